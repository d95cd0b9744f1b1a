"""What programs send and are sent as JSON."""

from __future__ import annotations

from typing import Annotated

import msgspec

from meadhall.hall.play.undo import RequestShown, UndoShown
from meadhall.hall.play.viewer.frame import TableFrame
from meadhall.hall.play.viewer.messages import Number
from meadhall.words.telling import Line


class Problem(msgspec.Struct):
    """An error as a program gets it."""

    error: str
    """A sentence for people."""
    code: str = ""
    """A word for programs, where there is one."""
    rule: str = ""
    """The number of the rule of the game that refuses it."""


class SitterBody(msgspec.Struct, forbid_unknown_fields=True):
    """Who is to sit on a seat."""

    kind: str
    """me, shared (with me at one screen), friend (a free seat) or bot."""
    name: str = ""
    bot: str = ""
    """The bot: gentle, steady, strong, or a kind as `meadhall games GAME` lists them."""


class OpenBody(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: str
    """Its name, as GET /api/games has it."""
    seats: list[SitterBody]
    """One for each, in their order."""
    options: dict[str, str] = {}
    """By name; those left out are those of the preset."""
    preset: str = ""
    """A set-up by name, as GET /api/games has it; what somebody gets who chooses nothing if empty."""
    box: str = ""
    """The name of a shipped card list, or a whole list; the usual one if empty."""
    name: str = ""
    """What the table is called in the lobby."""
    is_listed: bool = False
    """Whether it is shown to everybody in the lobby."""
    is_private: bool = False
    """Whether only those who sit at it may look."""
    has_talk: bool = True
    """Whether people talk at it, where more than one may come."""
    nonce: str = ""
    """Your own part in the draws: one line of at most 64 characters."""
    is_practice: Annotated[
        bool, msgspec.Meta(description="Everything can be taken back; only for yourself, bots and your own screen.")
    ] = False
    may_coach: Annotated[
        bool, msgspec.Meta(description="The coach may be asked although several people play; who sits down agrees.")
    ] = False
    is_real: Annotated[
        bool,
        msgspec.Meta(description="Your own box on the table: people tell what they drew and rolled; nobody claims it."),
    ] = False
    clock: Annotated[
        str,
        msgspec.Meta(
            max_length=20,
            description="How much time people have, in seconds from 60 to 2592000: turn 300 for each turn, game 3600 "
            "for the whole game; when it is out a bot plays on. Empty for as long as they like.",
        ),
    ] = ""
    has_ready: Annotated[
        bool, msgspec.Meta(description="Whether the match waits until everybody who sits down by a link is ready.")
    ] = False
    is_sealed: Annotated[
        bool,
        msgspec.Meta(
            description="For real against bots of a level: no undo, coach or fork, and at the end a line and a code "
            "that anybody can check."
        ),
    ] = False
    is_sofa: Annotated[
        bool, msgspec.Meta(description="One screen is the board for everybody, and each phone is a hand.")
    ] = False
    token: Annotated[
        str,
        msgspec.Meta(
            max_length=64,
            description="Anything of your own: asking again with the same key, token and wish gives the same table. "
            "Without it every call opens a new one.",
        ),
    ] = ""


class SitBody(msgspec.Struct, forbid_unknown_fields=True):
    """Somebody who sits down."""

    name: str = ""
    """What you are called."""
    nonce: str = ""
    """Your own part in the draws."""


class ActionBody(msgspec.Struct, forbid_unknown_fields=True):
    """An action, and the step that it answers."""

    step: Number
    """The step of the position that you answer."""
    index: Number
    """The place of the action in the catalog."""
    seat: Number | None = None
    """Which of your seats acts; the one whose turn it is without it."""


class OpenedTable(msgspec.Struct):
    """A table, your seats at it, and the invitations to the free ones."""

    table: str
    """Its name, for every other call."""
    key: Annotated[
        str,
        msgspec.Meta(description="The key to your seats: the one that you brought, or a new one if you brought none."),
    ]
    seats: list[int]
    """Those that are yours."""
    invites: dict[int, str]
    """By free seat: the last part of the link that invites to it."""
    commitment: str
    """The SHA-256 of the secret behind the draws."""
    warning: str
    """What people should know before they play these options; mostly empty."""


class Freed(msgspec.Struct):
    """A seat that was freed, and the new invitation to it."""

    seat: int
    invite: str


class TableStanding(msgspec.Struct):
    """How a table stands for you."""

    table: str
    is_started: bool
    free_seats: int
    """How many seats wait for somebody; the match begins when none does."""
    frame: TableFrame | None
    """What you see; null before the match begins."""
    text: Annotated[list[str], msgspec.Meta(description="The table in words.")]
    log: list[Line]
    """The story so far, as you may know it."""
    undo: UndoShown
    request: RequestShown | None
    is_practice: bool
    fork_of: str


class Ended(msgspec.Struct):
    """How a match ended."""

    ending: str
    """How the match ended, in the words of its rules."""
    scores: list[int]
    """One for each seat."""
    winners: list[int]
    """The seats that won; all of them in a draw, none when all have lost."""


class BotPosition(msgspec.Struct):
    """What a program needs to think for a seat with rules of its own: which game, what the seat knows and may do."""

    game: str
    version: int
    """Of the rules."""
    seats: int
    options: dict[str, str]
    """Every option with its value."""
    box: Annotated[str, msgspec.Meta(description="The name of a shipped card list, or the whole list.")]
    step: int
    """The step that an answer has to name."""
    view: Annotated[str, msgspec.Meta(description="What the seat knows, in notation; empty before the match begins.")]
    legal: Annotated[list[int], msgspec.Meta(description="What the seat may do; empty when it is not its turn.")]
    outcome: Ended | None
    """How it ended; null while it goes on."""
    is_asked: Annotated[bool, msgspec.Meta(description="Whether somebody asks you to let him take something back.")]


class Verified(msgspec.Struct):
    """What recomputing every draw of a finished match found."""

    draws: int
    """How many were computed again."""
    problems: list[str]
    """What did not fit; empty if everything did."""
    commitment: str
    """The SHA-256 that was published before the first action."""
    secret: str
    """In hex."""


class Seal(msgspec.Struct):
    """A sealed match that is over: what is said of it, and how anybody can check that."""

    line: str
    """As in: Astrid beat master 5:3 at En Garde."""
    code: str
    """The first 80 bits of the SHA-256 of the record, in base 32."""
    bots: list[str]
    """By seat: the level, the bot and the Meadhall that were fixed before the first card; empty for the player."""
    is_right: bool | None
    """Whether the code that was asked about is this one; null if none was."""


class GameLine(msgspec.Struct):
    """A game on the shelf."""

    name: str
    title: str
    """The name that is printed on the box."""
    seats: list[int]
    """How many can play, the usual number first."""
    options: list[str]
    """Their names; `meadhall games --json` has their values."""
    presets: list[str]
    """Set-ups by name; the first is what somebody gets who chooses nothing."""
