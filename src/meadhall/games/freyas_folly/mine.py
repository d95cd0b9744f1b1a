"""The mine: a tree of lanterns whose dead ends are caverns.

Places are numbered: passage lanterns first, then caverns, then `outside`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Place: TypeAlias = int


class Mine:
    """The shape of a mine; it never changes during a match."""

    def __init__(self, ids: list[str], lantern_count: int, parents: list[int]) -> None:
        self.ids: Final = ids
        """The printed name of each place; the last one is outside."""
        self.lantern_count: Final = lantern_count
        self.outside: Final = len(ids) - 1
        self.parents: Final = parents
        neighbours: list[list[int]] = [[] for _ in ids]
        for place, parent in enumerate(parents):
            neighbours[place].append(parent)
            neighbours[parent].append(place)
        self.neighbours: Final = neighbours
        self.distances: Final = [self._distances_from(place) for place in range(len(ids))]
        """Steps between every two places."""

    def _distances_from(self, origin: int) -> list[int]:
        found = [0] * len(self.ids)
        for target in range(len(self.ids)):
            if target != origin:
                found[target] = len(self.path(origin, target))
        return found

    def is_cavern(self, place: int) -> bool:
        """Say whether a place is a cavern."""
        return self.lantern_count <= place < self.outside

    def path(self, origin: int, target: int) -> list[int]:
        """List the places from *origin* (left out) to *target* on the only way there is."""
        up = self._way_out(origin)
        down = self._way_out(target)
        while len(up) > 1 and len(down) > 1 and up[-2] == down[-2]:
            up.pop()
            down.pop()
        down.pop()
        return up[1:] + down[::-1]

    def _way_out(self, place: int) -> list[int]:
        way = [place]
        while place != self.outside:
            place = self.parents[place]
            way.append(place)
        return way

    def within(self, origin: int, steps: int) -> list[int]:
        """List the other places at most *steps* away, in order."""
        near = {origin}
        edge = [origin]
        for _ in range(steps):
            further: list[int] = []
            for place in edge:
                if place == self.outside and place != origin:
                    continue
                for neighbour in self.neighbours[place]:
                    if neighbour not in near:
                        near.add(neighbour)
                        further.append(neighbour)
            edge = further
        near.discard(origin)
        return sorted(near)
