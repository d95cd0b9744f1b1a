"""Everything that is true at the table; nothing is hidden from anybody, so a state is its own view."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import State, seat_mark
from meadhall.games.rietburg.frames import MAIN, Frame, write_frame
from meadhall.games.rietburg.pieces import (
    AXES,
    COMPLETED,
    ENDINGS,
    FACE_DOWN,
    GOING_ON,
    INVITED_SHIFT,
    NO_AXE,
    NOTHING,
    SHARP,
    SIDES,
    UNKNOWN,
    UP,
    invited_of,
    is_up,
    row_of,
)
from meadhall.games.rietburg.terms import Terms


class Battle:
    """A battle being put together: what each hero adds so far."""

    def __init__(self, place: int, hero_count: int, value_count: int) -> None:
        self.place = place
        self.order: list[int] = []
        """The heroes who take part, the active one first."""
        self.cards = [-1] * hero_count
        self.options = [-1] * hero_count
        self.will = [0] * hero_count
        self.quivers = [0] * value_count
        self.books = 0
        """The mask of books used."""
        self.axe = False
        """The sharp axe is used."""
        self.answered = 0
        """The mask of heroes who were invited to this battle and have answered."""

    def copy(self) -> Battle:
        """Return an independent copy."""
        other = Battle(self.place, 0, 0)
        other.order = self.order[:]
        other.cards = self.cards[:]
        other.options = self.options[:]
        other.will = self.will[:]
        other.quivers = self.quivers[:]
        other.books = self.books
        other.axe = self.axe
        other.answered = self.answered
        return other


class RietburgState(State):
    """The table: locations, heroes, piles, and what is being done."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        box = terms.box
        heroes = terms.hero_count
        self.terms: Final = terms
        self.ending = GOING_ON
        self.turn = 1
        self.active = 0
        """The hero whose turn it is."""
        self.frames = [Frame(MAIN)]
        """What is being done, the next choice last."""
        self.stacks = [[UNKNOWN] for _ in range(terms.places)]
        """The encounter cards at each location, bottom to top, as pieces.py packs them."""
        self.tasks = [-1] * terms.places
        """The task at each location; -1 as long as nobody has seen it."""
        self.task_faces = [FACE_DOWN] * terms.places
        self.unseen_tasks = (1 << len(box.tasks)) - 1
        self.returned_tasks = 0
        """Exchanged tasks, back among the unused."""
        self.unseen = terms.copies[:]
        """How many of each encounter row nobody has seen: in the pile, face down, or removed."""
        self.pile = terms.encounter_total - terms.places
        self.gallery = [0] * len(box.encounters)
        self.out = [0] * len(box.encounters)
        """Encounter cards out of play that everybody has seen."""
        self.friends_out = 0
        self.unseen_friends = terms.friend_mask
        self.places = [box.start] * heroes
        self.hands = terms.own_cards[:]
        """The mask of cards in each hero's hand."""
        self.played = [0] * heroes
        """The mask of played cards before each hero."""
        self.will = [0] * heroes
        self.quivers = [0] * len(box.quiver_values)
        self.quiver_supply = box.quiver_counts[:]
        self.quiver_used = [0] * len(box.quiver_values)
        self.mixed = 0
        """How often the used quivers became the supply."""
        self.axe = NO_AXE if terms.axe_hero < 0 else SHARP
        self.books = 0
        """The mask of books turned over."""
        self.spirit_place = -1
        self.spirit_side = 0
        self.read = 0
        """The mask of narrator cards that were turned over."""
        self.deck = 0
        self.dropped = 0
        """How many narrator cards were put away unread."""
        self.card = -1
        """The card played in this turn."""
        self.held = [0] * (box.card_count - box.friend_from)
        """For each friend and object the mask of heroes who held it in this turn, if it was passed."""
        self.refused = 0
        """The mask of heroes who refused to be fetched in this turn."""
        self.declined = 0
        """The mask of heroes who declined to take a card back in this turn."""
        self.battle: Battle | None = None

    def copy(self) -> RietburgState:
        other = RietburgState(self.terms)
        other.seat = self.seat
        other.ending = self.ending
        other.turn = self.turn
        other.active = self.active
        other.frames = self.frames[:]
        other.stacks = [stack[:] for stack in self.stacks]
        other.tasks = self.tasks[:]
        other.task_faces = self.task_faces[:]
        other.unseen_tasks = self.unseen_tasks
        other.returned_tasks = self.returned_tasks
        other.unseen = self.unseen[:]
        other.pile = self.pile
        other.gallery = self.gallery[:]
        other.out = self.out[:]
        other.friends_out = self.friends_out
        other.unseen_friends = self.unseen_friends
        other.places = self.places[:]
        other.hands = self.hands[:]
        other.played = self.played[:]
        other.will = self.will[:]
        other.quivers = self.quivers[:]
        other.quiver_supply = self.quiver_supply[:]
        other.quiver_used = self.quiver_used[:]
        other.mixed = self.mixed
        other.axe = self.axe
        other.books = self.books
        other.spirit_place = self.spirit_place
        other.spirit_side = self.spirit_side
        other.read = self.read
        other.deck = self.deck
        other.dropped = self.dropped
        other.card = self.card
        other.held = self.held[:]
        other.refused = self.refused
        other.declined = self.declined
        if self.battle is not None:
            other.battle = self.battle.copy()
        return other

    def top(self, place: int) -> int:
        """Return the top card of a location, or NOTHING."""
        stack = self.stacks[place]
        return stack[-1] if stack else NOTHING

    def supply(self) -> int:
        """Return how many willpower points are left."""
        return self.terms.box.willpower - sum(self.will)

    def gold(self) -> int:
        """Return how much gold lies in the gallery."""
        gold = 0
        for row, count in enumerate(self.gallery):
            if count:
                gold += self.terms.box.encounters[row].gold * count
        return gold

    def unused_narrators(self) -> int:
        """Return how many narrator cards were never used and are not in the deck."""
        return len(self.terms.box.narrators) - bit_count(self.read) - self.deck - self.dropped

    def notation(self) -> str:
        terms = self.terms
        box = terms.box
        fields = [
            f"turn={self.turn}",
            "hero=" + terms.names[self.active],
            "do=" + self._frames_text(),
            "at=" + ",".join([str(place + 1) for place in self.places]),
            "will=" + ",".join([str(points) for points in self.will]),
            "hand=" + "/".join([self._cards_text(hand) for hand in self.hands]),
            "played=" + "/".join([self._cards_text(played) for played in self.played]),
            "stacks=" + "/".join([self._stack_text(stack) for stack in self.stacks]),
            "tasks=" + ",".join([self._task_text(place) for place in range(terms.places)]),
            f"pile={self.pile}",
            "gallery=" + self._counts_text(self.gallery, 0),
            "out=" + self._counts_text(self.out, self.friends_out),
            "quivers=" + self._quivers_text(self.quivers),
            "used=" + self._quivers_text(self.quiver_used),
            f"mixed={self.mixed}",
            "axe=" + AXES[self.axe],
            "books=" + _joined([book.id for number, book in enumerate(box.books) if self.books >> number & 1]),
            "spirit=" + ("-" if self.spirit_place < 0 else f"{self.spirit_place + 1}:{SIDES[self.spirit_side]}"),
            f"deck={self.deck}",
            "read=" + _joined([row.id for number, row in enumerate(box.narrators) if self.read >> number & 1]),
            f"dropped={self.dropped}",
            "returned="
            + _joined([task.id for number, task in enumerate(box.tasks) if self.returned_tasks >> number & 1]),
            "card=" + ("-" if self.card < 0 else box.card_ids[self.card]),
            "held=" + self._held_text(),
            "refused=" + digits_of(self.refused),
            "declined=" + digits_of(self.declined),
            "battle=" + self._battle_text(),
        ]
        return seat_mark(self.seat) + " ".join(fields)

    def _frames_text(self) -> str:
        if self.ending != GOING_ON:
            return ENDINGS[self.ending]
        return ">".join([write_frame(frame, self.terms.box, self.terms.names) for frame in self.frames])

    def _cards_text(self, mask: int) -> str:
        ids = self.terms.box.card_ids
        return _joined([ids[card] for card in range(len(ids)) if mask >> card & 1])

    def _stack_text(self, stack: list[int]) -> str:
        return _joined([self._entry_text(entry) for entry in stack])

    def _entry_text(self, entry: int) -> str:
        row = row_of(entry)
        text = "" if is_up(entry) else "?"
        if row >= 0:
            text += self.terms.box.encounters[row].id
        invited = invited_of(entry)
        return text + "!" + digits_of(invited) if invited else text

    def _task_text(self, place: int) -> str:
        task = self.tasks[place]
        if task < 0:
            return "?"
        return self.terms.box.tasks[task].id + ("*" if self.task_faces[place] == COMPLETED else "")

    def _counts_text(self, counts: list[int], friends: int) -> str:
        box = self.terms.box
        parts = [f"{box.encounters[row].id}:{count}" for row, count in enumerate(counts) if count]
        parts += [f"{box.card_ids[card]}:1" for card in range(box.object_from) if friends >> card & 1]
        return _joined(parts)

    def _quivers_text(self, counts: list[int]) -> str:
        values = self.terms.box.quiver_values
        return _joined([str(values[index]) for index, count in enumerate(counts) for _ in range(count)])

    def _held_text(self) -> str:
        box = self.terms.box
        return _joined(
            [
                box.card_ids[box.friend_from + index] + ":" + digits_of(heroes)
                for index, heroes in enumerate(self.held)
                if heroes
            ]
        )

    def _battle_text(self) -> str:
        battle = self.battle
        if battle is None:
            return "-"
        parts = [self._part_text(battle, hero) for hero in battle.order]
        return f"{battle.place + 1}:" + "/".join(parts) + "@" + digits_of(battle.answered)

    def _part_text(self, battle: Battle, hero: int) -> str:
        terms = self.terms
        box = terms.box
        arms: list[str] = []
        card = battle.cards[hero]
        if card < box.friend_from:
            symbol = box.hero_cards[card].blows[battle.options[hero]]
            if symbol is not None and symbol.quivers > 0:
                for index, count in enumerate(battle.quivers):
                    arms += [f"q{box.quiver_values[index]}"] * count
            if hero == terms.book_hero:
                arms += [book.id for number, book in enumerate(box.books) if battle.books >> number & 1]
            if hero == terms.axe_hero and battle.axe:
                arms.append("axe")
        return (
            f"{terms.names[hero]}:{box.card_ids[card]}:{battle.options[hero] + 1}:{battle.will[hero]}:{'+'.join(arms)}"
        )


def bit_count(mask: int) -> int:
    """Count the members of a mask."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def digits_of(mask: int) -> str:
    """Write a mask of heroes as their numbers, or ``-``."""
    text = "".join([str(hero) for hero in range(8) if mask >> hero & 1])
    return text if text else "-"


def with_invited(entry: int, hero: int) -> int:
    """Return a card at a location with one more hero invited against it."""
    return entry | 1 << (INVITED_SHIFT + hero)


def without_invited(entry: int) -> int:
    """Return a card at a location in a new turn."""
    return entry & ((1 << INVITED_SHIFT) - 1)


def face_up(row: int) -> int:
    """Return an encounter card lying face up."""
    return (row + 1) | UP


def _joined(parts: list[str]) -> str:
    return ",".join(parts) if parts else "-"
