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

    def __init__(self, terms: Terms, like: RietburgState | None = None) -> None:
        """Lay out the table before the set-up, or one that is just *like* another."""
        super().__init__()
        box = terms.box
        is_new = like is None
        old = self if like is None else like
        self.terms: Final = terms
        self.ending: int = GOING_ON if is_new else old.ending
        self.turn: int = 1 if is_new else old.turn
        self.active: int = 0 if is_new else old.active
        """The hero whose turn it is."""
        self.frames: list[Frame] = [Frame(MAIN)] if is_new else old.frames[:]
        """What is being done, the next choice last."""
        self.stacks: list[list[int]] = (
            [[UNKNOWN] for _ in range(terms.places)] if is_new else [stack[:] for stack in old.stacks]
        )
        """The encounter cards at each location, bottom to top, as pieces.py packs them."""
        self.tasks: list[int] = [-1] * terms.places if is_new else old.tasks[:]
        """The task at each location; -1 as long as nobody has seen it."""
        self.task_faces: list[int] = [FACE_DOWN] * terms.places if is_new else old.task_faces[:]
        self.unseen_tasks: int = (1 << len(box.tasks)) - 1 if is_new else old.unseen_tasks
        self.returned_tasks: int = 0 if is_new else old.returned_tasks
        """Exchanged tasks, back among the unused."""
        self.unseen: list[int] = terms.copies[:] if is_new else old.unseen[:]
        """How many of each encounter row nobody has seen: in the pile, face down, or removed."""
        self.pile: int = terms.encounter_total - terms.places if is_new else old.pile
        self.gallery: list[int] = [0] * len(box.encounters) if is_new else old.gallery[:]
        self.out: list[int] = [0] * len(box.encounters) if is_new else old.out[:]
        """Encounter cards out of play that everybody has seen."""
        self.friends_out: int = 0 if is_new else old.friends_out
        self.unseen_friends: int = terms.friend_mask if is_new else old.unseen_friends
        self.places: list[int] = [box.start] * terms.hero_count if is_new else old.places[:]
        # The masks of cards in each hero's hand, and played before him.
        self.hands: list[int] = terms.own_cards[:] if is_new else old.hands[:]
        self.played: list[int] = [0] * terms.hero_count if is_new else old.played[:]
        self.will: list[int] = [0] * terms.hero_count if is_new else old.will[:]
        self.quivers: list[int] = [0] * len(box.quiver_values) if is_new else old.quivers[:]
        self.quiver_supply: list[int] = box.quiver_counts[:] if is_new else old.quiver_supply[:]
        self.quiver_used: list[int] = [0] * len(box.quiver_values) if is_new else old.quiver_used[:]
        self.mixed: int = 0 if is_new else old.mixed
        """How often the used quivers became the supply."""
        self.axe: int = (NO_AXE if terms.axe_hero < 0 else SHARP) if is_new else old.axe
        self.books: int = 0 if is_new else old.books
        """The mask of books turned over."""
        self.spirit_place: int = -1 if is_new else old.spirit_place
        self.spirit_side: int = 0 if is_new else old.spirit_side
        self.read: int = 0 if is_new else old.read
        """The mask of narrator cards that were turned over."""
        self.deck: int = 0 if is_new else old.deck
        self.dropped: int = 0 if is_new else old.dropped
        """How many narrator cards were put away unread."""
        self.card: int = -1 if is_new else old.card
        """The card played in this turn."""
        self.option: int = -1 if is_new else old.option
        """Which option of it, from 0; -1 if it has none, or was played without effect."""
        self.is_begun: bool = False if is_new else old.is_begun
        """Something of this option has been used."""
        self.backs: int = 0 if is_new else old.backs
        """How often a choice was left again in this turn."""
        self.held: list[int] = [0] * (box.card_count - box.friend_from) if is_new else old.held[:]
        """For each friend and object the mask of heroes who held it in this turn, if it was passed."""
        # The masks of heroes who refused to be fetched, or declined to take a card back, in this turn.
        self.refused: int = 0 if is_new else old.refused
        self.declined: int = 0 if is_new else old.declined
        self.battle: Battle | None = None if like is None or like.battle is None else like.battle.copy()

    def copy(self) -> RietburgState:
        other = RietburgState(self.terms, self)
        other.seat = self.seat
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
            "card=" + self._card_text(),
            "held=" + self._held_text(),
            "refused=" + digits_of(self.refused),
            "declined=" + digits_of(self.declined),
            f"back={self.backs}",
            "battle=" + self._battle_text(),
        ]
        return seat_mark(self.seat) + " ".join(fields)

    def _card_text(self) -> str:
        if self.card < 0:
            return "-"
        name = self.terms.box.card_ids[self.card]
        begun = ":begun" if self.is_begun else ""
        return name if self.option < 0 else f"{name}:{self.option + 1}{begun}"

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


def without_hero(entry: int, hero: int) -> int:
    """Return a card at a location as if this hero had not been invited against it."""
    return entry & ~(1 << (INVITED_SHIFT + hero))


def without_invited(entry: int) -> int:
    """Return a card at a location in a new turn."""
    return entry & ((1 << INVITED_SHIFT) - 1)


def face_up(row: int) -> int:
    """Return an encounter card lying face up."""
    return (row + 1) | UP


def _joined(parts: list[str]) -> str:
    return ",".join(parts) if parts else "-"
