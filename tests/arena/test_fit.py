"""Numbers are found again where they are known, and the command fits what the coach shows."""

import json
import math
from pathlib import Path

import pytest

from meadhall import bots, front
from meadhall.arena import ArenaError, measuring
from meadhall.arena.fit import Beginning, chances_of, moments_of, regress, solve
from meadhall.bots.search.fitted import Fitted
from meadhall.bots.search.race import Race
from meadhall.engine.chance import Dice
from tests.cli.command import meadhall

pytestmark = pytest.mark.once

FITTED = [("castle_panic", 2), ("freyas_folly", 3), ("rietburg", 2)]


def drawn(numbers: list[float], seats: int, games: int) -> list[Beginning]:
    """Return moments in which the numbers are true, and the winner is drawn by them."""
    dice = Dice(5)
    found: list[Beginning] = []
    for game in range(games):
        rows = [[int(dice.below(2001)) / 1000 - 1.0 for _ in numbers] for _ in range(seats)]
        rows = rows if seats > 1 else [[1.0, *rows[0][1:]], [0.0] * len(numbers)]
        point, came = int(dice.below(10_000)) / 10_000, [0.0] * len(rows)
        for place, chance in enumerate(chances_of(rows, numbers)):
            if point < chance or place == len(rows) - 1:
                came[place] = 1.0
                break
            point -= chance
        found.append(Beginning(game, rows, came))
    return found


@pytest.mark.parametrize("seats", [1, 3])
def test_numbers_that_are_known_are_found_within_their_errors(seats: int) -> None:
    numbers = [0.5, 2.0, -1.0]
    found, errors = regress(drawn(numbers, seats, 1500))
    for wanted, number, error in zip(numbers, found, errors, strict=True):
        assert abs(number - wanted) < 4 * error
        assert 0.02 < error < 0.2


def test_positions_of_one_game_are_one() -> None:
    moments = drawn([0.5, 1.0], 1, 200)
    once = regress(moments)
    often = regress([moment for moment in moments for _ in range(4)])
    assert often[0] == pytest.approx(once[0], abs=1e-3)
    assert often[1] == pytest.approx(once[1], rel=1e-2)


def test_equations_are_solved_whatever_stands_first() -> None:
    assert solve([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_shares_of_a_table_are_one_and_the_same_here_and_there() -> None:
    rows, numbers = [[1.0, 2.0], [0.5, -1.0], [0.0, 3.0]], [0.7, 0.2]
    shares = Fitted(["one", "two"], numbers).shares(rows)
    assert sum(shares) == pytest.approx(1.0)
    assert shares == pytest.approx(chances_of(rows, numbers))
    assert Fitted(["one"], [1.0]).chance([0.0]) == 0.5


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_a_beginning_of_a_turn_has_a_row_of_terms(name: str, seats: int) -> None:
    match = front.new(name, seed=3, seats=seats)
    fitted = measuring(match.game).hooks.fitted
    assert fitted is not None
    while not match.is_over:
        match.play_bot("greedy", seed=1)
    moments = moments_of(7, match.record())
    assert len(moments) > 5
    for moment in moments:
        assert moment.game == 7
        assert sum(moment.came) == 1.0
        assert {len(row) for row in moment.rows} == {len(fitted.names)}
        assert len(moment.rows) == (seats if name == "freyas_folly" else 2)


@pytest.mark.parametrize(("name", "seats"), FITTED)
def test_what_is_shown_at_a_beginning_is_the_fitted_chance(name: str, seats: int) -> None:
    match = front.new(name, seed=3, seats=seats)
    for _ in range(60):
        match.play_bot("greedy", seed=1)
    race = bots.make("search:1it", match.game)
    assert isinstance(race, Race)
    hooks = race.hooks
    assert hooks.fitted is not None
    seat = match.actor
    assert seat is not None
    state = match.game.imagine(match.playing.view(seat), Dice(1))
    rows = hooks.measured(state)
    shown = hooks.shown(state, seat, hooks.value(state, seat))
    if len(rows) == 1:
        assert shown == pytest.approx(hooks.fitted.chance(rows[0]))
        return
    seen = [hooks.shown(state, other, hooks.value(state, other)) for other in range(seats)]
    assert sum(seen) == pytest.approx(1.0)
    assert shown == pytest.approx(hooks.fitted.shares(rows)[seat])


def test_what_is_counted_and_not_fitted_is_refused() -> None:
    with pytest.raises(ArenaError, match="en_garde shows no chance that is fitted"):
        measuring(front.new("en_garde", seed=1).game)
    failed = meadhall("fit", "en_garde", "--games", "1", "--workers", "1")
    assert "there is nothing to fit" in failed.err


def test_the_command_prints_numbers_for_the_terms_in_use(tmp_path: Path) -> None:
    command = ["fit", "castle_panic", "--players", "1", "--bot", "greedy", "--games", "6", "--workers", "1"]
    told = meadhall(*command, "--out", tmp_path).out
    assert "beginnings of turns in 6 games" in told
    assert "standing" in told
    assert (tmp_path / "castle_panic-1" / "records.jsonl").exists()
    written = json.loads(meadhall(*command, "--out", tmp_path, "--json").out)
    assert [term["name"] for term in written["terms"]] == ["always", "standing", "tokens to come"]
    assert all(math.isfinite(term["number"]) for term in written["terms"])
    assert written["held_out"] == 2
    few = meadhall("fit", "castle_panic", "--players", "1", "--bot", "greedy", "--games", "2", "--workers", "1")
    assert "needs at least 6 games" in few.err
    assert "a list of numbers" in meadhall("fit", "castle_panic", "--players", "two").err
