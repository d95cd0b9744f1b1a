"""The coach and the review in the terminal."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.cli.command import meadhall as run

QUICK = ["--plain", "--seed", "7", "--option", "points=1"]


def test_a_hint_tells_chances_and_why_and_the_record_says_so(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    ran = run("play", "en_garde", *QUICK, "--save", saved, typed="hint\n" + "1\n" * 60)
    assert ran.status == 0
    assert "Chance that you win the match." in ran.out
    assert " %  " in ran.out
    assert "Why: " in ran.out
    assert "\ncoach 0\n" in saved.read_text()
    assert run("verify", saved).status == 0


def test_there_is_no_hint_among_several_people_unless_they_agree() -> None:
    seats = ["--seat", "0=you", "--seat", "1=you"]
    assert "it was not agreed" in run("play", "en_garde", *QUICK, *seats, typed="hint\n").out
    assert "Why: " in run("play", "en_garde", *QUICK, *seats, "--coach", typed="hint\n").out


def test_a_record_is_reviewed_in_words_and_for_programs(tmp_path: Path) -> None:
    saved = tmp_path / "match.txt"
    run("play", "en_garde", *QUICK, "--save", saved, typed="1\n" * 60)
    ran = run("review", saved, "--budget", "16it")
    assert ran.status == 0
    assert "Chance that you win the match." in ran.out
    assert re.search(r"^Luck .+, others .+, you .+ from the first choice to the end\.", ran.out, re.MULTILINE)
    told = json.loads(run("review", saved, "--budget", "16it", "--json").out)
    assert told["seat"] == 0
    first, ended, figures = told["decisions"][0]["chance"], told["ended"], told["figures"]
    assert abs(figures["luck"] + figures["others"] + figures["you"] - (ended - first)) < 1e-9
    assert sum(told["points"].values()) == round(100 * (ended - first))
    assert len(told["decisions"]) >= len(told["moments"]) >= 1
    assert run("review", saved, "--seat", "5").err.startswith("meadhall: there is no seat 5")
    assert run("review", saved, "--budget", "soon").err.startswith("meadhall: a bot's budget is")
