"""What chance decides (1.8): encounter cards, friends, quivers, narrator cards and tasks."""

from __future__ import annotations

from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, Chance, Rule
from meadhall.engine.scene import show
from meadhall.games.rietburg.events import Gained, NarratorRead
from meadhall.games.rietburg.pieces import HALF, LAY, Card, Encounter, Frame
from meadhall.games.rietburg.rules import reasons
from meadhall.games.rietburg.rules.asking import Draw
from meadhall.games.rietburg.rules.revitalizing import lay_half
from meadhall.games.rietburg.rules.steps import unseen_in_box
from meadhall.games.rietburg.rules.table import lay_up, one_less, push, tell, turn_up
from meadhall.games.rietburg.rules.tasks import show_task
from meadhall.games.rietburg.state import RietburgState, Terms


class Drawing(Chance[RietburgState, Action]):
    """A draw, each thing with equal chance unless said otherwise."""

    def refusal(self, state: RietburgState, action: Action) -> Rule:
        return reasons.NOT_DRAWN if isinstance(action, Draw) else reasons.CHANCE_DECIDES

    def deal(self, state: RietburgState, dice: Dice) -> Action:
        choices = self.choices(state)
        return choices[dice.below(len(choices))]


def deal_counted(rows: list[Action], counts: list[int], dice: Dice) -> Action:
    """Sample one of *rows* by how many there are of each."""
    total = 0
    for count in counts:
        total += count
    left = dice.below(total)
    place = 0
    for count in counts:
        left -= count
        if left < 0:
            break
        place += 1
    return rows[place]


# Encounter cards: laid face up, or turned up where they lie.


class DrawEncounter(Draw):
    """An encounter card."""

    def __init__(self, name: str, row: Encounter) -> None:
        super().__init__(f"draw {name}")
        self.row: Final = row


class DrawingEncounter(Drawing):
    """The encounter card that is laid face up, or turned up."""

    def __init__(self, terms: Terms) -> None:
        self.rows: Final[list[Action]] = [
            DrawEncounter(encounter.id, row) for row, encounter in enumerate(terms.box.encounters)
        ]

    def choices(self, state: RietburgState) -> list[Action]:
        return [self.rows[row] for row, count in enumerate(state.unseen) if count]

    def weights(self, state: RietburgState) -> list[int]:
        return [count for count in state.unseen if count]

    def deal(self, state: RietburgState, dice: Dice) -> Action:
        return deal_counted(self.rows, state.unseen, dice)

    def pile(self, state: RietburgState) -> str:
        return "encounters"

    def answer(self, state: RietburgState, action: Action) -> None:
        assert isinstance(action, DrawEncounter)
        frame = state.frames[-1]
        if frame.kind == LAY:
            count_laid(state, frame)
            lay_up(state, frame.place, action.row)
        else:
            state.frames.pop()
            turn_up(state, frame.place, action.row)


def count_laid(state: RietburgState, frame: Frame) -> None:
    """Count down the cards still to be laid."""
    state.frames[-1] = Frame(LAY, number=frame.number - 1, place=frame.place, flag=frame.flag)


# 9.1 and 4.13: friends and quivers.


class DrawFriend(Draw):
    """A friend."""

    def __init__(self, name: str, card: Card) -> None:
        super().__init__(f"draw {name}")
        self.card: Final = card


class DrawingFriend(Drawing):
    """The friend that is found."""

    def __init__(self, terms: Terms) -> None:
        self.rows: Final = [DrawFriend(terms.box.card_ids[card], card) for card in terms.friends]

    def choices(self, state: RietburgState) -> list[Action]:
        return [row for row in self.rows if state.unseen_friends >> row.card & 1]

    def pile(self, state: RietburgState) -> str:
        return "friends"

    def answer(self, state: RietburgState, action: Action) -> None:
        assert isinstance(action, DrawFriend)
        one_less(state)
        state.unseen_friends &= ~(1 << action.card)
        state.hands[state.active] |= 1 << action.card
        tell(state, Gained(state.active, "friend", action.card))


class DrawQuiver(Draw):
    """A quiver; *number* is its place in the list of values."""

    def __init__(self, value: int, number: int) -> None:
        super().__init__(f"draw quiver {value}")
        self.number: Final = number


class DrawingQuiver(Drawing):
    """The quiver that is drawn."""

    def __init__(self, terms: Terms) -> None:
        self.rows: Final[list[Action]] = [
            DrawQuiver(value, number) for number, value in enumerate(terms.box.quiver_values)
        ]

    def choices(self, state: RietburgState) -> list[Action]:
        return [self.rows[number] for number, count in enumerate(state.quiver_supply) if count]

    def weights(self, state: RietburgState) -> list[int]:
        return [count for count in state.quiver_supply if count]

    def deal(self, state: RietburgState, dice: Dice) -> Action:
        return deal_counted(self.rows, state.quiver_supply, dice)

    def pile(self, state: RietburgState) -> str:
        return f"quivers {state.mixed}"

    def answer(self, state: RietburgState, action: Action) -> None:
        assert isinstance(action, DrawQuiver)
        one_less(state)
        state.quiver_supply[action.number] -= 1
        state.quivers[action.number] += 1
        tell(state, Gained(state.active, "quiver", state.terms.box.quiver_values[action.number]))


# 11.4: narrator cards.


class DrawNarrator(Draw):
    """A narrator card."""

    def __init__(self, name: str, narrator: int) -> None:
        super().__init__(f"draw {name}")
        self.narrator: Final = narrator


class DrawingNarrator(Drawing):
    """The narrator card that is turned over."""

    def __init__(self, terms: Terms) -> None:
        self.rows: Final = [DrawNarrator(card.id, number) for number, card in enumerate(terms.box.narrators)]

    def choices(self, state: RietburgState) -> list[Action]:
        return [row for row in self.rows if not state.read >> row.narrator & 1]

    def pile(self, state: RietburgState) -> str:
        return "narrators"

    def answer(self, state: RietburgState, action: Action) -> None:
        assert isinstance(action, DrawNarrator)
        state.frames.pop()
        state.read |= 1 << action.narrator
        tell(state, NarratorRead(action.narrator))
        show(state)
        push(state, Frame(HALF, number=action.narrator))
        lay_half(state, state.terms.box.narrators[action.narrator].top)


# 4.14, 4.18, 5.8: tasks.


class DrawTask(Draw):
    """A task."""

    def __init__(self, name: str, task: int) -> None:
        super().__init__(f"draw {name}")
        self.task: Final = task


class DrawingTask(Drawing):
    """The task that is turned over."""

    def __init__(self, rows: list[DrawTask]) -> None:
        self.rows: Final = rows

    def choices(self, state: RietburgState) -> list[Action]:
        return [row for row in self.rows if state.unseen_tasks >> row.task & 1]

    def pile(self, state: RietburgState) -> str:
        return "tasks"

    def answer(self, state: RietburgState, action: Action) -> None:
        assert isinstance(action, DrawTask)
        show_task(state, state.frames.pop().place, action.task)


class ExchangingTask(DrawingTask):
    """The unused task that takes the place of one laid aside; of the unseen ones some lie at locations (4.18)."""

    def choices(self, state: RietburgState) -> list[Action]:
        unused = state.returned_tasks | (state.unseen_tasks if unseen_in_box(state) > 0 else 0)
        return [row for row in self.rows if unused >> row.task & 1]

    def weights(self, state: RietburgState) -> list[int]:
        in_box = unseen_in_box(state)
        if in_box == 0:
            return [1] * len(self.choices(state))
        unseen = size_of(state.unseen_tasks)
        rows = [row for row in self.rows if (state.returned_tasks | state.unseen_tasks) >> row.task & 1]
        return [in_box if state.unseen_tasks >> row.task & 1 else unseen for row in rows]

    def deal(self, state: RietburgState, dice: Dice) -> Action:
        return self.choices(state)[dice.pick(self.weights(state))]

    def pile(self, state: RietburgState) -> str:
        return ""
