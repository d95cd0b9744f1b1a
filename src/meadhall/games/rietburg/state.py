"""Everything that is true at the table; nothing is hidden from anybody, so a state is its own view."""

from __future__ import annotations

from typing import Any, Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Seat, State
from meadhall.engine.notation import Notation, seat_mark
from meadhall.engine.options import ON
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import OPTION_COUNT, RietburgBox
from meadhall.games.rietburg.frames import IN_MAIN, Frame
from meadhall.games.rietburg.pieces import Card, Entry, Hero, Mask, Place


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

    def __init__(
        self,
        place: Place,
        order: list[Hero],
        cards: list[Card],
        options: list[int],
        will: list[int],
        quivers: list[int],
    ) -> None:
        self.place: Final = place
        self.order: list[Hero] = order
        """The heroes who take part, the active one first."""
        self.cards: list[Card] = cards
        self.options: list[int] = options
        self.will: list[int] = will
        self.quivers: list[int] = quivers
        self.books: Mask = 0
        self.axe: bool = False
        """The sharp axe is used."""
        self.answered: Mask = 0
        """The heroes who were invited to this battle and have answered."""

    def copy(self) -> Battle:
        """Return an independent copy."""
        other = Battle(self.place, self.order[:], self.cards[:], self.options[:], self.will[:], self.quivers[:])
        other.books = self.books
        other.axe = self.axe
        other.answered = self.answered
        return other


def new_battle(laws: Laws, place: Place) -> Battle:
    """Return a battle at *place* in which nobody takes part yet."""
    heroes = laws.hero_count
    return Battle(place, [], [-1] * heroes, [-1] * heroes, [0] * heroes, [0] * len(laws.box.quiver_values))


class RietburgState(State):
    """The table: locations, heroes, piles, and what is being done."""

    def __init__(self, laws: Laws) -> None:
        """Set the counters of a new table; ``lay_out`` or ``copy`` adds the cards."""
        super().__init__()
        box = laws.box
        self.laws: Final = laws
        self.ending: int = pieces.GOING_ON
        self.turn: int = 1
        self.active: Hero = 0
        """The hero whose turn it is."""
        self.unseen_tasks: Mask = (1 << len(box.tasks)) - 1
        self.returned_tasks: Mask = 0
        """Exchanged tasks, back among the unused."""
        self.pile: int = laws.encounter_total - laws.places
        self.friends_out: Mask = 0
        self.unseen_friends: Mask = laws.friend_mask
        self.mixed: int = 0
        """How often the used quivers became the supply."""
        self.axe: int = pieces.NO_AXE if laws.axe_hero < 0 else pieces.SHARP
        self.books: Mask = 0
        """The books turned over."""
        self.spirit_place: Place = -1
        self.spirit_side: int = 0
        self.read: Mask = 0
        """The narrator cards that were turned over."""
        self.deck: int = 0
        self.dropped: int = 0
        """How many narrator cards were put away unread."""
        # The card played in this turn, which option of it (-1: none), and whether something of that has been used.
        self.card: Card = -1
        self.option: int = -1
        self.is_begun: bool = False
        self.backs: int = 0
        """How often a choice was left again in this turn."""
        # The heroes who refused to be fetched, or declined to take a card back, in this turn.
        self.refused: Mask = 0
        self.declined: Mask = 0
        self.battle: Battle | None = None

    def lay_out(self) -> RietburgState:
        """Lay out the cards before the set-up, and return the state."""
        laws = self.laws
        box = laws.box
        self.frames: list[Frame] = [IN_MAIN]
        """What is being done, the next choice last."""
        self.stacks: list[list[Entry]] = [[pieces.UNKNOWN] for _ in range(laws.places)]
        """The encounter cards at each location, bottom to top."""
        self.tasks: list[int] = [-1] * laws.places
        """The task at each location; -1 as long as nobody has seen it."""
        self.task_faces: list[int] = [pieces.FACE_DOWN] * laws.places
        self.unseen: list[int] = laws.copies[:]
        """How many of each encounter row nobody has seen: in the pile, face down, or removed."""
        # Encounter cards as trophies, and those out of play that everybody has seen, both by row.
        self.gallery: list[int] = [0] * len(box.encounters)
        self.out: list[int] = [0] * len(box.encounters)
        self.places: list[Place] = [box.start] * laws.hero_count
        # The cards in each hero's hand, and played before him.
        self.hands: list[Mask] = laws.own_cards[:]
        self.played: list[Mask] = [0] * laws.hero_count
        self.will: list[int] = [0] * laws.hero_count
        self.quivers: list[int] = [0] * len(box.quiver_values)
        self.quiver_supply: list[int] = box.quiver_counts[:]
        self.quiver_used: list[int] = [0] * len(box.quiver_values)
        self.held: list[Mask] = [0] * (box.card_count - box.friend_from)
        """For each friend and object the heroes who held it in this turn, if it was passed; shared by copies."""
        return self

    def copy(self) -> RietburgState:
        other = RietburgState(self.laws)
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
        other.option = self.option
        other.is_begun = self.is_begun
        other.backs = self.backs
        other.held = self.held
        other.refused = self.refused
        other.declined = self.declined
        other.battle = None if self.battle is None else self.battle.copy()
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
