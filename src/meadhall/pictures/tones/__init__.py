"""The tones of places: tokens that only the drawings of one game name, each light and dark.

A palette is what some of them are in one place or hour: a class of the pieces that show it.  So a drawing is sent once,
and a change of the hour is a change of a class.  One file a game; what is written or stitched on a tone stands among
the pairs of ``tests/pictures/test_theme.py``.
"""

from __future__ import annotations

from typing import Final

from meadhall.pictures.tones import castle_panic, en_garde, freigard, freyas_folly, rietburg

TONES: Final[dict[str, tuple[str, str]]] = {
    **castle_panic.TONES,
    **en_garde.TONES,
    **freigard.TONES,
    **freyas_folly.TONES,
    **rietburg.TONES,
}

PALETTES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    **rietburg.PALETTES,
}
"""By the class that a piece has; ``a.b`` is a piece with both."""
