"""The record of a match as text: it replays without random numbers and can be verified.

meadhall 1
game en_garde 1
box standard 5d1c...           the SHA-256 of the card list
| name = "mine"                the whole list, line by line, if it is not a shipped one
option points 5
seats 2
name 0 Astrid
commit 9f86...                 the SHA-256 of the secret, published before the first action
nonce 0 any text of the seat's own
draws match                    or: draws deal; draws chosen; draws real: people drew from a box of their own,
                               there is neither commit, nonce nor secret, and draws read "real draw 3"
position turn 1 0 0:0 ...      where it began, if not with the usual set-up
coach 0                        the seats that have asked a coach, if any did
sealed 1 master search:90it 1  of a sealed match: the bot on each seat, as it was called and as it thought, and the
                               Meadhall by which it did; its luck follows from the secret too
secret 7d1a...                 in hex; only once the match is over
begin
chance draw 3
0 advance 3
1 undo 2                       the last two steps in force are taken back; they stay in the record
0 bot greedy                   from here on a bot plays for seat 0; "bot greedy time": its time was out;
                               "bot greedy host": the host wished it, because the player was away
0 person                       its player again
0 practice                     from here on it is practice: a draw made again comes out as before
0 concede                      the seat gives the match to the other one; it is the last step, and the line of
                               the end says conceded
end points 5 2 winners 0
"""

from __future__ import annotations

import hashlib
from typing import Final

from meadhall.engine.asides import Aside, Concede
from meadhall.engine.box import Box, BoxError
from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE, NotationError, Outcome
from meadhall.engine.match import Playing
from meadhall.engine.options import OptionError
from meadhall.engine.title import SeatsError, Title

FORMAT: Final = "meadhall 1"
MOST_CHARACTERS: Final = 4_000_000
MOST_NAME: Final = 40
MOST_NONCE: Final = 64
MOST_SECRET: Final = 256
SEAL_FIELDS: Final = 4
"""Of a seal: a seat, a level, a bot and a Meadhall."""
CHANCE_WORD: Final = "chance"
MATCH_DRAWS: Final = "match"
DEAL_DRAWS: Final = "deal"
CHOSEN_DRAWS: Final = "chosen"
"""Of a tour: some are chosen, so that its words fit, and none is claimed to follow from the secret."""
REAL_DRAWS: Final = "real"
"""Of a real box: people told what they drew and rolled."""
REAL_WORD: Final = "real"
"""What a draw from a real box has in the place of *chance*."""
NO_CLAIM: Final = (
    "this match was played with a real box: people told what they drew and rolled, and nobody claims that it was fair, "
    "so there is nothing to verify"
)


class RecordError(ValueError):
    """A text that is no record, and where and why."""


class Record:
    """Everything a record says, before it is replayed."""

    def __init__(self) -> None:
        self.game = ""
        self.version = 0
        self.box_name = ""
        self.box_digest = ""
        self.box_text = ""
        self.options: dict[str, str] = {}
        self.seats = 0
        self.names: list[str] = []
        self.commitment = ""
        self.nonces: list[str] = []
        self.is_deal = False
        self.is_chosen = False
        self.is_real = False
        self.position = ""
        self.coached: list[int] = []
        self.sealed: dict[int, list[str]] = {}
        """Of a sealed match, by seat: the level of the bot, its kind and budget, and the Meadhall that it played in."""
        self.secret = b""
        self.actors: list[int] = []
        self.texts: list[str] = []
        self.first_line = 0
        """The line of the file on which the first action stands."""
        self.ending = ""


def write(match: Playing, names: list[str], is_shipped_box: bool, with_secret: bool) -> str:
    """Write the record of *match*; the secret only if the caller says that it may be known.

    Raise RecordError for names and nonces that could not be read again.
    """
    game = match.game
    if len(names) not in (0, game.seats):
        raise RecordError(f"there are {game.seats} seats and {len(names)} names")
    for name in names:
        _check_label("name", name)
    for nonce in match.fair.nonces:
        _check_label("nonce", nonce)
    lines = [FORMAT, f"game {game.name} {game.version}", f"box {game.box.name} {game.box.digest}"]
    if not is_shipped_box:
        lines += ["| " + line for line in game.box.text.split("\n")]
    lines += [f"option {name} {value}" for name, value in game.options.items() if name not in game.unwritten]
    lines.append(f"seats {game.seats}")
    lines += [f"name {seat} {name}" for seat, name in enumerate(names)]
    is_real = match.fair.is_real
    if not is_real:
        lines.append("commit " + match.fair.commitment())
        lines += [f"nonce {seat} {nonce}" for seat, nonce in enumerate(match.fair.nonces)]
    lines.append("draws " + _draws_word(match))
    if match.start:
        lines.append("position " + match.start)
    if match.coached:
        lines.append("coach " + " ".join([str(seat) for seat in match.coached]))
    lines += [f"sealed {seat} {text}" for seat, text in enumerate(match.sealed) if text]
    if with_secret and not is_real:
        lines.append("secret " + match.fair.secret.hex())
    lines.append("begin")
    for step in match.steps:
        chance = REAL_WORD if is_real else CHANCE_WORD
        actor = chance if step.actor == CHANCE else str(step.actor)
        lines.append(actor + " " + step.action.text)
    outcome = match.outcome
    if outcome is not None:
        lines.append("end " + ending_line(outcome))
    return "\n".join(lines) + "\n"


def _draws_word(match: Playing) -> str:
    if match.fair.is_real:
        return REAL_DRAWS
    if match.fair.is_chosen:
        return CHOSEN_DRAWS
    return DEAL_DRAWS if match.is_deal else MATCH_DRAWS


def ending_line(outcome: Outcome) -> str:
    """Write an outcome as the last line of a record has it."""
    scores = " ".join([str(score) for score in outcome.scores])
    winners = " ".join([str(seat) for seat in outcome.winners])
    return f"{outcome.ending} {scores} winners {winners}".rstrip()


def read(text: str) -> Record:
    """Read a record; raise RecordError with the line and the reason."""
    if len(text) > MOST_CHARACTERS:
        raise RecordError(f"the record has {len(text)} characters; {MOST_CHARACTERS} are the most")
    lines = text.split("\n")
    if lines[0].strip() != FORMAT:
        raise RecordError(f"line 1: a record begins with {FORMAT!r}, not with {lines[0][:40]!r}")
    record = Record()
    box_lines: list[str] = []
    number = 1
    while True:
        line = lines[number].rstrip("\r") if number < len(lines) else ""
        if not line and number >= len(lines) - 1:
            raise RecordError("the record breaks off before its 'begin'")
        number += 1
        if line == "begin":
            break
        if line.startswith("|"):
            box_lines.append(line[2:])
        else:
            _read_head(record, line, number)
    record.box_text = "\n".join(box_lines)
    _check_head(record)
    record.first_line = number + 1
    _read_steps(record, lines, number)
    return record


def _read_head(record: Record, line: str, number: int) -> None:
    word, _, rest = line.partition(" ")
    fields = rest.split(" ")
    if word == "game" and not record.game and len(fields) == 2 and _is_number(fields[1]):
        record.game = fields[0]
        record.version = int(fields[1])
    elif word == "box" and not record.box_name and len(fields) == 2:
        record.box_name = fields[0]
        record.box_digest = fields[1]
    elif word == "option" and len(fields) == 2 and fields[0] not in record.options:
        record.options[fields[0]] = fields[1]
    elif word == "seats" and not record.seats and _is_number(rest):
        record.seats = int(rest)
    elif word in ("name", "nonce") and fields[0] == str(len(record.names if word == "name" else record.nonces)):
        _read_label(record, word, rest.partition(" ")[2], number)
    elif word == "commit" and not record.commitment and _is_hex(rest):
        record.commitment = rest
    elif word == "draws" and rest in (MATCH_DRAWS, DEAL_DRAWS, CHOSEN_DRAWS, REAL_DRAWS):
        record.is_real = rest == REAL_DRAWS
        record.is_deal = rest == DEAL_DRAWS
        record.is_chosen = rest == CHOSEN_DRAWS
    elif word == "position" and rest and not record.position:
        record.position = rest
    elif word == "coach" and not record.coached and _are_seats(fields, record.seats):
        record.coached = [int(seat) for seat in fields]
    elif word == "sealed" and _is_seal(fields, record):
        record.sealed[int(fields[0])] = fields[1:]
    elif word == "secret" and not record.secret and _is_hex(rest):
        record.secret = bytes.fromhex(rest)
    else:
        raise RecordError(f"line {number}: {line[:60]!r} does not belong in the head of a record")


def _read_label(record: Record, word: str, label: str, number: int) -> None:
    _check_label(word, label, f"line {number}: ")
    if word == "name":
        record.names.append(label)
    else:
        record.nonces.append(label)


def _check_label(word: str, label: str, where: str = "") -> None:
    most = MOST_NAME if word == "name" else MOST_NONCE
    if len(label) > most or not label.isprintable():
        raise RecordError(f"{where}a {word} is one line of at most {most} characters")


def _check_head(record: Record) -> None:
    if not record.game:
        raise RecordError("the record does not name its game")
    if not record.box_name:
        raise RecordError("the record does not name its box")
    if not record.seats:
        raise RecordError("the record does not say how many seats there are")
    if len(record.names) not in (0, record.seats):
        raise RecordError(f"the record has {record.seats} seats and {len(record.names)} names")


def _read_steps(record: Record, lines: list[str], start: int) -> None:
    chance = REAL_WORD if record.is_real else CHANCE_WORD
    for place in range(start, len(lines)):
        line = lines[place].rstrip("\r")
        if record.ending:
            if line:
                raise RecordError(f"line {place + 1}: something follows the end: {line[:60]!r}")
            continue
        if not line:
            if place != len(lines) - 1:
                raise RecordError(f"line {place + 1}: an empty line in the middle of the record")
            continue
        actor, _, text = line.partition(" ")
        if actor == "end" and text:
            record.ending = text
        elif place == len(lines) - 1:
            # Cut short, one action can look like another: "advance 5" and "advance 5 attack 5x1".
            raise RecordError(f"line {place + 1}: the record breaks off within its last line")
        elif actor == chance:
            record.actors.append(CHANCE)
            record.texts.append(text)
        elif _is_number(actor) and int(actor) < record.seats:
            record.actors.append(int(actor))
            record.texts.append(text)
        else:
            raise RecordError(f"line {place + 1}: {line[:60]!r} does not begin with a seat or {chance!r}")


def box_of(record: Record, title: Title) -> Box:
    """Return the box that was played with; raise RecordError if it is not to be had."""
    if record.box_text:
        if hashlib.sha256(record.box_text.encode()).hexdigest() != record.box_digest:
            raise RecordError("the card list in the record does not have the SHA-256 that stands above it")
        try:
            return title.read_box(record.box_text)
        except BoxError as error:
            raise RecordError(f"the card list in the record cannot be used: {error}") from None
    for name in title.every_shipped_box():
        box = title.shipped_box(name)
        if box.digest == record.box_digest:
            return box
    raise RecordError(f"the box {record.box_name!r} ({record.box_digest[:12]}) is not one that this program ships")


def start(record: Record, title: Title) -> Playing:
    """Return the match of *record* before its first action."""
    problem = title.version_problem(record.version)
    if problem:
        raise RecordError(problem)
    box = box_of(record, title)
    try:
        game = title.game(record.seats, record.options, box, record.version)
    except (OptionError, SeatsError) as error:
        raise RecordError(str(error)) from None
    try:
        fair = Fair(record.secret, record.nonces, record.is_chosen, record.is_real)
        match = Playing(game, fair, record.is_deal, record.position)
    except NotationError as wrong:  # A name of its own: compiled, a name has one type in a function.
        raise RecordError(f"the position that the record begins with is none of {record.game}: {wrong}") from None
    match.coached.extend(record.coached)
    for seat in record.sealed:
        match.sealed[seat] = " ".join(record.sealed[seat])
    return match


def replay(record: Record, title: Title, most: int = -1) -> Playing:
    """Play *record* again, or its first *most* lines; raise RecordError at a line that cannot be."""
    match = start(record, title)
    count = len(record.texts) if most < 0 else min(most, len(record.texts))
    for place in range(count):
        _follow(record, match, place)
    if count == len(record.texts):
        _check_ending(record, match)
    return match


def _follow(record: Record, match: Playing, place: int) -> None:
    where = f"line {record.first_line + place}: "
    text = record.texts[place]
    action = match.find(text)
    if action is None:
        raise RecordError(f"{where}{text[:60]!r} is no action of {record.game}")
    refusal = match.follow(record.actors[place], action)
    if refusal is not None:
        raise RecordError(f"{where}{text!r} is against rule {refusal.rule.number}: {refusal.rule.reason}")


def _check_ending(record: Record, match: Playing) -> None:
    outcome = match.outcome
    if not record.ending:
        return
    if outcome is None:
        raise RecordError(f"the record says 'end {record.ending[:60]}', but the match goes on")
    if ending_line(outcome) != record.ending:
        raise RecordError(f"the record ends with {record.ending[:60]!r}; replayed, it is {ending_line(outcome)!r}")


class Verdict:
    """What a verification found."""

    def __init__(self, draws: int, problems: list[str], is_over: bool, is_practice: bool = False) -> None:
        self.is_practice: Final = is_practice
        """Whether it was practice, from some line on."""
        self.draws: Final = draws
        """How many draws were computed again."""
        self.problems: Final = problems
        self.is_over: Final = is_over
        """False for a match that was broken off; what was played of it was verified."""


def verify(record: Record, title: Title) -> Verdict:
    """Compute every draw of a record again from its secret, also if the match was broken off."""
    problems: list[str] = []
    match = start(record, title)
    if record.is_chosen:
        raise RecordError("this was a tour: its draws were chosen to teach, so there is nothing to verify")
    if record.is_real:
        raise RecordError(NO_CLAIM)
    if not record.secret and not record.ending:
        raise RecordError("the match is not over yet: its secret is still a secret, so nothing can be verified")
    if not record.secret:
        raise RecordError("the record does not reveal its secret, so nothing can be verified")
    if match.fair.commitment() != record.commitment:
        problems.append("the secret is not the one that was promised: its SHA-256 is not the commitment")
    if record.sealed:
        problems += _broken_seals(record, match)
    draws = 0
    for place, text in enumerate(record.texts):
        if record.actors[place] == CHANCE and match.actor == CHANCE:
            draws += 1
            due = match.due()
            if due.text != text:
                line = record.first_line + place
                problems.append(f"line {line}: the record has {text!r}, the secret gives {due.text!r}")
        _follow(record, match, place)
    _check_ending(record, match)
    return Verdict(draws, problems, bool(record.ending), match.is_practice)


def _broken_seals(record: Record, match: Playing) -> list[str]:
    """Say what a sealed match has that none can have: another beginning, a coach, or something taken back."""
    problems: list[str] = []
    if record.is_deal or record.position or record.coached:
        problems.append("a sealed match begins as usual, draws for itself and asks no coach; this one does not")
    for place, text in enumerate(record.texts):
        action = match.find(text) if record.actors[place] != CHANCE else None
        if isinstance(action, Aside) and not isinstance(action, Concede):
            problems.append(f"line {record.first_line + place}: in a sealed match there is no {text[:60]!r}")
    return problems


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 6


def _are_seats(fields: list[str], seats: int) -> bool:
    """Say whether fields name seats of the match, each once and in order."""
    named = [int(field) for field in fields if _is_number(field) and int(field) < seats]
    return len(named) == len(fields) and [str(seat) for seat in sorted(set(named))] == fields


def _is_seal(fields: list[str], record: Record) -> bool:
    """Say whether fields name a seat of the match that has no seal yet, and three words."""
    if len(fields) != SEAL_FIELDS or not _is_number(fields[0]) or not all(fields):
        return False
    return int(fields[0]) < record.seats and int(fields[0]) not in record.sealed


def _is_hex(text: str) -> bool:
    return 0 < len(text) <= MOST_SECRET and len(text) % 2 == 0 and set(text) <= set("0123456789abcdef")
