"""Names for everything the picture of Freya's Folly draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import ABILITIES, ACT, GONE, JEWEL_COUNT, LETTERS, OVER
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.freyas_folly.names import KEPT, ability, card_count, jewel_name, jewels, laden, place_name
from meadhall.words.freyas_folly.table import piece_line, setting_line, status, whose_turn
from meadhall.words.numbers import counted, listed


def labels(view: FreyasFollyView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    settings, gold = card_count(view.unseen), card_count(view.veiled)
    deck = settings + gold + int(view.deck)
    pile = int(view.pile) + len(view.under)
    said = dict(_printed(view.box, tuple(view.laws.piece_tokens)))
    said.update(_FIXED)
    said["title"] = f"Freya's Folly, {status(view)}"
    said["home note"] = _home_note(view)
    said["deck"] = f"{deck} in the deck"
    said["left"] = f"{deck} left"
    said["pile"] = f"{pile} in the pile"
    said["pile.long"] = f"Ability pile, {counted(pile, 'card')}"
    said["deck.setting"] = f"{counted(settings, 'setting')} in the deck, {view.upper} of them in its upper part"
    said["deck.brisingamen"] = f"{counted(gold, 'piece')} of the Brisingamen in the deck"
    said["deck.ability"] = f"{counted(int(view.deck), 'ability', 'abilities')} in the deck"
    made = f"{card_count(view.forged())} of {view.box.pieces_to_finish}"
    said["made"] = f"{made} · {counted(int(view.supply), 'token')}"
    makers = [names[seat] for seat, home in enumerate(view.homes) if home.forged]
    said["freya"] = f"Freya and the Brisingamen: {made} pieces" + (f", made by {listed(makers)}" if makers else "")
    _add_mine(said, view, names)
    standings = [whose_turn(view, names)]
    for seat in range(len(view.homes)):
        said.update(_seat(view, seat, names))
        standings.append(f"{names[seat]} has {said[f'points.{seat}']}, {said[f'risk.{seat}']}.")
    said["desc"] = " ".join(standings)
    return said


_FIXED = {
    "board": "The mine",
    "outside": "Outside the mine",
    "workshop": "Jeweller's workshop",
    "market": "Black market",
    "stock": "Jewels in the black market",
    "necklace": "Brisingamen",
    "veiled": "A piece that is still in the deck",
    "shop": "Shop",
    "odds": "Still to come",
    "in mine": "In the mine",
    "in deck": "In the deck",
    "hidden": "Unseen",
    "home": "Your home",
    "home tab": "Home",
    "to hand": "To hand",
    "at home": "Home",
    "jewels label": "jewels",
    "barrows label": "barrows",
    "dwarfs label": "dwarfs, free actions and abilities",
    "settings label": "settings",
    "ready": "ready",
    "no": "no",
}


@lru_cache
def _printed(box: FreyasFollyBox, piece_tokens: tuple[int, ...]) -> Mapping[str, str]:
    """Name what stays the same in a match: cards, jewels, and the lanterns that are free."""
    said = {f"jewel.{LETTERS[jewel]}": jewel_name(jewel) for jewel in range(JEWEL_COUNT)}
    for number, word in enumerate(ABILITIES):
        said[f"ability.{word}"] = ability(number)
    for number, card in enumerate(box.setting_ids):
        said[f"setting.{card}"] = setting_line(box, number)
        said[f"name.{card}"] = _short_name(box.setting_names[number])
    for number, card in enumerate(box.piece_ids):
        said[f"piece.{card}"] = piece_line(box, number, piece_tokens[number])
    said.update({key: f"{name}, free" for key, name in _places(box)})
    return said


def _short_name(name: str) -> str:
    """Return the noun of a setting: "ruby ring" is a ring, "crown of eight" a crown."""
    return name.split(" of ", maxsplit=1)[0].rsplit(maxsplit=1)[-1].capitalize()


def _home_note(view: FreyasFollyView) -> str:
    """Say which action of the own turn is under way."""
    if view.turn != view.seat or view.stage == OVER:
        return ""
    begun = view.box.actions - view.left + (1 if view.stage == ACT else 0)
    is_free = view.free > 0 or begun > view.box.actions
    return "free action" if is_free else f"action {begun} of {view.box.actions}"


def _add_mine(said: dict[str, str], view: FreyasFollyView, names: Sequence[str]) -> None:
    """Name the dwarfs, and the places with what lies and stands there; free lanterns are named already."""
    places = _places(view.box)
    first = view.box.mine.lantern_count
    caverns = view.caverns
    for number, heap in enumerate(caverns, first):
        key, name = places[number]
        said[key] = _cavern(name, heap, "free")
    called = _dwarfs(tuple(names), len(view.dwarfs) // len(view.homes))
    for number, one in enumerate(view.dwarfs):
        key, name = called[number]
        spot = one.place
        if spot == GONE:
            said[key] = f"{name}, at market"
            continue
        standing = said[key] = laden(name, one.barrow, one.ability, one.strength)
        if spot < len(places):
            key, name = places[spot]
            said[key] = _cavern(name, caverns[spot - first], standing) if spot >= first else f"{name}, {standing}"


@lru_cache
def _places(box: FreyasFollyBox) -> list[tuple[str, str]]:
    """List the label and the name of every place of the mine."""
    return [(f"place.{box.mine.ids[number]}", place_name(box, number)) for number in range(box.mine.outside)]


@lru_cache(KEPT)
def _dwarfs(names: tuple[str, ...], each: int) -> list[tuple[str, str]]:
    """List the label and the name of every dwarf."""
    owners = [name for name in names for _ in range(each)]
    return [(f"dwarf.{number}", f"{name}'s dwarf {number % each + 1}") for number, name in enumerate(owners)]


@lru_cache(KEPT)
def _cavern(name: str, heap: int, standing: str) -> str:
    return f"{name}, {jewels(heap, 'empty')}, {standing}"


def _seat(view: FreyasFollyView, seat: int, names: Sequence[str]) -> Mapping[str, str]:
    home = view.homes[seat]
    score = score_of(view, seat)
    sheet = (score.settings, score.jewels, score.tokens, score.unfinished, score.bonus)
    each = len(view.dwarfs) // len(view.homes)
    left = each - view.gone_count(seat)
    cards = (card_count(home.done), card_count(home.held))
    return _craftsman(seat, names[seat], left, cards, home.tokens, home.jewels, sheet)


@lru_cache(KEPT)
def _craftsman(
    seat: int,
    name: str,
    left: int,
    cards: tuple[int, int],
    tokens: int,
    heap: int,
    sheet: tuple[int, int, int, int, int],
) -> Mapping[str, str]:
    settings, stones, kept, unfinished, bonus = sheet
    done, held = cards
    points = counted(sum(sheet), "point")
    return {
        f"seat.{seat}": name,
        f"points.{seat}": counted(sum(sheet) - unfinished, "point"),
        f"dwarfs.{seat}": f"{counted(left, 'dwarf', 'dwarfs')} left",
        f"orders.{seat}": f"{counted(held, 'setting')} to finish",
        f"risk.{seat}": f"{counted(-unfinished, 'point')} at risk",
        f"jewels.{seat}": f"{name} has {jewels(heap, 'no jewels')}",
        f"finished.{seat}": f"{done} done",
        f"tokens.{seat}": counted(tokens, "free action"),
        f"sheet.{seat}": (
            f"{points}: settings {settings} · jewels {stones} · tokens {kept} · unfinished {unfinished}"
            + (f" · end {bonus}" if bonus else "")
            + f" · {counted(left, 'dwarf', 'dwarfs')} left"
        ),
    }
