"""What a designer asks after who wins, and the page that a lab writes."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from meadhall import arena
from meadhall.arena import play_game, study
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
        "lab", "en_garde", "--vary", "points=1,2", "--games", "4", "--look", "2", "--workers", "1", "--out", tmp_path
    )
    assert done.status == 0, done.err
    assert "With one choice only" in done.out
    assert "report.html is a page to send" in " ".join(done.out.split())
    assert "Looked at closely" in (tmp_path / "report.html").read_text()
    kept = json.loads((tmp_path / "study.json").read_text())
    assert [row["games"] for row in kept] == [2, 2]


@pytest.mark.parametrize("struct", [Study, ActionFigures, SeatFigures], ids=lambda struct: struct.__name__)
def test_the_page_of_the_arena_names_every_field(struct: type[Study]) -> None:
    assert [field for field in struct.__struct_fields__ if f"`{field}`" not in PAGE] == []
