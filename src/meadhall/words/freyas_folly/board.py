"""The whole table of Freya's Folly in words: what is asked, the table as text, what people judge it by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from meadhall.engine.contract import NOBODY, SPECTATOR, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.pieces import (
    ABILITIES,
    ACT,
    AGAIN,
    COLLECT,
    COLOURS,
    FLY,
    GONE,
    JEWEL_COUNT,
    NOWHERE,
    OVER,
    ROUSE,
    TAKE,
    colour_of,
    count_of,
    is_large,
    one,
    word_of,
)
from meadhall.games.freyas_folly.rules.ending import score_of
from meadhall.words.freyas_folly.collecting import Stone, is_amber, rules_of_use
from meadhall.words.freyas_folly.parts import (
    KEPT,
    NO_JEWELS,
    NOTHING_THERE,
    Board,
    HereIs,
    SeatAt,
    ability_noun,
    cards_in,
    count_cards,
    counts_in,
    dwarf_phrase,
    found,
    heap_text,
    heap_words,
    laden,
    number_of,
    parts,
    spot_of,
    total,
)
from meadhall.words.freyas_folly.settings import card_labels, holder_of, in_deck, setting_line
from meadhall.words.freyas_folly.turn import whose_titled
from meadhall.words.rows import AnyRow, By, Piece, Speaker, Standing
from meadhall.words.speech import Counted, Language, Listing, Noun, Person, Phrase, Template
from meadhall.words.telling import Count, TextSection

# What is asked, and where the game stands.

QUESTIONS: Final = {
    "first": "Choose your first action",
    "second": "Choose your second action",
    "free": "Use a free action or end your turn",
    "collect": "Collect the jewels or leave them",
    "fly": "Choose what the Bat carries home",
    "rouse": "Use the Strength or wait",
    "again": "Make a second move or stop",
    "take": "Choose what to take in return",
    "over": "The game is over",
    "drawn": "Cards and jewels are drawn",
}
_ASKED: Final = {COLLECT: "collect", FLY: "fly", ROUSE: "rouse", AGAIN: "again", TAKE: "take", OVER: "over"}


def asked(here: HereIs, it: object) -> str:
    """Tell what the actor is asked for."""
    view = here.view
    if view.stage == ACT:
        return "free" if view.left == 0 else "first" if view.left == view.box.actions else "second"
    return _ASKED.get(int(view.stage), "drawn")


@parts.of(Board)
def turn_number(here: HereIs, it: Board) -> int:
    return int(here.view.turns // len(here.view.homes) + 1)


@parts.of(Board)
def last_dwarfs(here: HereIs, it: Board) -> Listing:
    return Listing([here.person(seat) for seat in _with_last_dwarf(here.view)])


def _with_last_dwarf(view: FreyasFollyView) -> list[Seat]:
    return [seat for seat in range(len(view.homes)) if view.gone_count(seat) == view.laws.dwarfs_each - 1]


def _tension(here: HereIs, it: object) -> str:
    view = here.view
    if view.stage == OVER:
        return ""
    if count_cards(view.forged()) == view.box.pieces_to_finish - 1:
        return "piece"
    return "dwarf" if _with_last_dwarf(view) else ""


IS_OVER, SET_UP = Template("The game is over."), Template("The table is being set up.")
DRAWN = Template("{who:'s} turn. Cards and jewels are drawn.")
TO_ACT: Final = {word: Template(f"{{who:'s}} choice: {text[0].lower()}{text[1:]}.") for word, text in QUESTIONS.items()}


def whose_turn(here: HereIs) -> str:
    """Say who is to do what."""
    view = here.view
    if view.stage == OVER:
        return here.say(IS_OVER)
    if view.turn == NOWHERE:
        return here.say(SET_UP)
    actor, question = here.person(int(view.turn)), asked(here, view)
    if question == "drawn":
        return here.say(DRAWN, who=actor)
    return here.language.say(TO_ACT[question], {"who": actor}.__getitem__)


# Who has what.


@parts.of(Stone)
def whose(here: HereIs, it: Stone) -> str:
    return whose_titled(here, it.seat)


@parts.of(Stone)
def who(here: HereIs, it: Stone) -> Person:
    return here.person(it.seat)


HAS = Template("{who} has {points:# point|# points}, {risk:# point|# points} at risk.")


@parts.of(Board)
def standings(here: HereIs, it: Board) -> str:
    """Say whose turn it is, and what everybody has."""
    said = [whose_turn(here)]
    for seat in range(len(here.view.homes)):
        score, who = score_of(here.view, seat), here.person(seat)
        points = score.total - score.unfinished
        said.append(_points_of(here.language, who.name, seat, who.is_you, points, -score.unfinished))
    return " ".join(said)


@lru_cache(KEPT)
def _points_of(language: Language, name: str, seat: Seat, is_you: bool, points: int, risk: int) -> str:
    return Speaker((), language).say(HAS, who=Person(name, seat, is_you), points=points, risk=risk)


def _own_action(here: HereIs, it: object) -> str:
    """Tell which action of the own turn is under way."""
    view = here.view
    if view.turn != view.seat or view.stage == OVER:
        return ""
    return "free" if view.free > 0 or action_number(here, Board()) > view.box.actions else "action"


@parts.of(Board)
def action_number(here: HereIs, it: Board) -> int:
    view = here.view
    return int(view.box.actions - view.left + (1 if view.stage == ACT else 0))


@parts.of(Board)
def actions(here: HereIs, it: Board) -> int:
    return int(here.view.box.actions)


_WHERE: Final = "{turn_number}, {pieces_made} of {pieces_to_make} pieces made"

ROWS: list[AnyRow] = [
    Standing(
        Board(),
        asked=By(asked, QUESTIONS),
        status=f"Turn {_WHERE}",
        tension=By(_tension, {"": "", "piece": "One more piece ends it", "dwarf": "Last dwarf: {last_dwarfs}"}),
        means="Your chance of winning, and the points to expect.",
    ),
    Piece(
        Stone, "home-{seat:d}-{letter}", "{whose} {jewel:s}", "Jewels",
        By(is_amber, {
            "": "At home each is worth {points:# point|# points} at the end, or goes into a silver setting. It can be "
            "traded at the market, and a Thief can steal it.",
            "amber": "At home each is worth {points:# point|# points} at the end, or goes into a piece of the "
            "Brisingamen. It can be traded at the market, and a Thief can steal it.",
        }),
        "8.1 8.2 10.3 12.5", more=rules_of_use,
    ),
    Piece(
        Stone, "mini-{seat:d}-{letter}", "{who:'s} {jewel:s}", "Jewels",
        By(is_amber, {
            "": "{who} has them at home: each is worth {points:# point|# points} at the end, or goes into a silver "
            "setting. A Thief can steal them.",
            "amber": "{who} has them at home: each is worth {points:# point|# points} at the end, or goes into a piece "
            "of the Brisingamen. A Thief can steal them.",
        }),
        "10.3 12.5", more=rules_of_use,
    ),
    Piece(
        SeatAt, "more-{seat:d}", "{who:'s} other jewels", "Count",
        "How many more jewels are at home there. Touch the seat to see them all.", "10.3 12.5",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-jewels", "{who:'s} jewels", "Count",
        "How many jewels {who} {who:has|have} at home.", "12.5",
    ),
    Piece(Board, "", labels={
        "title": f"Freya's Folly, turn {_WHERE}",
        "desc": "{standings}",
        "home note": By(_own_action, {
            "": "", "free": "free action", "action": "action {action_number} of {actions}",
        }),
        "shop": "Shop",
        "odds": "Still to come",
        "in mine": "In the mine",
        "in deck": "In the deck",
        "hidden": "Unseen",
        "home": "Your home",
        "home tab": "Home",
        "to hand": "To hand",
        "at home": "Home",
        "jewels label": "jewels",
        "barrows label": "barrows",
        "dwarfs label": "dwarfs, free actions and abilities",
        "settings label": "settings",
        "ready": "ready",
        "no": "no",
    }),
]  # fmt: skip


# What the key of a piece means.

_TRAY: Final = "-tray"
"""What keys of pieces end with that stand in the rock on large screens and in trays on small ones."""


def form_of(view: FreyasFollyView, key: str) -> str:
    """Return the form of a key: without its tray, saying the sort of a place and what is held or made."""
    key = key.removesuffix(_TRAY)
    word, _, name = key.partition("-")
    if word == "place":
        mine = view.box.mine
        return f"{'cavern' if mine.is_cavern(found(mine.ids[: mine.outside], name)) else 'lantern'}-{name}"
    if word == "setting" and holder_of(view, found(view.box.setting_ids, name)) != NOBODY:
        return f"held-{name}"
    if word == "piece" and view.forged() & (1 << found(view.box.piece_ids, name)):
        return f"forged-{name}"
    return key


# Labels of what moves.

FREE, FREE_SPOT = Template("free"), Template("{spot}, free")
STANDS, LIES = Template("{spot}, {dwarf}"), Template("{spot}, {jewels}, {dwarf}")
AT_MARKET = Template("{dwarf}, at market")


def labels(here: HereIs) -> Mapping[str, str]:
    """Name cards, the places with what lies and stands there, the dwarfs, and everybody at the table."""
    view, language = here.view, here.language
    said = {**card_labels(language, view.box, tuple(view.laws.piece_tokens)), **free_lanterns(language, view.box)}
    mine = view.box.mine
    first = mine.lantern_count
    for number, heap in enumerate(view.caverns, first):
        said[f"place.{mine.ids[number]}"] = cavern_label(language, view.box, number, heap, "")
    for number, one_dwarf in enumerate(view.dwarfs):
        spot = int(one_dwarf.place)
        if spot == GONE:
            said[f"dwarf.{number}"] = here.say(AT_MARKET, dwarf=dwarf_phrase(here, number))
            continue
        standing = said[f"dwarf.{number}"] = laden(here, number)
        if spot < first:
            said[f"place.{mine.ids[spot]}"] = here.say(STANDS, spot=spot_of(view.box, spot), dwarf=standing)
        elif spot < mine.outside:
            heap = view.caverns[spot - first]
            said[f"place.{mine.ids[spot]}"] = cavern_label(language, view.box, spot, heap, standing)
    for seat in range(len(view.homes)):
        said.update(_seat(here, seat))
    return said


@lru_cache(maxsize=16)
def free_lanterns(language: Language, box: FreyasFollyBox) -> dict[str, str]:
    """Name the lanterns of a box with nobody below them."""
    speaker = Speaker((), language)
    lanterns = range(box.mine.lantern_count)
    return {f"place.{box.mine.ids[spot]}": speaker.say(FREE_SPOT, spot=spot_of(box, spot)) for spot in lanterns}


@lru_cache(KEPT)
def cavern_label(language: Language, box: FreyasFollyBox, number: int, heap: int, standing: str) -> str:
    """Name a cavern with what lies and stands there."""
    speaker = Speaker((), language)
    dwarf = standing or speaker.say(FREE)
    return speaker.say(LIES, spot=spot_of(box, number), jewels=heap_words(heap, NOTHING_THERE), dwarf=dwarf)


def _seat(here: HereIs, seat: Seat) -> Mapping[str, str]:
    view = here.view
    home, score = view.homes[seat], score_of(view, seat)
    sheet = (score.settings, score.jewels, score.tokens, score.unfinished, score.bonus)
    left = view.laws.dwarfs_each - int(view.gone_count(seat))
    cards = (count_cards(home.done), count_cards(home.held))
    return _craftsman(here.language, here.names[seat], seat, left, cards, int(home.tokens), home.jewels, sheet)


POINTS, LEFT = Template("{points:# point|# points}"), Template("{left:# dwarf|# dwarfs} left")
TO_FINISH, AT_RISK = Template("{held:# setting|# settings} to finish"), Template("{risk:# point|# points} at risk")
HAS_JEWELS, DONE = Template("{who} has {jewels}"), Template("{done} done")
TOKENS = Template("{tokens:# free action|# free actions}")
SHEET = Template(
    "{points:# point|# points}: settings {settings} \N{MIDDLE DOT} jewels {jewels} \N{MIDDLE DOT} tokens {tokens} "
    "\N{MIDDLE DOT} unfinished {unfinished}{bonus} \N{MIDDLE DOT} {left:# dwarf|# dwarfs} left"
)
BONUS = Template(" \N{MIDDLE DOT} end {bonus}")


@lru_cache(KEPT)
def _craftsman(
    language: Language,
    name: str,
    seat: Seat,
    left: int,
    cards: tuple[int, int],
    tokens: int,
    heap: int,
    sheet: tuple[int, int, int, int, int],
) -> Mapping[str, str]:
    settings, stones, kept, unfinished, bonus = sheet
    done, held = cards
    speaker, who = Speaker((), language), Person(name, seat)
    return {
        f"seat.{seat}": name,
        f"points.{seat}": speaker.say(POINTS, points=sum(sheet) - unfinished),
        f"dwarfs.{seat}": speaker.say(LEFT, left=left),
        f"orders.{seat}": speaker.say(TO_FINISH, held=held),
        f"risk.{seat}": speaker.say(AT_RISK, risk=-unfinished),
        f"jewels.{seat}": speaker.say(HAS_JEWELS, who=who, jewels=heap_words(heap, NO_JEWELS)),
        f"finished.{seat}": speaker.say(DONE, done=done),
        f"tokens.{seat}": speaker.say(TOKENS, tokens=tokens),
        f"sheet.{seat}": speaker.say(
            SHEET,
            points=sum(sheet),
            settings=settings,
            jewels=stones,
            tokens=kept,
            unfinished=unfinished,
            bonus=speaker.say(BONUS, bonus=bonus) if bonus else "",
            left=left,
        ),
    }


# The table as text.

GAME = Template("Freya's Folly, {status}. {turn}")
STATUS = Template(f"turn {_WHERE}")
MINE, ALL_PLACES = Template("The mine, capitals for large jewels"), Template("Mine, from the entrance down:")
LOW_MINE = Template("The mine: ruby, emerald, sapphire, amethyst, y for amber; capitals are large")
LANTERN_BELOW, ENTRANCE = Template("{code}, below {above}: {dwarf}"), Template("the entrance")
CAVERN_BESIDE = Template("cavern {code}: {jewels}; {dwarf}")
WORKSHOP, OPEN_SETTINGS = Template("Workshop"), Template("Workshop:")
MARKET, IN_MARKET = Template("Black market"), Template("Black market: {jewels}.")
OFFER = Template("Abilities on offer: {abilities}. Ability pile: {pile}.")
UNKNOWN = Template("{count:# unknown card|# unknown cards}")
UNKNOWN_ABOVE = Template("{count:# unknown card|# unknown cards}, above {known}")
NONE = Template("none")
DECK = Template("Draw deck")
IN_DECK = Template(
    "Draw deck: {count:# card|# cards}, among them {abilities:# ability|# abilities} and {pieces:# piece|# pieces} of "
    "the Brisingamen."
)
NECKLACE = Template("Brisingamen")
MADE = Template("Brisingamen, {made} of {needed} pieces complete: {pieces}.")
BY = Template("{code} by {who}")
OPEN_PIECE = Template("{code}, open: {need} for {tokens:# free action|# free actions}.")
SUPPLY = Template("Free action tokens in the supply: {count}.")
SEAT, YOUR_SEAT = Template("{who}"), Template("{who}, you")
NO_ABILITY_HELD = Template("no ability")
STANDING = Template("{points:# point|# points} as things stand")
DWARFS = Template("{outside:# dwarf|# dwarfs} outside, {inside} in the mine, {gone} at market")
HOME = Template("{jewels}; {abilities}; {tokens:# free action|# free actions}")
SETTINGS_DONE = Template("settings completed: {done}")
OF_SEAT = Template("{seat}: {points}. {dwarfs}.")
SEAT_HAS = Template("{who} {who:has|have} {has}; {done}.")
WORKS_ON = Template("{who} {who:works|work} on {setting}; {state}.")
READY, MISSING = Template("ready"), Template("missing {jewels}")
BRIEF_STATE = Template("{setting}; {state}")
_LOW: Final = 37
"""So wide a branch of the mine is where two stand beside each other."""
_LOW_NAME: Final = 6
"""So many letters of a name stand there."""


def sections(here: HereIs) -> list[TextSection]:
    """Write the table as text, part by part."""
    view, language = here.view, here.language
    box, open_settings = view.box, cards_in(view.workshop)
    workshop = [setting_line(language, box, number) for number in open_settings]
    brief = [brief_setting(language, box, number) for number in open_settings]
    mine = [here.say(ALL_PLACES), *_mine(here)]
    return [
        TextSection("", [here.say(GAME, status=_status(here), turn=whose_turn(here))]),
        TextSection(here.say(MINE), mine, brief=_plan(here), low=_low_plan(here)),
        TextSection(here.say(WORKSHOP), [here.say(OPEN_SETTINGS), *workshop], brief=brief),
        _market(here),
        _deck(here),
        TextSection(here.say(NECKLACE), _brisingamen(here)),
        *[_home(here, seat) for seat in range(len(view.homes))],
    ]


def _status(here: HereIs) -> str:
    made, needed = count_cards(here.view.forged()), int(here.view.box.pieces_to_finish)
    return here.say(STATUS, turn_number=turn_number(here, Board()), pieces_made=made, pieces_to_make=needed)


def _mine(here: HereIs) -> list[str]:
    mine = here.view.box.mine
    lines = []
    for number in range(mine.lantern_count):
        above = mine.parents[number]
        over = here.say(ENTRANCE) if above == mine.outside else mine.ids[above]
        said = [here.say(LANTERN_BELOW, code=mine.ids[number], above=over, dwarf=_standing(here, number))]
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                heap = heap_words(here.view.jewels_at(other), NOTHING_THERE)
                said.append(here.say(CAVERN_BESIDE, code=mine.ids[other], jewels=heap, dwarf=_standing(here, other)))
        lines.append(". ".join(said) + ".")
    return lines


def _standing(here: HereIs, number: int) -> str:
    """Say who stands at a place, with load and ability."""
    who = here.view.dwarf_at[number]
    return here.say(FREE) if who == NOWHERE else laden(here, who)


def _plan(here: HereIs) -> list[str]:
    """Draw the mine as a tree, a lantern and its cavern in a line."""
    view = here.view
    mine = view.box.mine
    lines = []
    for number, depth in _branches(view.box):
        said = f"{' ' * depth + mine.ids[number]:<11}{_dwarf_here(here, number)}"
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                jewels = short_jewels(here.language, view.jewels_at(other), NOTHING_THERE)
                said += f"{mine.ids[other]} {jewels} {_dwarf_here(here, other)}"
        lines.append(said.rstrip())
    return lines


def _dwarf_here(here: HereIs, number: int) -> str:
    """Say who stands at a place, in brackets; nothing if it is free."""
    who = here.view.dwarf_at[number]
    return "" if who == NOWHERE else f"[{laden(here, who)}] "


def _low_plan(here: HereIs) -> list[str]:
    """Draw the mine in half as many lines: two branches beside each other, jewels as letters."""
    view = here.view
    mine = view.box.mine
    lines = []
    for number, depth in _branches(view.box):
        said = f"{' ' * depth + mine.ids[number]:<9}{_low_dwarf(here, number)}"
        for other in mine.neighbours[number]:
            if mine.is_cavern(other):
                said += f"{mine.ids[other]} {word_of(view.jewels_at(other))} {_low_dwarf(here, other)}"
        lines.append(said.rstrip())
    half = -(-len(lines) // 2)
    right = [*lines[half:], ""]
    rows = [f"{line[:_LOW]:<{_LOW}} {right[place]}".rstrip() for place, line in enumerate(lines[:half])]
    return [here.say(LOW_MINE), *rows]


def _low_dwarf(here: HereIs, number: int) -> str:
    who = here.view.dwarf_at[number]
    if who == NOWHERE:
        return ""
    dwarf = here.view.dwarfs[who]
    load = f": {word_of(dwarf.barrow)}" if dwarf.barrow else ""
    return f"[{here.names[dwarf.seat][:_LOW_NAME]} {number_of(here.view, who)}{load}] "


@lru_cache(maxsize=16)
def _branches(box: FreyasFollyBox) -> list[tuple[int, int]]:
    """List the lanterns with their depths, each branch of the mine from its top to its end."""
    mine = box.mine
    branches: list[tuple[int, int]] = []

    def go(above: int, depth: int) -> None:
        for number in range(mine.lantern_count):
            if mine.parents[number] == above:
                branches.append((number, depth))
                go(number, depth + 1)

    go(mine.outside, 0)
    return branches


def _short_noun(jewel: int) -> Noun:
    colour = COLOURS[colour_of(jewel)]
    return Noun(colour.upper() if is_large(jewel) else colour)


PLAIN_JEWELS: Final = tuple(_short_noun(jewel) for jewel in range(JEWEL_COUNT))


@lru_cache(KEPT)
def short_jewels(language: Language, heap: int, none: Template) -> str:
    """Name the jewels of a heap shortly, the large ones in capitals: "RUBY 2 emerald"."""
    said = [
        (f"{count} " if count > 1 else "") + language.form(PLAIN_JEWELS[jewel], "") for jewel, count in counts_in(heap)
    ]
    return " ".join(said) or Speaker((), language).say(none)


@lru_cache(maxsize=256)
def brief_setting(language: Language, box: FreyasFollyBox, number: int) -> str:
    """Describe a setting in a short line."""
    points = f"{box.setting_points[number]:>2} (-{box.loss_of(number)})"
    name = f"{box.setting_ids[number]} {box.setting_names[number]}"
    return f"{name:<22} {points:<8} {short_jewels(language, box.setting_needs[number], NOTHING_THERE)}"


def _market(here: HereIs) -> TextSection:
    view = here.view
    abilities = Listing(
        [Counted(ability_noun(number), count) for number, count in enumerate(view.open_abilities) if count], "#"
    )
    known = Listing([ability_noun(number) for number in view.under])
    pile = int(view.pile)
    under = here.say(UNKNOWN_ABOVE, count=pile, known=known) if view.under else here.say(UNKNOWN, count=pile)
    offer = here.say(OFFER, abilities=abilities if abilities.things else here.say(NONE), pile=under)
    jewels = short_jewels(here.language, view.market, NO_JEWELS)
    lines = [here.say(IN_MARKET, jewels=heap_words(view.market)), offer]
    return TextSection(here.say(MARKET), lines, brief=[jewels, offer])


def _deck(here: HereIs) -> TextSection:
    view = here.view
    line = here.say(IN_DECK, count=in_deck(view), abilities=int(view.deck), pieces=count_cards(view.veiled))
    return TextSection(here.say(DECK), [line], is_counted=True)


def _brisingamen(here: HereIs) -> list[str]:
    view = here.view
    made = [
        Phrase(BY, {"code": view.box.piece_ids[number], "who": here.person(seat)})
        for seat in range(len(view.homes))
        for number in cards_in(view.homes[seat].forged)
    ]
    needed = int(view.box.pieces_to_finish)
    return [
        here.say(MADE, made=len(made), needed=needed, pieces=Listing(made) if made else here.say(NONE)),
        *[
            here.say(
                OPEN_PIECE,
                code=view.box.piece_ids[number],
                need=heap_words(view.box.piece_needs[number]),
                tokens=int(view.laws.piece_tokens[number]),
            )
            for number in cards_in(view.pieces)
        ],
        here.say(SUPPLY, count=int(view.supply)),
    ]


def _home(here: HereIs, seat: Seat) -> TextSection:
    view, who = here.view, here.person(seat)
    home, box = view.homes[seat], view.box
    title = here.say(YOUR_SEAT if seat == view.seat and not who.is_you else SEAT, who=who)
    spots = [dwarf.place for dwarf in view.dwarfs if dwarf.seat == seat]
    outside, gone = spots.count(box.mine.outside), spots.count(GONE)
    dwarfs = here.say(DWARFS, outside=outside, inside=len(spots) - outside - gone, gone=gone)
    cards = [ability_noun(number) for number in range(len(ABILITIES)) if home.hand & (1 << number)]
    abilities = Listing(cards) if cards else here.say(NO_ABILITY_HELD)
    jewels = heap_text(here, home.jewels, NO_JEWELS)
    has = here.say(HOME, jewels=jewels, abilities=abilities, tokens=int(home.tokens))
    ids = Listing([box.setting_ids[number] for number in cards_in(home.done)])
    done = here.say(SETTINGS_DONE, done=ids if ids.things else here.say(NONE))
    points = here.say(STANDING, points=score_of(view, seat).total)
    lines = [
        here.say(OF_SEAT, seat=title, points=points, dwarfs=dwarfs),
        here.say(SEAT_HAS, who=who, has=has, done=done),
    ]
    brief = [points, dwarfs, has, done]
    for number in cards_in(home.held):
        lacking = missing(view, number, seat)
        state = here.say(MISSING, jewels=heap_words(lacking)) if lacking else here.say(READY)
        setting = setting_line(here.language, box, number).removesuffix(".")
        lines.append(here.say(WORKS_ON, who=who, setting=setting, state=state))
        if lacking:
            state = here.say(MISSING, jewels=short_jewels(here.language, lacking, NOTHING_THERE))
        brief.append(here.say(BRIEF_STATE, setting=brief_setting(here.language, box, number), state=state))
    return TextSection(title, lines, seat, brief=brief)


def missing(view: FreyasFollyView, number: int, seat: Seat) -> int:
    """Return the jewels a seat still lacks for a setting."""
    lacking = 0
    for jewel in range(JEWEL_COUNT):
        need = count_of(view.box.setting_needs[number], jewel) - count_of(view.homes[seat].jewels, jewel)
        if need > 0:
            lacking += int(one(jewel)) * int(need)
    return lacking


# What people judge the table by.

YOUR_POINTS, BEST_OTHER = Template("Points"), Template("Best rival")
JEWELS_HOME, JEWELS_MINE = Template("Jewels at home"), Template("Jewels in the mine")
PIECES_MADE, FEWEST_DWARFS = Template("Pieces made"), Template("Fewest dwarfs left")


def counts(here: HereIs) -> list[Count]:
    """Count what people judge the table by: whoever only watches sees the leader's home as a player the own one."""
    view = here.view
    points = [score_of(view, seat).total for seat in range(len(view.homes))]
    own = view.seat if view.seat != SPECTATOR else points.index(max(points))
    dwarfs = [0] * len(view.homes)
    for dwarf in view.dwarfs:
        dwarfs[dwarf.seat] += dwarf.place != GONE
    return [
        Count(here.say(YOUR_POINTS), points[own], "seal"),
        Count(here.say(BEST_OTHER), max(points[:own] + points[own + 1 :]), "flag", is_good=False),
        Count(here.say(JEWELS_HOME), total(view.homes[own].jewels), "bag"),
        Count(here.say(JEWELS_MINE), sum(total(heap) for heap in view.caverns), "pick"),
        Count(here.say(PIECES_MADE), count_cards(view.forged()), "crown"),
        Count(here.say(FEWEST_DWARFS), min(dwarfs), "hourglass"),
    ]
