"""What the store keeps, as the hall has it in memory: a row of each kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class SeatRow:
    """A seat as it is stored."""

    seat: int
    kind: str
    bot: str
    name: str
    key_hash: str
    """The SHA-256 of the player's key; "" while the seat is free or a bot's."""
    invite: str
    nonce: str = ""
    is_coached: bool = False
    """Whether its player has asked the coach."""
    is_ready: bool = True
    """Whether this player is ready for the match to begin."""


@dataclass(slots=True)
class TableRow:
    """A table as it is stored; *options* and *box* are everything that makes its game."""

    id: str
    game: str
    version: int
    name: str
    options: dict[str, str]
    box: str
    """The name of a shipped box, or the whole list if *is_own_box*."""
    is_own_box: bool
    secret: bytes
    is_listed: bool
    seats: list[SeatRow]
    is_started: bool = False
    is_over: bool = False
    next_table: str = ""
    day: str = ""
    """The day whose deal is played here, or "" for a table of its own."""
    opened: float = 0
    touched: float = 0
    host: str = ""
    """The SHA-256 of the host's key."""
    wish: str = ""
    """A mark of what was asked for; the same host and wish get the same table.  "" is a wish of its own each time."""
    is_practice: bool = False
    """Whether everything may be taken back here; its result says so."""
    fork_of: str = ""
    """The table that this one was forked from, or ""."""
    start: str = ""
    """The notation of the position that it begins with; "" for the usual set-up."""
    tour: str = ""
    """Whether the tour of the game is taken here: on, ended, or "" for neither."""
    may_coach: bool = False
    """Whether the coach may be asked although several people play: who sits down agrees."""
    has_talk: bool = True
    """Whether people talk here."""
    is_private: bool = False
    """Whether only those who sit here, and the host, may look."""
    changes: int = 0
    """How often it was changed; halls that share it see by this whether another has changed it."""
    is_real: bool = False
    """Whether people draw and roll from a box of their own and tell what came."""
    has_ready: bool = False
    """Whether those who sit down are asked whether they are ready."""
    clock: str = ""
    """How much time people have, as ``clocks.Rule`` writes it; "" for any."""
    hands: str = ""
    """How the clocks stand, as ``clocks.Hands`` writes it."""
    due: float = 0
    """When the time of the player to act is out, in seconds since 1970; 0 without a clock."""
    is_closed: bool = False
    """Whether the keeper of the hall has closed it."""
    given_up: list[str] = field(default_factory=list)
    """The SHA-256 of the keys whose seats here were given up."""
    evening: str = ""
    """The evening whose deal is played here, or ""."""
    sealed: str = ""
    """Of a sealed match, a line for each seat: "" for its player, else what is fixed of the bot; "" if it is none."""
    is_sofa: bool = False
    """Whether one screen is the board for everybody, and each phone is a hand."""
    record: str = ""
    """The uploaded record that is shown here, if any; such a table is not stored."""

    @property
    def is_deal(self) -> bool:
        """Whether the cards lie in one order for everybody: the deal of a day, or of an evening."""
        return bool(self.day or self.evening)


@dataclass(frozen=True, slots=True)
class DailyRow:
    """A player's game of a day's deal; *line* is its result, "" while it is not over."""

    day: str
    table: str
    is_won: bool = False
    line: str = ""
    is_practice: bool = False
    """Whether it became practice: then nobody has won it."""
    points: int | None = None
    """How well it went; None while it is not over, or if it was kept before points were."""
    finer: int | None = None
    """What decides between equal points; more is better."""
    signs: str = ""
    """How it went, in signs that every font has."""


@dataclass(frozen=True, slots=True)
class PlayedRow:
    """A finished game of a player, as the shelf keeps it after the table itself is deleted."""

    player: str
    """The SHA-256 of the key of the player."""
    table: str
    game: str
    level: str
    """The level of the strongest bot at the table, or that of a game for one; "" where there is neither."""
    people: int
    """How many other people sat there."""
    is_won: bool
    score: int
    lead: int
    """The own score less the best other one; 0 where nobody plays against anybody."""
    ended: float
    """When, in seconds since 1970."""
    is_coached: bool = False
    """Whether the coach was asked: then it is shown and not counted."""


@dataclass(frozen=True, slots=True)
class DeedRow:
    """A deed of a player: the first time counts."""

    player: str
    deed: str
    """Its name, as ``words.deeds`` has it."""
    table: str
    day: str


@dataclass(frozen=True, slots=True)
class LessonRow:
    """A stage of a tour that a player has passed: the first time counts."""

    player: str
    game: str
    stage: str
    """Its name, as ``words.tourbook`` has it."""
    day: str


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """The first answer of a player to the puzzle of a day: it counts."""

    player: str
    day: str
    puzzle: str
    choice: str
    """What was chosen, as records write it; "" for whoever let it be shown."""
    result: str
    """How good it was, as ``front.puzzles`` says it."""


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """What made a reviewed game of a player: *start* and the other shares add up to 1 for a game won, 0 for a lost one.

    All of them are shares of a game.
    """

    player: str
    table: str
    game: str
    seat: int
    start: float
    """The chance at the first choice."""
    draws: float
    others: float
    choices: float
    unmeasured: float
    """What changed where the coach could not tell."""


@dataclass(frozen=True, slots=True)
class BoxRow:
    """The card list of a game as a player's group has corrected it from the real box."""

    player: str
    """The SHA-256 of the key."""
    game: str
    text: str
    day: str
    """When it was corrected last."""


@dataclass(frozen=True, slots=True)
class EveningRow:
    """An evening: one deal, which each who comes plays at a table of his own."""

    id: str
    name: str
    game: str
    version: int
    options: dict[str, str]
    box: str
    is_own_box: bool
    secret: bytes
    seats: list[SeatRow]
    """Who sits where at each table; on the first seat whoever comes."""
    host: str
    """The SHA-256 of the key of whoever opened it."""
    places: int
    """How many may come."""
    opened: float
    until: float
    """When its letters are opened at the latest, in seconds since 1970."""
    is_open: bool = False
    """Whether its letters are open: then everybody sees all results."""
    fork: str = ""
    """Where the best went another way than the others, as JSON; "" for nowhere."""
    par: str = ""
    """What the strong bot makes of the deal, as JSON; "" while nobody knows."""


@dataclass(frozen=True, slots=True)
class EveningSeatRow:
    """Somebody who has come to an evening."""

    evening: str
    player: str
    """The SHA-256 of the key."""
    table: str
    name: str
    begun: float
    ended: float = 0
    """When the game was over, in seconds since 1970; 0 while it goes on."""
    sealed: str = ""
    """The result as JSON, which nobody else is shown until the letters are opened."""


@dataclass(slots=True)
class SaidRow:
    """Something that was said at a table."""

    table: str
    number: int
    """Its place among the lines of the table, from 1."""
    key_hash: str
    name: str
    seat: int
    """The seat of the speaker, or SPECTATOR."""
    to: str
    text: str
    at: float


@dataclass(frozen=True, slots=True)
class BanRow:
    """A network that is kept out, *since* and *until* when in seconds since 1970; 0 for ever."""

    network: str
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class ParRow:
    """What the strong bot makes of the deal of a day with these options."""

    is_won: bool
    line: str
    points: int | None = None
    """As in the row of a day; None if it was kept before points were."""
    finer: int | None = None
    signs: str = ""


@dataclass(frozen=True, slots=True)
class OwnPuzzleRow:
    """A puzzle from a reviewed game of a player, and the first answer to it."""

    player: str
    id: str
    table: str
    cost: float
    """What the choice lost that was made in the game, as a share of it."""
    chosen: int
    """The index of that choice."""
    day: str
    """When it was found."""
    puzzle: str
    """The puzzle as JSON."""
    choice: str = ""
    """The answer, as records write it; "" for none yet, and for whoever let it be shown."""
    result: str = ""
    """How good it was, as ``front.puzzles`` says it; "" before the first answer."""
    answered: str = ""
    """On which day."""


@dataclass(frozen=True, slots=True)
class FellowRow:
    """Somebody with whom a player has ended a game."""

    player: str
    name: str
    """What he was called at their last table that there still is."""
    table: str
    game: str
    is_shown: bool
    """Whether his fellows may see that he is in the hall."""
    at: float
    """When he was seen in the hall last; 0 for never."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step as it is stored."""

    actor: int
    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The steps that a table has just taken, and what is stored with them, all or nothing."""

    table: str
    first: int
    """How many steps were taken before them."""
    steps: Sequence[StepRow]
    is_over: bool
    hands: str = ""
    """How the clocks stand after them."""
    due: float = 0
    """When the time of the next player is out."""
    is_practice: bool = False
    played: Sequence[PlayedRow] = ()
    """What the shelves of players get when the match is over."""
    deeds: Sequence[DeedRow] = ()


@dataclass(frozen=True, slots=True)
class Loaded:
    """Everything that is kept of a table."""

    row: TableRow
    steps: Sequence[StepRow]
    said: Sequence[SaidRow]
    damage: str = ""
    """Why its steps could not be read; there are none then."""
