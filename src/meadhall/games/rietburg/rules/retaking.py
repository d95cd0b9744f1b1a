"""4.15 to 4.17 Played cards are taken back, or another hero is offered to do so."""

from __future__ import annotations

from meadhall.engine.contract import Rule, Way
from meadhall.games.rietburg.events import Asked, CardTakenBack
from meadhall.games.rietburg.pieces import CHOOSE, RETRIEVE_OWN, Frame, Mask
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.asking import WithCard, WithHero, is_of_one
from meadhall.games.rietburg.rules.table import one_less
from meadhall.games.rietburg.state import RietburgState, Terms


class Retake(WithCard):
    """Take a played card back."""


class Retaking(Way[RietburgState, Retake]):
    """The hero takes a played card back, but not the one being played; or whoever was offered it does."""

    def __init__(self, terms: Terms) -> None:
        super().__init__([Retake(f"retake {terms.box.card_ids[card]}", card) for card in terms.lasting])

    def against(self, state: RietburgState, action: Retake) -> Rule | None:
        frame = state.frames[-1]
        played = state.played[frame.hero] if frame.kind == CHOOSE else own_played(state)
        if played >> action.card & 1:
            return None
        return reasons.NOTHING_TO_RETAKE if frame.op == RETRIEVE_OWN else reasons.NOT_PLAYED

    def carry_out(self, state: RietburgState, action: Retake) -> None:
        hero = state.active
        if state.frames[-1].kind == CHOOSE:
            hero = state.frames.pop().hero
        state.played[hero] &= ~(1 << action.card)
        state.hands[hero] |= 1 << action.card
        state.tell(CardTakenBack(hero, action.card))
        one_less(state)


def own_played(state: RietburgState) -> Mask:
    """Return the cards that the active hero may take back: not the one being played (4.15)."""
    return state.played[state.active] & ~(0 if state.card < 0 else 1 << state.card)


class Offer(WithHero):
    """Let another hero take a card back."""


class Offering(Way[RietburgState, Offer]):
    """Instead another hero may take a card back, or decline (4.16)."""

    def __init__(self, terms: Terms) -> None:
        rows = [Offer("offer", name, hero) for hero, name in enumerate(terms.names)]
        super().__init__(rows, reasons.NOTHING_TO_OFFER)

    def allows(self, state: RietburgState, action: Offer) -> bool:
        return offerable(state) >> action.hero & 1 == 1

    def carry_out(self, state: RietburgState, action: Offer) -> None:
        if not is_of_one(state, action.hero):
            state.tell(Asked(action.hero, "retake", -1))
        state.frames.append(Frame(CHOOSE, hero=action.hero))


def offerable(state: RietburgState) -> Mask:
    """Return the other heroes with a played card who have not declined (4.16)."""
    heroes = 0
    for hero in range(state.terms.hero_count):
        if hero != state.active and state.played[hero] and not state.declined >> hero & 1:
            heroes |= 1 << hero
    return heroes
