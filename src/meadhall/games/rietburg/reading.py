"""Set up a position of The Liberation of Rietburg from its notation, and refuse impossible ones."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY, NotationError, split_mark
from meadhall.engine.notation import read_number, read_parts
from meadhall.games.rietburg.doing import check_frames
from meadhall.games.rietburg.frames import read_frame
from meadhall.games.rietburg.pieces import (
    AXES,
    COMPLETED,
    ENDINGS,
    FACE_UP,
    GOING_ON,
    INVITED_SHIFT,
    MOST_BACKS,
    NO_AXE,
    SIDES,
    UNKNOWN,
    UP,
    is_up,
    row_of,
)
from meadhall.games.rietburg.state import Battle, RietburgState, bit_count
from meadhall.games.rietburg.terms import Terms

FIELDS: Final = [
    "turn",
    "hero",
    "do",
    "at",
    "will",
    "hand",
    "played",
    "stacks",
    "tasks",
    "pile",
    "gallery",
    "out",
    "quivers",
    "used",
    "mixed",
    "axe",
    "books",
    "spirit",
    "deck",
    "read",
    "dropped",
    "returned",
    "card",
    "held",
    "refused",
    "declined",
    "back",
    "battle",
]


def read_state(text: str, terms: Terms) -> RietburgState:
    """Return the state that ``notation`` wrote; raise NotationError for anything else."""
    seat, rest = split_mark(text) if "@" in text.partition("=")[0] else (NOBODY, text)
    try:
        state = _read(rest, terms)
    except (ValueError, IndexError, AssertionError) as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError(f"this is no position of the game: {error}") from None
    state.seat = seat
    return state


def _read(text: str, terms: Terms) -> RietburgState:
    parts = text.split(" ")
    if len(parts) != len(FIELDS):
        raise NotationError(f"a position has {len(FIELDS)} fields, not {len(parts)}")
    values: dict[str, str] = {}
    for part, field in zip(parts, FIELDS, strict=True):
        name, equals, value = part.partition("=")
        if name != field or not equals or not value:
            raise NotationError(f"expected {field}=..., not {part!r}")
        values[field] = value
    state = RietburgState(terms)
    _read_heroes(state, values)
    _read_castle(state, values)
    _read_things(state, values)
    _read_doing(state, values)
    check(state)
    if state.ending == GOING_ON:
        check_frames(state)
    if state.notation() != text:
        raise NotationError("this is not the one written form of a position: " + state.notation())
    return state


def _read_heroes(state: RietburgState, values: dict[str, str]) -> None:
    terms = state.terms
    heroes = terms.hero_count
    state.turn = read_number(values["turn"], 1, 400, "turn")
    state.active = terms.names.index(values["hero"])
    places = read_parts(values["at"], ",", heroes, "places, one for each hero")
    will = read_parts(values["will"], ",", heroes, "points, one number for each hero")
    hands = read_parts(values["hand"], "/", heroes, "hands, one for each hero")
    played = read_parts(values["played"], "/", heroes, "played cards of each hero")
    state.places = [read_number(text, 1, terms.places, "a place") - 1 for text in places]
    state.will = [read_number(text, 0, terms.box.willpower, "willpower") for text in will]
    state.hands = [_cards(text, terms) for text in hands]
    state.played = [_cards(text, terms) for text in played]


def _read_castle(state: RietburgState, values: dict[str, str]) -> None:
    terms = state.terms
    box = terms.box
    stacks = read_parts(values["stacks"], "/", terms.places, "stacks, one for each location")
    state.stacks = [[_entry(part, terms) for part in _listed(text)] for text in stacks]
    names = [task.id for task in box.tasks]
    for place, text in enumerate(read_parts(values["tasks"], ",", terms.places, "tasks, one for each location")):
        if text != "?":
            state.tasks[place] = names.index(text.rstrip("*"))
            state.task_faces[place] = COMPLETED if text.endswith("*") else FACE_UP
    state.returned_tasks = mask_of(values["returned"], names)
    state.pile = read_number(values["pile"], 0, terms.encounter_total, "pile")
    rows = [row.id for row in box.encounters]
    for part in _listed(values["gallery"]):
        name, _, count = part.partition(":")
        state.gallery[rows.index(name)] = int(count)
    for part in _listed(values["out"]):
        name, _, count = part.partition(":")
        if name in rows:
            state.out[rows.index(name)] = int(count)
        else:
            state.friends_out |= 1 << box.card_ids.index(name)


def _read_things(state: RietburgState, values: dict[str, str]) -> None:
    box = state.terms.box
    state.quivers = [0] * len(box.quiver_values)
    for text in _listed(values["quivers"]):
        state.quivers[box.quiver_values.index(int(text))] += 1
    for text in _listed(values["used"]):
        state.quiver_used[box.quiver_values.index(int(text))] += 1
    state.quiver_supply = [
        count - state.quivers[index] - state.quiver_used[index] for index, count in enumerate(box.quiver_counts)
    ]
    state.mixed = read_number(values["mixed"], 0, 10**6, "mixed")
    state.axe = AXES.index(values["axe"])
    state.books = mask_of(values["books"], [book.id for book in box.books])
    if values["spirit"] != "-":
        place, _, side = values["spirit"].partition(":")
        state.spirit_place = read_number(place, 1, state.terms.places, "a place") - 1
        state.spirit_side = SIDES.index(side)
    state.deck = read_number(values["deck"], 0, len(box.narrators), "deck")
    state.read = mask_of(values["read"], [row.id for row in box.narrators])
    state.dropped = read_number(values["dropped"], 0, len(box.narrators), "dropped")


def _read_doing(state: RietburgState, values: dict[str, str]) -> None:
    terms = state.terms
    box = terms.box
    if values["do"] in ENDINGS:
        state.ending = ENDINGS.index(values["do"])
        state.frames = []
    else:
        state.frames = [read_frame(text, box, terms.names) for text in values["do"].split(">")]
    if values["card"] != "-":
        card, colon, rest = values["card"].partition(":")
        state.card = box.card_ids.index(card)
        if colon:
            option, _, begun = rest.partition(":")
            state.is_begun = begun == "begun"
            if state.card >= box.friend_from:
                raise NotationError(f"{card} has no options")
            state.option = read_number(option, 1, len(box.hero_cards[state.card].options), "option") - 1
    for part in _listed(values["held"]):
        name, _, heroes = part.partition(":")
        state.held[box.card_ids.index(name) - box.friend_from] = _heroes(heroes, terms)
    state.refused = _heroes(values["refused"], terms)
    state.declined = _heroes(values["declined"], terms)
    state.backs = read_number(values["back"], 0, MOST_BACKS, "back")
    if values["battle"] != "-":
        state.battle = _battle(values["battle"], terms)


def _battle(text: str, terms: Terms) -> Battle:
    box = terms.box
    place, _, rest = text.partition(":")
    parts, _, answered = rest.partition("@")
    battle = Battle(read_number(place, 1, terms.places, "a place") - 1, terms.hero_count, len(box.quiver_values))
    battle.answered = _heroes(answered, terms)
    books = [book.id for book in box.books]
    for part in parts.split("/"):
        name, card, option, will, arms = part.split(":")
        hero = terms.names.index(name)
        battle.order.append(hero)
        battle.cards[hero] = box.card_ids.index(card)
        battle.options[hero] = int(option) - 1
        battle.will[hero] = read_number(will, 0, box.willpower, "willpower")
        for arm in arms.split("+") if arms else []:
            if arm == "axe":
                battle.axe = True
            elif arm in books:
                battle.books |= 1 << books.index(arm)
            else:
                battle.quivers[box.quiver_values.index(int(arm[1:]))] += 1
    return battle


def check(state: RietburgState) -> None:
    """Count every card and token; raise NotationError if the box does not hold them."""
    terms = state.terms
    box = terms.box
    _check_cards(state)
    seen = state.gallery[:]
    facedown = 0
    for row in range(len(seen)):
        seen[row] += state.out[row]
    for stack in state.stacks:
        for entry in stack:
            if row_of(entry) >= 0:
                seen[row_of(entry)] += 1
            else:
                facedown += 1
    for hand in state.hands:
        for card in range(box.object_from, box.card_count):
            if hand >> card & 1:
                seen[box.encounter_of(card)] += 1
    state.unseen = [copies - seen[row] for row, copies in enumerate(terms.copies)]
    for row, left in enumerate(state.unseen):
        if left < 0:
            raise NotationError(f"there are too many cards of {box.encounters[row].id}")
    if sum(state.unseen) < state.pile + facedown:
        raise NotationError("pile and face-down cards are more than the cards that nobody has seen")
    if min(state.quiver_supply) < 0:
        raise NotationError("there are too many quivers of one value")
    if sum(state.will) > box.willpower:
        raise NotationError(f"there are only {box.willpower} willpower points")
    if state.unused_narrators() < 0:
        raise NotationError(f"there are only {len(box.narrators)} narrator cards")
    if (state.axe == NO_AXE) != (terms.axe_hero < 0):
        raise NotationError("the axe is there exactly when its hero is")
    _check_tasks(state)


def _check_cards(state: RietburgState) -> None:
    """Every hero card is with its hero; every friend is in one place at most."""
    terms = state.terms
    friends = state.friends_out
    objects = 0
    for hero in range(terms.hero_count):
        both = state.hands[hero] & state.played[hero]
        all_cards = state.hands[hero] | state.played[hero]
        own = all_cards & ~terms.side_mask
        if both or own != terms.own_cards[hero] or state.played[hero] & terms.object_mask:
            raise NotationError(f"hand and played cards of {terms.names[hero]} are not his")
        if friends & all_cards & terms.friend_mask or objects & all_cards:
            raise NotationError("a friend or object is in two places")
        friends |= all_cards & terms.friend_mask
        objects |= all_cards & terms.object_mask
        if state.will[hero] and not terms.uses_willpower[hero]:
            raise NotationError(f"{terms.names[hero]} takes no willpower")
    state.unseen_friends = terms.friend_mask & ~friends


def _check_tasks(state: RietburgState) -> None:
    seen = state.returned_tasks
    for task in state.tasks:
        if task >= 0:
            if seen >> task & 1:
                raise NotationError("a task is in two places")
            seen |= 1 << task
    state.unseen_tasks = ((1 << len(state.terms.box.tasks)) - 1) & ~seen
    if bit_count(state.unseen_tasks) < state.tasks.count(-1):
        raise NotationError("there are not enough tasks")
    if any(is_up(entry) and row_of(entry) < 0 for stack in state.stacks for entry in stack):
        raise NotationError("a face-up card must have a name")


def mask_of(text: str, names: list[str]) -> int:
    """Read a list of names as a mask."""
    mask = 0
    for name in _listed(text):
        mask |= 1 << names.index(name)
    return mask


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _cards(text: str, terms: Terms) -> int:
    return mask_of(text, terms.box.card_ids)


def _heroes(text: str, terms: Terms) -> int:
    mask = 0
    for digit in "" if text == "-" else text:
        mask |= 1 << read_number(digit, 0, terms.hero_count - 1, "a hero")
    return mask


def _entry(text: str, terms: Terms) -> int:
    text, _, invited = text.partition("!")
    entry = UNKNOWN if text.startswith("?") else UP
    name = text.removeprefix("?")
    if name:
        entry |= [row.id for row in terms.box.encounters].index(name) + 1
    return entry | _heroes(invited, terms) << INVITED_SHIFT
