"""One table: its match, its seats, and the story that each of them has been told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from contextlib import nullcontext, suppress

from meadhall import front, words
from meadhall.engine import record as records
from meadhall.engine.asides import Aside, Concede, HandOver, Practice, Undo
from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, AnyGame, Seat
from meadhall.engine.match import Playing
from meadhall.front import Guide, Help, UnknownPiece
from meadhall.front.past import Past
from meadhall.front.sealed import bot_of
from meadhall.hall.errors import Refused, against, bad, missing, stale
from meadhall.hall.play import clocks, undo
from meadhall.hall.play import seats as seating
from meadhall.hall.play.bots.question import question_of, tempered
from meadhall.hall.play.bots.remarks import Remarks
from meadhall.hall.play.bots.turn_time import TurnTime
from meadhall.hall.play.chat import Talk, TalkLine
from meadhall.hall.play.days.streaks import DailyShown
from meadhall.hall.play.people.presence import Presence
from meadhall.hall.play.people.watchers import Watching
from meadhall.hall.play.viewer.audience import Audience
from meadhall.hall.play.viewer.frame import Company, DrawnFrame, SeatShown, TableFrame, seats_of
from meadhall.hall.play.viewer.listener import Listener
from meadhall.hall.play.viewer.log import ViewerStory
from meadhall.hall.store.rows import SaidRow, SeatRow, StepRow, TableRow
from meadhall.hall.workers.thinkers import BotQuestion
from meadhall.words import tourbook
from meadhall.words.hall import say
from meadhall.words.people import GUEST, spoken_to

ON_TOUR = "on"
TOUR_ENDED = "ended"
"""What a table's row says of a tour."""


class Table:
    """A table in memory.  Whoever looks at its match or changes it holds its lock."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.used = time.monotonic()
        self.now = time.time
        """What says how late it is for its clocks."""
        self.presence = Presence(self._people, self._tell_presence)
        self.watching = Watching(self._count_watchers, self._tell_presence)
        self.talk = Talk(row.has_talk and not row.record)
        self.is_lost = False
        """True once memory and disk may differ: nobody goes on with it, it is read from disk again."""
        self.thinking: asyncio.Task[None] | None = None
        """The bots at work here, if they are."""
        self.turn_time = TurnTime()
        self.remarks = Remarks()
        options = tuple(row.options.items())
        self.game: AnyGame = front.shared_game(row.game, len(row.seats), options, row.box, row.version)
        self.warning = front.title(row.game).warning(len(row.seats), self.game.options, self.game.box)
        """What people should know before they play; mostly nothing."""
        self.words = words.of(row.game)
        self._guide = Guide(row.game) if row.tour else None
        start = self.game.setup()
        self.taking = undo.Taking(self)
        self.past: Past | None = None
        """Its past, once a viewer has looked back; the caller holds its lock."""
        self.past_lock = asyncio.Lock()
        self.advising = asyncio.Lock()
        """Held while the coach thinks about a question of this table: one at a time."""
        self.daily: DailyShown | None = None
        """How a day's deal went, for its player, once it is over."""
        self.consents: set[int] = set()
        """The steps that are a yes which was given by itself, because one person holds both seats."""
        self._first_views = [self.game.view(start, seat) for seat in range(self.game.seats)]
        self.match: Playing | None = None
        self._audience: Audience | None = None
        """Those who look at its match."""

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [seat.name for seat in self.row.seats]

    def names_for(self, viewer: Seat) -> list[str]:
        """Return the players' names as they are said to a seat, or SPECTATOR: "you" to somebody with a screen alone."""
        is_you = viewer >= 0 and len(seating.sharing(self.row.seats, viewer)) == 1
        return spoken_to(self.names, viewer) if is_you else self.names

    @property
    def commitment(self) -> str:
        """What is published before the first action: the SHA-256 of the secret behind the draws."""
        if self.row.is_real:
            return ""
        if self.row.record:
            return front.read_record(self.row.record)[0].commitment
        return Fair(self.row.secret, []).commitment()

    @property
    def step(self) -> int:
        """How many steps have been taken."""
        return 0 if self.match is None else len(self.match.steps)

    @property
    def actor(self) -> Seat:
        """The seat to act, or NOBODY."""
        return NOBODY if self.match is None else self.match.actor

    @property
    def is_over(self) -> bool:
        """True once the match has ended."""
        return self.match is not None and self.match.outcome is not None

    @property
    def is_daily(self) -> bool:
        """True where the deal of a day is played, once and not for practice."""
        return bool(self.row.day) and not self.row.is_practice

    @property
    def guide(self) -> Guide | None:
        """The guide of the tour that is taken here, until it ends."""
        return self._guide if self.row.tour == ON_TOUR else None

    @property
    def stages_passed(self) -> int:
        """How many stages of a tour have been passed here."""
        return 0 if self.guide is None or self.match is None else self.guide.stages_passed(self.match)

    @property
    def is_open(self) -> bool:
        """True when nothing is secret any more: the match is over, or it is an uploaded record."""
        return self.is_over or bool(self.row.record)

    @property
    def viewers(self) -> list[Seat]:
        """Everybody through whose eyes the table can be seen."""
        return [SPECTATOR, *range(self.game.seats)]

    @property
    def free_seats(self) -> list[SeatRow]:
        """The seats on which nobody sits yet."""
        return [seat for seat in self.row.seats if seating.is_free(seat)]

    @property
    def may_begin(self) -> bool:
        """Whether the match can begin: every seat is taken, and everybody is ready."""
        return self.match is None and not self.free_seats and all(seat.is_ready for seat in self.row.seats)

    @property
    def is_asking(self) -> bool:
        """Whether some player is still asked to be ready."""
        return self.match is None and any(not seat.is_ready for seat in self.row.seats)

    @property
    def company(self) -> Company:
        """Who sits where, as everybody may know it."""
        bots = [""] * len(self.row.seats) if self.match is None else self.match.bots
        presences = [self.presence.word(seat.key_hash) if seat.key_hash else "" for seat in self.row.seats]
        left, ticking = clocks.left_of(self, self.now()), clocks.asked_seat(self)
        return Company(self.row.seats, bots, presences, left, ticking, self.is_asking, self._nameless)

    @property
    def _nameless(self) -> list[Seat]:
        """The seats of people who have not said what to call them, and who have a screen alone."""
        usual = {*self.words.seat_names(len(self.row.seats)), GUEST}
        if self.row.tour:
            usual.add(tourbook.script(self.row.game).called)
        return [
            seat.seat
            for seat in self.row.seats
            if seat.name in usual and len(seating.sharing(self.row.seats, seat.seat)) == 1
        ]

    @property
    def has_people(self) -> bool:
        """True while a person plays here for whom no bot stands in."""
        return any(seat.kind == seating.PERSON and not self.stand_in(seat.seat) for seat in self.row.seats)

    def seats(self, viewer: Seat) -> list[SeatShown]:
        """Return the seats as *viewer* is shown them."""
        outcome = self.match.outcome if self.match is not None else None
        return seats_of(self.company, viewer, self.actor, outcome)

    def talk_for(self, player: str) -> list[TalkLine]:
        """Return the chat that a player or a spectator may read."""
        hides = self.match is not None and self.needs_curtain(range(self.game.seats))
        return self.talk.shown(player, bool(seating.held(self.row, player)), hides)

    def is_away(self, player: str, seconds: float) -> bool:
        """Say whether a player has no open socket and was not heard of for so long."""
        if any(listener.player == player for listener in self.listeners):
            return False
        return self.presence.silence(player) >= seconds

    def stand_in(self, seat: Seat) -> str:
        """Return the kind of bot that plays on for a person's seat, or ""."""
        return "" if self.match is None or seat < 0 else self.match.bots[seat]

    def begin(self, steps: Sequence[StepRow]) -> None:
        """Start the match; with *steps*, bring it to where it was."""
        is_deal = self.row.is_deal
        nonces = [] if is_deal else [seat.nonce for seat in self.row.seats]
        fair = Fair(self.row.secret, nonces, is_chosen=bool(self.row.tour), is_real=self.row.is_real)
        self.match = Playing(self.game, fair, is_deal, self.row.start)
        self.match.coached.extend(seat.seat for seat in self.row.seats if seat.is_coached)
        self.match.sealed[:] = self.row.sealed.split("\n") if self.row.sealed else self.match.sealed
        self._audience = None
        for step in steps:
            self._follow(step)
        if steps and self.match.actor == CHANCE and not self.match.waits_for_draw:
            raise records.RecordError(f"the steps of table {self.row.id} break off before a decision")
        self.remarks.begin(self.match, self.names)

    def begin_as_far_as_known(self, steps: Sequence[StepRow]) -> None:
        """Start a match that cannot be played on, and bring it to the first of its *steps* that the rules refuse."""
        self.begin([])
        with suppress(records.RecordError):
            for step in steps:
                self._follow(step)

    def catch_up(self, row: TableRow, steps: Sequence[StepRow], said: Sequence[SaidRow]) -> None:
        """Take over what another hall has stored: the table as it is, the steps that follow ours, and the talk."""
        if row.box != self.row.box:
            raise records.RecordError(f"table {row.id} has another card list now")
        self.row = row
        self.talk.lines.extend(said)
        if self.match is None:
            if steps:
                self.begin(steps)
            return
        self.match.coached[:] = [seat.seat for seat in row.seats if seat.is_coached]
        for step in steps:
            self.taking.lapse(undo.PLAYED_ON)
            self._follow(step)
            if self.actor != CHANCE or self._started().waits_for_draw:
                self._seen_by().hear()

    def start(self) -> list[StepRow]:
        """Begin the match, up to the first decision; return the steps that this took."""
        self.begin([])
        if self.row.is_practice and not self.row.tour:
            self.practise(0)
        self._go_on()
        return self.steps_from(0)

    def play(self, seat: Seat, step: int, index: int) -> list[StepRow]:
        """Let a seat act, and chance after it; return the new steps.  A refusal changes nothing."""
        match = self._started()
        if step != len(match.steps):
            raise stale(say("refusals.stale"))
        if not 0 <= index < len(self.game.actions):
            raise bad(say("refusals.there_no_action", index=index, last=len(self.game.actions) - 1))
        action: Action = self.game.actions[index]
        view = match.view(seat) if seat == match.actor else None
        held_up = "" if self.guide is None or view is None else self.guide.refusal(match, action)
        if held_up:
            raise Refused(409, held_up, code="tour")
        is_draw = match.waits_for_draw
        refusal = match.tell(seat, action) if is_draw else match.play(seat, action)
        if refusal is not None:
            raise against(refusal.rule, is_told=is_draw and refusal.rule is not self.game.turn)
        if view is not None and self.row.seats[seat].kind == seating.PERSON:
            self.taking.note(step, words.plain(self.words.sentence(view, action, self.names_for(seat))))
        if is_draw:
            self.taking.lapse(undo.PLAYED_ON)
        self._go_on()
        return self.steps_from(step)

    def take_back(self, seat: Seat, count: int) -> list[StepRow]:
        """Take back the last *count* steps in force for a seat, which is asked again then; return the new step."""
        return self._aside(seat, Undo(count))

    def lead_to(self, stage: int) -> list[StepRow]:
        """Do what a tour does before a stage begins; return the steps that this took."""
        match, first = self._started(), self.step
        if self.guide is not None:
            self.guide.lead_to(match, stage)
        self._seen_by().hear()
        return self.steps_from(first)

    def practise(self, seat: Seat) -> list[StepRow]:
        """Go on for practice, for good; return the new step."""
        self.row.is_practice = True
        return self._aside(seat, Practice())

    def concede(self, seat: Seat) -> list[StepRow]:
        """End the match: a seat gives it to the other one; return the new step."""
        return self._aside(seat, Concede())

    def hand_over(self, seat: Seat, action: HandOver) -> list[StepRow]:
        """Let a bot play on for a seat, or its player again; return the new step, or none if it is so already."""
        if self._started().bots[seat] == action.bot:
            return []
        steps = self._aside(seat, action)
        self.taking.lapse(undo.PLAYED_ON)
        return steps

    def _aside(self, seat: Seat, action: Aside) -> list[StepRow]:
        match = self._started()
        if match.follow(seat, action) is not None:
            raise Refused(409, say("refusals.over"), code="over")
        self._seen_by().hear()
        return self.steps_from(len(match.steps) - 1)

    def steps_from(self, first: int) -> list[StepRow]:
        """Return the steps after the first *first* ones."""
        return [StepRow(step.actor, step.action.text) for step in self._started().steps[first:]]

    def due_of(self, held: Iterable[Seat]) -> Seat:
        """Return which of the seats that one person holds is asked now: to act, or what was drawn; else NOBODY."""
        seats = sorted(held)
        if self.actor in seats:
            return self.actor
        if self.match is None or not self.match.waits_for_draw:
            return NOBODY
        return next((seat for seat in self.match.tellers() if seat in seats and not self.stand_in(seat)), NOBODY)

    def bot(self) -> str:
        """Return the kind of the bot that must act, or "" if it is a person's turn."""
        if self.actor < 0:
            return ""
        seat = self.row.seats[self.actor]
        if self.row.sealed and seat.kind == seating.BOT:
            return bot_of(self._started().sealed[seat.seat])
        return seat.bot if seat.kind == seating.BOT else self.stand_in(self.actor)

    def scripted(self) -> int:
        """Return the action that a tour has chosen for the bot whose turn it must be; -1 if the bot must choose."""
        action = None if self.guide is None else self.guide.answer(self._started())
        return -1 if action is None else action.index

    def asked(self, kind: str) -> BotQuestion:
        """Return what the actor is asked, for a kind of bot to think about."""
        match = self._started()
        # Anybody can check what a sealed bot does: it plays as its seal says.
        is_sealed = bool(match.sealed[self.actor])
        return question_of(self.row, match, kind if is_sealed else tempered(kind, self.names[self.actor]))

    def frame(self, viewer: Seat) -> TableFrame:
        """Return what a seat, or SPECTATOR, may see now, without the picture."""
        return self.sight(viewer).frame

    def sight(self, viewer: Seat) -> DrawnFrame:
        """Return everything that a seat, or SPECTATOR, may see now, with the moments that led to it."""
        return self._seen_by().sight(viewer)

    def story(self, viewer: Seat) -> ViewerStory:
        """Return what a seat, or SPECTATOR, has been told."""
        return self._seen_by().story(viewer)

    def help(self, viewer: Seat, key: str) -> Help:
        """Return what a piece is that a seat, or SPECTATOR, sees, and what he can do with it."""
        try:
            return front.help_of(self._started(), self.sight(viewer).seen, key)
        except UnknownPiece:
            raise missing(say("refusals.no_piece")) from None

    def text(self, viewer: Seat) -> list[str]:
        """Return the table in words, as a seat, or SPECTATOR, sees it."""
        return self.words.table(self._started().view(viewer), self.names)

    def record(self) -> str:
        """Write the record, secret and all; only once the match is over."""
        if self.row.record:
            return self.row.record
        match = self._started()
        return records.write(match, self.names, not self.row.is_own_box, match.outcome is not None)

    def tell_everybody(self) -> None:
        """Tell all listeners that something has changed; what they have been shown is not kept."""
        self.watching.look()
        with nullcontext() if self._audience is None else self._audience.shown():
            for listener in list(self.listeners):
                listener.changed(self)
        self.remarks.now = None

    def needs_curtain(self, held: Iterable[Seat]) -> bool:
        """Say whether those who share a screen must not see each other's cards."""
        seats = list(held)
        views = [self._first_views[seat] for seat in seats]
        return not self.is_over and any(view.hides_from(seat) for view in views for seat in seats)

    def viewer_for(self, held: Iterable[Seat]) -> Seat:
        """Return whose eyes a browser looks through that has shown nobody's hand yet."""
        seats = sorted(held)
        if not seats:
            return SPECTATOR
        if len(seats) == 1:
            return seats[0]
        if self.needs_curtain(seats):
            return SPECTATOR
        due = self.due_of(seats)
        return seats[0] if due == NOBODY else due

    def _started(self) -> Playing:
        if self.match is None:
            raise Refused(409, say("refusals.not_started"), code="waiting")
        return self.match

    def _seen_by(self) -> Audience:
        if self._audience is None:
            self._audience = Audience(self, self._started())
        return self._audience

    def _go_on(self) -> None:
        """Let chance act until somebody must decide, and say yes for a person who would be asked by himself."""
        match = self._started()
        self._settle(match)
        self._seen_by().hear()
        while (action := self._consent()) is not None:
            self.consents.add(len(match.steps))
            refusal = match.play(match.actor, action)
            assert refusal is None, "a consent is legal"
            self._settle(match)
            self._seen_by().hear()

    def _settle(self, match: Playing) -> None:
        """Let chance act: as a tour has chosen, or as the secret says."""
        if self.guide is not None:
            self.guide.settle(match)
        match.settle()

    def _consent(self) -> Action | None:
        """Return the yes of the actor to the asker, if one person holds both seats."""
        match = self._started()
        asker, actor = match.asker, match.actor
        if asker < 0 or actor < 0:
            return None
        asking, answering = self.row.seats[asker].key_hash, self.row.seats[actor].key_hash
        return match.consent() if asking and asking == answering and not self.stand_in(actor) else None

    def _follow(self, step: StepRow) -> None:
        """Take a step again that was stored; raise RecordError if that cannot be."""
        match = self._started()
        place = len(match.steps)
        action = match.find(step.text)
        if action is not None and action is self._consent():
            self.consents.add(place)
        refusal = None if action is None else match.follow(step.actor, action)
        if action is None or refusal is not None:
            raise records.RecordError(f"step {place + 1} of table {self.row.id} cannot be replayed: {step.text!r}")

    def _people(self) -> list[str]:
        """Return the people at the table, by the SHA-256 of their keys."""
        return [seat.key_hash for seat in self.row.seats if seat.key_hash]

    def _count_watchers(self) -> int:
        people = self._people()
        return len([1 for listener in self.listeners if listener.player not in people])

    def _tell_presence(self) -> None:
        for listener in list(self.listeners):
            listener.seats_changed(self)
