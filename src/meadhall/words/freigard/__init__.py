"""Freigard in words: what is asked, what an action would do, and the table as text.

What has happened is told in story.py, and cards are named in cards.py.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import Action, Outcome
from meadhall.games.freigard.actions import (
    Accept,
    Discard,
    Draw,
    Fell,
    Place,
    Refill,
    Return,
    Reveal,
    Score,
    Spend,
    UseEye,
    UseHourglass,
    UseShield,
    UseVessel,
)
from meadhall.games.freigard.events import Drew
from meadhall.games.freigard.odds import family_weights, feature_weights
from meadhall.games.freigard.pieces import (
    DEAL,
    DISCARD,
    END,
    FAMILIES,
    FEATURES,
    LAST_OF_CHANCE,
    MOST_ROUNDS,
    OVER,
    PLACE,
    REFILL,
    SPEND,
    TOTEMS,
    TURN,
    VICTORY,
)
from meadhall.games.freigard.scoring import points_of
from meadhall.games.freigard.view import FreigardView
from meadhall.words.freigard.cards import (
    counted_cards,
    feature_name,
    feature_short,
    hand_parts,
    name_of,
    named,
    totem_name,
)
from meadhall.words.freigard.labels import castle_label, labels_of, totem_state
from meadhall.words.freigard.story import result, tell_event
from meadhall.words.numbers import counted, listed

__all__ = [
    "LINE",
    "MINUTES",
    "PASSES",
    "RECONSTRUCTED",
    "TITLE",
    "asked",
    "ending",
    "labels",
    "option_words",
    "result",
    "seat_names",
    "sentence",
    "status",
    "table",
    "tell",
]

TITLE = "Freigard"
LINE = "Golems, dragons and ents against three crawling castles."
MINUTES = 20
PASSES = ()
RECONSTRUCTED = (
    "The families, castles, scoring and totems are printed; which features each defender shows is our reconstruction."
)

_OPTIONS = {
    "level": "Level",
    "level.dawn": "Dawn: castles 22, 18 and 14",
    "level.noon": "Noon: castles 25, 20 and 15",
    "level.dusk": "Dusk: castles 26, 21 and 16",
    "level.night": "Night: castles 28, 22 and 18",
    "level.own": "Castles of your own",
    "castles": "Your own castles, three numbers",
}

_ASKED = {
    TURN: "Score, draw or use a totem",
    DISCARD: "Discard one of four cards",
    REFILL: "Take the new hand, or put the Vessel's card back first",
    END: "The round is over: choose what falls",
    OVER: "The game is over",
}


def seat_names(seats: int) -> list[str]:
    """Return what the one seat is called."""
    return ["Guardian"] * seats


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def status(view: FreigardView) -> str:
    """Say in a few words where the game stands."""
    left = counted(len(view.castles), "castle")
    return f"Round {view.round}, {counted(int(view.points), 'point')}, {left} left"


def asked(view: FreigardView) -> str:
    """Say what the player is asked for."""
    if view.phase <= LAST_OF_CHANCE:
        return "Cards are turned up"
    if view.phase == PLACE:
        pile = "your hand" if view.hand else "the discards"
        return f"Choose from {pile}: {counted(int(view.number), 'card')} to lay down as points"
    if view.phase == SPEND:
        missing = int(view.number - view.points)
        return f"Castle {view.number} needs {counted(missing, 'totem')} more"
    return _ASKED[int(view.phase)]


def sentence(view: FreigardView, action: Action, names: Sequence[str]) -> str:
    """Say what an action would do."""
    if isinstance(action, Score):
        return f"Score this hand for **{counted(int(points_of(view.box.kinds, view.hand)), 'point')}**"
    if isinstance(action, Draw):
        return f"Draw the **{name_of(view, view.top[-1])}** from the top of the deck" if view.top else "Draw a **card**"
    if isinstance(action, Discard):
        return f"Discard the **{name_of(view, action.kind)}**"
    if isinstance(action, Place):
        return f"Lay the **{name_of(view, action.kind)}** down as a point"
    if isinstance(action, UseHourglass):
        return f"Hourglass: put the **{name_of(view, action.kind)}** on top of the deck"
    if isinstance(action, UseEye):
        return f"Eye: search for **{feature_name(action.feature)}**"
    if isinstance(action, UseVessel):
        return f"Vessel: keep the **{name_of(view, action.kind)}** for later and draw a card"
    return _rarer_sentence(view, action)


def _rarer_sentence(view: FreigardView, action: Action) -> str:
    if isinstance(action, Return):
        return f"Put the **{name_of(view, view.vessel)}** from the Vessel on top of the deck"
    if isinstance(action, Refill):
        return f"Go on to the new hand; the **{name_of(view, view.vessel)}** stays under the Vessel"
    if isinstance(action, Fell):
        missing = int(action.castle - view.points)
        return f"Fell castle **{action.castle}**" + (f" with **{counted(missing, 'totem')}**" if missing > 0 else "")
    if isinstance(action, UseShield):
        return "Hold up the **Shield** and play another round"
    if isinstance(action, Spend):
        return f"Give the **{totem_name(action.totem)}** for a point"
    if isinstance(action, Accept):
        return "Accept the defeat; the game is lost"
    assert isinstance(action, Reveal)
    return f"Turn up the **{name_of(view, action.kind)}**"


def tell(view: FreigardView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    lines: list[str] = []
    dealt: list[int] = []
    for event in view.told or []:
        if isinstance(event, Drew) and event.phase == DEAL:
            dealt.append(event.kind)
            continue
        lines += _dealt(view, dealt, names[0])
        dealt = []
        line = tell_event(view, event, names[0])
        if line:
            lines.append(line)
    return lines + _dealt(view, dealt, names[0])


def _dealt(view: FreigardView, kinds: Sequence[int], name: str) -> list[str]:
    """Tell of cards dealt one after the other in one line."""
    return [f"Dealt to {name}: {counted_cards(view, kinds)}."] if kinds else []


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the game ended."""
    if outcome.ending == VICTORY:
        return f"All three castles have fallen. {names[0]} has saved Freigard."
    return "No castle could be felled. Freigard is overrun."


def table(view: FreigardView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    level = "castles of your own" if view.level == "own" else f"level {view.level.capitalize()}"
    standing = view.castles[:]
    castles = [castle_label(view, castle, _still(standing, castle)) for castle in view.march]
    lines = [
        f"{TITLE}, {level}, round {view.round} of at most {MOST_ROUNDS}.",
        f"Castles: {'; '.join(castles)}.",
        f"Scored this round: {_points(view)}.",
        "Totems: "
        + "; ".join(f"{totem_name(number)} {totem_state(view, number)}" for number in range(len(TOTEMS)))
        + ".",
        f"Hand: {counted_cards(view, view.hand)}.",
        f"Worth: {_worth(view)}.",
        f"Deck: {counted(int(view.deck_size()), 'card')}{_known_top(view)}.",
        f"Discards ({view.discard_count()}): {_pile(view, view.discards)}.",
    ]
    if view.revealed:
        lines.append(f"Revealed by the Eye: {counted_cards(view, view.revealed)}.")
    if view.under:
        lines += [f"{_whose(view)}: {_odds(view)}.", f"Unseen cards ({sum(view.pool)}): {_pile(view, view.pool)}."]
    lines.append(_now(view, names))
    return lines


def _still(standing: list[int], castle: int) -> bool:
    """Say whether a castle stands, and cross it off the list."""
    if castle not in standing:
        return False
    standing.remove(castle)
    return True


def _points(view: FreigardView) -> str:
    unseen = int(view.unseen_points())
    said = counted(int(view.points), "point")
    return said + (f", {unseen} of them laid unseen" if unseen else "")


def _worth(view: FreigardView) -> str:
    parts = hand_parts(view)
    if not parts:
        return "no combination"
    total = counted(int(points_of(view.box.kinds, view.hand)), "point")
    return ", ".join(f"{what} {number}" for what, number in parts) + f": {total}"


def _known_top(view: FreigardView) -> str:
    if not view.top:
        return ""
    return "; on top " + ", then ".join(named(view, kind) for kind in reversed(view.top))


def _pile(view: FreigardView, counts: Sequence[int]) -> str:
    return counted_cards(view, [kind for kind, count in enumerate(counts) for _ in range(count)])


def _whose(view: FreigardView) -> str:
    return "Odds of the first unknown card" if view.top else "Odds of the next card"


def _odds(view: FreigardView) -> str:
    weights = family_weights(view)
    total = sum(weights)
    if not total:
        return "none"
    features = feature_weights(view)
    said: list[str] = []
    for family, name in enumerate(FAMILIES):
        parts = [
            f"{feature_short(number)} {_percent(features[number], total)}"
            for number, feature in enumerate(FEATURES)
            if feature.family == family
        ]
        said.append(f"{name} {_percent(weights[family], total)} ({', '.join(parts)})")
    said.append(f"Rout {_percent(weights[-1], total)}")
    return "; ".join(said)


def _percent(weight: int, total: int) -> str:
    return f"{round(100 * weight / total)} %"


def _now(view: FreigardView, names: Sequence[str]) -> str:
    if view.phase == OVER:
        return "The game is lost." if view.castles else "The game is won."
    if view.phase <= LAST_OF_CHANCE:
        return "Cards are turned up."
    return f"{names[0]} is to act: {asked(view)[0].lower()}{asked(view)[1:]}."


def labels(view: FreigardView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    said = labels_of(view)
    said["title"] = f"{TITLE}, {status(view)}"
    said["desc"] = " ".join(table(view, names))
    said["asked"] = asked(view)
    if view.hand:
        said["hand.list"] = listed([name_of(view, kind) for kind in view.hand])
    return said
