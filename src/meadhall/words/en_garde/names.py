"""What things are called in En Garde: the seats, cards in a row."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.en_garde.pieces import VALUES, WHITE
from meadhall.games.en_garde.view import EnGardeView

SEATS = ("White", "Black")


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return list(SEATS)


def signs(view: EnGardeView) -> list[str]:
    """Return the colours of the fencers."""
    return list(SEATS)


def who(names: Sequence[str], seat: int) -> str:
    """Name a player with the colour of the fencer: "Astrid (White)"; the colour alone where nobody has a name."""
    return names[seat] if names[seat] == SEATS[seat] else f"{names[seat]} ({SEATS[seat]})"


def fencer(names: Sequence[str], seat: int) -> str:
    """Name a fencer by who leads him, and his colour: "Astrid's fencer, white"."""
    return f"{names[seat]}'s fencer" + ("" if names[seat] == SEATS[seat] else f", {SEATS[seat].lower()}")


def lexicon(view: EnGardeView) -> list[str]:
    """List keys by which one can ask about every card."""
    return [f"card-{max(view.seat, WHITE)}-{value}-0" for value in VALUES]


def cards_in_words(values: Sequence[int]) -> str:
    """Name cards one by one."""
    return " ".join(str(value) for value in values) if values else "no cards"
