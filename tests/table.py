"""A table that tests play at: one small language for positions of all games.

A game's ``positions.py`` sets up a table from a few words; what is done and looked at on it is said here:

    at = table(hands="red_archer/-", monsters="orc2-archer1")
    assert at.refused("hit red_archer orc2-archer3") == "6.4"
    assert at.play("hit red_archer orc2-archer1")["monsters"] == "orc1-archer1"
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar, Generic, Self, TypeVar

from meadhall.engine.contract import CHANCE, NOBODY, Action, AnyGame, Event, Outcome
from meadhall.engine.play import copy_of
from meadhall.engine.scene import Scene

G = TypeVar("G", bound=AnyGame)


class Table(Generic[G]):
    """The rules and a state; actions are named by their texts."""

    leaves_out: ClassVar[list[str]] = []
    """The fields that the notation may leave out."""

    def __init__(self, game: G, notation: str = "") -> None:
        self.game = game
        self.state: Any = game.read(notation) if notation else game.setup()

    # What is done.

    def play(self, *texts: str) -> Self:
        """Take these actions one after the other, chance's too; each must be legal.  What the last one told is kept."""
        for text in texts:
            rule = self.refused(text)
            assert rule == "", f"{text} is refused by {rule} at {self}; legal are {self.legal()}"
            self.state.told = []
            self.game.apply(self.state, self.row(text))
        return self

    def copy(self) -> Self:
        """Return a table like this one, to try something else on."""
        other = type(self).__new__(type(self))
        other.game = self.game
        other.state = copy_of(self.state)
        return other

    # What is there to see.

    def __str__(self) -> str:
        text: str = self.state.notation()
        return text

    def __getitem__(self, field: str) -> str:
        """Return a field of the notation, "" if it is left out."""
        for part in str(self).split(" "):
            for sign in "=:":
                name, found, value = part.partition(sign)
                if found and name == field:
                    return value
        assert field in self.leaves_out, f"there is no {field} in {self}"
        return ""

    def legal(self, *starts: str) -> list[str]:
        """List the texts of the legal actions, or of those that begin with one of these words."""
        texts = [action.text for action in self.game.legal_actions(self.state)]
        words = tuple(f"{start} " for start in starts)
        return [text for text in texts if not starts or f"{text} ".startswith(words)]

    def refused(self, text: str) -> str:
        """Return the number of the rule against an action, "" if it is legal; asking changes nothing."""
        before = str(self)
        row = self.row(text)
        rule = self.game.why_not(self.state, row)
        assert str(self) == before
        assert (rule is None) == (row in self.game.legal_actions(self.state))
        return "" if rule is None else rule.number

    def odds(self) -> dict[str, int]:
        """Return the weight of everything that chance can do now."""
        return dict(zip(self.legal(), self.game.weights(self.state), strict=True))

    def row(self, text: str) -> Action:
        """Return the catalog's row with this text."""
        assert text in self._rows, f"{text!r} is not in the catalog"
        return self._rows[text]

    @cached_property
    def _rows(self) -> dict[str, Action]:
        return {action.text: action for action in self.game.actions}

    @property
    def actor(self) -> int:
        return self.game.actor(self.state)

    @property
    def asker(self) -> int:
        return self.game.asker(self.state)

    @property
    def is_chance(self) -> bool:
        return self.actor == CHANCE

    @property
    def is_over(self) -> bool:
        return self.actor == NOBODY

    @property
    def outcome(self) -> Outcome:
        outcome = self.game.outcome(self.state)
        assert outcome is not None, "the game goes on"
        return outcome

    @property
    def ending(self) -> str:
        """How the game ended, "" while it goes on."""
        outcome = self.game.outcome(self.state)
        assert (outcome is None) == (not self.is_over)
        return "" if outcome is None else outcome.ending

    @property
    def told(self) -> list[Event]:
        """What the last action told, without the scenes."""
        return [event for event in self.state.told or [] if not isinstance(event, Scene)]

    def view(self, seat: int) -> Any:
        """Return what a seat may know."""
        return self.game.view(self.state, seat)
