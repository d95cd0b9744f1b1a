"""Play in the terminal: with colours, or as plain lines for scripts and screen readers."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall import bots, front, words
from meadhall.cli.daily import FILE, folder, keep, must_have_daily
from meadhall.cli.table import Player, Table
from meadhall.cli.terminal import Plain, Rich, Terminal
from meadhall.cli.trouble import Trouble, told_plainly, write_file
from meadhall.engine.chance import Fair, secret_of, seed_number
from meadhall.engine.contract import AnyGame
from meadhall.engine.match import Match as Playing

if TYPE_CHECKING:
    from meadhall.arena import Sitter

YOU = "you"


def play(
    game: str = typer.Argument(help="The game, for instance en_garde."),
    plain: bool = typer.Option(False, "--plain", help="Plain lines: numbers or action texts from standard input."),
    seat: list[str] = typer.Option(
        [],
        "--seat",
        help="Who sits where: 0=you, 1=greedy, 2=run:COMMAND. Without it you sit at 0, bots at the others.",
    ),
    seats: int = typer.Option(0, "--seats", help="How many seats; the usual number without it."),
    seed: int = typer.Option(-1, "--seed", help="Draw by this number, to play the same deal again."),
    preset: str = typer.Option("", "--preset", help="A set-up by name: first, usual or hard."),
    option: list[str] = typer.Option([], "--option", help="An option as key=value; meadhall games --json lists them."),
    box: str = typer.Option("", "--box", help="A shipped box by name, or a card list of your own."),
    save: Path | None = typer.Option(None, "--save", help="Write the record to this file at the end."),
    daily: bool = typer.Option(False, "--daily", help="Play today's deal: the same cards for everybody."),
    practice: bool = typer.Option(False, "--practice", help="Everything can be taken back; a day's deal is not kept."),
) -> None:
    """Play a game in the terminal."""
    if daily and (seed != -1 or box):
        raise Trouble("--daily is the same for everybody: it goes with neither --seed nor --box")
    with told_plainly():
        title = front.title(game)
        chosen = title.preset(preset) if preset else title.presets[0]
        given = chosen.options | dict(pair(text, "--option", "key=value") for text in option)
        sitting = _sitting(seat, game)
        count = seats or max([chosen.seats or title.seats[0], *[place + 1 for place in sitting]])
        rules = front.game(game, count, given, box or None)
    warning = title.warning(count, rules.options, rules.box)
    terminal: Terminal = Plain() if plain else Rich()
    if warning:
        terminal.say([warning])
    today = datetime.now(UTC).date()
    if daily:
        must_have_daily(game)
        playing = Playing(rules, Fair(front.daily_secret(game, today), []), is_deal=True)
    else:
        playing = _match(rules, seed)
    with told_plainly():
        players = _players(rules, sitting)
    table = Table(playing, players, terminal, practice)
    try:
        table.play()
        if daily and table.people and not practice:
            terminal.say(keep(folder() / FILE, playing, today))
    finally:
        terminal.say(table.leave())
        if save is not None:
            write_file(save, table.record())


def _match(rules: AnyGame, seed: int) -> Playing:
    if seed != -1:
        try:
            seed_number(seed)
        except ValueError as error:
            raise Trouble(f"--seed {seed}: {error}") from None
    return Playing(rules, Fair(secrets.token_bytes(32) if seed == -1 else secret_of(seed), []))


def pair(text: str, where: str, form: str) -> tuple[str, str]:
    """Split ``key=value`` as a user types it."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise Trouble(f"{where} wants {form}, not {text!r}")
    return key.strip(), value.strip()


def _sitting(seats: list[str], game: str) -> dict[int, str]:
    sitting: dict[int, str] = {}
    known = [YOU, *bots.kinds(game)]
    for text in seats:
        place, who = pair(text, "--seat", "a seat and who sits there, for instance 1=greedy")
        if not (place.isascii() and place.isdigit() and len(place) < 3):
            raise Trouble(f"--seat wants a seat number before the =, not {place!r}")
        if who not in known and not _is_outside(who):
            raise Trouble(f"--seat {text}: who sits there must be one of {', '.join(known)}, or run:COMMAND")
        if int(place) in sitting:
            raise Trouble(f"--seat {place} is given twice")
        sitting[int(place)] = who
    return sitting


def _players(rules: AnyGame, sitting: dict[int, str]) -> list[Player]:
    names = words.of(rules.name).seat_names(rules.seats)
    usual = bots.kinds(rules.name)[-1]
    players: list[Player] = []
    for place in range(rules.seats):
        who = sitting.get(place, YOU if place == 0 and YOU not in sitting.values() else usual)
        players.append(Player(names[place], None if who == YOU else _bot(who, rules, place)))
    return players


def _is_outside(who: str) -> bool:
    from meadhall.arena import is_outside

    return is_outside(who)


def _bot(who: str, rules: AnyGame, place: int) -> Sitter:
    if who in bots.kinds(rules.name):
        return bots.make(who, rules)
    from meadhall.arena import sit

    return sit(who, rules, place)
