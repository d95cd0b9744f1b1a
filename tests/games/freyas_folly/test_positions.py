"""Positions that cannot come up are refused with a reason; deals come in one order for everybody."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import NotationError
from meadhall.engine.match import Playing
from meadhall.games.freyas_folly.pieces import STAGES
from tests.games.freyas_folly.positions import Table, game_of, opening

LINE = str(opening().stand(0, "C", "rr", "speed"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("stage:act", "stage:sleep", "stage must be one of .*, not 'sleep'"),
        ("left:2", "left:3", "more actions in this turn"),
        ("left:2", "left:x", "left must be a number"),
        ("left:2", "left:0", "the turn would have ended"),
        ("seat:0", "seat:7", "seat must be a number from 0 to 3, not '7'"),
        ("seat:0", "seat:-", "it is somebody's turn"),
        ("stage:act", "stage:take", "jewels are given exactly when"),
        ("stage:act", "stage:first", "belongs to the set-up"),
        ("stage:act", "stage:kind", "exactly when one setting lacks"),
        ("stage:act", "stage:over", "over exactly when it has ended"),
        ("stage:act", "stage:collect", "a dwarf is under way exactly when"),
        ("stage:act seat:0", "stage:rouse seat:0", "a dwarf is under way exactly when"),
        ("mover:-", "mover:C", "a dwarf is under way exactly when"),
        ("mover:-", "mover:Z", "mover must be one of .*, not 'Z'"),
        ("turns:0", "turns:400", "would have ended before"),
        ("turns:0 idle:0", "turns:9 idle:8", "would have ended before"),
        ("ended:-", "ended:dwarfs", "and nobody else, has ended the game"),
        ("tokens:18", "tokens:19", "there are 19 tokens"),
        ("workshop:S01,", "workshop:", "S01 is written 0 times"),
        ("unseen:S03,", "unseen:S01,S03,", "S01 is written 2 times"),
        ("C+rr*speed", "C+rr*bat", "bat is there 4 times, the box has 3"),
        ("C+rr*speed", "C+rr*speed!2", "only a Strength potion"),
        ("C+rr*speed", "C+r*speed", "the jewel r is there 15 times"),
        ("C+rr*speed", "K99", "p0 must be one of .*, not 'K99'"),
        ("C+rr*speed,out", "C+rr*speed,C", "two dwarfs stand at C"),
        ("C+rr*speed,out", "C+rr*speed,out*bat", "carries nothing"),
        ("C+rr*speed,out,", "C+rr*speed,", "is not written as p0: 5 dwarfs"),
        ("p0:-/-/-/", "p0:-/-/", "is not written as p0: jewels/abilities/"),
        ("took:0", "took:2", "took must be a number from 0 to 1"),
        ("caverns:", "caverns:-,", "caverns has 19 parts instead of 18"),
        ("market:", "market:x", "is no jewel"),
        ("given:-", "given", "'given' is no field"),
        ("pile:5", "pile:4", "deck and pile do not hold"),
    ],
)
def test_an_impossible_position_is_refused(old: str, new: str, reason: str) -> None:
    line = LINE.replace(old, new, 1)
    assert line != LINE
    with pytest.raises(NotationError, match=reason):
        game_of().read(line)


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (opening().stand(0, "C", ability="thief"), "a Thief is never given"),
        (opening().stand(0, "C", "r", "bat"), "has collected nothing"),
        (opening().stand(0, "C", ability="speed").give_card(0, "speed"), "two abilities of a kind"),
        (opening().give_card(0, "speed", "bat", "thief", "stealth"), "or more than 3"),
        (opening().stand(0, "C", ability="strength", strength=4), "does not work for 4 turns"),
        (opening().forge(0, "B1", "B2", "B3", "B5", "B6"), "no more than 4 pieces"),
        (opening().offer("bat", "bat", "speed", "thief"), "more abilities lie open"),
    ],
)
def test_what_no_table_can_show_is_refused(board: Table, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        game_of().read(str(board))


TURN = "left:2 free:0 took:0 busy:0 turns:0 idle:0"


@pytest.mark.parametrize(
    ("turn", "reason"),
    [
        ("left:2 free:0 took:0 busy:1 turns:0 idle:0", "busy does not say"),
        ("left:1 free:0 took:1 busy:0 turns:0 idle:0", "busy does not say"),
        ("left:2 free:0 took:1 busy:1 turns:0 idle:0", "more has been done in this turn"),
        ("left:1 free:1 took:0 busy:1 turns:0 idle:0", "tokens are used after the actions"),
        ("left:1 free:0 took:0 busy:1 turns:2 idle:3", "not as many turns as turns of nothing but passes"),
    ],
)
def test_the_counts_of_a_turn_agree(turn: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        game_of().read(str(opening().forge(0, "B1")).replace(TURN, turn))
    assert game_of().read(str(opening()).replace(TURN, "left:1 free:0 took:0 busy:0 turns:3 idle:3"))


@pytest.mark.parametrize("stage", ["collect", "again"])
def test_the_action_under_way_is_counted(stage: str) -> None:
    board = opening().stand(0, "C", ability="speed").play("move C K01")
    if stage == "again":
        board.play("leave")
    line = str(board.checked())
    assert f"stage:{stage} seat:0 left:1 free:0 took:0 busy:1 " in line
    for turn in ("left:2 free:0 took:0 busy:1 ", "left:1 free:0 took:0 busy:0 "):
        with pytest.raises(NotationError, match="the action under way is not counted"):
            game_of().read(line.replace("left:1 free:0 took:0 busy:1 ", turn))
    with pytest.raises(NotationError, match="more has been done in this turn"):
        game_of().read(line.replace(" took:0 ", " took:1 "))


def test_strength_works_longest_in_the_turn_it_was_begun() -> None:
    board = opening().stand(0, "C", ability="strength").play("rouse C").checked()
    assert "C*strength!3" in str(board)
    with pytest.raises(NotationError, match="Strength does not work for 3 turns now"):
        game_of().read(str(board.play("pass")).replace("!2", "!3"))
    with pytest.raises(NotationError, match="more has been done in this turn"):
        game_of().read(str(opening().stand(0, "C", ability="strength", strength=3)))


@pytest.mark.parametrize(
    ("board", "reason"),
    [
        (opening().forge(0, "B1", "B2", "B3", "B4"), "the fourth piece of the Brisingamen would have ended the game"),
        (opening().complete(1, "S01", "S02", "S03", "S04", "S05").send_to_market(1, 5), "the last dwarf of seat 1"),
        (opening().complete(1, "S01"), "seat 1 has not as many dwarfs at market"),
        (opening().send_to_market(1, 1), "seat 1 has not as many dwarfs at market"),
        (opening().pay(1, 1), "seat 1 has more tokens than its pieces"),
        (opening().fill("K01", "rrrr"), "more jewels in a cavern than places"),
        (opening().fill("K01", "R"), "more jewels in a cavern than places"),
        (opening().fill("K01", "y"), "more jewels in a cavern than places"),
    ],
)
def test_what_play_would_not_have_left_is_refused(board: Table, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        game_of().read(str(board))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("workshop:S01,S02", "workshop:S02", "the workshop would have been refilled"),
        ("upper:15", "upper:14", "do not hold as many settings as are unseen"),
        ("upper:15", "upper:16", "do not hold as many settings as are unseen"),
        ("tokens:18", "tokens:17", "the supply is not what the completed pieces leave"),
        ("abilities:bat,strength,stamina", "abilities:bat,strength", "the ability pile would have filled"),
        ("deck:6 pile:6", "deck:5 pile:7", "more abilities than they began with"),
        ("pieces:B6 veiled:B1,B2,B3,B4,B5,B7", "pieces:- veiled:B1,B2,B3,B4,B5,B6,B7", "not every piece"),
    ],
)
def test_cards_lie_where_they_can(old: str, new: str, reason: str) -> None:
    line = str(opening())
    changed = line.replace(old, new, 1)
    if old.startswith("workshop"):
        changed = changed.replace("p3:-/-/-/", "p3:-/-/S01/")
    assert changed != line
    with pytest.raises(NotationError, match=reason):
        game_of().read(changed)


def test_the_lower_half_waits_for_the_upper_one() -> None:
    line = str(opening()).replace("unseen:S03,S04,", "unseen:S04,").replace("p3:-/-/-/", "p3:-/-/S03/")
    with pytest.raises(NotationError, match="the lower half of the draw deck is touched"):
        game_of().read(line)
    assert game_of().read(line.replace("upper:15", "upper:14"))


def test_a_card_that_is_known_came_from_the_draw_deck() -> None:
    line = str(opening()).replace("hidden:speed,", "hidden:").replace("under:-", "under:speed")
    with pytest.raises(NotationError, match="not those the draw deck brought"):
        game_of().read(line.replace("pile:6", "pile:5"))
    assert game_of().read(line.replace("deck:6", "deck:5"))


@pytest.mark.parametrize(
    ("ended", "reason"),
    [
        ("turns:9 idle:0 ended:stalemate ender:-", "exactly after 8 turns of nothing but passes"),
        ("turns:9 idle:8 ended:limit ender:-", "exactly after 8 turns of nothing but passes"),
        ("turns:9 idle:1 ended:limit ender:-", "the last turn is number 400"),
        ("turns:9 idle:0 ended:dwarfs ender:0", "still has dwarfs"),
        ("turns:9 idle:0 ended:brisingamen ender:0", "the Brisingamen is not finished"),
        ("turns:400 idle:0 ended:limit ender:-", "is not counted as it was played"),
    ],
)
def test_an_ending_has_its_cause(ended: str, reason: str) -> None:
    line = str(opening()).replace("turns:0 idle:0 ended:- ender:-", ended)
    line = line.replace("stage:act seat:0 left:2", "stage:over seat:0 left:0")
    with pytest.raises(NotationError, match=reason):
        game_of().read(line)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("left:0", "left:1", "nothing has been done"),
        ("turns:0", "turns:1", "nothing has been done"),
        ("hidden:speed,", "hidden:", "no ability is out of the game"),
        ("market:RRRRRREEEEEESSSSSSAAAAAArrrr", "market:RRRRRREEEEEESSSSSSAAAAAArrr", "filled one after the other"),
        ("pieces:- veiled:B1,", "pieces:B1 veiled:", "has not come to the stage place"),
    ],
)
def test_the_set_up_goes_in_order(old: str, new: str, reason: str) -> None:
    line = game_of().setup().notation()
    changed = line.replace(old, new, 1)
    if "market" in old:
        changed = changed.replace("caverns:-,-", "caverns:-,r")
    assert changed != line
    with pytest.raises(NotationError, match=reason):
        game_of().read(changed)


def test_a_move_is_asked_about_where_a_dwarf_of_the_seat_stands() -> None:
    line = str(opening().stand(1, "C", ability="speed").stand(0, "D1").play("move D1 K05").checked())
    for place in ("E", "C"):
        with pytest.raises(NotationError, match="the dwarf under way belongs to the seat"):
            game_of().read(line.replace("mover:K05", f"mover:{place}"))
    with pytest.raises(NotationError, match="his move does not ask the question collect"):
        game_of().read(line.replace("mover:K05", "mover:D1").replace("K05,out", "D1,out"))


def test_a_position_has_all_its_fields() -> None:
    with pytest.raises(NotationError, match="'hello' is no field"):
        game_of().read("hello")
    with pytest.raises(NotationError, match="the field idle is missing"):
        game_of().read(LINE.replace(" idle:0", ""))
    with pytest.raises(NotationError, match=r"'p3:.*' is no field"):
        game_of(3).read(LINE)


def test_a_deal_is_the_same_whatever_people_do() -> None:
    """Two matches of one deal have the same mine, and turn settings in the same order."""
    matches = [Playing(game_of(), Fair(secret_of(9), []), is_deal=True) for _ in range(2)]
    turned: list[list[str]] = [[], []]
    for number, match in enumerate(matches):
        match.settle()
        for step in range(12):
            wanted = ("setting", "pass")[step % 2] if number else "setting"
            found = [row for row in match.legal_actions() if row.text.split()[0] == wanted]
            match.play(match.actor, found[-1])
            match.settle()
        turned[number] = [step.action.text for step in match.steps if step.action.text.startswith("reveal S")]
    shorter = min(len(turned[0]), len(turned[1]))
    assert shorter > 10
    assert turned[0][:shorter] == turned[1][:shorter]


def test_every_stage_asks_its_question() -> None:
    assert len(game_of().by_stage) == len(STAGES)
    assert [question.is_chance for question in game_of().by_stage] == [
        n < STAGES.index("act") for n in range(len(STAGES))
    ]
