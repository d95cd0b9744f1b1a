"""Rietburg in words: a file for each chapter of its rules, a row for each action and event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import NOBODY, Action, Event, Outcome, Seat
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg import events as told
from meadhall.games.rietburg.frames import SetupFrame
from meadhall.games.rietburg.pieces import Hero
from meadhall.words.derived import Cover, Words, icon_of
from meadhall.words.grouping import Grouping
from meadhall.words.numbers import listed
from meadhall.words.reading import Reading
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg import (
    battle,
    board,
    draws,
    free,
    gallery,
    game,
    group_battle,
    reasons,
    recap,
    steps,
    symbols,
    tasks,
    things,
    turn,
)
from meadhall.words.rietburg.about import about
from meadhall.words.rietburg.kinds import lexicon
from meadhall.words.rietburg.parts import HereIs, acting, led_phrase, parts, signs, spoken_of
from meadhall.words.rietburg.table import labels
from meadhall.words.rows import AnyRow
from meadhall.words.settings import Group
from meadhall.words.speech import Person, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, DEED, About, Block, Caption, Count, Line, Panel, TextSection

COVER = Cover(
    board.TITLE,
    "Free the castle together, before the dragon comes.",
    minutes=45,
    seats=("First player", "Second player", "Third player", "Fourth player"),
    is_numbered=True,
    made_by="By Gerhard Hecht, published by Kosmos, in English by Thames & Kosmos.",
    reconstructed="The rulebook names about a third of the cards and prints few of them: the other names, and most "
    "strengths, options, narrator cards and tasks, are our reconstruction.",
    presets={
        "first": "No red creatures, no red halves of cards",
        "usual": "With red creatures and red halves of cards",
        "hard": "As usual, with 9 narrator cards instead of 10, and no friends without effect",
    },
    groups=(
        Group("Level", ("preset", "red_creatures", "red_halves", "narrator_deck", "blank_friends")),
        Group("Heroes", ("heroes",)),
    ),
    options={
        "preset": "Level",
        "preset.own": ("Own settings", "own settings"),
        "preset.first_game": ("First game", "first game"),
        "preset.normal": ("Normal", "normal"),
        "preset.hard": ("Hard", "hard"),
        "heroes": "Heroes in turn order",
        "red_creatures": "Red creatures",
        "red_creatures.on": ("With the 11 red creatures", "red creatures"),
        "red_creatures.off": ("Without red creatures", "no red creatures"),
        "red_halves": "Red halves of narrator cards",
        "red_halves.on": ("Carried out", "red halves"),
        "red_halves.off": ("Ignored", "no red halves"),
        "narrator_deck": "Narrator cards",
        "narrator_deck.9": ("9, harder", "9 narrator cards"),
        "narrator_deck.10": ("10", "10 narrator cards"),
        "narrator_deck.11": ("11, easier", "11 narrator cards"),
        "blank_friends": "Friends without effect",
        "blank_friends.on": ("Allowed: it buys time", "friends without effect"),
        "blank_friends.off": ("Not allowed", "no friends without effect"),
    },
)
ROWS: list[AnyRow] = [
    *turn.ROWS,
    *symbols.ROWS,
    *steps.ROWS,
    *free.ROWS,
    *battle.ROWS,
    *group_battle.ROWS,
    *things.ROWS,
    *gallery.ROWS,
    *draws.ROWS,
    *tasks.ROWS,
    *game.ROWS,
    *board.ROWS,
]
NOBODYS = (told.NarratorRead, told.CardLaid, told.GameEnded, told.DeckChanged)
"""What the narrator does, or the end."""
OWN = (told.Answered, told.CardTakenBack, told.Gained)
"""What a hero does also in the turn of another."""
BESIDES = (told.TrophyPaid, told.WillPaid, told.FriendPaid, told.DeckChanged, told.TurnBegan)
"""What is told as a part of something else, if there is anything else."""
SET_UP = Template("The narrator lays **{cards:# card|# cards}**. {first} {begins:begins|begin}.")


TASKS = 4
"""So many are to be done."""


class RietburgWords(Words[RietburgView]):
    """What rows do not say."""

    DAILY_OPTIONS: Sequence[str] = ()
    """The daily deal is the first game."""
    POINTS = "tasks"

    def grouping(self, action: Action) -> Grouping:
        return super().grouping(action)._replace(passes=True) if steps.is_refusal(action) else super().grouping(action)

    def signs(self, view: RietburgView) -> list[str]:
        return signs(view)

    def reason(self, view: RietburgView, grounds: Grounds, names: Sequence[str]) -> str:
        """Say what the whole turn does; what a step is good for only where its end is not known yet."""
        said = reasons.of_turn(view, grounds)
        return said or ("" if grounds.other is not None else super().reason(view, grounds, names))

    # Events.

    def lines(self, here: HereIs, events: Sequence[Event]) -> list[Line]:
        return self.lines_in_turns(here, events, acting(here.view, events))

    def lines_in_turns(self, here: HereIs, events: Sequence[Event], heroes: Sequence[Hero]) -> list[Line]:
        """Tell events as lines of the log; *heroes* are those in whose turn each happened."""
        lines = []
        for event, hero in gallery.summed(events, heroes):
            row = self.told[type(event)]
            assert row is not None
            text, icon = row.line.say(here, event).replace("**", ""), icon_of(row.row.icon, here, event)
            lines.append(Line(text, kind_of(row.row.kind, event), icon, seat_in_turn(here.view, event, hero)))
        return lines

    def caption(self, view: RietburgView, names: Sequence[str]) -> Caption | None:
        """Say the weightiest thing alone; the rest of a moment follows from it."""
        here, events = self.here(view, names), view.told or []
        if not events or (view.frames and isinstance(view.frames[0], SetupFrame)):
            return None
        heroes = acting(view, events)
        if heroes[0] < 0:
            return self._set_up(here, events)
        for besides in (BESIDES, told.TurnBegan):
            for event, hero in zip(events, heroes, strict=True):
                row = self.told[type(event)]
                if not isinstance(event, besides) and row is not None:
                    chain = row.row.chain
                    text = chain(here, event, Reading(events)) if chain is not None else row.caption.say(here, event)
                    return Caption(text, icon_of(row.row.icon, here, event), seat_in_turn(view, event, hero))
        return None

    def _set_up(self, here: HereIs, events: Sequence[Event]) -> Caption:
        """Say how the castle is filled, and who begins."""
        view = here.view
        person = spoken_of(here, view.active)
        first: Person | Phrase = person if person.is_you else led_phrase(here, view.active)
        cards = sum(isinstance(event, told.CardLaid) for event in events)
        marked = here.language.form(first, "**")
        return Caption(
            here.say(SET_UP, cards=cards, first=marked, begins=person), "tower", view.laws.seat_of(view.active)
        )

    def is_one(self, before: Event, after: Event) -> bool:
        """Say whether two things that happen one after the other are one event: a card and what it gives."""
        if not isinstance(after, told.Gained):
            return False
        return isinstance(before, told.CardPlayed) or (isinstance(before, told.Gained) and before.what == after.what)

    def recap(self, view: RietburgView, events: list[Event], names: Sequence[str]) -> list[Block]:
        return recap.recap(self.here(view, names), events, self.lines_in_turns)

    # The table.

    def counts(self, view: RietburgView, names: Sequence[str]) -> list[Count]:
        return board.counts(view)

    def panel(self, view: RietburgView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        return game.panel(view, outcome, events, names)

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        return game.ending(outcome)

    def result(self, events: Sequence[Event]) -> str:
        """Say in one line how a whole game went."""
        return game.result(events)

    def points(self, events: Sequence[Event]) -> tuple[int, int]:
        """Count the tasks completed, then the narrator cards left where the castle was freed."""
        return game.points(events)

    def deal_signs(self, events: Sequence[Event], _seat: int) -> str:
        """Draw the tasks that are done, and those that are not."""
        done, _ = self.points(events)
        return "\N{BLACK STAR}" * done + "\N{WHITE STAR}" * (TASKS - done)

    def day_options(self, _weekday: int) -> dict[str, str]:
        """Return nothing: every day is the same."""
        return {}

    def sections(self, view: RietburgView, names: Sequence[str]) -> list[TextSection]:
        return board.sections(view, names, self.status(view), self.asked(view))

    def labels(self, view: RietburgView, names: Sequence[str]) -> Mapping[str, str]:
        return labels(view, names, self.status(view), self.asked(view))

    def about(self, view: RietburgView, key: str, names: Sequence[str]) -> About:
        return about(view, key, names)

    def lexicon(self, view: RietburgView) -> list[str]:
        return lexicon(view)

    def option_words(self, name: str, value: str = "") -> str:
        return ", ".join(_heroes(value)) if name == "heroes" and value else super().option_words(name, value)

    def option_brief(self, name: str, value: str) -> str:
        if name == "heroes":
            return listed(_heroes(value)) if value else "the usual heroes"
        return super().option_brief(name, value)


def _heroes(value: str) -> list[str]:
    return [hero.capitalize() for hero in value.split(",")]


def kind_of(usual: str, event: Event) -> str:
    """Return what sort of line tells of an event: what is drawn is set apart."""
    if isinstance(event, told.Gained):
        return DEED if event.what == draws.WILLPOWER else CHANCE_LINE
    if isinstance(event, told.CardTurned):
        return CHANCE_LINE if event.is_up else DEED
    return usual


def seat_in_turn(view: RietburgView, event: Event, hero: Hero) -> Seat:
    """Return who did something in the turn of *hero*; NOBODY where the narrator did, or the end came."""
    if isinstance(event, NOBODYS):
        return NOBODY
    if isinstance(event, OWN):
        hero = event.hero
    return NOBODY if hero < 0 else view.laws.seat_of(hero)


WORDS = RietburgWords("rietburg", COVER, parts, ROWS)
