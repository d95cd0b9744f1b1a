"""The roles on the form to open a table: a portrait with its power for each, and whose it is, on every seat."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall import front
from meadhall.engine.options import OptionError
from meadhall.hall.errors import bad
from meadhall.hall.play.opening import ME
from meadhall.hall.web.pages.opening.form import MOST_FIELD, OpenForm
from meadhall.pictures.drawings import drawing
from meadhall.pictures.patterns import defs_for
from meadhall.words.hall import say
from meadhall.words.numbers import listed
from meadhall.words.roles import Role, roles_of

PREFIX = "role-"
"""Of the symbols that portraits are drawn by."""
SIZE = 120


@dataclass(frozen=True, slots=True)
class RoleShown:
    """A role as a seat is offered it."""

    value: str
    name: str
    note: str
    """Its power, or whose it is."""
    is_mine: bool
    """Whether the seat has it."""
    is_taken: bool
    """Whether another seat has it."""


def asked(game: str) -> str:
    """Ask which role a seat has; "" where there are none."""
    roles = roles_of(game)
    return "" if roles is None else roles.asked


def offered(form: OpenForm, number: int) -> list[RoleShown]:
    """Return the roles as a seat is offered them, with whose they are."""
    roles = roles_of(form.game)
    if roles is None or number not in form.places:
        return []
    owners = _owners(form)
    return [_shown(form, role, owners.get(role.value, -1), number) for role in roles.every]


def names_of(form: OpenForm, number: int) -> str:
    """Name the roles of a seat; "" where there are none."""
    roles = roles_of(form.game)
    if roles is None:
        return ""
    owners = _owners(form)
    return listed([role.name for role in roles.every if owners.get(role.value) == number])


def symbols(game: str) -> str:
    """Draw every portrait of a game once, for a page that shows it more often; "" where there are none."""
    roles = roles_of(game)
    if roles is None:
        return ""
    drawn = "".join(
        f'<symbol id="{PREFIX}{role.value}" viewBox="0 0 {SIZE} {SIZE}">{drawing(game, role.drawing)}</symbol>'
        for role in roles.every
    )
    return f'<svg class="symbols" width="0" height="0" aria-hidden="true"><defs>{defs_for(drawn)}</defs>{drawn}</svg>'


def choose(form: OpenForm, wish: str) -> None:
    """Give a role to a seat, as "2 kram": of several that it has the first one goes."""
    roles = roles_of(form.game)
    place, _, value = wish[:MOST_FIELD].partition(" ")
    taken = _owners(form)
    known = [] if roles is None else [role.value for role in roles.every]
    numbers = [str(number) for number in form.places]
    if roles is None or value not in known or value in taken or place not in numbers:
        raise bad(say("form.role_cannot_chosen"))
    chosen = _chosen(form)
    mine = range(numbers.index(place), len(chosen), len(numbers))
    for number, name in zip(mine, [*[chosen[number] for number in mine][1:], value], strict=True):
        chosen[number] = name
    form.options[roles.option] = ",".join(chosen)
    _let_go(form)


def follow_seats(form: OpenForm) -> None:
    """Give a role to each seat that was added after the roles were chosen."""
    roles = roles_of(form.game)
    if roles is not None and form.options[roles.option]:
        chosen = _chosen(form)
        free = [role.value for role in roles.every if role.value not in chosen]
        missing = len(form.places) - len(chosen)
        if missing > 0:
            form.options[roles.option] = ",".join([*chosen, *free[:missing]])
            _let_go(form)


def _chosen(form: OpenForm) -> list[str]:
    """Return the roles in the order of the seats."""
    roles = roles_of(form.game)
    assert roles is not None, "there are roles to choose"
    options = {name: value for name, value in form.options.items() if value}
    return front.title(form.game).complete(len(form.places), options)[roles.option].split(",")


def _owners(form: OpenForm) -> dict[str, int]:
    """Return which seat of the form has which role."""
    if roles_of(form.game) is None or not form.places:
        return {}
    return {value: form.places[place % len(form.places)] for place, value in enumerate(_chosen(form))}


def _shown(form: OpenForm, role: Role, owner: int, number: int) -> RoleShown:
    is_taken = owner not in (-1, number)
    whose = say("form.yours") if is_taken and form.sitters[owner] == ME else say("form.seat", seat=owner + 1)
    return RoleShown(role.value, role.name, whose if is_taken else role.power, owner == number, is_taken)


def _let_go(form: OpenForm) -> None:
    """Choose own settings where the bundle of the game does not go with the roles."""
    found = front.title(form.game)
    options = {name: value for name, value in form.options.items() if value}
    try:
        found.choose(len(form.places), options, front.shipped_box(form.game, found.boxes[0]))
    except OptionError:
        if found.bundle:
            form.options[found.bundle] = found.free_bundle
