"""Castle Panic as numbers: castle seats are told from the one who looks on, arcs and rings as on the board."""

from __future__ import annotations

from meadhall.adapters.encodings.encoding import Part, bits_of, counts_of, one_of, seats_from
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


def parts(game: AnyGame) -> list[Part]:
    """Return the table of parts; its length follows from the seats and from the monsters of the box."""
    assert isinstance(game, CastlePanic)
    laws = game.laws
    castle = laws.castle_seats
    figures = laws.figures.count
    cards, tokens = f"of each kind: {', '.join(CARD_NAMES)}", f"of each kind: {', '.join(TOKEN_NAMES)}"
    seats = "of each castle seat, from mine on"
    return [
        Part("seat", game.seats, 0, 1, "1 for my seat; the Overlord's is the last", lambda view: one_of(view.seat, game.seats)),
        Part("actor", game.seats, 0, 1, "1 for the seat that is asked", lambda view: one_of(view.actor, game.seats)),
        Part("active", castle, 0, 1, "1 for the castle seat whose turn it is", lambda view: one_of(view.table.active, castle)),
        Part("phase", len(PHASE_NAMES), 0, 1, f"1 for one of {', '.join(PHASE_NAMES)}", lambda view: one_of(view.table.phase, len(PHASE_NAMES))),
        Part("ending", len(ENDING_NAMES), 0, 1, "1 for: still running, saved, all towers lost, everybody homeless, turns used up", lambda view: one_of(view.table.ending, len(ENDING_NAMES))),
        Part("turn", 1, 0, TURN_CAP + 1, "the number of the turn", lambda view: (view.table.turn,)),
        Part("structures", 3 * ARCS, 0, 1, "towers, walls, fortified walls, in each of the six arcs", structures),
        Part("monsters", SPACES * figures, 0, MOST, f"monsters in each space (ring by ring from the forest, arc by arc), there of each figure: {', '.join(laws.figures.names)}", lambda view: counts_of(view.table.monsters, SPACES * figures)),
        Part("tar", 2, -1, SPACES, "space and figure of the tarred monster, -1 for none", lambda view: tar(view, figures)),
        Part("hands", castle * CARDS, 0, MOST, f"known cards {seats}, {cards}", hands),
        Part("unknown", castle, 0, MOST, f"unknown cards {seats}", lambda view: [view.unknown[seat] for seat in order(view)]),
        Part("unseen_cards", CARDS, 0, MOST, f"cards in the deck or hidden hands, {cards}", lambda view: view.table.deck),
        Part("deck", 1, 0, MOST, "cards in the deck", lambda view: (view.deck_size,)),
        Part("discard", CARDS, 0, MOST, f"discards {cards}", lambda view: view.table.discard),
        Part("unseen_tokens", TOKENS, 0, MOST, f"tokens in the pile or hidden, {tokens}", lambda view: view.table.pile),
        Part("pile", 1, 0, MOST, "tokens in the pile", lambda view: (view.pile_size,)),
        Part("spent", TOKENS, 0, MOST, f"tokens out of play {tokens}", lambda view: view.table.spent),
        Part("overlord_tokens", TOKENS, 0, MOST, f"tokens of the Overlord that I see, {tokens}", lambda view: counts_of(view.table.tokens, TOKENS)),
        Part("overlord_hand", 2, 0, MOST, "tokens the Overlord holds; 1 if there is a secret one", lambda view: (view.token_count, int(view.has_secret))),
        Part("secret", 1, -1, TOKENS, "the secret token if I see it, -1 if not", lambda view: (view.table.hidden,)),
        Part("trade", 3, -1, CARDS, "partner (seats on from me), card offered, card wanted; -1 for none", lambda view: trade(view, castle)),
        Part("counters", len(COUNTERS), 0, MOST, f"{', '.join(COUNTERS)}", lambda view: [getattr(view.table, name) for name in COUNTERS]),
        Part("flags", len(FLAGS), 0, 1, f"{', '.join(FLAGS)}", lambda view: [int(getattr(view.table, name)) for name in FLAGS]),
        Part("places", len(PLACES), -1, MOST, "arc of the King's Tower, cards of All for One!, token that waits; -1 for none", lambda view: [getattr(view.table, name) for name in PLACES]),
        Part("victims", 1, 0, 2 * ARCS, "structures whose victim is still to be chosen", lambda view: (len(view.table.asks),)),
        Part("discarders", castle, 0, 1, f"1 if a card is still to be discarded, {seats}", discarders),
        Part("homes", castle, -1, ARCS, f"arc of the home {seats}, -1 for none", homes),
        Part("seat_marks", 3 * castle, 0, 1, f"1 for a wall held, a tower claimed, out of the game, {seats}", seat_marks),
        Part("trophies", castle * TOKENS, 0, MOST, f"trophies {seats}, {tokens}", trophies),
    ]  # fmt: skip


def order(view: CastlePanicView) -> list[int]:
    """List the castle seats from the one who looks on."""
    return seats_from(view.seat, view.laws.castle_seats)


def structures(view: CastlePanicView) -> list[int]:
    """Mark towers, walls and fortified walls."""
    table = view.table
    return bits_of(table.towers, ARCS) + bits_of(table.walls, ARCS) + bits_of(table.forts, ARCS)


def tar(view: CastlePanicView, figures: int) -> tuple[int, int]:
    """Return where the tarred monster is and what it is."""
    monster = view.table.tar
    return (monster // figures, monster % figures) if monster >= 0 else (-1, -1)


def hands(view: CastlePanicView) -> list[int]:
    """Count the known cards of each hand."""
    return [count for seat in order(view) for count in counts_of(view.table.hands[seat], CARDS)]


def trade(view: CastlePanicView, castle: int) -> tuple[int, int, int]:
    """Return the trade under way."""
    table = view.table
    partner = order(view).index(table.partner) if 0 <= table.partner < castle else -1
    return partner, table.offered, table.wanted


def discarders(view: CastlePanicView) -> list[int]:
    """Mark who must discard."""
    return [int(seat in view.table.discarders) for seat in order(view)]


def homes(view: CastlePanicView) -> list[int]:
    """Return the homes, where there are any."""
    found = view.table.homes
    return [found[seat] if seat < len(found) else -1 for seat in order(view)]


def seat_marks(view: CastlePanicView) -> list[int]:
    """Mark walls held, towers claimed, seats that are out."""
    table = view.table
    return [members >> seat & 1 for members in (table.held, table.claimed, table.out) for seat in order(view)]


def trophies(view: CastlePanicView) -> list[int]:
    """Count the trophies of each seat, where they are kept."""
    kept = view.table.trophies
    return [count for seat in order(view) for count in (kept[seat] if kept else [0] * TOKENS)]
