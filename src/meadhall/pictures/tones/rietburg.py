"""The tones of Rietburg: rooms by day and in red light, and the sky, which is the redder the nearer the dragon is."""

from __future__ import annotations

from typing import Final


def _palette(prefix: str, tokens: str, light: str, dark: str) -> dict[str, tuple[str, str]]:
    rows = zip(tokens.split(), light.split(), dark.split(), strict=True)
    return {f"{prefix}-{token}": (f"#{day}", f"#{night}") for token, day, night in rows}


# The rooms of Rietburg: wall, masonry, floor, the darkest, what names the room, candlelight; by day and in red light.
ROOM_TOKENS: Final = "w w2 m m2 f f2 g a h"
ROOMS: Final = {
    "room-throne-hall": (
        "EBD8CE DDCABE C9B6A9 B5A293 D3C0B4 C7B4A7 A49180 C17E73 F6E7CF",
        "3A241F 462F27 563E31 684F3C 2A1B17 33201C 1E1412 7E3A31 523625",
    ),
    "room-chapel": (
        "D9E0E8 CCD1D6 BBBCBD AAA7A3 C4C6C9 BABABB 9A958E 7A94BD EEEADA",
        "252A34 33353A 444343 58534C 1C1F25 21252E 16171A 354F79 3F3C37",
    ),
    "room-royal-library": (
        "E2E2CC D5D3BD C2BEA7 AFA892 CBC8B2 C0BCA6 9F9680 859D7F F2EBCE",
        "282D23 36382B 474634 5A553F 1E211A 24281F 171813 3E583F 423E28",
    ),
    "room-brandurs-tower": (
        "DFD7E6 D2C9D4 C0B5BB ADA1A2 C9BFC8 BEB4B9 9E908C 9781B5 F1E6D9",
        "2E2531 3B3038 4C3F40 5F4F4A 221C23 29212B 1A1519 543D70 473734",
    ),
    "room-forge": (
        "EADABD DCCCAF C8B79C B4A389 D2C2A6 C6B69A A39278 BE8E62 F6E8C7",
        "39291C 453424 55422F 67523A 291E15 322419 1E1611 7B4B25 513B22",
    ),
    "room-gatehouse": (
        "DBDAD3 CECCC3 BDB7AD ABA396 C5C2B8 BBB6AB 9C9283 889094 EFE8D1",
        "2A2929 373430 494239 5C5244 201E1E 262424 181616 454C53 443B2D",
    ),
    "room-throne-hall.ember": (
        "CEADA2 BC9C92 A8887F 93746C B09187 A5857C 785B54 B3665B D6AB8B",
        "41201B 4D2921 5A3227 6B3F2F 2C1613 361B17 20100E 7F372F 5C3420",
    ),
    "room-chapel.ember": (
        "C1B3B4 B1A1A2 9E8D8C 8B7877 A69596 9B8A89 735D5C 667DA8 CCAF99",
        "382324 452C29 52342F 644136 261818 2F1D1E 1D1211 3C4B70 543627",
    ),
    "room-royal-library.ember": (
        "C8B4A1 B7A291 A38D7E 8F786C AC9686 A08A7C 765E54 718668 D1B08A",
        "39241D 462D23 533529 654231 271814 301E18 1D120F 44533C 553721",
    ),
    "room-brandurs-tower.ember": (
        "C6ADB3 B59CA1 A2888C 8E7477 AA9195 9F8589 755B5B 86699F D0AB98",
        "3C2123 492A28 55332E 673F35 291717 321C1D 1E1111 583B69 573426",
    ),
    "room-forge.ember": (
        "CDAF96 BB9E87 A78A76 927565 B0927E A48774 785B4F B0784A D5AC82",
        "41231A 4D2C20 5A3426 6B412F 2C1812 361D16 20120E 7C4824 5C361F",
    ),
    "room-gatehouse.ember": (
        "C3AFA6 B39E95 9F8A82 8C756F A8928A 9D877F 745B56 76797E CDAC8E",
        "3A231F 472C25 53342A 664132 281815 311D1A 1D1210 4A494E 563623",
    ),
}
LIGHT_TOKENS: Final = "s s2 x l"
"""Of all rooms: windows, flames and what they shine on."""
LIGHTS: Final = {
    "room": (
        "CFE2EC B3CEDC E8A83A FFFDF7",
        "2E4560 22344A F0B24A D8C9A8",
    ),
    "room.ember": (
        "E0704A B8452F F2A23A FFE3B8",
        "B8452F 7E2A20 F2A23A F0C08A",
    ),
}
# The sky over Rietburg: the nearer the dragon, the redder.
SKY_TOKENS: Final = "sk sk2 l1 l2 l3 l4 lk d"
SKIES: Final = {
    "sky-1": (
        "D6E4EA E6EEEE B9C6CC A3B7AE 93A985 B8AC98 8FBBD0 8E3028",
        "1E2B3A 283848 33424F 2C3D3A 263528 3A362F 2E5068 F0A080",
    ),
    "sky-2": (
        "D9E1DF ECE9DD B6B9BC 9FAAA0 8E9C7B AC9D8B 99B5C2 8E3028",
        "22293A 2E3644 363E49 2E3935 273125 37312B 3D4E61 F0A080",
    ),
    "sky-3": (
        "E9DCC4 F3E6CC B2A5A5 9A968C 87886C 9A8776 A7ACAD 8E3028",
        "33283A 45343C 3A383F 30322F 282A21 332B26 534C56 F0A080",
    ),
    "sky-4": (
        "EFC9A4 F6DDB8 AB8A84 927A6F 7D6C56 82685A BCA08F 8E3028",
        "4C2A2A 6A3A2C 412F32 342925 29221B 2E211E 714847 F0A080",
    ),
    "sky-5": (
        "D9674A EFA072 A0594A 84483C 6B3A30 553028 E08A5A 8E3028",
        "7E2A20 A8412C 4C1F1A 3A1814 2C1210 241010 A8412C F0A080",
    ),
}

PALETTES: Final[dict[str, dict[str, tuple[str, str]]]] = {
    **{name: _palette("pl", ROOM_TOKENS, *both) for name, both in ROOMS.items()},
    **{name: _palette("pl", LIGHT_TOKENS, *both) for name, both in LIGHTS.items()},
    **{name: _palette("tk", SKY_TOKENS, *both) for name, both in SKIES.items()},
}
"""By the class that a piece has; ``a.b`` is a piece with both."""
TONES: Final = {**PALETTES["room-gatehouse"], **PALETTES["room"], **PALETTES["sky-1"]}
