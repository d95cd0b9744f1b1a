"""The labels of the picture of Rietburg: what its pieces are called, and what is written on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.pieces import AXES, OPERATIONS, is_facedown, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.words.numbers import counted
from meadhall.words.rietburg.names import (
    SIDES,
    brief_word,
    card_name,
    effect_words,
    entry_words,
    hero_name,
    option_words,
    place_name,
    task_brief,
    the_place,
    top_name,
)
from meadhall.words.rietburg.sentences import battle_line
from meadhall.words.rietburg.table import TITLE, card_words, status, task_state, whose_turn

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


def labels(view: RietburgView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    said = {
        **_FIXED,
        "title": f"{TITLE}, turn {view.turn}",
        "desc": f"{status(view)}. {whose_turn(view, names)}",
        "deck": f"Narrator deck, {counted(view.deck, 'card')} left",
        "deck.2": "card left" if view.deck == 1 else "cards left",
        "done": status(view).split(",", maxsplit=1)[0] + " done",
        "pile": f"Encounter pile, {counted(view.pile, 'card')}",
        "pile.short": f"{view.pile} in the pile",
        "axe": f"axe, {AXES[view.axe]}",
        **_supply_labels(view),
        **_battle_labels(view),
        **_card_labels(view),
    }
    for place in range(view.terms.places):
        said.update(_place_labels(view, place))
    for hero in range(view.terms.hero_count):
        said[f"hero.{hero}"] = hero_name(view, hero)
        role = f"{hero_name(view, hero)}, {names[view.terms.seat_of(hero)]}, in {the_place(view, view.places[hero])}"
        said[f"standee.{hero}"] = role
        cards = f"{view.hands[hero].bit_count()} in hand, {view.played[hero].bit_count()} played"
        said[f"seat.{hero}"] = f"{role}: {cards}, {counted(view.will[hero], 'willpower point')}"
    return said


def _supply_labels(view: RietburgView) -> dict[str, str]:
    will = f"{view.supply()} willpower"
    friends = counted(view.unseen_friends.bit_count(), "friend")
    quivers = counted(sum(view.quiver_supply), "quiver")
    return {
        "supply": f"Supply: {will}, {friends}, {quivers}",
        "supply.will": will,
        "supply.friends": friends,
        "supply.quivers": quivers,
    }


def _battle_labels(view: RietburgView) -> dict[str, str]:
    battle = view.battle
    if battle is None:
        return {"battle": ""}
    missing = creature_strength(view, row_of(view.top(battle.place))) - total_of(view, battle)
    return {
        "battle": battle_line(view),
        "battle.creature": top_name(view, battle.place),
        "battle.missing": f"{missing} missing" if missing > 0 else "It falls",
    }


def _card_labels(view: RietburgView) -> dict[str, str]:
    box = view.terms.box
    said = {f"op.{op}": brief_word(op) for op in range(len(OPERATIONS))}
    for card, name in enumerate(box.card_ids):
        said[f"card.{name}"] = card_words(view, card)
        said[f"name.{name}"] = card_name(view, card)
        if card < box.friend_from:
            for option in range(len(box.hero_cards[card].options)):
                said[f"option.{name}.{option}"] = f"{card_name(view, card)}: {option_words(box, card, option)}"
    for row in box.encounters:
        said[f"trophy.{row.id}"] = row.name
    for value in box.quiver_values:
        said[f"quiver.{value}"] = f"quiver {value}"
    for number, book in enumerate(box.books):
        state = "turned over" if view.books >> number & 1 else effect_words(book.effect)
        said[f"book.{number}"] = f"{book.name}: {state}"
    return said


def _place_labels(view: RietburgView, place: int) -> dict[str, str]:
    stack = view.stacks[place]
    hidden = len([entry for entry in stack if is_facedown(entry)])
    task = view.tasks[place]
    top = entry_words(view, stack[-1]) if stack else "clear"
    return {
        f"place.{place}": f"{place + 1} {place_name(view, place)}",
        f"name.{place}": place_name(view, place),
        f"stack.{place}": f"{top} in {the_place(view, place)}, {counted(len(stack), 'card')}, {hidden} face down",
        f"hidden.{place}": f"{hidden} of {len(stack)} hidden" if stack else "",
        f"hidden.short.{place}": f"{hidden}/{len(stack)} hidden" if stack else "",
        f"task.{place}": f"Task in {the_place(view, place)}: {task_state(view, place)}",
        f"task.name.{place}": view.terms.box.tasks[task].name if task >= 0 else "",
        f"task.words.{place}": task_brief(view.terms.box.tasks[task]) if task >= 0 else "",
    }
