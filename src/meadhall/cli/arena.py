"""Let bots play each other, or the deal, many times over."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall import front
from meadhall.cli.errors import Trouble, told_plainly, write_file
from meadhall.cli.play import pair
from meadhall.cli.progress import bar

if TYPE_CHECKING:
    from meadhall.arena import Calibration, Interval, Mean, Plan, Share, Summary

INTERRUPTED = 130
"""What a shell says of a program that was stopped by Ctrl-C."""

PICTURE = "calibration.svg"
FIGURES = "calibration.json"

GAME = typer.Argument(help="The game, for instance en_garde.")
OPTION = typer.Option([], "--option", help="An option as key=value; meadhall games --json lists them.")
BOX = typer.Option("", "--box", help="A shipped box by name, or a card list of your own.")
GAMES = typer.Option(1000, "--games", help="How many games.")
SEED = typer.Option(1, "--seed", help="The same seed gives the same deals.")
WORKERS = typer.Option(0, "--workers", help="How many processes; one for each core without it.")
RAY = typer.Option(
    "", "--ray", help="Play on the Ray cluster at this address (auto, host:6379, ray://host:10001, local)."
)
JSON = typer.Option(False, "--json", help="Print JSON for programs.")


def arena(
    game: str = GAME,
    seats: str = typer.Option(
        "greedy", "--seats", help="A bot for each seat, as in greedy,random,run:COMMAND; or one for all."
    ),
    players: int = typer.Option(0, "--players", help="How many sit at the table when one bot is named."),
    games: int = GAMES,
    workers: int = WORKERS,
    seed: int = SEED,
    option: list[str] = OPTION,
    box: str = BOX,
    story: list[str] = typer.Option([], "--story", help="Count the lines of the story in which this pattern occurs."),
    out: Path | None = typer.Option(
        None, "--out", help="Keep every game in this folder; the same command goes on there."
    ),
    records: bool = typer.Option(False, "--records", help="Keep the record of each match there too."),
    calibration: bool = typer.Option(
        False, "--calibration", help="Hold the chances that a search says during the games against what comes."
    ),
    asked: str = typer.Option(
        "", "--asked", help="Which search says them, as in search:100it; the coach's own without it."
    ),
    ray: str = RAY,
    as_json: bool = JSON,
) -> None:
    """Let bots play each other, or the deal, and say how sure the figures are."""
    from meadhall import arena as room

    if records and out is None:
        raise Trouble("--records needs a folder to write to: give --out as well")
    if asked and not calibration:
        raise Trouble("--asked says who is asked for the chances: give --calibration as well")
    with troubles(out):
        options = dict(pair(text, "--option", "key=value") for text in option)
        plan = room.make_plan(
            game,
            seats.split(","),
            games,
            players=players,
            seed=seed,
            options=options,
            box=box or None,
            stories=story,
            records=records,
            asked=asked if calibration else None,
        )
        with room.crew(workers or room.usable_cores(), ray) as crew, bar("Playing", games, as_json) as show:
            results = room.run(plan, crew, out, show)
    figures = room.calibrate(plan, results.games) if calibration else None
    if figures is not None and out is not None:
        write_file(out / PICTURE, room.calibration_picture(figures))
        write_file(out / FIGURES, room.to_json(figures) + "\n")
    if as_json:
        print(room.to_json(results.summary if figures is None else figures))
        return
    if figures is None:
        _report(results.summary)
    else:
        _report_calibration(figures)
    if out is not None:
        print(f"{out} holds every game.{'' if room.has_parquet(out) else ' For Parquet: ' + room.INSTALL}")


@contextmanager
def troubles(out: Path | None) -> Iterator[None]:
    """Turn what a user can do wrong, and Ctrl-C, into sentences."""
    from meadhall.arena import ArenaError, Interrupted

    try:
        with told_plainly():
            yield
    except ArenaError as error:
        raise Trouble(str(error)) from None
    except (Interrupted, KeyboardInterrupt) as stopped:
        kept = f"{out} keeps them: the same command goes on from there" if out else "nothing is kept without --out"
        raise Trouble(f"{str(stopped) or 'stopped'}; {kept}", INTERRUPTED) from None


def _report(summary: Summary) -> None:
    plan = summary.plan
    seats = "1 seat" if plan.seats == 1 else f"{plan.seats} seats"
    print(f"{plan.game}, {seats}, {chosen(plan)}, {counted(summary.games, [summary.deals])}, seed {plan.seed}")
    if summary.together is None:
        _show_players(summary)
    else:
        print(f"Won by {', '.join(plan.bots)} together: {share(summary.together)}")
    _show_forfeits(summary)
    _show_ratings(summary)
    for ending in summary.endings:
        print(f"Ended by {ending.ending}: {share(ending.games)}")
    print(f"Turns: {mean(summary.turns)}")
    print(f"Decisions: {mean(summary.decisions)}")
    print(f"Best score: {mean(summary.best_score)}")
    for story in summary.stories:
        print(f"{story.pattern!r}: {story.lines:.2f} lines a game")


def counted(games: int, deals: Collection[int]) -> str:
    """Say how many games were played on how many deals; in several variants these can differ."""
    fewest, most = min(deals), max(deals)
    span = f"{fewest:,}" if fewest == most else f"{fewest:,} to {most:,}"
    return f"{games:,} {'game' if games == 1 else 'games'} on {span} {'deal' if most == 1 else 'deals'}"


def _report_calibration(found: Calibration) -> None:
    plan = found.plan
    print(f"{plan.game}, {', '.join(plan.bots)}, {chosen(plan)}, seed {plan.seed}, chances said by {plan.asked}")
    print(f"{found.answers:,} answers in {found.games:,} games; intervals count by deal.")
    print(f"Said on average: {found.said:.1%}, came: {_interval(found.came, '.1%')}")
    print(f"Brier score: {_interval(found.brier, '.3f')}, of the base rate: {found.base_brier:.3f}")
    if found.skill is not None:
        print(f"Skill against the base rate: {_interval(found.skill, '.3f')}")
    if found.sums is not None:
        spread = f"{found.least_sum:.1%} / {found.most_sum:.1%} (10, 90 %)"
        print(f"All seats of a table together: {_interval(found.sums, '.1%')} on average, {spread}")
    for row in found.buckets:
        off = {None: "", False: "", True: "  OFF by more than its 99 % interval"}[row.is_off]
        told = f"said {row.said:6.1%}, came {_interval(row.came, '.1%')}"
        print(f"{row.least:4.0%} to {row.most:4.0%}: {row.answers:6,} answers, {told}{off}")


def _interval(found: Interval, form: str) -> str:
    return f"{found.figure:{form}} ({found.low:{form}} to {found.high:{form}})"


def chosen(plan: Plan) -> str:
    """Say which options are not the usual ones."""
    usual = {row.name: row.default for row in front.title(plan.game).options}
    unusual = [f"{key}={value}" for key, value in plan.options.items() if value != usual[key]]
    return " ".join(unusual) or "usual options"


def _show_players(summary: Summary) -> None:
    if _are_equal(summary):
        print(f"All are {summary.plan.bots[0]}, so a deal is played once, and what differs is the seat.")
    for number, player in enumerate([] if _are_equal(summary) else summary.players):
        drawn = f", {player.drawn.count:,} drawn" if player.drawn.count else ""
        print(f"Won by {number} {player.bot}: {share(player.won)}{drawn}, score {player.score:.2f}")
    for seat, won in enumerate(summary.seats):
        print(f"Won by seat {seat}, whoever sat there: {share(won)}")
    if summary.last_acted is not None:
        print(f"Won by the seat that acted last: {share(summary.last_acted)}")


def _show_forfeits(summary: Summary) -> None:
    from meadhall.arena import said_of

    for number, player in enumerate(summary.players):
        if player.forfeits:
            print(f"Turns forfeited by {number} {player.bot}: {said_of(player.forfeits)}")


def _show_ratings(summary: Summary) -> None:
    from meadhall.arena import INSTALL

    rated = [(f"{number} {player.bot}", player.rating) for number, player in enumerate(summary.players)]
    said = [
        f"{name} {rating.mu:.1f} (sigma {rating.sigma:.1f})"
        for name, rating in [*rated, ("the deal", summary.deal)]
        if rating is not None
    ]
    if not _are_equal(summary):
        print(f"Ratings: {'; '.join(said)}" if said else f"For ratings: {INSTALL}")


def _are_equal(summary: Summary) -> bool:
    """Say whether equal bots play against each other: then nothing can be told of one that is not of its seat."""
    return summary.together is None and summary.plan.seats > 1 and len(set(summary.plan.bots)) == 1


def share(found: Share) -> str:
    """Write a share with its interval."""
    return f"{found.count:,}, {found.share:.1%} ({found.low:.1%} to {found.high:.1%})"


def mean(found: Mean) -> str:
    """Write a mean with its interval, and how it spreads."""
    spread = f"{found.tenth} / {found.middle} / {found.nine_tenths} (10, 50, 90 %)"
    return f"{found.mean:.1f} ({found.low:.1f} to {found.high:.1f}) on average, {spread}"
