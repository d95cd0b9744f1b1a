"""What each kind of card and token of Castle Panic does, and the rules that say so."""

from __future__ import annotations

from typing import NamedTuple

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import COLORS, RINGS, SOLDIERS
from meadhall.words.keys import Does
from meadhall.words.numbers import counted

_WALL_OF_TWO = (
    "Together with a {other} it builds a Wall in an arc that has none, also before a fallen Tower. "
    "Alone it does nothing."
)
_BARBARIAN = (
    "Slays any one monster at once, whatever points it has left, in the Castle ring too. "
    "The Barbarian does not go into the Forest."
)
_NICE_SHOT = (
    "Lay it with a hit card that hits: that monster is slain, whatever points it has left. "
    "Without a possible hit it cannot be played, and the Barbarian is no hit card."
)
_DRIVE_HIM_BACK = (
    "Sends one monster that is not in the Forest back to the Forest of its arc, past any Wall. "
    "It keeps the points it has left, and walks again in this turn."
)
_TAR = (
    "Holds one monster, in any ring: nothing moves it before the next turn begins, and it attacks no Wall. "
    "It can still be hit, driven back, healed and crushed."
)
_FORTIFY_WALL = (
    "Puts a Fortify token on a standing Wall: the next attack or boulder takes the token and not the Wall. "
    "A Wall bears one, and there are two in all."
)
_MISSING = (
    "No tokens are drawn at the end of this turn; the monsters still move. "
    "It cannot be played when none would be drawn anyway."
)
_MISSING_OVERLORD = (
    "The Overlord neither draws nor plays tokens after this turn; the monsters still move. "
    "It cannot be played when there is nothing left to play."
)
_DRAW_2 = "Draw two cards at once, even above the size of your hand. They may be played in this turn."
_SCAVENGE = (
    "Take any other card from the discards into your hand. "
    "It may be played in this turn, also one that was played in it before."
)
_SPECIALS = {
    at.BRICK: Does(_WALL_OF_TWO.format(other="Mortar"), "6.17 6.18"),
    at.MORTAR: Does(_WALL_OF_TWO.format(other="Brick"), "6.17 6.18"),
    at.BARBARIAN: Does(_BARBARIAN, "6.10"),
    at.NICE_SHOT: Does(_NICE_SHOT, "6.11"),
    at.DRIVE_HIM_BACK: Does(_DRIVE_HIM_BACK, "6.12 6.13"),
    at.TAR: Does(_TAR, "6.14 6.15 6.16"),
    at.FORTIFY_WALL: Does(_FORTIFY_WALL, "6.19 7.4 9.2"),
    at.MISSING: Does(_MISSING, "6.20"),
    at.DRAW_2: Does(_DRAW_2, "6.21"),
    at.SCAVENGE: Does(_SCAVENGE, "6.22"),
}
_UNITED = "With the other two kinds of soldiers of its colour it slays a monster there, between Forest and Castle."


def lexicon(view: CastlePanicView) -> list[str]:
    """List keys by which one can ask about every card, token and ring."""
    cards = [f"card-{max(view.seat, 0)}-{card}-1" for card in range(at.CARDS)]
    tokens = [f"kind-{token}" for token in range(at.TOKENS)]
    return [*cards, *tokens, *[f"ring-{ring}" for ring in range(len(RINGS))]]


def card_kind(card: int) -> str:
    """Return what sort of card it is."""
    if card < at.HIT_CARDS:
        return "Hit card"
    return "Build card" if card in (at.BRICK, at.MORTAR) else "Special card"


def card_does(view: CastlePanicView, card: int) -> Does:
    """Say what a castle card does."""
    if card < at.HIT_CARDS:
        return _hero_does(view, card) if card >= at.RED_HERO else _soldier_does(view, card)
    if card == at.MISSING and view.laws.overlord:
        return Does(_MISSING_OVERLORD, "6.20 12.8")
    return _SPECIALS[card]


def _soldier_does(view: CastlePanicView, card: int) -> Does:
    color, ring = card % at.SUITS, SOLDIERS[card // at.SUITS]
    where = "any colour" if color == at.ANY else color_words(color)
    hits = f"Takes 1 point from a monster in the {ring} ring of {where}."
    number = "6.5" if color == at.ANY else "6.4"
    if view.laws.all_for_one:
        return Does(f"{hits} {_UNITED}", f"{number} 6.9 14.2")
    return Does(f"{hits} It reaches no other ring.", f"{number} 6.9")


def _hero_does(view: CastlePanicView, card: int) -> Does:
    where = f"ring of {color_words(card - at.RED_HERO)}"
    if view.laws.heroic_powers:
        hits = f"Takes 1 point from a monster in the Archer, Knight, Swordsman or Castle {where}."
        return Does(f"{hits} Only the Forest is out of reach.", "6.6 6.7 14.3")
    hits = f"Takes 1 point from a monster in the Archer, Knight or Swordsman {where}."
    return Does(f"{hits} Forest and Castle ring are out of reach.", "6.6 6.7 6.8")


def color_words(color: int) -> str:
    """Return "red (arcs 1 and 2)"."""
    first = color * at.ARCS_OF_A_COLOR + 1
    return f"{COLORS[color]} (arcs {first} and {first + 1})"


class Boss(NamedTuple):
    """What a boss does when it comes out, and what it did."""

    does: str
    did: str
    rule: str


BOSSES = {
    at.GOBLIN_KING: Boss("three more tokens are drawn", "three more tokens were drawn", "8.3"),
    at.ORC_WARLORD: Boss(
        "all monsters of the colour it stands in move one, it too", "the monsters of its colour moved", "8.4"
    ),
    at.TROLL_MAGE: Boss("all monsters move one, it too", "all monsters moved", "8.5"),
    at.HEALER: Boss(
        "every monster regains 1 point, never above what it began with", "every monster regained 1 point", "8.6"
    ),
}
_BOULDER = (
    "Rolls from the Forest of the arc that the die shows to the castle and crushes every monster in its way. "
    "It breaks the first Fortify token, Wall or Tower it meets, or rolls out through the opposite arc."
)
_AROUND = (
    "Every monster goes to the next arc {way} and keeps its ring; Walls do not matter. "
    "In the Castle ring it breaks a Tower there."
)
_PLAGUE = "All players discard every {soldier} card they hold, Any Color ones too. Heroes stay."
_ALL_DISCARD = "Each player chooses a card and discards it; an empty hand discards nothing."
_MORE = "{number} more tokens are drawn after the ones still due. What an empty pile lacks is lost."
_MORE_OVERLORD = "The Overlord draws {number} tokens into his hand and may play as many more, all monsters by the die."
_EFFECTS = {
    at.GIANT_BOULDER: Does(_BOULDER, "9.1 9.2 9.3 9.4"),
    at.CLOCKWISE: Does(_AROUND.format(way="clockwise"), "8.8"),
    at.COUNTER_CLOCKWISE: Does(_AROUND.format(way="counter-clockwise"), "8.8"),
    **{at.PLAGUE_ARCHERS + i: Does(_PLAGUE.format(soldier=soldier), "8.9") for i, soldier in enumerate(SOLDIERS)},
    at.ALL_DISCARD: Does(_ALL_DISCARD, "8.10"),
    at.DRAW_3: Does(_MORE.format(number="Three"), "8.11"),
    at.DRAW_4: Does(_MORE.format(number="Four"), "8.11"),
}


def token_kind(token: int) -> str:
    """Return what sort of token it is."""
    if token < at.MONSTERS:
        return "Boss" if token in BOSSES else "Monster"
    return "Giant Boulder" if token == at.GIANT_BOULDER else "Effect"


def token_does(view: CastlePanicView, token: int) -> Does:
    """Say what a token does when it is drawn, or when the Overlord plays it."""
    more = "four" if token == at.DRAW_4 else "three"
    if view.laws.overlord and token in (at.DRAW_3, at.DRAW_4):
        return Does(_MORE_OVERLORD.format(number=more), "12.7")
    if token < at.MONSTERS:
        comes = f"Comes out in the Forest with {counted(view.laws.figures.full[token], 'point')}"
        if token not in BOSSES:
            return Does(f"{comes} and walks towards the castle, one ring a turn.", "1.5 8.2 7.1")
        if view.laws.overlord and token == at.GOBLIN_KING:
            return Does(f"{comes}. {_MORE_OVERLORD.format(number=more)}", "1.5 8.2 12.7")
        return Does(f"{comes}. Then {BOSSES[token].does}.", f"1.5 8.2 {BOSSES[token].rule}")
    if at.RED_MOVE <= token <= at.BLUE_MOVE:
        where = color_words(token - at.RED_MOVE)
        return Does(f"All monsters in {where} move one, in every ring; in the Castle ring they go clockwise.", "8.7")
    return _EFFECTS[token]


def monster_does(view: CastlePanicView, kind: int, is_tarred: bool) -> Does:
    """Say what a monster on the board does."""
    if is_tarred:
        first = Does("It is tarred: nothing moves it before the next turn begins, but it can be hit.", "6.14 6.15")
    elif kind in BOSSES:
        boss = BOSSES[kind]
        did = boss.did if boss.rule != "8.3" or not view.laws.overlord else "the Overlord drew three more tokens"
        first = Does(f"When this boss came out, {did}; now it walks like any monster.", f"{boss.rule} 7.1 7.2")
    else:
        first = Does("It walks one ring inwards each turn and breaks the Wall or Tower in its way.", "7.1 7.3 7.7")
    full = view.laws.figures.full[kind]
    falls = "One hit slays it" if full == 1 else f"Its number is what is left of {full} points; at 0 it is slain"
    if view.laws.master_slayer:
        trophy = f"a trophy worth {view.laws.box.trophies[kind]} to whoever slays it with a card"
        return Does(f"{first.text} {falls}, {trophy}.", f"{first.rules} 6.9 11.1 11.2")
    return Does(f"{first.text} {falls}.", f"{first.rules} 1.5 6.9")
