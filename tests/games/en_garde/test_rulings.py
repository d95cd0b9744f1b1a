"""Where the rulebook is silent or gives an example: one test for each ruling, at the table."""

from __future__ import annotations

from meadhall.engine.contract import CHANCE
from meadhall.games.en_garde.events import Compared
from tests.games.en_garde.positions import BLACK, WATCHERS, WHITE, Table, table


class TestThePublishersExamples:
    """Examples 1, 4 and 6 of the publisher, card for card."""

    def test_example_1_no_parry_and_no_room_loses_at_once(self) -> None:
        """On 20 with 4, 5, 5, 5, 5, hit by an indirect attack with two 3s."""
        play = table(15, 20, "12334/45555")
        assert play.strip == "..............W....B..."
        play.play("advance 2 attack 3x2")
        assert play.strip == "................W..B..."
        assert (play["last"], play["points"]) == ("touch:0", "1:0")

    def test_example_4_the_last_attack_is_parried_and_the_cards_left_are_counted(self) -> None:
        play = table(10, 13, "23345/12345", turn=BLACK, pack="1").play("attack 3x1", "draw 1")
        assert (play["phase"], play.actor, play.legal()) == ("answer", WHITE, ["parry 3x1"])
        play.play("parry 3x1")
        compared = play.told[1]
        assert isinstance(compared, Compared)
        assert (compared.distance, compared.white, compared.black) == (3, 1, 0)
        assert (play["last"], play["points"]) == ("compared:0", "1:0")

    def test_example_6_after_a_final_retreat_the_one_further_ahead_wins(self) -> None:
        play = table(8, 15, "12455/12345", pack="123").play("advance 2 attack 5x2", "draw 1", "draw 2", "draw 3")
        assert play.strip == ".........W....B........"
        play.play("retreat 3")
        assert play.strip == ".........W.......B....."
        assert (play["last"], play["points"]) == ("progress:0", "1:0")


def test_1_distance_is_the_difference_of_the_spaces() -> None:
    play = table(9, 12, "12345/12345")
    assert [play.refused(f"advance {value}") for value in range(1, 6)] == ["", "", "3.3", "3.3", "3.3"]
    assert [play.refused(f"attack {value}x1") for value in range(1, 6)] == ["4.1", "4.1", "", "4.1", "4.1"]
    assert [play.refused(f"retreat {value}") for value in range(1, 6)] == [""] * 5


def test_2_an_indirect_attack_with_equal_cards_needs_one_more() -> None:
    assert "advance 3 attack 3x1" in table(8, 14, "12334/12345").legal()
    assert "advance 3 attack 3x2" not in table(8, 14, "12334/12345").legal()
    assert "advance 3 attack 3x2" in table(8, 14, "12333/12345").legal()


def test_3_nobody_must_attack_nor_use_all_cards() -> None:
    assert {"advance 1", "attack 3x1", "attack 3x2"} <= set(table(11, 14, "11335/12345").legal())


def test_4_the_attacker_refills_before_the_answer_unless_there_is_none() -> None:
    assert table(11, 14, "11335/12345").play("attack 3x1").actor == CHANCE
    assert table(11, 14, "11335/12245").play("attack 3x1")["phase"] == "between"


def test_5_no_parry_with_more_cards_than_the_attack() -> None:
    play = table(11, 14, "11335/12335").play("attack 3x1", "draw 1")
    assert (play.legal(), play.refused("parry 3x2")) == (["parry 3x1"], "5.2")


def test_6_a_parry_of_a_direct_attack_is_forced_one_of_an_indirect_attack_is_a_choice() -> None:
    assert table(11, 14, "11335/12335").play("attack 3x1", "draw 1").legal() == ["parry 3x1"]
    play = table(10, 14, "11335/12335").play("advance 1 attack 3x1", "draw 1", "draw 2")
    assert play.legal() == ["retreat 1", "retreat 2", "retreat 3", "retreat 5", "parry 3x1"]


def test_7_who_has_no_action_left_after_a_parry_loses() -> None:
    play = table(20, 23, "12345/34455", phase="answer", turn=BLACK, attack="3x1")
    assert play.strip == "...................W..B"
    assert play.play("parry 3x1")["last"] == "stuck:0"


def test_8_after_an_escape_the_attacker_is_next() -> None:
    play = table(10, 14, "11235/12345", phase="answer", turn=BLACK, attack="4x1+").play("retreat 2", "draw 2")
    assert (play["phase"], play.actor) == ("turn", WHITE)


def test_9_nobody_is_stuck_once_the_last_card_is_drawn() -> None:
    assert table(1, 4, "33445/12345", turn=BLACK, pack="1").play("advance 1", "draw 1")["last"] == "compared:1"
    parried = table(20, 23, "12345/34455", phase="answer", turn=BLACK, attack="3x1", pack="").play("parry 3x1")
    assert parried["last"] == "compared:0"


def test_10_a_plain_move_with_the_last_card_leads_to_the_comparison() -> None:
    for text in ("advance 1", "retreat 1"):
        assert "Compared" in _told(table(10, 14, pack="5").play(text, "draw 5"))


def test_11_a_parried_last_attack_compares_and_an_escaped_one_measures() -> None:
    parried = table(10, 14, turn=BLACK, phase="answer", attack="4x1+", pack="").play("parry 4x1")
    escaped = table(10, 14, turn=BLACK, phase="answer", attack="4x1+", pack="").play("retreat 1")
    assert "Compared" in _told(parried)
    assert "Compared" not in _told(escaped)


def test_12_too_few_cards_are_all_drawn_and_end_the_round() -> None:
    play = table(10, 15, "11225/12345", pack="3").play("retreat 5", "draw 3")
    assert (play["phase"], play.pack) == ("between", "")
    short = table(10, 13, "11225/12245", pack="3").play("advance 1 attack 2x2", "draw 3")
    assert (short["phase"], short["hands"], short.pack) == ("answer", "135/12245", "")


def test_13_a_gap_of_more_than_five_counts_nothing() -> None:
    play = table(9, 15, "15555/12345", pack="3").play("retreat 1", "draw 3")
    compared = play.told[2]
    assert isinstance(compared, Compared)
    assert (compared.distance, compared.white, compared.black) == (7, 0, 0)


def test_14_the_start_alternates_after_a_drawn_round_too() -> None:
    play = table(8, 15, pack="5").play("advance 1", "draw 5")
    assert (play["last"], play.starter) == ("drawn", WHITE)
    play.play("begin").deal()
    assert (play.starter, play.actor) == (BLACK, BLACK)


def test_15_the_cap_is_100_rounds() -> None:
    play = table(8, 15, pack="5", number=100, starter=BLACK, points="2:2", last="drawn").play("advance 1", "draw 5")
    outcome = play.game.outcome(play.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("rounds", [WHITE, BLACK])


def test_16_hands_are_hidden_discards_and_pack_size_are_open() -> None:
    play = table(8, 15, "11225/33445", pack="12345")
    assert [play.seen_by(seat)[6:9] for seat in WATCHERS] == [
        ["11225/?????", "5", "22222"],
        ["?????/33445", "5", "22222"],
        ["?????/?????", "5", "22222"],
    ]


def test_17_and_20_both_hands_lie_open_after_a_round_until_the_next_begins() -> None:
    play = table(10, 14, pack="5").play("advance 1", "draw 5")
    assert {play.seen_by(seat)[6] for seat in WATCHERS} == {"23455/12345"}
    play.play("begin", "draw 1")
    assert [play.seen_by(seat)[6] for seat in WATCHERS] == ["1/-", "?/-", "?/-"]


def test_18_a_plain_step_back_is_no_escape() -> None:
    assert "Compared" in _told(table(10, 14, turn=BLACK, pack="5").play("retreat 1", "draw 5"))
    escaped = table(10, 14, turn=BLACK, phase="answer", attack="4x1+", pack="5").play("retreat 1", "draw 5")
    assert "Compared" not in _told(escaped)


def test_19_a_forced_parry_is_still_a_choice_of_the_fencer() -> None:
    play = table(11, 14, "11335/12335").play("attack 3x1", "draw 1")
    assert (play.actor, play.legal()) == (BLACK, ["parry 3x1"])


def test_21_levels() -> None:
    attacks = {
        level: [text for text in table(11, 14, "11233/12335", level=level).legal() if "attack" in text]
        for level in ("basic", "standard", "advanced")
    }
    assert attacks["basic"] == ["attack 3x1"]
    assert attacks["standard"] == ["attack 3x1", "attack 3x2"]
    assert attacks["advanced"] == [
        *attacks["standard"],
        "advance 1 attack 2x1",
        "advance 2 attack 1x1",
        "advance 2 attack 1x2",
    ]


def _told(played: Table) -> list[str]:
    return [type(event).__name__ for event in played.told]
