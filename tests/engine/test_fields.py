"""Notations as tables of fields: what one writes it reads, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meadhall.engine.contract import NOBODY, NotationError
from meadhall.engine.notation import (
    AnyForm,
    Bits,
    CountedForm,
    Counts,
    Each,
    Field,
    Flag,
    Maybe,
    Notation,
    Number,
    Repeated,
    Word,
    split_mark,
)

NAMES = ["orc", "troll", "goblin"]


class Camp:
    """A small table to write down."""

    def __init__(self) -> None:
        self.turn = 1
        self.phase = 0
        self.monsters: list[int] = []
        self.arcs = 0
        self.tar = -1


FIELDS: list[Field[Camp]] = [
    Field("turn", Number(1, 99), default="1"),
    Field("phase", Word(["draw", "play"]), default="draw"),
    Field("monsters", CountedForm(Word(NAMES), empty=""), default=""),
    Field("arcs", Bits(Number(1, 6, first=1), empty=""), default=""),
    Field("tar", Maybe(Word(NAMES)), default="-"),
]
FIXED = Notation(FIELDS, "=")
SHORT = Notation(FIELDS, "=", leaves_out=True)
BARE = Notation([FIELDS[0], FIELDS[1]], "")

camps = st.builds(
    lambda turn, phase, monsters, arcs, tar: camp(turn, phase, sorted(monsters), arcs, tar),
    st.integers(1, 99),
    st.integers(0, 1),
    st.lists(st.integers(0, 2), max_size=9),
    st.integers(0, 63),
    st.integers(-1, 2),
)


def camp(turn: int = 1, phase: int = 0, monsters: list[int] | None = None, arcs: int = 0, tar: int = -1) -> Camp:
    made = Camp()
    made.turn, made.phase, made.monsters, made.arcs, made.tar = turn, phase, monsters or [], arcs, tar
    return made


def facts(table: Camp) -> list[Any]:
    return [table.turn, table.phase, table.monsters, table.arcs, table.tar]


@given(camps)
def test_what_is_written_is_read_again(table: Camp) -> None:
    for notation in (FIXED, SHORT):
        again = Camp()
        notation.read(again, notation.write(table) or "turn=1")
        assert facts(again) == facts(table)


def test_a_line_has_its_fields_in_order() -> None:
    table = camp(7, 1, [0, 0, 2], 0b100001, 1)
    assert FIXED.write(table) == "turn=7 phase=play monsters=orc*2,goblin arcs=1,6 tar=troll"
    assert SHORT.write(camp(7)) == "turn=7"
    assert BARE.write(table) == "7 play"


def test_members_of_one_character_need_no_separator() -> None:
    digits = Bits(Number(0, 4), separator="")
    assert [digits.write(bits) for bits in (0, 0b10, 0b10101)] == ["-", "1", "024"]
    assert [digits.read(text, "heroes") for text in ("-", "1", "024")] == [0, 0b10, 0b10101]
    with pytest.raises(NotationError, match="twice or out of order"):
        digits.read("20", "heroes")


def test_only_what_stands_before_the_first_field_is_the_mark_of_a_seat() -> None:
    assert split_mark("1@turn=1 battle=6@2") == (1, "turn=1 battle=6@2")
    assert split_mark("turn=1 battle=6@2") == (NOBODY, "turn=1 battle=6@2")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("turn=1 phase=draw monsters= arcs=", "the field tar is missing"),
        ("turn=1 phase=draw monsters= arcs= tar=- tar=-", "'tar=-' is no field: write name=value, each name once"),
        ("turn=1 phase=draw monsters= arcs= tar", "'tar' is no field"),
        ("turn=1 phase=draw monsters= arcs= tea=-", "'tea=-' is no field"),
        ("turn=0 phase=draw monsters= arcs= tar=-", "turn must be a number from 1 to 99, not '0'"),
        ("turn=1 phase=sing monsters= arcs= tar=-", "phase must be one of draw, play, not 'sing'"),
        ("turn=1 phase=draw monsters=elf arcs= tar=-", "monsters must be one of orc, troll, goblin, not 'elf'"),
        ("turn=1 phase=draw monsters=orc,orc arcs= tar=-", r"orc stands there twice; write orc\*2"),
        ("turn=1 phase=draw monsters=orc*1 arcs= tar=-", "the count of orc must be a number from 2 to 99"),
        ("turn=1 phase=draw monsters= arcs=2,1 tar=-", "'1' stands there twice or out of order"),
        ("turn=1 phase=draw monsters= arcs=7 tar=-", "arcs must be a number from 1 to 6, not '7'"),
    ],
)
def test_anything_else_is_refused_with_its_reason(line: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        FIXED.read(Camp(), line)


def test_a_bare_line_has_so_many_values() -> None:
    with pytest.raises(NotationError, match="a position has 2 fields, not 3"):
        BARE.read(Camp(), "1 draw play")


def test_another_way_to_write_the_same_is_refused() -> None:
    line = "phase=play turn=7"
    table = Camp()
    SHORT.read(table, line)
    with pytest.raises(NotationError, match=r"which is 'turn=7 phase=play'"):
        SHORT.check(table, line)
    SHORT.check(table, "turn=7 phase=play")


@pytest.mark.parametrize(
    ("form", "value", "text"),
    [
        (Flag(), True, "1"),
        (Flag(), False, "0"),
        (Counts(NAMES), [0, 2, 1], "troll*2,goblin"),
        (Counts(NAMES), [0, 0, 0], "-"),
        (Repeated(NAMES), [2, 0, 1], "orc,orc,goblin"),
        (Repeated(NAMES), [0, 0, 0], "-"),
        (Each(Number(0, 9)), [3, 1, 4], "3,1,4"),
        (Each(Number(0, 9)), [], "-"),
        (Each(Maybe(Word(NAMES)), "/", 3), [-1, 0, 1], "-/orc/troll"),
        (Each(CountedForm(Word(NAMES)), "/", 2), [[0, 0], []], "orc*2/-"),
    ],
)
def test_a_form_writes_and_reads(form: AnyForm, value: object, text: str) -> None:
    assert form.write(value) == text
    assert form.read(text, "it") == value


def test_a_list_has_as_many_members_as_it_must() -> None:
    with pytest.raises(NotationError, match="hands has 3 parts instead of 2, split by /"):
        Each(CountedForm(Word(NAMES)), "/", 2).read("-/-/-", "hands")
