"""The table of Freigard as lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.freigard import FreigardView
from meadhall.games.freigard.pieces import FAMILIES, FEATURES, MOST_ROUNDS, OWN, PLAYER, TOTEMS
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.games.freigard.rules.worth import points_of
from meadhall.words.freigard.labels import castle_label, totem_state
from meadhall.words.freigard.names import counted_cards, feature_short, hand_parts, name_of, named, totem_name
from meadhall.words.freigard.sentences import asked
from meadhall.words.numbers import counted
from meadhall.words.telling import Section, flat

TITLE = "Freigard"


def status(view: FreigardView) -> str:
    """Say in a few words where the game stands."""
    left = counted(len(view.castles), "castle")
    return f"Round {view.round}, {counted(int(view.points), 'point')}, {left} left"


FEW_CARDS = 6
"""With so few cards in the deck the day runs out."""


def tension(view: FreigardView, names: Sequence[str]) -> str:
    """Say in a few words why it is tense now."""
    left = int(view.deck_size())
    if left > FEW_CARDS or view.actor == NOBODY or view.is_round_over():
        return ""
    cards = f"{counted(left, 'card')} left"
    return f"{cards} against the last castle" if len(view.castles) == 1 else f"{cards} in the deck"


def summary(view: FreigardView, names: Sequence[str]) -> list[str]:
    """Write what the picture shows first, as lines of text."""
    return [
        f"{status(view)}.",
        f"Hand: {counted_cards(view, view.hand)}.",
        f"Deck: {counted(int(view.deck_size()), 'card')}{_known_top(view)}.",
        _now(view, names),
    ]


def table(view: FreigardView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    return flat(sections(view, names))


def sections(view: FreigardView, names: Sequence[str]) -> list[Section]:
    """Write the table as text, part by part."""
    parts = [_castles(view), _totems(view), _hand(view), _piles(view)]
    if view.under and not view.is_round_over():
        parts += [
            Section(_whose(view), [f"{_whose(view)}: {'; '.join(_odds(view))}."], is_counted=True, brief=_odds(view)),
            Section("Unseen cards", [f"Unseen cards ({sum(view.pool)}): {_pile(view, view.pool)}."], is_counted=True),
        ]
    return [*parts, Section("", [_now(view, names)])]


def _castles(view: FreigardView) -> Section:
    level = "castles of your own" if view.laws.level == OWN else f"level {view.laws.level.capitalize()}"
    standing = view.castles[:]
    castles = [castle_label(view, castle, _still(standing, castle)) for castle in view.laws.march]
    heading = f"{TITLE}, {level}, round {view.round} of at most {MOST_ROUNDS}."
    scored = f"Scored this round: {_points(view)}."
    lines = [heading, f"Castles: {'; '.join(castles)}.", scored]
    return Section("Castles", lines, brief=[heading, *castles, scored])


def _totems(view: FreigardView) -> Section:
    totems = [f"{totem_name(number)} {totem_state(view, number)}" for number in range(len(TOTEMS))]
    return Section("Totems", [f"Totems: {'; '.join(totems)}."], brief=totems)


def _hand(view: FreigardView) -> Section:
    worth = [] if view.is_round_over() else [f"Worth: {_worth(view)}."]
    cards = [name_of(view, kind) for kind in view.hand]
    return Section("Hand", [f"Hand: {counted_cards(view, view.hand)}.", *worth], PLAYER, brief=[*cards, *worth])


def _piles(view: FreigardView) -> Section:
    lines = [
        f"Deck: {counted(int(view.deck_size()), 'card')}{_known_top(view)}.",
        f"Discards ({view.discard_count()}): {_pile(view, view.discards)}.",
    ]
    if view.revealed:
        lines.append(f"Revealed by the Eye: {counted_cards(view, view.revealed)}.")
    return Section("Deck and discards", lines)


def _still(standing: list[int], castle: int) -> bool:
    """Say whether a castle stands, and cross it off the list."""
    if castle not in standing:
        return False
    standing.remove(castle)
    return True


def _points(view: FreigardView) -> str:
    unseen = int(view.unseen_points())
    said = counted(int(view.points), "point")
    return said + (f", {unseen} of them laid unseen" if unseen else "")


def _worth(view: FreigardView) -> str:
    parts = hand_parts(view)
    if not parts:
        return "no combination"
    total = counted(int(points_of(view.box.kinds, view.hand)), "point")
    return ", ".join(f"{what} {number}" for what, number in parts) + f": {total}"


def _known_top(view: FreigardView) -> str:
    if not view.top:
        return ""
    return "; on top " + ", then ".join(named(view, kind) for kind in reversed(view.top))


def _pile(view: FreigardView, counts: Sequence[int]) -> str:
    return counted_cards(view, [kind for kind, count in enumerate(counts) for _ in range(count)])


def _whose(view: FreigardView) -> str:
    return "Odds of the first unknown card" if view.top else "Odds of the next card"


def _odds(view: FreigardView) -> list[str]:
    weights = family_weights(view)
    total = sum(weights)
    if not total:
        return ["none"]
    features = feature_weights(view)
    said: list[str] = []
    for family, name in enumerate(FAMILIES):
        parts = [
            f"{feature_short(number)} {_percent(features[number], total)}"
            for number, feature in enumerate(FEATURES)
            if feature.family == family
        ]
        said.append(f"{name} {_percent(weights[family], total)} ({', '.join(parts)})")
    said.append(f"Rout {_percent(weights[-1], total)}")
    return said


def _percent(weight: int, total: int) -> str:
    return f"{round(100 * weight / total)} %"


def _now(view: FreigardView, names: Sequence[str]) -> str:
    if view.actor == NOBODY:
        return "The game is lost." if view.castles else "The game is won."
    if view.actor == CHANCE:
        return "Cards are turned up."
    return f"{names[0]} is to act: {asked(view)[0].lower()}{asked(view)[1:]}."
