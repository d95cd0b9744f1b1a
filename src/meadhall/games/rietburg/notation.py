"""How a position of The Liberation of Rietburg is written, read and refused: one table of fields."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from meadhall.engine import notation
from meadhall.engine.notation import NONE, AnyForm, Bits, Each, Field, Form, Notation, Number, Repeated, Word
from meadhall.games.rietburg import frames, pieces
from meadhall.games.rietburg.box import RietburgBox
from meadhall.games.rietburg.frames import GIFT, STEP, Frame, GiftFrame, StepFrame
from meadhall.games.rietburg.pieces import Entry, is_up, row_of
from meadhall.games.rietburg.state import Battle, RietburgState, new_battle

BEGUN: Final = "begun"
MUST: Final = "!"
MOST_FRAMES: Final = 12
MOST_MIXED: Final = 10**6


def notation_of(box: RietburgBox, heroes: list[str]) -> Notation[RietburgState]:
    """Return how positions with these heroes are written, bottom to top and in the order of the box."""
    count = len(heroes)
    cards = Bits(Word(box.card_ids))
    place = Number(1, len(box.locations), first=1)
    rows = [row.id for row in box.encounters]
    narrators = [row.id for row in box.narrators]
    digits = digits_of(count)
    copies = Number(1, 99)
    quivers = Repeated([str(value) for value in box.quiver_values])
    return Notation[RietburgState](
        [
            Field("turn", Number(1, pieces.MOST_TURNS)),
            Field("hero", Word(heroes), "active"),
            DoingField("do", FrameForm(box, heroes)),
            Field("at", Each(place, count=count), "places"),
            Field("will", Each(Number(0, box.willpower), count=count)),
            Field("hand", Each(cards, "/", count), "hands"),
            Field("played", Each(cards, "/", count)),
            Field("stacks", Each(Each(EntryForm(rows, digits)), "/", len(box.locations))),
            TasksField("tasks"),
            Field("pile", Number(0, 999)),
            Field("gallery", NamedForm(rows, copies)),
            OutField("out", NamedForm(rows + box.card_ids[box.friend_from : box.object_from], copies)),
            Field("quivers", quivers),
            Field("used", quivers, "quiver_used"),
            Field("mixed", Number(0, MOST_MIXED)),
            Field("axe", Word(pieces.AXES)),
            Field("books", Bits(Word([book.id for book in box.books]))),
            SpiritField("spirit", place),
            Field("deck", Number(0, len(narrators))),
            Field("read", Bits(Word(narrators))),
            Field("dropped", Number(0, len(narrators))),
            Field("returned", Bits(Word([task.id for task in box.tasks])), "returned_tasks"),
            CardField("card", Word(box.card_ids)),
            Field("held", NamedForm(box.card_ids[box.friend_from :], digits, "a card, a colon and heroes")),
            Field("refused", digits),
            Field("declined", digits),
            Field("back", Number(0, pieces.MOST_BACKS), "backs"),
            BattleField("battle", place),
        ],
        sign="=",
    )


# Forms.


def digits_of(heroes: int) -> Bits:
    """Return the form of a set of heroes: their numbers, ``02``."""
    return Bits(Number(0, heroes - 1), separator="")


class EntryForm(Form[Entry]):
    """A card at a location: ``?`` face down, ``?gor_a`` known, ``gor_a`` face up, ``gor_a!02`` with those invited."""

    def __init__(self, rows: list[str], digits: Bits) -> None:
        self.rows: Final = rows
        self.digits: Final = digits

    def write(self, value: Entry) -> str:
        row = row_of(value)
        text = ("" if is_up(value) else "?") + (self.rows[row] if row >= 0 else "")
        invited = pieces.invited_of(value)
        return text + MUST + self.digits.write(invited) if invited else text

    def read(self, text: str, what: str) -> Entry:
        text, _, invited = text.partition(MUST)
        entry = pieces.UNKNOWN if text.startswith("?") else pieces.UP
        if text != "?":
            entry |= notation.read_word(text.removeprefix("?"), self.rows, what) + 1
        return entry | (self.digits.read(invited, what) if invited else 0) << pieces.INVITED_SHIFT


class NamedForm(Form[list[int]]):
    """What there is of each name, where there is anything: ``gor_a:2,fluggor:1``, or ``triest:02`` for who held it."""

    def __init__(self, names: list[str], form: Form[int], shape: str = "a name, a colon and a count") -> None:
        self.names: Final = names
        self.form: Final = form
        self.shape: Final = shape

    def write(self, value: list[int]) -> str:
        return ",".join([f"{self.names[kind]}:{self.form.write(of)}" for kind, of in enumerate(value) if of]) or NONE

    def read(self, text: str, what: str) -> list[int]:
        values = [0] * len(self.names)
        for part in notation.parts_of(text, NONE):
            name, value = notation.read_parts(part, ":", 2, f"{what}: {self.shape}")
            values[notation.read_word(name, self.names, what)] = self.form.read(value, what)
        return values


SHAPES: Final[list[tuple[str, Callable[..., Frame]]]] = [
    ("setup:number", frames.SetupFrame),
    ("main", frames.MainFrame),
    ("after", frames.AfterFrame),
    ("symbols:card:option:symbols", frames.SymbolsFrame),
    ("step:number:must", frames.StepFrame),
    ("fight:card:option:must", frames.FightFrame),
    ("books:card:option:number", frames.BooksFrame),
    ("clash:card:option:place", frames.ClashFrame),
    ("gift:op:number", frames.GiftFrame),
    ("pay:sort:number", frames.PaymentFrame),
    ("answer:hero", frames.AnswerFrame),
    ("arm:hero", frames.ArmFrame),
    ("consent:hero", frames.ConsentFrame),
    ("choose:hero", frames.ChooseFrame),
    ("place:place:up:number", frames.LayFrame),
    ("turn:place", frames.TurningFrame),
    ("friends:number", frames.FriendsFrame),
    ("quivers:number", frames.QuiversFrame),
    ("narrator", frames.NarratorFrame),
    ("task:place", frames.TaskFrame),
    ("exchange:place", frames.ExchangeFrame),
    ("half:narrator", frames.HalfFrame),
    ("rest", frames.RestFrame),
    ("done:place", frames.DoneFrame),
]
"""How each kind of frame is written: its word, then its attributes in the order in which its class takes them."""
WORDS: Final = [shape.split(":")[0] for shape, _ in SHAPES]


class FrameForm(Form[Frame]):
    """One thing being done: ``symbols:orfen_1:1:2``, ``move:1``; a step is named by its operation."""

    def __init__(self, box: RietburgBox, heroes: list[str]) -> None:
        self.forms: Final[dict[str, AnyForm]] = {
            "number": Number(0, 99),
            "card": Word(box.card_ids),
            "option": Number(0, 9, first=1),
            "symbols": Bits(Number(1, 8, first=1), empty="", separator=""),
            "place": Number(1, len(box.locations), first=1),
            "op": Word(pieces.OPERATIONS),
            "sort": Word(pieces.SORTS),
            "hero": Word(heroes),
            "up": Word(["down", "up"]),
            "narrator": Word([row.id for row in box.narrators]),
        }

    def write(self, value: Frame) -> str:
        op = value.op if isinstance(value, (StepFrame, GiftFrame)) else 0
        word = pieces.OPERATIONS[op] if value.kind == STEP else WORDS[value.kind]
        return ":".join([word, *[self._part(value, name) for name in self._names(value.kind, op, value.must)]])

    def _names(self, kind: int, op: int, must: bool) -> list[str]:
        names = [name for name in SHAPES[kind][0].split(":")[1:] if name != "must" or must]
        return [*names, "place", "up"] if kind == GIFT and op == pieces.PLACE else names

    def _part(self, frame: Frame, name: str) -> str:
        return MUST if name == "must" else self.forms[name].write(getattr(frame, name))

    def read(self, text: str, what: str) -> Frame:
        word, *texts = text.split(":")
        if word in pieces.OPERATIONS[pieces.MOVE :]:
            kind, op = STEP, pieces.OPERATIONS.index(word)
        else:
            kind, op = notation.read_word(word, WORDS, what), 0
        must = texts[-1:] == [MUST]
        if kind == GIFT and texts:
            op = notation.read_word(texts[0], pieces.OPERATIONS, what)
        names = self._names(kind, op, must)
        is_bare = kind == STEP and word not in pieces.OPERATIONS
        is_other = is_bare or len(names) != len(texts)
        notation.refuse(is_other, f"{what}: {text!r} is not written as {word}:{':'.join(names)}")
        values: list[Any] = [op] if kind == STEP else []
        for name, part in zip(names, texts, strict=True):
            if name == "must":
                values.append(True)
            elif name == "up":
                values.append(self.forms[name].read(part, what) == 1)
            else:
                values.append(self.forms[name].read(part, what))
        return SHAPES[kind][1](*values)


# Fields that need more than one attribute.


class PartField(Field[RietburgState]):
    """A field of its own kind, with the form of a part of it."""

    def __init__(self, name: str, own: AnyForm) -> None:
        super().__init__(name)
        self.own: Final = own


class DoingField(PartField):
    """The frames, bottom first, joined by ``>``; or how the game ended."""

    def write(self, table: RietburgState) -> str:
        if table.ending != pieces.GOING_ON:
            return pieces.ENDINGS[table.ending]
        return ">".join([self.own.write(frame) for frame in table.frames])

    def read(self, table: RietburgState, text: str) -> None:
        notation.refuse(not text, f"{self.name}: what is being done must be told, or how the game ended")
        if text in pieces.ENDINGS:
            table.ending = pieces.ENDINGS.index(text)
            table.frames = []
            return
        parts = text.split(">")
        notation.refuse(len(parts) > MOST_FRAMES, f"{self.name}: {len(parts)} things cannot be going on at once")
        table.frames = [self.own.read(part, self.name) for part in parts]


class TasksField(Field[RietburgState]):
    """The task of each location: ``?`` face down, ``jrain`` face up, ``jrain*`` completed."""

    def write(self, table: RietburgState) -> str:
        ids = [task.id for task in table.laws.box.tasks]
        parts = [
            "?" if task < 0 else ids[task] + ("*" if table.task_faces[place] == pieces.COMPLETED else "")
            for place, task in enumerate(table.tasks)
        ]
        return ",".join(parts)

    def read(self, table: RietburgState, text: str) -> None:
        ids = [task.id for task in table.laws.box.tasks]
        for place, part in enumerate(notation.read_parts(text, ",", table.laws.places, "tasks, one for each location")):
            if part != "?":
                table.tasks[place] = notation.read_word(part.removesuffix("*"), ids, self.name)
                table.task_faces[place] = pieces.COMPLETED if part.endswith("*") else pieces.FACE_UP


class OutField(PartField):
    """Encounter cards and friends out of play that everybody has seen."""

    def write(self, table: RietburgState) -> str:
        return self.own.write(table.out + [table.friends_out >> friend & 1 for friend in table.laws.friends])

    def read(self, table: RietburgState, text: str) -> None:
        counts: list[int] = self.own.read(text, self.name)
        rows = len(table.out)
        table.out = counts[:rows]
        for friend, count in zip(table.laws.friends, counts[rows:], strict=True):
            notation.refuse(count > 1, "there is one of each friend")
            table.friends_out |= count << friend


class SpiritField(PartField):
    """Where the water spirit lies, and its side: ``4:double``."""

    def write(self, table: RietburgState) -> str:
        if table.spirit_place < 0:
            return NONE
        return f"{self.own.write(table.spirit_place)}:{pieces.SIDES[table.spirit_side]}"

    def read(self, table: RietburgState, text: str) -> None:
        if text == NONE:
            return
        place, side = notation.read_parts(text, ":", 2, "the place and the side of the water spirit")
        table.spirit_place = self.own.read(place, self.name)
        table.spirit_side = notation.read_word(side, pieces.SIDES, self.name)


class CardField(PartField):
    """The card played in this turn, its option, and whether something of it is used: ``thorn_3:1:begun``."""

    def write(self, table: RietburgState) -> str:
        if table.card < 0:
            return NONE
        parts = [self.own.write(table.card)]
        if table.option >= 0:
            parts += [str(table.option + 1), *([BEGUN] if table.is_begun else [])]
        return ":".join(parts)

    def read(self, table: RietburgState, text: str) -> None:
        if text == NONE:
            return
        card, *rest = text.split(":")
        table.card = self.own.read(card, self.name)
        box = table.laws.box
        if rest:
            notation.refuse(table.card >= box.friend_from, f"{card} has no options")
            table.option = notation.read_number(rest[0], 1, len(box.hero_cards[table.card].options), "option") - 1
            table.is_begun = rest[1:] == [BEGUN]


class BattleField(PartField):
    """The location, then who takes part with which card, option, points and arms, then who has answered."""

    def write(self, table: RietburgState) -> str:
        battle = table.battle
        if battle is None:
            return NONE
        digits = digits_of(table.laws.hero_count)
        parts = "/".join([self._part(table, battle, hero) for hero in battle.order])
        return f"{self.own.write(battle.place)}:{parts}@{digits.write(battle.answered)}"

    def _part(self, table: RietburgState, battle: Battle, hero: int) -> str:
        laws = table.laws
        box = laws.box
        card = battle.cards[hero]
        arms: list[str] = []
        if card < box.friend_from:
            symbol = box.hero_cards[card].blows[battle.options[hero]]
            quivers = battle.quivers if symbol is not None and symbol.quivers > 0 else [0] * len(battle.quivers)
            books = battle.books if hero == laws.book_hero else 0
            axe = int(battle.axe and hero == laws.axe_hero)
            counts = [*quivers, *[books >> number & 1 for number in range(len(box.books))], axe]
            arms = [arms_of(box)[kind] for kind in notation.listed(counts)]
        option = battle.options[hero] + 1
        return f"{laws.names[hero]}:{box.card_ids[card]}:{option}:{battle.will[hero]}:{'+'.join(arms)}"

    def read(self, table: RietburgState, text: str) -> None:
        if text == NONE:
            return
        laws = table.laws
        box = laws.box
        place, _, rest = text.partition(":")
        parts, _, answered = rest.partition("@")
        battle = new_battle(laws, self.own.read(place, self.name))
        battle.answered = digits_of(laws.hero_count).read(answered, self.name)
        used: list[int] = []
        for part in parts.split("/"):
            name, card, option, will, arms = notation.read_parts(part, ":", 5, "hero:card:option:points:arms")
            hero = notation.read_word(name, laws.names, self.name)
            battle.order.append(hero)
            number = notation.read_word(card, box.card_ids, self.name)
            most = len(box.hero_cards[number].options) if number < box.friend_from else 0
            battle.cards[hero] = number
            battle.options[hero] = notation.read_number(option, min(most, 1), most, "option") - 1
            battle.will[hero] = notation.read_number(will, 0, box.willpower, "willpower")
            used += [notation.read_word(arm, arms_of(box), self.name) for arm in notation.parts_of(arms, separator="+")]
        values = len(battle.quivers)
        battle.quivers = [used.count(value) for value in range(values)]
        battle.books = sum([1 << book for book in range(len(box.books)) if values + book in used])
        battle.axe = values + len(box.books) in used
        table.battle = battle


def arms_of(box: RietburgBox) -> list[str]:
    """Return how everything is written that can be added to a card: quivers, books, the axe."""
    return [*[f"q{value}" for value in box.quiver_values], *[book.id for book in box.books], "axe"]
