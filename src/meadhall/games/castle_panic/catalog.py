"""The catalog of Castle Panic: every action that a game object knows, found by arithmetic on its fields."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import Row
from meadhall.games.castle_panic.options import Options
from meadhall.games.castle_panic.pieces import (
    ARCS,
    CARD_NAMES,
    CARDS,
    DIE,
    HIT_CARDS,
    MONSTERS,
    SPACES,
    STARTERS,
    SWORDSMAN,
    TOKEN_NAMES,
    TOKENS,
    Figures,
)
from meadhall.games.castle_panic.text import union_name

# What an action does. The order is the order of the catalog.
TO_PLACE: Final = 0
TO_ROLL: Final = 1
TO_DRAW: Final = 2
TO_TOKEN: Final = 3
TO_OWN: Final = 4
TO_KING: Final = 5
TO_CLAIM: Final = 6
TO_SECRET: Final = 7
TO_DESPAIR: Final = 8
TO_EXCHANGE: Final = 9
TO_OFFER: Final = 10
TO_WANT: Final = 11
TO_ANSWER: Final = 12
TO_ACCEPT: Final = 13
TO_DECLINE: Final = 14
TO_AIM: Final = 15
TO_HIT: Final = 16
TO_SLAY: Final = 17
TO_DRIVE: Final = 18
TO_TAR: Final = 19
TO_UNITED: Final = 20
TO_FELL: Final = 21
TO_WALL: Final = 22
TO_RAISE: Final = 23
TO_FORTIFY: Final = 24
TO_MISS: Final = 25
TO_DRAW_2: Final = 26
TO_SCAVENGE: Final = 27
TO_HURT: Final = 28
TO_DISCARD: Final = 29
TO_PLAY: Final = 30
TO_PUT: Final = 31
TO_SWAP: Final = 32
TO_DONE: Final = 33
VERBS: Final = 34

HIDDEN: Final = TOKENS
"""In place of a token kind: the Overlord's secret token."""

UNIONS: Final = 8
"""Each of archer, knight and swordsman may be the Any Color card."""


class Deed(Row):
    """One row: what is done, and the fields that this takes (the others are -1).

    The rules ask for the verb, which is quicker than asking for the class.
    """

    def __init__(
        self, index: int, text: str, verb: int, card: int, target: int, arc: int, seat: int, token: int
    ) -> None:
        super().__init__(index, text)
        self.verb: Final = verb
        self.card: Final = card
        """A castle card; for All for One!, which of its cards are Any Color."""
        self.target: Final = target
        """A monster, or the row after the last one: the tarred monster."""
        self.arc: Final = arc
        self.seat: Final = seat
        self.token: Final = token


class Place(Deed):
    """Put a starting monster in its arc."""


class Roll(Deed):
    """CHANCE rolls the die; *arc* counts from 0."""


class Draw(Deed):
    """CHANCE gives whoever draws a card."""


class Token(Deed):
    """CHANCE turns up a token, or gives it to the Overlord."""


class Own(Deed):
    """Choose a tower as home."""


class King(Deed):
    """Name the King's Tower."""


class Claim(Deed):
    """Claim a backup tower."""


class Secret(Deed):
    """Set a token aside."""


class Despair(Deed):
    """Discard the whole hand."""


class Exchange(Deed):
    """Discard a card to draw another."""


class Offer(Deed):
    """Offer a card to a partner."""


class Want(Deed):
    """Name the partner's card that is asked for."""


class Answer(Deed):
    """Answer an offer with a card of a closed hand."""


class Accept(Deed):
    """Agree to the trade."""


class Decline(Deed):
    """Turn the trade down."""


class Aim(Deed):
    """Lay Nice Shot; the hit follows."""


class Hit(Deed):
    """Play a hit card on a monster."""


class Slay(Deed):
    """Play Barbarian on a monster."""


class Drive(Deed):
    """Play Drive Him Back! on a monster."""


class Tar(Deed):
    """Play Tar on a monster."""


class Unite(Deed):
    """Lay the cards of All for One!; *card* says which are Any Color."""


class Fell(Deed):
    """Choose the victim of the three united cards."""


class Wall(Deed):
    """Build a wall with Brick and Mortar."""


class Raise(Deed):
    """Place the wall that the player holds."""


class Fortify(Deed):
    """Play Fortify Wall."""


class Miss(Deed):
    """Play Missing."""


class DrawTwo(Deed):
    """Play Draw 2 Cards."""


class Scavenge(Deed):
    """Play Scavenge for a card."""


class Hurt(Deed):
    """Choose which monster a structure hurts."""


class Discard(Deed):
    """Discard a card that is owed."""


class Play(Deed):
    """Play a token of the Overlord by the die, or its effect."""


class Put(Deed):
    """Place a monster of the Overlord in a chosen arc."""


class Swap(Deed):
    """Give a token back for a new one."""


class Done(Deed):
    """Keep, pass or stop, as the phase has it."""


KINDS: Final[list[type[Deed]]] = [
    Place,
    Roll,
    Draw,
    Token,
    Own,
    King,
    Claim,
    Secret,
    Despair,
    Exchange,
    Offer,
    Want,
    Answer,
    Accept,
    Decline,
    Aim,
    Hit,
    Slay,
    Drive,
    Tar,
    Unite,
    Fell,
    Wall,
    Raise,
    Fortify,
    Miss,
    DrawTwo,
    Scavenge,
    Hurt,
    Discard,
    Play,
    Put,
    Swap,
    Done,
]
"""By verb."""


class Catalog:
    """The rows, and where each verb begins."""

    def __init__(self, figures: Figures, options: Options, seats: int) -> None:
        self.figures: Final = figures
        self.rows: Final[list[Deed]] = []
        self.start: Final = [-1] * VERBS
        """The index of a verb's first row, or -1 where an option leaves it out."""
        self.tarred: Final = SPACES * figures.count
        """The target that means the monster under the Tar token."""
        self.targets: Final = self.tarred + 1
        self.first_hurt: Final = SWORDSMAN * ARCS * figures.count
        self._set_up(options)
        self._hands(options, seats)
        self._cards(options)
        self._tokens(options)

    def row(self, verb: int, offset: int) -> Deed:
        """Return the row *offset* places after the first of a verb."""
        return self.rows[self.start[verb] + offset]

    def target_name(self, target: int) -> str:
        """Write a target as an action names it."""
        return "tarred" if target == self.tarred else self.figures.monster_name(target)

    def _set_up(self, options: Options) -> None:
        if not options.rough_start:
            self._begin(TO_PLACE)
            for arc in range(ARCS):
                for token in range(STARTERS):
                    self._add(TO_PLACE, f"place {TOKEN_NAMES[token]} {arc + 1}", arc=arc, token=token)
        self._arcs(TO_ROLL, "roll")
        self._kinds(TO_DRAW, "draw")
        self._begin(TO_TOKEN)
        for token in range(TOKENS):
            self._add(TO_TOKEN, "token " + TOKEN_NAMES[token], token=token)
        if options.my_home:
            self._arcs(TO_OWN, "own")
            if options.kings_tower:
                self._arcs(TO_KING, "king")
            self._arcs(TO_CLAIM, "claim")
        if options.secret_forces:
            self._begin(TO_SECRET)
            for token in range(TOKENS):
                self._add(TO_SECRET, "secret " + TOKEN_NAMES[token], token=token)

    def _hands(self, options: Options, seats: int) -> None:
        if options.desperate_times:
            self._single(TO_DESPAIR, "despair")
        self._kinds(TO_EXCHANGE, "exchange")
        if options.castle_seats > 1:
            self._begin(TO_OFFER)
            for seat in range(seats):
                for card in range(CARDS):
                    self._add(TO_OFFER, f"offer {seat} {CARD_NAMES[card]}", seat=seat, card=card)
            if options.closed_hands:
                self._kinds(TO_ANSWER, "answer")
            else:
                self._kinds(TO_WANT, "want")
            self._single(TO_ACCEPT, "accept")
            self._single(TO_DECLINE, "decline")

    def _cards(self, options: Options) -> None:
        self._single(TO_AIM, "nice_shot")
        self._begin(TO_HIT)
        for card in range(HIT_CARDS):
            for target in range(self.targets):
                self._add(TO_HIT, f"hit {CARD_NAMES[card]} {self.target_name(target)}", card=card, target=target)
        self._monsters(TO_SLAY, "slay")
        self._monsters(TO_DRIVE, "drive")
        self._monsters(TO_TAR, "tar")
        if options.all_for_one:
            self._begin(TO_UNITED)
            for union in range(UNIONS):
                self._add(TO_UNITED, "united " + union_name(union), card=union)
            self._monsters(TO_FELL, "fell")
        self._arcs(TO_WALL, "wall")
        if options.player_walls:
            self._arcs(TO_RAISE, "raise")
        self._arcs(TO_FORTIFY, "fortify")
        self._single(TO_MISS, "missing")
        self._single(TO_DRAW_2, "draw_2")
        self._kinds(TO_SCAVENGE, "scavenge")

    def _tokens(self, options: Options) -> None:
        self._begin(TO_HURT)
        for target in range(self.first_hurt, self.tarred):
            self._add(TO_HURT, "hurt " + self.target_name(target), target=target)
        self._kinds(TO_DISCARD, "discard")
        if options.overlord:
            self._begin(TO_PLAY)
            for token in range(TOKENS + 1):
                self._add(TO_PLAY, "play " + token_name(token), token=token)
            self._begin(TO_PUT)
            for token in range(MONSTERS + 1):
                kind = HIDDEN if token == MONSTERS else token
                for arc in range(ARCS):
                    self._add(TO_PUT, f"put {token_name(kind)} {arc + 1}", token=kind, arc=arc)
            if options.monstrous_choices:
                self._begin(TO_SWAP)
                for token in range(TOKENS):
                    self._add(TO_SWAP, "swap " + TOKEN_NAMES[token], token=token)
        self._single(TO_DONE, "done")

    def _begin(self, verb: int) -> None:
        self.start[verb] = len(self.rows)

    def _single(self, verb: int, text: str) -> None:
        self._begin(verb)
        self._add(verb, text)

    def _arcs(self, verb: int, word: str) -> None:
        self._begin(verb)
        for arc in range(DIE):
            self._add(verb, f"{word} {arc + 1}", arc=arc)

    def _kinds(self, verb: int, word: str) -> None:
        self._begin(verb)
        for card in range(CARDS):
            self._add(verb, f"{word} {CARD_NAMES[card]}", card=card)

    def _monsters(self, verb: int, word: str) -> None:
        self._begin(verb)
        for target in range(self.targets):
            self._add(verb, f"{word} {self.target_name(target)}", target=target)

    def _add(
        self, verb: int, text: str, card: int = -1, target: int = -1, arc: int = -1, seat: int = -1, token: int = -1
    ) -> None:
        self.rows.append(KINDS[verb](len(self.rows), text, verb, card, target, arc, seat, token))


def token_name(token: int) -> str:
    """Write a token of the Overlord."""
    return "hidden" if token == HIDDEN else TOKEN_NAMES[token]
