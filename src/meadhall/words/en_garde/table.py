"""The table of En Garde as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import NOBODY
from meadhall.games.en_garde.pieces import BLACK, FIRST_SPACE, LAST_SPACE, OVER, VALUES, WHITE
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.en_garde.names import cards_in_words, who
from meadhall.words.en_garde.sentences import asked
from meadhall.words.en_garde.story import result
from meadhall.words.numbers import counted, several
from meadhall.words.telling import Section, flat


def status(view: EnGardeView) -> str:
    """Say in a few words where the match stands."""
    seen = view.seen
    return f"{seen.white_points} to {seen.black_points}, round {seen.round}"


def table(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: EnGardeView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    both = [who(names, seat) for seat in (WHITE, BLACK)]
    return [
        _match(view, both),
        *[_hand(view, both, seat) for seat in (WHITE, BLACK)],
        Section("Cards", [f"Pack: {counted(view.pack_size, 'card')}."]),
        _counts(view),
        *([Section("Attack", _attack(view, names))] if view.seen.attack_count else []),
        Section("", [whose_turn(view, names)]),
    ]


def _match(view: EnGardeView, both: Sequence[str]) -> Section:
    """Say how the match stands, and where the fencers are."""
    seen = view.seen
    lines = [
        f"En Garde, round {seen.round}. First to {counted(view.laws.goal, 'point')} wins. Level: {view.laws.level}.",
        f"Points: {both[WHITE]} {seen.white_points}, {both[BLACK]} {seen.black_points}.",
        "Strip: " + _strip(view),
        f"{both[WHITE]} stands on {seen.white_space}, {both[BLACK]} on {seen.black_space}. Distance {seen.distance()}.",
    ]
    ruler = "".join(f"{space:3}" for space in range(FIRST_SPACE, LAST_SPACE + 1))
    brief = [lines[0], lines[1], ruler, "".join(f"{mark:>3}" for mark in _strip(view)), lines[3]]
    return Section("The strip", lines, brief=brief)


def _hand(view: EnGardeView, both: Sequence[str], seat: int) -> Section:
    mine = ", your hand" if seat == view.seat else ""
    shown = cards_in_words(view.hand_values(seat)) if view.sees_hand(seat) else counted(view.sizes[seat], "hidden card")
    return Section(f"{both[seat]}{mine}", [f"{both[seat]}{mine}: {shown}."], seat, brief=[shown])


def _counts(view: EnGardeView) -> Section:
    """Count the cards by their values."""
    played = [view.discarded(value) for value in VALUES]
    unseen = [view.unseen(value) for value in VALUES]
    lines = [f"Played: {_by_value(played)}.", f"Unseen: {_by_value(unseen)}."]
    rows = (("Card", VALUES), ("Played", played), ("Unseen", unseen))
    brief = [f"{word:<7}" + "".join(f"{number:4}" for number in numbers) for word, numbers in rows]
    return Section("Cards", lines, is_counted=True, brief=brief)


def _attack(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Say who attacks with what."""
    seen = view.seen
    kind = "indirect" if seen.is_indirect else "direct"
    cards = several(seen.attack_count, str(seen.attack_value))
    return [f"Attack: {names[1 - seen.turn]} attacks with {cards} ({kind})."]


def whose_turn(view: EnGardeView, names: Sequence[str]) -> str:
    """Say who is to act, or how the match ended."""
    seen = view.seen
    if seen.phase == OVER:
        return result(int(seen.white_points), int(seen.black_points), names)
    if seen.owed:
        return f"{names[seen.drawer]} draws {counted(seen.owed, 'card')}."
    if view.actor == NOBODY:
        return "The pack is empty."
    return f"{names[seen.turn]} is to act: {asked(view).lower()}."


def _strip(view: EnGardeView) -> str:
    marks = ["."] * (LAST_SPACE - FIRST_SPACE + 1)
    marks[view.seen.white_space - FIRST_SPACE] = "W"
    marks[view.seen.black_space - FIRST_SPACE] = "B"
    return "".join(marks)


def _by_value(counts: Sequence[int]) -> str:
    return ", ".join(f"{count} of {value}" for value, count in zip(VALUES, counts, strict=True))
