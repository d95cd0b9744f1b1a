"""What one browser has drawn: drawings and picture, so that it is sent only what has changed."""

from __future__ import annotations

from meadhall.hall import stage
from meadhall.hall.frame import BeatShown
from meadhall.hall.messages import Beat


class Drawn:
    """The drawings and the picture of one browser."""

    def __init__(self, cut: str = stage.NO_CUT, faces: frozenset[str] = frozenset()) -> None:
        self.cut = cut
        self._faces = set(faces)
        """The drawings that the browser has."""
        self._shown: stage.Shown | None = None
        """The picture that the browser has."""

    def forget(self) -> None:
        """Begin with an empty stage; the drawings stay."""
        self._shown = None

    def beat(self, beat: BeatShown, faces: dict[str, str]) -> Beat:
        """Return what leads the browser on by one moment, and add the drawings it needs for that."""
        picture = beat.picture
        change = stage.change(self._shown, picture)
        self._shown = picture
        faces |= self.new_faces(picture)
        return Beat(
            caption=beat.caption,
            lines=beat.lines,
            stage=change.stage,
            words=change.words,
            pieces=change.pieces,
            gone=change.gone,
            under=change.under,
            order=change.order,
        )

    def new_faces(self, picture: stage.Shown) -> dict[str, str]:
        """Return the drawings of a picture that the browser does not have; it has them then."""
        fresh = {name: picture.faces[name] for name in picture.faces.keys() - self._faces}
        self._faces |= fresh.keys()
        return fresh
