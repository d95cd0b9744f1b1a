"""What the levels of bots and the presets of games are called."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "gentle": "Gentle",
    "gentle_line": "for a first game: slips now and then",
    "steady": "Steady",
    "steady_line": "solid, but never plans ahead",
    "strong": "Strong",
    "strong_line": "plans ahead",
    "master": "Master",
    "master_line": "plans ahead and takes its time",
    "random": "Random",
    "random_line": "plays whatever comes to mind",
    "odds": "Careful",
    "odds_line": "weighs every card that may come",
    "search": "Searching",
    "search_line": "thinks as long as it is told to",
    "first_preset": "First game",
    "usual_preset": "Usual",
    "hard_preset": "Hard",
    "usual_game": "Usual game",
    "hard_game": "Hard game",
    "last_game": "Your last game",
    "nothing_changed": "Nothing changed",
}
