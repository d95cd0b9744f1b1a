"""Asides: lines of a record that the rules do not know.

Steps are taken back; a bot plays on for a seat; a match becomes practice; a player concedes.
"""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Action, Rule

UNDO_WORD: Final = "undo"
MOST_UNDONE: Final = 6
"""Digits of how many steps are taken back."""
TOO_FAR: Final = Rule(UNDO_WORD, "so many steps have not been taken")
BOT_WORD: Final = "bot"
PERSON_WORD: Final = "person"
PRACTICE_WORD: Final = "practice"
CONCEDE_WORD: Final = "concede"
CONCEDED: Final = "conceded"
"""The ending of a match that was conceded; no rulebook has it."""
BY_TIME: Final = "time"
"""Why a bot plays on: the time of the seat was out."""
BY_HOST: Final = "host"
"""Why a bot plays on: the player was away, and the host wished it."""
MOST_KIND: Final = 20
"""Characters of the kind of a bot."""
NO_CHANGE: Final = Rule(BOT_WORD, "it is already so who plays on this seat")
NOT_A_DUEL: Final = Rule(CONCEDE_WORD, "only a match of two against each other can be conceded")


class Aside(Action):
    """A line of the record that the rules do not know."""


class Undo(Aside):
    """Take back the last steps that are in force."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{UNDO_WORD} {count}")
        self.count: Final = count


class HandOver(Aside):
    """Let a bot play on for a seat, or with *bot* "" its player again."""

    def __init__(self, bot: str, cause: str = "") -> None:
        super().__init__(f"{BOT_WORD} {bot} {cause}".rstrip() if bot else PERSON_WORD)
        self.bot: Final = bot
        """The kind of bot, as the host of the table names it."""
        self.cause: Final = cause
        """BY_TIME, BY_HOST, or "" if the player himself wished it."""


class Practice(Aside):
    """Play on for practice, for good."""

    def __init__(self) -> None:
        super().__init__(PRACTICE_WORD)


class Concede(Aside):
    """Give the match to the other player: it is over."""

    def __init__(self) -> None:
        super().__init__(CONCEDE_WORD)


def read_aside(text: str) -> Action | None:
    """Return the aside that a record writes so, or None."""
    word, _, rest = text.partition(" ")
    if word == UNDO_WORD and rest.isascii() and rest.isdigit() and len(rest) <= MOST_UNDONE:
        return Undo(int(rest))
    if text == PERSON_WORD:
        return HandOver("")
    if text == PRACTICE_WORD:
        return Practice()
    if text == CONCEDE_WORD:
        return Concede()
    kind, blank, cause = rest.partition(" ")
    is_kind = kind.isascii() and kind.isidentifier() and len(kind) <= MOST_KIND
    if word != BOT_WORD or not is_kind or (blank and cause not in (BY_TIME, BY_HOST)):
        return None
    return HandOver(kind, cause)
