"""Bots for every game: each game's own are in the module that has its name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from meadhall.bots.bot import Bot, Judging, Random
from meadhall.bots.gentle import GENTLE as GENTLE
from meadhall.bots.gentle import Gentle
from meadhall.bots.search.search import SEARCH
from meadhall.bots.spec import ITERATIONS, MILLISECONDS, TEMPER, Spec, SpecError, read_spec
from meadhall.bots.temper import TEMPERS, Tempered
from meadhall.bots.terms import AnyTerms, Terms
from meadhall.engine.contract import AnyGame

RANDOM: Final = "random"
GREEDY: Final = "greedy"
STEADY: Final = "steady"
STRONG: Final = "strong"
MASTER: Final = "master"
LEVELS: Final = [GENTLE, STEADY, STRONG, MASTER]
"""The levels, the weakest first; each is a kind of bot, with its time to think. ``levels`` are those of a game."""
STRONG_TIME: Final = 200
MASTER_TIME: Final = 2000
"""Milliseconds."""


def kinds(name: str) -> list[str]:
    """Return the kinds of bot that can play the game *name*, weakest first."""
    own: list[str] = import_module(f"meadhall.bots.{name}").KINDS
    return [RANDOM, GENTLE, *own]


def levels(name: str) -> list[str]:
    """Return the levels that are offered for the game *name*, the weakest first.

    *master* is offered only where it was measured to be stronger than *strong* (docs/strength.md).  Elsewhere it is
    still understood: tables and records of earlier days name it.
    """
    has_master: bool = import_module(f"meadhall.bots.{name}").HAS_MASTER
    return [level for level in LEVELS if level != MASTER or has_master]


def names(name: str) -> list[str]:
    """Return every word that asks for a bot of the game *name*: the levels, then the kinds that programs ask for."""
    return [*levels(name), *[kind for kind in kinds(name) if kind not in LEVELS]]


def level_of(text: str) -> str:
    """Return the level that comes nearest to a bot."""
    text = text.partition(TEMPER)[0]
    if text in LEVELS:
        return text
    kind, _, budget = text.partition(":")
    if kind == SEARCH:
        return MASTER if budget == f"{MASTER_TIME}{MILLISECONDS}" else STRONG
    return GENTLE if kind == RANDOM else STEADY


def usual(name: str) -> str:
    """Return the bot that sits where nobody says which: the strongest that answers at once."""
    return [kind for kind in kinds(name) if kind != SEARCH][-1]


def coach_budget(name: str) -> str:
    """Return what the coach of the game *name* spends on a question: iterations, so that it is the same everywhere."""
    iterations: int = import_module(f"meadhall.bots.{name}").COACH
    return f"{iterations}{ITERATIONS}"


def by_iterations(level: str, name: str) -> str:
    """Return a level as a bot of the game *name* that counts lines and not time, so that it is the same everywhere.

    What it answers follows from what it sees and from its luck alone: anybody can ask it again.
    """
    spec = spec_of(level, name)
    if spec.unit != MILLISECONDS:
        return spec.text()
    own = import_module(f"meadhall.bots.{name}")
    iterations: int = own.INTERPRETED if spec.budget <= STRONG_TIME else own.COACH
    return f"{SEARCH}:{iterations}{ITERATIONS}"


def interpreted(text: str, name: str, decided: int = 0) -> str:
    """Return a bot as it plays where the rules are interpreted: *strong* by iterations, and so everywhere alike.

    By time it would see less, the slower the machine is.  *decided* is how many decisions of its turn came before:
    the first ones are searched, and those that follow taken as *steady* does.
    """
    spec = spec_of(text, name)
    if (spec.kind, spec.budget, spec.unit) != (SEARCH, STRONG_TIME, MILLISECONDS):
        return text
    own = import_module(f"meadhall.bots.{name}")
    searched: int = own.SEARCHED
    iterations: int = own.INTERPRETED
    if decided >= searched:
        return Spec(STEADY, 0, "", spec.temper).text()
    return Spec(SEARCH, iterations, ITERATIONS, spec.temper).text()


def spec_of(text: str, name: str) -> Spec:
    """Return which bot of the game *name* a text means; raise SpecError if there is none."""
    plain, mark, temper = text.partition(TEMPER)
    if mark:
        spec = spec_of(plain, name)
        if temper not in TEMPERS or spec.kind in (RANDOM, GENTLE):
            raise SpecError(f"{spec.kind} has no temperament {temper[:20]!r}; there are: {', '.join(TEMPERS)}")
        return Spec(spec.kind, spec.budget, spec.unit, temper)
    return _plain_spec(text, name)


def _plain_spec(text: str, name: str) -> Spec:
    spec = _level(text.strip(), name)
    if spec is not None:
        return spec
    spec = read_spec(text)
    if spec.kind not in kinds(name):
        raise SpecError(f"there is no bot {spec.kind[:20]!r} for {name}; there are: {', '.join(names(name))}")
    if spec.budget and spec.kind != SEARCH:
        raise SpecError(f"the bot {spec.kind} takes no budget; ask for {spec.kind}, not for {spec.text()}")
    return spec


def make(text: str, game: AnyGame) -> Bot:
    """Return a bot for *game*; raise SpecError for one that there is not."""
    spec = spec_of(text, game.name)
    if spec.kind == RANDOM:
        return Random(game)
    own = import_module(f"meadhall.bots.{game.name}")
    if spec.kind == GENTLE:
        judging = own.make(Spec(GREEDY, 0, ""), game)
        assert isinstance(judging, Judging)
        return Gentle(judging, own.CLOSE)
    bot = own.make(spec, game)
    assert isinstance(bot, Bot)
    return Tempered(bot, spec.temper, own.CLOSE) if spec.temper else bot


def terms_of(game: AnyGame) -> AnyTerms:
    """Return what can be named of *game*: the numbers by which its choices are told apart."""
    terms = import_module(f"meadhall.bots.{game.name}").make_terms(game)
    assert isinstance(terms, Terms)
    return terms


def _level(text: str, name: str) -> Spec | None:
    """Return the bot that is meant by a level, if it is one; where there is no search, the best that there is."""
    if text == STEADY:
        return Spec(GREEDY, 0, "")
    if text not in (STRONG, MASTER):
        return None
    if SEARCH not in kinds(name):
        return Spec(usual(name), 0, "")
    return Spec(SEARCH, STRONG_TIME if text == STRONG else MASTER_TIME, MILLISECONDS)
