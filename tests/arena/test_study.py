"""What a designer asks after who wins, and the page that a lab writes."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pyarrow.parquet as pq
import pytest

from meadhall import arena, front
from meadhall.arena import play_game, study
from meadhall.arena.drama import ChanceTurn, DramaFigures, drama_of
from meadhall.arena.game import Played
from meadhall.arena.lab import key_words
from meadhall.arena.report import report
from meadhall.arena.study import ActionFigures, SeatFigures, Study, kind_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from tests.arena.plans import QUICK, quick
from tests.arena.test_docs import PAGE
from tests.cli.command import meadhall


def first_of(view: View, legal: list[Action], dice: Dice) -> Action:
    """Choose the first legal action."""
    return legal[0]


def test_looking_on_changes_no_game_and_counts_what_was_done() -> None:
    plan = quick(6, records=True)
    seen = study(plan, 6)
    texts = [line for number in range(6) for line in play_game(plan, number).record.splitlines()]
    decisions = [line for line in texts if re.match(r"[01] ", line)]
    assert seen.games == 6
    assert seen.decisions == sum(play_game(plan, number).played.decisions for number in range(6))
    for row in seen.actions:
        assert 0 <= row.taken <= row.offered
        assert row.taken == sum(line[2:] == row.action for line in decisions)
    assert sum(row.taken for row in seen.actions) == sum(row.taken for row in seen.kinds) == seen.decisions
    assert seen.forced.of == seen.decisions


def test_what_wins_is_counted_by_the_seats_that_took_it() -> None:
    plan = arena.make_plan("en_garde", ["greedy", "random"], 20, options=QUICK)
    seen = study(plan, 20)
    winners = [play_game(plan, number).played.winners for number in range(20)]
    for seat in seen.seats:
        assert seat.won.count == sum(seat.seat in won for won in winners)
    for row in seen.kinds:
        assert row.won is not None
        assert row.games <= row.won.of <= 2 * row.games
        assert row.won.low <= row.won.share <= row.won.high


def test_what_is_never_taken_is_dead() -> None:
    seen = study(arena.make_plan("en_garde", [first_of, first_of], 3, options=QUICK), 3)
    taken = {row.action for row in seen.actions if row.taken}
    offered = {row.action for row in seen.actions}
    assert set(seen.dead) == offered - taken
    assert seen.dead
    counts = {row.action: row.offered for row in seen.actions}
    assert [counts[name] for name in seen.dead] == sorted((counts[name] for name in seen.dead), reverse=True)
    assert all(row.won is None for row in seen.actions if row.action in seen.dead)


def test_those_who_play_together_have_no_seat_advantage() -> None:
    seen = study(arena.make_plan("freigard", ["random"], 2), 2)
    assert seen.seats == []
    assert {kind_of(row.action) for row in seen.actions} == {row.action for row in seen.kinds}


class Tags(HTMLParser):
    """Checks that what is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_else_and_says_everything() -> None:
    found = arena.variants("en_garde", {"points": ["1", "2"]}, ["greedy"], 10)
    with arena.crew(1) as crew:
        lab, results = arena.sweep(found, crew)
    studies = [study(variant.plan, 4) for variant in found]
    page = report(lab, results, studies)
    tags = Tags()
    tags.feed(page)
    assert tags.open == []
    assert re.findall(r"(?:src|href)=|url\(|<script", page) == []
    assert page.count('<tr class="baseline">') == 1
    assert page.count("<figure>") == 2
    for text in ("En Garde: points", "the baseline", "Offered and never taken", "seat 0", "With one choice only"):
        assert text in page, text


@pytest.mark.parametrize(
    ("key", "said"), [("box.token.troll.copies", "copies of token troll"), ("easier_battles", "easier battles")]
)
def test_a_number_of_the_box_has_words(key: str, said: str) -> None:
    assert key_words(key) == said


def test_the_command_writes_page_and_figures(tmp_path: Path) -> None:
    done = meadhall(
        "lab", "en_garde", "--vary", "points=1,2", "--games", "4", "--look", "2", "--drama", "search:2it",
        "--workers", "1", "--out", tmp_path,
    )  # fmt: skip
    assert done.status == 0, done.err
    assert "With one choice only" in done.out
    assert "report.html is a page to send" in " ".join(done.out.split())
    assert "Looked at closely" in (tmp_path / "report.html").read_text()
    kept = json.loads((tmp_path / "study.json").read_text())
    assert [row["games"] for row in kept] == [2, 2]
    assert "Lead changes: " in done.out
    assert "Who led, and when it was decided" in (tmp_path / "report.html").read_text()
    variants = pq.read_table(tmp_path / "lab.parquet").to_pylist()
    assert [(row["points"], row["games"]) for row in variants] == [("1", 4.0), ("2", 4.0)]
    actions = pq.read_table(tmp_path / "study.parquet").to_pylist()
    assert len(actions) == sum(len(row["actions"]) + len(row["kinds"]) for row in kept)
    alone = meadhall("lab", "en_garde", "--vary", "points=1,2", "--drama", "search:2it")
    assert alone.status == 2
    assert "give --look too" in alone.err


def played(deal: int, *winners: int) -> Played:
    return Played(deal, deal, [0, 1, 2], "end", [0, 0, 0], list(winners), 4, 4, 4, 0, [])


def turns(*said: tuple[int, float]) -> list[ChanceTurn]:
    return [ChanceTurn(seat, chance) for seat, chance in said]


def test_lead_changes_and_when_a_duel_was_decided() -> None:
    duel = front.game("en_garde")
    one = turns((0, 0.6), (1, 0.7), (0, 0.3), (1, 0.95))
    two = turns((0, 0.95), (1, 0.02))
    found = drama_of(duel, "search:1it", [(one, played(0, 1)), (two, played(1, 0)), ([], played(2, 0))])
    assert found is not None
    assert (found.lead_changes.mean, found.kingmaking) == (0.5, None)
    assert found.decided.mean == (75 + 0) / 2


def test_a_seat_without_hope_that_changes_the_lead_makes_a_king() -> None:
    rivals = front.game("freyas_folly", 3)
    game = turns((0, 0.5), (1, 0.4), (2, 0.01), (0, 0.2), (1, 0.7))
    found = drama_of(rivals, "search:1it", [(game, played(0, 1))])
    assert found is not None
    assert found.kingmaking is not None
    assert (found.kingmaking.count, found.kingmaking.of) == (1, 1), "after seat 2 had its turn seat 1 leads"
    assert drama_of(rivals, "search:1it", []) is None


def test_who_plays_together_crosses_one_half() -> None:
    castle = front.game("castle_panic", 2)
    found = drama_of(castle, "x", [(turns((0, 0.6), (1, 0.4), (0, 0.45), (1, 0.8)), played(0))])
    assert found is not None
    assert (found.lead_changes.mean, found.decided.mean, found.kingmaking) == (2, 100, None)


def test_asking_on_the_way_changes_no_game() -> None:
    plan = quick(2)
    seen = study(plan, 2, asked="search:2it")
    assert seen.drama is not None
    assert seen.drama.asked == "search:2it"
    assert study(plan, 2) == msgspec.structs.replace(seen, drama=None)
    with pytest.raises(arena.ArenaError, match="only a search with a number of iterations"):
        study(plan, 2, asked="greedy")


@pytest.mark.parametrize(
    "struct", [Study, ActionFigures, SeatFigures, DramaFigures], ids=lambda struct: struct.__name__
)
def test_the_page_of_the_arena_names_every_field(struct: type[Study]) -> None:
    assert [field for field in struct.__struct_fields__ if f"`{field}`" not in PAGE] == []
