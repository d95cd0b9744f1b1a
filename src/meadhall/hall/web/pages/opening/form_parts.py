"""What the form to open a table shows: presets as cards, seats as chips, options in groups, a sentence of it all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from meadhall import bots, front, words
from meadhall.engine.options import CHOICE, FLAG, NAMES, NUMBER, NUMBERS, OFF, ON, Option, OptionError
from meadhall.engine.title import FIRST, Title
from meadhall.hall.play.clocks import TURN
from meadhall.hall.play.opening import BOT, FRIEND, ME, SHARED, Sitter, bot_name
from meadhall.hall.play.viewer.portraits import plate_of, portrait_of
from meadhall.hall.sentences import span
from meadhall.hall.web.pages.opening.form import (
    LAST,
    NO_ONE,
    OUR_BOX,
    OWN_BOX,
    OpenForm,
    filled_in,
    is_open,
    offered_sitters,
    settled_by,
    usual_warning,
)
from meadhall.words.hall import say
from meadhall.words.levels import bot_label, bot_line
from meadhall.words.settings import PRESETS, preset_game, preset_label
from meadhall.words.speech import Listing

YOUR_LAST = say("form.your_last")
_UNITS = {"minutes": "form.minutes", "hours": "form.hours", "days": "form.days"}
TABLE = "table"
"""The group that every game has: the table and its box."""


@dataclass(frozen=True, slots=True)
class FormValue:
    """A value that can be chosen."""

    value: str
    label: str
    note: str = ""
    icon: str = ""
    plate: str = ""
    """The address of the plate of a level."""


@dataclass(frozen=True, slots=True)
class Control:
    """One control of the form, made from one option."""

    name: str
    kind: str
    label: str
    rule: str
    values: Sequence[str]
    """What is typed or chosen now, one text for each entry field."""
    choices: Sequence[FormValue] = ()
    low: int = 0
    high: int = 0
    is_optional: bool = False
    """True if it may be left open, because the usual value depends on the number of seats."""
    is_unfit: bool = False
    """True if it is as usual and could not be otherwise with what else is chosen."""
    error: str = ""


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat as a chip."""

    number: int
    name: str
    note: str
    icon: str
    is_me: bool = False
    portrait: str = ""
    """The address of a face, where somebody of the hall sits."""
    plate: str = ""
    """The address of the plate of a level."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A group of controls, and what is set in it."""

    heading: str
    summary: str
    controls: Sequence[Control]
    is_wrong: bool


def cards(form: OpenForm) -> list[FormValue]:
    """Return the presets: their names, what they are called, and what differs in each."""
    found, said = front.title(form.game), words.of(form.game)
    known = [preset.name for preset in found.presets]
    offered = [FormValue(name, preset_label(name), said.PRESETS[name]) for name in PRESETS if name in known]
    if form.last is None:
        return offered
    seats = len([sitter for sitter in form.last.sitters if sitter != NO_ONE])
    return [*offered, FormValue(LAST, YOUR_LAST, _last_line(form.game, seats, filled_in(form, LAST)))]


def chips(form: OpenForm) -> list[Chip]:
    """Return the seats that are taken, each with who sits there."""
    people = [Sitter(ME, form.name), *[Sitter(SHARED, name) for name in form.sitter_names]]
    taken: list[str] = []
    found: list[Chip] = []
    for number in form.places:
        kind, _, bot = form.sitters[number].partition(":")
        if kind == BOT:
            taken.append(bot_name(people, taken))
            said = say("form.bot_at", level=bot_label(bot).lower())
            faces = portrait_of(taken[-1]), plate_of(bot)
            found.append(Chip(number, taken[-1], said, "bot", False, *faces))
        elif kind == ME:
            found.append(
                Chip(
                    number,
                    form.name or say("page.you"),
                    say("form.you") if form.name else say("form.your_name"),
                    "person",
                    is_me=True,
                )
            )
        elif kind == SHARED:
            found.append(
                Chip(number, form.sitter_names[number] or say("form.somebody"), say("form.at_this_screen"), "here")
            )
        else:
            found.append(Chip(number, say("form.a_friend"), say("form.by_link"), "link"))
    return found


def sitter_choices(form: OpenForm) -> list[FormValue]:
    """Return who can sit on a seat."""
    thinking = [
        FormValue(
            f"{BOT}:{level}",
            say("form.bot_of_level", level=bot_label(level).lower()),
            bot_line(level),
            "bot",
            plate_of(level),
        )
        for level in bots.LEVELS
        if level in bots.levels(form.game) or f"{BOT}:{level}" in form.sitters
    ]
    people = [
        FormValue(ME, say("page.you"), say("form.play_on_this_seat"), "person"),
        *thinking,
        FormValue(FRIEND, say("form.a_friend_by_link"), say("form.get_link_send"), "link"),
        FormValue(SHARED, say("form.here_at_this_screen"), say("form.curtain_falls_between_turns"), "here"),
    ]
    if len(front.title(form.game).seats) == 1:
        return people
    return [*people, FormValue(NO_ONE, say("form.no_one"), say("form.seat_not_there"), "nobody")]


def groups(form: OpenForm) -> list[Folded]:
    """Return the options in their groups, and what is changed in each."""
    said = words.of(form.game)
    rows = {row.name: row for row in front.title(form.game).options}
    changed = _changed(form)
    folded: list[Folded] = []
    for group in said.GROUPS:
        controls = [_control(form, rows[name]) for name in group.options]
        differing = [changed[name] for name in group.options if name in changed]
        summary = (
            say("form.changed", count=len(differing), names=", ".join(differing))
            if differing
            else say("levels.nothing_changed")
        )
        folded.append(Folded(group.heading, summary, controls, any(control.error for control in controls)))
    return folded


def table_summary(form: OpenForm) -> str:
    """Say what is set of the table itself and its box."""
    said = [
        say("form.listed_for_everybody")
        if form.is_listed
        else say("form.private")
        if form.is_private
        else say("form.not_listed")
    ]
    if not form.has_talk:
        said.append(say("form.no_talk"))
    if form.is_real:
        said.append(say("form.your_own_box"))
    if form.clock:
        said.append(_clock(form))
    if form.is_sealed:
        said.append(say("form.sealed"))
    if form.is_sofa:
        said.append(say("form.on_the_sofa"))
    if form.is_practice:
        said.append(say("form.practice"))
    if form.may_coach:
        said.append(say("form.coach_may_be_asked"))
    if form.box == OWN_BOX:
        said.append(say("form.an_own_list"))
    elif form.box == OUR_BOX:
        said.append(say("form.our_box"))
    elif form.box != front.title(form.game).boxes[0]:
        said.append(form.box)
    if form.table_name:
        said.append(f"\N{LEFT DOUBLE QUOTATION MARK}{form.table_name}\N{RIGHT DOUBLE QUOTATION MARK}")
    return " \N{MIDDLE DOT} ".join(said)


def _clock(form: OpenForm) -> str:
    key = "form.clock_of_a_turn" if form.clock == TURN else "form.clock_of_a_game"
    return say(key, count=form.clock_count, unit=say(_UNITS[form.clock_unit]))


def sentence(form: OpenForm) -> str:
    """Say what will open."""
    label = say("levels.last_game") if form.preset == LAST else preset_game(form.preset)
    changed = len(_changed(form))
    if not changed:
        label = f"**{label}**"
    else:
        label = say("form.and_changed", label=label, count=changed)
    count = len(form.places)
    if form.sitters.count(ME) == count == 1 and not form.is_sofa:
        return say("form.for_you_alone", what=label)
    return say("form.for_people", what=label, count=count, who=Listing(_company(form)))


def way_back(form: OpenForm) -> str:
    """Say to which preset one can go back in one step, after something was changed; "" if nothing was."""
    if not _changed(form) and form.sitters == offered_sitters(form, form.preset):
        return ""
    label = say("levels.last_game") if form.preset == LAST else preset_game(form.preset)
    return say("form.back_to_last") if form.preset == LAST else say("form.back_to", preset=label.lower())


def button(form: OpenForm) -> str:
    """Say what the button does, or what must be done before."""
    if form.error:
        return say("form.first_settle", place=_place(form))
    return say("form.open_the_table") if form.warning in ("", usual_warning(form.game)) else say("form.open_all_same")


def in_words(game: str, text: str) -> str:
    """Write a refusal of options, which names them as programs do, with the words of the page."""
    text = re.sub(rf"\b{game}\b", words.of(game).TITLE, text, flags=re.IGNORECASE)
    for row in front.title(game).options:
        label = _label(game, row.name)
        for value in row.choices:
            text = _in_place_of(f"{row.name}={value}", _label(game, row.name, value), text)
        text = _in_place_of(f"{row.name}=({ON}|{OFF})", label, text)
        text = _in_place_of(f"option {row.name}", label, text)
        if "_" in row.name:
            text = _in_place_of(row.name, label, text)
    return text


def offers_tour(form: OpenForm) -> bool:
    """Say whether there is a tour for a first game."""
    return front.has_tour(form.game) and (form.preset == FIRST or form.last is None)


def seats_line(game: str) -> str:
    """Say how many can play."""
    counts = front.title(game).seats
    return say("form.one_player" if max(counts) == 1 else "form.players", numbers=span(counts))


def _last_line(game: str, seats: int, options: dict[str, str]) -> str:
    """Say how a player's last table differs from a preset."""
    try:
        in_force = front.game(game, seats, {name: value for name, value in options.items() if value}).options
    except ValueError:
        return say("form.opened")
    preset, changed = front.nearest_preset(game, seats, in_force)
    return (
        say("form.preset_with", preset=preset_label(preset.name), changed=Listing(changed))
        if changed
        else say("form.as_you_had_it", preset=preset_label(preset.name))
    )


def _changed(form: OpenForm) -> dict[str, str]:
    """Say in a few words each what differs from the preset."""
    return front.changed_words(form.game, form.options, filled_in(form, form.preset))


def _company(form: OpenForm) -> list[str]:
    """Say who sits at the table, those of a kind together."""
    kinds = Counter(form.sitters[number] for number in form.places)
    said = [say("form.you")] if kinds[ME] and not form.is_sofa else []
    for number in form.places:
        if form.sitters[number] == SHARED and not form.is_sofa:
            said.append(form.sitter_names[number] or say("form.somebody_at_this_screen"))
    for kind, count in kinds.items():
        if kind.startswith(BOT):
            label = bot_label(kind.partition(":")[2]).lower()
            said.append(say("form.bots", count=count, level=label))
    phones = kinds[ME] + kinds[SHARED] + kinds[FRIEND]
    if form.is_sofa and phones:
        said.append(say("form.phones", count=phones))
    elif kinds[FRIEND]:
        said.append(say("form.friends_by_link", count=kinds[FRIEND]))
    return said


def _place(form: OpenForm) -> str:
    """Name the place in the form where something is wrong."""
    if form.where.startswith("option."):
        return _quoted(_label(form.game, form.where.removeprefix("option.")))
    places = {
        "options": say("form.the_rules"),
        "box": say("form.the_box"),
        "name": say("form.name_table"),
        "practice": say("form.practice"),
        "private": say("form.who_may_look"),
        "real": say("form.your_own_box"),
        "clock": say("form.the_clock"),
        "sealed": say("form.what_is_sealed"),
        "sofa": say("form.the_sofa"),
    }
    return places.get(form.where, say("form.sitters"))


def _in_place_of(pattern: str, label: str, text: str) -> str:
    return re.sub(rf"\b{pattern}\b", _quoted(label), text, flags=re.IGNORECASE)


def _label(game: str, name: str, value: str = "") -> str:
    """Return the label of an option, or of a value, without its explanation."""
    return re.split(r":| \(", words.of(game).option_words(name, value))[0]


def _quoted(text: str) -> str:
    return f"\N{LEFT DOUBLE QUOTATION MARK}{text}\N{RIGHT DOUBLE QUOTATION MARK}"


def _control(form: OpenForm, row: Option) -> Control:
    found, said = front.title(form.game), words.of(form.game)
    fields = max(row.most if row.kind in (NAMES, NUMBERS) else 1, 1)
    typed = form.options[row.name]
    values = typed.split(",") if row.kind in (NAMES, NUMBERS) else [typed]
    error = form.error if form.where == f"option.{row.name}" else ""
    return Control(
        name=row.name,
        kind=row.kind,
        label=said.option_words(row.name),
        rule=row.rule,
        values=[*values, *[""] * fields][:fields],
        choices=[FormValue(choice, said.option_words(row.name, choice)) for choice in row.choices],
        low=row.low,
        high=row.high,
        is_optional=is_open(found, row),
        is_unfit=not error and _is_unfit(form, found, row),
        error=error,
    )


def _is_unfit(form: OpenForm, found: Title, row: Option) -> bool:
    """Say whether an option is settled, or is as usual and no other value of it goes with what else is chosen."""
    if row.name in settled_by(form.game, form.options):
        return True
    usual = filled_in(form, form.preset)[row.name]
    if form.options[row.name] not in (usual, "" if is_open(found, row) else row.default):
        return False
    others = [value for value in _values(row) if value not in (usual, row.default)]
    return bool(others) and all(_is_refused(form, found, row.name, value) for value in others)


def _values(row: Option) -> list[str]:
    """Return values of an option: all of them, or one that shows whether there is any use for it."""
    if row.kind == FLAG:
        return [ON, OFF]
    if row.kind == CHOICE:
        return row.choices
    if row.kind == NUMBER:
        return [str(row.low), str(row.high)]
    return [",".join(row.choices[-row.most :] if row.kind == NAMES else [str(row.high)] * row.most)]


def _is_refused(form: OpenForm, found: Title, name: str, value: str) -> bool:
    """Say whether a value is refused for its own sake, and not because something else is wrong."""
    options = {key: text for key, text in form.options.items() if text} | {name: value}
    try:
        found.choose(len(form.places), options, front.shipped_box(form.game, found.boxes[0]))
    except OptionError as error:
        return re.search(rf"\b{name}\b", str(error)) is not None
    return False
