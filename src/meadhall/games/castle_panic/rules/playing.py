"""Chapter 6: what the castle cards do."""

from __future__ import annotations

from meadhall.games.castle_panic.catalog import UNIONS
from meadhall.games.castle_panic.pieces import (
    ANY,
    ARCHER,
    ARCS,
    BARBARIAN,
    BRICK,
    CARDS_OF_DRAW_2,
    CASTLE,
    DRAW_2,
    DRAW_TWO,
    DRIVE_HIM_BACK,
    FELL,
    FOREST,
    FORTIFY_TOKENS,
    FORTIFY_WALL,
    HIT,
    HIT_CARDS,
    MISSING,
    MORTAR,
    NICE_SHOT,
    PLAY,
    PLAY_CAP,
    SCAVENGE,
    SPACES,
    SUITS,
    SWORDSMAN,
    TAR,
    color_of,
    has,
    space_at,
)
from meadhall.games.castle_panic.rules.cards import lay_off, show_taken, take
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import CastlePanicState

# What is possible.


def holds(state: CastlePanicState, card: int) -> bool:
    """Tell whether the active player holds a card."""
    return card in state.hands[state.active]


def has_hit(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether any hit card of the active player reaches a monster."""
    for card in state.hands[state.active]:
        if card >= HIT_CARDS:
            return False
        for monster in state.monsters:
            if laws.reach[card * SPACES + monster // laws.figures.count]:
                return True
    return False


def may_build(state: CastlePanicState) -> bool:
    """Tell whether a wall piece is free for Brick and Mortar (15.12)."""
    return _count(state.walls) + _count(state.held) < ARCS


def may_fortify(state: CastlePanicState, arc: int) -> bool:
    """Tell whether a wall stands unfortified and a token is left (6.19)."""
    return has(state.walls, arc) and not has(state.forts, arc) and _count(state.forts) < FORTIFY_TOKENS


def may_miss(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether Missing would keep a token away (6.20, 12.8, 15.16)."""
    if state.missing:
        return False
    if laws.options.overlord:
        return state.pile_size > 0 or laws.holds_tokens(state)
    return state.pile_size > 0 or (laws.options.not_over_yet and not state.refilled)


def holds_union(state: CastlePanicState, union: int) -> bool:
    """Tell whether the cards of All for One! are held in one colour, with these Any Color cards (14.2)."""
    return any(_holds_union_in(state, union, color) for color in range(ANY))


def may_fell(laws: Laws, state: CastlePanicState, union: int, monster: int) -> bool:
    """Tell whether All for One! with these cards slays a monster there (14.2)."""
    space = monster // laws.figures.count
    return ARCHER <= space // ARCS <= SWORDSMAN and _holds_union_in(state, union, color_of(space % ARCS))


def may_unite(laws: Laws, state: CastlePanicState, union: int) -> bool:
    """Tell whether All for One! with these cards has a victim."""
    return any(may_fell(laws, state, union, monster) for monster in state.monsters)


def has_play(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether anything can be played; agrees with the legal actions of the phase."""
    if state.plays >= PLAY_CAP:
        return False
    hand = state.hands[state.active]
    if has_hit(laws, state) or (has(state.held, state.active) and _count(state.walls) < ARCS):
        return True
    if DRAW_2 in hand or (TAR in hand and _has_tar_target(state)):
        return True
    if (BARBARIAN in hand or DRIVE_HIM_BACK in hand) and _has_monster_out_of_the_forest(laws, state):
        return True
    if BRICK in hand and MORTAR in hand and _count(state.walls) < ARCS and may_build(state):
        return True
    if FORTIFY_WALL in hand:
        for arc in range(ARCS):
            if may_fortify(state, arc):
                return True
    if MISSING in hand and may_miss(laws, state):
        return True
    if SCAVENGE in hand and sum(state.discard) > 0:
        return True
    if laws.options.all_for_one:
        for union in range(UNIONS):
            if may_unite(laws, state, union):
                return True
    return False


def _holds_union_in(state: CastlePanicState, union: int, color: int) -> bool:
    for place in range(CASTLE - ARCHER):
        suit = ANY if has(union, place) else color
        if not holds(state, place * SUITS + suit):
            return False
    return True


def _has_tar_target(state: CastlePanicState) -> bool:
    return len(state.monsters) > (1 if state.tar >= 0 else 0)


def _has_monster_out_of_the_forest(laws: Laws, state: CastlePanicState) -> bool:
    # Monsters are sorted from the forest inwards.
    return len(state.monsters) > 0 and state.monsters[-1] // laws.figures.count >= space_at(ARCHER, 0)


def _count(bits: int) -> int:
    count = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


# What is done.


def aim(state: CastlePanicState) -> None:
    """Lay Nice Shot; its hit follows (6.11)."""
    _play(state, NICE_SHOT)
    state.phase = HIT


def hit(laws: Laws, state: CastlePanicState, card: int, target: int) -> None:
    """Hit a monster for 1 point, or slay it after Nice Shot (6.4, 6.11)."""
    _play(state, card)
    is_aimed = state.phase == HIT
    state.phase = PLAY
    monster = laws.struck(state, target)
    if is_aimed or laws.figures.points_of[monster % laws.figures.count] == 1:
        slay(laws, state, target)
        return
    tell(state, "hit", seat=state.active, monster=monster, there=monster - 1)
    _replace(laws, state, target, monster - 1)


def slay(laws: Laws, state: CastlePanicState, target: int) -> None:
    """Slay a monster by a card (6.9, 11.1)."""
    monster = laws.struck(state, target)
    state.monsters.remove(monster)
    if target == laws.catalog.tarred:
        state.tar = -1
    kind = laws.figures.kind_of[monster % laws.figures.count]
    if laws.options.master_slayer:
        state.trophies[state.active][kind] += 1
    else:
        state.spent[kind] += 1
    tell(state, "slain", seat=state.active, monster=monster)


def send_barbarian(laws: Laws, state: CastlePanicState, target: int) -> None:
    """Slay a monster by the Barbarian (6.10)."""
    _play(state, BARBARIAN)
    slay(laws, state, target)


def drive_back(laws: Laws, state: CastlePanicState, target: int) -> None:
    """Drive a monster back to the Forest of its arc (6.12)."""
    _play(state, DRIVE_HIM_BACK)
    monster = laws.struck(state, target)
    count = laws.figures.count
    there = space_at(FOREST, monster // count % ARCS) * count + monster % count
    tell(state, "driven", monster=monster, there=there)
    _replace(laws, state, target, there)


def pour_tar(state: CastlePanicState, monster: int) -> None:
    """Put the Tar token on a monster (6.14, 6.16)."""
    _play(state, TAR)
    state.tar = monster
    tell(state, "tarred", monster=monster)


def unite(state: CastlePanicState, union: int) -> None:
    """Lay the three cards of All for One!; its victim follows (14.2)."""
    state.united = union
    state.phase = FELL


def fell(laws: Laws, state: CastlePanicState, target: int) -> None:
    """Slay the victim of All for One! with the cards of its colour."""
    color = color_of(laws.struck(state, target) // laws.figures.count % ARCS)
    for place in range(CASTLE - ARCHER):
        _play(state, place * SUITS + (ANY if has(state.united, place) else color))
    state.united = -1
    state.phase = PLAY
    slay(laws, state, target)


def build(state: CastlePanicState, arc: int) -> None:
    """Build a wall with Brick and Mortar (6.17)."""
    _play(state, BRICK)
    _play(state, MORTAR)
    state.walls |= 1 << arc
    tell(state, "built", seat=state.active, arc=arc)


def raise_own(state: CastlePanicState, arc: int) -> None:
    """Place the wall that the player holds (15.11)."""
    state.held &= ~(1 << state.active)
    state.walls |= 1 << arc
    tell(state, "built", seat=state.active, arc=arc)


def fortify(state: CastlePanicState, arc: int) -> None:
    """Put a Fortify token on a wall (6.19)."""
    _play(state, FORTIFY_WALL)
    state.forts |= 1 << arc
    tell(state, "fortified", seat=state.active, arc=arc)


def miss(state: CastlePanicState) -> None:
    """Keep the tokens of this turn away (6.20)."""
    _play(state, MISSING)
    state.missing = True


def draw_two(state: CastlePanicState) -> None:
    """Begin to draw two cards (6.21)."""
    _play(state, DRAW_2)
    state.due = CARDS_OF_DRAW_2
    state.phase = DRAW_TWO


def scavenge(laws: Laws, state: CastlePanicState, card: int) -> None:
    """Take a card from the discards (6.22)."""
    _play(state, SCAVENGE)
    state.discard[card] -= 1
    take(state, state.active, card)
    show_taken(laws, state, state.active, card)
    tell(state, "scavenged", seat=state.active, card=card)


def _play(state: CastlePanicState, card: int) -> None:
    lay_off(state, state.active, card)
    state.plays += 1
    tell(state, "played", seat=state.active, card=card)


def _replace(laws: Laws, state: CastlePanicState, target: int, monster: int) -> None:
    state.monsters.remove(laws.struck(state, target))
    state.monsters.append(monster)
    state.monsters.sort()
    if target == laws.catalog.tarred:
        state.tar = monster
