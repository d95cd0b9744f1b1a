"""What `meadhall` prints by itself."""

from __future__ import annotations

from importlib.util import find_spec

from meadhall import __version__, list_games
from meadhall.cli.errors import HALL_EXTRA

LINES = [
    ("meadhall serve --open", "open the hall in your browser: alone, with bots, with friends by a link"),
    ("meadhall tour en_garde", "learn a game by playing it"),
    ("meadhall play en_garde", "play it in the terminal"),
    ("meadhall today", "the deals of today, the same for everybody"),
    ("meadhall shelf", "what you have played, and what you may be proud of"),
    ("meadhall games", "what can be played"),
    ("meadhall rules en_garde", "its rules, numbered"),
    ("meadhall --help", "everything else"),
]


def hello() -> str:
    """Say what this is, and what one can do."""
    width = max(len(command) for command, _ in LINES)
    lines = [f"  {command:<{width}}   {meaning}" for command, meaning in LINES]
    said = [
        f"Meadhall {__version__}: {len(list_games())} board games in the browser, in the terminal, from Python.",
        "",
    ]
    missing = [] if find_spec("litestar") else ["", f"The page in the browser needs more: {HALL_EXTRA}"]
    return "\n".join([*said, *lines, *missing])
