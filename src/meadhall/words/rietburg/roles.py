"""The heroes of The Liberation of Rietburg as they are chosen for a seat, each with what chapter 8 gives him."""

from __future__ import annotations

from typing import Final

from meadhall.words.roles import Role, Roles

POWERS: Final = {
    "thorn": "steady blade",
    "chada": "quivers",
    "orfen": "four cards",
    "kram": "an axe",
    "eara": "six books",
    "kheela": "water spirit",
}
ROLES: Final = Roles(
    "heroes",
    "Which hero?",
    tuple(Role(hero, hero.capitalize(), power, f"hero-{hero}") for hero, power in POWERS.items()),
)
