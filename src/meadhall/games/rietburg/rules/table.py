"""The small things that happen at the table: laying and turning cards, gaining, ending."""

from __future__ import annotations

from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import CardLaid, CardTakenBack, CardTurned, DeckChanged, Gained, GameEnded
from meadhall.games.rietburg.frames import CountedFrame, FriendsFrame, LayFrame, QuiversFrame, StepFrame
from meadhall.games.rietburg.pieces import Card, Effect, Encounter, Entry, Hero, Place, face_up, is_up, row_of
from meadhall.games.rietburg.state import RietburgState


def end_game(state: RietburgState, ending: int) -> None:
    """End the game; what led to it is seen before."""
    show(state)
    state.ending = ending
    state.frames = []
    state.battle = None
    state.tell(GameEnded(ending, state.deck))


# What is being done.


def one_less(state: RietburgState) -> None:
    """Count down the topmost frame; something has changed, so that nothing must any more."""
    frame = state.frames[-1]
    assert isinstance(frame, CountedFrame)
    if isinstance(frame, StepFrame) and not frame.must:
        begin_option(state)
    state.frames[-1] = frame.one_less()


def begin_option(state: RietburgState) -> None:
    """Note that something of the option in play is used; from now on the card stays played (7.7)."""
    state.is_begun = state.option >= 0


# What lies where.


def is_creature_up(state: RietburgState, place: Place) -> bool:
    """Say whether a face-up creature is the top card of a location."""
    entry = state.top(place)
    return is_up(entry) and row_of(entry) < state.laws.box.creature_count


def is_clear(state: RietburgState, place: Place) -> bool:
    """Say whether no encounter card lies at a location."""
    return state.top(place) == pieces.NOTHING


def spot(state: RietburgState, where: int, here: Place) -> Place:
    """Return the location that *where* means, at a task or battle *here*."""
    if where == pieces.WHERE_HERO:
        return state.places[state.active]
    return here if where == pieces.WHERE_HERE else where


# 4.5, 4.6 and 11.4: cards come and are turned.


def lay_encounter(state: RietburgState, row: Encounter) -> None:
    """Lay the next card of the pile, of which there must be one: face up, or with *row* -1 face down."""
    frame = state.frames[-1]
    assert isinstance(frame, LayFrame)
    state.frames[-1] = frame.one_less()
    state.pile -= 1
    if row >= 0:
        state.unseen[row] -= 1
    state.stacks[frame.place].append(face_up(row) if row >= 0 else pieces.UNKNOWN)
    if state.told is not None:
        state.tell(CardLaid(frame.place, row))


def turn_over(state: RietburgState, place: Place, entry: Entry) -> None:
    """Turn the top card of a location over, so that it is *entry*."""
    state.stacks[place][-1] = entry
    state.tell(CardTurned(place, row_of(entry), is_up(entry)))


def put_down(state: RietburgState, hero: Hero, card: Card) -> None:
    """Lay a card from the hand: hero and friend cards before the hero, objects in the gallery."""
    box = state.laws.box
    state.hands[hero] &= ~(1 << card)
    if box.is_object(card):
        state.gallery[box.encounter_of(card)] += 1
    else:
        state.played[hero] |= 1 << card


def take_back(state: RietburgState, hero: Hero, card: Card) -> None:
    """Give a hero a card back that lies played before him."""
    state.played[hero] &= ~(1 << card)
    state.hands[hero] |= 1 << card
    state.tell(CardTakenBack(hero, card))


# What cards give without asking for a target.


def can_gain(state: RietburgState, op: int) -> bool:
    """Say whether an operation without target would change something for the active hero."""
    if op == pieces.GAIN_WP:
        return state.laws.uses_willpower[state.active] and state.supply() > 0
    if op == pieces.GAIN_QUIVER:
        return has_any(state.quiver_supply) or has_any(state.quiver_used)
    if op == pieces.GAIN_FRIEND:
        return state.unseen_friends != 0
    if op == pieces.ADD_NARRATOR:
        return state.unused_narrators() > 0
    if op == pieces.DROP_NARRATOR:
        return state.deck > 0
    if op == pieces.ALL_GAIN_WP:
        return state.supply() > 0
    return True


def gain(state: RietburgState, op: int, number: int, place: Place, up: bool) -> None:
    """Carry out an operation without target; *place* is where cards are laid."""
    if op in (pieces.GAIN_WP, pieces.ALL_GAIN_WP):
        heroes = state.laws.hero_count
        for step in range(heroes if op == pieces.ALL_GAIN_WP else 1):  # 12.1
            gain_willpower(state, (state.active + step) % heroes, number)
        show(state)
    elif op == pieces.GAIN_QUIVER:
        state.frames.append(QuiversFrame(number))
    elif op == pieces.GAIN_FRIEND:
        state.frames.append(FriendsFrame(number))
    elif op == pieces.ADD_NARRATOR:
        added = min(number, state.unused_narrators())  # 9.2
        state.deck += added
        state.tell(DeckChanged(added))
        show(state)
    elif op == pieces.DROP_NARRATOR:
        drop_narrators(state, number)
        show(state)
    else:
        state.frames.append(LayFrame(place, up, number))


def suffer(state: RietburgState, effects: list[Effect], place: Place) -> None:
    """Begin what a punishment, a blue box or half of a narrator card asks: all that is possible (6.8, 11.4, 12.1)."""
    for effect in reversed(effects):
        if pieces.is_gain(effect.op):
            gain(state, effect.op, effect.number, spot(state, effect.where, place), effect.up)
        else:
            state.frames.extend([StepFrame(effect.op, 1, must=True)] * effect.number)


def gain_willpower(state: RietburgState, hero: Hero, number: int) -> None:
    """Give a hero as many points as the supply has, up to *number*; Chada takes none (6.4)."""
    points = min(number, state.supply())
    if points > 0 and state.laws.uses_willpower[hero]:
        state.will[hero] += points
        state.tell(Gained(hero, "willpower", points))


def drop_narrators(state: RietburgState, number: int) -> None:
    """Put the top narrator cards away unread."""
    gone = min(number, state.deck)
    state.deck -= gone
    state.dropped += gone
    if gone:
        state.tell(DeckChanged(-gone))


def has_any(counts: list[int]) -> bool:
    """Say whether any of these counts is not zero."""
    return any(count for count in counts)
