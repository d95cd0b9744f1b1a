"""Play in the terminal: with colours, or as plain lines for scripts and screen readers."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from meadhall import __version__, bots, front, words
from meadhall.bots.spec import SpecError
from meadhall.cli.daily import FILE, folder, keep, must_have_daily
from meadhall.cli.errors import Trouble, told_plainly, write_file
from meadhall.cli.kept_matches import Left, last_left, new_path
from meadhall.cli.kept_matches import keep as keep_match
from meadhall.cli.my_shelf import FILE as SHELF_FILE
from meadhall.cli.my_shelf import keep as keep_played
from meadhall.cli.screen import Rich
from meadhall.cli.table import Player, TerminalTable
from meadhall.cli.terminal import Plain, Terminal
from meadhall.engine.chance import Fair, secret_of, seed_number
from meadhall.engine.contract import AnyGame
from meadhall.engine.match import Playing
from meadhall.engine.real import hides
from meadhall.engine.title import Title
from meadhall.front import sealed
from meadhall.front.policies import is_own
from meadhall.words.people import bot_name, distinct, person_name

if TYPE_CHECKING:
    from meadhall.arena import Sitter

YOU = "you"
MOST_NAME = 24
"""The most letters of a name."""


def play(
    game: str = typer.Argument("", help="The game, for instance en_garde; with --resume it may be left out."),
    plain: bool = typer.Option(False, "--plain", help="Plain lines: numbers or action texts from standard input."),
    resume: bool = typer.Option(
        False, "--resume", help="Go on with the match that was left last, of the game if named."
    ),
    seat: list[str] = typer.Option(
        [],
        "--seat",
        help="Who sits where: 0=you, 0=you:Astrid (your name), 1=steady, 2=run:COMMAND. Bots are gentle, steady "
        "or strong. Several seats named from 0 on are all there are, if the game is for so many. Without it you "
        "sit at 0, bots at the others.",
    ),
    seats: int = typer.Option(0, "--seats", help="How many seats; the usual number without it."),
    seed: int = typer.Option(-1, "--seed", help="Draw by this number, to play the same deal again."),
    preset: str = typer.Option("", "--preset", help="A set-up by name: first, usual or hard."),
    option: list[str] = typer.Option([], "--option", help="An option as key=value; meadhall games --json lists them."),
    box: str = typer.Option("", "--box", help="A shipped box by name, or a card list of your own."),
    save: Path | None = typer.Option(None, "--save", help="Write the record to this file at the end."),
    daily: bool = typer.Option(False, "--daily", help="Play today's deal: the same cards for everybody."),
    practice: bool = typer.Option(False, "--practice", help="Everything can be taken back; a day's deal is not kept."),
    real_box: bool = typer.Option(
        False, "--real-box", help="Your own box on the table: you are asked what was drawn or rolled."
    ),
    coach: bool = typer.Option(False, "--coach", help="All who play here agree that hint may be asked for."),
    is_sealed: bool = typer.Option(
        False, "--sealed", help="For real against bots of a level: no undo, no hint; a line and a code at the end."
    ),
) -> None:
    """Play a game in the terminal."""
    terminal: Terminal = Plain() if plain else Rich()
    if resume:
        chosen_now = [seat, seats, seed != -1, preset, option, box, daily, practice, real_box, coach, is_sealed]
        if any(chosen_now):
            raise Trouble("--resume goes on with a match as it was: it goes with a game, --plain and --save alone")
        path, left = last_left(game)
        _sit_down(terminal, *_resumed(left), left, path, save)
        return
    if is_sealed and (daily or practice or real_box or coach or seed != -1):
        raise Trouble("--sealed is played as it comes: without --daily, --practice, --real-box, --coach and --seed")
    if not game:
        raise Trouble("name a game, for instance meadhall play en_garde; meadhall games lists them")
    if daily and (seed != -1 or box):
        raise Trouble("--daily is the same for everybody: it goes with neither --seed nor --box")
    if real_box and (daily or seed != -1):
        raise Trouble("--real-box lets you draw yourselves: it goes with neither --daily nor --seed")
    with told_plainly():
        title = front.title(game)
        if daily:
            must_have_daily(game)
        chosen = title.preset(preset) if preset else title.presets[0]
        today = datetime.now(UTC).date()
        usual_options = front.daily_options(game, today) if daily and not preset else chosen.options
        given = usual_options | dict(pair(text, "--option", "key=value") for text in option)
        sitting = _sitting(seat, game)
        count = front.daily_seats(game) if daily else seats or _count(title, sitting, chosen.seats or title.seats[0])
        _check_sitting(sitting, 1 if daily else count)
        rules = front.game(game, count, given, box or None)
    warning = title.warning(count, rules.options, rules.box)
    if warning:
        terminal.say([warning])
    if daily:
        playing = Playing(rules, Fair(front.daily_secret(game, today), []), is_deal=True)
    else:
        playing = _match(rules, seed, real_box)
    with told_plainly():
        usual = bots.GENTLE if chosen.is_gentle else bots.STEADY if is_sealed else bots.usual(game)
        seated = _seated(rules, sitting, front.daily_rival(game) if daily else usual)
        players = _players(rules, seated, _names(rules, seated))
    if real_box:
        _check_real(rules, players)
    if is_sealed:
        _seal(playing, seated, players)
        terminal.say([f"Sealed. The secret behind the draws is promised: its SHA-256 is {playing.fair.commitment()}"])
    day = today.isoformat() if daily else ""
    left = Left(game, "", seated, practice, coach, day)
    _sit_down(terminal, playing, players, left, new_path(game), save)


def _resumed(left: Left) -> tuple[Playing, list[Player]]:
    """Bring a match that was left to where it was."""
    with told_plainly():
        match = front.replay(left.record)
        players = _players(match.game, left.seated, match.names)
        for player, seal in zip(players, match.playing.sealed, strict=True):
            player.bot = bots.make(sealed.bot_of(seal), match.game) if seal else player.bot
        return match.playing, players


def _sit_down(
    terminal: Terminal, playing: Playing, players: list[Player], left: Left, path: Path, save: Path | None
) -> None:
    """Play a match to its end, or until it is left; then it is kept, and it is said how to go on."""
    table = TerminalTable(playing, players, terminal, left.is_practice, left.may_coach)
    try:
        table.play()
        if left.day and table.people and not table.is_practice:
            day = date.fromisoformat(left.day)
            terminal.say(keep(folder() / FILE, playing, day))
            if playing.outcome is not None:
                terminal.say(["The strong bot plays the same deal now; that takes a minute or two."])
                terminal.say([f"Par: {front.par_of(left.game, day, playing.game.options)}."])
        if not table.is_practice:
            terminal.say(keep_played(folder() / SHELF_FILE, playing, left.seated, table.people))
    finally:
        terminal.say(table.leave())
        terminal.say(_keep_left(table, left, path))
        if save is not None:
            write_file(save, table.record())


def _keep_left(table: TerminalTable, left: Left, path: Path) -> list[str]:
    """Keep a match that was begun and is not over; forget one that is."""
    if table.playing.outcome is not None:
        path.unlink(missing_ok=True)
        return []
    if not any(step.actor in table.people for step in table.playing.steps):
        return []
    try:
        keep_match(path, replace(left, record=table.record(with_secret=True)))
    except OSError as error:
        return [f"It could not be kept: {error}."]
    return ["It is kept: go on with  meadhall play --resume"]


def _check_real(rules: AnyGame, players: list[Player]) -> None:
    """Refuse a real box where nobody could tell what was drawn, or a bot would hold cards that nobody may see."""
    if all(player.bot is not None for player in players):
        raise Trouble("--real-box: somebody must sit at the table to say what was drawn; bots cannot see it")
    for seat, player in enumerate(players):
        if player.bot is not None and hides(rules, seat):
            raise Trouble(
                f"--real-box: the bot on seat {seat} would hold cards that nobody may see, so nobody could tell it "
                "what it drew; seat a person there, or play with open hands"
            )


def _seal(playing: Playing, seated: list[str], players: list[Player]) -> None:
    """Fix the bots of a sealed match; refuse one that nobody could check afterwards."""
    if len([player for player in players if player.bot is None]) != 1 or len(players) == 1:
        raise Trouble("--sealed: you play alone against bots, so one seat is yours and a bot sits on each other")
    for seat, who in enumerate(seated):
        if players[seat].bot is None:
            continue
        if who not in bots.LEVELS:
            raise Trouble(f"--sealed: the bot on seat {seat} must be one of {', '.join(bots.LEVELS)}")
        playing.sealed[seat] = sealed.seal_of(who, playing.game.name, __version__)
        players[seat].bot = bots.make(sealed.bot_of(playing.sealed[seat]), playing.game)


def _match(rules: AnyGame, seed: int, is_real: bool = False) -> Playing:
    if seed != -1:
        try:
            seed_number(seed)
        except ValueError as error:
            raise Trouble(f"--seed {seed}: {error}") from None
    secret = secrets.token_bytes(32) if seed == -1 else secret_of(seed)
    return Playing(rules, Fair(secret, [], is_real=is_real))


def pair(text: str, where: str, form: str) -> tuple[str, str]:
    """Split ``key=value`` as a user types it."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise Trouble(f"{where} wants {form}, not {text!r}")
    return key.strip(), value.strip()


def _count(title: Title, sitting: dict[int, str], usual: int) -> int:
    """Return how many seats there are: those that are named, if several are without a gap, else the usual number."""
    if len(sitting) > 1 and sorted(sitting) == list(range(len(sitting))) and len(sitting) in title.seats:
        return len(sitting)
    return max([usual, *[place + 1 for place in sitting]])


def _check_sitting(sitting: dict[int, str], count: int) -> None:
    """Refuse a seat that the table does not have."""
    beyond = [place for place in sitting if place >= count]
    if beyond:
        seats = "only seat 0" if count == 1 else f"seats 0 to {count - 1}"
        raise Trouble(f"--seat {beyond[0]}={sitting[beyond[0]]}: a table with --seats {count} has {seats}")


def _sitting(seats: list[str], game: str) -> dict[int, str]:
    sitting: dict[int, str] = {}
    known = [YOU, *bots.names(game)]
    for text in seats:
        place, who = pair(text, "--seat", "a seat and who sits there, for instance 1=steady")
        if not (place.isascii() and place.isdigit() and len(place) < 3):
            raise Trouble(f"--seat wants a seat number before the =, not {place!r}")
        if who != YOU and not (_name(who) or _is_outside(who) or is_own(who) or _is_bot(who, game)):
            said = f"one of {', '.join(known)}, or you:NAME, net:FILE or run:COMMAND"
            raise Trouble(f"--seat {text}: who sits there must be {said}")
        if int(place) in sitting:
            raise Trouble(f"--seat {place} is given twice")
        sitting[int(place)] = who
    return sitting


def _seated(rules: AnyGame, sitting: dict[int, str], usual: str) -> list[str]:
    """Say who sits on each seat."""
    people = [place for place, who in sitting.items() if who == YOU or _name(who)]
    return [sitting.get(place, usual if people or place else YOU) for place in range(rules.seats)]


def _names(rules: AnyGame, seated: list[str]) -> list[str]:
    given = [_name(who) for who in seated]
    said = words.of(rules.name)
    names: list[str] = []
    for place, who in enumerate(seated):
        if who == YOU:
            called = person_name(said.seat_names(rules.seats)[place], said.NUMBERED)
            names.append(distinct(called, [*names, *given]))
        else:
            names.append(given[place] or bot_name([*names, *given]))
    if len(set(names)) < len(names):
        raise Trouble(f"--seat: two players cannot have one name, as in {', '.join(names)}")
    return names


def _players(rules: AnyGame, seated: list[str], names: list[str]) -> list[Player]:
    return [
        Player(names[place], None if who == YOU or _name(who) else _bot(who, rules, place))
        for place, who in enumerate(seated)
    ]


def _name(who: str) -> str:
    """Return the name of a person who gives one: "you:Astrid"."""
    you, _, name = who.partition(":")
    return " ".join(name.split())[:MOST_NAME] if you == YOU else ""


def _is_bot(who: str, game: str) -> bool:
    try:
        bots.spec_of(who, game)
    except SpecError:
        return False
    return True


def _is_outside(who: str) -> bool:
    from meadhall.arena import is_outside

    return is_outside(who)


def _bot(who: str, rules: AnyGame, place: int) -> Sitter:
    if _is_bot(who, rules.name):
        return bots.make(who, rules)
    from meadhall.arena import sit

    return sit(who, rules, place)
