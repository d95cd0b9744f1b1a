"""Made-up positions near the end of things, where random play from the start seldom comes."""

from __future__ import annotations

from meadhall.engine.chance import Dice
from tests.oracles import en_garde as twin
from tests.oracles.freigard_cards import BOX, FEATURES, ROUT, fits, text_of

TOTEMS = ["hourglass", "eye", "vessel", "shield"]


def one_of(dice: Dice, *things: str) -> str:
    return things[dice.below(len(things))]


def number(dice: Dice, *numbers: int) -> int:
    return numbers[dice.below(len(numbers))]


def shuffled(cards: list[str], dice: Dice) -> list[str]:
    left, order = cards[:], []
    while left:
        order.append(left.pop(dice.below(len(left))))
    return order


def en_garde(level: str, points: int, dice: Dice) -> str | None:
    """Two fencers close together and a pack of a few cards; None if the position cannot be."""
    cards = shuffled(list("12345" * 5), dice)
    white = 1 + dice.below(22)
    black = min(23, white + 1 + dice.below(number(dice, 5, 5, 10, 22)))
    turn = dice.below(2)
    hands = [sorted(cards[:5]), sorted(cards[5:10])]
    phase = one_of(dice, "turn", "answer", "refill")
    standing = phase == "answer" or (phase == "refill" and dice.below(2) == 0)
    attack, draws, pack = "-", "-", number(dice, 0, 1, 2, 3, 5)
    if phase != "answer":
        pack = max(pack, 1)
    if standing:
        attack = f"{black - white}x{number(dice, 1, 1, 2, 3)}" + one_of(dice, "", "+")
    elif phase == "refill" and dice.below(2):
        attack = "escape"
    if phase == "turn":
        # a fencer who has parried has fewer cards
        hands[turn] = hands[turn][number(dice, 0, 0, 1, 2) :]
    if phase == "refill":
        missing = number(dice, 1, 2, 3) if standing else 1
        hands[1 - turn] = hands[1 - turn][missing:]
        draws = f"{1 - turn}+{min(missing, pack)}"
    if phase == "answer" and pack == 0:
        hands[1 - turn] = hands[1 - turn][number(dice, 0, 1, 2) :]
    left = cards[10 : 10 + pack]
    if standing:
        value, count = attack.removesuffix("+").split("x")
        held = [*hands[0], *hands[1], *left].count(value)
        if held + int(count) > 5 or int(value) > 5 or level == "basic":
            return None
    if level != "advanced" and (attack == "escape" or attack.endswith("+")):
        return None
    if attack.endswith("+") and (white, black)[1 - turn] == (1, 23)[1 - turn]:
        return None
    parried = 5 - len(hands[turn])
    if [*hands[0], *hands[1], *left].count(str(black - white)) + 2 * parried > 5 or (
        parried and (black - white > 5 or level == "basic")
    ):
        return None
    round_number = number(dice, 10, 11, 99, 100)
    score = one_of(dice, "0:0", f"{points - 1}:{points - 1}", f"0:{points - 1}")
    counts = "".join(str(left.count(value)) for value in "12345")
    table = [white, black, "".join(hands[0]), "".join(hands[1]), counts, attack, draws]
    notation = "{} {} {} {} {} {}-{} {}/{} {} {} {} drawn".format(
        phase, round_number, (round_number - 1) % 2, score, turn, *table
    )
    # whoever has nothing to do has lost the round already
    position = twin.read(notation)
    if standing:
        return notation if twin.answers(position, turn, attack) else None
    return notation if twin.legal(notation, {"level": level}) else None


class Deck:
    """Cards to be dealt into a made-up position of Freigard."""

    def __init__(self, dice: Dice) -> None:
        self.cards = shuffled(BOX, dice)
        if dice.below(2):
            # one family first, so that many hands are combinations
            name = one_of(dice, "golem-", "dragon-", "ent-")
            features = [feature for feature in FEATURES if feature.startswith(name)]
            family = [card for card in self.cards if any(fits(card, feature) for feature in features)]
            self.cards = family[:12] + family[12:] + [card for card in self.cards if card not in family]

    def take(self, count: int) -> list[str]:
        """Take so many cards, but not the Rout."""
        taken = [card for card in self.cards if card != ROUT][:count]
        for card in taken:
            self.cards.remove(card)
        return taken


def freigard(castles: list[int], dice: Dice) -> str | None:
    """A deck of a few cards, some of them known, and points laid unseen; None if the position cannot be."""
    deck = Deck(dice)
    standing = sorted(shuffled([str(castle) for castle in castles], dice)[: 1 + dice.below(3)], key=int, reverse=True)
    totems = [totem for totem in TOTEMS if dice.below(5) < 3]
    phase = one_of(dice, *["turn"] * 5, "discard", "draw", "refill", "deal", "eye", "vessel")
    hand = deck.take({"discard": 4, "refill": 0, "deal": dice.below(3), "vessel": 2}.get(phase, 3))
    vessel = deck.take(1)[0] if "vessel" not in totems and (phase in ("refill", "vessel") or dice.below(2)) else "-"
    if (phase in ("refill", "vessel") and vessel == "-") or (phase == "discard" and len(set(hand)) == 1):
        return None
    deck.cards = shuffled(deck.cards, dice)
    top = deck.take(number(dice, 0, 0, 0, 1, 2)) if phase in ("turn", "discard", "refill") else []
    revealed: list[str] = []
    name = phase
    if phase == "eye":
        if "eye" in totems:
            return None
        feature = FEATURES[dice.below(len(FEATURES))]
        revealed = [card for card in deck.take(dice.below(5)) if not fits(card, feature)]
        name = "eye:" + feature
    discards = [deck.cards.pop() for _ in range(number(dice, 0, 0, 1, 2, 5))]
    under, unseen = number(dice, 1, 2, 3, 4, 6, 10), number(dice, 0, 0, 1, 2, 4)
    if phase in ("deal", "refill"):
        under = max(under, 3)
    pool = [deck.cards.pop() for _ in range(under + unseen)]
    number_of_round = 4 - len(standing) + (0 if "shield" in totems else dice.below(2))
    shuffles, before, seen = number_of_round, 0, "-"
    if phase != "eye" and "eye" not in totems and dice.below(4):
        shuffles += 1
        if unseen:
            seen = text_of([card for card in shuffled(pool, dice)[: 1 + dice.below(under)] if card != ROUT])
            before = 0 if seen == "-" else 1 + dice.below(unseen)
    points = number(dice, unseen, *castles) + dice.below(9)
    fields = {
        "round": number_of_round,
        "shuffles": shuffles,
        "castles": ",".join(standing),
        "totems": ",".join(totems) or "-",
        "vessel": vessel,
        "points": max(0, points - 6),
        "phase": name,
        "hand": text_of(hand),
        "top": ",".join(top) or "-",
        "under": under,
        "pool": text_of(pool),
        "discards": text_of(discards),
        "revealed": text_of(revealed),
        "before": before,
        "seen": seen,
        "drawn": "-",
    }
    return " ".join(f"{field}={value}" for field, value in fields.items())
