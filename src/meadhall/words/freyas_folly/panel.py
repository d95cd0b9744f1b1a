"""The result of Freya's Folly: who won and why, and what each score is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.bits import members
from meadhall.engine.contract import SPECTATOR, Event, Outcome, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import Stole
from meadhall.games.freyas_folly.pieces import EMPTY, LETTERS, count_of, large_count, small_count
from meadhall.games.freyas_folly.rules.ending import Score, score_of
from meadhall.words.freyas_folly.names import CRAFTS, card_count
from meadhall.words.freyas_folly.story import ending_sentence
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import BAD, GOOD, Breakdown, Cell, Fact, Panel, Row, Tallies, Tally, begun

_MINUS: Final = "\u2212"
_NOTHING: Final = "\u2013"
_COLUMNS: Final = ("Settings", "Jewels", "Tokens", "Unfinished", "Ended it")
_FACTS: Final = ("orders", "jewels", "tokens", "risk", "")
"""The number on a plate that tells each of them."""
_NOTES: Final = (
    "for settings completed",
    "for jewels at home",
    "for free actions left",
    "for settings not completed",
    "for ending the game",
)


def panel(view: FreyasFollyView, outcome: Outcome, events: Sequence[Event], names: Sequence[str]) -> Panel:
    """Say how a match ended; *events* are everything that was told to everybody in it."""
    tone = "" if view.seat == SPECTATOR else GOOD if view.seat in outcome.winners else BAD
    facts = [_finished(view, outcome, names)]
    if view.seat != SPECTATOR:
        facts += _cost(view, events, view.seat)
    if len(facts) == 1:
        facts += _necklace(view, outcome, names)
    return Panel(
        verdict=_verdict(view, outcome, names),
        how=f"{ending_sentence(outcome)} {_scores(view, outcome, names)}, in turn {_last_turn(view)}.",
        tone=tone,
        icon=CRAFTS[outcome.winners[0]],
        breakdowns=[_points(view, outcome, names)],
        facts=facts,
        tallies=_tallies(view, names),
    )


def _verdict(view: FreyasFollyView, outcome: Outcome, names: Sequence[str]) -> str:
    """Say who won, and by how much."""
    best = max(outcome.scores)
    behind = max((score for score in outcome.scores if score < best), default=best)
    is_own = view.seat in outcome.winners
    if len(outcome.winners) > 1:
        others = [names[seat] for seat in outcome.winners if seat != view.seat]
        return f"{listed(['You', *others] if is_own else others)} share the victory with {_signed(best)}"
    by = f" by {best - behind}" if best > behind else ""
    return f"You win{by}" if is_own else f"{names[outcome.winners[0]]} wins{by}"


def _scores(view: FreyasFollyView, outcome: Outcome, names: Sequence[str]) -> str:
    """Say what everybody has, from the best to the last."""
    return begun(listed([f"{_name(view, seat, names)} {_signed(outcome.scores[seat])}" for seat in _ranked(outcome)]))


def _tallies(view: FreyasFollyView, names: Sequence[str]) -> Tallies:
    """Count each line of the score, where what it counts lies; what brought nobody anything is left out."""
    lines = [_line(score_of(view, seat)) for seat in range(len(view.homes))]
    steps = [
        Tally(_COLUMNS[column], [line[column] for line in lines], _where(view, column))
        for column in range(len(_COLUMNS))
        if any(line[column] for line in lines)
    ]
    return Tallies([begun(_name(view, seat, names)) for seat in range(len(names))], steps)


def _where(view: FreyasFollyView, column: int) -> tuple[str, ...]:
    """Name the pieces that a line of the score counts: on the plates of all, and at the home of whoever looks."""
    what = _FACTS[column]
    if not what:
        return (f"face-{view.ender}",)
    pieces = [f"fact-{seat}-{what}" for seat in range(len(view.homes))]
    if view.seat == SPECTATOR:
        return tuple(pieces)
    home = view.homes[view.seat]
    own = {
        "orders": [f"finished-{view.seat}"],
        "jewels": [
            f"home-{view.seat}-{letter}" for jewel, letter in enumerate(LETTERS) if count_of(home.jewels, jewel)
        ],
        "tokens": [f"tokens-{view.seat}"],
        "risk": [f"setting-{view.box.setting_ids[number]}" for number in members(home.held)],
    }
    return (*pieces, *own[what])


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"{_MINUS}{-number}"


def _last_turn(view: FreyasFollyView) -> int:
    return (int(view.turns) - 1) // len(view.homes) + 1


def _ranked(outcome: Outcome) -> list[Seat]:
    """List the seats from the best to the last."""
    return sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat])


def _points(view: FreyasFollyView, outcome: Outcome, names: Sequence[str]) -> Breakdown:
    """Break each score down; what brought nobody anything is left out."""
    lines = [_line(score_of(view, seat)) for seat in range(len(view.homes))]
    shown = [column for column in range(len(_COLUMNS)) if any(line[column] for line in lines)]
    rows = []
    for seat in _ranked(outcome):
        cells = [_cell(lines[seat][column], _NOTES[column]) for column in shown]
        is_winner = seat in outcome.winners
        total = Cell(_signed(outcome.scores[seat]), tone=GOOD if is_winner else "", note="points")
        rows.append(Row(names[seat], [*cells, total], seat, GOOD if is_winner else ""))
    return Breakdown("Points", [*[_COLUMNS[column] for column in shown], "Points"], rows)


def _line(score: Score) -> tuple[int, ...]:
    return score.settings, score.jewels, score.tokens, score.unfinished, score.bonus


def _cell(number: int, note: str) -> Cell:
    if not number:
        return Cell(_NOTHING, note=f"nothing {note}")
    return Cell(_signed(number), tone=BAD if number < 0 else "", note=note)


def _finished(view: FreyasFollyView, outcome: Outcome, names: Sequence[str]) -> Fact:
    said = []
    for seat in _ranked(outcome):
        count = card_count(view.homes[seat].done)
        said.append(f"{_name(view, seat, names)} {count or 'none'}")
    return Fact("Settings completed", _sentence(said))


def _sentence(said: Sequence[str]) -> str:
    text = listed(said)
    return f"{begun(text)}."


def _name(view: FreyasFollyView, seat: Seat, names: Sequence[str]) -> str:
    return "you" if seat == view.seat else names[seat]


def _cost(view: FreyasFollyView, events: Sequence[Event], seat: Seat) -> list[Fact]:
    """Say what the seat that looks lost most points by, if it lost any."""
    held = card_count(view.homes[seat].held)
    loss = -score_of(view, seat).unfinished
    left = sum(_worth(view, int(dwarf.barrow)) for dwarf in view.dwarfs if dwarf.seat == seat)
    stolen = sum(_worth(view, event.heap) for event in events if isinstance(event, Stole) and event.source == seat)
    costs = [
        (loss, f"{counted(held, 'setting')} taken and not completed, {_signed(-loss)}."),
        (left, f"Jewels still in the mine when it was over, worth {counted(left, 'point')}."),
        (stolen, f"Jewels that thieves took from you, worth {counted(stolen, 'point')}."),
    ]
    most, sentence = max(costs, key=lambda cost: cost[0])
    return [Fact("What cost you most", sentence)] if most > 0 else []


def _worth(view: FreyasFollyView, heap: int) -> int:
    """Return what jewels are worth at home when the game is over."""
    if heap == EMPTY:
        return 0
    return int(small_count(heap)) * view.box.small_points + int(large_count(heap)) * view.box.large_points


def _necklace(view: FreyasFollyView, outcome: Outcome, names: Sequence[str]) -> list[Fact]:
    made = {seat: card_count(view.homes[seat].forged) for seat in _ranked(outcome)}
    said = [f"{_name(view, seat, names)} {count}" for seat, count in made.items() if count]
    total = f"{sum(made.values())} of {view.box.pieces_to_finish} pieces"
    return [Fact("Brisingamen", f"{total}: {listed(said)}." if said else "Nobody made a piece of it.")]
