"""What the cards, features and totems of Freigard are called."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import COLOURS, DRAGON, ENT, FEATURES, GOLEM, TOTEMS, TREES, TYPES, Kind
from meadhall.games.freigard.rules.worth import NO_FAMILY, points_of, worth_of

ROUT = "Rout"
_HEADS = {1: "one-headed", 2: "two-headed"}
_FEATURES = {
    "golem-surge": ("a golem with surge", "surge"),
    "golem-plain": ("a golem without surge", "no surge"),
    "dragon-1": ("a one-headed dragon", "one head"),
    "dragon-2": ("a two-headed dragon", "two heads"),
    "ent-conifer": ("a conifer card", "conifer"),
    "ent-broadleaf": ("a broadleaf card", "broadleaf"),
    "ent-0": ("a card with no ent", "no ent"),
    "ent-1": ("a card with one ent", "one ent"),
    "ent-2": ("a card with two ents", "two ents"),
}


def feature_name(number: int) -> str:
    """Return what the Eye searches for: "a spike golem"."""
    family, _, word = FEATURES[number].name.partition("-")
    return _FEATURES.get(FEATURES[number].name, (f"a {word} {family}", word))[0]


def feature_short(number: int) -> str:
    """Return a feature without its family: "spike"."""
    _, _, word = FEATURES[number].name.partition("-")
    return _FEATURES.get(FEATURES[number].name, ("", word))[1]


def totem_name(number: int) -> str:
    """Return the name of a totem."""
    return TOTEMS[number].capitalize()


def name_of(view: FreigardView, kind: int) -> str:
    """Name a card: "spike golem with surge (sphere 1)"."""
    return ROUT if kind == view.box.rout else card_name(view.box.kinds[kind])


@lru_cache(maxsize=1 << 10)
def card_name(card: Kind) -> str:
    """Name a defender: "spike golem with surge (sphere 1)"."""
    return f"{_look(card)} {_number(card)}".strip() + (f" (sphere {card.sphere})" if card.sphere else "")


def short_name_of(view: FreigardView, kind: int) -> str:
    """Name a card by family and look alone: "blue dragon"."""
    if kind == view.box.rout:
        return ROUT
    card = view.box.kinds[kind]
    return f"{title_of(card).lower()} {('golem', 'dragon', 'card')[card.family]}"


def named(view: FreigardView, kind: int) -> str:
    """Name a card with its article."""
    return f"the {name_of(view, kind)}"


def title_of(card: Kind) -> str:
    """Return the name printed large on a card; its family shows in the picture."""
    return {GOLEM: TYPES, DRAGON: COLOURS}.get(int(card.family), TREES)[card.look].capitalize()


def caption_of(card: Kind) -> str:
    """Return the line below a card's name."""
    if card.family == GOLEM:
        return "with surge" if card.has_surge() else "no surge"
    if card.family == DRAGON:
        return "one head" if card.number == 1 else "two heads"
    return ("no ent", "one ent", "two ents")[card.number]


def _look(card: Kind) -> str:
    if card.family == GOLEM:
        return f"{TYPES[card.look]} golem"
    if card.family == DRAGON:
        return f"{_HEADS[int(card.number)]} {COLOURS[card.look]} dragon"
    return f"{TREES[card.look]} card"


def _number(card: Kind) -> str:
    if card.family == GOLEM:
        return "with surge" if card.has_surge() else ""
    if card.family == DRAGON:
        return ""
    return ("with no ent", "with one ent", "with two ents")[card.number]


def lexicon(view: FreigardView) -> list[str]:
    """List keys by which one can ask about every card."""
    return [f"hand-{code}-1" for code in view.box.codes]


def counted_cards(view: FreigardView, kinds: Sequence[int]) -> str:
    """List cards, each kind once, with its count: "2 x spike golem; Rout"."""
    said: list[str] = []
    for kind in sorted(set(kinds)):
        count = sum(1 for other in kinds if other == kind)
        said.append((f"{count} x " if count > 1 else "") + name_of(view, kind))
    return "; ".join(said) if said else "none"


def hand_parts(view: FreigardView) -> list[tuple[str, str]]:
    """Say how a hand's points come about, part by part; empty for what cannot be scored."""
    if view.is_round_over() or points_of(view.box.kinds, view.hand) < 0:
        return []
    worth = worth_of(view.box.kinds, view.hand)
    cards = [view.box.kinds[kind] for kind in view.hand]
    parts: list[tuple[str, str]] = []
    if worth.family != NO_FAMILY:
        parts.append((_family_part(cards), str(worth.basic)))
        if worth.is_double:
            parts.append((_double_part(cards[0]), "x2"))
    if worth.sphere:
        parts.append(("Lowest sphere", f"+{worth.sphere}" if parts else str(worth.sphere)))
    return parts


def _family_part(cards: Sequence[Kind]) -> str:
    if cards[0].family == ENT:
        return "Ents on the cards"
    if cards[0].family == DRAGON:
        heads = {card.number for card in cards}
        return f"Three {_HEADS[int(cards[0].number)]} dragons" if len(heads) == 1 else "Three dragons"
    looks = len({card.look for card in cards})
    return {1: "Three golems alike", 2: "Three golems"}.get(looks, "Three different golems")


def _double_part(card: Kind) -> str:
    if card.family == GOLEM:
        return "All with surge"
    return f"All {COLOURS[card.look] if card.family == DRAGON else TREES[card.look]}"
