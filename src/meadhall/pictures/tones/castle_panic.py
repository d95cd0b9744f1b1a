"""The tones of the castle, its forest, and the sky over it by day and at dusk, light and dark."""

from __future__ import annotations

from typing import Final

TONES: Final = {
    "cp-stone": ("#BDB5A6", "#8C8A92"),
    "cp-stone-shade": ("#978E7E", "#66656F"),
    "cp-stone-light": ("#D6CFC1", "#A8A6AC"),
    "cp-joint": ("#6F675A", "#45444E"),
    "cp-roof": ("#8A4A3A", "#8A4A3A"),
    "cp-roof-shade": ("#6B362B", "#6B362B"),
    "cp-window": ("#3A2F26", "#FFCB52"),
    "cp-dust": ("#E7DFD0", "#8E8FA3"),
    "cp-red": ("#A8322A", "#220606"),
    "cp-green": ("#27653F", "#04150B"),
    "cp-blue": ("#26549B", "#050B20"),
    "sky": ("#CFE0E6", "#2B3650"),
    "sky-2": ("#DCE8E4", "#3B4460"),
    "sky-hill": ("#B9CFAE", "#22302F"),
    "sky-hill-2": ("#9DBB92", "#1A2524"),
    "dusk-sky": ("#E9B79A", "#3B2B3E"),
    "dusk-sky-2": ("#F2CDA0", "#5A3D42"),
    "dusk-sky-hill": ("#8E7F94", "#2A2233"),
    "dusk-sky-hill-2": ("#6C6480", "#1E1926"),
    "dusk-red-wash": ("#F0CFC0", "#4A2622"),
    "dusk-green-wash": ("#CFD9BF", "#20392A"),
    "dusk-blue-wash": ("#CACEE2", "#20304C"),
    "dusk-stone": ("#C9BDAF", "#2C2924"),
    "dusk-cp-window": ("#F7C552", "#FFCB52"),
}
