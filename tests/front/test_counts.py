"""What people could count themselves is written on the boards, exactly: counted again card by card in whole games.

Each count is made from a view alone: the box less everything that lies in sight, or what is hidden in worlds behind it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

import meadhall
from meadhall import front
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR
from meadhall.front.look import events_of
from meadhall.games.castle_panic import pieces as castle
from meadhall.games.en_garde.pieces import BLACK, VALUES, WHITE, values_of
from meadhall.games.freigard.pieces import FAMILIES, FEATURES
from meadhall.games.freyas_folly.events import TurnedAbility
from meadhall.games.freyas_folly.pieces import ABILITIES, LETTERS, jewels_in
from meadhall.games.rietburg.pieces import is_up, row_of

MOST_STEPS = 160
EVERY = 5
"""Not every position is counted: all are much like the one before."""
WORLDS = 2

Counts = Mapping[str, int]
"""What stands on the board by the key of the piece that says so; what is not there is 0."""


def _en_garde(match: meadhall.Match, view: Any) -> Counts:
    """Count pack and hidden hands in worlds behind the view."""
    unseen = Counter[int]()
    for world in _worlds(match, view):
        hidden = [world.hand_of(fencer) for fencer in (WHITE, BLACK) if not view.sees_hand(fencer)]
        unseen = Counter(value for cards in (world.pack, *hidden) for value in values_of(cards))
    return {f"unseen-{value}": unseen[value] for value in VALUES}


def _castle_panic(match: meadhall.Match, view: Any) -> Counts:
    """Count deck and unknown cards of hands, pile and the Overlord's tokens, in worlds behind the view."""
    cards, tokens = Counter[int](), Counter[int]()
    for world in _worlds(match, view):
        cards = Counter(_spread(world.deck))
        for seat, hand in enumerate(world.hands):
            cards += Counter(hand) - Counter(view.table.hands[seat])
        tokens = Counter(_spread(world.pile))
        if view.unseen_tokens():
            tokens += Counter(world.tokens)
            tokens += Counter([world.hidden] if world.hidden >= 0 else [])
            tokens += Counter([world.token] if world.phase == castle.RESWAP else [])
    whole = tokens.total()
    monsters = sum(count for kind, count in tokens.items() if kind < castle.MONSTERS)
    sorts = [monsters, tokens[castle.GIANT_BOULDER], whole - monsters - tokens[castle.GIANT_BOULDER]]
    return {
        **{f"unseen-{card}-count": cards[card] for card in range(castle.CARDS)},
        **{f"left-{kind}-count": tokens[kind] for kind in range(castle.TOKENS)},
        **{f"next-{sort}": round(100 * count / whole) if whole else 0 for sort, count in enumerate(sorts)},
    }


def _freigard(match: meadhall.Match, view: Any) -> Counts:
    """Weigh the cards that nobody has seen one by one, each as likely as any other to come next."""
    if view.is_round_over() or view.before:  # After an Eye they are not equally likely: see tests/games/freigard.
        return {}
    unseen = list(_spread(view.pool))
    assert len(unseen) == view.deck_size() - len(view.top) + view.unseen_points()
    kinds = view.box.kinds
    cards = [kinds[kind] for kind in unseen if kind != view.box.rout]
    counts = {f"share-{name}": sum(card.family == family for card in cards) for family, name in enumerate(FAMILIES)}
    counts["share-rout"] = len(unseen) - len(cards)
    counts |= {f"feature-{feature.name}": sum(feature.fits(card) for card in cards) for feature in FEATURES}
    return {key: round(100 * count / (len(unseen) or 1)) for key, count in counts.items()}


def _freyas_folly(match: meadhall.Match, view: Any) -> Counts:
    """Take everything that lies open, and every ability that was turned up, away from what is in the box."""
    box = view.box
    seen, gold = view.workshop, view.pieces
    for home in view.homes:
        seen |= home.held | home.done
        gold |= home.forged
    abilities = Counter[int](dict(enumerate(box.ability_cards)))
    turned = [event for event in events_of(match.playing) if isinstance(event, TurnedAbility)]
    abilities -= Counter(event.ability for event in turned if event.is_open) + Counter(view.under)
    lying = Counter(jewel for heap in view.caverns for jewel in jewels_in(heap))
    return {
        **{f"left-{letter}": lying[jewel] for jewel, letter in enumerate(LETTERS)},
        **{f"hidden-{word}": abilities[number] for number, word in enumerate(ABILITIES)},
        "deck-setting": len(box.setting_ids) - seen.bit_count(),
        "deck-brisingamen": len(box.piece_ids) - gold.bit_count(),
        "deck-ability": abilities.total() - view.pile,
    }


def _rietburg(match: meadhall.Match, view: Any) -> Counts:
    """Take everything that lies open away from what is in the box."""
    laws, box = view.laws, view.laws.box
    left = Counter[int](dict(enumerate(laws.copies)))
    left -= Counter(row_of(entry) for stack in view.stacks for entry in stack if is_up(entry))
    left -= Counter(_spread(view.gallery)) + Counter(_spread(view.out))
    held = 0
    for cards in (*view.hands, *view.played):
        held |= cards
    objects = range(box.object_from, box.card_count)
    left -= Counter(box.encounter_of(card) for card in objects if held >> card & 1)
    counts = Counter[str]()
    for row, count in left.items():
        counts[f"unseen-{box.encounters[row].kind}"] += count
    friends = laws.friend_mask & ~held & ~view.friends_out
    return {
        **{f"unseen-{one.kind}": counts[f"unseen-{one.kind}"] for one in box.encounters},
        "supply-will": box.willpower - sum(view.will),
        "supply-friends": friends.bit_count(),
        "supply-quivers": sum(box.quiver_counts) - sum(view.quivers) - sum(view.quiver_used),
        "pile": view.pile,
    }


def _spread(counts: Iterable[int]) -> Iterable[int]:
    """List numbers one by one, each as often as it is counted."""
    return [number for number, count in enumerate(counts) for _ in range(count)]


def _worlds(match: meadhall.Match, view: Any) -> Iterable[Any]:
    return [match.game.imagine(view, Dice(seed)) for seed in range(WORLDS)]


TABLES: list[tuple[str, int, dict[str, str], Callable[[meadhall.Match, Any], Counts]]] = [
    ("en_garde", 2, {}, _en_garde),
    ("freigard", 1, {}, _freigard),
    ("castle_panic", 3, {}, _castle_panic),
    ("castle_panic", 3, {"closed_hands": "on"}, _castle_panic),
    ("castle_panic", 3, {"version": "overlord", "secret_forces": "on"}, _castle_panic),
    ("freyas_folly", 3, {}, _freyas_folly),
    ("freyas_folly", 5, {}, _freyas_folly),
    ("rietburg", 3, {}, _rietburg),
]


@pytest.mark.parametrize(("name", "seats", "options", "count"), TABLES)
def test_what_stands_on_the_board_is_what_somebody_would_count(
    name: str, seats: int, options: dict[str, str], count: Callable[[meadhall.Match, Any], Counts]
) -> None:
    match, dice = meadhall.new(name, seats=seats, options=options, seed=3), Dice(3)
    compared = 0
    for step in range(MOST_STEPS):
        if match.actor is None:
            break
        for seat in (SPECTATOR, *range(seats)) if step % EVERY == 0 else ():
            view = match.game.view(match.playing._state, seat)
            counted = count(match, view)
            pieces = front.look(match.playing, seat, match.names).picture.pieces
            shown = {piece.key: _number(piece.label) for piece in pieces if piece.key in counted}
            assert {key: shown.get(key, 0) for key in counted} == counted, (seat, str(view.notation()))
            compared += len(counted)
        match.play(match.actions()[dice.below(len(match.actions()))].index)
    assert compared


def _number(label: str) -> int:
    """Return the count, or the share in percent, that a piece says: "3 unseen", "Boulder: 4 of 49, 8 %"."""
    numbers = re.findall(r"\d+", label)
    return int(numbers[0] if label[0].isdigit() else numbers[-1])
