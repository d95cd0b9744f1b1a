"""Whether a position that is written down can come about: the census of the box, and what is being done."""

from __future__ import annotations

from itertools import pairwise

from meadhall.engine.bits import size_of
from meadhall.engine.notation import need
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.frames import (
    AfterFrame,
    AnswerFrame,
    ArmFrame,
    BooksFrame,
    CardFrame,
    ChooseFrame,
    ClashFrame,
    ConsentFrame,
    CountedFrame,
    DoneFrame,
    ExchangeFrame,
    FightFrame,
    Frame,
    GiftFrame,
    HalfFrame,
    LayFrame,
    MainFrame,
    NarratorFrame,
    PaymentFrame,
    RestFrame,
    SetupFrame,
    StepFrame,
    SymbolsFrame,
    TaskFrame,
    TurningFrame,
)
from meadhall.games.rietburg.pieces import invited_of, row_of
from meadhall.games.rietburg.rules.battle import battle_of
from meadhall.games.rietburg.rules.gallery import stock
from meadhall.games.rietburg.rules.table import is_creature_up
from meadhall.games.rietburg.state import Battle, Laws, RietburgState

# Every card and token is there once.


def check_census(state: RietburgState) -> None:
    """Count every card and token, and note what is left unseen; refuse what the box does not hold."""
    box = state.laws.box
    _check_cards(state)
    _check_encounters(state)
    _check_things(state)
    need(sum(state.will) <= box.willpower, f"there are only {box.willpower} willpower points")
    # One that is being turned over is in none of the heaps.
    turning = len([frame for frame in state.frames if isinstance(frame, NarratorFrame)])
    need(state.unused_narrators() >= turning, f"there are only {len(box.narrators)} narrator cards")
    _check_tasks(state)
    is_won = state.task_faces.count(pieces.COMPLETED) >= box.tasks_to_win
    otherwise = f"{box.tasks_to_win} completed tasks end the game, and only they win it"
    need(is_won == (state.ending == pieces.FREED), otherwise)


def _check_cards(state: RietburgState) -> None:
    """Every hero card is with its hero; every friend and object is in one place at most."""
    laws = state.laws
    sides = state.friends_out
    for hero in range(laws.hero_count):
        both = state.hands[hero] & state.played[hero]
        all_cards = state.hands[hero] | state.played[hero]
        own = all_cards & ~laws.side_mask
        is_his = not both and own == laws.own_cards[hero] and not state.played[hero] & laws.object_mask
        need(is_his, f"hand and played cards of {laws.names[hero]} are not his")
        need(sides & all_cards == 0, "a friend or object is in two places")
        sides |= all_cards & laws.side_mask
        need(state.will[hero] == 0 or laws.uses_willpower[hero], f"{laws.names[hero]} takes no willpower")
    state.unseen_friends = laws.friend_mask & ~sides


def _check_encounters(state: RietburgState) -> None:
    box = state.laws.box
    seen = [count + state.out[row] for row, count in enumerate(state.gallery)]
    facedown = 0
    for stack in state.stacks:
        for entry in stack:
            if row_of(entry) >= 0:
                seen[row_of(entry)] += 1
            else:
                facedown += 1
                need(invited_of(entry) == 0, "nobody fights a card that nobody has seen")
    for hand in state.hands:
        for card in range(box.object_from, box.card_count):
            if hand >> card & 1:
                seen[box.encounter_of(card)] += 1
    state.unseen = [copies - seen[row] for row, copies in enumerate(state.laws.copies)]
    for row, left in enumerate(state.unseen):
        need(left >= 0, f"there are too many cards of {box.encounters[row].id}")
    is_enough = sum(state.unseen) >= state.pile + facedown
    need(is_enough, "pile and face-down cards are more than the cards that nobody has seen")


def _check_things(state: RietburgState) -> None:
    """Refuse what belongs to a hero who does not take part (1.3)."""
    laws = state.laws
    counts = laws.box.quiver_counts
    state.quiver_supply = [
        count - state.quivers[index] - state.quiver_used[index] for index, count in enumerate(counts)
    ]
    need(min(state.quiver_supply) >= 0, "there are too many quivers of one value")
    drawn = sum(state.quivers) + sum(state.quiver_used) + state.mixed
    need(drawn == 0 or has_quivers(laws), "nobody here draws quivers")
    need((state.axe == pieces.NO_AXE) == (laws.axe_hero < 0), "the axe is there exactly when its hero is")
    need(state.spirit_place < 0 or laws.spirit_hero >= 0, "the water spirit is there only with its hero")
    need(state.books == 0 or laws.book_hero >= 0, "the books are there only with their hero")


def has_quivers(laws: Laws) -> bool:
    """Say whether any card in the match draws quivers."""
    box = laws.box
    given = [row.reward for row in box.encounters] + [task.blue for task in box.tasks]
    given += [side.effects for side in box.side_cards]
    given += [box.hero_cards[card].effects[option] for card, option in laws.options]
    return any(effect.op == pieces.GAIN_QUIVER for effects in given for effect in effects)


def _check_tasks(state: RietburgState) -> None:
    seen = state.returned_tasks
    for task in state.tasks:
        if task >= 0:
            need(not seen >> task & 1, "a task is in two places")
            seen |= 1 << task
    state.unseen_tasks = ((1 << len(state.laws.box.tasks)) - 1) & ~seen
    need(size_of(state.unseen_tasks) >= state.tasks.count(-1), "there are not enough tasks")


# What is being done fits the table and what it is a part of.


def check_frames(state: RietburgState) -> None:
    """Refuse a position in which a frame does not fit the table or the frame below it."""
    frames = state.frames
    first = frames[0]
    need(_is_bottom(first), "a turn begins with setup, main or after")
    if isinstance(first, SetupFrame):
        _check_set_up(state, first)
    need(not isinstance(first, MainFrame) or state.card < 0, "the card of a turn is played for its action")
    need(not state.is_begun or isinstance(first, AfterFrame), "an option is begun when its card is played")
    need(state.card < 0 or _is_laid(state), "the card of this turn is not where it was laid")
    has_clash = any(isinstance(frame, ClashFrame) for frame in frames)
    need(state.battle is not None or not has_clash, "the battle is missing")
    need(state.battle is None or has_clash, "a battle is told exactly while one is put together")
    for below, frame in pairwise(frames):
        need(not _is_bottom(frame), "setup, main and after can only come first")
        if isinstance(frame, (CountedFrame, BooksFrame, GiftFrame)):
            need(frame.number <= pieces.HIGHEST, "a number is too high")
        if isinstance(first, SetupFrame):
            need(isinstance(frame, (HalfFrame, LayFrame, NarratorFrame)), "nobody acts during the set-up")
        elif isinstance(first, MainFrame) and below is first:
            is_played = isinstance(frame, (SymbolsFrame, BooksFrame, RestFrame, NarratorFrame, HalfFrame))
            is_blow = isinstance(frame, FightFrame) and not frame.must
            need(not is_played and not is_blow, "no card has been played in this turn")
        elif isinstance(frame, RestFrame):
            need(below is first and state.card < 0, "who revitalizes plays no card")
        elif isinstance(frame, (NarratorFrame, HalfFrame)):
            need(isinstance(frames[1], RestFrame), "a narrator card is turned over by revitalizing")
        _check_frame(state, frame, below)
    _check_payments(state)


def _is_bottom(frame: Frame) -> bool:
    """Say whether a frame lies at the bottom."""
    return isinstance(frame, (SetupFrame, MainFrame, AfterFrame))


def _check_set_up(state: RietburgState, first: SetupFrame) -> None:
    """Refuse a set-up in which anything but the stacks has changed, or with another number of narrator cards (1.5)."""
    begun = RietburgState(state.laws).lay_out()
    begun.frames, begun.stacks, begun.pile, begun.read = state.frames, state.stacks, state.pile, state.read
    need(begun.notation() == state.notation(), "the set-up lays encounter cards and changes nothing else")
    cards = size_of(state.read) + first.number
    cards += len([frame for frame in state.frames if isinstance(frame, NarratorFrame)])
    opened = state.laws.hero_count * state.laws.box.opened_per_hero
    need(cards == opened, f"the set-up turns over {opened} narrator cards")


def _is_laid(state: RietburgState) -> bool:
    box = state.laws.box
    if box.is_object(state.card):
        row = box.encounter_of(state.card)
        return state.gallery[row] + state.out[row] > 0
    return (state.played[state.active] | state.friends_out) >> state.card & 1 == 1


def _check_frame(state: RietburgState, frame: Frame, below: Frame) -> None:
    if isinstance(frame, CardFrame):
        _check_card(state, frame)
    if isinstance(frame, ClashFrame):
        same = False
        if isinstance(below, (FightFrame, BooksFrame)):
            same = below.card == frame.card and below.option == frame.option
        need(same, "a battle is fought with the card below it")
        _check_battle(state, frame)
    elif isinstance(frame, (AnswerFrame, ArmFrame)):
        is_asked = isinstance(below, ClashFrame) and frame.hero != state.active
        need(is_asked, "only in a battle others are invited")
        _check_invited(state, frame)
    elif isinstance(frame, ConsentFrame):
        is_asked = _is_step(below, pieces.MOVE) and frame.hero != state.active
        need(is_asked and state.places[frame.hero] != state.places[state.active], "nobody is being fetched")
        need(not state.refused >> frame.hero & 1, "this hero has refused")
    elif isinstance(frame, ChooseFrame):
        is_asked = _is_step(below, pieces.RETRIEVE) and frame.hero != state.active
        need(is_asked and state.played[frame.hero] != 0, "nobody is offered a card")
    elif isinstance(frame, TurningFrame):
        need(state.top(frame.place) == pieces.UNKNOWN, "no unknown card is turned there")
    elif isinstance(frame, TaskFrame):
        need(state.task_faces[frame.place] == pieces.FACE_DOWN, "no face-down task lies there")
    elif isinstance(frame, (ExchangeFrame, DoneFrame)):
        need(state.task_faces[frame.place] == pieces.FACE_UP, "no face-up task lies there")
    elif isinstance(frame, HalfFrame):
        need(state.read >> frame.narrator & 1 == 1, "this narrator card has not been turned over")
    elif isinstance(frame, GiftFrame):
        need(pieces.is_gain(frame.op), "this is no reward without a target")


def _is_step(frame: Frame, op: int) -> bool:
    return isinstance(frame, StepFrame) and frame.op == op


def _check_card(state: RietburgState, frame: CardFrame) -> None:
    box = state.laws.box
    if frame.option < 0:
        mine = frame.card >= box.friend_from and state.hands[state.active] >> frame.card & 1 == 1
        need(mine and frame.must == isinstance(frame, FightFrame), "this card is not in the hero's hand")
        need(box.side_card(frame.card).strength > 0, "this card does not fight")
        return
    need(frame.card < box.friend_from and not frame.must, "this is no hero card")
    card = box.hero_cards[frame.card]
    need(frame.card == state.card and frame.option == state.option, "this card has not been played")
    symbol = card.blows[frame.option]
    if isinstance(frame, SymbolsFrame):
        mask = card.masks[frame.option]
        need(frame.symbols & ~mask == 0, "the option has no such symbol")
        need(not state.is_begun or frame.symbols != mask, "the option is begun, and no symbol is used")
    elif isinstance(frame, BooksFrame):
        need(symbol is not None and frame.number <= symbol.books, "the option has not so many books")
    else:
        is_fight = symbol is not None and (symbol.fights or isinstance(frame, ClashFrame))
        need(is_fight, "the option does not fight")


def _check_battle(state: RietburgState, frame: ClashFrame) -> None:
    battle = battle_of(state)
    need(battle.place == frame.place and is_creature_up(state, frame.place), "no creature can be fought there")
    need(len(battle.order) == len(set(battle.order)), "a hero takes part twice")
    need(battle.order[0] == state.active, "the active hero comes first")
    for hero in battle.order:
        _check_part(state, battle, hero, frame)
    for index, count in enumerate(battle.quivers):
        need(count <= state.quivers[index], "there are not so many quivers")
    need(battle.books & state.books == 0, "a turned book is used")
    invited = invited_of(state.top(battle.place))
    need(battle.answered & ~invited == 0, "who has answered was invited against this creature")


def _check_part(state: RietburgState, battle: Battle, hero: int, frame: ClashFrame) -> None:
    box = state.laws.box
    card = battle.cards[hero]
    option = battle.options[hero]
    need(battle.will[hero] <= state.will[hero], "a hero has not so many points")
    if hero == state.active:
        need(card == frame.card and option == frame.option, "the active hero fights with another card")
        need(battle.will[hero] == 0, "the active hero adds his points with the blow")
        return
    need(state.hands[hero] >> card & 1 == 1, "a helper's card is not in his hand")
    if card >= box.friend_from:
        need(box.side_card(card).group, "this card cannot help")
        need(battle.will[hero] == 0, "no points are added to friends and objects")
    else:
        need(box.hero_cards[card].blows[option] is not None, "this option does not fight")


def _check_invited(state: RietburgState, frame: Frame) -> None:
    battle = battle_of(state)
    has_joined = frame.hero in battle.order
    need(has_joined == isinstance(frame, ArmFrame), "this hero has not joined")
    need(not battle.answered >> frame.hero & 1, "this hero has answered")
    need(invited_of(state.top(battle.place)) >> frame.hero & 1 == 1, "this hero was not invited")
    need(not has_joined or battle.will[frame.hero] == 0, "a helper adds his points last")


def _check_payments(state: RietburgState) -> None:
    """Refuse a payment for which something is missing."""
    for sort, name in enumerate(["trophies", "trophies", "points", "trophies", "friends"]):
        payments = [frame for frame in state.frames if isinstance(frame, PaymentFrame) and frame.sort == sort]
        owed = sum([payment.number for payment in payments])
        need(owed == 0 or owed <= stock(state, sort), f"the {name} to pay with are missing")
