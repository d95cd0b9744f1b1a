"""What a master of dwarfs aims at, in words."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.words.freyas_folly.parts import JEWELS, one_setting
from meadhall.words.numbers import counted, listed
from meadhall.words.reasoning import NamedTerms


def plan(view: FreyasFollyView, aims: NamedTerms, names: Sequence[str]) -> str:
    """Say in a line what to aim at in the next turns."""
    aim = aims.first("aim")
    if aim is None:
        left = int(aims.number("dwarfs"))
        dwarfs = f"your {counted(left, 'dwarf')}" if left > 1 else "your dwarf"
        return f"No setting is within reach: bring home what {dwarfs} can carry." if left else ""
    number = int(aim[1])
    name = f"the {one_setting(view.box, number).name} ({counted(view.box.setting_points[number], 'point')})"
    work = f"Go for {name}" if aims.has("is held") else f"Take {name} from the workshop and go for it"
    lacks = aims.all("lacks")
    if not lacks:
        coming = int(aims.number("coming"))
        if coming:
            return f"{work}: {counted(coming, 'jewel')} for it still {'has' if coming == 1 else 'have'} to come home."
        return f"{work}: every jewel for it is at home."
    needed = f"{work}: it lacks {_jewels({jewel: int(count) for jewel, count in lacks.items()})}"
    cavern = aims.first("cavern")
    if cavern is None:
        return f"{needed}, which only trading or a laden dwarf can bring."
    found = aims.all("found")
    steps = int(cavern[1])
    there = f"cavern {view.box.mine.ids[int(cavern[0])]}"
    where = f"{there}, {counted(steps, 'step')} away," if steps else there
    if found == lacks:
        return f"{needed}; {where} has {'it' if sum(lacks.values()) == 1 else 'them all'}."
    return f"{needed}; {where} has {_jewels({jewel: int(count) for jewel, count in found.items()})}."


def _jewels(counts: dict[int, int]) -> str:
    nouns = [(JEWELS[jewel], count) for jewel, count in counts.items()]
    return listed([f"{count} {noun.name if count == 1 else noun.plural}" for noun, count in nouns])
