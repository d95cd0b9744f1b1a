"""The tokens of the look, light and dark, and the CSS that pages and single pictures are given.

No drawing carries a ``style`` attribute: colours are attributes that name a
token (``fill="var(--ink)"``), and what an attribute cannot say is a class of
this file.
"""

from __future__ import annotations

from typing import Final

from meadhall.pictures.tones import PALETTES, TONES

LIGHT: Final = "light"
DARK: Final = "dark"
AUTO: Final = "auto"
THEMES: Final = (LIGHT, DARK, AUTO)

SUITS: Final = ("red", "green", "blue", "violet", "amber", "steel")
"""Each has three strengths: ``red`` for text and shapes, ``red-fill`` for solid fields, ``red-wash`` for large ones."""

COLOURS: Final[dict[str, tuple[str, str]]] = {
    # grounds of the page
    "hall": ("#ECE5D8", "#141210"),
    "table": ("#F6F1E7", "#1C1916"),
    "panel": ("#FFFCF6", "#24201C"),
    "card": ("#FFFDF7", "#322D27"),
    "well": ("#E4DBCB", "#100E0C"),
    # ink and lines
    "ink": ("#241F19", "#F4ECDD"),
    "ink-2": ("#5B5246", "#C6BAA6"),
    "ink-3": ("#6F6557", "#A2967F"),
    "on-ink": ("#FFFCF6", "#1C1916"),
    "line": ("#D9CFBE", "#3C362F"),
    "edge": ("#8A7E6C", "#857A69"),
    "shade": ("#C9BDA8", "#0C0A09"),
    # states
    "gold": ("#F2B632", "#F7C552"),
    "gold-ink": ("#7A4F00", "#F7CE73"),
    "gold-wash": ("#FBEBC4", "#43361A"),
    "strap": ("#5E3B12", "#2A1A07"),
    "glow": ("#F7C552", "#7A4400"),
    "focus": ("#0B57D0", "#9CC2FF"),
    "good": ("#23683F", "#86D3A3"),
    "bad": ("#A3281F", "#FF9C91"),
    # suits
    "red": ("#A8322A", "#FF9A8D"),
    "red-fill": ("#C4473C", "#C54D41"),
    "red-wash": ("#F2D6CE", "#4A2622"),
    "green": ("#27653F", "#8FD3A8"),
    "green-fill": ("#387F53", "#3A8256"),
    "green-wash": ("#D5E6D3", "#20392A"),
    "blue": ("#26549B", "#9CC0F7"),
    "blue-fill": ("#3D70BD", "#4273BF"),
    "blue-wash": ("#D3DFF1", "#20304C"),
    "violet": ("#653A98", "#CBAEF3"),
    "violet-fill": ("#7E53B3", "#8A5DC4"),
    "violet-wash": ("#E5DAF1", "#372750"),
    "amber": ("#7F5200", "#F3C667"),
    "amber-fill": ("#E3A01C", "#E8AC33"),
    "amber-wash": ("#F6E5BC", "#45371A"),
    "steel": ("#4C5863", "#B9C4CE"),
    "steel-fill": ("#64727E", "#66747F"),
    "steel-wash": ("#DFE3E5", "#2E343A"),
    "mist": ("#3A5F70", "#A9CADA"),
    "mist-fill": ("#8FB0C0", "#8FB0C0"),
    "mist-wash": ("#DCE7EC", "#22323A"),
    # grounds of the boards
    "piste": ("#DDD3C0", "#3A342C"),
    "piste-2": ("#CFC3AC", "#463F35"),
    "meadow": ("#DCE3CF", "#252B20"),
    "meadow-2": ("#CBD6BA", "#2F3728"),
    "rock": ("#3A332C", "#1E1A16"),
    "rock-2": ("#2E2822", "#161310"),
    "tunnel": ("#6E6152", "#4B4238"),
    "cave": ("#544A3F", "#352E27"),
    "rock-ink": ("#F3EADA", "#F3EADA"),
    "rock-ink-2": ("#CDBFA9", "#BFB29D"),
    "stone": ("#D9D4CB", "#2C2924"),
    "stone-2": ("#C6C0B4", "#3A362F"),
    "grass": ("#DFE3CC", "#262A1E"),
    # the foot of a standing figure
    "foot": ("#C9BDA8", "#0C0A09"),
    # the same in both themes: wood, and figures painted white or black
    "white": ("#FFFDF7", "#FFFDF7"),
    "black": ("#241F19", "#241F19"),
    "wood": ("#F3E3C3", "#F3E3C3"),
    "carving": ("#2B2118", "#2B2118"),
    **TONES,
}

NIGHT: Final = {
    **{token: COLOURS[token][1] for token in ("card", "ink", "ink-2", "on-ink", "edge", "shade", "line", "stone")},
    **{token: COLOURS[token][1] for token in ("gold", "strap", "glow", "focus", "cp-red", "cp-green", "cp-blue")},
    **{f"{suit}{part}": COLOURS[f"{suit}{part}"][1] for suit in SUITS for part in ("", "-fill", "-wash")},
    "sky": "#1D2440",
    "sky-2": "#262E50",
    "sky-hill": "#141A30",
    "sky-hill-2": "#0E1324",
    "cp-stone": "#7F8296",
    "cp-stone-shade": "#5B5E75",
    "cp-stone-light": "#9A9CAE",
    "cp-joint": "#3C3E52",
    "cp-roof": "#6B3B3A",
    "cp-roof-shade": "#4B2A2E",
    "cp-window": "#FFCB52",
    "cp-dust": "#8E8FA3",
}
"""A board by night is dark in both themes."""

MEASURES: Final = {
    "s1": "4px",
    "s2": "8px",
    "s3": "12px",
    "s4": "16px",
    "s5": "24px",
    "s6": "32px",
    "s7": "48px",
    "r1": "4px",
    "r2": "8px",
    "r3": "12px",
    "r4": "20px",
    "display": '"Hall Display","Hall Display Near","Hall Display Noto","Hall Display Wide","Iowan Old Style",'
    '"Palatino Linotype",Palatino,P052,"Book Antiqua",Georgia,serif',
    "ui": '"Hall Text","Hall Text Near","Hall Text Noto","Hall Text Wide",-apple-system,BlinkMacSystemFont,'
    '"Segoe UI",Roboto,"Noto Sans",Cantarell,"Liberation Sans",system-ui,sans-serif',
    "mono": 'ui-monospace,"SF Mono",Consolas,"Liberation Mono",monospace',
    "fast": "120ms",
    "move": "280ms",
    "deal": "360ms",
    "ease": "cubic-bezier(.2,.8,.2,1)",
    "settle": "cubic-bezier(.3,1.3,.5,1)",
}

SHADOWS: Final = {
    "e1": ("0 1px 0 #C9BDA8,0 1px 3px #241F1914", "0 1px 0 #0C0A09,0 1px 3px #0008"),
    "e2": ("0 2px 0 #C9BDA8,0 6px 18px #241F191F", "0 2px 0 #0C0A09,0 8px 22px #000A"),
}

PIECE_RULES: Final = """
svg.defs{position:absolute}
svg text{font-family:var(--ui);font-variant-numeric:tabular-nums lining-nums}
svg text.display{font-family:var(--display)}
svg .trail{fill:none;stroke:var(--ink);stroke-width:4;stroke-linecap:round;stroke-dasharray:.1 10}
svg .trail.slim{stroke-width:3;stroke-dasharray:.1 7}
svg .chalk{fill:none;stroke:var(--ink);stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
svg .chalk.slim{stroke-width:2.2}
svg .on-rock .trail,svg .on-rock .chalk,svg .on-rock.trail,svg .on-rock.chalk{stroke:var(--rock-ink)}
.piece{pointer-events:none;transition:transform var(--move) var(--ease)}
.piece.legal{pointer-events:auto;cursor:pointer}
.piece .body{transition:transform var(--fast) var(--ease)}
.piece .halo{fill:none;stroke:none;pointer-events:none;stroke-linejoin:round}
.piece .target{fill:transparent;stroke:none}
.piece .tab,.piece .seal,.piece .if-legal{display:none}
.piece.legal .if-legal{display:inline}
.piece:not(.asked) .if-asked{display:none}
.piece.active{--foot:var(--ink)}
.piece.legal .unless-legal{display:none}
.piece.legal .halo.a{stroke:var(--strap);stroke-width:8}
.piece.legal .halo.b{stroke:var(--gold);stroke-width:3.4;stroke-dasharray:13 6;stroke-linecap:round}
.piece.legal:hover .halo.b{stroke-dasharray:none}
.piece.card.legal .halo.a,.piece.card.legal .halo.b{stroke:none}
.piece.card.legal .tab{display:inline}
.piece.card.legal:hover .body{transform:translateY(-8px)}
.piece.chosen .halo.a,.piece.card.chosen .halo.a,.piece.card.legal:hover .halo.a{stroke:var(--strap);stroke-width:9}
.piece.chosen .halo.b,.piece.card.chosen .halo.b,.piece.card.legal:hover .halo.b\
{stroke:var(--gold);stroke-width:5.6;stroke-dasharray:none}
.piece.chosen .seal,.piece.partly .seal{display:inline}
.piece.card.chosen .tab{display:none}
.piece.card.chosen .body,.piece.card.chosen:hover .body{transform:translateY(-10px)}
.piece:focus{outline:none}
.piece:focus-visible .halo.f,.piece.focus .halo.f{stroke:var(--focus);stroke-width:4}
.piece.off .body,svg .off{opacity:.42;filter:saturate(.4)}
@media (prefers-reduced-motion:reduce){.piece,.piece .body{transition:none}}
@media (forced-colors:active){
.piece.legal .halo.b,.piece:focus-visible .halo.f{stroke:Highlight}
.piece.legal .halo.a{stroke:CanvasText}
svg .paper{fill:Canvas;stroke:CanvasText}}
"""


def colour(token: str, theme: str) -> str:
    """Return the colour of *token* in the light or the dark theme."""
    light, dark = COLOURS[token]
    return dark if theme == DARK else light


def page_css() -> str:
    """Return the CSS of a page: the reader's theme, or the one set with ``data-theme``."""
    shared = _block(MEASURES)
    return (
        f":root,[data-theme=light]{{color-scheme:light;{_themed(LIGHT)}{shared}}}\n"
        f"@media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{_themed(DARK)}}}}}\n"
        f"[data-theme=dark]{{color-scheme:dark;{_themed(DARK)}}}\n"
        f"{_palettes(LIGHT)}\n"
        f"@media (prefers-color-scheme:dark){{{_palettes(DARK, ':root:not([data-theme=light]) ')}}}\n"
        f"{_palettes(DARK, '[data-theme=dark] ')}\n"
        f"{_hour_rules()}{_silver_rule()}{_cut_rules()}{PIECE_RULES}"
    )


def picture_css(theme: str = AUTO, drawing: str = "") -> str:
    """Return the CSS of a picture that stands alone, scoped so that it does not colour a notebook around it.

    Of the palettes it has those that *drawing* uses.
    """
    if theme not in THEMES:
        raise ValueError(f"a theme is one of {', '.join(THEMES)}, not {theme!r}")
    first = DARK if theme == DARK else LIGHT
    css = f".meadhall{{color:var(--ink);{_themed(first)}{_block(MEASURES)}}}\n"
    css += _palettes(first, ".meadhall ", drawing)
    if theme == AUTO:
        night = f".meadhall{{{_themed(DARK)}}}{_palettes(DARK, '.meadhall ', drawing)}"
        css += f"@media (prefers-color-scheme:dark){{{night}}}\n"
    return css + _hour_rules() + _silver_rule() + _cut_rules() + PIECE_RULES


def _themed(theme: str) -> str:
    shadows = {name: pair[theme == DARK] for name, pair in SHADOWS.items()}
    return _block({token: colour(token, theme) for token in COLOURS}) + _block(shadows)


def _palettes(theme: str, within: str = "", drawing: str | None = None) -> str:
    """Return the palettes as rules; where *drawing* is given, those it uses."""
    return "".join(
        f"{within}.{name}{{{_block({token: pair[theme == DARK] for token, pair in palette.items()})}}}"
        for name, palette in PALETTES.items()
        if drawing is None or all(one in drawing for one in name.split("."))
    )


def _block(values: dict[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in values.items())


def _hour_rules() -> str:
    """Return what a board looks like that has a piece of the class of an hour; by day it is as its theme."""
    dusk = {token.removeprefix("dusk-"): f"var(--{token})" for token in COLOURS if token.startswith("dusk-")}
    hours = {"dusk": dusk, "night": NIGHT}
    return "".join(f".part:has(>.{hour}){{color:var(--ink);{_block(hours[hour])}}}\n" for hour in hours)


def _silver_rule() -> str:
    """Return how stones look that are missing on silver, which is light in both themes."""
    tokens = [f"{suit}{part}" for suit in SUITS[:-1] for part in ("", "-wash")]
    return f".silver{{{_block({token: COLOURS[token][0] for token in tokens})}}}\n"


def _cut_rules() -> str:
    """Return a class for each colour that the details of an icon can be cut in; no icon stands on a tone alone."""
    return "".join(f".cut-{token}{{--cut:var(--{token})}}" for token in COLOURS if token not in TONES)
