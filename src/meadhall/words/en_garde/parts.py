"""What stands in braces in the words of En Garde, and what is on its board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from meadhall.games.en_garde import events as told
from meadhall.games.en_garde.pieces import ANSWER, BLACK, FIRST_SPACE, HIGHEST, LAST_SPACE, VALUES, WHITE
from meadhall.games.en_garde.rules.attacking import Attack, Lunge
from meadhall.games.en_garde.rules.defending import Parry
from meadhall.games.en_garde.rules.moving import Move
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.rows import By, Here, Parts
from meadhall.words.speech import Noun, Person, Phrase, Several, Template

HereIs: TypeAlias = Here[EnGardeView]
FENCERS: Final = (WHITE, BLACK)
COLORS: Final = ("White", "Black")
_COLORS: Final = tuple(Noun(color) for color in COLORS)
parts: Final = Parts[EnGardeView]()


@dataclass(frozen=True)
class Board:
    """The strip and what is said of the whole table."""


@dataclass(frozen=True)
class Fencer:
    """A fencer, and whoever leads him."""

    seat: int


@dataclass(frozen=True)
class CardHeld:
    """A card in a hand."""

    seat: int
    value: int
    copy: int


@dataclass(frozen=True)
class Value:
    """All cards of a value."""

    value: int


@dataclass(frozen=True)
class Space:
    """A space of the strip."""

    space: int


SUBJECTS: Final[dict[type, Sequence[Any]]] = {
    Board: [Board()],
    Fencer: [Fencer(seat) for seat in FENCERS],
    Value: [Value(value) for value in VALUES],
    Space: [Space(space) for space in range(FIRST_SPACE, LAST_SPACE + 1)],
}


# Actions and events.


@parts.of(told.OfCards, told.Moved, told.Drew, told.DrewUnseen, Fencer)
def who(here: HereIs, it: told.OfCards) -> Person:
    return here.person(it.seat)


@parts.of(told.OfCards, Attack, Lunge, Parry)
def cards(here: HereIs, it: told.OfCards) -> Several:
    return Several(int(it.count), int(it.value))


@parts.of(Move)
def there(here: HereIs, it: Move) -> int:
    return int(here.view.seen.space_after(it.forward))


@parts.of(Lunge)
def halfway(here: HereIs, it: Lunge) -> int:
    return int(here.view.seen.space_after(it.step))


def phase(here: HereIs, it: object) -> str:
    """Tell whether a turn is asked for, or an answer to an attack."""
    return "answer" if here.view.seen.phase == ANSWER else "turn"


USES: Final = By(phase, {"answer": "parry or escape", "turn": "move or attack"})
"""What can be done with a card."""


def level(here: HereIs, it: object) -> str:
    """Tell how much of the rules is played."""
    return here.view.laws.level


def is_forward(event: told.Moved) -> bool:
    """Say whether a fencer went towards the other one."""
    return (event.space > event.start) == (event.seat == WHITE)


# The board.

COLORED: Final = Template("{name} ({color})")


@parts.of(Fencer, CardHeld)
def owner(here: HereIs, it: Fencer) -> Person:
    return here.person(it.seat)


@parts.of(Fencer)
def other(here: HereIs, it: Fencer) -> Person:
    return here.person(1 - it.seat)


@parts.of(Fencer)
def color(here: HereIs, it: Fencer) -> Noun:
    return _COLORS[it.seat]


@parts.of(Fencer)
def colored(here: HereIs, it: Fencer) -> Person | Phrase:
    """Name a player with the colour of the fencer; the colour alone where nobody has a name."""
    return named(here, it.seat)


def named(here: HereIs, seat: int) -> Person | Phrase:
    """Return "Astrid (White)"."""
    if not has_name(here, seat):
        return here.person(seat)
    return Phrase(COLORED, {"name": here.person(seat), "color": _COLORS[seat]})


def has_name(here: HereIs, seat: int) -> bool:
    """Tell whether whoever leads a fencer is called otherwise than he."""
    return here.names[seat] != here.language.form(_COLORS[seat], "")


@parts.of(Fencer)
def stands(here: HereIs, it: Fencer) -> int:
    seen = here.view.seen
    return int(seen.white_space if it.seat == WHITE else seen.black_space)


@parts.of(Fencer)
def home(here: HereIs, it: Fencer) -> int:
    return FIRST_SPACE if it.seat == WHITE else LAST_SPACE


@parts.of(Fencer)
def points(here: HereIs, it: Fencer) -> int:
    return int(here.view.seen.points_of(it.seat))


@parts.of(Fencer, Board)
def goal(here: HereIs, it: object) -> int:
    return int(here.view.laws.goal)


@parts.of(Board)
def round_number(here: HereIs, it: object) -> int:
    return int(here.view.seen.round)


@parts.of(Board)
def apart(here: HereIs, it: object) -> int:
    return int(here.view.seen.distance())


@parts.of(Board)
def pack(here: HereIs, it: object) -> int:
    return here.view.pack_size


@parts.of(Value)
def played(here: HereIs, it: Value) -> int:
    return here.view.discarded(it.value)


@parts.of(Value)
def unseen(here: HereIs, it: Value) -> int:
    return here.view.unseen(it.value)


@parts.of(Board)
def white_name(here: HereIs, it: object) -> Person:
    return here.person(WHITE)


@parts.of(Board)
def black_name(here: HereIs, it: object) -> Person:
    return here.person(BLACK)


@parts.of(Board)
def white_space(here: HereIs, it: object) -> int:
    return int(here.view.seen.white_space)


@parts.of(Board)
def black_space(here: HereIs, it: object) -> int:
    return int(here.view.seen.black_space)


@parts.of(Board)
def white_points(here: HereIs, it: object) -> int:
    return int(here.view.seen.white_points)


@parts.of(Board)
def black_points(here: HereIs, it: object) -> int:
    return int(here.view.seen.black_points)


def figure(seat: int) -> str:
    """Return the key of a fencer's figure."""
    return f"figure-{seat}"


def could_attack_after(here: HereIs, step: int) -> bool:
    """Say whether the actor, whose view this is, could also attack in the same turn after an advance."""
    view = here.view
    rest = int(view.seen.distance()) - step
    needed = 2 if rest == step else 1
    return view.laws.is_advanced and rest <= HIGHEST and view.hand_values(view.seat).count(rest) >= needed
