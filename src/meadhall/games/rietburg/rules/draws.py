"""What chance decides (1.8): encounter cards, friends, quivers, narrator cards and tasks."""

from __future__ import annotations

from meadhall.engine.bits import size_of
from meadhall.engine.contract import A, Action, Rule
from meadhall.engine.rows import PileQuestion, is_among
from meadhall.engine.scene import show
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.events import Gained, NarratorRead
from meadhall.games.rietburg.frames import HalfFrame, LayFrame, PlaceFrame
from meadhall.games.rietburg.pieces import face_up
from meadhall.games.rietburg.rules.asking import Numbered
from meadhall.games.rietburg.rules.steps import unseen_in_box
from meadhall.games.rietburg.rules.table import lay_encounter, one_less, suffer, turn_over
from meadhall.games.rietburg.rules.tasks import show_task
from meadhall.games.rietburg.state import Laws, RietburgState


class Draw(Numbered):
    """What chance draws."""


class RietburgPileQuestion(PileQuestion[RietburgState, A]):
    """A draw, each thing with equal chance unless said otherwise."""

    def __init__(self, rows: list[A], name: str = "") -> None:
        super().__init__(rows, pieces.NONE_LEFT, pieces.CHANCE_DECIDES, name)

    def refusal(self, state: RietburgState, action: Action) -> Rule:
        if is_among(action, self.rows):
            return self.rule
        return pieces.NOT_DRAWN if isinstance(action, Draw) else self.not_now


# Encounter cards: laid face up, or turned up where they lie.


class DrawEncounter(Draw):
    """An encounter card."""


class DrawEncounterQuestion(RietburgPileQuestion[DrawEncounter]):
    """The encounter card that is laid face up, or turned up."""

    def __init__(self, laws: Laws) -> None:
        rows = [DrawEncounter("draw", encounter.id, row) for row, encounter in enumerate(laws.box.encounters)]
        super().__init__(rows, "encounters")

    def counts(self, state: RietburgState) -> list[int]:
        return state.unseen

    def apply(self, state: RietburgState, action: DrawEncounter) -> None:
        frame = state.frames[-1]
        if isinstance(frame, LayFrame):
            lay_encounter(state, action.number)
        else:
            assert isinstance(frame, PlaceFrame)
            state.frames.pop()
            state.unseen[action.number] -= 1
            turn_over(state, frame.place, face_up(action.number))


# 9.1 and 4.13: friends and quivers.


class DrawFriend(Draw):
    """A friend."""


class DrawFriendQuestion(RietburgPileQuestion[DrawFriend]):
    """The friend that is found."""

    def __init__(self, laws: Laws) -> None:
        super().__init__([DrawFriend("draw", laws.box.card_ids[card], card) for card in laws.friends], "friends")

    def counts(self, state: RietburgState) -> list[int]:
        return [state.unseen_friends >> row.number & 1 for row in self.rows]

    def apply(self, state: RietburgState, action: DrawFriend) -> None:
        one_less(state)
        state.unseen_friends &= ~(1 << action.number)
        state.hands[state.active] |= 1 << action.number
        state.tell(Gained(state.active, "friend", action.number))


class DrawQuiver(Draw):
    """A quiver; *number* is its place in the list of values."""


class DrawQuiverQuestion(RietburgPileQuestion[DrawQuiver]):
    """The quiver that is drawn."""

    def __init__(self, laws: Laws) -> None:
        values = laws.box.quiver_values
        super().__init__([DrawQuiver("draw quiver", str(value), number) for number, value in enumerate(values)])

    def counts(self, state: RietburgState) -> list[int]:
        return state.quiver_supply

    def pile(self, state: RietburgState) -> str:
        return f"quivers {state.mixed}"

    def apply(self, state: RietburgState, action: DrawQuiver) -> None:
        one_less(state)
        state.quiver_supply[action.number] -= 1
        state.quivers[action.number] += 1
        state.tell(Gained(state.active, "quiver", state.laws.box.quiver_values[action.number]))


# 11.4: narrator cards.


class DrawNarrator(Draw):
    """A narrator card."""


class DrawNarratorQuestion(RietburgPileQuestion[DrawNarrator]):
    """The narrator card that is turned over."""

    def __init__(self, laws: Laws) -> None:
        rows = [DrawNarrator("draw", card.id, number) for number, card in enumerate(laws.box.narrators)]
        super().__init__(rows, "narrators")

    def counts(self, state: RietburgState) -> list[int]:
        return [~state.read >> row.number & 1 for row in self.rows]

    def apply(self, state: RietburgState, action: DrawNarrator) -> None:
        state.frames.pop()
        state.read |= 1 << action.number
        state.tell(NarratorRead(action.number))
        show(state)
        state.frames.append(HalfFrame(action.number))
        suffer(state, [state.laws.box.narrators[action.number].top], state.places[state.active])


# 4.14, 4.18, 5.8: tasks.


class DrawTask(Draw):
    """A task."""


class DrawTaskQuestion(RietburgPileQuestion[DrawTask]):
    """The task that is turned over."""

    def counts(self, state: RietburgState) -> list[int]:
        return [state.unseen_tasks >> row.number & 1 for row in self.rows]

    def apply(self, state: RietburgState, action: DrawTask) -> None:
        frame = state.frames.pop()
        assert isinstance(frame, PlaceFrame)
        show_task(state, frame.place, action.number)


class ExchangeTaskQuestion(DrawTaskQuestion):
    """The unused task that takes the place of one laid aside; of the unseen ones some lie at locations (4.18)."""

    def counts(self, state: RietburgState) -> list[int]:
        in_box = unseen_in_box(state)
        returned = size_of(state.unseen_tasks) if in_box else 1
        return [
            in_box * (state.unseen_tasks >> row.number & 1) + returned * (state.returned_tasks >> row.number & 1)
            for row in self.rows
        ]
