from pathlib import Path

import pytest

from tests.cli.command import meadhall as run

QUICK = ["--plain", "--seed", "7", "--option", "points=1"]


def test_a_whole_match_is_played_with_plain_lines(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    ran = run("play", "en_garde", *QUICK, "--save", saved, typed="1\n" * 60)
    assert ran.status == 0
    assert "wins the match" in ran.out
    assert saved.read_text().rstrip().splitlines()[-1].startswith("end points")
    assert run("verify", saved).status == 0
    assert "fair" in run("verify", saved).out


def test_action_texts_are_understood_and_mistakes_are_explained() -> None:
    typed = "advance 2\nadvance 7\nattack 5x5\n99\nwhy retreat 3\nrules 5.2\nrules 77\nboard\n"
    ran = run("play", "en_garde", *QUICK, typed=typed)
    assert ran.status == 0
    assert "White advanced 2, from space 1 to 3." in ran.out
    assert "'advance 7' is neither the number of a choice nor an action" in ran.out
    assert "Not allowed, rule 2.3: you do not hold these cards." in ran.out
    assert "99 is not the number of a choice" in ran.out
    assert "retreat 3 is not allowed, rule 2.3" in ran.out
    assert "5.2  A parry plays exactly" in ran.out
    assert "There is no rule '77'" in ran.out
    assert "No more input: the match is left after" in ran.out


def test_the_other_hand_is_never_printed() -> None:
    ran = run("play", "en_garde", *QUICK, typed="1\n1\n")
    assert "Black: 5 hidden cards." in ran.out
    assert "Black drew" not in ran.out


def test_bots_can_play_by_themselves_and_people_can_share_the_keyboard() -> None:
    ran = run("play", "en_garde", *QUICK, "--seat", "0=greedy", "--seat", "1=random")
    assert ran.status == 0
    assert "wins the match" in ran.out
    shared = run("play", "en_garde", *QUICK, "--seat", "0=you", "--seat", "1=you", typed="1\n1\n1\n")
    assert "Now Black." in shared.out


def test_a_preset_is_named_and_single_options_come_after_it(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    run("play", "castle_panic", "--plain", "--preset", "hard", "--option", "walls=2", "--save", saved, typed="quit\n")
    record = saved.read_text()
    assert "option start rough" in record
    assert "option walls 2" in record


def test_the_usual_terminal_has_panels() -> None:
    ran = run("play", "en_garde", "--seed", "7", typed="1\nquit\n")
    assert ran.status == 0
    assert "╭" in ran.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["en_garde", "--option", "points"], "--option wants key=value, not 'points'"),
        (["en_garde", "--option", "speed=9"], "there is no option 'speed'; there are: points, level, final_retreat"),
        (["en_garde", "--option", "points=0"], "option points cannot be '0': it must be a whole number from 1 to 20"),
        (["en_garde", "--option", "level=odd"], "it must be one of basic, standard, advanced"),
        (["en_garde", "--seat", "1"], "--seat wants a seat and who sits there"),
        (["en_garde", "--seat", "x=you"], "--seat wants a seat number before the =, not 'x'"),
        (["en_garde", "--seat", "1=eve"], "who sits there must be one of you, random, greedy"),
        (["en_garde", "--seat", "1=you", "--seat", "1=greedy"], "--seat 1 is given twice"),
        (["en_garde", "--seat", "5=you"], "en_garde is for 2 seats, not for 6"),
        (["en_garde", "--preset", "easy"], "en_garde has no preset 'easy'; there are: usual, first, hard"),
        (["en_garde", "--seats", "3"], "en_garde is for 2 seats, not for 3"),
        (["en_garde", "--seed", "-5"], "a seed is a whole number from 0"),
        (["en_garde", "--seed", "seven"], "Invalid value for '--seed'"),
    ],
)
def test_bad_usage_is_a_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    ran = run("play", *arguments)
    assert ran.status == 2
    assert sentence in ran.err


def test_a_box_that_cannot_be_used_is_refused() -> None:
    ran = run("play", "en_garde", "--box", "nowhere.toml")
    assert ran.status == 1
    assert "nowhere.toml is neither a file nor a shipped box of en_garde" in ran.err
