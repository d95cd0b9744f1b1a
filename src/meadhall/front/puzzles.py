"""Puzzles: positions of finished matches in which one choice is clearly best, and greedy does not see it.

A puzzle holds what one seat could know and nothing else: its view as text, what it may do, and what the coach makes of
each choice.  So it can be shown to anybody without telling a secret of the match that it comes from.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import cache, cached_property, lru_cache
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

from meadhall import bots, pictures, words
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import read_spec
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import AnyGame, View
from meadhall.engine.match import Playing
from meadhall.front.choices import Choice, Choosing
from meadhall.front.coach import Advice, Advised, NoCoach, coach, has_coach, tells_chances
from meadhall.front.games import is_shipped, list_games, shared_game
from meadhall.front.look import Moment
from meadhall.front.match import Match
from meadhall.front.records import read_record, replay
from meadhall.front.review import Decision, decisions_of
from meadhall.pictures.picture import Picture, Sketch
from meadhall.words.hall import say
from meadhall.words.people import spoken_to
from meadhall.words.telling import Fold

FOLDER: Final = Path(words.__file__).parent / "puzzles"
"""The sets that come with the house: a file for each game, written by ``meadhall puzzles``."""
FEWEST_CHOICES: Final = 4
CLEARLY: Final = 0.08
"""By how much of the chance the best must be better than the second."""
ERRORS: Final = 3
"""And by how many joint standard errors."""
TIMES: Final = 10
"""A position that looks like a puzzle is thought over again with this many times the iterations."""
LAST: Final = 0.9
"""What is chosen after this share of a match is too near its end."""
MOST_TRIED: Final = 4
"""The most positions of a match that are thought over again."""
NO_HURRY: Final = 3_600_000
"""Milliseconds: iterations end the thinking, so that the same record gives the same puzzles everywhere."""
NEARLY_SHARE: Final = 0.75
"""A choice is nearly right that keeps this share of what the best has."""
GREEDY: Final = "greedy"
RIGHT, NEARLY, NOT_YET = "right", "nearly", "not yet"
_VERDICTS: Final = {RIGHT: "coach.you_found_it", NEARLY: "coach.nearly", NOT_YET: "coach.not_yet"}


class PuzzleError(ValueError):
    """A set of puzzles that cannot be read, and why."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the coach makes of one choice."""

    index: int
    value: float
    error: float = 0.0
    points: float | None = None


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position to solve, as one seat saw it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    box: str
    version: int
    where: str
    """In which round or turn it was."""
    view: str
    """What the seat knew, in the notation of the game."""
    legal: list[int]
    """What it might do, by the places in the catalog."""
    weighed: list[Weighed]
    """The choices that were worth a try, the best first."""
    reason: str
    is_paired: bool = False

    @property
    def best(self) -> Weighed:
        """The choice to find."""
        return self.weighed[0]

    @property
    def tells_chances(self) -> bool:
        """Whether the chances of its choices are true enough to be told."""
        return not self.counts_points and tells_chances(self.game)

    @property
    def counts_points(self) -> bool:
        """Whether points are told of its choices, not chances."""
        return self.best.points is not None

    def of(self, index: int) -> Weighed | None:
        """Return what is known of a choice; None if it was not worth a try."""
        return next((row for row in self.weighed if row.index == index), None)

    def judge(self, index: int) -> str:
        """Say how good an answer is: RIGHT, NEARLY or NOT_YET."""
        mine, best = self.of(index), self.best
        if mine is None:
            return NOT_YET
        error = mine.error if self.is_paired else sqrt(best.error**2 + mine.error**2)
        if mine is best or best.value - mine.value <= error:
            return RIGHT
        mine_has, best_has = (mine.value, best.value) if mine.points is None else (mine.points, best.points or 0.0)
        return NEARLY if mine_has >= NEARLY_SHARE * best_has else NOT_YET


class PuzzleSet(msgspec.Struct, frozen=True):
    """Puzzles, and how they were made."""

    made: str
    puzzles: list[Puzzle]


class OpenedPuzzle:
    """A puzzle laid out: its rules, the view, what may be chosen in words."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle: Final = puzzle
        self.game: Final[AnyGame] = shared_game(
            puzzle.game, puzzle.seats, tuple(puzzle.options.items()), puzzle.box, puzzle.version
        )
        self.view: Final[View] = self.game.read_view(puzzle.view)
        self.seat: Final = self.view.seat
        self.names: Final = _to_you(puzzle.game, puzzle.seats, self.seat)
        playing = Playing(self.game, Fair(b"", []), start=self.start())
        choosing = Choosing(playing, self.view, self.names)
        self.choices: Final[Sequence[Choice]] = [
            msgspec.structs.replace(choice, then=(), opens="", follows=-1) for choice in choosing.choices()
        ]
        self.folds: Final[Mapping[str, Fold]] = choosing.folds()
        self._offered: Final = choosing.offered
        self.asked: Final = words.of(puzzle.game).asked(self.view)
        self.status: Final = words.of(puzzle.game).status(self.view)

    def start(self) -> str:
        """Return a position that could lie behind the view, to play on from."""
        dice = Dice(hashlib.sha256(self.puzzle.view.encode()).digest())
        return str(self.game.imagine(self.view, dice).notation())

    @cached_property
    def picture(self) -> Picture:
        """The board as the seat saw it, with what may be touched."""
        return Moment(self.puzzle.game, self.view, self.names, None, [], choices=self.choices).picture

    def sketches(self, cut: str) -> dict[int, Sketch]:
        """Return what the choices would do on the board, by index."""
        drawn = pictures.of(self.puzzle.game)
        return {choice.index: drawn.sketch(*self._offered[choice.index], cut) for choice in self.choices}

    @property
    def nudge(self) -> str:
        """What is touched first for the best choice; "" if nothing is."""
        return next(iter(self.choice(self.puzzle.best.index).handles), "")

    def text(self, index: int) -> str:
        """Return a choice as records write it."""
        return str(next(action for action in self.game.actions if action.index == index).text)

    def choice(self, index: int) -> Choice:
        """Return one of the choices; raise ValueError for any other number."""
        found = next((choice for choice in self.choices if choice.index == index), None)
        if found is None:
            raise ValueError(f"{index} is none of the {len(self.choices)} choices of this puzzle")
        return found


@lru_cache(maxsize=64)
def open_written(text: str) -> OpenedPuzzle:
    """Lay out a puzzle that was written as JSON; raise PuzzleError for what is none that can be laid out here."""
    try:
        return OpenedPuzzle(msgspec.json.decode(text, type=Puzzle))
    except (msgspec.DecodeError, ValueError) as error:
        raise PuzzleError(f"this puzzle cannot be laid out: {error}") from None


@lru_cache(maxsize=16)
def open_puzzle(puzzle_id: str) -> OpenedPuzzle:
    """Lay out a shipped puzzle; raise KeyError for one that there is not."""
    return OpenedPuzzle(_by_id()[puzzle_id])


def find_puzzles(
    record: str, *, budget: str = "", looks: int = 0, progress: Callable[[int, int], None] | None = None
) -> list[Puzzle]:
    """Return the puzzles in the record of a match that is over, the clearest first; the same record has the same ones.

    Each decision gets *budget*, a number of iterations such as ``64it``, and what looks like a puzzle ten times as
    many.  With *looks*, only so many decisions are looked at, spread over the match.  Raise RecordError, NoCoach for a
    game without a coach, or PuzzleError for a match that goes on.
    """
    read, found_title = read_record(record)
    if not has_coach(read.game):
        raise NoCoach(f"{read.game} has no coach: none of its bots searches")
    match = replay(record)
    if not match.is_over:
        raise PuzzleError("this match is not over: puzzles are made from finished matches alone")
    if not is_shipped(found_title, match.game.box):
        raise PuzzleError("this match was played with a box of its own, which nobody else has")
    once = read_spec(f"{SEARCH}:{budget or bots.coach_budget(read.game)}")
    decisions = _worth_a_look(match)
    if 0 < looks < len(decisions):
        decisions = [decisions[number * len(decisions) // looks] for number in range(looks)]
    likely: list[tuple[float, Decision]] = []
    for number, decision in enumerate(decisions, 1):
        gap = _gap(_advice(match.game, decision, f"{once.budget}{once.unit}"))
        if gap >= CLEARLY:
            likely.append((gap, decision))
        if progress is not None:
            progress(number, len(decisions))
    likely.sort(key=lambda one: -one[0])
    found: list[tuple[float, Puzzle]] = []
    for _, decision in likely[:MOST_TRIED]:
        advice = _advice(match.game, decision, thought_over(f"{once.budget}{once.unit}"))
        puzzle = puzzle_at(match.game, decision, advice)
        if puzzle is not None:
            found.append((_gap(advice), puzzle))
    return [puzzle for _, puzzle in sorted(found, key=lambda one: -one[0])]


def thought_over(budget: str) -> str:
    """Return what a decision gets that may become a puzzle, of which others get *budget*."""
    once = read_spec(f"{SEARCH}:{budget}")
    return f"{TIMES * once.budget}{once.unit}"


def may_be_puzzle(decision: Decision, advice: Advice, steps: int) -> bool:
    """Say whether a decision is worth thinking over again, of a match that took so many *steps*."""
    is_early = len(decision.legal) >= FEWEST_CHOICES and decision.step <= LAST * steps
    return is_early and advice.is_finished and _gap(advice) >= CLEARLY


def puzzle_at(game: AnyGame, decision: Decision, advice: Advice) -> Puzzle | None:
    """Return the puzzle that a decision is, thought over; None where nothing is to be found, or not clearly."""
    if not advice.is_finished or not _is_clear(advice) or _is_greedy(game, decision, advice):
        return None
    return _puzzle(game, decision, advice)


def write_set(puzzles: Sequence[Puzzle], made: str) -> str:
    """Write a set as text; *made* says how it came about."""
    return msgspec.json.format(msgspec.json.encode(PuzzleSet(made, list(puzzles))), indent=1).decode() + "\n"


def read_set(text: str) -> PuzzleSet:
    """Read a set; raise PuzzleError for what is none."""
    try:
        found = msgspec.json.decode(text, type=PuzzleSet)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise PuzzleError(f"this is no set of puzzles: {error}") from None
    for puzzle in found.puzzles:
        if puzzle.game not in list_games():
            raise PuzzleError(f"the puzzle {puzzle.id} is of an unknown game: {puzzle.game!r}")
        if not puzzle.weighed:
            raise PuzzleError(f"the puzzle {puzzle.id} has no best choice")
    return found


@cache
def shipped_puzzles() -> Mapping[str, Sequence[Puzzle]]:
    """Return the sets that come with the house, by game."""
    files = sorted(FOLDER.glob("*.json"))
    return {file.stem: read_set(file.read_text(encoding="utf-8")).puzzles for file in files}


@cache
def _by_id() -> Mapping[str, Puzzle]:
    return {puzzle.id: puzzle for puzzles in shipped_puzzles().values() for puzzle in puzzles}


def puzzle_of(day: date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody: the games take turns."""
    puzzles = shipped_puzzles()[game_of(day)]
    return puzzles[day.toordinal() // len(_games()) % len(puzzles)]


def game_of(day: date) -> str:
    """Return the game whose turn it is on a day."""
    return _games()[day.toordinal() % len(_games())]


@cache
def _games() -> list[str]:
    return [game for game, puzzles in shipped_puzzles().items() if puzzles]


def task_of(puzzle: Puzzle) -> str:
    """Say what is to be found: "Find the 78 %", "Which choice earns most?" where points are counted."""
    if puzzle.counts_points:
        return say("coach.which_earns_most")
    if not puzzle.tells_chances:
        return say("coach.find_best")
    return say("coach.find_chance", chance=f"{round(100 * puzzle.best.value)}\N{NO-BREAK SPACE}%")


def worth_of(puzzle: Puzzle, index: int) -> str:
    """Write what a choice is worth: "54 %", "22 points"; "" if it was not worth a try, or nobody can tell truly."""
    row = puzzle.of(index)
    if row is None:
        return ""
    if row.points is not None:
        return say("coach.points", points=round(row.points))
    if not puzzle.tells_chances:
        return ""
    return f"{round(100 * min(row.value, puzzle.best.value))}\N{NO-BREAK SPACE}%"


def verdict_words(puzzle: Puzzle, index: int) -> str:
    """Say how an answer was, to who gave it."""
    worth, best = worth_of(puzzle, index), worth_of(puzzle, puzzle.best.index)
    told = say(_VERDICTS[puzzle.judge(index)])
    if not worth:
        return told
    if puzzle.judge(index) != NEARLY:
        return say("coach.worth", told=told, worth=worth)
    return say("coach.worth_and_best", told=told, worth=worth, best=best)


def _worth_a_look(match: Match) -> list[Decision]:
    """Return the decisions of all seats with enough to choose from, before the end."""
    playing, most = match.playing, LAST * len(match.playing.steps)
    every = [one for seat in range(playing.game.seats) for one in decisions_of(playing, seat, match.names)]
    rows = [one for one in every if len(one.legal) >= FEWEST_CHOICES and one.step <= most]
    return sorted(rows, key=lambda one: one.step)


def _advice(game: AnyGame, decision: Decision, budget: str) -> Advice:
    return coach(game, decision.view, decision.legal, None, budget, most_milliseconds=NO_HURRY)


def _gap(advice: Advice) -> float:
    """Return by how much the best is better than the second; 0 where only one was tried."""
    if len(advice.choices) < 2:
        return 0.0
    return advice.choices[0].value - advice.choices[1].value


def _is_clear(advice: Advice) -> bool:
    if _gap(advice) < CLEARLY or not advice.reason:
        return False
    best = advice.choices[0]
    return all(best.value - row.value >= ERRORS * _joint(best, row, advice.is_paired) for row in advice.choices[1:])


def _joint(best: Advised, row: Advised, is_paired: bool) -> float:
    return row.error if is_paired else sqrt(best.error**2 + row.error**2)


def _is_greedy(game: AnyGame, decision: Decision, advice: Advice) -> bool:
    """Say whether the greedy bot takes the best, so that nothing is to be found."""
    taken = bots.make(GREEDY, game).choose(decision.view, list(decision.legal), Dice(0))
    return taken.index == advice.choices[0].index


def _puzzle(game: AnyGame, decision: Decision, advice: Advice) -> Puzzle:
    notation = decision.view.notation()
    mark = hashlib.sha256(f"{game.name} {notation}".encode()).hexdigest()[:10]
    return Puzzle(
        id=mark,
        game=game.name,
        seats=game.seats,
        options=dict(game.options),
        box=game.box.name,
        version=game.version,
        where=decision.where,
        view=notation,
        legal=[action.index for action in decision.legal],
        weighed=[
            Weighed(row.index, round(row.value, 4), round(row.error, 4), _rounded(row.points)) for row in advice.choices
        ],
        reason=advice.reason,
        is_paired=advice.is_paired,
    )


def _rounded(points: float | None) -> float | None:
    return None if points is None else round(points, 1)


def _to_you(game: str, seats: int, seat: int) -> list[str]:
    return list(spoken_to(words.of(game).seat_names(seats), seat))
