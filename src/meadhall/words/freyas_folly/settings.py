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
    is_several,
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

ADDS = Template("It adds {points:# point|# points} to your score right away.")
PAYS = Template("It pays {tokens:# free action|# free actions} for {need}, and the necklace grows.")
HAVE_ALL = Template("You have every jewel for it and can complete it right away.")
ON_THE_WAY = Template("The jewels for it are already on their way home.")
TRADES = Template("{trades:# trade|# trades} at the market and you have every jewel for it.")
NOT_BY_TRADING = Template("Trading can bring all of it but {lacking:# jewel|# jewels}.")


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
    return "several" if is_several(here.view.box.setting_names[it.setting]) else ""


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


NEED_AND_CODE = Template("{need} ({code})")


@lru_cache(maxsize=64)
def piece_need(box: FreyasFollyBox, number: int) -> Phrase:
    """Say what amber a piece takes: "3 small amber", or "3 small amber (B1)" in a box that has two such pieces."""
    need = heap_words(box.piece_needs[number])
    if list(box.piece_needs).count(box.piece_needs[number]) == 1:
        return need
    return Phrase(NEED_AND_CODE, {"need": need, "code": box.piece_ids[number]})


@parts.of(Forge, RevealPiece)
def amber(here: HereIs, it: Forge) -> Phrase:
    return piece_need(here.view.box, it.card)


@parts.of(Forged, TurnedPiece)
def stones(here: HereIs, it: Forged) -> Phrase:
    return heap_words(here.view.box.piece_needs[it.piece])


@parts.of(Forge)
def pays(here: HereIs, it: Forge) -> int:
    return int(here.view.laws.piece_tokens[it.card])


@parts.of_run(Forged)
def made(here: HereIs, run: list[Forged]) -> int:
    return len(run)


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
    return piece_need(here.view.box, _piece_number(here, it))


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


def _kind(here: HereIs, it: TurnKind) -> str:
    return KINDS[it.kind]


THE_SETTING = Template("the **{setting}**")
AN_ABILITY = Template("{gift:a **}")
SOME_PIECES = Template("**{count:a piece|# pieces} of the Brisingamen**")
BRINGS = Template("The deck turns up {cards}.")
NEW_SETTING = Template("New in the workshop: the **{setting}**.")
NEW_ABILITY = Template("New in the black market: **{gift}**.")
UNDER_PILE = Template("**{gift}** goes to the bottom of the ability pile.")
NEW_PIECE = Template("A **piece of the Brisingamen** comes to light: it takes {need}.")


def turned(here: HereIs, drawn: Sequence[Event]) -> str:
    """Say which cards are turned, and of a single one where it goes."""
    box = here.view.box
    if len(drawn) > 1:
        return here.say(BRINGS, cards=Listing(cards_of(here, drawn)))
    event = drawn[0]
    if isinstance(event, TurnedSetting):
        return here.say(NEW_SETTING, setting=setting_noun(box, event.setting))
    if isinstance(event, TurnedAbility):
        return here.say(NEW_ABILITY if event.is_open else UNDER_PILE, gift=ability_noun(event.ability))
    assert isinstance(event, TurnedPiece)
    return here.say(NEW_PIECE, need=piece_need(box, event.piece))


def cards_of(here: HereIs, drawn: Sequence[Event]) -> list[Phrase]:
    """Name cards that are turned: pieces of the Brisingamen first, in one number."""
    pieces = sum(isinstance(event, TurnedPiece) for event in drawn)
    named = [Phrase(SOME_PIECES, {"count": pieces})] if pieces else []
    for event in drawn:
        if isinstance(event, TurnedSetting):
            named.append(Phrase(THE_SETTING, {"setting": setting_noun(here.view.box, event.setting)}))
        elif isinstance(event, TurnedAbility):
            named.append(Phrase(AN_ABILITY, {"gift": ability_noun(event.ability)}))
    return named


IN_WORKSHOP = Template("New in the workshop: {cards}.")
IN_MARKET = Template("New in the black market: {cards}.")


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
    cards = Listing([setting_noun(here.view.box, event.setting) for event in run], "the")
    return Line(here.say(IN_WORKSHOP, cards=cards), CHANCE_LINE, "scroll")


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


AMONG = Template("The upper part of the deck has {count:# piece|# pieces} among {cards:# card|# cards}.")
USED_UP = Template("The upper part of the deck is used up.")


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
SETTING_LABEL = Template("{setting}, {points:# point|# points}, {loss} lost if unfinished: {need}.")
PIECE_LABEL = Template("Piece of the Brisingamen: {need} for {tokens:# free action|# free actions}.")


@lru_cache(maxsize=256)
def setting_line(language: Language, box: FreyasFollyBox, number: int) -> str:
    """Describe a setting with its code, by which it is typed."""
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
        said[f"setting.{card}"] = speaker.say(
            SETTING_LABEL,
            setting=one_setting(box, number),
            points=int(box.setting_points[number]),
            loss=int(box.loss_of(number)),
            need=heap_words(box.setting_needs[number]),
        )
        said[f"name.{card}"] = _short_name(box.setting_names[number])
    for number, card in enumerate(box.piece_ids):
        need = piece_need(box, number)
        said[f"piece.{card}"] = speaker.say(PIECE_LABEL, need=need, tokens=int(piece_tokens[number]))
    return said


def _short_name(name: str) -> str:
    """Return the noun of a setting: "ruby ring" is a ring, "crown of eight" a crown."""
    return name.split(" of ", maxsplit=1)[0].rsplit(maxsplit=1)[-1].capitalize()


_COMPLETED: Final = "{who} completed the {sold} for {brings:# point|# points}. Dwarf {dwarf_number} sold "
_COMPLETES: Final = (
    "**{who}** {who:completes|complete} the **{sold}** for {brings:# point|# points}; dwarf {dwarf_number} sells "
)

ROWS: list[AnyRow] = [
    # 6. Settings.
    Said(
        TakeSetting, "Take the **{setting}**, {worth:# point|# points} for {need}",
        path="Take a setting", own="{briefly}, {worth:# point|# points}", asks="Take which setting?",
        note="from the workshop", icon="crown", why=_why_take,
    ),
    Said(
        Complete, "Complete the **{setting}** for {worth:# point|# points}; a dwarf goes to market",
        path="Complete a setting", own="{briefly}, {worth:# point|# points}", asks="Complete which setting?",
        note="a dwarf goes to market", icon="seal", why=_why_complete,
    ),
    Said(
        TurnKind,
        {
            "setting": "Turn up a **setting**",
            "brisingamen": "Turn up a **piece of the Brisingamen**",
            "ability": "Turn up an **ability**",
        },
        how=_kind, path=CHANCE, asks=CHANCE_DECIDES,
    ),
    Said(RevealSetting, "Turn up the **{setting}**", path=CHANCE, asks=CHANCE_DECIDES),
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
        "Up to eight settings lie open here. One action takes one of them, and the deck fills the gap.", "6.1 6.3",
        lexicon=lambda here: [Board()],
        labels={"workshop": "Jeweller's workshop", "deck": "{deck} in the deck", "left": "{deck} left"},
    ),
    Piece(
        Board, "deck", "Draw deck", "Cards",
        "It refills the workshop to eight settings. Pieces of the Brisingamen and abilities turn up on the way, all "
        "of them in its upper part.",
        "2.8 6.3 6.4 6.5",
    ),
    Piece(
        Board, "deck-setting", "Settings in the deck", "Count",
        "How many settings are still to come. {upper} of them lie in the upper part, among the pieces of the "
        "Brisingamen and the abilities.",
        "2.8 6.3",
        labels={
            "deck.setting": "{settings_in_deck:# setting|# settings} in the deck, {upper} of them in its upper part",
        },
    ),
    Piece(
        Board, "deck-brisingamen", "Pieces in the deck", "Count",
        "How many pieces of the Brisingamen are still to come. {coming}",
        "2.8 6.5 7.1",
        labels={"deck.brisingamen": "{pieces_in_deck:# piece|# pieces} of the Brisingamen in the deck"},
    ),
    Piece(
        Board, "deck-ability", "Abilities in the deck", "Count",
        "How many abilities are still to come. Each fills a gap in the market, or goes to the bottom of the ability "
        "pile.",
        "2.8 6.4",
        labels={"deck.ability": "{abilities_in_deck:# ability|# abilities} in the deck"},
    ),
    Piece(
        SettingOf, "setting-{card}", "{setting_titled}", "Setting",
        "Worth {gives:# point|# points} for {asks_for}. One action takes it, another completes it and costs a dwarf "
        "outside; unfinished at the end it costs {loss:# point|# points}.",
        "6.1 6.2 6.6 6.7 6.8 12.6 12.7", is_ours=_is_our_setting,
        lexicon=lambda here: [SettingOf(card) for card in here.view.box.setting_ids],
    ),
    Piece(
        SettingOf, "held-{card}", "{setting_titled}", "Setting",
        "Worth {gives:# point|# points} when completed with {asks_for}. Unfinished at the end it costs "
        "{loss:# point|# points}.",
        "6.2 6.6 6.7 6.8 12.6 12.7", is_ours=_is_our_setting,
    ),
    Piece(
        SeatAt, "no-settings-{seat:d}", "{whose} open settings", "Place",
        "Settings taken from the workshop and not completed yet lie here.", "6.1 6.2",
    ),
    Piece(
        SeatAt, "finished-{seat:d}", "{whose} finished settings", "Cards",
        "The settings that are completed and sold, and the points they bring. These are safe.", "6.6 6.9 12.6",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-orders", "{who:'s} settings", "Count",
        "How many settings {who} {who:has|have} taken but not finished.", "6.1 12.7",
    ),
    Piece(
        SeatAt, "fact-{seat:d}-risk", "{who:'s} points at risk", "Count",
        "How many points {who} {who:loses|lose} if these settings stay unfinished.", "12.7",
    ),
    # 7. The Brisingamen.
    Said(
        Forge, "Complete a **piece of the Brisingamen** with {amber} for {pays:# free action|# free actions}",
        path="Complete a piece", own="{amber}", asks="Complete which piece?",
        note="of the Brisingamen, for free actions", icon="amber", why=_why_forge,
    ),
    Said(RevealPiece, "Turn up the **piece of the Brisingamen** for {amber}", path=CHANCE, asks=CHANCE_DECIDES),
    Told(
        TurnedPiece, line="A piece of the Brisingamen came to light. It takes {stones}.",
        icon="crown", kind=CHANCE_LINE, seat="", acts=_open,
    ),
    Told(
        Forged,
        caption="**{who}** {who:completes|complete} a **piece of the Brisingamen** for "
        "{tokens:# free action|# free actions}.",
        line="{who} completed a piece of the Brisingamen with {stones} and won {tokens:# free action|# free actions}.",
        recap="Completed {made:a piece|# pieces} of the Brisingamen for {won:# free action|# free actions}.",
        icon="crown", remarked="seat", acts=_forge,
    ),
    Piece(
        Board, "corner-gold", "Brisingamen", "Gold pieces",
        "The necklace of the goddess: complete its open pieces with amber and win free actions. The fourth one ends "
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
        "She looks on. Each piece of the Brisingamen that is made is hung on her, and the fourth ends the game.",
        "7.1 12.2",
        labels={"freya": By(lambda here, it: "made" if here.view.forged() else "", {
            "": "Freya and the Brisingamen: {pieces_made} of {pieces_to_make} pieces",
            "made": "Freya and the Brisingamen: {pieces_made} of {pieces_to_make} pieces, made by {makers}",
        })},
    ),
    Piece(
        GoldPiece, "piece-{code}", "Piece of the Brisingamen for {amber_for}", "Gold piece",
        "Whoever has a dwarf outside can complete it with {amber_for} and win "
        "{tokens_for:# free action|# free actions}, while there are tokens. The dwarf stays, and the fourth piece ends "
        "the game.",
        "7.1 7.2 7.3 7.4 7.5 12.2", is_ours=_is_our_piece,
        lexicon=lambda here: [GoldPiece(code) for code in here.view.box.piece_ids],
    ),
    Piece(
        GoldPiece, "forged-{code}", "Piece of the Brisingamen made by {maker} with {amber_for}", "Gold piece",
        "It is complete: {maker} has set {amber_for} into it and won free actions. Once four are complete, the game "
        "ends after that turn.",
        "7.2 7.4 7.5 12.2", is_ours=_is_our_piece,
    ),
    Piece(
        HiddenPiece, "veiled-{copy:d}", "Hidden piece of the Brisingamen", "Gold piece",
        "It is still in the draw deck. {coming}", "2.7 2.8 6.5 7.1",
    ),
    Piece(Board, "", labels={"veiled": "A piece that is still in the deck"}),
]  # fmt: skip
