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


def status(view: EnGardeView) -> str:
    """Say in a few words where the match stands."""
    seen = view.seen
    return f"{seen.white_points} to {seen.black_points}, round {seen.round}"


def table(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    seen = view.seen
    both = [who(names, seat) for seat in (WHITE, BLACK)]
    lines = [
        f"En Garde, round {seen.round}. First to {counted(view.terms.goal, 'point')} wins. Level: {view.terms.level}.",
        f"Points: {both[WHITE]} {seen.white_points}, {both[BLACK]} {seen.black_points}.",
        "Strip: " + _strip(view),
        f"{both[WHITE]} stands on {seen.white_space}, {both[BLACK]} on {seen.black_space}. Distance {seen.distance()}.",
    ]
    for seat in (WHITE, BLACK):
        mine = ", your hand" if seat == view.seat else ""
        shown = (
            cards_in_words(view.hand_values(seat)) if view.sees_hand(seat) else counted(view.sizes[seat], "hidden card")
        )
        lines.append(f"{both[seat]}{mine}: {shown}.")
    lines += [
        f"Pack: {counted(view.pack_size, 'card')}.",
        "Played: " + _by_value([view.discarded(value) for value in VALUES]) + ".",
        "Unseen: " + _by_value([view.unseen(value) for value in VALUES]) + ".",
    ]
    if seen.attack_count:
        kind = "indirect" if seen.is_indirect else "direct"
        attacker = names[1 - seen.turn]
        lines.append(f"Attack: {attacker} attacks with {several(seen.attack_count, str(seen.attack_value))} ({kind}).")
    lines.append(whose_turn(view, names))
    return lines


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
