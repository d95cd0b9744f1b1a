from collections import Counter
from functools import partial

import pytest

import meadhall
from meadhall.arena import Plan, make_plan, play_game, summarise
from meadhall.arena.game import seating
from meadhall.engine.contract import CHANCE
from tests.arena.plans import quick


def draws(plan: Plan, number: int) -> dict[str, list[str]]:
    """Return what was drawn in a game, in its order, by pile."""
    record = play_game(plan, number).record
    found: dict[str, list[str]] = {}
    whole = meadhall.replay(record).playing
    again = meadhall.replay(record, 0).playing
    for step in whole.steps:
        if step.actor == CHANCE:
            found.setdefault(again.game.pile(again._state), []).append(step.action.text)
        again.follow(step.actor, step.action)
    return found


def test_every_player_has_every_seat_of_every_deal() -> None:
    plan = make_plan("freyas_folly", ["greedy", "random", "random", "random"], 12)
    seats = [seating(plan, number) for number in range(plan.games)]
    assert [deal for deal, _ in seats] == [0] * 4 + [1] * 4 + [2] * 4
    for player in range(4):
        assert Counter(players.index(player) for _, players in seats) == {0: 3, 1: 3, 2: 3, 3: 3}


def test_players_who_play_together_or_in_teams_keep_their_seats() -> None:
    together = make_plan("castle_panic", ["greedy", "random"], 3)
    teams = make_plan("castle_panic", ["greedy", "random"], 3, options={"version": "overlord"})
    for plan in (together, teams):
        assert [seating(plan, number) for number in range(3)] == [(0, [0, 1]), (1, [0, 1]), (2, [0, 1])]


def test_games_of_one_deal_have_the_same_cards_whatever_is_played() -> None:
    plan = quick(records=True)
    for deal in range(3):
        one, two = draws(plan, 2 * deal), draws(plan, 2 * deal + 1)
        shared = [pile for pile in one if pile in two]
        assert shared
        for pile in shared:
            both = min(len(one[pile]), len(two[pile]))
            assert both >= 10
            assert one[pile][:both] == two[pile][:both]
    assert draws(plan, 0)["pack 1"][:10] != draws(plan, 2)["pack 1"][:10]


def test_other_bots_meet_the_same_deals() -> None:
    one = draws(quick(records=True), 0)["pack 1"]
    two = draws(quick(seats="random,random", records=True), 0)["pack 1"]
    assert one[:10] == two[:10]


def test_a_deal_is_played_once_where_the_bots_are_equal() -> None:
    plan = quick(seats="random,random", games=6)
    assert [seating(plan, number) for number in range(6)] == [(number, [0, 1]) for number in range(6)]
    assert len({play_game(plan, number).played.steps for number in range(6)}) > 1


def test_a_deal_is_played_as_often_as_another_game_comes_of_it() -> None:
    plan = make_plan("freyas_folly", ["greedy", "random", "greedy", "random"], 6)
    seats = [
        (deal, [plan.bots[player] for player in players]) for deal, players in map(partial(seating, plan), range(6))
    ]
    one, two = ["greedy", "random"] * 2, ["random", "greedy"] * 2
    assert seats == [(deal, names) for deal in range(3) for names in (one, two)]


def test_a_summary_counts_by_deals() -> None:
    plan = quick(games=20)
    summary = summarise(plan, [play_game(plan, number).played for number in range(20)])
    assert (summary.games, summary.deals) == (20, 10)


def test_a_game_follows_from_the_plan_and_its_number() -> None:
    plan = quick(records=True)
    assert play_game(plan, 5) == play_game(plan, 5)
    assert play_game(quick(seed=2, records=True), 5) != play_game(plan, 5)


def test_a_record_verifies_and_tells_the_same_game() -> None:
    finished = play_game(quick(records=True), 3)
    assert meadhall.verify(finished.record).problems == []
    match = meadhall.replay(finished.record)
    assert match.outcome is not None
    assert match.outcome.scores == finished.played.scores
    assert match.names == ["random", "greedy"]
    assert len(match.playing.steps) == finished.played.steps


def test_lines_of_the_story_are_counted() -> None:
    plan = make_plan("en_garde", ["greedy"], 1, options={"points": 1}, stories=["greedy", "xyzzy"])
    some, none = play_game(plan, 0).played.stories
    assert some > 3
    assert none == 0


@pytest.mark.parametrize("name", meadhall.list_games())
def test_every_game_can_be_played_on_a_deal(name: str) -> None:
    played = play_game(make_plan(name, ["random"], 1, seed=5), 0).played
    assert played.ending
    assert 0 < played.turns <= played.decisions < played.steps
