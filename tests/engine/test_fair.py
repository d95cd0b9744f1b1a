"""Provable draws: everybody can compute them again from the secret, and nobody before it is known."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.engine.match import Playing
from tests.cases import Case, near

BLOCK = 64


def mac(key: bytes, message: bytes) -> bytes:
    """Compute HMAC-SHA-256 from its definition in RFC 2104."""
    if len(key) > BLOCK:
        key = hashlib.sha256(key).digest()
    key = key.ljust(BLOCK, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def drawn(secret: bytes, nonces: list[str], line: int, retry: int) -> int:
    """Compute the 64-bit number of a draw, as docs/fairness.md describes it."""
    message = "\n".join([f"draw {line} {retry}", *nonces])
    return int.from_bytes(mac(secret, message.encode())[:8], "big")


def test_the_secret_of_a_seed_is_the_hash_of_its_digits() -> None:
    assert secret_of(7).hex() == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"
    assert secret_of(7) == hashlib.sha256(b"7").digest()


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert Fair(b"secret", []).commitment() == hashlib.sha256(b"secret").hexdigest()


@pytest.mark.parametrize("secret", [b"s", b"long" * 40])
@pytest.mark.parametrize("nonces", [[], ["salt"], ["", "ü ", "3"]])
def test_a_draw_is_an_hmac_of_line_and_retry(secret: bytes, nonces: list[str]) -> None:
    fair = Fair(secret, nonces)
    weights = [3, 1, 5, 2]
    cards = [0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 3]
    for line in range(1, 60):
        assert fair.pick(line, weights) == cards[drawn(secret, nonces, line, 0) % len(cards)]


def test_a_number_among_the_surplus_is_drawn_again() -> None:
    """With a total just above half of 2**64 every second number would favour somebody."""
    fair = Fair(b"retry", [])
    total = 2**63 + 1
    retries: Counter[int] = Counter()
    for line in range(1, 40):
        retry = 0
        while drawn(b"retry", [], line, retry) >= total:
            retry += 1
        retries[retry] += 1
        index = 0 if drawn(b"retry", [], line, retry) == 0 else 1
        assert fair.pick(line, [1, total - 1]) == index
        half = drawn(b"retry", [], line, retry) >= 2**62
        assert fair.pick(line, [2**62, total - 2**62]) == half
    assert retries[0] > 5
    assert sum(retries.values()) - retries[0] > 5


def test_draws_follow_the_weights() -> None:
    fair = Fair(b"many", [])
    found = Counter(fair.pick(line, [1, 2, 3]) for line in range(3000))
    assert all(near(found[index], 3000, (index + 1) / 6) for index in range(3))


def test_secret_nonces_and_line_all_matter() -> None:
    weights = [1] * 1000
    draws = {
        Fair(b"a", []).pick(1, weights),
        Fair(b"b", []).pick(1, weights),
        Fair(b"a", ["x"]).pick(1, weights),
        Fair(b"a", []).pick(2, weights),
    }
    assert len(draws) == 4


def test_the_rank_of_a_card_is_an_hmac() -> None:
    expected = mac(b"s", b"rank pack 1\ndraw 3\n4\nsalt")
    assert Fair(b"s", ["salt"]).rank("pack 1", "draw 3", 4) == expected


def deck_order(secret: bytes, pile: str) -> list[str]:
    """Lay out the 25 cards of En Garde by their ranks, lowest on top."""
    cards = [(f"draw {value}", copy) for value in range(1, 6) for copy in range(5)]
    ranked = sorted(cards, key=lambda card: mac(secret, f"rank {pile}\n{card[0]}\n{card[1]}".encode()))
    return [text for text, _ in ranked]


@pytest.mark.parametrize("choice", [0, 1, -1])
def test_a_deal_has_one_deck_order_whatever_people_do(choice: int) -> None:
    match = Playing(Case("en_garde", 2).game(), Fair(b"daily", []), is_deal=True)
    piles: dict[int, list[str]] = {}
    while match.actor != NOBODY and len(match.steps) < 400:
        if match.actor == CHANCE:
            number = int(match.notation().split()[1])
            piles.setdefault(number, []).append(match.draw().text)
        else:
            legal = match.legal_actions()
            match.play(match.actor, legal[min(choice, len(legal) - 1)])
    assert len(piles) > 2
    for number, cards in piles.items():
        assert cards == deck_order(b"daily", f"pack {number}")[: len(cards)]


def test_a_match_that_is_no_deal_draws_by_the_line() -> None:
    match = Playing(Case("en_garde", 2).game(), Fair(b"line", []))
    for line in range(1, 11):
        assert match.actor == CHANCE
        weights = match.weights()
        legal = match.legal_actions()
        assert match.draw() is legal[Fair(b"line", []).pick(line, weights)]
    assert match.actor != CHANCE
    match.settle()
    assert len(match.steps) == 10
