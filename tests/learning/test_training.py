"""A training, as the command and Python give it; what it has learned plays wherever a bot does."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np
import pytest

import meadhall as hall
from meadhall import arena
from meadhall.adapters.gymnasium import SeatEnv
from meadhall.bots.spec import SpecError
from meadhall.learning.agent import Agent, load
from meadhall.learning.training import Checkpoint, Training, TrainingError, train
from tests.cli.command import meadhall

QUICK = {"points": "1", "level": "basic"}
SMALL = Training("en_garde", options=QUICK, steps=1000, tables=8, hidden=(8,), checks=2, games=4)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Agent, list[Checkpoint]]:
    """A small training with all that it writes."""
    out = tmp_path_factory.mktemp("training")
    heard: list[Checkpoint] = []
    return out, train(SMALL, out, heard.append), heard


def test_it_writes_checkpoints_a_curve_and_the_agent(made: tuple[Path, Agent, list[Checkpoint]]) -> None:
    out, agent, heard = made
    with (out / "curve.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert [int(row["steps"]) for row in rows] == [standing.steps for standing in heard] == [512, 1024]
    assert all(0 <= float(row["greedy_low"]) <= float(row["greedy_share"]) <= float(row["greedy_high"]) for row in rows)
    assert sorted(path.name for path in out.iterdir()) == ["1024.npz", "512.npz", "agent.npz", "curve.csv"]
    kept = load(str(out / "agent.npz"))
    assert kept.about["course"]["seed"] == 1
    assert json.loads(json.dumps(agent.about)) == kept.about
    for name, part in agent.net.weights.items():
        assert np.allclose(kept.net.weights[name], part, atol=2e-3), name


def test_the_same_seed_learns_the_same(made: tuple[Path, Agent, list[Checkpoint]]) -> None:
    again = train(SMALL, None, lambda _: None)
    for name, part in made[1].net.weights.items():
        assert (again.net.weights[name] == part).all(), name


def test_it_learns_to_beat_the_random_player() -> None:
    course = Training(
        "en_garde", options=QUICK, steps=12_000, tables=32, against=("random",), hidden=(32,), checks=1, games=200,
        rivals=("random",),
    )  # fmt: skip
    heard: list[Checkpoint] = []
    train(course, None, heard.append)
    (played,) = heard[0].matches
    assert played.own.low > 0.55
    assert played.own.count + played.other.count <= 200


def test_a_game_played_together_is_learned_alone() -> None:
    heard: list[Checkpoint] = []
    agent = train(Training("freigard", steps=500, tables=4, hidden=(8,), checks=1, games=2), None, heard.append)
    (played,) = heard[0].matches
    assert (played.own.of, played.other.of) == (2, 2)
    assert agent.about["fits"]["game"] == "freigard"


def test_a_training_goes_on_from_a_net(made: tuple[Path, Agent, list[Checkpoint]]) -> None:
    course = Training("en_garde", options=QUICK, steps=1, tables=8, start=str(made[0] / "512.npz"), checks=1, games=0)
    heard: list[Checkpoint] = []
    assert train(course, None, heard.append).net.weights["hidden0"].shape[1] == 8
    assert heard[0].matches == []


def test_what_was_learned_plays_wherever_a_bot_does(made: tuple[Path, Agent, list[Checkpoint]]) -> None:
    text = f"net:{made[0] / 'agent.npz'}"
    env = SeatEnv("en_garde", others=text, options=QUICK)
    env.reset(seed=1)
    match = hall.new("en_garde", seed=7, options=QUICK)
    assert match.play_bot(text).text
    plan = arena.make_plan("en_garde", [text, "random"], 2, options=QUICK)
    with arena.crew(workers=1) as crew:
        assert arena.run(plan, crew).summary.games == 2
    done = meadhall("play", "en_garde", "--plain", "--seed", "1", "--option", "points=1", "--seat", f"0={text}", "--seat", "1=greedy")  # fmt: skip  # noqa: E501
    assert (done.status, "wins the match" in done.out or "won" in done.out) == (0, True), done.out + done.err


@pytest.mark.parametrize(
    ("game", "seats", "sentence"), [("freigard", 1, "does not fit freigard"), ("castle_panic", 2, "does not fit")]
)
def test_a_net_for_another_game_is_refused(
    made: tuple[Path, Agent, list[Checkpoint]], game: str, seats: int, sentence: str
) -> None:
    with pytest.raises(SpecError, match=sentence):
        made[1].sit(hall.game(game, seats))


def test_what_is_no_net_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SpecError, match="there is no trained net"):
        load(str(tmp_path / "none.npz"))
    for content in (b"", b"hello", b"PK\x03\x04 no zip"):
        (tmp_path / "bad.npz").write_bytes(content)
        with pytest.raises(SpecError, match="is no trained net"):
            load(str(tmp_path / "bad.npz"))
    with (tmp_path / "bad.npz").open("wb") as file:
        np.savez(file, about=np.frombuffer(b'{"format": "other"}', np.uint8), scale=np.ones(1))
    with pytest.raises(SpecError, match="this Meadhall can read"):
        load(str(tmp_path / "bad.npz"))


@pytest.mark.parametrize(
    ("course", "sentence"),
    [
        (Training("en_garde", steps=0), "at least 1 of steps"),
        (Training("en_garde", games=-1), "0 games or more"),
        (Training("en_garde", checks=0), "at least 1 of checks"),
    ],
)
def test_a_course_that_is_none_is_refused(course: Training, sentence: str) -> None:
    with pytest.raises(TrainingError, match=sentence):
        train(course, None, lambda _: None)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "chess"),
        (["en_garde", "--against", "nobody"], "there is no bot 'nobody'"),
        (["en_garde", "--hidden", "a,b"], "--hidden is a list of numbers"),
        (["en_garde", "--steps", "0"], "at least 1 of steps"),
        (["en_garde", "--from", "none.npz"], "there is no trained net 'none.npz'"),
    ],
)
def test_the_command_refuses_in_a_sentence(words: list[str], sentence: str, tmp_path: Path) -> None:
    done = meadhall("train", *words, "--out", tmp_path / "out")
    assert (done.status, sentence in done.err) == (2, True), done.err
    assert not (tmp_path / "out").exists()


def test_the_fencer_of_the_house_plays_by_name_and_better_than_greedy() -> None:
    plan = arena.make_plan("en_garde", ["net:en_garde", "greedy"], 40, seed=9001, options={"points": "3"})
    with arena.crew(workers=1) as crew:
        fencer, greedy = arena.run(plan, crew).summary.players
    assert fencer.won.count > greedy.won.count
    assert load("en_garde").about["course"]["seed"] == 2
