"""What can happen in a step of Castle Panic, as the rules tell it."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY, Event, Seat
from meadhall.games.castle_panic.pieces import Arc, Card, Monster, Token

# What the events have in common.


class OfSeat(Event):
    """Something that a player did, or that befell one; *seat* is NOBODY where nobody did."""

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


class OfTurn(OfSeat):
    """The beginning of a part of a turn."""

    def __init__(self, seat: Seat, turn: int) -> None:
        super().__init__(seat)
        self.turn: Final = turn


class CardEvent(OfSeat):
    """Something about a card, and whose it is, if anybody's."""

    def __init__(self, card: Card, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.card: Final = card


class ArcEvent(OfSeat):
    """Something in an arc, and who did it, if anybody."""

    def __init__(self, arc: Arc, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.arc: Final = arc


class TokenEvent(Event):
    """Something about a monster token that all have seen."""

    def __init__(self, token: Token) -> None:
        self.token: Final = token


class MonsterEvent(OfSeat):
    """Something about a monster, as it was before (space * figures + figure), and whose card did it, if one did."""

    def __init__(self, monster: Monster, seat: Seat = NOBODY) -> None:
        super().__init__(seat)
        self.monster: Final = monster


class MonsterChanged(MonsterEvent):
    """A monster is at another place, or has other points; *there* is the same monster afterwards."""

    def __init__(self, monster: Monster, there: Monster, seat: Seat = NOBODY) -> None:
        super().__init__(monster, seat)
        self.there: Final = there


# Turns and phases.


class TurnBegan(OfTurn):
    """The turn of a player began."""


class MonstersBegan(OfTurn):
    """The monsters began to move in the turn of a player."""


class ChargeBegan(Event):
    """The final charge began (16.2)."""


class GameEnded(Event):
    """The game was over."""

    def __init__(self, ending: int) -> None:
        self.ending: Final = ending


# Cards.


class CardDrawn(CardEvent):
    """A player drew a card; it is -1 for those who have not seen it."""


class DiscardsShuffled(Event):
    """The discards became the deck."""


class CardLost(CardEvent):
    """A card was taken out of the game (15.8)."""


class CardExchanged(CardEvent):
    """A player discarded a card to draw another."""


class CardDiscarded(CardEvent):
    """A player discarded a card that was owed."""


class CardPlagued(CardEvent):
    """A plague took a card."""


class CardPlayed(CardEvent):
    """A player played a card; what it did follows."""


class CardScavenged(CardEvent):
    """A player took a card from the discards."""


class HandDiscarded(OfSeat):
    """A player discarded the whole hand (14.4)."""


OFFERED: Final = "offered"
WANTED: Final = "wanted"
ANSWERED: Final = "answered"
DECLINED: Final = "declined"
TRADED: Final = "traded"


class TradeStep(OfSeat):
    """A step of a trade between the active player and a partner, and who did it."""

    def __init__(self, what: str, seat: Seat, partner: Seat, cards: list[Card]) -> None:
        super().__init__(seat)
        self.what: Final = what
        """OFFERED, WANTED, ANSWERED, DECLINED or TRADED."""
        self.partner: Final = partner
        self.cards: Final = cards
        """The active player's card and the partner's, as far as they are named and known to the listener."""


# Building.


class WallBuilt(ArcEvent):
    """A player built a wall."""


class WallFortified(ArcEvent):
    """A player fortified a wall."""


class HomeChosen(ArcEvent):
    """A player chose a tower as home (15.1)."""


class HomeClaimed(ArcEvent):
    """A player whose home has fallen claimed another tower (15.3)."""


class PlayerOut(OfSeat):
    """A player has no tower left and is out of the game (15.2)."""


class KingsTowerNamed(ArcEvent):
    """A tower is the king's (15.6)."""


class KingsTowerFell(ArcEvent):
    """The king's tower has fallen: hands are smaller from now on (15.7)."""


class FortFell(ArcEvent):
    """A Fortify token is gone."""


class WallFell(ArcEvent):
    """A wall is gone."""


class TowerFell(ArcEvent):
    """A tower is gone."""


# Monsters.


class MonsterPlaced(MonsterEvent):
    """A monster came to the board."""


class MonsterMoved(MonsterChanged):
    """A monster moved by itself."""


class MonsterHit(MonsterChanged):
    """A card took a point from a monster."""


class MonsterSlain(MonsterEvent):
    """A card slew a monster."""


class MonsterDriven(MonsterChanged):
    """A monster was driven back to the Forest."""


class MonsterTarred(MonsterEvent):
    """The Tar token was laid on a monster."""


class MonsterHurt(MonsterChanged):
    """A structure that fell took a point from a monster."""


class MonsterDied(MonsterEvent):
    """A structure that fell took a monster's last point."""


class MonsterHealed(MonsterChanged):
    """A monster got a point back."""


class MonsterCrushed(MonsterEvent):
    """The boulder killed a monster."""


# Tokens and dice.


class TokenTurned(TokenEvent):
    """A token was turned up, or played by the Overlord."""


class TokenRecycled(TokenEvent):
    """A monster went back into the pile (16.1)."""


class PileRefilled(Event):
    """The discarded tokens make a new pile (15.16)."""


class DieRolled(Event):
    """The die shows *number*."""

    def __init__(self, number: int) -> None:
        self.number: Final = number


class BoulderRolled(ArcEvent):
    """The boulder rolls down an arc."""


class BoulderStopped(ArcEvent):
    """The boulder was stopped by what falls next."""


class BoulderLeft(ArcEvent):
    """The boulder rolled out on the other side."""


class TokenGivenBack(OfSeat):
    """The Overlord gives a token back (16.8)."""


class TokenTaken(OfSeat):
    """The Overlord drew a token, or set it aside; it is -1 for those who have not seen it."""

    def __init__(self, seat: Seat, is_set_aside: bool, token: Token) -> None:
        super().__init__(seat)
        self.is_set_aside: Final = is_set_aside
        self.token: Final = token
