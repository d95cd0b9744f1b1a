"""Cards and jewels as they can lie on a table: what a written position must keep besides having every piece."""

from __future__ import annotations

from meadhall.games.freyas_folly.cards import card_count
from meadhall.games.freyas_folly.jewels import AMBER, COLOUR_COUNT, count_of
from meadhall.games.freyas_folly.pieces import NOWHERE, TURN_ABILITY, TURN_KIND, TURN_PIECE, TURN_PILE, TURN_SETTING
from meadhall.games.freyas_folly.rules.setting_up import grey_count
from meadhall.games.freyas_folly.state import Table


def objection_to_cards(table: Table) -> str:
    """Say why cards and jewels cannot lie so; empty when they can."""
    objection = _about_caverns(table) or _about_tokens(table)
    if objection or table.turn == NOWHERE:
        return objection
    return _about_workshop(table) or _about_deck(table) or _about_abilities(table)


def is_refill(table: Table) -> bool:
    """Say whether a card is being turned for the workshop."""
    return table.turn != NOWHERE and table.stage in (TURN_KIND, TURN_SETTING, TURN_PIECE, TURN_ABILITY)


def _about_caverns(table: Table) -> str:
    """Compare jewels with places: none ever comes back into a cavern (5.8)."""
    box = table.box
    for cavern in range(box.cavern_count):
        heap = table.caverns[cavern]
        places = box.amber[cavern]
        is_too_full = (
            grey_count(heap, COLOUR_COUNT) > box.grey_small[cavern]
            or grey_count(heap, 0) > box.grey_large[cavern]
            or count_of(heap, AMBER) > count_of(places, AMBER)
            or count_of(heap, AMBER + COLOUR_COUNT) > count_of(places, AMBER + COLOUR_COUNT)
        )
        if is_too_full:
            return "there are more jewels in a cavern than places"
    return ""


def _about_tokens(table: Table) -> str:
    box = table.box
    paid = 0
    for seat in range(len(table.homes)):
        home = table.homes[seat]
        won = sum([table.piece_tokens[piece] for piece in range(len(box.piece_ids)) if (home.forged >> piece) & 1])
        used = table.free if seat == table.turn else 0
        if home.tokens + used > won:
            return f"seat {seat} has more tokens than its pieces of the Brisingamen pay"
        paid += won
    if table.supply != max(0, box.token_count - paid):  # 7.4
        return "the supply is not what the completed pieces leave of the tokens"
    return ""


def _about_workshop(table: Table) -> str:
    box = table.box
    lying = card_count(table.workshop)
    is_deck_empty = table.unseen == 0 and table.veiled == 0 and table.deck == 0
    if is_refill(table):
        if lying != box.workshop - 1:
            return "a card is turned for the workshop exactly when one setting lacks there"
    elif lying > box.workshop or (lying < box.workshop and not is_deck_empty):  # 6.3
        return "the workshop would have been refilled, or has too many cards"
    return ""


def _about_deck(table: Table) -> str:
    box = table.box
    turning = 1 if table.stage == TURN_SETTING else 0
    lower = card_count(table.unseen) - table.upper - turning
    most = len(box.setting_ids) - box.workshop - box.upper_settings
    if table.upper > box.upper_settings or not 0 <= lower <= most:
        return "the halves of the draw deck do not hold as many settings as are unseen"
    is_upper = table.upper > 0 or table.veiled != 0 or table.deck > 0 or table.stage == TURN_ABILITY
    if is_upper and lower < most:  # 2.8
        return "the lower half of the draw deck is touched before the upper one is used up"
    if card_count(table.veiled) > len(box.piece_ids) - box.pieces_open:  # 2.7
        return "not every piece of the Brisingamen that was dealt lies open or is complete"
    return ""


def _about_abilities(table: Table) -> str:
    """Follow the pile: first its unknown cards come up, then the known ones, and only then a place stays free (9.5)."""
    box = table.box
    lying = sum(table.open_abilities)
    is_pile = table.stage == TURN_PILE
    if table.pile + (1 if is_pile else 0) > box.abilities_in_pile or table.deck > box.upper_abilities:
        return "draw deck or ability pile have more abilities than they began with"
    if lying > box.abilities_open or (is_pile and lying != box.abilities_open - 1):
        return "more abilities lie open than there are places for"
    turned = box.upper_abilities - table.deck - (1 if table.stage == TURN_ABILITY else 0)
    if len(table.under) > turned or ((table.pile > 0 or is_pile) and len(table.under) < turned):  # 6.4
        return "the known cards under the ability pile are not those the draw deck brought"
    if lying < box.abilities_open and not is_pile and (table.pile > 0 or table.under):
        return "the ability pile would have filled the free place"
    return ""
