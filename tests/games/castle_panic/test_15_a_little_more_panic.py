"""Chapter 15: a little more panic."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR
from tests.games.castle_panic.positions import Table, game_of, table
from tests.rule import rule


def at_home(seats: int = 3, **fields: str) -> Table:
    game = game_of(seats, my_home="on")
    return table(game, **{"homes": ",".join(str(arc + 1) for arc in range(seats)), **fields})


def dealt(table: Table) -> Table:
    """Play the set-up until the hands are dealt."""
    table.play("place troll 1", "place orc 2", "place orc 3")
    while table["phase"] == "deal":
        table.play(table.legal()[0])
    return table


@rule("15.1")
def test_each_player_chooses_a_home() -> None:
    at = dealt(Table(game_of(3, my_home="on")))
    assert (at["phase"], at.actor) == ("own", 0)
    at.play("own 4")
    assert at.actor == 1
    assert at.refused("own 4") == "15.1"
    at.play("own 1", "own 2")
    assert (at["homes"], at["turn"]) == ("4,1,2", "1")


@rule("15.2")
def test_a_player_without_a_home_is_out() -> None:
    at = at_home(hands="tar/brick,mortar/red_hero", monsters="troll3-swordsman2,orc2-forest5", walls="", towers="1,2,3")
    at.play("done")
    assert (at["out"], at["homes"], at["hands"]) == ("1", "1,-,3", "tar/-/red_hero")
    assert "brick" in at["discard"]
    at.play("token plague_knights", "token plague_archers")
    assert at["seat"] == "2"


@rule("15.2")
def test_the_turn_of_a_player_who_is_out_goes_on_and_the_next_one_chooses() -> None:
    monsters = "troll3-swordsman1,goblin1-swordsman3,orc2-swordsman3"
    at = at_home(hands="tar/-/red_hero", monsters=monsters, walls="3", towers="1,2,3").play("done")
    assert at.actor == 0
    at.play("hurt orc2-swordsman3")
    assert (at["out"], at["phase"]) == ("0", "token")
    at.play("token green_move")
    assert (at["asks"], at.actor) == ("t3:goblin1,orc1", 1)


@rule("15.3")
def test_a_backup_tower_is_claimed_once() -> None:
    at = at_home(hands="tar/-/-", monsters="troll3-swordsman2,orc2-forest5", walls="").play("done")
    assert at.actor == 1
    assert at.refused("claim 1") == "15.3"
    at.play("claim 5")
    assert (at["homes"], at["claimed"], at["out"]) == ("1,5,3", "1", "")
    at = at_home(hands="tar/-/-", homes="1,2,3", claimed="1", monsters="troll3-swordsman2,orc2-forest5", walls="")
    assert at.play("done")["out"] == "1"


@rule("15.3")
def test_what_falls_together_falls_before_claims_are_made() -> None:
    monsters = "troll3-swordsman2,troll3-swordsman1,orc2-forest5"
    at = at_home(hands="-/tar/-", seat="1", monsters=monsters, walls="", towers="1,2,3,4,5").play("done")
    assert (at["towers"], at.actor) == ("3,4,5", 1)
    at.play("claim 5")
    assert at["homes"] == "4,5,3"


@rule("15.4")
def test_everybody_out_is_a_loss() -> None:
    monsters = "troll3-swordsman1,troll3-swordsman2"
    at = at_home(2, hands="tar/-", claimed="0,1", monsters=monsters, walls="").play("done")
    assert (at.outcome.ending, at["towers"]) == ("homeless", "3,4,5,6")


@rule("15.5")
def test_who_is_out_cannot_be_the_master_slayer() -> None:
    game = game_of(3, my_home="on", version="master_slayer")
    at = table(
        game,
        hands="red_archer/-/-",
        homes="1,-,3",
        out="1",
        monsters="goblin1-archer1",
        pile="",
        trophies="-/troll*3/-",
    )
    at.play("hit red_archer goblin1-archer1")
    assert (at.outcome.winners, at.outcome.scores) == ([0], [1, 0, 0])


@rule("15.5")
@pytest.mark.parametrize("version", ["coop", "overlord"])
def test_who_is_out_shares_the_victory_and_the_defeat_of_the_castle(version: str) -> None:
    game = game_of(3, my_home="on", version=version)
    rest = "/-" * (game.laws.castle_seats - 1)
    homes = "1" + ",-" * (game.laws.castle_seats - 1)
    fields = {"homes": homes, "out": "1" if version == "overlord" else "1,2", "pile": "", "towers": "1,2"}
    at = table(game, hands="red_archer" + rest, monsters="goblin1-archer1", **fields)
    won = at.play("hit red_archer goblin1-archer1").outcome
    assert won.winners == list(range(game.laws.castle_seats))
    assert won.scores == [1] * game.laws.castle_seats + [0] * (3 - game.laws.castle_seats)
    fields["towers"] = "1"
    at = table(game, hands="tar" + rest, monsters="troll3-swordsman1", **{**fields, "walls": ""})
    lost = at.play("done").outcome
    assert lost.winners == ([2] if version == "overlord" else [])


@rule("15.6")
def test_the_first_player_names_the_kings_tower() -> None:
    at = dealt(Table(game_of(3, my_home="on", kings_tower="on"))).play("own 1", "own 2", "own 3")
    assert (at["phase"], at.actor) == ("king", 0)
    assert at.refused("king 2") == "15.6"
    assert at.play("king 6")["kings"] == "6"


@rule("15.6")
def test_the_kings_tower_cannot_be_claimed() -> None:
    game = game_of(3, my_home="on", kings_tower="on")
    at = table(
        game, hands="tar/-/-", homes="1,2,3", kings="6", monsters="troll3-swordsman2,orc2-forest5", walls=""
    ).play("done")
    assert at.legal() == ["claim 4", "claim 5"]
    assert at.refused("claim 6") == "15.3"


@rule("15.7")
def test_when_the_kings_tower_falls_everybody_discards_and_hands_shrink() -> None:
    game = game_of(3, my_home="on", kings_tower="on")
    monsters = "troll3-swordsman6,troll3-swordsman2"
    at = table(
        game, hands="tar,brick/mortar,missing/-", homes="1,2,3", kings="6", monsters=monsters, walls="", seat="1"
    )
    at.play("done")
    assert (at.actor, at["flags"]) == (1, "kingfell")
    at.play("discard mortar")
    assert at.actor == 0
    at.play("discard tar")
    assert at.legal() == ["claim 4", "claim 5"]
    at.play("claim 4", "token plague_knights", "token plague_archers")
    at.play(*["draw red_archer"] * 3, "draw blue_archer")
    assert (at["seat"], at["phase"], at.hand(2)) == ("2", "exchange", "red_archer*3,blue_archer")


@rule("15.8")
def test_each_shuffle_takes_a_brick_and_a_mortar() -> None:
    game = game_of(2, dwindling_resources="on")
    at = table(game, phase="draw_up", hands="brick*4/-", deck="tar", monsters="orc2-forest1").play("draw tar")
    assert (at.state.deck_size, "mortar*3" in at["deck"], "brick" in at["deck"]) == (43, True, False)
    at = Table(game)
    assert at.state.deck_size == 49


@rule("15.9")
def test_under_construction_there_are_no_walls() -> None:
    at = Table(game_of(2, walls="none"))
    assert (at["walls"], at["phase"]) == ("", "start")


@rule("15.10")
def test_the_die_says_how_many_walls_and_where() -> None:
    at = Table(game_of(2, walls="random"))
    assert at.actor == CHANCE
    at.play("roll 2", "roll 5")
    assert at.refused("roll 5") == "15.10"
    at.play("roll 1")
    assert (at["walls"], at["phase"]) == ("1,5", "start")
    assert Table(game_of(2, walls="random")).play("roll 6")["walls"] == "1,2,3,4,5,6"


@rule("15.10")
def test_a_number_of_walls_may_be_agreed() -> None:
    at = Table(game_of(2, walls="3")).play("roll 6", "roll 2", "roll 4")
    assert (at["walls"], at["phase"]) == ("2,4,6", "start")


@rule("15.11")
def test_each_player_holds_a_wall_to_place() -> None:
    game = game_of(2, walls="players")
    at = Table(game)
    assert (at["walls"], at["held"]) == ("", "0,1")
    at = table(game, hands="tar/-", walls="1", held="0", monsters="orc2-forest1")
    assert at.refused("raise 1") == "6.18"
    at.play("raise 4")
    assert (at["walls"], at["held"], at["discard"]) == ("1,4", "", "")
    assert at.refused("raise 5") == "15.11"


@rule("15.12")
def test_there_are_six_walls_in_all() -> None:
    game = game_of(2, walls="players", my_home="on")
    fields = {"hands": "brick,mortar,tar/-", "homes": "1,2", "monsters": "orc2-forest1", "walls": "1,2,3,4"}
    at = table(game, held="0,1", **fields)
    assert at.refused("wall 5") == "15.12"
    assert at.refused("raise 5") == ""
    at = table(game, held="1", **{**fields, "monsters": "troll3-swordsman2", "walls": "1", "claimed": "1"}).play("done")
    assert (at["out"], at["held"]) == ("1", "")


@rule("15.13")
def test_a_rough_start_is_rolled() -> None:
    at = Table(game_of(2, start="rough"))
    assert at.actor == CHANCE
    at.play("roll 1", "roll 1", "roll 2", "roll 3", "roll 1", "roll 6")
    assert at["monsters"] == "orc2-archer1*2,troll3-archer1,orc2-archer2,troll3-archer3,troll3-archer6"


def closed(**fields: str) -> Table:
    game = game_of(3, closed_hands="on")
    return table(game, **{"hands": "brick,tar/mortar,scavenge/red_hero", "monsters": "orc2-forest1", **fields})


@rule("15.14")
def test_a_closed_hand_is_only_counted() -> None:
    at = closed(seat="1", discard="missing")
    view = at.game.view(at.state, 0)
    assert (view.table.hands[1], view.unknown) == ([], [0, 2, 1])
    assert view.table.deck_size == view.deck_size + 3
    assert sum(at.game.imagine(view, Dice(1)).deck) == view.deck_size
    at.play("scavenge missing")
    assert at["known"] == "0>1:missing;2>1:missing;*>1:missing"
    assert at.game.view(at.state, SPECTATOR).unknown == [2, 1, 1]
    at.play("missing")
    assert at["known"] == ""


@rule("15.14")
def test_a_trade_of_others_makes_one_forget() -> None:
    at = closed(phase="trade", trades="1", known="0>2:red_hero;1>0:tar;2>0:tar;2>1:mortar;*>0:tar")
    at.play("offer 1 tar", "answer mortar", "accept")
    assert at["known"] == "0>1:tar;0>2:red_hero;1>0:mortar"


@rule("15.15")
def test_the_partner_answers_from_a_closed_hand_and_the_active_player_agrees() -> None:
    at = closed(phase="trade", trades="1").play("offer 1 tar")
    assert (at.actor, at.game.asker(at.state), at.game.consent(at.state)) == (1, 0, None)
    assert at.refused("answer tar") == "4.5"
    assert at.game.view(at.state, 2).table.offered == -1
    at.play("answer mortar")
    assert at.actor == 0
    at.play("accept")
    assert at.state.hands == [[15, 16], [20, 24], [12]]


@rule("15.15")
def test_a_declined_card_is_not_offered_to_the_same_partner_again() -> None:
    at = closed(phase="trade", trades="1").play("offer 1 tar", "answer mortar", "decline")
    assert at.refused("offer 1 tar") == "5.4"
    at.play("offer 2 tar", "decline")
    assert at["refused"] == "1.tar.-;2.tar.-"
    at.play("offer 1 brick")
    assert at.refused("answer brick") == "4.5"


@rule("15.15")
@pytest.mark.parametrize("hand", ["tar", "red_archer*2", "red_archer,brick", "brick,mortar,tar"])
def test_a_closed_hand_is_asked_for_trades_and_plays_whatever_is_in_it(hand: str) -> None:
    at = closed(phase="trade", trades="1", hands=f"{hand}/mortar,scavenge/red_hero", refused="1.tar.-;2.tar.-")
    assert (at["phase"], at.actor) == ("trade", 0)
    at.play("done")
    assert (at["phase"], at.actor) == ("play", 0)


@rule("15.15")
def test_a_refusal_shows_nobody_whether_the_cards_of_a_closed_hand_are_alike() -> None:
    game = game_of(2, closed_hands="on")
    seen = set()
    for hand in ("red_archer*2", "red_archer,tar"):
        at = table(game, phase="trade", trades="1", hands=f"{hand}/mortar", monsters="orc2-forest1")
        at.play("offer 1 red_archer", "decline")
        seen.add((at.actor, at["phase"], *(at.game.view(at.state, seat).notation() for seat in (1, SPECTATOR))))
    assert len(seen) == 1
    assert at.legal("offer") == ["offer 1 tar"]


@rule("15.14", "15.15")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_others_see_and_are_asked_does_not_depend_on_a_closed_hand(seats: int) -> None:
    """Whoever holds which of the unseen cards, what lays down the same cards looks the same to everybody else."""
    game = game_of(seats, closed_hands="on", all_for_one="on", desperate_times="on")
    dice = Dice(seats)
    state = game.setup()
    compared = 0
    for _ in range(1500):
        actor = game.actor(state)
        if actor == NOBODY:
            state = game.setup()
            continue
        legal = game.legal_actions(state)
        action = game.deal(state, dice) if actor == CHANCE else legal[dice.below(len(legal))]
        traders = [state.active, state.partner] if state.partner >= 0 else []
        others = [seat for seat in (*range(seats), SPECTATOR) if seat not in (actor, *traders)]
        observer = others[dice.below(len(others))]
        other = game.imagine(game.view(state, observer), dice)
        is_possible = game.why_not(other, action) is None
        game.apply(state, action)
        is_drawer = actor == CHANCE and observer == state.active
        if is_possible and not is_drawer:
            game.apply(other, action)
            if other.discard == state.discard and "plague" not in action.text:
                assert game.view(other, observer).notation() == game.view(state, observer).notation(), action.text
                assert game.actor(other) == game.actor(state), action.text
                compared += 1
    assert compared > 700


@rule("15.16")
def test_not_over_yet_refills_the_pile_once() -> None:
    game = game_of(2, not_over_yet="on")
    at = table(game, phase="token", due="2", monsters="orc2-forest1", pile="clockwise").play("token clockwise")
    assert (at["flags"], at.state.pile_size, at["spent"]) == ("refilled", 48, "")
    at = table(game, phase="token", due="2", monsters="orc2-forest1", pile="clockwise", flags="refilled")
    assert at.play("token clockwise")["seat"] == "1"


@rule("15.16")
def test_before_the_refill_nobody_wins_and_missing_can_be_played() -> None:
    game = game_of(2, not_over_yet="on")
    at = table(game, hands="red_archer,missing,tar/-", monsters="goblin1-archer1", pile="")
    at.play("hit red_archer goblin1-archer1")
    assert not at.is_over
    at.play("missing")
    assert (at["flags"], at["turn"]) == ("", "10")
    at = table(game, hands="red_archer,missing,tar/-", monsters="goblin1-archer1", pile="", flags="refilled")
    assert at.refused("missing") == "6.20"
    assert at.play("hit red_archer goblin1-archer1").outcome.ending == "saved"
