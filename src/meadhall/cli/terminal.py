"""Two ways to talk to a terminal: plain lines, or Rich."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text


class EndOfInput(Exception):
    """Nobody types any more."""


class Terminal(ABC):
    """What a table in the terminal needs."""

    @abstractmethod
    def say(self, lines: Sequence[str]) -> None:
        """Print lines."""

    @abstractmethod
    def story(self, lines: Sequence[str]) -> None:
        """Tell what has happened."""

    @abstractmethod
    def table(self, lines: Sequence[str]) -> None:
        """Show the table."""

    @abstractmethod
    def choices(self, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        """Show what can be chosen: sentences and action texts."""

    @abstractmethod
    def complain(self, sentence: str) -> None:
        """Say what was wrong with an answer."""

    @abstractmethod
    def hand_over(self, name: str) -> None:
        """Let another person come to the keyboard."""

    @abstractmethod
    def ask(self, prompt: str) -> str:
        """Return the next line; raise EndOfInput if there is none."""


def read_line(prompt: str) -> str:
    """Return the next line that is typed; raise EndOfInput if there is none."""
    try:
        return input(prompt)
    except (EOFError, KeyboardInterrupt, UnicodeDecodeError):
        raise EndOfInput from None


class Plain(Terminal):
    """Lines of text, nothing else: for scripts and for readers who cannot see."""

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            print(line)

    def story(self, lines: Sequence[str]) -> None:
        if lines:
            print()
        self.say(lines)

    def table(self, lines: Sequence[str]) -> None:
        print()
        self.say(lines)

    def choices(self, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        print()
        print(asked if asked.endswith("?") else f"{asked}:")
        for number, (sentence, text) in enumerate(choices, 1):
            print(f"{number}. {sentence} [{text}]")

    def complain(self, sentence: str) -> None:
        print(sentence)

    def hand_over(self, name: str) -> None:
        print(f"\nNow {name}.")

    def ask(self, prompt: str) -> str:
        return read_line(prompt)


class Rich(Terminal):
    """Panels and colours."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(Text(line))

    def story(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(Text("  " + line, style="italic"))

    def table(self, lines: Sequence[str]) -> None:
        self._console.print(Panel(Text("\n".join(lines)), border_style="yellow", expand=False))

    def choices(self, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        self._console.print(Text(asked, style="bold yellow"))
        for number, (sentence, text) in enumerate(choices, 1):
            self._console.print(f"[bold yellow]{number:>3}[/]  {escape(sentence)}  [dim]{escape(text)}[/]")

    def complain(self, sentence: str) -> None:
        self._console.print(Text(sentence, style="bold red"))

    def hand_over(self, name: str) -> None:
        self._console.clear()
        self._console.print(Panel(Text(f"Hand the keyboard to {name}."), border_style="yellow", expand=False))
        read_line("Press Enter when ready. ")
        self._console.clear()

    def ask(self, prompt: str) -> str:
        return read_line(prompt)
