"""What cards, tokens and their states are made of: paper, backs, piles, halos, tongues, seals and chalk.

The signs of every state are always drawn; the classes of a piece (theme.py) show them.
"""

from __future__ import annotations

from meadhall.pictures.canvas import circle, group, path, place, rect, short, tag, text_width, words
from meadhall.pictures.icons import icon

THICKNESS = 2.5
CARD_RADIUS = 10
FOCUS_GAP = 7
"""How far the ring of the keyboard stands outside the strap."""


def paper(width: float, height: float, radius: float = CARD_RADIUS, fill: str = "card", edge: str = "edge") -> str:
    """Draw an empty card from its upper left corner, with its thickness below."""
    return rect(0, THICKNESS, width, height, radius, "shade") + rect(
        0, 0, width, height, radius, fill, stroke=edge, stroke_width=1, class_="paper"
    )


def back(width: float, height: float, hue: str, emblem: str, radius: float = CARD_RADIUS) -> str:
    """Draw the back of a card; a very small one has no medallion."""
    inset = 6 if width > 60 else 3.5
    field = (inset, inset, width - 2 * inset, height - 2 * inset, max(2, radius - 4))
    size = min(width, height) * 0.46
    drawing = paper(width, height, radius) + rect(*field, fill=f"{hue}-fill") + rect(*field, fill="url(#weave)")
    if width <= 34:
        return drawing + icon(emblem, width / 2, height / 2, size, "white", f"{hue}-fill")
    drawing += circle(width / 2, height / 2, size * 0.78, "card")
    return drawing + icon(emblem, width / 2, height / 2, size, hue, "card")


def pile_height(count: int) -> int:
    """Return how many edges a pile shows below its top card."""
    return min(5, max(0, (count + 4) // 6))


def pile(
    width: float,
    height: float,
    count: int,
    top: str,
    step: float = 2.4,
    radius: float = CARD_RADIUS,
    edge: str = "card",
) -> str:
    """Draw a pile under its *top* card; its thickness follows the count."""
    edges = pile_height(count)
    below = "".join(place(0, -step * i, paper(width, height, radius, edge)) for i in range(edges))
    return below + place(0, -step * edges, top)


def halo_rect(x: float, y: float, width: float, height: float, radius: float, gap: float = 5) -> str:
    """Draw the strap, the stitches and the ring of the keyboard around a rectangle."""

    def outline(name: str, out: float) -> str:
        return tag(
            "rect",
            class_=f"halo {name}",
            x=x - out,
            y=y - out,
            width=width + 2 * out,
            height=height + 2 * out,
            rx=radius + out,
        )

    return outline("a", gap) + outline("b", gap) + outline("f", gap + FOCUS_GAP)


def halo_circle(x: float, y: float, radius: float, gap: float = 4) -> str:
    """Draw the strap, the stitches and the ring of the keyboard around a circle."""

    def outline(name: str, out: float) -> str:
        return tag("circle", class_=f"halo {name}", cx=x, cy=y, r=radius + out)

    return outline("a", gap) + outline("b", gap) + outline("f", gap + FOCUS_GAP)


def halo_path(outline: str) -> str:
    """Draw the strap, the stitches and the ring of the keyboard along any outline."""
    return "".join(tag("path", class_=f"halo {name}", d=outline) for name in "abf")


def target(x: float, y: float, radius: float) -> str:
    """Draw an invisible disc that makes a small piece large enough to touch."""
    return tag("circle", class_="target", cx=x, cy=y, r=radius)


def tab(width: float, height: float) -> str:
    """Draw the quiet sign of a playable card in the hand: a gold tongue on its lower edge."""
    wide = width * 0.36
    return rect(width / 2 - wide / 2, height - 4, wide, 9, 4.5, "gold", stroke="strap", stroke_width=1.6, class_="tab")


def seal(x: float, y: float, size: float = 26) -> str:
    """Draw the seal of a chosen piece."""
    return group(circle(x, y, size / 2 + 2.5, "strap"), icon("seal", x, y, size, "gold", "strap"), class_="seal")


def brackets(
    x: float, y: float, width: float, height: float, gap: float = 6, arm: float = 10, class_: str = "chalk"
) -> str:
    """Draw chalk corners: the last action happened here."""
    left, top, right, low = short(x - gap), short(y - gap), short(x + width + gap), short(y + height + gap)
    near_left, near_right = short(x - gap + arm), short(x + width + gap - arm)
    near_top, near_low = short(y - gap + arm), short(y + height + gap - arm)
    return path(
        f"M{left} {near_top}V{top}H{near_left}M{near_right} {top}H{right}V{near_top}"
        f"M{right} {near_low}V{low}H{near_right}M{near_left} {low}H{left}V{near_low}",
        class_=class_,
        aria_hidden="true",
    )


def badge(
    x: float,
    y: float,
    what: str,
    fill: str = "ink",
    colour: str = "on-ink",
    height: float = 26,
    size: float = 13.5,
    pad: float = 9,
) -> str:
    """Draw a pill with a short text around its centre, wide enough for any font."""
    width = badge_width(what, height, size, pad)
    return rect(x - width / 2, y - height / 2, width, height, height / 2, fill) + words(
        x, y + size * 0.355, what, size, "middle", 700, colour
    )


def badge_width(what: str, height: float = 26, size: float = 13.5, pad: float = 9) -> float:
    """Return how wide a badge is."""
    return max(height, text_width(what, size, strong=True) + 2 * pad)


def plate(
    x: float, y: float, width: float, height: float, title: str = "", fill: str = "panel", radius: float = 14
) -> str:
    """Draw a plate that things lie on, with its title."""
    drawing = rect(x, y, width, height, radius, fill, stroke="line")
    if title:
        drawing += words(x + 16, y + 27, title, 15, weight=600, fill="ink-2", display=True, room=width - 32)
    return drawing
