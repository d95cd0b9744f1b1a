"""Seats: who may sit where, and the keys that prove it.

A key is 32 random bytes and stands for a player: a browser, which keeps it in one cookie that
scripts cannot read, or a program, which sends it as a bearer.  The store has only its SHA-256, which
is what *player* means here and in every signature.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence

from meadhall.engine.contract import Seat
from meadhall.hall.errors import bad, forbidden
from meadhall.hall.store.rows import SeatRow, TableRow
from meadhall.words.hall import say

PERSON = "person"
BOT = "bot"

MOST_NAME = 24
MOST_NONCE = 64
COOKIE = "player"
KEY = re.compile(r"[A-Za-z0-9_-]{43}")
FEWEST_SIGNS = 10
"""Different signs of a key: of 43 random ones far more differ, so a key with fewer was not drawn at random."""
ID = re.compile(r"[a-z2-7]{16}")


def new_key() -> str:
    """Return a new, unguessable key."""
    return secrets.token_urlsafe(32)


def is_key(key: str) -> bool:
    """Say whether a key has the form of one and could have been drawn at random."""
    if KEY.fullmatch(key) is None or len(set(key)) < FEWEST_SIGNS:
        return False
    return not any(key[size:] == key[:-size] for size in range(1, len(key) // 2 + 1))


def new_id() -> str:
    """Return a new, unguessable name of a table or an invitation: 80 random bits."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16))


def hash_of(key: str) -> str:
    """Return what the store keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def held(table: TableRow, player: str) -> frozenset[int]:
    """Return the seats of a player; every comparison takes the same time."""
    return frozenset(seat.seat for seat in table.seats if is_held(seat, player))


def is_held(seat: SeatRow, player: str) -> bool:
    """Say whether a seat is a player's."""
    return bool(player) and hmac.compare_digest(seat.key_hash, player)


def sharing(seats: Sequence[SeatRow], seat: Seat) -> list[Seat]:
    """Return the seats that whoever holds a seat plays at one screen."""
    key = seats[seat].key_hash
    return [each.seat for each in seats if key and each.key_hash == key]


def is_given_up(table: TableRow, player: str) -> bool:
    """Say whether a player sat here until the seat was given up, and sits nowhere here now."""
    return player in table.given_up and not held(table, player)


def may_look(table: TableRow, player: str) -> bool:
    """Say whether a player may look at a table: anybody, unless it is private."""
    return not table.is_private or bool(held(table, player)) or (bool(player) and table.host == player)


def must_hold(table: TableRow, player: str) -> frozenset[int]:
    """Return the seats of a player; refuse who has none."""
    mine = held(table, player)
    if not mine:
        raise forbidden(say("refusals.seat_given_up") if is_given_up(table, player) else say("refusals.only_watching"))
    return mine


def is_free(seat: SeatRow) -> bool:
    """Say whether a person can still sit down here."""
    return seat.kind == PERSON and not seat.key_hash


def is_awaited(table: TableRow, player: str) -> bool:
    """Say whether every seat is taken and a match waits until a player says that he is ready."""
    is_full = not table.is_started and not any(is_free(seat) for seat in table.seats)
    return is_full and any(is_held(seat, player) and not seat.is_ready for seat in table.seats)


def clean_name(text: str, otherwise: str) -> str:
    """Return a name as it may be shown, or *otherwise* for none; refuse what is no name."""
    name = " ".join(text.split())
    if len(name) > MOST_NAME:
        raise bad(say("refusals.name_most_characters", most=MOST_NAME, count=len(name)))
    if not name.isprintable():
        raise bad(say("refusals.name_made_letters"))
    return name or otherwise


def clean_nonce(text: str) -> str:
    """Return what a visitor adds to the draws; refuse what no record could keep."""
    if len(text) > MOST_NONCE or not text.isprintable():
        raise bad(say("refusals.add_draws_line", most=MOST_NONCE))
    return text
