"""Rietburg from Python: a script plays a whole game, and whole games are looked at moment by moment."""

from __future__ import annotations

import pytest

import meadhall
from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.pictures.icons import ICONS
from meadhall.words import plain


def test_a_script_plays_a_whole_game() -> None:
    match = meadhall.new("rietburg", seed=7, seats=3, options={"preset": "first_game"})
    steps = 0
    while match.actor is not None:
        actions = match.actions()
        match.play(actions[steps % len(actions)])
        steps += 1
    assert match.outcome is not None
    assert match.outcome.ending in ("freed", "tarok", "overrun", "too_long")
    again = meadhall.replay(match.record())
    assert again.outcome is not None
    assert again.outcome.ending == match.outcome.ending
    assert "Rietburg" in match.picture(0).svg()


@pytest.mark.parametrize(
    ("seats", "kind", "heroes"),
    [(1, "greedy", "kram,eara"), (2, "random", "kheela,chada,eara,orfen"), (3, "greedy", ""), (4, "random", "")],
)
def test_whole_games_are_seen_in_short_captions(seats: int, kind: str, heroes: str) -> None:
    match = meadhall.new("rietburg", seats=seats, seed=seats, options={"heroes": heroes} if heroes else {})
    number = 0
    while match.actor is not None:
        match.play_bot(kind, seed=number)
        number += 1
        for seat in {SPECTATOR, number % seats}:
            seen = front.look(match.playing, seat, match.names)
            assert len(seen.moments) <= 8
            assert all(beat.caption for beat in seen.moments[:-1])
            captions = [beat.caption for beat in seen.moments if beat.caption]
            assert all(caption.icon in ICONS and len(plain(caption.text)) <= 100 for caption in captions)
            assert all(line.icon in ICONS for line in seen.lines)
            assert seen.moments[-1].picture.pieces
    panel = match.look(0).panel
    assert panel is not None
    assert panel.icon in ICONS
    assert panel.facts
    cells = [cell for table in panel.breakdowns for row in table.rows for cell in row.cells]
    assert all(cell.icon in ("", *ICONS) for cell in cells)
    for table in panel.breakdowns:
        assert all(len(row.cells) == len(table.columns) for row in table.rows)


def test_a_recap_leaves_what_it_sums_up_as_it_is() -> None:
    match = meadhall.new("rietburg", seats=2, seed=4)
    for number in range(12):
        match.play_bot("greedy", seed=number)
    view = match.view(0)
    told = list(view.told or [])
    for block in match.words.recap(view, told, match.names):
        assert block.lines
        assert all(line.icon in ICONS for line in block.lines)
    assert view.told == told
    assert all(count.icon in ICONS for count in match.words.counts(view, match.names))
