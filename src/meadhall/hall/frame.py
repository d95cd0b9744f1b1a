"""A frame: everything that one seat, or a spectator, may see of a table at one step.

It is made by ``front.look``, from views and from nothing else, so that it cannot hold a secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from meadhall import front, words
from meadhall.engine.contract import NOBODY, Seat
from meadhall.engine.match import Match
from meadhall.front import Guide, Moment, Seen
from meadhall.hall import stage
from meadhall.hall.days import DailyShown
from meadhall.hall.rows import SeatRow, TableRow
from meadhall.hall.seats import BOT, is_free
from meadhall.hall.sentences import BOT_PLAYS, SEAT_WAITS
from meadhall.hall.story import Recap, Story
from meadhall.hall.touring import TourShown, tour_of
from meadhall.pictures.picture import Choice
from meadhall.words.levels import bot_label
from meadhall.words.telling import Caption, Fold, Line, Panel


class Offered(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that the viewer may do."""

    index: int
    """The place of the action in the catalog."""
    sentence: str
    """What it does; nouns to touch stand between **."""
    handles: tuple[str, ...] = ()
    """What is touched to choose it: pieces by their handles."""
    is_pass: bool = False
    """Whether it is the choice to do nothing more."""
    path: tuple[str, ...] = ()
    """Under which words it is found where many choices are folded: source or deed, family, short name."""
    reveals: bool = False
    """Whether it cannot be taken back freely: chance or somebody else acts next, or hands are hidden."""
    then: tuple[Offered, ...] = ()
    """What may be chosen together with it: the answers to the question that comes right after it."""
    opens: str = ""
    """That question, where nobody need be asked for this choice first: its answers may stand in its place."""
    follows: int = -1
    """The only answer to what is asked right after it: it is told with it, and the page gives it by itself."""


class SeatShown(msgspec.Struct, frozen=True):
    """A seat as the page shows it."""

    name: str
    kind: str
    """person, bot or free; bot also where one plays on for a person."""
    note: str
    """What is said beside the name."""
    is_actor: bool
    is_you: bool
    is_coached: bool = False
    """Whether it has asked the coach."""
    presence: str = ""
    """Of a person: here, away or gone; "" for you, for bots and for free seats."""
    has_stand_in: bool = False
    """Whether a bot plays on for whoever sits here."""
    clock: float | None = None
    """The seconds that are left, where people play by a clock; a bot has none, nor has whoever it plays for."""
    is_ticking: bool = False
    """Whether they are running."""
    is_ready: bool = True
    """Before the match: whether whoever sits here is ready."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who sits where, for whom a bot plays, and who is here."""

    seats: Sequence[SeatRow]
    bots: Sequence[str]
    presences: Sequence[str]
    clocks: Sequence[float | None]
    """The seconds that each seat has left."""
    ticking: Seat = NOBODY
    """The seat whose time is running."""
    is_asking: bool = False
    """Whether people are asked if they are ready."""

    def is_handed(self, seat: Seat) -> bool:
        """Say whether a bot plays on for a person's seat."""
        return 0 <= seat < len(self.bots) and bool(self.bots[seat])

    def is_vacant(self, seat: Seat) -> bool:
        """Say whether nobody sits on a seat, and no bot plays there."""
        return 0 <= seat < len(self.seats) and is_free(self.seats[seat]) and not self.is_handed(seat)


class Result(msgspec.Struct, frozen=True):
    """How the match ended; the secret behind the draws is no secret any more."""

    panel: Panel
    scores: list[int]
    """One for each seat."""
    winners: list[int]
    """The seats that won; all of them in a draw."""
    secret: str
    """In hex; empty where people drew from a box of their own."""
    is_practice: bool = False
    daily: DailyShown | None = None
    """How the days of whoever played a day's deal have gone; nobody else is shown them."""


class Frame(msgspec.Struct, frozen=True):
    """What a viewer sees, without the picture."""

    step: int
    """How many steps have been taken; an answer names it."""
    viewer: Seat
    """The seat that looks, or -3 for a spectator."""
    actor: Seat
    """The seat to act, -1 when people tell what came from their own box, or -2 when the match is over."""
    is_yours: bool
    """Whether the viewer is the one to act, or may tell what came."""
    status: str
    """How the table stands, in a line."""
    heading: str
    """What is asked, or who is choosing."""
    seats: list[SeatShown]
    choices: list[Offered]
    """What the viewer may do; empty when it is not his turn."""
    folds: dict[str, Fold]
    """What lines say that stand for many choices, by the first word of their paths."""
    recap: Recap | None
    """What happened since the viewer's last turn."""
    result: Result | None
    """Once the match is over."""
    tour: TourShown | None
    """The station of a tour, when it waits for the viewer."""


class BeatShown(msgspec.Struct, frozen=True):
    """One moment as it is drawn in one cut: what led to it, and the whole picture."""

    caption: Caption | None
    lines: list[Line]
    picture: stage.Shown


class Sight:
    """A frame with its moments, drawn in whatever cut is asked for."""

    def __init__(self, frame: Frame, seen: Seen) -> None:
        self.frame = frame
        self.seen = seen
        self._beats: dict[str, list[BeatShown]] = {}

    def beats(self, cut: str) -> list[BeatShown]:
        """Return the moments that led to the table as it stands, which is the last of them."""
        if cut not in self._beats:
            self._beats[cut] = [
                BeatShown(beat.caption, beat.lines, stage.shown(beat.picture, cut)) for beat in self.seen.beats
            ]
        return self._beats[cut]


def sight_of(
    row: TableRow,
    match: Match,
    company: Company,
    viewer: Seat,
    moments: Sequence[Moment],
    story: Story,
    daily: DailyShown | None = None,
    guide: Guide | None = None,
) -> Sight:
    """Look at a match through the eyes of *viewer*; *guide* leads whoever takes a tour."""
    names = [seat.name for seat in row.seats]
    is_handed = company.is_handed(viewer)
    seen = front.look(match, viewer, names, moments, guide, is_asked=not is_handed)
    tellers = match.tellers() if match.waits_for_draw else []
    asked = tellers[0] if len(tellers) == 1 else seen.actor
    is_yours = not is_handed and (viewer == seen.actor or viewer in tellers)
    frame = Frame(
        step=seen.step,
        viewer=viewer,
        actor=seen.actor,
        is_yours=is_yours,
        status=seen.status,
        heading=_heading(company, viewer, asked, seen),
        seats=seats_of(company, viewer, asked),
        choices=[_offered(choice, row.is_practice) for choice in seen.choices],
        folds=dict(seen.folds),
        recap=story.recap(seen.view, words.of(row.game), names) if is_yours else None,
        result=_result_of(row, match, seen, daily),
        tour=None if guide is None else tour_of(guide, match, seen),
    )
    return Sight(frame, seen)


def _heading(company: Company, viewer: Seat, asked: Seat, seen: Seen) -> str:
    """Say what is asked or who is choosing, unless it is nobody."""
    if seen.actor == NOBODY:
        return seen.heading
    if company.is_handed(viewer):
        return BOT_PLAYS
    return SEAT_WAITS if company.is_vacant(asked) else seen.heading


def _offered(choice: Choice, is_practice: bool) -> Offered:
    """Offer a choice; where one practises everything can be taken back."""
    then = tuple(_offered(answer, is_practice) for answer in choice.then)
    reveals = choice.reveals and not is_practice
    return Offered(
        choice.index,
        choice.sentence,
        choice.handles,
        choice.is_pass,
        choice.path,
        reveals,
        then,
        choice.opens,
        choice.follows,
    )


def seats_of(company: Company, viewer: Seat, actor: Seat = NOBODY) -> list[SeatShown]:
    """Return the seats as *viewer* is shown them."""
    return [_seat_shown(company, seat, viewer, actor) for seat in company.seats]


def _seat_shown(company: Company, seat: SeatRow, viewer: Seat, actor: Seat) -> SeatShown:
    is_handed, is_you, is_actor = company.is_handed(seat.seat), seat.seat == viewer, seat.seat == actor
    is_bot = seat.kind == BOT or is_handed
    presence = "" if is_you or is_bot else company.presences[seat.seat]
    clock = None if is_bot else company.clocks[seat.seat]
    return SeatShown(
        name=seat.name,
        kind=BOT if is_bot else "person" if seat.key_hash else "free",
        note=_note_of(seat, presence, is_handed, is_you, is_actor, company.is_asking)
        + (" \N{MIDDLE DOT} coach" if seat.is_coached else ""),
        is_actor=is_actor,
        is_you=is_you,
        presence=presence,
        has_stand_in=is_handed,
        is_coached=seat.is_coached,
        clock=clock,
        is_ticking=clock is not None and company.ticking == seat.seat,
        is_ready=seat.is_ready,
    )


def _note_of(seat: SeatRow, presence: str, is_handed: bool, is_you: bool, is_actor: bool, is_asking: bool) -> str:
    if is_asking and seat.key_hash:
        who = "you" if is_you else presence
        return f"{who} \N{MIDDLE DOT} {'ready' if seat.is_ready else 'not ready yet'}"
    if is_you and not is_handed:
        return "your turn" if is_actor else "you"
    who = presence
    if seat.kind == BOT:
        who = f"bot, {bot_label(seat.bot).lower()}"
    elif is_handed:
        who = "a bot plays"
    elif not seat.key_hash:
        return "waits for somebody"
    elif is_actor:
        return "choosing"
    return f"{who} \N{MIDDLE DOT} choosing" if is_actor else who


def _result_of(row: TableRow, match: Match, seen: Seen, daily: DailyShown | None) -> Result | None:
    outcome = match.outcome
    if outcome is None or seen.panel is None:
        return None
    return Result(
        panel=seen.panel,
        scores=outcome.scores,
        winners=outcome.winners,
        secret="" if match.fair.is_real else match.fair.secret.hex(),
        is_practice=row.is_practice,
        daily=daily if seen.seat >= 0 else None,
    )
