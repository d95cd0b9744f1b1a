"""Deeds: each is found where it was done, in games that were played, and nowhere else."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

import meadhall
from meadhall import bots, front
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, Event
from meadhall.engine.match import Playing
from meadhall.engine.record import CHANCE_WORD
from meadhall.games.castle_panic import events as panic
from meadhall.games.castle_panic.pieces import GOBLIN_KING, HEALER, ORC_WARLORD, TROLL_MAGE
from meadhall.games.en_garde import events as duel
from meadhall.games.freigard import events as march
from meadhall.games.freyas_folly import events as mine
from meadhall.games.rietburg import events as rietburg
from meadhall.pictures.icons import ICONS
from meadhall.words import deeds
from tests.playthrough import FOLDER


def played(game: str, name: str) -> Playing:
    """Return the match of a golden playthrough, at its end."""
    head: dict[str, str] = {}
    options: dict[str, str] = {}
    steps: list[tuple[int, str]] = []
    for line in (FOLDER / game / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == ">":
            actor, _, text = rest.partition(" ")
            steps.append((CHANCE if actor == CHANCE_WORD else int(actor), text))
        elif not steps and word == "option":
            key, _, value = rest.partition(" ")
            options[key] = value
        elif not steps:
            head.setdefault(word, rest)
    match = Playing(
        front.game(game, int(head.get("seats", 1)), options), Fair(b"x" * 32, []), start=head.get("from", "")
    )
    for who, said in steps:
        action = match.find(said)
        assert action is not None, said
        assert match.follow(who, action) is None, said
    assert match.outcome is not None
    return match


@pytest.mark.parametrize(
    ("game", "name", "found"),
    [
        ("en_garde", "points_by_a_direct_attack", {0: ["first_touch", "not_a_scratch"]}),
        ("en_garde", "points_a_whole_match", {1: ["first_touch", "not_a_scratch"]}),
        ("castle_panic", "saved_by_two_players", {}),
        ("castle_panic", "towers_fall_in_solitaire", {}),
        ("freigard", "victory_and_every_totem_on_the_way", {}),
        ("freigard", "overrun_when_the_deck_is_empty", {}),
        ("freyas_folly", "brisingamen_the_fourth_piece", {}),
        ("freyas_folly", "dwarfs_the_last_dwarf_goes_to_market", {}),
        ("rietburg", "freed_the_fourth_task_in_passing", {}),
        ("rietburg", "tarok_the_deck_is_empty", {}),
    ],
)
def test_deeds_are_found_in_games_that_were_played(game: str, name: str, found: dict[int, list[str]]) -> None:
    match = played(game, name)
    assert {seat: names for seat, names in front.deeds_of(match, range(match.game.seats)).items() if names} == found


def test_deeds_are_found_in_whole_games_of_bots() -> None:
    found: set[str] = set()
    for seed in range(8):
        match = meadhall.new("en_garde", seed=seed, options={"points": 3})
        bot, dice = bots.make(bots.GREEDY, match.game), Dice(seed)
        while match.actor is not None:
            match.play(bot.choose(match.view(), match.playing.legal_actions(), dice))
        for names in front.deeds_of(match.playing, [0, 1]).values():
            found |= set(names)
    assert {"first_touch", "three_blades"} <= found


def of(game: str, *events: Event, is_won: bool = True, options: dict[str, str] | None = None, **view: Any) -> set[str]:
    """Return the deeds of the first seat in a story of these events."""
    seen = SimpleNamespace(**view)
    return set(deeds.earned(game, deeds.Story(0, is_won, options or {}, events, seen)))


def test_a_fencer() -> None:
    begun, won, lost = duel.RoundBegun(1, 0), duel.RoundEnded(1, 0, 0, [0, 0], []), duel.RoundEnded(1, 0, 1, [0, 0], [])
    assert of("en_garde", duel.Hit(1, 3, 1)) == {"first_touch", "not_a_scratch"}
    assert of("en_garde", duel.Hit(0, 3, 1)) == set()
    assert of("en_garde", duel.Hit(0, 3, 3), duel.Hit(1, 3, 3), is_won=False) == {"first_touch", "three_blades"}
    home, away = duel.Moved(0, 2, 3, 1, False), duel.Moved(0, 2, 1, 3, False)
    assert "back_to_the_wall" in of("en_garde", begun, away, home, won)
    assert "back_to_the_wall" not in of("en_garde", begun, home, lost, begun, away, won)
    assert "back_to_the_wall" not in of("en_garde", begun, duel.Moved(1, 2, 3, 1, False), won)


def test_a_defender_of_the_castle() -> None:
    figures = SimpleNamespace(kind_of=list(range(8)), count=8)

    def castle(towers: int, *events: Event, is_won: bool = True) -> set[str]:
        laws, table = SimpleNamespace(figures=figures), SimpleNamespace(towers=towers)
        return of("castle_panic", *events, is_won=is_won, laws=laws, table=table)

    assert castle(0b000100) == {"one_tower_left"}
    assert castle(0b111111) == {"all_six"}
    assert castle(0b111110) == castle(0b111111, is_won=False) == set()
    slain = [panic.MonsterSlain(16 + kind, 0) for kind in (GOBLIN_KING, ORC_WARLORD, TROLL_MAGE, HEALER)]
    assert castle(0, *slain, is_won=False) == {"kingslayer"}
    assert castle(0, *slain[1:], is_won=False) == set()


def test_a_good_neighbour_trades_what_slays() -> None:
    """Three cards of own trades slay, in the partner's hand or the own one, before the own next turn."""
    mine, theirs, next_turn = panic.TurnBegan(0, 1), panic.TurnBegan(1, 2), panic.TurnBegan(0, 3)
    trades = [panic.TradeStep(panic.TRADED, 1, 1, [card, card + 10]) for card in (1, 2, 3)]

    def slays(card: int, seat: int) -> list[Event]:
        return [panic.CardPlayed(card, seat), panic.MonsterSlain(1, seat)]

    def story(*events: Event) -> set[str]:
        figures = SimpleNamespace(kind_of=list(range(8)), count=8)
        return of(
            "castle_panic",
            *events,
            is_won=False,
            laws=SimpleNamespace(figures=figures),
            table=SimpleNamespace(towers=0),
        )

    good = [mine, *trades, *slays(11, 0), theirs, *slays(2, 1), *slays(3, 1)]
    assert story(*good) == {"good_neighbour"}
    assert story(*good[:-2]) == set()
    assert story(mine, *trades, *slays(11, 0), theirs, *slays(2, 1), next_turn, *slays(3, 1)) == set()
    assert story(mine, *trades, theirs, *slays(1, 0), *slays(2, 0), *slays(3, 0)) == set()
    assert story(theirs, *trades, *slays(11, 0), *slays(2, 1), *slays(3, 1)) == set()


def test_the_lord_of_the_defenders() -> None:
    dusk, night = {"level": "dusk"}, {"level": "night"}
    spent = march.TotemSpent(0, 1)
    assert of("freigard", march.CastleFelled(18, 18), spent, options=dusk) == {"to_the_point"}
    assert of("freigard", march.CastleFelled(18, 19), spent, options=dusk) == set()
    assert of("freigard", options=night) == {"night_watch", "unspent"}
    assert of("freigard", march.ShieldHeld(), options=night) == {"night_watch"}
    assert of("freigard", options=night, is_won=False) == set()


def test_a_house_of_dwarfs() -> None:
    box = SimpleNamespace(setting_names=["ring", "crown of eight"])
    taken, done = mine.TookSetting(0, 0), mine.Completed(0, 0, 1)
    assert of("freyas_folly", taken, done, box=box) == {"clean_bench"}
    assert of("freyas_folly", taken, mine.TookSetting(0, 1), done, box=box) == set()
    assert of("freyas_folly", mine.TookSetting(1, 1), mine.Completed(1, 1, 1), box=box) == set()
    assert of("freyas_folly", mine.Completed(0, 1, 1), box=box) == {"great_crown"}
    assert of("freyas_folly", mine.Forged(0, 0, 1), mine.Forged(0, 1, 1), box=box) == {"brisingamen"}
    assert of("freyas_folly", mine.Forged(0, 0, 1), mine.Forged(1, 1, 1), box=box) == set()


def test_the_heroes_of_rietburg() -> None:
    assert of("rietburg", rietburg.GameEnded(1, 0), will=[1, 0]) == {"last_page"}
    assert of("rietburg", rietburg.GameEnded(1, 3), will=[1, 2]) == {"all_come_home"}
    assert of("rietburg", rietburg.GameEnded(1, 0), will=[1, 2], is_won=False) == set()


def test_every_deed_has_a_name_of_its_own_a_sentence_and_a_sign() -> None:
    known = [*deeds.COMMON, *[deed for game in meadhall.list_games() for deed in deeds.deeds_of(game)]]
    assert 15 <= len(known) <= 25
    assert len({deed.name for deed in known}) == len({deed.title for deed in known}) == len(known)
    for deed in known:
        assert deed.icon in ICONS
        assert not deed.line.endswith(".")
        assert len(deed.title) <= 20
        assert len(deed.line) <= 45
