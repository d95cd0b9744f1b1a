"""What is this, and why not: every piece on every board answers, the dead ones with a rule."""

from __future__ import annotations

from itertools import count

import pytest

import meadhall
from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.words import rulebook

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_every_piece_answers_what_can_be_done_with_it_or_names_the_rule_against_it(name: str) -> None:
    match = meadhall.new(name, seed=6)
    known = rulebook.rules(name)
    asked: set[tuple[str, str]] = set()
    for turn in count():
        seen = match.look()
        answers = [answer for choice in seen.choices if choice.opens for answer in choice.then]
        offered = {handle for choice in [*seen.choices, *answers] for handle in choice.handles}
        for piece in seen.picture.pieces:
            if (piece.key, seen.heading) in asked:
                continue
            asked.add((piece.key, seen.heading))
            told = front.help_of(match.playing, seen, piece.key)
            assert told.about.name
            assert told.now.endswith((".", "!", "\N{HORIZONTAL ELLIPSIS}"))
            assert told.can == (piece.handle in offered)
            assert told.can or not piece.label or told.rule in known, (piece.key, told)
        if match.actor is None:
            break
        match.play_bot("greedy", seed=turn)


@each_game
def test_whoever_watches_or_waits_is_told_so(name: str) -> None:
    match = meadhall.new(name, seed=2)
    watching = match.look(SPECTATOR)
    told = front.help_of(match.playing, watching, watching.picture.pieces[0].key)
    assert not told.can
    assert told.now == "You are only watching here."
    if match.game.seats > 1:
        assert match.actor is not None
        other = (match.actor + 1) % match.game.seats
        key = match.look(other).picture.pieces[0].key
        assert match.help(key, other).now == f"{match.names[match.actor]} is choosing."


def test_a_piece_that_is_not_there_is_refused() -> None:
    with pytest.raises(front.UnknownPiece, match="dragon"):
        meadhall.new("en_garde", seed=1).help("dragon")
