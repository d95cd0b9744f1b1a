"""Rietburg as numbers: heroes in turn order, locations, cards and rows by their order in the box."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import (
    NUMBERS,
    Encoder,
    EncodingPart,
    Pieces,
    add_counts,
    add_numbers,
    bits_of,
    ones_of,
    sets_of,
)
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.frames import (
    BooksFrame,
    CardFrame,
    ClashFrame,
    CountedFrame,
    Frame,
    GiftFrame,
    LayFrame,
    PaymentFrame,
    PlaceFrame,
    StepFrame,
    SymbolsFrame,
)
from meadhall.games.rietburg.pieces import (
    AXES,
    ENDINGS,
    MOST_TURNS,
    NOTHING,
    SIDES,
    invited_of,
    is_facedown,
    is_up,
    row_of,
)
from meadhall.games.rietburg.rules.game import Rietburg

COUNTERS: Final = ("pile", "mixed", "deck", "dropped", "backs")
MOST: Final = 1000
"""No count of cards, points or repetitions comes near it."""
WIDEST: Final = 4095
"""What a frame counts or marks has at most twelve bits."""


class RietburgEncoder(Encoder[RietburgView]):
    """The whole table, for nothing on it is hidden."""

    def __init__(self, game: Rietburg) -> None:
        super().__init__(parts(game))
        laws = game.laws
        box, heroes = laws.box, laws.hero_count
        self._heroes: Final = heroes
        self._rows: Final = len(box.encounters)
        self._seats: Final = ones_of(game.seats)
        self._active: Final = ones_of(heroes)
        self._led: Final = [sets_of(heroes)[led_by(game, seat)] for seat in [*range(game.seats), -1, -1, -1]]
        """By seat the heroes it leads; who watches finds none at the end."""
        self._endings: Final = ones_of(len(ENDINGS))
        self._places: Final = ones_of(laws.places)
        self._axes: Final = ones_of(len(AXES))
        self._sides: Final = ones_of(len(SIDES))
        self._hero_sets: Final = sets_of(heroes)
        self._card_sets: Final = bits_of(box.card_count)
        self._book_sets: Final = bits_of(len(box.books))
        self._task_sets: Final = bits_of(len(box.tasks))
        self._narrators: Final = bits_of(len(box.narrators))
        none_fights = [0, -1, 0] + [0, -1, -1, 0, 0] * heroes + [0] * (len(box.quiver_values) + len(box.books))
        self._peace: Final = b"".join([NUMBERS[number] for number in none_fights])

    def add(self, view: RietburgView, to: Pieces) -> None:
        heroes, cards, tasks = self._hero_sets, self._card_sets, self._task_sets
        to += [
            self._seats[view.seat],
            self._seats[view.actor],
            self._led[view.seat],
            self._active[view.active],
            NUMBERS[view.turn],
            self._endings[view.ending],
        ]
        for place in view.places:
            to.append(self._places[place])
        for members in view.hands:
            to.append(cards.of(members))
        for members in view.played:
            to.append(cards.of(members))
        add_numbers(to, view.will)
        add_stacks(view, heroes, self._rows, to)
        for place, task in enumerate(view.tasks):
            to += [NUMBERS[task], NUMBERS[view.task_faces[place]]]
        to += [tasks.of(view.unseen_tasks), tasks.of(view.returned_tasks)]
        for numbers in (view.unseen, view.gallery, view.out):
            add_numbers(to, numbers)
        to += [cards.of(view.friends_out), cards.of(view.unseen_friends)]
        for numbers in (view.quivers, view.quiver_supply, view.quiver_used):
            add_numbers(to, numbers)
        to += [
            self._axes[view.axe],
            self._book_sets.of(view.books),
            self._places[view.spirit_place],
            self._sides[view.spirit_side],
            self._narrators.of(view.read),
            NUMBERS[view.pile], NUMBERS[view.mixed], NUMBERS[view.deck], NUMBERS[view.dropped], NUMBERS[view.backs],
            NUMBERS[view.card], NUMBERS[view.option], NUMBERS[view.is_begun],
        ]  # fmt: skip
        for members in view.held:
            to.append(heroes[members])
        to += [heroes[view.refused], heroes[view.declined]]
        add_doing(view, to)
        self._add_battle(view, to)

    def _add_battle(self, view: RietburgView, to: Pieces) -> None:
        """Tell the battle that is put together, if there is one."""
        found = view.battle
        if found is None:
            to.append(self._peace)
            return
        to += [NUMBERS[1], NUMBERS[found.place], NUMBERS[found.axe]]
        for hero in range(self._heroes):
            to += [
                NUMBERS[hero in found.order],
                NUMBERS[found.cards[hero]],
                NUMBERS[found.options[hero]],
                NUMBERS[found.will[hero]],
                NUMBERS[found.answered >> hero & 1],
            ]
        add_numbers(to, found.quivers)
        to.append(self._book_sets.of(found.books))


def encoder(game: AnyGame) -> RietburgEncoder:
    """Return how views are encoded."""
    assert isinstance(game, Rietburg)
    return RietburgEncoder(game)


def led_by(game: Rietburg, seat: int) -> int:
    """Return the heroes that a seat leads, a bit for each."""
    return sum([1 << hero for hero in range(game.laws.hero_count) if game.laws.seat_of(hero) == seat])


def add_stacks(view: RietburgView, heroes: Pieces, rows: int, to: Pieces) -> None:
    """Tell the cards at each location in short, then those that are known, then who was invited against the top one."""
    for stack in view.stacks:
        top = stack[-1] if stack else NOTHING
        facedown = sum([int(is_facedown(entry)) for entry in stack])
        to += [NUMBERS[len(stack)], NUMBERS[facedown], NUMBERS[row_of(top) if stack else -1], NUMBERS[is_up(top)]]
    for stack in view.stacks:
        known = [row_of(entry) for entry in stack]
        add_counts(to, [row for row in known if row >= 0], rows)
    for stack in view.stacks:
        to.append(heroes[invited_of(stack[-1]) if stack else 0])


def add_doing(view: RietburgView, to: Pieces) -> None:
    """Tell how many things are being done, and the next choice."""
    count = len(view.frames)
    if count == 0:
        add_numbers(to, [0, -1, -1, -1, -1, -1, -1, -1, 0])
        return
    frame = view.frames[-1]
    card, option = (frame.card, frame.option) if isinstance(frame, CardFrame) else (-1, -1)
    numbers = [count, frame.kind, op_of(frame), number_of(frame), card, option, place_of(frame), frame.hero]
    add_numbers(to, numbers)
    is_up_too = (isinstance(frame, LayFrame) and frame.up) or (isinstance(frame, GiftFrame) and frame.up)
    to.append(NUMBERS[frame.must or is_up_too])


def op_of(frame: Frame) -> int:
    """Return the operation of a frame, or the sort of a payment."""
    if isinstance(frame, (StepFrame, GiftFrame)):
        return frame.op
    return frame.sort if isinstance(frame, PaymentFrame) else 0


def number_of(frame: Frame) -> int:
    """Return what a frame counts, or the symbols it has left."""
    if isinstance(frame, CountedFrame):
        return frame.number
    if isinstance(frame, BooksFrame):
        return frame.number
    if isinstance(frame, GiftFrame):
        return frame.number
    return frame.symbols if isinstance(frame, SymbolsFrame) else 0


def place_of(frame: Frame) -> int:
    """Return the location of a frame."""
    if isinstance(frame, PlaceFrame):
        return frame.place
    if isinstance(frame, ClashFrame):
        return frame.place
    if isinstance(frame, GiftFrame):
        return frame.place
    return frame.place if isinstance(frame, LayFrame) else -1


def parts(game: Rietburg) -> list[EncodingPart]:
    """Return the table of parts; its length follows from seats, heroes and box."""
    laws = game.laws
    box = laws.box
    seats, heroes, places = game.seats, laws.hero_count, laws.places
    cards, rows, tasks, books = box.card_count, len(box.encounters), len(box.tasks), len(box.books)
    sides, quivers, narrators = cards - box.friend_from, len(box.quiver_values), len(box.narrators)
    of_heroes, of_places = "of each hero in turn order", "of each location"
    of_cards = f"1 for each of the {cards} hand cards: hero cards, friends, objects"
    of_rows = f"of each of the {rows} rows of creatures and objects"
    return [
        EncodingPart("seat", seats, 0, 1, "1 for my seat"),
        EncodingPart("actor", seats, 0, 1, "1 for the seat that is asked"),
        EncodingPart("my_heroes", heroes, 0, 1, f"1 for a hero I lead, {of_heroes}"),
        EncodingPart("active", heroes, 0, 1, f"1 for whose turn it is, {of_heroes}"),
        EncodingPart("turn", 1, 0, MOST_TURNS + 1, "the number of the turn"),
        EncodingPart("ending", len(ENDINGS), 0, 1, "1 for: going on, freed, Tarok came, overrun, too long"),
        EncodingPart("hero_places", heroes * places, 0, 1, f"1 for the location {of_heroes}"),
        EncodingPart("hands", heroes * cards, 0, 1, f"{of_cards}, in the hand {of_heroes}"),
        EncodingPart("played", heroes * cards, 0, 1, f"{of_cards}, played before {of_heroes}"),
        EncodingPart("will", heroes, 0, MOST, f"willpower points {of_heroes}"),
        EncodingPart("stacks", places * 4, -1, MOST, f"{of_places}: cards there, how many face down, row of the top card (-1: none or unknown), 1 if it is face up"),
        EncodingPart("stack_rows", places * rows, 0, MOST, f"known cards {of_places}, {of_rows}"),
        EncodingPart("invited", places * heroes, 0, 1, f"1 for who was invited against the top card {of_places}, {of_heroes}"),
        EncodingPart("tasks", places * 2, -1, tasks, f"{of_places}: its task, -1 if unseen; 0 face down, 1 face up, 2 completed"),
        EncodingPart("unseen_tasks", tasks, 0, 1, "1 for each task nobody has seen"),
        EncodingPart("returned_tasks", tasks, 0, 1, "1 for each task that was exchanged"),
        EncodingPart("unseen", rows, 0, MOST, f"cards nobody has seen, {of_rows}"),
        EncodingPart("gallery", rows, 0, MOST, f"trophies {of_rows}"),
        EncodingPart("out", rows, 0, MOST, f"seen cards out of play, {of_rows}"),
        EncodingPart("friends_out", cards, 0, 1, f"{of_cards}, out of play"),
        EncodingPart("unseen_friends", cards, 0, 1, f"{of_cards}, a friend nobody has seen"),
        EncodingPart("quivers", 3 * quivers, 0, MOST, "quivers of each value: held, in the supply, used"),
        EncodingPart("axe", len(AXES), 0, 1, "1 for the axe: not in play, sharp, dull"),
        EncodingPart("books", books, 0, 1, "1 for each book turned over"),
        EncodingPart("spirit", places + len(SIDES), 0, 1, "1 for the location of the water spirit, then for its side"),
        EncodingPart("read", narrators, 0, 1, "1 for each narrator card that was turned over"),
        EncodingPart("counters", len(COUNTERS), 0, MOST, "cards in the encounter pile, times the quivers were mixed, narrator cards in the deck, put away unread, choices left again"),
        EncodingPart("card", 3, -1, cards, "card played in this turn, its option, 1 if something of it was used; -1 for none"),
        EncodingPart("held", sides * heroes, 0, 1, f"1 if it was held in this turn, for each friend and object, {of_heroes}"),
        EncodingPart("answers", 2 * heroes, 0, 1, f"1 for who refused to be fetched, then declined a card, {of_heroes}"),
        EncodingPart("doing", 9, -2, WIDEST, "how many things are being done; of the next choice: kind, operation, number, card, option, location, hero, flag"),
        EncodingPart("battle", 3 + 5 * heroes + quivers + books, -1, MOST, f"of a battle put together: 1 if there is one, location, 1 with the axe; {of_heroes} 1 if he fights, card, option, willpower, 1 if he has answered; quivers by value; 1 for each book"),
    ]  # fmt: skip
