"""Everything that is true at a table of Castle Panic."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from meadhall.engine.bits import has
from meadhall.engine.contract import SPECTATOR, Event, Seat, State
from meadhall.engine.notation import seat_mark
from meadhall.engine.options import ON
from meadhall.games.castle_panic import pieces
from meadhall.games.castle_panic.actions import Decline, Done, Draw, Roll, TurnUp
from meadhall.games.castle_panic.box import CastlePanicBox
from meadhall.games.castle_panic.notation import notation_of, view_notation_of
from meadhall.games.castle_panic.pieces import CARDS, RUNNING, START, TOKENS, Figures, Monster, Ring, Target, Token


class Laws:
    """What stays the same at a table: box and options, figures, the reach of the cards and shared rows."""

    def __init__(self, box: CastlePanicBox, seats: int, options: dict[str, str]) -> None:
        self.box: Final = box
        self.seats: Final = seats
        version = options["version"]
        self.master_slayer: Final = version == pieces.MASTER_SLAYER
        self.overlord: Final = version == pieces.OVERLORD
        self.castle_seats: Final = seats - 1 if self.overlord else seats
        self.random_start: Final = options["start"] == "random"
        self.rough_start: Final = options["start"] == "rough"
        walls = options["walls"]
        self.random_walls: Final = walls == "random"
        self.player_walls: Final = walls == "players"
        self.rolled_walls: Final = int(walls) if walls.isdigit() else 0
        """How many walls are agreed on and placed by the die."""
        self.full_walls: Final = walls == "full"
        self.easier_battles: Final = options["easier_battles"] == ON
        self.all_for_one: Final = options["all_for_one"] == ON
        self.crushing_boulder: Final = options["crushing_boulder"] == ON
        self.heroic_powers: Final = options["heroic_powers"] == ON
        self.desperate_times: Final = options["desperate_times"] == ON
        self.my_home: Final = options["my_home"] == ON
        self.kings_tower: Final = options["kings_tower"] == ON
        self.dwindling_resources: Final = options["dwindling_resources"] == ON
        self.closed_hands: Final = options["closed_hands"] == ON
        self.not_over_yet: Final = options["not_over_yet"] == ON
        self.monster_recycling: Final = options["monster_recycling"] == ON
        self.final_charge: Final = options["final_charge"] == ON
        self.secret_forces: Final = options["secret_forces"] == ON
        self.monstrous_choices: Final = options["monstrous_choices"] == ON
        self.token_hand: Final = pieces.OVERLORD_HAND + (1 if options["more_minions"] == ON else 0)
        horde = options["charging_horde"]
        self.tokens_a_turn: Final = pieces.TOKENS_A_TURN if horde == "no" else pieces.TOKENS_A_TURN + 1
        self.hand_size: Final = pieces.HAND_SIZES[self.castle_seats]
        self.trades: Final = pieces.TRADES[pieces.ARCS if horde == "two_trades" else self.castle_seats]
        self.starters: Final = (box.rough_start if self.rough_start else box.start)[: pieces.STARTERS]
        """How many monsters of each kind start on the board (2.2, 15.13)."""
        easier = box.easier if self.easier_battles else [0] * TOKENS
        self.tokens_in_play: Final = [count - easier[token] for token, count in enumerate(box.tokens)]
        """How many tokens of each kind there are, those of the start included (14.1)."""
        self.figures: Final = Figures(box.points)
        self.notation: Final = notation_of(self.figures, self.castle_seats)
        self.view_notation: Final = view_notation_of(self.notation, self.castle_seats)
        self.tarred: Final[Target] = pieces.SPACES * self.figures.count
        """The target that means the monster under the Tar token."""
        self.target_names: Final = [self.figures.monster_name(monster) for monster in range(self.tarred)] + ["tarred"]
        """By target, as actions name them."""
        self.rolls: Final = [Roll("roll", arc) for arc in range(pieces.DIE)]
        self.draws: Final = [Draw("draw", card) for card in range(pieces.CARDS)]
        self.tokens: Final = [TurnUp("token", token) for token in range(pieces.TOKENS)]
        self.declines: Final = [Decline("decline")] if self.castle_seats > 1 else []
        self.done: Final = Done("done")
        self.reach: Final = [
            pieces.can_reach(card, space, self.heroic_powers)
            for card in range(pieces.HIT_CARDS)
            for space in range(pieces.SPACES)
        ]
        """By card * SPACES + space."""


class CastlePanicState(State):
    """The table. Arcs count from 0; -1 means none; sets of arcs and seats are bits."""

    def __init__(self, laws: Laws) -> None:
        """Clear the table; ``lay_out`` or ``copy`` sets the lists."""
        super().__init__()
        self.laws: Final = laws
        self.figures: Final = laws.figures
        self.turn: int = 0
        self.active: int = 0
        """The castle seat whose turn it is."""
        self.phase: int = START
        self.ending: int = RUNNING
        self.towers: int = 0
        self.walls: int = 0
        self.forts: int = 0
        self.tar: int = -1
        """The monster under the Tar token; one of its equals in *monsters* is meant."""
        self.deck_size = 0
        self.pile_size = 0
        self.shuffles: int = 0
        """How often the discards became the deck."""
        self.mixes: int = 0
        """How often tokens were put back into the pile."""
        self.due: int = 0
        """What the phase counts: cards or tokens still to draw, walls to place, plays left."""
        self.extra: int = 0
        """Tokens the Overlord still draws for a Goblin King, Draw 3 or Draw 4."""
        self.token = -1
        """The token that waits for its die, or for its replacement."""
        self.trades: int = 0
        self.partner: int = -1
        self.offered = -1
        self.wanted = -1
        self.left: int = 0
        """Offers left again in this turn (5.7)."""
        self.plays: int = 0
        self.united: int = -1
        """The cards of All for One! while its victim is chosen."""
        self.held: int = 0
        self.kings: int = -1
        self.claimed: int = 0
        self.out: int = 0
        self.hidden = -1
        self.missing: bool = False
        self.despaired: bool = False
        self.charge: bool = False
        self.refilled: bool = False
        self.king_fell: bool = False
        self.played: bool = False
        """The Overlord has played a token in this turn."""

    def lay_out(self) -> CastlePanicState:
        """Set all lists as on an empty table, and return the state."""
        self.monsters: list[int] = []
        """Sorted; a monster is space * figures.count + figure."""
        self.discard: list[int] = [0] * CARDS
        self.spent: list[int] = [0] * TOKENS
        self.asks: list[int] = []
        """Structures whose victim is to be chosen, packed by `pieces.packed_ask`."""
        self.discarders: list[int] = []
        self.homes: list[int] = []
        self.trophies: list[list[int]] = []
        return self.lay_out_hidden()

    def lay_out_hidden(self) -> CastlePanicState:
        """Set the lists of what may be hidden as on an empty table, and return the state."""
        seats = self.laws.castle_seats
        observers = self.laws.seats + 1 if self.laws.closed_hands else 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        """Sorted kinds of cards, one list for each castle seat."""
        self.deck = [0] * CARDS
        self.pile = [0] * TOKENS
        self.refused: list[int] = []
        """Offers declined in this turn, packed by `pieces.packed_offer`."""
        self.tokens: list[int] = []
        """The Overlord's hand, sorted."""
        self.known: list[list[int]] = [[] for _ in range(observers * seats)]
        """Closed hands: observer * castle seats + owner, sorted kinds; the last observer is a spectator."""
        return self

    def copy(self) -> CastlePanicState:
        twin = self.copy_open()
        twin.seat = self.seat
        twin.hands = [hand[:] for hand in self.hands]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.token = self.token
        twin.offered = self.offered
        twin.wanted = self.wanted
        twin.refused = self.refused[:]
        twin.tokens = self.tokens[:]
        twin.hidden = self.hidden
        twin.known = [cards[:] for cards in self.known]
        return twin

    def copy_open(self) -> CastlePanicState:
        """Return a copy of what lies open whatever the options; ``lay_out_hidden`` sets the rest."""
        twin = CastlePanicState(self.laws)
        twin.turn = self.turn
        twin.active = self.active
        twin.phase = self.phase
        twin.ending = self.ending
        twin.towers = self.towers
        twin.walls = self.walls
        twin.forts = self.forts
        twin.tar = self.tar
        twin.shuffles = self.shuffles
        twin.mixes = self.mixes
        twin.due = self.due
        twin.extra = self.extra
        twin.trades = self.trades
        twin.partner = self.partner
        twin.left = self.left
        twin.plays = self.plays
        twin.united = self.united
        twin.held = self.held
        twin.kings = self.kings
        twin.claimed = self.claimed
        twin.out = self.out
        twin.monsters = self.monsters[:]
        twin.discard = self.discard[:]
        twin.spent = self.spent[:]
        twin.asks = self.asks[:]
        twin.discarders = self.discarders[:]
        twin.homes = self.homes[:]
        twin.trophies = [kept[:] for kept in self.trophies]
        twin.missing = self.missing
        twin.despaired = self.despaired
        twin.charge = self.charge
        twin.refilled = self.refilled
        twin.king_fell = self.king_fell
        twin.played = self.played
        return twin

    def seat_in_turn(self) -> Seat:
        return self.active

    def tell_apart(self, seats: list[Seat], event: Event, instead: Event) -> None:
        """Tell what happened to these seats, and something *instead* to all others and to spectators."""
        event.seats = seats
        instead.seats = [*[seat for seat in range(self.laws.seats) if seat not in seats], SPECTATOR]
        self.tell(event)
        self.tell(instead)

    # What several rooms ask.

    def seats_from(self, first: Seat) -> list[Seat]:
        """List the castle seats still in the game, clockwise from *first*."""
        count = self.laws.castle_seats
        return [seat % count for seat in range(first, first + count) if not has(self.out, seat % count)]

    def hand_size(self) -> int:
        """Return the size of a full hand (2.4, 15.7)."""
        return self.laws.hand_size - (1 if self.king_fell else 0)

    def holds_tokens(self) -> bool:
        """Tell whether the Overlord holds a token, the secret one counted (16.7)."""
        return len(self.tokens) > 0 or self.hidden >= 0

    def has_tokens_left(self) -> bool:
        """Tell whether a token can still come: from the pile, the Overlord, or a pile that is filled again (15.16)."""
        may_refill = self.laws.not_over_yet and not self.refilled
        return self.pile_size > 0 or self.holds_tokens() or may_refill

    def is_there(self, target: Target) -> bool:
        """Tell whether a target is on the board; the tarred monster goes by its own name only."""
        if target == self.laws.tarred:
            return self.tar >= 0
        return self.monsters.count(target) > (1 if target == self.tar else 0)

    def struck(self, target: Target) -> Monster:
        """Return the monster that a target names."""
        return self.tar if target == self.laws.tarred else target

    def targets_from(self, ring: Ring) -> list[Target]:
        """List the targets from a ring inwards, each once, the tarred one last."""
        first: i64 = ring * pieces.ARCS * self.figures.count
        tar: i64 = self.tar
        targets: list[Target] = []
        last: i64 = -1
        is_tar_skipped = tar < 0
        for standing in self.monsters:
            monster: i64 = standing
            if not is_tar_skipped and monster == tar:
                is_tar_skipped = True
                continue
            if monster >= first and monster != last:
                targets.append(standing)
            last = monster
        if tar >= first:
            targets.append(self.laws.tarred)
        return targets

    def draw_token(self, token: Token) -> Token:
        """Take a token out of the pile, and return it."""
        self.pile[token] -= 1
        self.pile_size -= 1
        return token

    def read(self, text: str) -> None:
        """Lay out what is written on this table, which is empty."""
        self.laws.notation.read(self, text)
        self.laws.notation.check(self, text)
        self.deck_size = sum(self.deck)
        self.pile_size = sum(self.pile)

    def notation(self) -> str:
        return seat_mark(self.seat) + self.laws.notation.write(self)
