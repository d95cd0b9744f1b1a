"""The nouns of Rietburg: places, cards, operations and their effects in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg import pieces as ops
from meadhall.games.rietburg.box import FACE_UP_TOPS, EncounterCard, RietburgBox, Task
from meadhall.games.rietburg.pieces import FLUGGORS, FRIEND, GOLD, ROW3, WILLPOWER, Effect, is_up, row_of
from meadhall.words.numbers import counted, listed
from meadhall.words.people import You

KEPT: Final = 1 << 12
"""So many names and labels of a sort are kept for the next look."""
SIDES: Final = ("double Kheela's card", "+2 for each hero card")

_EFFECTS: Final = {
    ops.BATTLE: "fight {n}",
    ops.BATTLE_RANGED: "fight {n} anywhere",
    ops.QUIVER_BATTLE: "fight with a quiver",
    ops.BOOK: "use a book",
    ops.GAIN_WP: "{n} willpower",
    ops.GAIN_QUIVER: "{quiver}",
    ops.GAIN_FRIEND: "{friend}",
    ops.ADD_NARRATOR: "{n} more narrator card",
    ops.DROP_NARRATOR: "lose {n} narrator card",
    ops.PLACE: "{n} new cards",
    ops.ALL_GAIN_WP: "{n} willpower for all",
    ops.MOVE: "move {n}",
    ops.REVEAL: "turn over {card}",
    ops.FLIP: "turn any card over",
    ops.REVEAL_TASK: "turn over a task",
    ops.REMOVE_FACEDOWN: "remove {card}",
    ops.MOVE_FACEDOWN: "shift a face-down card",
    ops.FETCH_CREATURE: "fetch a creature",
    ops.FETCH_FACEDOWN: "fetch a face-down card",
    ops.SWAP_CREATURES: "swap two creatures",
    ops.WATER_SPIRIT: "place the water spirit",
    ops.RETRIEVE: "take a card back",
    ops.RETRIEVE_OWN: "take back {few}",
    ops.EXCHANGE_TASK: "exchange a task",
}


_BRIEFS: Final = {
    ops.BATTLE: "fight",
    ops.BATTLE_RANGED: "fight far",
    ops.QUIVER_BATTLE: "fight",
    ops.BOOK: "book",
    ops.GAIN_WP: "will",
    ops.GAIN_QUIVER: "quiver",
    ops.GAIN_FRIEND: "friend",
    ops.ADD_NARRATOR: "time",
    ops.DROP_NARRATOR: "less time",
    ops.PLACE: "new cards",
    ops.ALL_GAIN_WP: "will",
    ops.MOVE: "move",
    ops.REVEAL: "reveal",
    ops.FLIP: "flip",
    ops.REVEAL_TASK: "task",
    ops.REMOVE_FACEDOWN: "remove",
    ops.MOVE_FACEDOWN: "shift",
    ops.FETCH_CREATURE: "fetch",
    ops.FETCH_FACEDOWN: "fetch",
    ops.SWAP_CREATURES: "swap",
    ops.WATER_SPIRIT: "spirit",
    ops.RETRIEVE: "back",
    ops.RETRIEVE_OWN: "back",
    ops.EXCHANGE_TASK: "exchange",
}


def brief_word(op: int) -> str:
    """Name an operation in a word or two, as it stands beside its sign on a hero card."""
    return _BRIEFS[op]


def effect_words(effect: Effect) -> str:
    """Say what an operation does."""
    return _effect_words(effect.op, effect.number, effect.up)


@lru_cache(maxsize=KEPT)
def _effect_words(op: int, number: int, up: bool) -> str:
    if op == ops.PLACE:
        return f"{counted(number, 'new card')} face {'up' if up else 'down'}"
    card = "a face-down card" if number == 1 else f"{number} face-down cards"
    few = "a card" if number == 1 else f"up to {number} cards"
    things = {"quiver": counted(number, "quiver"), "friend": counted(number, "friend"), "card": card, "few": few}
    return _EFFECTS[op].format(n=number, **things)


def effects_words(effects: list[Effect]) -> str:
    """Say what several operations do."""
    said = [effect_words(effect) for effect in effects]
    joined: list[str] = []
    for words, effect in dict(zip(said, effects, strict=True)).items():
        times = said.count(words)
        joined.append(words if times == 1 else _several(effect, times))
    return " and ".join(joined) if joined else "nothing"


def _several(effect: Effect, times: int) -> str:
    """Say what the same symbol more than once does: quivers and books of an option may be used together."""
    if effect.op == ops.QUIVER_BATTLE:
        return f"fight with up to {times} quivers"
    if effect.op == ops.BOOK:
        return f"use up to {times} books"
    return op_words(effect.op, effect.number * times)


def op_words(op: int, number: int) -> str:
    """Say what is left of an operation."""
    return _effect_words(op, number, False)


def place_name(view: RietburgView, place: int) -> str:
    """Return the name of a location."""
    return view.laws.box.locations[place]


def the_place(view: RietburgView, place: int, mark: str = "") -> str:
    """Return the name of a location as it stands in a sentence: the Chapel, Brandur's Tower; *mark* around it."""
    return in_sentence(place_name(view, place), mark)


def in_sentence(name: str, mark: str = "") -> str:
    """Return the name of a location with its article, *mark* around the name."""
    article = "" if "'s " in name else "the "
    return f"{article}{mark}{name}{mark}"


def hero_name(view: RietburgView, hero: int) -> str:
    """Return the name of a hero of the match."""
    return view.laws.box.heroes[view.laws.heroes[hero]].name


def signs(view: RietburgView) -> list[str]:
    """Return the heroes that each seat leads."""
    laws = view.laws
    led = [[hero for hero in range(laws.hero_count) if laws.seat_of(hero) == seat] for seat in range(laws.seats)]
    return [listed([hero_name(view, hero) for hero in heroes]) for heroes in led]


def led_hero(view: RietburgView, hero: int, names: Sequence[str], mark: str = "") -> str:
    """Name a hero and who leads him: "Thorn (Astrid)"; the hero alone where one person leads them all."""
    name = f"{mark}{hero_name(view, hero)}{mark}"
    return name if view.laws.seats == 1 else f"{name} ({names[view.laws.seat_of(hero)]})"


def spoken_of(view: RietburgView, hero: int, names: Sequence[str]) -> str:
    """Name a hero in what is told: by his name, and "you" to whoever leads him alone."""
    seat = view.laws.seat_of(hero)
    leads = sum(view.laws.seat_of(other) == seat for other in range(view.laws.hero_count))
    return names[seat] if leads == 1 and isinstance(names[seat], You) else hero_name(view, hero)


def led_or_you(view: RietburgView, hero: int, names: Sequence[str], mark: str = "") -> str:
    """Name a hero and who leads him, as ``led_hero`` does; "you" to whoever leads him alone."""
    who = spoken_of(view, hero, names)
    return f"{mark}{who}{mark}" if isinstance(who, You) else led_hero(view, hero, names, mark)


def card_name(view: RietburgView, card: int) -> str:
    """Return the name of a hand card: Thorn 2, Merrik, Telescope."""
    return card_title(view.laws.box, card)


@lru_cache(maxsize=KEPT)
def card_title(box: RietburgBox, card: int) -> str:
    """Return the name of a hand card of a box."""
    if card >= box.friend_from:
        return box.side_card(card).name
    own = [other for other in range(box.friend_from) if box.hero_cards[other].hero == box.hero_cards[card].hero]
    return f"{box.heroes[box.hero_cards[card].hero].name} {own.index(card) + 1}"


@lru_cache(maxsize=KEPT)
def option_words(box: RietburgBox, card: int, option: int) -> str:
    """Say what one option of a hero card does."""
    return effects_words(box.hero_cards[card].effects[option])


@lru_cache(maxsize=KEPT)
def side_words(box: RietburgBox, card: int) -> str:
    """Say what a friend or object does, and what it costs."""
    side = box.side_card(card)
    price = f", costs {side.cost} gold" if side.cost else ""
    return effects_words(side.effects) + price


@lru_cache(maxsize=KEPT)
def card_offer(box: RietburgBox, card: int) -> str:
    """Say what a hand card offers: the options of a hero card, the effect of a friend or object."""
    if card >= box.friend_from:
        return side_words(box, card)
    return " or ".join(option_words(box, card, option) for option in range(len(box.hero_cards[card].options)))


def strength_words(encounter: EncounterCard) -> str:
    """Say how strong a creature is."""
    if encounter.strength == FACE_UP_TOPS:
        return "strength as many as creatures lie face up on top"
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


def the_card(encounter: EncounterCard, mark: str = "") -> str:
    """Name an encounter card as it stands in a sentence: the Gor, the Telescope, but Shan; *mark* around the name."""
    is_person = not encounter.is_object and encounter.copies == 1 and encounter.kind == encounter.id
    return f"{'' if is_person else 'the '}{mark}{encounter.name}{mark}"


def a_card(encounter: EncounterCard, mark: str = "") -> str:
    """Name an encounter card that comes into sight: a Gor, an Orc, but Shan; *mark* around the name."""
    name = f"{mark}{encounter.name}{mark}"
    if the_card(encounter) == encounter.name:
        return name
    return f"{'an' if encounter.name[0] in 'AEIOU' else 'a'} {name}"


def the_top(view: RietburgView, place: int) -> str:
    """Name the top card of a location as it stands in a sentence, marked as a piece one touches."""
    row = row_of(view.top(place))
    return "the **face-down card**" if row < 0 else the_card(view.laws.box.encounters[row], "**")


def top_name(view: RietburgView, place: int) -> str:
    """Name the top card of a location shortly."""
    row = row_of(view.top(place))
    return "face-down card" if row < 0 else view.laws.box.encounters[row].name


@lru_cache(maxsize=KEPT)
def task_words(task: Task) -> str:
    """Say what a task asks for."""
    return ", ".join(_needs(task) + _payments(task)) or "nothing but a clear location"


def blue_words(task: Task) -> str:
    """Say as a sentence what the blue box of a task does; nothing if it has none."""
    return f" At once: {effects_words(task.blue)}." if task.blue else ""


def _needs(task: Task) -> list[str]:
    said = []
    if task.need_more_trophies:
        said.append("more trophies than cards and tasks in the castle")
    if task.need_heroes_here:
        said.append(counted(task.need_heroes_here, "hero", "heroes") + " here")
    if task.need_all_heroes_here:
        said.append("all heroes here")
    if task.need_clear_locations:
        said.append(counted(task.need_clear_locations, "clear location"))
    if task.need_watchers:
        said.append("a hero at another clear location")
    if task.need_kind_count:
        said.append(f"{counted(task.need_kind_count, task.need_kind.replace('_', ' '))} in the gallery")
    if task.need_objects:
        said.append(f"{counted(task.need_objects, 'object')} in the gallery")
    if task.most_facedown >= 0:
        said.append("no face-down card on top anywhere")
    return said


def _payments(task: Task) -> list[str]:
    said = []
    if task.pay[GOLD]:
        said.append(f"pay {task.pay[GOLD]} gold")
    if task.pay[FLUGGORS]:
        said.append(f"pay {counted(task.pay[FLUGGORS], 'fluggor')}")
    if task.pay[WILLPOWER]:
        said.append(f"pay {task.pay[WILLPOWER]} willpower of heroes here")
    if task.pay[ROW3]:
        said.append(f"pay {task.pay[ROW3]} trophies of row 3")
    if task.pay[FRIEND]:
        said.append("a friend in hand stays behind")
    if task.pay_narrators:
        said.append("the top narrator card goes unread")
    return said


@lru_cache(maxsize=KEPT)
def task_brief(task: Task) -> str:
    """Say what a task asks for in as few words as a card has room for."""
    said = []
    if task.need_more_trophies:
        said.append("trophies above cards")
    if task.need_heroes_here:
        said.append(counted(task.need_heroes_here, "hero", "heroes"))
    if task.need_all_heroes_here:
        said.append("all heroes")
    if task.need_clear_locations:
        said.append(f"{task.need_clear_locations} clear rooms")
    if task.need_watchers:
        said.append("a hero in a clear room")
    if task.need_kind_count:
        said.append(counted(task.need_kind_count, task.need_kind.replace("_", " ")))
    if task.need_objects:
        said.append(counted(task.need_objects, "object"))
    if task.most_facedown >= 0:
        said.append("no card hidden")
    paid = ((task.pay[GOLD], "gold"), (task.pay[FLUGGORS], "fluggors"), (task.pay[WILLPOWER], "willpower"))
    said += [f"{count} {noun}" for count, noun in paid if count]
    if task.pay[ROW3]:
        said.append(f"{task.pay[ROW3]} of row 3")
    if task.pay[FRIEND]:
        said.append("a friend")
    if task.pay_narrators:
        said.append("a narrator card")
    return ", ".join(said) or "nothing more"
