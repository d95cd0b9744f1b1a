"""The audience of a table: the story that each of those who look has been told, and what they are shown next."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from meadhall import front
from meadhall.engine.contract import CHANCE, Seat
from meadhall.engine.match import Playing
from meadhall.front import Moment
from meadhall.front.look import Narration
from meadhall.hall.play.viewer.frame import Company, DrawnFrame, sight_of
from meadhall.hall.play.viewer.log import ViewerStory
from meadhall.hall.sentences import sit_down
from meadhall.words.telling import Line

if TYPE_CHECKING:
    from meadhall.hall.play.table import Table


class Audience:
    """The viewers of a match; the caller holds the table's lock."""

    def __init__(self, table: Table, match: Playing) -> None:
        self._table = table
        self._match = match
        self._stories: dict[Seat, ViewerStory] = {}
        """Of those who look; anybody else's can be told again from the steps."""
        self._moments: dict[Seat, list[Moment]] = {}
        """What those who look have not been shown yet."""
        self._sights: dict[Seat, DrawnFrame] = {}
        """Of those who are being told; several may look through the same eyes."""
        self._company: Company | None = None
        """Who sits at the table, as all who are being told see it."""
        self._is_telling = False

    def sight(self, viewer: Seat) -> DrawnFrame:
        """Return everything that a seat, or SPECTATOR, may see now, with the moments that led to it."""
        if viewer in self._sights:
            return self._sights[viewer]
        table, story = self._table, self.story(viewer)
        moments = self._moments.get(viewer) or front.moments_of(self._match, viewer, table.names_for(viewer))
        company = self._company or table.company
        row, remark = table.row, table.remarks.now
        sight = sight_of(row, self._match, company, viewer, moments, story, table.daily, table.guide, remark)
        if self._is_telling:
            self._sights[viewer], self._company = sight, company
        return sight

    def story(self, viewer: Seat) -> ViewerStory:
        """Return what a seat, or SPECTATOR, has been told."""
        match = self._match
        if viewer not in self._stories:
            story = ViewerStory(self._first_lines(), viewer)
            again = Playing(match.game, match.fair, match.is_deal, match.start)
            for step in match.steps:
                again.follow(step.actor, step.action)
                if again.actor != CHANCE or again.waits_for_draw:
                    self._tell(story, again, viewer)
            self._stories[viewer] = story
        return self._stories[viewer]

    def hear(self) -> None:
        """Tell everybody who looks what has happened since the last decision."""
        self._sights.clear()
        if self._table.guide is None:
            self._table.remarks.hear(self._match, self._table.row.seats, self._table.names)
        narration = Narration(self._match)
        for viewer, story in self._stories.items():
            self._moments.setdefault(viewer, []).extend(self._tell(story, self._match, viewer, narration))

    @contextmanager
    def shown(self) -> Iterator[None]:
        """Keep what is seen while everybody is shown it, and not after that."""
        self._sights.clear()
        self._is_telling = True
        yield
        self._is_telling = False
        self._company = None
        self._sights.clear()
        self._moments.clear()
        if not self._table.listeners:
            self._stories.clear()

    def _tell(
        self, story: ViewerStory, match: Playing, viewer: Seat, narration: Narration | None = None
    ) -> list[Moment]:
        table = self._table
        names = table.names_for(viewer)
        moments = front.moments_of(match, viewer, names, narration=narration)
        if match.taken_back():
            story.forget()
        story.hear(moments, match.decider == viewer, table.words, names)
        return moments

    def _first_lines(self) -> list[Line]:
        table = self._table
        warning = [Line(table.warning)] if table.warning else []
        return [Line(sit_down(table.names, table.words.TITLE)), *warning]
