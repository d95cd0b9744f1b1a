"""What everything on the board of Freya's Folly is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import NOBODY, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.pieces import ABILITIES, AMBER, LETTERS, NO_ABILITY, STEALTH, colour_of, is_large
from meadhall.words.freyas_folly.names import dwarf, jewel_name, jewels, place, setting
from meadhall.words.freyas_folly.places import PLACES
from meadhall.words.keys import Scheme, filled
from meadhall.words.numbers import counted
from meadhall.words.printed import is_reconstructed
from meadhall.words.telling import About

_SCORE: Final = (
    "The points if the game ended now: settings completed, jewels at home, tokens, less half the points of "
    "unfinished settings. Whoever has most in the end wins."
)
_SCORE_RULES: Final = ("12.4", "12.5", "12.6", "12.7", "12.8", "12.9")
_TOKENS: Final = (
    "After the two actions of a turn each token gives one more, up to three in a turn, but no Thief. "
    "Unused ones are 3 points each, or 6 if the Brisingamen is finished."
)
_TOKEN_RULES: Final = ("11.1", "11.2", "11.3", "11.4", "12.8")

_SCHEME: Final = Scheme(
    {
        **PLACES,
        # The mine.
        "outside": About(
            "Outside the mine",
            "Place",
            "Dwarfs enter the mine here, and leave it with their jewels when no free lantern lies before them. "
            "To complete anything or use a Thief you need a dwarf outside.",
            ("4.6", "4.8", "4.9", "6.8", "7.3", "10.2"),
        ),
        "lantern-{place}": About(
            "{Place}",
            "Lantern",
            "One dwarf can stand here. A dwarf on the move stops on the first free lantern of his way, and passes at "
            "most two that are taken.",
            ("1.2", "4.2", "4.3", "4.4"),
        ),
        "cavern-{place}": About(
            "{Place}",
            "Cavern",
            "A dead end with jewels and room for one dwarf. If his move begins or ends here he may collect all of "
            "them, or none, into an empty barrow.",
            ("1.2", "4.5", "5.1", "5.2", "5.3", "5.5"),
        ),
        "stone-{place}-{letter}-{copy:d}": About(
            "{Jewel} in {place}",
            "Jewel",
            "A dwarf in the cavern can collect it together with all the others. At home it is {worth}, or {use}.",
            ("5.1", "5.2", "5.3", "12.5"),
        ),
        "letters-{place}": About(
            "Letters of {place}",
            "Sign",
            "The jewels of the cavern: R is ruby, E emerald, S sapphire, A amethyst, Y amber. "
            "Capital letters are large jewels.",
            ("1.1",),
        ),
        "trail": About("Chalk trail", "Mark", "The way of the dwarf who moved last.", ("4.2",)),
        "dwarf-{dwarf:d}": About(
            "{who}",
            "Dwarf",
            "Goes along the passages to the next free lantern, past up to {passed} dwarfs, and brings home what he "
            "collects. {more}",
            ("4.2", "4.3", "4.9", "6.8", "12.1"),
        ),
        "barrow-{dwarf:d}": About(
            "Barrow of {who}",
            "Load",
            "The jewels he carries. They are worth nothing and cannot be used or stolen until he leaves the mine with "
            "them.",
            ("4.9", "5.5", "5.8", "12.5"),
        ),
        # The workshop.
        "deck": About(
            "Draw deck",
            "Count",
            "The workshop is refilled from it, up to eight settings. "
            "Pieces of the Brisingamen and abilities turn up on the way, all of them in its upper part.",
            ("2.8", "6.3", "6.4", "6.5"),
        ),
        "setting-{card}": About(
            "{Setting}",
            "Setting",
            "Gives {points} for {need}. One action takes it, one completes it with a dwarf outside, who is then gone; "
            "held unfinished to the end it costs {loss}.",
            ("6.1", "6.2", "6.6", "6.7", "6.8", "12.6", "12.7"),
        ),
        "held-{card}": About(
            "{Setting}",
            "Setting",
            "Completed it gives {points} for {need}. Unfinished it costs {loss} in the end.",
            ("6.2", "6.6", "6.7", "6.8", "12.6", "12.7"),
        ),
        "no-settings": About(
            "Place for your settings",
            "Place",
            "Here lie the settings that you take from the workshop and have not completed.",
            ("6.1", "6.2"),
        ),
        # The black market.
        "offer-{word}-{copy:d}": About("{Ability}", "Ability card", "{does}", ("9.1", "9.4")),
        "hand-{word}": About("Your {Ability} card", "Ability card", "{does}", ("9.3",)),
        "gift-{seat:d}-{word}": About("{owner}'s {Ability} card", "Ability card", "{does}", ("9.3",)),
        "pile": About(
            "Ability pile",
            "Cards",
            "Face-down abilities: the top one replaces an ability that is taken. You may take one in a turn, and have "
            "at most three, all different.",
            ("1.4", "9.2", "9.3", "9.4", "9.5"),
        ),
        "market-{letter}-{copy:d}": About(
            "{Jewel} in the black market",
            "Jewel",
            "{trade} A Thief can take it too.",
            ("8.1", "8.2", "8.5", "8.6", "10.3"),
        ),
        "stock-{letter}-{cut}": About(
            "Number of {jewels} in the market",
            "Count",
            "How many of them lie in the black market, to be traded for or taken by a Thief.",
            ("2.4", "8.5", "10.3"),
        ),
        # The Brisingamen.
        "piece-{piece}": About(
            "Piece {piece} of the Brisingamen",
            "Gold piece",
            "Any player with a dwarf outside completes it for {need} and gets {tokens}, as far as the supply goes. "
            "The dwarf stays; the fourth piece ends the game.",
            ("7.1", "7.2", "7.3", "7.4", "7.5", "12.2"),
        ),
        "forged-{piece}": About(
            "Piece {piece} of the Brisingamen, made by {maker}",
            "Gold piece",
            "It is complete: {maker} has set {need} into it and got free actions. "
            "When four are complete the game ends after that turn.",
            ("7.2", "7.4", "7.5", "12.2"),
        ),
        "made": About(
            "Brisingamen so far",
            "Count",
            "How many pieces are complete, and how many tokens are left to win with them. The fourth piece ends the "
            "game after that turn.",
            ("7.4", "7.5", "12.2", "12.8"),
        ),
        # Homes.
        "heading": About(
            "Your home",
            "Heading",
            "It says which action of your turn you are in: there are two, and then one for each token you use.",
            ("3.1", "3.5", "11.1"),
        ),
        "sheet": About("Your points", "Score", _SCORE, _SCORE_RULES),
        "points-{seat:d}": About("{owner}'s points", "Score", _SCORE, _SCORE_RULES),
        "tokens": About("Your free actions", "Tokens", _TOKENS, _TOKEN_RULES),
        "free-{seat:d}": About("{owner}'s free actions", "Tokens", _TOKENS, _TOKEN_RULES),
        "home-{seat:d}-{letter}-{copy:d}": About(
            "{Whose} {jewel}",
            "Jewel",
            "At home it is {worth} in the end, or {use}. It can be traded in the black market, and stolen by a Thief.",
            ("8.1", "8.2", "10.3", "12.5"),
        ),
        "row-{seat:d}": About(
            "{owner}",
            "Craftsman",
            "The number on the sign is the dwarfs left. Each completed setting costs one, and the game ends after the "
            "turn in which somebody's last one goes, with 6 points for that.",
            ("2.1", "6.8", "12.1", "12.4"),
        ),
        "done-{seat:d}": About(
            "{owner}'s completed settings",
            "Count",
            "How many settings have been finished and sold. Their points are safe.",
            ("6.6", "6.9", "12.6"),
        ),
        "turn": About("Frame of the turn", "Mark", "The craftsman whose turn it is.", ("3.1",)),
    }
)
"""A row for each form of a key; what stands in braces is filled in."""

_PARTS: Final = ("-workshop", "-market", "-necklace")
"""What keys of pieces end with that lie in a part of their own on a phone."""
_ON_A_DWARF: Final = "It is given to a dwarf as he enters, and is lost when he leaves the mine."
_ABILITIES: Final = {
    "speed": About(
        "Speed",
        "Ability card",
        "Its dwarf makes two moves in each action that moves him, the second if wanted; between them he may collect "
        f"and turn back. {_ON_A_DWARF}",
        ("9.6", "9.8", "10.9", "10.10", "10.11"),
    ),
    "bat": About(
        "Bat",
        "Ability card",
        "Once, when its dwarf comes into a cavern, it may carry one or two jewels straight home; he collects nothing "
        f"in that action. {_ON_A_DWARF}",
        ("9.6", "9.8", "10.4", "10.5", "10.6"),
    ),
    "thief": About(
        "Thief",
        "Ability card",
        "As an action, with a dwarf of yours outside, take one large jewel or up to two small ones from one other home "
        "or the black market. The card is then gone, and a token cannot use it.",
        ("10.1", "10.2", "10.3", "11.2"),
    ),
    "stealth": About(
        "Stealth",
        "Ability card",
        "Its dwarf passes up to four dwarfs in each move instead of two, but nobody else's dwarf with Strength at "
        f"work. {_ON_A_DWARF}",
        ("9.6", "9.8", "10.12", "10.14"),
    ),
    "strength": About(
        "Strength",
        "Ability card",
        "Begun in a move of its dwarf or as an action, it lets nobody else's dwarf pass him until the end of your "
        f"second turn after that one. {_ON_A_DWARF}",
        ("9.6", "9.8", "10.13", "10.14", "10.15"),
    ),
    "stamina": About(
        "Stamina",
        "Ability card",
        "Once, its dwarf may collect although he carries jewels already, in the same move or later; then the card is "
        f"gone. {_ON_A_DWARF}",
        ("9.6", "9.8", "10.7", "10.8"),
    ),
}
_GIFTS: Final = {
    "speed": "With Speed he makes two moves in one action.",
    "bat": "With the Bat he may send one or two jewels straight home from a cavern he comes into.",
    "stealth": "It is Stealth that lets him pass so many.",
    "strength": "With Strength, once begun, he lets nobody else's dwarf pass.",
    "stamina": "With Stamina he may collect once more although he carries jewels.",
}
"""What is said of a dwarf who has an ability."""
_NO_GIFT: Final = "Each setting that is completed costs its owner a dwarf outside, and the last one ends the game."
_TRADE: Final = (
    "It is traded for a small jewel of another colour; a large one brings two small ones.",
    "It is traded for a large jewel of another colour, or for two small ones.",
)
_USE: Final = ("is set into a silver setting", "is set into a piece of the Brisingamen")


def about(view: FreyasFollyView, key: str, names: Sequence[str]) -> About:
    """Say what a piece is; *key* must be that of a piece drawn for *view*."""
    return _Asked(view, names).answer(_form(view, key))


def _form(view: FreyasFollyView, key: str) -> str:
    """Return a key without the part where its piece lies, saying the sort of a place and whether a piece is made."""
    for part in _PARTS:
        key = key.removesuffix(part)
    word, _, name = key.partition("-")
    if word == "place":
        mine = view.box.mine
        return f"{'cavern' if mine.is_cavern(_found(mine.ids[: mine.outside], name)) else 'lantern'}-{name}"
    if word == "piece" and view.forged() & (1 << _found(view.box.piece_ids, name)):
        return f"forged-{name}"
    return key


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
        self._said: dict[str, str] = {}
        self._rules: dict[str, tuple[str, ...]] = {}
        """Rules that belong to a text that is filled in."""
        self._ours: set[str] = set()
        """Names of things that are our reconstruction."""

    def answer(self, key: str) -> About:
        """Say what the piece is."""
        row, parts = _SCHEME.find(key)
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
            "worth": counted(self._box.large_points if is_large(jewel) else self._box.small_points, "point"),
            "use": _USE[is_amber],
            "trade": _TRADE[is_large(jewel)],
        }
        self._rules["use"] = ("7.2",) if is_amber else ("6.7",)

    def _tell_place(self, name: str) -> None:
        mine = self._box.mine
        number = _found(mine.ids, name)
        said = place(self._view, number)
        self._said |= {"place": said, "Place": said[:1].upper() + said[1:]}
        part = "cavern" if mine.is_cavern(number) else "lantern"
        if is_reconstructed(self._box, part, name, "parent"):
            self._ours.add("Place")

    def _tell_dwarf(self, number: str) -> None:
        one = self._view.dwarfs[int(number)]
        self._said["who"] = dwarf(self._view, int(number), self._names)
        self._said["passed"] = str(self._box.passed_with_stealth if one.ability == STEALTH else self._box.passed)
        self._said["more"] = _NO_GIFT
        if one.ability != NO_ABILITY:
            word = ABILITIES[one.ability]
            self._said["more"] = _GIFTS[word]
            self._rules["more"] = _ABILITIES[word].rules

    def _tell_setting(self, name: str) -> None:
        number = _found(self._box.setting_ids, name)
        holder = self._holder(number)
        called = setting(self._view, number)
        self._said |= {
            "Setting": called[:1].upper() + called[1:] if holder == NOBODY else f"{self._whose(holder)} {called}",
            "need": jewels(self._box.setting_needs[number]),
            "points": counted(self._box.setting_points[number], "point"),
            "loss": counted(self._box.loss_of(number), "point"),
        }
        if is_reconstructed(self._box, "setting", name, "small", "large", "points"):
            self._ours.add("Setting")

    def _holder(self, number: int) -> Seat:
        """Return who holds a setting."""
        for seat, home in enumerate(self._view.homes):
            if home.held & (1 << number):
                return seat
        return NOBODY

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
        told = _ABILITIES[word]
        self._said |= {"Ability": told.name, "does": told.does}
        self._rules["does"] = told.rules
