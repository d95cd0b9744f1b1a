"""Tables of Freigard for tests: say what lies where, the deck is the rest of the box."""

from __future__ import annotations

from functools import cache

from meadhall.engine.contract import Event
from meadhall.engine.notation import Counts, Kinds
from meadhall.games.freigard import TITLE
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.rules.game import Freigard
from meadhall.games.freigard.state import FreigardState


@cache
def box() -> FreigardBox:
    found = TITLE.shipped_box("standard")
    assert isinstance(found, FreigardBox)
    return found


@cache
def game(level: str = "dawn", castles: str = "") -> Freigard:
    found = TITLE.game(1, {"level": level, "castles": castles}, box())
    assert isinstance(found, Freigard)
    return found


def table(
    hand: str = "",
    *,
    level: str = "dawn",
    own: str = "",
    phase: str = "turn",
    totems: str = "hourglass,eye,vessel,shield",
    castles: str | None = None,
    points: int = 0,
    discards: str = "",
    vessel: str = "",
    top: str = "",
    pool: str | None = None,
    unseen: int = 0,
    revealed: str = "",
    round_: int | None = None,
) -> FreigardState:
    """Set up a table.

    The pool is all that lies nowhere else, or the cards named (the others are
    points then); *unseen* of them are points placed unseen.  The round is the first
    with so many castles, or the one named.
    """
    rules = game(level, own)
    codes = box().codes
    undecided = box().counts[:] if pool is None else counted(_kinds(pool), len(codes))
    if pool is None:
        for kind in _kinds(hand) + _kinds(discards) + _kinds(vessel) + _kinds(top) + _kinds(revealed):
            undecided[kind] -= 1
    standing = castles if castles is not None else ",".join(str(castle) for castle in rules.laws.march)
    number = round_ if round_ is not None else len(rules.laws.march) + 1 - len(standing.split(","))
    line = " ".join(
        [
            f"round={number}",
            f"shuffles={number}",
            f"castles={standing or '-'}",
            f"totems={totems or '-'}",
            f"vessel={vessel or '-'}",
            f"points={points}",
            f"phase={phase}",
            "hand=" + cards(hand),
            f"top={top or '-'}",
            f"under={sum(undecided) - unseen}",
            "pool=" + Counts(codes).write(undecided),
            "discards=" + cards(discards),
            "revealed=" + cards(revealed),
            "before=0 seen=- drawn=-",
        ]
    )
    return rules.read(line)


def after(state: FreigardState, *texts: str, level: str = "dawn", own: str = "") -> FreigardState:
    """Return the table after legal actions, chance included; it is told what happens in the last of them."""
    rules = game(level, own)
    table_after = state.copy()
    for text in texts:
        told: list[Event] = []
        table_after.told = told
        legal = {action.text: action for action in rules.legal_actions(table_after)}
        assert text in legal, f"{text} is not legal; there are {sorted(legal)}"
        rules.apply(table_after, legal[text])
    return table_after


def legal(state: FreigardState, level: str = "dawn", own: str = "") -> list[str]:
    return [action.text for action in game(level, own).legal_actions(state)]


def refused(state: FreigardState, text: str, level: str = "dawn", own: str = "") -> str:
    """Return the number of the rule that refuses an action, "" if it is legal."""
    rules = game(level, own)
    [action] = [row for row in rules.actions if row.text == text]
    before = state.notation()
    rule = rules.why_not(state, action)
    assert state.notation() == before
    assert (rule is None) == (action in rules.legal_actions(state))
    return "" if rule is None else rule.number


def cards(text: str) -> str:
    """Write cards the way a notation does: ``spike,spike`` becomes ``spike*2``."""
    return Kinds(box().codes).write(_kinds(text))


def hand_of(state: FreigardState) -> str:
    return Kinds(box().codes).write(state.hand)


def discards_of(state: FreigardState) -> str:
    return Counts(box().codes).write(state.discards)


def pool_of(state: FreigardState) -> str:
    return Counts(box().codes).write(state.pool)


def top_of(state: FreigardState) -> str:
    """Return the known cards on the deck, the topmost first."""
    return ",".join(box().codes[kind] for kind in reversed(state.top))


def phase_of(state: FreigardState) -> str:
    return state.notation().split(" phase=")[1].split(" ")[0]


def totems_of(state: FreigardState) -> str:
    return state.notation().split(" totems=")[1].split(" ")[0]


def odds_of(state: FreigardState, level: str = "dawn") -> dict[str, int]:
    """Return the weight of each card that can come next."""
    rules = game(level)
    texts = [action.text.removeprefix("reveal ") for action in rules.legal_actions(state)]
    return dict(zip(texts, rules.weights(state), strict=True))


def counted(kinds: list[int], size: int) -> list[int]:
    """Turn a list of kinds into how many there are of each."""
    return [kinds.count(kind) for kind in range(size)]


def _kinds(text: str) -> list[int]:
    kinds: list[int] = []
    for word in text.split(",") if text else []:
        code, _, times = word.partition("*")
        kinds += [box().codes.index(code)] * int(times or 1)
    return kinds
