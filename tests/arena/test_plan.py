import msgspec
import pytest

from meadhall import front
from meadhall.arena import ArenaError, Plan, make_plan
from meadhall.arena.plan import differences
from meadhall.bots.spec import SpecError, read_spec
from meadhall.engine.box import BoxError
from meadhall.engine.options import OptionError
from meadhall.engine.title import SeatsError
from tests.arena.plans import quick


def test_one_bot_takes_all_seats_of_the_usual_table() -> None:
    assert make_plan("castle_panic", ["greedy"], 1).bots == ["greedy"] * 4
    assert make_plan("castle_panic", ["greedy"], 1, players=1).bots == ["greedy"]
    assert make_plan("freigard", ["odds"], 1).bots == ["odds"]


def test_a_plan_says_everything_and_survives_being_written_down() -> None:
    plan = quick()
    assert plan.options == {"points": "1", "level": "advanced", "final_retreat": "distance"}
    assert plan.box == "standard"
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan


def test_a_list_of_ones_own_travels_with_the_plan() -> None:
    text = front.box("castle_panic").text.replace('name = "standard"', 'name = "mine"')
    plan = make_plan("castle_panic", ["greedy"], 1, box=text)
    assert plan.box == text
    assert plan.rules().box.name == "mine"


@pytest.mark.parametrize(
    ("seats", "games", "players", "seed", "story", "sentence"),
    [
        ("greedy", 0, 0, 1, "", "an arena plays 1 to 10,000,000 games, not 0"),
        ("greedy", 1, 0, -1, "", "a seed is a whole number"),
        ("greedy", 1, 0, 1, "(", "the pattern '(' cannot be searched for"),
        ("greedy,random", 1, 3, 1, "", "2 bots are named for 3 players"),
    ],
)
def test_what_an_arena_cannot_play_is_refused(
    seats: str, games: int, players: int, seed: int, story: str, sentence: str
) -> None:
    with pytest.raises(ArenaError) as refused:
        make_plan("en_garde", seats.split(","), games, players=players, seed=seed, stories=[story])
    assert sentence in str(refused.value)


def test_bots_seats_options_and_boxes_are_checked_by_those_who_know_them() -> None:
    with pytest.raises(SpecError, match="there is no bot 'clever' for en_garde; there are: gentle, steady"):
        make_plan("en_garde", ["clever", "greedy"], 1)
    with pytest.raises(SeatsError, match="en_garde is for 2 seats, not for 3"):
        make_plan("en_garde", ["greedy"] * 3, 1)
    with pytest.raises(OptionError, match="there is no option 'points'"):
        make_plan("freigard", ["greedy"], 1, options={"points": 3})
    with pytest.raises(BoxError):
        make_plan("en_garde", ["greedy"], 1, box="nowhere.toml")


def test_a_bot_is_written_with_or_without_a_budget() -> None:
    assert (read_spec("greedy").kind, read_spec("greedy").budget) == ("greedy", 0)
    for text, budget, unit in (("search:200ms", 200, "ms"), ("search:500it", 500, "it")):
        spec = read_spec(text)
        assert (spec.kind, spec.budget, spec.unit, spec.text()) == ("search", budget, unit, text)
    for wrong in ("search:", "search:ms", "search:0it", "search:-1ms", "search:2s", "search:1.5ms"):
        with pytest.raises(SpecError, match="a bot's budget is a number of milliseconds or iterations"):
            read_spec(wrong)


def test_a_budget_is_refused_by_a_bot_that_takes_none() -> None:
    with pytest.raises(SpecError, match="the bot greedy takes no budget; ask for greedy, not for greedy:200ms"):
        make_plan("en_garde", ["greedy:200ms"], 1)


def test_plans_are_compared_field_by_field() -> None:
    other = make_plan("en_garde", ["greedy"], 20, seed=7, options={"points": 2})
    assert differences(quick(), quick()) == []
    assert differences(quick(), other) == [
        "points 1 and 2",
        "bots greedy,random and greedy,greedy",
        "games 12 and 20",
        "seed 1 and 7",
    ]
