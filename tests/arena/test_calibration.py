import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.arena import ArenaError, Calibration, Played, calibrate, calibration_picture, crew, make_plan, run, schema
from meadhall.arena.calibration import MOMENTS, SaidChance
from meadhall.bots.spec import SpecError
from meadhall.pictures.theme import THEMES
from tests.cli.command import meadhall

pytestmark = pytest.mark.once


def played(game: int, winners: list[int], said: list[SaidChance]) -> Played:
    return Played(game, game, [0, 1], "points", [0, 0], winners, 2, 2, 2, 0, [], said=said)


def figures(games: list[Played]) -> Calibration:
    plan = make_plan("en_garde", ["random"], len(games), options={"points": 1}, asked="search:1it")
    found = calibrate(plan, games)
    assert found is not None
    return found


def test_chances_that_come_true_have_a_skill_of_one() -> None:
    games = [
        played(game, [game % 2], [SaidChance(0, game % 2, 1.0), SaidChance(0, 1 - game % 2, 0.0)]) for game in range(40)
    ]
    found = figures(games)
    assert (found.answers, found.games, found.said, found.came.figure) == (80, 40, 0.5, 0.5)
    assert found.brier.figure == 0.0
    assert found.skill is not None
    assert found.skill.figure == 1.0
    assert [row.is_off for row in found.buckets] == [False, False]


def test_the_base_rate_has_no_skill_and_what_is_too_high_is_off() -> None:
    even = figures([played(game, [game % 2], [SaidChance(0, 0, 0.5)]) for game in range(40)])
    assert even.skill is not None
    assert even.skill.figure == pytest.approx(0.0)
    assert even.brier.figure == even.base_brier == 0.25
    bold = figures([played(game, [game % 2], [SaidChance(0, 0, 0.95)]) for game in range(40)])
    assert [row.is_off for row in bold.buckets] == [True]
    assert bold.skill is not None
    assert bold.skill.high < 0.0
    few = figures([played(game, [game % 2], [SaidChance(0, 0, 0.95)]) for game in range(20)])
    assert [row.is_off for row in few.buckets] == [None]


def test_what_nobody_can_miss_has_no_skill_to_tell() -> None:
    assert figures([played(0, [0], [SaidChance(0, 0, 0.8)])]).skill is None


def test_seats_of_one_round_are_summed_and_those_of_half_a_round_are_not() -> None:
    said = [SaidChance(0, 0, 0.9), SaidChance(0, 1, 0.8), SaidChance(1, 0, 0.4)]
    found = figures([played(game, [0], said) for game in range(3)])
    assert found.sums is not None
    assert found.sums.figure == pytest.approx(1.7)
    assert found.least_sum == found.most_sum == pytest.approx(1.7)


def test_a_shared_win_came_in_part() -> None:
    found = figures([played(0, [0, 1], [SaidChance(0, 0, 0.5)])])
    assert found.came.figure == 0.5


def test_answers_of_one_game_do_not_make_an_interval_narrower() -> None:
    once = figures([played(game, [game % 2], [SaidChance(0, 0, 0.6)]) for game in range(40)])
    often = figures([played(game, [game % 2], [SaidChance(0, 0, 0.6)] * 5) for game in range(40)])
    assert often.brier.low == pytest.approx(once.brier.low)
    assert often.came.high - often.came.low >= once.came.high - once.came.low


def test_a_search_is_asked_during_the_games_and_says_the_same_again() -> None:
    plan = make_plan("en_garde", ["greedy"], 2, options={"points": 1}, asked="search:2it")
    with crew(1) as players:
        first, second = run(plan, players), run(plan, players)
    assert first.games == second.games
    for game in first.games:
        assert {answer.moment for answer in game.said} == set(range(MOMENTS))
        assert all(0.0 <= answer.chance <= 1.0 for answer in game.said)
        assert len({(answer.moment, answer.seat) for answer in game.said}) == len(game.said)
    bare = make_plan("en_garde", ["greedy"], 2, options={"points": 1})
    with crew(1) as players:
        assert [game.scores for game in run(bare, players).games] == [game.scores for game in first.games]
    assert calibrate(bare, []) is None


def test_those_who_win_together_are_not_summed() -> None:
    plan = make_plan("castle_panic", ["greedy"], 1, players=2, asked="search:1it")
    with crew(1) as players:
        found = calibrate(plan, run(plan, players).games)
    assert found is not None
    assert found.sums is None
    assert found.answers == MOMENTS


def test_only_a_search_by_iterations_can_be_asked() -> None:
    assert make_plan("en_garde", ["random"], 1, asked="").asked == "search:4000it"
    for wrong in ("greedy", "search:20ms", "strong"):
        with pytest.raises(ArenaError, match="a search with a number of iterations"):
            make_plan("en_garde", ["random"], 1, asked=wrong)
    with pytest.raises(SpecError, match="there is no bot"):
        make_plan("en_garde", ["random"], 1, asked="oracle")


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_has_a_mark_for_each_bucket(theme: str) -> None:
    found = figures([played(game, [game % 2], [SaidChance(0, 0, 0.3), SaidChance(1, 0, 0.7)]) for game in range(4)])
    drawn = ElementTree.fromstring(calibration_picture(found, theme))
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    desc = drawn.findtext("{http://www.w3.org/2000/svg}desc")
    assert desc == "30 % said, 50 % came; 70 % said, 50 % came"


def test_the_command_prints_a_table_and_writes_picture_and_json(tmp_path: Path) -> None:
    command = ["arena", "en_garde", "--seats", "greedy", "--option", "points=1", "--games", "2", "--workers", "1"]
    command += ["--calibration", "--asked", "search:2it"]
    told = meadhall(*command, "--out", tmp_path).out
    assert "answers in 2 games" in told
    assert "Skill against the base rate" in told
    assert "All seats of a table together" in told
    written = json.loads((tmp_path / "calibration.json").read_text())
    assert set(written) == set(schema()["calibration"]["$defs"]["Calibration"]["properties"])
    assert (tmp_path / "calibration.svg").read_text().startswith("<svg")
    assert json.loads(meadhall(*command, "--json").out) == written
