"""What a coach says: numbers of a search, and a reason that a good player would give."""

from __future__ import annotations

import time
from itertools import count
from typing import Any

import pytest

import meadhall
from meadhall.bots.search.report import Report, Row
from meadhall.bots.spec import SpecError
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, Action
from meadhall.front.coach import Advice, coach, explain, has_coach, is_turning
from meadhall.front.games import game as rules_of
from meadhall.front.review import Decision, judged
from meadhall.games import names as all_games
from meadhall.words import of as words_of
from meadhall.words.hall import say
from tests.front.reports import report_of
from tests.games.castle_panic import positions as castle
from tests.games.en_garde import positions as strip
from tests.games.freigard import positions as guard
from tests.games.rietburg import positions as burg

NAMES = {1: ["Astrid"], 2: ["Astrid", "Bjorn"]}


def said(at: Any, best: str, *others: str, line: tuple[str, ...] = ()) -> Advice:
    """Return what is said when a search has found these choices, in this order, at a table."""
    rows = [
        Row(at.row(text), 10, 0.6 - 0.1 * place, 0.01, [at.row(step) for step in line] if place == 0 else [])
        for place, text in enumerate([best, *others])
    ]
    seat = at.game.actor(at.state)
    return explain(at.game, at.game.view(at.state, seat), Report(rows, 10), NAMES[at.game.seats])


def test_en_garde_tells_how_likely_an_attack_is_parried() -> None:
    at = strip.table(8, 12, "24445/11223")
    advice = said(at, "attack 4x2", "attack 4x1", "advance 2")
    assert "% of the time Bjorn parries two 4s, against " in advice.reason
    assert advice.reason.endswith(" for a 4.")
    assert said(at, "attack 4x3", "attack 4x1").reason == (
        "Bjorn cannot parry three 4s, with only 2 unseen: it is a hit."
    )
    assert [row.value for row in advice.choices] == pytest.approx([0.6, 0.5, 0.4])


def test_en_garde_tells_where_one_is_struck() -> None:
    at = strip.table(8, 14, "12355/11224")
    advice = said(at, "advance 1", "advance 3")
    assert advice.reason.startswith("At distance 5 Bjorn hits you ")
    assert ", since you keep two 5s to parry. After \N{LEFT DOUBLE QUOTATION MARK}Advance 3" in advice.reason


def test_castle_panic_keeps_brick_for_the_wall_before_a_tower_in_danger() -> None:
    at = castle.table(hands="brick,mortar,red_archer/-", phase="exchange", walls="1,2,3,5,6", monsters="troll3-knight4")
    advice = said(at, "exchange red_archer", "exchange brick")
    assert advice.reason == "Keeps Brick for the wall: without it the Troll reaches tower 4 in two turns."
    assert advice.means == "Chance that the castle stands at the end."


def test_castle_panic_tells_what_a_hit_prevents() -> None:
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    advice = said(at, "hit green_swordsman orc1-swordsman4", "hit red_archer goblin1-archer1", "done")
    assert advice.reason == "It slays the Orc (1 point left) in Swordsman 4; otherwise the Orc breaks wall 4 next move."


def test_castle_panic_tells_what_a_token_on_a_wall_is_good_for() -> None:
    at = castle.table(hands="fortify_wall/-", monsters="troll3-swordsman4")
    advice = said(at, "fortify 4", "fortify 1")
    assert advice.reason == (
        "The Troll comes to wall 4 next move: it breaks the token instead, and wall and tower stay."
    )


def test_freigard_counts_the_cards_that_help() -> None:
    at = guard.table("spike,round+,square,crimson1", phase="discard")
    advice = said(at, "discard crimson1", "discard square")
    assert advice.reason == "The three you keep score 2 points. Without the square golem they would score less."
    at = guard.table("spike,round+,conifer0,crimson1", phase="discard")
    advice = said(at, "discard crimson1", "discard spike")
    assert advice.reason == (
        "Without the spike golem none of the 46 cards left would improve what you keep; with it 13 do."
    )
    assert advice.means == "Chance that all castles fall."


def test_freigard_tells_what_a_search_can_find() -> None:
    at = guard.table("spike,round+,conifer0")
    assert said(at, "eye golem-square", "draw").reason == (
        "5 of the 47 cards left fit; the best makes your hand worth 2 points."
    )


def test_castle_panic_tells_what_a_special_card_is_for() -> None:
    at = castle.table(hands="nice_shot,red_archer,tar/-", monsters="orc2-archer1")
    assert said(at, "nice_shot").reason == "The next hit slays, however many points are left."
    assert (
        said(at, "tar orc2-archer1").reason
        == "It holds the Orc in Archer 1 for a turn; otherwise the Orc breaks wall 1 in three turns."
    )


def test_en_garde_tells_what_a_parry_is_worth() -> None:
    at = strip.table(8, 12, "24445/11344").play("attack 4x1", "draw 1")
    assert said(at, "parry 4x1").reason == "A parry gives up no ground, and the next move is yours."


def test_rietburg_tells_what_a_step_into_the_unknown_is_for() -> None:
    at = burg.table(stacks="?/?/-/-/-/-", tasks="?,?,?,?,?,?")
    assert said(at, "task 6", "end").reason == "The Gatehouse is clear: turn over its task, and you can complete it."


def test_choices_stand_by_their_chances_after_the_best() -> None:
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    texts = ("done", "hit red_archer goblin1-archer1", "hit green_swordsman orc1-swordsman4")
    rows = [Row(at.row(text), 10, value, 0.01, []) for text, value in zip(texts, (0.5, 0.4, 0.45), strict=True)]
    advice = explain(at.game, at.game.view(at.state, 0), Report(rows, 30), NAMES[2])
    assert [row.text for row in advice.choices] == [texts[0], texts[2], texts[1]]


def test_rietburg_tells_what_the_whole_turn_does() -> None:
    match = meadhall.new("rietburg", seed=2)
    playing = match.playing
    told = ""
    while playing.actor != NOBODY and "clears" not in told:
        view, legal = playing.view(playing.actor), playing.legal_actions()
        if len(legal) > 1:
            told = explain(match.game, view, report_of(match.game, view, legal), match.names).reason
        match.play_bot("greedy", seed=1)
    assert told.endswith(".")
    assert " from " in told


@pytest.mark.parametrize("name", all_games())
def test_there_is_something_to_say_at_nearly_every_decision(name: str) -> None:
    match = meadhall.new(name, seed=11)
    told = 0
    asked = 0
    for number in range(120):
        if match.actor is None:
            break
        view, legal = match.playing.view(match.actor), match.playing.legal_actions()
        if len(legal) > 1 and number % 3 == 0:
            advice = explain(match.game, view, report_of(match.game, view, legal), match.names)
            asked += 1
            told += bool(advice.reason)
            assert advice.means.endswith(".")
            assert "**" not in str(advice)
            assert len(advice.choices) == len(legal)
        match.play_bot("greedy", seed=number)
    assert asked
    assert told >= asked * 9 / 10


@pytest.mark.parametrize("name", [name for name in all_games() if has_coach(name)])
def test_whatever_somebody_has_chosen_is_judged(name: str) -> None:
    match = meadhall.new(name, seed=11, options={"points": "2"} if name == "en_garde" else None)
    dice = Dice(5)
    judged = 0
    while match.actor is not None and judged < 40:
        legal = match.playing.legal_actions()
        chosen = legal[dice.below(len(legal))]
        advice = coach(match.game, match.view(), [chosen], match.names, "1it", chosen)
        assert [row.text for row in advice.choices] == [chosen.text]
        assert 0 <= advice.choices[0].value <= 1
        judged += 1
        match.play(chosen)
    assert judged


@pytest.mark.parametrize("name", all_games())
def test_advice_follows_from_the_view_alone(name: str) -> None:
    options = {"closed_hands": "on"} if name == "castle_panic" else {}
    game = rules_of(name, None, options)
    state = game.setup()
    dice = Dice(3)
    checked = 0
    for _ in range(150):
        actor = game.actor(state)
        if actor == NOBODY:
            break
        if actor == CHANCE:
            game.apply(state, game.deal(state, dice))
            continue
        view, legal = game.view(state, actor), game.legal_actions(state)
        if len(legal) > 1 and checked < 12:
            other = game.imagine(view, dice)
            again = game.view(other, actor)
            assert again.notation() == view.notation()
            names = words_of(name).seat_names(game.seats)
            report = report_of(game, view, legal)
            assert explain(game, view, report, names) == explain(game, again, report, names)
            checked += 1
        game.apply(state, legal[dice.below(len(legal))])
    assert checked


def test_what_cannot_be_told_apart_is_called_close() -> None:
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    view = at.game.view(at.state, 0)
    rows = [Row(at.row("done"), 10, 0.50, 0.03, []), Row(at.row("hit red_archer goblin1-archer1"), 10, 0.48, 0.03, [])]
    advice = explain(at.game, view, Report(rows, 20), NAMES[2])
    assert advice.is_close
    name = advice.choices[1].sentence
    assert advice.reason.endswith(
        f"\N{LEFT DOUBLE QUOTATION MARK}{name}\N{RIGHT DOUBLE QUOTATION MARK} is as good by my count."
    )
    against = explain(at.game, view, Report(rows, 20), NAMES[2], rows[1].action)
    assert "as good" not in against.reason
    three = [*rows, Row(at.row("hit green_swordsman orc1-swordsman4"), 10, 0.49, 0.03, [])]
    assert explain(at.game, view, Report(three, 30), NAMES[2]).reason.endswith(" are as good by my count.")
    assert explain(at.game, view, Report(rows, 20, is_paired=True), NAMES[2]).is_close
    apart = [rows[0], Row(rows[1].action, 10, 0.2, 0.03, [])]
    told_apart = explain(at.game, view, Report(apart, 20), NAMES[2])
    assert not told_apart.is_close
    assert "as good" not in told_apart.reason


def test_a_match_may_turn_where_what_comes_to_mind_first_loses_much_and_surely() -> None:
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    first = at.row("done")
    for value, error, is_finished, turns in (
        (0.45, 0.02, True, True),
        (0.55, 0.02, True, False),
        (0.45, 0.08, True, False),
        (0.45, 0.02, False, False),
    ):
        rows = [Row(at.row("hit red_archer goblin1-archer1"), 10, 0.6, 0.0, []), Row(first, 10, value, error, [])]
        report = Report(rows, 20, is_paired=True, is_finished=is_finished)
        advice = explain(at.game, at.game.view(at.state, 0), report, NAMES[2])
        assert is_turning(advice, first.index) == turns
        assert not is_turning(advice, advice.choices[0].index)
        assert not is_turning(advice, at.row("hit green_swordsman orc1-swordsman4").index)


def test_what_the_numbers_leave_open_a_good_player_decides() -> None:
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    texts = ("hit green_swordsman orc1-swordsman4", "done", "hit red_archer goblin1-archer1")
    rows = [Row(at.row(text), 10, value, 0.01, []) for text, value in zip(texts, (0.6, 0.4, 0.595), strict=True)]
    advice = explain(at.game, at.game.view(at.state, 0), Report(rows, 30), NAMES[2])
    assert advice.reason.startswith(
        "It slays the Orc (1 point left) in Swordsman 4; otherwise the Orc breaks wall 4 next move. "
    )
    assert advice.reason.endswith(" is as good by my count.")


def test_castle_panic_plans_the_side_in_danger_and_what_can_wait() -> None:
    at = castle.table(hands="red_archer/-", walls="1,2,3,5,6", monsters="goblin1-archer1,troll3-knight4")
    assert said(at, "hit red_archer goblin1-archer1", "done").plan == (
        "Hold the green side: the Troll is at tower 4 in two turns; red and blue can wait."
    )
    at = castle.table(hands="red_archer/-", walls="1,2,3,5,6", monsters="goblin1-archer1")
    assert said(at, "hit red_archer goblin1-archer1", "done").plan == (
        "Nothing is near: look for Brick and Mortar, to build wall 4 again."
    )


def test_en_garde_plans_the_distance_to_strike_from() -> None:
    at = strip.table(8, 14, "12355/11224")
    assert said(at, "advance 1", "advance 3").plan.startswith("This is your distance: strike with two 5s,")
    plan = said(at, "advance 3", "advance 1").plan
    assert plan.startswith("Your best distance is 5, where you have two 5s, which Bjorn parries ")
    assert plan.endswith(": fall back when it is safe.")


def test_freigard_plans_by_what_the_round_still_promises() -> None:
    at = guard.table("spike,round+,conifer0")
    plan = said(at, "draw").plan
    assert plan.startswith("You are 14 points short of the castle of 14, and 47 cards promise about ")
    assert plan.endswith(": enough, so take sure points and keep your totems.")


@pytest.mark.parametrize("name", [name for name in all_games() if has_coach(name)])
def test_there_is_a_plan_in_a_line_at_nearly_every_decision(name: str) -> None:
    match = meadhall.new(name, seed=11)
    asked = told = 0
    for number in range(60):
        if match.actor is None:
            break
        view, legal = match.playing.view(match.actor), match.playing.legal_actions()
        if len(legal) > 1 and number % 4 == 0:
            plan = explain(match.game, view, report_of(match.game, view, legal[:6]), match.names).plan
            asked += 1
            told += bool(plan)
            assert plan == plan.strip()
            assert "\n" not in plan
            assert not plan or (plan.endswith(".") and not plan[0].islower())
        match.play_bot("greedy", seed=number)
    assert told >= asked * 8 / 10


def test_no_choice_is_shown_above_the_best() -> None:
    """A race keeps to the judge's choice until another is clearly better: 76 per cent stood above 77."""
    at = castle.table(hands="green_swordsman,red_archer/-", monsters="goblin1-archer1,orc1-swordsman4")
    rows = [Row(at.row("done"), 10, 0.76, 0.02, []), Row(at.row("hit red_archer goblin1-archer1"), 10, 0.77, 0.02, [])]
    advice = explain(at.game, at.game.view(at.state, 0), Report(rows, 20, is_paired=True), NAMES[2])
    assert [row.value for row in advice.choices] == [0.76, 0.76]
    assert advice.is_close


@pytest.mark.parametrize("name", [name for name in all_games() if has_coach(name)])
def test_a_slow_clock_and_a_quick_one_are_told_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = meadhall.new(name, seed=11)
    asked = 0
    for number in range(60):
        legal = match.playing.legal_actions()
        if len(legal) > 1 and number % 12 == 0:
            asked += 1
            said_at = [_at_speed(match, legal, speed, monkeypatch) for speed in (0.0, 0.0001)]
            assert said_at[0] == said_at[1]
            assert said_at[0].is_finished
        match.play_bot("greedy", seed=number)
        if match.actor is None:
            break
    assert asked


def test_a_coach_whose_time_is_over_says_that_he_has_not_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    match = meadhall.new("castle_panic", seed=11)
    while len(legal := match.playing.legal_actions()) < 3:
        match.play_bot("greedy", seed=1)
    advice = _at_speed(match, legal, 10.0, monkeypatch)
    assert not advice.is_finished
    assert advice.means == f"Chance that the castle stands at the end. {say('coach.not_finished')}"
    assert advice.best is not None
    assert say("coach.not_finished") in str(advice)
    decision = Decision(0, 0, "", match.view(), tuple(legal), legal[0], "castle_panic", "What was done")
    assert judged(decision, advice).chance is None


def test_a_coach_takes_no_time_for_a_budget() -> None:
    with pytest.raises(SpecError, match="the coach counts iterations, as in 500it"):
        meadhall.new("en_garde", seed=7).coach(budget="200ms")


def _at_speed(match: Any, legal: list[Action], seconds: float, monkeypatch: pytest.MonkeyPatch) -> Advice:
    """Ask the coach by a clock that goes on by so many *seconds* whenever somebody looks at it."""
    looks = count()
    with monkeypatch.context() as patched:
        patched.setattr(time, "monotonic", lambda: next(looks) * seconds)
        return coach(match.game, match.view(), legal, match.names, "24it")


def test_a_seat_that_is_not_asked_gets_no_advice() -> None:
    match = meadhall.new("en_garde", seed=7)
    assert match.actor == 0
    with pytest.raises(meadhall.NoCoach, match="seat 1 is not asked now"):
        match.coach(seat=1)
    assert match.playing.coached == []


def test_a_record_says_who_asked_a_coach_and_is_fair_as_before() -> None:
    match = meadhall.new("en_garde", seed=7, options={"points": 1})
    match.playing.note_coach(1)
    match.playing.note_coach(0)
    match.playing.note_coach(1)
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    text = match.record()
    assert "\ncoach 0 1\n" in text
    assert meadhall.verify(text).problems == []
    assert meadhall.replay(text).record() == text
    for wrong in ("coach", "coach 1 0", "coach 0 0", "coach 2", "coach x"):
        with pytest.raises(meadhall.RecordError, match="does not belong in the head"):
            meadhall.replay(text.replace("coach 0 1", wrong))
