"""What everything on the board of Freya's Folly is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import NOBODY, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, AMBER, LETTERS, NO_ABILITY, STEALTH, colour_of, is_large
from meadhall.words.freyas_folly.kinds import CARDS, GIFTS, NO_GIFT, SCHEME, TRADE, USE
from meadhall.words.freyas_folly.names import card_count, dwarf, jewel_name, jewels, place, setting
from meadhall.words.keys import filled
from meadhall.words.numbers import counted
from meadhall.words.printed import is_reconstructed
from meadhall.words.telling import About, begun

_TRAY: Final = "-tray"
"""What keys of pieces end with that stand in the rock on large screens and in trays on small ones."""


def about(view: FreyasFollyView, key: str, names: Sequence[str]) -> About:
    """Say what a piece is; *key* must be that of a piece drawn for *view*."""
    return _Asked(view, names).answer(_form(view, key))


def _form(view: FreyasFollyView, key: str) -> str:
    """Return the form of a key: without its tray, saying the sort of a place and what is held or made."""
    key = key.removesuffix(_TRAY)
    word, _, name = key.partition("-")
    if word == "place":
        mine = view.box.mine
        return f"{'cavern' if mine.is_cavern(_found(mine.ids[: mine.outside], name)) else 'lantern'}-{name}"
    if word == "setting" and _holder(view, _found(view.box.setting_ids, name)) != NOBODY:
        return f"held-{name}"
    if word == "piece" and view.forged() & (1 << _found(view.box.piece_ids, name)):
        return f"forged-{name}"
    return key


def _holder(view: FreyasFollyView, number: int) -> Seat:
    """Return who holds a setting, or NOBODY."""
    for seat, home in enumerate(view.homes):
        if home.held & (1 << number):
            return seat
    return NOBODY


def _found(names: Sequence[str], name: str) -> int:
    """Return where a name stands in a list."""
    if name not in names:
        raise KeyError(name)
    return names.index(name)


class _Asked:
    """A question about one piece: what is filled into its row is gathered part by part."""

    def __init__(self, view: FreyasFollyView, names: Sequence[str]) -> None:
        self._view = view
        self._box = view.box
        self._names = names
        upper = view.upper + card_count(view.veiled) + view.deck
        pieces = counted(card_count(view.veiled), "piece")
        self._said: dict[str, str] = {
            "upper": str(view.upper),
            "unseen": str(sum(view.unseen_abilities)),
            "next": f"There are {pieces} among the {counted(int(upper), 'card')} of its upper part."
            if upper
            else "Its upper part is used up.",
        }
        self._rules: dict[str, tuple[str, ...]] = {}
        """Rules that belong to a text that is filled in."""
        self._ours: set[str] = set()
        """Names of things that are our reconstruction."""

    def answer(self, key: str) -> About:
        """Say what the piece is."""
        row, parts = SCHEME.find(key)
        self._said.update(parts)
        for part, told in (
            ("seat", self._tell_seat),
            ("letter", self._tell_jewel),
            ("place", self._tell_place),
            ("dwarf", self._tell_dwarf),
            ("card", self._tell_setting),
            ("piece", self._tell_piece),
            ("word", self._tell_ability),
        ):
            if part in parts:
                told(parts[part])
        rules = [number for field, more in self._rules.items() if f"{{{field}}}" in row.does for number in more]
        is_ours = any(f"{{{field}}}" in row.name for field in self._ours)
        return filled(row, self._said, rules, is_ours=is_ours)

    def _tell_seat(self, seat: str) -> None:
        self._said["owner"] = self._names[int(seat)]
        self._said["Whose"] = self._whose(int(seat))

    def _whose(self, seat: Seat) -> str:
        return "Your" if seat == self._view.seat else f"{self._names[seat]}'s"

    def _tell_jewel(self, letter: str) -> None:
        jewel = _found(LETTERS, letter)
        is_amber = colour_of(jewel) == AMBER
        name = jewel_name(jewel)
        self._said |= {
            "jewel": name,
            "Jewel": name.capitalize(),
            "jewels": jewel_name(jewel, 2),
            "Jewels": jewel_name(jewel, 2).capitalize(),
            "worth": counted(self._box.large_points if is_large(jewel) else self._box.small_points, "point"),
            "use": USE[is_amber],
            "trade": TRADE[is_large(jewel)],
        }
        self._rules["use"] = ("7.2",) if is_amber else ("6.7",)

    def _tell_place(self, name: str) -> None:
        mine = self._box.mine
        number = _found(mine.ids, name)
        said = place(self._view, number)
        self._said |= {"place": said, "Place": begun(said)}
        part = "cavern" if mine.is_cavern(number) else "lantern"
        if is_reconstructed(self._box, part, name, "parent"):
            self._ours.add("Place")

    def _tell_dwarf(self, number: str) -> None:
        one = self._view.dwarfs[int(number)]
        self._said["who"] = dwarf(self._view, int(number), self._names)
        self._said["passed"] = str(self._box.passed_with_stealth if one.ability == STEALTH else self._box.passed)
        self._said["more"] = NO_GIFT
        if one.ability != NO_ABILITY:
            word = ABILITIES[one.ability]
            self._said["more"] = GIFTS[word]
            self._rules["more"] = CARDS[word].rules

    def _tell_setting(self, name: str) -> None:
        number = _found(self._box.setting_ids, name)
        holder = _holder(self._view, number)
        called = setting(self._view, number)
        self._said |= {
            "Setting": begun(called) if holder == NOBODY else f"{self._whose(holder)} {called}",
            "need": jewels(self._box.setting_needs[number]),
            "points": counted(self._box.setting_points[number], "point"),
            "loss": counted(self._box.loss_of(number), "point"),
        }
        if is_reconstructed(self._box, "setting", name, "small", "large", "points"):
            self._ours.add("Setting")

    def _tell_piece(self, name: str) -> None:
        number = _found(self._box.piece_ids, name)
        makers = [self._names[seat] for seat, home in enumerate(self._view.homes) if home.forged & (1 << number)]
        self._said |= {
            "maker": "".join(makers),
            "need": jewels(self._box.piece_needs[number]),
            "tokens": counted(self._view.laws.piece_tokens[number], "free action"),
        }
        if is_reconstructed(self._box, "brisingamen", name, "small", "large", "tokens"):
            self._ours.add("piece")

    def _tell_ability(self, word: str) -> None:
        told = CARDS[word]
        self._said |= {"Ability": told.name, "does": told.does}
        self._rules["does"] = told.rules
