"""A fixed deal: the cards of a round come in one order, whatever is done with them."""

from __future__ import annotations

from collections import Counter

from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from meadhall.games.freigard.rules.totems import UseEye
from tests.games.freigard.positions import game_of, table


def first_round(seed: int, with_eye: bool) -> list[str]:
    """Play a round at random and return the cards that chance revealed, in order."""
    match = Playing(game_of("own", "99,99,99"), Fair(b"a day", []), is_deal=True)
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


def searched_in_vain(secret: bytes) -> Playing:
    """Lay three points unseen, turn up the whole deck with the Eye without a find, and ask for a card.

    The deck then has one card conifer0, though the pool has four: the other three are the points.
    """
    match = Playing(game_of(), Fair(secret, []), is_deal=True)
    follow(match, *[f"reveal {card}" for card in ("conifer2", "conifer2/1", "broadleaf2")], "score")
    follow(match, *[f"reveal {card}" for card in ("broadleaf2/1", "spike", "blue1")], "eye ent-2")
    while match.notation().split(" phase=")[1].startswith("eye"):
        cards = [action.text for action in match.legal_actions()]
        follow(match, next((card for card in cards if "conifer0" not in card and "rout" not in card), cards[0]))
    follow(match, "draw")
    return match


def follow(match: Playing, *texts: str) -> None:
    for text in texts:
        action = match.find(text)
        assert action is not None
        assert match.follow(match.actor, action) is None


def test_after_the_eye_a_deal_draws_by_the_odds_that_are_shown() -> None:
    drawn: Counter[str] = Counter()
    for number in range(200):
        match = searched_in_vain(b"a day %d" % number)
        line = len(match.steps) + 1
        assert match.due() is match.legal_actions()[match.fair.pick(line, match.weights())]
        drawn[match.due().text] += 1
    assert len(drawn) > len(match.legal_actions()) / 2


def test_a_pile_is_named_only_where_every_card_of_the_pool_is_equally_likely() -> None:
    told_apart = 0
    for seed in range(60):
        dice = Dice(seed)
        at = table("crimson2,crimson2,spike", pool="round+*2,round,blue1*2,conifer0*4,rout", unseen=3, points=3)
        while at.state.round == 1 and not at.is_over:
            if at.is_chance:
                told_apart += at.state.before > 0
                if at.game.pile(at.state):
                    assert list(at.odds().values()) == [count for count in at.state.pool if count]
                at.play(at.game.deal(at.state, dice).text)
            else:
                legal = at.legal()
                at.play(legal[dice.below(len(legal))])
    assert told_apart
