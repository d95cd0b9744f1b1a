import math

import pytest

from meadhall.arena import Played, make_plan, play_game, summarise
from meadhall.arena.intervals import change_of, mean_of, share_of, wilson
from meadhall.arena.ratings import rate
from tests.arena.plans import quick


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilsons_interval_has_its_published_values(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of) == pytest.approx((low, high), abs=5e-5)


def test_a_share_has_its_count_and_its_interval() -> None:
    share = share_of(3, 4)
    assert (share.count, share.of, share.share) == (3, 4, 0.75)
    assert share.low < 0.75 < share.high


def test_a_mean_has_an_interval_and_a_spread() -> None:
    mean = mean_of(list(range(1, 101)))
    assert mean.mean == 50.5
    half = 1.959963984540054 * math.sqrt(sum((n - 50.5) ** 2 for n in range(1, 101)) / 99) / 10
    assert (mean.low, mean.high) == pytest.approx((50.5 - half, 50.5 + half))
    assert (mean.tenth, mean.middle, mean.nine_tenths) == (11, 51, 91)
    assert mean_of([7]).low == mean_of([7]).high == 7


def trials(both: int, first: int, second: int, neither: int) -> tuple[list[bool], list[bool]]:
    before = [True] * (both + first) + [False] * (second + neither)
    after = [True] * both + [False] * first + [True] * second + [False] * neither
    return before, after


def test_a_change_between_unpaired_trials_is_newcombes_interval() -> None:
    before, after = trials(10, 20, 40, 30)
    change = change_of(before, after, is_paired=False)
    low1, high1 = wilson(50, 100)
    low2, high2 = wilson(30, 100)
    assert change.change == pytest.approx(0.2)
    assert change.low == pytest.approx(0.2 - math.hypot(0.5 - low1, high2 - 0.3))
    assert change.high == pytest.approx(0.2 + math.hypot(high1 - 0.5, 0.3 - low2))


def test_trials_on_the_same_deals_tell_more_when_the_deal_decides() -> None:
    before, after = trials(60, 2, 10, 28)
    paired, unpaired = (change_of(before, after, is_paired=paired) for paired in (True, False))
    assert paired.change == unpaired.change == pytest.approx(0.08)
    assert unpaired.low < 0 < paired.low < 0.08 < paired.high < unpaired.high


def test_nothing_changes_between_equal_trials() -> None:
    before, after = trials(60, 0, 0, 40)
    change = change_of(before, after, is_paired=True)
    assert change.change == 0
    assert -0.02 < change.low <= 0 <= change.high < 0.02


def test_a_summary_counts_games_by_player_and_by_seat() -> None:
    plan = quick(games=20)
    games = [play_game(plan, number).played for number in range(20)]
    summary = summarise(plan, games)
    assert [player.bot for player in summary.players] == ["greedy", "random"]
    assert sum(player.won.count for player in summary.players) + summary.players[0].drawn.count == 20
    assert summary.players[0].won.low > 0.5
    assert sum(seat.count for seat in summary.seats) == sum(player.won.count for player in summary.players)
    assert summary.together is None
    assert sum(ending.games.count for ending in summary.endings) == 20
    assert summary.turns.mean == sum(played.turns for played in games) / 20


def test_a_draw_is_nobodys_win_and_a_common_victory_is_everybodys() -> None:
    draw = Played(0, 0, [0, 1], "rounds", [2, 2], [0, 1], 4, 4, 9, 0, [])
    summary = summarise(quick(games=1), [draw])
    assert [(player.won.count, player.drawn.count) for player in summary.players] == [(0, 1), (0, 1)]
    plan = make_plan("castle_panic", ["greedy"], 1, players=2)
    saved = Played(0, 0, [0, 1], "saved", [1, 1], [0, 1], 4, 4, 9, 0, [])
    summary = summarise(plan, [saved])
    assert [(player.won.count, player.drawn.count) for player in summary.players] == [(1, 0), (1, 0)]
    assert summary.together is not None
    assert summary.together.count == 1
    assert summary.last_acted is None


def test_the_better_player_is_rated_higher() -> None:
    plan = quick(games=30)
    ratings = rate(plan, [play_game(plan, number).played for number in range(30)])
    assert ratings is not None
    greedy, random = ratings.players
    assert greedy.mu - 2 * greedy.sigma > random.mu
    assert greedy.sigma < 25 / 3
    assert ratings.deal is None


def test_players_who_win_together_are_rated_against_the_deal() -> None:
    plan = make_plan("castle_panic", ["greedy"], 40, players=2)
    won = [Played(number, number, [0, 1], "saved", [1, 1], [0, 1], 4, 4, 9, 0, []) for number in range(40)]
    lost = [Played(number, number, [0, 1], "fallen", [0, 0], [], 4, 4, 9, 0, []) for number in range(40)]
    ratings = rate(plan, [lost[number] if number % 4 == 0 else won[number] for number in range(40)])
    assert ratings is not None
    assert ratings.deal is not None
    assert ratings.players[0] == ratings.players[1]
    better = rate(plan, won)
    assert better is not None
    assert better.deal is not None
    assert better.deal.mu < ratings.deal.mu < 25 < ratings.players[0].mu < better.players[0].mu


def test_teams_are_whoever_wins_together() -> None:
    plan = make_plan("castle_panic", ["greedy"], 20, players=3, options={"version": "overlord"})
    won = [Played(number, number, [0, 1, 2], "saved", [1, 1, 0], [0, 1], 4, 4, 9, 0, []) for number in range(20)]
    ratings = rate(plan, won)
    assert ratings is not None
    assert ratings.players[0] == ratings.players[1]
    assert ratings.players[0].mu > 25 > ratings.players[2].mu
