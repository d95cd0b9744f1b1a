"""Whether what a notation says is being done can be going on at all."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NotationError
from meadhall.games.rietburg.frames import (
    AFTER,
    ANSWER,
    ARM,
    BOOKS,
    CHOOSE,
    CLASH,
    CONSENT,
    DONE,
    EXCHANGING,
    HALF,
    LAY,
    MAIN,
    NARRATOR,
    REST,
    SETUP,
    STEP,
    STRUGGLE,
    SYMBOLS,
    TASK,
    TURNING,
    Frame,
)
from meadhall.games.rietburg.operations import HIGHEST, MOVE, RETRIEVE
from meadhall.games.rietburg.pieces import FACE_DOWN, FACE_UP, NOTHING, is_up, row_of
from meadhall.games.rietburg.state import Battle, RietburgState

DEEPEST: Final = 12


def check_frames(state: RietburgState) -> None:
    """Raise NotationError unless every frame fits the table and the frame below it."""
    frames = state.frames
    _demand(0 < len(frames) <= DEEPEST, "what is being done is too little or too much")
    _demand(frames[0].kind in (SETUP, MAIN, AFTER), "a turn begins with setup, main or after")
    has_clash = False
    for index in range(1, len(frames)):
        frame = frames[index]
        below = frames[index - 1]
        _demand(frame.kind > AFTER, "setup, main and after can only come first")
        _demand(0 <= frame.number <= HIGHEST or frame.kind in (SYMBOLS, HALF), "a number is too high")
        if frames[0].kind == SETUP:
            _demand(frame.kind in (HALF, LAY, NARRATOR), "nobody acts during the set-up")
        elif frames[0].kind == MAIN and index == 1:
            _demand(not _needs_played(frame), "no card has been played in this turn")
        _check_frame(state, frame, below)
        has_clash = has_clash or frame.kind == CLASH
    _demand(not state.is_begun or frames[0].kind == AFTER, "an option is begun when its card is played")
    _demand((state.battle is not None) == has_clash, "a battle is told exactly while one is put together")


def _needs_played(frame: Frame) -> bool:
    return frame.kind in (SYMBOLS, BOOKS, REST, NARRATOR, HALF) or (frame.kind == STRUGGLE and not frame.flag)


def _check_frame(state: RietburgState, frame: Frame, below: Frame) -> None:
    kind = frame.kind
    if kind in (SYMBOLS, STRUGGLE, BOOKS, CLASH):
        _check_card(state, frame)
    if kind == CLASH:
        same = below.kind in (STRUGGLE, BOOKS) and (below.card, below.option) == (frame.card, frame.option)
        _demand(same, "a battle is fought with the card below it")
        _check_battle(state, frame)
    elif kind in (ANSWER, ARM):
        _demand(below.kind == CLASH and frame.hero != state.active, "only in a battle others are invited")
        battle = state.battle
        _demand(battle is not None and (frame.hero in battle.order) == (kind == ARM), "this hero has not joined")
    elif kind == CONSENT:
        _demand(below.kind == STEP and below.op == MOVE and frame.hero != state.active, "nobody is being fetched")
    elif kind == CHOOSE:
        asked = below.kind == STEP and below.op == RETRIEVE and frame.hero != state.active
        _demand(asked and state.played[frame.hero] != 0, "nobody is offered a card")
    elif kind == TURNING:
        entry = state.top(frame.place)
        _demand(entry != NOTHING and not is_up(entry) and row_of(entry) < 0, "no unknown card is turned there")
    elif kind == TASK:
        _demand(state.task_faces[frame.place] == FACE_DOWN, "no face-down task lies there")
    elif kind in (EXCHANGING, DONE):
        _demand(state.task_faces[frame.place] == FACE_UP, "no face-up task lies there")
    elif kind == HALF:
        _demand(state.read >> frame.number & 1 == 1, "this narrator card has not been turned over")


def _check_card(state: RietburgState, frame: Frame) -> None:
    box = state.terms.box
    if frame.option < 0:
        mine = frame.card >= box.friend_from and state.hands[state.active] >> frame.card & 1 == 1
        _demand(mine and frame.flag == (frame.kind == STRUGGLE), "this card is not in the hero's hand")
        _demand(box.side_card(frame.card).strength > 0, "this card does not fight")
        return
    _demand(frame.card < box.friend_from and not frame.flag, "this is no hero card")
    card = box.hero_cards[frame.card]
    _demand(frame.option < len(card.options), "a card has no such option")
    _demand(state.played[state.active] >> frame.card & 1 == 1, "this card has not been played")
    symbol = card.blows[frame.option]
    if frame.kind == SYMBOLS:
        numbers = 0
        for each in card.options[frame.option]:
            numbers |= 1 << (each.number - 1)
        _demand(frame.number & ~numbers == 0, "the option has no such symbol")
        _demand(not state.is_begun or frame.number != numbers, "the option is begun, and no symbol is used")
    elif frame.kind == BOOKS:
        _demand(symbol is not None and frame.number <= symbol.books, "the option has not so many books")
    else:
        _demand(symbol is not None and (symbol.fights or frame.kind == CLASH), "the option does not fight")


def _check_battle(state: RietburgState, frame: Frame) -> None:
    battle = state.battle
    _demand(battle is not None, "the battle is missing")
    assert battle is not None
    box = state.terms.box
    entry = state.top(battle.place)
    is_creature = is_up(entry) and row_of(entry) < box.creature_count
    _demand(is_creature and battle.place == frame.place, "no creature can be fought there")
    _demand(len(battle.order) == len(set(battle.order)), "a hero takes part twice")
    _demand(battle.order[0] == state.active, "the active hero comes first")
    for hero in battle.order:
        _check_part(state, battle, hero, frame)
    for index, count in enumerate(battle.quivers):
        _demand(count <= state.quivers[index], "there are not so many quivers")
    _demand(battle.books & state.books == 0, "a turned book is used")


def _check_part(state: RietburgState, battle: Battle, hero: int, frame: Frame) -> None:
    box = state.terms.box
    card = battle.cards[hero]
    option = battle.options[hero]
    _demand(battle.will[hero] <= state.will[hero], "a hero has not so many points")
    if hero == state.active:
        _demand(card == frame.card and option == frame.option, "the active hero fights with another card")
        return
    _demand(state.hands[hero] >> card & 1 == 1, "a helper's card is not in his hand")
    if card >= box.friend_from:
        _demand(option < 0 and box.side_card(card).group, "this card cannot help")
    else:
        blows = box.hero_cards[card].blows
        _demand(0 <= option < len(blows) and blows[option] is not None, "this option does not fight")


def _demand(is_true: bool, otherwise: str) -> None:
    if not is_true:
        raise NotationError(otherwise)
