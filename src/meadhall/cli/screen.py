"""A table on a screen: colours, columns, and what happened beside what can be done."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import groupby

from rich import box
from rich.console import Console, Group, RenderableType
from rich.panel import Panel as Frame
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from meadhall.cli.terminal import WHOLE, Terminal, read_line
from meadhall.engine.contract import NOBODY, Seat
from meadhall.words.telling import BAD, CHANCE_LINE, GOOD, ROUND, TURN, Line, Panel, TextSection

SEATS = ("cyan", "red", "green", "yellow", "magenta", "blue")
"""The colours of the seats, in order."""
GOLD = "bold yellow"
TWO_COLUMNS = 100
"""A screen this wide shows the table in two columns."""
LEAST_WIDE = 44
"""So wide its second column is at least."""
MOST_WIDE = 160
FRAME = 4
"""What the frame of a section takes of the width."""
BESIDE = 8
"""What the number of a choice and the gaps take of the width."""
TALL = 50
"""Rows of a screen that shows everything."""
LEAST_TOLD = 2
"""Lines of what happened that the lowest screen shows."""
MORE = "board: the whole table, story: all that happened"
HUES = (
    (re.compile(r"\b(red|ruby|rubies|crimson)\b", re.IGNORECASE), "red"),
    (re.compile(r"\b(green|emeralds?)\b", re.IGNORECASE), "green"),
    (re.compile(r"\b(blue|sapphires?)\b", re.IGNORECASE), "blue"),
    (re.compile(r"\bamethysts?\b", re.IGNORECASE), "magenta"),
    (re.compile(r"\b(amber|gold)\b", re.IGNORECASE), "yellow"),
    (re.compile(r"\b[A-Z]{4,}\b"), "bold"),
)
"""Words that have their own colour; what is written large is bold."""
TONES = {GOOD: "green", BAD: "red"}
_MARKED = re.compile(r"\*\*(.+?)\*\*")


class Rich(Terminal):
    """Panels and colours; everything is shown every time, for the eye finds what is new.

    On a screen that is too low for everything the board stands last, with as much else as there is room for.
    """

    def __init__(self) -> None:
        self._console = Console(highlight=False)
        self._console.width = min(self._console.width, MOST_WIDE)
        self._names: Sequence[str] = ()
        self._heard: list[Line] = []
        """What is said with the next table, as far as there is room."""
        self._is_less = False
        """Whether something of it had no room."""

    def meet(self, names: Sequence[str]) -> None:
        self._names = names

    def say(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._console.print(self._painted(line))

    def story(self, lines: Sequence[Line]) -> None:
        if self._is_low and lines:
            self._heard += lines
        elif lines:
            told = Group(*[self._told(line) for line in lines])
            self._console.print(Frame(told, title="What happened", title_align="left", border_style="dim"))

    def _told(self, line: Line) -> Text:
        if line.kind in (ROUND, TURN):
            return Text(line.text, style=f"bold {_seat_style(line.seat)}")
        text = self._painted(f"  {line.text}")
        if line.kind == CHANCE_LINE:
            text.stylize("italic")
        return text

    @property
    def _is_low(self) -> bool:
        """Whether the screen is a real one, and lower than most tables."""
        return self._console.is_terminal and self._console.height < TALL

    def table(
        self, sections: Sequence[TextSection], known: Collection[str] = (), seat: Seat = NOBODY, below: int = WHOLE
    ) -> None:
        titled = [section for section in sections if section.title and not (known and _is_long(section))]
        parts = [list(part) for _, part in groupby(titled, lambda section: (section.title, section.seat))]
        width = self._console.width
        if below != WHOLE and self._is_low:
            self._low(parts, seat, self._console.height - below)
            return
        if width < TWO_COLUMNS:
            board = _board(parts)
            rest = [part for part in parts if part is not board]
            self._console.print(Group(*self._rows(rest, width), self._frame(board)))
            return
        left = max(width // 2, min(max(_width(part) for part in parts), width - LEAST_WIDE))
        columns = Grid.grid()
        columns.add_column(width=left)
        columns.add_column(width=width - left)
        columns.add_row(*[Group(*frames) for frames in self._columns(parts, (left, width - left))])
        self._console.print(columns)

    def _low(self, parts: Sequence[Sequence[TextSection]], seat: Seat, room: int) -> None:
        """Show as much as there is room for: the board, what was told last, one's own, and what else fits."""
        heard, self._heard = self._heard, []
        board = self._tight(_board(parts), room)
        left = max(0, room - self._height([board]))
        count = min(len(heard), max(min(left, LEAST_TOLD), left // 2))
        told = heard[len(heard) - count :]
        left -= count
        rest = [part for part in parts if part is not _board(parts)]
        shown: list[Sequence[TextSection]] = []
        for part in sorted(rest, key=lambda part: part[0].seat != seat):
            if self._height(self._rows([*shown, part], self._console.width)) <= left:
                shown.append(part)
        self._is_less = len(shown) < len(rest) or len(told) < len(heard)
        for line in told:
            self._console.print(self._told(line), no_wrap=True, overflow="ellipsis")
        self._console.print(Group(*self._rows([part for part in rest if part in shown], self._console.width), board))

    def _height(self, rows: Sequence[RenderableType]) -> int:
        options = self._console.options
        return sum(len(self._console.render_lines(row, options)) for row in rows)

    def _tight(self, part: Sequence[TextSection], room: int) -> RenderableType:
        """Show the board in the form that has room."""
        usual = self._frame(part)
        low = [self._painted(line) for section in part for line in section.low]
        if self._height([usual]) + LEAST_TOLD <= room or not low:
            return usual
        for line in low:
            line.no_wrap, line.overflow = True, "ellipsis"
        return Group(Rule(low[0], align="left", style="dim"), *low[1:])

    def _rows(self, parts: Sequence[Sequence[TextSection]], width: int) -> list[RenderableType]:
        """Lay the parts one below the other, two short ones side by side."""
        half = width // 2
        rows: list[RenderableType] = []
        waiting: Sequence[TextSection] = ()
        for part in [*parts, ()]:
            is_short = bool(part) and _length(part) <= half - FRAME
            if waiting and is_short:
                pair = Grid.grid()
                pair.add_column(width=half)
                pair.add_column(width=width - half)
                pair.add_row(self._frame(waiting), self._frame(part))
                rows.append(pair)
                waiting = ()
                continue
            rows += [self._frame(one) for one in (waiting, () if is_short else part) if one]
            waiting = part if is_short else ()
        return rows

    def _columns(
        self, parts: Sequence[Sequence[TextSection]], widths: tuple[int, int]
    ) -> tuple[list[Frame], list[Frame]]:
        """Lay each part of the table into the column that is shorter so far.

        The board, which comes first, and what is wide have their place on the left.
        """
        columns: tuple[list[int], list[int]] = ([], [])
        frames = [self._frame(part) for part in parts]
        heights = [0, 0]
        on_the_left = [number == 0 or _width(part) > widths[1] for number, part in enumerate(parts)]
        for number in sorted(range(len(parts)), key=lambda number: not on_the_left[number]):
            place = 0 if on_the_left[number] or heights[0] <= heights[1] else 1
            options = self._console.options.update_width(widths[place])
            heights[place] += len(self._console.render_lines(frames[number], options))
            columns[place].append(number)
        left, right = [[frames[number] for number in sorted(column)] for column in columns]
        return left, right

    def _frame(self, part: Sequence[TextSection]) -> Frame:
        lines = [self._painted(line) for section in part for line in section.brief or section.lines]
        style = _seat_style(part[0].seat) or "white"
        return Frame(Group(*lines), title=Text(part[0].title), title_align="left", border_style=style)

    def choices(self, status: str, asked: str, choices: Sequence[tuple[str, str]]) -> None:
        self._console.print(Rule(Text(status), style="dim"))
        question = Text(asked, style=GOLD)
        if self._is_less:
            question.append(f"  {MORE}", style="dim not bold")
        self._is_less = False
        self._console.print(question, no_wrap=self._is_low, overflow="ellipsis")
        beside = min(self._console.width // 2, max([len(text) for _, text in choices], default=0))
        grid = Grid.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style=GOLD, no_wrap=True, min_width=len(str(len(choices))))
        grid.add_column()
        grid.add_column(style="dim")
        for number, (sentence, text) in enumerate(choices, 1):
            said, note = self._marked(sentence), Text(text)
            if self._is_low:  # Each choice has one row, so that the board keeps its place.
                note.truncate(beside, overflow="ellipsis")
                said.truncate(self._console.width - beside - BESIDE, overflow="ellipsis")
            grid.add_row(str(number), said, note)
        self._console.print(grid)

    def _marked(self, sentence: str) -> Text:
        """Paint a sentence; its marked nouns are bold."""
        spans: list[tuple[int, int]] = []
        bare = ""
        for number, part in enumerate(_MARKED.split(sentence)):
            if number % 2:
                spans.append((len(bare), len(bare) + len(part)))
            bare += part
        text = self._painted(bare)
        for start, end in spans:
            text.stylize("bold", start, end)
        return text

    def _painted(self, line: str) -> Text:
        """Give names the colours of their seats, and some words their own."""
        text = Text(line)
        for pattern, hue in HUES:
            text.highlight_regex(pattern, hue)
        for seat, name in enumerate(self._names):
            text.highlight_regex(re.compile(rf"\b{re.escape(name)}\b"), f"bold {_seat_style(seat)}")
        return text

    def complain(self, sentence: str) -> None:
        self._console.print(Text(sentence, style="bold red"))

    def hand_over(self, name: str) -> None:
        self._console.clear()
        self._console.print(Frame(Text(f"Hand the keyboard to {name}."), border_style="yellow", expand=False))
        read_line("Press Enter when ready. ")
        self._console.clear()

    def result(self, panel: Panel) -> None:
        parts: list[RenderableType] = [self._painted(panel.how)]
        for breakdown in panel.breakdowns:
            grid = Grid("", *breakdown.columns, title=breakdown.heading, title_justify="left", box=box.SIMPLE_HEAD)
            for row in breakdown.rows:
                cells = [Text(cell.text or cell.note, style=TONES.get(cell.tone, "")) for cell in row.cells]
                grid.add_row(Text(row.name, style=_seat_style(row.seat)), *cells)
            parts.append(grid)
        parts += [self._painted(f"{fact.title}: {fact.sentence}") for fact in panel.facts]
        style = TONES.get(panel.tone, "white")
        self._console.print(Frame(Group(*parts), title=Text(panel.verdict), title_align="left", border_style=style))


def _board(parts: Sequence[Sequence[TextSection]]) -> Sequence[TextSection]:
    """Return the part of the table that is its board."""
    return next((part for part in parts if part[0].is_board), parts[0])


def _seat_style(seat: Seat) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else ""


def _is_long(section: TextSection) -> bool:
    """Say whether a section only counts, and has no form for the eye: it is shown to those who ask for the table."""
    return section.is_counted and not section.brief


def _length(part: Sequence[TextSection]) -> int:
    """Return how long the longest line of a part of the table is, its title included."""
    return max(len(line) for section in part for line in [section.title, *(section.brief or section.lines)])


def _width(part: Sequence[TextSection]) -> int:
    """Return how wide a part of the table must be; only what is laid out in columns must not be broken."""
    return max([len(line) for section in part if section.seat < 0 for line in section.brief], default=0) + FRAME
