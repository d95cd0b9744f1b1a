"""The story of Castle Panic: what has happened, from the events alone."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import NOBODY, Event
from meadhall.games.castle_panic import events as told
from meadhall.games.castle_panic.pieces import ARCS, CAPPED, CASTLE, HOMELESS, SAVED, TOWERS_LOST, Figures
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARDS,
    TOKENS,
    a_figure,
    event_icon,
    monster_words,
    points_left,
    space_words,
)
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import CHANCE_LINE, DEED, TURN, Line, begun

_TEXTS: dict[type[Event], str] = {
    told.TurnBegan: "Turn {turn} \u00b7 {seat}",
    told.MonstersBegan: "Turn {turn} \u00b7 the monsters",
    told.CardExchanged: "{seat} exchanged {card}.",
    told.CardDiscarded: "{seat} discarded {card}.",
    told.CardPlagued: "{seat} lost {card} to the plague.",
    told.HandDiscarded: "{seat} discarded the whole hand in despair.",
    told.CardPlayed: "{seat} played {card}.",
    told.WallBuilt: "{seat} built a wall in arc {arc}.",
    told.WallFortified: "{seat} fortified the wall in arc {arc}.",
    told.CardScavenged: "{seat} took {card} from the discards.",
    told.HomeChosen: "{seat} chose tower {arc}.",
    told.HomeClaimed: "{seat} lost the tower and claimed tower {arc}.",
    told.PlayerOut: "{seat} has no tower left and is out of the game.",
    told.DiscardsShuffled: "The discards are shuffled into a new deck.",
    told.CardLost: "A {card} is taken out of the game.",
    told.TokenRecycled: "The {token} goes back into the pile.",
    told.FortFell: "The Fortify token in arc {arc} is gone.",
    told.WallFell: "The wall in arc {arc} falls.",
    told.TowerFell: "Tower {arc} falls.",
    told.TokenTurned: "A token is turned up: {token}.",
    told.BoulderRolled: "The boulder rolls down arc {arc}.",
    told.BoulderStopped: "The boulder stops in arc {arc}.",
    told.BoulderLeft: "The boulder rolls out through arc {arc}.",
    told.KingsTowerNamed: "Tower {arc} is the King's Tower.",
    told.KingsTowerFell: "The King's Tower has fallen: everybody discards, and hands are smaller from now on.",
    told.ChargeBegan: "The pile is empty. The final charge begins.",
    told.PileRefilled: "It is not over yet: the discarded tokens make a new pile.",
    told.TokenGivenBack: "{seat} gave a token back.",
}
OVER = {
    SAVED: "The last monster is gone. The castle is saved.",
    TOWERS_LOST: "The last tower has fallen. The castle is lost.",
    HOMELESS: "Nobody has a tower left. The castle is lost.",
    CAPPED: "300 turns are over. The castle is lost.",
}
_TRADE = {
    told.OFFERED: "{who} offered {partner} {offered}.",
    told.WANTED: "{who} offered {partner} {offered} for {wanted}.",
    told.ANSWERED: "{who} offered {wanted} in return.",
    told.DECLINED: "{who} declined.",
    told.TRADED: "{who} traded {offered} for {wanted} with {partner}.",
}
_BY_CHANCE = (told.CardDrawn, told.DiscardsShuffled, told.TokenTurned, told.DieRolled, told.TokenTaken)
_ONE_LINE = ((told.TokenTurned, told.DieRolled), (told.DieRolled, told.MonsterPlaced))
"""What chance brings together is told in one line: the token, its die, and where it comes to."""


def tell(view: CastlePanicView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    lines: list[Line] = []
    drawn: list[told.CardDrawn] = []
    last: Event | None = None
    for event in view.told or []:
        if isinstance(event, told.CardDrawn):
            if drawn and drawn[0].seat != event.seat:
                _flush(drawn, names, lines)
            drawn.append(event)
            continue
        _flush(drawn, names, lines)
        text = _text(view, event, names)
        if not text:
            continue
        if last is not None and any(isinstance(last, one) and isinstance(event, other) for one, other in _ONE_LINE):
            before = lines.pop()
            lines.append(Line(f"{before.text} {text}", before.kind, before.icon, before.seat))
        else:
            lines.append(Line(text, _kind(event), event_icon(view.table.figures, event), seat_of(event)))
        last = event
    _flush(drawn, names, lines)
    return lines


def _flush(drawn: list[told.CardDrawn], names: Sequence[str], lines: list[Line]) -> None:
    """Tell the cards that somebody drew one after the other in one line."""
    if drawn:
        seat = drawn[0].seat
        lines.append(Line(f"{names[seat]} drew {drawn_words(drawn)}.", CHANCE_LINE, "draw2", seat))
        drawn.clear()


def drawn_words(drawn: Sequence[told.CardDrawn]) -> str:
    """Return the cards that somebody drew, or how many where they are not seen."""
    seen = [CARDS[event.card] for event in drawn if event.card >= 0]
    return listed(seen) if len(seen) == len(drawn) else counted(len(drawn), "card")


def seat_of(event: Event) -> int:
    """Return the player who did something, or whom it befell; NOBODY where nobody did."""
    if isinstance(event, told.MonstersBegan):
        return NOBODY
    return event.seat if isinstance(event, told.OfSeat) else NOBODY


def _kind(event: Event) -> str:
    if isinstance(event, told.OfTurn):
        return TURN
    return CHANCE_LINE if isinstance(event, _BY_CHANCE) else DEED


def _text(view: CastlePanicView, event: Event, names: Sequence[str]) -> str:
    words = _TEXTS.get(type(event))
    if words is not None:
        return words.format(**_nouns(event, names))
    if isinstance(event, told.TradeStep):
        offered, wanted = trade_words(event)
        return _TRADE[event.what].format(
            who=names[event.seat], partner=names[event.partner], offered=offered, wanted=wanted
        )
    if isinstance(event, told.DieRolled):
        return f"The die shows {event.number}."
    if isinstance(event, told.GameEnded):
        return OVER[event.ending]
    if isinstance(event, told.TokenTaken):
        verb = "set aside" if event.is_set_aside else "drew"
        what = TOKENS[event.token] if event.token >= 0 else "a token"
        return f"{names[event.seat]} {verb} {what}."
    return _monster_text(view.table.figures, event, names) if isinstance(event, told.OfMonster) else ""


def _nouns(event: Event, names: Sequence[str]) -> dict[str, str]:
    """Return what the sentence of an event names."""
    nouns = {}
    if isinstance(event, told.OfSeat) and event.seat != NOBODY:
        nouns["seat"] = names[event.seat]
    if isinstance(event, told.OfTurn):
        nouns["turn"] = str(event.turn)
    if isinstance(event, told.OfCard):
        nouns["card"] = CARDS[event.card]
    if isinstance(event, told.OfArc):
        nouns["arc"] = str(event.arc + 1)
    if isinstance(event, told.OfToken):
        nouns["token"] = TOKENS[event.token]
    return nouns


def trade_words(event: told.TradeStep) -> tuple[str, str]:
    """Return the card offered in a trade and the one wanted, as far as they are known."""
    cards = [CARDS[card] for card in event.cards]
    offered, wanted, *_ = [*cards, "a card", "a card"] if len(cards) < 2 else cards
    return offered, wanted


def structure_words(figures: Figures, monster: int) -> str:
    """Return what a monster in this place was hurt by."""
    return "tower" if monster // figures.count // ARCS == CASTLE else "wall"


def _monster_text(figures: Figures, event: told.OfMonster, names: Sequence[str]) -> str:
    monster = monster_words(figures, event.monster)
    if isinstance(event, told.MonsterHit):
        return f"{names[event.seat]} hit {monster}. It has {points_left(figures, event.there)} left."
    if isinstance(event, told.MonsterSlain):
        return f"{names[event.seat]} slew {monster}."
    if isinstance(event, told.MonsterHurt):
        left = points_left(figures, event.there)
        return f"{begun(monster)} is hurt at the {structure_words(figures, event.monster)} and has {left} left."
    if isinstance(event, told.MonsterDied):
        return f"{begun(monster)} dies at the {structure_words(figures, event.monster)}."
    if isinstance(event, told.MonsterDriven):
        return f"{begun(monster)} is driven back to {space_words(event.there // figures.count)}."
    if isinstance(event, told.MonsterTarred):
        return f"{begun(monster)} sticks in the tar."
    if isinstance(event, told.MonsterCrushed):
        return f"The boulder crushes {monster}."
    if isinstance(event, told.MonsterHealed):
        return f"{begun(monster)} is healed and has {points_left(figures, event.there)} left."
    if isinstance(event, told.MonsterPlaced):
        return f"{begun(a_figure(figures, event.monster))} comes to {space_words(event.monster // figures.count)}."
    return ""


DAILY_OPTIONS: Sequence[str] = ()
"""The daily deal is the usual Solitaire."""


def result(events: Sequence[Event]) -> str:
    """Say in one line how a whole game went: "won: 4 towers stand after 21 turns"."""
    towers = ARCS - len([event for event in events if isinstance(event, told.TowerFell)])
    turns = len([event for event in events if isinstance(event, told.TurnBegan)])
    is_won = any(isinstance(event, told.GameEnded) and event.ending == SAVED for event in events)
    if is_won:
        return f"won: {counted(towers, 'tower')} {'stands' if towers == 1 else 'stand'} after {counted(turns, 'turn')}"
    return f"lost: the last tower fell in turn {turns}"
