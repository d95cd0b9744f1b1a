"""Castle Panic as numbers: castle seats are told from the one who looks on, arcs and rings as on the board."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.adapters.encodings.encoding import (
    NUMBER,
    EncodingPart,
    PackedTable,
    Reader,
    bits_of,
    counts_of,
    ones_of,
    orders_of,
    packer,
)
from meadhall.engine.contract import AnyGame
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

MOST = 300
"""No count of cards or tokens comes near it."""
FLAGS = ("missing", "despaired", "charge", "refilled", "king_fell", "played")
COUNTERS = ("due", "extra", "trades", "plays", "shuffles", "mixes")
PLACES = ("kings", "united", "token")


ARC_MARKS = bits_of(ARCS)
CARD_COUNTS, TOKEN_COUNTS = counts_of(CARDS), counts_of(TOKENS)
CARD_PILE, TOKEN_PILE = packer(CARDS), packer(TOKENS)
PHASE_MARKS, ENDING_MARKS = ones_of(len(PHASE_NAMES)), ones_of(len(ENDING_NAMES))
LAST_NUMBERS = packer(3 + len(COUNTERS) + len(FLAGS) + len(PLACES) + 1)


def parts(game: AnyGame) -> list[EncodingPart]:
    """Return the table of parts; its length follows from the seats and from the monsters of the box."""
    assert isinstance(game, CastlePanic)
    laws = game.laws
    castle = laws.castle_seats
    figures = laws.figures.count
    cards, tokens = f"of each kind: {', '.join(CARD_NAMES)}", f"of each kind: {', '.join(TOKEN_NAMES)}"
    seats = "of each castle seat, from mine on"
    table = reader(game)
    return [
        EncodingPart("seat", game.seats, 0, 1, "1 for my seat; the Overlord's is the last", table),
        EncodingPart("actor", game.seats, 0, 1, "1 for the seat that is asked", table),
        EncodingPart("active", castle, 0, 1, "1 for the castle seat whose turn it is", table),
        EncodingPart("phase", len(PHASE_NAMES), 0, 1, f"1 for one of {', '.join(PHASE_NAMES)}", table),
        EncodingPart("ending", len(ENDING_NAMES), 0, 1, "1 for: still running, saved, all towers lost, everybody homeless, turns used up", table),
        EncodingPart("turn", 1, 0, TURN_CAP + 1, "the number of the turn", table),
        EncodingPart("structures", 3 * ARCS, 0, 1, "towers, walls, fortified walls, in each of the six arcs", table),
        EncodingPart("monsters", SPACES * figures, 0, MOST, f"monsters in each space (ring by ring from the forest, arc by arc), there of each figure: {', '.join(laws.figures.names)}", table),
        EncodingPart("tar", 2, -1, SPACES, "space and figure of the tarred monster, -1 for none", table),
        EncodingPart("hands", castle * CARDS, 0, MOST, f"known cards {seats}, {cards}", table),
        EncodingPart("unknown", castle, 0, MOST, f"unknown cards {seats}", table),
        EncodingPart("unseen_cards", CARDS, 0, MOST, f"cards in the deck or hidden hands, {cards}", table),
        EncodingPart("deck", 1, 0, MOST, "cards in the deck", table),
        EncodingPart("discard", CARDS, 0, MOST, f"discards {cards}", table),
        EncodingPart("unseen_tokens", TOKENS, 0, MOST, f"tokens in the pile or hidden, {tokens}", table),
        EncodingPart("pile", 1, 0, MOST, "tokens in the pile", table),
        EncodingPart("spent", TOKENS, 0, MOST, f"tokens out of play {tokens}", table),
        EncodingPart("overlord_tokens", TOKENS, 0, MOST, f"tokens of the Overlord that I see, {tokens}", table),
        EncodingPart("overlord_hand", 2, 0, MOST, "tokens the Overlord holds; 1 if there is a secret one", table),
        EncodingPart("secret", 1, -1, TOKENS, "the secret token if I see it, -1 if not", table),
        EncodingPart("trade", 3, -1, CARDS, "partner (seats on from me), card offered, card wanted; -1 for none", table),
        EncodingPart("counters", len(COUNTERS), 0, MOST, f"{', '.join(COUNTERS)}", table),
        EncodingPart("flags", len(FLAGS), 0, 1, f"{', '.join(FLAGS)}", table),
        EncodingPart("places", len(PLACES), -1, MOST, "arc of the King's Tower, cards of All for One!, token that waits; -1 for none", table),
        EncodingPart("victims", 1, 0, 2 * ARCS, "structures whose victim is still to be chosen", table),
        EncodingPart("discarders", castle, 0, 1, f"1 if a card is still to be discarded, {seats}", table),
        EncodingPart("homes", castle, -1, ARCS, f"arc of the home {seats}, -1 for none", table),
        EncodingPart("seat_marks", 3 * castle, 0, 1, f"1 for a wall held, a tower claimed, out of the game, {seats}", table),
        EncodingPart("trophies", castle * TOKENS, 0, MOST, f"trophies {seats}, {tokens}", table),
    ]  # fmt: skip


def reader(game: CastlePanic) -> Reader:
    """Return what reads all numbers off a view, in the order of the parts."""
    laws = game.laws
    castle, figures = laws.castle_seats, laws.figures.count
    seat_ones, castle_ones, orders = ones_of(game.seats), ones_of(castle), orders_of(castle)
    monsters = counts_of(SPACES * figures)
    tar = PackedTable(lambda monster: (monster // figures, monster % figures) if monster >= 0 else (-1, -1))
    unknown, no_trophies = packer(castle), packer(castle * TOKENS)(*[0] * castle * TOKENS)
    members = {seat: members_by_order(order) for seat, order in orders.items()}

    def table(view: CastlePanicView) -> bytes:
        seen, seat = view.table, view.seat
        order, members_of = orders[seat], members[seat]
        homes, kept, hands, still = seen.homes, seen.trophies, seen.hands, seen.discarders
        partner = seen.partner
        pieces = [
            seat_ones[seat],
            seat_ones[view.actor],
            castle_ones[seen.active],
            PHASE_MARKS[seen.phase],
            ENDING_MARKS[seen.ending],
            NUMBER[seen.turn],
            ARC_MARKS[seen.towers],
            ARC_MARKS[seen.walls],
            ARC_MARKS[seen.forts],
            monsters[tuple(seen.monsters)],
            tar[seen.tar],
        ]
        pieces += [CARD_COUNTS[tuple(hands[other])] for other in order]
        pieces += [
            unknown(*[view.unknown[other] for other in order]),
            CARD_PILE(*seen.deck),
            NUMBER[view.deck_size],
            CARD_PILE(*seen.discard),
            TOKEN_PILE(*seen.pile),
            NUMBER[view.pile_size],
            TOKEN_PILE(*seen.spent),
            TOKEN_COUNTS[tuple(seen.tokens)],
            NUMBER[view.token_count],
            NUMBER[view.has_secret],
            NUMBER[seen.hidden],
            LAST_NUMBERS(
                order.index(partner) if 0 <= partner < castle else -1, seen.offered, seen.wanted,
                seen.due, seen.extra, seen.trades, seen.plays, seen.shuffles, seen.mixes,
                seen.missing, seen.despaired, seen.charge, seen.refilled, seen.king_fell, seen.played,
                seen.kings, seen.united, seen.token,
                len(seen.asks),
            ),
        ]  # fmt: skip
        pieces += [NUMBER[other in still] for other in order]
        pieces += [NUMBER[homes[other] if other < len(homes) else -1] for other in order]
        pieces += [members_of[seen.held], members_of[seen.claimed], members_of[seen.out]]
        pieces += [TOKEN_PILE(*kept[other]) for other in order] if kept else [no_trophies]
        return b"".join(pieces)

    return table


def members_by_order(order: Sequence[int]) -> PackedTable:
    """Mark by set of seats, in an order, who is in it."""
    return PackedTable(lambda members: [members >> seat & 1 for seat in order])
