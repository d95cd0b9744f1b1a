"""What the pieces of Castle Panic are called, and which icons stand for them and for what happens."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import ANY, ARCS, CARD_NAMES, HIT_CARDS, RED_HERO, SUITS, Figures
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.numbers import counted, listed

COLORS = ("red", "green", "blue")
RINGS = ("Forest", "Archer", "Knight", "Swordsman", "Castle")
SOLDIERS = ("Archer", "Knight", "Swordsman")
MONSTERS = ("Goblin", "Orc", "Troll", "Goblin King", "Orc Warlord", "Troll Mage", "Healer")
EFFECTS = (
    "Monsters in Red Move 1",
    "Monsters in Green Move 1",
    "Monsters in Blue Move 1",
    "Monsters Move Clockwise",
    "Monsters Move Counter-Clockwise",
    "Plague! Archers",
    "Plague! Knights",
    "Plague! Swordsmen",
    "All Players Discard 1 Card",
    "Draw 3 Monster Tokens",
    "Draw 4 Monster Tokens",
)
TOKENS = (*MONSTERS, "Giant Boulder", *EFFECTS)
SHORT_TOKENS = (
    *MONSTERS,
    "Giant Boulder",
    "Red\nmove 1",
    "Green\nmove 1",
    "Blue\nmove 1",
    "All move\nclockwise",
    "All counter-\nclockwise",
    "Plague!\nArchers",
    "Plague!\nKnights",
    "Plague!\nSwordsmen",
    "All discard\n1 card",
    "Draw\n3 tokens",
    "Draw\n4 tokens",
)
"""The names of tokens as they are written below them, in at most two lines."""
PAIR = 2
_SPECIAL = {"drive_him_back": "Drive Him Back!", "draw_2": "Draw 2 Cards"}
CARDS = tuple(_SPECIAL.get(name, name.replace("_", " ").title().replace("Any ", "Any Color ")) for name in CARD_NAMES)
CARD_NOTES = (
    "with Mortar",
    "with Brick",
    "slays one",
    "a hit slays",
    "to the forest",
    "holds one",
    "one wall",
    "no tokens",
    "two cards",
    "from discards",
)
"""What each card from Brick on does, in two words."""
PHASES = ("Draw up", "Exchange", "Trade", "Play cards", "Monsters move", "New monsters")
SIGNS = ("bow", "horse", "sword", "hero")
SPECIAL_SIGNS = ("brick", "trowel", "axe", "target", "back", "tar", "brace", "none", "draw2", "search")
"""From Brick to Scavenge."""
MASKS = ("goblin", "orc", "troll", "goblin", "orc", "troll", "vessel")
EFFECT_SIGNS = ("boulder", "flame", "leaf", "drop", "next", "prev", "bow", "horse", "sword", "bag", "plus", "plus")
"""From the Giant Boulder on."""
CARD = "draw2"
SKULL = "skull"
_ICONS: dict[type[Event], str] = {
    told.TurnBegan: "person",
    told.MonstersBegan: SKULL,
    told.ChargeBegan: "flag",
    told.CardDrawn: CARD,
    told.CardExchanged: CARD,
    told.HandDiscarded: CARD,
    told.DiscardsShuffled: "rotate",
    told.CardLost: "none",
    told.CardDiscarded: "bag",
    told.CardPlagued: "plague",
    told.TradeStep: "bag",
    told.WallBuilt: "wall",
    told.WallFortified: "brace",
    told.WallFell: "wall",
    told.FortFell: "brace",
    told.TowerFell: "rubble",
    told.HomeChosen: "tower",
    told.HomeClaimed: "tower",
    told.PlayerOut: "rubble",
    told.KingsTowerNamed: "crown",
    told.KingsTowerFell: "crown",
    told.MonsterMoved: SKULL,
    told.MonsterDriven: "back",
    told.MonsterTarred: "tar",
    told.MonsterSlain: SKULL,
    told.MonsterDied: SKULL,
    told.MonsterCrushed: "boulder",
    told.TokenRecycled: "rotate",
    told.PileRefilled: "rotate",
    told.BoulderRolled: "boulder",
    told.BoulderStopped: "boulder",
    told.BoulderLeft: "boulder",
    told.TokenGivenBack: "mark",
    told.TokenTaken: "mark",
}
SEATS = ("Hammer", "Pick", "Anvil", "Axe", "Helm", "Flag")
"""The signs of those who defend the castle, seat by seat."""


def signs(view: CastlePanicView) -> list[str]:
    """Return the sign of each seat; the Overlord has none of them."""
    return [SEATS[seat] if seat < view.laws.castle_seats else "Overlord" for seat in range(view.laws.seats)]


def space_words(space: int) -> str:
    """Return "Archer 5"."""
    return f"{RINGS[space // ARCS]} {space % ARCS + 1}"


def several_words(name: str, count: int) -> str:
    """Return "Troll", "2 Trolls", or "Draw 3 Monster Tokens (twice)" for what is no thing."""
    if count == 1:
        return name
    if name in EFFECTS:
        return f"{name} ({'twice' if count == PAIR else f'{count} times'})"
    if name.endswith("man"):
        return f"{count} {name.removesuffix('man')}men"
    return f"{count} {name}{'es' if name.endswith('o') else 's'}"


def figure_words(figures: Figures, figure: int, count: int = 1) -> str:
    """Return "Orc", "2 Orcs", or "Orc (1 point left)" if it is hurt."""
    kind = figures.kind_of[figure]
    left = figures.points_of[figure]
    name = several_words(MONSTERS[kind], count)
    if left == figures.full[kind]:
        return name
    return f"{name} ({counted(left, 'point')} left{' each' if count > 1 else ''})"


def monster_words(figures: Figures, monster: int, mark: str = "", tarred: bool = False) -> str:
    """Return "the Orc in Archer 5", its nouns between *mark*s."""
    name = f"{mark}{figure_words(figures, monster % figures.count)}{mark}"
    return f"the {'tarred ' if tarred else ''}{name} in {mark}{space_words(monster // figures.count)}{mark}"


def bare_monster(figures: Figures, monster: int) -> str:
    """Return "the **Orc** in **Archer 5**", whatever points it has left."""
    kind = MONSTERS[figures.kind_of[monster % figures.count]]
    return f"the **{kind}** in **{space_words(monster // figures.count)}**"


def a_figure(figures: Figures, monster: int) -> str:
    """Return "an Orc", "a Troll (1 point left)"."""
    return article(figure_words(figures, monster % figures.count))


def points_left(figures: Figures, monster: int) -> str:
    """Return "1 point": what a monster has left."""
    return counted(figures.points_of[monster % figures.count], "point")


def article(noun: str) -> str:
    """Return a noun with "a" or "an"."""
    return f"{'an' if noun.lstrip('*')[0] in 'AEIO' else 'a'} {noun}"


def cards_words(cards: Sequence[int], unknown: int = 0) -> str:
    """Return a hand as a list, equal cards counted."""
    parts = []
    for card in sorted(set(cards)):
        count = list(cards).count(card)
        parts.append(several_words(CARDS[card], count))
    if unknown:
        parts.append(counted(unknown, "hidden card"))
    return ", ".join(parts) if parts else "no cards"


def counts_words(names: Sequence[str], counts: Sequence[int]) -> str:
    """Return counts as a list, "3 Goblins, Healer"."""
    parts = [several_words(name, count) for name, count in zip(names, counts, strict=True) if count]
    return ", ".join(parts) if parts else "none"


def share(number: int, whole: int) -> str:
    """Return "17 of 27, 63 %"."""
    percent = f", {round(100 * number / whole)} %" if whole else ""
    return f"{number} of {whole}{percent}"


def arcs_words(bits: int) -> str:
    """Return a set of arcs, "1, 2 and 5"."""
    return listed([str(arc + 1) for arc in range(ARCS) if bits >> arc & 1]) or "none"


def is_overlord(view: CastlePanicView, seat: int) -> bool:
    """Say whether a seat is the Overlord's."""
    return view.laws.overlord and seat == view.laws.castle_seats


def missing_words(view: CastlePanicView) -> str:
    """Say what Missing does in the turn in which it is played."""
    return "the Overlord neither draws nor plays tokens" if view.laws.overlord else "no new tokens"


def card_icon(card: int) -> str:
    """Return the icon of a castle card."""
    if card >= HIT_CARDS:
        return SPECIAL_SIGNS[card - HIT_CARDS]
    return SIGNS[card // SUITS if card < RED_HERO else ANY]


def token_icon(token: int) -> str:
    """Return the icon of a monster token."""
    return MASKS[token] if token < len(MONSTERS) else EFFECT_SIGNS[token - len(MONSTERS)]


def monster_icon(figures: Figures, monster: int) -> str:
    """Return the icon of a monster on the board."""
    return MASKS[figures.kind_of[monster % figures.count]]


def event_icon(figures: Figures, event: Event) -> str:
    """Return the icon of something that happened."""
    if isinstance(event, told.CardPlayed | told.CardScavenged):
        return card_icon(event.card)
    if isinstance(event, told.DieRolled):
        return f"die{event.number}"
    if isinstance(event, told.TokenTurned):
        return token_icon(event.token)
    if isinstance(event, told.GameEnded):
        return "tower"
    named = _ICONS.get(type(event))
    if named is None and isinstance(event, told.OfMonster):
        return monster_icon(figures, event.monster)
    return named or ""
