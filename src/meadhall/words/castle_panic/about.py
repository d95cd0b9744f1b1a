"""What everything on the board of Castle Panic is, by the keys of its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from meadhall.engine.bits import has
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import BoulderRolled, TokenTurned
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.board import phase_of
from meadhall.words.castle_panic.kinds import card_does, card_kind, monster_does, token_does, token_kind
from meadhall.words.castle_panic.names import (
    CARDS,
    MONSTERS,
    PHASES,
    RINGS,
    TOKENS,
    is_overlord,
    several_words,
    share,
)
from meadhall.words.keys import Does, Scheme, answer
from meadhall.words.numbers import counted
from meadhall.words.printed import is_reconstructed
from meadhall.words.telling import About

_PHASES = (
    Does("The player draws up to a full hand; a hand that is already full draws nothing.", "4.1 4.2"),
    Does("The player may discard a card and draw another one.", "4.4"),
    Does("The player may trade a card for one of another player, who has to agree.", "5.1 5.3"),
    Does("The player plays any number of cards, or none.", "6.1"),
    Does("Every monster moves one ring inwards; those in the Castle ring go round it clockwise.", "7.1 7.2"),
    Does("New tokens are drawn and carried out one after the other.", "8.1"),
)
_EXCHANGE = 1
_SIX = Does("A turn has six phases: draw up, exchange, trade, play cards, monsters move, new monsters.", "3.1")


def about(view: CastlePanicView, key: str, names: Sequence[str]) -> About:
    """Say what the piece *key* is; raise a KeyError for a key that no piece has."""
    row, parts = _SCHEME.find(key)
    return row if isinstance(row, About) else row(view, parts, names)


# Cards.


def _card(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    seat, card = int(parts["seat"]), int(parts["card"])
    name = CARDS[card] if seat == view.seat else f"{names[seat]}'s {CARDS[card]}"
    return answer(name, card_kind(card), card_does(view, card))


def _take(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    card = int(parts["card"])
    return answer(f"{CARDS[card]}, discarded", card_kind(card), card_does(view, card), "6.22")


def _back(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    owner = names[int(parts["seat"])]
    does = Does(f"Hands are closed: only {owner} knows this card.", "15.14")
    return answer(f"{owner}'s face-down card", "Hidden card", does)


# Tokens and monsters.


def _token(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = int(parts["token"])
    return answer(f"Your token: {TOKENS[token]}", token_kind(token), token_does(view, token), "12.4 12.5")


def _secret(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = view.table.hidden
    name = f"Your secret token: {TOKENS[token]}"
    return answer(name, token_kind(token), token_does(view, token), "12.4 12.5 16.7")


def _drawn(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = view.table.token
    for event in view.told or []:
        if isinstance(event, TokenTurned | BoulderRolled):
            token = event.token if isinstance(event, TokenTurned) else at.GIANT_BOULDER
    return answer(f"{TOKENS[token]}, just drawn", token_kind(token), token_does(view, token))


def _left(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = int(parts["token"])
    return answer(f"{TOKENS[token]}, still to come", token_kind(token), token_does(view, token))


def _left_count(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = int(parts["token"])
    pile = view.table.pile
    where = "in the pile" if sum(pile) == view.pile_size else "in the pile and with the Overlord"
    does = f"{TOKENS[token]}: {share(pile[token], sum(pile))}, of the tokens {where}."
    ours = is_reconstructed(view.laws.box, "token", at.TOKEN_NAMES[token], "copies")
    return About(f"How many are to come: {TOKENS[token]}", "Count", does, ("2.5", "8.1"), ours)


def _kind(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    token = int(parts["token"])
    return answer(TOKENS[token], token_kind(token), token_does(view, token))


def _ring(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    ring = int(parts["ring"])
    return answer(f"{RINGS[ring]} ring", "Place", _RINGS[ring])


_HIT_RING = "Monsters here are hit by {soldier}s of their colour, by Any Color ones and by its Hero."
_RINGS = (
    Does("Monsters come out here and walk inwards. Of all cards only Tar reaches them.", "6.7 6.14 8.2"),
    *[Does(_HIT_RING.format(soldier=soldier), "6.4 6.5 6.6 7.1") for soldier in ("Archer", "Knight")],
    Does("Monsters here are hit by Swordsmen and Heroes of their colour. Next they break the Wall.", "6.4 6.6 7.3"),
    Does(
        "Inside the walls: monsters break the Tower of their arc and go on clockwise. Few cards reach them.",
        "6.8 7.2 7.7",
    ),
)


def _next(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    sort = int(parts["sort"])
    laws = view.laws
    each = f"{laws.tokens_a_turn} tokens are drawn at the end of each turn"
    if laws.overlord:
        each = f"The Overlord draws up to {laws.token_hand} tokens"
    does = Does(f"How many of the tokens still to come are of this kind. {each}.", "2.5 8.1")
    return answer(("Chance of a monster", "Chance of a boulder", "Chance of an effect")[sort], "Odds", does)


def _unseen(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    card = int(parts["card"])
    return answer(f"{CARDS[card]}, not seen yet", card_kind(card), card_does(view, card))


def _unseen_count(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    card = int(parts["card"])
    deck = view.table.deck
    where = "in the deck" if sum(deck) == view.deck_size else "in the deck and in closed hands"
    does = f"{CARDS[card]}: {share(deck[card], sum(deck))}, of the cards {where}."
    return answer(f"How many are not seen: {CARDS[card]}", "Count", Does(does, "4.1 4.3"))


def _slain(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    kind, owner = int(parts["kind"]), names[int(parts["seat"])]
    points = counted(view.table.figures.full[kind], "point")
    does = Does(f"{owner} slew it with cards; it is worth {points}.", "11.2")
    return answer(f"{MONSTERS[kind]}, slain by {owner}", "Trophy", does)


def _slain_count(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    kind, seat = int(parts["kind"]), int(parts["seat"])
    does = Does(f"{names[seat]} has slain {several_words(MONSTERS[kind], view.table.trophies[seat][kind])}.", "11.2")
    return answer(f"How many {names[seat]} slew: {MONSTERS[kind]}", "Count", does)


def _monster(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    kind = int(parts["kind"])
    return answer(MONSTERS[kind], token_kind(kind), monster_does(view, kind, False))


def _tarred(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    figures = view.table.figures
    kind = figures.kind_of[view.table.tar % figures.count]
    return answer(f"tarred {MONSTERS[kind]}", token_kind(kind), monster_does(view, kind, True))


def _near(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    kind = int(parts["kind"])
    return answer(f"{MONSTERS[kind]}, close up", token_kind(kind), monster_does(view, kind, False))


def _starter(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    kind = int(parts["kind"])
    points = counted(view.table.figures.full[kind], "point")
    does = f"With {points} it starts in the Archer ring of the arc you are asked for, if you choose it."
    return answer(f"{TOKENS[kind]} to start with", "Monster", Does(does, "2.2 1.5"))


def _held(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    owner = names[view.laws.castle_seats]
    if view.has_secret and int(parts["place"]) == view.token_count:
        does = f"Only {owner} knows it: it was chosen before the first hand, and may be played like any other token."
        return answer(f"{owner}'s secret token", "Hidden token", Does(does, "16.7"))
    most = view.laws.token_hand
    does = f"Only {owner} knows it. The Overlord draws up to {most} tokens each turn before playing."
    return answer(f"{owner}'s face-down token", "Hidden token", Does(does, "12.2 12.3"))


# The castle.


def _wall(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    arc = int(parts["arc"])
    if not has(view.table.walls, arc):
        gap = "Monsters walk into the castle here unharmed. Brick and Mortar together build a new Wall."
        return answer(f"Gap in arc {arc + 1}", "No wall", Does(gap, "7.6 6.17"))
    if has(view.table.forts, arc):
        holds = "The next attack takes only the Fortify token and costs one monster 1 point. A boulder takes it too."
        return answer(f"Fortified wall {arc + 1}", "Wall", Does(holds, "7.3 7.4 9.2"))
    stops = "Stops monsters at the Swordsman ring once: it falls, and one of them loses 1 point."
    return answer(f"Wall {arc + 1}", "Wall", Does(f"{stops} A boulder breaks it too.", "7.3 7.5 9.2"))


def _tower(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    arc = int(parts["arc"])
    seen = view.table
    if not has(seen.towers, arc):
        gone = "It cannot be built again. Monsters pass its space unharmed."
        return answer(f"Fallen tower {arc + 1}", "Ruin", Does(gone, "7.9 10.1"))
    falls = "Falls when monsters enter its space (one of them loses 1 point) or a boulder reaches it."
    if arc == seen.kings:
        does = Does(f"{falls} Then each player discards a card, and hands are one card smaller.", "7.7 15.6 15.7")
        return answer("The King's Tower", "Tower", does)
    if arc in seen.homes:
        owner = names[seen.homes.index(arc)]
        does = Does(f"{falls} Then {owner} is out, unless a Tower without owner can be claimed.", "7.7 15.2 15.3")
        return answer(f"{owner}'s home", "Tower", does)
    does = Does(f"{falls} When the last Tower falls, the castle is lost.", "7.7 7.9 9.2 10.1")
    return answer(f"Tower {arc + 1}", "Tower", does)


def _forest(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    number = int(parts["arc"]) + 1
    comes = f"Monsters come out here when the die shows {number}"
    if view.laws.overlord:
        comes += ", or when the Overlord chooses it for the only token of a turn"
    return answer(
        f"Forest {number}", "Place", Does(f"{comes}. Of all cards only Tar reaches them here.", "6.7 6.14 8.2")
    )


# Piles, the turn and the players.


def _deck(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    draws = (
        "At the start of a turn its player draws up to a full hand. When it is empty, the discards become the new deck"
    )
    if view.laws.dwindling_resources:
        return answer("Castle deck", "Deck", Does(f"{draws}, less a Brick and a Mortar.", "4.1 4.3 15.8"))
    return answer("Castle deck", "Deck", Does(f"{draws}.", "4.1 4.3"))


def _deck_count(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    left = f"{counted(view.deck_size, 'card')} left to draw; {sum(view.table.discard)} in the discards."
    return answer("Cards in the deck", "Count", Does(left, "4.1 4.3"))


def _pile(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    laws = view.laws
    draws = Does(f"{laws.tokens_a_turn} tokens are drawn from it at the end of each turn.", "2.5 8.1")
    if laws.overlord:
        draws = Does(f"The Overlord draws from it up to {laws.token_hand} tokens.", "2.5 12.3")
    ends = Does("It is not filled up again: when no token and no monster is left, the castle is saved.", "10.2")
    if laws.not_over_yet and not view.table.refilled:
        ends = Does("The first time it runs out, the monster discards refill it.", "15.16")
    elif laws.monster_recycling:
        ends = Does("Monsters that boulders, Walls or Towers kill go back into it.", "16.1")
    return answer("Monster pile", "Pile", draws.and_then(ends))


def _pile_count(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    left = f"{counted(view.pile_size, 'token')} still face down. Which kinds are to come is shown beside the board."
    return answer("Tokens in the pile", "Count", Does(left, "2.5 8.1"))


def _die(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    arcs = Does("Says in which arc a monster comes out or a boulder rolls.", "8.2 9.1")
    if view.laws.final_charge:
        arcs = Does(f"{arcs.text} In the Final Charge it says which monsters move, and how.", "8.2 9.1 16.2")
    return answer("Die", "Die", arcs)


def _phase(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    phase = phase_of(view)
    if phase < 0:
        return answer("The turn", "Turn", _SIX, "3.2")
    does = _PHASES[phase]
    if view.laws.castle_seats == 1 and phase == _EXCHANGE:
        does = Does("The player may discard up to two cards and draw as many.", "13.2")
    elif view.laws.overlord and phase == len(_PHASES) - 1:
        does = Does("The Overlord draws tokens and plays them.", "12.3 12.5")
    return answer(PHASES[phase], "Phase", does.and_then(_SIX))


def _seat(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    seat = int(parts["seat"])
    laws = view.laws
    if is_overlord(view, seat):
        leads = "Leads the monsters and plays tokens after each castle player's turn. Wins when the castle falls."
        return answer(names[seat], "Overlord", Does(leads, "12.3 12.10"))
    if has(view.table.out, seat):
        return answer(names[seat], "Castle player", Does("Out of the game: the home Tower has fallen.", "15.2 15.5"))
    hand = Does("The hand is closed.", "15.14") if laws.closed_hands else Does("The hand lies open.", "2.6")
    aim = Does("Defends the castle: all win or lose together.", "10.1 10.2")
    if laws.master_slayer:
        aim = Does("Wants the most points in slain monsters, but the castle must stand.", "11.2 11.3")
    elif laws.overlord:
        aim = Does("Defends the castle with the others against the Overlord.", "10.2 12.10")
    return answer(names[seat], "Castle player", aim.and_then(hand))


def _mini(view: CastlePanicView, parts: Mapping[str, str], names: Sequence[str]) -> About:
    seat = int(parts["seat"])
    owner = names[seat]
    if is_overlord(view, seat):
        does = Does("How many tokens the Overlord holds, face down.", "12.1 12.2")
        return answer(f"{owner}'s tokens", "Count", does)
    size = view.laws.hand_size - view.table.king_fell
    if parts["suit"] == "back":
        does = Does(f"How many cards this player holds that you cannot see. A full hand is {size} cards.", "2.4 4.1")
        return answer(f"{owner}'s hidden cards", "Count", does)
    does = Does(f"By suit: the sign of the colour, then its soldiers. A full hand is {size} cards.", "2.4 4.1")
    return answer(f"{owner}'s hand", "Hand", does)


_SCHEME: Scheme[About | Callable[[CastlePanicView, Mapping[str, str], Sequence[str]], About]] = Scheme(
    {
        "card-{seat:d}-{card:d}-{copy:d}": _card,
        "back-{seat:d}-{number:d}": _back,
        "take-{card:d}": _take,
        "monster-{kind:d}-{arc:d}-{stack:d}": _monster,
        "tarred": _tarred,
        "near-{kind:d}-{corner:d}-{place:d}": _near,
        "near-{corner:d}": About("Line to a corner", "Mark", "Leads to a close-up of the monsters in a crowded space."),
        "starter-{kind:d}": _starter,
        "token-{token:d}-{copy:d}": _token,
        "token-hidden": _secret,
        "held-{place:d}": _held,
        "drawn": _drawn,
        "kind-{token:d}": _kind,
        "ring-{ring:d}": _ring,
        "left-{token:d}": _left,
        "left-{token:d}-count": _left_count,
        "next-{sort:d}": _next,
        "unseen-{card:d}": _unseen,
        "unseen-{card:d}-count": _unseen_count,
        "slain-{seat:d}-{kind:d}": _slain,
        "slain-{seat:d}-{kind:d}-count": _slain_count,
        "wall-{arc:d}": _wall,
        "tower-{arc:d}": _tower,
        "forest-{arc:d}": _forest,
        "towers": answer(
            "Towers left", "Count", Does("How many Towers stand. When the last one falls, the castle is lost.", "10.1")
        ),
        "own-wall": answer(
            "Your wall",
            "Wall",
            Does("Once, while you play cards, put it in an arc without a Wall. It costs no card.", "15.11"),
        ),
        "deck": _deck,
        "deck-count": _deck_count,
        "pile": _pile,
        "pile-count": _pile_count,
        "die": _die,
        "phase": _phase,
        "seat-{seat:d}": _seat,
        "mini-{seat:d}-{suit}": _mini,
        "trail": answer("Trail of the boulder", "Mark", Does("The path the Giant Boulder has just taken.", "9.1 9.2")),
        "boulder": answer("Giant Boulder", "Mark", Does("The Giant Boulder has just come to rest here.", "9.1 9.2")),
        "signs-{kind:d}-{arc:d}-{stack:d}": About(
            "Number of a stack", "Mark", "How many monsters of one kind stand here."
        ),
        "signs-tarred": About("Sign of tar", "Mark", "Tar holds this monster: it skips its next move."),
        "home-{arc:d}": About("Sign at a tower", "Mark", "Whose Tower this is."),
        "sun": About("The hour", "Mark", "The fewer tokens to come, the later it is: day, dusk, then night."),
        "eyes-{pair:d}": About(
            "Eyes in the forest", "Mark", "More of them open while tokens come out. They do nothing."
        ),
        "chalk-{space:d}-{place:d}": About("Chalk mark", "Mark", "Something has just happened to this monster."),
        "chalk-wall-{arc:d}": About("Chalk at a wall", "Mark", "This Wall has just been attacked, built or fortified."),
        "chalk-tower-{arc:d}": About("Chalk at a tower", "Mark", "This Tower has just fallen."),
        "chalk-space-{space:d}": About("Chalk in a space", "Mark", "A monster has just been slain here."),
    }
)
"""The forms of keys: what each is, or who says it."""
