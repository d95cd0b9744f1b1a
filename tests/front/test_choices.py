"""How choices are folded, and which of them cannot be taken back: whole games of all five."""

from __future__ import annotations

from collections import Counter

import pytest

import meadhall
from meadhall.engine.chance import Dice
from tests.hall import moments

MOST_WORDS = 3
MOST_LETTERS = 60
MOST_STEPS = 250
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("en_garde", 2, {}),
    ("freigard", 1, {}),
    ("castle_panic", 1, {}),
    ("castle_panic", 4, {}),
    ("castle_panic", 3, {"closed_hands": "on"}),
    ("castle_panic", 3, {"version": "overlord", "secret_forces": "on"}),
    ("castle_panic", 3, {"my_home": "on", "kings_tower": "on", "all_for_one": "on"}),
    ("freyas_folly", 3, {}),
    ("freyas_folly", 5, {}),
    ("rietburg", 1, {}),
    ("rietburg", 4, {}),
]
each_table = pytest.mark.parametrize(("name", "seats", "options"), TABLES)


@each_table
def test_every_choice_is_found_under_at_most_three_words_and_no_other_under_the_same(
    name: str, seats: int, options: dict[str, str]
) -> None:
    match, dice = meadhall.new(name, seats=seats, options=options, seed=5), Dice(5)
    for _ in range(MOST_STEPS):
        if match.actor is None:
            break
        seen = match.look(match.actor)
        paths = [choice.path for choice in seen.choices]
        assert all(1 <= len(path) <= MOST_WORDS for path in paths)
        assert all(word and len(word) <= MOST_LETTERS and "**" not in word for path in paths for word in path), paths
        assert [path for path, count in Counter(paths).items() if count > 1] == []
        opened = [answer.path for choice in seen.choices if choice.opens for answer in choice.then]
        assert set(seen.folds) == {path[0] for path in paths + opened}
        assert all(fold.asks for fold in seen.folds.values())
        match.play(seen.choices[dice.below(len(seen.choices))].index)


@each_table
def test_what_does_not_say_that_it_reveals_can_be_taken_back(name: str, seats: int, options: dict[str, str]) -> None:
    match, dice = meadhall.new(name, seats=seats, options=options, seed=9), Dice(9)
    for _ in range(MOST_STEPS):
        seat = match.actor
        if seat is None:
            break
        choices = match.look(seat).choices
        choice = choices[dice.below(len(choices))]
        match.play(choice.index)
        is_free = match.outcome is None and match.playing.undoable([seat]) > 0
        if not choice.reveals:
            assert is_free, choice
        elif is_free:
            assert match.actor != seat, choice


def test_what_only_opens_a_question_is_offered_with_its_answers() -> None:
    """Of two symbols one can be used, of all creatures one can be fought: which one is not asked first.

    What gives something at once is no question.
    """
    match, dice = meadhall.new("rietburg", seats=3, seed=2), Dice(2)
    opened: Counter[str] = Counter()
    for _ in range(MOST_STEPS):
        if match.actor is None:
            break
        choices = match.look(match.actor).choices
        others = [choice for choice in choices if not choice.is_pass]
        assert all(choice in others and len(others) == 1 for choice in choices if choice.opens)
        choice = choices[0]
        if not choice.opens:
            match.play(choices[dice.below(len(choices))].index)
            continue
        shown = match.look(match.actor).picture
        opened[match.game.actions[choice.index].text.partition(" ")[0]] += 1
        match.play(choice.index)
        after = match.look(match.actor)
        assert (after.heading, after.lines) == (choice.opens, [])
        assert [one.sentence for one in choice.then] == [one.sentence for one in after.choices if not one.is_pass]
        assert [piece.label for piece in after.picture.pieces] == [piece.label for piece in shown.pieces]
        match.play(choice.then[-1].index)
    assert opened["fight"]
    assert opened["use"]


FEW = (
    "stage:act seat:0 left:1 free:0 took:0 busy:0 turns:76 idle:0 ended:- ender:- mover:- second:0 given:- "
    "market:RRESAYYsaaa caverns:rrs,-,-,-,-,-,-,-,-,-,-,-,-,ree,-,-,-,- workshop:S05,S06,S07,S12,S13,S18,S23,S31 "
    "unseen:S01,S02,S03,S04,S08,S10,S11,S14,S15,S17,S20,S21,S22,S25,S27,S29,S37 upper:2 pieces:B2,B7 veiled:B4,B6 "
    "abilities:stealth,stealth hidden:stealth,stamina deck:2 pile:0 under:- tokens:9 "
    "p0:Errayy/stamina/S36/S32,S34,S38/-/0/E4+SSYeayy,gone,K02+Aees,gone,F1+Eresy,gone "
    "p1:Rrss/-/S09/S24,S28,S30/B3,B5/3/E5*bat,gone,C,C2,gone,gone "
    "p2:RYrreayyy/-/S35/S16,S19,S26,S33/B1/0/gone,gone,E1,D3,gone,gone"
)
"""A market in which a small amethyst finds nothing but the sapphire, and large jewels have a choice."""


def test_a_trade_with_one_answer_is_one_choice() -> None:
    match = moments.standing(meadhall.game("freyas_folly", 3, {}), FEW)
    trades = {choice.sentence: choice for choice in match.look().choices if choice.path[0] == "Trade jewels"}
    only = trades["Trade away **1 small amethyst** and take **1 small sapphire** from the market"]
    assert only.path == ("Trade jewels", "1 small", "amethyst for sapphire")
    assert trades["Trade away **1 large emerald**\u2026"].follows < 0
    match.play(only.index)
    assert [choice.index for choice in match.look().choices] == [only.follows]
