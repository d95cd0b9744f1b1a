"""What has become of Castle Panic since somebody's last turn: the numbers, and a block for each turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from meadhall.engine.contract import NOBODY, SPECTATOR, Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import GIANT_BOULDER, MISSING, MONSTERS, Figures
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    TOKENS,
    article,
    event_icon,
    figure_words,
    is_overlord,
    missing_words,
    monster_words,
    several_words,
    space_words,
)
from meadhall.words.castle_panic.story import OVER, trade_words
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import CHANCE_LINE, DEED, Block, Count, Line, begun

E = TypeVar("E", bound=Event)
_FALLS: tuple[tuple[type[told.OfArc], str], ...] = (
    (told.TowerFell, "tower"),
    (told.WallFell, "wall"),
    (told.FortFell, "the Fortify token of wall"),
)
_DEATHS: tuple[tuple[type[told.OfMonster], str], ...] = (
    (told.MonsterDied, "Died"),
    (told.MonsterCrushed, "Crushed by the boulder"),
)
_LOSSES: tuple[tuple[type[told.OfCard], str], ...] = (
    (told.CardPlagued, "Lost to the plague"),
    (told.CardDiscarded, "Discarded"),
)


def counts(view: CastlePanicView, names: Sequence[str]) -> list[Count]:
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


def recap(view: CastlePanicView, events: list[Event], names: Sequence[str]) -> list[Block]:
    """Sum up what happened, a block for each actor in turn order; *events* are what the seat was told."""
    blocks = []
    mine = _to_me(view, events, names)
    if mine:
        blocks.append(Block("You", mine, view.seat))
    for part in _parts(view, events):
        lines = [*_by_player(view, part.events, names), *_by_monsters(view, part.events, names)]
        if not lines and _of(part.events, told.MonsterMoved):
            lines = [Line("The monsters moved.", icon="skull")]
        if lines:
            blocks.append(Block(_heading(part, names), lines, NOBODY if part.is_monsters else part.seat))
    return blocks


@dataclass(slots=True)
class Part:
    """What happened in a player's phases of a turn, or in the monsters'."""

    seat: int
    turn: int
    is_monsters: bool
    events: list[Event] = field(default_factory=list)


def _parts(view: CastlePanicView, events: Sequence[Event]) -> list[Part]:
    """Divide events by turns; those before the first heading end the turn that was going on."""
    first = next((event for event in events if isinstance(event, told.OfTurn)), None)
    if first is None:
        part = Part(view.table.active, view.table.turn, False)
    elif isinstance(first, told.TurnBegan):
        part = Part(NOBODY, first.turn - 1, True)
    else:
        part = Part(first.seat, first.turn, False)
    parts = [part]
    for event in events:
        if isinstance(event, told.OfTurn):
            parts.append(Part(event.seat, event.turn, isinstance(event, told.MonstersBegan)))
        else:
            parts[-1].events.append(event)
    return parts


def _heading(part: Part, names: Sequence[str]) -> str:
    if part.turn == 0:
        return "Setting up"
    return f"{'The monsters' if part.is_monsters else names[part.seat]}, turn {part.turn}"


def _of(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _line(view: CastlePanicView, event: Event, text: str, kind: str = DEED) -> Line:
    return Line(text, kind, event_icon(view.table.figures, event))


# What others did to whoever looks.


def _to_me(view: CastlePanicView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    lines = []
    for trade in _of(events, told.TradeStep):
        if trade.what == told.TRADED and trade.partner == view.seat:
            given, got = trade_words(trade)
            lines.append(_line(view, trade, f"Gave {got} for {given} ({names[trade.seat]})."))
    plagued = [event for event in _of(events, told.CardPlagued) if event.seat == view.seat]
    if plagued:
        lines.append(
            _line(view, plagued[0], f"Lost to the plague: {listed([CARDS[event.card] for event in plagued])}.")
        )
    return lines


# What a player did.


def _by_player(view: CastlePanicView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    figures = view.table.figures
    lines = []
    for trade in _of(events, told.TradeStep):
        if trade.what == told.TRADED and trade.partner != view.seat:
            given, got = trade_words(trade)
            lines.append(_line(view, trade, f"Traded {given} for {got} with {names[trade.partner]}."))
    if hits := _of(events, told.MonsterHit):
        lines.append(_line(view, hits[0], _hits(figures, hits)))
    if slain := _of(events, told.MonsterSlain):
        lines.append(_line(view, slain[0], f"Slew {_kinds(figures, slain)}."))
    for tarred in _of(events, told.MonsterTarred):
        lines.append(_line(view, tarred, f"Tarred {monster_words(figures, tarred.monster)}."))
    for driven in _of(events, told.MonsterDriven):
        lines.append(_line(view, driven, f"Drove {monster_words(figures, driven.monster)} back."))
    if built := _of(events, told.WallBuilt):
        lines.append(_line(view, built[0], f"Built {_arcs('wall', built)}."))
    if fortified := _of(events, told.WallFortified):
        lines.append(_line(view, fortified[0], f"Fortified {_arcs('wall', fortified)}."))
    for taken in _of(events, told.CardScavenged):
        lines.append(_line(view, taken, f"Took {CARDS[taken.card]} out of the discards."))
    for played in _of(events, told.CardPlayed):
        if played.card == MISSING:
            lines.append(_line(view, played, f"Played Missing: {missing_words(view)}."))
    for given_up in _of(events, told.HandDiscarded):
        lines.append(_line(view, given_up, "Discarded the whole hand."))
    return lines


def _hits(figures: Figures, hits: Sequence[told.MonsterHit]) -> str:
    """Say whom the hits have left with how many points; one that was hit twice is one monster."""
    if len(hits) == 1:
        left = figures.points_of[hits[0].there % figures.count]
        return f"Hit {monster_words(figures, hits[0].monster)}: {left} left."
    standing: list[int] = []
    for hit in hits:
        if hit.monster in standing:
            standing.remove(hit.monster)
        standing.append(hit.there)
    left_over = Counter(monster % figures.count for monster in standing)
    return f"{len(hits)} hits: {listed([figure_words(figures, figure, left_over[figure]) for figure in left_over])}."


def _kinds(figures: Figures, events: Sequence[told.OfMonster]) -> str:
    """Return "2 Trolls and an Orc", whatever points they have left."""
    kinds = Counter(figures.kind_of[event.monster % figures.count] for event in events)
    return listed(
        [
            several_words(TOKENS[kind], kinds[kind]) if kinds[kind] > 1 else article(TOKENS[kind])
            for kind in sorted(kinds)
        ]
    )


def _arcs(noun: str, places: Sequence[told.OfArc]) -> str:
    """Return "walls 2 and 4"."""
    arcs = listed([str(place.arc + 1) for place in places])
    return f"{noun}{'s' if len(places) > 1 else ''} {arcs}"


# What the monsters did.


def _by_monsters(view: CastlePanicView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    figures = view.table.figures
    lines = []
    for fall, noun in _FALLS:
        if fallen := _of(events, fall):
            lines.append(_line(view, fallen[0], f"{begun(_arcs(noun, fallen))} fell."))
    if hurt := _of(events, told.MonsterHurt):
        left_over = Counter(event.there % figures.count for event in hurt)
        monsters = listed([figure_words(figures, figure, left_over[figure]) for figure in left_over])
        lines.append(_line(view, hurt[0], f"Hurt: {monsters}."))
    for death, verb in _DEATHS:
        if dead := _of(events, death):
            lines.append(_line(view, dead[0], f"{verb}: {_kinds(figures, dead)}."))
    if healed := _of(events, told.MonsterHealed):
        lines.append(_line(view, healed[0], f"{counted(len(healed), 'monster')} healed."))
    lines += _tokens(view, events)
    lines += _losses(view, events, names)
    for ended in _of(events, told.GameEnded):
        lines.append(_line(view, ended, OVER[ended.ending]))
    return lines


def _tokens(view: CastlePanicView, events: Sequence[Event]) -> list[Line]:
    """Say what came out of the forest, and which effects were turned up."""
    figures = view.table.figures
    lines = []
    if placed := _of(events, told.MonsterPlaced):
        monsters = [
            f"{figure_words(figures, event.monster % figures.count)} in {space_words(event.monster // figures.count)}"
            for event in placed
        ]
        lines.append(Line(f"Came out: {listed(monsters)}.", CHANCE_LINE, "tree"))
    effects = [event for event in _of(events, told.TokenTurned) if event.token >= MONSTERS]
    if effects:
        names = [f"{TOKENS[event.token]}" for event in effects]
        first = next((event for event in effects if event.token != GIANT_BOULDER), effects[0])
        lines.append(_line(view, first, f"Turned up: {listed(names)}.", CHANCE_LINE))
    return lines


def _losses(view: CastlePanicView, events: Sequence[Event], names: Sequence[str]) -> list[Line]:
    """Say which cards and homes people lost."""
    lines = []
    for loss, words in _LOSSES:
        if lost := _of(events, loss):
            cards = listed([f"{CARDS[event.card]} ({names[event.seat]})" for event in lost])
            lines.append(_line(view, lost[0], f"{words}: {cards}."))
    for claimed in _of(events, told.HomeClaimed):
        lines.append(_line(view, claimed, f"{names[claimed.seat]} moved to tower {claimed.arc + 1}."))
    for out in _of(events, told.PlayerOut):
        lines.append(_line(view, out, f"{names[out.seat]} is out of the game."))
    return lines
