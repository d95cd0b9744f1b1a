"""Which icon stands for what in the words of Castle Panic; the pictures draw the same signs on the pieces."""

from __future__ import annotations

from meadhall.engine.contract import Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import ANY, HIT_CARDS, MONSTERS, RED_HERO, SUITS, Figures

SOLDIERS = ("bow", "horse", "sword", "hero")
SPECIALS = ("brick", "trowel", "axe", "target", "back", "tar", "brace", "none", "draw2", "search")
"""From Brick to Scavenge."""
MASKS = ("goblin", "orc", "troll", "goblin", "orc", "troll", "vessel")
EFFECTS = ("boulder", "flame", "leaf", "drop", "next", "prev", "bow", "horse", "sword", "bag", "plus", "plus")
"""From the Giant Boulder on."""
CARD = "draw2"
SKULL = "skull"
_ICONS: dict[type[Event], str] = {
    told.TurnBegan: "person",
    told.MonstersBegan: SKULL,
    told.ChargeBegan: "flag",
    told.CardDrawn: CARD,
    told.CardSeenDrawn: CARD,
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
    told.TokenSeenTaken: "mark",
}


def card_icon(card: int) -> str:
    """Return the icon of a castle card."""
    if card >= HIT_CARDS:
        return SPECIALS[card - HIT_CARDS]
    return SOLDIERS[card // SUITS if card < RED_HERO else ANY]


def token_icon(token: int) -> str:
    """Return the icon of a monster token."""
    return MASKS[token] if token < MONSTERS else EFFECTS[token - MONSTERS]


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
