import json

import pytest

import meadhall
from tests.cli.command import meadhall as run

pytestmark = pytest.mark.once  # About the hall and the terminal, which are never compiled.


def test_every_command_has_help_with_an_example() -> None:
    commands: list[list[str]] = [
        [], ["serve"], ["games"], ["rules"], ["play"], ["replay"], ["verify"], ["draw"], ["bench"], ["box", "check"],
    ]  # fmt: skip
    for command in commands:
        ran = run(*command, "--help")
        assert ran.status == 0
        assert "Example" in ran.out, command


def test_the_version_is_printed() -> None:
    assert run("--version").out == f"meadhall {meadhall.__version__}\n"


def test_games_are_listed_for_people_and_for_programs() -> None:
    shelf = run("games").out
    assert max(len(line) for line in shelf.splitlines()) <= 80
    assert all(any(line.startswith(f" {name} ") for line in shelf.splitlines()) for name in meadhall.list_games())
    assert "3 to 5" in shelf
    listed = json.loads(run("games", "--json").out)["games"]
    assert [game["name"] for game in listed] == meadhall.list_games()
    by_name = {game["name"]: game for game in listed}
    assert by_name["en_garde"]["seats"] == [2]
    assert by_name["en_garde"]["bots"] == ["gentle", "steady", "strong", "random", "greedy", "search"]
    assert {option["name"] for option in by_name["en_garde"]["options"]} == {"points", "level", "final_retreat"}


def test_rules_are_printed_whole_or_one_by_one() -> None:
    assert run("rules", "en_garde").out.startswith("# En Garde")
    assert run("rules", "en_garde", "3.2").out == "3.2  A fencer may not leave the strip.\n"
    chapter = run("rules", "en_garde", "3").out.splitlines()
    assert [line.split()[0] for line in chapter] == ["3.", "3.1", "3.2", "3.3"]


def test_one_game_is_told_with_its_options() -> None:
    told = run("games", "en_garde").out
    assert told.startswith("En Garde (en_garde). A duel on 23 steps")
    assert "--seat 1=strong  Strong: plans ahead." in told
    assert "--option points=5  Points to win: a whole number from 1 to 20." in told
    listed = json.loads(run("games", "en_garde", "--json").out)["games"]
    assert [game["name"] for game in listed] == ["en_garde"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["games", "chess"], "there is no game 'chess'; there are: "),
        (["rules", "chess"], "there is no game 'chess'; there are: "),
        (["rules", "en_garde", "99.1"], "en_garde has no rule 99.1"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "--seconds", "0"], "--seconds must be above 0"),
        (["box", "check", "chess"], "there is no game 'chess'"),
        (["box", "check", "en_garde", "nowhere.toml"], "there is no file nowhere.toml"),
        (["serve", "--port", "70000"], "--port must be from 0 to 65535"),
        (["dance"], "No such command"),
        (["games", "--yaml"], "No such option"),
    ],
)
def test_bad_usage_is_a_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    ran = run(*arguments)
    assert ran.status == 2
    assert sentence in ran.err
    assert ran.out == ""


def test_bench_prints_what_programs_expect() -> None:
    found = json.loads(run("bench", "en_garde", "--json", "--seconds", "0.1").out)
    assert set(found) == {"compiled", "games"}
    assert set(found["games"]["en_garde"]) == {
        "decisions_per_second", "playouts_per_second", "copy_nanoseconds", "state_bytes",
    }  # fmt: skip
    assert all(value > 0 for value in found["games"]["en_garde"].values())
