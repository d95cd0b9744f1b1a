"""What has become of Freigard, round by round: since somebody last looked, in a line, and when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from meadhall.engine.contract import Event, Outcome
from meadhall.games.freigard.events import (
    CastleFelled,
    Discarded,
    Drew,
    GameEnded,
    RoundBegun,
    RoundEnded,
    Routed,
    Scored,
    ShieldHeld,
    TotemSpent,
)
from meadhall.games.freigard.pieces import OWN, PLAYER, VICTORY
from meadhall.words.freigard.parts import TOTEM_NOUNS, HereIs, counted_cards
from meadhall.words.reading import all_of, first_of, has_any
from meadhall.words.rows import Speaker
from meadhall.words.speech import Listing, Noun, Template
from meadhall.words.telling import (
    BAD,
    CHANCE_LINE,
    GOOD,
    Breakdown,
    Cell,
    Fact,
    Line,
    Panel,
    ResultRow,
    Tallies,
    TallyStep,
)

WON = Template("All three castles have fallen. {who} {who:has|have} saved Freigard.")
LOST = Template("No castle fell in the last round. Freigard is overrun.")


def ending(here: Speaker, outcome: Outcome) -> str:
    """Say how the game ended."""
    return here.say(WON, who=here.person(PLAYER)) if outcome.ending == VICTORY else here.say(LOST)


# The recap.

ROUND_OF = Template("{who}, round {number}")
SCORED_ONE = Template("Scored {points:# point|# points}.")
SCORED_HANDS = Template("Scored {hands:# hand|# hands}: {points} points.")
DRAWN = Template("Drew {drawn:# card|# cards}.")
DRAWN_DISCARDED = Template("Drew {drawn:# card|# cards} and discarded {discarded}.")
SUMMED: Final = (Drew, Discarded, Scored)
"""What a recap sums up: it is done again and again."""


def by_rounds(events: Sequence[Event]) -> list[list[Event]]:
    """Split events where a round begins."""
    rounds: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, RoundBegun):
            rounds.append([])
        rounds[-1].append(event)
    return [done for done in rounds if done]


def heading(here: HereIs, done: Sequence[Event]) -> str:
    """Return what stands above a round."""
    begun = first_of(done, RoundBegun)
    return here.names[PLAYER] if begun is None else here.say(ROUND_OF, who=here.person(PLAYER), number=begun.number)


def summed(here: HereIs, events: Sequence[Event]) -> list[Line]:
    """Sum up what is done again and again: hands scored, cards drawn and discarded."""
    lines = []
    scored = [event.points for event in all_of(events, Scored)]
    drawn = sum(type(event) is Drew for event in events)
    discarded = sum(type(event) is Discarded for event in events)
    if scored:
        text = (
            here.say(SCORED_ONE, points=scored[0])
            if len(scored) == 1
            else here.say(SCORED_HANDS, hands=len(scored), points=Listing(scored))
        )
        lines.append(Line(text, icon="plus", seat=PLAYER))
    if drawn:
        text = (
            here.say(DRAWN_DISCARDED, drawn=drawn, discarded=discarded) if discarded else here.say(DRAWN, drawn=drawn)
        )
        lines.append(Line(text, CHANCE_LINE, "draw2", PLAYER))
    return lines


# Round by round.


@dataclass
class Round:
    """What one round came to."""

    number: int
    hands: list[Scored] = field(default_factory=list)
    routs: int = 0
    totems: list[Noun] = field(default_factory=list)
    """Those given for points."""
    points: int = 0
    castle: int = 0
    """The castle that fell, or 0."""
    is_shielded: bool = False
    is_lost: bool = False
    is_won: bool = False


def rounds_of(events: Sequence[Event], last: int) -> list[Round]:
    """Put together what was told of each round; the first one may have been begun before."""
    parts: list[list[Event]] = []
    for event in events:
        if isinstance(event, RoundBegun) or not parts:
            parts.append([])
        parts[-1].append(event)
    return [_round_of(part, last) for part in parts]


def _round_of(events: Sequence[Event], last: int) -> Round:
    """Put together what was told of one round."""
    begun, ended = first_of(events, RoundBegun), first_of(events, RoundEnded)
    felled, over = first_of(events, CastleFelled), first_of(events, GameEnded)
    return Round(
        last if begun is None else begun.number,
        all_of(events, Scored),
        len(all_of(events, Routed)),
        [TOTEM_NOUNS[event.totem] for event in all_of(events, TotemSpent)],
        0 if ended is None else ended.points,
        0 if felled is None else felled.castle,
        is_shielded=has_any(events, ShieldHeld),
        is_lost=over is not None and not over.is_won,
        is_won=over is not None and over.is_won,
    )


# The day's deal in one line.

GAME_WON, GAME_LOST = Template("won: {rounds}"), Template("lost: {rounds}")
FOR_CASTLE = Template("{points} for castle {castle}")
WITH_TOTEMS = Template("{points} and {totems:# totem|# totems} for castle {castle}")
SHIELDED, NOT_ENOUGH = Template("{points} shielded"), Template("{points} not enough")


def result(here: Speaker, events: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: 26 for castle 25, 19 shielded, 21 for castle 20"."""
    rounds = rounds_of(events, 1)
    said = ", ".join(text for text in (_result_of(here, now) for now in rounds) if text)
    is_won = any(now.is_won for now in rounds)
    return here.say(GAME_WON if is_won else GAME_LOST, rounds=said)


def points(events: Sequence[Event]) -> tuple[int, int]:
    """Count the castles that fell, then the points of all rounds."""
    rounds = rounds_of(events, 1)
    return len([now for now in rounds if now.castle]), sum(now.points for now in rounds)


def _result_of(here: Speaker, now: Round) -> str:
    if now.is_lost:
        return here.say(NOT_ENOUGH, points=now.points)
    if now.is_shielded:
        return here.say(SHIELDED, points=now.points)
    if now.totems:
        return here.say(WITH_TOTEMS, points=now.points, totems=len(now.totems), castle=now.castle)
    return here.say(FOR_CASTLE, points=now.points, castle=now.castle) if now.castle else ""


# The result.

SAVED = Template("Freigard is saved")
OVERRUN = Template("Freigard is overrun, {short:# point|# points} short")
HOW = Template("{felled} of {castles:# castle|# castles} felled in {rounds:# round|# rounds}, level {level}")
HOW_OWN = Template("{felled} of {castles:# castle|# castles} felled in {rounds:# round|# rounds}, castles of your own")
CASTLES, CASTLE_FELLED = Template("Castles"), Template("Castle {castle} felled")
ROUNDS, ROUND, CASTLE = Template("Rounds"), Template("Round {number}"), Template("Castle")
HANDS, ROUTS, POINTS = Template("Hands"), Template("Routs"), Template("Points")
GIVEN = Template("{given:# point|# points} for {totems}")
FELL, HELD, NONE_FELL = Template("castle {castle} fell"), Template("the Shield held"), Template("no castle fell")
MISSING, TOOK, BEST = Template("What was missing"), Template("What it took"), Template("The best hand")
STOOD = Template("{short:# point|# points}: castle {castle} held out against {points} in the last round.")
GAVE = Template("{totems} given up for the last castle.")
SCORED = Template("{points:# point|# points} in round {number}: {cards}.")


def panel(here: HereIs, outcome: Outcome, events: Sequence[Event]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    view, is_won = here.view, outcome.ending == VICTORY
    rounds = rounds_of(events, int(view.round))
    march = len(view.laws.march)
    counts = {"felled": march - len(view.castles), "castles": march, "rounds": int(view.round)}
    is_own = view.laws.level == OWN
    return Panel(
        here.say(SAVED) if is_won else here.say(OVERRUN, short=_short(here, rounds)),
        here.say(HOW_OWN, **counts) if is_own else here.say(HOW, **counts, level=view.laws.level.capitalize()),
        "" if view.seat != PLAYER else GOOD if is_won else BAD,
        "crown" if is_won else "crawler",
        [_table(here, rounds)],
        _facts(here, rounds, is_won),
        _tallies(here),
    )


def _short(here: HereIs, rounds: Sequence[Round]) -> int:
    """Return how many points were missing for the lowest castle."""
    castles = here.view.castles
    return castles[-1] - rounds[-1].points if castles and rounds else 0


def _tallies(here: HereIs) -> Tallies:
    """Count the castles that fell one by one."""
    standing = list(here.view.castles)
    steps = []
    for place, castle in enumerate(here.view.laws.march):
        if castle in standing:
            standing.remove(castle)
        else:
            steps.append(TallyStep(here.say(CASTLE_FELLED, castle=castle), [1], (f"castle-{place}",)))
    return Tallies([here.say(CASTLES)], steps, len(here.view.laws.march))


def _table(here: HereIs, rounds: Sequence[Round]) -> Breakdown:
    """Lay out what each round brought; what none brought is left out."""
    columns = {
        HANDS: [Cell(str(len(now.hands))) for now in rounds],
        ROUTS: [Cell(str(now.routs)) for now in rounds],
        POINTS: [_points(here, now) for now in rounds],
    }
    kept = {name: cells for name, cells in columns.items() if name is POINTS or any(cell.text != "0" for cell in cells)}
    rows = []
    for place, now in enumerate(rounds):
        cells = [*[column[place] for column in kept.values()], _castle(here, now)]
        rows.append(ResultRow(here.say(ROUND, number=now.number), cells, tone=GOOD if now.castle else ""))
    return Breakdown(here.say(ROUNDS), [here.say(name) for name in (*kept, CASTLE)], rows)


def _points(here: HereIs, now: Round) -> Cell:
    """Write the points of a round, and apart from them those that totems were given for."""
    given = len(now.totems)
    if not given:
        return Cell(str(now.points))
    return Cell(f"{now.points}+{given}", note=here.say(GIVEN, given=given, totems=Listing(now.totems)))


def _castle(here: HereIs, now: Round) -> Cell:
    if now.castle:
        return Cell(str(now.castle), "tower", GOOD, here.say(FELL, castle=now.castle))
    return Cell("", "shield", note=here.say(HELD)) if now.is_shielded else Cell("", "none", BAD, here.say(NONE_FELL))


def _facts(here: HereIs, rounds: Sequence[Round], is_won: bool) -> list[Fact]:
    facts = []
    castles, hands = here.view.castles, [(hand, now.number) for now in rounds for hand in now.hands]
    if not is_won and rounds and castles:
        short = _short(here, rounds)
        facts.append(
            Fact(here.say(MISSING), here.say(STOOD, short=short, castle=castles[-1], points=rounds[-1].points))
        )
    elif rounds and rounds[-1].totems:
        facts.append(Fact(here.say(TOOK), here.say(GAVE, totems=Listing(rounds[-1].totems))))
    if hands:
        best, number = max(hands, key=lambda found: found[0].points)
        cards = counted_cards(here, best.hand)
        facts.append(Fact(here.say(BEST), here.say(SCORED, points=best.points, number=number, cards=cards)))
    return facts
