"""6. to 8. How strong heroes and creatures are; nothing here changes anything."""

from __future__ import annotations

from meadhall.engine.bits import set_of, size_of
from meadhall.engine.contract import Rule
from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.box import FACE_UP_TOPS
from meadhall.games.rietburg.frames import BooksFrame
from meadhall.games.rietburg.pieces import Card, Encounter, Hero, Mask, Place, Symbol, invited_of, row_of
from meadhall.games.rietburg.rules.table import has_any, is_creature_up
from meadhall.games.rietburg.state import Battle, RietburgState


def creature_strength(state: RietburgState, row: Encounter) -> int:
    """Return the strength of a creature on top now (6.9)."""
    strength = state.laws.box.encounters[row].strength
    if strength != FACE_UP_TOPS:
        return strength
    count = 0
    for place in range(state.laws.places):
        if is_creature_up(state, place):
            count += 1
    return count


def blow_of(state: RietburgState, battle: Battle, hero: Hero) -> Symbol | None:
    """Return the symbol with which a hero fights; None for a friend or object."""
    card = battle.cards[hero]
    box = state.laws.box
    return None if card >= box.friend_from else box.hero_cards[card].blows[battle.options[hero]]


def strength_of(state: RietburgState, battle: Battle, hero: Hero) -> int:
    """Return what *hero* brings to the battle so far."""
    box = state.laws.box
    symbol = blow_of(state, battle, hero)
    if symbol is None:
        return strength_of_side(state, hero, battle.cards[hero], battle.place)
    strength = with_spirit(state, battle.place, hero, arms_of(state, battle, hero, symbol))
    if hero == state.laws.axe_hero:
        if battle.axe:
            strength += box.sharp_bonus  # 8.4
        elif state.axe == pieces.DULL:
            strength += box.dull_bonus  # 8.5
    return strength + battle.will[hero]


def arms_of(state: RietburgState, battle: Battle, hero: Hero, symbol: Symbol) -> int:
    """Return what a hero card brings so far: printed, and by quivers or books."""
    box = state.laws.box
    strength = symbol.strength if state.places[hero] == battle.place else symbol.ranged
    if symbol.quivers > 0:
        for index, count in enumerate(battle.quivers):
            strength += count * box.quiver_values[index]
    if symbol.books > 0:
        for number, book in enumerate(box.books):
            if battle.books >> number & 1:
                strength += book.strength
    return strength


def strength_of_side(state: RietburgState, hero: Hero, card: Card, place: Place) -> int:
    """Return what a friend or object brings at *place*, to which nothing is added (6.11, 8.5, 8.10)."""
    side = state.laws.box.side_card(card)
    return side.strength if state.places[hero] == place else side.ranged


def with_spirit(state: RietburgState, place: Place, hero: Hero, strength: int) -> int:
    """Return the strength of a hero card with the help of the water spirit (8.8 to 8.10)."""
    if state.spirit_place != place or state.places[hero] != place:
        return strength
    if state.spirit_side == pieces.DOUBLE:
        return strength * state.laws.box.spirit_factor if hero == state.laws.spirit_hero else strength
    return strength + state.laws.box.spirit_bonus


def total_of(state: RietburgState, battle: Battle) -> int:
    """Return the strength of all who take part so far."""
    total = 0
    for hero in battle.order:
        total += strength_of(state, battle, hero)
    return total


def best_quivers(state: RietburgState, used: list[int], slots: int) -> int:
    """Return the most that *slots* more quivers can add."""
    strength = 0
    for index in range(len(state.quivers) - 1, -1, -1):
        left = state.quivers[index] - used[index]
        while left > 0 and slots > 0:
            strength += state.laws.box.quiver_values[index]
            left -= 1
            slots -= 1
    return strength


def best_books(state: RietburgState, used: int, slots: int, on_spot: bool) -> int:
    """Return the most that *slots* more books can add; from afar only one far book (8.12)."""
    strength = 0
    taken = used | state.books
    for number in state.laws.strongest_books if slots > 0 else []:
        book = state.laws.box.books[number]
        if not taken >> number & 1:
            if not on_spot:
                strength = max(strength, book.ranged)
            elif slots > 0:
                strength += book.strength
                slots -= 1
    return strength


def most_of(state: RietburgState, battle: Battle, hero: Hero) -> int:
    """Return the most that a hero who takes part can still bring."""
    symbol = blow_of(state, battle, hero)
    if symbol is None or battle.answered >> hero & 1:
        return strength_of(state, battle, hero)
    on_spot = state.places[hero] == battle.place
    arms = arms_of(state, battle, hero, symbol)
    if symbol.quivers > 0 and on_spot:
        arms += best_quivers(state, battle.quivers, symbol.quivers - sum(battle.quivers))
    if symbol.books > 0 and (on_spot or battle.books == 0):
        arms += best_books(state, battle.books, book_slots(state, battle, hero) - size_of(battle.books), on_spot)
    return with_everything(state, battle.place, hero, arms)


def with_everything(state: RietburgState, place: Place, hero: Hero, arms: int) -> int:
    """Return the strength of a hero card with all that can be added to it: water spirit, axe and points."""
    strength = with_spirit(state, place, hero, arms) + state.will[hero]
    if hero == state.laws.axe_hero:
        strength += state.laws.box.sharp_bonus if state.axe == pieces.SHARP else state.laws.box.dull_bonus
    return strength


def book_slots(state: RietburgState, battle: Battle, hero: Hero) -> int:
    """Return how many books a hero may use in this battle in all."""
    if hero == state.active:
        for frame in state.frames:
            if isinstance(frame, BooksFrame):
                return frame.number
    symbol = blow_of(state, battle, hero)
    return 0 if symbol is None else symbol.books


def potential(state: RietburgState, hero: Hero, symbol: Symbol, place: Place, books: int) -> int:
    """Return the most that a hero card's battle symbol can bring at *place*, 0 if nothing."""
    on_spot = state.places[hero] == place
    arms = symbol.strength if on_spot else symbol.ranged
    if symbol.quivers > 0 and on_spot and has_any(state.quivers):
        arms += best_quivers(state, [0] * len(state.quivers), symbol.quivers)
    if books > 0:
        arms += best_books(state, 0, books, on_spot)
    return 0 if arms == 0 else with_everything(state, place, hero, arms)


def best_join(state: RietburgState, hero: Hero, place: Place) -> int:
    """Return the most that *hero* could bring to a battle at *place* as a helper, 0 if he cannot join."""
    box = state.laws.box
    best = 0
    hand = state.hands[hero]
    for card in state.laws.cards[hero]:
        if hand >> card & 1:
            for symbol in box.hero_cards[card].blows:
                if symbol is not None:
                    best = max(best, potential(state, hero, symbol, place, symbol.books))
    if hand & state.laws.side_mask:
        for card in state.laws.sides:
            if hand >> card & 1 and box.side_card(card).group:
                best = max(best, strength_of_side(state, hero, card, place))
    return best


def helpers_most(state: RietburgState, place: Place, without: Mask) -> int:
    """Return the most that heroes who may still be invited against the creature at *place* can bring (7.9)."""
    invited = invited_of(state.top(place)) | without | 1 << state.active
    strength = 0
    for hero in range(state.laws.hero_count):
        if not invited >> hero & 1:
            strength += best_join(state, hero, place)
    return strength


def most_with(state: RietburgState, hero: Hero, card: Card, option: int, place: Place) -> int:
    """Return the most that a hero can bring with a card, 0 if he cannot fight at *place* with it."""
    box = state.laws.box
    if card >= box.friend_from:
        return strength_of_side(state, hero, card, place)
    symbol = box.hero_cards[card].blows[option]
    if symbol is None:
        return 0
    frame = state.frames[-1]
    return potential(state, hero, symbol, place, frame.number if isinstance(frame, BooksFrame) else symbol.books)


def why_not_fight(state: RietburgState, card: Card, option: int, place: Place) -> Rule | None:
    """Return why this card cannot reach the creature at *place*, even with helpers; None if it can."""
    own = most_with(state, state.active, card, option, place) if is_creature_up(state, place) else 0
    if own == 0:
        return pieces.NO_CREATURE  # 6.1
    box = state.laws.box
    row = row_of(state.top(place))
    cost = box.side_card(card).cost if card >= box.friend_from else 0
    cost += box.encounters[row].extra_gold
    if cost > 0 and cost > state.gold():
        return pieces.LACKS_EXTRA_GOLD  # 6.10
    need = creature_strength(state, row)
    if own < need and own + helpers_most(state, place, 0) < need:
        return pieces.TOO_WEAK  # 6.2
    return None


def why_no_fight(state: RietburgState, card: Card, option: int) -> Rule | None:
    """Return why this card can reach no creature at all; None if it can."""
    rule: Rule = pieces.NO_CREATURE
    for place in range(state.laws.places):
        other = why_not_fight(state, card, option, place)
        if other is None:
            return None
        if rule is pieces.NO_CREATURE or other is pieces.TOO_WEAK:
            rule = other
    return rule


def reach_of(state: RietburgState, battle: Battle) -> int:
    """Return the most that this battle can still come to."""
    strength = helpers_most(state, battle.place, set_of(battle.order))
    for hero in battle.order:
        strength += most_of(state, battle, hero)
    return strength
