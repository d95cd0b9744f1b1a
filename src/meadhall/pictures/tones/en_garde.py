"""The tones of the fencing hall, light and dark."""

from __future__ import annotations

from typing import Final

TONES: Final = {
    "eg-wall": ("#E2D8C6", "#2E2822"),
    "eg-wall-2": ("#D3C7B1", "#37302A"),
    "eg-beam": ("#B79F7C", "#4A3C2D"),
    "eg-beam-2": ("#9C8462", "#3A2E22"),
    "eg-sky": ("#F4EBD3", "#1B2533"),
    "eg-sky-2": ("#E9D9B4", "#24344A"),
    "eg-lead": ("#8A7556", "#17130F"),
    "eg-floor": ("#C9B592", "#3B3025"),
    "eg-floor-2": ("#B9A37E", "#322820"),
    "eg-linen": ("#EFE7D8", "#241F1A"),
    "eg-linen-2": ("#DCD1BD", "#1A1613"),
    "eg-crowd": ("#D6CAB4", "#3A322B"),
    "eg-crowd-2": ("#C8BAA0", "#443A31"),
    "eg-moon": ("#FBF3DD", "#EFE3BF"),
    "eg-blue": ("#8FA6C8", "#2F4263"),
    "eg-swan": ("#EDF1F6", "#9FB4D4"),
    "eg-red": ("#C99A8E", "#5B2C26"),
    "eg-raven": ("#5B3530", "#D79A8C"),
    "eg-wax": ("#F6EFDF", "#EADFC6"),
    "eg-glow": ("#F8E7BC", "#5A4220"),
    "eg-flame": ("#F0B44C", "#F7C552"),
}
