"""What can be chosen at Rietburg, in words: the question, and a sentence for each action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.contract import Action
from meadhall.games.rietburg import RietburgView, frames, pieces
from meadhall.games.rietburg.frames import Frame, GiftFrame, StepFrame, SymbolsFrame
from meadhall.games.rietburg.pieces import GOING_ON, Effect, is_up, row_of
from meadhall.games.rietburg.rules import (
    asking,
    battle,
    draws,
    free,
    gallery,
    group_battle,
    steps,
    symbols,
    tasks,
    things,
    turn,
)
from meadhall.games.rietburg.rules.strength import creature_strength, total_of, why_not_fight
from meadhall.words.languages.english import does
from meadhall.words.numbers import counted
from meadhall.words.people import You
from meadhall.words.rietburg.names import (
    SIDES,
    a_card,
    card_name,
    card_offer,
    effect_words,
    effects_words,
    hero_name,
    led_hero,
    op_words,
    option_words,
    side_words,
    spoken_of,
    the_card,
    the_place,
    the_top,
    top_name,
)

_PAY: Final = {
    pieces.GOLD: "Pay gold: {n} more",
    pieces.ROW3: "Pay trophies of row 3: {n} more",
    pieces.FLUGGORS: "Pay fluggors: {n} more",
    pieces.WILLPOWER: "Pay willpower: {n} more",
    pieces.FRIEND: "Choose the friend who stays behind",
}


def asked(view: RietburgView) -> str:
    """Say what the actor is asked for."""
    if view.ending != GOING_ON:
        return "The game is over"
    frame = view.frames[-1]
    hero = hero_name(view, frame.hero if frame.hero >= 0 else view.active)
    if isinstance(frame, frames.MainFrame):
        return f"{hero}: play a card or revitalize"
    if isinstance(frame, frames.AfterFrame):
        return f"{hero}: free actions, or end the turn"
    if isinstance(frame, SymbolsFrame):
        return _asked_for_a_symbol(view, frame)
    if isinstance(frame, StepFrame):
        return f"{hero}: {op_words(frame.op, frame.number)}"
    if isinstance(frame, frames.FightFrame):
        return _asked_to_fight(view, frame, hero)
    if isinstance(frame, frames.BooksFrame):
        return f"{hero}: use {counted(frame.number, 'book')}"
    if isinstance(frame, frames.ClashFrame):
        return battle_line(view)
    if isinstance(frame, frames.ArmFrame):
        return f"{hero} joins. {battle_line(view)}"
    if frame.hero >= 0:
        return _request(view, frame)
    if isinstance(frame, GiftFrame):
        return f"Reward: {op_words(frame.op, frame.number)}"
    if isinstance(frame, frames.PaymentFrame):
        return _PAY[frame.sort].format(n=frame.number)
    return "Cards are drawn"


def _asked_to_fight(view: RietburgView, frame: frames.FightFrame, hero: str) -> str:
    """Ask whom to fight only where there is a choice."""
    rows = [
        row_of(view.top(place))
        for place in range(view.laws.places)
        if why_not_fight(view, frame.card, frame.option, place) is None
    ]
    return (
        f"{hero}: fight {the_card(view.laws.box.encounters[rows[0]])}?" if len(rows) == 1 else f"{hero}: whom to fight?"
    )


def _asked_for_a_symbol(view: RietburgView, frame: SymbolsFrame) -> str:
    """Ask which symbol comes first only where there is a choice: equal ones are one, and some can do nothing now."""
    left = [symbol for symbol in _symbols_of(view, frame) if frame.symbols & symbol.bit]
    usable = {
        (symbol.effect.op, symbol.effect.number)
        for symbol in left
        if symbols.why_no_symbol(view, frame.card, frame.option, symbol) is None
    }
    if len(usable) > 1:
        return "Which symbol first?"
    return f"Use {'the last symbol' if len(left) == 1 else 'a symbol'}, or leave it"


def _request(view: RietburgView, frame: Frame) -> str:
    """Say what one hero asks of another."""
    active, hero = hero_name(view, view.active), hero_name(view, frame.hero)
    asks = f"{active} asks {hero}"
    if isinstance(frame, frames.AnswerFrame):
        return f"{hero}, help {active}? {battle_line(view)}"
    if isinstance(frame, frames.ConsentFrame):
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
    for say in (_turn, _symbol, _free, _step, _card_step, _battle, _group, _payment, _draw):
        said = say(view, action, names)
        if said:
            return said
    raise AssertionError(f"no words for {action.text}")


def _turn(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    box = view.laws.box
    if isinstance(action, turn.Play):
        return f"Play **{card_name(view, action.card)}**: **{option_words(box, action.card, action.option)}**"
    if isinstance(action, turn.PlayBlank):
        return f"Play **{card_name(view, action.card)}** without effect"
    if isinstance(action, turn.PlaySide):
        return f"Play **{card_name(view, action.card)}**: {side_words(box, action.card)}"
    if isinstance(action, turn.Revitalize):
        if view.deck == 0:
            return "Revitalize; **Tarok arrives** and all is lost"
        return f"Revitalize **{hero_name(view, view.active)}**; a narrator card is turned over"
    if isinstance(action, turn.End):
        following = (view.active + 1) % view.laws.hero_count
        return f"End the turn; {led_hero(view, following, names)} is next"
    return ""


def _symbol(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    frame = view.frames[-1] if view.frames else frames.IN_AFTER
    if isinstance(action, symbols.UseSymbol):
        return _use(view, action, frame) if isinstance(frame, SymbolsFrame) else "Use a symbol"
    if isinstance(action, battle.Take) and isinstance(frame, GiftFrame):
        return f"Take the reward: **{op_words(frame.op, frame.number)}**"
    if isinstance(action, symbols.Stop):
        return _stop(view, frame)
    if isinstance(action, symbols.Back):
        return _back(frame)
    return ""


def _use(view: RietburgView, action: symbols.UseSymbol, frame: SymbolsFrame) -> str:
    for symbol in _symbols_of(view, frame):
        if symbol.number == action.number:
            effects = view.laws.box.hero_cards[frame.card].effects[frame.option]
            what = _symbol_words(effects, action.number - 1, symbol.fights or symbol.books > 0)
            return f"Use the symbol **{what}**…"
    return "Use a symbol"


def _symbols_of(view: RietburgView, frame: SymbolsFrame) -> list[pieces.Symbol]:
    return view.laws.box.hero_cards[frame.card].options[frame.option]


def _symbol_words(effects: list[Effect], index: int, joins: bool) -> str:
    if not joins:
        return effect_words(effects[index])
    return effects_words([effect for effect in effects if effect.op == effects[index].op])


def _stop(view: RietburgView, frame: Frame) -> str:
    """Say what is left unused: a reward, a symbol, or what is left of it."""
    if isinstance(frame, GiftFrame):
        return "Waive the reward"
    if isinstance(frame, StepFrame) and not _is_of_card(view, frame.op):
        return "Waive the reward"
    return "Leave the rest unused"


def _is_of_card(view: RietburgView, op: int) -> bool:
    """Say whether an operation stands on the card in play, or in a book that it lets be used."""
    box = view.laws.box
    if view.card >= box.friend_from:
        return op in [effect.op for effect in box.side_card(view.card).effects]
    if view.card < 0 or view.option < 0:
        return True
    ops = [effect.op for effect in box.hero_cards[view.card].effects[view.option]]
    return op in ops or (pieces.BOOK in ops and op in [book.effect.op for book in box.books])


def _back(frame: Frame) -> str:
    """Say which choice is left again."""
    if isinstance(frame, frames.ClashFrame):
        return "Think again: do not fight yet"
    if frame.hero >= 0:
        return "Think again: another hero, or none"
    return "Think again: another card" if frame.must else "Think again: another symbol"


def _free(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, free.PickUp):
        return f"Pick up {the_top(view, view.places[view.active])}"
    if isinstance(action, free.Give):
        return f"Give **{card_name(view, action.card)}** to {led_hero(view, action.hero, names, '**')}"
    if isinstance(action, free.Receive):
        giver = free.holder_of(view, action.card)
        holder = f" from {led_hero(view, giver, names)}" if giver >= 0 else ""
        return f"Receive **{card_name(view, action.card)}**{holder}"
    if isinstance(action, free.TurnTask):
        return f"Turn over the task in {the_place(view, action.place, '**')}"
    if isinstance(action, tasks.Complete):
        return f"Complete **{_task_name(view, action.place)}** in {the_place(view, action.place)}"
    if isinstance(action, things.Repair):
        return f"Sharpen the **axe** for {view.laws.box.repair_gold} gold"
    return ""


def _task_name(view: RietburgView, place: int) -> str:
    task = view.tasks[place]
    return view.laws.box.tasks[task].name if task >= 0 else "the task"


def _step(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, steps.Go):
        return f"Go to {the_place(view, action.place, '**')}"
    if isinstance(action, steps.Fetch):
        hero = led_hero(view, action.hero, names, "**")
        return f"Fetch {hero}" if asking.is_of_one(view, action.hero) else f"Ask {hero} to come"
    if isinstance(action, steps.Consent):
        goes = does(spoken_of(view, view.frames[-1].hero, names), "goes")
        where = the_place(view, view.places[view.active])
        return f"Agree: **{goes} to {where}**" if action.text == "agree" else "Refuse: stay here"
    if isinstance(action, things.PlaceSpirit):
        return f"Water spirit to {the_place(view, action.place, '**')}: {SIDES[action.side]}"
    if isinstance(action, steps.Retake):
        return f"Take **{card_name(view, action.card)}** back: {card_offer(view.laws.box, action.card)}"
    if isinstance(action, steps.Offer):
        return f"Let {led_hero(view, action.hero, names, '**')} take a card back"
    if isinstance(action, steps.Exchange):
        return f"Exchange **{_task_name(view, action.place)}** in {the_place(view, action.place)}"
    return ""


def _card_step(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    if not isinstance(action, steps.OnPlace):
        return ""
    top = the_top(view, action.place)
    where = the_place(view, action.place, "**")
    if isinstance(action, steps.Turn):
        side = " face down" if is_up(view.top(action.place)) else " over"
        return f"Turn {top} in {where}{side}"
    if isinstance(action, steps.Remove):
        return f"Remove {top} from {where}"
    if isinstance(action, steps.Shift):
        return f"Shift {top} from {where} to {the_place(view, action.other, '**')}"
    if isinstance(action, steps.Bring):
        return f"Fetch {top} from {where}"
    other = f"{the_top(view, action.other)} in {the_place(view, action.other)}"
    return f"Swap {top} in {where} with {other}"


def _battle(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    box = view.laws.box
    if isinstance(action, battle.Fight):
        row = row_of(view.top(action.place))
        need = creature_strength(view, row) if row >= 0 else 0
        cost = box.encounters[row].extra_gold if row >= 0 else 0
        price = f", costs {cost} gold" if cost else ""
        return f"Fight {the_top(view, action.place)} (strength {need}{price}) in {the_place(view, action.place, '**')}"
    if isinstance(action, things.UseQuiver):
        return f"Use the **quiver {box.quiver_values[action.number]}**"
    if isinstance(action, things.UseBook):
        book = box.books[action.number]
        return f"Use the **{book.name}**: {effect_words(book.effect)}"
    if isinstance(action, things.UseAxe):
        return f"Use the **sharp axe**: +{box.sharp_bonus}"
    if isinstance(action, battle.Strike):
        creature = the_top(view, view.battle.place) if view.battle is not None else "the creature"
        return f"Strike {creature} with {_points(action.points)}"
    return ""


def _points(number: int) -> str:
    return f"**{counted(number, 'willpower point')}**" if number else "no willpower"


def _group(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    box = view.laws.box
    if isinstance(action, group_battle.Invite):
        return f"Invite {led_hero(view, action.hero, names, '**')} into the battle"
    if isinstance(action, group_battle.Join):
        return f"Join with **{card_name(view, action.card)}**: {option_words(box, action.card, action.option)}"
    if isinstance(action, group_battle.JoinSide):
        return f"Join with **{card_name(view, action.card)}**: {side_words(box, action.card)}"
    if isinstance(action, group_battle.AddWill):
        return f"Add {_points(action.points)}"
    if isinstance(action, group_battle.Decline):
        return "Decline"
    return "Call the battle off" if isinstance(action, group_battle.CallOff) else ""


def _payment(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    if isinstance(action, gallery.Pay):
        return f"Pay with {the_card(view.laws.box.encounters[action.number], '**')}"
    if isinstance(action, gallery.PayFriend):
        return f"**{card_name(view, action.card)}** stays behind"
    if isinstance(action, gallery.Spend):
        if isinstance(spoken_of(view, action.hero, names), You):
            return "Pay **a willpower point**"
        return f"{led_hero(view, action.hero, names, '**')} pays a willpower point"
    return ""


def _draw(view: RietburgView, action: Action, names: Sequence[str]) -> str:
    box = view.laws.box
    if isinstance(action, draws.DrawEncounter):
        return f"Draw **{a_card(box.encounters[action.number])}**"
    if isinstance(action, draws.DrawFriend):
        return f"Draw **{card_name(view, action.number)}**"
    if isinstance(action, draws.DrawQuiver):
        return f"Draw a quiver of **{box.quiver_values[action.number]}**"
    if isinstance(action, draws.DrawNarrator):
        return f"Draw narrator card **{box.narrators[action.number].id}**"
    return f"Draw the task **{box.tasks[action.number].name}**" if isinstance(action, draws.DrawTask) else ""
