"""Reads the notation of Castle Panic back into a table; what cannot be is refused with a sentence."""

from __future__ import annotations

from meadhall.engine.contract import NotationError
from meadhall.engine.notation import read_number, read_parts, read_word
from meadhall.games.castle_panic.pieces import ARCS, CARD_NAMES, ENDING_NAMES, PHASE_NAMES, TOKEN_NAMES, Figures
from meadhall.games.castle_panic.state import CastlePanicState, packed_ask, packed_offer
from meadhall.games.castle_panic.text import (
    NONE,
    read_arc,
    read_bits,
    read_card,
    read_count,
    read_counts,
    read_kinds,
    read_monster,
    read_monsters,
    read_token,
)


def fields_of(text: str) -> dict[str, str]:
    """Split a line into its fields."""
    fields: dict[str, str] = {}
    for part in text.split():
        words = part.split("=")
        if len(words) != 2 or words[0] in fields:  # noqa: PLR2004
            raise NotationError(f"{part!r} is no field of its own: write name=value, each name once")
        fields[words[0]] = words[1]
    return fields


def read_table(fields: dict[str, str], figures: Figures, castle_seats: int, observers: int) -> CastlePanicState:
    """Take the fields of a table out of *fields*."""
    state = CastlePanicState(figures, castle_seats)
    state.turn = _number(fields, "turn")
    state.active = _number(fields, "seat")
    state.phase = read_word(fields.pop("phase", ""), PHASE_NAMES, "phase")
    state.ending = read_word(fields.pop("ending", ""), ENDING_NAMES, "ending")
    if state.active >= castle_seats:
        raise NotationError(f"seat={state.active} is no castle seat: there are {castle_seats}")
    _read_board(state, fields)
    state.hands = _lists(fields, "hands", CARD_NAMES, castle_seats)
    state.deck = read_counts(CARD_NAMES, fields.pop("deck", ""))
    state.deck_size = sum(state.deck)
    state.discard = read_counts(CARD_NAMES, fields.pop("discard", ""))
    state.pile = read_counts(TOKEN_NAMES, fields.pop("pile", ""))
    state.pile_size = sum(state.pile)
    state.spent = read_counts(TOKEN_NAMES, fields.pop("spent", ""))
    state.shuffles = _number(fields, "shuffles")
    state.mixes = _number(fields, "mixes")
    state.due = _number(fields, "due")
    state.extra = _number(fields, "extra")
    state.token = _token(fields, "token")
    _read_trade(state, fields)
    _read_owed(state, fields)
    _read_flags(state, fields)
    _read_homes(state, fields)
    if "trophies" in fields:
        state.trophies = [
            read_counts(TOKEN_NAMES, "" if kept == NONE else kept) for kept in fields.pop("trophies").split("/")
        ]
    state.tokens = read_kinds(TOKEN_NAMES, fields.pop("tokens", ""))
    state.hidden = _token(fields, "hidden")
    state.known = [[] for _ in range(observers * castle_seats)]
    _read_known(state, fields, castle_seats)
    return state


def refuse_the_rest(fields: dict[str, str]) -> None:
    """Refuse fields that nobody has read."""
    for name in fields:
        raise NotationError(f"{name!r} is no field of this notation")


def _read_board(state: CastlePanicState, fields: dict[str, str]) -> None:
    state.towers = read_bits(fields.pop("towers", ""), 1)
    walls = fields.pop("walls", "")
    if walls:
        for part in walls.split(","):
            arc = read_arc(part[:1])
            state.walls |= 1 << arc
            if part[1:] == "f":
                state.forts |= 1 << arc
            elif part[1:]:
                raise NotationError(f"{part!r} is no wall: write its arc, and f if it is fortified")
    state.monsters = read_monsters(state.figures, fields.pop("monsters", ""))
    if "tar" in fields:
        state.tar = read_monster(state.figures, fields.pop("tar"))
        if state.tar not in state.monsters:
            raise NotationError("tar= names a monster that is not on the board")


def _read_trade(state: CastlePanicState, fields: dict[str, str]) -> None:
    state.trades = _number(fields, "trades")
    if "offer" in fields:
        words = read_parts(fields.pop("offer"), ".", 3, "partner.card.card")
        state.partner = read_count(words[0])
        state.offered = read_card(words[1])
        state.wanted = read_card(words[2])
    refused = fields.pop("refused", "")
    state.left = _number(fields, "left")
    if refused:
        for part in refused.split(";"):
            words = read_parts(part, ".", 3, "partner.card.card")
            state.refused.append(packed_offer(read_count(words[0]), read_card(words[1]), read_card(words[2])))


def _read_owed(state: CastlePanicState, fields: dict[str, str]) -> None:
    asks = fields.pop("asks", "")
    if asks:
        for part in asks.split(";"):
            words = read_parts(part, ":", 2, "w or t with an arc, then :figures")
            structure = read_word(words[0][:1], ["w", "t"], "a structure") * ARCS + read_arc(words[0][1:])
            candidates = 0
            for name in words[1].split(","):
                candidates |= 1 << read_word(name, state.figures.names, "a figure")
            state.asks.append(packed_ask(structure, candidates))
    discarders = fields.pop("discarders", "")
    if discarders:
        state.discarders = [read_count(part) for part in discarders.split(",")]


def _read_flags(state: CastlePanicState, fields: dict[str, str]) -> None:
    text = fields.pop("flags", "")
    flags = text.split(",") if text else []
    for flag in flags:
        read_word(flag, ["missing", "despaired", "charge", "refilled", "kingfell", "played"], "a flag")
    state.missing = "missing" in flags
    state.despaired = "despaired" in flags
    state.charge = "charge" in flags
    state.refilled = "refilled" in flags
    state.king_fell = "kingfell" in flags
    state.played = "played" in flags
    state.plays = _number(fields, "plays")
    state.united = read_count(fields.pop("united")) if "united" in fields else -1


def _read_homes(state: CastlePanicState, fields: dict[str, str]) -> None:
    state.held = read_bits(fields.pop("held", ""), 0)
    homes = fields.pop("homes", "")
    if homes:
        state.homes = [-1 if home == NONE else read_arc(home) for home in homes.split(",")]
    state.kings = read_arc(fields.pop("kings")) if "kings" in fields else -1
    state.claimed = read_bits(fields.pop("claimed", ""), 0)
    state.out = read_bits(fields.pop("out", ""), 0)


def _read_known(state: CastlePanicState, fields: dict[str, str], castle_seats: int) -> None:
    text = fields.pop("known", "")
    if not text:
        return
    last = len(state.known) // castle_seats - 1
    for part in text.split(";"):
        who, cards = read_parts(part, ":", 2, "observer>owner:cards")
        observer, owner = read_parts(who, ">", 2, "observer>owner")
        first = last if observer == "*" else read_number(observer, 0, last, "an observer")
        place = first * castle_seats + read_number(owner, 0, castle_seats - 1, "an owner")
        state.known[place] = read_kinds(CARD_NAMES, cards)


def _lists(fields: dict[str, str], name: str, names: list[str], count: int) -> list[list[int]]:
    texts = fields.pop(name, "").split("/")
    if len(texts) != count:
        raise NotationError(f"{name}= needs {count} lists, split by /")
    return [read_kinds(names, "" if text == NONE else text) for text in texts]


def _number(fields: dict[str, str], name: str) -> int:
    return read_count(fields.pop(name, "0"))


def _token(fields: dict[str, str], name: str) -> int:
    return read_token(fields.pop(name)) if name in fields else -1
