"""German: four cases, three genders, "du"."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.words.speech import MARK, Counted, Language, Listing, Noun, Person

DATIVE, ACCUSATIVE, GENITIVE = "dat", "acc", "gen"
YOU: Final = {"": "du", DATIVE: "dir", ACCUSATIVE: "dich", GENITIVE: "dein"}
A_CARD: Final = {"": "eine", DATIVE: "einer", ACCUSATIVE: "eine"}
SMALL: Final = ("keine", "eine", "zwei", "drei", "vier", "fünf", "sechs")
JOINED: Final = {"and": "und", "or": "oder"}


class German(Language):
    """The forms of a part are: one, you, many; of a number: one, many."""

    code = "de"

    def __init__(self, named: Mapping[str, str], texts: Mapping[str, str], nouns: Mapping[str, Noun]) -> None:
        super().__init__({"en_garde": texts}, nouns, named)

    def place(self, value: Any) -> int:
        if isinstance(value, Person):
            return 1 if value.is_you else 0
        if isinstance(value, Listing):
            return self.place(value.things[0]) if len(value.things) == 1 else 2
        return 0 if not isinstance(value, Counted) or value.count == 1 else 1

    def person(self, value: Person, case: str) -> str:
        """Name somebody in a case; ** before it, or alone, marks the name."""
        mark = MARK if case.startswith(MARK) else ""
        case = case.removeprefix(MARK)
        if value.is_you:
            return f"{mark}{YOU[case]}{mark}"
        return f"{mark}{genitive(value.name) if case == GENITIVE else value.name}{mark}"

    def noun(self, value: Noun, case: str) -> str:
        """Name a thing; a colour has no case."""
        return value.name

    def counted(self, value: Counted, case: str) -> str:
        return f"{value.count} {value.noun.name if value.count == 1 else value.noun.plural}"

    def several(self, count: int, number: int | Noun, case: str) -> str:
        name = number.name if isinstance(number, Noun) else str(number)
        if count == 1:
            return f"{A_CARD[case]} {name}"
        return f"{SMALL[count] if count < len(SMALL) else count} {name}en"

    def listing(self, value: Listing, case: str) -> str:
        things = [self.form(thing, case or value.spec) for thing in value.things]
        if len(things) <= 1:
            return "".join(things)
        return f"{', '.join(things[:-1])} {JOINED[value.joined]} {things[-1]}"


def genitive(name: str) -> str:
    """Return whose something is: Astrids, Torstens, Hans'."""
    return f"{name}'" if name.endswith(("s", "ß", "x", "z")) else f"{name}s"
