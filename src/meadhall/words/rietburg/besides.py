"""What lies beside the castle of Rietburg: decks, the gallery and the supplies, by the keys of their pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FLUGGOR_ROW, GOLD_ROW
from meadhall.games.rietburg.pieces import COMPLETED
from meadhall.words.keys import Does, answer
from meadhall.words.numbers import counted
from meadhall.words.printed import is_reconstructed
from meadhall.words.telling import About


def _deck(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    turns = "The time that is left: each revitalizing turns over a card, which lays new encounter cards."
    does = Does(f"{turns} If one is due and none is left, Tarok comes and all lose.", "11.1 11.4 13.2")
    return answer("Narrator deck", "Deck", does)


def _done(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    need = view.terms.box.tasks_to_win
    does = Does(
        f"{view.task_faces.count(COMPLETED)} of {need} tasks; with the last of them all win at once.", "12.4 13.1"
    )
    return answer("Tasks done", "Count", does)


def _pile(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    comes = f"New encounter cards come from here; {view.pile} are left."
    return answer(
        "Encounter pile", "Pile", Does(f"{comes} If one has to be laid and none is left, all lose.", "13.3 1.8")
    )


def _row(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    name, does = _ROWS[int(parts["row"])]
    return answer(f"Row of {name}", "Gallery row", does)


def _count(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    name, does = _ROWS[int(parts["row"])]
    return answer(f"{name.capitalize()} in the gallery", "Count", does)


_ROWS = {
    GOLD_ROW: (
        "gold",
        Does(
            "Each card here is one gold for all heroes together. Paid cards leave the gallery for good.",
            "10.1 10.2 10.3",
        ),
    ),
    FLUGGOR_ROW: ("fluggors", Does("Defeated fluggors, trophies that some tasks want.", "10.1 12.6")),
    FLUGGOR_ROW + 1: (
        "other trophies",
        Does("All other defeated creatures and used objects; some tasks want them.", "10.1"),
    ),
}


def _trophy(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    rows = [row for row, card in enumerate(view.terms.box.encounters) if card.kind == parts["kind"]]
    card = view.terms.box.encounters[rows[0]]
    beaten = f"{sum(view.gallery[row] for row in rows)} {'used' if card.is_object else 'defeated'}"
    worth = ", each worth one gold." if card.gold else "; tasks may want such trophies."
    part, fields = "object" if card.is_object else "creature", ("row", "gold") if card.gold else ("row",)
    ours = is_reconstructed(view.terms.box, part, card.id, *fields)
    return answer(f"Trophy: {card.name}", "Trophy", Does(beaten + worth, "6.5 10.1 10.3"), is_ours=ours)


def _supply(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    does = Does("What lies ready for the heroes: willpower points, friends and quivers.", "1.7")
    return answer("Supply", "Supply", does)


def _supply_will(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    left = f"{view.supply()} of {view.terms.box.willpower} points are left; used ones come back here."
    return answer("Willpower supply", "Count", Does(f"{left} Each adds 1 to one battle.", "1.7 4.12 6.3"))


def _supply_friends(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    left = f"{counted(view.unseen_friends.bit_count(), 'friend')} left to be drawn at random."
    return answer("Friends to come", "Count", Does(f"{left} Defeated trolls bring them.", "1.7 6.7 9.1"))


def _supply_quivers(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    left = f"{counted(sum(view.quiver_supply), 'quiver')} left to be drawn at random."
    return answer("Quiver supply", "Count", Does(f"{left} When none is left, the used ones are mixed in.", "1.7 4.13"))


BESIDES: Mapping[str, About | Callable[[RietburgView, Mapping[str, str], Sequence[str]], About]] = {
    "deck": _deck,
    "done": _done,
    "pile": _pile,
    "count-{row:d}": _count,
    "gallery-row-{row:d}": _row,
    "trophy-{kind}": _trophy,
    "trophy-{kind}-phone": _trophy,
    "supply": _supply,
    "supply-phone": _supply,
    "supply-will": _supply_will,
    "supply-friends": _supply_friends,
    "supply-quivers": _supply_quivers,
    "gallery-phone": answer(
        "Trophy gallery", "Gallery", Does("Defeated creatures and used objects, in three rows.", "6.5 10.1")
    ),
}
"""The forms of keys: what each is, or who says it."""
