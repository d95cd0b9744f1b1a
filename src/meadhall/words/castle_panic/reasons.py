"""Why a defender would do it, in words: which wall and tower it saves, and from whom."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Action
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.rules import cards, hits, overlord, set_up, specials, tokens, trading
from meadhall.games.castle_panic.rules.rows import Decline, Done, OfMonster
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import CARDS, MONSTERS, is_overlord, space_words
from meadhall.words.castle_panic.sentences import target_words
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import Grounds, Named
from meadhall.words.telling import begun

_TURNS = ("", "in the next move", "in two turns", "in three turns")
BUILDING = (at.BRICK, at.MORTAR)
_USES = {
    at.BARBARIAN: "the Barbarian, who slays any monster",
    at.FORTIFY_WALL: "Fortify Wall: its token takes a blow for a wall",
    at.TAR: "Tar, which holds a monster for a turn",
    at.DRIVE_HIM_BACK: "Drive Him Back! for a monster that comes to a tower",
    at.NICE_SHOT: "Nice Shot, with which a single hit slays",
    at.MISSING: "Missing for a turn with too many monsters",
    at.SCAVENGE: "Scavenge: it fetches whatever the discards have",
    at.DRAW_2: "Draw 2 Cards, which is two for one",
}
"""What a special card is kept for."""


def means(view: CastlePanicView) -> str:
    """Say what the number of a choice means."""
    if is_overlord(view, view.seat):
        return "Chance that the castle falls."
    if view.laws.master_slayer:
        return "Chance that you become Master Slayer."
    return "Chance that the castle stands at the end."


def reason(view: CastlePanicView, grounds: Grounds, names: Sequence[str]) -> str:
    """Say why the best choice is better than another, or what speaks for it; "" where that tells nothing."""
    action = grounds.action
    if is_overlord(view, view.seat):
        return _command(view, grounds)
    if isinstance(action, cards.Exchange | tokens.Discard):
        return _given_up(view, grounds, int(action.card))
    if isinstance(action, trading.Offer | trading.Want | trading.Answer | trading.Accept):
        return _trade(view, grounds, names)
    if isinstance(action, Decline):
        return _kept_from_trade(view, grounds)
    if isinstance(action, Done):
        return _done(view, grounds)
    return _play(view, grounds)


# Playing cards.


def _play(view: CastlePanicView, grounds: Grounds) -> str:
    action, here = grounds.action, grounds.here
    spared = _spared(view, action, here)
    if isinstance(action, specials.Fortify):
        by = here.number("wall by", action.arc)
        if not here.has("wall", action.arc):
            return f"No wall is in greater danger than wall {action.arc + 1}." if grounds.other is None else ""
        turns = _TURNS[int(here.number("wall", action.arc))]
        return (
            f"The {MONSTERS[int(by)]} comes to wall {action.arc + 1} {turns}: it breaks the token instead, "
            f"and wall and tower stay."
        )
    if isinstance(action, specials.Wall | specials.Raise):
        return _walled(grounds, action.arc)
    if isinstance(action, specials.Miss):
        return (
            f"{counted(int(here.number('monsters')), 'monster')} on the board are enough: no new tokens in this turn."
        )
    if isinstance(action, specials.DrawTwo):
        return "Two cards for one: draw them before you decide on the others."
    if isinstance(action, specials.Dig):
        return _dug(grounds, int(action.card))
    if isinstance(action, set_up.Place):
        return _placed(view, grounds, int(action.token))
    if isinstance(action, hits.Aim):
        return "The hit after it slays, however many points are left." if grounds.other is None else ""
    target = _target(view, action)
    if isinstance(action, specials.Pour):
        return f"It holds {target} for a turn" + (f"; else {spared}." if spared else ".")
    if isinstance(action, specials.Drive):
        return f"{begun(target)} begins again in the forest" + (f"; else {spared}." if spared else ".")
    slain = here.all("slain")
    if slain:
        return f"It slays {target or listed([MONSTERS[kind] for kind in slain])}" + (
            f"; else {spared}." if spared else "."
        )
    hurt = here.first("hurt")
    if hurt is not None and isinstance(action, OfMonster):
        left = int(here.number("left", hurt[0]))
        rest = f"leaves the {MONSTERS[hurt[0]]} {counted(left, 'point')}"
        arc = _arc(view, action)
        if left == 1 and arc >= 0 and view.table.walls >> arc & 1:
            return f"It {rest}, so that wall {arc + 1} finishes it and the tower is safe."
        return f"It {rest}."
    return ""


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


def _walled(grounds: Grounds, arc: int) -> str:
    here = grounds.here
    if here.has("tower", arc):
        who, turns = MONSTERS[int(here.number("tower by", arc))], _TURNS[int(here.number("tower", arc))]
        return f"Without it the {who} reaches tower {arc + 1} {turns}: the wall stops it once and hurts it."
    return "" if grounds.other is not None else f"It stands before tower {arc + 1} when the next monsters come."


def _spared(view: CastlePanicView, action: Action, here: Named) -> str:
    """Say what the monster that an action is about would do soonest: "the Orc breaks wall 4 in the next move"."""
    if not isinstance(action, OfMonster):
        return ""
    monster = view.table.struck(action.target)
    return _deed_of(view, here, monster, f"the {_kind_words(view, monster)} ") if monster >= 0 else ""


def _deed_of(view: CastlePanicView, here: Named, monster: int, begins: str) -> str:
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


def _done(view: CastlePanicView, grounds: Grounds) -> str:
    phase = view.table.phase
    if phase == at.PLAY:
        other = grounds.other
        if isinstance(other, hits.Hit | hits.Slay):
            card = CARDS[other.card] if isinstance(other, hits.Hit) else "the Barbarian"
            return (
                f"{card} is worth more later: {_target(view, other)} threatens nothing yet."
                if _is_far(view, other)
                else ""
            )
        return "" if other is not None else "What is left in hand is worth more in a later turn."
    if phase == at.EXCHANGE and isinstance(grounds.other, cards.Exchange):
        return _kept(view, grounds.here, int(grounds.other.card))
    if phase == at.TRADE and grounds.other is None:
        return "No card of the others does more for the castle than the one you would give."
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
            return f"{name} hits nothing in this turn."
        return f"What {name} hits can wait."
    if card in BUILDING and bin(view.table.walls).count("1") == at.ARCS:
        return f"All six walls stand: {name} builds nothing."
    if card in BUILDING:
        partner = BUILDING[1 - BUILDING.index(card)]
        if not any(partner in hand for hand in view.table.hands):
            return f"No hand in sight has {CARDS[partner]}, and {name} alone builds nothing."
    return ""


def _kept(view: CastlePanicView, here: Named, card: int) -> str:
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
    return f"Keeps {_USES[card]}."


def _kept_for_a_wall(view: CastlePanicView, here: Named, card: int) -> str:
    gaps = [arc for arc in range(at.ARCS) if not view.table.walls >> arc & 1]
    if not gaps:
        return ""
    in_danger = [arc for arc in gaps if here.has("tower", arc)]
    if in_danger:
        arc = min(in_danger, key=lambda arc: here.number("tower", arc))
        who, turns = MONSTERS[int(here.number("tower by", arc))], int(here.number("tower", arc))
        return f"Keeps {CARDS[card]} for the wall: without it the {who} reaches tower {arc + 1} {_TURNS[turns]}."
    return f"Keeps {CARDS[card]} for wall {gaps[0] + 1}."


def _dug(grounds: Grounds, card: int) -> str:
    if card < at.HIT_CARDS and grounds.here.number("reaches", card):
        return f"{CARDS[card]} hits {counted(int(grounds.here.number('reaches', card)), 'monster')} at once."
    return f"{CARDS[card]} is the best of the discards now."


def _trade(view: CastlePanicView, grounds: Grounds, names: Sequence[str]) -> str:
    action = grounds.action
    table = view.table
    got = table.wanted
    if isinstance(action, trading.Want):
        got = int(action.card)
    elif isinstance(action, trading.Offer):
        got = next((step.card for step in grounds.line if isinstance(step, trading.Want)), -1)
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
        return "Brick and Mortar come together: a wall in this turn."
    if grounds.other is None and got < at.HIT_CARDS and grounds.here.number("soon", got):
        return f"{CARDS[got]} hits what comes next turn."
    return f"You get {_USES[got]}." if grounds.other is None and got in _USES else ""


def _kept_from_trade(view: CastlePanicView, grounds: Grounds) -> str:
    card = view.table.wanted
    return _kept(view, grounds.here, card) if 0 <= card < at.CARDS else ""


# The Overlord.


def _command(view: CastlePanicView, grounds: Grounds) -> str:
    here = grounds.here
    if isinstance(grounds.action, Done):
        return "Keeps the token for a turn in which it hurts more."
    sooner = [
        (int(turns), arc)
        for arc, turns in here.all("tower after").items()
        if not here.has("tower", arc) or turns < here.number("tower", arc)
    ]
    if sooner:
        turns, arc = min(sooner)
        return f"Tower {arc + 1} is reached {_TURNS[turns]} then."
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


def _threat_of(view: CastlePanicView, here: Named, monster: int) -> str:
    """Say what a monster would do if nobody hit it, to be added to its name."""
    return _deed_of(view, here, monster, ", which else ")


def _kind_words(view: CastlePanicView, monster: int) -> str:
    figures = view.table.figures
    return MONSTERS[figures.kind_of[monster % figures.count]]


def space_monster(view: CastlePanicView, monster: int) -> str:
    """Return "the Orc in Knight 3"."""
    figures = view.table.figures
    return f"the {_kind_words(view, monster)} in {space_words(monster // figures.count)}"


def _target(view: CastlePanicView, action: Action) -> str:
    return target_words(view, action.target).replace("**", "") if isinstance(action, OfMonster) else ""


def _arc(view: CastlePanicView, action: OfMonster) -> int:
    monster = view.table.struck(action.target)
    return monster // view.table.figures.count % at.ARCS if monster >= 0 else -1
