import math

import pytest

from meadhall.arena import Played, make_plan, play_game, summarise
from meadhall.arena.intervals import DealTally, change_of, mean_of, quantile, reach, share_of, tally_of, wilson
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
    assert wilson(count / of, of, quantile()) == pytest.approx((low, high), abs=5e-5)


def test_a_share_has_its_count_and_its_interval() -> None:
    share = share_of(single([True, True, False, True]))
    assert (share.count, share.of, share.share) == (3, 4, 0.75)
    assert share.low < 0.75 < share.high


def test_a_mean_has_an_interval_and_a_spread() -> None:
    mean = mean_of(list(range(1, 101)), range(100))
    assert mean.mean == 50.5
    half = quantile(100) * math.sqrt(sum((n - 50.5) ** 2 for n in range(1, 101)) / 99) / 10
    assert (mean.low, mean.high) == pytest.approx((50.5 - half, 50.5 + half))
    assert (mean.tenth, mean.middle, mean.nine_tenths) == (11, 51, 91)
    assert mean_of([7], [0]).low == mean_of([7], [0]).high == 7


def single(hits: list[bool]) -> DealTally:
    """Return what was counted where each game is a deal of its own."""
    return tally_of(hits, range(len(hits)))


@pytest.mark.parametrize(("deals", "published"), [(6, 2.5706), (11, 2.2281), (31, 2.0423), (0, 1.959964)])
def test_few_deals_have_students_quantile(deals: int, published: float) -> None:
    assert quantile(deals) == pytest.approx(published, rel=2e-3)


def test_several_figures_hold_together_by_wider_intervals() -> None:
    assert [round(quantile(figures=count), 3) for count in (1, 2, 5, 20)] == [1.96, 2.236, 2.569, 3.016]


def test_copies_of_a_deal_tell_nothing_new() -> None:
    hits = [number % 5 < 2 for number in range(200)]
    once = share_of(single(hits))
    thrice = share_of(
        tally_of([hit for hit in hits for _ in range(3)], [deal for deal in range(200) for _ in range(3)])
    )
    assert (thrice.count, thrice.of, thrice.share) == (240, 600, once.share)
    assert (thrice.low, thrice.high) == pytest.approx((once.low, once.high), abs=2e-3)
    assert mean_of([7, 9] * 50, range(100)).low > mean_of([7, 9] * 50, [0, 1] * 50).low


def test_deals_that_are_more_even_than_chance_tell_more_but_not_everything() -> None:
    even = share_of(tally_of([True, False] * 100, [deal for deal in range(100) for _ in range(2)]))
    alone = share_of(single([True, False] * 100))
    assert alone.low < even.low < even.share == 0.5 < even.high < alone.high


def test_where_all_games_came_out_alike_a_deal_counts_once() -> None:
    share = share_of(tally_of([True] * 60, [deal for deal in range(20) for _ in range(3)]))
    assert share.low == pytest.approx(wilson(1.0, 20, quantile(20))[0])
    assert share.high == 1.0


def test_it_is_said_before_how_far_intervals_will_reach() -> None:
    assert reach(400) == pytest.approx((0.049, 0.0693), abs=1e-4)
    assert reach(400, 5)[1] > reach(400)[1]


def trials(both: int, first: int, second: int, neither: int) -> tuple[DealTally, DealTally]:
    before = [True] * (both + first) + [False] * (second + neither)
    after = [True] * both + [False] * first + [True] * second + [False] * neither
    return single(before), single(after)


def test_a_change_between_unpaired_trials_is_newcombes_interval() -> None:
    before, after = trials(10, 20, 40, 30)
    change = change_of(before, after, is_paired=False)
    low1, high1 = wilson(0.5, 100, quantile())
    low2, high2 = wilson(0.3, 100, quantile())
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
