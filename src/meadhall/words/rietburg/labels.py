"""The labels of the picture of Rietburg: what its pieces are called, and what is written on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.pieces import AXES, NOTHING, OPERATIONS, is_facedown, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.words.numbers import counted
from meadhall.words.rietburg.names import (
    KEPT,
    SIDES,
    brief_word,
    card_offer,
    card_title,
    card_words_of,
    effect_words,
    in_sentence,
    led_hero,
    option_words,
    task_brief,
    top_name,
)
from meadhall.words.rietburg.sentences import battle_line
from meadhall.words.rietburg.table import TITLE, status, task_stand, whose_turn

_FIXED = {
    "board": "The castle",
    "hand": "Cards and things",
    "tarok": "Tarok draws near",
    "deck.1": "narrator",
    "gallery": "Trophy gallery",
    "row.1": "Gold",
    "row.2": "Fluggors",
    "row.3": "Others",
    "clear": "clear",
    "or": "or",
    "played": "played",
    "supply.title": "Supply",
    "side.0": SIDES[0],
    "side.1": SIDES[1],
}
_PEACE = {"battle": ""}


def labels(view: RietburgView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws; what is the same in other positions is kept."""
    terms = view.terms
    box = terms.box
    stands = status(view)
    said = dict(_box_labels(box))
    said["title"] = f"{TITLE}, turn {view.turn}"
    said["desc"] = f"{stands}. {whose_turn(view, names)}"
    said["done"] = stands.split(",", maxsplit=1)[0] + " done"
    said["axe"] = f"axe, {AXES[view.axe]}"
    said.update(_deck_labels(view.deck, view.pile))
    said.update(_supply_labels(view.supply(), view.unseen_friends.bit_count(), sum(view.quiver_supply)))
    said.update(_book_labels(box, view.books))
    for place, stack in enumerate(view.stacks):
        top = stack[-1] if stack else NOTHING
        hidden = len([entry for entry in stack if is_facedown(entry)])
        said.update(_stack_labels(box, place, row_of(top), is_up(top), len(stack), hidden))
        said.update(_task_labels(box, place, view.tasks[place], view.task_faces[place]))
    for hero in range(terms.hero_count):
        cards = (view.hands[hero].bit_count(), view.played[hero].bit_count())
        called = led_hero(view, hero, names)
        where = box.locations[view.places[hero]]
        said.update(_hero_labels(hero, box.heroes[terms.heroes[hero]].name, called, where, cards, view.will[hero]))
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
    for place, location in enumerate(box.locations):
        said[f"place.{place}"] = f"{place + 1} {location}"
        said[f"name.{place}"] = location
    return said


@lru_cache(maxsize=KEPT)
def _deck_labels(deck: int, pile: int) -> dict[str, str]:
    return {
        "deck": f"Narrator deck, {counted(deck, 'card')} left",
        "deck.2": "card left" if deck == 1 else "cards left",
        "pile": f"Encounter pile, {counted(pile, 'card')}",
        "pile.short": f"{pile} in the pile",
    }


@lru_cache(maxsize=KEPT)
def _supply_labels(points: int, friends_left: int, quivers_left: int) -> dict[str, str]:
    will = f"{points} willpower"
    friends = counted(friends_left, "friend")
    quivers = counted(quivers_left, "quiver")
    return {
        "supply": f"Supply: {will}, {friends}, {quivers}",
        "supply.will": will,
        "supply.friends": friends,
        "supply.quivers": quivers,
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
    return {
        f"stack.{place}": f"{top} in {where}, {counted(count, 'card')}, {hidden} face down",
        f"hidden.{place}": f"{hidden} of {count} hidden" if count else "",
        f"hidden.short.{place}": f"{hidden}/{count} hidden" if count else "",
    }


@lru_cache(maxsize=KEPT)
def _task_labels(box: RietburgBox, place: int, task: int, face: int) -> dict[str, str]:
    return {
        f"task.{place}": f"Task in {in_sentence(box.locations[place])}: {task_stand(box, task, face)}",
        f"task.name.{place}": box.tasks[task].name if task >= 0 else "",
        f"task.words.{place}": task_brief(box.tasks[task]) if task >= 0 else "",
    }


@lru_cache(maxsize=KEPT)
def _hero_labels(hero: int, name: str, called: str, where: str, cards: tuple[int, int], will: int) -> dict[str, str]:
    role = f"{called} in {in_sentence(where)}"
    return {
        f"hero.{hero}": name,
        f"standee.{hero}": role,
        f"seat.{hero}": f"{role}: {cards[0]} in hand, {cards[1]} played, {counted(will, 'willpower point')}",
    }


def _battle_labels(view: RietburgView) -> dict[str, str]:
    battle = view.battle
    if battle is None:
        return _PEACE
    missing = creature_strength(view, row_of(view.top(battle.place))) - total_of(view, battle)
    return {
        "battle": battle_line(view),
        "battle.creature": top_name(view, battle.place),
        "battle.missing": f"{missing} missing" if missing > 0 else "It falls",
    }
