"""The table of Castle Panic as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    COLORS,
    MONSTERS,
    PHASES,
    RINGS,
    TOKENS,
    arcs_words,
    cards_words,
    counts_words,
    figure_words,
    missing_words,
)
from meadhall.words.castle_panic.sentences import asked
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Section, flat

_PHASE_OF = {
    at.DESPERATE: 0,
    at.DRAW_UP: 0,
    at.EXCHANGE: 1,
    at.REFILL: 1,
    at.TRADE: 2,
    at.WANT: 2,
    at.ANSWER: 2,
    at.CONFIRM: 2,
    at.PLAY: 3,
    at.HIT: 3,
    at.FELL: 3,
    at.DRAW_TWO: 3,
    at.MOVE: 4,
    at.CHARGE: 4,
    at.CHARGED: 4,
    at.TOKEN: 5,
    at.ROLL: 5,
    at.ARM: 5,
    at.SWAP: 5,
    at.RESWAP: 5,
    at.COMMAND: 5,
    at.REINFORCE: 5,
}


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return [f"Player {seat + 1}" for seat in range(seats)]


def phase_of(view: CastlePanicView) -> int:
    """Return the phase of the turn, 0 to 5; -1 before the first turn and after the last."""
    return _PHASE_OF.get(view.table.phase, -1)


def status(view: CastlePanicView) -> str:
    """Say in a few words where the game stands, what matters most first: a small screen cuts the end off."""
    towers = counted(view.table.towers.bit_count(), "tower")
    tokens = view.pile_size + view.token_count + (1 if view.has_secret else 0)
    monsters = counted(len(view.table.monsters), "monster")
    return f"{towers} \N{MIDDLE DOT} {tokens} to come \N{MIDDLE DOT} {monsters}"


def table(view: CastlePanicView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: CastlePanicView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    seen = view.table
    towers = f"Towers stand in {arcs_words(seen.towers)}."
    board = [_heading(view, names), towers, _walls(view), *_monsters(view)]
    cards = [f"Discards: {counts_words(CARDS, seen.discard)}."]
    if view.is_partial():
        cards.append(f"Cards you have not seen: {counts_words(CARDS, seen.deck)}.")
    tokens = [
        f"Tokens still to come: {counts_words(TOKENS, seen.pile)}.",
        f"Monster discards: {counts_words(TOKENS, seen.spent)}.",
    ]
    extras = _extras(view, names)
    return [
        Section("The board", board, brief=[board[0], *[_arc(view, arc, names) for arc in range(at.ARCS)]]),
        *_hands(view, names),
        Section("Piles", [f"Deck: {counted(view.deck_size, 'card')}.", f"Pile: {counted(view.pile_size, 'token')}."]),
        Section("Piles", [*cards, *tokens], is_counted=True, brief=[*cards, *tokens]),
        *([Section("Besides", extras)] if extras else []),
        Section("", [whose_turn(view, names)]),
    ]


def whose_turn(view: CastlePanicView, names: Sequence[str]) -> str:
    """Say who has to act, and what is asked."""
    actor = view.actor
    if actor == NOBODY:
        return "The game is over."
    if actor == CHANCE:
        return "Chance decides."
    if view.table.phase in (at.MOVE, at.CHARGED) and not (view.table.asks or view.table.discarders):
        return "The monsters move."
    question = asked(view).rstrip("?")
    return f"{names[actor]} is to act: {question[:1].lower()}{question[1:]}."


def _heading(view: CastlePanicView, names: Sequence[str]) -> str:
    seen = view.table
    if seen.turn == 0:
        return "Castle Panic, setting up."
    phase = phase_of(view)
    words = f", phase {phase + 1}: {PHASES[phase].lower()}" if phase >= 0 else ""
    return f"Castle Panic, turn {seen.turn}, {names[seen.active]}{words}."


def _walls(view: CastlePanicView) -> str:
    seen = view.table
    forts = f" Fortified: {arcs_words(seen.forts)}." if seen.forts else ""
    return f"Walls stand in {arcs_words(seen.walls)}.{forts}"


def _monsters(view: CastlePanicView) -> list[str]:
    seen = view.table
    spaces: dict[int, list[str]] = {}
    for monster in sorted(set(seen.monsters)):
        spaces.setdefault(monster // seen.figures.count, []).append(_alike(view, monster))
    lines = []
    for ring, name in enumerate(RINGS):
        parts = [
            f"arc {space % at.ARCS + 1}: {listed(there)}" for space, there in spaces.items() if space // at.ARCS == ring
        ]
        if parts:
            lines.append(f"{name} ring: {'; '.join(parts)}.")
    return lines or ["No monster is on the board."]


def _arc(view: CastlePanicView, arc: int, names: Sequence[str]) -> str:
    """Say in one line what stands in an arc, from the castle outwards."""
    seen = view.table
    tower = f"tower {arc + 1}" if seen.towers >> arc & 1 else "ruin"
    if arc == seen.kings:
        tower = "King's Tower"
    elif arc in seen.homes:
        tower = f"{names[seen.homes.index(arc)]}'s tower"
    wall = "no wall" if not seen.walls >> arc & 1 else "fortified" if seen.forts >> arc & 1 else "wall"
    there = []
    for monster in sorted(set(seen.monsters), reverse=True):
        space = monster // seen.figures.count
        if space % at.ARCS == arc:
            there.append(f"{RINGS[space // at.ARCS]}: {_alike(view, monster)}")
    return f"{arc + 1} {COLORS[at.color_of(arc)]:<5}  {tower:<12}  {wall:<9}  {'; '.join(there)}".rstrip()


def _alike(view: CastlePanicView, monster: int) -> str:
    """Return the monsters of one kind and hurt in one space, "2 Trolls (one tarred)"."""
    seen = view.table
    number = seen.monsters.count(monster)
    words = figure_words(seen.figures, monster % seen.figures.count, number)
    if monster != seen.tar:
        return words
    return f"{words} ({'one tarred' if number > 1 else 'tarred'})"


def _hands(view: CastlePanicView, names: Sequence[str]) -> list[Section]:
    seen = view.table
    parts = []
    for seat in range(view.laws.castle_seats):
        mine = ", your hand" if seat == view.seat else ""
        out = " (out of the game)" if seen.out >> seat & 1 else ""
        title = f"{names[seat]}{mine}{out}"
        hand = cards_words(seen.hands[seat], view.unknown[seat])
        parts.append(Section(title, [f"{title}: {hand}."], seat, brief=[hand]))
    if view.laws.overlord:
        seat = view.laws.castle_seats
        held = listed([TOKENS[token] for token in seen.tokens]) if seen.tokens else counted(view.token_count, "token")
        secret = ""
        if view.has_secret:
            secret = "; set aside: " + (TOKENS[seen.hidden] if seen.hidden >= 0 else "a secret token")
        title = f"{names[seat]}, the Overlord"
        parts.append(Section(title, [f"{title}: {held}{secret}."], seat, brief=[f"{held}{secret}"]))
    return parts


def _extras(view: CastlePanicView, names: Sequence[str]) -> list[str]:
    seen = view.table
    lines = []
    if seen.token >= 0 and seen.phase == at.ROLL:
        lines.append(f"{TOKENS[seen.token]} waits for the die.")
    if seen.missing:
        lines.append(f"Missing was played: {missing_words(view)} in this turn.")
    if seen.charge:
        lines.append("Final Charge!: a die is rolled after the monsters have moved.")
    if seen.partner >= 0:
        offered = CARDS[seen.offered] if seen.offered >= 0 else "a card"
        wanted = f" for {CARDS[seen.wanted]}" if seen.wanted >= 0 else ""
        lines.append(f"Offer: {names[seen.active]} gives {names[seen.partner]} {offered}{wanted}.")
    for seat, home in enumerate(seen.homes):
        if home >= 0:
            lines.append(f"{names[seat]} lives in tower {home + 1}.")
    if seen.kings >= 0:
        lines.append(f"The King's Tower is tower {seen.kings + 1}.")
    for seat in range(view.laws.castle_seats):
        if seen.held >> seat & 1:
            lines.append(f"{names[seat]} holds a wall.")
    for seat, kept in enumerate(seen.trophies):
        points = points_of(seen, seat)
        what = counts_words(MONSTERS, kept[: at.MONSTERS])
        lines.append(f"Trophies of {names[seat]}: {what}, {counted(points, 'point')}.")
    return lines
