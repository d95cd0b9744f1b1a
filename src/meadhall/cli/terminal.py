"""How a table talks to a terminal, and the plain way: lines of text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence

from meadhall.engine.contract import NOBODY, Seat
from meadhall.words import plain
from meadhall.words.telling import Line, Panel, TextSection, begun, flat

WHOLE = -1
"""In place of the rows below a table: all of it is shown, also if it is taller than the screen."""


class EndOfInput(Exception):
    """There is no more input."""


class InputInterrupted(EndOfInput):
    """Ctrl-C was pressed."""


def standing(status: str, tension: str) -> str:
    """Say how the game stands, and before it why it is tense, if it is."""
    return f"{tension}. {begun(status)}" if tension else status


class Terminal(ABC):
    """What a table in the terminal needs."""

    @abstractmethod
    def meet(self, names: Sequence[str]) -> None:
        """Learn who sits at the table."""

    @abstractmethod
    def say(self, lines: Sequence[str]) -> None:
        """Print lines."""

    @abstractmethod
    def story(self, lines: Sequence[Line]) -> None:
        """Tell what has happened."""

    @abstractmethod
    def table(
        self, sections: Sequence[TextSection], known: Collection[str] = (), seat: Seat = NOBODY, below: int = WHOLE
    ) -> None:
        """Show the table to a seat that was told some lines of it before.

        *below* rows follow it; what has no room on the screen then is left out, or nothing if the table is shown WHOLE.
        """

    @abstractmethod
    def choices(self, status: str, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        """Show how the game stands and what can be chosen: sentences with marks, and action texts."""

    @abstractmethod
    def complain(self, sentence: str) -> None:
        """Say what was wrong with an answer."""

    @abstractmethod
    def hand_over(self, name: str) -> None:
        """Let another person come to the keyboard."""

    @abstractmethod
    def result(self, panel: Panel) -> None:
        """Show how it came out."""

    def ask(self, prompt: str) -> str:
        """Return the next line; raise EndOfInput if there is none, InputInterrupted at Ctrl-C."""
        return read_line(prompt)

    def confirm(self, question: str) -> bool:
        """Ask a question that is answered by yes or no; who types no more, or presses Ctrl-C again, means yes."""
        try:
            return self.ask(f"{question} yes or no: ").strip().lower() in ("y", "yes")
        except EndOfInput:
            return True


def read_line(prompt: str) -> str:
    """Return the next line that is typed; raise EndOfInput if there is none, InputInterrupted at Ctrl-C."""
    try:
        return input(prompt)
    except (EOFError, UnicodeDecodeError):
        raise EndOfInput from None
    except KeyboardInterrupt:
        print()
        raise InputInterrupted from None


class Plain(Terminal):
    """Lines of text, nothing else: for scripts and for readers who cannot see.

    Of a table that was told before only the lines that are new are told, nothing that one could count, and not
    whose turn it is: that stands above the choices.
    """

    def meet(self, names: Sequence[str]) -> None:
        """Nobody has a colour here."""

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            print(line)

    def story(self, lines: Sequence[Line]) -> None:
        if lines:
            print()
        self.say([line.text for line in lines])

    def table(
        self, sections: Sequence[TextSection], known: Collection[str] = (), seat: Seat = NOBODY, below: int = WHOLE
    ) -> None:
        told = [section for section in sections if not known or (section.title and not section.is_counted)]
        lines = [line for line in flat(told) if line not in known]
        if lines:
            print()
        self.say(lines)

    def choices(self, status: str, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        print()
        print(f"{begun(status)}. {asked}{'' if asked.endswith('?') else ':'}")
        for number, (sentence, text) in enumerate(choices, 1):
            print(f"{number}. {plain(sentence)} [{text}]")

    def complain(self, sentence: str) -> None:
        print(sentence)

    def hand_over(self, name: str) -> None:
        print(f"\nNow {name}.")

    def result(self, panel: Panel) -> None:
        for breakdown in panel.breakdowns:
            for row in breakdown.rows:
                cells = zip(breakdown.columns, row.cells, strict=True)
                said = "; ".join(f"{column}: {cell.text or cell.note}" for column, cell in cells)
                print(f"{row.name}. {said}.")
        for fact in panel.facts:
            print(f"{fact.title}: {fact.sentence}")
