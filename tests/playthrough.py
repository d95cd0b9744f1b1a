"""Golden playthroughs: a match to read, step by step, replayed from its own actions.

A file tests/playthroughs/<game>/<name>.txt:

    game en_garde
    seats 2
    option points 1               each option that is not the usual one
    seat 0                        whose text table is shown; * for a spectator
    from turn 1 0 ...             where it begins, else at the start of the game

    En Garde, round 1. ...        the whole table

    > 0 advance 3                 who does what
    Strip: ...W...B...            lines of the table that are new or changed
    - Attack: ...                 a line that is gone

    end points 1 0 winners 0      once it is over

``python -m tests.playthrough --write [game ...]`` writes every file anew from its own actions; to make one, write
its head and its > lines and run that.  ``python -m tests.playthrough --play en_garde NAME SEED [option=value ...]``
lets the strongest bots play one.  Read the difference before it is committed.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

from meadhall import bots, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR
from meadhall.engine.record import CHANCE_WORD, ending_line
from meadhall.games import names, title
from tests.cases import Case

FOLDER = Path(__file__).parent / "playthroughs"
MOST_BYTES = 60_000


class Playthrough:
    """The head of a file and its actions; everything else follows."""

    def __init__(self, text: str) -> None:
        self.text = text
        lines = text.split("\n")
        self.head = lines[: lines.index("")] if "" in lines else lines
        self.actions = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        fields = [line.split(" ", 2) for line in self.head]
        self.options = tuple((field[1], field[2]) for field in fields if field[0] == "option")
        (self.name,) = self._values("game")
        seats = self._values("seats")
        self.game = Case(self.name, int(seats[0]) if seats else title(self.name).seats[0], self.options).game()
        (seat,) = self._values("seat")
        self.seat = SPECTATOR if seat == "*" else int(seat)

    def again(self) -> str:
        """Play every action again and write the file from them."""
        state = self.start()
        lines = [*self.head, ""]
        table = self.table(state)
        lines += [*table, ""]
        for line in self.actions:
            actor, _, text = line.partition(" ")
            assert actor == actor_word(self.game.actor(state)), f"it is not for {actor} to {text}"
            legal = {action.text: action for action in self.game.legal_actions(state)}
            assert text in legal, f"{text} is not legal at {state.notation()}"
            self.game.apply(state, legal[text])
            before, table = table, self.table(state)
            lines += [f"> {line}", *changed(before, table), ""]
        outcome = self.game.outcome(state)
        if outcome is not None:
            lines += ["end " + ending_line(outcome), ""]
        return "\n".join(lines)

    def start(self) -> Any:
        """Set up the table at which it begins."""
        position = self._values("from")
        return self.game.read(position[0]) if position else self.game.setup()

    def table(self, state: Any) -> list[str]:
        """Write the table as the chosen seat sees it."""
        said = words.of(self.name)
        view = self.game.view(state, self.seat)
        return list(said.table(view, said.seat_names(self.game.seats)))

    @property
    def ending(self) -> str:
        """How the match ended, in the rulebook's word; "" if it goes on."""
        state = self.start()
        for line in self.actions:
            text = line.partition(" ")[2]
            action = next(action for action in self.game.legal_actions(state) if action.text == text)
            self.game.apply(state, action)
        outcome = self.game.outcome(state)
        return "" if outcome is None else outcome.ending

    def _values(self, word: str) -> list[str]:
        return [line.partition(" ")[2] for line in self.head if line.partition(" ")[0] == word]


def changed(before: Sequence[str], after: Sequence[str]) -> list[str]:
    """Return the lines of a table that are new or changed, and those that are gone."""
    lines: list[str] = []
    for kind, start, stop, new_start, new_stop in SequenceMatcher(None, before, after, False).get_opcodes():
        if kind != "equal":
            new = after[new_start:new_stop]
            labels = {line.split(" ")[0] for line in new}
            lines += ["- " + line for line in before[start:stop] if line.split(" ")[0] not in labels]
            lines += new
    return lines


def actor_word(actor: int) -> str:
    """Write an actor as records do."""
    return CHANCE_WORD if actor == CHANCE else str(actor)


def files(name: str) -> list[Path]:
    """Return the playthroughs of a game."""
    return sorted((FOLDER / name).glob("*.txt"))


def played(name: str, seed: int, options: dict[str, str]) -> str:
    """Let the usual bots play a match, as far as it fits into a file."""
    head = [
        f"game {name}",
        f"seats {title(name).seats[0]}",
        *[f"option {key} {value}" for key, value in options.items()],
    ]
    new = Playthrough("\n".join([*head, "seat 0"]))
    state = new.start()
    dice = Dice(seed)
    players = [bots.make(bots.usual(name), new.game) for _ in range(new.game.seats)]
    lines: list[str] = [*new.head, ""]
    size = 0
    table = new.table(state)
    while (actor := new.game.actor(state)) != NOBODY and size < MOST_BYTES * 0.9:
        if actor == CHANCE:
            action = new.game.deal(state, dice)
        else:
            action = players[actor].choose(new.game.view(state, actor), new.game.legal_actions(state), dice)
        lines.append(f"> {actor_word(actor)} {action.text}")
        new.game.apply(state, action)
        before, table = table, new.table(state)
        size += sum(len(line.encode()) + 1 for line in [lines[-1], *changed(before, table), ""])
    return Playthrough("\n".join(lines)).again()


def main() -> None:
    """Write anew, or play a new one."""
    arguments = sys.argv[1:]
    if arguments[:1] == ["--play"]:
        name, file, seed, *options = arguments[1:]
        (FOLDER / name).mkdir(parents=True, exist_ok=True)
        text = played(name, int(seed), dict(option.split("=", 1) for option in options))
        (FOLDER / name / f"{file}.txt").write_text(text, encoding="utf-8")
        return
    for name in [argument for argument in arguments if argument != "--write"] or names():
        for path in files(name):
            text = Playthrough(path.read_text(encoding="utf-8")).again()
            sys.stdout.write(f"{path.relative_to(FOLDER)}: {len(text.encode())} bytes\n")
            if "--write" in arguments:
                path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
