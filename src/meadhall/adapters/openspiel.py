"""Every game for OpenSpiel: importing this module registers them, ``pyspiel.load_game("meadhall_en_garde(points=1)")``.

Chance nodes have their exact probabilities; an action is a row of the catalog, for seats and for chance alike.
Options of a game are its parameters; ``players`` is the number of seats, ``box`` a shipped box, ``position`` the
notation of a state to begin from, for games too large to be walked whole.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from meadhall import front
from meadhall.adapters import encodings
from meadhall.adapters.table import returns_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, COOPERATIVE, FREE_FOR_ALL, NOBODY, ZERO_SUM, Action, AnyGame, Seat
from meadhall.engine.open import OpenGame
from meadhall.engine.options import FLAG, NUMBER, ON, Option
from meadhall.engine.play import copy_of

PREFIX: Final = "meadhall_"
PLAYERS: Final = "players"
BOX: Final = "box"
POSITION: Final = "position"
HIGHEST_SCORE: Final = 10_000.0
"""What bounds the scores of a free-for-all, where points themselves are striven for; no box comes near it."""
UTILITIES: Final = {ZERO_SUM: pyspiel.GameType.Utility.ZERO_SUM, COOPERATIVE: pyspiel.GameType.Utility.IDENTICAL}


SAFE: Final = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
"""A text that OpenSpiel reads back from a game's string as what it was, unless it is a truth value."""
TRUTHS: Final = ("true", "false")
ESCAPE: Final = "~"
SAMPLES: Final = 1 << 32
PAST: Final = "past"
"""What the digest of all that a seat has seen and done is called in its information state tensor."""
DIGEST_BITS: Final = 256


class HistoryNode:
    """A table at one moment and all that led to it; never changed, so that copies of a state share it."""

    def __init__(
        self,
        rules: AnyGame,
        table: Any,
        before: HistoryNode | None,
        actor: Seat,
        action: Action | None,
        pasts: Mapping[Seat, str] | None = None,
    ) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.before: Final = before
        self.actor: Final = actor
        """Who acted to bring it about."""
        self.action: Final = action
        self.asked: Final = rules.actor(table)
        self._seen: Final[dict[Seat, str]] = {}
        self.pasts: Final[dict[Seat, str]] = dict(pasts or {})
        """By seat, the digest of all that it has seen and done up to now; given where the past itself is not known."""

    def __deepcopy__(self, memo: object) -> HistoryNode:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written as what led here: compiled rules and states cannot be pickled."""
        rows: list[int] = []
        moment = self
        while moment.before is not None and moment.action is not None:
            rows.append(moment.action.index)
            moment = moment.before
        rules = self.rules
        options = tuple(sorted(rules.options.items()))
        table = (rules.name, rules.seats, options, rules.box.text, rules.version)
        return recall, (table, moment.table.notation(), rows[::-1], moment.pasts)

    def after(self, index: int) -> HistoryNode:
        """Return the moment after row *index* of the catalog."""
        table = copy_of(self.table)
        action = self.rules.actions[index]
        self.rules.apply(table, action)
        return HistoryNode(self.rules, table, self, self.asked, action)

    def imagined(self, seat: Seat, dice: Dice) -> HistoryNode:
        """Return a moment that *seat* cannot tell from this one, though all that it does not know may differ."""
        table = self.rules.imagine(self.rules.view(self.table, seat), dice)
        return HistoryNode(self.rules, table, None, NOBODY, None, {seat: self.past(seat)})

    def seen(self, seat: Seat) -> str:
        """Return what *seat* sees now."""
        if seat not in self._seen:
            self._seen[seat] = self.rules.view(self.table, seat).notation()
        return self._seen[seat]

    def past(self, seat: Seat) -> str:
        """Return the digest of all that *seat* has seen and done; each moment adds to the one before it."""
        unknown: list[HistoryNode] = []
        moment: HistoryNode | None = self
        while moment is not None and seat not in moment.pasts:
            unknown.append(moment)
            moment = moment.before
        for node in reversed(unknown):
            node.pasts[seat] = node.digest(seat)
        return self.pasts[seat]

    def story(self, seat: Seat) -> str:
        """Return what *seat* sees now, and below it the digest of all that it has seen and done."""
        return f"{self.seen(seat)}\n{self.past(seat)}"

    def digest(self, seat: Seat) -> str:
        """Add to the digest of the moment before what the seat did and what is new to it."""
        before = self.before
        if before is None:
            return _digest_of("", self.seen(seat))
        past = before.pasts[seat]
        if self.actor == seat and self.action is not None:
            past = _digest_of(past, self.action.text)
        elif self.seen(seat) == before.seen(seat):
            return past
        return _digest_of(past, self.seen(seat))


def _digest_of(past: str, line: str) -> str:
    return hashlib.sha256(f"{past}\n{line}".encode()).hexdigest()


def recall(
    table: tuple[str, int, tuple[tuple[str, str], ...], str, int],
    start: str,
    rows: list[int],
    pasts: Mapping[Seat, str],
) -> HistoryNode:
    """Return the moment after these rows of the catalog, from a written state on."""
    rules = front.shared_game(*table)
    moment = HistoryNode(rules, rules.read(start), None, NOBODY, None, pasts)
    for row in rows:
        moment = moment.after(row)
    return moment


class SpielGame(pyspiel.Game):
    """A game of the house as OpenSpiel wants it; each has a class of its own."""

    name: ClassVar[str] = ""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        chosen = {name: plain(value) for name, value in (parameters or {}).items()}
        title = front.title(self.name)
        options = {option.name: chosen[option.name] for option in title.options if option.name in chosen}
        self.rules: Final = front.game(self.name, chosen.get(PLAYERS), options, chosen.get(BOX))
        self.start: Final = str(chosen.get(POSITION, ""))
        self.encoding: Final = encodings.of(self.rules)
        highest = HIGHEST_SCORE if self.rules.utility == FREE_FOR_ALL else 1.0
        super().__init__(
            type_of(self.name, self.rules),
            pyspiel.GameInfo(
                num_distinct_actions=len(self.rules.actions),
                max_chance_outcomes=len(self.rules.actions),
                num_players=self.rules.seats,
                min_utility=-highest,
                max_utility=highest,
                utility_sum=0.0 if self.rules.utility == ZERO_SUM else None,
                max_game_length=self.rules.longest,
            ),
            {name: escaped(value) for name, value in chosen.items()},
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Be written as the text that loads it."""
        return load, (str(self),)

    def new_initial_state(self) -> SpielState:
        """Return the table before anything was drawn, or the position to begin from."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Mapping[str, Any] | None = None) -> Observer:
        """Return what reads observations and information states off a state."""
        if parameters:
            raise ValueError(f"an observer takes no parameters, not {parameters}")
        return Observer(self, kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):
    """A state of a game of the house; one attribute, which copies share."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        table = game.rules.read(game.start) if game.start else game.rules.setup()
        self.moment = HistoryNode(game.rules, table, None, NOBODY, None)

    def current_player(self) -> int:
        """Return the seat that is asked, or who stands for chance or the end."""
        asked = self.moment.asked
        if asked == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if asked == NOBODY else asked

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return self.moment.asked == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can do, each with its probability."""
        rules, table = self.moment.rules, self.moment.table
        weights = rules.weights(table)
        total = sum(weights)
        rows = [action.index for action in rules.legal_actions(table)]
        return [(row, weight / total) for row, weight in zip(rows, weights, strict=True)]

    def returns(self) -> list[float]:
        """Return what each seat got; nothing while the game goes on."""
        return returns_of(self.moment.rules, self.moment.table)

    def resample_from_infostate(self, player: int, sample: Callable[[], float]) -> SpielState:
        """Return a state that *player* cannot tell from this one, imagined by the rules; *sample* is below 1."""
        found = SpielState(self.get_game())
        found.moment = self.moment.imagined(player, Dice(int(sample() * SAMPLES)))
        return found

    # The names that OpenSpiel calls.

    def _legal_actions(self, player: int) -> list[int]:
        return [action.index for action in self.moment.rules.legal_actions(self.moment.table)]

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        text: str = self.moment.rules.actions[action].text
        return text

    def _to_struct(self) -> dict[str, Any]:
        return {POSITION: self.moment.table.notation()}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        return {"index": action, "text": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return [int(struct["index"])]

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        rules, table = self.moment.rules, self.moment.table
        values = encodings.of(rules).values(rules.view(table, player))
        return {"view": self.moment.seen(player), "values": [int(value) for value in values]}

    def __str__(self) -> str:
        return str(self.moment.table.notation())


class Observer:
    """Reads what a seat sees: its view as an array and as a line; with perfect recall the digest of its past too."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self.game: Final = game
        self.recalls: Final = recalls
        self._size: Final = game.encoding.size
        self.tensor: Final = np.zeros(self._size + (DIGEST_BITS if recalls else 0), np.float32)
        self.dict: Final[dict[str, Any]] = {
            name: self.tensor[first : first + length] for name, first, length, _ in game.encoding.rows()
        }
        if recalls:
            self.dict[PAST] = self.tensor[self._size :]

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the view of a seat into the tensor, and the bits of the digest of its past."""
        moment = state.moment
        self.tensor[: self._size] = self.game.encoding.values(self.game.rules.view(moment.table, player))
        if self.recalls:
            past = np.frombuffer(bytes.fromhex(moment.past(player)), np.uint8)
            self.tensor[self._size :] = np.unpackbits(past)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the view of a seat, or the story of its views, as text."""
        return state.moment.story(player) if self.recalls else state.moment.seen(player)


def type_of(name: str, rules: AnyGame) -> Any:
    """Return what OpenSpiel wants to know of a game before it is loaded."""
    title = front.title(name)
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=name.replace("_", " ").title(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if isinstance(rules, OpenGame) else information.IMPERFECT_INFORMATION
        ),
        utility=UTILITIES.get(rules.utility, pyspiel.GameType.Utility.GENERAL_SUM),
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(title.seats),
        min_num_players=min(title.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            PLAYERS: title.seats[0],
            BOX: escaped(title.boxes[0]),
            POSITION: escaped(""),
            **{option.name: escaped(default_of(option)) for option in title.options},
        },
    )


def default_of(option: Option) -> str | int | bool:
    """Return the default of an option in the type that OpenSpiel reads it as."""
    if option.kind == FLAG:
        return option.default == ON
    return int(option.default) if option.kind == NUMBER else option.default


def escaped(value: Any) -> Any:
    """Return a value of a parameter as OpenSpiel reads it back: a text is escaped if it could be mistaken."""
    if not isinstance(value, str) or value == "" or (SAFE.fullmatch(value) and value.lower() not in TRUTHS):
        return value
    return ESCAPE + quote(value, safe="")


def plain(value: Any) -> Any:
    """Return a value of a parameter as people write it."""
    return unquote(value.removeprefix(ESCAPE)) if isinstance(value, str) and value.startswith(ESCAPE) else value


def load(text: str) -> Any:
    """Return the game that OpenSpiel calls so."""
    return pyspiel.load_game(text)


def register() -> None:
    """Make every game known to OpenSpiel, once."""
    known = pyspiel.registered_names()
    for name in front.list_games():
        if PREFIX + name not in known:
            # A class, for pyspiel lets go of what it was given only when Python is gone, and a class outlives that.
            pyspiel.register_game(type_of(name, front.game(name)), type(PREFIX + name, (SpielGame,), {"name": name}))


register()
