"""Presence: who was heard of a moment ago, who is away, and who seems to be gone.

It lives in memory: after a restart everybody is away until something is heard of him.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence

HERE = "here"
AWAY = "away"
GONE = "gone"
HERE_SECONDS = 30.0
GONE_SECONDS = 300.0
LEFT_SECONDS = 4.0
"""So long after the last page was closed a player is still here, for a page that is loaded again comes back."""


class Presence:
    """When each player of a table was last heard of."""

    def __init__(
        self,
        players: Callable[[], Sequence[str]],
        tell: Callable[[], None],
        spread: Callable[[str], None] = lambda _: None,
    ) -> None:
        self._players = players
        """Those whose presence is shown."""
        self._tell = tell
        self.spread = spread
        """Called with a player of whom there is a sign again after a silence."""
        self.here = HERE_SECONDS
        """For how many seconds after the last sign of a player that player counts as here."""
        self.gone = GONE_SECONDS
        """After this many seconds without a sign the player is gone."""
        self._since = time.monotonic()
        self._seen: dict[str, float] = {}
        self._left: dict[str, float] = {}
        """When the last page was closed of those who have no page open."""
        self._signs: set[str] = set()
        self._told: dict[str, str] = {}
        self._timer: asyncio.TimerHandle | None = None

    def see(self, player: str) -> None:
        """Note a sign of a player, and tell if he is here again."""
        self._signs.add(player)
        self._left.pop(player, None)
        was_here = self.word(player) == HERE
        if was_here and self._told.get(player) == HERE and self._timer is not None:
            self._seen[player] = time.monotonic()  # The next look finds him here, when it is due.
            return
        self.hear_of(player)
        if not was_here:
            self.spread(player)

    def hear_of(self, player: str) -> None:
        """Note that another hall has had a sign of a player, and tell if he is here again."""
        self._left.pop(player, None)
        self._seen[player] = time.monotonic()
        self.watch()

    def leave(self, player: str) -> None:
        """Note that a player has closed the last page of the table, and tell it if it is not opened again."""
        self.see(player)
        self._left[player] = time.monotonic()
        self.watch()

    def signs(self) -> set[str]:
        """Return those of whom there was a sign since this was last asked."""
        signs, self._signs = self._signs, set()
        return signs

    def word(self, player: str) -> str:
        """Say whether a player is here, away or gone."""
        if player in self._seen and self._rest_here(player) > 0:
            return HERE
        return AWAY if self.silence(player) < self.gone else GONE

    def silence(self, player: str) -> float:
        """Return the seconds since a sign of a player; nobody is silent for longer than the table is in memory."""
        return time.monotonic() - self._seen.get(player, self._since)

    def watch(self) -> None:
        """Tell what has changed, and look again when the next change is due."""
        words = {player: self.word(player) for player in self._players()}
        has_changed, self._told = words != self._told, words
        self.rest()
        due = [self._due(player, word) for player, word in words.items() if word != GONE]
        if due:
            self._timer = asyncio.get_running_loop().call_later(max(min(due), 0) + 0.01, self.watch)
        if has_changed:
            self._tell()

    def rest(self) -> None:
        """Stop looking until something is heard."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _due(self, player: str, word: str) -> float:
        return self._rest_here(player) if word == HERE else self.gone - self.silence(player)

    def _rest_here(self, player: str) -> float:
        """Return for how many seconds a player is still here if nothing is heard of him."""
        rest = self.here - self.silence(player)
        if player not in self._left:
            return rest
        return min(rest, LEFT_SECONDS - (time.monotonic() - self._left[player]))
