"""Chapter 5: trades, proposed by the active player and agreed to by the partner."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import ANSWER, CONFIRM, LEAVE_CAP, REFUSAL_CAP, TRADE, WANT, has
from meadhall.games.castle_panic.rules.cards import learn, take
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell_trade
from meadhall.games.castle_panic.state import CastlePanicState, packed_offer


def may_offer_more(state: CastlePanicState) -> bool:
    """Tell whether a trade is left and not too many offers were declined (5.1, 5.5)."""
    return state.trades > 0 and len(state.refused) < REFUSAL_CAP


def is_partner(laws: Laws, state: CastlePanicState, seat: int) -> bool:
    """Tell whether a seat is another castle player in the game (5.6)."""
    return seat != state.active and seat < laws.castle_seats and not has(state.out, seat)


def is_refused(state: CastlePanicState, partner: int, offered: int, wanted: int) -> bool:
    """Tell whether this offer was declined in this turn (5.4)."""
    return packed_offer(partner, offered, wanted) in state.refused


def may_offer(laws: Laws, state: CastlePanicState, partner: int, card: int) -> bool:
    """Tell whether a card of the active player can be offered to a partner."""
    if not is_partner(laws, state, partner) or not state.hands[partner]:
        return False
    if laws.options.closed_hands:
        return not is_refused(state, partner, card, -1)
    return any(wanted != card and not is_refused(state, partner, card, wanted) for wanted in state.hands[partner])


def is_asked(laws: Laws, state: CastlePanicState) -> bool:
    """Tell whether the active player is asked for an offer; that betrays nothing of a closed hand (15.15)."""
    if laws.options.closed_hands or not may_offer_more(state):
        return may_offer_more(state)
    for partner in range(laws.castle_seats):
        for card in state.hands[state.active]:
            if may_offer(laws, state, partner, card):
                return True
    return False


def offer(laws: Laws, state: CastlePanicState, partner: int, card: int) -> None:
    """Offer a card; the next choice is the card that comes back."""
    state.partner = partner
    state.offered = card
    if laws.options.closed_hands:
        state.phase = ANSWER
        tell_trade(laws, state, "offered", state.active)
    else:
        state.phase = WANT  # 5.7: nobody hears of it yet.


def may_leave(state: CastlePanicState) -> bool:
    """Tell whether an offer may be left again (5.7)."""
    return state.left < LEAVE_CAP


def leave(state: CastlePanicState) -> None:
    """Take an offer back before a card is asked for."""
    state.left += 1
    _close(state)


def want(laws: Laws, state: CastlePanicState, card: int) -> None:
    """Name the card of an open hand that is asked for."""
    state.wanted = card
    state.phase = CONFIRM
    tell_trade(laws, state, "wanted", state.active)


def answer(laws: Laws, state: CastlePanicState, card: int) -> None:
    """Answer an offer from a closed hand."""
    state.wanted = card
    state.phase = CONFIRM
    tell_trade(laws, state, "answered", state.partner)


def decline(laws: Laws, state: CastlePanicState) -> None:
    """Turn the open offer down; it does not use up the trade (5.3)."""
    who = state.partner if state.phase == ANSWER or not laws.options.closed_hands else state.active
    wanted = -1 if laws.options.closed_hands else state.wanted
    state.refused.append(packed_offer(state.partner, state.offered, wanted))
    tell_trade(laws, state, "declined", who)
    _close(state)


def accept(laws: Laws, state: CastlePanicState) -> None:
    """Carry the trade out."""
    partner = state.partner
    state.hands[state.active].remove(state.offered)
    state.hands[partner].remove(state.wanted)
    take(state, state.active, state.wanted)
    take(state, partner, state.offered)
    state.trades -= 1
    tell_trade(laws, state, "traded", state.active)
    if laws.options.closed_hands:
        _remember(laws, state)
    _close(state)


def _remember(laws: Laws, state: CastlePanicState) -> None:
    # 15.14: partners know what they gave away; everybody else forgets both hands.
    for observer in range(len(state.known) // laws.castle_seats):
        for owner, gained, lost in (
            (state.partner, state.offered, state.wanted),
            (state.active, state.wanted, state.offered),
        ):
            place = observer * laws.castle_seats + owner
            if observer == owner:
                continue
            if observer in (state.active, state.partner):
                if lost in state.known[place]:
                    state.known[place].remove(lost)
                learn(laws, state, observer, owner, gained)
            else:
                state.known[place] = []


def _close(state: CastlePanicState) -> None:
    state.partner = -1
    state.offered = -1
    state.wanted = -1
    state.phase = TRADE
