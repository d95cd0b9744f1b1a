"""Rietburg as numbers: heroes in turn order, locations, cards and rows by their order in the box."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import NUMBER, EncodingPart, PackedTable, Reader, bits_of, ones_of, packer
from meadhall.engine.contract import AnyGame
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.frames import Frame
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

COUNTERS = ("pile", "mixed", "deck", "dropped", "backs")
MOST = 1000
"""No count of cards, points or repetitions comes near it."""
WIDEST = 4095
"""What a frame counts or marks has at most twelve bits."""


ENDING_MARKS, AXE_MARKS, SIDE_MARKS = ones_of(len(ENDINGS)), ones_of(len(AXES)), ones_of(len(SIDES))
COUNTS = packer(len(COUNTERS) + 3)
DOING = packer(9)
NOTHING_DONE = DOING(0, -1, -1, -1, -1, -1, -1, -1, 0)


def parts(game: AnyGame) -> list[EncodingPart]:
    """Return the table of parts; its length follows from seats, heroes and box."""
    assert isinstance(game, Rietburg)
    laws = game.laws
    box = laws.box
    seats, heroes, places = game.seats, laws.hero_count, laws.places
    cards, rows, tasks, books = box.card_count, len(box.encounters), len(box.tasks), len(box.books)
    sides, quivers, narrators = cards - box.friend_from, len(box.quiver_values), len(box.narrators)
    of_heroes, of_places = "of each hero in turn order", "of each location"
    of_cards = f"1 for each of the {cards} hand cards: hero cards, friends, objects"
    of_rows = f"of each of the {rows} rows of creatures and objects"
    table = reader(game)
    return [
        EncodingPart("seat", seats, 0, 1, "1 for my seat", table),
        EncodingPart("actor", seats, 0, 1, "1 for the seat that is asked", table),
        EncodingPart("my_heroes", heroes, 0, 1, f"1 for a hero I lead, {of_heroes}", table),
        EncodingPart("active", heroes, 0, 1, f"1 for whose turn it is, {of_heroes}", table),
        EncodingPart("turn", 1, 0, MOST_TURNS + 1, "the number of the turn", table),
        EncodingPart("ending", len(ENDINGS), 0, 1, "1 for: going on, freed, Tarok came, overrun, too long", table),
        EncodingPart("hero_places", heroes * places, 0, 1, f"1 for the location {of_heroes}", table),
        EncodingPart("hands", heroes * cards, 0, 1, f"{of_cards}, in the hand {of_heroes}", table),
        EncodingPart("played", heroes * cards, 0, 1, f"{of_cards}, played before {of_heroes}", table),
        EncodingPart("will", heroes, 0, MOST, f"willpower points {of_heroes}", table),
        EncodingPart("stacks", places * 4, -1, MOST, f"{of_places}: cards there, how many face down, row of the top card (-1: none or unknown), 1 if it is face up", table),
        EncodingPart("stack_rows", places * rows, 0, MOST, f"known cards {of_places}, {of_rows}", table),
        EncodingPart("invited", places * heroes, 0, 1, f"1 for who was invited against the top card {of_places}, {of_heroes}", table),
        EncodingPart("tasks", places * 2, -1, tasks, f"{of_places}: its task, -1 if unseen; 0 face down, 1 face up, 2 completed", table),
        EncodingPart("unseen_tasks", tasks, 0, 1, "1 for each task nobody has seen", table),
        EncodingPart("returned_tasks", tasks, 0, 1, "1 for each task that was exchanged", table),
        EncodingPart("unseen", rows, 0, MOST, f"cards nobody has seen, {of_rows}", table),
        EncodingPart("gallery", rows, 0, MOST, f"trophies {of_rows}", table),
        EncodingPart("out", rows, 0, MOST, f"seen cards out of play, {of_rows}", table),
        EncodingPart("friends_out", cards, 0, 1, f"{of_cards}, out of play", table),
        EncodingPart("unseen_friends", cards, 0, 1, f"{of_cards}, a friend nobody has seen", table),
        EncodingPart("quivers", 3 * quivers, 0, MOST, "quivers of each value: held, in the supply, used", table),
        EncodingPart("axe", len(AXES), 0, 1, "1 for the axe: not in play, sharp, dull", table),
        EncodingPart("books", books, 0, 1, "1 for each book turned over", table),
        EncodingPart("spirit", places + len(SIDES), 0, 1, "1 for the location of the water spirit, then for its side", table),
        EncodingPart("read", narrators, 0, 1, "1 for each narrator card that was turned over", table),
        EncodingPart("counters", len(COUNTERS), 0, MOST, "cards in the encounter pile, times the quivers were mixed, narrator cards in the deck, put away unread, choices left again", table),
        EncodingPart("card", 3, -1, cards, "card played in this turn, its option, 1 if something of it was used; -1 for none", table),
        EncodingPart("held", sides * heroes, 0, 1, f"1 if it was held in this turn, for each friend and object, {of_heroes}", table),
        EncodingPart("answers", 2 * heroes, 0, 1, f"1 for who refused to be fetched, then declined a card, {of_heroes}", table),
        EncodingPart("doing", 9, -2, WIDEST, "how many things are being done; of the next choice: kind, operation, number, card, option, location, hero, flag", table),
        EncodingPart("battle", 3 + 5 * heroes + quivers + books, -1, MOST, f"of a battle put together: 1 if there is one, location, 1 with the axe; {of_heroes} 1 if he fights, card, option, willpower, 1 if he has answered; quivers by value; 1 for each book", table),
    ]  # fmt: skip


def reader(game: Rietburg) -> Reader:
    """Return what reads all numbers off a view, in the order of the parts."""
    laws = game.laws
    box, heroes, places, seats = laws.box, laws.hero_count, laws.places, game.seats
    cards, rows, tasks, books = box.card_count, len(box.encounters), len(box.tasks), len(box.books)
    quivers = len(box.quiver_values)
    seat_ones, hero_ones, place_ones = ones_of(seats), ones_of(heroes), ones_of(places)
    hero_sets, card_sets, book_sets = bits_of(heroes), bits_of(cards), bits_of(books)
    task_sets, narrator_sets = bits_of(tasks), bits_of(len(box.narrators))
    led = PackedTable(lambda seat: [int(laws.seat_of(hero) == seat) for hero in range(heroes)])
    short, known, invited = PackedTable(in_short), rows_of_stacks(rows), invited_by(heroes)
    will, row_counts, all_quivers, faces = packer(heroes), packer(3 * rows), packer(3 * quivers), packer(2 * places)
    battles = packer(3 + 5 * heroes + quivers + books)

    def table(view: RietburgView) -> bytes:
        stacks = [tuple(stack) for stack in view.stacks]
        numbers = [
            seat_ones[view.seat],
            seat_ones[view.actor],
            led[view.seat],
            hero_ones[view.active],
            NUMBER[view.turn],
            ENDING_MARKS[view.ending],
            *[place_ones[place] for place in view.places],
            *[card_sets[members] for members in view.hands],
            *[card_sets[members] for members in view.played],
            will(*view.will),
            *[short[stack] for stack in stacks],
            *[known[stack] for stack in stacks],
            *[invited[stack[-1] if stack else 0] for stack in stacks],
            faces(*[number for pair in zip(view.tasks, view.task_faces, strict=True) for number in pair]),
            task_sets[view.unseen_tasks],
            task_sets[view.returned_tasks],
            row_counts(*view.unseen, *view.gallery, *view.out),
            card_sets[view.friends_out],
            card_sets[view.unseen_friends],
            all_quivers(*view.quivers, *view.quiver_supply, *view.quiver_used),
            AXE_MARKS[view.axe],
            book_sets[view.books],
            place_ones[view.spirit_place],
            SIDE_MARKS[view.spirit_side],
            narrator_sets[view.read],
            COUNTS(
                view.pile, view.mixed, view.deck, view.dropped, view.backs,
                view.card, view.option, view.is_begun,
            ),
            *[hero_sets[members] for members in view.held],
            hero_sets[view.refused],
            hero_sets[view.declined],
            doing(view),
            battles(*battle(view, heroes, quivers, books)),
        ]  # fmt: skip
        return b"".join(numbers)

    return table


def in_short(stack: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Tell the cards at a location in short."""
    top = stack[-1] if stack else NOTHING
    known = row_of(top) if stack else -1
    return len(stack), sum(is_facedown(entry) for entry in stack), known, int(is_up(top))


def rows_of_stacks(rows: int) -> PackedTable:
    """Count by location's cards those that are known."""

    def make(stack: tuple[int, ...]) -> list[int]:
        counts = [0] * rows
        for entry in stack:
            if row_of(entry) >= 0:
                counts[row_of(entry)] += 1
        return counts

    return PackedTable(make)


def invited_by(heroes: int) -> PackedTable:
    """Mark by top card who was invited against it."""
    return PackedTable(lambda top: [invited_of(top) >> hero & 1 for hero in range(heroes)])


def doing(view: RietburgView) -> bytes:
    """Tell the next choice."""
    if not view.frames:
        return NOTHING_DONE
    frame = view.frames[-1]
    op = attribute(frame, "op", "sort", default=0)
    number = attribute(frame, "number", "symbols", "narrator", default=0)
    card, option, place = (attribute(frame, name, default=-1) for name in ("card", "option", "place"))
    flag = frame.must or attribute(frame, "up", default=0) == 1
    return DOING(len(view.frames), frame.kind, op, number, card, option, place, frame.hero, flag)


def attribute(frame: Frame, *names: str, default: int) -> int:
    """Return the attribute of a frame that has one of these names, or the default."""
    for name in names:
        found = getattr(frame, name, None)
        if found is not None:
            return int(found)
    return default


def battle(view: RietburgView, heroes: int, quivers: int, books: int) -> list[int]:
    """Tell the battle that is put together, if there is one."""
    found = view.battle
    if found is None:
        return [0, -1, 0] + [0, -1, -1, 0, 0] * heroes + [0] * (quivers + books)
    numbers: list[int] = [1, found.place, int(found.axe)]
    for hero in range(heroes):
        takes_part = int(hero in found.order)
        has_answered = found.answered >> hero & 1
        numbers += [takes_part, found.cards[hero], found.options[hero], found.will[hero], has_answered]
    return [*numbers, *found.quivers, *[found.books >> book & 1 for book in range(books)]]
