"""The small things that happen at the table: laying and turning cards, gaining, ending."""

from __future__ import annotations

from meadhall.games.rietburg.events import (
    CardLaid,
    CardTurned,
    DeckChanged,
    Gained,
    GameEnded,
    RietburgEvent,
)
from meadhall.games.rietburg.frames import FRIENDS, LAY, QUIVERS, STEP, Frame
from meadhall.games.rietburg.operations import (
    ADD_NARRATOR,
    ALL_GAIN_WP,
    DROP_NARRATOR,
    GAIN_FRIEND,
    GAIN_QUIVER,
    GAIN_WP,
    WHERE_HERE,
    WHERE_HERO,
)
from meadhall.games.rietburg.pieces import NOTHING, UP, is_up, row_of
from meadhall.games.rietburg.state import RietburgState, face_up


def tell(state: RietburgState, event: RietburgEvent) -> None:
    """Tell what happened, if anybody listens."""
    if state.told is not None:
        state.told.append(event)


def end_game(state: RietburgState, ending: int) -> None:
    """End the game."""
    state.ending = ending
    state.frames = []
    state.battle = None
    tell(state, GameEnded(ending, state.deck))


def push(state: RietburgState, frame: Frame) -> None:
    """Begin something inside what is being done."""
    state.frames.append(frame)


def replace(state: RietburgState, frame: Frame) -> None:
    """Go on with *frame* instead of the topmost one."""
    state.frames[-1] = frame


def oblige(state: RietburgState, op: int, number: int) -> None:
    """Begin steps that cannot be left out; those that turn out impossible are skipped (6.8, 12.1)."""
    for _ in range(number):
        push(state, Frame(STEP, op, 1, flag=True))


def one_less(state: RietburgState) -> None:
    """Count down the topmost frame; something has changed, so that nothing must any more."""
    frame = state.frames[-1]
    if not frame.flag:
        begin_option(state)
    replace(state, Frame(frame.kind, frame.op, frame.number - 1, frame.card, frame.option, frame.place, frame.hero))


def begin_option(state: RietburgState) -> None:
    """Note that something of the option in play is used; from now on the card stays played (7.7)."""
    state.is_begun = state.option >= 0


def is_creature_up(state: RietburgState, place: int) -> bool:
    """Say whether a face-up creature is the top card of a location."""
    entry = state.top(place)
    if not is_up(entry):
        return False
    return row_of(entry) < state.terms.box.creature_count


def is_clear(state: RietburgState, place: int) -> bool:
    """Say whether no encounter card lies at a location."""
    return state.top(place) == NOTHING


# 4.5, 4.6 and 11.4: cards come and are turned.


def lay_facedown(state: RietburgState, place: int) -> None:
    """Lay the next card of the pile face down; there must be one."""
    state.pile -= 1
    state.stacks[place].append(0)
    tell(state, CardLaid(place, -1))


def lay_up(state: RietburgState, place: int, row: int) -> None:
    """Lay a card of the pile face up."""
    state.pile -= 1
    state.unseen[row] -= 1
    state.stacks[place].append(face_up(row))
    tell(state, CardLaid(place, row))


def turn_up(state: RietburgState, place: int, row: int) -> None:
    """Turn the undecided top card of a location face up: it is *row*."""
    state.unseen[row] -= 1
    state.stacks[place][-1] = face_up(row)
    tell(state, CardTurned(place, row, True))


def turn_known(state: RietburgState, place: int) -> None:
    """Turn a top card that everybody knows to its other side."""
    entry = state.stacks[place][-1] ^ UP
    state.stacks[place][-1] = entry
    tell(state, CardTurned(place, row_of(entry), is_up(entry)))


# What cards give without asking for a target.


def spot(state: RietburgState, where: int, here: int) -> int:
    """Return the location that *where* means, at a task or battle *here*."""
    if where == WHERE_HERO:
        return state.places[state.active]
    return here if where == WHERE_HERE else where


def can_gain(state: RietburgState, op: int) -> bool:
    """Say whether an operation without target would change something for the active hero."""
    if op == GAIN_WP:
        return state.terms.uses_willpower[state.active] and state.supply() > 0
    if op == GAIN_QUIVER:
        return has_quivers_left(state)
    if op == GAIN_FRIEND:
        return state.unseen_friends != 0
    if op == ADD_NARRATOR:
        return state.unused_narrators() > 0
    if op == DROP_NARRATOR:
        return state.deck > 0
    if op == ALL_GAIN_WP:
        return state.supply() > 0
    return True


def gain(state: RietburgState, op: int, number: int, place: int, up: bool) -> None:
    """Carry out an operation without target; *place* is where cards are laid."""
    if op == GAIN_WP:
        gain_willpower(state, state.active, number)
    elif op == GAIN_QUIVER:
        push(state, Frame(QUIVERS, number=number))
    elif op == GAIN_FRIEND:
        push(state, Frame(FRIENDS, number=number))
    elif op == ADD_NARRATOR:
        added = min(number, state.unused_narrators())  # 9.2
        state.deck += added
        tell(state, DeckChanged(added))
    elif op == DROP_NARRATOR:
        drop_narrators(state, number)
    elif op == ALL_GAIN_WP:
        for step in range(state.terms.hero_count):  # 12.1
            gain_willpower(state, (state.active + step) % state.terms.hero_count, number)
    else:
        push(state, Frame(LAY, number=number, place=place, flag=up))


def gain_willpower(state: RietburgState, hero: int, number: int) -> None:
    """Give a hero as many points as the supply has, up to *number*; Chada takes none (6.4)."""
    points = min(number, state.supply())
    if points > 0 and state.terms.uses_willpower[hero]:
        state.will[hero] += points
        tell(state, Gained(hero, "willpower", points))


def drop_narrators(state: RietburgState, number: int) -> None:
    """Put the top narrator cards away unread."""
    gone = min(number, state.deck)
    state.deck -= gone
    state.dropped += gone
    if gone:
        tell(state, DeckChanged(-gone))


def has_quivers_left(state: RietburgState) -> bool:
    """Say whether a quiver can be drawn, perhaps after mixing the used ones."""
    return sum(state.quiver_supply) + sum(state.quiver_used) > 0
