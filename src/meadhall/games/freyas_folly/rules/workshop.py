"""Chapters 6, 7 and 9: settings, pieces of the Brisingamen and ability cards."""

from __future__ import annotations

from mypy_extensions import i64

from meadhall.games.freyas_folly.actions import Step
from meadhall.games.freyas_folly.cards import card_bit, card_count, has_card
from meadhall.games.freyas_folly.catalog import Catalog
from meadhall.games.freyas_folly.events import (
    Completed,
    Forged,
    TookAbility,
    TookSetting,
    TurnedAbility,
    TurnedPiece,
    TurnedSetting,
)
from meadhall.games.freyas_folly.jewels import covers
from meadhall.games.freyas_folly.pieces import (
    ABILITY_CARD,
    ABILITY_COUNT,
    BRISINGAMEN_CARD,
    BY_BRISINGAMEN,
    BY_DWARFS,
    GONE,
    NOWHERE,
    SETTING_CARD,
    TURN_ABILITY,
    TURN_KIND,
    TURN_PIECE,
    TURN_PILE,
    TURN_SETTING,
)
from meadhall.games.freyas_folly.rules.turn import begin_action, bring_end, finish_action
from meadhall.games.freyas_folly.state import Table

# 6. Settings.


def list_settings(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add the settings that can be taken, then those that can be completed."""
    home = table.homes[table.turn]
    for setting in range(len(table.box.setting_ids)):
        if has_card(table.workshop, setting):
            rows.append(catalog.rows[catalog.take_setting_row + setting])
    if home.held != 0 and table.first_outside(table.turn) != NOWHERE:  # 6.8
        for setting in range(len(table.box.setting_ids)):
            if has_card(home.held, setting) and covers(home.jewels, table.box.setting_needs[setting]):
                rows.append(catalog.rows[catalog.complete_row + setting])


def take_setting(table: Table, setting: i64) -> None:
    """Take a setting from the workshop and refill it."""
    begin_action(table)
    table.workshop -= card_bit(setting)
    table.homes[table.turn].held += card_bit(setting)
    if table.told is not None:
        table.told.append(TookSetting(table.turn, setting))
    _refill(table)


def _refill(table: Table) -> None:
    if card_count(table.workshop) == table.box.workshop:  # 6.3
        finish_action(table)
        return
    kinds = kind_counts(table)
    left = [kind for kind in range(len(kinds)) if kinds[kind] > 0]
    if len(left) > 1:
        table.stage = TURN_KIND
    elif left:
        turn_kind(table, left[0])
    elif table.unseen != 0:
        table.stage = TURN_SETTING
    else:
        finish_action(table)


def kind_counts(table: Table) -> list[int]:
    """Return how many cards of each kind are left in the upper half of the draw deck."""
    return [int(table.upper), card_count(table.veiled), int(table.deck)]


def turn_kind(table: Table, kind: i64) -> None:
    """Take a card of this kind off the upper half, and ask which it is."""
    if kind == SETTING_CARD:
        table.upper -= 1
        table.stage = TURN_SETTING
    elif kind == BRISINGAMEN_CARD:
        table.stage = TURN_PIECE
    elif kind == ABILITY_CARD:
        table.deck -= 1
        table.stage = TURN_ABILITY


def reveal_setting(table: Table, setting: i64) -> None:
    """Lay a setting open in the workshop."""
    table.unseen -= card_bit(setting)
    table.workshop += card_bit(setting)
    if table.told is not None:
        table.told.append(TurnedSetting(setting))


def reveal_piece(table: Table, piece: i64) -> None:
    """Lay a piece of the Brisingamen open."""
    table.veiled -= card_bit(piece)
    table.pieces += card_bit(piece)  # 6.5
    if table.told is not None:
        table.told.append(TurnedPiece(piece))


def reveal_ability(table: Table, ability: int) -> None:
    """Lay an ability open in the black market, or put it under the pile."""
    table.unseen_abilities[ability] -= 1
    is_open = sum(table.open_abilities) < table.box.abilities_open  # 6.4
    if is_open:
        table.open_abilities[ability] += 1
    else:
        table.under.append(ability)
    if table.told is not None:
        table.told.append(TurnedAbility(ability, is_open))


def after_reveal(table: Table, *, refills: bool) -> None:
    """Go on with the refill of the workshop, or with the turn."""
    if refills:
        _refill(table)
    else:
        finish_action(table)


def complete(table: Table, setting: i64) -> None:
    """Set the jewels of a setting; a dwarf takes it to market."""
    begin_action(table)
    home = table.homes[table.turn]
    home.jewels -= table.box.setting_needs[setting]  # 6.7
    home.held -= card_bit(setting)
    home.done += card_bit(setting)
    number = table.last_outside(table.turn)
    table.dwarfs[number].place = GONE  # 6.8
    if table.told is not None:
        table.told.append(Completed(table.turn, setting, number))
    if not _has_dwarfs(table):
        bring_end(table, BY_DWARFS)  # 12.1
    finish_action(table)


def _has_dwarfs(table: Table) -> bool:
    return any(dwarf.seat == table.turn and dwarf.place != GONE for dwarf in table.dwarfs)


# 7. The Brisingamen.


def list_pieces(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add the pieces of the Brisingamen that can be completed."""
    if table.pieces == 0 or table.first_outside(table.turn) == NOWHERE:  # 7.3
        return
    if card_count(table.forged()) == table.box.pieces_to_finish:  # 7.5
        return
    jewels = table.homes[table.turn].jewels
    for piece in range(len(table.box.piece_ids)):
        if has_card(table.pieces, piece) and covers(jewels, table.box.piece_needs[piece]):
            rows.append(catalog.rows[catalog.forge_row + piece])


def forge(table: Table, piece: i64) -> None:
    """Set the amber of a piece and get its tokens, or what is left of them."""
    begin_action(table)
    home = table.homes[table.turn]
    home.jewels -= table.box.piece_needs[piece]  # 7.2
    table.pieces -= card_bit(piece)
    home.forged += card_bit(piece)
    won = min(int(table.supply), table.piece_tokens[piece])  # 7.4
    table.supply -= won
    home.tokens += won
    if table.told is not None:
        table.told.append(Forged(table.turn, piece, won))
    if card_count(table.forged()) == table.box.pieces_to_finish:
        bring_end(table, BY_BRISINGAMEN)  # 12.2
    finish_action(table)


# 9. Ability cards.


def list_abilities(catalog: Catalog, table: Table, rows: list[Step]) -> None:
    """Add the ability cards that can be taken."""
    if table.took:
        return  # 9.2
    cards = table.abilities_of(table.turn)
    if card_count(cards) == table.box.ability_hand:
        return  # 9.3
    for ability in range(ABILITY_COUNT):
        if table.open_abilities[ability] > 0 and not has_card(cards, ability):  # 9.4
            rows.append(catalog.rows[catalog.take_ability_row + ability])


def take_ability(table: Table, ability: int) -> None:
    """Take an open ability card; the pile brings the next one."""
    begin_action(table)
    table.took = True
    table.open_abilities[ability] -= 1
    table.homes[table.turn].hand += card_bit(ability)
    if table.told is not None:
        table.told.append(TookAbility(table.turn, ability))
    if table.pile > 0:
        table.pile -= 1
        table.stage = TURN_PILE  # 9.5
        return
    if table.under:
        known = table.under.pop(0)
        table.open_abilities[known] += 1
        if table.told is not None:
            table.told.append(TurnedAbility(known, is_open=True))
    finish_action(table)
