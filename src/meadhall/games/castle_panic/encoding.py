"""Castle Panic as numbers: castle seats are told from the one who looks on, arcs and rings as on the board."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import AnyGame
from meadhall.engine.encoding import (
    NUMBERS,
    BitTable,
    Encoder,
    EncodingPart,
    Pieces,
    add_counts,
    add_numbers,
    add_zeros,
    ones_of,
    orders_of,
    sets_of,
)
from meadhall.games.castle_panic.pieces import (
    ARCS,
    CARD_NAMES,
    CARDS,
    ENDING_NAMES,
    PHASE_NAMES,
    SPACES,
    TOKEN_NAMES,
    TOKENS,
    TURN_CAP,
)
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.view import CastlePanicView

MOST: Final = 300
"""No count of cards or tokens comes near it."""
FLAGS: Final = ("missing", "despaired", "charge", "refilled", "king_fell", "played")
COUNTERS: Final = ("due", "extra", "trades", "plays", "shuffles", "mixes")
PLACES: Final = ("kings", "united", "token")


class CastlePanicEncoder(Encoder[CastlePanicView]):
    """What is open, then the seats of the castle, from the one who looks on."""

    def __init__(self, game: CastlePanic) -> None:
        super().__init__(parts(game))
        laws = game.laws
        self._castle: Final = laws.castle_seats
        self._figures: Final = laws.figures.count
        self._seats: Final = ones_of(game.seats)
        self._active: Final = ones_of(laws.castle_seats)
        self._phases: Final = ones_of(len(PHASE_NAMES))
        self._endings: Final = ones_of(len(ENDING_NAMES))
        self._arcs: Final = sets_of(ARCS)
        self._orders: Final = orders_of(game.seats, laws.castle_seats)
        self._members: Final = [BitTable(order) for order in self._orders]

    def add(self, view: CastlePanicView, to: Pieces) -> None:
        seen, seat, arcs = view.table, view.seat, self._arcs
        to += [
            self._seats[seat],
            self._seats[view.actor],
            self._active[seen.active],
            self._phases[seen.phase],
            self._endings[seen.ending],
            NUMBERS[seen.turn],
            arcs[seen.towers],
            arcs[seen.walls],
            arcs[seen.forts],
        ]
        add_counts(to, seen.monsters, SPACES * self._figures)
        tar = seen.tar
        to += [NUMBERS[-1], NUMBERS[-1]] if tar < 0 else [NUMBERS[tar // self._figures], NUMBERS[tar % self._figures]]
        order = self._orders[seat]
        for other in order:
            add_counts(to, seen.hands[other], CARDS)
        add_numbers(to, [view.unknown[other] for other in order])
        add_numbers(to, seen.deck)
        to.append(NUMBERS[view.deck_size])
        add_numbers(to, seen.discard)
        add_numbers(to, seen.pile)
        to.append(NUMBERS[view.pile_size])
        add_numbers(to, seen.spent)
        add_counts(to, seen.tokens, TOKENS)
        to += [
            NUMBERS[view.token_count],
            NUMBERS[view.has_secret],
            NUMBERS[seen.hidden],
            NUMBERS[order.index(seen.partner) if 0 <= seen.partner < self._castle else -1],
            NUMBERS[seen.offered], NUMBERS[seen.wanted],
            NUMBERS[seen.due], NUMBERS[seen.extra], NUMBERS[seen.trades],
            NUMBERS[seen.plays], NUMBERS[seen.shuffles], NUMBERS[seen.mixes],
            NUMBERS[seen.missing], NUMBERS[seen.despaired], NUMBERS[seen.charge],
            NUMBERS[seen.refilled], NUMBERS[seen.king_fell], NUMBERS[seen.played],
            NUMBERS[seen.kings], NUMBERS[seen.united], NUMBERS[seen.token],
            NUMBERS[len(seen.asks)],
        ]  # fmt: skip
        self._add_seats(view, order, to)

    def _add_seats(self, view: CastlePanicView, order: list[int], to: Pieces) -> None:
        seen = view.table
        members = self._members[view.seat]
        for other in order:
            to.append(NUMBERS[other in seen.discarders])
        for other in order:
            to.append(NUMBERS[seen.homes[other] if other < len(seen.homes) else -1])
        to += [members.of(seen.held), members.of(seen.claimed), members.of(seen.out)]
        for other in order:
            if seen.trophies:
                add_numbers(to, seen.trophies[other])
            else:
                add_zeros(to, TOKENS)


def encoder(game: AnyGame) -> CastlePanicEncoder:
    """Return how views are encoded."""
    assert isinstance(game, CastlePanic)
    return CastlePanicEncoder(game)


def parts(game: CastlePanic) -> list[EncodingPart]:
    """Return the table of parts; its length follows from the seats and from the monsters of the box."""
    laws = game.laws
    castle = laws.castle_seats
    figures = laws.figures.count
    cards, tokens = f"of each kind: {', '.join(CARD_NAMES)}", f"of each kind: {', '.join(TOKEN_NAMES)}"
    seats = "of each castle seat, from mine on"
    return [
        EncodingPart("seat", game.seats, 0, 1, "1 for my seat; the Overlord's is the last"),
        EncodingPart("actor", game.seats, 0, 1, "1 for the seat that is asked"),
        EncodingPart("active", castle, 0, 1, "1 for the castle seat whose turn it is"),
        EncodingPart("phase", len(PHASE_NAMES), 0, 1, f"1 for one of {', '.join(PHASE_NAMES)}"),
        EncodingPart("ending", len(ENDING_NAMES), 0, 1, "1 for: still running, saved, all towers lost, everybody homeless, turns used up"),
        EncodingPart("turn", 1, 0, TURN_CAP + 1, "the number of the turn"),
        EncodingPart("structures", 3 * ARCS, 0, 1, "towers, walls, fortified walls, in each of the six arcs"),
        EncodingPart("monsters", SPACES * figures, 0, MOST, f"monsters in each space (ring by ring from the forest, arc by arc), there of each figure: {', '.join(laws.figures.names)}"),
        EncodingPart("tar", 2, -1, SPACES, "space and figure of the tarred monster, -1 for none"),
        EncodingPart("hands", castle * CARDS, 0, MOST, f"known cards {seats}, {cards}"),
        EncodingPart("unknown", castle, 0, MOST, f"unknown cards {seats}"),
        EncodingPart("unseen_cards", CARDS, 0, MOST, f"cards in the deck or hidden hands, {cards}"),
        EncodingPart("deck", 1, 0, MOST, "cards in the deck"),
        EncodingPart("discard", CARDS, 0, MOST, f"discards {cards}"),
        EncodingPart("unseen_tokens", TOKENS, 0, MOST, f"tokens in the pile or hidden, {tokens}"),
        EncodingPart("pile", 1, 0, MOST, "tokens in the pile"),
        EncodingPart("spent", TOKENS, 0, MOST, f"tokens out of play {tokens}"),
        EncodingPart("overlord_tokens", TOKENS, 0, MOST, f"tokens of the Overlord that I see, {tokens}"),
        EncodingPart("overlord_hand", 2, 0, MOST, "tokens the Overlord holds; 1 if there is a secret one"),
        EncodingPart("secret", 1, -1, TOKENS, "the secret token if I see it, -1 if not"),
        EncodingPart("trade", 3, -1, CARDS, "partner (seats on from me), card offered, card wanted; -1 for none"),
        EncodingPart("counters", len(COUNTERS), 0, MOST, f"{', '.join(COUNTERS)}"),
        EncodingPart("flags", len(FLAGS), 0, 1, f"{', '.join(FLAGS)}"),
        EncodingPart("places", len(PLACES), -1, MOST, "arc of the King's Tower, cards of All for One!, token that waits; -1 for none"),
        EncodingPart("victims", 1, 0, 2 * ARCS, "structures whose victim is still to be chosen"),
        EncodingPart("discarders", castle, 0, 1, f"1 if a card is still to be discarded, {seats}"),
        EncodingPart("homes", castle, -1, ARCS, f"arc of the home {seats}, -1 for none"),
        EncodingPart("seat_marks", 3 * castle, 0, 1, f"1 for a wall held, a tower claimed, out of the game, {seats}"),
        EncodingPart("trophies", castle * TOKENS, 0, MOST, f"trophies {seats}, {tokens}"),
    ]  # fmt: skip
