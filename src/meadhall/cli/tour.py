"""A first game in the terminal: the stages of a tour, played, left, gone on with at any station, and repeated."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall import bots, front, words
from meadhall.cli.daily import folder
from meadhall.cli.errors import Trouble, told_plainly
from meadhall.cli.screen import Rich
from meadhall.cli.table import HELP, AskAgain, Player, TerminalTable
from meadhall.cli.terminal import Plain, Terminal
from meadhall.engine.contract import Action, Seat, View
from meadhall.engine.match import Playing
from meadhall.engine.record import RecordError
from meadhall.front import Guide
from meadhall.front.tour import PLAYER, waits_for
from meadhall.words import plain as without_marks
from meadhall.words import tourbook

if TYPE_CHECKING:
    from meadhall.arena import Sitter

TOUR_HELP = "On the tour: show (let it do the step), end (play freely from here), quit (go on from here another time)."
OVER = "The tour is over. Play on as you like."
FILE = "lessons.json"


def tour(
    game: str = typer.Argument(help="The game, for instance en_garde."),
    plain: bool = typer.Option(False, "--plain", help="Plain lines: numbers or action texts from standard input."),
    again: bool = typer.Option(False, "--again", help="Begin anew, even if a tour was left half-way."),
    stage: str = typer.Option("", "--stage", help="Begin with a stage: goal, turn or miss."),
) -> None:
    """Learn a game by playing it: a first game that explains itself, station by station."""
    with told_plainly():
        title = front.title(game)
    if not front.has_tour(title.name):
        known = ", ".join(filter(front.has_tour, front.list_games()))
        raise Trouble(f"{game} has no tour; there is one for: {known}")
    if stage and stage not in tourbook.STAGES:
        raise Trouble(f"a tour has no stage {stage!r}; there are: {', '.join(tourbook.STAGES)}")
    terminal: Terminal = Plain() if plain else Rich()
    path, lessons = _path(game), folder() / FILE
    terminal.say(_stages_said(game, passed_of(lessons, game)))
    playing = front.begin_tour(game) if again or stage or not path.is_file() else _left(path)
    if stage:
        Guide(game).lead_to(playing, list(tourbook.STAGES).index(stage))
    table = TourTable(playing, _players(playing), terminal, lessons)
    try:
        table.play()
    finally:
        _keep(path, table)


class TourTable(TerminalTable):
    """A table at which the guide of a game says what to try next."""

    def __init__(self, playing: Playing, players: list[Player], terminal: Terminal, lessons: Path) -> None:
        super().__init__(playing, players, terminal, is_practice=True)
        self._guide = Guide(playing.game.name)
        self._lessons = lessons
        self._passed = self._guide.stages_passed(playing)
        """How many stages were passed when this was last looked at."""
        self.is_ended = False

    @property
    def is_on(self) -> bool:
        """True as long as the tour goes on."""
        return not self.is_ended and not self._guide.is_over(self.playing)

    def _welcome(self) -> list[str]:
        return [*super()._welcome(), *([TOUR_HELP] if self.is_on else [])]

    def _help(self) -> list[str]:
        return [*HELP, TOUR_HELP] if self.is_on else HELP

    def _let_chance_act(self) -> None:
        if self.is_on:
            self._guide.settle(self.playing)
        super()._let_chance_act()

    def _let(self, bot: Sitter, actor: Seat) -> Action:
        action = self._guide.answer(self.playing) if self.is_on else None
        return action or super()._let(bot, actor)

    def _legal(self) -> list[Action]:
        return words.as_offered(self.words, self._guide.allowed(self.playing)) if self.is_on else super()._legal()

    def _choices(self, view: View, legal: list[Action]) -> None:
        self._say_station()
        super()._choices(view, legal)

    def _say_station(self) -> None:
        self._say_passed()
        found = self._guide.station(self.playing) if self.is_on else None
        if found is None:
            return
        number, station = found
        stage, place = self._guide.script.stage_at(number - 1)
        here = self._guide.script.stages[stage]
        seen = front.look(self.playing, PLAYER, self._names_for(PLAYER))
        keys = [*self._guide.touches(self.playing, seen), *self._guide.shows(self.playing, seen)]
        labels = list(dict.fromkeys(piece.label for piece in seen.picture.pieces if piece.key in keys and piece.label))
        self.terminal.say(
            [
                "",
                f"{here.title}, {place + 1} of {len(here.stations)}: {station.title}",
                without_marks(station.said(self.names)),
                *([f"Look at: {', '.join(labels)}."] if labels else []),
                waits_for(station),
            ]
        )

    def _say_passed(self) -> None:
        """Say which stages have been passed since this was last said, and keep them."""
        if self.is_ended:
            return
        script, now = self._guide.script, self._guide.stages_passed(self.playing)
        for stage in script.stages[self._passed : now]:
            keep_passed(self._lessons, script.game, stage.name)
            self.terminal.say(["", f"[x] {stage.title}. {stage.done}", stage.sums])
        if self._passed < now < len(script.stages):
            self.terminal.say([f"Next: {script.stages[now].title.lower()}. Enough for now? quit keeps your place."])
        elif self._passed < now:
            self.terminal.say(["You know it now.", f"Your first real game:  {_first_game(script.game)}", OVER])
        self._passed = now

    def _answer(self, text: str, actor: Seat, view: View, legal: list[Action]) -> Action | None:
        line = text.strip()
        if self.is_on and line == "show":
            return self._guide.show_me(self.playing)
        if self.is_on and line == "end":
            self.is_ended = True
            raise AskAgain
        return super()._answer(text, actor, view, legal)

    def _named(self, line: str, actor: Seat) -> Action | None:
        action = super()._named(line, actor)
        refusal = self._guide.refusal(self.playing, action) if self.is_on and action is not None else ""
        if refusal:
            self.terminal.complain(refusal)
            return None
        return action


def passed_of(path: Path, game: str) -> list[str]:
    """Return the stages of a game that were passed, by name."""
    return [stage for name, stage in _read(path) if name == game]


def keep_passed(path: Path, game: str, stage: str) -> None:
    """Keep that a stage was passed."""
    known = _read(path)
    if (game, stage) not in known:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps([*known, (game, stage)]), encoding="utf-8")


def _read(path: Path) -> list[tuple[str, str]]:
    if not path.is_file():
        return []
    try:
        return [(str(game), str(stage)) for game, stage in json.loads(path.read_text(encoding="utf-8"))]
    except (ValueError, TypeError):
        raise Trouble(f"{path} is no list of lessons; move it away to begin a new one") from None


def _stages_said(game: str, passed: list[str]) -> list[str]:
    """Say what stages there are, and which have been passed."""
    stages = tourbook.script(game).stages
    ticks = [f"[{'x' if stage.name in passed else ' '}] {stage.title}" for stage in stages]
    return ["  ".join(ticks), f"Any of them once more: meadhall tour {game} --stage {'|'.join(tourbook.STAGES)}"]


def _first_game(game: str) -> str:
    """Return the command for a first real game: with gentle bots, or at the easiest level."""
    return f"meadhall play {game} --preset first"


def _path(game: str) -> Path:
    """Return where a tour is kept that was left half-way."""
    return folder() / "tours" / f"{game}.txt"


def _left(path: Path) -> Playing:
    try:
        return front.replay(path.read_text(encoding="utf-8")).playing
    except (RecordError, OSError, UnicodeDecodeError) as error:
        raise Trouble(f"the tour in {path} cannot be gone on with ({error}); begin anew with --again") from None


def _players(playing: Playing) -> list[Player]:
    names = words.of(playing.game.name).seat_names(playing.game.seats)
    names[PLAYER] = tourbook.script(playing.game.name).called
    usual = bots.usual(playing.game.name)
    return [Player(name, None if seat == PLAYER else bots.make(usual, playing.game)) for seat, name in enumerate(names)]


def _keep(path: Path, table: TourTable) -> None:
    """Keep a tour that was left half-way; forget one that is over."""
    if table.is_on:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(table.record(), encoding="utf-8")
    else:
        path.unlink(missing_ok=True)
