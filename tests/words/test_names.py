"""People are called by their names: in whatever is said to anybody in whole games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest

import meadhall
from meadhall import bots, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR, Event
from meadhall.front import moments_of, title
from meadhall.front.coach import explain
from meadhall.front.help import help_of
from meadhall.pictures.castle_panic.castle import SIGILS
from meadhall.words import GameWords
from meadhall.words.telling import Panel, texts
from tests.front.reports import report_of

NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik", "Freydis", "Gunnar"]
PIECES = {"en_garde": r"(^|, )(White|Black)(?=,| ·|$)|\((White|Black)\)"}
"""Where it is said which figure a seat plays, as it is printed: the white and the black fencer."""
HELPED = 7
"""After every so many decisions it is read what a page offers, and each piece of the picture is asked what it is."""
ADVISED = 31
"""After every so many the coach is asked, and some pieces, what can be done with them now."""

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_nobody_is_called_by_a_seat(name: str) -> None:
    seats = max(title(name).seats)
    numbered = re.compile(r"\b(player|seat) \d", re.IGNORECASE)
    printed = re.compile(rf"\b({'|'.join(words.of(name).seat_names(seats))})\b")
    lines = {re.sub(PIECES.get(name, "$^"), "", line) for line in said_at(name, seats)}
    assert {called for called in NAMES[:seats] if any(called in line for line in lines)} == set(NAMES[:seats])
    assert [line for line in lines if numbered.search(line) or printed.search(line)] == []


def said_at(name: str, seats: int) -> Iterator[str]:
    """Yield everything that is said to people in a whole match of greedy bots."""
    match = meadhall.new(name, seed=7, seats=seats, names=NAMES[:seats])
    said, bot, dice = match.words, bots.make("greedy", match.game), Dice(7)
    events: list[Event] = []
    decisions = 0
    while match.actor is not None:
        view = match.view()
        yield from [offer.sentence for offer in match.actions()]
        yield said.asked(view)
        yield said.status(view)
        yield from said.labels(view, match.names).values()
        for section in said.sections(view, match.names):
            yield from (section.title, *section.lines, *section.brief)
        if decisions % HELPED == 0:
            yield from asked(match)
            yield from helped(match)
        if decisions % ADVISED == 0:
            yield from advised(match)
        decisions += 1
        match.play(bot.choose(view, match.playing.legal_actions(), dice))
        for moment in moments_of(match.playing, SPECTATOR, match.names):
            yield from texts(moment.lines)
            yield moment.caption.text if moment.caption else ""
            events += moment.view.told or []
    assert match.outcome is not None
    yield said.ending(match.outcome, match.names)
    for seat in (0, SPECTATOR):
        yield from summed_up(said, match, events, seat)


def asked(match: meadhall.Match) -> Iterator[str]:
    """Yield what the actor is asked and may choose, as a page offers it, and what the others read meanwhile."""
    seen = match.look()
    for choice in seen.choices:
        yield from (choice.sentence, choice.opens, *choice.path)
        for answer in choice.then:
            yield from (answer.sentence, *answer.path)
    for word, fold in seen.folds.items():
        yield from (word, fold.asks, fold.note)
    yield from (seen.heading, match.look(SPECTATOR).heading)


def helped(match: meadhall.Match) -> Iterator[str]:
    """Yield what is said of each part and piece of the board."""
    seen = match.look()
    for part in seen.picture.parts:
        yield from (part.label, part.heading, part.note, part.lead)
    for piece in seen.picture.pieces:
        about = match.words.about(seen.view, piece.key, match.names)
        yield from (about.name, about.kind, about.does, piece.label)


def advised(match: meadhall.Match) -> Iterator[str]:
    """Yield what the coach says, and a review after the match; and what could be done with some pieces."""
    seen = match.look()
    for piece in seen.picture.pieces[::ADVISED]:
        yield help_of(match.playing, seen, piece.key).now
    view, legal = match.view(), match.playing.legal_actions()
    advice = explain(match.game, view, report_of(match.game, view, legal), match.names)
    yield from (advice.means, advice.reason, *[choice.sentence for choice in advice.choices])


def summed_up(said: GameWords, match: meadhall.Match, events: Sequence[Event], seat: int) -> Iterator[str]:
    """Yield the recap and the result of a match."""
    view = match.view(seat)
    for block in said.recap(view, list(events), match.names):
        yield block.heading
        yield from texts(block.lines)
    assert match.outcome is not None
    yield from result(said.panel(view, match.outcome, events, match.names))


def result(panel: Panel) -> Iterator[str]:
    yield from (panel.verdict, panel.how)
    for breakdown in panel.breakdowns:
        for row in breakdown.rows:
            yield row.name
            yield from [f"{cell.text} {cell.note}" for cell in row.cells]
    yield from [fact.sentence for fact in panel.facts]


def test_an_offer_and_a_dwarf_in_the_way_name_the_person() -> None:
    assert any(line.endswith(" to **Bjorn**\N{HORIZONTAL ELLIPSIS}") for line in offered("castle_panic", 3))
    passing = re.compile(r"Send a .*, past (Astrid|Bjorn|Dagny)'s dwarf \d")
    assert any(passing.search(line) for line in offered("freyas_folly", 3))


def test_a_hero_is_named_with_the_person_where_another_leads_him() -> None:
    lines = set(said_at("rietburg", 2))
    assert any(re.fullmatch(r"Turn \d+ · \w+ \(Bjorn\)", line) for line in lines)
    assert any(re.fullmatch(r"End the turn; \w+ \(Bjorn\) is next", line) for line in lines)
    assert not any("(Astrid)" in line for line in said_at("rietburg", 1))


def offered(name: str, seats: int) -> Iterator[str]:
    """Yield the sentences that are offered in a whole match, with their marks."""
    match = meadhall.new(name, seed=7, seats=seats, names=NAMES[:seats])
    bot, dice = bots.make("greedy", match.game), Dice(7)
    while match.actor is not None:
        view, legal = match.view(), match.playing.legal_actions()
        yield from [match.words.sentence(view, action, match.names) for action in legal]
        match.play(bot.choose(view, legal, dice))


@each_game
def test_every_seat_has_a_sign_of_its_own(name: str) -> None:
    for seats in title(name).seats:
        match = meadhall.new(name, seed=1, seats=seats)
        signs = match.words.signs(match.view(SPECTATOR))
        assert len(set(signs)) == seats
        assert not any(re.search(r"\b[Pp]layer\b|\d", sign) for sign in signs)


def test_signs_are_those_of_the_picture_and_of_what_a_seat_plays() -> None:
    castle = meadhall.new("castle_panic", seed=1, seats=4, options={"version": "overlord"})
    signs = castle.words.signs(castle.view(SPECTATOR))
    assert signs == [*[sign.capitalize() for sign in SIGILS[:3]], "Overlord"]
    heroes = meadhall.new("rietburg", seed=1, seats=1)
    assert heroes.words.signs(heroes.view(SPECTATOR)) == ["Chada and Thorn"]


@each_game
def test_without_names_there_is_a_word_for_everybody(name: str) -> None:
    for seats in title(name).seats:
        match = meadhall.new(name, seed=1, seats=seats)
        assert len(set(match.names)) == seats
        assert all(called and called[0].isupper() for called in match.names)
        assert match.names[0] in match.table(SPECTATOR)


def test_a_fencer_has_his_colour_once() -> None:
    for names, called in ((["Astrid", "Bjorn"], "Astrid's fencer, white"), (None, "White's fencer")):
        match = meadhall.new("en_garde", seed=1, names=names)
        said = match.words.labels(match.view(), match.names)
        assert said["fencer.0"] == f"{called}, on space 1"
        assert match.help("seat-0").about.name == ("Astrid (White)" if names else "White")
