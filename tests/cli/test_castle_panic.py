"""Castle Panic at the command line and from Python: whole games, refusals, and its boxes."""

from __future__ import annotations

from pathlib import Path

import pytest

import meadhall
from meadhall.front import IllegalAction
from meadhall.games import castle_panic
from tests.cli.command import meadhall as run

FOLDER = Path(castle_panic.__file__).parent


def test_a_whole_solitaire_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    typed = "place troll 1\nplace orc 2\nplace orc 3\nrules 6.7\nroll 3\n" + "1\n" * 2000
    arguments = ["--seats", "1", "--seat", "0=you", "--seed", "7"]
    ran = run("play", "castle_panic", "--plain", *arguments, "--save", saved, typed=typed)
    assert ran.status == 0
    assert "6.7  No card hits a monster in the Forest." in ran.out
    assert "Not allowed, rule 3.1" in ran.out
    assert "the monsters" in ran.out
    assert "Guest, your hand: " in ran.out
    assert saved.read_text().rstrip().splitlines()[-1].startswith("end ")
    assert "fair" in run("verify", saved).out


def test_a_whole_game_is_played_from_python() -> None:
    match = meadhall.new("castle_panic", seed=5, seats=2)
    with pytest.raises(IllegalAction):
        match.play("done")
    while match.actor is not None:
        match.play(match.actions()[-1])
    assert match.outcome is not None
    assert match.outcome.ending in ("towers", "saved")
    again = meadhall.replay(match.record()).outcome
    assert again is not None
    assert again.ending == match.outcome.ending


@pytest.mark.parametrize("name", ["box.toml", "box.second_printing.toml"])
def test_the_shipped_boxes_are_right(name: str) -> None:
    assert run("box", "check", "castle_panic", FOLDER / name).status == 0


def test_a_wrong_box_is_told_what_is_wrong(tmp_path: Path) -> None:
    text = (FOLDER / "box.toml").read_text()
    wrong = tmp_path / "box.toml"
    wrong.write_text(text.replace('kind = "tar"', 'kind = "glue"').replace("walls = 6", "walls = 5"))
    ran = run("box", "check", "castle_panic", wrong)
    assert ran.status != 0
    said = ran.out + ran.err
    assert "card 'glue': there is no such row" in said
    assert "card 'tar': missing" in said
    assert "totals: walls is 5; the rulebook prints 6" in said
    wrong.write_text(text.replace("copies = 11", "copies = 12"))
    assert (
        "the copies add up to 50"
        in run("box", "check", "castle_panic", wrong).err + run("box", "check", "castle_panic", wrong).out
    )
    wrong.write_text(text.replace("points = 2", "points = 0").replace("easier = 3", "easier = 9"))
    ran = run("box", "check", "castle_panic", wrong)
    assert "points must be a number from 1 to 7" in ran.out + ran.err


def test_the_second_printing_has_other_tokens() -> None:
    title = castle_panic.TITLE
    second = title.game(2, {}, title.shipped_box("second_printing"))
    assert second.setup().pile[2] == 8
