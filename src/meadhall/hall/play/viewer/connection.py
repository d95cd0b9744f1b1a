"""Live play: one socket of one browser, which may hold several seats of a table or none.

Where hands are hidden and a browser holds several seats, nobody's hand is sent before somebody
says that the screen is with the right person: that is the curtain.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec.structs import astuple, replace

from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Seat
from meadhall.front import Moment
from meadhall.hall import logs
from meadhall.hall.errors import Refused, bad, forbidden
from meadhall.hall.play import chat, coach, concession, undo_steps
from meadhall.hall.play import seats as seating
from meadhall.hall.play.people import stand_in
from meadhall.hall.play.table import Table
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.tour import end_tour
from meadhall.hall.play.viewer import picture_data, replay
from meadhall.hall.play.viewer.frame import DrawnFrame, TableFrame, ToldWatchers, seats_of
from meadhall.hall.play.viewer.listener import Listener
from meadhall.hall.play.viewer.messages import (
    AnswerMessage,
    AskCoachMessage,
    AskHelpMessage,
    AskMarksMessage,
    BegunMessage,
    ConcedeMessage,
    Curtain,
    EndTourMessage,
    FromBrowser,
    GivenUpMessage,
    GrantMessage,
    HandOverMessage,
    HelloMessage,
    HelpMessage,
    LookMessage,
    MarksMessage,
    PastMessage,
    PingMessage,
    PongMessage,
    ReadMessage,
    ReadyMessage,
    RefusalMessage,
    SayMessage,
    SeatsMessage,
    StateMessage,
    TakeBackMessage,
    TalkMessage,
    WaitingMessage,
    WordsMessage,
    advised,
    decoder,
    encoder,
)
from meadhall.hall.play.viewer.outbox import COME_BACK, Outbox
from meadhall.hall.play.viewer.picture_data import Beat
from meadhall.hall.play.viewer.picture_diff import Drawn
from meadhall.hall.sentences import title_words
from meadhall.words.hall import say

MOST_LOG = 100
"""The most lines of the log that a new viewer is sent."""
MOST_GARBAGE = 5
"""After this many messages that make no sense the socket is closed."""
MOST_TOLD = 20
"""Up to this many spectators are announced one by one."""
GONE = 4404
"""The code with which the hall closes a socket that need not come back."""
TOO_MUCH_GARBAGE = 4400


class Connection(Listener):
    """One browser at one table."""

    def __init__(self, tables: Tables, name: str, player: str, called: str = "", address: str = "") -> None:
        self._tables = tables
        self._name = name
        self.player = player
        self.address = address
        self._called = called
        """The name of a spectator."""
        self._heard = -1
        """The last line of talk that was sent; -1 before any."""
        self._was_over = False
        self.held: frozenset[Seat] = frozenset()
        """The seats of the player when the table last changed."""
        self.outbox = Outbox()
        self._send, self._close = self.outbox.send, self.outbox.close
        self._shown_seat: Seat | None = None
        """The seat for which the curtain was last lifted."""
        self._drawn = Drawn()
        self._frame: TableFrame | None = None
        """What the browser was sent last; None before it has said hello."""
        self._garbage = 0
        self._was_waiting = False
        self._table: Table | None = None
        self._rejoining: asyncio.Task[None] | None = None
        self._advising: asyncio.Task[None] | None = None

    async def join(self) -> None:
        """Begin to listen to the table and tell the browser how it stands; close the socket if there is none."""
        try:
            table = await self._tables.find(self._name, self.player)
        except Refused as refused:
            self._refuse(refused)
            self._close(COME_BACK if refused.status == 503 else GONE)
            return
        async with table.lock:
            self._table = table
            if seating.held(table.row, self.player):
                table.presence.see(self.player)  # The others are told of it, this one is told everything.
            is_new = self not in table.listeners
            table.listeners.add(self)
            self.changed(table)
            if is_new and not self.held:
                self._tell_watching(table)
        self._tables.wake(table)

    def leave(self) -> None:
        """Stop listening."""
        for task in (self._rejoining, self._advising):
            if task is not None:
                task.cancel()
        if self._table is not None:
            self._table.listeners.discard(self)
            if self.held:
                is_still_open = any(one.player == self.player for one in self._table.listeners)
                presence = self._table.presence
                (presence.see if is_still_open else presence.leave)(self.player)
            else:
                self._tell_watching(self._table)

    async def hear(self, text: str | bytes) -> None:
        """Take one message of the browser."""
        if self.held and self._table is not None:
            self._table.presence.see(self.player)
        try:
            message = decoder.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            self._garbage += 1
            self._refuse(Refused(400, say("refusals.garbage"), code="garbage"))
            if self._garbage >= MOST_GARBAGE:
                table = "" if self._table is None else self._table.row.id
                logs.note(logging.WARNING, "a socket that sent nothing but garbage is closed", table=table)
                self._close(TOO_MUCH_GARBAGE)
            return
        try:
            await self._deeds[type(message)](self, message)
        except Refused as refused:
            self._refuse(refused)
            await self.join()

    def refuse(self, sentence: str, code: str) -> None:
        """Tell the browser that it was not heard."""
        self._refuse(Refused(429, sentence, code=code))

    def let_go(self) -> None:
        """Close the socket; the browser comes back."""
        self._close(COME_BACK)

    def turn_away(self) -> None:
        """Tell the browser that its address is kept out, and close the socket."""
        self._refuse(Refused(403, say("refusals.banned"), code="banned"))
        self._close(GONE)

    def show(self, table: Table) -> None:
        """Send what has changed for this browser."""
        if table.is_lost:
            self._rejoining = asyncio.create_task(self.join())
            return
        before, self.held = self.held, seating.held(table.row, self.player)
        if before - self.held:
            self._send(GivenUpMessage())
        if self._shown_seat not in self.held:
            self._shown_seat = None
        if table.match is None:
            self._was_waiting = True
            self._send(self._waiting(table))
            if self._heard < 0:
                self.show_talk(table)
            return
        if self._was_waiting:
            self._was_waiting = False
            self._send(BegunMessage())
        viewer, curtain = self._viewer(table)
        shown = self._frame
        if shown is not None and shown.viewer in self.held - {viewer} and shown.step != table.step:
            # Whoever acted at a shared screen sees what came of it, before the next one looks.
            self._send_state(table, shown.viewer, None)
        self._send_state(table, viewer, curtain)
        if table.is_over and not self._was_over:
            self._was_over, self._heard = True, -1  # What watchers said may be read now.
        if self._heard < 0:
            self.show_talk(table)

    def show_seats(self, table: Table) -> None:
        """Send who is here and who is away."""
        if table.match is None:
            self._send(self._waiting(table))
        elif self._frame is not None:
            self._send(SeatsMessage(table.seats(self._frame.viewer), table.watching.count))

    def show_talk(self, table: Table) -> None:
        """Send what was said since."""
        if not table.talk.is_open or (self._frame is None and table.match is not None):
            return
        lines = [line for line in table.talk_for(self.player) if line.number > self._heard]
        if lines:
            self._send(TalkMessage(lines, is_whole=self._heard < 0))
        self._heard = max([0, self._heard, *[line.number for line in lines]])

    async def _greet(self, message: HelloMessage) -> None:
        """Begin from nothing, with the drawings that the browser keeps."""
        self._drawn, self.outbox.inflates = Drawn(message.cut, frozenset(message.faces)), message.inflates
        self._frame = None
        self._heard = -1
        await self.join()

    async def _pong(self, _: PingMessage) -> None:
        self._send(PongMessage())

    async def _answer(self, message: AnswerMessage) -> None:
        table = await self._find()
        await self._tables.answer(table, self._answering(), self.player, message.step, message.index)

    async def _explain(self, message: AskHelpMessage) -> None:
        table = await self._find()
        async with table.lock:
            self._send(HelpMessage(message.key, table.help(self._viewer(table)[0], message.key)))

    async def _read(self, _: ReadMessage) -> None:
        table = await self._find()
        async with table.lock:
            self._send(WordsMessage(table.text(self._viewer(table)[0])))

    async def _undo(self, message: TakeBackMessage) -> None:
        table = await self._find()
        await undo_steps.undo(self._tables, table, self.player, message.step, may_practise=message.practice)

    async def _grant(self, message: GrantMessage) -> None:
        await undo_steps.grant(self._tables, await self._find(), self.player, message.step, message.yes)

    async def _hand_over(self, message: HandOverMessage) -> None:
        await stand_in.hand_over(self._tables, self._name, message.seat, self.player, message.to_bot)

    async def _concede(self, message: ConcedeMessage) -> None:
        await concession.concede(self._tables, self._name, message.seat, self.player)

    async def _end_tour(self, _: EndTourMessage) -> None:
        await end_tour(self._tables, await self._find(), self.player)

    async def _mark(self, _: AskMarksMessage) -> None:
        viewer = SPECTATOR if self._frame is None else self._frame.viewer
        self._send(MarksMessage(*await replay.marks(await self._find(), viewer)))

    async def _find(self) -> Table:
        return await self._tables.find(self._name)

    async def _speak(self, message: SayMessage) -> None:
        """Say something; whatever is refused of it, the page tells it where it was typed."""
        table = await self._find()
        try:
            await chat.speak(self._tables, table, self.player, self._called, message.to, message.text)
        except Refused as refused:
            refused.code = chat.CODE
            raise

    async def _ask_coach(self, message: AskCoachMessage) -> None:
        """Let the coach think; the browser can go on meanwhile."""
        table = await self._find()
        if self._advising is not None:
            self._advising.cancel()
        self._advising = asyncio.create_task(self._advise(table, self._answering(), message))

    async def _advise(self, table: Table, seat: Seat, asked: AskCoachMessage) -> None:
        ask = coach.hint if asked.unasked else coach.advise
        try:
            advice = await ask(self._tables, table, self.player, seat, asked.step)
        except Refused as refused:
            refused.code = coach.CODE
            self._refuse(refused)
        else:
            if advice is not None:
                self._send(advised(asked.step, advice, unasked=asked.unasked))

    def _answering(self) -> Seat:
        """Return the seat that answers for this browser."""
        if not self.held:
            return SPECTATOR
        return self._frame.viewer if self._frame is not None else min(self.held)

    async def _look_back(self, message: LookMessage) -> None:
        """Show the table as it was, to eyes that may see it; what hangs behind a curtain now hung behind it then."""
        table = await self._find()
        async with table.lock:
            own = {self._viewer(table)[0]} if table.needs_curtain(self.held) else self.held
        then = await replay.look(table, message.step, message.eyes, own)
        scene = message.scene % len(then.moments)
        moment = then.moments[scene]
        picture = picture_data.shown(await asyncio.to_thread(lambda: moment.picture), self._drawn.cut)
        self._send(
            PastMessage(
                step=then.step,
                last=table.step,
                eyes=then.eyes,
                scene=scene,
                scenes=len(then.moments),
                where=then.where,
                sentence=then.sentence,
                status=then.status,
                tension=then.tension,
                beat=Beat(moment.caption, moment.lines, stage=picture.stage.shown, pieces=picture.pieces),
                faces=self._drawn.new_faces(picture.faces()),
                seats=seats_of(table.company, then.eyes if then.eyes >= 0 else self._answering(), then.actor),
                log=then.log,
            )
        )

    async def _lift_curtain(self, message: ReadyMessage) -> None:
        table, seat = await self._find(), message.seat
        if seat not in self.held:
            raise forbidden(say("refusals.wrong_key"))
        async with table.lock:
            if seat != self._due(table):
                raise bad(say("refusals.not_players_turn"))
            self._shown_seat = seat
            self.changed(table)

    def _tell_watching(self, table: Table) -> None:
        """Tell the others that one more watches, or one less; not of each where very many do."""
        if table.watching.count <= MOST_TOLD:
            table.watching.look()
            for listener in table.listeners - {self}:
                listener.seats_changed(table)

    def _waiting(self, table: Table) -> WaitingMessage:
        seats = table.seats(min(self.held, default=SPECTATOR))
        return WaitingMessage(seats, len(table.free_seats), table.is_asking, table.watching.count)

    def _viewer(self, table: Table) -> tuple[Seat, Curtain | None]:
        """Return through whose eyes the browser may look now, and whether a curtain hangs."""
        if not table.needs_curtain(self.held):
            viewer = table.viewer_for(self.held)
            if viewer != table.actor and self._frame is not None and self._frame.viewer in self.held:
                viewer = self._frame.viewer
            return viewer, None
        due = self._due(table)
        if due in self.held and due != self._shown_seat and not table.stand_in(due):
            self._shown_seat = None
            return SPECTATOR, Curtain(due, table.names[due])
        return (SPECTATOR if self._shown_seat is None else self._shown_seat), None

    def _due(self, table: Table) -> Seat:
        """Return which of the browser's seats is asked; the one that looks already, where several may answer."""
        shown = [] if self._shown_seat is None else [self._shown_seat]
        due = table.due_of(shown)
        return table.due_of(self.held) if due == NOBODY else due

    def _send_state(self, table: Table, viewer: Seat, curtain: Curtain | None) -> None:
        sight = table.sight(viewer)
        frame, before = sight.frame, self._drawn.shown
        is_new = self._frame is None or self._frame.viewer != viewer
        has_moved = self._frame is not None and self._frame.step != frame.step
        self._frame = frame
        # All who only watch and have the same picture are sent the same.
        is_alike = has_moved and not is_new and not self.held
        key = self._drawn.cut, id(before)
        told = sight.told.get(key) if is_alike else None
        if told is not None and self._drawn.may_follow(told):
            self._drawn.follow(told)
            self.outbox.send_encoded(told.content)
            return
        if is_new:
            self._drawn.forget()
        moments: Sequence[Moment | None] = sight.seen.moments
        pictures = sight.pictures(self._drawn.cut)
        if is_new or not has_moved:
            # Nothing has happened since: the page needs the table, not how it came about.
            moments, pictures = [None], pictures[-1:]
        faces: dict[str, str] = {}
        pairs = zip(moments, pictures, strict=True)
        beats = [self._drawn.beat(picture, moment, faces) for moment, picture in pairs]
        sketches, drawn = sight.sketches(self._drawn.cut)
        faces |= self._drawn.new_faces(drawn)
        shown = self._handed(table, sight) if is_new else frame
        state = StateMessage(
            *astuple(shown),
            title=title_words(_title(table), frame.is_yours and frame.actor >= 0),
            sketches=sketches,
            beats=beats,
            faces=faces,
            log=table.story(viewer).lines[-MOST_LOG:] if is_new else None,
            undo=table.taking.shown(self.player, viewer),
            request=table.taking.request_shown(self.player, viewer),
            coach=coach.why_not(table.row) or (say("match.box_draws") if frame.actor == CHANCE else None),
            is_practice=table.row.is_practice,
            may_concede=bool(self.held) and not concession.why_not(table),
            fork_of=table.row.fork_of,
            curtain=curtain,
            next_table=table.row.next_table,
            watchers=table.watching.count,
        )
        content = encoder.encode(state)
        self.outbox.send_encoded(content)
        if is_alike:
            used = frozenset[str]().union(*[picture_data.faces_in(beat) for beat in beats])
            sight.told[key] = ToldWatchers(before, used, frozenset(faces), self._drawn.shown, content)

    def _handed(self, table: Table, sight: DrawnFrame) -> TableFrame:
        """Return a frame for a browser that had another one: at a shared screen, with what the next player missed."""
        frame = sight.frame
        if not frame.is_yours or not table.needs_curtain(self.held):
            return frame
        recap = table.story(frame.viewer).recap(sight.seen.view, table.words, sight.seen.names, is_shared=True)
        return replace(frame, recap=recap)

    def _refuse(self, refused: Refused) -> None:
        self._tables.metrics.refused(refused.status, refused.code)
        self._send(RefusalMessage(refused.sentence, refused.rule, refused.code))

    _deeds: ClassVar[Mapping[type[FromBrowser], Callable[[Connection, Any], Awaitable[None]]]] = {
        HelloMessage: _greet,
        PingMessage: _pong,
        AnswerMessage: _answer,
        ReadyMessage: _lift_curtain,
        ReadMessage: _read,
        TakeBackMessage: _undo,
        GrantMessage: _grant,
        HandOverMessage: _hand_over,
        ConcedeMessage: _concede,
        SayMessage: _speak,
        EndTourMessage: _end_tour,
        LookMessage: _look_back,
        AskMarksMessage: _mark,
        AskHelpMessage: _explain,
        AskCoachMessage: _ask_coach,
    }
    """What is done when the browser says something."""


def _title(table: Table) -> str:
    return f"{table.words.TITLE} \N{MIDDLE DOT} {table.row.name}"
