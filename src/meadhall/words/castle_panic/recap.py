"""What has become of Castle Panic since somebody's last turn: the numbers, and a block for each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from meadhall.engine.contract import NOBODY, SPECTATOR, Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import GIANT_BOULDER
from meadhall.games.castle_panic.pieces import MONSTERS as KINDS
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import figure_words, is_overlord, space_words
from meadhall.words.castle_panic.parts import MONSTERS, TOKEN_SIGNS, TOKENS, HereIs, card_noun, parts
from meadhall.words.castle_panic.trading import GAVE, TRADED, traded
from meadhall.words.derived import Words, icon_of
from meadhall.words.numbers import listed
from meadhall.words.reading import all_of, first_of
from meadhall.words.speech import Counted, Listing, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, Block, Count, Line

E = TypeVar("E", bound=Event)
BY_PLAYER = (
    told.MonsterHit,
    told.MonsterSlain,
    told.MonsterTarred,
    told.MonsterDriven,
    told.WallBuilt,
    told.WallFortified,
    told.CardScavenged,
    told.CardPlayed,
    told.HandDiscarded,
)
"""What a player did, in the order in which it is said."""
BY_MONSTERS = (
    told.TowerFell,
    told.WallFell,
    told.FortFell,
    told.MonsterHurt,
    told.MonsterDied,
    told.MonsterCrushed,
    told.MonsterHealed,
)
LOSSES = (told.CardPlagued, told.CardDiscarded, told.HomeClaimed, told.PlayerOut, told.GameEnded)


def counts(view: CastlePanicView) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    seen = view.table
    is_castle = not is_overlord(view, view.seat)
    to_come = view.pile_size + view.token_count + (1 if view.has_secret else 0)
    found = [
        Count("Towers", seen.towers.bit_count(), "tower", is_castle),
        Count("Walls", seen.walls.bit_count(), "wall", is_castle),
        Count("Monsters", len(seen.monsters), "skull", not is_castle),
        Count("To come", to_come, "mark", not is_castle),
    ]
    if seen.trophies and view.seat != SPECTATOR:
        found.append(Count("Your points", points_of(seen, view.seat), "crown"))
    return found


def recap(words: Words[CastlePanicView], here: HereIs, events: Sequence[Event]) -> list[Block]:
    """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""
    blocks = []
    mine = _to_me(words, here, events)
    if mine:
        blocks.append(Block(here.say(YOU), mine, here.view.seat))
    for part in _parts(here.view, events):
        lines = [*_trades(words, here, part.events), *_summed(words, here, BY_PLAYER, part.events)]
        lines += [*_summed(words, here, BY_MONSTERS, part.events), *_tokens(here, part.events)]
        lines += _summed(words, here, LOSSES, part.events)
        if not lines and all_of(part.events, told.MonsterMoved):
            lines = [Line(here.say(MOVED), icon="skull")]
        if lines:
            blocks.append(Block(_heading(here, part), lines, NOBODY if part.is_monsters else part.seat))
    return blocks


YOU, MOVED = Template("You"), Template("The monsters moved.")
SETTING_UP = Template("Setting up")
MONSTERS_TURN = Template("The monsters, turn {turn}")
TURN_OF = Template("{who}, turn {turn}")
CAME_OUT = Template("Came out: {monsters}.")
TURNED_UP = Template("Turned up: {tokens}.")
LOST = Template("Lost to the plague: {cards}.")


@dataclass(slots=True)
class RecapPart:
    """What happened in a player's phases of a turn, or in the monsters'."""

    seat: int
    turn: int
    is_monsters: bool
    events: list[Event] = field(default_factory=list)


def _parts(view: CastlePanicView, events: Sequence[Event]) -> list[RecapPart]:
    """Divide events by turns; those before the first heading end the turn that was going on."""
    first = first_of(events, told.OfTurn)
    if first is None:
        part = RecapPart(view.table.active, view.table.turn, False)
    elif isinstance(first, told.TurnBegan):
        part = RecapPart(NOBODY, first.turn - 1, True)
    else:
        part = RecapPart(first.seat, first.turn, False)
    parts = [part]
    for event in events:
        if isinstance(event, told.OfTurn):
            parts.append(RecapPart(event.seat, event.turn, isinstance(event, told.MonstersBegan)))
        else:
            parts[-1].events.append(event)
    return parts


def _heading(here: HereIs, part: RecapPart) -> str:
    if part.turn == 0:
        return here.say(SETTING_UP)
    if part.is_monsters:
        return here.say(MONSTERS_TURN, turn=part.turn)
    return here.say(TURN_OF, who=here.person(part.seat), turn=part.turn)


def _summed(
    words: Words[CastlePanicView], here: HereIs, kinds: Sequence[type[Event]], events: Sequence[Event]
) -> list[Line]:
    """Sum up what rows say of some kinds of events."""
    return [line for kind in kinds for line in words.summed(here, [event for event in events if type(event) is kind])]


def _trades(words: Words[CastlePanicView], here: HereIs, events: Sequence[Event]) -> list[Line]:
    """Say which trades others made with each other."""
    done = [trade for trade in all_of(events, told.TradeStep) if trade.what == told.TRADED]
    return [
        Line(here.say(TRADED, **traded(here, trade)), icon=_icon(words, here, trade))
        for trade in done
        if trade.partner != here.view.seat
    ]


def _to_me(words: Words[CastlePanicView], here: HereIs, events: Sequence[Event]) -> list[Line]:
    """Say what others did to somebody."""
    lines = []
    for trade in all_of(events, told.TradeStep):
        if trade.what == told.TRADED and trade.partner == here.view.seat:
            lines.append(Line(here.say(GAVE, **traded(here, trade)), icon=_icon(words, here, trade)))
    plagued = [event for event in all_of(events, told.CardPlagued) if event.seat == here.view.seat]
    if plagued:
        cards = Listing([card_noun(event.card) for event in plagued])
        lines.append(Line(here.say(LOST, cards=cards), icon=_icon(words, here, plagued[0])))
    return lines


def _icon(words: Words[CastlePanicView], here: HereIs, event: Event) -> str:
    row = words.told[type(event)]
    return "" if row is None else icon_of(row.row.icon, here, event)


def _tokens(here: HereIs, events: Sequence[Event]) -> list[Line]:
    """Say what came out of the forest, and which effects were turned up."""
    figures = here.view.table.figures
    lines = []
    if placed := all_of(events, told.MonsterPlaced):
        monsters = [
            f"{figure_words(figures, event.monster % figures.count)} in {space_words(event.monster // figures.count)}"
            for event in placed
        ]
        lines.append(Line(here.say(CAME_OUT, monsters=Listing(monsters)), CHANCE_LINE, "tree"))
    effects = [event.token for event in all_of(events, told.TokenTurned) if event.token >= KINDS]
    if effects:
        first = next((token for token in effects if token != GIANT_BOULDER), effects[0])
        tokens = Listing([TOKENS[token] for token in effects])
        lines.append(Line(here.say(TURNED_UP, tokens=tokens), CHANCE_LINE, TOKEN_SIGNS[first]))
    return lines


# What the sums of rows are made of.


@parts.of_run(told.MonsterHit)
def standing(here: HereIs, run: list[told.MonsterHit]) -> str:
    """Whom hits have left with how many points; one that was hit twice is one monster."""
    left: list[int] = []
    for hit in run:
        if hit.monster in left:
            left.remove(hit.monster)
        left.append(hit.there)
    return _figures(here, left)


@parts.of_run(told.MonsterHurt)
def hurt(here: HereIs, run: list[told.MonsterHurt]) -> str:
    return _figures(here, [event.there for event in run])


def _figures(here: HereIs, monsters: Sequence[int]) -> str:
    figures = here.view.table.figures
    counts = Counter(monster % figures.count for monster in monsters)
    return listed([figure_words(figures, figure, counts[figure]) for figure in counts])


@parts.of_run(told.MonsterSlain, told.MonsterDied, told.MonsterCrushed)
def kinds(here: HereIs, run: Sequence[told.MonsterEvent]) -> Listing:
    """Name monsters, whatever points they have left: "2 Trolls and an Orc"."""
    figures = here.view.table.figures
    counts = Counter(figures.kind_of[event.monster % figures.count] for event in run)
    return Listing([Counted(MONSTERS[kind], counts[kind]) for kind in sorted(counts)], "a")


@parts.of_run(told.MonsterHit, told.MonsterHealed)
def count(here: HereIs, run: Sequence[Event]) -> int:
    """Count events."""
    return len(run)


@parts.of_run(told.TowerFell, told.WallFell, told.FortFell)
def arcs(here: HereIs, run: Sequence[told.ArcEvent]) -> Listing:
    """Name arcs by their numbers."""
    return Listing([event.arc + 1 for event in run])


LOSS = Template("{card} ({who})")


@parts.of_run(told.CardPlagued, told.CardDiscarded)
def losses(here: HereIs, run: Sequence[told.CardEvent]) -> Listing:
    """Name cards and who lost them."""
    return Listing([Phrase(LOSS, {"card": card_noun(event.card), "who": here.person(event.seat)}) for event in run])
