"""The story of Castle Panic: what has happened, from the events alone."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.engine.contract import Event
from meadhall.games.castle_panic.events import Happened, Traded
from meadhall.games.castle_panic.pieces import ARCS, CAPPED, CASTLE, HOMELESS, SAVED, TOWERS_LOST, Figures
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.names import CARDS, TOKENS, figure_words, monster_words, space_words
from meadhall.words.numbers import counted, listed
from meadhall.words.telling import Line

_SEAT = {
    "exchanged": "{seat} exchanged {card}.",
    "discarded": "{seat} discarded {card}.",
    "plagued": "{seat} lost {card} to the plague.",
    "despaired": "{seat} discarded the whole hand in despair.",
    "played": "{seat} played {card}.",
    "built": "{seat} built a wall in arc {arc}.",
    "fortified": "{seat} fortified the wall in arc {arc}.",
    "scavenged": "{seat} took {card} from the discards.",
    "own": "{seat} chose tower {arc}.",
    "claimed": "{seat} lost the tower and claimed tower {arc}.",
    "went_out": "{seat} has no tower left and is out of the game.",
    "turn": "{seat}'s turn begins.",
}
_PLAIN = {
    "shuffled": "The discards are shuffled into a new deck.",
    "dwindled": "A {card} is taken out of the game.",
    "move": "The monsters move.",
    "recycled": "The {token} goes back into the pile.",
    "fort_fell": "The Fortify token in arc {arc} is gone.",
    "wall_fell": "The wall in arc {arc} falls.",
    "tower_fell": "Tower {arc} falls.",
    "token": "A token is turned up: {token}.",
    "rolled": "The die shows {arc}.",
    "boulder": "The boulder rolls down arc {arc}.",
    "boulder_stopped": "The boulder stops in arc {arc}.",
    "boulder_left": "The boulder rolls out through arc {arc}.",
    "king": "Tower {arc} is the King's Tower.",
    "king_fell": "The King's Tower has fallen: everybody discards, and hands are smaller from now on.",
    "charge": "The pile is empty. The final charge begins.",
    "refilled": "It is not over yet: the discarded tokens make a new pile.",
    "swapped": "The Overlord gives a token back.",
}
_OVER = {
    SAVED: "The last monster is gone. The castle is saved.",
    TOWERS_LOST: "The last tower has fallen. The castle is lost.",
    HOMELESS: "Nobody has a tower left. The castle is lost.",
    CAPPED: "300 turns are over. The castle is lost.",
}
_TRADE = {
    "offered": "{who} offered {partner} {offered}.",
    "wanted": "{who} offered {partner} {offered} for {wanted}.",
    "answered": "{who} offered {wanted} in return.",
    "declined": "{who} declined.",
    "traded": "{active} traded {offered} for {wanted} with {partner}.",
}


def tell(view: CastlePanicView, names: Sequence[str]) -> list[Line]:
    """Tell what has happened, a line for each thing."""
    return [Line(text) for text in _texts(view, names)]


def _texts(view: CastlePanicView, names: Sequence[str]) -> list[str]:
    """Tell what has happened."""
    lines: list[str] = []
    drawn: list[Happened] = []
    for event in view.told or []:
        if isinstance(event, Happened) and event.what == "drew" and (not drawn or drawn[0].seat == event.seat):
            drawn.append(event)
            continue
        _flush(drawn, names, lines)
        if isinstance(event, Happened) and event.what == "drew":
            drawn.append(event)
            continue
        line = _tell(view, event, names)
        if line:
            lines.append(line)
    _flush(drawn, names, lines)
    return lines


def _flush(drawn: list[Happened], names: Sequence[str], lines: list[str]) -> None:
    """Tell the cards that somebody drew one after the other in one line."""
    if drawn:
        seen = [CARDS[event.card] for event in drawn if event.card >= 0]
        what = listed(seen) if len(seen) == len(drawn) else counted(len(drawn), "card")
        lines.append(f"{names[drawn[0].seat]} drew {what}.")
        drawn.clear()


def _tell(view: CastlePanicView, event: Event, names: Sequence[str]) -> str:
    if isinstance(event, Traded):
        return _TRADE[event.what].format(
            who=names[event.seat],
            active=names[event.seat],
            partner=names[event.partner],
            offered=CARDS[event.offered] if event.offered >= 0 else "a card",
            wanted=CARDS[event.wanted] if event.wanted >= 0 else "a card",
        )
    if not isinstance(event, Happened):
        return ""
    words = {
        "seat": names[event.seat] if event.seat >= 0 else "",
        "card": CARDS[event.card] if event.card >= 0 else "a card",
        "token": TOKENS[event.token] if event.token >= 0 else "token",
        "arc": str(event.arc + 1),
    }
    if event.what in _SEAT:
        return _SEAT[event.what].format(**words)
    if event.what in _PLAIN:
        return _PLAIN[event.what].format(**words)
    if event.what == "over":
        return _OVER[event.token]
    if event.what in ("token_taken", "set_aside"):
        verb = "drew" if event.what == "token_taken" else "set aside"
        return f"{words['seat']} {verb} {words['token'] if event.token >= 0 else 'a token'}."
    return _tell_monster(view.table.figures, event, words["seat"])


def _tell_monster(figures: Figures, event: Happened, seat: str) -> str:
    monster = monster_words(figures, event.monster)
    left = counted(figures.points_of[event.there % figures.count], "point") if event.there >= 0 else ""
    structure = "tower" if event.monster // figures.count // ARCS == CASTLE else "wall"
    if event.what == "hit":
        return f"{seat} hit {monster}. It has {left} left."
    if event.what == "slain":
        return f"{seat} slew {monster}."
    if event.what == "hurt":
        return f"{_capital(monster)} is hurt at the {structure} and has {left} left."
    if event.what == "died":
        return f"{_capital(monster)} dies at the {structure}."
    if event.what == "driven":
        return f"{_capital(monster)} is driven back to {space_words(event.there // figures.count)}."
    if event.what == "tarred":
        return f"{_capital(monster)} sticks in the tar."
    if event.what == "crushed":
        return f"The boulder crushes {monster}."
    if event.what == "healed":
        return f"{_capital(monster)} is healed and has {left} left."
    if event.what == "placed":
        name = figure_words(figures, event.monster % figures.count)
        article = "An" if name.startswith("O") else "A"
        return f"{article} {name} comes to {space_words(event.monster // figures.count)}."
    return ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
