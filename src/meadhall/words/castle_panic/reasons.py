"""Why a defender would do it, in words: which wall and tower it saves, and from whom."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.actions import Done, OfMonster
from meadhall.games.castle_panic.rules import cards, hits, overlord, set_up, tokens, trading
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import CARDS, MONSTERS, space_words
from meadhall.words.castle_panic.parts import CARDS as SPECIAL_CARDS
from meadhall.words.castle_panic.parts import HereIs, target
from meadhall.words.reading import all_of
from meadhall.words.reasoning import Grounds, NamedTerms

_TURNS = ("", "next move", "in two turns", "in three turns")
BUILDING = (at.BRICK, at.MORTAR)


# What rows say.


def why_place(here: HereIs, grounds: Grounds) -> str:
    """Compare two monsters that may be the first in an arc."""
    assert isinstance(grounds.action, set_up.Place)
    return _placed(here.view, grounds, int(grounds.action.token))


def why_given_up(here: HereIs, grounds: Grounds) -> str:
    """Say why this card and no other goes."""
    assert isinstance(grounds.action, cards.Exchange | tokens.Discard)
    return _given_up(here.view, grounds, int(grounds.action.card))


def why_trade(here: HereIs, grounds: Grounds) -> str:
    """Say what a trade is good for."""
    return _trade(here.view, grounds, here.names)


def why_decline(here: HereIs, grounds: Grounds) -> str:
    """Say what a card is kept for."""
    card = here.view.table.wanted
    return _kept(here.view, grounds.here, card) if 0 <= card < at.CARDS else ""


# Playing cards.


def _placed(view: CastlePanicView, grounds: Grounds, kind: int) -> str:
    """Compare two monsters that may be the first in an arc."""
    if not isinstance(grounds.other, set_up.Place):
        return "All of them come to the walls in the same turn."
    other = int(grounds.other.token)
    points, more = _points_of(view, kind), _points_of(view, other)
    return f"The {MONSTERS[kind]} falls to fewer hits than the {MONSTERS[other]}." if points < more else ""


def _points_of(view: CastlePanicView, kind: int) -> int:
    """Return the points of an unhurt monster."""
    figures = view.table.figures
    return max(figures.points_of[figure] for figure in range(figures.count) if figures.kind_of[figure] == kind)


def _deed_of(view: CastlePanicView, here: NamedTerms, monster: int, begins: str) -> str:
    """Say what a monster would do soonest if nobody hit it; "" if that is far away."""
    figures = view.table.figures
    arc, kind = monster // figures.count % at.ARCS, figures.kind_of[monster % figures.count]
    soonest = at.SWORDSMAN - monster // figures.count // at.ARCS + 1
    if monster // figures.count >= at.space_at(at.CASTLE, 0):
        arc, soonest = (arc + 1) % at.ARCS, 1
    found = [
        (int(here.number(what, arc)), what)
        for what in ("wall", "tower")
        if here.number(what, arc) >= soonest and int(here.number(f"{what} by", arc)) == kind
    ]
    if not found:
        return ""
    turns, what = min(found)
    return f"{begins}{'reaches' if what == 'tower' else 'breaks'} {what} {arc + 1} {_TURNS[turns]}"


def why_done(here: HereIs, grounds: Grounds) -> str:
    """Say why no more is done."""
    view = here.view
    phase = view.table.phase
    if phase == at.PLAY:
        other = grounds.other
        if isinstance(other, hits.Hit | hits.Slay):
            card = CARDS[other.card] if isinstance(other, hits.Hit) else "The Barbarian"
            return (
                f"{card} is worth more later: {_target(here, other)} threatens nothing yet."
                if _is_far(view, other)
                else ""
            )
        return "" if other is not None else "What is left in hand is worth more in a later turn."
    if phase == at.EXCHANGE and isinstance(grounds.other, cards.Exchange):
        return _kept(view, grounds.here, int(grounds.other.card))
    if phase == at.TRADE and grounds.other is None:
        return "Nobody has a card that does more for the castle than the one you would give."
    return ""


def _is_far(view: CastlePanicView, action: hits.Hit | hits.Slay) -> bool:
    monster = view.table.struck(action.target)
    return monster // view.table.figures.count < at.space_at(at.KNIGHT, 0)


# Giving a card away.


def _given_up(view: CastlePanicView, grounds: Grounds, card: int) -> str:
    """Say why this card and no other goes."""
    here = grounds.here
    other = grounds.other
    if isinstance(other, cards.Exchange | tokens.Discard):
        kept = _kept(view, here, int(other.card))
        if kept:
            return kept
    if grounds.other is not None and not isinstance(other, Done):
        return ""
    name = CARDS[card]
    if card < at.HIT_CARDS:
        if not here.number("reaches", card) and not here.number("soon", card):
            return f"{name} hits nothing now, and nothing that comes next turn."
        if not here.number("reaches", card):
            return f"{name} hits nothing this turn."
        return f"What {name} hits can wait."
    if card in BUILDING and bin(view.table.walls).count("1") == at.ARCS:
        return f"All six walls stand: {name} builds nothing."
    if card in BUILDING:
        partner = BUILDING[1 - BUILDING.index(card)]
        if not any(partner in hand for hand in view.table.hands):
            return f"No hand in sight has {CARDS[partner]}, and {name} alone builds nothing."
    return ""


def _kept(view: CastlePanicView, here: NamedTerms, card: int) -> str:
    """Say what a card is kept for; "" if for nothing in particular."""
    name = CARDS[card]
    if card < at.HIT_CARDS:
        targets = _targets(view, card)
        if targets:
            spared = _threat_of(view, here, targets[0])
            return f"Keeps {name}: it reaches {space_monster(view, targets[0])}{spared}."
        return f"Keeps {name}: it hits what comes next turn." if here.number("soon", card) else ""
    if card in BUILDING:
        return _kept_for_a_wall(view, here, card)
    return f"Keeps {SPECIAL_CARDS[card].kept}."


def _kept_for_a_wall(view: CastlePanicView, here: NamedTerms, card: int) -> str:
    gaps = [arc for arc in range(at.ARCS) if not view.table.walls >> arc & 1]
    if not gaps:
        return ""
    in_danger = [arc for arc in gaps if here.has("tower", arc)]
    if in_danger:
        arc = min(in_danger, key=lambda arc: here.number("tower", arc))
        who, turns = MONSTERS[int(here.number("tower by", arc))], int(here.number("tower", arc))
        return f"Keeps {CARDS[card]} for the wall: without it the {who} reaches tower {arc + 1} {_TURNS[turns]}."
    return f"Keeps {CARDS[card]} for wall {gaps[0] + 1}."


def _trade(view: CastlePanicView, grounds: Grounds, names: Sequence[str]) -> str:
    action = grounds.action
    table = view.table
    got = table.wanted
    if isinstance(action, trading.Want):
        got = int(action.card)
    elif isinstance(action, trading.Offer):
        got = next((step.card for step in all_of(grounds.line, trading.Want)), -1)
    elif view.seat == table.partner:
        got = table.offered
    if got < 0 or got == at.CARDS:
        return _given_up(view, grounds, int(action.card)) if isinstance(action, trading.Offer) else ""
    active = table.active if isinstance(action, trading.Accept | trading.Answer) and view.seat == table.partner else -1
    if active >= 0 and table.wanted >= 0:
        targets = _targets(view, table.wanted) if table.wanted < at.HIT_CARDS else []
        if targets:
            return f"{names[active]} can hit {space_monster(view, targets[0])} with {CARDS[table.wanted]} at once."
    targets = _targets(view, got) if got < at.HIT_CARDS else []
    if targets:
        return f"{CARDS[got]} reaches {space_monster(view, targets[0])}{_threat_of(view, grounds.here, targets[0])}."
    if got in BUILDING and BUILDING[1 - BUILDING.index(got)] in table.hands[view.seat]:
        return "Brick and Mortar come together: a wall this turn."
    if grounds.other is None and got < at.HIT_CARDS and grounds.here.number("soon", got):
        return f"{CARDS[got]} hits what comes next turn."
    kept = SPECIAL_CARDS[got].kept if got in SPECIAL_CARDS else ""
    return f"You get {kept}." if grounds.other is None and kept else ""


# The Overlord.


def why_command(view: CastlePanicView, grounds: Grounds) -> str:
    """Say why the Overlord would."""
    here = grounds.here
    if isinstance(grounds.action, Done):
        return "Saves the token for a turn when it hurts more."
    sooner = [
        (int(turns), arc)
        for arc, turns in here.all("tower after").items()
        if not here.has("tower", arc) or turns < here.number("tower", arc)
    ]
    if sooner:
        turns, arc = min(sooner)
        return f"Then tower {arc + 1} is reached {_TURNS[turns]}."
    if isinstance(grounds.action, overlord.Put):
        arc = int(grounds.action.arc)
        bare = not view.table.walls >> arc & 1
        return f"No wall stands in arc {arc + 1}." if bare else ""
    return ""


# Monsters.


def _targets(view: CastlePanicView, card: int) -> list[int]:
    """List the monsters that a hit card reaches now, the nearest to the castle first."""
    count = view.table.figures.count
    found = [m for m in view.table.monsters if view.laws.reach[card * at.SPACES + m // count]]
    return sorted(found, reverse=True)


def _threat_of(view: CastlePanicView, here: NamedTerms, monster: int) -> str:
    """Say what a monster would do if nobody hit it, to be added to its name."""
    return _deed_of(view, here, monster, ", which otherwise ")


def _kind_words(view: CastlePanicView, monster: int) -> str:
    figures = view.table.figures
    return MONSTERS[figures.kind_of[monster % figures.count]]


def space_monster(view: CastlePanicView, monster: int) -> str:
    """Return "the Orc in Knight 3"."""
    figures = view.table.figures
    return f"the {_kind_words(view, monster)} in {space_words(monster // figures.count)}"


def _target(here: HereIs, action: OfMonster) -> str:
    return here.language.form(target(here, action), "").replace("**", "")
