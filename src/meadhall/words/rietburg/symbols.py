"""The symbols of a card in words: what each lets a hero do, and which of them is used next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from meadhall.games.rietburg import RietburgView, frames
from meadhall.games.rietburg import pieces as ops
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.events import CardPlayed
from meadhall.games.rietburg.frames import GiftFrame, StepFrame, SymbolsFrame
from meadhall.games.rietburg.pieces import Effect, Symbol
from meadhall.games.rietburg.rules.asking import WithCard
from meadhall.games.rietburg.rules.battle import Take
from meadhall.games.rietburg.rules.group_battle import Join, JoinSide
from meadhall.games.rietburg.rules.symbols import Back, Stop, UseSymbol
from meadhall.games.rietburg.rules.turn import Play, PlaySide
from meadhall.words.numbers import counted
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.parts import KEPT, HereIs, parts
from meadhall.words.rows import ITSELF, AnyRow, Said
from meadhall.words.speech import Template
from meadhall.words.telling import begun

# What each symbol does, in a few words.

_EFFECTS: Final = {
    ops.BATTLE: "fight {n}",
    ops.BATTLE_RANGED: "fight {n} anywhere",
    ops.QUIVER_BATTLE: "fight with a quiver",
    ops.BOOK: "use a book",
    ops.GAIN_WP: "{n} willpower",
    ops.GAIN_QUIVER: "{quiver}",
    ops.GAIN_FRIEND: "{friend}",
    ops.ADD_NARRATOR: "{n} more narrator {cards}",
    ops.DROP_NARRATOR: "lose {n} narrator {cards}",
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
    cards = "card" if number == 1 else "cards"
    things = {
        "cards": cards,
        "quiver": counted(number, "quiver"),
        "friend": counted(number, "friend"),
        "card": card,
        "few": few,
    }
    return _EFFECTS[op].format(n=number, **things)


_DOINGS: Final = {ops.GAIN_WP: "gain {words}", ops.GAIN_QUIVER: "draw {words}", ops.GAIN_FRIEND: "find {words}"}


def doing_words(effect: Effect) -> str:
    """Say what a hero does with an operation, beginning with a verb: "draw 1 quiver"."""
    return _DOINGS.get(effect.op, "{words}").format(words=effect_words(effect))


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


@lru_cache(maxsize=KEPT)
def option_words(box: RietburgBox, card: int, option: int) -> str:
    """Say what one option of a hero card does."""
    return effects_words(box.hero_cards[card].effects[option])


@lru_cache(maxsize=KEPT)
def side_words(box: RietburgBox, card: int) -> str:
    """Say what a friend or object does, and what it costs."""
    side = box.side_card(card)
    price = f" for {side.cost} gold" if side.cost else ""
    return effects_words(side.effects) + price


@lru_cache(maxsize=KEPT)
def card_offer(box: RietburgBox, card: int) -> str:
    """Say what a hand card offers: the options of a hero card, the effect of a friend or object."""
    if card >= box.friend_from:
        return side_words(box, card)
    return " or ".join(option_words(box, card, option) for option in range(len(box.hero_cards[card].options)))


# The symbols that are left of an option.


def symbols_of(view: RietburgView, frame: SymbolsFrame) -> list[Symbol]:
    """List all symbols of the option that is being used."""
    return view.laws.box.hero_cards[frame.card].options[frame.option]


@parts.of(Play, Join, PlaySide, JoinSide, CardPlayed)
def effect(here: HereIs, it: Play) -> str:
    """Say what a card does, or the option of it that is chosen."""
    box = here.view.laws.box
    return side_words(box, it.card) if it.card >= box.friend_from else option_words(box, it.card, it.option)


@parts.of(WithCard)
def offer(here: HereIs, it: WithCard) -> str:
    return card_offer(here.view.laws.box, it.card)


@parts.of(UseSymbol)
def symbol(here: HereIs, it: UseSymbol) -> str:
    frame = here.view.frames[-1]
    assert isinstance(frame, SymbolsFrame)
    effects = here.view.laws.box.hero_cards[frame.card].effects[frame.option]
    found = next(symbol for symbol in symbols_of(here.view, frame) if symbol.number == it.number)
    if found.fights or found.books > 0:
        return begun(effects_words([other for other in effects if other.op == effects[it.number - 1].op]))
    return begun(doing_words(effects[it.number - 1]))


def _is_known(here: HereIs, it: UseSymbol) -> str:
    """Tell whether an option is being used that has this symbol."""
    frame = here.view.frames[-1] if here.view.frames else frames.IN_AFTER
    if not isinstance(frame, SymbolsFrame):
        return ""
    return "known" if any(symbol.number == it.number for symbol in symbols_of(here.view, frame)) else ""


@parts.of(Take)
def gift(here: HereIs, it: Take) -> str:
    frame = here.view.frames[-1]
    assert isinstance(frame, GiftFrame)
    return op_words(frame.op, frame.number)


def _what_is_left(here: HereIs, it: Stop) -> str:
    """Tell what is left unused: a reward, a symbol, or what is left of it."""
    frame = here.view.frames[-1] if here.view.frames else frames.IN_AFTER
    if isinstance(frame, GiftFrame):
        return "reward"
    return "reward" if isinstance(frame, StepFrame) and not _is_of_card(here.view, frame.op) else "rest"


def _is_of_card(view: RietburgView, op: int) -> bool:
    """Say whether an operation stands on the card in play, or in a book that it lets be used."""
    box = view.laws.box
    if view.card >= box.friend_from:
        return op in [effect.op for effect in box.side_card(view.card).effects]
    if view.card < 0 or view.option < 0:
        return True
    found = [effect.op for effect in box.hero_cards[view.card].effects[view.option]]
    return op in found or (ops.BOOK in found and op in [book.effect.op for book in box.books])


def _which_is_left(here: HereIs, it: Back) -> str:
    """Tell which choice is left again."""
    frame = here.view.frames[-1] if here.view.frames else frames.IN_AFTER
    if isinstance(frame, frames.ClashFrame):
        return "fight"
    if frame.hero >= 0:
        return "hero"
    return "card" if frame.must else "symbol"


# What speaks for a symbol.

CARDS_ARE_DOWN = Template(
    "{places:One top card is|# top cards are} face down: nobody can fight {places:it|them} or pick {places:it|them} up."
)
QUIVER_HELPS = Template("A quiver strengthens any later battle.")
CARD_COMES_BACK = Template("You can play a card that you take back again without revitalizing first.")
NOTHING_HELPS = Template("Nothing that is left of it helps now.")


def why_of_effects(here: HereIs, found: list[int]) -> str:
    """Say what operations are good for: to know more, or to be stronger later; "" for what speaks for itself."""
    view = here.view
    down = sum(ops.is_facedown(view.top(place)) for place in range(view.laws.places))
    if ops.REVEAL in found and down:
        return here.say(CARDS_ARE_DOWN, places=down)
    if ops.GAIN_QUIVER in found:
        return here.say(QUIVER_HELPS)
    return here.say(CARD_COMES_BACK) if ops.RETRIEVE in found or ops.RETRIEVE_OWN in found else ""


def _why_symbol(here: HereIs, grounds: Grounds) -> str:
    frame, action = here.view.frames[-1], grounds.action
    if not isinstance(frame, SymbolsFrame) or not isinstance(action, UseSymbol):
        return ""
    found = [symbol.effect.op for symbol in symbols_of(here.view, frame) if symbol.number == action.number]
    return why_of_effects(here, found)


ROWS: list[AnyRow] = [
    Said(
        UseSymbol, {"": "Use a symbol", "known": "**{symbol}**\N{HORIZONTAL ELLIPSIS}"},
        how=_is_known, path="Use a symbol", own=ITSELF, asks="Use which symbol?", icon="bolt", why=_why_symbol,
        opens=True,
    ),
    Said(
        Stop, {"reward": "Leave the reward", "rest": "Leave the rest"},
        how=_what_is_left, path="Leave the rest", asks="Leave the rest?", icon="arrow",
        why=lambda here, grounds: here.say(NOTHING_HELPS), passes=True,
    ),
    Said(
        Back,
        {
            "fight": "Think again: no fight yet",
            "hero": "Think again: another hero, or none",
            "card": "Think again: another card",
            "symbol": "Think again: another symbol",
        },
        how=_which_is_left, path="Think again", asks="Think again?", icon="undo", passes=True,
    ),
]  # fmt: skip
