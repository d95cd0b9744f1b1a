"""The table of Freya's Folly as lines of text, complete enough to play by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    ACT,
    AGAIN,
    COLLECT,
    FLY,
    GONE,
    JEWEL_COUNT,
    NOWHERE,
    OVER,
    ROUSE,
    TAKE,
    count_of,
    one,
    word_of,
)
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.freyas_folly.names import (
    KEPT,
    ability,
    card_count,
    cards,
    dwarf_number,
    jewels,
    laden_dwarf,
    short_jewels,
)
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Section, flat

_ASKED = {
    COLLECT: "Collect the jewels or leave them",
    FLY: "Choose what the Bat carries home",
    ROUSE: "Begin the Strength or wait",
    AGAIN: "Make a second move or stop",
    TAKE: "Choose what you take for it",
    OVER: "The game is over",
}
_DRAWN = "Cards and jewels are drawn"
_LOW = 37
"""So wide a branch of the mine is where two stand beside each other."""
_LOW_NAME = 6
"""So many letters of a name stand there."""


def asked(view: FreyasFollyView) -> str:
    """Say what the actor is asked for."""
    if view.stage == ACT:
        if view.left == 0:
            return "Use a free action or end your turn"
        return "Choose your first action" if view.left == view.box.actions else "Choose your second action"
    return _ASKED.get(int(view.stage), _DRAWN)


def status(view: FreyasFollyView) -> str:
    """Say in a few words where the game stands."""
    done = card_count(view.forged())
    return f"turn {view.turns // len(view.homes) + 1}, {done} of {view.box.pieces_to_finish} pieces"


def tension(view: FreyasFollyView, names: Sequence[str]) -> str:
    """Say in a few words why it is tense now."""
    if view.stage == OVER:
        return ""
    if card_count(view.forged()) == view.box.pieces_to_finish - 1:
        return "One piece is missing"
    last = [names[seat] for seat in range(len(view.homes)) if view.gone_count(seat) == view.laws.dwarfs_each - 1]
    return f"One dwarf left: {listed(last)}" if last else ""


def table(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: FreyasFollyView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    box = view.box
    open_settings = _numbers(view.workshop)
    workshop = ["Workshop:", *[setting_line(box, number) for number in open_settings]]
    mine = ["Mine, from the entrance down:", *_mine(view, names)]
    return [
        Section("", [f"Freya's Folly, {status(view)}. {whose_turn(view, names)}"]),
        Section("The mine, capitals for large jewels", mine, brief=_plan(view, names), low=_low_plan(view, names)),
        Section("Workshop", workshop, brief=[_brief_setting(box, number) for number in open_settings]),
        _market(view),
        _deck(view),
        Section("Brisingamen", _brisingamen(view, names)),
        *[_home(view, names, seat) for seat in range(len(view.homes))],
    ]


def whose_turn(view: FreyasFollyView, names: Sequence[str]) -> str:
    """Say who is to do what."""
    if view.stage == OVER:
        return "The game is over."
    if view.turn == NOWHERE:
        return "The table is being set up."
    question = asked(view)
    if question == _DRAWN:
        return f"{names[view.turn]}'s turn. {question}."
    return f"{names[view.turn]} is to act: {question[:1].lower()}{question[1:]}."


def _mine(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    mine = view.box.mine
    lines = []
    for number in range(mine.lantern_count):
        above = mine.parents[number]
        over = "the entrance" if above == mine.outside else mine.ids[above]
        parts = [f"{mine.ids[number]}, below {over}: {_standing(view, number, names)}"]
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                heap = jewels(view.jewels_at(other), "empty")
                parts.append(f"cavern {mine.ids[other]}: {heap}; {_standing(view, other, names)}")
        lines.append(". ".join(parts) + ".")
    return lines


def _plan(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    """Draw the mine as a tree, a lantern and its cavern in a line."""
    mine = view.box.mine
    lines = []
    for number, depth in _branches(view.box):
        said = f"{' ' * depth + mine.ids[number]:<11}{_dwarf_here(view, number, names)}"
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                said += f"{mine.ids[other]} {short_jewels(view.jewels_at(other))} {_dwarf_here(view, other, names)}"
        lines.append(said.rstrip())
    return lines


def _low_plan(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    """Draw the mine in half as many lines: two branches beside each other, jewels as letters."""
    mine = view.box.mine
    lines = []
    for number, depth in _branches(view.box):
        said = f"{' ' * depth + mine.ids[number]:<9}{_low_dwarf(view, number, names)}"
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                said += f"{mine.ids[other]} {word_of(view.jewels_at(other))} {_low_dwarf(view, other, names)}"
        lines.append(said.rstrip())
    half = -(-len(lines) // 2)
    right = [*lines[half:], ""]
    rows = [f"{line[:_LOW]:<{_LOW}} {right[place]}".rstrip() for place, line in enumerate(lines[:half])]
    return ["The mine: ruby, emerald, sapphire, amethyst, y for amber; capitals are large", *rows]


def _low_dwarf(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    who = view.dwarf_at[number]
    if who == NOWHERE:
        return ""
    one = view.dwarfs[who]
    load = f": {word_of(one.barrow)}" if one.barrow else ""
    return f"[{names[one.seat][:_LOW_NAME]} {dwarf_number(view, who)}{load}] "


@lru_cache
def _branches(box: FreyasFollyBox) -> list[tuple[int, int]]:
    """List the lanterns with their depths, each branch of the mine from its top to its end."""
    mine = box.mine
    found: list[tuple[int, int]] = []

    def go(above: int, depth: int) -> None:
        for number in range(mine.lantern_count):
            if mine.parents[number] == above:
                found.append((number, depth))
                go(number, depth + 1)

    go(mine.outside, 0)
    return found


def _dwarf_here(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    """Say who stands at a place, in brackets; nothing if it is free."""
    return "" if view.dwarf_at[number] == NOWHERE else f"[{laden_dwarf(view, view.dwarf_at[number], names)}] "


def _brief_setting(box: FreyasFollyBox, number: int) -> str:
    points = f"{box.setting_points[number]:>2} (-{box.loss_of(number)})"
    name = f"{box.setting_ids[number]} {box.setting_names[number]}"
    return f"{name:<22} {points:<8} {short_jewels(box.setting_needs[number])}"


def _standing(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    """Say who stands at a place, with load and ability."""
    who = view.dwarf_at[number]
    if who == NOWHERE:
        return "free"
    return laden_dwarf(view, who, names)


def _numbers(bits: int) -> list[int]:
    return [number for number in range(int(bits).bit_length()) if bits & (1 << number)]


@lru_cache(KEPT)
def setting_line(box: FreyasFollyBox, number: int) -> str:
    """Describe a setting."""
    points = counted(box.setting_points[number], "point")
    need = jewels(box.setting_needs[number])
    name = f"{box.setting_ids[number]} {box.setting_names[number]}"
    return f"{name}, {points}, {box.loss_of(number)} lost if unfinished: {need}."


def _market(view: FreyasFollyView) -> Section:
    abilities = [
        f"{counted(count, ability(number), ability(number))}"
        for number, count in enumerate(view.open_abilities)
        if count
    ]
    known = listed([ABILITIES[number].capitalize() for number in view.under])
    pile = counted(int(view.pile), "unknown card") + (f", above {known}" if known else "")
    offer = f"Abilities on offer: {listed(abilities) or 'none'}. Ability pile: {pile}."
    lines = [f"Black market: {jewels(view.market)}.", offer]
    return Section("Black market", lines, brief=[short_jewels(view.market, "no jewels"), offer])


def _deck(view: FreyasFollyView) -> Section:
    veiled = len(_numbers(view.veiled))
    deck = counted(len(_numbers(view.unseen)) + veiled + int(view.deck), "card")
    inside = f"{counted(int(view.deck), 'ability', 'abilities')} and {counted(veiled, 'piece')} of the Brisingamen"
    return Section("Draw deck", [f"Draw deck: {deck}, among them {inside}."], is_counted=True)


def _brisingamen(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    made = [
        f"{view.box.piece_ids[number]} by {names[seat]}"
        for seat in range(len(view.homes))
        for number in _numbers(view.homes[seat].forged)
    ]
    return [
        f"Brisingamen, {len(made)} of {view.box.pieces_to_finish} pieces complete: {listed(made) or 'none'}.",
        *[piece_line(view.box, number, view.laws.piece_tokens[number], ", open") for number in _numbers(view.pieces)],
        f"Free action tokens in the supply: {view.supply}.",
    ]


def piece_line(box: FreyasFollyBox, number: int, tokens: int, where: str = "") -> str:
    """Describe a piece of the Brisingamen."""
    return f"{box.piece_ids[number]}{where}: {jewels(box.piece_needs[number])} for {counted(tokens, 'free action')}."


def _home(view: FreyasFollyView, names: Sequence[str], seat: int) -> Section:
    home = view.homes[seat]
    box = view.box
    you = ", you" if seat == view.seat else ""
    places = [dwarf.place for dwarf in view.dwarfs if dwarf.seat == seat]
    outside = len([1 for spot in places if spot == box.mine.outside])
    gone = len([1 for spot in places if spot == GONE])
    abilities = listed([word.capitalize() for word in cards(home.hand, ABILITIES)]) or "no ability"
    dwarfs = f"{counted(outside, 'dwarf')} outside, {len(places) - outside - gone} in the mine, {gone} at market"
    has = f"{jewels(home.jewels, 'no jewels')}; {abilities}; {counted(int(home.tokens), 'free action')}"
    done = listed(cards(home.done, box.setting_ids)) or "none"
    points = f"{counted(score_of(view, seat).total, 'point')} as things stand"
    lines = [f"{names[seat]}{you}: {points}. {dwarfs}.", f"{names[seat]} has {has}; settings completed: {done}."]
    brief = [points, dwarfs, has, f"settings completed: {done}"]
    for number in _numbers(home.held):
        lacking = missing(view, number, seat)
        state = f"missing {jewels(lacking)}" if lacking else "ready"
        lines.append(f"{names[seat]} works on {setting_line(view.box, number)[:-1]}; {state}.")
        brief.append(f"{_brief_setting(box, number)}; {short_jewels(lacking, 'ready', 'missing ')}")
    return Section(f"{names[seat]}{you}", lines, seat, brief=brief)


def missing(view: FreyasFollyView, number: int, seat: int) -> int:
    """Return the jewels a seat still lacks for a setting."""
    lacking = 0
    for jewel in range(JEWEL_COUNT):
        need = count_of(view.box.setting_needs[number], jewel) - count_of(view.homes[seat].jewels, jewel)
        if need > 0:
            lacking += int(one(jewel)) * int(need)
    return lacking
