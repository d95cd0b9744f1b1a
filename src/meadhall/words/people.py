"""What people at a table are called: by name, by a name of the hall, or "you"."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Final

from meadhall.engine.contract import Seat

BOT_NAMES = ("Sigrun", "Bjorn", "Eira", "Odd", "Astrid", "Leif", "Runa", "Torsten", "Ylva", "Halvard", "Inga", "Snorri")
TEMPERS: Final = {
    "Sigrun": "bold", "Torsten": "bold", "Ylva": "bold",
    "Bjorn": "careful", "Inga": "careful", "Halvard": "careful",
    "Odd": "grasping", "Runa": "grasping", "Snorri": "grasping",
    "Eira": "loyal", "Astrid": "loyal", "Leif": "loyal",
}  # fmt: skip
"""What each of them likes of choices that are as good (``bots/temper.py``)."""
TEMPER_WORDS: Final = {"bold": "bold", "careful": "careful", "grasping": "greedy for gold", "loyal": "loyal"}
GUEST = "Guest"


class You(str):
    """Stands among the names for the one who is spoken to, and reads "you"."""

    name: str
    """What everybody else calls them."""

    def __new__(cls, name: str) -> You:
        """Speak to somebody of this *name*."""
        said = super().__new__(cls, "you")
        said.name = name
        return said

    def __getnewargs__(self) -> tuple[str]:
        return (self.name,)


def spoken_to(names: Sequence[str], seat: Seat) -> list[str]:
    """Return names by seat as they are said to *seat*, who is "you"; to somebody who watches, as they are."""
    return [You(name) if place == seat else name for place, name in enumerate(names)]


def called(names: Sequence[str]) -> list[str]:
    """Return names by seat as they stand on the table, where everybody has one."""
    return [name.name if isinstance(name, You) else name for name in names]


class Mentioned(list[str]):
    """Names that note whose were read."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names)
        self.seats: set[Seat] = set()

    def __getitem__(self, place: Any) -> Any:
        self.seats.update(range(len(self))[place] if isinstance(place, slice) else [place])
        return super().__getitem__(place)

    def __iter__(self) -> Iterator[str]:
        self.seats.update(range(len(self)))
        return super().__iter__()


def person_name(seat_name: str, is_numbered: bool) -> str:
    """Return what somebody without a name is called: as his seat is, or a guest where seats are only numbered."""
    return GUEST if is_numbered else seat_name


def distinct(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if somebody at the table has it already."""
    taken = set(others)
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 100) if f"{name} {number}" not in taken)


def bot_name(taken: Collection[str]) -> str:
    """Return what a bot is called where these names are *taken*."""
    return next((name for name in BOT_NAMES if name not in taken), "Bot")
