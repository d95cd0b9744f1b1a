"""The vocabulary of drawings."""

from __future__ import annotations

import pytest

from meadhall.pictures.canvas import ELLIPSIS, rect, sector, short, shortened, tag, text_width, words
from meadhall.pictures.icons import ICONS, icon, symbols
from meadhall.pictures.icons.jewels import JEWELS, jewel, jewel_outline
from meadhall.pictures.numerals import FIGURES, numeral
from meadhall.pictures.patterns import defs
from tests.pictures.drawn import parse


def test_everything_written_is_escaped() -> None:
    name = "<script>\"Bo\" & 'Al'</script>"
    assert parse(words(0, 0, name)).text == name
    assert parse(tag("g", aria_label=name)).get("aria-label") == name


@pytest.mark.parametrize("name", ["style", "id"])
def test_styles_and_ids_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        tag("g", "", **{name: "x"})


def test_a_colour_is_a_token_and_nothing_else() -> None:
    assert 'fill="var(--red-wash)"' in rect(0, 0, 1, 1, fill="red-wash")
    assert 'stroke="#FFFFFF"' in rect(0, 0, 1, 1, stroke="#FFFFFF")
    with pytest.raises(ValueError, match="crimson"):
        rect(0, 0, 1, 1, fill="crimson")


def test_numbers_are_short() -> None:
    assert [short(number) for number in (1, 1.5, 2.0, -0.001, 3.14159)] == ["1", "1.5", "2", "0", "3.14"]


def test_a_long_name_is_cut_where_it_would_leave_its_room() -> None:
    assert shortened("Bo", 100, 20) == "Bo"
    cut = shortened("Maximiliana Wolkenstein", 100, 20)
    assert cut.endswith(ELLIPSIS)
    assert text_width(cut, 20) <= 100


def test_all_124_icons_are_defined_once_and_well_formed() -> None:
    assert len(ICONS) == 124
    root = parse(f"<svg>{symbols()}</svg>")
    assert len({symbol.get("id") for symbol in root}) == 124


def test_an_icon_or_a_figure_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="unicorn"):
        icon("unicorn", 0, 0, 10)
    with pytest.raises(ValueError, match="crimson"):
        icon("orc", 0, 0, 10, cut="crimson")
    with pytest.raises(ValueError, match="carved"):
        numeral("7a", 0, 0, 10)


def test_ids_of_the_defs_are_unique() -> None:
    ids = [element.get("id") for element in parse(f"<svg>{defs()}</svg>")]
    assert len(ids) == len(set(ids))
    assert len([name for name in ids if name and name.startswith("n-")]) == len(FIGURES)


def test_jewels_and_sectors_are_well_formed() -> None:
    for kind in JEWELS:
        for is_large in (False, True):
            parse(jewel(kind, 0, 0, 20, is_large))
            parse(jewel_outline(kind, 0, 0, 20, is_large))
    assert sector(0, 0, 0, 10, 0, 90) == "M0 -10A10 10 0 0 1 10 0L0 0Z"
