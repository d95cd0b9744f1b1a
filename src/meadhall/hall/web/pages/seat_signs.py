"""The signs of the seats, as the plates at a table show them: who chooses a seat chooses its sign and colour."""

from __future__ import annotations

from functools import lru_cache

from meadhall import pictures, words
from meadhall.engine.contract import SPECTATOR, AnyGame
from meadhall.pictures.picture import AT_SEAT, WIDE
from meadhall.words.roles import roles_of

FACE = "face"
"""The class of the piece that is a seat's sign."""
MOST_KEPT = 64


@lru_cache(MOST_KEPT)
def signs_of(game: AnyGame, name: str) -> list[str]:
    """Draw the sign of each seat at a table of the game with this *name* before the match; "" where a seat has none."""
    view = game.view(game.setup(), SPECTATOR)
    labels = words.of(name).labels(view, words.of(name).seat_names(game.seats))
    picture = pictures.of(name).draw(view, [], labels)
    seats = {part.name: part.seat for part in picture.parts if part.at == AT_SEAT}
    found = [""] * game.seats
    for piece in picture.pieces:
        if FACE in piece.classes and piece.part in seats and not found[seats[piece.part]]:
            spot = piece.spots[WIDE]
            width, height = spot.size
            found[seats[piece.part]] = (
                f'<svg class="sign drawn" viewBox="0 0 {width:g} {height:g}" aria-hidden="true">'
                f'<g transform="{spot.transform()}">{spot.body}</g></svg>'
            )
    return found


def role_lines(game: AnyGame, name: str) -> list[str]:
    """Say whom each seat plays, with what is special about them; nothing where the game *name* has no roles."""
    roles = roles_of(name)
    if roles is None:
        return [""] * game.seats
    known = {role.value: f"{role.name}, {role.power}" for role in roles.every}
    chosen = game.options[roles.option].split(",")
    return [
        " \N{MIDDLE DOT} ".join([known[value] for value in chosen[seat :: game.seats]]) for seat in range(game.seats)
    ]


def sign_names(game: AnyGame, name: str) -> list[str]:
    """Name what each seat is known by at a table of the game with this *name*: a sign, a colour, a hero."""
    return words.of(name).signs(game.view(game.setup(), SPECTATOR))
