"""Puzzles: where they are found, what they hold and do not hold, and how an answer is judged."""

from __future__ import annotations

from datetime import date, timedelta
from math import sqrt

import msgspec
import pytest

import meadhall
from meadhall import bots
from meadhall.engine.chance import Dice
from meadhall.front.puzzles import (
    CLEARLY,
    ERRORS,
    FEWEST_CHOICES,
    NEARLY,
    NOT_YET,
    RIGHT,
    OpenedPuzzle,
    Puzzle,
    PuzzleError,
    Weighed,
    find_puzzles,
    open_puzzle,
    puzzle_of,
    read_set,
    shipped_puzzles,
    task_of,
    verdict_words,
    worth_of,
    write_set,
)

EVERY = [puzzle for puzzles in shipped_puzzles().values() for puzzle in puzzles]
NAMES = [puzzle.id for puzzle in EVERY]
DAY = date(2026, 11, 18)


def weighed(*rows: Weighed, game: str = "en_garde") -> Puzzle:
    return msgspec.structs.replace(EVERY[0], game=game, weighed=list(rows), is_paired=False)


def played(puzzle: Puzzle, seed: int = 3) -> meadhall.Match:
    """Play on from a puzzle to the end, as anybody could."""
    match = meadhall.at(
        puzzle.game, OpenedPuzzle(puzzle).start(), seed=seed, seats=puzzle.seats, options=puzzle.options, box=puzzle.box
    )
    while not match.is_over:
        match.play_bot("random", seed=seed + len(match.playing.steps))
    return match


@pytest.mark.once
@pytest.mark.parametrize("puzzle", EVERY, ids=NAMES)
def test_a_shipped_puzzle_has_one_clear_choice_that_greedy_does_not_see(puzzle: Puzzle) -> None:
    opened = open_puzzle(puzzle.id)
    best, *others = puzzle.weighed
    legal = [action for action in opened.game.actions if action.index in puzzle.legal]
    assert len(puzzle.legal) >= FEWEST_CHOICES
    assert best.index in puzzle.legal
    assert puzzle.reason
    assert best.value - others[0].value >= CLEARLY
    for row in others:
        error = row.error if puzzle.is_paired else sqrt(best.error**2 + row.error**2)
        assert best.value - row.value >= ERRORS * error - 0.001
    assert bots.make("greedy", opened.game).choose(opened.view, legal, Dice(0)).index != best.index


@pytest.mark.once
@pytest.mark.parametrize("puzzle", EVERY, ids=NAMES)
def test_a_puzzle_is_what_one_seat_knew_and_nothing_else(puzzle: Puzzle) -> None:
    opened = open_puzzle(puzzle.id)
    assert opened.view.notation() == puzzle.view
    assert sorted(choice.index for choice in opened.choices) == sorted(puzzle.legal)
    behind = opened.game.read(opened.start())
    assert opened.game.view(behind, opened.seat).notation() == puzzle.view
    assert opened.game.actor(behind) == opened.seat


def test_a_puzzle_holds_no_secret_of_the_match_that_it_comes_from() -> None:
    puzzle = next(puzzle for puzzle in EVERY if puzzle.game == "en_garde")
    match = played(puzzle)
    found = find_puzzles(match.record(), budget="100it")
    assert puzzle.id in [one.id for one in found]
    assert found == find_puzzles(match.record(), budget="100it")
    text = write_set(found, "")
    assert match.playing.fair.secret.hex() not in text
    assert OpenedPuzzle(puzzle).start() not in text
    assert read_set(text).puzzles == found


def test_puzzles_come_from_finished_matches_alone() -> None:
    running = meadhall.new("en_garde", seed=7)
    with pytest.raises(PuzzleError, match="not over"):
        find_puzzles(running.record())


def test_an_answer_is_right_nearly_or_not_yet() -> None:
    puzzle = weighed(Weighed(1, 0.8, 0.01), Weighed(2, 0.795, 0.01), Weighed(3, 0.62, 0.01), Weighed(4, 0.5, 0.01))
    assert [puzzle.judge(index) for index in (1, 2, 3, 4, 99)] == [RIGHT, RIGHT, NEARLY, NOT_YET, NOT_YET]
    assert task_of(puzzle) == "Find the 80\N{NO-BREAK SPACE}%"
    assert verdict_words(puzzle, 1) == "You found it. 80\N{NO-BREAK SPACE}%."
    assert verdict_words(puzzle, 99) == "Not yet."
    assert worth_of(puzzle, 99) == ""


def test_a_chance_that_is_not_known_well_enough_is_not_told() -> None:
    puzzle = weighed(Weighed(1, 0.8, 0.01), Weighed(2, 0.3, 0.01), game="rietburg")
    assert (task_of(puzzle), worth_of(puzzle, 1)) == ("Find the best choice", "")
    assert [verdict_words(puzzle, index) for index in (1, 2)] == ["You found it.", "Not yet."]


def test_where_points_count_they_are_told() -> None:
    puzzle = weighed(Weighed(1, 0.6, 0.01, 28.0), Weighed(2, 0.4, 0.01, 22.0), Weighed(3, 0.3, 0.01, 11.0))
    assert [puzzle.judge(index) for index in (1, 2, 3)] == [RIGHT, NEARLY, NOT_YET]
    assert task_of(puzzle) == "Which choice earns most?"
    assert verdict_words(puzzle, 2) == "Nearly. 22 points, the best has 28 points."


def test_a_day_has_one_puzzle_and_the_games_take_turns() -> None:
    games = list(shipped_puzzles())
    days = [DAY + timedelta(days=number) for number in range(len(games))]
    assert sorted(puzzle_of(day).game for day in days) == sorted(games)
    assert puzzle_of(DAY) == puzzle_of(DAY)
    assert set(games) <= set(meadhall.list_games())


def test_what_is_no_set_is_refused() -> None:
    for text, said in (("{", "no set"), ('{"made": ""}', "no set"), ("[]", "no set")):
        with pytest.raises(PuzzleError, match=said):
            read_set(text)
    unknown = write_set([msgspec.structs.replace(EVERY[0], game="chess")], "")
    with pytest.raises(PuzzleError, match="unknown game"):
        read_set(unknown)


def test_a_choice_that_a_puzzle_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="none of the"):
        open_puzzle(EVERY[0].id).choice(-1)
