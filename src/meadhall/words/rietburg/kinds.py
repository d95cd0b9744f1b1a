"""What each card, creature, task, thing and pile of Rietburg does, and the rules that say so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg import pieces as ops
from meadhall.games.rietburg.box import (
    FACE_UP_TOPS,
    FLUGGOR_ROW,
    GOLD_ROW,
    Book,
    EncounterCard,
    RietburgBox,
    SideCard,
    Task,
)
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN, Effect
from meadhall.games.rietburg.rules.strength import creature_strength
from meadhall.words.keys import Does, answer
from meadhall.words.numbers import counted, listed
from meadhall.words.printed import is_reconstructed
from meadhall.words.rietburg.symbols import effects_words
from meadhall.words.rietburg.tasks import task_words
from meadhall.words.telling import About

_SMALL = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_OPERATIONS = {
    ops.BATTLE: Does("Fight the face-up creature on top where you stand with strength {n}.", "6.1 6.2"),
    ops.BATTLE_RANGED: Does("Fight a face-up creature on top at any location with strength {n}.", "6.1 6.2"),
    ops.QUIVER_BATTLE: Does(
        "Fight where you stand with {few} of your quivers; {shown} the strength.",
        "6.1 8.1 8.2",
    ),
    ops.BOOK: Does(
        "Use {few} of your open books; a used one stays turned over until you revitalize.", "8.11 8.13 8.14"
    ),
    ops.GAIN_WP: Does("Take {points} from the supply, if there are any left.", "4.12"),
    ops.GAIN_QUIVER: Does("Draw {a} quiver{s} at random from the supply.", "4.13"),
    ops.GAIN_FRIEND: Does("Draw {a} friend{s} at random from the pile into your hand.", "9.1"),
    ops.ADD_NARRATOR: Does("Put {a} never used narrator card{s} on the narrator deck: more time before Tarok.", "9.2"),
    ops.DROP_NARRATOR: Does("The top narrator card goes to the box unread: less time before Tarok.", "6.8"),
    ops.PLACE: Does("Lay {a} new encounter card{s} face {face} at this location.", "6.8 12.1"),
    ops.ALL_GAIN_WP: Does("Every hero who can use it gets {points}.", "12.1"),
    ops.MOVE: Does("Make {steps} to any location or to fetch a hero who agrees.", "4.1 4.2"),
    ops.REVEAL: Does("Turn {a} face-down top card{s} face up, at any location{s}.", "4.5"),
    ops.FLIP: Does("Turn over a top encounter card at any location, in either direction.", "4.6"),
    ops.REVEAL_TASK: Does(
        "Turn up a face-down task at any location, even under cards; its blue box is carried out at once.", "4.14 12.1"
    ),
    ops.REMOVE_FACEDOWN: Does("Put {a} face-down top card{s} of any location{s} in the box, unseen.", "4.7"),
    ops.MOVE_FACEDOWN: Does("Shift a face-down top card, unseen, on top of another location.", "4.8"),
    ops.FETCH_CREATURE: Does("Bring a face-up creature from the top of another location to yours.", "4.9"),
    ops.FETCH_FACEDOWN: Does("Bring a face-down top card of another location to yours, unseen.", "4.10"),
    ops.SWAP_CREATURES: Does("Swap the face-up creatures on top of two locations.", "4.11"),
    ops.WATER_SPIRIT: Does("Put the water spirit at any location with either side up, or turn it over.", "8.7"),
    ops.RETRIEVE: Does(
        "Take back a card you have played, but not this one, or let another hero take back one of theirs.", "4.15 4.16"
    ),
    ops.RETRIEVE_OWN: Does("Take back {few} of your played hero or friend cards, but not this one.", "4.17"),
    ops.EXCHANGE_TASK: Does(
        "Exchange a face-up task that is not completed for a random unused one, whose blue box is carried out at once.",
        "4.18",
    ),
}
_TASK_RULES = {
    "providence": "12.5",
    "jrain": "12.6",
    "fire_spirit": "12.7",
    "hadrian_fire": "12.8",
    "prisoners": "12.9",
    "skral_witch": "12.10",
    "kings_chest": "12.11",
    "side_by_side": "12.12",
    "watch_on_the_walls": "12.13",
    "troll_hunt": "12.14",
    "farewell": "12.15",
    "lost_relics": "12.16",
    "ambush": "12.17",
    "shadow_of_tarok": "12.18",
    "light_in_every_hall": "12.19",
    "oath_at_the_anvil": "12.20",
}
"""Where each task of the shipped box is told."""


def lexicon(view: RietburgView) -> list[str]:
    """List keys by which one can ask about every card of the heroes who play, every foe, object, friend and task."""
    box = view.laws.box
    cards = [
        name
        for card, name in enumerate(box.card_ids)
        if card >= box.friend_from or box.hero_cards[card].hero in view.laws.heroes
    ]
    kinds = {card.kind: card.id for card in reversed(box.encounters) if not card.is_object}
    return [
        *[f"card-{name}" for name in cards],
        *[f"encounter-{name}" for name in kinds.values()],
        *[f"quest-{task.id}" for task in box.tasks],
        *([f"book-{book.id}" for book in box.books] if view.laws.book_hero >= 0 else []),
    ]


def effects_does(effects: list[Effect]) -> Does:
    """Say what several symbols do; equal ones are told as one."""
    numbers: dict[int, int] = {}
    for effect in effects:
        numbers[effect.op] = numbers.get(effect.op, 0) + effect.number
    faces = {effect.op: "up" if effect.up else "down" for effect in effects}
    said = [_one_does(op, number, faces[op]) for op, number in numbers.items()]
    return Does(" ".join(does.text for does in said), " ".join(does.rules for does in said))


def _one_does(op: int, number: int, face: str) -> Does:
    does = _OPERATIONS[op]
    word = _SMALL[number] if number < len(_SMALL) else str(number)
    filled = does.text.format(
        n=number,
        a=word,
        few="one" if number == 1 else f"up to {word}",
        steps="a step" if number == 1 else f"up to {word} steps, each",
        s="" if number == 1 else "s",
        points=counted(number, "willpower point"),
        shown="its number is" if number == 1 else "their numbers add up to",
        face=face,
    )
    return Does(filled, does.rules)


# Hero cards, friends, objects and books.


def option_does(view: RietburgView, card: int, option: int) -> Does:
    """Say what an option of a hero card does, with what its hero may add to a battle."""
    laws = view.laws
    hero_card = laws.box.hero_cards[card]
    does = effects_does(hero_card.effects[option])
    blow = hero_card.blows[option]
    if blow is None:
        return Does(does.text, f"{does.rules} 3.3")
    if not laws.box.heroes[hero_card.hero].uses_willpower:
        return Does(does.text, f"{does.rules} 3.3 6.4 7.1")
    axe = hero_card.hero == laws.box.axe_owner
    added = "; axe and willpower add to it." if axe else "; each willpower point adds 1."
    fights = _OPERATIONS[ops.BATTLE].text.format(n=blow.strength)
    more = "3.3 6.3 7.1 8.4 8.5" if axe else "3.3 6.3 7.1"
    return Does(does.text.replace(fights, fights.removesuffix(".") + added), f"{does.rules} {more}")


def side_does(side: SideCard) -> Does:
    """Say what a friend or object does when it is played."""
    if side.strength:
        where = "at any location" if side.ranged else "where you stand"
        group = ", alone or in a group battle" if side.group else ""
        return Does(f"Fights {where} with strength {side.strength}{group}; willpower is never added.", "6.11 7.4")
    return effects_does(side.effects)


def side_ends(box: RietburgBox, side: SideCard) -> Does:
    """Say what a friend or object costs and what becomes of it."""
    price = f"Its effect costs {side.cost} gold; " if side.cost else ""
    if not side.is_object:
        ends = f"{price}played, it comes back when its holder revitalizes."
        return Does(ends if price else "P" + ends[1:], "3.6 3.8 11.1" if price else "3.6 11.1")
    gold = next(row.gold for row in box.encounters if row.id == side.id)
    worth = f", worth {gold} gold" if gold else ""
    ends = f"{price}it can be used once, then it lies in the gallery{worth}."
    return Does(ends if price else "I" + ends[1:], "3.7 3.8 10.1" if price else "3.7 10.1")


def book_does(owner: str, book: Book) -> Does:
    """Say what a book of spells does."""
    ends = f"Then it is turned over until {owner} revitalizes."
    if book.ranged:
        does = f"With a book symbol it fights at any location with strength {book.strength}"
        return Does(f"{does}; from afar no other book counts. {ends}", "8.11 8.12 8.14")
    if book.strength:
        does = f"With a book symbol it fights where {owner} stands with strength {book.strength}."
        return Does(f"{does} {ends}", "8.11 8.13 8.14")
    used = _one_does(book.effect.op, book.effect.number, "")
    return Does(f"With a book symbol: {_small(used.text)} {ends}", f"8.11 8.14 {used.rules}")


# Encounter cards and tasks.


def creature_does(view: RietburgView, row: int) -> Does:
    """Say what it takes to defeat a creature, and what it gives."""
    creature = view.laws.box.encounters[row]
    return _falls(view, row, creature).and_then(_gives(creature))


def _falls(view: RietburgView, row: int, creature: EncounterCard) -> Does:
    if creature.strength == FACE_UP_TOPS:
        now = creature_strength(view, row)
        does = f"Its strength is the number of locations with a face-up creature on top: now {now}."
        return Does(does, "6.1 6.2 6.9")
    if creature.extra_gold:
        price = f"It takes strength {creature.strength} here and {creature.extra_gold} gold, paid when it falls."
        return Does(price, "6.1 6.2 6.10")
    gold = f", and is then worth {creature.gold} gold" if creature.gold else ""
    return Does(f"It takes strength {creature.strength} here{gold}.", "6.1 6.2 6.5 10.1")


def _gives(creature: EncounterCard) -> Does:
    if not creature.reward:
        return Does("It gives no other reward.", "6.5")
    does = effects_does(creature.reward)
    if creature.mandatory:
        return Does(f"Punishment that must be suffered: {_small(does.text)}", f"6.8 {does.rules}")
    return Does(f"Reward: {_small(does.text)}", f"6.6 6.7 {does.rules}")


def is_our_creature(box: RietburgBox, creature: EncounterCard) -> bool:
    """Say whether strength or reward of a creature is our reconstruction."""
    strength = "strength_rule" if creature.strength == FACE_UP_TOPS else "strength"
    return is_reconstructed(box, "creature", creature.id, strength, "reward")


def task_does(task: Task) -> Does:
    """Say what a face-up task asks for."""
    asks = f"Once the location is clear it takes: {task_words(task)}."
    number = _TASK_RULES.get(task.id, "12.2")
    if not task.blue:
        return Does(f"{asks} A hero here completes it as a free action.", f"12.2 12.3 {number}")
    at_once = f"At once, when it was turned up: {effects_words(task.blue)}."
    return Does(f"{asks} {at_once}", f"12.1 12.2 12.3 {number}")


def _small(sentence: str) -> str:
    """Return a sentence as it stands after a colon."""
    return sentence[:1].lower() + sentence[1:]


# What stands beside the castle.


def index_of(names: Sequence[str], name: str) -> int:
    """Return which of *names* a part of a key is."""
    if name not in names:
        raise KeyError(name)
    return names.index(name)


def deck(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the narrator deck is."""
    turns = "The time that is left: each revitalizing turns over a card, which lays new encounter cards."
    does = Does(f"{turns} If one is due and none is left, Tarok comes and all lose.", "11.1 11.4 13.2")
    return answer("Narrator deck", "Deck", does)


def dragon(name: str, kind: str) -> Callable[[RietburgView, Mapping[str, str], Sequence[str]], About]:
    """Return who says what a sign of the dragon is."""

    def say(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
        nearer = f"Tarok comes nearer with each narrator card that is turned over; {counted(view.deck, 'card')} left."
        return answer(name, kind, Does(f"{nearer} If one is due and none is left, all lose.", "11.4 13.2"))

    return say


def done(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say how many tasks are done."""
    need = view.laws.box.tasks_to_win
    does = Does(
        f"{view.task_faces.count(COMPLETED)} of {need} tasks; with the last of them all win at once.", "12.4 13.1"
    )
    return answer("Tasks done", "Count", does)


def pile(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the encounter pile is."""
    comes = f"New encounter cards come from here; {view.pile} are left."
    return answer(
        "Encounter pile", "Pile", Does(f"{comes} If one has to be laid and none is left, all lose.", "13.3 1.8")
    )


def count(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the number of a row of the gallery is."""
    name, does = _ROWS[int(parts["row"])]
    return answer(f"{name.capitalize()} in the gallery", "Count", does)


_ROWS = {
    GOLD_ROW: (
        "gold",
        Does(
            "Each card here is one gold for all heroes together. Paid cards leave the gallery for good.",
            "10.1 10.2 10.3",
        ),
    ),
    FLUGGOR_ROW: ("fluggors", Does("Defeated fluggors, trophies that some tasks want.", "10.1 12.6")),
    FLUGGOR_ROW + 1: (
        "other trophies",
        Does("All other defeated creatures and used objects; some tasks want them.", "10.1"),
    ),
}


def trophy(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the trophies of a kind are."""
    rows = [row for row, card in enumerate(view.laws.box.encounters) if card.kind == parts["kind"]]
    card = view.laws.box.encounters[rows[0]]
    beaten = f"{sum(view.gallery[row] for row in rows)} {'used' if card.is_object else 'defeated'}"
    worth = ", each worth one gold." if card.gold else "; tasks may want such trophies."
    part, fields = "object" if card.is_object else "creature", ("row", "gold") if card.gold else ("row",)
    ours = is_reconstructed(view.laws.box, part, card.id, *fields)
    return answer(f"Trophy: {card.name}", "Trophy", Does(beaten + worth, "6.5 10.1 10.3"), is_ours=ours)


def unseen(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Count the cards of a kind that nobody has seen, by their strength."""
    box = view.laws.box
    rows = [row for row, card in enumerate(box.encounters) if card.kind == parts["kind"]]
    if not rows:
        raise KeyError(parts["kind"])
    card = box.encounters[rows[0]]
    left = sum(view.unseen[row] for row in rows)
    of = f"{left} of {sum(view.laws.copies[row] for row in rows)} not yet seen, of {sum(view.unseen)} such cards"
    if card.is_object or card.strength == FACE_UP_TOPS:
        return answer(f"Unseen: {card.name}", "Odds", Does(f"{of}.", "1.8"))
    strong: dict[int, int] = {}
    for row in rows:
        strong[box.encounters[row].strength] = strong.get(box.encounters[row].strength, 0) + view.unseen[row]
    each = listed([f"{count} of strength {strength}" for strength, count in sorted(strong.items()) if count])
    return answer(f"Unseen: {card.name}", "Odds", Does(f"{of}. They are {each}.", "1.8"))


def coming(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what a task is that nobody has seen, and how likely it lies here."""
    box = view.laws.box
    task = box.tasks[index_of([task.id for task in box.tasks], parts["task"])]
    lying = view.task_faces.count(FACE_DOWN)
    odds = f"One of {counted(view.unseen_tasks.bit_count(), 'unseen task')}, of which {lying} lie face down here."
    ours = is_reconstructed(box, "task", task.id, "blue", "need", "pay")
    asks = Does(f"{odds} It asks: {task_words(task)}.", "1.8")
    return answer(
        f"Unseen: {task.name}", "Odds", Does(asks.text, f"{asks.rules} {task_does(task).rules}"), is_ours=ours
    )


def supply_will(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the supply of willpower is."""
    left = f"{view.supply()} of {view.laws.box.willpower} points are left; used ones come back here."
    return answer("Willpower supply", "Count", Does(f"{left} Each adds 1 to one battle.", "1.7 4.12 6.3"))


def supply_friends(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say how many friends are to come."""
    left = f"{counted(view.unseen_friends.bit_count(), 'friend')} left to be drawn at random."
    return answer("Friends to come", "Count", Does(f"{left} Defeated trolls bring them.", "1.7 6.7 9.1"))


def supply_quivers(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the supply of quivers is."""
    left = f"{counted(sum(view.quiver_supply), 'quiver')} left to be drawn at random."
    return answer("Quiver supply", "Count", Does(f"{left} When none is left, the used ones are mixed in.", "1.7 4.13"))
