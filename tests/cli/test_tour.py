from pathlib import Path

import pytest

from meadhall import front
from meadhall.words import tourbook
from tests.cli.command import meadhall as run


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_a_tour_says_one_thing_at_a_time_and_waits_for_it() -> None:
    ran = run("tour", "en_garde", "--plain", typed="advance 3\nadvance 9\n?\n2\n")
    assert ran.status == 0
    assert "The goal, 1 of 4: Every card is a step" in ran.out
    assert "Look at: card 4, card 5." in ran.out
    assert "The tour waits for you to advance with a 4 or a 5. End the tour to play freely." in ran.out
    assert "'advance 9' is neither the number of a choice nor an action" in ran.out
    assert "show (let it do the step)" in ran.out
    assert "The goal, 2 of 4: Watch the distance" in ran.out


def test_a_tour_is_shown_to_its_end_and_then_the_match_goes_on() -> None:
    ran = run("tour", "en_garde", "--plain", typed="show\n" * 11 + "1\n")
    assert "What beginners miss, 4 of 4: Now you fence" in ran.out
    assert "The tour is over. Play on as you like." in ran.out
    assert "'show' is neither the number of a choice" in ran.out
    assert "The goal, 1 of 4" in run("tour", "en_garde", "--plain").out, "it begins anew then"


def test_a_tour_can_be_left_gone_on_with_ended_and_begun_anew(tmp_path: Path) -> None:
    run("tour", "en_garde", "--plain", typed="show\nshow\nquit\n")
    assert "The goal, 3 of 4" in run("tour", "en_garde", "--plain", typed="quit\n").out
    back = run("tour", "en_garde", "--plain", typed="undo\nquit\n").out
    assert back.index("The goal, 3 of 4") < back.index("The goal, 2 of 4")
    assert "The goal, 1 of 4" in run("tour", "en_garde", "--plain", "--again", typed="quit\n").out
    ended = run("tour", "en_garde", "--plain", typed="end\nadvance 3\n").out
    assert "You advanced 3, from space 1 to 4." in ended
    assert not list(tmp_path.rglob("en_garde.txt"))


def test_stages_are_ticked_kept_and_begun_on_their_own(tmp_path: Path) -> None:
    first = run("tour", "en_garde", "--plain", typed="show\n" * 4 + "quit\n").out
    assert "[ ] The goal  [ ] A turn  [ ] What beginners miss" in first
    assert "Next: a turn. Enough for now? quit keeps your place." in first
    turn = run("tour", "en_garde", "--plain", "--stage", "turn", typed="show\n" * 2 + "quit\n").out
    assert "[x] The goal  [ ] A turn  [ ] What beginners miss" in turn
    assert "The goal, 1 of 4" not in turn
    assert "[x] A turn. That is a turn." in turn
    last = run("tour", "en_garde", "--plain", "--stage", "miss", typed="show\n" * 4 + "quit\n").out
    assert "[x] The goal  [x] A turn  [ ] What beginners miss" in last
    assert "Your first real game:  meadhall play en_garde --preset first" in last
    assert "[x] The goal  [x] A turn  [x] What beginners miss" in run("tour", "en_garde", "--plain").out
    wrong = run("tour", "en_garde", "--stage", "pause")
    assert wrong.status == 2
    assert "a tour has no stage 'pause'; there are: goal, turn, miss" in wrong.err
    (tmp_path / "meadhall" / "lessons.json").write_text("{no")
    assert "is no list of lessons" in run("tour", "en_garde", "--plain").err


@pytest.mark.parametrize("game", front.list_games())
def test_every_game_has_the_first_real_game_that_a_tour_leads_to(game: str) -> None:
    assert "first" in [preset.name for preset in front.title(game).presets]


def test_what_was_kept_and_cannot_be_read_is_said(tmp_path: Path) -> None:
    kept = tmp_path / "meadhall" / "tours" / "en_garde.txt"
    kept.parent.mkdir(parents=True)
    kept.write_text("no record")
    ran = run("tour", "en_garde", "--plain")
    assert ran.status == 2
    assert "begin anew with --again" in ran.err
    assert run("tour", "chess").status == 2
    assert run("tour", "en_garde", "--again", typed="show\nquit\n").status == 0


@pytest.mark.parametrize("game", front.list_games())
def test_every_tour_can_be_played_to_its_end_by_typing_numbers(game: str) -> None:
    ran = run("tour", game, "--plain", typed="1\n" * 60)
    stages = tourbook.script(game).stages
    told = [
        ran.out.find(f"{stage.title}, {place} of {len(stage.stations)}: ")
        for stage in stages
        for place in range(1, len(stage.stations) + 1)
    ]
    for stage in stages:
        assert f"[x] {stage.title}. {stage.done}" in ran.out
    assert -1 not in told
    assert told == sorted(told)
    assert told[-1] < ran.out.index("The tour is over. Play on as you like.")
    assert "**" not in ran.out
