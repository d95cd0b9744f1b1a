"""6. The end of a round."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair
from meadhall.engine.contract import CHANCE
from meadhall.engine.match import Playing
from meadhall.games.en_garde.events import Compared, RoundEnded
from tests.games.en_garde.positions import BLACK, WATCHERS, WHITE, Table, table
from tests.rule import rule


def kinds(played: Table) -> list[str]:
    """Return what kinds of things the last action told."""
    return [type(event).__name__ for event in played.told]


@rule("6.1")
def test_6_1_a_direct_attack_without_an_answer_wins_the_round() -> None:
    play = table(10, 14, "13445/12355").play("attack 4x1")
    assert (play["phase"], play["last"], play["points"]) == ("between", "touch:0", "1:0")
    assert kinds(play) == ["Attacked", "Hit", "RoundEnded"]


@rule("6.1")
def test_6_1_one_parrying_card_is_no_answer_to_two() -> None:
    assert table(10, 14, "13445/12345", turn=WHITE).play("attack 4x2")["last"] == "touch:0"


@rule("6.1")
def test_6_1_an_indirect_attack_without_parry_and_without_room_wins_the_round() -> None:
    play = table(16, 22, "12445/22335")
    assert play.strip == "...............W.....B."
    play.play("advance 2 attack 4x1")
    assert play.strip == ".................W...B."
    assert (play["last"], play["points"]) == ("touch:0", "1:0")


@rule("6.1")
def test_6_1_with_room_for_one_card_the_indirect_attack_goes_on() -> None:
    assert table(16, 22, "12445/12335").play("advance 2 attack 4x1")["phase"] == "refill"


@rule("6.2")
def test_6_2_who_can_neither_move_nor_attack_loses_the_round() -> None:
    play = table(1, 4, "33445/12345", turn=BLACK)
    assert play.strip == "W..B..................."
    play.play("advance 1")
    assert play.strip == "W.B...................."
    play.play("draw 1")
    assert (play["phase"], play["last"], play["points"]) == ("between", "stuck:1", "0:1")


@rule("6.2")
def test_6_2_after_a_parry_too() -> None:
    play = table(1, 3, "24455/12345", phase="answer", turn=WHITE, attack="2x1").play("parry 2x1")
    assert (play["last"], play["points"], play["hands"]) == ("stuck:1", "0:1", "4455/12345")


@rule("6.2")
def test_6_2_a_step_back_would_have_saved_him() -> None:
    play = table(6, 8, "24455/12345", phase="answer", turn=WHITE, attack="2x1").play("parry 2x1")
    assert (play["phase"], play.actor) == ("turn", WHITE)
    assert play.legal() == ["retreat 4", "retreat 5"]


@rule("6.2")
def test_6_2_no_longer_once_the_last_card_is_drawn() -> None:
    play = table(1, 4, "33445/12345", turn=BLACK, pack="1").play("advance 1", "draw 1")
    assert play["last"] == "compared:1"


@rule("6.3")
@pytest.mark.parametrize(("turn", "text"), [(WHITE, "advance 1"), (BLACK, "advance 1")])
def test_6_3_a_move_that_empties_the_pack_ends_the_round(turn: int, text: str) -> None:
    play = table(8, 14, "15555/12345", turn=turn, pack="3").play(text)
    assert (play["phase"], play.actor) == ("refill", CHANCE)
    play.play("draw 3")
    assert kinds(play) == ["Drew", "DrewUnseen", "Compared", "RoundEnded"]
    assert (play["phase"], play["last"], play["points"]) == ("between", "compared:0", "1:0")


@rule("6.3")
def test_6_3_while_a_card_is_left_the_round_goes_on() -> None:
    play = table(8, 14, pack="33").play("advance 1", "draw 3")
    assert (play["phase"], play.actor, play.pack) == ("turn", BLACK, "3")


@rule("6.3")
def test_6_3_a_move_after_a_parry_can_empty_the_pack_as_well() -> None:
    play = table(8, 12, "11225/12345", phase="answer", turn=BLACK, attack="4x1", pack="35").play("parry 4x1")
    assert (play["phase"], play.actor) == ("turn", BLACK)
    play.play("retreat 1", "draw 3", "draw 5")
    assert (play["last"], play["hands"]) == ("compared:1", "11225/23355")


@rule("6.4")
@pytest.mark.parametrize(("attack", "answer"), [("attack 4x1", "parry 4x1"), ("advance 1 attack 3x1", "retreat 1")])
def test_6_4_an_attack_that_empties_the_pack_is_still_answered(attack: str, answer: str) -> None:
    play = table(10, 14, "13344/12345", pack="1").play(attack, "draw 1")
    assert (play["phase"], play.actor, play.pack) == ("answer", BLACK, "")
    assert answer in play.legal()


@rule("6.4")
def test_6_4_without_an_answer_the_last_attack_wins_the_round() -> None:
    play = table(10, 14, "13344/12355", pack="1").play("attack 4x1")
    assert (play["last"], play["points"], play.pack) == ("touch:0", "1:0", "1")


@rule("6.5")
def test_6_5_a_parry_of_the_last_attack_leads_to_the_comparison_at_once() -> None:
    before = table(10, 14, "12334/12445", phase="answer", turn=BLACK, attack="4x1", pack="")
    before.play("parry 4x1")
    assert kinds(before) == ["Parried", "Compared", "RoundEnded"]
    compared = before.told[1]
    assert isinstance(compared, Compared)
    assert (compared.distance, compared.white, compared.black) == (4, 1, 1)
    assert before["phase"] == "between"


@rule("6.5")
def test_6_5_the_cards_of_the_parry_no_longer_count() -> None:
    play = table(10, 14, "12344/12345", phase="answer", turn=BLACK, attack="4x1", pack="").play("parry 4x1")
    assert (play["last"], play["hands"]) == ("compared:0", "12344/1235")


@rule("6.6")
@pytest.mark.parametrize(
    ("hands", "ending"),
    [("13444/12345", "compared:0"), ("11234/23445", "compared:1"), ("11235/12345", "compared:1")],
)
def test_6_6_more_cards_that_equal_the_distance_win(hands: str, ending: str) -> None:
    play = table(9, 14, hands, pack="5").play("advance 1", "draw 5")
    assert play.strip == ".........W...B........."
    assert play["last"] == ending


@rule("6.6")
def test_6_6_over_more_than_five_spaces_no_card_hits() -> None:
    play = table(8, 16, "13444/12345", pack="5").play("retreat 1", "draw 5")
    compared = play.told[2]
    assert isinstance(compared, Compared)
    assert (compared.distance, compared.white, compared.black) == (9, 0, 0)


@rule("6.7")
@pytest.mark.parametrize(
    ("white", "black", "ending"), [(11, 14, "progress:0"), (8, 11, "progress:1"), (5, 20, "progress:0")]
)
def test_6_7_with_equally_many_the_one_with_more_progress_wins(white: int, black: int, ending: str) -> None:
    play = table(white, black, "12345/12345", pack="5").play("advance 1", "draw 5")
    assert play["last"] == ending


@rule("6.7")
def test_6_7_progress_is_where_they_stand_now() -> None:
    """White was on 12, 11 spaces ahead; after the step back he is 7 ahead, and Black 8."""
    play = table(12, 15, "11245/12335", pack="5")
    assert play.strip == "...........W..B........"
    play.play("retreat 4", "draw 5")
    assert play.strip == ".......W......B........"
    assert play["last"] == "progress:1"
    ended = play.told[-1]
    assert isinstance(ended, RoundEnded)
    assert ended.progress == [7, 8]


@rule("6.8")
def test_6_8_with_equal_progress_the_round_is_drawn() -> None:
    play = table(8, 15, "12345/12345", pack="5").play("advance 1", "draw 5")
    assert play.strip == "........W.....B........"
    assert (play["phase"], play["last"], play["points"]) == ("between", "drawn", "0:0")


@rule("6.9")
def test_6_9_after_an_escape_from_an_attack_that_emptied_the_pack_progress_decides() -> None:
    play = table(10, 14, "11233/11445", phase="answer", turn=BLACK, attack="4x1+", pack="")
    assert play.strip == ".........W...B........."
    play.play("retreat 1")
    assert play.strip == ".........W....B........"
    assert kinds(play) == ["Moved", "RoundEnded"]
    assert (play["last"], play["points"]) == ("progress:0", "1:0")


@rule("6.9")
def test_6_9_the_same_if_the_card_drawn_for_the_escape_emptied_the_pack() -> None:
    play = table(10, 14, "11233/11445", phase="answer", turn=BLACK, attack="4x1+", pack="5").play("retreat 1", "draw 5")
    assert play["hands"] == "11233/14455"
    assert kinds(play) == ["Drew", "DrewUnseen", "RoundEnded"]
    assert (play["last"], play["points"]) == ("progress:0", "1:0")


@rule("6.9", "6.8")
def test_6_9_an_escape_to_equal_progress_is_a_drawn_round() -> None:
    play = table(10, 13, "11233/11445", phase="answer", turn=BLACK, attack="3x1+", pack="").play("retreat 1")
    assert play.strip == ".........W...B........."
    assert (play["last"], play["points"]) == ("drawn", "0:0")


@rule("6.9")
def test_6_9_an_escape_long_ago_changes_nothing() -> None:
    play = table(10, 14, "11233/11445", phase="answer", turn=BLACK, attack="4x1+", pack="35")
    play.play("retreat 1", "draw 5", "advance 1", "draw 3")
    assert (play.strip, play["last"]) == ("..........W...B........", "compared:1")


@rule("6.10")
def test_6_10_a_plain_step_back_that_empties_the_pack_is_followed_by_the_comparison() -> None:
    play = table(10, 14, "11235/11445", turn=BLACK, pack="5").play("retreat 1", "draw 5")
    assert play.strip == ".........W....B........"
    assert kinds(play) == ["Drew", "DrewUnseen", "Compared", "RoundEnded"]
    assert play["last"] == "compared:1"


@rule("6.11")
@pytest.mark.parametrize(("points", "after"), [("0:0", "1:0"), ("2:3", "3:3")])
def test_6_11_the_winner_of_a_round_gets_one_point(points: str, after: str) -> None:
    play = table(10, 14, "13445/12355", points=points, number=8, starter=BLACK, last="drawn").play("attack 4x1")
    assert play["points"] == after


@rule("6.11")
def test_6_11_after_the_round_both_hands_lie_open() -> None:
    play = table(10, 14, "13445/12355")
    assert [play.seen_by(seat)[6] for seat in WATCHERS] == ["13445/?????", "?????/12355", "?????/?????"]
    play.play("attack 4x1")
    assert [play.seen_by(seat)[6] for seat in WATCHERS] == ["1345/12355"] * 3


@rule("6.12")
def test_6_12_they_lie_open_until_the_next_starter_begins_the_round() -> None:
    play = table(10, 14, "13445/12355").play("attack 4x1")
    assert (play.actor, play.legal()) == (BLACK, ["begin"])
    play.play("begin")
    assert (play["phase"], play.round, play["hands"]) == ("deal", 2, "-/-")
    assert [play.seen_by(seat)[6] for seat in WATCHERS] == ["-/-"] * 3


@rule("6.12")
@pytest.mark.parametrize(
    "text", ["advance 1", "retreat 1", "attack 4x1", "parry 4x1", "draw 1", "advance 1 attack 3x1"]
)
def test_6_12_nothing_else_is_possible_between_rounds(text: str) -> None:
    assert table(10, 14, "13445/12355").play("attack 4x1").refused(text) == "6.12"


@rule("6.12", "2.1")
def test_6_12_only_the_next_starter_can_begin_it() -> None:
    match = Playing(table().game, Fair(b"begin", []))
    match.settle()
    begin = match.find("begin")
    assert begin is not None
    while begin not in match.legal_actions():
        match.play(match.actor, match.legal_actions()[0])
        match.settle()
    assert match.actor == BLACK
    refusal = match.play(WHITE, begin)
    assert refusal is not None
    assert refusal.rule.number == "2.1"
    assert match.play(BLACK, begin) is None
