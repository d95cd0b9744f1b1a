"""Put the picture of Freigard together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.freigard import FreigardView
from meadhall.pictures.freigard.board import board_part, board_pieces
from meadhall.pictures.freigard.hand import hand_part, hand_pieces
from meadhall.pictures.freigard.odds import rail_parts, rail_pieces
from meadhall.pictures.freigard.scoring import scoring_parts, scoring_pieces
from meadhall.pictures.picture import Choice, Picture


def draw(view: FreigardView, choices: Sequence[Choice], labels: Mapping[str, str]) -> Picture:
    """Draw the table; nothing is hidden, so everybody sees the same."""
    written = [labels[key] for key in ("board", "rule", "totems", "totems.use")]
    parts = [board_part(*written), hand_part(labels["hand"]), *rail_parts(labels), *scoring_parts(labels)]
    pieces = [*board_pieces(view, labels), *rail_pieces(view, labels), *scoring_pieces(view, labels)]
    pieces += hand_pieces(view, labels)
    return Picture(labels["title"], parts, pieces, labels["desc"], choices=choices)
