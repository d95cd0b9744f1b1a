"""The commands of docs/training.md are run, with small numbers; its Python is run by tests/docs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.command import meadhall
from tests.docs.pages import blocks, commands, page

SMALL = {"--steps": "600", "--games": "2", "--checks": "1"}
ENDLESS = {"serve", "play"}


def short(words: list[str]) -> list[str]:
    """Return a command with small numbers in it."""
    kept = [SMALL.get(before, word) for before, word in zip(["", *words], words, strict=False)]
    if kept[0] == "train":
        kept += ["--tables", "8", "--hidden", "8", "--checks", "1", "--games", "2"]
    return [*kept, "--workers", "1"] if kept[0] == "arena" else kept


def test_the_commands_do_what_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = [line for _, text in blocks("training.md", "") for line in commands(text) if line.startswith("meadhall ")]
    assert len(lines) > 2
    for line in lines:
        words = shlex.split(line)[1:]
        if words[0] in ENDLESS:
            continue
        done = meadhall(*short(words))
        assert done.status == 0, f"{line}\n{done.out}{done.err}"
    assert (tmp_path / "fencer" / "agent.npz").is_file()


def test_the_page_names_every_option_and_none_that_there_is_not() -> None:
    there = set(re.findall(r"(--[a-z]+)", meadhall("train", "--help").out)) - {"--help", "--json"}
    said = page("training.md")
    assert there <= set(re.findall(r"(--[a-z]+)", said))
    for line in re.findall(r"^meadhall train .*", said, re.MULTILINE):
        assert set(re.findall(r"(--[a-z]+)", line)) <= there
