"""How the moments of Freya's Folly are acted out: dwarfs on their way, jewels that fly, pieces of the necklace."""

from __future__ import annotations

from meadhall.engine.contract import Event
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.events import (
    Collected,
    Completed,
    Flew,
    Forged,
    GameEnded,
    Moved,
    Roused,
    Stole,
    TookAbility,
    TookSetting,
    TurnedAbility,
    TurnedPiece,
    TurnedSetting,
    Unloaded,
)
from meadhall.games.freyas_folly.pieces import LETTERS, count_of
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.telling import Act

MOST_STONES = 6
"""Of more jewels than this the first fly."""


def acts(view: FreyasFollyView) -> list[Act]:
    """Name the gestures of a moment, from ``view.told`` alone."""
    return [act for event in view.told or [] for act in _acts_of(view, event)]


def _acts_of(view: FreyasFollyView, event: Event) -> list[Act]:
    if isinstance(event, Moved):
        return [Act("march", (f"figure-{event.dwarf}", f"plate-{event.dwarf}"))]
    if isinstance(event, Collected | Flew):
        return [Act("gather", _stones(view, event), (f"figure-{event.dwarf}",), tone="jewel")]
    if isinstance(event, Unloaded):
        return [Act("pop", at=_home(view, int(view.dwarfs[event.dwarf].seat), event.heap), tone="jewel")]
    if isinstance(event, TookSetting):
        return [Act("deal", (f"setting-{view.box.setting_ids[event.setting]}",))]
    if isinstance(event, Completed):
        return [Act("pop", at=(f"fact-{event.seat}-orders",), tone="jewel")]
    if isinstance(event, Forged):
        piece = (f"piece-{view.box.piece_ids[event.piece]}",)
        return [Act("build", at=piece), Act("crown", at=piece), Act("pop", at=(f"tokens-{event.seat}",))]
    if isinstance(event, Stole):
        loot = _home(view, event.seat, event.heap)
        return [Act("darken", at=loot), Act("pop", at=loot, tone="swish"), Act("darken", by=0)]
    if isinstance(event, Roused):
        return [Act("pop", at=(f"figure-{event.dwarf}",))]
    if isinstance(event, TookAbility):
        return [Act("pop", at=(f"face-{event.seat}",), tone="card")]
    if isinstance(event, GameEnded):
        best = max(score_of(view, seat).total for seat in range(len(view.homes)))
        winners = [seat for seat in range(len(view.homes)) if score_of(view, seat).total == best]
        return [Act("crown", at=tuple(f"face-{seat}" for seat in winners), ends=True)]
    return _turned(view, event)


def _turned(view: FreyasFollyView, event: Event) -> list[Act]:
    """Let a card that is laid open come from its deck."""
    if isinstance(event, TurnedSetting):
        return [Act("deal", (f"setting-{view.box.setting_ids[event.setting]}",), ("deck",), joins=True)]
    if isinstance(event, TurnedPiece):
        return [Act("open", at=(f"piece-{view.box.piece_ids[event.piece]}",), joins=True)]
    if isinstance(event, TurnedAbility) and event.is_open:
        return [Act("pop", at=("pile",), tone="card", joins=True)]
    return []


def _stones(view: FreyasFollyView, event: Collected | Flew) -> tuple[str, ...]:
    """Name the jewels that lay in a cavern."""
    name = view.box.mine.ids[event.place]
    keys = [
        f"stone-{name}-{letter}-{copy + 1}"
        for jewel, letter in enumerate(LETTERS)
        for copy in range(int(count_of(event.heap, jewel)))
    ]
    return tuple(keys[:MOST_STONES])


def _home(view: FreyasFollyView, seat: int, heap: int) -> tuple[str, ...]:
    """Name the jewels at somebody's home: his own, or their number on his plate."""
    if seat != view.seat:
        return (f"fact-{seat}-jewels",)
    return tuple(f"home-{seat}-{letter}" for jewel, letter in enumerate(LETTERS) if count_of(heap, jewel))
