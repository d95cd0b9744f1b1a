"""Who chooses for a seat: a bot of the house by its name, or a policy of your own, as an object or by its module."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final, Protocol, TypeAlias, runtime_checkable

from meadhall import bots
from meadhall.bots.bot import Bot
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View

Choose: TypeAlias = Callable[[View, list[Action], Dice], Action]


@runtime_checkable
class Chooser(Protocol):
    """Whatever chooses one of the legal actions; every bot does."""

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return one of the *legal* actions for the seat whose view this is."""


@runtime_checkable
class Entrant(Protocol):
    """Whatever must know the game before it can choose."""

    def sit(self, game: AnyGame) -> Chooser:
        """Return who chooses at a table of *game*."""


Policy: TypeAlias = str | Chooser | Entrant | Choose | Callable[[AnyGame], Chooser]
"""A bot's name, ``python:MODULE:NAME``, ``net:FILE``, a bot or its class, an ``Entrant``, or such a function."""

PREFIX: Final = "python:"
NET: Final = "net:"
"""A trained net: ``net:FILE``, or ``net:GAME`` for the one that comes with the house."""
OF_HALL: Final = "own:"
"""A policy that whoever keeps a hall has named: ``own:NAME``."""
HALL_POLICIES: Final = "MEADHALL_POLICIES"
"""The variable that says which those are, ``NAME=POLICY`` in each line; the processes of the bots have it too."""
WANTED: Final = "a bot's name, an object with choose(view, legal, dice), or such a function"


class OwnPolicy:
    """A policy that did not come with the house: what it chooses is checked."""

    def __init__(self, name: str, choose: Choose) -> None:
        self.name: Final = name
        self._choose: Final = choose

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return what the policy chooses; raise SpecError if that is not legal."""
        chosen: Any = self._choose(view, legal[:], dice)
        if isinstance(chosen, Action):
            for action in legal:
                if action.index == chosen.index:
                    return action
        said = repr(chosen.text) if isinstance(chosen, Action) else repr(chosen)
        raise SpecError(f"{self.name} chose {said}, which is none of the legal actions")


def sit_down(policy: Policy, game: AnyGame) -> Bot | OwnPolicy:
    """Return who chooses at a table of *game*; raise SpecError for what cannot.

    >>> import meadhall
    >>> from meadhall.front.policies import sit_down
    >>> match = meadhall.new("en_garde", seed=7)
    >>> first = sit_down(lambda view, legal, dice: legal[0], match.game)
    >>> match.play_bot(first).text
    'advance 1'
    """
    if isinstance(policy, str):
        return sit_down(imported(policy), game) if is_own(policy) else bots.make(policy, game)
    name = name_of(policy)
    if isinstance(policy, type):
        return sit_down(policy(game), game)
    if isinstance(policy, Entrant):
        policy = policy.sit(game)
    if isinstance(policy, Bot):
        _must_play(policy, game)
    if isinstance(policy, Chooser):
        return OwnPolicy(name, _checked(policy.choose, name))
    if not callable(policy):
        raise SpecError(f"a seat is for {WANTED}, not for {policy!r}")
    return OwnPolicy(name, _checked(policy, name))


def is_own(text: str) -> bool:
    """Say whether a text names a policy that did not come with the house, or a trained net."""
    return text.strip().startswith((PREFIX, NET, OF_HALL))


def imported(text: str) -> Policy:
    """Return what ``python:MODULE:NAME``, ``net:FILE`` or ``own:NAME`` means; raise SpecError if there is none."""
    if text.strip().startswith(NET):
        return _trained(text.strip().removeprefix(NET))
    if text.strip().startswith(OF_HALL):
        return imported(_of_hall(text.strip().removeprefix(OF_HALL)))
    return _by_module(text)


def hall_policies() -> dict[str, str]:
    """Return by name the policies that whoever keeps this hall has named."""
    pairs = [line.partition("=") for line in os.environ.get(HALL_POLICIES, "").splitlines() if line.strip()]
    return {name.strip(): policy.strip() for name, _, policy in pairs}


def _of_hall(name: str) -> str:
    known = hall_policies()
    if name not in known:
        named = ", ".join(known) or "none"
        raise SpecError(f"this hall has no policy {name[:20]!r}; there are: {named}")
    return known[name]


def _trained(name: str) -> Policy:
    """Read a trained net; its room stands above this one and needs NumPy, so that it is found when it is asked for."""
    try:
        agents = import_module("meadhall.learning.agent")
    except ModuleNotFoundError as error:
        raise SpecError(f"a trained net needs {error.name}: pip install 'meadhall[train]'") from None
    policy: Policy = agents.load(name)
    return policy


def _by_module(text: str) -> Policy:
    module, _, name = text.strip().removeprefix(PREFIX).partition(":")
    if not module or not name:
        raise SpecError(f"a policy of your own is named by module and name, as in {PREFIX}my_bots:choose, not {text!r}")
    try:
        found: Any = import_module(module)
        for part in name.split("."):
            found = getattr(found, part)
    except (ImportError, AttributeError) as error:
        raise SpecError(f"{text} cannot be found: {error}") from None
    if isinstance(found, str):
        raise SpecError(f"{text} is a text; a seat is for {WANTED}")
    policy: Policy = found
    return policy


def name_of(policy: Policy) -> str:
    """Return what a policy is called: its own ``name``, or that of the function or class."""
    if isinstance(policy, str):
        return policy
    for named in (policy, type(policy)):
        for attribute in ("name", "__name__"):
            name = getattr(named, attribute, None)
            if isinstance(name, str) and name:
                return name
    return repr(policy)


def _checked(choose: Callable[..., Any], name: str) -> Choose:
    """Refuse at once what could not be called when the first turn comes."""
    try:
        signature = inspect.signature(choose)
    except ValueError:  # Compiled functions have none.
        return choose
    try:
        signature.bind(None, None, None)
    except TypeError:
        raise SpecError(f"{name} must take three arguments, a view, the legal actions and dice") from None
    return choose


def _must_play(bot: Bot, game: AnyGame) -> None:
    other = bot.game
    if (other.name, other.seats, other.options, other.box) != (game.name, game.seats, game.options, game.box):
        raise SpecError(
            f"this bot was made for another table: {other.name} for {other.seats} seats, "
            f"with options or box of its own; make it for the same game"
        )
