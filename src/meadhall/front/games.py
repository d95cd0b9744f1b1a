"""The games: which there are, their boxes, and the bare rules of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypedDict, overload

from meadhall.engine.box import Box, BoxError
from meadhall.engine.contract import AnyGame
from meadhall.engine.options import OptionError
from meadhall.engine.title import SeatsError, Title
from meadhall.games import names as game_names
from meadhall.games import title as find_title

if TYPE_CHECKING:
    from meadhall.games.castle_panic.rules.game import CastlePanic
    from meadhall.games.en_garde.rules.game import EnGarde
    from meadhall.games.freigard.rules.game import Freigard
    from meadhall.games.freyas_folly.rules.game import FreyasFolly
    from meadhall.games.rietburg.rules.game import Rietburg

OptionValue = str | int | bool | Sequence[str | int]


class TableWish(TypedDict, total=False):
    """What may be said of a table beside its game."""

    seats: int | None
    options: Mapping[str, OptionValue] | None
    box: str | Path | Box | None


class UnknownGame(ValueError):
    """A game that there is not."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no game {name!r}; there are: {', '.join(game_names())}")


def list_games() -> list[str]:
    """Return the names of all games.

    >>> import meadhall
    >>> meadhall.list_games()
    ['castle_panic', 'en_garde', 'freigard', 'freyas_folly', 'rietburg']
    """
    return game_names()


@cache
def title(name: str) -> Title:
    """Return the title of the game *name*; raise UnknownGame."""
    if not isinstance(name, str):
        raise UnknownGame(name)
    try:
        return find_title(name)
    except KeyError:
        raise UnknownGame(name) from None


def box(name: str, which: str | Path | None = None) -> Box:
    """Return a box of the game *name*: a shipped one by its name, or one from a file or from the text of a list.

    Raise BoxError with everything that is wrong with it.
    """
    found = title(name)
    if which is None or (isinstance(which, str) and which in found.boxes):
        return shipped_box(name, which or found.boxes[0])
    if isinstance(which, str) and "\n" in which:
        return read_box(name, which)
    if not isinstance(which, str | Path):
        raise BoxError([f"a box is a shipped one's name, a file or the text of a list, not {which!r}"])
    path = Path(which)
    if not path.is_file():
        raise BoxError([f"{which} is neither a file nor a shipped box of {name}; shipped: {', '.join(found.boxes)}"])
    return read_box(name, path.read_text(encoding="utf-8"))


@cache
def shipped_box(name: str, which: str) -> Box:
    """Return a shipped box of the game *name*, read once."""
    return title(name).shipped_box(which)


@lru_cache(maxsize=32)
def read_box(name: str, text: str) -> Box:
    """Read a card list, once for everybody who plays with it; raise BoxError with everything that is wrong with it."""
    return title(name).read_box(text)


@overload
def game(
    name: Literal["castle_panic"],
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> CastlePanic: ...
@overload
def game(
    name: Literal["en_garde"],
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> EnGarde: ...
@overload
def game(
    name: Literal["freigard"],
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> Freigard: ...
@overload
def game(
    name: Literal["freyas_folly"],
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> FreyasFolly: ...
@overload
def game(
    name: Literal["rietburg"],
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> Rietburg: ...
@overload
def game(
    name: str,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> AnyGame: ...
def game(
    name: str,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    box: str | Path | Box | None = None,
) -> AnyGame:
    """Return the bare rules of a game, for speed: ``meadhall.engine.contract`` says what can be done with them.

    The arguments are those of ``new``; raise a ValueError that says what is wrong with them.

    >>> import meadhall
    >>> game = meadhall.game("freyas_folly", seats=3)
    >>> game.seats, game.utility, len(game.actions)
    (3, 'free-for-all', 1748)
    """
    if not isinstance(name, str):  # `title` keeps what it was asked by its name, which a list cannot be.
        raise UnknownGame(name)
    found = title(name)
    inside = box if isinstance(box, Box) else _box(name, box)
    if options is not None and not isinstance(options, Mapping):
        raise OptionError(f'options are a mapping from names to values, as {{"points": 3}}, not {options!r}')
    if seats is not None and not is_number(seats):
        raise SeatsError(f"the number of seats is a whole number, not {seats!r}")
    chosen = {key: option_text(value) for key, value in (options or {}).items()}
    return found.game(found.seats[0] if seats is None else seats, chosen, inside)


@lru_cache(maxsize=32)
def shared_game(name: str, seats: int, options: tuple[tuple[str, str], ...], box: str, version: int) -> AnyGame:
    """Return the rules for many tables that play alike: a game holds no state, and its catalog can be long."""
    return title(name).game(seats, dict(options), _box(name, box), version)


_box = box  # the parameter of `game` and `new` has the name that people expect


def is_number(value: object) -> bool:
    """Say whether something is a whole number, which true and false are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def option_text(value: OptionValue) -> str:
    """Write an option's value the way records do."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, str | int):
        return str(value)
    if not isinstance(value, Sequence):
        raise OptionError(f"the value of an option is a text, a number, true or false or a list of them, not {value!r}")
    return ",".join(str(part) for part in value)


def is_shipped(found: Title, inside: Box) -> bool:
    """Say whether a box is one that comes with the program."""
    return any(shipped_box(found.name, name).digest == inside.digest for name in found.boxes)
