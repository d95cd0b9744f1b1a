"""Chapter 5: trading."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import NOBODY
from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def trading(seats: int = 2, hands: str = "brick,tar/mortar,red_hero", **fields: str) -> Table:
    return table(game_of(seats), phase="trade", hands=hands, monsters="orc2-forest1", **{"trades": "1", **fields})


@rule("5.1", "5.3")
def test_one_card_is_traded_for_one_if_the_partner_agrees() -> None:
    at = trading().play("offer 1 tar")
    assert at.actor == 0
    at.play("want red_hero")
    assert at.actor == 1
    assert at.game.asker(at.state) == 0
    assert at.game.consent(at.state) is at.row("accept")
    at.play("accept")
    assert at["hands"] == "red_hero,brick/mortar,tar"
    assert at["phase"] == "token"


@rule("5.1")
@pytest.mark.parametrize(("seats", "trades"), [(2, "1"), (5, "1"), (6, "2")])
def test_six_players_have_two_trades(seats: int, trades: str) -> None:
    hands = "/".join(["brick"] + ["-"] * (seats - 1))
    at = table(game_of(seats), phase="token", due="1", seat=str(seats - 1), hands=hands, monsters="orc2-forest1")
    at.play("token plague_knights")
    assert at["trades"] == trades


@rule("5.1")
def test_no_trade_is_left_after_the_last() -> None:
    at = trading().play("offer 1 brick", "want mortar", "accept")
    assert (at["phase"], at.refused("offer 1 tar")) == ("play", "5.1")


@rule("5.1")
def test_two_trades_may_go_to_the_same_partner() -> None:
    at = trading(6, "brick,tar/mortar,red_hero/-/-/-/-", trades="2")
    at.play("offer 1 tar", "want mortar", "accept", "offer 1 brick", "want tar", "accept")
    assert at["hands"] == "mortar,tar/red_hero,brick/-/-/-/-"


@rule("5.2")
def test_both_need_a_card_and_equal_cards_are_not_traded() -> None:
    at = trading(3, "brick,tar/-/brick")
    assert at.refused("offer 1 tar") == "5.2"
    assert at.refused("offer 2 brick") == "5.2"
    at.play("offer 2 tar")
    assert at.refused("want mortar") == "5.2"
    assert at.legal("want") == ["want brick"]


@rule("5.3")
def test_a_declined_offer_does_not_use_up_the_trade() -> None:
    at = trading().play("offer 1 tar", "want mortar", "decline")
    assert (at["hands"], at["trades"], at["phase"], at.actor) == ("brick,tar/red_hero,mortar", "1", "trade", 0)
    assert at.game.asker(at.state) == NOBODY


@rule("5.3")
def test_nobody_has_to_trade() -> None:
    assert trading().play("done")["hands"] == "brick,tar/red_hero,mortar"


@rule("5.4")
def test_the_same_offer_is_not_made_twice() -> None:
    at = trading().play("offer 1 tar", "want mortar", "decline", "offer 1 tar")
    assert at.refused("want mortar") == "5.4"
    at = trading(hands="brick,tar/mortar").play("offer 1 tar", "want mortar", "decline")
    assert at.refused("offer 1 tar") == "5.4"


@rule("5.5")
def test_three_declined_offers_are_enough() -> None:
    at = trading(refused="1.tar.mortar;1.tar.red_hero").play("offer 1 brick", "want mortar", "decline")
    assert at["phase"] == "play"
    assert at.refused("offer 1 brick") == "5.5"


@rule("5.6")
def test_a_partner_is_another_castle_player_in_the_game() -> None:
    assert trading().refused("offer 0 tar") == "5.6"
    game = game_of(3, my_home="on")
    at = table(
        game, phase="trade", trades="1", hands="brick,tar/-/mortar", homes="1,-,2", out="1", monsters="orc2-forest1"
    )
    assert at.refused("offer 1 tar") == "5.6"
    game = game_of(3, version="overlord")
    at = table(game, phase="trade", trades="1", hands="brick,tar/mortar", monsters="orc2-forest1")
    assert at.refused("offer 2 tar") == "5.6"


@rule("5.7")
def test_an_offer_can_be_left_again_before_a_card_is_asked_for() -> None:
    at = trading(3, "brick,tar/mortar,red_hero/missing")
    before = at.state.notation()
    assert at.play("offer 1 tar").told + at.play("done").told == [], "nobody hears of it"
    assert (at.actor, at["refused"], at["trades"]) == (0, "", "1")
    assert at.state.notation() == before.replace("trades=1", "trades=1 left=1")
    at.play("offer 1 tar", "want mortar")
    assert len(at.told) == 1
    assert at.refused("done") == "3.1"


@rule("5.7")
def test_offers_are_left_six_times_in_a_turn() -> None:
    at = trading(left="5").play("offer 1 tar", "done", "offer 1 tar")
    assert at.refused("done") == "5.7"
    assert at.legal() == ["want red_hero", "want mortar"]
    at.play("want mortar", "decline", "done", "done")
    assert (at["phase"], at["left"]) == ("token", ""), "the next turn counts anew"


@rule("5.2")
@pytest.mark.parametrize("closed", ["on", "off"])
def test_a_partner_without_cards_is_named_as_such(closed: str) -> None:
    game = game_of(3, closed_hands=closed)
    at = table(game, phase="trade", trades="1", hands="brick,tar/-/mortar", monsters="orc2-forest1")
    rule = at.game.why_not(at.state, at.row("offer 1 tar"))
    assert rule is not None
    assert (rule.number, rule.reason) == ("5.2", "that partner holds no card")
