"""What stands beside the castle of Rietburg: piles, trophies, tasks done, and what nobody has seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from meadhall.games.rietburg import RietburgView
from meadhall.games.rietburg.box import FACE_UP_TOPS, FLUGGOR_ROW, GOLD_ROW
from meadhall.games.rietburg.pieces import COMPLETED, FACE_DOWN
from meadhall.words.keys import Does, answer
from meadhall.words.numbers import counted, listed
from meadhall.words.printed import is_reconstructed
from meadhall.words.rietburg.kinds import task_does
from meadhall.words.rietburg.tasks import task_words
from meadhall.words.telling import About


def index_of(names: Sequence[str], name: str) -> int:
    """Return which of *names* a part of a key is."""
    if name not in names:
        raise KeyError(name)
    return names.index(name)


def deck(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the narrator deck is."""
    turns = "The time that is left: each revitalizing turns over a card, which lays new encounter cards."
    does = Does(f"{turns} If one is due and none is left, Tarok comes and all lose.", "11.1 11.4 13.2")
    return answer("Narrator deck", "Deck", does)


def dragon(name: str, kind: str) -> Callable[[RietburgView, Mapping[str, str], Sequence[str]], About]:
    """Return who says what a sign of the dragon is."""

    def say(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
        nearer = f"Tarok comes nearer with each narrator card that is turned over; {counted(view.deck, 'card')} left."
        return answer(name, kind, Does(f"{nearer} If one is due and none is left, all lose.", "11.4 13.2"))

    return say


def done(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say how many tasks are done."""
    need = view.laws.box.tasks_to_win
    does = Does(
        f"{view.task_faces.count(COMPLETED)} of {need} tasks; with the last of them all win at once.", "12.4 13.1"
    )
    return answer("Tasks done", "Count", does)


def pile(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the encounter pile is."""
    comes = f"New encounter cards come from here; {view.pile} are left."
    return answer(
        "Encounter pile", "Pile", Does(f"{comes} If one has to be laid and none is left, all lose.", "13.3 1.8")
    )


def count(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the number of a row of the gallery is."""
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


def trophy(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the trophies of a kind are."""
    rows = [row for row, card in enumerate(view.laws.box.encounters) if card.kind == parts["kind"]]
    card = view.laws.box.encounters[rows[0]]
    beaten = f"{sum(view.gallery[row] for row in rows)} {'used' if card.is_object else 'defeated'}"
    worth = ", each worth one gold." if card.gold else "; tasks may want such trophies."
    part, fields = "object" if card.is_object else "creature", ("row", "gold") if card.gold else ("row",)
    ours = is_reconstructed(view.laws.box, part, card.id, *fields)
    return answer(f"Trophy: {card.name}", "Trophy", Does(beaten + worth, "6.5 10.1 10.3"), is_ours=ours)


def unseen(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Count the cards of a kind that nobody has seen, by their strength."""
    box = view.laws.box
    rows = [row for row, card in enumerate(box.encounters) if card.kind == parts["kind"]]
    if not rows:
        raise KeyError(parts["kind"])
    card = box.encounters[rows[0]]
    left = sum(view.unseen[row] for row in rows)
    of = f"{left} of {sum(view.laws.copies[row] for row in rows)} not yet seen, of {sum(view.unseen)} such cards"
    if card.is_object or card.strength == FACE_UP_TOPS:
        return answer(f"Unseen: {card.name}", "Odds", Does(f"{of}.", "1.8"))
    strong: dict[int, int] = {}
    for row in rows:
        strong[box.encounters[row].strength] = strong.get(box.encounters[row].strength, 0) + view.unseen[row]
    each = listed([f"{count} of strength {strength}" for strength, count in sorted(strong.items()) if count])
    return answer(f"Unseen: {card.name}", "Odds", Does(f"{of}. They are {each}.", "1.8"))


def coming(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what a task is that nobody has seen, and how likely it lies here."""
    box = view.laws.box
    task = box.tasks[index_of([task.id for task in box.tasks], parts["task"])]
    lying = view.task_faces.count(FACE_DOWN)
    odds = f"One of {counted(view.unseen_tasks.bit_count(), 'unseen task')}, of which {lying} lie face down here."
    ours = is_reconstructed(box, "task", task.id, "blue", "need", "pay")
    asks = Does(f"{odds} It asks: {task_words(task)}.", "1.8")
    return answer(
        f"Unseen: {task.name}", "Odds", Does(asks.text, f"{asks.rules} {task_does(task).rules}"), is_ours=ours
    )


def supply_will(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the supply of willpower is."""
    left = f"{view.supply()} of {view.laws.box.willpower} points are left; used ones come back here."
    return answer("Willpower supply", "Count", Does(f"{left} Each adds 1 to one battle.", "1.7 4.12 6.3"))


def supply_friends(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say how many friends are to come."""
    left = f"{counted(view.unseen_friends.bit_count(), 'friend')} left to be drawn at random."
    return answer("Friends to come", "Count", Does(f"{left} Defeated trolls bring them.", "1.7 6.7 9.1"))


def supply_quivers(view: RietburgView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    """Say what the supply of quivers is."""
    left = f"{counted(sum(view.quiver_supply), 'quiver')} left to be drawn at random."
    return answer("Quiver supply", "Count", Does(f"{left} When none is left, the used ones are mixed in.", "1.7 4.13"))
