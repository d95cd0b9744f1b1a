"""Tables of Castle Panic set up from a few words: what is not named lies in the deck and the pile."""

from __future__ import annotations

from functools import cache

import tests.table
from meadhall.engine.notation import CountedForm, Counts
from meadhall.games.castle_panic import TITLE
from meadhall.games.castle_panic.notation import StandingForm
from meadhall.games.castle_panic.pieces import CARD_NAMES, TOKEN_NAMES
from meadhall.games.castle_panic.rules.game import CastlePanic

ALL = "1,2,3,4,5,6"
ORDER = [
    "turn",
    "seat",
    "phase",
    "ending",
    "towers",
    "walls",
    "monsters",
    "tar",
    "hands",
    "deck",
    "discard",
    "pile",
    "spent",
    "shuffles",
    "mixes",
    "due",
    "extra",
    "token",
    "trades",
    "offer",
    "refused",
    "left",
    "asks",
    "discarders",
    "flags",
    "plays",
    "united",
    "held",
    "homes",
    "kings",
    "claimed",
    "out",
    "trophies",
    "tokens",
    "hidden",
    "known",
]


@cache
def game_of(seats: int = 2, **options: str) -> CastlePanic:
    """Return the rules for a table; options as text."""
    game = TITLE.game(seats, dict(options), TITLE.shipped_box("standard"))
    assert isinstance(game, CastlePanic)
    return game


class Table(tests.table.Table[CastlePanic]):
    """A table of Castle Panic."""

    leaves_out = ORDER

    def hand(self, seat: int) -> str:
        """Return a hand as the notation writes it."""
        return self["hands"].split("/")[seat]


def table(game: CastlePanic | None = None, /, **fields: str) -> Table:
    """Set a position up in the play phase of seat 0, with all towers and walls unless told otherwise."""
    game = game or game_of()
    laws = game.laws
    fields = {"turn": "9", "seat": "0", "phase": "play", "towers": ALL, "walls": ALL, **fields}
    hands = fields.get("hands", "/".join(["-"] * laws.castle_seats))
    fields["hands"] = "/".join(in_order(hand) for hand in hands.split("/"))
    form = CountedForm(StandingForm(laws.figures), empty="")
    monsters = form.read(fields.get("monsters", ""), "monsters")
    fields["monsters"] = form.write(monsters)
    cards = list(laws.box.cards)
    for hand in hands.split("/"):
        cards = minus(cards, read_counts(CARD_NAMES, "" if hand == "-" else hand))
    divide(fields, "deck", "discard", CARD_NAMES, cards)
    tokens = list(laws.tokens_in_play)
    for monster in monsters:
        tokens[laws.figures.kind_of[monster % laws.figures.count]] -= 1
    if "tokens" in fields:
        fields["tokens"] = counts_text(TOKEN_NAMES, read_counts(TOKEN_NAMES, fields["tokens"]))
    for field in ("token", "hidden", "tokens"):
        tokens = minus(tokens, read_counts(TOKEN_NAMES, fields.get(field, "")))
    if laws.master_slayer:
        fields.setdefault("trophies", "/".join(["-"] * laws.castle_seats))
        for kept in fields["trophies"].split("/"):
            tokens = minus(tokens, read_counts(TOKEN_NAMES, "" if kept == "-" else kept))
    divide(fields, "pile", "spent", TOKEN_NAMES, tokens)
    return Table(game, " ".join(f"{name}={fields[name]}" for name in ORDER if fields.get(name)))


def counts_text(names: list[str], counts: list[int]) -> str:
    return Counts(names, empty="").write(counts)


def read_counts(names: list[str], text: str) -> list[int]:
    return Counts(names, empty="").read(text, "a heap")


def in_order(hand: str) -> str:
    return "-" if hand == "-" else counts_text(CARD_NAMES, read_counts(CARD_NAMES, hand))


def divide(fields: dict[str, str], pile: str, rest: str, names: list[str], counts: list[int]) -> None:
    """Put the pieces that are nowhere else where the fields say, the others into the other heap."""
    named, other = (pile, rest) if pile in fields else (rest, pile)
    left = minus(counts, read_counts(names, fields.get(named, "")))
    assert min(left) >= 0, f"{named}: {left}"
    fields[named] = counts_text(names, read_counts(names, fields.get(named, "")))
    fields[other] = counts_text(names, left)


def minus(counts: list[int], others: list[int]) -> list[int]:
    return [count - other for count, other in zip(counts, others, strict=True)]
