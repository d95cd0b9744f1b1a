"""What the picture of Freigard writes and what a reader hears of each piece, by the keys of pictures/freigard.py."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.events import Discarded
from meadhall.games.freigard.pieces import DISCARD, FAMILIES, FEATURES, NO_CARD, OWN, TOTEMS, VESSEL
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard.names import (
    caption_of,
    card_name,
    counted_cards,
    feature_name,
    feature_short,
    hand_parts,
    name_of,
    title_of,
    totem_name,
)
from meadhall.words.numbers import counted

_TWICE = "\N{MULTIPLICATION SIGN}2"
_FIXED = {
    "board": "Castles, totems, deck and discards",
    "hand": "Your hand",
    "slot": "free",
    "rule": "one castle must fall each round",
    "scored": "Scored this round",
    "scored.short": "Scored",
    "totems": "Totems",
    "totems.use": "each one ability, or a point at the end",
    "odds.tab": "Odds",
    "discards.tab": "Discards",
    "spent": "spent",
    "hidden": "a point, face down",
    "deck.name": "Deck",
    "score": "Score it",
    "rout": "Rout",
    **{f"totem.{name}.name": totem_name(number) for number, name in enumerate(TOTEMS)},
    **{
        f"totem.{name}.short": totem_name(number).removeprefix("Hour").capitalize()
        for number, name in enumerate(TOTEMS)
    },
    **{f"family.{name}": f"{name.capitalize()}s" for name in FAMILIES},
    **{f"feature.{feature.name}": feature_short(number) for number, feature in enumerate(FEATURES)},
    **{
        f"feature.{feature.name}.name": feature_name(number)[2:].capitalize() for number, feature in enumerate(FEATURES)
    },
}
"""What things are called all through a game."""

_COMBINATIONS: Final[dict[str, tuple[str, tuple[tuple[str, str], ...]]]] = {
    "golem": ("Golems", (("any three", "1"), ("all different", "2"), ("all alike", "3"), ("all surge", _TWICE))),
    "dragon": ("Dragons", (("any three", "1"), ("one head", "2"), ("two heads", "3"), ("one colour", _TWICE))),
    "ent": ("Ents", (("each ent", "1"), ("one tree", _TWICE))),
    "sphere": ("Three spheres", (("the lowest", "+"),)),
}
"""What three cards score, row by row: of one family, and with a sphere each."""


def castle_label(view: FreigardView, castle: int, stands: bool) -> str:
    """Say what a castle still needs."""
    if not stands:
        return f"castle {castle} felled"
    missing = int(castle - view.points)
    return (
        f"castle {castle} needs {counted(missing, 'more point', 'more points')}"
        if missing > 0
        else f"castle {castle} reached"
    )


def totem_state(view: FreigardView, number: int) -> str:
    """Say whether a totem is ready."""
    if view.is_ready(number):
        return "ready"
    if number == VESSEL and view.vessel != NO_CARD:
        return f"holds the {name_of(view, view.vessel)}"
    return "spent"


def labels_of(view: FreigardView) -> dict[str, str]:
    """Return every label but those that tell of the turn."""
    level = "Your own castles" if view.laws.level == OWN else view.laws.level.capitalize()
    said = _FIXED | _combination_names() | _card_names(view.box)
    said["heading"] = f"{level} · round {view.round}"
    said["kept"] = "" if view.vessel == NO_CARD else name_of(view, view.vessel)
    said.update(_pile_labels(view))
    said.update(_worth_labels(view))
    said.update(_left_labels(view))
    said.update(_odds_labels(view))
    for number, name in enumerate(TOTEMS):
        said[f"totem.{name}"] = f"{totem_name(number)}, {totem_state(view, number)}"
    standing = view.castles[:]
    for place, castle in enumerate(view.laws.march):
        stands = castle in standing
        if stands:
            standing.remove(castle)
        said[f"castle.{place}"] = castle_label(view, castle, stands).capitalize()
    return said


@lru_cache(maxsize=1)
def _combination_names() -> dict[str, str]:
    """Name everything in the table of what scores."""
    said = {"scoring": "What scores", "scoring.note": "three of a family, or three spheres"}
    for name, (lead, rows) in _COMBINATIONS.items():
        said[f"scoring.{name}"] = lead
        for place, (text, number) in enumerate(rows):
            said[f"scoring.{name}.{place}"] = text
            said[f"scoring.{name}.{place}.number"] = number
    return said


@lru_cache(maxsize=16)
def _card_names(box: FreigardBox) -> dict[str, str]:
    """Name every card of a box."""
    said = {"card.rout": "Rout", "card.rout.title": "Rout", "card.rout.caption": "scatters the hand"}
    for number, card in enumerate(box.kinds):
        code = box.codes[number]
        said[f"card.{code}"] = card_name(card).capitalize()
        said[f"card.{code}.title"] = title_of(card)
        said[f"card.{code}.caption"] = caption_of(card)
    return said


def _pile_labels(view: FreigardView) -> dict[str, str]:
    count = view.discard_count()
    last = [event.kind for event in view.told or [] if isinstance(event, Discarded)]
    deck = int(view.deck_size())
    top = f", on top the {name_of(view, view.top[-1])}" if view.top else ""
    unseen = int(view.unseen_points())
    return {
        "deck": f"Deck, {counted(deck, 'card')}{top}",
        "deck.count": f"{deck} left",
        "top": name_of(view, view.top[-1]) if view.top else "",
        "discards": counted(count, "discard") if count else "No discards",
        "discards.note": f"last: {name_of(view, last[-1])}" if last else "",
        "points.label": counted(int(view.points), "point") + (f", {unseen} unseen" if unseen else ""),
        "revealed": f"{len(view.revealed)} revealed: {counted_cards(view, view.revealed)}" if view.revealed else "",
    }


def _worth_labels(view: FreigardView) -> dict[str, str]:
    parts = hand_parts(view)
    points = points_of(view.box.kinds, view.hand)
    none = "Not scored any more" if view.is_round_over() else "No combination"
    made = " + ".join(f"{what} {figure}" for what, figure in parts)
    said = {
        "worth.line": f"This hand: {made}" if parts else f"This hand: {none.lower()}",
        "worth.unit": "point" if points == 1 else "points",
        "score.label": f"This hand scores {counted(int(points), 'point')}" if parts else f"This hand: {none.lower()}",
    }
    for place, (what, figure) in enumerate(parts):
        said[f"worth.{place}"] = what
        said[f"worth.{place}.number"] = figure
    return said


def _left_labels(view: FreigardView) -> dict[str, str]:
    """Say on each of four cards what the other three would be worth, if they are a combination."""
    if view.phase != DISCARD:
        return {}
    said = {}
    for kind in sorted(set(view.hand)):
        rest = list(view.hand)
        rest.remove(kind)
        points = int(points_of(view.box.kinds, rest))
        if points >= 0:
            said[f"left.{view.box.codes[kind]}"] = f"leaves {points}"
    return said


def _odds_labels(view: FreigardView) -> dict[str, str]:
    if view.is_round_over():
        return {"odds": "No card is drawn any more", "odds.note": ""}
    said = {"odds": "First unknown card" if view.top else "The next card"}
    families = family_weights(view)
    total = sum(families) or 1
    for family, name in enumerate(FAMILIES):
        said[f"family.{name}.label"] = f"{name.capitalize()} {round(100 * families[family] / total)} %"
    said["odds.note"] = f"in %, {counted(sum(view.pool), 'card')} unseen"
    said["rout.label"] = f"Rout {round(100 * families[-1] / total)} %"
    weights = feature_weights(view)
    for number, feature in enumerate(FEATURES):
        chance = round(100 * weights[number] / total)
        said[f"feature.{feature.name}.label"] = f"{_FIXED[f'feature.{feature.name}.name']}: {chance} %"
    return said
