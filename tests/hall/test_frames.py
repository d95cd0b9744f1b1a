"""What is sent to a viewer follows from his views alone, in every game: another truth behind them shows the same."""

from __future__ import annotations

import msgspec
import pytest

import meadhall
from meadhall import front, words
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import CHANCE, SPECTATOR, Seat
from meadhall.engine.match import Playing
from meadhall.front import title
from meadhall.hall.play.opening import Opening, Sitter, row_of
from meadhall.hall.play.viewer.frame import Company, sight_of
from meadhall.hall.play.viewer.log import ViewerStory
from meadhall.hall.play.viewer.picture_data import STAGES
from meadhall.hall.store.rows import TableRow

DECISIONS = 60


def table_of(game: str) -> tuple[TableRow, Playing]:
    seats = title(game).seats[0]
    row = row_of(Opening(game, [Sitter("me", "Astrid"), *[Sitter("friend")] * (seats - 1)]), "player")
    rules = title(game).game(seats, row.options, title(game).shipped_box(row.box))
    match = Playing(rules, Fair(secret_of(11), []))
    match.settle()
    return row, match


def bytes_for(row: TableRow, match: Playing, viewer: Seat) -> bytes:
    """Return everything that could be sent to *viewer* of a match since its last decision."""
    names = [seat.name for seat in row.seats]
    story = ViewerStory([], viewer)
    moments = front.moments_of(match, viewer, names)
    for _ in range(3):
        story.hear(moments, False, words.of(row.game), names)
    story._counts = words.of(row.game).counts(moments[0].view, names)
    company = Company(row.seats, match.bots, [""] * len(row.seats), [None] * len(row.seats))
    sight = sight_of(row, match, company, viewer, moments, story)
    recap = story.recap(moments[-1].view, words.of(row.game), names)
    text = words.of(row.game).table(match.view(viewer), names)
    told = [(moment.caption, moment.lines, moment.acts) for moment in sight.seen.moments]
    shown = [picture for cut in STAGES for picture in sight.pictures(cut)]
    pictures = [(picture.stage.shown, picture.pieces, picture.faces()) for picture in shown]
    return msgspec.json.encode([sight.frame, recap, story.lines, text, told, pictures])


def twin_of(match: Playing, viewer: Seat, dice: Dice) -> Playing:
    """Return a match that *viewer* cannot tell from this one."""
    twin = match.copy()
    twin._state = match.game.imagine(match.view(viewer), dice)
    twin._state.told = []
    return twin


@pytest.mark.parametrize("game", meadhall.list_games())
def test_two_truths_that_a_viewer_cannot_tell_apart_are_sent_as_the_same_bytes(game: str) -> None:
    row, match = table_of(game)
    dice = Dice(11)
    viewers = (SPECTATOR, *range(match.game.seats))
    compared = decided = 0
    for _ in range(DECISIONS):
        if match.outcome is not None:
            break
        twins = {viewer: twin_of(match, viewer, dice) for viewer in viewers}
        first = len(match.steps)
        legal = match.legal_actions()
        assert match.play(match.actor, legal[dice.below(len(legal))]) is None
        match.settle()
        decided += 1
        for viewer, twin in twins.items():
            followed = all(twin.follow(step.actor, step.action) is None for step in match.steps[first:])
            if not followed or twin.actor == CHANCE:
                continue
            if twin.last_step(viewer).notation() != match.last_step(viewer).notation():
                continue
            compared += 1
            assert bytes_for(row, twin, viewer) == bytes_for(row, match, viewer)
    assert compared > decided // 2
