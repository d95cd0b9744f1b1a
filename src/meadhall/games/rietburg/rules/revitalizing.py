"""11. Revitalizing: a narrator card is turned over, then the played cards come back."""

from __future__ import annotations

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Action, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg.events import Revitalized
from meadhall.games.rietburg.pieces import IN_AFTER, NARRATOR, REST, TAROK, Frame
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.asking import TurnWay
from meadhall.games.rietburg.rules.table import end_game, suffer
from meadhall.games.rietburg.state import RietburgState


class Revitalize(Action):
    """Revitalize instead of playing a card."""


class Revitalizing(TurnWay[Revitalize]):
    """It must bring something back (11.3); with an empty deck it is the very last resort (11.7)."""

    def __init__(self) -> None:
        super().__init__([Revitalize("revitalize")])

    def add_choices(self, state: RietburgState, choices: list[Action]) -> None:
        if state.deck == 0:
            is_possible = len(choices) == 0  # no card can be played
        else:
            has_turned = state.active == state.laws.book_hero and state.books != 0
            is_possible = has_turned or state.played[state.active] != 0
        if is_possible:
            choices.append(self.rows[0])

    def refusal(self, state: RietburgState, action: Revitalize) -> Rule:
        return reasons.DECK_EMPTY if state.deck == 0 else reasons.NOTHING_PLAYED

    def carry_out(self, state: RietburgState, action: Revitalize) -> None:
        if state.deck == 0:
            end_game(state, TAROK)  # 13.2
            return
        state.deck -= 1
        state.frames[0] = IN_AFTER
        state.frames.append(Frame(REST))
        state.frames.append(Frame(NARRATOR))


def take_cards_back(state: RietburgState) -> None:
    """Give the active hero his played cards back, and Eara her books (11.1, 8.14)."""
    hero = state.active
    if state.told is not None:
        state.tell(Revitalized(hero, size_of(state.hands[hero] & state.laws.own_cards[hero])))
    state.hands[hero] |= state.played[hero]
    state.played[hero] = 0
    if hero == state.laws.book_hero:
        state.books = 0
    show(state)


def lay_lower_half(state: RietburgState, narrator: int) -> None:
    """Carry out the lower half, unless it is red and red halves are ignored (2.2)."""
    card = state.laws.box.narrators[narrator]
    if not card.bottom_red or state.laws.red_halves:
        suffer(state, [card.bottom], state.places[state.active])
