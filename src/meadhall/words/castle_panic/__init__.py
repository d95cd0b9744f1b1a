"""Castle Panic in words: a file for each chapter of its rules, a row for each action and event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from meadhall.engine.contract import Event, Outcome
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import ARCS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic import (
    board,
    cards,
    ending,
    hits,
    homes,
    movement,
    overlord,
    playing,
    reasons,
    recap,
    set_up,
    specials,
    tokens,
    trading,
    united,
)
from meadhall.words.castle_panic.about import about
from meadhall.words.castle_panic.kinds import lexicon
from meadhall.words.castle_panic.names import is_overlord, signs
from meadhall.words.castle_panic.parts import HereIs, parts
from meadhall.words.derived import Cover, Words
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow
from meadhall.words.settings import Group
from meadhall.words.telling import About, Act, Block, Caption, Count, Line, Panel, TextSection

PRESETS = {
    "first": "Without the 11 hardest tokens",
    "usual": "The whole box, all together, with open hands",
    "hard": "3 Orcs and 3 Trolls at the start, no walls",
}

GROUPS = (
    Group("Version and start", ("version", "start", "walls")),
    Group(
        "Help for the castle", ("easier_battles", "all_for_one", "heroic_powers", "desperate_times", "crushing_boulder")
    ),
    Group(
        "More trouble",
        (
            "closed_hands",
            "my_home",
            "kings_tower",
            "dwindling_resources",
            "not_over_yet",
            "monster_recycling",
            "final_charge",
            "charging_horde",
        ),
    ),
    Group("The Overlord", ("more_minions", "secret_forces", "monstrous_choices")),
)


COVER = Cover(
    "Castle Panic",
    "Six towers, and monsters out of the forest.",
    minutes=60,
    seats=tuple(f"Player {seat + 1}" for seat in range(6)),
    is_numbered=True,
    made_by="By Justin De Witt, published by Fireside Games.",
    reconstructed="How many Trolls and All Players Discard tokens there are differs between printings; the usual "
    "numbers are our reconstruction.",
    presets=PRESETS,
    groups=GROUPS,
    options={
        "version": "Version",
        "version.coop": ("Together: all win or lose as one; alone it is Solitaire", "together"),
        "version.master_slayer": ("Master Slayer: each for the most trophies", "Master Slayer"),
        "version.overlord": ("Overlord: the last seat leads the monsters", "Overlord"),
        "start": "First monsters",
        "start.chosen": ("Placed by the first player", "monsters placed"),
        "start.random": ("Placed by chance", "monsters by chance"),
        "start.rough": ("Rough Start: 3 Orcs and 3 Trolls, rolled", "rough start"),
        "walls": "Walls at the start",
        "walls.full": ("All six", "six walls"),
        **{
            f"walls.{count}": (f"{count}, placed by the die", f"{count} walls" if count > 1 else "one wall")
            for count in range(1, 6)
        },
        "walls.none": ("Under Construction: none", "no walls"),
        "walls.random": ("Random Walls: a die says how many", "random walls"),
        "walls.players": ("Player Walls: each player holds one", "player walls"),
        "easier_battles": ("Easier Battles: 11 hard tokens stay in the box", "easier battles"),
        "all_for_one": ("All for One!: three soldiers of a colour slay", "All for One"),
        "heroic_powers": ("Heroic Powers: Heroes fight in the Castle ring", "heroic powers"),
        "desperate_times": ("Desperate Times: discard the whole hand", "desperate times"),
        "crushing_boulder": ("Crushing Boulder: it crushes behind the Wall that stops it", "crushing boulder"),
        "my_home": ("My Home Is My Castle: each player owns a Tower", "own towers"),
        "kings_tower": ("The King's Tower: when it falls, everybody discards and hands get smaller", "King's Tower"),
        "dwindling_resources": ("Dwindling Resources: each shuffle loses Brick and Mortar", "dwindling resources"),
        "closed_hands": ("Friends Close, Enemies Closer: closed hands", "closed hands"),
        "not_over_yet": ("Not Over Yet: the tokens come a second time", "tokens come twice"),
        "monster_recycling": ("Monster Recycling Program: monsters slain without cards come back", "monster recycling"),
        "final_charge": ("Final Charge!: once the pile is empty, a die moves the monsters again", "final charge"),
        "charging_horde": "The Charging Horde",
        "charging_horde.no": ("Two tokens a turn", "two tokens a turn"),
        "charging_horde.yes": ("Three tokens a turn", "three tokens a turn"),
        "charging_horde.two_trades": ("Three tokens, but two trades", "three tokens, two trades"),
        "more_minions": ("More Minions: the Overlord holds 4 tokens", "more minions"),
        "secret_forces": ("Secret Forces: the Overlord sets a token aside", "secret forces"),
        "monstrous_choices": ("Monstrous Choices: the Overlord may replace a token", "monstrous choices"),
    },
)
ROWS: list[AnyRow] = [
    *playing.ROWS,
    *trading.ROWS,
    *hits.ROWS,
    *specials.ROWS,
    *cards.ROWS,
    *movement.ROWS,
    *tokens.ROWS,
    *homes.ROWS,
    *overlord.ROWS,
    *set_up.ROWS,
    *united.ROWS,
    *ending.ROWS,
    *board.ROWS,
]
ASIDES = (told.ChargeBegan, told.DiscardsShuffled, told.CardLost)
"""What happens between the cards that somebody draws is said after them."""
DRAWING = (
    told.CardDrawn,
    told.CardExchanged,
    told.CardPlayed,
    told.HandDiscarded,
    told.DiscardsShuffled,
    told.CardLost,
)
"""After this a card that is drawn belongs to it."""
ALIKE = (
    (told.TokenTaken, told.TokenTaken),
    (told.MonsterPlaced, told.MonsterPlaced),
    (told.MonsterPlaced, told.DieRolled),
    (told.DieRolled, told.DieRolled),
)
"""The Overlord's tokens; and what the table is set up with."""
ONE_LINE = ((told.TokenTurned, told.DieRolled), (told.DieRolled, told.MonsterPlaced))
"""What chance brings together is told in one line: the token, its die, and where it comes to."""


class CastlePanicWords(Words[CastlePanicView]):
    """What rows do not say."""

    POINTS = "towers"
    DAILY_OPTIONS: Sequence[str] = ()
    """The daily deal is the usual Solitaire."""

    def signs(self, view: CastlePanicView) -> list[str]:
        return signs(view)

    def reason(self, view: CastlePanicView, grounds: Grounds, names: Sequence[str]) -> str:
        is_theirs = is_overlord(view, view.seat)
        return reasons.why_command(view, grounds) if is_theirs else super().reason(view, grounds, names)

    def lines(self, here: HereIs, events: Sequence[Event]) -> list[Line]:
        """Tell events; cards that somebody draws one after the other, and what chance brings together, in one line."""
        lines: list[Line] = []
        drawn: list[told.CardDrawn] = []
        last: Event | None = None
        for event in events:
            if isinstance(event, told.CardDrawn):
                if drawn and drawn[0].seat != event.seat:
                    lines.append(cards.drawing_line(here, drawn))
                    drawn = []
                drawn.append(event)
                continue
            if drawn:
                lines.append(cards.drawing_line(here, drawn))
                drawn = []
            for line in super().lines(here, [event]):
                if any(isinstance(last, one) and isinstance(event, other) for one, other in ONE_LINE):
                    before = lines.pop()
                    lines.append(Line(f"{before.text} {line.text}", before.kind, before.icon, before.seat))
                else:
                    lines.append(line)
                last = event
        return [*lines, cards.drawing_line(here, drawn)] if drawn else lines

    def captions(self, here: HereIs, events: Sequence[Event]) -> Iterator[Caption]:
        """Say what happens between drawn cards after them, and nothing of the die that rolls the boulder."""
        ordered = [*sorted(events, key=lambda event: isinstance(event, ASIDES)), None]
        kept = [
            event
            for event, after in pairwise(ordered)
            if event is not None and not (isinstance(event, told.DieRolled) and isinstance(after, told.BoulderRolled))
        ]
        return super().captions(here, kept)

    def acts(self, view: CastlePanicView) -> list[Act]:
        here, events = self.here(view, ()), view.told or []
        return [*movement.march(here, events), *tokens.roll(here, events), *super().acts(view)]

    def is_one(self, before: Event, after: Event) -> bool:
        if isinstance(after, told.CardDrawn):
            return isinstance(before, DRAWING)
        return any(isinstance(before, one) and isinstance(after, other) for one, other in ALIKE)

    def counts(self, view: CastlePanicView, names: Sequence[str]) -> list[Count]:
        return recap.counts(view)

    def recap(self, view: CastlePanicView, events: list[Event], names: Sequence[str]) -> list[Block]:
        return recap.recap(self, self.here(view, names), events)

    def panel(self, view: CastlePanicView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
        return ending.panel(view, outcome, events, names)

    def ending(self, outcome: Outcome, names: Sequence[str]) -> str:
        return ending.ending(outcome, names)

    def result(self, events: Sequence[Event]) -> str:
        """Say in one line how a whole game went."""
        return ending.result(events)

    def points(self, events: Sequence[Event]) -> tuple[int, int]:
        """Count the towers that are saved, then turns: few to save them, many where all fell."""
        return ending.points(events)

    def deal_signs(self, events: Sequence[Event], _seat: int) -> str:
        """Draw the towers that stand, and those that fell."""
        towers, _ = self.points(events)
        return "\N{BLACK UP-POINTING TRIANGLE}" * towers + "\N{WHITE UP-POINTING TRIANGLE}" * (ARCS - towers)

    def day_options(self, _weekday: int) -> dict[str, str]:
        """Return nothing: every day is the same."""
        return {}

    def sections(self, view: CastlePanicView, names: Sequence[str]) -> list[TextSection]:
        return board.sections(self.here(view, names))

    def labels(self, view: CastlePanicView, names: Sequence[str]) -> Mapping[str, str]:
        return board.labels(self.here(view, names), self.status(view))

    def about(self, view: CastlePanicView, key: str, names: Sequence[str]) -> About:
        return about(view, key, names)

    def lexicon(self, view: CastlePanicView) -> list[str]:
        return lexicon(view)


WORDS = CastlePanicWords("castle_panic", COVER, parts, ROWS)
