"""Roles: what each player is at a table, where a game lets it be chosen for each seat."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody whom a seat can play."""

    value: str
    """As the option of the game names it."""
    name: str
    power: str
    """What is special about it, in two or three words."""
    drawing: str
    """The name of its portrait among the drawings of the game."""


@dataclass(frozen=True, slots=True)
class Roles:
    """The roles of a game."""

    option: str
    """The option that has them in the order of the seats; more of them than seats go round once more."""
    asked: str
    every: tuple[Role, ...]


@cache
def roles_of(game: str) -> Roles | None:
    """Return the roles of a game; None where there are none to choose."""
    name = f"meadhall.words.{game}.roles"
    found: Roles | None = None if find_spec(name) is None else import_module(name).ROLES
    return found
