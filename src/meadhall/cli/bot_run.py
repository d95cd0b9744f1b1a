"""Try a bot of your own, in any language: it plays some games, and everything that it does wrong is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from meadhall import bots, front
from meadhall.cli import arena as shared
from meadhall.cli.errors import Trouble, told_plainly
from meadhall.cli.play import pair
from meadhall.engine.chance import Dice, Fair, secret_of
from meadhall.engine.contract import NOBODY, AnyGame, Outcome
from meadhall.engine.match import Playing

if TYPE_CHECKING:
    from meadhall.arena import Outside

HAS_FORFEITED = 1
MOST_SEED = 2**62
"""So that the seed of every game is a number that is allowed."""


def bot_run(
    command: str = typer.Argument(help='What starts the bot, for instance "python my_bot.py".'),
    game: str = typer.Option("", "--game", help="The game, for instance en_garde."),
    seat: int = typer.Option(0, "--seat", help="Where it sits."),
    seats: int = typer.Option(0, "--seats", help="How many seats; the usual number without it."),
    against: str = typer.Option("greedy", "--against", help="The bot on all other seats."),
    games: int = typer.Option(1, "--games", help="How many games."),
    seed: int = shared.SEED,
    milliseconds: int = typer.Option(2000, "--milliseconds", help="How long it may think about each decision."),
    option: list[str] = shared.OPTION,
    box: str = shared.BOX,
    show: bool = typer.Option(False, "--show", help="Print every action that is played for it."),
    table: str = typer.Option("", "--table", help="Play at a hall's table instead: the link of its invitation."),
    name: str = typer.Option("", "--name", help="What it is called at that table."),
) -> None:
    """Try a bot of your own, in any language, against one of the house; status 1 if it forfeits a turn."""
    from meadhall import arena as room

    if bool(game) == bool(table):
        raise Trouble("give --game to play against the house, or --table with the link of an invitation")
    if table:
        from meadhall.cli.visit import visit

        with told_plainly():
            run = room.read_run(f"{room.PREFIX}{milliseconds}ms:{command}")
            bot = visit(table, name, run, _say, show)
        print(f"Turns forfeited: {room.said_of(bot.forfeits) or 'none'}.")
        raise typer.Exit(HAS_FORFEITED if bot.forfeits else 0)
    with told_plainly():
        title = front.title(game)
        options = dict(pair(text, "--option", "key=value") for text in option)
        rules = front.game(game, seats or max(title.seats[0], seat + 1), options, box or None)
        bots.spec_of(against, game)
        run = room.read_run(f"{room.PREFIX}{milliseconds}ms:{command}")
    if not 0 <= seat < rules.seats:
        raise Trouble(f"--seat {seat}: there are seats 0 to {rules.seats - 1}")
    if games < 1 or not 0 <= seed < MOST_SEED:
        raise Trouble("--games wants 1 or more, --seed a whole number that is not negative")
    forfeits: dict[str, int] = {}
    times: list[float] = []
    wins = 0
    for number in range(games):
        print(f"Game {number + 1}, seed {seed + number}")
        bot = room.Outside(run, rules, seat, _say)
        outcome = _play(rules, bot, against, seed + number, show)
        wins += seat in outcome.winners
        for reason, count in bot.forfeits.items():
            forfeits[reason] = forfeits.get(reason, 0) + count
        times += bot.times
        print(f"  ended by {outcome.ending}; scores {outcome.scores}, winners {outcome.winners}")
    print(f"Among the winners in {wins:,} of {games:,} games, from seat {seat}.")
    if times:
        mean, longest = 1000 * sum(times) / len(times), 1000 * max(times)
        print(f"Answers: {len(times):,}, in {mean:.1f} ms on average, {longest:.1f} ms at most.")
    print(f"Turns forfeited: {room.said_of(forfeits) or 'none'}.")
    if forfeits:
        raise typer.Exit(HAS_FORFEITED)


def _play(rules: AnyGame, bot: Outside, against: str, seed: int, show: bool) -> Outcome:
    playing = Playing(rules, Fair(secret_of(seed), []))
    other = bots.make(against, rules)
    dice = [Dice(f"bot-run {seed} seat {place}".encode()) for place in range(rules.seats)]
    try:
        playing.settle()
        while (actor := playing.actor) != NOBODY:
            sitting = bot if actor == bot.seat else other
            action = sitting.choose(playing.view(actor), playing.legal_actions(), dice[actor])
            if show and actor == bot.seat:
                _say(action.text)
            playing.play(actor, action)
            playing.settle()
    finally:
        bot.leave(playing.outcome)
    outcome = playing.outcome
    assert outcome is not None
    return outcome


def _say(line: str) -> None:
    print(f"  {line}")
