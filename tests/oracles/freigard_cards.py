"""What the defenders of Freigard show and what a hand of them is worth, for the naive twin."""

from __future__ import annotations

ROUT = "rout"
FEATURES = [
    "golem-spike",
    "golem-round",
    "golem-square",
    "golem-surge",
    "golem-plain",
    "dragon-crimson",
    "dragon-blue",
    "dragon-1",
    "dragon-2",
    "ent-conifer",
    "ent-broadleaf",
    "ent-0",
    "ent-1",
    "ent-2",
]


def cards_of(text: str) -> list[str]:
    """Read ``spike*2,rout`` as three cards."""
    cards: list[str] = []
    for part in text.split(","):
        if part != "-":
            name, _, times = part.partition("*")
            cards += [name] * int(times or "1")
    return cards


BOX = cards_of(
    "spike,spike/3,spike+*2,spike+/1,round,round/2,round+*2,round+/2,square,square/3,square+*2,square+/1,"
    "crimson1*3,crimson1/2,crimson1/3,blue1*2,blue1/1,blue1/3,crimson2*2,crimson2/2,blue2*2,blue2/1,"
    "conifer0*4,conifer0/3,conifer1*2,conifer1/2,conifer2,conifer2/1,"
    "broadleaf0*3,broadleaf0/3,broadleaf1*2,broadleaf1/2,broadleaf2,broadleaf2/1,rout"
)
CATALOG = list(dict.fromkeys(BOX))


# What a card shows


def family(card: str) -> str:
    if card == ROUT:
        return "rout"
    if kind(card) in ("spike", "round", "square"):
        return "golem"
    return "dragon" if kind(card) in ("crimson", "blue") else "ent"


def kind(card: str) -> str:
    """Return a golem's type, a dragon's colour or an ent's tree."""
    return card.partition("/")[0].rstrip("+012")


def number(card: str) -> int:
    """Return how many heads or ents it shows."""
    return int(card.partition("/")[0][-1])


def has_surge(card: str) -> bool:
    return "+" in card


def sphere(card: str) -> int:
    return int(card.partition("/")[2] or "0")


def fits(card: str, feature: str) -> bool:
    """10.1: does the card belong to the family and show the feature?"""
    wanted_family, wanted = feature.split("-")
    if family(card) != wanted_family:
        return False
    if wanted in ("surge", "plain"):
        return has_surge(card) == (wanted == "surge")
    if wanted.isdigit():
        return number(card) == int(wanted)
    return kind(card) == wanted


# What a hand is worth


def is_combination(hand: list[str]) -> bool:
    return len({family(card) for card in hand}) == 1 or all(sphere(card) > 0 for card in hand)


def worth(hand: list[str]) -> int:
    points = 0
    families = {family(card) for card in hand}
    kinds = {kind(card) for card in hand}
    if families == {"golem"}:
        points = {1: 3, 2: 1, 3: 2}[len(kinds)]
        if all(has_surge(card) for card in hand):
            points *= 2
    if families == {"dragon"}:
        heads = [number(card) for card in hand]
        points = 2 if heads == [1, 1, 1] else 3 if heads == [2, 2, 2] else 1
        if len(kinds) == 1:
            points *= 2
    if families == {"ent"}:
        points = sum(number(card) for card in hand)
        if len(kinds) == 1:
            points *= 2
    if all(sphere(card) > 0 for card in hand):
        points += min(sphere(card) for card in hand)
    return points


# Lists of cards


def kinds_of(cards: list[str]) -> list[str]:
    return [card for card in CATALOG if card in cards]


def text_of(cards: list[str]) -> str:
    parts = []
    for card in kinds_of(cards):
        times = cards.count(card)
        parts.append(card if times == 1 else f"{card}*{times}")
    return ",".join(parts) or "-"
