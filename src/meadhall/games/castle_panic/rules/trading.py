"""Chapter 5: trades, proposed by the active player and agreed to by the partner."""

from __future__ import annotations

from meadhall.games.castle_panic.pieces import REFUSAL_CAP
from meadhall.games.castle_panic.rules.cards import everybody_but, learn, take
from meadhall.games.castle_panic.rules.laws import Laws
from meadhall.games.castle_panic.rules.telling import tell
from meadhall.games.castle_panic.state import ANSWER, CONFIRM, TRADE, WANT, State, has, packed_offer
from meadhall.games.castle_panic.told import EVERYBODY


def may_offer_more(state: State) -> bool:
    """Tell whether a trade is left and not too many offers were declined (5.1, 5.5)."""
    return state.trades > 0 and len(state.refused) < REFUSAL_CAP


def is_partner(laws: Laws, state: State, seat: int) -> bool:
    """Tell whether a seat is another castle player in the game (5.6)."""
    return seat != state.seat and seat < laws.castle_seats and not has(state.out, seat)


def is_refused(state: State, partner: int, offered: int, wanted: int) -> bool:
    """Tell whether this offer was declined in this turn (5.4)."""
    return packed_offer(partner, offered, wanted) in state.refused


def may_offer(laws: Laws, state: State, partner: int, card: int) -> bool:
    """Tell whether a card of the active player can be offered to a partner."""
    if not is_partner(laws, state, partner) or not state.hands[partner]:
        return False
    if laws.options.closed_hands:
        return not is_refused(state, partner, card, -1)
    for wanted in state.hands[partner]:
        if wanted != card and not is_refused(state, partner, card, wanted):
            return True
    return False


def has_offer(laws: Laws, state: State) -> bool:
    """Tell whether any offer can be made."""
    if not may_offer_more(state):
        return False
    for partner in range(laws.castle_seats):
        for card in state.hands[state.seat]:
            if may_offer(laws, state, partner, card):
                return True
    return False


def offer(laws: Laws, state: State, partner: int, card: int) -> None:
    """Offer a card; the next choice is the card that comes back."""
    state.partner = partner
    state.offered = card
    state.phase = ANSWER if laws.options.closed_hands else WANT
    tell(state, "offered", seat=state.seat, other=partner, card=card, audience=_partners(laws, state))


def want(laws: Laws, state: State, card: int) -> None:
    """Name the card of an open hand that is asked for."""
    state.wanted = card
    state.phase = CONFIRM
    tell(state, "wanted", seat=state.seat, other=state.partner, card=card)


def answer(laws: Laws, state: State, card: int) -> None:
    """Answer an offer from a closed hand."""
    state.wanted = card
    state.phase = CONFIRM
    tell(state, "answered", seat=state.partner, other=state.seat, card=card, audience=_partners(laws, state))


def decline(laws: Laws, state: State) -> None:
    """Turn the open offer down; it does not use up the trade (5.3)."""
    who = state.partner if state.phase == ANSWER or not laws.options.closed_hands else state.seat
    wanted = -1 if laws.options.closed_hands else state.wanted
    state.refused.append(packed_offer(state.partner, state.offered, wanted))
    tell(state, "declined", seat=who)
    _close(state)


def accept(laws: Laws, state: State) -> None:
    """Carry the trade out."""
    partner = state.partner
    state.hands[state.seat].remove(state.offered)
    state.hands[partner].remove(state.wanted)
    take(state, state.seat, state.wanted)
    take(state, partner, state.offered)
    state.trades -= 1
    audience = _partners(laws, state)
    tell(state, "traded", seat=state.seat, other=partner, card=state.offered, count=state.wanted, audience=audience)
    if laws.options.closed_hands:
        tell(
            state,
            "traded_hidden",
            seat=state.seat,
            other=partner,
            audience=everybody_but(laws, state.seat, partner),
        )
        _remember(laws, state)
    _close(state)


def _remember(laws: Laws, state: State) -> None:
    # 15.14: partners know what they gave away; everybody else forgets both hands.
    for observer in range(len(state.known) // laws.castle_seats):
        for owner, gained, lost in (
            (state.partner, state.offered, state.wanted),
            (state.seat, state.wanted, state.offered),
        ):
            place = observer * laws.castle_seats + owner
            if observer == owner:
                continue
            if observer == state.seat or observer == state.partner:
                if lost in state.known[place]:
                    state.known[place].remove(lost)
                learn(laws, state, observer, owner, gained)
            else:
                state.known[place] = []


def _partners(laws: Laws, state: State) -> int:
    return 1 << state.seat | 1 << state.partner if laws.options.closed_hands else EVERYBODY


def _close(state: State) -> None:
    state.partner = -1
    state.offered = -1
    state.wanted = -1
    state.phase = TRADE
