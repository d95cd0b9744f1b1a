"""What coach and review say of a choice that nobody could try: that they cannot tell, and never 0 %."""

from __future__ import annotations

from meadhall.bots.search.report import Report, Row
from meadhall.cli.lookup import hint_lines
from meadhall.front.coach import Advice, explain
from meadhall.front.match import Match, new
from meadhall.front.review import Judged, Review, curve_words, decisions_of, judged, sum_up, told
from meadhall.hall.play.viewer.messages import advised
from meadhall.hall.web.pages.review.curve import curve
from meadhall.words.hall import say


def begun() -> Match:
    match = new("en_garde", seed=7, options={"points": 1})
    match.play_bot("greedy", seed=1)
    return match


def advice_of(*samples: int) -> Advice:
    """Return the advice when the choices of a table have been tried so many times."""
    match = new("en_garde", seed=7, options={"points": 1})
    rows = [
        Row(action, count, 0.4 if count else 0.0, 0.1, [])
        for action, count in zip(match.playing.legal_actions(), samples, strict=False)
    ]
    return explain(match.game, match.view(), Report(rows, sum(samples)), match.names)


def test_a_coach_who_tried_nothing_says_that_he_cannot_tell() -> None:
    advice = advice_of(0, 0)
    assert (advice.choices, advice.best, advice.reason, advice.is_close) == ((), None, "", False)
    assert str(advice) == say("coach.cannot_tell")
    assert hint_lines(advice, [], str) == [say("coach.cannot_tell")]
    message = advised(3, advice)
    assert (message.means, message.best, message.chances) == (say("coach.cannot_tell"), None, {})


def test_a_choice_that_was_not_tried_is_not_shown() -> None:
    advice = advice_of(0, 9)
    assert [row.value for row in advice.choices] == [0.4]
    assert advice.best is advice.choices[0]


def test_a_decision_of_which_he_cannot_tell_has_no_chance() -> None:
    match = begun()
    decision = decisions_of(match.playing, 0, match.names)[0]
    found = judged(decision, advice_of(0, 0))
    assert (found.chance, found.chosen_chance, found.loss) == (None, None, 0.0)
    assert found.chosen == found.better == decision.sentence


def review_of(*chances: float | None) -> Review:
    rows = [
        Judged(step, "", chance, "this", None if chance is None else chance - 0.1, "that", "")
        for step, chance in enumerate(chances)
    ]
    return sum_up(begun().playing, 0, rows, "Chance that you win.")


def test_a_review_leaves_out_what_nobody_can_tell() -> None:
    found = review_of(None, 0.6, None, 0.5, 0.4)
    assert found.unknown == 2
    assert abs(found.lost - 0.3) < 1e-9
    assert found.ended is not None
    assert found.figures is not None
    assert abs(found.figures.total - (found.ended - 0.6)) < 1e-9
    assert abs(found.figures.not_measured) < 1e-9
    assert [moment.step for moment in found.moments] == [1, 3, 4]
    assert curve_words(found) == (
        "From 60 % at the first that the coach can tell, of 5 choices, at least 40 % and at most 60 %, to 30 % at "
        "the end. At 2 of them the coach cannot tell."
    )


def test_the_curve_has_a_gap_where_nobody_can_tell() -> None:
    drawn = curve(review_of(0.6, 0.5, None, 0.5, 0.4))
    assert drawn.count("<polyline") == drawn.count("<polygon") == 2
    assert curve(review_of(0.6, 0.5, 0.5, 0.4)).count("<polyline") == 1
    assert curve(review_of(0.6, None, 0.5, 0.4)).count('class="lone"') == 1


def test_a_review_of_which_nothing_can_be_told_says_so() -> None:
    found = review_of(None, None)
    assert not found.is_clean
    assert (found.moments, found.ended) == ((), None)
    assert told(found) == [
        "Chance that you win.",
        "The coach cannot tell the chances at any of 2 choices.",
    ]
    assert "<polyline" not in curve(found)
