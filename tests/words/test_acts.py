"""The gestures of a moment: every piece that one names is on the table before or after it."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from meadhall import bots, pictures, words
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import NOBODY, SPECTATOR
from meadhall.engine.match import Playing
from meadhall.front.look import moments_of
from meadhall.pictures.picture import Picture

SEATS = {"freigard": 1, "freyas_folly": 3}
STEPS = 160
BEFORE = {"lunge", "clash", "hit", "fall", "crumble", "roll", "flip", "burn", "toss", "gather"}
"""What is played on the old scene, as gestures.js has it."""
AFTER = {"march", "build", "tumble", "fly", "deal", "open", "loom", "pop", "crown", "darken"}
USED = {
    "en_garde": {"deal", "march", "lunge", "clash", "hit", "pop"},
    "freigard": {"deal", "toss", "pop", "crumble"},
    "castle_panic": {"march", "hit", "fall", "build", "crumble", "flip", "tumble"},
    "freyas_folly": {"march", "gather", "pop", "deal"},
    "rietburg": {"march", "lunge", "fall", "build", "loom", "flip"},
}
"""What is seen in a few matches of each game."""
MISSED = 0.08
"""So many names may lead nowhere: equal monsters are one piece, and a piece may be on another part of the table."""


def named(picture: Picture) -> set[str]:
    return {piece.key for piece in picture.pieces} | {piece.handle for piece in picture.pieces if piece.handle}


@pytest.mark.parametrize("name", meadhall.list_games())
def test_gestures_name_pieces_that_are_there(name: str) -> None:
    asked: Counter[str] = Counter()
    missed: Counter[str] = Counter()
    done: set[str] = set()
    for seed in range(3):
        game = meadhall.game(name, SEATS.get(name, 2))
        greedy = bots.make("greedy", game)
        match = Playing(game, Fair(secret_of(seed), []))
        match.settle()
        dice = Dice(bytes([seed]) * 16)
        names = words.of(name).seat_names(SEATS.get(name, 2))
        before: set[str] = set()
        for _ in range(STEPS):
            if match.actor == NOBODY:
                break
            legal = match.legal_actions()
            chosen = greedy.choose(match.view(match.actor), legal, dice) if seed else legal[int(dice.below(len(legal)))]
            match.play(match.actor, chosen)
            match.settle()
            eyes = 0 if name == "en_garde" else SPECTATOR
            for moment in moments_of(match, eyes, names):
                picture = pictures.of(name).draw(moment.view, (), words.of(name).labels(moment.view, names))
                now = named(picture)
                for act in moment.acts:
                    assert act.do in BEFORE | AFTER, act
                    done.add(act.do)
                    there = before if act.do in BEFORE else now
                    for key in (*act.of, *act.at):
                        asked[act.do] += 1
                        missed[act.do] += bool(before) and key not in there
                before = now
    assert USED.get(name, {"toss"}) <= done, done
    assert sum(missed.values()) <= MISSED * sum(asked.values()), (asked, missed)


@pytest.mark.parametrize("name", meadhall.list_games())
def test_nothing_is_acted_where_nothing_happened(name: str) -> None:
    match = Playing(meadhall.game(name, SEATS.get(name, 2)), Fair(secret_of(1), []))
    view = match.view(SPECTATOR)
    view.told = []
    assert words.of(name).acts(view) == []
