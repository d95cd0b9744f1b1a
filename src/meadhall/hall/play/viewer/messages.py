"""What goes over a socket: what a browser says, and what the hall does."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from meadhall.front import Advice, Help
from meadhall.front.past import LoggedLine, Mark
from meadhall.hall.play.chat import TalkLine
from meadhall.hall.play.undo import RequestShown, UndoShown
from meadhall.hall.play.viewer.frame import SeatShown, TableFrame
from meadhall.hall.play.viewer.picture_data import Beat, SketchShown
from meadhall.words.telling import Line

MOST_FACES = 1000
"""The most faces that a browser may say it has."""
Number = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
"""A step, a seat or an action: no number of thousands of digits is one."""
FaceName = Annotated[str, msgspec.Meta(max_length=16)]


class HelloMessage(msgspec.Struct, tag="hello", forbid_unknown_fields=True):
    """What a browser says first, and when it needs everything: which drawings it keeps, which cut it shows."""

    cut: Literal["wide", "tall", "phone", "low", "none"]
    """How the board is cut: for a wide window, a tall one, a phone, a phone on its side; or no picture at all."""
    faces: Annotated[list[FaceName], msgspec.Meta(max_length=MOST_FACES)] = []
    """The drawings that the browser has, by name."""
    inflates: bool = False
    """Whether long messages may come deflated (zlib), in binary."""


class AnswerMessage(msgspec.Struct, tag="answer", forbid_unknown_fields=True):
    """Play an action; the step says which position it answers."""

    step: Number
    """The step of the position that is answered."""
    index: Number
    """The place of the action in the catalog."""


class ReadyMessage(msgspec.Struct, tag="ready", forbid_unknown_fields=True):
    """The screen is with the next player: lift the curtain."""

    seat: Number


class ReadMessage(msgspec.Struct, tag="read", forbid_unknown_fields=True):
    """Ask for the table in words."""


class TakeBackMessage(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back what one did last, or ask to."""

    step: Number
    practice: bool = False
    """Also if that makes the match practice."""


class GrantMessage(msgspec.Struct, tag="grant", forbid_unknown_fields=True):
    """Say whether somebody may take something back."""

    step: Number
    yes: bool


class HandOverMessage(msgspec.Struct, tag="hand_over", forbid_unknown_fields=True):
    """Let a bot play on for a seat of yours, or of somebody who is away where you are the host; or play again."""

    seat: Number
    to_bot: bool


class ConcedeMessage(msgspec.Struct, tag="concede", forbid_unknown_fields=True):
    """Give the match to the other player, where two play against each other: it is over then."""

    seat: Number


class SayMessage(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """Say something at the table."""

    text: Annotated[str, msgspec.Meta(max_length=1000)]
    to: Literal["table", "players", "watchers"] = "table"


class EndTourMessage(msgspec.Struct, tag="end_tour", forbid_unknown_fields=True):
    """End the tour and play freely."""


class LookMessage(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """Ask for the table as it was after a step, through somebody's eyes; *scene* -1 is when the step was over."""

    step: Number
    eyes: Number
    scene: Number = -1


class AskMarksMessage(msgspec.Struct, tag="marks", forbid_unknown_fields=True):
    """Ask where rounds and turns begin."""


class AskHelpMessage(msgspec.Struct, tag="about", forbid_unknown_fields=True):
    """Ask what a piece on the board is, and what can be done with it."""

    key: Annotated[str, msgspec.Meta(max_length=200)]


class AskCoachMessage(msgspec.Struct, tag="coach", forbid_unknown_fields=True):
    """Ask the coach what to do; the step says at which position."""

    step: Number
    unasked: bool = False
    """Whether to hear of it only if the match may turn there; else nothing is answered, and nobody is shown it."""


class PingMessage(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """A question whether the hall is there."""


class Curtain(msgspec.Struct, frozen=True):
    """Whose turn it is to look at the shared screen."""

    seat: int
    name: str


class StateMessage(TableFrame, frozen=True, kw_only=True, tag="state"):
    """How the table stands for one viewer: whole at first, then what has changed.

    A frame, what leads the picture of one browser to it, and what its player alone is told.
    """

    title: str
    """For the window."""
    sketches: dict[int, SketchShown]
    """What each choice would do on the board, if anything, by its place in the catalog."""
    beats: list[Beat]
    """In order; the last one is the table as it stands."""
    faces: dict[str, str]
    """The drawings in them that this browser does not have, by name."""
    log: list[Line] | None
    """The whole story, for a page that has none; after that its lines come with the beats."""
    undo: UndoShown
    request: RequestShown | None
    coach: str | None
    """Null: the coach can be asked when it is the viewer's turn; else why he cannot."""
    is_practice: bool
    may_concede: bool
    """Whether this browser holds one of two seats that play against each other for real."""
    fork_of: str
    curtain: Curtain | None
    """Not null: nothing is shown until the screen is with this seat."""
    next_table: str
    """Where the same people play again; empty if they do not."""
    watchers: int
    """How many look who do not sit here."""


class PastMessage(msgspec.Struct, tag="past"):
    """The table as it was after a step: one beat that builds the whole stage."""

    step: int
    last: int
    """How many steps there are."""
    eyes: int
    scene: int
    scenes: int
    """How many moments the step has."""
    where: str
    """In which round or turn it is."""
    sentence: str
    """What was chosen in this step, as far as the eyes may know it."""
    status: str
    tension: str
    beat: Beat
    faces: dict[str, str]
    seats: list[SeatShown]
    """The seats, with who was to act then."""
    log: list[LoggedLine]
    """What these eyes had been told until then, as far as it is kept."""


class MarksMessage(msgspec.Struct, tag="marks"):
    """How many steps there are, and where rounds and turns begin."""

    last: int
    marks: list[Mark]


class WordsMessage(msgspec.Struct, tag="words"):
    """The table in words."""

    lines: list[str]


class HelpMessage(msgspec.Struct, tag="help"):
    """What a piece is, and how it stands with it now."""

    key: str
    help: Help


class AdviceMessage(msgspec.Struct, tag="advice"):
    """What the coach says to whoever is asked at a step."""

    step: int
    means: str
    """What the number of a choice means."""
    chances: dict[int, float]
    """Of each choice that he has tried the chance of winning, 0 to 1, by its place in the catalog."""
    errors: dict[int, float]
    """How sure he is: the standard error of each."""
    points: dict[int, float]
    """The points to be expected, where the game counts points."""
    best: int | None
    """The place of the best choice in the catalog; null if he cannot tell yet, as *means* then says."""
    reason: str
    """Why it is the best; empty if there is nothing to tell."""
    is_close: bool
    """Whether another one may be as good; the reason says which."""
    plan: str = ""
    """What to aim at in the next turns, in a line; empty if there is nothing to tell."""
    unasked: bool = False
    """Whether it is told because the match may turn here."""


class WaitingMessage(msgspec.Struct, tag="waiting"):
    """Who sits at a table that has not begun."""

    seats: list[SeatShown]
    missing: int
    """How many seats wait for somebody."""
    is_asking: bool
    """Whether somebody is still asked if he is ready."""
    watchers: int
    """How many look who do not sit here."""


class SeatsMessage(msgspec.Struct, tag="seats"):
    """Who is here and who is away; nothing else has changed."""

    seats: list[SeatShown]
    watchers: int
    """How many look who do not sit here."""


class TalkMessage(msgspec.Struct, tag="talk"):
    """What was said at the table, as far as it is for the viewer; after that comes what is new."""

    lines: list[TalkLine]
    is_whole: bool
    """Whether these are all lines, or the new ones."""


class RefusalMessage(msgspec.Struct, tag="refused"):
    """Why something was not done; the state of things follows."""

    sentence: str
    """For people."""
    rule: str
    """The number of the rule of the game that refuses it."""
    code: str
    """A word for programs, where there is one."""


class PongMessage(msgspec.Struct, tag="pong"):
    """The answer that it is."""


class BegunMessage(msgspec.Struct, tag="begun"):
    """The match has begun: load the page again."""


class GivenUpMessage(msgspec.Struct, tag="given_up"):
    """A seat of this browser was given up: load the page again, it says so."""


FromBrowser = (
    HelloMessage
    | AskHelpMessage
    | AskCoachMessage
    | AnswerMessage
    | ReadyMessage
    | ReadMessage
    | TakeBackMessage
    | GrantMessage
    | HandOverMessage
    | ConcedeMessage
    | SayMessage
    | EndTourMessage
    | LookMessage
    | AskMarksMessage
    | PingMessage
)
ToBrowser = (
    StateMessage
    | AdviceMessage
    | HelpMessage
    | PastMessage
    | MarksMessage
    | WordsMessage
    | WaitingMessage
    | SeatsMessage
    | TalkMessage
    | RefusalMessage
    | PongMessage
    | BegunMessage
    | GivenUpMessage
)

decoder = msgspec.json.Decoder(FromBrowser)
encoder = msgspec.json.Encoder()


def advised(step: int, advice: Advice, *, unasked: bool = False) -> AdviceMessage:
    """Return what the coach says as a browser is told it."""
    return AdviceMessage(
        step=step,
        means=advice.means,
        chances={row.index: row.value for row in advice.choices},
        errors={row.index: row.error for row in advice.choices},
        points={row.index: row.points for row in advice.choices if row.points is not None},
        best=None if advice.best is None else advice.best.index,
        reason=advice.reason,
        is_close=advice.is_close,
        plan=advice.plan,
        unasked=unasked,
    )
