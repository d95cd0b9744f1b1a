"""En Garde in words: a file for each chapter of its rules, a row for each action, event and piece."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import NOBODY, Event, Outcome, Seat
from meadhall.games.en_garde.events import Compared, Drew, RoundEnded
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.derived import Cover, Words
from meadhall.words.en_garde import attacking, board, defending, drawing, ending, moving
from meadhall.words.en_garde.parts import COLORS, SUBJECTS, HereIs, parts
from meadhall.words.reading import all_of
from meadhall.words.rows import AnyRow
from meadhall.words.settings import Group
from meadhall.words.telling import Caption, Count, Line, Panel, TextSection

COVER = Cover(
    "En Garde",
    "A duel on 23 steps, five cards in hand.",
    minutes=15,
    seats=COLORS,
    made_by="By Reiner Knizia, published by Ferti Games.",
    presets={
        "first": "Every attack hits; first to 3 points, against a gentle bot",
        "usual": "Every attack and parry; first to 5 points",
        "hard": "First to 10 points, so luck counts less",
    },
    groups=(Group("The duel", ("points", "level", "final_retreat")),),
    options={
        "points": ("Points to win", "first to {}"),
        "level": "Level",
        "level.basic": ("Basic: every attack hits", "every attack hits"),
        "level.standard": ("Standard: attacks can be parried", "no advance and attack"),
        "level.advanced": ("Advanced: also advance and attack", "all attacks"),
        "final_retreat": "After a last escape",
        "final_retreat.distance": ("Distance decides", "distance after a last escape"),
        "final_retreat.compare": ("Hands are compared first", "hands compared after a last escape"),
    },
)
ROWS: list[AnyRow] = [*drawing.ROWS, *moving.ROWS, *attacking.ROWS, *defending.ROWS, *ending.ROWS, *board.ROWS]


class EnGardeWords(Words[EnGardeView]):
    """What rows do not say."""

    def lines(self, here: HereIs, events: Sequence[Event]) -> list[Line]:
        lines: list[Line] = []
        for place, event in enumerate(events):
            told = super().lines(here, [event])
            if isinstance(event, RoundEnded):
                was_compared = place > 0 and isinstance(events[place - 1], Compared)
                line = Line(told[0].text, told[0].kind, told[0].icon, ending.winner_of(event))
                told = ending.tell_round(here, event, line, was_compared)
            lines += told
        return lines

    def deal_signs(self, events: Sequence[Event], seat: Seat) -> str:
        """Draw the rounds that were won, by either, in order."""
        winners = [event.winner for event in all_of(events, RoundEnded) if event.winner != NOBODY]
        return "".join("\N{BLACK CIRCLE}" if winner == seat else "\N{WHITE CIRCLE}" for winner in winners)

    def caption(self, view: EnGardeView, names: Sequence[str]) -> Caption | None:
        """Say the last thing alone; a card that is drawn is seen with what was done before, if something was."""
        here, events = self.here(view, names), view.told or []
        for event in reversed(events):
            if isinstance(event, RoundEnded):
                text = ending.caption_of_end(here, event, events)
                return Caption(text, ending.ICONS[event.ending], ending.winner_of(event), waits=True)
            if not isinstance(event, Drew):
                for said in self.captions(here, [event]):
                    return said
        drawn = [event for event in all_of(events, Drew) if not event.is_deal]
        return next(iter(self.captions(here, drawn)), None)

    def counts(self, view: EnGardeView, names: Sequence[str]) -> list[Count]:
        return board.counts(self.here(view, names))

    def actor_of(self, here: HereIs, event: Event) -> Seat:
        return ending.actor_of(event)

    def heading(self, here: HereIs, seat: Seat, done: Sequence[Event]) -> str:
        return ending.heading(here, seat, done)

    def panel(self, view: EnGardeView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        here = self.here(view, names)
        rounds = all_of(events, RoundEnded)
        last = super().lines(here, rounds[-1:])
        return ending.panel(here, outcome, events, last[0].text if last else "")

    def sections(self, view: EnGardeView, names: Sequence[str]) -> list[TextSection]:
        return board.sections(self.here(view, names))

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        return ending.ending(self.speaker(names), outcome)


WORDS = EnGardeWords("en_garde", COVER, parts, ROWS, subjects=SUBJECTS)
