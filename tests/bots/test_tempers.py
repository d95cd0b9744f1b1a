"""Temperaments: each of the hall's people has one, it shows where choices are as good, and nowhere else."""

from __future__ import annotations

import pytest

from meadhall import bots, front
from meadhall.bots.bot import Judging
from meadhall.bots.spec import SpecError
from meadhall.bots.temper import MOST_LOST, TEMPERS, Tempered
from meadhall.engine.chance import Dice
from meadhall.hall.play.bots.question import tempered
from meadhall.words.levels import bot_label, bot_line
from meadhall.words.people import BOT_NAMES, TEMPER_WORDS
from meadhall.words.people import TEMPERS as TEMPERS_OF_PEOPLE
from tests.games.en_garde import positions as strip

GAMES = front.list_games()


def test_all_people_of_the_hall_have_a_temperament() -> None:
    assert set(TEMPERS_OF_PEOPLE) == set(BOT_NAMES)
    assert set(TEMPERS_OF_PEOPLE.values()) == set(TEMPERS) == set(TEMPER_WORDS)


def test_levels_are_tempered_by_name_and_what_programs_ask_for_is_not() -> None:
    assert tempered("strong", "Sigrun") == "strong@bold"
    assert tempered("steady", "Snorri") == "steady@grasping"
    assert tempered("strong", "Zoe") == "strong"
    assert tempered("gentle", "Sigrun") == "gentle"
    assert tempered("search:9it", "Sigrun") == "search:9it"


def test_a_tempered_bot_is_written_one_way() -> None:
    assert bots.spec_of("strong@bold", "en_garde").text() == "search:200ms@bold"
    assert bots.level_of("strong@bold") == bots.STRONG
    assert bots.interpreted("strong@loyal", "en_garde").endswith("it@loyal")
    assert bot_label("steady@bold") == bot_label("steady")
    assert bot_line("steady@bold") == bot_line("steady")
    with pytest.raises(SpecError, match="there are: bold, careful, grasping, loyal"):
        bots.spec_of("strong@sleepy", "en_garde")
    with pytest.raises(SpecError, match="random has no temperament"):
        bots.spec_of("random@bold", "en_garde")


@pytest.mark.parametrize("name", GAMES)
def test_a_temperament_gives_away_no_more_than_it_may(name: str) -> None:
    match = front.new(name, seed=5)
    differ = 0
    for turn in range(60):
        if match.actor is None:
            break
        view, legal = match.view(), match.playing.legal_actions()
        judge = bots.make("greedy", match.game)
        assert isinstance(judge, Judging)
        values = judge.values(view, legal, Dice(turn))
        for temper in TEMPERS:
            bot = bots.make(f"steady@{temper}", match.game)
            assert isinstance(bot, Tempered)
            chosen = bot.choose(view, legal, Dice(turn))
            assert len(legal) == 1 or max(values) - values[legal.index(chosen)] <= bot.close + 1e-9
            differ += chosen is not match.game.actions[judge.choose(view, legal, Dice(turn)).index]
        match.play_bot("greedy", seed=turn)
    assert differ or name == "freigard"


def test_a_bold_fencer_strikes_where_it_is_all_the_same() -> None:
    game = front.new("en_garde", seed=1).game
    at = strip.table(8, 12, "24445/11223")
    attack, step = at.row("attack 4x1"), at.row("retreat 2")
    for temper, liked in (("bold", attack), ("loyal", attack), ("grasping", attack), ("careful", step)):
        bot = bots.make(f"steady@{temper}", game)
        assert isinstance(bot, Tempered)
        assert bot.liked([step, attack]) is liked


def test_a_search_stays_within_its_error() -> None:
    match = front.new("castle_panic", seats=2, seed=8)
    for turn in range(25):
        view, legal = match.view(), match.playing.legal_actions()
        if len(legal) > 1:
            bot = bots.make("search:12it@careful", match.game)
            assert isinstance(bot, Tempered)
            near = bot.near(view, legal, Dice(turn))
            plain = bots.make("search:12it", match.game)
            rows = {row.action: row for row in plain.think(view, legal, Dice(turn)).rows}  # type: ignore[attr-defined]
            assert all(rows[near[0]].value - rows[action].value <= MOST_LOST for action in near)
            assert bot.choose(view, legal, Dice(turn)) in near
        match.play_bot("greedy", seed=turn)
