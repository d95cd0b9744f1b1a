"""Levels of bots on the page and for programs: offered with a line each, opened, shown, and bounded."""

from __future__ import annotations

import pytest

from meadhall import bots
from meadhall.hall.play.opening import Opening, Sitter, WrongField, row_of
from meadhall.hall.web.pages.opening.form import last_of
from meadhall.words.levels import bot_label, bot_line
from tests.hall.client import PAGE, Client, open_table


def test_the_form_offers_the_levels_with_a_line_each_and_nothing_for_programs(client: Client) -> None:
    text = client.get("/open/en_garde", headers=PAGE).text
    assert 'value="bot:master"' not in text
    for level in bots.levels("en_garde"):
        assert f'value="bot:{level}"' in text
        assert f"Bot, {bot_label(level).lower()}" in text
        assert bot_line(level) in text
    assert 'value="bot:random"' not in text
    assert 'value="bot:greedy"' not in text
    assert "you and a gentle bot" in text


@pytest.mark.parametrize("bot", ["gentle", "steady", "strong", "greedy", "random", "search:9it"])
def test_a_program_opens_a_table_with_any_bot(client: Client, bot: str) -> None:
    table = open_table(client, "me", f"bot:{bot}")
    table.play_out([0])
    assert table.frame()["result"] is not None
    assert f"bot, {bot_label(bot).lower()}" in str(table.frame()["seats"])


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        (
            "wise",
            "There is no bot 'wise' for en_garde; there are: gentle, steady, strong, random, greedy, search.",
        ),
        ("search:5001ms", "At a table a bot thinks for at most 5000ms."),
        ("greedy:5ms", "The bot greedy takes no budget; ask for greedy, not for greedy:5ms."),
    ],
)
def test_a_bot_that_there_is_not_is_refused_at_its_seat(bot: str, said: str) -> None:
    with pytest.raises(WrongField) as refused:
        row_of(Opening("en_garde", [Sitter("me"), Sitter("bot", bot=bot)]), "player")
    assert (refused.value.sentence, refused.value.where) == (said, "seat.1")


@pytest.mark.parametrize(("bot", "level"), [("greedy", "steady"), ("random", "gentle"), ("master", "master")])
def test_the_form_of_a_last_table_shows_the_level_of_its_bots(bot: str, level: str) -> None:
    row = row_of(Opening("en_garde", [Sitter("me"), Sitter("bot", bot=bot)]), "player")
    assert row.seats[1].bot == bot
    assert last_of(row, "player").sitters == ["me", f"bot:{level}"]
