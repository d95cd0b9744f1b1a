"""The table of Rietburg as its picture writes it: what pieces are called, and what stands on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.frames import AnswerFrame
from meadhall.games.rietburg.pieces import (
    AXES,
    COMPLETED,
    FACE_DOWN,
    NOTHING,
    OPERATIONS,
    is_facedown,
    is_up,
    row_of,
)
from meadhall.games.rietburg.rules.strength import (
    best_join,
    creature_strength,
    most_of,
    reach_of,
    strength_of,
    total_of,
)
from meadhall.words.numbers import counted, listed
from meadhall.words.rietburg.battle import battle_line
from meadhall.words.rietburg.board import TITLE, card_words_of, task_stand, whose_turn
from meadhall.words.rietburg.parts import KEPT, card_title, hero_name, in_sentence, led_hero, the_card
from meadhall.words.rietburg.symbols import brief_word, card_offer, effect_words, option_words
from meadhall.words.rietburg.tasks import task_brief
from meadhall.words.rietburg.things import SIDES

_FIXED = {
    "board": "The castle",
    "tarok": "Tarok",
    "tarok.1": "Tarok is over the mountains",
    "tarok.2": "Tarok crosses the lake",
    "tarok.3": "Tarok is over the forest",
    "tarok.4": "Tarok is at the wall",
    "tarok.5": "Tarok is above the castle",
    "tasks": "Tasks",
    "gallery": "Gallery",
    "row.1": "Gold",
    "row.2": "Fluggors",
    "row.3": "Others",
    "unseen": "Unseen",
    "unseen.3": "Piles",
    "odds": "Odds",
    "coming": "New tasks",
    "heroes": "Heroes",
    "clear": "clear",
    "played": "played",
    "friend": "a friend",
    "object": "an object",
    "side.0": SIDES[0],
    "side.1": SIDES[1],
}
_PEACE = {"battle": "", "fight": "", "fight.note": ""}


def labels(view: RietburgView, names: Sequence[str], stands: str, question: str) -> Mapping[str, str]:
    """Name everything the picture draws; *stands* is the table's status, *question* what the actor is asked for."""
    laws = view.laws
    box = laws.box
    said = dict(_box_labels(box))
    said["title"] = f"{TITLE}, turn {view.turn}"
    said["desc"] = f"{stands}. {whose_turn(view, names, question)}"
    said["axe"] = f"axe, {AXES[view.axe]}"
    said.update(_stand_labels(view.deck, view.pile, view.task_faces.count(COMPLETED), box.tasks_to_win))
    said.update(_unseen_labels(box, tuple(view.unseen)))
    said.update(_coming_labels(view.unseen_tasks.bit_count(), view.task_faces.count(FACE_DOWN)))
    said.update(_gallery_labels(view.gold(), sum(view.gallery)))
    said.update(_supply_labels(view.supply(), view.unseen_friends.bit_count(), sum(view.quiver_supply)))
    said.update(_book_labels(box, view.books))
    for place, stack in enumerate(view.stacks):
        top = stack[-1] if stack else NOTHING
        hidden = len([entry for entry in stack if is_facedown(entry)])
        said.update(_stack_labels(box, place, row_of(top), is_up(top), len(stack), hidden))
        said.update(_task_labels(box, place, view.tasks[place], view.task_faces[place]))
    for hero in range(laws.hero_count):
        name = box.heroes[laws.heroes[hero]].name
        stood = (box.locations[view.places[hero]], view.hands[hero].bit_count(), view.played[hero].bit_count())
        points = view.will[hero] if laws.uses_willpower[hero] else -1
        said.update(_hero_labels(hero, name, led_hero(view, hero, names), *stood, points))
    for seat in range(laws.seats):
        led = [hero for hero in range(laws.hero_count) if laws.seat_of(hero) == seat]
        hands = tuple([(said[f"hero.{hero}"], view.hands[hero].bit_count()) for hero in led])
        said.update(_seat_labels(seat, names[seat], hands))
    said.update(_battle_labels(view))
    return said


@lru_cache(maxsize=16)
def _box_labels(box: RietburgBox) -> dict[str, str]:
    """Name what is in the box, and what never changes."""
    said = dict(_FIXED)
    said.update({f"op.{op}": brief_word(op) for op in range(len(OPERATIONS))})
    for card, name in enumerate(box.card_ids):
        title = card_title(box, card)
        said[f"card.{name}"] = f"{title}: {card_offer(box, card)}"
        said[f"name.{name}"] = title
        if card < box.friend_from:
            for option in range(len(box.hero_cards[card].options)):
                said[f"option.{name}.{option}"] = f"{title}: {option_words(box, card, option)}"
    for row in box.encounters:
        said[f"trophy.{row.id}"] = row.name
    for value in box.quiver_values:
        said[f"quiver.{value}"] = f"quiver {value}"
    for task in box.tasks:
        said[f"coming.{task.id}"] = task_brief(task)
    for place, location in enumerate(box.locations):
        said[f"place.{place}"] = f"{place + 1} {location}"
        said[f"name.{place}"] = location
    return said


@lru_cache(maxsize=KEPT)
def _stand_labels(deck: int, pile: int, done: int, needed: int) -> dict[str, str]:
    return {
        "deck": f"Narrator deck, {counted(deck, 'card')} left",
        "tarok.note": f"{counted(deck, 'card')} left",
        "pile": f"Encounter pile, {counted(pile, 'card')}",
        "done": f"{done} of {needed} tasks done",
        "tasks.note": f"{done} of {needed} done",
    }


@lru_cache(maxsize=KEPT)
def _unseen_labels(box: RietburgBox, unseen: tuple[int, ...]) -> dict[str, str]:
    creatures = sum(unseen[: box.creature_count])
    objects = sum(unseen) - creatures
    return {
        "unseen.note": counted(sum(unseen), "card"),
        "unseen.1": counted(creatures, "creature"),
        "unseen.2": counted(objects, "object"),
    }


@lru_cache(maxsize=KEPT)
def _coming_labels(unseen: int, lying: int) -> dict[str, str]:
    return {"coming.note": f"{unseen} \u00b7 {lying} here"}


@lru_cache(maxsize=KEPT)
def _gallery_labels(gold: int, trophies: int) -> dict[str, str]:
    return {"gallery.note": f"{trophies} \u00b7 {gold} gold"}


@lru_cache(maxsize=KEPT)
def _supply_labels(points: int, friends_left: int, quivers_left: int) -> dict[str, str]:
    will = f"{points} willpower"
    friends = counted(friends_left, "friend")
    quivers = counted(quivers_left, "quiver")
    return {
        "supply": f"Supply: {will}, {friends}, {quivers}",
        "supply.will": f"{will} in the supply",
        "supply.friends": f"{friends} to come",
        "supply.quivers": f"{quivers} in the supply",
    }


@lru_cache(maxsize=KEPT)
def _book_labels(box: RietburgBox, turned: int) -> dict[str, str]:
    return {
        f"book.{number}": f"{book.name}: {'turned over' if turned >> number & 1 else effect_words(book.effect)}"
        for number, book in enumerate(box.books)
    }


@lru_cache(maxsize=KEPT)
def _stack_labels(box: RietburgBox, place: int, row: int, up: bool, count: int, hidden: int) -> dict[str, str]:
    top = card_words_of(box, row, up) if count else "clear"
    where = in_sentence(box.locations[place])
    cards = counted(count, "card")
    return {
        f"stack.{place}": f"{top} in {where}, {cards}, {hidden} face down",
        f"hidden.{place}": f"{hidden} of {count} hidden" if hidden else cards,
        f"hidden.short.{place}": f"{hidden}/{count} hidden" if hidden else cards,
    }


@lru_cache(maxsize=KEPT)
def _task_labels(box: RietburgBox, place: int, task: int, face: int) -> dict[str, str]:
    return {
        f"task.{place}": f"Task in {in_sentence(box.locations[place])}: {task_stand(box, task, face)}",
        f"task.name.{place}": box.tasks[task].name if task >= 0 else "",
        f"task.words.{place}": task_brief(box.tasks[task]) if task >= 0 else "",
    }


@lru_cache(maxsize=KEPT)
def _hero_labels(hero: int, name: str, called: str, where: str, held: int, played: int, will: int) -> dict[str, str]:
    role = f"{called} in {in_sentence(where)}"
    points = "" if will < 0 else counted(will, "willpower point")
    cards = counted(held, "card")
    return {
        f"hero.{hero}": name,
        f"hand.{hero}": f"Cards and things of {name}",
        f"hero.note.{hero}": " \u00b7 ".join([cards, *([f"{will} will"] if will > 0 else [])]),
        f"standee.{hero}": role,
        f"held.{hero}": f"{role}: {held} in hand, {played} played{points and ', ' + points}",
        f"will.{hero}": f"{name} has {points}",
    }


@lru_cache(maxsize=KEPT)
def _seat_labels(seat: int, player: str, hands: tuple[tuple[str, int], ...]) -> dict[str, str]:
    """Say whom somebody leads, and how many cards each holds."""
    if len(hands) == 1:
        ((name, held),) = hands
        note = f"{name} \u00b7 {counted(held, 'card')}"
    else:
        note = ", ".join(f"{name} {held}" for name, held in hands)
    return {f"seat.{seat}": f"{player} leads {listed([name for name, _ in hands])}", f"seat.note.{seat}": note}


def _battle_labels(view: RietburgView) -> dict[str, str]:
    battle = view.battle
    if battle is None:
        return _PEACE
    row = row_of(view.top(battle.place))
    missing = creature_strength(view, row) - total_of(view, battle)
    asked = view.frames[-1].hero if isinstance(view.frames[-1], AnswerFrame) else -1
    reach = reach_of(view, battle) + (best_join(view, asked, battle.place) if asked >= 0 else 0)
    said = {
        "battle": battle_line(view),
        "battle.missing": f"{missing} short" if missing > 0 else "It falls",
        "fight": f"Fight {the_card(view.laws.box.encounters[row])}",
        "fight.note": f"up to {reach}",
    }
    for hero in range(view.laws.hero_count):
        if hero in battle.order:
            brings = f"brings {strength_of(view, battle, hero)}, at most {most_of(view, battle, hero)}"
        else:
            brings = f"could bring {best_join(view, hero, battle.place)}"
        said[f"battle.{hero}"] = f"{hero_name(view, hero)} {brings}"
    return said
