from pathlib import Path
from xml.etree import ElementTree

import pytest

import meadhall
from tests.cli.command import meadhall as run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = meadhall.new("en_garde", seed=7, options={"points": 1}, names=["Astrid", "Sigrun"])
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    file = tmp_path / "match.txt"
    file.write_text(match.record())
    return file


def test_a_match_is_told_again(record: Path) -> None:
    ran = run("replay", record)
    assert ran.status == 0
    assert "Astrid advanced" in ran.out
    assert "wins the match" in ran.out
    assert "drew a" not in ran.out
    assert "Astrid drew a" in run("replay", record, "--seat", "0").out


def test_a_replay_stops_where_it_is_told_to(record: Path) -> None:
    ran = run("replay", record, "--at", "12", "--seat", "1")
    assert "Sigrun (Black), your hand: " in ran.out
    assert "Astrid (White): " in ran.out
    assert "hidden card" in ran.out


def test_a_position_is_drawn(record: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.svg"
    for cut in ("wide", "phone"):
        ran = run("draw", record, "--at", "12", "--seat", "0", "--cut", cut, "--theme", "dark", "-o", out)
        assert ran.status == 0, ran.err
        assert ElementTree.parse(out).getroot().tag.endswith("svg")


def test_a_forged_draw_is_named(record: Path) -> None:
    lines = record.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("chance"))
    wrong = "chance draw 1" if lines[place] != "chance draw 1" else "chance draw 2"
    true = lines[place].removeprefix("chance ")
    lines[place] = wrong
    record.write_text("\n".join(lines) + "\n")
    ran = run("verify", record)
    assert ran.status == 1
    assert f"line {place + 1}: " in ran.err or "is against rule" in ran.err
    assert true in ran.err or "is against rule" in ran.err


@pytest.mark.parametrize(
    ("arguments", "status", "sentence"),
    [
        (["replay", "nowhere.txt"], 2, "there is no file nowhere.txt"),
        (["verify", "."], 2, "is a folder, not a file"),
        (["replay", "RECORD", "--at", "9999"], 2, "--at 9999 is not one of them"),
        (["replay", "RECORD", "--seat", "5"], 2, "seats are 0 to 1, not 5"),
        (["draw", "RECORD"], 2, "Missing option"),
        (["draw", "RECORD", "-o", "x.svg", "--cut", "square"], 2, "--cut must be one of wide, tall, phone, low"),
        (["draw", "RECORD", "-o", "x.svg", "--theme", "pink"], 2, "--theme must be one of"),
        (["draw", "RECORD", "-o", "/nowhere/at/all.svg"], 2, "cannot be written"),
    ],
)
def test_bad_usage_is_a_sentence(record: Path, arguments: list[str], status: int, sentence: str) -> None:
    ran = run(*[str(record) if argument == "RECORD" else argument for argument in arguments])
    assert ran.status == status
    assert sentence in ran.err


def test_files_that_are_no_records_are_refused(record: Path) -> None:
    good = record.read_text()
    for text, sentence in (
        ("", "a record begins with 'meadhall 1'"),
        ("hello\n", "a record begins with 'meadhall 1'"),
        (good.replace("game en_garde 1", "game chess 1"), "there is no game 'chess'"),
        (
            good.replace("game en_garde 1", "game en_garde 99"),
            "rules version 99 of en_garde, and this program plays version 1",
        ),
        (good[: good.index("begin")], "breaks off before its 'begin'"),
        (good.replace("end points", "end luck"), "replayed, it is"),
        (good.replace("\n0 advance", "\n7 advance", 1), "does not begin with a seat or 'chance'"),
        (good.replace("\n0 advance", "\n0 fly", 1), "is no action of en_garde"),
    ):
        record.write_text(text)
        ran = run("verify", record)
        assert ran.status == 1, text[:80]
        assert sentence in ran.err


def test_a_match_that_was_broken_off_is_verified_and_a_running_one_is_not(record: Path) -> None:
    lines = record.read_text().splitlines()
    record.write_text("\n".join(lines[:-4]) + "\n")
    ran = run("verify", record)
    assert ran.status == 0
    assert "fair" in ran.out
    assert "unfinished" in ran.out
    record.write_text("\n".join(line for line in lines[:-4] if not line.startswith("secret ")) + "\n")
    assert "the match is not over yet" in run("verify", record).err
