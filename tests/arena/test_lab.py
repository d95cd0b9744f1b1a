import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import pytest

from meadhall.arena import (
    ArenaError,
    Lab,
    crew,
    find_baseline,
    forecast,
    keys,
    picture,
    read_results,
    read_vary,
    sweep,
    table,
    variants,
)
from meadhall.arena.plan import MOST_GAMES
from meadhall.pictures.theme import THEMES

SVG = "{http://www.w3.org/2000/svg}"
TROLL, GOBLIN = "box.token.troll.copies", "box.token.goblin.copies"


def levels(games: int = 10, out: Path | None = None) -> Lab:
    """Play En Garde on two levels, to one point and to two."""
    vary = {"level": ["basic", "standard"], "points": ["1", "2"]}
    with crew(1) as players:
        return sweep(variants("en_garde", vary, ["random"], games), players, out)[0]


def test_what_is_varied_is_read_from_one_text() -> None:
    assert read_vary("points=1, 3,5") == ("points", ["1", "3", "5"])
    assert read_vary("castles=22,18,14;25,20,15") == ("castles", ["22,18,14", "25,20,15"])
    for wrong in ("points", "points=", "=3", "points=1,,2"):
        with pytest.raises(ArenaError, match="is written key=a,b,c"):
            read_vary(wrong)
    with pytest.raises(ArenaError, match="has a value twice"):
        read_vary("points=1,1")


def test_every_combination_is_played_on_the_same_deals(tmp_path: Path) -> None:
    lab = levels(out=tmp_path)
    assert [row.values for row in lab.variants] == [
        {"level": level, "points": points} for level in ("basic", "standard") for points in ("1", "2")
    ]
    assert lab.variants[0].turns.mean < lab.variants[1].turns.mean
    assert lab.won_by == "seat 0"
    assert read_results(tmp_path / "4").plan.options["points"] == "2"
    assert levels(out=tmp_path) == lab == levels()


def test_a_change_is_measured_from_the_first_variant() -> None:
    lab = levels()
    assert lab.variants[0].change is None
    for row in lab.variants[1:]:
        assert row.change is not None
        assert row.change.change == pytest.approx(row.won.share - lab.variants[0].won.share)
        assert row.change.low <= row.change.change <= row.change.high


def test_variants_may_be_won_in_other_ways_and_play_a_deal_more_or_less_often() -> None:
    found = variants("castle_panic", {"version": ["overlord", "coop", "master_slayer"]}, ["greedy", "random"], 4)
    with crew(1) as players:
        lab, results = sweep(found, players)
    assert [row.deals for row in lab.variants] == [4, 4, 2]
    saved = sum(bool(played.winners) for played in results[1].games)
    assert lab.variants[1].won.count == saved, "what all win together is no draw, whatever the baseline is"
    assert all(row.change is not None for row in lab.variants[1:])


def test_changes_are_counted_from_a_chosen_baseline_and_hold_together() -> None:
    found = variants("en_garde", {"points": ["1", "2", "3"]}, ["random"], 10)
    place = find_baseline(found, {"points": "2"})
    with crew(1) as players:
        lab, _ = sweep(found, players, baseline=place)
        pair, _ = sweep(found[:2], players, baseline=place)
    assert (lab.baseline, place) == (1, 1)
    assert [row.change is None for row in lab.variants] == [False, True, False]
    alone, together = pair.variants[0].change, lab.variants[0].change
    assert alone is not None
    assert together is not None
    assert alone.change == together.change
    assert together.low < alone.low <= alone.high < together.high


def test_a_baseline_is_one_variant() -> None:
    found = variants("en_garde", {"points": ["1", "2"], "level": ["basic", "standard"]}, ["random"], 4)
    assert find_baseline(found, {}) == 0
    assert find_baseline(found, {"points": "2", "level": "basic"}) == 2
    with pytest.raises(ArenaError, match="2 variants are points=2; there are: points=1 level=basic; "):
        find_baseline(found, {"points": "2"})
    with pytest.raises(ArenaError, match="no variant is points=9"):
        find_baseline(found, {"points": "9"})


def test_it_is_said_before_how_sure_it_will_be() -> None:
    found = variants("en_garde", {"points": ["1", "2", "3"]}, ["random"], 400)
    assert forecast(found).startswith(
        "400 games on 400 deals in each variant: a share to within 4.9%, a change to within 7.9%, all 2 together"
    )
    mixed = variants("en_garde", {"points": ["1", "2"]}, ["greedy", "random"], 400)
    assert "400 games on 200 deals" in forecast(mixed)


def test_the_wins_of_the_first_of_different_bots_are_counted() -> None:
    with crew(1) as players:
        lab, _ = sweep(variants("en_garde", {"points": ["1", "2"]}, ["greedy", "random"], 10), players)
    assert lab.won_by == "player 0 (greedy)"
    assert all(row.won.share > 0.5 for row in lab.variants)


def test_one_more_troll_takes_the_place_of_a_goblin() -> None:
    found = variants("castle_panic", {TROLL: ["10", "11"]}, ["random"], 4, players=2, balance=GOBLIN)
    assert [variant.values for variant in found] == [{TROLL: "10"}, {TROLL: "11"}]
    assert found[0].plan.box == "standard"
    assert 'kind = "troll"\nname = "Troll"\ncopies = 11' in found[1].plan.box
    assert 'kind = "goblin"\nname = "Goblin"\ncopies = 5' in found[1].plan.box
    with crew(1) as players:
        lab, _ = sweep(found, players)
    assert lab.won_by == "all together"


def test_the_number_of_players_can_be_varied() -> None:
    found = variants("castle_panic", {"players": ["1", "3"]}, ["greedy"], 4)
    assert [variant.plan.seats for variant in found] == [1, 3]


def test_what_is_refused_is_named_before_anything_is_played() -> None:
    vary = {TROLL: ["10", "11"], "start": ["chosen", "never"]}
    with pytest.raises(ArenaError) as refused:
        variants("castle_panic", vary, ["greedy"], 4)
    lines = str(refused.value).splitlines()
    assert lines[0] == "nothing is played, because some values are refused:"
    assert len(lines) == 4
    assert f"{TROLL}=10 start=never: option start cannot be 'never'" in lines[1]
    assert f"{TROLL}=11 start=chosen: token: the copies add up to 50; the rulebook prints 49 (--balance" in lines[2]


@pytest.mark.parametrize(
    ("vary", "balance", "games", "sentence"),
    [
        ({}, "", 1, "name something to vary; --keys lists what there is"),
        ({"level": ["basic"]}, GOBLIN, 1, "--balance needs a number of the box to vary"),
        ({TROLL: ["11"]}, "box.token.elf.copies", 1, "box.token.elf.copies is no other number of the box"),
        ({TROLL: ["11"]}, TROLL, 1, f"{TROLL} is no other number of the box"),
        ({TROLL: ["99"]}, GOBLIN, 1, f"{TROLL}=99: token 'goblin': copies must be a number from 0 to 49, not -83"),
        ({"box.token.elf.copies": ["1"]}, "", 1, "the card list has no box.token.elf.copies"),
        ({"players": ["many"]}, "", 1, "players=many: "),
        ({"players": ["9"]}, "", 1, "players=9: castle_panic is for"),
        ({TROLL: [str(number) for number in range(61)]}, "", 1, "61 variants are asked for; 60 are the most"),
        ({TROLL: ["10"]}, "", MOST_GAMES + 1, "an arena plays 1 to"),
    ],
)
def test_what_a_lab_cannot_do_is_refused(vary: dict[str, list[str]], balance: str, games: int, sentence: str) -> None:
    with pytest.raises(ArenaError) as refused:
        variants("castle_panic", vary, ["greedy"], games, balance=balance)
    assert sentence in str(refused.value)


def test_keys_are_options_and_addresses() -> None:
    found = keys("en_garde")
    assert found["points"].endswith("(5)")
    assert found["level"] == "one of basic, standard, advanced (advanced)"
    assert found["box.hand.cards"] == "5"
    assert keys("castle_panic")["players"] == "one of 1, 2, 3, 4, 5, 6 (4)"
    assert keys("rietburg")["box.creature.gor_a.red"] == "false"


def test_the_table_has_a_row_for_each_variant() -> None:
    lab = levels()
    rows = list(csv.DictReader(io.StringIO(table(lab))))
    assert len(rows) == 4
    for row, found in zip(rows, lab.variants, strict=True):
        assert (row["level"], row["points"]) == (found.values["level"], found.values["points"])
        assert int(row["won"]) == found.won.count
        assert float(row["won_low"]) <= float(row["won_share"]) <= float(row["won_high"])
        assert float(row["turns_mean"]) == pytest.approx(found.turns.mean, abs=1e-6)
        endings = [float(value) for name, value in row.items() if name.endswith("_share") and name != "won_share"]
        assert sum(endings) == pytest.approx(1, abs=1e-5)
    assert rows[0]["change"] == ""


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_is_svg_in_the_theme_of_the_house(theme: str) -> None:
    lab = levels(4)
    text = picture(lab, theme)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "En Garde: level, points"
    _, _, width, height = (float(number) for number in root.attrib["viewBox"].split())
    dots = list(root.iter(f"{SVG}circle"))
    endings = {ending.ending for row in lab.variants for ending in row.endings}
    assert len(dots) == 4 * (2 + len(endings)) + len(endings)
    for dot in dots:
        assert 0 < float(dot.attrib["cx"]) < width
        assert 0 < float(dot.attrib["cy"]) < height
    written = [element.text for element in root.iter(f"{SVG}text")]
    assert "basic" in written
    assert "Won by seat 0" in written
    assert "style=" not in text
    assert "http://" not in text.replace("http://www.w3.org/2000/svg", "")
