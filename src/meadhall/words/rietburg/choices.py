"""What can be chosen at Rietburg, in words: the question, and a sentence for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.rietburg import frames
from meadhall.games.rietburg import pieces as kinds
from meadhall.games.rietburg.frames import Frame
from meadhall.games.rietburg.operations import Effect
from meadhall.games.rietburg.pieces import GOING_ON, Deed, is_up, row_of
from meadhall.games.rietburg.rules.strength import creature_strength, total_of
from meadhall.games.rietburg.view import RietburgView
from meadhall.words.numbers import counted
from meadhall.words.rietburg.names import (
    SIDES,
    a_card,
    card_name,
    card_offer,
    effect_words,
    effects_words,
    hero_name,
    op_words,
    option_words,
    side_words,
    the_card,
    the_place,
    the_top,
    top_name,
)

_PAY: Final = {
    frames.GOLD: "Pay gold: {n} more",
    frames.ROW3: "Pay trophies of row 3: {n} more",
    frames.FLUGGORS: "Pay fluggors: {n} more",
    frames.WILLPOWER: "Pay willpower: {n} more",
    frames.FRIEND: "Choose the friend who stays behind",
}


def asked(view: RietburgView) -> str:
    """Say what the actor is asked for."""
    if view.ending != GOING_ON:
        return "The game is over"
    frame = view.frames[-1]
    kind = frame.kind
    hero = hero_name(view, frame.hero if frame.hero >= 0 else view.active)
    if kind == frames.MAIN:
        return f"{hero}: play a card or revitalize"
    if kind == frames.AFTER:
        return f"{hero}: free actions, or end the turn"
    if kind == frames.SYMBOLS:
        return "Which symbol first?"
    if kind == frames.STEP:
        return f"{hero}: {op_words(frame.op, frame.number)}"
    if kind in (frames.STRUGGLE, frames.BOOKS):
        return f"{hero}: whom to fight?" if kind == frames.STRUGGLE else f"{hero}: use {counted(frame.number, 'book')}"
    if kind == frames.CLASH:
        return battle_line(view)
    if kind == frames.ARM:
        return f"{hero} joins. {battle_line(view)}"
    if kind in (frames.ANSWER, frames.CONSENT, frames.CHOOSE):
        return _request(view, frame)
    if kind == frames.GIFT:
        return f"Reward: {op_words(frame.op, frame.number)}"
    if kind == frames.PAYING:
        return _PAY[frame.op].format(n=frame.number)
    return "Cards are drawn"


def _request(view: RietburgView, frame: Frame) -> str:
    """Say what one hero asks of another."""
    asks = f"{hero_name(view, view.active)} asks {hero_name(view, frame.hero)}"
    if frame.kind == frames.ANSWER:
        return f"{asks} to help. {battle_line(view)}"
    if frame.kind == frames.CONSENT:
        return f"{asks} to come to {the_place(view, view.places[view.active])}"
    return f"{asks} which played card to take back"


def battle_line(view: RietburgView) -> str:
    """Say how a battle stands: what is there, and what is still missing."""
    battle = view.battle
    if battle is None:
        return ""
    need = creature_strength(view, row_of(view.top(battle.place)))
    total = total_of(view, battle)
    missing = f"{need - total} missing" if total < need else "enough"
    return f"{top_name(view, battle.place)}: {total} against {need}, {missing}"


def sentence(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    """Say what an action of the actor would do."""
    assert isinstance(action, Deed)
    kind = action.kind
    if kind <= kinds.END:
        return _main(view, action)
    if kind <= kinds.REPAIR:
        return _free(view, action)
    if kind <= kinds.TAKE:
        return _symbol(view, action)
    if kind <= kinds.EXCHANGE:
        return _step(view, action)
    if kind <= kinds.CALL_OFF:
        return _battle(view, action)
    return _rest(view, action)


def _main(view: RietburgView, deed: Deed) -> str:
    box = view.terms.box
    if deed.kind == kinds.PLAY:
        return f"Play **{card_name(view, deed.card)}**: **{option_words(box, deed.card, deed.option)}**"
    if deed.kind == kinds.BLANK:
        return f"Play **{card_name(view, deed.card)}** without effect"
    if deed.kind == kinds.PLAY_CARD:
        return f"Play **{card_name(view, deed.card)}**: {side_words(box, deed.card)}"
    if deed.kind == kinds.REVITALIZE:
        if view.deck == 0:
            return "Revitalize; **Tarok arrives** and all is lost"
        return f"Revitalize **{hero_name(view, view.active)}**; a narrator card is turned over"
    following = (view.active + 1) % view.terms.hero_count
    return f"End the turn; {hero_name(view, following)} is next"


def _free(view: RietburgView, deed: Deed) -> str:
    kind = deed.kind
    if kind == kinds.PICK_UP:
        return f"Pick up {the_top(view, view.places[view.active])}"
    if kind == kinds.GIVE:
        return f"Give **{card_name(view, deed.card)}** to **{hero_name(view, deed.hero)}**"
    if kind == kinds.RECEIVE:
        holder = [hero for hero, hand in enumerate(view.hands) if hand >> deed.card & 1]
        giver = f" from {hero_name(view, holder[0])}" if holder else ""
        return f"Receive **{card_name(view, deed.card)}**{giver}"
    if kind == kinds.TURN_TASK:
        return f"Turn over the task in {the_place(view, deed.place, '**')}"
    if kind == kinds.COMPLETE:
        task = view.tasks[deed.place]
        name = view.terms.box.tasks[task].name if task >= 0 else "the task"
        return f"Complete **{name}** in {the_place(view, deed.place)}"
    return f"Sharpen the **axe** for {view.terms.box.repair_gold} gold"


def _symbol(view: RietburgView, deed: Deed) -> str:
    frame = view.frames[-1] if view.frames else Frame(frames.AFTER)
    if deed.kind == kinds.USE and frame.kind == frames.SYMBOLS:
        effects = view.terms.box.hero_cards[frame.card].effects[frame.option]
        for symbol in view.terms.box.hero_cards[frame.card].options[frame.option]:
            if symbol.number - 1 == deed.number:
                return f"Use **{_symbol_words(effects, symbol.number - 1, symbol.fights or symbol.books > 0)}**…"
    if deed.kind == kinds.TAKE and frame.kind == frames.GIFT:
        return f"Take the reward: **{op_words(frame.op, frame.number)}**"
    if deed.kind == kinds.STOP:
        return "Waive the reward" if frame.kind == frames.GIFT else "Leave the rest unused"
    return "Use a symbol" if deed.kind == kinds.USE else "Take the reward"


def _symbol_words(effects: list[Effect], index: int, joins: bool) -> str:
    if not joins:
        return effect_words(effects[index])
    same = [effect for effect in effects if effect.op == effects[index].op]
    return effects_words(same)


def _step(view: RietburgView, deed: Deed) -> str:
    kind = deed.kind
    frame = view.frames[-1] if view.frames else Frame(frames.AFTER)
    if kind == kinds.GO:
        return f"Go to {the_place(view, deed.place, '**')}"
    if kind == kinds.FETCH:
        mine = view.terms.seat_of(deed.hero) == view.terms.seat_of(view.active)
        return f"Fetch **{hero_name(view, deed.hero)}**" if mine else f"Ask **{hero_name(view, deed.hero)}** to come"
    if kind in (kinds.AGREE, kinds.REFUSE):
        goes = f"{hero_name(view, frame.hero)} goes to {the_place(view, view.places[view.active])}"
        return f"Agree: **{goes}**" if kind == kinds.AGREE else "Refuse: stay here"
    if kind in (kinds.TURN, kinds.REMOVE, kinds.SHIFT, kinds.BRING, kinds.SWAP):
        return _card_step(view, deed)
    if kind == kinds.SPIRIT:
        return f"Water spirit to {the_place(view, deed.place, '**')}: {SIDES[deed.number]}"
    if kind == kinds.RETAKE:
        return f"Take **{card_name(view, deed.card)}** back: {card_offer(view.terms.box, deed.card)}"
    if kind == kinds.OFFER:
        return f"Let **{hero_name(view, deed.hero)}** take a card back"
    task = view.tasks[deed.place]
    name = view.terms.box.tasks[task].name if task >= 0 else "the task"
    return f"Exchange **{name}** in {the_place(view, deed.place)}"


def _card_step(view: RietburgView, deed: Deed) -> str:
    top = the_top(view, deed.place)
    where = the_place(view, deed.place, "**")
    if deed.kind == kinds.TURN:
        side = " face down" if is_up(view.top(deed.place)) else ""
        return f"Turn {top} in {where}{side or ' over'}"
    if deed.kind == kinds.REMOVE:
        return f"Remove {top} from {where}"
    if deed.kind == kinds.SHIFT:
        return f"Shift {top} from {where} to {the_place(view, deed.other, '**')}"
    if deed.kind == kinds.BRING:
        return f"Fetch {top} from {where}"
    other = f"{the_top(view, deed.other)} in {the_place(view, deed.other)}"
    return f"Swap {top} in {where} with {other}"


def _battle(view: RietburgView, deed: Deed) -> str:
    kind = deed.kind
    if kind == kinds.FIGHT:
        row = row_of(view.top(deed.place))
        need = creature_strength(view, row) if row >= 0 else 0
        return f"Fight {the_top(view, deed.place)} (strength {need}) in {the_place(view, deed.place, '**')}"
    if kind == kinds.INVITE:
        return f"Invite **{hero_name(view, deed.hero)}** into the battle"
    if kind == kinds.JOIN:
        return f"Join with **{card_name(view, deed.card)}**: {option_words(view.terms.box, deed.card, deed.option)}"
    if kind == kinds.JOIN_CARD:
        return f"Join with **{card_name(view, deed.card)}**: {side_words(view.terms.box, deed.card)}"
    if kind == kinds.DECLINE:
        return "Decline"
    if kind == kinds.QUIVER:
        return f"Use the **quiver {view.terms.box.quiver_values[deed.number]}**"
    if kind == kinds.USE_BOOK:
        book = view.terms.box.books[deed.number]
        return f"Use the **{book.name}**: {effect_words(book.effect)}"
    if kind == kinds.AXE:
        return f"Use the **sharp axe**: +{view.terms.box.sharp_bonus}"
    if kind == kinds.CALL_OFF:
        return "Call the battle off"
    points = f"**{counted(deed.number, 'willpower point')}**" if deed.number else "no willpower"
    if kind == kinds.WILL:
        return f"Add {points}"
    creature = the_top(view, view.battle.place) if view.battle is not None else "the creature"
    return f"Strike {creature} with {points}"


def _rest(view: RietburgView, deed: Deed) -> str:
    box = view.terms.box
    kind = deed.kind
    if kind == kinds.PAY:
        return f"Pay with {the_card(box.encounters[deed.card], '**')}"
    if kind == kinds.PAY_FRIEND:
        return f"**{card_name(view, deed.card)}** stays behind"
    if kind == kinds.SPEND:
        return f"**{hero_name(view, deed.hero)}** pays a willpower point"
    if kind == kinds.DRAW_ENCOUNTER:
        return f"Draw **{a_card(box.encounters[deed.card])}**"
    if kind == kinds.DRAW_FRIEND:
        return f"Draw **{card_name(view, deed.card)}**"
    if kind == kinds.DRAW_QUIVER:
        return f"Draw a quiver of **{box.quiver_values[deed.number]}**"
    if kind == kinds.DRAW_NARRATOR:
        return f"Draw narrator card **{box.narrators[deed.card].id}**"
    return f"Draw the task **{box.tasks[deed.card].name}**"
