"""What a bot knows of Rietburg: how much work is left in the castle, and what one turn can do about it.

The greedy bot tries the actions of the present turn one after the other, as far
as a budget reaches, and takes the line after which the least work is left.
What chance will draw it does not know: there a line ends.
"""

from __future__ import annotations

from typing import Final

from meadhall.bots.bot import Judging
from meadhall.bots.rietburg.judge import worth
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from meadhall.games.rietburg.frames import AfterFrame, ClashFrame, MainFrame
from meadhall.games.rietburg.pieces import COMPLETED, GOING_ON, NOTHING, is_up
from meadhall.games.rietburg.rules.battle import Strike
from meadhall.games.rietburg.rules.free import Give, Receive
from meadhall.games.rietburg.rules.game import Rietburg
from meadhall.games.rietburg.rules.group_battle import AddWill
from meadhall.games.rietburg.rules.steps import Shift
from meadhall.games.rietburg.rules.symbols import Back
from meadhall.games.rietburg.rules.things import PlaceSpirit
from meadhall.games.rietburg.rules.turn import Play, PlayBlank, PlaySide, Revitalize
from meadhall.games.rietburg.state import RietburgState

BUDGET: Final = 400
"""How many positions are looked at for one decision."""
DEEPEST: Final = 14
HASTE: Final = 0.01
"""What each action of a line costs: of equal lines the shorter one is better."""
LOWEST: Final = -1.0e9
MOST_HELPER_POINTS: Final = 3


class RietburgGreedy(Judging):
    """Looks through the present turn and takes the best line it finds."""

    def __init__(self, game: Rietburg) -> None:
        super().__init__(game)
        self.rules: Final = game
        self.planner: Final = Planner(game)
        self.plan: list[Action] = []
        """The rest of the line found last."""
        self.expected = ""
        """The position in which the plan goes on."""

    def choose(self, view: View, legal: list[Action], dice: Dice) -> Action:
        if len(legal) == 1:
            return legal[0]
        assert isinstance(view, RietburgState)
        state = self.rules.imagine(view, dice)
        if not self.plan or self.expected != state.notation():
            self.plan = self.planner.best(state, legal)
        deed = self.plan.pop(0)
        self.rules.apply(state, deed)
        self.expected = state.notation() if self.plan else ""
        return deed

    def values(self, view: View, legal: list[Action], dice: Dice) -> list[float]:
        assert isinstance(view, RietburgState)
        lines, values = self.planner.plans(self.rules.imagine(view, dice), legal)
        worths = {line[0].index: value for line, value in zip(lines, values, strict=True)}
        return [worths.get(deed.index, LOWEST) for deed in legal]


class Planner:
    """Looks through the rest of a turn."""

    def __init__(self, game: Rietburg) -> None:
        self.rules: Final = game
        self.turn = 0
        self.left = 0

    def best(self, state: RietburgState, legal: list[Action]) -> list[Action]:
        """Return the best line from here; it is never empty."""
        lines, values = self.plans(state, legal)
        best = 0
        for place in range(len(lines)):
            if values[place] > values[best]:
                best = place
        return lines[best]

    def plans(self, state: RietburgState, legal: list[Action]) -> tuple[list[list[Action]], list[float]]:
        """Return the best line that begins with each promising action, and what each is worth."""
        self.turn = state.turn
        deeds = promising(state, legal)
        share = max(BUDGET // len(deeds), 1)
        lines: list[list[Action]] = []
        values: list[float] = []
        for deed in deeds:
            self.left = share
            line = [deed]
            values.append(self._after(state.copy(), deed, line, 0))
            lines.append(line)
        return lines, values

    def _after(self, state: RietburgState, deed: Action, line: list[Action], depth: int) -> float:
        """Return what the turn is worth after *deed*; the state goes on, so it is the caller's copy."""
        self.rules.apply(state, deed)
        self.left -= 1
        return self._best(state, line, depth + 1)

    def _best(self, state: RietburgState, line: list[Action], depth: int) -> float:
        """Return what the rest of the turn is worth; *line* grows by the best actions, and the state goes on."""
        question = self.rules.question(state)
        is_over = question.is_chance or state.ending != GOING_ON or state.turn != self.turn
        if is_over or self.left <= 0 or depth >= DEEPEST:
            return worth(state) - HASTE * depth
        best = LOWEST
        found: list[Action] = []
        deeds = promising(state, question.choices(state))
        last = deeds[-1]
        for deed in deeds:
            if self.left <= 0 and best > LOWEST:
                break
            rest = [deed]
            value = self._after(state if deed is last else state.copy(), deed, rest, depth)
            if value > best:
                best = value
                found = rest
        line.extend(found)
        return best


def promising(state: RietburgState, legal: list[Action]) -> list[Action]:
    """Leave out what hardly ever helps: passing cards about, waste, help that is not needed."""
    found: list[Action] = []
    frame = state.frames[-1]
    blow: Strike | None = None
    can_play = False
    for action in legal:
        if isinstance(action, (Give, Receive, Back)):
            continue
        if isinstance(action, Strike):
            if blow is not None:
                continue
            blow = action
        elif isinstance(action, (Play, PlaySide)):
            can_play = True
        elif _is_vain(state, action):
            continue
        found.append(action)
    if isinstance(frame, ClashFrame) and blow is not None and blow.points == 0:
        return [blow]
    if isinstance(frame, MainFrame) and can_play:
        found = [action for action in found if not isinstance(action, Revitalize) and not _is_wasteful(state, action)]
    if isinstance(frame, AfterFrame):
        found.append(found.pop(0))  # To end the turn is the first of the choices, and tried last.
    return found if found else legal


def _is_vain(state: RietburgState, action: Action) -> bool:
    """Say whether an addition or a place is hardly ever of use."""
    if isinstance(action, AddWill):
        return action.points > MOST_HELPER_POINTS
    if isinstance(action, PlaceSpirit):
        return not is_up(state.top(action.place))
    if isinstance(action, Shift):
        return state.task_faces[action.other] != COMPLETED and state.top(action.other) == NOTHING
    return False


def _is_wasteful(state: RietburgState, action: Action) -> bool:
    """Say whether a hero card would be played for nothing; a friend played for nothing buys time."""
    return isinstance(action, PlayBlank) and action.card < state.laws.box.friend_from
