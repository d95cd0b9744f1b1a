"""The whole table of Castle Panic in words: what is asked, the picture's labels, the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from meadhall.engine.bits import has
from meadhall.engine.contract import CHANCE, NOBODY
from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import DieRolled
from meadhall.games.castle_panic.pieces import ARCS, GIANT_BOULDER, HIT_CARDS, SPACES, Figures
from meadhall.games.castle_panic.rules.ending import points_of
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import (
    CARD_NOTES,
    CARDS,
    COLORS,
    MONSTERS,
    PHASES,
    RINGS,
    SHORT_TOKENS,
    TOKENS,
    arcs_words,
    cards_words,
    counts_words,
    figure_words,
    is_overlord,
    monster_words,
    share,
    space_words,
)
from meadhall.words.castle_panic.parts import HereIs, parts
from meadhall.words.castle_panic.specials import missing_words
from meadhall.words.languages.english import whose
from meadhall.words.numbers import counted, listed
from meadhall.words.rows import AnyRow, By, Standing
from meadhall.words.speech import Template
from meadhall.words.telling import TextSection, begun


@dataclass(frozen=True)
class CastleTable:
    """The whole table."""


_QUESTIONS = {
    at.START: "Place the first monsters",
    at.OWN_TOWER: "Choose your tower",
    at.KINGS_TOWER: "Name the King's Tower",
    at.SECRET_TOKEN: "Set a token aside",
    at.DESPERATE: "Discard your whole hand?",
    at.EXCHANGE: "Exchange a card",
    at.TRADE: "Offer a trade",
    at.WANT: "Choose the card you want",
    at.ANSWER: "Answer the offer",
    at.CONFIRM: "Agree to the trade?",
    at.PLAY: "Play your cards",
    at.HIT: "Choose a hit for Nice Shot",
    at.FELL: "Choose the victim",
    at.SWAP: "Replace a token?",
    at.COMMAND: "Play your tokens",
    at.OVER: "The game is over",
}
QUESTIONS = {
    **{str(phase): text for phase, text in _QUESTIONS.items()},
    "hurt": "Choose which monster is hurt",
    "discard": "Discard a card",
    "claim": "Claim another tower",
    "chance": "Chance decides",
}
"""By phase, or by what comes before it."""


def _asked(here: HereIs, it: object) -> str:
    """Tell what the actor is asked for."""
    table = here.view.table
    if table.phase != at.OVER:
        if table.asks:
            return "hurt"
        if table.discarders:
            return "discard"
        if table.homes and table.turn > 0 and any(home >= 0 and not table.towers >> home & 1 for home in table.homes):
            return "claim"
    return str(table.phase) if table.phase in _QUESTIONS else "chance"


FEW_TOWERS = 2


def _tension(here: HereIs, it: object) -> str:
    table = here.view.table
    if table.phase == at.OVER:
        return ""
    standing, left = table.towers.bit_count(), to_come(here, CastleTable())
    if standing == 1:
        return "tower"
    if left == 0:
        return "rest"
    if left == 1:
        return "token"
    return "towers" if standing <= FEW_TOWERS else ""


def _aim(here: HereIs, it: object) -> str:
    view = here.view
    if is_overlord(view, view.seat):
        return "overlord"
    return "slayer" if view.laws.master_slayer else "castle"


@parts.of(CastleTable)
def towers(here: HereIs, it: CastleTable) -> int:
    return here.view.table.towers.bit_count()


@parts.of(CastleTable)
def to_come(here: HereIs, it: CastleTable) -> int:
    view = here.view
    return view.pile_size + view.token_count + (1 if view.has_secret else 0)


@parts.of(CastleTable)
def monsters(here: HereIs, it: CastleTable) -> int:
    return len(here.view.table.monsters)


ROWS: list[AnyRow] = [
    Standing(
        CastleTable(),
        asked=By(_asked, QUESTIONS),
        # What matters most first: a small screen cuts the end off.
        status="{towers:# tower|# towers} \N{MIDDLE DOT} {to_come} to come "
        "\N{MIDDLE DOT} {monsters:# monster|# monsters}",
        tension=By(
            _tension,
            {
                "": "",
                "tower": "One tower left",
                "towers": "{towers} towers left",
                "token": "One token to come",
                "rest": "The last monsters",
            },
        ),
        means=By(
            _aim,
            {
                "overlord": "Chance that the castle falls.",
                "slayer": "Chance that you become Master Slayer.",
                "castle": "Chance that the castle stands at the end.",
            },
        ),
    ),
]

# The table as text.

_PHASE_OF = {
    at.DESPERATE: 0,
    at.DRAW_UP: 0,
    at.EXCHANGE: 1,
    at.REFILL: 1,
    at.TRADE: 2,
    at.WANT: 2,
    at.ANSWER: 2,
    at.CONFIRM: 2,
    at.PLAY: 3,
    at.HIT: 3,
    at.FELL: 3,
    at.DRAW_TWO: 3,
    at.MOVE: 4,
    at.CHARGE: 4,
    at.CHARGED: 4,
    at.TOKEN: 5,
    at.ROLL: 5,
    at.ARM: 5,
    at.SWAP: 5,
    at.RESWAP: 5,
    at.COMMAND: 5,
    at.REINFORCE: 5,
}


def phase_of(view: CastlePanicView) -> int:
    """Return the phase of the turn, 0 to 5; -1 before the first turn and after the last."""
    return _PHASE_OF.get(view.table.phase, -1)


def sections(here: HereIs) -> list[TextSection]:
    """Write the table as text, part by part."""
    view, names = here.view, here.names
    seen = view.table
    towers = f"Towers stand in {arcs_words(seen.towers)}."
    board = [_heading(view, names), towers, _walls(view), *_monsters(view)]
    cards = [f"Discards: {counts_words(CARDS, seen.discard)}."]
    if view.is_partial():
        cards.append(f"Cards you have not seen: {counts_words(CARDS, seen.deck)}.")
    tokens = [
        f"Tokens still to come: {counts_words(TOKENS, seen.pile)}.",
        f"Monster discards: {counts_words(TOKENS, seen.spent)}.",
    ]
    extras = _extras(here)
    return [
        TextSection("The board", board, brief=[board[0], *[_arc(view, arc, names) for arc in range(at.ARCS)]]),
        *_hands(view, names),
        TextSection(
            "Piles", [f"Deck: {counted(view.deck_size, 'card')}.", f"Pile: {counted(view.pile_size, 'token')}."]
        ),
        TextSection("Piles", [*cards, *tokens], is_counted=True, brief=[*cards, *tokens]),
        *([TextSection("Besides", extras)] if extras else []),
        TextSection("", [whose_turn(here)]),
    ]


TO_DO = {word: Template(text) for word, text in QUESTIONS.items()}


def whose_turn(here: HereIs) -> str:
    """Say who has to act, and what is asked."""
    view, names = here.view, here.names
    actor = view.actor
    if actor == NOBODY:
        return "The game is over."
    if actor == CHANCE:
        return "Chance decides."
    if view.table.phase in (at.MOVE, at.CHARGED) and not (view.table.asks or view.table.discarders):
        return "The monsters move."
    question = here.say(TO_DO[_asked(here, CastleTable())]).rstrip("?")
    return f"{begun(whose(names[actor]))} choice: {question[:1].lower()}{question[1:]}."


def _heading(view: CastlePanicView, names: Sequence[str]) -> str:
    seen = view.table
    if seen.turn == 0:
        return "Castle Panic, setting up."
    phase = phase_of(view)
    words = f", phase {phase + 1}: {PHASES[phase].lower()}" if phase >= 0 else ""
    return f"Castle Panic, turn {seen.turn}, {names[seen.active]}{words}."


def _walls(view: CastlePanicView) -> str:
    seen = view.table
    forts = f" Fortified: {arcs_words(seen.forts)}." if seen.forts else ""
    return f"Walls stand in {arcs_words(seen.walls)}.{forts}"


def _monsters(view: CastlePanicView) -> list[str]:
    seen = view.table
    spaces: dict[int, list[str]] = {}
    for monster in sorted(set(seen.monsters)):
        spaces.setdefault(monster // seen.figures.count, []).append(_alike(view, monster))
    lines = []
    for ring, name in enumerate(RINGS):
        parts = [
            f"arc {space % at.ARCS + 1}: {listed(there)}" for space, there in spaces.items() if space // at.ARCS == ring
        ]
        if parts:
            lines.append(f"{name} ring: {'; '.join(parts)}.")
    return lines or ["No monster is on the board."]


def _arc(view: CastlePanicView, arc: int, names: Sequence[str]) -> str:
    """Say in one line what stands in an arc, from the castle outwards."""
    seen = view.table
    tower = f"tower {arc + 1}" if seen.towers >> arc & 1 else "ruin"
    if arc == seen.kings:
        tower = "King's Tower"
    elif arc in seen.homes:
        tower = f"{names[seen.homes.index(arc)]}'s tower"
    wall = "no wall" if not seen.walls >> arc & 1 else "fortified" if seen.forts >> arc & 1 else "wall"
    there = []
    for monster in sorted(set(seen.monsters), reverse=True):
        space = monster // seen.figures.count
        if space % at.ARCS == arc:
            there.append(f"{RINGS[space // at.ARCS]}: {_alike(view, monster)}")
    return f"{arc + 1} {COLORS[at.color_of(arc)]:<5}  {tower:<12}  {wall:<9}  {'; '.join(there)}".rstrip()


def _alike(view: CastlePanicView, monster: int) -> str:
    """Return the monsters of one kind and hurt in one space, "2 Trolls (one tarred)"."""
    seen = view.table
    number = seen.monsters.count(monster)
    words = figure_words(seen.figures, monster % seen.figures.count, number)
    if monster != seen.tar:
        return words
    return f"{words} ({'one tarred' if number > 1 else 'tarred'})"


def _hands(view: CastlePanicView, names: Sequence[str]) -> list[TextSection]:
    seen = view.table
    parts = []
    for seat in range(view.laws.castle_seats):
        mine = ", your hand" if seat == view.seat else ""
        out = " (out of the game)" if seen.out >> seat & 1 else ""
        title = f"{names[seat]}{mine}{out}"
        hand = cards_words(seen.hands[seat], view.unknown[seat])
        parts.append(TextSection(title, [f"{title}: {hand}."], seat, brief=[hand]))
    if view.laws.overlord:
        seat = view.laws.castle_seats
        held = listed([TOKENS[token] for token in seen.tokens]) if seen.tokens else counted(view.token_count, "token")
        secret = ""
        if view.has_secret:
            secret = "; set aside: " + (TOKENS[seen.hidden] if seen.hidden >= 0 else "a secret token")
        title = f"{names[seat]}, the Overlord"
        parts.append(TextSection(title, [f"{title}: {held}{secret}."], seat, brief=[f"{held}{secret}"]))
    return parts


def _extras(here: HereIs) -> list[str]:
    view, names = here.view, here.names
    seen = view.table
    lines = []
    if seen.token >= 0 and seen.phase == at.ROLL:
        lines.append(f"{TOKENS[seen.token]} waits for the die.")
    if seen.missing:
        lines.append(f"Missing was played: {here.language.form(missing_words(here), '')} this turn.")
    if seen.charge:
        lines.append("Final Charge!: after the monsters have moved, a die moves them again.")
    if seen.partner >= 0:
        offered = CARDS[seen.offered] if seen.offered >= 0 else "a card"
        wanted = f" for {CARDS[seen.wanted]}" if seen.wanted >= 0 else ""
        lines.append(f"Offer: {names[seen.active]} gives {names[seen.partner]} {offered}{wanted}.")
    for seat, home in enumerate(seen.homes):
        if home >= 0:
            lines.append(f"{names[seat]} lives in tower {home + 1}.")
    if seen.kings >= 0:
        lines.append(f"The King's Tower is tower {seen.kings + 1}.")
    for seat in range(view.laws.castle_seats):
        if seen.held >> seat & 1:
            lines.append(f"{names[seat]} holds a wall.")
    for seat, kept in enumerate(seen.trophies):
        points = points_of(seen, seat)
        what = counts_words(MONSTERS, kept[: at.MONSTERS])
        lines.append(f"{begun(whose(names[seat]))} trophies: {what}, {counted(points, 'point')}.")
    return lines


# The picture.

_FIXED = {
    "board.day": "The board by day",
    "board.dusk": "The board at dusk",
    "board.night": "The board by night",
    "hand": "Your hand",
    "hand.of": "Held by",
    "slain": "Slain",
    "slain.by": "Slain by",
    "deck": "Castle deck",
    "unseen": "Not seen yet",
    "to_come": "To come",
    "left": "Still to come",
    "next": "The next token",
    "discards": "Discards",
    "hidden": "hidden card",
    "hidden_token": "hidden token",
    "own_wall": "Your wall",
    **{f"phase.{phase}": name for phase, name in enumerate(PHASES)},
    **{f"card.{card}": name for card, name in enumerate(CARDS)},
    **{f"note.{card}": note for card, note in enumerate(CARD_NOTES, HIT_CARDS)},
    **{f"token.{token}": name for token, name in enumerate(TOKENS)},
    **{f"short.{token}": name for token, name in enumerate(SHORT_TOKENS)},
    **{f"space.{space}": space_words(space) for space in range(SPACES)},
}


def labels(here: HereIs, status: str) -> Mapping[str, str]:
    """Name everything the picture draws."""
    view, names = here.view, here.names
    seen = view.table
    discarded = sum(seen.discard)
    said = {
        **_FIXED,
        "title": f"Castle Panic, turn {seen.turn}" if seen.turn else "Castle Panic, setting up",
        "desc": f"{status}. {whose_turn(here)}",
        "turn": f"{begun(whose(names[seen.active]))} turn" if seen.turn else "Setting up",
        "towers": "tower" if seen.towers.bit_count() == 1 else "towers",
        "towers.label": counted(seen.towers.bit_count(), "tower"),
        "deck.label": f"Castle deck, {counted(view.deck_size, 'card')}, {discarded} discarded",
        "pile.label": f"Monster pile, {counted(view.pile_size, 'token')}",
        "deck.note": counted(view.deck_size, "card"),
        "discards.note": counted(discarded, "card"),
        "left.note": counted(sum(seen.pile), "token"),
        "secret": "Your secret token" if view.seat == view.laws.castle_seats else "Secret token",
    }
    for event in view.told or []:
        if isinstance(event, DieRolled):
            said["die"] = f"The die shows {event.number}"
    for monster in set(seen.monsters):
        said[f"monster.{monster}"] = _monster_label(seen.figures, monster)
    if seen.tar >= 0:
        said["tarred"] = _monster_label(seen.figures, seen.tar, tarred=True)
    for arc in range(ARCS):
        said[f"wall.{arc}"] = _wall_label(arc, has(seen.walls, arc), has(seen.forts, arc))
        said[f"tower.{arc}"] = _tower_label(view, arc, names)
    for seat, name in enumerate(names):
        said[f"seat.{seat}"] = name
        said[f"role.{seat}"] = _role(view, seat)
    said |= _next_labels(tuple(seen.pile))
    return said


@lru_cache(maxsize=1 << 10)
def _next_labels(counts: tuple[int, ...]) -> Mapping[str, str]:
    """Say how likely the next token is a monster, a boulder or something else."""
    monsters, whole = sum(counts[:GIANT_BOULDER]), sum(counts)
    boulders = counts[GIANT_BOULDER]
    numbers = {"Monster": monsters, "Boulder": boulders, "Other": whole - monsters - boulders}
    return {
        f"next.{sort}": f"{name.capitalize()}: {share(number, whole)}"
        for sort, (name, number) in enumerate(numbers.items())
    }


@lru_cache(maxsize=1 << 12)
def _monster_label(figures: Figures, monster: int, tarred: bool = False) -> str:
    return monster_words(figures, monster, tarred=tarred).removeprefix("the ")


def _wall_label(arc: int, stands: bool, is_fortified: bool) -> str:
    if not stands:
        return f"No wall in arc {arc + 1}"
    return f"Fortified wall in arc {arc + 1}" if is_fortified else f"Wall in arc {arc + 1}"


def _tower_label(view: CastlePanicView, arc: int, names: Sequence[str]) -> str:
    seen = view.table
    if not has(seen.towers, arc):
        return f"Tower {arc + 1} has fallen"
    if arc == seen.kings:
        return f"Tower {arc + 1}, the King's"
    if arc in seen.homes:
        return f"Tower {arc + 1}, home of {names[seen.homes.index(arc)]}"
    return f"Tower {arc + 1}"


def _role(view: CastlePanicView, seat: int) -> str:
    """Say what stands below a player's name; everybody sees the own cards."""
    seen = view.table
    if is_overlord(view, seat):
        return f"Overlord \N{MIDDLE DOT} {counted(view.token_count + view.has_secret, 'token')}"
    if has(seen.out, seat):
        return "out"
    facts = [counted(view.hand_size_of(seat), "card")] if seat != view.seat else []
    if seen.trophies:
        facts.append(counted(points_of(seen, seat), "point"))
    return " \N{MIDDLE DOT} ".join(facts)
