"""Names for everything the picture of Freya's Folly draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, ACT, GONE, JEWEL_COUNT, LETTERS, OVER
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.freyas_folly.names import ability, cards, dwarf, jewel_name, jewels, with_ability
from meadhall.words.freyas_folly.table import piece_line, place_label, setting_line, status, whose_turn
from meadhall.words.numbers import counted


def labels(view: FreyasFollyView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    mine = view.box.mine
    deck = len(cards(view.unseen, view.box.setting_ids)) + len(cards(view.veiled, view.box.piece_ids)) + int(view.deck)
    pile = int(view.pile) + len(view.under)
    said = {
        "title": f"Freya's Folly, {status(view)}",
        "desc": " ".join([whose_turn(view, names), *_standings(view, names)]),
        "board": "The mine, the workshop and the market",
        "hand": "Your home" if view.seat != SPECTATOR else "The craftsmen",
        "home": _home(view),
        "others": "The other craftsmen" if view.seat != SPECTATOR else "The craftsmen",
        "outside": "Outside the mine",
        "workshop": "Jeweller's workshop",
        "deck": f"{counted(deck, 'card')} in the deck",
        "market": "Black market",
        "pile": f"Ability pile, {counted(pile, 'card')}",
        "necklace": "Brisingamen",
        "made": f"{len(cards(view.forged(), view.box.piece_ids))} of {view.box.pieces_to_finish} pieces",
        "supply": f"{counted(int(view.supply), 'token')} left",
        "jewels": "Jewels",
        "barrows": "Barrows",
        "settings": "Settings",
        "tokens": "Free actions",
        "ready": "ready",
        "none": "none",
    }
    for number in range(mine.outside):
        said[f"place.{mine.ids[number]}"] = place_label(view, number, names)
    for jewel in range(JEWEL_COUNT):
        said[f"jewel.{LETTERS[jewel]}"] = jewel_name(jewel)
    for number, word in enumerate(ABILITIES):
        said[f"ability.{word}"] = ability(number)
    for number, card in enumerate(view.box.setting_ids):
        said[f"setting.{card}"] = setting_line(view, number)
        said[f"name.{card}"] = _short_name(view.box.setting_names[number])
    for number, card in enumerate(view.box.piece_ids):
        said[f"piece.{card}"] = piece_line(view, number).replace(", open", "")
    for number in range(len(view.dwarfs)):
        said[f"dwarf.{number}"] = _dwarf(view, number, names)
    for seat in range(len(view.homes)):
        said.update(_seat(view, seat, names))
    return said


def _short_name(name: str) -> str:
    """Return the noun of a setting: "ruby ring" is a ring, "crown of eight" a crown."""
    return name.split(" of ", maxsplit=1)[0].rsplit(maxsplit=1)[-1].capitalize()


def _home(view: FreyasFollyView) -> str:
    """Head the own home, with the action under way."""
    if view.turn != view.seat or view.stage == OVER:
        return "Your home"
    begun = view.box.actions - view.left + (1 if view.stage == ACT else 0)
    is_free = view.free > 0 or begun > view.box.actions
    return "Your home · " + ("free action" if is_free else f"action {begun} of {view.box.actions}")


def _standings(view: FreyasFollyView, names: Sequence[str]) -> list[str]:
    return [f"{names[seat]} has {counted(score_of(view, seat).total, 'point')}." for seat in range(len(view.homes))]


def _dwarf(view: FreyasFollyView, number: int, names: Sequence[str]) -> str:
    one = view.dwarfs[number]
    said = dwarf(view, number, names)
    if one.place == GONE:
        return f"{said}, at market"
    if one.barrow:
        said += f", carrying {jewels(one.barrow)}"
    return said + with_ability(one.ability, one.strength)


def _seat(view: FreyasFollyView, seat: int, names: Sequence[str]) -> dict[str, str]:
    home = view.homes[seat]
    places = [one.place for one in view.dwarfs if one.seat == seat]
    left = len([1 for spot in places if spot != GONE])
    score = score_of(view, seat)
    return {
        f"seat.{seat}": names[seat],
        f"points.{seat}": counted(score.total, "point"),
        f"left.{seat}": counted(left, "dwarf", "dwarfs"),
        f"home.{seat}": f"{names[seat]}: {jewels(home.jewels, 'no jewels')}",
        f"tokens.{seat}": counted(int(home.tokens), "free action"),
        f"sheet.{seat}": (
            f"settings {score.settings} · jewels {score.jewels} · tokens {score.tokens} · unfinished {score.unfinished}"
            + (f" · end {score.bonus}" if score.bonus else "")
        ),
    }
