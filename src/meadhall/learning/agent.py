"""A trained net as a player: read from a file, checked against the game, put on any seat (``net:FILE``)."""

from __future__ import annotations

import hashlib
import json
import zipfile
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

import numpy as np

from meadhall.adapters import encodings
from meadhall.adapters.encodings import Encoding
from meadhall.adapters.table import mask_of
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, AnyGame, View
from meadhall.learning.net import Net, Weights

FORMAT: Final = "meadhall net 1"
ABOUT: Final = "about"
DEFAULT_SUFFIX: Final = ".npz"


class Agent:
    """A net and what it was trained for; an ``Entrant`` for every seat."""

    def __init__(self, net: Net, about: dict[str, Any], name: str) -> None:
        self.net: Final = net
        self.about: Final = about
        """What it was trained for, and how."""
        self.name: Final = name

    def sit(self, game: AnyGame) -> NetPlayer:
        """Return who chooses at a table of *game*; raise SpecError if the net was made for another one."""
        meant, here = self.about["fits"], fits(game)
        if meant != here:
            raise SpecError(
                f"{self.name} was trained for {meant['game']} with {meant['seats']} seats, and does not fit "
                f"{here['game']} with {here['seats']} seats, these options and this box"
            )
        return NetPlayer(self, game)

    def save(self, path: Path) -> None:
        """Write it to a file; weights are kept in half precision, which plays the same."""
        parts = {name: part.astype(np.float16) for name, part in self.net.weights.items()}
        about = np.frombuffer(json.dumps(self.about, sort_keys=True).encode(), np.uint8)
        with path.open("wb") as file:
            np.savez_compressed(file, about=about, scale=self.net.scale, **parts)  # type: ignore[arg-type]


class NetPlayer:
    """A trained net at a table: it does what it holds for best."""

    def __init__(self, agent: Agent, game: AnyGame) -> None:
        self._net: Final = agent.net
        self._encoding: Final = encodings.of(game)
        self._actions: Final = game.actions

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        """Return the likeliest of the legal actions."""
        if len(legal) == 1:
            return legal[0]
        seen, mask = self._encoding.encode(view), mask_of(legal, len(self._actions))
        logits, _ = self._net.judge(seen[None], mask[None])
        action: Action = self._actions[int(logits[0].argmax())]
        return action


def fits(game: AnyGame) -> dict[str, Any]:
    """Return what a net must have been made for to play a game: the same observations and actions."""
    encoding = encodings.of(game)
    parts = [(part.name, part.length) for part in encoding.parts]
    catalog = "\n".join(action.text for action in game.actions)
    return {
        "game": game.name,
        "seats": game.seats,
        "observation": _digest(json.dumps(parts)),
        "catalog": _digest(catalog),
    }


def scale_of(encoding: Encoding) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return what brings every number of an observation to at most 1."""
    return np.maximum(np.maximum(np.abs(encoding.low), encoding.high), 1).astype(np.float32)


def load(name: str) -> Agent:
    """Return the agent of a file, or the one that comes with the house for a game; raise SpecError if there is none."""
    path = files("meadhall.learning") / "trained" / f"{name}{DEFAULT_SUFFIX}"
    place = path if name.isidentifier() and path.is_file() else Path(name).expanduser()
    try:
        with place.open("rb") as file:
            parts = _read(file)
    except OSError as error:
        raise SpecError(f"there is no trained net {name!r}: {error.strerror}") from None
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile):
        raise SpecError(f"{name} is no trained net of Meadhall") from None
    about = json.loads(bytes(parts.pop(ABOUT)))
    if about.get("format") != FORMAT:
        raise SpecError(f"{name} is no trained net that this Meadhall can read")
    scale = parts.pop("scale").astype(np.float32)
    weights: Weights = {part: numbers.astype(np.float32) for part, numbers in parts.items()}
    return Agent(Net(scale, weights), about, f"net:{name}")


def _read(file: Any) -> dict[str, Any]:
    with np.load(file, allow_pickle=False) as kept:
        found: dict[str, Any] = {name: kept[name] for name in kept.files}
    if ABOUT not in found or "scale" not in found:
        raise KeyError(ABOUT)
    return found


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
