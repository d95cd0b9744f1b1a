"""Put the picture of Freigard together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.freigard import FreigardView
from meadhall.pictures.freigard.board import board_part, board_sections
from meadhall.pictures.freigard.hand import hand_part, hand_pieces
from meadhall.pictures.freigard.meadow import time_of
from meadhall.pictures.freigard.odds import rail_parts, rail_sections
from meadhall.pictures.freigard.scoring import scoring_parts, scoring_pieces
from meadhall.pictures.picture import Picture, Touchable, section


def draw(view: FreigardView, choices: Sequence[Touchable], labels: Mapping[str, str]) -> Picture:
    """Draw the table; nothing is hidden, so everybody sees the same."""
    written = [labels[key] for key in ("board", "rule", "totems", "totems.use")]
    parts = [
        board_part(time_of(view.laws.level), *written),
        hand_part(labels["hand"]),
        *rail_parts(labels),
        *scoring_parts(labels),
    ]
    sections = [
        *board_sections(view, labels),
        *rail_sections(view, labels),
        section(*scoring_pieces(view, labels)),
        section(*hand_pieces(view, labels)),
    ]
    return Picture(labels["title"], parts, sections, labels["desc"], choices=choices)
