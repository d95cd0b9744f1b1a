"""What the hall says no with: a sentence for a person, and the status for the program that asked."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Rule
from meadhall.words.hall import say
from meadhall.words.telling import begun

TELL_AGAIN: Final = say("refusals.if_told_wrongly")


class Refused(Exception):
    """Something that cannot be done; nothing has changed."""

    def __init__(self, status: int, sentence: str, *, rule: str = "", code: str = "", wait: float = 0) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.rule = rule
        """The number of the rule against it, if it was a rule."""
        self.code = code
        """What kind of refusal it is, for programs: stale, rule, turn ..."""
        self.wait = wait
        """Seconds after which it may be asked again, if waiting helps."""


def against(rule: Rule, *, is_told: bool) -> Refused:
    """Return the refusal by a rule; *is_told* if it is of what somebody tells of a real box."""
    sentence = say("refusals.rule", reason=begun(rule.reason), number=rule.number)
    return Refused(409, f"{sentence} {TELL_AGAIN}" if is_told else sentence, rule=rule.number, code="rule")


def bad(sentence: str) -> Refused:
    """Return the refusal of something that makes no sense."""
    return Refused(400, sentence, code="bad")


def forbidden(sentence: str) -> Refused:
    """Return the refusal of something that this visitor may not do."""
    return Refused(403, sentence, code="forbidden")


def missing(sentence: str) -> Refused:
    """Return the refusal of something that is not there."""
    return Refused(404, sentence, code="missing")


def stale(sentence: str) -> Refused:
    """Return the refusal of an answer that comes too late."""
    return Refused(409, sentence, code="stale")
