"""Help by name: whatever stands on the board or in the text of the table is understood."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

import meadhall
from meadhall import front
from meadhall.words import rulebook
from tests.front.playing import play_on

NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik"]

each_game = pytest.mark.parametrize("name", meadhall.list_games())


def begun(name: str) -> meadhall.Match:
    """Return a match some turns old."""
    seats = min(4, max(front.title(name).seats))
    match = meadhall.new(name, seed=4, seats=seats, names=NAMES[:seats])
    play_on(match, "greedy", 12)
    return match


@each_game
def test_what_the_text_of_the_table_names_is_understood(name: str) -> None:
    match = begun(name)
    nouns = import_module(f"tests.games.{name}.nouns").NOUNS
    asked = set()
    for line in match.table().splitlines():
        for pattern, between in nouns:
            for found in re.findall(pattern, line):
                asked |= set(re.split(between, found))
    asked -= {"none", "no cards", "hidden card"}
    assert len(asked) >= len(nouns)
    seen = match.look()
    for noun in sorted(asked):
        assert front.find_help(match.playing, seen, noun).about.does, noun


@each_game
def test_pieces_are_found_by_their_names_and_keys(name: str) -> None:
    match = begun(name)
    seen = match.look()
    for called in {match.words.about(seen.view, piece.key, match.names).name for piece in seen.picture.pieces}:
        about = front.find_help(match.playing, seen, called).about
        assert about.name == called
    assert front.find_help(match.playing, seen, called.upper()).about.name == called
    assert match.help(seen.picture.pieces[0].key).about.name


@each_game
def test_every_kind_of_card_answers_whether_one_is_in_sight_or_not(name: str) -> None:
    match = begun(name)
    known = rulebook.rules(name)
    keys = match.words.lexicon(match.view())
    assert len(set(keys)) == len(keys)
    unseen = 0
    seen = match.look()
    in_sight = {match.words.about(seen.view, piece.key, match.names).name for piece in seen.picture.pieces}
    hidden = [key for key in keys if match.words.about(seen.view, key, match.names).name not in in_sight]
    for key in keys:
        about = match.words.about(seen.view, key, match.names)
        assert about.name
        assert about.does
        assert set(about.rules) <= set(known)
        told = front.find_help(match.playing, seen, about.name)
        assert told.rule in known or told.can
        unseen += told.now == "None is in sight now."
    assert unseen or not hidden


def test_what_is_not_clear_is_asked_back() -> None:
    match = begun("castle_panic")
    with pytest.raises(front.UnknownPiece, match=r"'archer' can be several things: .*Red Archer"):
        match.help("archer")
    with pytest.raises(front.UnknownPiece, match="nothing is called 'Nise Shot'; there is: Nice Shot"):
        match.help("Nise Shot")
    with pytest.raises(front.UnknownPiece, match=r"nothing is called 'windmill'$"):
        match.help("windmill")


def test_of_several_pieces_alike_the_live_one_answers() -> None:
    match = meadhall.new("freyas_folly", seed=4, names=NAMES)
    assert match.help("lantern A").can
    assert match.help("A").about.name == "Lantern A"
    assert match.help("the small rubies").about.kind == "Jewel"
