"""Everything that is true at the table; nothing is hidden from anybody, so a state is its own view."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Seat, State
from meadhall.engine.notation import Notation, seat_mark
from meadhall.engine.options import ON
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import OPTION_COUNT, RietburgBox
from meadhall.games.rietburg.pieces import Card, Entry, Frame, Hero, Mask, Place


class Laws:
    """What stays the same all through a match: box, heroes, switches, and what follows from them."""

    def __init__(self, box: RietburgBox, seats: int, options: dict[str, str], notation: Notation[Any]) -> None:
        self.box: Final = box
        self.seats: Final = seats
        self.names: Final = options["heroes"].split(",")
        ids = [hero.id for hero in box.heroes]
        heroes = [ids.index(name) for name in self.names]
        self.heroes: Final = heroes
        self.hero_count: Final = len(heroes)
        self.red_creatures: Final = options["red_creatures"] == ON
        self.red_halves: Final = options["red_halves"] == ON
        self.narrator_deck: Final = int(options["narrator_deck"])
        self.blank_friends: Final = options["blank_friends"] == ON
        self.places: Final = len(box.locations)
        self.axe_hero: Final = heroes.index(box.axe_owner) if box.axe_owner in heroes else -1
        self.spirit_hero: Final = heroes.index(box.spirit_owner) if box.spirit_owner in heroes else -1
        self.book_hero: Final = heroes.index(box.book_owner) if box.book_owner in heroes else -1
        self.strongest_books: Final = sorted(range(len(box.books)), key=lambda book: -box.books[book].strength)
        self.uses_willpower: Final = [box.heroes[hero].uses_willpower for hero in heroes]
        self.cards: Final = [
            [card for card in range(box.friend_from) if box.hero_cards[card].hero == hero] for hero in heroes
        ]
        """The hero cards of each hero."""
        self.friends: Final = list(range(box.friend_from, box.object_from))
        self.sides: Final = list(range(box.friend_from, box.card_count))
        """The friends and objects."""
        in_match = sorted([card for cards in self.cards for card in cards])
        self.lasting: Final = in_match + self.friends
        """Everything that lies played before a hero and comes back: hero cards and friends."""
        self.options: Final = [(card, option) for card in in_match for option in range(OPTION_COUNT)]
        """Every option of every hero card in the match."""
        self.own_cards: Final = [sum([1 << card for card in cards]) for cards in self.cards]
        """The hero cards of each hero as a mask."""
        self.copies: Final = [0 if row.red and not self.red_creatures else row.copies for row in box.encounters]
        self.encounter_total: Final = sum(self.copies)
        self.sorts: Final = _sorts(box)
        self.friend_mask: Final = (1 << box.object_from) - (1 << box.friend_from)
        self.object_mask: Final = (1 << box.card_count) - (1 << box.object_from)
        self.side_mask: Final = self.friend_mask | self.object_mask
        self.notation: Final = notation

    def seat_of(self, hero: Hero) -> Seat:
        """Return the seat that leads a hero (1.1)."""
        return hero % self.seats


def _sorts(box: RietburgBox) -> list[int]:
    """Give a number to each of the sorts of trophies between which a payment can ever matter (10.3)."""
    asked = [task.need_kind for task in box.tasks if task.need_kind != ""]
    signs = [f"{row.row} {row.gold} {row.is_object} {row.kind if row.kind in asked else ''}" for row in box.encounters]
    return [signs.index(sign) for sign in signs]


class Battle:
    """A battle being put together: what each hero adds so far."""

    def __init__(self, place: Place, hero_count: int, value_count: int, like: Battle | None = None) -> None:
        """Begin a battle, or make one that is just *like* another."""
        self.place: Final = place
        self.order: list[Hero] = [] if like is None else like.order[:]
        """The heroes who take part, the active one first."""
        self.cards: list[Card] = [-1] * hero_count if like is None else like.cards[:]
        self.options: list[int] = [-1] * hero_count if like is None else like.options[:]
        self.will: list[int] = [0] * hero_count if like is None else like.will[:]
        self.quivers: list[int] = [0] * value_count if like is None else like.quivers[:]
        self.books: Mask = 0 if like is None else like.books
        self.axe: bool = False if like is None else like.axe
        """The sharp axe is used."""
        self.answered: Mask = 0 if like is None else like.answered
        """The heroes who were invited to this battle and have answered."""

    def copy(self) -> Battle:
        """Return an independent copy."""
        return Battle(self.place, 0, 0, self)


class RietburgState(State):
    """The table: locations, heroes, piles, and what is being done."""

    def __init__(self, laws: Laws, like: RietburgState | None = None) -> None:
        """Lay out the table before the set-up, or one that is just *like* another."""
        super().__init__()
        box = laws.box
        self.laws: Final = laws
        self.ending: int = pieces.GOING_ON if like is None else like.ending
        self.turn: int = 1 if like is None else like.turn
        self.active: Hero = 0 if like is None else like.active
        """The hero whose turn it is."""
        self.frames: list[Frame] = [pieces.IN_MAIN] if like is None else like.frames[:]
        """What is being done, the next choice last."""
        self.stacks: list[list[Entry]] = (
            [[pieces.UNKNOWN] for _ in range(laws.places)] if like is None else [stack[:] for stack in like.stacks]
        )
        """The encounter cards at each location, bottom to top."""
        self.tasks: list[int] = [-1] * laws.places if like is None else like.tasks[:]
        """The task at each location; -1 as long as nobody has seen it."""
        self.task_faces: list[int] = [pieces.FACE_DOWN] * laws.places if like is None else like.task_faces[:]
        self.unseen_tasks: Mask = (1 << len(box.tasks)) - 1 if like is None else like.unseen_tasks
        self.returned_tasks: Mask = 0 if like is None else like.returned_tasks
        """Exchanged tasks, back among the unused."""
        self.unseen: list[int] = laws.copies[:] if like is None else like.unseen[:]
        """How many of each encounter row nobody has seen: in the pile, face down, or removed."""
        self.pile: int = laws.encounter_total - laws.places if like is None else like.pile
        # Encounter cards as trophies, and those out of play that everybody has seen, both by row.
        self.gallery: list[int] = [0] * len(box.encounters) if like is None else like.gallery[:]
        self.out: list[int] = [0] * len(box.encounters) if like is None else like.out[:]
        self.friends_out: Mask = 0 if like is None else like.friends_out
        self.unseen_friends: Mask = laws.friend_mask if like is None else like.unseen_friends
        self.places: list[Place] = [box.start] * laws.hero_count if like is None else like.places[:]
        # The cards in each hero's hand, and played before him.
        self.hands: list[Mask] = laws.own_cards[:] if like is None else like.hands[:]
        self.played: list[Mask] = [0] * laws.hero_count if like is None else like.played[:]
        self.will: list[int] = [0] * laws.hero_count if like is None else like.will[:]
        self.quivers: list[int] = [0] * len(box.quiver_values) if like is None else like.quivers[:]
        self.quiver_supply: list[int] = box.quiver_counts[:] if like is None else like.quiver_supply[:]
        self.quiver_used: list[int] = [0] * len(box.quiver_values) if like is None else like.quiver_used[:]
        self.mixed: int = 0 if like is None else like.mixed
        """How often the used quivers became the supply."""
        self.axe: int = (pieces.NO_AXE if laws.axe_hero < 0 else pieces.SHARP) if like is None else like.axe
        self.books: Mask = 0 if like is None else like.books
        """The books turned over."""
        self.spirit_place: Place = -1 if like is None else like.spirit_place
        self.spirit_side: int = 0 if like is None else like.spirit_side
        self.read: Mask = 0 if like is None else like.read
        """The narrator cards that were turned over."""
        self.deck: int = 0 if like is None else like.deck
        self.dropped: int = 0 if like is None else like.dropped
        """How many narrator cards were put away unread."""
        # The card played in this turn, which option of it (-1: none), and whether something of that has been used.
        self.card: Card = -1 if like is None else like.card
        self.option: int = -1 if like is None else like.option
        self.is_begun: bool = False if like is None else like.is_begun
        self.backs: int = 0 if like is None else like.backs
        """How often a choice was left again in this turn."""
        self.held: list[Mask] = [0] * (box.card_count - box.friend_from) if like is None else like.held
        """For each friend and object the heroes who held it in this turn, if it was passed; shared by copies."""
        # The heroes who refused to be fetched, or declined to take a card back, in this turn.
        self.refused: Mask = 0 if like is None else like.refused
        self.declined: Mask = 0 if like is None else like.declined
        self.battle: Battle | None = None if like is None or like.battle is None else like.battle.copy()

    def copy(self) -> RietburgState:
        other = RietburgState(self.laws, self)
        other.seat = self.seat
        return other

    def notation(self) -> str:
        return seat_mark(self.seat) + self.laws.notation.write(self)

    def seat_in_turn(self) -> Seat:
        return self.laws.seat_of(self.active)

    def top(self, place: Place) -> Entry:
        """Return the top card of a location, or pieces.NOTHING."""
        stack = self.stacks[place]
        return stack[-1] if stack else pieces.NOTHING

    def supply(self) -> int:
        """Return how many willpower points are left."""
        left = self.laws.box.willpower
        for points in self.will:
            left -= points
        return left

    def gold(self) -> int:
        """Return how much gold lies in the gallery."""
        gold = 0
        for row, count in enumerate(self.gallery):
            if count:
                gold += self.laws.box.encounters[row].gold * count
        return gold

    def unused_narrators(self) -> int:
        """Return how many narrator cards were never used and are not in the deck."""
        return len(self.laws.box.narrators) - size_of(self.read) - self.deck - self.dropped
