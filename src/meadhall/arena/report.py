"""What a lab found as one page to send: HTML that needs nothing else, with the picture in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from meadhall import words
from meadhall.arena.drama import DramaFigures
from meadhall.arena.intervals import Change, Mean, Share
from meadhall.arena.lab import Lab, VariantFigures, key_words, said
from meadhall.arena.plot import picture
from meadhall.arena.run import Results
from meadhall.arena.study import ActionFigures, Study
from meadhall.pictures.canvas import rect, short
from meadhall.pictures.canvas import words as written
from meadhall.pictures.theme import AUTO, picture_css

MOST_ROWS: Final = 25
"""Actions in a table; the picture of a game does not need the thousandth."""
DECIDED: Final = (
    "Another lead is another seat that is held for the likeliest to win, or, where all win together, a chance that "
    "crosses one half. A game was decided when what came was held for 90 % likely from then on."
)
BARS: Final = 16
WIDTH: Final = 420
HEIGHT: Final = 150
FOOT: Final = 28
HOW: Final = (
    "An interval holds what is true in 95 of 100 labs; those of all changes hold together. Games of one deal have "
    "the same luck, so intervals are made of how deals differ. A change whose interval holds 0 is not shown to be "
    "none; it is not shown to be any. Bots are no people: play a finding with people before you print it."
)
STYLE: Final = """
body { font: 16px/1.5 "Source Sans 3", system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem;
  color: #2b241c; background: #faf6ee; }
h1, h2, h3 { font-family: Alegreya, Georgia, serif; line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { text-align: left; padding: .3rem .8rem .3rem 0;
  border-bottom: 1px solid #d9cfbd; white-space: nowrap; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
tr.baseline td { background: #f1e8d6; } .wide { overflow-x: auto; } .quiet { color: #6b5f4f; }
figure { margin: 1rem 0; display: inline-block; max-width: 100%; } svg { max-width: 100%; height: auto; }
@media (prefers-color-scheme: dark) { body { color: #ece4d6; background: #1f1b17; } th, td { border-color: #4a4238; }
  tr.baseline td { background: #2d2720; } .quiet { color: #b3a793; } }
"""


def report(lab: Lab, results: Sequence[Results], studies: Sequence[Study] = ()) -> str:
    """Write the page; *studies* are of the variants, in their order."""
    title = words.of(lab.game).TITLE
    names = " and ".join(key_words(key) for key in lab.variants[0].values)
    first = results[0].plan
    bots = ", ".join(dict.fromkeys(first.bots))
    played = (
        f"{lab.games:,} games in each of {len(lab.variants)} variants, played by {bots} on the same deals "
        f"(seed {lab.seed}, Meadhall {first.program}). Counted: games won by {lab.won_by}."
    )
    parts = [
        f"<h1>{escape(title)}: {escape(names)}</h1>",
        f"<p>{escape(played)}</p>",
        "<h2>What changes</h2>",
        _changes(lab),
        f'<figure class="wide">{picture(lab)}</figure>',
        "<h2>How long games are</h2>",
        *[_histogram(row, found, lab.variants) for row, found in zip(lab.variants, _turns(results), strict=True)],
    ]
    for row, study in zip(lab.variants, studies, strict=False):
        parts += _study(row, study)
    parts += [
        "<h2>How to read it</h2>",
        f"<p>{HOW}</p>",
    ]
    head = (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}: {escape(names)}</title><style>{STYLE}</style></head>"
    )
    return f"{head}<body><main>{''.join(parts)}</main></body></html>\n"


def _changes(lab: Lab) -> str:
    head = [key_words(key) for key in lab.variants[0].values]
    rows: list[str] = []
    for place, row in enumerate(lab.variants):
        cells = [f"<td>{escape(value)}</td>" for value in row.values.values()]
        cells.append(f'<td class="n">{_share(row.won)}</td>')
        cells.append(f"<td>{_effect(row.change)}</td>")
        marked = ' class="baseline"' if place == lab.baseline else ""
        rows.append(f"<tr{marked}>{''.join(cells)}</tr>")
    heads = "".join(f"<th>{escape(name)}</th>" for name in head)
    return (
        f'<div class="wide"><table><tr>{heads}<th class="n">won</th><th>change from the baseline</th></tr>'
        f"{''.join(rows)}</table></div>"
    )


def _effect(change: Change | None) -> str:
    if change is None:
        return "the baseline"
    figures = f"{change.change * 100:+.1f} points ({change.low * 100:+.1f} to {change.high * 100:+.1f})"
    is_shown = change.low > 0 or change.high < 0
    return f"<strong>{figures}</strong>, shown" if is_shown else f"{figures}, not shown"


def _share(found: Share | None) -> str:
    if found is None:
        return "never"
    return f"{found.share * 100:.1f} % ({found.low * 100:.1f} to {found.high * 100:.1f})"


def _turns(results: Sequence[Results]) -> list[list[int]]:
    return [[played.turns for played in found.games] for found in results]


def _histogram(row: VariantFigures, turns: Sequence[int], all_rows: Sequence[VariantFigures]) -> str:
    """Draw how many games took how many turns; all variants have the same axis."""
    top = max(max(found.turns.nine_tenths for found in all_rows) * 3 // 2, 1)
    step = max(1, -(-top // BARS))
    counts = [0] * BARS
    for number in turns:
        counts[min(BARS - 1, number // step)] += 1
    highest, width = max(counts), (WIDTH - 20) / BARS
    drawn: list[str] = []
    for place, count in enumerate(counts):
        height = (HEIGHT - 50) * count / highest
        x = 10 + place * width
        drawn.append(rect(x + 1, HEIGHT - FOOT - height, width - 2, height, 2, "blue-fill"))
        if place % 4 == 0:
            drawn.append(written(x, HEIGHT - 10, short(place * step), 12, fill="ink-2"))
    name = said(row.values)
    told = f"turns: {short(row.turns.mean)} on average, half of the games at most {row.turns.middle}"
    label = f"{name}: {told}"
    return (
        f'<figure><svg xmlns="http://www.w3.org/2000/svg" class="meadhall" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" role="img" aria-label="{escape(label)}"><style>{picture_css(AUTO)}</style>'
        f"{rect(0, 0, WIDTH, HEIGHT, 8, 'panel', stroke='line')}"
        f"{written(10, 18, name, 14, weight=600, room=WIDTH - 20)}"
        f"{''.join(drawn)}</svg><figcaption>{escape(told)}; the last bar has all longer games</figcaption></figure>"
    )


def _study(row: VariantFigures, study: Study) -> list[str]:
    looked = (
        f"{study.games:,} of the games, {study.decisions:,} decisions. With one choice only: {_share(study.forced)}."
    )
    parts = [
        f"<h2>Looked at closely: {escape(said(row.values))}</h2>",
        f"<p>{looked}</p>",
    ]
    if study.seats:
        seats = "".join(
            f'<tr><td>seat {found.seat}</td><td class="n">{_share(found.won)}</td></tr>' for found in study.seats
        )
        parts.append(f'<h3>What a seat is worth</h3><table><tr><th>seat</th><th class="n">won</th></tr>{seats}</table>')
    parts += _drama(study.drama)
    if study.dead:
        more = f" and {len(study.dead) - MOST_ROWS:,} more" if len(study.dead) > MOST_ROWS else ""
        parts.append(
            f"<h3>Offered and never taken</h3><p>{escape(', '.join(study.dead[:MOST_ROWS]))}{more}: "
            f"{len(study.dead):,} in all, the most often offered first. A bot does not take them; people may.</p>"
        )
    parts.append(_actions("Kinds of actions", study.kinds))
    parts.append(_actions("Single actions, the most often taken", study.actions))
    return parts


def _drama(drama: DramaFigures | None) -> list[str]:
    if drama is None:
        return []
    rows = [
        ("lead changes in a game", _mean(drama.lead_changes)),
        ("decided at so many per cent of the turns", _mean(drama.decided)),
    ]
    if drama.kingmaking is not None:
        rows.append(("lead changes by a seat that could hardly win itself", _share(drama.kingmaking)))
    cells = "".join(f'<tr><td>{name}</td><td class="n">{figures}</td></tr>' for name, figures in rows)
    said = f"{escape(drama.asked)} was asked for the chance of winning at each turn. {DECIDED}"
    return [f'<h3>Who led, and when it was decided</h3><p>{said}</p><div class="wide"><table>{cells}</table></div>']


def _mean(found: Mean) -> str:
    return f"{found.mean:.1f} ({found.low:.1f} to {found.high:.1f}), half of the games at most {found.middle}"


def _actions(title: str, rows: Sequence[ActionFigures]) -> str:
    lines = "".join(
        f'<tr><td>{escape(row.action)}</td><td class="n">{row.offered:,}</td><td class="n">{row.taken:,}</td>'
        f'<td class="n">{row.rate:.1%}</td><td class="n">{_share(row.won)}</td></tr>'
        for row in rows[:MOST_ROWS]
    )
    return (
        f'<h3>{escape(title)}</h3><div class="wide"><table><tr><th>action</th><th class="n">offered</th>'
        f'<th class="n">taken</th><th class="n">when offered</th><th class="n">seats that took it won</th></tr>'
        f"{lines}</table></div>"
    )
