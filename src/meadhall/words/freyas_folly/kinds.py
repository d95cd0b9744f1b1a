"""What each sort of piece of Freya's Folly is, and what the abilities do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from meadhall.words.keys import Scheme
from meadhall.words.telling import About

PLACES: Final[Mapping[str, About]] = {
    "corner-settings": About(
        "Workshop",
        "Place",
        "Up to eight settings lie open here. One action takes one of them; the deck fills the gap.",
        ("6.1", "6.3"),
    ),
    "corner-trade": About(
        "Black market",
        "Place",
        "Jewels and abilities for everybody: trade a jewel for another colour, or take an ability card.",
        ("8.1", "8.2", "8.5", "9.1"),
    ),
    "corner-gold": About(
        "Brisingamen",
        "Gold pieces",
        "The necklace of the goddess: its open pieces are completed with amber for free actions; the fourth one ends "
        "the game.",
        ("7.1", "7.2", "7.4", "7.5"),
    ),
}
"""What each is, by a key that no piece has."""
"""Places that are no piece of the picture, but that one can ask for by name."""

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

SCHEME: Final = Scheme(
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
        "freya": About(
            "Freya",
            "Brisingamen",
            "She looks on. Each piece of the Brisingamen that somebody makes is hung on her; the fourth ends the game.",
            ("7.1", "12.2"),
        ),
        "cave-{place}": About(
            "Rock of {place}", "Mark", "A room in the rock; it is dark when nothing is left in it.", ("5.1",)
        ),
        "lamp-{place}": About("Light of {place}", "Mark", "It goes out when no jewels are left behind it.", ("1.2",)),
        "figure-{dwarf:d}": About("Figure of {who}", "Mark", "With or without jewels in his barrow.", ("5.5",)),
        "plate-{dwarf:d}": About(
            "Sign of {who}", "Mark", "His number, and the ability that he has with him.", ("4.2",)
        ),
        "trail": About("Chalk trail", "Mark", "The way of the dwarf who moved last.", ("4.2",)),
        "dwarf-{dwarf:d}": About(
            "{who}",
            "Dwarf",
            "Goes along the passages to the next free lantern, past up to {passed} dwarfs, and brings home what he "
            "collects. {more}",
            ("4.2", "4.3", "4.9", "6.8", "12.1"),
        ),
        "waiting-{dwarf:d}": About(
            "{who}, at home",
            "Dwarf",
            "Of those at home the one with the lowest number enters the mine. With each setting that is completed one "
            "goes to market.",
            ("4.6", "4.8", "6.8", "12.1"),
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
            "Cards",
            "The workshop is refilled from it, up to eight settings. "
            "Pieces of the Brisingamen and abilities turn up on the way, all of them in its upper part.",
            ("2.8", "6.3", "6.4", "6.5"),
        ),
        "deck-setting": About(
            "Settings in the deck",
            "Count",
            "So many settings have not been turned yet. {upper} of them lie in the upper part, among the pieces of the "
            "Brisingamen and the abilities.",
            ("2.8", "6.3"),
        ),
        "deck-brisingamen": About(
            "Pieces in the deck",
            "Count",
            "So many pieces of the Brisingamen are still in the upper part of the deck. {next}",
            ("2.8", "6.5", "7.1"),
        ),
        "deck-ability": About(
            "Abilities in the deck",
            "Count",
            "So many abilities are still in the upper part of the deck. One that turns up goes under the ability pile.",
            ("2.8", "6.4"),
        ),
        "hidden-{word}": About(
            "{Ability} cards still unseen",
            "Count",
            "So many of the {unseen} abilities that nobody has seen, in the pile and in the deck, are of this kind.",
            ("1.4", "2.8", "9.5"),
        ),
        "left-{letter}": About(
            "Number of {jewels} in the mine",
            "Count",
            "So many of them still lie in the caverns. None ever comes back into the mine.",
            ("2.3", "5.8"),
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
        "no-settings-{seat:d}": About(
            "{Whose} place for settings",
            "Place",
            "Here lie the settings that are taken from the workshop and not yet completed.",
            ("6.1", "6.2"),
        ),
        "finished-{seat:d}": About(
            "{Whose} finished settings",
            "Cards",
            "The settings that have been completed and sold, and the points they give. They are safe.",
            ("6.6", "6.9", "12.6"),
        ),
        # The black market.
        "offer-{word}-{copy:d}": About("{Ability}", "Ability card", "{does}", ("9.1", "9.4")),
        "hand-{seat:d}-{word}": About("{Whose} {Ability} card", "Ability card", "{does}", ("9.3",)),
        "pile": About(
            "Ability pile",
            "Cards",
            "Face-down abilities: the top one replaces an ability that is taken. You may take one in a turn, and have "
            "at most three, all different.",
            ("1.4", "9.2", "9.3", "9.4", "9.5"),
        ),
        "market-{letter}": About(
            "{Jewels} in the black market",
            "Jewels",
            "{trade} A Thief can take them too.",
            ("8.1", "8.2", "8.5", "8.6", "10.3"),
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
        "veiled-{copy:d}": About(
            "Hidden piece of the Brisingamen",
            "Gold piece",
            "It is still in the deck of the workshop. {next}",
            ("2.7", "2.8", "6.5", "7.1"),
        ),
        # Homes.
        "tokens-{seat:d}": About("{Whose} free actions", "Tokens", _TOKENS, _TOKEN_RULES),
        "home-{seat:d}-{letter}": About(
            "{Whose} {jewels}",
            "Jewels",
            "At home each is {worth} in the end, or {use}. It can be traded in the market, and stolen by a Thief.",
            ("8.1", "8.2", "10.3", "12.5"),
        ),
        "face-{seat:d}": About("{owner}", "Craftsman", _SCORE, _SCORE_RULES),
        "mini-{seat:d}-{letter}": About(
            "{Jewels} of {owner}",
            "Jewels",
            "{owner} has them at home: each is {worth} in the end, or {use}. A Thief can take it.",
            ("10.3", "12.5"),
        ),
        "more-{seat:d}": About(
            "More jewels of {owner}",
            "Count",
            "So many jewels more are at home there. Touch the seat to see all of them.",
            ("10.3", "12.5"),
        ),
        "fact-{seat:d}-dwarfs": About(
            "Dwarfs of {owner}",
            "Count",
            "So many are left; the game ends when somebody has used the last.",
            ("6.8", "12.1"),
        ),
        "fact-{seat:d}-orders": About(
            "Settings of {owner}", "Count", "So many are taken and not finished.", ("6.1", "12.7")
        ),
        "fact-{seat:d}-risk": About(
            "Points at risk", "Count", "So many are lost at the end if these settings are not finished.", ("12.7",)
        ),
        "fact-{seat:d}-jewels": About("Jewels of {owner}", "Count", "So many are to hand.", ("12.5",)),
        "fact-{seat:d}-tokens": About("Free actions of {owner}", "Count", "So many tokens are kept.", ("12.8",)),
    }
)
"""A row for each form of a key; what stands in braces is filled in."""
_ON_A_DWARF: Final = "It is given to a dwarf as he enters, and is lost when he leaves the mine."
CARDS: Final = {
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
GIFTS: Final = {
    "speed": "With Speed he makes two moves in one action.",
    "bat": "With the Bat he may send one or two jewels straight home from a cavern he comes into.",
    "stealth": "It is Stealth that lets him pass so many.",
    "strength": "With Strength, once begun, he lets nobody else's dwarf pass.",
    "stamina": "With Stamina he may collect once more although he carries jewels.",
}
"""What is said of a dwarf who has an ability."""
NO_GIFT: Final = "Each setting that is completed costs its owner a dwarf outside, and the last one ends the game."
TRADE: Final = (
    "A small jewel of another colour brings one; a large one brings two small ones.",
    "A large jewel of another colour brings one, or two small ones.",
)
USE: Final = ("is set into a silver setting", "is set into a piece of the Brisingamen")
