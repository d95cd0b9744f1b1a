"""A table in the terminal: people and bots around one match."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from meadhall import front, words
from meadhall.bots.bot import Bot
from meadhall.cli import lookup
from meadhall.cli.menu import Menu
from meadhall.cli.terminal import WHOLE, EndOfInput, InputInterrupted, Terminal, standing
from meadhall.engine import record as records
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR, Action, Seat, View
from meadhall.engine.match import Playing
from meadhall.front import sealed, undo
from meadhall.front.choices import draws_of
from meadhall.words import conceding
from meadhall.words.hall import say
from meadhall.words.numbers import counted
from meadhall.words.people import spoken_to
from meadhall.words.telling import Line, begun, set_right

if TYPE_CHECKING:
    from meadhall.arena import Sitter

PRACTISED = "This was practice: everything could be taken back."
MAKES_PRACTICE = (
    "Undo would go past something that you have seen, or that a bot has done. That makes this match practice for good, "
    "and its record says so: type undo practice to do it."
)
WELCOME = "Type the number of a choice, or its action text; help lists what else can be typed."
BESIDE = 3
"""Rows that stand beside the choices: how it stands, what is asked, and where one types."""
NO_CONCESSION = "Only a match of two against each other for real can be conceded; quit leaves any."
CONCEDES = "{} wins then, and the match is over: type concede yes to do it."
CHECKED = "Keep the record with --save FILE; meadhall verify FILE --bots checks it, and so can anybody who has it."
NONE_LEFT = "There is none left of that, or it is not drawn now. Look again, or undo what was told before."
NOT_IN_A_DEAL = "No coach in a daily deal: everybody plays it alone."
NO_HINT_SEALED = "No coach: this match is sealed, and played without help."
NO_UNDO_SEALED = "No undo: this match is sealed."
NOT_AGREED = "No coach: several people play here, and it was not agreed at the start (--coach)."
HELP = [
    "A number: that choice. An action text, as in brackets behind a choice: the same.",
    "help NAME: what a card, piece or place is, and what you can do with it now.",
    "why ACTION: whether you may do it, and if not, why.",
    "hint: what a coach would do now, with the chances, and why; the record says that you asked.",
    "rules, rules 6, rules 6.3: the chapters, the rules of one, one rule.",
    "board: the whole table. story: what happened. choices: what can be chosen. undo: take back. quit: leave.",
    "concede: give the match to the other one, where two play against each other.",
    "undo practice: take back also what cannot be taken back for real; the match is practice then.",
]
KEPT = "A match that you leave, by quit or Ctrl-C, is kept: meadhall play --resume goes on with it."


class AskAgain(Exception):
    """Something was taken back, or a tour was ended: the actor is asked again."""


@dataclass
class Player:
    """Who sits on a seat: a person, or a bot."""

    name: str
    bot: Sitter | None
    heard: list[Line] = field(default_factory=list)
    """What happened since this person was last asked."""
    told: list[Line] = field(default_factory=list)
    """What this person was told last."""
    known: set[str] = field(default_factory=set)
    """The lines of the table as it was when this person was last asked."""


class TerminalTable:
    """One match in one terminal."""

    def __init__(
        self,
        playing: Playing,
        players: list[Player],
        terminal: Terminal,
        is_practice: bool = False,
        may_coach: bool = False,
    ) -> None:
        self.playing = playing
        self.players = players
        self.terminal = terminal
        self._is_tour = playing.fair.is_chosen
        self.may_coach = may_coach
        """Whether all agree that the coach may be asked, where several people play."""
        self.words = words.of(playing.game.name)
        self.names = [player.name for player in players]
        self.dice = Dice(secrets.token_bytes(16))
        self.people = [seat for seat, player in enumerate(players) if player.bot is None]
        self.asked_last = self.people[0] if self.people else SPECTATOR
        if is_practice and not self._is_tour and not playing.is_practice:
            playing.practise(0)
        self.menu: Menu | None = None
        """What the actor can choose."""
        terminal.meet(self.names)

    @property
    def is_practice(self) -> bool:
        """Whether everything can be taken back."""
        return self._is_tour or self.playing.is_practice

    def play(self) -> None:
        """Play until the match is over or nobody types any more."""
        self.terminal.say([f"{self.words.TITLE}. {self.words.LINE}", *self._welcome()])
        self._settle()
        while (actor := self.playing.actor) != NOBODY:
            bot = None if actor == CHANCE else self.players[actor].bot
            try:
                if actor == CHANCE:
                    self._ask_draw()
                    continue
                action = self._ask(actor) if bot is None else self._let(bot, actor)
            except AskAgain:
                continue
            except (InputInterrupted, KeyboardInterrupt):
                if not self.terminal.confirm("Leave the match?"):
                    continue
                self.terminal.say(["", f"The match is left after {counted(len(self.playing.steps), 'step')}."])
                return
            except EndOfInput:
                steps = counted(len(self.playing.steps), "step")
                self.terminal.say(["", f"No more input: the match is left after {steps}."])
                return
            self.playing.play(actor, action)
            self._settle()
        self._show_end()

    def record(self, with_secret: bool = False) -> str:
        """Write the record of the match so far; its secret once it is over, or to go on with it later."""
        game = self.playing.game
        shipped = front.is_shipped(front.title(game.name), game.box)
        return records.write(self.playing, self.names, shipped, with_secret or self.playing.outcome is not None)

    def leave(self) -> list[str]:
        """Let outside bots end, and say which turns they have forfeited."""
        said: list[str] = []
        for player in self.players:
            if player.bot is None or isinstance(player.bot, Bot):
                continue
            from meadhall.arena import Outside, said_of

            if isinstance(player.bot, Outside):
                player.bot.leave(self.playing.outcome)
                if player.bot.forfeits:
                    said.append(f"Turns forfeited by {player.name}: {said_of(player.bot.forfeits)}.")
        return said

    def _names_for(self, seat: Seat) -> list[str]:
        """Return the names as they are said to a seat: "you" to somebody who plays here alone."""
        return spoken_to(self.names, seat) if self.people == [seat] else self.names

    def _let(self, bot: Sitter, actor: Seat) -> Action:
        playing = self.playing
        dice = Dice(sealed.luck_at(playing.fair.secret, playing)) if playing.sealed[actor] else self.dice
        return bot.choose(playing.view(actor), playing.legal_actions(), dice)

    def _welcome(self) -> list[str]:
        return [WELCOME] if self.people else []

    def _help(self) -> list[str]:
        return [*HELP, KEPT]

    def _let_chance_act(self) -> None:
        self.playing.settle()

    def _legal(self) -> list[Action]:
        """Return what the actor is offered."""
        return words.as_offered(self.words, self.playing.legal_actions())

    def _settle(self) -> None:
        """Let chance act, and tell every person what has happened; without people the terminal itself watches."""
        self._let_chance_act()
        if not self.people:
            self.terminal.story(self.words.tell(self.playing.view(SPECTATOR), self.names))
        for seat in self.people:
            self.players[seat].heard += self.words.tell(self.playing.view(seat), self._names_for(seat))

    def _ask(self, actor: Seat) -> Action:
        if actor != self.asked_last and len(self.people) > 1:
            self.terminal.hand_over(self.players[actor].name)
        self.asked_last = actor
        view = self.playing.view(actor)
        legal = self._legal()
        self._tell(actor)
        self.menu = Menu(self.playing.game, view, self._names_for(actor), legal)
        self._show(view, legal, self.players[actor].known, BESIDE + len(self.menu.entries))
        self.players[actor].known = set(self.words.table(view, self.names))
        while True:
            action = self._answer(self.terminal.ask(f"{self.players[actor].name}: "), actor, view, legal)
            if action is not None:
                return action

    def _ask_draw(self) -> None:
        """Ask what was drawn or rolled from the real box, of those here who may see it."""
        asked = [seat for seat in self.playing.tellers() if seat in self.people]
        seat = self.asked_last if self.asked_last in asked else asked[0]
        if seat != self.asked_last:
            self.terminal.hand_over(self.players[seat].name)
        self.asked_last = seat
        self._tell(seat)
        view = self.playing.view(seat)
        self.menu = None
        draws = draws_of(self.playing, view, self._names_for(seat))
        told: list[Action] = [self.playing.game.actions[draw.index] for draw in draws]
        said = [(draw.sentence, action.text) for draw, action in zip(draws, told, strict=True)]
        self.terminal.choices(self._standing(view), say("match.what_was_drawn"), said)
        action = None
        while action is None or self.playing.tell(seat, action) is not None:
            if action is not None:
                self.terminal.complain(NONE_LEFT)
            action = self._answer(self.terminal.ask(f"{self.players[seat].name}: "), seat, view, told)
        self._settle()

    def _tell(self, seat: Seat) -> None:
        player = self.players[seat]
        self.terminal.story(player.heard)
        player.told, player.heard = player.heard or player.told, []

    def _show(self, view: View, legal: list[Action], known: Collection[str] = (), below: int = WHOLE) -> None:
        self.terminal.table(self.words.sections(view, self.names), known, view.seat, below)
        self._choices(view, legal)

    def _choices(self, view: View, legal: list[Action]) -> None:
        said = [(self.words.sentence(view, action, self._names_for(view.seat)), action.text) for action in legal]
        if self.menu is not None:
            said = [(entry.sentence, entry.note) for entry in self.menu.entries]
        self.terminal.choices(self._standing(view), self.words.asked(view), said)

    def _standing(self, view: View) -> str:
        return standing(self.words.status(view), self.words.tension(view, self._names_for(view.seat)))

    def _pick(self, number: int, view: View, legal: list[Action]) -> Action | None:
        """Return the choice with a number; None if it opened more, or there is none."""
        count = len(legal) if self.menu is None else len(self.menu.entries)
        if not 1 <= number <= count:
            self.terminal.complain(f"{number} is not the number of a choice; there are 1 to {count}.")
            return None
        if self.menu is None:
            return legal[number - 1]
        action = self.menu.pick(number)
        if action is None:
            self._choices(view, legal)
        return action

    def _answer(self, text: str, actor: Seat, view: View, legal: list[Action]) -> Action | None:
        """Return the action that a line means, or None after saying what was wrong or asked for."""
        line = " ".join(text.split())
        word, _, rest = line.partition(" ")
        action: Action | None = None
        if line.isascii() and line.isdigit() and len(line) <= 4:
            action = self._pick(int(line), view, legal)
        elif line in ("", "help", "?"):
            self.terminal.say(self._help())
        elif word in ("help", "?"):
            self._tell_of(rest, actor)
        elif line == "board":
            self._show(view, legal)
        elif line == "choices":
            if self.menu is not None:
                self.menu.close()
            self._choices(view, legal)
        elif line == "story":
            self.terminal.say([line.text for line in self.players[actor].told] or ["Nothing has happened yet."])
        elif line in ("quit", "exit"):
            raise EndOfInput
        elif line in ("undo", "undo practice"):
            self._take_back(may_practise=line != "undo")
        elif line in ("concede", "concede yes"):
            self._concede(actor, is_sure=line != "concede")
        elif word == "rules":
            self._rule(rest)
        elif word == "why":
            self._why(rest, actor)
        elif line == "hint":
            self._hint(actor, view, legal)
        else:
            action = self._named(line, actor)
        return action

    def _named(self, line: str, actor: Seat) -> Action | None:
        action = self.playing.find(line)
        if action is None:
            more = lookup.how_it_goes_on(self.playing, line) or "; help lists what can be typed"
            self.terminal.complain(f"{line[:60]!r} is neither the number of a choice nor an action{more}.")
            return None
        refusal = None if self.playing.waits_for_draw else self.playing.why_not(actor, action)
        if refusal is None:
            return action
        self.terminal.complain(f"Not allowed, rule {refusal.rule.number}: {refusal.rule.reason}.")
        return None

    def _take_back(self, may_practise: bool) -> None:
        """Take back what was last decided at this keyboard, if it may be, or if the match may become practice."""
        if any(self.playing.sealed):
            self.terminal.complain(NO_UNDO_SEALED)
            return
        offer = undo.offer_of(self.playing, self.people, lambda _: True, has_people=False, is_practice=self.is_practice)
        if offer.kind == undo.NONE:
            self.terminal.complain(offer.reason)
            return
        if offer.kind == undo.PRACTICE and not may_practise:
            self.terminal.complain(MAKES_PRACTICE)
            return
        if offer.kind == undo.PRACTICE:
            self.playing.practise(offer.seat)
        self.playing.undo(offer.seat, offer.count)
        for seat in self.people:
            self.players[seat].heard.append(Line(undo.undo_line(self.playing, seat, self._names_for(seat))))
        raise AskAgain

    def _concede(self, actor: Seat, *, is_sure: bool) -> None:
        """Let the player who is asked give the match to the other one."""
        if self.is_practice or not self.playing.is_duel:
            self.terminal.complain(NO_CONCESSION)
        elif not is_sure:
            self.terminal.complain(CONCEDES.format(self.names[1 - actor]))
        else:
            self.playing.concede(actor)
            raise AskAgain

    def _rule(self, number: str) -> None:
        lines = lookup.rule_lines(self.playing.game.name, number)
        if lines:
            self.terminal.say(lines)
        else:
            self.terminal.complain(lookup.no_rule(self.playing.game.name, number))

    def _tell_of(self, name: str, actor: Seat) -> None:
        try:
            told = front.find_help(self.playing, front.look(self.playing, actor, self._names_for(actor)), name)
        except front.UnknownPiece as unknown:
            self.terminal.complain(f"{begun(str(unknown))}.")
            return
        self.terminal.say(lookup.help_lines(told))

    def _why(self, text: str, actor: Seat) -> None:
        try:
            seen = front.look(self.playing, actor, self._names_for(actor))
            self.terminal.say(lookup.why_lines(self.playing, seen, text, actor))
        except front.UnknownPiece as unknown:
            self.terminal.complain(f"{unknown}.")

    def _hint(self, actor: Seat, view: View, legal: list[Action]) -> None:
        """Ask the coach, where that is fair; the record says so."""
        if self.playing.waits_for_draw:
            self.terminal.complain(say("match.box_draws"))
        elif self.playing.is_deal and not self.is_practice:
            self.terminal.complain(NOT_IN_A_DEAL)
        elif any(self.playing.sealed):
            self.terminal.complain(NO_HINT_SEALED)
        elif len(self.people) > 1 and not self.may_coach:
            self.terminal.complain(NOT_AGREED)
        else:
            try:
                advice = front.coach(self.playing.game, view, self.playing.legal_actions(), self.names)
            except front.NoCoach as none:
                self.terminal.complain(f"{begun(str(none))}.")
                return
            self.playing.note_coach(actor)
            menu = self.menu or Menu(self.playing.game, view, self._names_for(actor), legal)
            self.terminal.say(lookup.hint_lines(advice, legal, menu.number_of))

    def _show_end(self) -> None:
        seat = self.asked_last
        if seat in self.people:
            self._tell(seat)
        view = self.playing.view(seat)
        known = self.players[seat].known if seat in self.people else ()
        self.terminal.table(self.words.sections(view, self.names), known)
        outcome = self.playing.outcome
        names = self._names_for(seat)
        panel = front.panel_of(self.playing, view, names, self.people)
        if outcome is not None and panel is not None:
            practice = [PRACTISED] if self.is_practice else []
            self.terminal.say(["", set_right(conceding.ending(self.words, outcome, names)), *practice])
            self.terminal.result(panel)
            if any(self.playing.sealed):
                said = sealed.line_of(self.playing, self.names)
                self.terminal.say(["", f"{said}. Sealed: {sealed.code_of(self.record())}", CHECKED])
