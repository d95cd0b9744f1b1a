"""A game is a list of questions: every verb of the contract follows from the question of the moment."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.engine.box import Box
from meadhall.engine.chance import Dice
from meadhall.engine.contract import (
    CHANCE,
    COOPERATIVE,
    NOBODY,
    SPECTATOR,
    Action,
    ChanceQuestion,
    MenuItem,
    NotationError,
    Outcome,
    OverQuestion,
    Question,
    Rule,
    State,
)
from meadhall.engine.menu import MenuQuestion
from meadhall.engine.notation import Field, Notation, Number, seat_mark
from meadhall.engine.open import OpenGame
from meadhall.engine.play import playout
from meadhall.engine.rows import OneKindQuestion, PileQuestion

NOT_NOW = Rule("1.1", "this is not asked now")
TOO_MANY = Rule("1.2", "so many are not there")
IS_OVER = Rule("1.3", "nothing is left")
NO_REST = Rule("1.4", "who has rested must eat")


class Feast(State):
    """Some apples, and whether chance still fills the bowl."""

    def __init__(self) -> None:
        super().__init__()
        self.apples = 0
        self.rests = 0
        self.filled = 0

    def copy(self) -> Feast:
        other = Feast()
        other.seat, other.apples, other.rests, other.filled = self.seat, self.apples, self.rests, self.filled
        return other

    def notation(self) -> str:
        return seat_mark(self.seat) + NOTATION.write(self)


NOTATION = Notation[Feast](
    [Field("apples", Number()), Field("rests", Number(0, 1)), Field("filled", Number(0, 1))], "="
)


class FillQuestion(ChanceQuestion[Feast, Action]):
    """Chance puts apples into the bowl, two twice as often as one."""

    def __init__(self) -> None:
        self.rows = [Action("fill 1"), Action("fill 2")]

    def choices(self, state: Feast) -> list[Action]:
        return self.rows[:]

    def weights(self, state: Feast) -> list[int]:
        return [1, 2]

    def refusal(self, state: Feast, action: Action) -> Rule:
        return NOT_NOW

    def apply(self, state: Feast, action: Action) -> None:
        state.apples += self.rows.index(action) + 1
        state.filled = 1


class EatItem(MenuItem[Feast, Action]):
    """Eat one apple or two."""

    def __init__(self) -> None:
        super().__init__([Action("eat 1"), Action("eat 2")])

    def add_choices(self, state: Feast, choices: list[Action]) -> None:
        choices.extend(self.rows[: state.apples])

    def refusal(self, state: Feast, action: Action) -> Rule:
        return TOO_MANY

    def apply(self, state: Feast, action: Action) -> None:
        state.apples -= self.rows.index(action) + 1
        state.rests = 0


class RestItem(MenuItem[Feast, Action]):
    """Rest, but not twice in a row."""

    def __init__(self) -> None:
        super().__init__([Action("rest")])

    def allows(self, state: Feast, action: Action) -> bool:
        return not state.rests

    def refusal(self, state: Feast, action: Action) -> Rule:
        return NO_REST

    def apply(self, state: Feast, action: Action) -> None:
        state.rests = 1


class FeastGame(OpenGame[Feast, Action]):
    """A bowl of apples for one."""

    def __init__(self, version: int = 1, eat: EatItem | None = None, box: Box | None = None) -> None:
        self.fill = FillQuestion()
        eat, rest = eat or EatItem(), RestItem()
        self.meal: MenuQuestion[Feast] = MenuQuestion([eat, rest], NOT_NOW)
        self.end: OverQuestion[Feast, Action] = OverQuestion(IS_OVER)
        super().__init__(
            "feast",
            version,
            1,
            {},
            box or Box("b", ""),
            [*self.fill.rows, *eat.rows, *rest.rows],
            9,
            COOPERATIVE,
            IS_OVER,
            NOT_NOW,
        )

    def setup(self) -> Feast:
        return Feast()

    def question(self, state: Feast) -> Question[Feast, Action]:
        if not state.filled:
            return self.fill
        return self.meal if state.apples else self.end

    def outcome(self, state: Feast) -> Outcome | None:
        return Outcome("eaten", [1], [0]) if state.filled and not state.apples else None

    def read_table(self, text: str) -> Feast:
        table = Feast()
        NOTATION.read(table, text)
        return table


@pytest.fixture
def game() -> FeastGame:
    return FeastGame()


def at(game: FeastGame, text: str) -> tuple[int, list[str], dict[str, str]]:
    """Return who acts, what is legal, and which rule is against the rest."""
    state = game.read(text)
    refusals = {row.text: rule.number for row in game.actions if (rule := game.why_not(state, row)) is not None}
    return game.actor(state), [row.text for row in game.legal_actions(state)], refusals


def test_the_game_numbers_its_rows(game: FeastGame) -> None:
    assert [(row.index, row.text) for row in game.actions] == list(
        enumerate(["fill 1", "fill 2", "eat 1", "eat 2", "rest"])
    )


def test_every_verb_follows_from_the_question(game: FeastGame) -> None:
    not_now = dict.fromkeys(["eat 1", "eat 2", "rest"], "1.1")
    assert at(game, "apples=0 rests=0 filled=0") == (CHANCE, ["fill 1", "fill 2"], not_now)
    fills = {"fill 1": "1.1", "fill 2": "1.1"}
    assert at(game, "apples=2 rests=0 filled=1") == (0, ["eat 1", "eat 2", "rest"], fills)
    assert at(game, "apples=1 rests=1 filled=1") == (0, ["eat 1"], {**fills, "eat 2": "1.2", "rest": "1.4"})
    over = {row.text: "1.3" for row in game.actions}
    assert at(game, "apples=0 rests=0 filled=1") == (NOBODY, [], over)


def test_chance_is_weighed_and_dealt(game: FeastGame) -> None:
    state = game.setup()
    assert game.weights(state) == game.copies(state) == [1, 2]
    assert game.pile(state) == ""
    dice = Dice(1)
    drawn = [game.deal(state, dice).text for _ in range(3000)]
    assert 1850 < drawn.count("fill 2") < 2150
    game.apply(state, game.actions[1])
    assert state.notation() == "apples=2 rests=0 filled=1"
    with pytest.raises(AssertionError, match="CHANCE is not asked now"):
        game.weights(state)


def test_an_action_is_applied_by_its_own_menu_item(game: FeastGame) -> None:
    state = game.read("apples=2 rests=0 filled=1")
    game.apply(state, game.actions[4])
    game.apply(state, game.actions[2])
    assert state.notation() == "apples=1 rests=0 filled=1"


def test_a_random_match_comes_to_its_end(game: FeastGame) -> None:
    state = game.setup()
    assert 1 <= playout(game, state, Dice(5)) <= 4
    assert game.actor(state) == NOBODY


def test_nobody_asks_unless_a_question_says_so(game: FeastGame) -> None:
    state = game.setup()
    assert game.asker(state) == NOBODY
    assert game.consent(state) is None


def test_where_nothing_is_hidden_a_state_is_its_own_view(game: FeastGame) -> None:
    state = game.read("apples=2 rests=0 filled=1")
    for seat in (0, SPECTATOR):
        view = game.view(state, seat)
        assert (view.seat, view.actor) == (seat, 0)
        again = game.read_view(view.notation())
        assert (again.notation(), again.actor) == (view.notation(), 0)
        assert game.imagine(view, Dice(1)).notation() == state.notation()


@pytest.mark.parametrize("text", ["1@apples=2 rests=0 filled=1", "apples=2 rests=0 filled=1", "x@apples=2"])
def test_a_view_begins_with_a_seat_that_there_is(game: FeastGame, text: str) -> None:
    with pytest.raises(NotationError, match="a view begins with a seat"):
        game.read_view(text)


def test_a_state_begins_with_no_seat(game: FeastGame) -> None:
    with pytest.raises(NotationError, match="a state begins with its first field, not with '0@'"):
        game.read("0@apples=2 rests=0 filled=1")


def test_the_end_asks_nothing(game: FeastGame) -> None:
    state: Any = game.read("apples=0 rests=0 filled=1")
    with pytest.raises(AssertionError, match="nobody can answer"):
        game.apply(state, game.actions[0])


class BasketQuestion(PileQuestion[Feast, Action]):
    """Chance hands out apples, plums and pears; the pears are gone."""

    def __init__(self) -> None:
        super().__init__([Action("apple"), Action("plum"), Action("pear")], TOO_MANY, NOT_NOW)

    def counts(self, state: Feast) -> list[int]:
        return [state.apples, 2, 0]

    def apply(self, state: Feast, action: Action) -> None:
        state.apples -= 1


class GuestQuestion(OneKindQuestion[Feast, Action]):
    """Which guest comes in? The second may not."""

    def __init__(self) -> None:
        super().__init__([Action("first"), Action("second")], TOO_MANY, NOT_NOW)

    def choices(self, state: Feast) -> list[Action]:
        return self.rows[:1]

    def apply(self, state: Feast, action: Action) -> None:
        state.rests = 1


def test_a_pile_offers_what_is_left_of_it_by_how_much_there_is() -> None:
    state, basket = Feast(), BasketQuestion()
    state.apples = 3
    assert [row.text for row in basket.choices(state)] == ["apple", "plum"]
    assert (basket.weights(state), basket.copies(state), basket.size(state)) == ([3, 2], [3, 2], 5)
    drawn = [Dice(seed).pick([3, 2, 0]) for seed in range(40)]
    assert [basket.rows.index(basket.deal(state, Dice(seed))) for seed in range(40)] == drawn
    assert set(drawn) == {0, 1}


@pytest.mark.parametrize("question", [BasketQuestion(), GuestQuestion()])
def test_a_question_with_one_kind_of_answers_tells_its_rows_from_others(
    question: BasketQuestion | GuestQuestion,
) -> None:
    assert question.refusal(Feast(), question.rows[-1]) is TOO_MANY
    assert question.refusal(Feast(), Action("first")) is NOT_NOW


class Dish(Action):
    """A dish for so many apples."""

    def __init__(self, text: str, apples: int) -> None:
        super().__init__(text)
        self.apples = apples


DISHES = [("juice", 1), ("pie", 2), ("cake", 3)]


class CookItem(MenuItem[Feast, Dish]):
    """Cook, unless the cook rests; each dish needs its apples."""

    def __init__(self) -> None:
        super().__init__([Dish(text, apples) for text, apples in DISHES])

    def rule_against_all(self, state: Feast) -> Rule | None:
        return NO_REST if state.rests else None

    def rule_against(self, state: Feast, action: Dish) -> Rule | None:
        return TOO_MANY if action.apples > state.apples else None

    def apply(self, state: Feast, action: Dish) -> None:
        state.apples -= action.apples


class OrderQuestion(OneKindQuestion[Feast, Dish]):
    """Which dish? None that needs more apples than there are, and never the cake."""

    def __init__(self) -> None:
        super().__init__([Dish(text, apples) for text, apples in DISHES], NOT_NOW, IS_OVER)

    def rule_against(self, state: Feast, action: Dish) -> Rule | None:
        if action.text == "cake":
            return NO_REST
        return TOO_MANY if action.apples > state.apples else None

    def apply(self, state: Feast, action: Dish) -> None:
        state.apples -= action.apples


def test_what_is_against_a_row_decides_both_its_choice_and_its_refusal() -> None:
    state, cooking, ordering = Feast(), CookItem(), OrderQuestion()
    state.apples = 1
    choices: list[Action] = []
    cooking.add_choices(state, choices)
    assert [row.text for row in choices] == [row.text for row in ordering.choices(state)] == ["juice"]
    assert [cooking.refusal(state, row) for row in cooking.rows[1:]] == [TOO_MANY, TOO_MANY]
    assert [ordering.refusal(state, row) for row in ordering.rows[1:]] == [TOO_MANY, NO_REST]
    assert ordering.refusal(state, cooking.rows[0]) is IS_OVER


def test_a_rule_against_all_rows_refuses_each_of_them() -> None:
    state, cooking = Feast(), CookItem()
    state.apples, state.rests = 3, 1
    choices: list[Action] = []
    cooking.add_choices(state, choices)
    assert choices == []
    assert {cooking.refusal(state, row) for row in cooking.rows} == {NO_REST}


def test_a_question_goes_to_the_seat_in_turn() -> None:
    class Round(Feast):
        """A feast in which the second seat is in turn."""

        def seat_in_turn(self) -> int:
            return 1

    assert (OrderQuestion().actor(Feast()), OrderQuestion().actor(Round())) == (0, 1)
