"""Rietburg as numbers: heroes in turn order, locations, cards and rows by their order in the box."""

from __future__ import annotations

from collections.abc import Callable

from meadhall.adapters.encodings.encoding import Part, bits_of, one_of
from meadhall.engine.contract import AnyGame
from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.frames import Frame
from meadhall.games.rietburg.pieces import AXES, ENDINGS, MOST_TURNS, SIDES, invited_of, is_facedown, is_up, row_of
from meadhall.games.rietburg.rules.game import Rietburg

COUNTERS = ("pile", "mixed", "deck", "dropped", "backs")
MOST = 1000
"""No count of cards, points or repetitions comes near it."""
WIDEST = 4095
"""What a frame counts or marks has at most twelve bits."""


def parts(game: AnyGame) -> list[Part]:
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
    return [
        Part("seat", seats, 0, 1, "1 for my seat", lambda view: one_of(view.seat, seats)),
        Part("actor", seats, 0, 1, "1 for the seat that is asked", lambda view: one_of(view.actor, seats)),
        Part("my_heroes", heroes, 0, 1, f"1 for a hero I lead, {of_heroes}", lambda view: [int(laws.seat_of(hero) == view.seat) for hero in range(heroes)]),
        Part("active", heroes, 0, 1, f"1 for whose turn it is, {of_heroes}", lambda view: one_of(view.active, heroes)),
        Part("turn", 1, 0, MOST_TURNS + 1, "the number of the turn", lambda view: (view.turn,)),
        Part("ending", len(ENDINGS), 0, 1, "1 for: going on, freed, Tarok came, overrun, too long", lambda view: one_of(view.ending, len(ENDINGS))),
        Part("hero_places", heroes * places, 0, 1, f"1 for the location {of_heroes}", lambda view: [mark for place in view.places for mark in one_of(place, places)]),
        Part("hands", heroes * cards, 0, 1, f"{of_cards}, in the hand {of_heroes}", masks("hands", cards)),
        Part("played", heroes * cards, 0, 1, f"{of_cards}, played before {of_heroes}", masks("played", cards)),
        Part("will", heroes, 0, MOST, f"willpower points {of_heroes}", lambda view: view.will),
        Part("stacks", places * 4, -1, MOST, f"{of_places}: cards there, how many face down, row of the top card (-1: none or unknown), 1 if it is face up", stacks),
        Part("stack_rows", places * rows, 0, MOST, f"known cards {of_places}, {of_rows}", lambda view: stack_rows(view, rows)),
        Part("invited", places * heroes, 0, 1, f"1 for who was invited against the top card {of_places}, {of_heroes}", lambda view: invited(view, heroes)),
        Part("tasks", places * 2, -1, tasks, f"{of_places}: its task, -1 if unseen; 0 face down, 1 face up, 2 completed", lambda view: [number for pair in zip(view.tasks, view.task_faces, strict=True) for number in pair]),
        Part("unseen_tasks", tasks, 0, 1, "1 for each task nobody has seen", lambda view: bits_of(view.unseen_tasks, tasks)),
        Part("returned_tasks", tasks, 0, 1, "1 for each task that was exchanged", lambda view: bits_of(view.returned_tasks, tasks)),
        Part("unseen", rows, 0, MOST, f"cards nobody has seen, {of_rows}", lambda view: view.unseen),
        Part("gallery", rows, 0, MOST, f"trophies {of_rows}", lambda view: view.gallery),
        Part("out", rows, 0, MOST, f"seen cards out of play, {of_rows}", lambda view: view.out),
        Part("friends_out", cards, 0, 1, f"{of_cards}, out of play", lambda view: bits_of(view.friends_out, cards)),
        Part("unseen_friends", cards, 0, 1, f"{of_cards}, a friend nobody has seen", lambda view: bits_of(view.unseen_friends, cards)),
        Part("quivers", 3 * quivers, 0, MOST, "quivers of each value: held, in the supply, used", lambda view: [*view.quivers, *view.quiver_supply, *view.quiver_used]),
        Part("axe", len(AXES), 0, 1, "1 for the axe: not in play, sharp, dull", lambda view: one_of(view.axe, len(AXES))),
        Part("books", books, 0, 1, "1 for each book turned over", lambda view: bits_of(view.books, books)),
        Part("spirit", places + len(SIDES), 0, 1, "1 for the location of the water spirit, then for its side", lambda view: one_of(view.spirit_place, places) + one_of(view.spirit_side, len(SIDES))),
        Part("read", narrators, 0, 1, "1 for each narrator card that was turned over", lambda view: bits_of(view.read, narrators)),
        Part("counters", len(COUNTERS), 0, MOST, "cards in the encounter pile, times the quivers were mixed, narrator cards in the deck, put away unread, choices left again", lambda view: [getattr(view, name) for name in COUNTERS]),
        Part("card", 3, -1, cards, "card played in this turn, its option, 1 if something of it was used; -1 for none", lambda view: (view.card, view.option, int(view.is_begun))),
        Part("held", sides * heroes, 0, 1, f"1 if it was held in this turn, for each friend and object, {of_heroes}", masks("held", heroes)),
        Part("answers", 2 * heroes, 0, 1, f"1 for who refused to be fetched, then declined a card, {of_heroes}", lambda view: bits_of(view.refused, heroes) + bits_of(view.declined, heroes)),
        Part("doing", 9, -2, WIDEST, "how many things are being done; of the next choice: kind, operation, number, card, option, location, hero, flag", doing),
        Part("battle", 3 + 5 * heroes + quivers + books, -1, MOST, f"of a battle put together: 1 if there is one, location, 1 with the axe; {of_heroes} 1 if he fights, card, option, willpower, 1 if he has answered; quivers by value; 1 for each book", lambda view: battle(view, heroes, quivers, books)),
    ]  # fmt: skip


def masks(name: str, count: int) -> Callable[[RietburgView], list[int]]:
    """Return the sets of a list as zeros and ones."""
    return lambda view: [mark for members in getattr(view, name) for mark in bits_of(members, count)]


def stacks(view: RietburgView) -> list[int]:
    """Tell the cards at each location in short."""
    numbers: list[int] = []
    for place, stack in enumerate(view.stacks):
        top = view.top(place)
        known = row_of(top) if stack else -1
        numbers += [len(stack), sum(is_facedown(entry) for entry in stack), known, int(is_up(top))]
    return numbers


def stack_rows(view: RietburgView, rows: int) -> list[int]:
    """Count the known cards at each location."""
    counts = [0] * (len(view.stacks) * rows)
    for place, stack in enumerate(view.stacks):
        for entry in stack:
            if row_of(entry) >= 0:
                counts[place * rows + row_of(entry)] += 1
    return counts


def invited(view: RietburgView, heroes: int) -> list[int]:
    """Mark who was invited against the top card of each location."""
    return [mark for stack in view.stacks for mark in bits_of(invited_of(stack[-1]) if stack else 0, heroes)]


def doing(view: RietburgView) -> list[int]:
    """Tell the next choice."""
    if not view.frames:
        return [0, -1, -1, -1, -1, -1, -1, -1, 0]
    frame = view.frames[-1]
    op = attribute(frame, ["op", "sort"], 0)
    number = attribute(frame, ["number", "symbols", "narrator"], 0)
    card, option, place = (attribute(frame, [name], -1) for name in ["card", "option", "place"])
    flag = frame.must or attribute(frame, ["up"], 0) == 1
    return [len(view.frames), frame.kind, op, number, card, option, place, frame.hero, int(flag)]


def attribute(frame: Frame, names: list[str], default: int) -> int:
    """Return the attribute of a frame that has one of these names, or the default."""
    return next((int(getattr(frame, name)) for name in names if hasattr(frame, name)), default)


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
    return [*numbers, *found.quivers, *bits_of(found.books, books)]
