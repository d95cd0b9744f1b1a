"""What a changed option or number does to a game: the same bots play the same deals in every variant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from pathlib import Path
from typing import Final

import msgspec

from meadhall import front
from meadhall.arena import boxes
from meadhall.arena.crew import Crew
from meadhall.arena.game import Played
from meadhall.arena.intervals import Change, Mean, Share, change_of, quantile, reach, share_of, tally_of, wilson
from meadhall.arena.plan import ArenaError, Plan, deals_of, make_plan, turns_of
from meadhall.arena.run import Interrupted, Results, run
from meadhall.arena.summary import EndingFigures, has_won
from meadhall.engine.box import BoxError
from meadhall.engine.contract import COOPERATIVE

FORMAT: Final = "meadhall lab 2"
PLAYERS: Final = "players"
MOST_VARIANTS: Final = 60
TOGETHER: Final = "all together"
SEAT: Final = "seat 0"


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to play: what is varied, with its values, and the plan that comes of it."""

    values: dict[str, str]
    plan: Plan


class VariantFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of one variant."""

    values: dict[str, str]
    won: Share
    change: Change | None
    """Of the share won, from the baseline; None for that itself."""
    deals: int
    """How many it was played on."""
    turns: Mean
    decisions: Mean
    endings: list[EndingFigures]


class Lab(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lab reports; docs/arena.md explains each figure."""

    format: str
    game: str
    won_by: str
    """Whose wins are counted: all together, the first of different bots, or seat 0."""
    games: int
    """In each variant."""
    seed: int
    baseline: int
    """The place of the variant from which changes are counted."""
    variants: list[VariantFigures]


def read_vary(text: str) -> tuple[str, list[str]]:
    """Read ``key=a,b,c``; values that hold commas themselves are parted by semicolons."""
    key, equals, rest = text.partition("=")
    values = [value.strip() for value in rest.split(";" if ";" in rest else ",")]
    if not equals or not key.strip() or not all(values):
        raise ArenaError(f"what is varied is written key=a,b,c, not {text!r}")
    if len(set(values)) < len(values):
        raise ArenaError(f"{text!r} has a value twice")
    return key.strip(), values


def variants(
    game: str,
    vary: Mapping[str, Sequence[str]],
    bots: Sequence[str],
    games: int,
    *,
    players: int = 0,
    seed: int = 1,
    options: Mapping[str, front.OptionValue] | None = None,
    box: str | Path | None = None,
    balance: str = "",
) -> list[Variant]:
    """Return every combination of the values; raise ArenaError with all that are refused, each by its name.

    The address *balance* takes up what the varied numbers of the box gain or
    lose, so that a printed total stays.
    """
    if not vary:
        raise ArenaError("name something to vary; --keys lists what there is")
    combinations = [dict(zip(vary, values, strict=True)) for values in product(*vary.values())]
    if len(combinations) > MOST_VARIANTS:
        raise ArenaError(f"{len(combinations)} variants are asked for; {MOST_VARIANTS} are the most")
    text = front.box(game, box).text
    found: list[Variant] = []
    refused: list[str] = []
    for values in combinations:
        chosen = {key: value for key, value in values.items() if not _is_address(key) and key != PLAYERS}
        try:
            inside = _boxed(text, {key: value for key, value in values.items() if _is_address(key)}, balance)
            count = int(values[PLAYERS]) if PLAYERS in values else players
            plan = make_plan(
                game, bots, games, players=count, seed=seed, options={**(options or {}), **chosen}, box=inside or box
            )
        except BoxError as error:
            hint = "" if balance else " (--balance lets another number of the box make up for it)"
            refused.append(f"{said(values)}: {error}{hint}")
        except ValueError as error:
            refused.append(f"{said(values)}: {error}")
        else:
            found.append(Variant(values, plan))
    if refused:
        raise ArenaError("nothing is played, because some values are refused:\n  " + "\n  ".join(refused))
    return found


def find_baseline(found: Sequence[Variant], wanted: Mapping[str, str]) -> int:
    """Return the place of the variant with these values, from which changes are counted; without any, the first."""
    places = [place for place, row in enumerate(found) if wanted.items() <= row.values.items()]
    if not places or (wanted and len(places) > 1):
        names = "; ".join(said(row.values) for row in found)
        many = "no variant is" if not places else f"{len(places)} variants are"
        raise ArenaError(f"the baseline must be one variant, and {many} {said(wanted)}; there are: {names}")
    return places[0]


def forecast(found: Sequence[Variant]) -> str:
    """Say before anything is played how sure the figures will be."""
    deals = min(deals_of(variant.plan) for variant in found)
    changes = len(found) - 1
    share, change = reach(deals, changes)
    told = f"{found[0].plan.games:,} games on {deals:,} deals in each variant: a share to within {share:.1%}"
    if not changes:
        return f"{told}."
    together = "" if changes == 1 else f", all {changes} together"
    told += f", a change to within {change:.1%}{together}; less where the deal decides."
    return f"{told} Four times the games halve it."


def keys(game: str, box: str | Path | None = None) -> dict[str, str]:
    """Return everything that can be varied, with what may be given or stands there now."""
    title = front.title(game)
    seats = ", ".join(str(count) for count in sorted(title.seats))
    found = {PLAYERS: f"one of {seats} ({title.seats[0]})"}
    found |= {row.name: f"{row.allowed()} ({row.default or 'none'})" for row in title.options}
    return found | {key: _now(value) for key, value in boxes.addresses(front.box(game, box).text).items()}


def said(values: Mapping[str, str]) -> str:
    """Write the values of a variant as they are given."""
    return " ".join(f"{key}={value}" for key, value in values.items())


def key_words(key: str) -> str:
    """Say in words what is varied: an option, or a number of the box."""
    if not key.startswith("box."):
        return key.replace("_", " ")
    table, *row, field = key.split(".")[1:]
    return f"{field} of {' '.join([table, *row])}".replace("_", " ")


def sweep(
    found: Sequence[Variant],
    by: Crew,
    out: Path | None = None,
    progress: Callable[[int], object] = int,
    baseline: int = 0,
) -> tuple[Lab, list[Results]]:
    """Play every variant; each has a numbered folder in *out*, where the same lab goes on later.

    Changes are counted from the variant at the place *baseline*.
    """
    results: list[Results] = []
    games = 0
    for number, variant in enumerate(found, 1):
        folder = None if out is None else out / str(number)
        try:
            results.append(run(variant.plan, by, folder, partial(_add, progress, games)))
        except Interrupted as stopped:
            raise Interrupted(games + stopped.finished, sum(one.plan.games for one in found)) from None
        games += variant.plan.games
    return _figures(found, results, baseline), results


def _add(progress: Callable[[int], object], before: int, finished: int) -> None:
    progress(before + finished)


def endings_of(lab: Lab) -> list[str]:
    """Return every ending that came up in some variant, the most frequent first."""
    games: Counter[str] = Counter()
    for row in lab.variants:
        games.update({found.ending: found.games.count for found in row.endings})
    return sorted(games, key=lambda ending: (-games[ending], ending))


def ending_of(row: VariantFigures, ending: str) -> Share:
    """Return how often a variant ended like this."""
    never = Share(0, row.won.of, 0.0, *wilson(0.0, row.deals, quantile()))
    return next((found.games for found in row.endings if found.ending == ending), never)


def _figures(found: Sequence[Variant], results: Sequence[Results], baseline: int) -> Lab:
    first = found[baseline].plan
    is_mixed = len(set(first.bots)) > 1
    won_by = TOGETHER if _is_together(first) else f"player 0 ({first.bots[0]})" if is_mixed else SEAT
    wins = [
        tally_of(
            [_won(played, _is_together(result.plan), is_mixed) for played in result.games],
            [played.deal for played in result.games],
        )
        for result in results
    ]
    rows: list[VariantFigures] = []
    for variant, result, won in zip(found, results, wins, strict=True):
        summary = result.summary
        shared = variant.plan.seats == first.seats and turns_of(variant.plan) == turns_of(first)
        rows.append(
            VariantFigures(
                values=variant.values,
                won=share_of(won),
                change=None
                if won is wins[baseline]
                else change_of(wins[baseline], won, is_paired=shared, figures=len(found) - 1),
                deals=summary.deals,
                turns=summary.turns,
                decisions=summary.decisions,
                endings=summary.endings,
            )
        )
    return Lab(FORMAT, first.game, won_by, first.games, first.seed, baseline, rows)


def _is_together(plan: Plan) -> bool:
    return plan.rules().utility == COOPERATIVE


def _won(played: Played, together: bool, is_mixed: bool) -> bool:
    seat = played.players.index(0) if is_mixed else 0
    return has_won(played, seat, together)


def _boxed(text: str, values: Mapping[str, str], balance: str) -> str:
    """Return the card list with other numbers in it; "" if there are none."""
    if not values:
        if balance:
            raise ArenaError("--balance needs a number of the box to vary")
        return ""
    before = boxes.addresses(text)
    gained = 0
    for address, value in values.items():
        text = boxes.changed(text, address, value)
        number = before[address]
        if balance and isinstance(number, int):
            gained += int(value) - number
    if balance:
        left = before.get(balance)
        if not isinstance(left, int) or isinstance(left, bool) or balance in values:
            raise ArenaError(f"{balance} is no other number of the box, so it cannot make up for anything")
        text = boxes.changed(text, balance, str(left - gained))
    return text


def _is_address(key: str) -> bool:
    return key.startswith(boxes.PREFIX + ".")


def _now(value: boxes.Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
