from pathlib import Path

import meadhall
from tests.cli.command import meadhall as run


def test_shipped_boxes_are_right() -> None:
    for name in meadhall.list_games():
        ran = run("box", "check", name)
        assert ran.status == 0, ran.err
        assert ": right (" in ran.out


def test_a_wrong_box_gets_a_list_of_what_is_wrong_by_card(tmp_path: Path) -> None:
    text = meadhall.front.box("en_garde").text
    wrong = text.replace("value = 3\ncopies = 5", "value = 3\ncopies = 4").replace("spaces = 23", "spaces = 22")
    file = tmp_path / "mine.toml"
    file.write_text(wrong)
    ran = run("box", "check", "en_garde", file)
    assert ran.status == 1
    assert "card 3: copies is 4; the rulebook prints 5" in ran.err
    assert "strip: spaces is 22; the rulebook prints 23" in ran.err


def test_a_file_that_is_no_box_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for content, sentence in (("= 3", "not a TOML file"), ('game = "chess"', "it must be 'en_garde'")):
        file.write_text(content)
        ran = run("box", "check", "en_garde", file)
        assert ran.status == 1
        assert sentence in ran.err
    file.write_bytes(b"\xff\xfe\x00")
    assert "is not a text file" in run("box", "check", "en_garde", file).err
