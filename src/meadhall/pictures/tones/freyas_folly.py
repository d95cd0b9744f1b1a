"""The tones of the mine and of the hills above it, light and dark."""

from __future__ import annotations

from typing import Final

TONES: Final = {
    "ff-hill": ("#B7CDB4", "#1B3140"),
    "ff-tree": ("#2C5F41", "#0E2A20"),
    "ff-rim": ("#85765F", "#5F5444"),
    "ff-beam": ("#7A5630", "#6B4A29"),
    "ff-beam-light": ("#9A7142", "#84603A"),
    "ff-beam-shade": ("#523719", "#432C14"),
}
