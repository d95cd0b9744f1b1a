"""Numbers and words of a position, and what is said about wrong ones."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import NotationError
from meadhall.engine.notation import LARGEST, need, read_number, read_parts, read_word, refuse


@pytest.mark.parametrize("text", ["0", "7", "999999999"])
def test_a_number_is_read(text: str) -> None:
    assert read_number(text, 0, LARGEST, "pile") == int(text)


@pytest.mark.parametrize("text", ["", "-1", "+1", "01", "1.0", " 1", "\u0663", "\u00b2", "1" * 5000, "10"])
def test_what_is_no_number_in_its_bounds_is_refused_with_them(text: str) -> None:
    with pytest.raises(NotationError, match="pile must be a number from 1 to 9, not"):
        read_number(text, 1, 9, "pile")


def test_a_word_is_found_in_its_list_or_refused_with_it() -> None:
    assert read_word("end", ["turn", "end"], "phase") == 1
    with pytest.raises(NotationError, match="phase must be one of turn, end, not 'ends'"):
        read_word("ends", ["turn", "end"], "phase")


def test_a_text_is_split_into_as_many_parts_as_it_must_have() -> None:
    assert read_parts("orc2-archer5", "-", 2, "figure-space") == ["orc2", "archer5"]
    for wrong in ("", "orc2", "orc2-archer-5"):
        with pytest.raises(NotationError, match="is not written as figure-space"):
            read_parts(wrong, "-", 2, "figure-space")


def test_a_position_is_refused_for_what_must_hold_and_for_what_must_not() -> None:
    need(True, "a wall must stand")
    refuse(False, "two walls stand")
    with pytest.raises(NotationError, match="a wall must stand"):
        need(False, "a wall must stand")
    with pytest.raises(NotationError, match="two walls stand"):
        refuse(True, "two walls stand")
