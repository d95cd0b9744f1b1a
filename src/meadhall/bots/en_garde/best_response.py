"""The best response to a bot in the last cards of a round: what wins most often for whoever knows how it decides.

A round is taken up at a public position.  Both hands are dealt anew in every way, so that nobody has read them from
what was played.  The response knows what the bot would do with each hand and not which one it holds: of every choice it
sees how often that wins over all hands that the bot may hold after what it has done so far.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.bots.bot import Bot
from meadhall.bots.en_garde.ending import key_of
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action
from meadhall.games.en_garde.pieces import BETWEEN, NO_WINNER, Fencer
from meadhall.games.en_garde.rules.game import EnGarde
from meadhall.games.en_garde.rules.moving import goes_on
from meadhall.games.en_garde.state import EnGardeState
from meadhall.games.en_garde.view import EnGardeView
from meadhall.games.en_garde.worlds import hands_of, ways_to_take


class TooMuch(Exception):
    """There is more to look at than was allowed."""


class World:
    """A table that the response cannot tell from others, and how likely it is."""

    def __init__(self, weight: float, state: EnGardeState) -> None:
        self.weight = weight
        self.state: Final = state


class BestResponse:
    """Answers one bot as well as anybody can."""

    def __init__(self, game: EnGarde, bot: Bot, asked: int, most: int) -> None:
        self.game: Final = game
        self.bot: Final = bot
        self.asked: Final = asked
        """How often the bot is asked the same, where it decides by luck: each answer is as likely."""
        self.most: Final = most
        """The most tables to look at."""
        self.spent: i64 = 0
        self._me: Fencer = 0
        self._known: dict[int, list[Action]] = {}

    def worth(self, view: EnGardeView, me: Fencer) -> float:
        """Return how often the response wins as fencer *me*, from what a spectator sees; a draw is half a win.

        Raise TooMuch if there would be too much to look at.
        """
        self._me = me
        self._known = {}
        self.spent = 0
        public = view.seen
        unseen = view.unseen_cards()
        total = 0.0
        won = 0.0
        for mine in hands_of(unseen, view.sizes[me]):
            cloud: list[World] = []
            left = unseen - mine
            for theirs in hands_of(left, view.sizes[1 - me]):
                state = public.copy()
                state.give(me, mine)
                state.give(1 - me, theirs)
                state.pack = left - theirs
                if goes_on(state):
                    weight = float(ways_to_take(mine, unseen)) * float(ways_to_take(theirs, left))
                    cloud.append(World(weight, state))
                    total += weight
            if cloud:
                won += self._after(cloud)
        return won / total

    def _after(self, cloud: list[World]) -> float:
        """Return what is won, by weight, from tables that look alike to the response."""
        self.spent += len(cloud)
        if self.spent > self.most:
            raise TooMuch
        state = cloud[0].state
        if state.phase >= BETWEEN:
            return sum([world.weight * self._result(world.state) for world in cloud])
        if state.owed > 0:
            return self._drawn(cloud)
        if state.turn == self._me:
            return max([self._taken(cloud, action) for action in self.game.question(state).choices(state)])
        return self._answered(cloud)

    def _result(self, state: EnGardeState) -> float:
        if state.winner == NO_WINNER:
            return 0.5
        return 1.0 if state.winner == self._me else 0.0

    def _taken(self, cloud: list[World], action: Action) -> float:
        """Let the response do something."""
        found: list[World] = []
        for world in cloud:
            state = world.state.copy()
            self.game.apply(state, action)
            found.append(World(world.weight, state))
        return self._parted(found)

    def _answered(self, cloud: list[World]) -> float:
        """Let the bot decide: whatever it does is seen, and tells what it may hold."""
        by_action: dict[int, list[World]] = {}
        for world in cloud:
            answers = self._answers(world.state)
            for action in answers:
                state = world.state.copy()
                self.game.apply(state, action)
                by_action.setdefault(action.index, []).append(World(world.weight / len(answers), state))
        return sum([self._parted(found) for found in by_action.values()])

    def _answers(self, state: EnGardeState) -> list[Action]:
        """Return what the bot answers by what it knows, once for each time it is asked."""
        key = key_of(state, 1 - self._me)
        known = self._known.get(key)
        if known is not None:
            return known
        view = self.game.view(state, int(1 - self._me))
        legal: list[Action] = list(self.game.legal_actions(state))
        answers = [self.bot.choose(view, legal, Dice(number)) for number in range(self.asked if len(legal) > 1 else 1)]
        self._known[key] = answers
        return answers

    def _drawn(self, cloud: list[World]) -> float:
        """Let chance draw every card that can come."""
        drawing = self.game.drawing
        found: list[World] = []
        for world in cloud:
            weights = drawing.weights(world.state)
            total = float(sum(weights))
            for action, weight in zip(drawing.choices(world.state), weights, strict=True):
                state = world.state.copy()
                self.game.apply(state, action)
                found.append(World(world.weight * float(weight) / total, state))
        return self._parted(found)

    def _parted(self, worlds: list[World]) -> float:
        """Go on from each group of tables that look alike to the response; the same table counts once."""
        clouds: dict[int, dict[int, World]] = {}
        for world in worlds:
            state = world.state
            # What stands on the table is the same in all; the hands and how the round stands are not.
            sees = (key_of(state, self._me) * 8 + int(state.phase)) * 8 + int(state.owed)
            cloud = clouds.setdefault(sees, {})
            hides = key_of(state, 1 - self._me)
            same = cloud.get(hides)
            if same is None:
                cloud[hides] = world
            else:
                same.weight += world.weight
        return sum([self._after(list(cloud.values())) for cloud in clouds.values()])
