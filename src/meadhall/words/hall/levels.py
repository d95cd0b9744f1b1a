"""What the levels of bots and the presets of games are called."""

from __future__ import annotations

from typing import Final

TEXTS: Final = {
    "gentle": "Gentle",
    "gentle_line": "learns with you, and slips now and then",
    "steady": "Steady",
    "steady_line": "takes what looks best one step ahead",
    "strong": "Strong",
    "strong_line": "thinks ahead for a fifth of a second",
    "master": "Master",
    "master_line": "thinks ahead for two seconds",
    "random": "Random",
    "random_line": "plays whatever comes to mind",
    "odds": "Careful",
    "odds_line": "reckons with every card to come",
    "search": "Searching",
    "search_line": "thinks for as long as it was told",
    "first_preset": "First game",
    "usual_preset": "Usual",
    "hard_preset": "Hard",
    "usual_game": "Usual game",
    "hard_game": "Hard game",
    "last_game": "Your last game",
    "nothing_changed": "Nothing changed",
}
