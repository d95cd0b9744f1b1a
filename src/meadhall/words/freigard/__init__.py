"""Freigard in words: a file for each chapter of its rules, a row for each action, event and piece."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from meadhall.engine.contract import NOBODY, Event, Outcome
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.events import Discarded, Drew, RoundBegun, Scored
from meadhall.games.freigard.pieces import CASTLES, PLAYER
from meadhall.words.derived import Cover, Words, icon_of
from meadhall.words.freigard import board, odds, points, recap, rounds, totems, turn, worth
from meadhall.words.freigard.parts import SUBJECTS, HereIs, parts
from meadhall.words.numbers import listed
from meadhall.words.rows import AnyRow
from meadhall.words.settings import Group
from meadhall.words.telling import ROUND, TURN, Act, Block, Caption, Count, Line, Panel, TextSection

COVER = Cover(
    "Freigard",
    "Golems, dragons and ents against three crawling castles.",
    minutes=20,
    seats=("Guardian",),
    made_by="By Reiner Knizia, published by inPatience.",
    reconstructed="The families, castles, scoring and totems are printed; which features each defender shows is our "
    "reconstruction.",
    presets={
        "first": "Dawn: castles 22, 18 and 14",
        "usual": "Noon: castles 25, 20 and 15",
        "hard": "Night: castles 28, 22 and 18",
    },
    groups=(Group("The castles", ("level", "castles")),),
    options={
        "level": "Level",
        "level.dawn": ("Dawn: castles 22, 18 and 14", "Dawn"),
        "level.noon": ("Noon: castles 25, 20 and 15", "Noon"),
        "level.dusk": ("Dusk: castles 26, 21 and 16", "Dusk"),
        "level.night": ("Night: castles 28, 22 and 18", "Night"),
        "level.own": ("Castles of your own", "own castles"),
        "castles": "Your own castles, three numbers",
    },
)
ROWS: list[AnyRow] = [
    *turn.ROWS,
    *worth.ROWS,
    *points.ROWS,
    *rounds.ROWS,
    *totems.ROWS,
    *odds.ROWS,
    *board.ROWS,
]
CARDS = (RoundBegun, Drew, Discarded)
"""What a moment is called after if nothing else happens in it."""


WEEK = ("dawn", "dawn", "noon", "noon", "dusk", "dusk", "night")
"""The level of each day of the week, from Monday on."""


class FreigardWords(Words[FreigardView]):
    """What rows do not say."""

    POINTS = "castles"
    DAILY_OPTIONS: Sequence[str] = ("level", "castles")
    alone = PLAYER

    def lines(self, here: HereIs, events: Sequence[Event]) -> list[Line]:
        """Tell events, a line for each thing; cards that come one after the other share one."""
        lines: list[Line] = []
        for how, found in groupby(events, turn.together):
            run = list(found)
            lines += turn.lines_of_run(here, how, run) if how else super().lines(here, run)
        return lines

    def caption(self, view: FreigardView, names: Sequence[str]) -> Caption | None:
        """Say the weightiest thing alone; the rest of a moment follows from it."""
        here, events = self.here(view, names), view.told or []
        for kind in rounds.ENDS:
            for event in events:
                row = self.told[kind]
                if type(event) is kind and row is not None:
                    text = rounds.caption_of_end(here, event, events)
                    return Caption(text, icon_of(row.row.icon, here, event), NOBODY, row.row.waits)
        deeds = [event for event in events if type(event) not in CARDS]
        deeds.sort(key=lambda event: type(event) is not Scored)
        return next(self.captions(here, deeds), None) or next(self.captions(here, turn.weightiest(events)), None)

    def acts(self, view: FreigardView) -> list[Act]:
        here, events = self.here(view, ()), view.told or []
        return [*super().acts(view), *turn.act_dealt(here, events), *points.act_scored(events)]

    def is_one(self, before: Event, after: Event) -> bool:
        """Say whether two cards are dealt in one hand."""
        return turn.together(before) == turn.together(after) == turn.DEALT_TOGETHER

    def counts(self, view: FreigardView, names: Sequence[str]) -> list[Count]:
        return board.counts(self.here(view, names))

    def recap(self, view: FreigardView, events: list[Event], names: Sequence[str]) -> list[Block]:
        """Sum up what happened, a block for each round."""
        here = self.here(view, names)
        blocks = []
        for done in recap.by_rounds(events):
            told = self.lines(here, [event for event in done if type(event) not in recap.SUMMED])
            lines = [*recap.summed(here, done), *[line for line in told if line.kind not in (ROUND, TURN)]]
            blocks.append(Block(recap.heading(here, done), lines, PLAYER))
        return blocks

    def panel(self, view: FreigardView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        return recap.panel(self.here(view, names), outcome, events)

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        return recap.ending(self.speaker(names), outcome)

    def result(self, events: Sequence[Event]) -> str:
        """Say in one line how a whole game went."""
        return recap.result(self.speaker(()), events)

    def points(self, events: Sequence[Event]) -> tuple[int, int]:
        """Count the castles that fell, then the points of all rounds."""
        return recap.points(events)

    def deal_signs(self, events: Sequence[Event], _seat: int) -> str:
        """Draw the castles that fell, and those that did not."""
        felled, _ = self.points(events)
        return "\N{BLACK SQUARE}" * felled + "\N{WHITE SQUARE}" * (CASTLES - felled)

    def day_options(self, weekday: int) -> dict[str, str]:
        """Return the level of a day: a week grows dark."""
        return {"level": WEEK[weekday]}

    def sections(self, view: FreigardView, names: Sequence[str]) -> list[TextSection]:
        return board.sections(self.here(view, names))

    def labels(self, view: FreigardView, names: Sequence[str]) -> Mapping[str, str]:
        return {**turn.card_labels(view.box), **super().labels(view, names)}

    def option_brief(self, name: str, value: str) -> str:
        if name == "castles":
            return listed(value.split(",")) if value else "printed castles"
        return super().option_brief(name, value)


WORDS = FreigardWords(
    "freigard",
    COVER,
    parts,
    ROWS,
    subjects={
        **SUBJECTS,
        board.Hand: board.hands,
        odds.FamilyOdds: odds.family_odds,
        odds.FeatureOdds: odds.feature_odds,
        odds.RoutOdds: odds.rout_odds,
        turn.Rest: turn.rests,
        worth.WorthPart: worth.worth_parts,
    },
)
