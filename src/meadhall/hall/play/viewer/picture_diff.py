"""What one browser has drawn: drawings and picture, so that it is sent only what has changed."""

from __future__ import annotations

from collections.abc import Mapping
from operator import itemgetter

from meadhall.front import Moment
from meadhall.hall.play.viewer import picture_data
from meadhall.hall.play.viewer.frame import ToldWatchers


class Drawn:
    """The drawings and the picture of one browser."""

    def __init__(self, cut: str = picture_data.NO_CUT, faces: frozenset[str] = frozenset()) -> None:
        self.cut = cut
        self._faces = set(faces)
        """The drawings that the browser has."""
        self._shown: picture_data.Shown | None = None
        """The picture that the browser has."""

    def forget(self) -> None:
        """Begin with an empty stage; the drawings stay."""
        self._shown = None

    def beat(self, picture: picture_data.Shown, moment: Moment | None, faces: dict[str, str]) -> picture_data.Beat:
        """Return what leads the browser on to a picture, and add the drawings it needs for that."""
        beat = picture_data.change(self._shown, picture, moment)
        self._shown = picture
        # The browser has the drawings of every piece that has not changed.
        missing = picture_data.faces_in(beat) - self._faces
        if missing:
            faces |= self.new_faces(picture.faces_named(missing))
        return beat

    @property
    def shown(self) -> picture_data.Shown | None:
        """The picture that the browser has."""
        return self._shown

    def may_follow(self, told: ToldWatchers) -> bool:
        """Say whether what another browser was told is right for this one too."""
        return told.before is self._shown and told.used - self._faces == told.sent

    def follow(self, told: ToldWatchers) -> None:
        """Note that the browser is sent the same."""
        self._shown = told.after
        self._faces |= told.sent

    def new_faces(self, faces: Mapping[str, str]) -> dict[str, str]:
        """Return those of some drawings that the browser does not have; it has them then.

        Those that are alike stand together, so that they deflate well.
        """
        fresh = {name: body for name, body in faces.items() if name not in self._faces}
        self._faces |= fresh.keys()
        return dict(sorted(fresh.items(), key=itemgetter(1)))
