"""Chapters 6 and 7 in words: settings and the Brisingamen, and the draw deck that brings their cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from meadhall.engine.contract import NOBODY, Event, Seat
from meadhall.games.freyas_folly import FreyasFollyView
from meadhall.games.freyas_folly.box import FreyasFollyBox
from meadhall.games.freyas_folly.events import (
    Completed,
    Forged,
    Placed,
    TookSetting,
    TurnedAbility,
    TurnedPiece,
    TurnedSetting,
)
from meadhall.games.freyas_folly.pieces import KINDS
from meadhall.games.freyas_folly.rules.settings import (
    Complete,
    Forge,
    RevealPiece,
    RevealSetting,
    TakeSetting,
    TurnKind,
)
from meadhall.words.freyas_folly.parts import (
    Board,
    HereIs,
    SeatAt,
    ability_noun,
    count_cards,
    found,
    heap_words,
    one_setting,
    parts,
    setting_noun,
)
from meadhall.words.freyas_folly.setting_up import CHANCE, CHANCE_DECIDES
from meadhall.words.freyas_folly.turn import whose_titled
from meadhall.words.printed import is_reconstructed
from meadhall.words.reasoning import Grounds
from meadhall.words.rows import AnyRow, By, Piece, Said, Speaker, Told
from meadhall.words.speech import Language, Listing, Noun, Person, Phrase, Template
from meadhall.words.telling import CHANCE_LINE, Act, Line, begun

TURNED: Final = (Placed, TurnedSetting, TurnedPiece, TurnedAbility)
"""What is drawn: one event for people."""

# What speaks for it.

ADDS = Template("It adds {points:# point|# points} to your score at once.")
PAYS = Template("It pays {tokens:# free action|# free actions} for {need}, and the necklace grows.")
HAVE_ALL = Template("You have every jewel for it: it can be completed at once.")
ON_THE_WAY = Template("The jewels for it are on their way home already.")
TRADES = Template("{trades:# trade|# trades} at the market and you have every jewel for it.")
NOT_BY_TRADING = Template("Only {lacking:# jewel|# jewels} cannot be had by trading.")


def _why_complete(here: HereIs, grounds: Grounds) -> str:
    return here.say(ADDS, points=int(grounds.here.number("score")))


def _why_forge(here: HereIs, grounds: Grounds) -> str:
    action, view = grounds.action, here.view
    assert isinstance(action, Forge)
    need = heap_words(view.box.piece_needs[action.card])
    return here.say(PAYS, tokens=view.laws.piece_tokens[action.card], need=need)


def _why_take(here: HereIs, grounds: Grounds) -> str:
    lacks, then, trades = (int(grounds.here.number(name)) for name in ("lacks", "lacks then", "trades"))
    if not lacks:
        return here.say(HAVE_ALL)
    if then:
        return here.say(NOT_BY_TRADING, lacking=then)
    return here.say(TRADES, trades=trades) if trades else here.say(ON_THE_WAY)


# Settings.


@dataclass(frozen=True)
class SettingOf:
    """A setting, by the code of its card."""

    card: str


@parts.of(TookSetting, Completed)
def sold(here: HereIs, it: TookSetting) -> Noun:
    return setting_noun(here.view.box, it.setting)


@parts.of(TakeSetting, Complete)
def briefly(here: HereIs, it: TakeSetting) -> Noun:
    return setting_noun(here.view.box, it.card)


@parts.of(TakeSetting, Complete)
def worth(here: HereIs, it: TakeSetting) -> int:
    return int(here.view.box.setting_points[it.card])


@parts.of(TookSetting, Completed)
def brings(here: HereIs, it: TookSetting) -> int:
    return int(here.view.box.setting_points[it.setting])


@parts.of(TakeSetting)
def need(here: HereIs, it: TakeSetting) -> Phrase:
    return heap_words(here.view.box.setting_needs[it.card])


def _how_many(here: HereIs, it: Completed) -> str:
    return "several" if here.view.box.setting_names[it.setting].endswith("s") else ""


@parts.of_run(TookSetting, Completed)
def settings(here: HereIs, run: list[TookSetting]) -> Listing:
    return Listing([setting_noun(here.view.box, event.setting) for event in run], "the")


@parts.of_run(Completed)
def together(here: HereIs, run: list[Completed]) -> int:
    return sum(here.view.box.setting_points[event.setting] for event in run)


def setting_number(here: HereIs, it: SettingOf) -> int:
    """Return the number of a setting; raise a KeyError for one that is not in the box."""
    return found(here.view.box.setting_ids, it.card)


def holder_of(view: FreyasFollyView, number: int) -> Seat:
    """Return who holds a setting, or NOBODY."""
    for seat, home in enumerate(view.homes):
        if home.held & (1 << number):
            return seat
    return NOBODY


OF_SOMEBODY = Template("{whose} {setting}")


@parts.of(SettingOf)
def setting_titled(here: HereIs, it: SettingOf) -> str:
    number = setting_number(here, it)
    holder, noun = holder_of(here.view, number), one_setting(here.view.box, number)
    if holder == NOBODY:
        return begun(here.language.form(noun, ""))
    return here.say(OF_SOMEBODY, whose=whose_titled(here, holder), setting=noun)


@parts.of(SettingOf)
def gives(here: HereIs, it: SettingOf) -> int:
    return int(here.view.box.setting_points[setting_number(here, it)])


@parts.of(SettingOf)
def asks_for(here: HereIs, it: SettingOf) -> Phrase:
    return heap_words(here.view.box.setting_needs[setting_number(here, it)])


@parts.of(SettingOf)
def loss(here: HereIs, it: SettingOf) -> int:
    return int(here.view.box.loss_of(setting_number(here, it)))


def _is_our_setting(here: HereIs, it: SettingOf) -> bool:
    return is_reconstructed(here.view.box, "setting", it.card, "small", "large", "points")


# Pieces of the Brisingamen.


@dataclass(frozen=True)
class GoldPiece:
    """A piece of the Brisingamen, by its code."""

    code: str


@dataclass(frozen=True)
class HiddenPiece:
    """A piece of the Brisingamen that is still in the deck."""

    copy: int


@parts.of(Forge, RevealPiece)
def piece(here: HereIs, it: Forge) -> str:
    return here.view.box.piece_ids[it.card]


@parts.of(Forged, TurnedPiece)
def gold(here: HereIs, it: Forged) -> str:
    return here.view.box.piece_ids[it.piece]


@parts.of(Forge)
def amber(here: HereIs, it: Forge) -> Phrase:
    return heap_words(here.view.box.piece_needs[it.card])


@parts.of(Forge)
def pays(here: HereIs, it: Forge) -> int:
    return int(here.view.laws.piece_tokens[it.card])


PIECES: Final = {"": Template("piece {codes}"), "several": Template("pieces {codes}")}


@parts.of_run(Forged)
def made(here: HereIs, run: list[Forged]) -> Phrase:
    codes = Listing([here.view.box.piece_ids[event.piece] for event in run])
    return Phrase(PIECES["several" if len(run) > 1 else ""], {"codes": codes})


@parts.of_run(Forged)
def won(here: HereIs, run: list[Forged]) -> int:
    return sum(event.tokens for event in run)


def _piece_number(here: HereIs, it: GoldPiece) -> int:
    return found(here.view.box.piece_ids, it.code)


@parts.of(GoldPiece)
def maker(here: HereIs, it: GoldPiece) -> Person:
    number = _piece_number(here, it)
    return here.person(next(seat for seat, home in enumerate(here.view.homes) if home.forged & (1 << number)))


@parts.of(GoldPiece)
def amber_for(here: HereIs, it: GoldPiece) -> Phrase:
    return heap_words(here.view.box.piece_needs[_piece_number(here, it)])


@parts.of(GoldPiece)
def tokens_for(here: HereIs, it: GoldPiece) -> int:
    return int(here.view.laws.piece_tokens[_piece_number(here, it)])


def _is_our_piece(here: HereIs, it: GoldPiece) -> bool:
    return is_reconstructed(here.view.box, "brisingamen", it.code, "small", "large", "tokens")


def _forge(here: HereIs, event: Forged) -> list[Act]:
    at = (f"piece-{here.view.box.piece_ids[event.piece]}",)
    return [Act("build", at=at), Act("crown", at=at), Act("pop", at=(f"tokens-{event.seat}",))]


def _take(here: HereIs, event: TookSetting) -> list[Act]:
    return [Act("deal", (f"setting-{here.view.box.setting_ids[event.setting]}",))]


def _deal(here: HereIs, event: TurnedSetting) -> list[Act]:
    """Let a card that is laid open come from its deck."""
    return [Act("deal", (f"setting-{here.view.box.setting_ids[event.setting]}",), ("deck",), joins=True)]


def _open(here: HereIs, event: TurnedPiece) -> list[Act]:
    return [Act("open", at=(f"piece-{here.view.box.piece_ids[event.piece]}",), joins=True)]


# Cards that are turned.


@parts.of(TurnKind)
def sort(here: HereIs, it: TurnKind) -> str:
    return KINDS[it.kind]


THE_SETTING = Template("the **{setting}**")
AN_ABILITY = Template("**{gift}**")
A_PIECE = Template("**piece {code}**")
BRINGS = Template("The deck brings {cards}.")
COMES = Template("The **{setting}** comes into the workshop.")
COME = Template("The **{setting}** come into the workshop.")
FOR_SALE = Template("**{gift}** comes into the black market.")
UNDER_PILE = Template("**{gift}** goes under the ability pile.")
LAID_OPEN = Template("**piece {code}** of the Brisingamen is laid open.")


def turned(here: HereIs, drawn: Sequence[Event]) -> str:
    """Say which cards are turned, and of a single one where it goes."""
    box = here.view.box
    if len(drawn) > 1:
        return here.say(BRINGS, cards=Listing([_card(here, event) for event in drawn]))
    event = drawn[0]
    if isinstance(event, TurnedSetting):
        is_several = box.setting_names[event.setting].endswith("s")
        return here.say(COME if is_several else COMES, setting=setting_noun(box, event.setting))
    if isinstance(event, TurnedAbility):
        return here.say(FOR_SALE if event.is_open else UNDER_PILE, gift=ability_noun(event.ability))
    assert isinstance(event, TurnedPiece)
    return here.say(LAID_OPEN, code=box.piece_ids[event.piece])


def _card(here: HereIs, event: Event) -> Phrase:
    if isinstance(event, TurnedSetting):
        return Phrase(THE_SETTING, {"setting": setting_noun(here.view.box, event.setting)})
    if isinstance(event, TurnedAbility):
        return Phrase(AN_ABILITY, {"gift": ability_noun(event.ability)})
    assert isinstance(event, TurnedPiece)
    return Phrase(A_PIECE, {"code": here.view.box.piece_ids[event.piece]})


IN_WORKSHOP = Template("{cards} {cards:lies|lie} in the workshop.")
LIE_IN_WORKSHOP = Template("{cards} lie in the workshop.")
IN_MARKET = Template("{cards} {cards:lies|lie} in the black market.")


def lie_together(event: Event) -> str:
    """Say where a card that is turned lies among others that share its line; "" of anything else."""
    if isinstance(event, TurnedSetting):
        return "workshop"
    return "market" if isinstance(event, TurnedAbility) and event.is_open else ""


def line_of_run(here: HereIs, run: Sequence[Any]) -> Line:
    """Tell which cards are turned into one place."""
    if isinstance(run[0], TurnedAbility):
        cards = Listing([ability_noun(event.ability) for event in run])
        return Line(here.say(IN_MARKET, cards=cards), CHANCE_LINE, ability_icon(run[0].ability))
    names = here.view.box.setting_names
    cards = Listing([setting_noun(here.view.box, event.setting) for event in run], "the")
    is_several = names[run[0].setting].endswith("s")
    return Line(here.say(LIE_IN_WORKSHOP if is_several else IN_WORKSHOP, cards=cards), CHANCE_LINE, "scroll")


def ability_icon(ability: int) -> str:
    """Return the icon of an ability."""
    return ability_noun(ability).name.lower()


# The draw deck.


def in_deck(view: FreyasFollyView) -> int:
    """Count the cards of the draw deck."""
    return count_cards(view.unseen) + count_cards(view.veiled) + int(view.deck)


@parts.of(Board)
def deck(here: HereIs, it: Board) -> int:
    return in_deck(here.view)


@parts.of(Board)
def settings_in_deck(here: HereIs, it: Board) -> int:
    return count_cards(here.view.unseen)


@parts.of(Board)
def pieces_in_deck(here: HereIs, it: Board) -> int:
    return count_cards(here.view.veiled)


@parts.of(Board)
def abilities_in_deck(here: HereIs, it: Board) -> int:
    return int(here.view.deck)


@parts.of(Board)
def upper(here: HereIs, it: Board) -> int:
    return int(here.view.upper)


AMONG = Template("There are {count:# piece|# pieces} among the {cards:# card|# cards} of its upper part.")
USED_UP = Template("Its upper part is used up.")


@parts.of(Board, HiddenPiece)
def coming(here: HereIs, it: Board) -> str:
    """Say what is still in the upper part of the deck."""
    view = here.view
    count = count_cards(view.veiled)
    cards = int(view.upper) + count + int(view.deck)
    return here.say(AMONG, count=count, cards=cards) if cards else here.say(USED_UP)


@parts.of(Board)
def pieces_made(here: HereIs, it: Board) -> int:
    return count_cards(here.view.forged())


@parts.of(Board)
def pieces_to_make(here: HereIs, it: Board) -> int:
    return int(here.view.box.pieces_to_finish)


@parts.of(Board)
def supply(here: HereIs, it: Board) -> int:
    return int(here.view.supply)


@parts.of(Board)
def makers(here: HereIs, it: Board) -> Listing:
    return Listing([here.person(seat) for seat, home in enumerate(here.view.homes) if home.forged])


# What stays the same in a match.

SETTING_LINE = Template("{code} {setting}, {points:# point|# points}, {loss} lost if unfinished: {need}.")
PIECE_LINE = Template("{code}: {need} for {tokens:# free action|# free actions}.")


@lru_cache(maxsize=256)
def setting_line(language: Language, box: FreyasFollyBox, number: int) -> str:
    """Describe a setting."""
    return Speaker((), language).say(
        SETTING_LINE,
        code=box.setting_ids[number],
        setting=setting_noun(box, number),
        points=int(box.setting_points[number]),
        loss=int(box.loss_of(number)),
        need=heap_words(box.setting_needs[number]),
    )


@lru_cache(maxsize=16)
def card_labels(language: Language, box: FreyasFollyBox, piece_tokens: tuple[int, ...]) -> dict[str, str]:
    """Name every setting and piece of a box, as the picture writes it."""
    said, speaker = {}, Speaker((), language)
    for number, card in enumerate(box.setting_ids):
        said[f"setting.{card}"] = setting_line(language, box, number)
        said[f"name.{card}"] = _short_name(box.setting_names[number])
    for number, card in enumerate(box.piece_ids):
        need = heap_words(box.piece_needs[number])
        said[f"piece.{card}"] = speaker.say(PIECE_LINE, code=card, need=need, tokens=int(piece_tokens[number]))
    return said


def _short_name(name: str) -> str:
    """Return the noun of a setting: "ruby ring" is a ring, "crown of eight" a crown."""
    return name.split(" of ", maxsplit=1)[0].rsplit(maxsplit=1)[-1].capitalize()


_COMPLETED: Final = "{who} completed the {sold} for {brings:# point|# points}. Dwarf {dwarf_number} sells "
_COMPLETES: Final = (
    "**{who}** {who:completes|complete} the **{sold}** for {brings:# point|# points}; dwarf {dwarf_number} sells "
)

ROWS: list[AnyRow] = [
    # 6. Settings.
    Said(
        TakeSetting, "Take the **{setting}** for {worth:# point|# points}: {need}",
        path="Take a setting", own="{briefly}, {worth:# point|# points}", asks="Take which setting?",
        note="from the workshop", icon="crown", why=_why_take,
    ),
    Said(
        Complete, "Complete the **{setting}** for {worth:# point|# points}; a dwarf goes to market",
        path="Complete a setting", own="{briefly}, {worth:# point|# points}", asks="Complete which setting?",
        note="a dwarf goes to market", icon="seal", why=_why_complete,
    ),
    Said(TurnKind, "Turn a card of the kind **{sort}**", path=CHANCE, asks=CHANCE_DECIDES),
    Said(RevealSetting, "Turn the **{setting}**", path=CHANCE, asks=CHANCE_DECIDES),
    Told(TurnedSetting, icon="scroll", kind=CHANCE_LINE, seat="", acts=_deal),
    Told(
        TookSetting,
        caption="**{who}** {who:takes|take} the **{sold}**, {brings:# point|# points}.",
        line="{who} took the {sold}.",
        recap="Took {settings}.",
        icon="scroll", acts=_take,
    ),
    Told(
        Completed,
        how=_how_many,
        caption={"": f"{_COMPLETES}it.", "several": f"{_COMPLETES}them."},
        line={"": f"{_COMPLETED}it.", "several": f"{_COMPLETED}them."},
        recap="Completed {settings} for {together:# point|# points}.",
        icon="seal", acts=lambda here, event: [Act("pop", at=(f"fact-{event.seat}-orders",), tone="jewel")],
    ),
    Piece(
        Board, "corner-settings", "Workshop", "Place",
        "Up to eight settings lie open here. One action takes one of them; the deck fills the gap.", "6.1 6.3",
        lexicon=lambda here: [Board()],
        labels={"workshop": "Jeweller's workshop", "deck": "{deck} in the deck", "left": "{deck} left"},
    ),
    Piece(
        Board, "deck", "Draw deck", "Cards",
        "The workshop is refilled from it, up to eight settings. Pieces of the Brisingamen and abilities turn up on "
        "the way, all of them in its upper part.",
        "2.8 6.3 6.4 6.5",
    ),
    Piece(
        Board, "deck-setting", "Settings in the deck", "Count",
        "So many settings have not been turned yet. {upper} of them lie in the upper part, among the pieces of the "
        "Brisingamen and the abilities.",
        "2.8 6.3",
        labels={
            "deck.setting": "{settings_in_deck:# setting|# settings} in the deck, {upper} of them in its upper part",
        },
    ),
    Piece(
        Board, "deck-brisingamen", "Pieces in the deck", "Count",
        "So many pieces of the Brisingamen are still in the upper part of the deck. {coming}",
        "2.8 6.5 7.1",
        labels={"deck.brisingamen": "{pieces_in_deck:# piece|# pieces} of the Brisingamen in the deck"},
    ),
    Piece(
        Board, "deck-ability", "Abilities in the deck", "Count",
        "So many abilities are still in the upper part of the deck. One that turns up goes under the ability pile.",
        "2.8 6.4",
        labels={"deck.ability": "{abilities_in_deck:# ability|# abilities} in the deck"},
    ),
    Piece(
        SettingOf, "setting-{card}", "{setting_titled}", "Setting",
        "Gives {gives:# point|# points} for {asks_for}. One action takes it, one completes it with a dwarf outside, "
        "who is then gone; held unfinished to the end it costs {loss:# point|# points}.",
        "6.1 6.2 6.6 6.7 6.8 12.6 12.7", is_ours=_is_our_setting,
        lexicon=lambda here: [SettingOf(card) for card in here.view.box.setting_ids],
    ),
    Piece(
        SettingOf, "held-{card}", "{setting_titled}", "Setting",
        "Completed it gives {gives:# point|# points} for {asks_for}. Unfinished it costs {loss:# point|# points} in "
        "the end.",
        "6.2 6.6 6.7 6.8 12.6 12.7", is_ours=_is_our_setting,
    ),
    Piece(
        SeatAt, "no-settings-{seat:d}", "{whose} place for settings", "Place",
        "Here lie the settings that are taken from the workshop and not yet completed.", "6.1 6.2",
    ),
    Piece(
        SeatAt, "finished-{seat:d}", "{whose} finished settings", "Cards",
        "The settings that have been completed and sold, and the points they give. They are safe.", "6.6 6.9 12.6",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-orders", "Settings of {who}", "Count", "So many are taken and not finished.",
        "6.1 12.7",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-risk", "Points at risk", "Count",
        "So many are lost at the end if these settings are not finished.", "12.7",
    ),
    # 7. The Brisingamen.
    Said(
        Forge, "Complete **piece {piece}** of the Brisingamen with {amber} for {pays:# free action|# free actions}",
        path="Forge for the Brisingamen", own="piece {piece}", asks="Complete which piece?", note="for free actions",
        icon="amber", why=_why_forge,
    ),
    Said(RevealPiece, "Turn **piece {piece}** of the Brisingamen", path=CHANCE, asks=CHANCE_DECIDES),
    Told(
        TurnedPiece, line="Piece {gold} of the Brisingamen lies open.",
        icon="crown", kind=CHANCE_LINE, seat="", acts=_open,
    ),
    Told(
        Forged,
        caption="**{who}** {who:completes|complete} **piece {gold}** of the Brisingamen for "
        "{tokens:# free action|# free actions}.",
        line="{who} completed piece {gold} of the Brisingamen and won {tokens:# free action|# free actions}.",
        recap="Completed {made} of the Brisingamen for {won:# free action|# free actions}.",
        icon="crown", acts=_forge,
    ),
    Piece(
        Board, "corner-gold", "Brisingamen", "Gold pieces",
        "The necklace of the goddess: its open pieces are completed with amber for free actions; the fourth one ends "
        "the game.",
        "7.1 7.2 7.4 7.5",
        lexicon=lambda here: [Board()],
        labels={
            "necklace": "Brisingamen",
            "made": "{pieces_made} of {pieces_to_make} \N{MIDDLE DOT} {supply:# token|# tokens}",
        },
    ),
    Piece(
        Board, "freya", "Freya", "Brisingamen",
        "She looks on. Each piece of the Brisingamen that somebody makes is hung on her; the fourth ends the game.",
        "7.1 12.2",
        labels={"freya": By(lambda here, it: "made" if here.view.forged() else "", {
            "": "Freya and the Brisingamen: {pieces_made} of {pieces_to_make} pieces",
            "made": "Freya and the Brisingamen: {pieces_made} of {pieces_to_make} pieces, made by {makers}",
        })},
    ),
    Piece(
        GoldPiece, "piece-{code}", "Piece {code} of the Brisingamen", "Gold piece",
        "Any player with a dwarf outside completes it for {amber_for} and gets "
        "{tokens_for:# free action|# free actions}, as far as the supply goes. The dwarf stays; the fourth piece ends "
        "the game.",
        "7.1 7.2 7.3 7.4 7.5 12.2", is_ours=_is_our_piece,
        lexicon=lambda here: [GoldPiece(code) for code in here.view.box.piece_ids],
    ),
    Piece(
        GoldPiece, "forged-{code}", "Piece {code} of the Brisingamen, made by {maker}", "Gold piece",
        "It is complete: {maker} has set {amber_for} into it and got free actions. When four are complete the game "
        "ends after that turn.",
        "7.2 7.4 7.5 12.2", is_ours=_is_our_piece,
    ),
    Piece(
        HiddenPiece, "veiled-{copy:d}", "Hidden piece of the Brisingamen", "Gold piece",
        "It is still in the deck of the workshop. {coming}", "2.7 2.8 6.5 7.1",
    ),
    Piece(Board, "", labels={"veiled": "A piece that is still in the deck"}),
]  # fmt: skip
