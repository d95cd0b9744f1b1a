"""Seats: who may sit where, and the keys that prove it.

A key is 32 random bytes; the store has only its SHA-256.  A browser keeps the keys of one table
in one cookie that scripts cannot read; a program sends one as a bearer.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable, Mapping

from meadhall.hall.refused import bad
from meadhall.hall.store import SeatRow, TableRow

PERSON = "person"
BOT = "bot"

MOST_NAME = 24
MOST_NONCE = 64
COOKIE_PREFIX = "seat-"
MOST_KEYS = 8
"""How many keys of one table are looked at; there are at most 6 seats."""
KEY = re.compile(r"[A-Za-z0-9_-]{43}")
ID = re.compile(r"[a-z2-7]{16}")


def new_key() -> str:
    """Return a new, unguessable key."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return a new, unguessable name of a table or an invitation: 80 random bits."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(16))


def hash_of(key: str) -> str:
    """Return what the store keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def cookie_of(table: str) -> str:
    """Return the name of the cookie that keeps the keys of a table."""
    return COOKIE_PREFIX + table


def keys_in(cookies: Mapping[str, str], table: str, authorization: str = "") -> list[str]:
    """Return the keys that a request carries for a table; what is no key is left out."""
    given = cookies.get(cookie_of(table), "").split(".")
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() == "bearer":
        given.append(token.strip())
    return [key for key in given if KEY.fullmatch(key)][:MOST_KEYS]


def held(table: TableRow, keys: Iterable[str]) -> frozenset[int]:
    """Return the seats that the keys open; every comparison takes the same time."""
    hashes = [hash_of(key) for key in keys]
    return frozenset(
        seat.seat
        for seat in table.seats
        for candidate in hashes
        if seat.key_hash and hmac.compare_digest(seat.key_hash, candidate)
    )


def is_free(seat: SeatRow) -> bool:
    """Say whether a person can still sit down here."""
    return seat.kind == PERSON and not seat.key_hash


def clean_name(text: str, otherwise: str) -> str:
    """Return a name as it may be shown, or *otherwise* for none; refuse what is no name."""
    name = " ".join(text.split())
    if len(name) > MOST_NAME:
        raise bad(f"A name has at most {MOST_NAME} characters; this one has {len(name)}.")
    if not name.isprintable():
        raise bad("A name is made of letters, digits and signs that can be seen.")
    return name or otherwise


def clean_nonce(text: str) -> str:
    """Return what a visitor adds to the draws; refuse what no record could keep."""
    if len(text) > MOST_NONCE or not text.isprintable():
        raise bad(f"What you add to the draws is one line of at most {MOST_NONCE} characters.")
    return text


def distinct(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if somebody at the table has it already."""
    taken = set(others)
    if name not in taken:
        return name
    return next(f"{name} {number}" for number in range(2, 100) if f"{name} {number}" not in taken)
