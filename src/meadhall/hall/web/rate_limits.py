"""How much one visitor may take, so that nobody stops the others: how often, and how many at once.

A visitor is a network: an IPv4 address, or the 64 bits of an IPv6 address that one household is given.  What is
counted is in memory and small: a visitor who has rested long enough is forgotten.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, IPv6Network, ip_address

from meadhall.hall.settings import Limits

OPEN = "open"
JOIN = "join"
ACT = "act"
LOOK = "look"
CHECK = "check"
FREE = "free"
"""What is not counted: our own files, and whether the hall is well."""
MINUTE = 60.0
MOST_VISITORS = 20_000
"""The most visitors that are remembered; beyond that idle ones are forgotten, then the oldest."""
HOUSEHOLD_BITS = 64


def network_of(address: str) -> str:
    """Return the network that stands for the visitor at an address."""
    try:
        number = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(number, IPv6Address):
        if number.ipv4_mapped is not None:
            return str(number.ipv4_mapped)
        return str(IPv6Network((number, HOUSEHOLD_BITS), strict=False))
    return str(number)


class Rate:
    """A number of requests in a number of seconds for each visitor, all of them at once after a rest that long."""

    def __init__(self, most: int, seconds: float = MINUTE, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._spent: dict[str, tuple[float, float]] = {}
        """By visitor: how much was spent, and when that was computed."""

    def spend(self, visitor: str) -> float:
        """Take one for a visitor and return 0; if none is left, take nothing and return the seconds to wait."""
        now = self._clock()
        spent = self._left_over(visitor, now)
        if spent + 1 > self._most:
            return (spent + 1 - self._most) * self._seconds / self._most
        self._spent.pop(visitor, None)  # The one who came last stands last.
        self._spent[visitor] = (spent + 1, now)
        if len(self._spent) > MOST_VISITORS:
            self._forget(now)
        return 0.0

    def _left_over(self, visitor: str, now: float) -> float:
        spent, then = self._spent.get(visitor, (0.0, now))
        return max(0.0, spent - (now - then) * self._most / self._seconds)

    def _forget(self, now: float) -> None:
        rested = [visitor for visitor in self._spent if self._left_over(visitor, now) <= 0.0]
        oldest = list(self._spent)[: MOST_VISITORS // 2]
        for visitor in rested or oldest:
            del self._spent[visitor]


class Occupancy:
    """How many there are now: in all, of each visitor, and at each place."""

    def __init__(self, most: int, most_each: int, most_place: int = 0) -> None:
        self._most = most
        self._most_each = most_each
        self._most_place = most_place
        self.count = 0
        self._visitors: Counter[str] = Counter()
        self._places: Counter[str] = Counter()

    def enter(self, visitor: str, place: str = "", is_trusted: bool = False) -> bool:
        """Let one more in, if there is room; a trusted visitor stands for many."""
        is_full = (
            self.count >= self._most
            or (self._visitors[visitor] >= self._most_each and not is_trusted)
            or (self._most_place > 0 and self._places[place] >= self._most_place)
        )
        if is_full:
            _drop_empty(self._visitors, visitor)
            _drop_empty(self._places, place)
            return False
        self.count += 1
        self._visitors[visitor] += 1
        self._places[place] += 1
        return True

    def leave(self, visitor: str, place: str = "") -> None:
        """Let one out who was let in."""
        self.count -= 1
        self._visitors[visitor] -= 1
        self._places[place] -= 1
        _drop_empty(self._visitors, visitor)
        _drop_empty(self._places, place)

    @contextmanager
    def room_for(self, visitor: str, place: str) -> Iterator[bool]:
        """Hold a place for one, if there is room."""
        is_in = self.enter(visitor, place)
        try:
            yield is_in
        finally:
            if is_in:
                self.leave(visitor, place)


def _drop_empty(counter: Counter[str], key: str) -> None:
    if not counter[key]:
        del counter[key]


class Counting:
    """What is counted in one hall."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = limits
        self.connections = Occupancy(limits.connections, limits.connections_each)
        self.sockets = Occupancy(limits.sockets, limits.sockets_each, limits.sockets_table)
        self._rates = {
            OPEN: Rate(limits.openings, clock=clock),
            JOIN: Rate(limits.joins, clock=clock),
            ACT: Rate(limits.actions, clock=clock),
            LOOK: Rate(limits.looks, clock=clock),
            CHECK: Rate(limits.checks, clock=clock),
        }
        self._day = Rate(limits.tables_day, 24 * 60 * MINUTE, clock)

    def spend(self, kind: str, visitor: str) -> float:
        """Count something that a visitor does; return 0, or the seconds to wait before it may be done again."""
        if kind == FREE:
            return 0.0
        wait = self._rates[kind].spend(visitor)
        if kind == OPEN and not wait:
            wait = self._day.spend(visitor)
        return wait
