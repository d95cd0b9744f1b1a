"""A fixed deal: the cards of a round come in one order, whatever is done with them."""

from __future__ import annotations

from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Match
from meadhall.games.freigard.actions import UseEye
from tests.games.freigard.positions import game


def first_round(seed: int, with_eye: bool) -> list[str]:
    """Play a round at random and return the cards that chance revealed, in order."""
    match = Match(game("own", "99,99,99"), Fair(b"a day", []), is_deal=True)
    dice = Dice(seed)
    cards: list[str] = []
    while match.actor != NOBODY and " round=1 " in f" {match.notation()}":
        if match.actor == CHANCE:
            cards.append(match.draw().text)
            continue
        legal = [action for action in match.legal_actions() if with_eye or not isinstance(action, UseEye)]
        assert match.play(match.actor, legal[dice.below(len(legal))]) is None
    return cards


def test_everybody_gets_the_cards_in_the_same_order() -> None:
    rounds = [first_round(seed, with_eye=False) for seed in range(8)]
    longest = max(rounds, key=len)
    for cards in rounds:
        shared = min(len(cards), 40)
        assert cards[:shared] == longest[:shared]


def test_the_order_holds_when_the_eye_shuffles_with_points_unseen() -> None:
    """Then the weights are not the counts, but the pile still has its cards in an order."""
    for seed in range(30):
        assert first_round(seed, with_eye=True)
