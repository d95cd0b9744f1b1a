"""1. and 11. What chance decides: narrator cards, encounter cards, friends, quivers and tasks."""

from __future__ import annotations

from meadhall.games.rietburg.events import Gained, NarratorRead
from meadhall.games.rietburg.frames import EXCHANGING, FRIENDS, HALF, LAY, NARRATOR, QUIVERS, TASK, TURNING, Frame
from meadhall.games.rietburg.operations import Effect
from meadhall.games.rietburg.pieces import FACE_DOWN, Deed
from meadhall.games.rietburg.rules.table import lay_up, one_less, push, spot, tell, turn_up
from meadhall.games.rietburg.rules.tasks import show_task
from meadhall.games.rietburg.state import RietburgState, bit_count


def is_draw(frame: Frame) -> bool:
    """Say whether chance has to act."""
    kind = frame.kind
    if kind == LAY:
        return frame.flag
    return kind in (TURNING, FRIENDS, QUIVERS, NARRATOR, TASK, EXCHANGING)


def draws(state: RietburgState) -> list[Deed]:
    """List what can be drawn now, in catalog order."""
    catalog = state.terms.catalog
    kind = state.frames[-1].kind
    if kind in (LAY, TURNING):
        return [catalog.draw_encounter[row] for row, count in enumerate(state.unseen) if count]
    if kind == FRIENDS:
        return [deed for deed in catalog.draw_friend if state.unseen_friends >> deed.card & 1]
    if kind == QUIVERS:
        return [catalog.draw_quiver[index] for index, count in enumerate(state.quiver_supply) if count]
    if kind == NARRATOR:
        return [deed for deed in catalog.draw_narrator if not state.read >> deed.card & 1]
    tasks = state.unseen_tasks
    if kind == EXCHANGING:
        tasks = state.returned_tasks | (tasks if _unseen_in_box(state) > 0 else 0)
    return [deed for deed in catalog.draw_task if tasks >> deed.card & 1]


def draw_weights(state: RietburgState) -> list[int]:
    """Weigh what can be drawn."""
    kind = state.frames[-1].kind
    if kind in (LAY, TURNING):
        return [count for count in state.unseen if count]
    if kind == QUIVERS:
        return [count for count in state.quiver_supply if count]
    if kind == EXCHANGING:
        in_box = _unseen_in_box(state)
        all_unseen = bit_count(state.unseen_tasks)
        if in_box == 0 or all_unseen == 0:
            return [1 for _ in draws(state)]
        return [in_box if state.unseen_tasks >> deed.card & 1 else all_unseen for deed in draws(state)]
    return [1 for _ in draws(state)]


def _unseen_in_box(state: RietburgState) -> int:
    """Count the tasks that nobody has seen and that lie at no location."""
    return bit_count(state.unseen_tasks) - state.task_faces.count(FACE_DOWN)


def apply_draw(state: RietburgState, deed: Deed) -> None:
    """Let what chance has drawn happen."""
    frame = state.frames[-1]
    kind = frame.kind
    if kind == LAY:
        replace_laid(state, frame)
        lay_up(state, frame.place, deed.card)
    elif kind == TURNING:
        state.frames.pop()
        turn_up(state, frame.place, deed.card)
    elif kind == FRIENDS:
        one_less(state)
        state.unseen_friends &= ~(1 << deed.card)
        state.hands[state.active] |= 1 << deed.card
        tell(state, Gained(state.active, "friend", deed.card))
    elif kind == QUIVERS:
        one_less(state)
        state.quiver_supply[deed.number] -= 1
        state.quivers[deed.number] += 1
        tell(state, Gained(state.active, "quiver", state.terms.box.quiver_values[deed.number]))
    elif kind == NARRATOR:
        state.frames.pop()
        read_narrator(state, deed.card)
    else:
        state.frames.pop()
        show_task(state, frame.place, deed.card)


def replace_laid(state: RietburgState, frame: Frame) -> None:
    """Count down the cards still to be laid."""
    state.frames[-1] = Frame(LAY, number=frame.number - 1, place=frame.place, flag=frame.flag)


def read_narrator(state: RietburgState, narrator: int) -> None:
    """Turn over a narrator card: its upper half now, its lower half after that (11.4)."""
    state.read |= 1 << narrator
    tell(state, NarratorRead(narrator))
    push(state, Frame(HALF, number=narrator))
    lay_half(state, state.terms.box.narrators[narrator].top)


def lay_lower_half(state: RietburgState, narrator: int) -> None:
    """Carry out the lower half, unless it is red and red halves are ignored (2.2)."""
    card = state.terms.box.narrators[narrator]
    if not card.bottom_red or state.terms.red_halves:
        lay_half(state, card.bottom)


def lay_half(state: RietburgState, half: Effect) -> None:
    """Begin to lay the cards of one half (11.4, 11.5)."""
    place = spot(state, half.where, state.places[state.active])
    push(state, Frame(LAY, number=half.number, place=place, flag=half.up))
