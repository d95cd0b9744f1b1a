"""Freigard as it is watched: its moments, its log, the recap and the result."""

from __future__ import annotations

from datetime import date

import meadhall
from meadhall import front, words
from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Playing
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import CastleFelled, GameEnded, RoundEnded, ShieldHeld
from meadhall.words.telling import BAD, CHANCE_LINE, GOOD, ROUND, TURN
from tests.games.freigard.positions import Table, table

SAID = words.of("freigard")
NAMES = ["Eira"]


def played(at: Table, *texts: str) -> Playing:
    """Play from a position; chance's actions are named too."""
    playing = Playing(at.game, Fair(secret_of(1), []), start=str(at))
    for text in texts:
        action = playing.find(text)
        assert action is not None
        assert playing.follow(playing.actor, action) is None
    return playing


def captions(playing: Playing) -> list[str]:
    moments = front.moments_of(playing, 0, NAMES)
    assert all(other.caption == moment.caption for other, moment in zip(watched(playing), moments, strict=True))
    return [moment.caption.text if moment.caption else "" for moment in moments]


def seen(moment: front.Moment) -> FreigardView:
    assert isinstance(moment.view, FreigardView)
    return moment.view


def watched(playing: Playing) -> list[front.Moment]:
    """Return what somebody sees who only watches: nothing is hidden."""
    return front.moments_of(playing, SPECTATOR, NAMES)


def test_the_rout_is_seen_in_the_hand_before_it_scatters_it() -> None:
    playing = played(table("conifer1,conifer2,spike"), "draw", "reveal rout")
    drawn, scattered = front.moments_of(playing, 0, NAMES)
    assert len(seen(drawn).hand) == 4
    assert captions(playing) == ["**Eira** draws the **Rout**.", "The **Rout** scatters the hand: 3 cards lost."]
    assert [line.kind for line in scattered.lines] == [CHANCE_LINE]


def test_a_hand_is_dealt_in_one_moment_after_it_was_scored() -> None:
    deal = ("reveal blue1", "reveal blue2", "reveal square")
    playing = played(table("spike,spike+,round", totems=""), "score", *deal)
    assert captions(playing) == [
        "**Eira** scores **1 point** with **two spike golems** and **a round golem**.",
        "New hand: **two blue dragons** and **a square golem**.",
    ]
    kinds = [line.kind for moment in watched(playing) for line in moment.lines]
    assert kinds[-2:] == [TURN, CHANCE_LINE]


def test_what_the_eye_turns_up_is_one_moment() -> None:
    playing = played(table("spike,round,blue1"), "eye golem-square", "reveal blue1", "reveal blue2", "reveal square")
    assert captions(playing) == [
        "**Eira** opens the **Eye** and searches for **a square golem**.",
        "The **Eye** turns up 3 cards and finds the **square golem**.",
    ]


def test_a_castle_that_falls_waits_before_the_next_round_is_dealt() -> None:
    at = table("round,blue1,blue2", points=22, castles="22,18,14", pool="spike")
    playing = played(at, "draw", "reveal spike", "reveal spike", "reveal square", "reveal round")
    moments = front.moments_of(playing, 0, NAMES)
    assert captions(playing) == [
        "**Eira** draws the **spike golem**.",
        "The deck runs out at **22 points**: **castle 22** falls.",
        "**Round 2**: all cards are shuffled and a hand is dealt.",
    ]
    waits = [moment.caption.waits for moment in moments if moment.caption]
    assert waits == [False, True, False]
    assert (seen(moments[1]).castles, seen(moments[1]).points) == ([18, 14], 22)
    assert [line.kind for line in moments[2].lines] == [ROUND, TURN, CHANCE_LINE]


def at_the_end(points: int, totems: str = "hourglass,eye,vessel,shield", castles: str = "22,18,14") -> Table:
    return table("spike", points=points, totems=totems, phase="end", pool="rout", castles=castles)


def test_the_shield_waits_and_so_does_the_end_of_the_game() -> None:
    shield = watched(played(at_the_end(2), "shield"))[0].caption
    assert shield is not None
    assert (shield.waits, shield.icon) == (True, "shield")
    lost = watched(played(at_the_end(2), "accept"))[0].caption
    assert lost is not None
    assert (lost.waits, lost.text) == (True, "No castle falls. **Freigard is overrun**.")
    won = watched(played(at_the_end(12, "eye,vessel", castles="14"), "fell 14"))[0].caption
    assert won is not None
    assert won.text == "**Castle 14** falls to **14 points**, thanks to 2 totems. **Freigard is saved**."


def test_every_moment_of_a_daily_deal_can_be_looked_at() -> None:
    match = front.daily("freigard", date(2026, 11, 16))
    ends = 0
    for turn in range(400):
        if match.actor is None:
            break
        match.play_bot("greedy", seed=turn)
        seen = match.look(0)
        ends += sum(bool(beat.caption and beat.caption.waits) for beat in seen.moments)
        for beat in seen.moments:
            assert beat.caption is None or len(beat.caption.text.replace("**", "")) <= 100
            assert beat.picture.svg()
    events = front.events_of(match.playing)
    assert ends == sum(isinstance(event, CastleFelled | ShieldHeld) for event in events) + (
        isinstance(events[-1], GameEnded) and not events[-1].is_won
    )
    assert match.look(0).panel is not None


def test_a_recap_sums_up_a_round_and_leaves_the_view_alone() -> None:
    match = meadhall.new("freigard", seed=3, names=NAMES)
    while not any(isinstance(event, RoundEnded) for event in match.view(0).told or []):
        match.play_bot("greedy", seed=1)
    view = match.view(0)
    told = view.told
    blocks = SAID.recap(view, front.events_of(match.playing), NAMES)
    assert blocks[0].heading == "Eira, round 1"
    assert blocks[0].lines[0].text.startswith("Scored 8 hands: ")
    assert blocks[0].lines[1].text.startswith("Drew ")
    assert view.told is told
    assert [count.word for count in SAID.counts(view, NAMES)] == ["Castles", "Points", "Totems", "Deck"]


def test_the_result_has_a_row_for_each_round() -> None:
    match = meadhall.new("freigard", seed=3, names=NAMES)
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    panel = match.look(0).panel
    assert panel is not None
    is_won = match.outcome is not None and match.outcome.ending == "victory"
    assert panel.tone == (GOOD if is_won else BAD)
    (rounds,) = panel.breakdowns
    assert [row.name for row in rounds.rows] == [f"Round {number + 1}" for number in range(len(rounds.rows))]
    assert all(len(row.cells) == len(rounds.columns) for row in rounds.rows)
    assert panel.facts[-1].title == "The best hand"


def test_a_defeat_says_what_was_missing() -> None:
    playing = played(at_the_end(9), "accept")
    panel = front.look(playing, 0, NAMES).panel
    assert panel is not None
    assert panel.verdict == "Freigard is overrun, 14 points short"
    assert panel.breakdowns[0].rows[0].cells[-1].note == "no castle fell"
