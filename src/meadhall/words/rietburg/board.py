"""The whole table of Rietburg in words: what is asked, the table as text, what people judge it by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView, frames, pieces
from meadhall.games.rietburg.box import FACE_UP_TOPS, EncounterCard, RietburgBox
from meadhall.games.rietburg.frames import GiftFrame, StepFrame
from meadhall.games.rietburg.pieces import AXES, COMPLETED, FACE_DOWN, GOING_ON, is_up, row_of
from meadhall.games.rietburg.rules.strength import strength_of, why_not_fight
from meadhall.games.rietburg.rules.symbols import why_no_symbol
from meadhall.words.languages.english import whose
from meadhall.words.numbers import counted
from meadhall.words.rietburg.battle import battle_line
from meadhall.words.rietburg.game import ENDINGS
from meadhall.words.rietburg.parts import (
    KEPT,
    Board,
    HereIs,
    card_name,
    hero_name,
    led_hero,
    noun_of,
    parts,
    place_name,
    place_noun,
    the_place,
)
from meadhall.words.rietburg.symbols import card_offer, effect_words, effects_words, op_words, side_words, symbols_of
from meadhall.words.rietburg.tasks import task_words
from meadhall.words.rietburg.things import SIDES
from meadhall.words.rows import AnyRow, By, Standing
from meadhall.words.speech import Noun
from meadhall.words.telling import Count, TextSection

TITLE: Final = "The Liberation of Rietburg"

# What is asked.

QUESTIONS: Final = {
    "over": "The game is over",
    "main": "{hero}: play a card or revitalize",
    "after": "{hero}: free actions, or end the turn",
    "symbols": "Which symbol first?",
    "symbol": "Use a symbol, or leave it",
    "last_symbol": "Use the last symbol, or leave it",
    "step": "{hero}: {work}",
    "fight": "{hero}: fight {foe:the}?",
    "fights": "{hero}: fight which creature?",
    "books": "{hero}: use {books:# book|# books}",
    "clash": "{battle}",
    "arm": "{hero} joins. {battle}",
    "help": "{hero}, help {asker}? {battle}",
    "consent": "{asker} asks {hero} to come to {here:the}",
    "retake": "{asker} lets {hero} take back a card",
    "gift": "Reward: {work}",
    "gold": "Pay {left} more gold",
    "row3": "Pay {left:# more trophy|# more trophies} from row 3",
    "fluggors": "Pay {left:# more fluggor|# more fluggors}",
    "will": "Pay {left} more willpower",
    "friend": "Choose a friend to stay behind",
    "chance": "Cards are drawn",
}
_FRAMES: Final = {
    frames.MAIN: "main",
    frames.AFTER: "after",
    frames.STEP: "step",
    frames.BOOKS: "books",
    frames.CLASH: "clash",
    frames.ARM: "arm",
    frames.ANSWER: "help",
    frames.CONSENT: "consent",
    frames.CHOOSE: "retake",
    frames.GIFT: "gift",
}


def what_is_asked(here: HereIs, it: object) -> str:
    """Tell what the actor is asked for."""
    view = here.view
    if view.ending != GOING_ON:
        return "over"
    frame = view.frames[-1]
    if isinstance(frame, frames.SymbolsFrame):
        return _asked_for_a_symbol(view, frame)
    if isinstance(frame, frames.FightFrame):
        return "fight" if len(_foes(view, frame)) == 1 else "fights"
    if isinstance(frame, frames.PaymentFrame):
        return pieces.SORTS[frame.sort]
    return _FRAMES.get(frame.kind, "chance")


def _asked_for_a_symbol(view: RietburgView, frame: frames.SymbolsFrame) -> str:
    """Ask which symbol comes first only where there is a choice: equal ones are one, and some can do nothing now."""
    left = [symbol for symbol in symbols_of(view, frame) if frame.symbols & symbol.bit]
    usable = {
        (symbol.effect.op, symbol.effect.number)
        for symbol in left
        if why_no_symbol(view, frame.card, frame.option, symbol) is None
    }
    if len(usable) > 1:
        return "symbols"
    return "last_symbol" if len(left) == 1 else "symbol"


def _foes(view: RietburgView, frame: frames.FightFrame) -> list[int]:
    """List the creatures that a card can fight."""
    return [
        row_of(view.top(place))
        for place in range(view.laws.places)
        if why_not_fight(view, frame.card, frame.option, place) is None
    ]


@parts.of(Board)
def hero(here: HereIs, it: Board) -> str:
    """Name the hero who is asked."""
    asked = here.view.frames[-1].hero
    return hero_name(here.view, asked if asked >= 0 else here.view.active)


@parts.of(Board)
def asker(here: HereIs, it: Board) -> str:
    return hero_name(here.view, here.view.active)


@parts.of(Board)
def here(here: HereIs, it: Board) -> Noun:
    return place_noun(place_name(here.view, here.view.places[here.view.active]))


@parts.of(Board)
def foe(here: HereIs, it: Board) -> Noun:
    frame = here.view.frames[-1]
    assert isinstance(frame, frames.FightFrame)
    return noun_of(here.view.laws.box.encounters[_foes(here.view, frame)[0]])


@parts.of(Board)
def work(here: HereIs, it: Board) -> str:
    frame = here.view.frames[-1]
    assert isinstance(frame, StepFrame | GiftFrame)
    return op_words(frame.op, frame.number)


@parts.of(Board)
def books(here: HereIs, it: Board) -> int:
    frame = here.view.frames[-1]
    assert isinstance(frame, frames.BooksFrame)
    return frame.number


@parts.of(Board)
def left(here: HereIs, it: Board) -> int:
    """Count what is still to be paid."""
    frame = here.view.frames[-1]
    assert isinstance(frame, frames.PaymentFrame)
    return frame.number


@parts.of(Board)
def battle(here: HereIs, it: Board) -> str:
    return battle_line(here.view)


# Where the game stands.

FEW_CARDS: Final = 2
"""With so few narrator cards it is tense."""


@parts.of(Board)
def done(here: HereIs, it: Board) -> int:
    """Count the tasks that are completed."""
    return here.view.task_faces.count(COMPLETED)


def _tension(here: HereIs, it: object) -> str:
    deck = here.view.deck
    if here.view.ending != GOING_ON or deck > FEW_CARDS:
        return ""
    return ("none", "last", "few")[deck]


def counts(view: RietburgView) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    return [
        Count("Tasks", view.task_faces.count(COMPLETED), "flag"),
        Count("Narrator cards", view.deck, "dragon"),
        Count("Cards in the castle", sum(len(stack) for stack in view.stacks), "eye", False),
        Count("Gold", view.gold(), "coin"),
        Count("Willpower", sum(view.will), "will"),
    ]


ROWS: list[AnyRow] = [
    Standing(
        Board(),
        asked=By(what_is_asked, QUESTIONS),
        status="{done} of {to_win} tasks, {deck:# narrator card|# narrator cards} left",
        tension=By(_tension, {
            "": "",
            "few": "Tarok is above the castle",
            "last": "The last narrator card",
            "none": "No narrator card left",
        }),
        means="Chance that the castle is freed.",
    ),
]  # fmt: skip


# The table as text.


def sections(view: RietburgView, names: Sequence[str], stands: str, question: str) -> list[TextSection]:
    """Write the table as text, part by part; *stands* is its status, *question* what the actor is asked for."""
    parts = [
        TextSection("Supplies", _supplies(view, stands)),
        TextSection(
            "The castle",
            [place_words(view, place) for place in range(view.laws.places)],
            low=["The castle", *[_low_place(view, place) for place in range(view.laws.places)]],
            is_board=True,
        ),
        TextSection("Trophy gallery", ["Gallery: " + "; ".join(gallery_words(view)) + "."], brief=gallery_words(view)),
        *[_hero(view, names, hero) for hero in range(view.laws.hero_count)],
    ]
    if view.battle is not None:
        order = [f"{hero_name(view, hero)} {strength_of(view, view.battle, hero)}" for hero in view.battle.order]
        parts.append(TextSection("Battle", [f"Battle: {battle_line(view)} ({', '.join(order)})."]))
    unseen = f"Unseen encounter cards: {_unseen_words(view)}."
    return [
        *parts,
        TextSection("Unseen", [unseen], is_counted=True),
        TextSection("", [whose_turn(view, names, question)]),
    ]


def _supplies(view: RietburgView, stands: str) -> list[str]:
    lines = [
        f"{TITLE}, turn {view.turn}. {stands}.",
        f"Encounter pile: {counted(view.pile, 'card')}. Friends left: {view.unseen_friends.bit_count()}.",
        f"Willpower supply: {view.supply()}. Unused narrator cards: {view.unused_narrators()}.",
    ]
    if "chada" in view.laws.names or any(view.quivers):
        used = _quivers(view, view.quiver_used)
        lines.append(f"Quiver supply: {sum(view.quiver_supply)}. Used quivers: {used}.")
    return lines


def whose_turn(view: RietburgView, names: Sequence[str], question: str) -> str:
    """Say who is asked for what, or how it ended."""
    if view.ending != GOING_ON:
        return list(ENDINGS.values())[view.ending - 1]
    frame = view.frames[-1]
    hero = frame.hero if frame.hero >= 0 else view.active
    return f"{names[view.laws.seat_of(hero)]} chooses. {question}{'' if question.endswith('?') else '.'}"


def strength_words(encounter: EncounterCard) -> str:
    """Say how strong a creature is."""
    if encounter.strength == FACE_UP_TOPS:
        return "as strong as the number of creatures face up on top"
    extra = f" and {encounter.extra_gold} gold" if encounter.extra_gold else ""
    return f"strength {encounter.strength}{extra}"


def reward_words(encounter: EncounterCard) -> str:
    """Say what a creature gives or costs when it falls."""
    if not encounter.reward:
        return ""
    return ("punishment: " if encounter.mandatory else "reward: ") + effects_words(encounter.reward)


def entry_words(view: RietburgView, entry: int) -> str:
    """Say what a card at a location is."""
    return card_words_of(view.laws.box, row_of(entry), is_up(entry))


@lru_cache(maxsize=KEPT)
def card_words_of(box: RietburgBox, row: int, up: bool) -> str:
    """Say what an encounter card is; *row* is -1 if nobody knows it."""
    if row < 0:
        return "face-down card"
    encounter = box.encounters[row]
    if not up:
        return f"{encounter.name} (face down, seen)"
    if encounter.is_object:
        return f"{encounter.name} (object: {side_words(box, box.card_of(row))})"
    parts = [strength_words(encounter), reward_words(encounter), "gold" if encounter.gold else ""]
    return f"{encounter.name} ({', '.join(part for part in parts if part)})"


def place_words(view: RietburgView, place: int) -> str:
    """Say everything about a location."""
    stack = view.stacks[place]
    cards = "clear" if not stack else "top first: " + ", ".join(entry_words(view, entry) for entry in reversed(stack))
    heroes = [hero_name(view, hero) for hero in range(view.laws.hero_count) if view.places[hero] == place]
    here = f" Here: {', '.join(heroes)}." if heroes else ""
    spirit = f" Water spirit: {SIDES[view.spirit_side]}." if view.spirit_place == place else ""
    return f"{place + 1} {place_name(view, place)}: {cards}. Task: {task_state(view, place)}.{here}{spirit}"


def _low_place(view: RietburgView, place: int) -> str:
    """Say in one line who is at a location, what lies on top of how many cards, and its task."""
    stack = view.stacks[place]
    top = "clear"
    if stack:
        card, reward, _ = entry_words(view, stack[-1]).partition(", reward")
        top = f"{card})" if reward else card
        top += f" on {len(stack) - 1} more" if len(stack) > 1 else ""
    heroes = [hero_name(view, hero) for hero in range(view.laws.hero_count) if view.places[hero] == place]
    here = f" [{', '.join(heroes)}]" if heroes else ""
    task = view.tasks[place]
    known = view.laws.box.tasks[task].name if view.task_faces[place] != FACE_DOWN else "task face down"
    done = ", completed" if view.task_faces[place] == COMPLETED else ""
    return f"{place + 1} {place_name(view, place)}{here}: {top}; {known}{done}"


def task_state(view: RietburgView, place: int) -> str:
    """Say what is known of the task at a location."""
    return task_stand(view.laws.box, view.tasks[place], view.task_faces[place])


def task_stand(box: RietburgBox, task: int, face: int) -> str:
    """Say what is known of a task that lies so."""
    if face == FACE_DOWN:
        return "face down"
    done = "completed" if face == COMPLETED else task_words(box.tasks[task])
    return f"{box.tasks[task].name} ({done})"


def gallery_words(view: RietburgView) -> list[str]:
    """Say what lies in the gallery, row by row."""
    rows: list[str] = []
    for number, title in ((1, "gold"), (2, "fluggors"), (3, "others")):
        there: dict[str, int] = {}
        for row, count in enumerate(view.gallery):
            encounter = view.laws.box.encounters[row]
            if count and encounter.row == number:
                there[encounter.name] = there.get(encounter.name, 0) + count
        cards = ", ".join(f"{count} {name}" for name, count in there.items()) or "none"
        rows.append(f"{title} {sum(there.values())} ({cards})")
    return rows


def _hero(view: RietburgView, names: Sequence[str], hero: int) -> TextSection:
    """Say everything about a hero; whose cards they are stands in each line."""
    laws = view.laws
    where = the_place(view, view.places[hero])
    things = [counted(view.will[hero], "willpower point")] if laws.uses_willpower[hero] else []
    things += special_words(view, hero)
    name = hero_name(view, hero)
    title = f"{led_hero(view, hero, names)} in {where}"
    hand = _cards(view, view.hands[hero], True)
    played = ", ".join(_cards(view, view.played[hero], False))
    lines = [
        f"{title}: {'; '.join(things)}." if things else f"{title}.",
        f"{whose(name)} hand: {'; '.join(hand)}.",
        f"Played by {name}: {played}.",
    ]
    return TextSection(title, lines, laws.seat_of(hero), brief=[*things, *hand, f"Played: {played}"])


def special_words(view: RietburgView, hero: int) -> list[str]:
    """Say what special things a hero has."""
    laws = view.laws
    box = laws.box
    said: list[str] = []
    if laws.names[hero] == "chada" or (any(view.quivers) and not laws.uses_willpower[hero]):
        said.append("quivers " + _quivers(view, view.quivers))
    if hero == laws.axe_hero:
        said.append(f"axe {AXES[view.axe]}")
    if hero == laws.book_hero:
        open_books = [
            f"{book.name} ({effect_words(book.effect)})"
            for number, book in enumerate(box.books)
            if not view.books >> number & 1
        ]
        said.append("open books: " + (", ".join(open_books) or "none"))
    if hero == laws.spirit_hero:
        where = "with her" if view.spirit_place < 0 else f"in {the_place(view, view.spirit_place)}"
        said.append(f"water spirit {where}")
    return said


def _quivers(view: RietburgView, counts: list[int]) -> str:
    values = view.laws.box.quiver_values
    return " ".join(str(values[index]) for index, count in enumerate(counts) for _ in range(count)) or "none"


def card_words(view: RietburgView, card: int) -> str:
    """Say what a hand card offers."""
    return f"{card_name(view, card)}: {card_offer(view.laws.box, card)}"


def _cards(view: RietburgView, mask: int, full: bool) -> list[str]:
    cards = [card for card in range(view.laws.box.card_count) if mask >> card & 1]
    if not cards:
        return ["none"]
    return [card_words(view, card) if full else card_name(view, card) for card in cards]


def _unseen_words(view: RietburgView) -> str:
    there: dict[str, int] = {}
    for row, count in enumerate(view.unseen):
        name = view.laws.box.encounters[row].name
        there[name] = there.get(name, 0) + count
    return ", ".join(f"{count} {name}" for name, count in there.items() if count) or "none"
