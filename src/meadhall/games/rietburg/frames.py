"""Frames: what is being done at the table, from the whole turn down to the next small choice."""

from __future__ import annotations

from typing import Final

from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.operations import MOVE, OPERATIONS, PLACE

# Bottom frames.
SETUP: Final = 0
MAIN: Final = 1
AFTER: Final = 2
# Questions to the active hero.
SYMBOLS: Final = 3
STEP: Final = 4
STRUGGLE: Final = 5
BOOKS: Final = 6
CLASH: Final = 7
GIFT: Final = 8
PAYING: Final = 9
# Questions to other heroes.
ANSWER: Final = 10
ARM: Final = 11
CONSENT: Final = 12
CHOOSE: Final = 13
# Chance.
LAY: Final = 14
TURNING: Final = 15
FRIENDS: Final = 16
QUIVERS: Final = 17
NARRATOR: Final = 18
TASK: Final = 19
EXCHANGING: Final = 20
# Carried out without a question.
HALF: Final = 21
REST: Final = 22
DONE: Final = 23

WORDS: Final = [
    "setup",
    "main",
    "after",
    "symbols",
    "step",
    "fight",
    "books",
    "clash",
    "gift",
    "pay",
    "answer",
    "arm",
    "consent",
    "choose",
    "place",
    "turn",
    "friends",
    "quivers",
    "narrator",
    "task",
    "exchange",
    "half",
    "rest",
    "done",
]

# Sorts of payment, the op of PAYING.
GOLD: Final = 0
FLUGGORS: Final = 1
WILLPOWER: Final = 2
ROW3: Final = 3
FRIEND: Final = 4
SORTS: Final = ["gold", "fluggors", "will", "row3", "friend"]


class Frame:
    """One thing being done; frames never change, they are replaced."""

    def __init__(
        self,
        kind: int,
        op: int = 0,
        number: int = 0,
        card: int = -1,
        option: int = -1,
        place: int = -1,
        hero: int = -1,
        flag: bool = False,
    ) -> None:
        self.kind: Final = kind
        self.op: Final = op
        """An operation; the sort of a payment."""
        self.number: Final = number
        """How often is left; the mask of symbols left; a narrator card."""
        self.card: Final = card
        self.option: Final = option
        self.place: Final = place
        self.hero: Final = hero
        self.flag: Final = flag
        """Something must change first (steps, fights); face up (cards to lay)."""


def write_frame(frame: Frame, box: RietburgBox, names: list[str]) -> str:
    """Write a frame as text."""
    kind = frame.kind
    word = WORDS[kind]
    must = ":!" if frame.flag else ""
    if kind == SETUP:
        return f"{word}:{frame.number}"
    if kind == SYMBOLS:
        left = "".join([str(bit + 1) for bit in range(8) if frame.number >> bit & 1])
        return f"{word}:{box.card_ids[frame.card]}:{frame.option + 1}:{left}"
    if kind == STEP:
        return f"{OPERATIONS[frame.op]}:{frame.number}{must}"
    if kind == STRUGGLE:
        return f"{word}:{box.card_ids[frame.card]}:{frame.option + 1}{must}"
    if kind == BOOKS:
        return f"{word}:{box.card_ids[frame.card]}:{frame.option + 1}:{frame.number}"
    if kind == CLASH:
        return f"{word}:{box.card_ids[frame.card]}:{frame.option + 1}:{frame.place + 1}"
    if kind == GIFT:
        text = f"{word}:{OPERATIONS[frame.op]}:{frame.number}"
        if frame.op == PLACE:
            text += f":{frame.place + 1}:{'up' if frame.flag else 'down'}"
        return text
    if kind == PAYING:
        return f"{word}:{SORTS[frame.op]}:{frame.number}"
    if kind in (ANSWER, ARM, CONSENT, CHOOSE):
        return f"{word}:{names[frame.hero]}"
    if kind == LAY:
        return f"{word}:{frame.place + 1}:{'up' if frame.flag else 'down'}:{frame.number}"
    if kind in (FRIENDS, QUIVERS):
        return f"{word}:{frame.number}"
    if kind == HALF:
        return f"{word}:{box.narrators[frame.number].id}"
    if kind in (TURNING, TASK, EXCHANGING, DONE):
        return f"{word}:{frame.place + 1}"
    return word


def read_frame(text: str, box: RietburgBox, names: list[str]) -> Frame:
    """Read what *write_frame* wrote."""
    parts = text.split(":")
    word = parts[0]
    must = parts[-1] == "!"
    if word in OPERATIONS and OPERATIONS.index(word) >= MOVE:
        return Frame(STEP, OPERATIONS.index(word), int(parts[1]), flag=must)
    kind = WORDS.index(word)
    if kind == SYMBOLS:
        left = 0
        for digit in parts[3]:
            left |= 1 << (int(digit) - 1)
        card = box.card_ids.index(parts[1])
        return Frame(kind, number=left, card=card, option=int(parts[2]) - 1)
    if kind == STRUGGLE:
        card = box.card_ids.index(parts[1])
        return Frame(kind, card=card, option=int(parts[2]) - 1, flag=must)
    if kind == BOOKS:
        card = box.card_ids.index(parts[1])
        return Frame(kind, number=int(parts[3]), card=card, option=int(parts[2]) - 1)
    if kind == CLASH:
        card = box.card_ids.index(parts[1])
        return Frame(kind, card=card, option=int(parts[2]) - 1, place=int(parts[3]) - 1)
    if kind == GIFT:
        op = OPERATIONS.index(parts[1])
        if op == PLACE:
            place = int(parts[3]) - 1
            return Frame(kind, op, int(parts[2]), place=place, flag=parts[4] == "up")
        return Frame(kind, op, int(parts[2]))
    if kind == PAYING:
        return Frame(kind, SORTS.index(parts[1]), int(parts[2]))
    if kind in (ANSWER, ARM, CONSENT, CHOOSE):
        return Frame(kind, hero=names.index(parts[1]))
    if kind == LAY:
        place = int(parts[1]) - 1
        return Frame(kind, number=int(parts[3]), place=place, flag=parts[2] == "up")
    if kind in (SETUP, FRIENDS, QUIVERS):
        return Frame(kind, number=int(parts[1]))
    if kind == HALF:
        narrators = [row.id for row in box.narrators]
        return Frame(kind, number=narrators.index(parts[1]))
    if kind in (TURNING, TASK, EXCHANGING, DONE):
        return Frame(kind, place=int(parts[1]) - 1)
    return Frame(kind)
