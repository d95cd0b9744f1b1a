"""The whole table of En Garde in words: what is asked, the picture's labels, the table as text."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY
from meadhall.games.en_garde.events import Attacked, Compared, Hit, Moved, Parried
from meadhall.games.en_garde.pieces import (
    ANSWER,
    BETWEEN,
    BLACK,
    COMPARED,
    FIRST_SPACE,
    LAST_SPACE,
    MOST_PARRIED,
    OVER,
    TURN,
    VALUES,
    WHITE,
)  # fmt: skip
from meadhall.words.en_garde.ending import hand, result
from meadhall.words.en_garde.parts import FENCERS, Board, Fencer, HereIs, has_name, named, parts
from meadhall.words.rows import AnyRow, By, Piece, Standing
from meadhall.words.speech import Person, Phrase, Several, Template
from meadhall.words.telling import Count, TextSection

ASKED: Final = {TURN: "turn", ANSWER: "answer", BETWEEN: "between", OVER: "over"}

QUESTIONS: Final = {
    "turn": "Move or attack",
    "both": "Parry or escape",
    "parry": "Parry",
    "escape": "Escape",
    "between": "Look around, then begin the next round",
    "over": "The match is over",
    "dealt": "Cards are dealt",
}


def phase_asked(here: HereIs, it: object) -> str:
    """Tell what the actor is asked for, as far as this view tells."""
    asked = ASKED.get(int(here.view.seen.phase), "dealt")
    return _answer(here) if asked == "answer" else asked


def _answer(here: HereIs) -> str:
    """Tell what the attacked fencer can do."""
    view, seen = here.view, here.view.seen
    room = seen.room_behind(seen.turn)
    can_parry = seen.attack_count <= MOST_PARRIED
    can_escape = seen.is_indirect and room > 0
    if view.sees_hand(int(seen.turn)):
        held = view.hand_values(int(seen.turn))
        can_parry = held.count(int(seen.attack_value)) >= seen.attack_count
        can_escape = seen.is_indirect and min(held) <= room
    if can_parry and can_escape:
        return "both"
    return "parry" if can_parry else "escape"


FEW_CARDS: Final = 3
"""With so few cards in the pack everybody counts them."""


def _tension(here: HereIs, it: object) -> str:
    seen = here.view.seen
    if seen.phase in (BETWEEN, OVER):
        return ""
    # A match of one touch is as tense at its end as at its beginning.
    ahead = [seat for seat in FENCERS if seen.points_of(seat) == seen.laws.goal - 1 > 0]
    if len(ahead) == len(FENCERS):
        return "both"
    if ahead:
        return "one"
    if here.view.pack_size > FEW_CARDS or seen.owed:
        return ""
    return "pack" if here.view.pack_size else "empty"


@parts.of(Board)
def ahead(here: HereIs, it: object) -> Person:
    """Name the fencer who needs one more point."""
    seen = here.view.seen
    return here.person(max(FENCERS, key=lambda seat: int(seen.points_of(seat))))


# Whose turn it is.

DRAWS = Template("{who} {who:draws|draw} {owed:# card|# cards}.")
EMPTY = Template("The pack is empty.")
TO_ACT = Template("{who:'s} choice: {asked}.")
TO_DO: Final = {word: Template(text) for word, text in QUESTIONS.items()}


@parts.of(Board)
def turn(here: HereIs, it: object) -> str:
    """Say who is to act, or how the match ended."""
    view, seen = here.view, here.view.seen
    if seen.phase == OVER:
        return result(here, int(seen.white_points), int(seen.black_points))
    if seen.owed:
        return here.say(DRAWS, who=here.person(int(seen.drawer)), owed=int(seen.owed))
    if view.actor == NOBODY:
        return here.say(EMPTY)
    to_do = here.say(TO_DO[phase_asked(here, it)])
    return here.say(TO_ACT, who=here.person(int(seen.turn)), asked=to_do.lower())


# The picture.


def _called(here: HereIs, it: Fencer) -> str:
    return "name" if has_name(here, it.seat) else "color"


@parts.of(Fencer)
def held(here: HereIs, it: Fencer) -> int:
    return here.view.sizes[it.seat]


def _state(here: HereIs, it: Fencer) -> str:
    """Tell what stands below a name."""
    seen, seat = here.view.seen, it.seat
    said = ""
    if seen.phase == OVER:
        points = (seen.white_points, seen.black_points)
        said = "winner" if points[seat] > points[1 - seat] else ""
    elif seen.phase == BETWEEN:
        said = "won" if seen.winner == seat else ""
    elif seen.owed:
        said = "draws" if seen.drawer == seat else ""
    elif seen.turn == seat and seen.phase == ANSWER and here.view.actor != NOBODY:
        said = "answers"
    return said or ("mine" if seat == here.view.seat else "cards")


ATTACKS = Template("{who} {who:attacks|attack} with {cards}")
TO_HIT_WITH = Template("{who} {who:has|have} {count:# card that hits|# cards that hit}")
ESCAPED = Template("{who} escaped with a {value}")
PARRIED = Template("{who} parried with {cards}")
ATTACKED = Template("{who} attacked with {cards}")
HIT = Template("{who} hit with {cards}")
LAID = {Parried: PARRIED, Attacked: ATTACKED, Hit: HIT}


@parts.of(Fencer)
def strength(here: HereIs, it: Fencer) -> str:
    """Say what the cards laid at a fencer mean."""
    view, seen, who = here.view, here.view.seen, here.person(it.seat)
    if seen.attack_count and it.seat != seen.turn:
        return here.say(ATTACKS, who=who, cards=Several(int(seen.attack_count), int(seen.attack_value)))
    if seen.phase in (BETWEEN, OVER) and seen.ending == COMPARED:
        return here.say(TO_HIT_WITH, who=who, count=view.hand_values(it.seat).count(int(seen.distance())))
    for event in reversed(view.told or []):
        if isinstance(event, Compared):
            return here.say(TO_HIT_WITH, who=who, count=event.white if it.seat == WHITE else event.black)
        if isinstance(event, Moved) and event.is_escape and event.seat == it.seat:
            return here.say(ESCAPED, who=who, value=event.value)
        if isinstance(event, Parried | Attacked | Hit) and (event.seat == it.seat) != isinstance(event, Hit):
            return here.say(LAID[type(event)], who=who, cards=Several(event.count, event.value))
    return ""


def _reach(here: HereIs, it: object) -> str:
    return "advanced" if here.view.laws.is_advanced else ""


ROWS: list[AnyRow] = [
    Standing(
        Board(),
        asked=By(phase_asked, QUESTIONS),
        status="{white_points} to {black_points}, round {round_number}",
        tension=By(
            _tension,
            {
                "": "",
                "both": "The next touch wins the match",
                "one": "Match point for {ahead}",
                "pack": "{pack:Last card in the pack|# cards left in the pack}",
                "empty": "The pack is empty",
            },
        ),
        means="Chance that you win the match.",
    ),
    Piece(Board, "", "The strip", "Place", "", labels={
        "board": "The strip", "hand": "Your hand", "played": "Played", "unseen": "Unseen",
        "title": "En Garde, round {round_number}",
        "desc": "{white_name} {white_name:stands|stand} on space {white_space}, {black_name} on space {black_space}. "
        "Points: {white_points} to {black_points}. {turn}",
    }),
    Piece(
        Board, "distance", "Distance", "Number",
        By(_reach, {
            "": "How many spaces apart the fencers are. Cards of exactly this number attack, lower ones advance, "
                "and any card retreats.",
            "advanced": "How many spaces apart the fencers are. Cards of exactly this number attack, lower ones "
                        "advance, and any card retreats; advance and attack in one turn to reach further.",
        }),
        "3.3 4.1 6.6",
        more=lambda here, it: {"basic": "8.2", "standard": "8.3", "advanced": "4.2"}[here.view.laws.level],
        labels={"distance": "{apart} apart"},
    ),
    Piece(Board, "crowd", "The crowd", "Mark", "It watches, and rises as the match nears its end."),
    Piece(Board, "rail", "The rail", "Mark", "The crowd stands behind it."),
    Piece(
        Fencer, "stand-{seat:d}", "Shadow of {owner:'s} fencer", "Mark",
        "The space this fencer stands on; the shadow is dark while it is their turn.", "2.1",
        labels={
            "seat.{seat}": "{owner}",
            "plate.{seat}": "{owner}, {color}",
            "fact.{seat}": By(_state, {
                "mine": "{color}", "cards": "{color} · {held:# card|# cards}", "winner": "{color} · winner",
                "won": "{color} · won the round", "draws": "{color} · draws", "answers": "{color} · must answer",
            }),
            "fencer.{seat}": By(_called, {
                "name": "{owner:'s} fencer, {small_color}, on space {stands}",
                "color": "{owner:'s} fencer, on space {stands}",
            }),
            "strength.{seat}": "{strength}",
        },
    ),
]  # fmt: skip


@parts.of(Fencer)
def small_color(here: HereIs, it: Fencer) -> str:
    return here.language.form(("white", "black")[it.seat], "")


# The table as text.

GAME = Template("En Garde, round {round}. First to {goal:# point|# points} wins. Level: {level}.")
POINTS = Template("Points: {white} {white_points}, {black} {black_points}.")
STRIP = Template("Strip: {strip}")
STAND = Template("{white} stands on {white_space}, {black} on {black_space}. Distance {distance}.")
THE_STRIP, CARDS, ATTACK = Template("The strip"), Template("Cards"), Template("Attack")
OWN_HAND = Template("{who}, your hand")
HIDDEN = Template("{count:# hidden card|# hidden cards}")
HOLDS = Template("{who}: {cards}.")
PACK = Template("Pack: {pack:# card|# cards}.")
PLAYED, UNSEEN, OF_VALUE = Template("Played: {counts}."), Template("Unseen: {counts}."), Template("{count} of {value}")
CARD_WORD, PLAYED_WORD, UNSEEN_WORD = Template("Card"), Template("Played"), Template("Unseen")
DIRECT = Template("Attack: {who} {who:attacks|attack} with {cards} (direct).")
INDIRECT = Template("Attack: {who} {who:attacks|attack} with {cards} (indirect).")


def sections(here: HereIs) -> list[TextSection]:
    """Write the table as text, part by part."""
    view = here.view
    return [
        _match(here),
        *[_hand(here, seat) for seat in FENCERS],
        TextSection(here.say(CARDS), [here.say(PACK, pack=view.pack_size)]),
        _counts(here),
        *([TextSection(here.say(ATTACK), [_attack(here)])] if view.seen.attack_count else []),
        TextSection("", [turn(here, Board())]),
    ]


def _match(here: HereIs) -> TextSection:
    """Say how the match stands, and where the fencers are."""
    seen, laws = here.view.seen, here.view.laws
    both = {"white": named(here, WHITE), "black": named(here, BLACK)}
    marks = ["."] * (LAST_SPACE - FIRST_SPACE + 1)
    marks[seen.white_space - FIRST_SPACE], marks[seen.black_space - FIRST_SPACE] = "W", "B"
    lines = [
        here.say(GAME, round=int(seen.round), goal=int(laws.goal), level=laws.level),
        here.say(POINTS, **both, white_points=int(seen.white_points), black_points=int(seen.black_points)),
        here.say(STRIP, strip="".join(marks)),
        here.say(
            STAND,
            **both,
            white_space=int(seen.white_space),
            black_space=int(seen.black_space),
            distance=int(seen.distance()),
        ),
    ]
    ruler = "".join(f"{space:3}" for space in range(FIRST_SPACE, LAST_SPACE + 1))
    brief = [lines[0], lines[1], ruler, "".join(f"{mark:>3}" for mark in marks), lines[3]]
    return TextSection(here.say(THE_STRIP), lines, brief=brief)


def _hand(here: HereIs, seat: int) -> TextSection:
    view, who = here.view, named(here, seat)
    if seat == view.seat:
        who = Phrase(OWN_HAND, {"who": who})
    cards = hand(here, view.hand_values(seat)) if view.sees_hand(seat) else here.say(HIDDEN, count=view.sizes[seat])
    return TextSection(here.language.form(who, ""), [here.say(HOLDS, who=who, cards=cards)], seat, brief=[cards])


def _counts(here: HereIs) -> TextSection:
    """Count the cards by their values."""
    played = [here.view.discarded(value) for value in VALUES]
    unseen = [here.view.unseen(value) for value in VALUES]
    lines = [here.say(text, counts=_by_value(here, counts)) for text, counts in ((PLAYED, played), (UNSEEN, unseen))]
    rows = ((CARD_WORD, VALUES), (PLAYED_WORD, played), (UNSEEN_WORD, unseen))
    brief = [f"{here.say(word):<7}" + "".join(f"{number:4}" for number in numbers) for word, numbers in rows]
    return TextSection(here.say(CARDS), lines, is_counted=True, brief=brief)


def _by_value(here: HereIs, counts: list[int]) -> str:
    return ", ".join(here.say(OF_VALUE, count=count, value=value) for value, count in zip(VALUES, counts, strict=True))


def _attack(here: HereIs) -> str:
    """Say who attacks with what."""
    seen = here.view.seen
    cards = Several(int(seen.attack_count), int(seen.attack_value))
    return here.say(INDIRECT if seen.is_indirect else DIRECT, who=here.person(1 - int(seen.turn)), cards=cards)


# What people judge the table by.

POINTS_OF, APART, IN_PACK = Template("{who}, points"), Template("Spaces apart"), Template("Pack")


def counts(here: HereIs) -> list[Count]:
    """Count what people judge the table by, always the same things in the same order."""
    view = here.view
    points = [
        Count(
            here.say(POINTS_OF, who=here.person(seat)), int(view.seen.points_of(seat)), "crown",
            is_good=view.seat not in FENCERS or seat == view.seat,
        )
        for seat in FENCERS
    ]  # fmt: skip
    return [
        *points,
        Count(here.say(APART), int(view.seen.distance()), "boot"),
        Count(here.say(IN_PACK), view.pack_size, "draw2"),
    ]
