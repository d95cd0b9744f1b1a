"""Freya's Folly in words: a file for each chapter of its rules, a row for each action, event and piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from meadhall.engine.contract import Action, Event, Outcome
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import Paid, Placed
from meadhall.games.freyas_folly.pieces import ABILITIES, EMPTY, LETTERS
from meadhall.games.freyas_folly.rules.abilities import Fly
from meadhall.words.derived import Cover, Words, icon_of
from meadhall.words.freyas_folly import (
    abilities,
    board,
    collecting,
    ending,
    moving,
    recap,
    setting_up,
    settings,
    trading,
    turn,
)
from meadhall.words.freyas_folly.parts import SEATS, Board, HereIs, JewelOf, parts
from meadhall.words.freyas_folly.reasons import is_alike
from meadhall.words.grouping import Grouping
from meadhall.words.reading import all_of, has_any
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow
from meadhall.words.settings import Group
from meadhall.words.telling import About, Block, Caption, Count, Line, Panel, TextSection

COVER = Cover(
    "Freya's Folly",
    "Dwarfs in one narrow mine, jewels for silver, amber for a goddess.",
    minutes=75,
    seats=SEATS,
    made_by="By Don Bone.",
    reconstructed="The plan of the mine, the 38 settings and the 7 pieces of the Brisingamen are our reconstruction; "
    "their numbers and all other figures are printed.",
    presets={
        "first": "For 3 players, with gentle bots: plenty of room in the mine, and a short game",
        "usual": "The whole box, rich pieces of the Brisingamen",
        "hard": "Sparing pieces: fewer free actions for everybody",
    },
    groups=(Group("The Brisingamen", ("brisingamen_tokens",)),),
    options={
        "brisingamen_tokens": "Free actions of the Brisingamen",
        "brisingamen_tokens.four_cards": ("Rich: 18 tokens are enough for the four best pieces", "rich pieces"),
        "brisingamen_tokens.seven_cards": ("Sparing: 18 tokens are enough for all seven pieces", "sparing pieces"),
    },
)
ROWS: list[AnyRow] = [
    *setting_up.ROWS,
    *turn.ROWS,
    *moving.ROWS,
    *collecting.ROWS,
    *settings.ROWS,
    *trading.ROWS,
    *abilities.ROWS,
    *ending.ROWS,
    *board.ROWS,
]


class FreyasFollyWords(Words[FreyasFollyView]):
    """What rows do not say."""

    def signs(self, view: FreyasFollyView) -> list[str]:
        return self.seat_names(len(view.homes))

    def grouping(self, action: Action) -> Grouping:
        """Say how an action is offered: a Bat that carries nothing is no more than a pass."""
        declines = isinstance(action, Fly) and action.heap == EMPTY
        return super().grouping(action)._replace(passes=True) if declines else super().grouping(action)

    def reason(self, view: FreyasFollyView, grounds: Grounds, names: Sequence[str]) -> str:
        is_silent = grounds.other is not None and is_alike(grounds)
        return "" if is_silent else super().reason(view, grounds, names)

    def lines(self, here: HereIs, events: Sequence[Event]) -> list[Line]:
        """Tell events; the jewels of the set-up in one line, and cards that are turned into one place."""
        placed = all_of(events, Placed)
        lines = super().lines(here, placed[:1])
        others = [event for event in events if not isinstance(event, Placed)]
        for where, found in groupby(others, settings.lie_together):
            run = list(found)
            lines += [settings.line_of_run(here, run)] if where else super().lines(here, run)
        return lines

    def caption(self, view: FreyasFollyView, names: Sequence[str]) -> Caption | None:
        """Say what is drawn together, or the first thing that is done; a token may have paid for it."""
        here, events = self.here(view, names), view.told or []
        drawn = all_of(events, settings.TURNED)
        if drawn:
            is_set_up = has_any(drawn, Placed)
            shown = drawn[0] if is_set_up else drawn[-1]
            row = self.told[type(shown)]
            text = setting_up.laid_out(here, events) if is_set_up else settings.turned(here, drawn)
            return Caption(text, "" if row is None else icon_of(row.row.icon, here, shown))
        said = next(self.captions(here, events), None)
        if said is not None and has_any(events, Paid):
            return replace(said, text=here.say(turn.FREE_ACTION, said=said.text))
        return said

    def is_one(self, before: Event, after: Event) -> bool:
        """Say whether two cards are turned one after the other."""
        return isinstance(before, settings.TURNED) and isinstance(after, settings.TURNED)

    def counts(self, view: FreyasFollyView, names: Sequence[str]) -> list[Count]:
        return board.counts(self.here(view, names))

    def recap(self, view: FreyasFollyView, events: list[Event], names: Sequence[str]) -> list[Block]:
        return recap.recap(self, self.here(view, names), events)

    def panel(self, view: FreyasFollyView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        return ending.panel(self.here(view, names), outcome, events)

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        return ending.ending(self.speaker(names), outcome)

    def sections(self, view: FreyasFollyView, names: Sequence[str]) -> list[TextSection]:
        return board.sections(self.here(view, names))

    def labels(self, view: FreyasFollyView, names: Sequence[str]) -> Mapping[str, str]:
        return {**super().labels(view, names), **board.labels(self.here(view, names))}

    def about(self, view: FreyasFollyView, key: str, names: Sequence[str]) -> About:
        return super().about(view, board.form_of(view, key), names)


WORDS = FreyasFollyWords(
    "freyas_folly",
    COVER,
    parts,
    ROWS,
    subjects={
        Board: [Board()],
        JewelOf: [JewelOf(letter) for letter in LETTERS],
        abilities.AbilityCard: [abilities.AbilityCard(word) for word in ABILITIES],
    },
)
