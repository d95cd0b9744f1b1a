"""Chapter 12 in words: how the game ends, who has won and why, and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.bits import members
from meadhall.engine.contract import SPECTATOR, Event, Outcome, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import GameEnded, Stole
from meadhall.games.freyas_folly.pieces import EMPTY, ENDINGS, LETTERS, count_of, large_count, small_count
from meadhall.games.freyas_folly.rules.ending import Score, score_of
from meadhall.words.freyas_folly.parts import CRAFTS, HereIs, SeatAt, count_cards
from meadhall.words.reading import all_of
from meadhall.words.rows import AnyRow, Piece, Speaker, Told
from meadhall.words.speech import Listing, Person, Phrase, Template
from meadhall.words.telling import BAD, GOOD, Act, Breakdown, Cell, Fact, Panel, ResultRow, Tallies, TallyStep

ENDS: Final = {
    "dwarfs": "Somebody's last dwarf has gone to market.",
    "brisingamen": "The Brisingamen is finished.",
    "stalemate": "Nobody wants to go on.",
    "limit": "The last turn has been played.",
}
ENDED: Final = {ending: Template(text) for ending, text in ENDS.items()}
WON = Template("{end} {winner} {winner:wins|win} with {points:# point|# points}.")
SHARED = Template("{end} {winners} share the victory with {points:# point|# points}.")


def ending(here: Speaker, outcome: Outcome) -> str:
    """Say how the game ended."""
    end, points = here.say(ENDED[outcome.ending]), max(outcome.scores)
    winners = [here.person(seat) for seat in outcome.winners]
    if len(winners) > 1:
        return here.say(SHARED, end=end, winners=Listing(winners), points=points)
    return here.say(WON, end=end, winner=winners[0], points=points)


def _crown(here: HereIs, event: GameEnded) -> list[Act]:
    scores = [score_of(here.view, seat).total for seat in range(len(here.view.homes))]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return [Act("crown", at=tuple(f"face-{seat}" for seat in winners), ends=True)]


# The result.

_MINUS: Final = "\N{MINUS SIGN}"
_NOTHING: Final = "\N{EN DASH}"
COLUMNS: Final = (
    Template("Settings"),
    Template("Jewels"),
    Template("Tokens"),
    Template("Unfinished"),
    Template("Ended it"),
)
_FACTS: Final = ("orders", "jewels", "tokens", "risk", "")
"""The number on a plate that tells each of them."""
NOTES: Final = (
    Template("for settings completed"),
    Template("for jewels at home"),
    Template("for free actions left"),
    Template("for settings not completed"),
    Template("for ending the game"),
)
NO_NOTES: Final = tuple(Template(f"nothing {note.text}") for note in NOTES)
WINS, WINS_BY = Template("{winner} {winner:wins|win}"), Template("{winner} {winner:wins|win} by {lead}")
SHARE = Template("{winners} share the victory with {points}")
HOW = Template("{end} {scores}, on turn {turn}.")
HAS = Template("{who} {points}")
HAS_NONE = Template("{who} none")
NAMED = Template("{who}")
POINTS, NOTE_POINTS = Template("Points"), Template("points")
COMPLETED, WHO_COMPLETED = Template("Settings completed"), Template("{made}.")
COST_MOST = Template("What cost you most")
NOT_COMPLETED = Template("{held:# setting|# settings} taken but not completed, {points}.")
IN_MINE = Template("Jewels still in the mine when it was over, worth {points:# point|# points}.")
STOLEN = Template("Jewels that thieves took from you, worth {points:# point|# points}.")
NECKLACE, NOBODY_MADE = Template("Brisingamen"), Template("Nobody made a piece of it.")
MADE = Template("{made} of {needed} pieces: {makers}.")


def panel(here: HereIs, outcome: Outcome, events: Sequence[Event]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    view = here.view
    facts = [_completed(here, outcome)]
    if view.seat != SPECTATOR:
        facts += _cost(here, events, view.seat)
    if len(facts) == 1:
        facts.append(_necklace(here, outcome))
    scores = Listing([_has(here, seat, _signed(outcome.scores[seat])) for seat in _ranked(outcome)])
    turn = (int(view.turns) - 1) // len(view.homes) + 1
    return Panel(
        verdict=_verdict(here, outcome),
        how=here.say(HOW, end=here.say(ENDED[outcome.ending]), scores=scores, turn=turn),
        tone="" if view.seat == SPECTATOR else GOOD if view.seat in outcome.winners else BAD,
        icon=CRAFTS[outcome.winners[0]],
        breakdowns=[_points(here, outcome)],
        facts=facts,
        tallies=_tallies(here),
    )


def _told(here: HereIs, seat: Seat) -> Person:
    """Name somebody to whoever looks: the result says "you" to them."""
    return Person(here.names[seat], seat, seat == here.view.seat)


def _has(here: HereIs, seat: Seat, points: str) -> Phrase:
    return Phrase(HAS, {"who": _told(here, seat), "points": points})


def _verdict(here: HereIs, outcome: Outcome) -> str:
    """Say who won, and by how much."""
    best = max(outcome.scores)
    behind = max((score for score in outcome.scores if score < best), default=best)
    if len(outcome.winners) > 1:
        order = sorted(outcome.winners, key=lambda seat: seat != here.view.seat)
        winners = Listing([_told(here, seat) for seat in order])
        return here.say(SHARE, winners=winners, points=_signed(best))
    winner = _told(here, outcome.winners[0])
    return here.say(WINS_BY, winner=winner, lead=best - behind) if best > behind else here.say(WINS, winner=winner)


def _tallies(here: HereIs) -> Tallies:
    """Count each line of the score, where what it counts lies; what brought nobody anything is left out."""
    lines = [_line(score_of(here.view, seat)) for seat in range(len(here.view.homes))]
    steps = [
        TallyStep(here.say(text), [line[column] for line in lines], _where(here.view, column))
        for column, text in enumerate(COLUMNS)
        if any(line[column] for line in lines)
    ]
    return Tallies([here.say(NAMED, who=_told(here, seat)) for seat in range(len(here.view.homes))], steps)


def _where(view: FreyasFollyView, column: int) -> tuple[str, ...]:
    """Name the pieces that a line of the score counts: on the plates of all, and at the home of whoever looks."""
    what = _FACTS[column]
    if not what:
        return (f"face-{view.ender}",)
    plates = [f"fact-{seat}-{what}" for seat in range(len(view.homes))]
    if view.seat == SPECTATOR:
        return tuple(plates)
    home = view.homes[view.seat]
    own = {
        "orders": [f"finished-{view.seat}"],
        "jewels": [
            f"home-{view.seat}-{letter}" for jewel, letter in enumerate(LETTERS) if count_of(home.jewels, jewel)
        ],
        "tokens": [f"tokens-{view.seat}"],
        "risk": [f"setting-{view.box.setting_ids[number]}" for number in members(home.held)],
    }
    return (*plates, *own[what])


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"{_MINUS}{-number}"


def _ranked(outcome: Outcome) -> list[Seat]:
    """List the seats from the best to the last."""
    return sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])


def _points(here: HereIs, outcome: Outcome) -> Breakdown:
    """Break each score down; what brought nobody anything is left out."""
    lines = [_line(score_of(here.view, seat)) for seat in range(len(here.view.homes))]
    shown = [column for column in range(len(COLUMNS)) if any(line[column] for line in lines)]
    rows = []
    for seat in _ranked(outcome):
        cells = [_cell(here, lines[seat][column], column) for column in shown]
        tone = GOOD if seat in outcome.winners else ""
        total = Cell(_signed(outcome.scores[seat]), tone=tone, note=here.say(NOTE_POINTS))
        rows.append(ResultRow(here.names[seat], [*cells, total], seat, tone))
    columns = [*[here.say(COLUMNS[column]) for column in shown], here.say(POINTS)]
    return Breakdown(here.say(POINTS), columns, rows)


def _line(score: Score) -> tuple[int, ...]:
    return score.settings, score.jewels, score.tokens, score.unfinished, score.bonus


def _cell(here: HereIs, number: int, column: int) -> Cell:
    if not number:
        return Cell(_NOTHING, note=here.say(NO_NOTES[column]))
    return Cell(_signed(number), tone=BAD if number < 0 else "", note=here.say(NOTES[column]))


def _completed(here: HereIs, outcome: Outcome) -> Fact:
    counts = {seat: count_cards(here.view.homes[seat].done) for seat in _ranked(outcome)}
    made = [
        _has(here, seat, str(count)) if count else Phrase(HAS_NONE, {"who": _told(here, seat)})
        for seat, count in counts.items()
    ]
    return Fact(here.say(COMPLETED), here.say(WHO_COMPLETED, made=Listing(made)))


def _cost(here: HereIs, events: Sequence[Event], seat: Seat) -> list[Fact]:
    """Say what the seat that looks lost most points by, if it lost any."""
    view = here.view
    loss = -score_of(view, seat).unfinished
    left = sum(_worth(view, int(dwarf.barrow)) for dwarf in view.dwarfs if dwarf.seat == seat)
    stolen = sum(_worth(view, event.heap) for event in all_of(events, Stole) if event.source == seat)
    most = max(loss, left, stolen)
    if most <= 0:
        return []
    if most == loss:
        said = here.say(NOT_COMPLETED, held=count_cards(view.homes[seat].held), points=_signed(-loss))
    else:
        said = here.say(IN_MINE if most == left else STOLEN, points=most)
    return [Fact(here.say(COST_MOST), said)]


def _worth(view: FreyasFollyView, heap: int) -> int:
    """Return what jewels are worth at home when the game is over."""
    if heap == EMPTY:
        return 0
    return int(small_count(heap)) * view.box.small_points + int(large_count(heap)) * view.box.large_points


def _necklace(here: HereIs, outcome: Outcome) -> Fact:
    made = {seat: count_cards(here.view.homes[seat].forged) for seat in _ranked(outcome)}
    makers = Listing([_has(here, seat, str(count)) for seat, count in made.items() if count])
    if not makers.things:
        return Fact(here.say(NECKLACE), here.say(NOBODY_MADE))
    needed = int(here.view.box.pieces_to_finish)
    return Fact(here.say(NECKLACE), here.say(MADE, made=sum(made.values()), needed=needed, makers=makers))


ROWS: list[AnyRow] = [
    Told(
        GameEnded,
        how=lambda here, event: ENDINGS[event.ending],
        caption=ENDS, line=ENDS, icon="flag", seat="", waits=True, acts=_crown,
    ),
    Piece(
        SeatAt, "face-{seat:d}", "{who}", "Craftsman",
        "The points if the game ended now: settings completed, jewels at home and tokens, minus half the points of "
        "unfinished settings. Whoever has the most at the end wins.",
        "12.4 12.5 12.6 12.7 12.8 12.9",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-dwarfs", "{who:'s} dwarfs", "Count",
        "How many are left. The game ends when somebody's last one goes to market.", "6.8 12.1",
    ),
]  # fmt: skip
