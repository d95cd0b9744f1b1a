"""What everything on the board of Rietburg is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import RietburgBox, Task
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, SHARP, SIDES, is_facedown, is_up, row_of
from meadhall.games.rietburg.rules.strength import best_join, creature_strength, most_of, strength_of, total_of
from meadhall.words.keys import Does, Scheme, answer
from meadhall.words.numbers import counted
from meadhall.words.printed import is_reconstructed
from meadhall.words.rietburg import kinds
from meadhall.words.rietburg.kinds import (
    book_does,
    creature_does,
    index_of,
    is_our_creature,
    option_does,
    side_does,
    side_ends,
    task_does,
)
from meadhall.words.rietburg.parts import card_name, hero_name, led_hero, place_name, the_place, top_name
from meadhall.words.rietburg.symbols import card_offer, option_words
from meadhall.words.telling import About


def about(view: RietburgView, key: str, names: Sequence[str]) -> About:
    """Say what the piece *key* is; raise a KeyError for a key that no piece has."""
    row, parts = _SCHEME.find(key)
    return row if isinstance(row, About) else row(view, parts, names)


# The locations and what lies there.


def _place(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    place = int(parts["place"]) - 1
    does = Does("One step from every other location. Without cards it is clear, and its task can be done.", "4.1")
    ours = is_reconstructed(view.laws.box, "location", parts["place"], "name")
    return answer(place_name(view, place), "Location", does, "5.8 5.9", is_ours=ours)


def _name(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    row = _place(view, parts, names)
    return replace(row, name=f"Name of {the_place(view, int(parts['place']) - 1)}", kind="Banner")


def _lying(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    place = int(parts["place"]) - 1
    stack = view.stacks[place]
    where = the_place(view, place)
    if not stack:
        does = Does("No card lies here: a hero here can turn over its task and complete it.", "5.8 12.2")
        return answer(f"Nothing in {where}", "Clear location", does)
    hidden = len([entry for entry in stack if is_facedown(entry)])
    lie = f"{counted(len(stack), 'encounter card')} here, {hidden} face down."
    does = Does(
        f"{lie} Only the top one can be fought, taken or moved, and all must be gone before the task can be done.",
        "4.19 5.9",
    )
    return answer(f"Cards in {where}", "Stack", does)


def _stack(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    place = int(parts["place"]) - 1
    entry = view.top(place)
    row = row_of(entry)
    box = view.laws.box
    if row < 0:
        return answer(f"Face-down card in {the_place(view, place)}", "Encounter card", _unknown(view))
    card = box.encounters[row]
    if not is_up(entry):
        seen = Does(
            "Everybody has seen it. While face down it cannot be fought or taken, but it can be turned up again.",
            "4.6 6.1",
        )
        return answer(f"{card.name}, face down", "Encounter card", seen)
    return _face_up(view, row)


def _encounter(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    return _face_up(view, index_of([card.id for card in view.laws.box.encounters], parts["card"]))


def _face_up(view: RietburgView, row: int) -> About:
    """Say what an encounter card is."""
    box = view.laws.box
    card = box.encounters[row]
    if card.is_object:
        side = box.side_card(box.card_of(row))
        price = f" for {side.cost} gold" if side.cost else ""
        taken = Does(f"A hero here picks it up for free and can use it once{price}.", "5.2 5.3 3.7")
        does = taken.and_then(side_does(side))
        return answer(card.name, "Object", does, is_ours=is_reconstructed(box, "object", card.id, "effect"))
    name, more = (f"{card.name}, red", "2.1") if card.red else (card.name, "")
    return answer(name, "Creature", creature_does(view, row), more, is_ours=is_our_creature(box, card))


def _unknown(view: RietburgView) -> Does:
    """Say what a face-down card may be."""
    unseen = sum(view.unseen)
    creatures = sum(view.unseen[: view.laws.box.creature_count])
    odds = f"One of the {unseen} cards that nobody has seen, {creatures} of them creatures."
    return Does(f"{odds} It has to be turned up before it can be fought or taken.", "1.8 4.5 6.1")


def _task(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    place = int(parts["place"]) - 1
    face = view.task_faces[place]
    if face == FACE_DOWN:
        does = Does(
            "Nobody knows it yet. Once the location is clear, a hero here can turn it over for free.", "5.8 5.9 12.1"
        )
        return answer(f"Face-down task in {the_place(view, place)}", "Task", does)
    box = view.laws.box
    task = box.tasks[view.tasks[place]]
    if face == COMPLETED:
        does = Does(
            f"Done: one of the {box.tasks_to_win} that win. Its location still gets encounter cards.", "12.4 13.1"
        )
        return answer(f"{task.name}, completed", "Completed task", does)
    return _asks(box, task)


def _quest(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    tasks = view.laws.box.tasks
    return _asks(view.laws.box, tasks[index_of([task.id for task in tasks], parts["task"])])


def _asks(box: RietburgBox, task: Task) -> About:
    """Say what a task asks for."""
    ours = is_reconstructed(box, "task", task.id, "blue", "need", "pay")
    return answer(task.name, "Task", task_does(task), is_ours=ours)


# Heroes and their things.


def _standee(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    hero = _hero_of(view, parts)
    acts = Does("Each turn this hero plays a card or revitalizes, and acts where the figure stands.", "3.1")
    return answer(led_hero(view, hero, names), "Hero", acts.and_then(_gift(view, hero)))


def _hero_of(view: RietburgView, parts: Mapping[str, str]) -> int:
    return index_of(view.laws.names, parts["hero"])


def _gift(view: RietburgView, hero: int) -> Does:
    """Say what is special about a hero."""
    laws = view.laws
    if not laws.uses_willpower[hero]:
        return Does("Fights with quivers and uses no willpower.", "6.4 8.1")
    if hero == laws.axe_hero:
        return Does("Has an axe that adds to the battles of hero cards.", "8.4 8.5")
    if hero == laws.book_hero:
        return Does("Has six books, opened again by revitalizing.", "8.11 8.14")
    if hero == laws.spirit_hero:
        return Does("Has the water spirit, which helps where it lies.", "8.7")
    return Does("Each willpower point adds 1 to one battle.", "6.3")


def _seat(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    hero = _hero_of(view, parts)
    does = Does("What this hero has. All heroes win or lose together, and nothing is secret.", "1.1 1.8 13.1")
    return answer(f"{hero_name(view, hero)}, played by {names[view.laws.seat_of(hero)]}", "Hero", does)


def _will(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    hero = _hero_of(view, parts)
    points = counted(view.will[hero], "point")
    does = Does(f"{points}: each adds 1 to one battle of a hero card and then goes back to the supply.", "4.12 6.3")
    return answer(f"{hero_name(view, hero)}'s willpower", "Count", does)


def _special(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    hero = _hero_of(view, parts)
    laws = view.laws
    owner = hero_name(view, hero)
    if not laws.uses_willpower[hero]:
        does = Does("Each fights once, on a quiver symbol, with the strength of its number.", "8.1 8.3")
        return answer(f"{owner}'s quivers", "Count", does)
    if hero == laws.axe_hero:
        return answer(f"{owner}'s axe bonus", "Count", _axe_does(view))
    if hero == laws.book_hero:
        does = Does("Books she can use on book symbols. Used ones open again when she revitalizes.", "8.11 8.14")
        return answer(f"{owner}'s open books", "Count", does)
    does = Does("Which side of the water spirit is up, or a question mark until it is placed.", "8.7 8.8 8.9")
    return answer(f"{owner}'s water spirit", "Sign", does)


def _held(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what a card is that lies at somebody's home."""
    card = index_of(view.laws.box.card_ids, parts["card"])
    is_played = any(played >> card & 1 for played in view.played)
    row = _card(view, parts, names)
    return replace(row, name=f"{card_name(view, card)}, {'played' if is_played else 'held'}", kind="Card")


def _holds(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    return replace(_seat(view, parts, names), name=f"What {hero_name(view, _hero_of(view, parts))} holds", kind="Hand")


def _slip(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what a card is that another hero holds."""
    card = index_of(view.laws.box.card_ids, parts["card"])
    return replace(_card(view, parts, names), name=f"{card_name(view, card)} in hand", kind="Card")


def _own_will(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    does = Does("Each point adds 1 to one battle of a hero card and then goes back to the supply.", "4.12 6.3")
    return answer("Willpower in hand", "Count", does)


def _quiver(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    value = parts["value"]
    does = Does(
        f"With a quiver symbol it fights once with strength {value}. Then it is out until the supply is empty.", "8.1"
    )
    return answer(f"Quiver {value}", "Quiver", does, "8.2 8.3")


def _book(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    box = view.laws.box
    number = index_of([book.id for book in box.books], parts["book"])
    book = box.books[number]
    kind = "Turned book" if view.books >> number & 1 else "Open book"
    ours = is_reconstructed(box, "book", book.id, "effect")
    return answer(book.name, kind, book_does(box.heroes[box.book_owner].name, book), is_ours=ours)


def _axe(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    owner = view.laws.box.heroes[view.laws.box.axe_owner].name
    return answer(f"{owner}'s {'sharp' if view.axe == SHARP else 'dull'} axe", "Axe", _axe_does(view))


def _axe_does(view: RietburgView) -> Does:
    box = view.laws.box
    if view.axe == SHARP:
        return Does(f"Adds {box.sharp_bonus} to a hero card in one battle, if you like, and is dull after that.", "8.4")
    adds = f"Adds {box.dull_bonus} to every battle with a hero card."
    return Does(f"{adds} For {box.repair_gold} gold it is made sharp again, as a free action.", "8.5 8.6")


def _spirit(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    return answer("Water spirit", "Token", _side_does(view, view.spirit_side), "8.7 8.10")


def _side(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    side = index_of(SIDES, parts["side"])
    name = "Water spirit, doubling side" if side == 0 else "Water spirit, adding side"
    return answer(name, "Choice", _side_does(view, side), "8.7 8.10")


def _side_does(view: RietburgView, side: int) -> Does:
    box = view.laws.box
    if side == 0:
        owner = box.heroes[box.spirit_owner].name
        return Does(f"If {owner} fights at its location with a hero card, the card's strength is doubled.", "8.8")
    return Does(f"Each hero who fights at its location with a hero card gets +{box.spirit_bonus}.", "8.9")


# Cards.


def _card(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    box = view.laws.box
    card = index_of(box.card_ids, parts["card"])
    if card < box.friend_from:
        owner = box.heroes[box.hero_cards[card].hero].name
        used = f"Use one of its options; then it stays played until {owner} revitalizes."
        does = Does(f"{used} It offers: {card_offer(box, card)}.", "3.3 11.1")
        ours = is_reconstructed(box, "hero_card", box.card_ids[card], "options")
        return answer(card_name(view, card), "Hero card", does, is_ours=ours)
    side = box.side_card(card)
    part = "object" if side.is_object else "friend"
    ours = is_reconstructed(box, part, side.id, "effect")
    does = side_does(side).and_then(side_ends(box, side))
    return answer(_held_name(view, card, names), part.capitalize(), does, "5.4", is_ours=ours)


def _held_name(view: RietburgView, card: int, names: Sequence[str]) -> str:
    """Name a friend or object, with its holder if another seat leads that hero."""
    for hero in range(view.laws.hero_count):
        if (view.hands[hero] | view.played[hero]) >> card & 1 and view.laws.seat_of(hero) != view.seat:
            return f"{hero_name(view, hero)}'s {card_name(view, card)}"
    return card_name(view, card)


def _option(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    box = view.laws.box
    card, option = index_of(box.card_ids, parts["card"]), int(parts["option"]) - 1
    ours = is_reconstructed(box, "hero_card", parts["card"], "options")
    name = f"{card_name(view, card)}: {option_words(box, card, option)}"
    return answer(name, "Option", option_does(view, card, option), is_ours=ours)


def _battle(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    battle = view.battle
    if battle is None:
        raise KeyError("battle")
    need = creature_strength(view, row_of(view.top(battle.place)))
    stands = f"So far strength {total_of(view, battle)} against {need}."
    does = Does(f"{stands} Nothing is played or paid until that is enough: nobody fights in vain.", "6.2 7.1 7.4 7.7")
    return answer(f"Battle: {top_name(view, battle.place)}", "Battle", does)


def _against(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    return replace(_battle(view, parts, names), name="How the battle stands", kind="Count")


def _brings(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    hero = _hero_of(view, parts)
    battle = view.battle
    if battle is None:
        raise KeyError("battle")
    if hero in battle.order:
        now, most = strength_of(view, battle, hero), most_of(view, battle, hero)
        does = Does(f"Brings {now} so far, and at most {most} with everything that can still be added.", "6.3 7.4")
    else:
        most = best_join(view, hero, battle.place)
        does = Does(f"Could bring up to {most}, if asked to help and willing.", "7.1 7.4")
    return answer(f"{hero_name(view, hero)} in this battle", "Strength", does)


_SCHEME: Scheme[About | Callable[[RietburgView, Mapping[str, str], Sequence[str]], About]] = Scheme(
    {
        "place-{place:d}": _place,
        "name-{place:d}": _name,
        "sky": kinds.dragon("Sky over Rietburg", "Place"),
        "dragon": kinds.dragon("Tarok", "Dragon"),
        "shadow": kinds.dragon("Shadow of Tarok", "Sign"),
        "battlements": kinds.dragon("Battlements", "Wall"),
        "tag": kinds.dragon("Time and tasks", "Count"),
        "road": kinds.dragon("Road of Tarok", "Count"),
        "lying-{place:d}": _lying,
        "stack-{place:d}": _stack,
        "against-{place:d}": _against,
        "task-{place:d}": _task,
        "encounter-{card}": _encounter,
        "quest-{task}": _quest,
        "chalk-{place:d}": About("Chalk mark", "Mark", "The top card has just changed here."),
        "hero-{hero}": _standee,
        "spirit": _spirit,
        "side-{side}": _side,
        "seat-{hero}": _seat,
        "will-{hero}": _will,
        "special-{hero}": _special,
        "held-{card}": _held,
        "holds-{hero}": _holds,
        "slip-{card}": _slip,
        "will": _own_will,
        "quiver-{value:d}": _quiver,
        "book-{book}": _book,
        "axe": _axe,
        "card-{card}": _card,
        "option-{card}-{option:d}": _option,
        "deck": kinds.deck,
        "done": kinds.done,
        "pile": kinds.pile,
        "count-{row:d}": kinds.count,
        "trophy-{kind}": kinds.trophy,
        "unseen-{kind}": kinds.unseen,
        "coming-{task}": kinds.coming,
        "supply-will": kinds.supply_will,
        "supply-friends": kinds.supply_friends,
        "supply-quivers": kinds.supply_quivers,
        "battle": _battle,
        "battle-{hero}": _brings,
    }
)
"""The forms of keys: what each is, or who says it."""
