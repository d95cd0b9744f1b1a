"""Who plays for a name in a plan: a bot of the house, a program, or a policy written in Python.

A plan is plain data that another process can follow.  A function or object that can be imported stands in it as
``python:MODULE:NAME``; any other as ``here:NAME``, and only the process that made the plan knows it.
"""

from __future__ import annotations

import sys
from functools import reduce
from typing import Any, Final, TypeAlias

from meadhall import bots
from meadhall.arena.outside import Outside, is_outside, read_run
from meadhall.bots.bot import Bot
from meadhall.bots.spec import SpecError
from meadhall.engine.contract import AnyGame, Seat
from meadhall.front.policies import PREFIX as PYTHON
from meadhall.front.policies import WANTED, OwnPolicy, Policy, imported, is_own, name_of, sit_down

HERE: Final = "here:"
MOST_NAME: Final = 80

Sitter: TypeAlias = Bot | Outside | OwnPolicy

_HERE: Final[dict[str, Policy]] = {}
"""The policies that only this process knows, by the names that plans have for them."""


def bot_text(policy: Policy, game: str) -> str:
    """Return what stands in a plan for whoever plays; raise SpecError if nobody can."""
    if isinstance(policy, str):
        return _text_of_name(policy, game)
    if not (callable(policy) or hasattr(policy, "choose") or hasattr(policy, "sit")):
        raise SpecError(f"a seat is for {WANTED}, not for {policy!r}")
    module, name = getattr(policy, "__module__", ""), getattr(policy, "__qualname__", "")
    if isinstance(name, str) and module != "__main__" and _find(str(module), name) is policy:
        return f"{PYTHON}{module}:{name}"
    return _remembered(policy)


def is_here(text: str) -> bool:
    """Say whether only the process that made the plan knows who is meant."""
    return text.startswith(HERE)


def sit(text: str, game: AnyGame, seat: Seat) -> Sitter:
    """Return who plays on a seat for a name in a plan; raise SpecError if there is nobody."""
    if is_outside(text):
        return Outside(read_run(text), game, seat)
    if not is_here(text):
        return sit_down(text, game)
    if text not in _HERE:
        raise SpecError(
            f"only the process that made the plan knows {text}; play it with one worker, or name a policy that can be "
            f"imported, {PYTHON}MODULE:NAME"
        )
    return sit_down(_HERE[text], game)


def _text_of_name(text: str, game: str) -> str:
    if is_outside(text):
        return read_run(text).text()
    if is_here(text):
        if text in _HERE:
            return text
        raise SpecError(f"no policy of this process is called {text}")
    if is_own(text):
        imported(text)
        return text.strip()
    return bots.spec_of(text, game).text()


def _remembered(policy: Policy) -> str:
    """Return the name of a policy of this process; others of the same name are numbered."""
    name = "".join(sign if sign.isprintable() and sign not in " ,:" else "_" for sign in name_of(policy))[:MOST_NAME]
    number, text = 1, f"{HERE}{name}"
    while text in _HERE and _HERE[text] is not policy:
        number += 1
        text = f"{HERE}{name}-{number}"
    _HERE[text] = policy
    return text


def _find(module: str, name: str) -> Any:
    """Return what has this name in a module that is loaded, or None."""
    return reduce(lambda found, part: getattr(found, part, None), name.split("."), sys.modules.get(module))
