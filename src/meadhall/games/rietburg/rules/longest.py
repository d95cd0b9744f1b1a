"""A bound on the number of steps of a match: what each turn can use up, added together.

The proof is in docs/decisions/rietburg.md: every step of a turn takes one away
from one of these counts, and nothing that happens in the turn adds to them.
"""

from __future__ import annotations

from meadhall.games.rietburg import pieces
from meadhall.games.rietburg.pieces import Effect, is_fight
from meadhall.games.rietburg.state import Laws


def longest(laws: Laws) -> int:
    """Return a number of steps that no match exceeds."""
    opened = laws.hero_count * laws.box.opened_per_hero
    return opened * _narrator_draws(laws) + pieces.MOST_TURNS * longest_turn(laws)


def longest_turn(laws: Laws) -> int:
    """Return a number of steps that no turn exceeds, chance included."""
    box = laws.box
    others = laws.hero_count - 1
    uses = [option for card in box.hero_cards for option in card.effects] + [side.effects for side in box.side_cards]
    rewards = [row.reward for row in box.encounters]
    blue = [task.blue for task in box.tasks]
    symbols = max([len(use) for use in uses])
    won = max([_battles(use) for use in uses])
    shown = laws.places + max([_units(use, pieces.EXCHANGE_TASK) for use in uses])
    shown += won * max([_units(reward, pieces.EXCHANGE_TASK) for reward in rewards])
    steps = max([_steps(use) for use in uses]) + symbols * max([_steps([book.effect]) for book in box.books])
    steps += won * max([_steps(reward) for reward in rewards]) + shown * max([_steps(effects) for effects in blue])
    draws = max([_draws(use) for use in uses]) + won * max([_draws(reward) for reward in rewards])
    draws += shown * max([_draws(effects) for effects in blue]) + _narrator_draws(laws)
    invited = others * sum(laws.copies[: box.creature_count])
    begun = 1 + invited + pieces.MOST_BACKS  # the action, again after a battle called off or a choice left
    total = begun + 1  # a card played or revitalizing; the end of the turn
    total += 2 * pieces.MOST_BACKS  # choices left again, and heroes offered a card again
    total += 2 * (steps + 2 * others)  # steps, and the answers of those who are asked
    total += steps + shown + draws  # what chance decides
    total += begun * 2 * symbols  # symbols and books begun
    total += begun * (1 + 2 * symbols) + won * max([len(reward) for reward in rewards])  # left, taken or waived
    total += (won + invited + pieces.MOST_BACKS) * (symbols + 3)  # battles: called, own arms, ended
    total += (invited + pieces.MOST_BACKS) * (symbols + 4)  # invitations: asked, answered, armed, points
    total += len(box.side_cards) * (1 + others)  # objects picked up, cards passed
    total += shown + laws.places + 1 + won  # tasks turned over and completed, the axe repaired
    return total + _paid(laws, won)


def _battles(effects: list[Effect]) -> int:
    """Count the battles that one use of a card can win: one for its battle symbols, one for each book."""
    books = len([effect for effect in effects if effect.op == pieces.BOOK])
    return books + (1 if any(is_fight(effect.op) for effect in effects) else 0)


def _units(effects: list[Effect], op: int) -> int:
    return sum([effect.number for effect in effects if effect.op == op])


def _steps(effects: list[Effect]) -> int:
    """Count the steps that effects allow."""
    return sum([effect.number for effect in effects if effect.op >= pieces.MOVE])


def _draws(effects: list[Effect]) -> int:
    """Count what chance draws for effects without target."""
    return _units(effects, pieces.GAIN_FRIEND) + _units(effects, pieces.GAIN_QUIVER) + _units(effects, pieces.PLACE)


def _narrator_draws(laws: Laws) -> int:
    """Count the draws of one narrator card, itself included."""
    return 1 + max([card.top.number + card.bottom.number for card in laws.box.narrators])


def _paid(laws: Laws, won: int) -> int:
    """Count the trophies, points and friends that can be paid in a turn."""
    box = laws.box
    paid = laws.places * max([sum(task.pay) for task in box.tasks]) + (1 + won) * box.repair_gold
    paid += max([side.cost for side in box.side_cards])
    return paid + won * max([row.extra_gold for row in box.encounters])
