"""En Garde in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meadhall.engine.contract import Action, Event, Outcome
from meadhall.games.en_garde.events import (
    Attacked,
    Compared,
    Drew,
    MatchEnded,
    Moved,
    Parried,
    RoundBegun,
    RoundEnded,
)
from meadhall.games.en_garde.pieces import (
    ANSWER,
    BETWEEN,
    BLACK,
    COMPARED,
    DRAWN,
    FIRST_SPACE,
    LAST_SPACE,
    OVER,
    PROGRESS,
    STUCK,
    TOUCH,
    TURN,
    VALUES,
    WHITE,
    Advance,
    Attack,
    Draw,
    Lunge,
    Parry,
    Retreat,
)
from meadhall.games.en_garde.view import EnGardeView
from meadhall.words.numbers import counted, several

TITLE = "En Garde"
LINE = "A duel on 23 steps, five cards in hand."
MINUTES = 15
PASSES = ()
RECONSTRUCTED = ""

SEATS = ("White", "Black")

_OPTIONS = {
    "points": "Points to win",
    "level": "Level",
    "level.basic": "Basic: every attack hits",
    "level.standard": "Standard: attacks can be parried",
    "level.advanced": "Advanced: also advance and attack",
    "final_retreat": "After a last retreat",
    "final_retreat.distance": "Distance decides",
    "final_retreat.compare": "Hands are compared first",
}


def seat_names(seats: int) -> list[str]:
    """Return what the rulebook calls the seats."""
    return list(SEATS)


def option_words(name: str, value: str = "") -> str:
    """Return the label of an option, or of one of its values."""
    return _OPTIONS.get(f"{name}.{value}" if value else name, value or name)


def status(view: EnGardeView) -> str:
    """Say in a few words where the match stands."""
    seen = view.seen
    return f"{seen.white_points} to {seen.black_points}, round {seen.round}"


def asked(view: EnGardeView) -> str:
    """Say what the actor is asked for."""
    seen = view.seen
    if seen.phase == TURN:
        return "Move or attack"
    if seen.phase == ANSWER:
        return "Parry or retreat" if seen.is_indirect else "Parry"
    if seen.phase == BETWEEN:
        return "Look, then begin the next round"
    if seen.phase == OVER:
        return "The match is over"
    return "Cards are dealt"


def sentence(view: EnGardeView, action: Action, names: Sequence[str]) -> str:
    """Say what an action of the actor would do."""
    ahead = 1 if view.seen.turn == WHITE else -1
    here = view.seen.white_space if view.seen.turn == WHITE else view.seen.black_space
    if isinstance(action, Advance):
        return f"Advance **{action.value}**, to space **{here + ahead * action.value}**"
    if isinstance(action, Retreat):
        verb = "Escape" if view.seen.phase == ANSWER else "Retreat"
        return f"{verb} **{action.value}**, to space **{here - ahead * action.value}**"
    if isinstance(action, Attack):
        return f"Attack with **{several(action.count, str(action.value))}**"
    if isinstance(action, Lunge):
        cards = several(action.count, str(action.value))
        return f"Advance **{action.step}**, to space {here + ahead * action.step}, and attack with **{cards}**"
    if isinstance(action, Parry):
        return f"Parry with **{several(action.count, str(action.value))}**"
    if isinstance(action, Draw):
        return f"Draw a **{action.value}**"
    return f"Begin **round {view.seen.round + 1}**"


def tell(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    lines: list[str] = []
    for event in view.told or []:
        line = _tell(event, names)
        if line:
            lines.append(line)
        if isinstance(event, RoundEnded):
            lines.append(_open_hands(view, names))
    return lines


def _tell(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, RoundBegun):
        return f"Round {event.number} begins. {names[event.starter]} starts."
    if isinstance(event, Drew):
        return "" if event.is_deal else f"{names[event.seat]} drew a {event.value}."
    if isinstance(event, Moved):
        return _tell_move(event, names)
    if isinstance(event, Attacked):
        cards = several(event.count, str(event.value))
        if event.step:
            return f"{names[event.seat]} advanced {event.step}, to space {event.space}, and attacked with {cards}."
        return f"{names[event.seat]} attacked with {cards}."
    if isinstance(event, Parried):
        return f"{names[event.seat]} parried with {several(event.count, str(event.value))}."
    if isinstance(event, Compared):
        return (
            f"The pack is empty. At distance {event.distance} {names[WHITE]} has {event.white} "
            f"and {names[BLACK]} has {event.black} to hit with."
        )
    if isinstance(event, RoundEnded):
        return _tell_round(event, names)
    if isinstance(event, MatchEnded):
        return _result(event.white_points, event.black_points, names)
    return ""


def _tell_move(event: Moved, names: Sequence[str]) -> str:
    forward = (event.space > event.start) == (event.seat == WHITE)
    verb = "escaped" if event.is_escape else "advanced" if forward else "retreated"
    return f"{names[event.seat]} {verb} {event.value}, from space {event.start} to {event.space}."


def _tell_round(event: RoundEnded, names: Sequence[str]) -> str:
    if event.ending == DRAWN:
        return f"Both stand equally far ahead, {counted(event.white_progress, 'space')}. The round is drawn."
    winner, loser = names[event.winner], names[1 - event.winner]
    if event.ending == TOUCH:
        return f"{loser} was hit. {winner} wins the round."
    if event.ending == STUCK:
        return f"{loser} could neither move nor attack. {winner} wins the round."
    if event.ending == PROGRESS:
        far, near = (event.white_progress, event.black_progress)
        if event.winner == BLACK:
            far, near = near, far
        return f"{winner} stands further ahead, {counted(far, 'space')} against {near}, and wins the round."
    return f"{winner} has more to hit with and wins the round."


def _open_hands(view: EnGardeView, names: Sequence[str]) -> str:
    hands = [f"{names[seat]} {_cards(view.hand_values(seat))}" for seat in (WHITE, BLACK)]
    return f"The hands lie open: {hands[0]}; {hands[1]}."


def ending(outcome: Outcome, names: Sequence[str]) -> str:
    """Say how the match ended."""
    said = _result(outcome.scores[WHITE], outcome.scores[BLACK], names)
    return said if outcome.ending == "points" else said + " The last round has been played."


def _result(white: int, black: int, names: Sequence[str]) -> str:
    if white == black:
        return f"The match is drawn, {white} to {black}."
    winner = WHITE if white > black else BLACK
    return f"{names[winner]} wins the match, {max(white, black)} to {min(white, black)}."


def table(view: EnGardeView, names: Sequence[str]) -> list[str]:
    """Write the table as lines of text."""
    seen = view.seen
    who = [f"{names[seat]} ({SEATS[seat]})" if names[seat] != SEATS[seat] else names[seat] for seat in (WHITE, BLACK)]
    lines = [
        f"{TITLE}, round {seen.round}. First to {counted(view.goal, 'point')} wins. Level: {view.level}.",
        f"Points: {who[WHITE]} {seen.white_points}, {who[BLACK]} {seen.black_points}.",
        "Strip: " + _strip(view),
        f"{who[WHITE]} stands on {seen.white_space}, {who[BLACK]} on {seen.black_space}. Distance {seen.distance()}.",
    ]
    for seat in (WHITE, BLACK):
        mine = ", your hand" if seat == view.seat else ""
        shown = _cards(view.hand_values(seat)) if view.sees_hand(seat) else counted(view.sizes[seat], "hidden card")
        lines.append(f"{who[seat]}{mine}: {shown}.")
    lines += [
        f"Pack: {counted(view.pack_size, 'card')}.",
        "Played: " + _by_value([view.discarded(value) for value in VALUES]) + ".",
        "Unseen: " + _by_value([view.unseen(value) for value in VALUES]) + ".",
    ]
    if seen.attack_count:
        kind = "indirect" if seen.is_indirect else "direct"
        attacker = names[1 - seen.turn]
        lines.append(f"Attack: {attacker} attacks with {several(seen.attack_count, str(seen.attack_value))} ({kind}).")
    lines.append(_whose_turn(view, names))
    return lines


def _whose_turn(view: EnGardeView, names: Sequence[str]) -> str:
    seen = view.seen
    if seen.phase == OVER:
        return _result(int(seen.white_points), int(seen.black_points), names)
    if seen.owed:
        return f"{names[seen.drawer]} draws {counted(seen.owed, 'card')}."
    return f"{names[seen.turn]} is to act: {asked(view).lower()}."


def _strip(view: EnGardeView) -> str:
    marks = ["."] * (LAST_SPACE - FIRST_SPACE + 1)
    marks[view.seen.white_space - FIRST_SPACE] = "W"
    marks[view.seen.black_space - FIRST_SPACE] = "B"
    return "".join(marks)


def _cards(values: Sequence[int]) -> str:
    return " ".join(str(value) for value in values) if values else "no cards"


def _by_value(counts: Sequence[int]) -> str:
    return ", ".join(f"{count} of {value}" for value, count in zip(VALUES, counts, strict=True))


def labels(view: EnGardeView, names: Sequence[str]) -> Mapping[str, str]:
    """Name everything the picture draws."""
    seen = view.seen
    begins = seen.phase == BETWEEN and seen.turn == view.seat
    said = {
        "title": f"{TITLE}, round {seen.round}",
        "desc": " ".join(
            [
                f"{names[WHITE]} stands on space {seen.white_space}, {names[BLACK]} on space {seen.black_space}.",
                f"Points: {seen.white_points} to {seen.black_points}.",
                _whose_turn(view, names),
            ]
        ),
        "board": "The strip",
        "hand": "Your hand",
        "played": "Played",
        "unseen": "Unseen",
        "distance": f"{seen.distance()} apart",
        "pack": "Begin the next round" if begins else f"Pack, {counted(view.pack_size, 'card')} left",
        "hidden": "hidden card",
    }
    for seat in (WHITE, BLACK):
        said.update(_seat_labels(view, names, seat))
    for value in VALUES:
        said[f"card.{value}"] = f"card {value}"
        said[f"tally.{value}"] = f"value {value}: {view.discarded(value)} played, {view.unseen(value)} unseen"
    for space in range(FIRST_SPACE, LAST_SPACE + 1):
        said[f"space.{space}"] = f"space {space}"
    return said


def _seat_labels(view: EnGardeView, names: Sequence[str], seat: int) -> dict[str, str]:
    seen = view.seen
    points = seen.white_points if seat == WHITE else seen.black_points
    space = seen.white_space if seat == WHITE else seen.black_space
    return {
        f"seat.{seat}": names[seat],
        f"role.{seat}": SEATS[seat] + (" · you" if seat == view.seat else ""),
        f"points.{seat}": f"{points} of {counted(view.goal, 'point')}",
        f"state.{seat}": _seat_state(view, seat),
        f"count.{seat}": f"{names[seat]} holds {counted(view.sizes[seat], 'card')}",
        f"fencer.{seat}": f"{SEATS[seat]} fencer, {names[seat]}, on space {space}",
        f"strength.{seat}": _strength(view, names, seat),
    }


def _seat_state(view: EnGardeView, seat: int) -> str:
    seen = view.seen
    if seen.phase == OVER:
        best = max(seen.white_points, seen.black_points)
        points = seen.white_points if seat == WHITE else seen.black_points
        return "won the match" if points == best and seen.white_points != seen.black_points else ""
    if seen.phase == BETWEEN:
        return "won the round" if seen.winner == seat else ""
    if seen.owed:
        return "draws" if seen.drawer == seat else ""
    if seen.turn != seat:
        return ""
    return "must answer" if seen.phase == ANSWER else "to move"


def _strength(view: EnGardeView, names: Sequence[str], seat: int) -> str:
    """Say what the cards laid at a fencer mean."""
    seen = view.seen
    if seen.attack_count and seat != seen.turn:
        return f"{names[seat]} attacks with {several(seen.attack_count, str(seen.attack_value))}"
    if seen.phase in (BETWEEN, OVER) and seen.ending == COMPARED:
        return f"{names[seat]} has {view.hand_values(seat).count(int(seen.distance()))} to hit with"
    for event in reversed(view.told or []):
        if isinstance(event, Parried) and event.seat == seat:
            return f"{names[seat]} parried with {several(event.count, str(event.value))}"
        if isinstance(event, Attacked) and event.seat == seat:
            return f"{names[seat]} attacked with {several(event.count, str(event.value))}"
        if isinstance(event, Compared):
            return f"{names[seat]} has {event.white if seat == WHITE else event.black} to hit with"
    return ""
