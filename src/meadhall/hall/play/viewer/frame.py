"""A frame: everything that one seat, or a spectator, may see of a table at one step.

It is made by ``front.look``, from views and from nothing else, so that it cannot hold a secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import msgspec

from meadhall import front, words
from meadhall.engine import record as records
from meadhall.engine.contract import NOBODY, Outcome, Seat
from meadhall.engine.match import Playing
from meadhall.front import Choice, Guide, Moment, Seen, sealed
from meadhall.hall.play.bots.remarks import Remark
from meadhall.hall.play.days.streaks import DailyShown
from meadhall.hall.play.seats import BOT, is_free, sharing
from meadhall.hall.play.viewer import picture_data
from meadhall.hall.play.viewer.log import Recap, ViewerStory
from meadhall.hall.play.viewer.portraits import plate_of, portrait_of
from meadhall.hall.play.viewer.tour import TourShown, tour_of
from meadhall.hall.store.rows import SeatRow, TableRow
from meadhall.pictures.people import CALM, GLAD, SOUR
from meadhall.words import conceding
from meadhall.words.hall import say
from meadhall.words.levels import bot_label
from meadhall.words.people import called
from meadhall.words.telling import Fold, Panel


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
    portrait: str = ""
    """The address of the face of whoever of the hall plays here, glad or sour once the match is over; "" for people."""
    plate: str = ""
    """The address of the plate of a bot's level: mug, torch, sword or crown."""
    is_ready: bool = True
    """Before the match: whether whoever sits here is ready."""
    is_nameless: bool = False
    """Of you: whether you have not said what to call you."""


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
    nameless: Sequence[Seat] = ()
    """The seats of people who have not said what to call them, and who have a screen alone."""

    def is_handed(self, seat: Seat) -> bool:
        """Say whether a bot plays on for a person's seat."""
        return 0 <= seat < len(self.bots) and bool(self.bots[seat])

    def is_vacant(self, seat: Seat) -> bool:
        """Say whether nobody sits on a seat, and no bot plays there."""
        return 0 <= seat < len(self.seats) and is_free(self.seats[seat]) and not self.is_handed(seat)


class SealShown(msgspec.Struct, frozen=True):
    """What is said of a sealed match that is over, and the code by which anybody can check it."""

    line: str
    code: str


class Result(msgspec.Struct, frozen=True):
    """How the match ended; the secret behind the draws is no secret any more."""

    panel: Panel
    scores: list[int]
    """One for each seat."""
    winners: list[int]
    """The seats that won; all of them in a draw."""
    share: str
    """The result in a line of text, by names, to be shown to others."""
    secret: str
    """In hex; empty where people drew from a box of their own."""
    is_practice: bool = False
    seal: SealShown | None = None
    """Of a sealed match."""
    daily: DailyShown | None = None
    """How the days of whoever played a day's deal have gone; nobody else is shown them."""


class TableFrame(msgspec.Struct, frozen=True):
    """What all see who look through the same eyes, without the picture."""

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
    tension: str
    """Why it is tense now, in a few words; empty while it is not."""
    heading: str
    """What is asked, or who is choosing."""
    seats: list[SeatShown]
    choices: list[Choice]
    """What the viewer may do; empty when another is to act."""
    folds: dict[str, Fold]
    """What lines say that stand for many choices, by the first word of their paths."""
    turn: int
    """Another number for each turn of the viewer."""
    recap: Recap | None
    """What happened since the viewer's last turn."""
    result: Result | None
    """Once the match is over."""
    tour: TourShown | None
    """The station of a tour, when it waits for the viewer."""
    remark: Remark | None = None
    """What one of the people of the hall has just said of it."""


Sketches: TypeAlias = tuple[dict[int, picture_data.SketchShown], dict[str, str]]
"""What choices would do on the board, by their places in the catalog, and the drawings that occur in it."""


class ToldWatchers(NamedTuple):
    """What a browser that only watches was sent, for all that have the same picture and need the same drawings."""

    before: picture_data.Shown | None
    """The picture that it had."""
    used: frozenset[str]
    """The drawings that occur in what is shown."""
    sent: frozenset[str]
    """Those of them that came with it."""
    after: picture_data.Shown | None
    content: bytes


class DrawnFrame:
    """A frame with what was seen, drawn in whatever cut is asked for."""

    def __init__(self, frame: TableFrame, seen: Seen) -> None:
        self.frame = frame
        self.seen = seen
        self._pictures: dict[str, list[picture_data.Shown]] = {}
        self._sketches: dict[str, Sketches] = {}
        self.told: dict[tuple[str, int], ToldWatchers] = {}
        """What those who only watch were told, by their cut and the identity of the picture that they had."""

    def pictures(self, cut: str) -> list[picture_data.Shown]:
        """Return the pictures of the moments; the last one is the table as it stands."""
        if cut not in self._pictures:
            self._pictures[cut] = [picture_data.shown(moment.picture, cut) for moment in self.seen.moments]
        return self._pictures[cut]

    def sketches(self, cut: str) -> Sketches:
        """Return what each choice would do on the board, if anything, by its place in the catalog."""
        if cut not in self._sketches:
            drawn: Sketches = {}, {}
            if cut != picture_data.NO_CUT and self.seen.choices:
                for index, sketch in self.seen.sketches(self.seen.picture.cut(cut)).items():
                    shown = picture_data.sketched(sketch, drawn[1])
                    if shown != picture_data.NO_SKETCH:
                        drawn[0][index] = shown
            self._sketches[cut] = drawn
        return self._sketches[cut]


def sight_of(
    row: TableRow,
    match: Playing,
    company: Company,
    viewer: Seat,
    moments: Sequence[Moment],
    story: ViewerStory,
    daily: DailyShown | None = None,
    guide: Guide | None = None,
    remark: Remark | None = None,
) -> DrawnFrame:
    """Look at a match through the eyes of *viewer*; *guide* leads through a tour, *remark* was just said."""
    names = moments[-1].names
    is_handed = company.is_handed(viewer)
    seen = front.look(match, viewer, names, moments, guide, is_asked=not is_handed, is_practice=row.is_practice)
    tellers = match.tellers() if match.waits_for_draw else []
    asked = tellers[0] if len(tellers) == 1 else seen.actor
    is_yours = not is_handed and (viewer == seen.actor or viewer in tellers)
    frame = TableFrame(
        step=seen.step,
        viewer=viewer,
        actor=seen.actor,
        is_yours=is_yours,
        status=seen.status,
        tension=seen.tension,
        heading=_heading(company, viewer, asked, seen),
        seats=seats_of(company, viewer, asked, match.outcome),
        choices=seen.choices,
        folds=seen.folds,
        turn=story.turn,
        recap=story.recap(seen.view, words.of(row.game), names) if is_yours else None,
        result=_result_of(row, match, seen, _panel_for(company, match, seen), daily),
        tour=None if guide is None else tour_of(guide, match, seen),
        remark=remark,
    )
    return DrawnFrame(frame, seen)


def _heading(company: Company, viewer: Seat, asked: Seat, seen: Seen) -> str:
    """Say what is asked or who is choosing, unless it is nobody."""
    if seen.actor == NOBODY:
        return seen.heading
    if company.is_handed(viewer):
        return say("refusals.bot_plays")
    return say("refusals.seat_waits") if company.is_vacant(asked) else seen.heading


def seats_of(company: Company, viewer: Seat, actor: Seat = NOBODY, outcome: Outcome | None = None) -> list[SeatShown]:
    """Return the seats as *viewer* is shown them."""
    return [_seat_shown(company, seat, viewer, actor, _mood(seat.seat, outcome)) for seat in company.seats]


def _mood(seat: Seat, outcome: Outcome | None) -> str:
    """Return how one of the hall's people takes the end."""
    if outcome is None or len(outcome.winners) == len(outcome.scores) > 1:
        return CALM
    return GLAD if seat in outcome.winners else SOUR


def _seat_shown(company: Company, seat: SeatRow, viewer: Seat, actor: Seat, mood: str) -> SeatShown:
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
        is_nameless=is_you and seat.seat in company.nameless,
        portrait=portrait_of(seat.name, mood) if seat.kind == BOT else "",
        plate=plate_of(seat.bot) if seat.kind == BOT else "",
    )


def _note_of(seat: SeatRow, presence: str, is_handed: bool, is_you: bool, is_actor: bool, is_asking: bool) -> str:
    you = say("table.you")
    if is_asking and seat.key_hash:
        who = you if is_you else presence
        return f"{who} \N{MIDDLE DOT} {say('table.is_ready' if seat.is_ready else 'table.is_not_ready')}"
    if is_you and not is_handed:
        return say("table.note_your_turn") if is_actor else you
    who = presence
    if seat.kind == BOT:
        who = say("table.bot_at", level=bot_label(seat.bot).lower())
    elif is_handed:
        who = say("table.a_bot_plays")
    elif not seat.key_hash:
        return say("table.waits_for_somebody")
    elif is_actor:
        return say("table.choosing")
    return f"{who} \N{MIDDLE DOT} {say('table.choosing')}" if is_actor else who


def _panel_for(company: Company, match: Playing, seen: Seen) -> Panel | None:
    """Return the result for the viewer: by names where one screen holds winners and others."""
    if seen.panel is None or seen.seat < 0:
        return seen.panel
    held = sharing(company.seats, seen.seat)
    return seen.panel if len(held) == 1 else front.panel_of(match, seen.view, seen.names, held)


def _line_of(outcome: Outcome, seen: Seen) -> str:
    said = words.of(seen.game)
    return say("table.at_meadhall", title=said.TITLE, result=conceding.ending(said, outcome, called(seen.names)))


def seal_shown(row: TableRow, match: Playing, names: Sequence[str]) -> SealShown | None:
    """Return the line and the code of a sealed match that is over; None for any other."""
    line = sealed.line_of(match, names)
    if not line:
        return None
    record = row.record or records.write(match, list(names), not row.is_own_box, with_secret=True)
    return SealShown(line, sealed.code_of(record))


def _result_of(
    row: TableRow, match: Playing, seen: Seen, panel: Panel | None, daily: DailyShown | None
) -> Result | None:
    outcome = match.outcome
    if outcome is None or panel is None:
        return None
    seal = seal_shown(row, match, called(seen.names))
    share = _line_of(outcome, seen) if seal is None else say("table.line_and_code", line=seal.line, code=seal.code)
    return Result(
        panel=panel,
        scores=outcome.scores,
        winners=outcome.winners,
        share=daily.line if daily is not None and seen.seat >= 0 else share,
        secret="" if match.fair.is_real else match.fair.secret.hex(),
        is_practice=row.is_practice,
        seal=seal,
        daily=daily if seen.seat >= 0 else None,
    )
