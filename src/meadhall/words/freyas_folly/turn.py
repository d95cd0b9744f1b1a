"""Chapters 3 and 11 in words: the course of a turn, passes and free actions."""

from __future__ import annotations

from typing import Final

from meadhall.games.freyas_folly.events import Paid, Passed, TurnBegan
from meadhall.games.freyas_folly.rules.turn import End, Pass, may_use_token
from meadhall.words.freyas_folly.parts import CRAFTS, HereIs, SeatAt, parts
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Told
from meadhall.words.speech import Template
from meadhall.words.telling import TURN

FREE_ACTION = Template("Free action: {said}")
"""What is said of an action that is paid with a token."""

# What speaks for it.

LATER = Template("Save your free action: it does more in a later turn than anything you can do now.")
NO_USE = Template("Nothing else you could do with this action helps.")


def _why_end(here: HereIs, grounds: Grounds) -> str:
    return here.say(LATER) if grounds.other is None else ""


def _why_pass(here: HereIs, grounds: Grounds) -> str:
    return here.say(NO_USE) if grounds.other is None else ""


# What a pass leads to, and what happens.


def _what_follows(here: HereIs, it: Pass) -> str:
    if here.view.left > 1:
        return ""
    return "free" if may_use_token(here.view) else "ends"


@parts.of(End)
def kept_tokens(here: HereIs, it: End) -> int:
    return int(here.view.homes[here.view.turn].tokens)


@parts.of_run(Passed, Paid)
def times(here: HereIs, run: list[Passed]) -> int:
    return len(run)


@parts.of(SeatAt)
def whose(here: HereIs, it: SeatAt) -> str:
    """Say whose it is at the beginning of a name: "Your", "Astrid's"."""
    return whose_titled(here, it.seat)


YOUR, THEIRS = Template("Your"), Template("{owner:'s}")


def whose_titled(here: HereIs, seat: int) -> str:
    """Say whose something is, at the beginning of its name."""
    return here.say(YOUR) if seat == here.view.seat else here.say(THEIRS, owner=here.person(seat))


TOKENS: Final = (
    "After the two actions of a turn each token pays for one more, up to three a turn, but never for a Thief. "
    "Unused ones are worth 3 points each, or 6 if the Brisingamen is finished."
)

ROWS: list[AnyRow] = [
    Said(
        Pass,
        {
            "": "Pass this action",
            "free": "Pass this action; free actions may follow",
            "ends": "Pass this action; your turn ends",
        },
        how=_what_follows, path="Pass", asks="Pass this action?", icon="arrow", why=_why_pass, passes=True,
    ),
    Said(
        End,
        "End your turn and keep {kept_tokens:# free action|# free actions}",
        path="End your turn", asks="End your turn?", icon="arrow", why=_why_end, passes=True,
    ),
    Told(
        TurnBegan,
        line="Turn {number} \N{MIDDLE DOT} {who}",
        icon=lambda here, event: CRAFTS[event.seat], kind=TURN,
    ),
    Told(
        Passed,
        caption="**{who}** {who:passes|pass}.",
        line="{who} passed.",
        recap=By(lambda here, run: "twice" if len(run) > 1 else "", {"": "Passed.", "twice": "Passed twice."}),
        icon="hourglass",
    ),
    Told(
        Paid,
        line="{who} used a free action.",
        recap="Used {times:# free action|# free actions}.",
        icon="plus",
    ),
    Piece(
        SeatAt, "tokens-{seat:d}", "{whose} free actions", "Tokens", TOKENS, "11.1 11.2 11.3 11.4 12.8",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-tokens", "{who:'s} tokens", "Count", "How many free actions {who} {who:has|have} left.",
        "12.8",
    ),
]  # fmt: skip
