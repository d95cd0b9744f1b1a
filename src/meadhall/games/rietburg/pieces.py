"""The actions of The Liberation of Rietburg and their catalog."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Row
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.cards import OPTION_COUNT, SYMBOL_COUNT

# Kinds of action, in catalog order.
PLAY: Final = 0
BLANK: Final = 1
PLAY_CARD: Final = 2
REVITALIZE: Final = 3
END: Final = 4
PICK_UP: Final = 5
GIVE: Final = 6
RECEIVE: Final = 7
TURN_TASK: Final = 8
COMPLETE: Final = 9
REPAIR: Final = 10
USE: Final = 11
STOP: Final = 12
TAKE: Final = 13
GO: Final = 14
FETCH: Final = 15
AGREE: Final = 16
REFUSE: Final = 17
TURN: Final = 18
REMOVE: Final = 19
SHIFT: Final = 20
BRING: Final = 21
SWAP: Final = 22
SPIRIT: Final = 23
RETAKE: Final = 24
OFFER: Final = 25
EXCHANGE: Final = 26
FIGHT: Final = 27
INVITE: Final = 28
JOIN: Final = 29
JOIN_CARD: Final = 30
DECLINE: Final = 31
QUIVER: Final = 32
USE_BOOK: Final = 33
AXE: Final = 34
WILL: Final = 35
STRIKE: Final = 36
CALL_OFF: Final = 37
PAY: Final = 38
PAY_FRIEND: Final = 39
SPEND: Final = 40
DRAW_ENCOUNTER: Final = 41
DRAW_FRIEND: Final = 42
DRAW_QUIVER: Final = 43
DRAW_NARRATOR: Final = 44
DRAW_TASK: Final = 45

DOUBLE: Final = 0
PLUS: Final = 1
SIDES: Final = ["double", "plus"]
"""The sides of the water spirit."""

# Endings.
GOING_ON: Final = 0
FREED: Final = 1
TAROK: Final = 2
OVERRUN: Final = 3
TOO_LONG: Final = 4
ENDINGS: Final = ["", "freed", "tarok", "overrun", "too_long"]

# A task at a location.
FACE_DOWN: Final = 0
FACE_UP: Final = 1
COMPLETED: Final = 2

# Kram's axe.
NO_AXE: Final = 0
SHARP: Final = 1
DULL: Final = 2
AXES: Final = ["-", "sharp", "dull"]

# An encounter card at a location: its row + 1 (0: undecided), its face, and who was invited against it in this turn.
CARD_MASK: Final = 63
UP: Final = 64
INVITED_SHIFT: Final = 7
UNKNOWN: Final = 0
NOTHING: Final = -1
"""What lies on top of a clear location."""


def row_of(entry: int) -> int:
    """Return the encounter row of a card at a location, or -1 if nobody knows it."""
    return (entry & CARD_MASK) - 1


def is_up(entry: int) -> bool:
    """Say whether a card at a location lies face up."""
    return entry >= 0 and entry & UP != 0


def is_facedown(entry: int) -> bool:
    """Say whether a card at a location lies face down."""
    return entry >= 0 and entry & UP == 0


def invited_of(entry: int) -> int:
    """Return the mask of heroes who were invited against this card in this turn."""
    return entry >> INVITED_SHIFT


class Deed(Row):
    """One thing that a hero, a player or chance may do; unused fields are -1."""

    def __init__(
        self,
        index: int,
        text: str,
        kind: int,
        place: int = -1,
        other: int = -1,
        hero: int = -1,
        card: int = -1,
        option: int = -1,
        number: int = -1,
    ) -> None:
        super().__init__(index, text)
        self.kind: Final = kind
        self.place: Final = place
        self.other: Final = other
        """A second location."""
        self.hero: Final = hero
        """A hero's number in the match."""
        self.card: Final = card
        """A hand card, or with PAY and the draws the row of what is paid or drawn."""
        self.option: Final = option
        self.number: Final = number
        """Points, a quiver's place in the list of values, a book, a symbol or a side."""


NO_DEED: Final = Deed(-1, "", -1)
"""Fills the places of cards that are not in the match."""


class Catalog:
    """Every action of a match, in order, and where to find each."""

    def __init__(self, box: RietburgBox, heroes: list[int]) -> None:
        self.rows: Final[list[Deed]] = []
        self.box: Final = box
        self.names: Final = [box.heroes[hero].id for hero in heroes]
        places = len(box.locations)
        own = [card for card in range(box.friend_from) if box.hero_cards[card].hero in heroes]
        sides = list(range(box.friend_from, box.card_count))
        friends = list(range(box.friend_from, box.object_from))
        self.play: Final = self._options("play", PLAY, own)
        self.blank: Final = self._cards("play * blank", BLANK, own + friends)
        self.play_card: Final = self._cards("play *", PLAY_CARD, sides)
        self.revitalize: Final = self._row("revitalize", REVITALIZE)
        self.end: Final = self._row("end", END)
        self.pick_up: Final = self._row("pick up", PICK_UP)
        self.give: Final = self._gifts(sides)
        self.receive: Final = self._cards("receive *", RECEIVE, sides)
        self.turn_task: Final = self._places("task", TURN_TASK, places)
        self.complete: Final = self._places("complete", COMPLETE, places)
        self.repair: Final = self._row("repair", REPAIR)
        self.use: Final = [self._row("use " + str(number + 1), USE, number=number) for number in range(SYMBOL_COUNT)]
        self.stop: Final = self._row("stop", STOP)
        self.take: Final = self._row("take", TAKE)
        self.go: Final = self._places("go", GO, places)
        self.fetch: Final = self._heroes("fetch", FETCH)
        self.agree: Final = self._row("agree", AGREE)
        self.refuse: Final = self._row("refuse", REFUSE)
        self.turn: Final = self._places("turn", TURN, places)
        self.remove: Final = self._places("remove", REMOVE, places)
        self.shift: Final = self._pairs("shift", SHIFT, places, False)
        self.bring: Final = self._places("bring", BRING, places)
        self.swap: Final = self._pairs("swap", SWAP, places, True)
        self.spirit: Final = [
            self._row(f"spirit {place + 1} {SIDES[side]}", SPIRIT, place=place, number=side)
            for place in range(places)
            for side in range(len(SIDES))
        ]
        self.retake: Final = self._cards("retake *", RETAKE, own + friends)
        self.offer: Final = self._heroes("offer", OFFER)
        self.exchange: Final = self._places("exchange", EXCHANGE, places)
        self.fight: Final = self._places("fight", FIGHT, places)
        self.invite: Final = self._heroes("invite", INVITE)
        self.join: Final = self._options("join", JOIN, own)
        self.join_card: Final = self._cards("join *", JOIN_CARD, sides)
        self.decline: Final = self._row("decline", DECLINE)
        self.quiver: Final = [
            self._row("quiver " + str(value), QUIVER, number=number) for number, value in enumerate(box.quiver_values)
        ]
        self.book: Final = [
            self._row("book " + book.id, USE_BOOK, number=number) for number, book in enumerate(box.books)
        ]
        self.axe: Final = self._row("axe", AXE)
        self.will: Final = self._numbers("will", WILL, box.willpower + 1)
        self.strike: Final = self._numbers("strike", STRIKE, box.willpower + 1)
        self.call_off: Final = self._row("call off", CALL_OFF)
        self.pay: Final = [self._row("pay " + row.id, PAY, card=number) for number, row in enumerate(box.encounters)]
        self.pay_friend: Final = self._cards("pay *", PAY_FRIEND, friends)
        self.spend: Final = self._heroes("spend", SPEND)
        self.draw_encounter: Final = self._ids("draw", DRAW_ENCOUNTER, [row.id for row in box.encounters], 0)
        self.draw_friend: Final = self._ids(
            "draw", DRAW_FRIEND, box.card_ids[box.friend_from : box.object_from], box.friend_from
        )
        self.draw_quiver: Final = [
            self._row("draw quiver " + str(value), DRAW_QUIVER, number=number)
            for number, value in enumerate(box.quiver_values)
        ]
        self.draw_narrator: Final = self._ids("draw", DRAW_NARRATOR, [row.id for row in box.narrators], 0)
        self.draw_task: Final = self._ids("draw", DRAW_TASK, [row.id for row in box.tasks], 0)

    def _row(
        self,
        text: str,
        kind: int,
        place: int = -1,
        other: int = -1,
        hero: int = -1,
        card: int = -1,
        option: int = -1,
        number: int = -1,
    ) -> Deed:
        deed = Deed(len(self.rows), text, kind, place, other, hero, card, option, number)
        self.rows.append(deed)
        return deed

    def _gifts(self, cards: list[int]) -> list[list[Deed]]:
        rows: list[list[Deed]] = [[] for _ in self.box.card_ids]
        for card in cards:
            for hero, name in enumerate(self.names):
                text = f"give {self.box.card_ids[card]} {name}"
                rows[card].append(self._row(text, GIVE, card=card, hero=hero))
        return rows

    def _ids(self, verb: str, kind: int, ids: list[str], first: int) -> list[Deed]:
        return [self._row(verb + " " + name, kind, card=first + number) for number, name in enumerate(ids)]

    def _options(self, verb: str, kind: int, own: list[int]) -> list[Deed]:
        """Return a row for each option of the cards in the match, found by card * OPTION_COUNT + option."""
        rows = [NO_DEED] * (len(self.box.card_ids) * OPTION_COUNT)
        for card in own:
            for option in range(OPTION_COUNT):
                text = f"{verb} {self.box.card_ids[card]} {option + 1}"
                rows[card * OPTION_COUNT + option] = self._row(text, kind, card=card, option=option)
        return rows

    def _cards(self, pattern: str, kind: int, cards: list[int]) -> list[Deed]:
        """Return a row for each of *cards*, found by its number."""
        rows = [NO_DEED] * len(self.box.card_ids)
        for card in cards:
            rows[card] = self._row(pattern.replace("*", self.box.card_ids[card]), kind, card=card)
        return rows

    def _places(self, verb: str, kind: int, places: int) -> list[Deed]:
        return [self._row(f"{verb} {place + 1}", kind, place=place) for place in range(places)]

    def _pairs(self, verb: str, kind: int, places: int, ordered: bool) -> list[Deed]:
        return [
            self._row(f"{verb} {place + 1} {other + 1}", kind, place=place, other=other)
            for place in range(places)
            for other in range(place + 1 if ordered else 0, places)
            if other != place
        ]

    def _heroes(self, verb: str, kind: int) -> list[Deed]:
        return [self._row(verb + " " + name, kind, hero=hero) for hero, name in enumerate(self.names)]

    def _numbers(self, verb: str, kind: int, count: int) -> list[Deed]:
        return [self._row(f"{verb} {number}", kind, number=number) for number in range(count)]
