"""Set up a table of Freigard from its notation, and refuse every text that is none."""

from __future__ import annotations

from typing import Final

from meadhall.engine.contract import NOBODY, SPECTATOR, NotationError, split_mark
from meadhall.engine.notation import read_number
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.odds import weights_of
from meadhall.games.freigard.pieces import (
    DEAL,
    DISCARD,
    DRAW,
    END,
    EYE,
    FEATURES,
    HAND_SIZE,
    HIGHEST_CASTLE,
    LAST_OF_CHANCE,
    MOST_ROUNDS,
    NO_CARD,
    OVER,
    PHASES,
    PLACE,
    REFILL,
    SEARCH,
    SHIELD,
    SPEND,
    TOTEMS,
    TURN,
    VESSEL,
    VESSEL_DRAW,
)
from meadhall.games.freigard.rules.rounds import NO_CASTLE, castles_in_reach, highest_beaten
from meadhall.games.freigard.rules.turn import is_placing_asked
from meadhall.games.freigard.state import FreigardState, counted

FIELDS: Final = [
    "round",
    "shuffles",
    "castles",
    "totems",
    "vessel",
    "points",
    "phase",
    "hand",
    "top",
    "under",
    "pool",
    "discards",
    "revealed",
    "before",
    "seen",
    "drawn",
]
MOST_POINTS: Final = 999
PLAYER: Final = 0


def read_table(text: str, box: FreigardBox, castles: list[int], is_view: bool) -> FreigardState:
    """Return the state, or the view, that ``notation`` wrote; raise NotationError for anything else."""
    seat, rest = split_mark(text)
    if is_view and seat not in (PLAYER, SPECTATOR):
        raise NotationError("a view of Freigard begins with 0@ or *@")
    if not is_view and seat != NOBODY:
        raise NotationError("a state begins with its first field, not with a seat")
    state = FreigardState(box)
    state.seat = seat
    _read_fields(state, _fields_of(rest))
    _check_castles(state, castles)
    _check_rounds(state, len(castles) - len(state.castles))
    _check_cards(state)
    _check_phase(state)
    if state.notation() != text:
        raise NotationError("the fields are right, but not in their one written form: " + state.notation())
    if is_view:
        state.told = []
    return state


def _fields_of(text: str) -> dict[str, str]:
    parts = text.split(" ")
    names = [part.partition("=")[0] for part in parts]
    if names != FIELDS:
        raise NotationError("the fields must be " + ", ".join(FIELDS) + ", in this order")
    return {part.partition("=")[0]: part.partition("=")[2] for part in parts}


def _read_fields(state: FreigardState, fields: dict[str, str]) -> None:
    state.round = read_number(fields["round"], 1, MOST_ROUNDS, "round")
    state.shuffles = read_number(fields["shuffles"], 1, MOST_ROUNDS + 1, "shuffles")
    state.castles = [read_number(word, 1, HIGHEST_CASTLE, "castle") for word in _words(fields["castles"])]
    for word in _words(fields["totems"]):
        if word not in TOTEMS or state.is_ready(TOTEMS.index(word)):
            raise NotationError(f"{word!r} is no totem, or stands there twice")
        state.ready += 1 << TOTEMS.index(word)
    if fields["vessel"] != "-":
        state.vessel = _kind(state, fields["vessel"])
    state.points = read_number(fields["points"], 0, MOST_POINTS, "points")
    _read_phase(state, fields["phase"])
    state.hand = _listed(_cards(state, fields["hand"]))
    state.top = [_kind(state, word) for word in reversed(_words(fields["top"]))]
    state.pool = _cards(state, fields["pool"])
    state.under = read_number(fields["under"], 0, sum(state.pool), "under")
    state.discards = _cards(state, fields["discards"])
    state.revealed = _listed(_cards(state, fields["revealed"]))
    state.before = read_number(fields["before"], 0, sum(state.pool) - int(state.under), "before")
    if state.before:
        state.seen = _cards(state, fields["seen"])
        state.drawn = _cards(state, fields["drawn"])
    elif fields["seen"] != "-" or fields["drawn"] != "-":
        raise NotationError("cards are noted as seen or drawn only when points lay unseen before the Eye")


def _read_phase(state: FreigardState, text: str) -> None:
    word, _, about = text.partition(":")
    if word not in PHASES:
        raise NotationError(f"phase must be one of {', '.join(PHASES)}, not {word!r}")
    state.phase = PHASES.index(word)
    if state.phase == SEARCH:
        names = [feature.name for feature in FEATURES]
        if about not in names:
            raise NotationError(f"the Eye searches for one of {', '.join(names)}, not {about!r}")
        state.number = names.index(about)
    elif state.phase in (PLACE, SPEND):
        state.number = read_number(about, 1, HIGHEST_CASTLE, word)
    elif about:
        raise NotationError(f"the phase {word} is about nothing, not {about!r}")


def _check_castles(state: FreigardState, castles: list[int]) -> None:
    left = castles[:]
    for castle in state.castles:
        if castle not in left:
            raise NotationError(f"no castle {castle} stands at this table")
        left.remove(castle)
    if state.castles != sorted(state.castles, reverse=True):
        raise NotationError("castles are written from the highest to the lowest")
    if not state.castles and state.phase != OVER:
        raise NotationError("without a castle the game is over")


def _check_rounds(state: FreigardState, felled: int) -> None:
    """Raise NotationError unless castles and Shield make as many rounds, and the Eye as many shuffles."""
    first = felled + (1 if state.castles else 0)
    if state.round < first:
        raise NotationError(f"{len(state.castles)} castles cannot be left in round {state.round}")
    if state.round > first + (0 if state.is_ready(SHIELD) else 1):  # 12.3
        raise NotationError(f"round {state.round} does not come after so few castles, unless the Shield held")
    searches = state.shuffles - state.round
    can_have_searched = not state.is_ready(EYE) and state.phase != SEARCH
    if searches not in (0, 1) or (searches and not can_have_searched) or (state.before and not searches):
        raise NotationError("there is one shuffle for each round, and one more once the Eye has searched")


def _check_cards(state: FreigardState) -> None:
    """Raise NotationError unless the cards can be those of one box."""
    box = state.box
    held = [state.hand, state.top, state.revealed, [] if state.vessel == NO_CARD else [int(state.vessel)]]
    counts = [counted(kinds, len(box.codes)) for kinds in held]
    for kind, code in enumerate(box.codes):
        there = state.pool[kind] + state.discards[kind] + sum([count[kind] for count in counts])
        if there > box.counts[kind]:
            raise NotationError(f"there are {there} cards {code}; the box has {box.counts[kind]}")
    if box.rout in state.top or box.rout in state.revealed or state.vessel == box.rout:
        raise NotationError("the Rout never lies known on the deck, revealed, or under the Vessel")
    if box.rout in state.hand and state.phase not in (DEAL, END, SPEND, OVER):
        raise NotationError("the Rout does not stay in a hand")
    if state.vessel != NO_CARD and state.is_ready(VESSEL):
        raise NotationError("the Vessel cannot be ready with a card under it")
    if state.before:
        _check_seen(state)


def _check_seen(state: FreigardState) -> None:
    free = 0
    for kind, code in enumerate(state.box.codes):
        there = state.pool[kind] + state.drawn[kind]
        seen = state.seen[kind]
        if seen > there or there > state.box.counts[kind]:
            raise NotationError(f"more cards {code} were seen or drawn than there are")
        if state.drawn[kind] and (seen in (0, there)):
            raise NotationError(f"drawn is noted only for a kind of which some, but not all, were seen, not for {code}")
        free += there - seen
    if not sum(state.seen):
        raise NotationError("before is noted only when cards were seen")
    if free < state.before or (state.under and not sum(weights_of(state))):
        raise NotationError("the points placed before the Eye cannot all be cards that were not seen")


def _check_phase(state: FreigardState) -> None:
    phase = state.phase
    size = len(state.hand)
    sizes: dict[int, list[int]] = {
        DEAL: [0, 1, 2],
        DRAW: [HAND_SIZE],
        VESSEL_DRAW: [HAND_SIZE - 1],
        SEARCH: [HAND_SIZE],
        TURN: [HAND_SIZE],
        DISCARD: [HAND_SIZE + 1],
        PLACE: [0, 2, HAND_SIZE],
        REFILL: [0],
    }
    if size not in sizes.get(int(phase), [0, 1, 2, HAND_SIZE, HAND_SIZE + 1]):
        raise NotationError(f"a hand of {size} does not go with the phase {PHASES[phase]}")
    if phase <= LAST_OF_CHANCE and (state.top or not state.under):
        raise NotationError(f"in the phase {PHASES[phase]} an unknown card must be next in the deck")
    if phase == DEAL and state.deck_size() < HAND_SIZE - size:
        raise NotationError("the deck is too short for a hand")
    if phase in (TURN, DISCARD) and not state.deck_size():
        raise NotationError("the round is over when the deck is empty")
    if phase == DISCARD and state.hand[0] == state.hand[HAND_SIZE]:
        raise NotationError("which of four identical cards is discarded is not asked")
    if phase == REFILL and (state.vessel == NO_CARD or state.deck_size() < HAND_SIZE):
        raise NotationError("refill is asked with a card under the Vessel and three in the deck")
    if phase == VESSEL_DRAW and state.vessel == NO_CARD:
        raise NotationError("no card lies under the Vessel")
    if phase == SEARCH and state.is_ready(EYE):
        raise NotationError("the Eye that searches is no longer ready")
    if state.revealed and phase != SEARCH:
        raise NotationError("cards lie revealed only while the Eye searches")
    if phase == PLACE and size and state.number >= size:
        raise NotationError("that many points cannot come from this hand")
    if phase == PLACE and not is_placing_asked(state):
        raise NotationError("which cards become points is not asked here")
    _check_end(state)


def _check_end(state: FreigardState) -> None:
    if state.phase in (END, SPEND, OVER) and state.vessel != NO_CARD:
        raise NotationError("after a round no card lies under the Vessel")
    if state.phase == END:
        reach = castles_in_reach(state)
        if highest_beaten(state) != NO_CASTLE:
            if len(reach) == 1:
                raise NotationError("the castle that falls is not asked when there is no other")
        elif not reach and not state.is_ready(SHIELD):
            raise NotationError("no castle is in reach and the Shield is gone: the game is over")
    if state.phase == SPEND:
        missing = state.number - state.points
        if state.number not in state.castles or not 0 < missing < state.ready_count() or len(state.castles) == 1:
            raise NotationError(f"which totems are given for the castle {state.number} is not asked here")


def _words(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _kind(state: FreigardState, code: str) -> int:
    if code not in state.box.codes:
        raise NotationError(f"there is no card {code!r} in the box")
    return state.box.codes.index(code)


def _cards(state: FreigardState, text: str) -> list[int]:
    """Return how many cards of each kind ``cards_text`` wrote."""
    counts = [0] * len(state.box.codes)
    for word in _words(text):
        code, star, times = word.partition("*")
        counts[_kind(state, code)] += read_number(times, 1, sum(state.box.counts), "count") if star else 1
    return counts


def _listed(counts: list[int]) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]
