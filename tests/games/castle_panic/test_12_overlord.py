"""Chapter 12: the Overlord."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import CHANCE, SPECTATOR
from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def commanding(seats: int = 3, **fields: str) -> Table:
    """Return a table in the last step of the Overlord's turn."""
    game = game_of(seats, version="overlord")
    return table(game, **{"phase": "command", "due": "2", "monsters": "orc2-archer1", **fields})


@rule("12.1")
@pytest.mark.parametrize(("seats", "hand", "trades"), [(2, 6, ""), (3, 6, "1"), (4, 5, "1"), (6, 5, "1")])
def test_the_overlord_does_not_count(seats: int, hand: int, trades: str) -> None:
    at = Table(game_of(seats, version="overlord")).play("place troll 1", "place orc 2", "place orc 3")
    while at.actor == CHANCE:
        at.play(at.legal()[0])
    assert [len(cards) for cards in at.state.hands] == [hand] * (seats - 1)
    assert at["trades"] == trades


@rule("12.2")
def test_he_draws_three_tokens_and_hides_them() -> None:
    at = Table(game_of(3, version="overlord")).play("place troll 1", "place orc 2", "place orc 3")
    while at.actor == CHANCE:
        at.play(at.legal()[0])
    assert at["tokens"] == "goblin*3"
    assert at.game.view(at.state, 2).table.tokens == [0, 0, 0]
    for seat in (0, 1, SPECTATOR):
        view = at.game.view(at.state, seat)
        assert (view.table.tokens, view.token_count, view.pile_size) == ([], 3, 40)
        assert view.table.pile[0] == 3


@rule("12.3")
def test_his_turn_replaces_moving_and_new_monsters() -> None:
    game = game_of(3, version="overlord")
    at = table(game, hands="tar/-", monsters="orc2-archer1", tokens="orc,troll").play("done")
    assert (at["monsters"], at["phase"], at.actor) == ("orc2-knight1", "arm", CHANCE)
    at.play("token draw_3")
    assert (at["tokens"], at["phase"], at.actor) == ("orc,troll,draw_3", "command", 2)
    at.play("done")
    assert (at["turn"], at["seat"]) == ("10", "1")


@rule("12.3")
def test_the_castle_player_chooses_who_is_hurt_and_tar_holds() -> None:
    game = game_of(3, version="overlord")
    monsters = "goblin1-swordsman1,troll3-swordsman1,orc2-archer4"
    at = table(game, seat="1", hands="-/brick,tar", monsters=monsters, walls="1,2").play("tar orc2-archer4")
    assert at.actor == 1
    at.play("hurt troll3-swordsman1")
    assert at["tar"] == "orc2-archer4"


@rule("12.4")
def test_one_monster_goes_to_a_chosen_arc_and_that_is_all() -> None:
    at = commanding(tokens="orc*2,giant_boulder").play("put orc 5")
    assert (at["monsters"], at["turn"]) == ("orc2-forest5,orc2-archer1", "10")


@rule("12.4")
def test_an_arc_is_chosen_for_the_first_token_only() -> None:
    at = commanding(tokens="orc*2,giant_boulder").play("play orc", "roll 2")
    assert at.refused("put orc 5") == "12.4"
    assert at.legal("put") == []


@rule("12.5")
def test_two_tokens_are_played_by_the_die() -> None:
    at = commanding(tokens="clockwise,orc,giant_boulder").play("play clockwise")
    assert at["monsters"] == "orc2-archer2"
    assert at.refused("play troll") == "12.5"
    at.play("play orc", "roll 4")
    assert (at["monsters"], at["turn"]) == ("orc2-forest4,orc2-archer2", "10")


@rule("12.5")
def test_a_boulder_is_always_rolled() -> None:
    at = commanding(tokens="giant_boulder,orc*2")
    assert "put giant_boulder 1" not in [action.text for action in at.game.actions]
    assert at.play("play giant_boulder").actor == CHANCE


@rule("12.6")
def test_he_may_stop_unless_the_board_is_empty() -> None:
    assert commanding(tokens="orc*3").play("done")["turn"] == "10"
    at = commanding(tokens="orc*3", monsters="")
    assert at.refused("done") == "12.6"
    assert at.play("play orc", "roll 1").refused("done") == ""


@rule("12.7")
def test_a_chain_adds_as_many_plays_as_tokens_were_drawn() -> None:
    at = commanding(tokens="draw_3,orc*2").play("play draw_3")
    assert (at["phase"], at.actor) == ("reinforce", CHANCE)
    at.play("token troll", "token troll", "token goblin")
    assert (at["tokens"], at["due"], at["phase"]) == ("goblin,orc*2,troll*2", "4", "command")
    assert at.legal("put") == []
    at = commanding(tokens="goblin_king,orc*2", pile="troll").play("put goblin_king 3", "token troll")
    assert (at["monsters"], at["due"], at["tokens"]) == ("goblin_king2-forest3,orc2-archer1", "1", "orc*2,troll")


@rule("12.8")
def test_missing_stops_drawing_and_playing_but_not_moving() -> None:
    game = game_of(3, version="overlord")
    at = table(game, hands="missing,tar/-", monsters="orc2-archer1", tokens="orc", pile="").play("missing", "done")
    assert (at["monsters"], at["tokens"], at["turn"]) == ("orc2-knight1", "orc", "10")
    at = table(game, hands="missing,tar/-", monsters="orc2-archer1", pile="")
    assert at.refused("missing") == "12.8"


@rule("12.9")
def test_the_castle_does_not_win_while_he_holds_a_token() -> None:
    game = game_of(3, version="overlord")
    at = table(game, hands="red_archer,tar/-", monsters="goblin1-archer1", tokens="clockwise", pile="")
    at.play("hit red_archer goblin1-archer1")
    assert not at.is_over
    at.play("play clockwise")
    assert (at.outcome.ending, at.outcome.winners, at.outcome.scores) == ("saved", [0, 1], [1, 1, 0])


@rule("12.10")
def test_the_overlord_wins_when_the_castle_falls() -> None:
    game = game_of(3, version="overlord")
    at = table(game, hands="tar/-", monsters="orc2-swordsman1", walls="", towers="1").play("done")
    assert (at.outcome.ending, at.outcome.winners, at.outcome.scores) == ("towers", [2], [0, 0, 1])
