"""Chapters 3 and 11 in words: a turn, the card that is played in it, and revitalizing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.engine.bits import size_of
from meadhall.engine.contract import Event
from meadhall.games.rietburg.events import BattleWon, CardPlayed, CardTakenBack, DeckChanged, Gained, Revitalized
from meadhall.games.rietburg.events import TurnBegan as Began
from meadhall.games.rietburg.rules.strength import potential
from meadhall.games.rietburg.rules.turn import End, Play, PlayBlank, PlaySide, Revitalize
from meadhall.words.reading import Reading
from meadhall.words.reasoning import Grounds
from meadhall.words.rietburg.battle import in_the_way, is_creature
from meadhall.words.rietburg.draws import gain_of, gains_of, is_for_many, narrator_deck
from meadhall.words.rietburg.parts import (
    HereIs,
    card_name,
    hero_name,
    icon_of_card,
    led_phrase,
    noun_of,
    parts,
    spoken_of,
)
from meadhall.words.rietburg.symbols import option_words, side_words, why_of_effects
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Phrase, Template
from meadhall.words.telling import TURN

# What speaks for a choice.

COME_BACK = Template("You get {played:# played card|# played cards} back.")
NOTHING_IS_LEFT = Template("Nothing else helps this turn.")
BRINGS = Template("{in_the_way} This card brings up to {most}.")


def _why_play(here: HereIs, grounds: Grounds) -> str:
    """Say what the option of a card is good for: to know more, to be stronger later, or to fight."""
    view, action = here.view, grounds.action
    if not isinstance(action, Play):
        return ""
    hero_card = view.laws.box.hero_cards[action.card]
    said = why_of_effects(here, [effect.op for effect in hero_card.effects[action.option]])
    symbol = hero_card.blows[action.option]
    if said or symbol is None:
        return said
    place = view.places[view.active]
    most = potential(view, view.active, symbol, place, 0)
    if not is_creature(view, place) or not most:
        return ""
    return here.say(BRINGS, in_the_way=in_the_way(view, place), most=most)


def _why_side(here: HereIs, grounds: Grounds) -> str:
    action = grounds.action
    if not isinstance(action, PlaySide):
        return ""
    return why_of_effects(here, [effect.op for effect in here.view.laws.box.side_card(action.card).effects])


def _why_revitalize(here: HereIs, grounds: Grounds) -> str:
    return here.say(COME_BACK, played=int(size_of(here.view.played[here.view.active])))


# The card that is played, with what comes of it at once.

PLAYS = Template("**{who}** {who:plays|play} **{card}**")
FELLS = Template("{plays} and {who:fells|fell} {encounter:the **}: {total} against {need}.")
THE_DECK = Template("{plays}. {deck}")
GAINS = Template("{plays} and {gain}.")
MANY_GAIN = Template("{plays}: {gains}.")
BLANK = Template("{plays} without effect.")
DOES = Template("{plays}: {effect}.")


def is_blank(here: HereIs, event: CardPlayed) -> str:
    """Tell whether a card is played without its effect."""
    return "blank" if event.option < (-1 if event.card >= here.view.laws.box.friend_from else 0) else ""


def _played(here: HereIs, event: CardPlayed, reading: Reading) -> str:
    """Say which card is played, and what came of it at once."""
    view, person = here.view, spoken_of(here, event.hero)
    happened: Sequence[Event] = view.told or []
    plays = Phrase(PLAYS, {"who": person, "card": card_name(view, event.card)})
    for other in happened:
        if isinstance(other, BattleWon):
            encounter, total = noun_of(view.laws.box.encounters[other.row]), sum(other.strengths)
            return here.say(FELLS, plays=plays, who=person, encounter=encounter, total=total, need=other.need)
        if isinstance(other, DeckChanged):
            return here.say(THE_DECK, plays=plays, deck=narrator_deck(here, other))
        if isinstance(other, Gained):
            if other.hero == event.hero and not is_for_many(happened):
                return here.say(GAINS, plays=plays, gain=gain_of(here, happened))
            return here.say(MANY_GAIN, plays=plays, gains=gains_of(here, happened))
    if is_blank(here, event):
        return here.say(BLANK, plays=plays)
    box, is_side = view.laws.box, event.card >= view.laws.box.friend_from
    effect = side_words(box, event.card) if is_side else option_words(box, event.card, event.option)
    return here.say(DOES, plays=plays, effect=effect)


@parts.of(Revitalize)
def active(here: HereIs, it: Revitalize) -> str:
    return hero_name(here.view, here.view.active)


@parts.of(End)
def following(here: HereIs, it: End) -> Phrase:
    return led_phrase(here, (here.view.active + 1) % here.view.laws.hero_count)


_HOW: Final = "Play {card}: how?"

ROWS: list[AnyRow] = [
    Said(
        Play, "Play **{card}**: **{effect}**",
        path="{card}", own="{effect}", asks=_HOW, note="{offer}", icon="hero", why=_why_play,
    ),
    Said(
        PlayBlank, "Play **{card}** without effect",
        path="{card}", own="without effect", asks=_HOW, note="{offer}", icon="hero",
    ),
    Said(
        PlaySide, "Play **{card}**: {effect}",
        path="{card}", own="{effect}", asks=_HOW, note="{offer}", icon="hero", why=_why_side,
    ),
    Said(
        Revitalize,
        {
            "": "Revitalize **{active}**; the narrator reads a card",
            "last": "Revitalize, and **Tarok comes**: everyone loses",
        },
        how=lambda here, it: "" if here.view.deck else "last",
        path="Revitalize", asks="Revitalize?", icon="rotate", why=_why_revitalize,
    ),
    Said(
        End, "End the turn; {following} is next",
        path="End the turn", asks="End the turn?", icon="arrow",
        why=lambda here, grounds: here.say(NOTHING_IS_LEFT), passes=True,
    ),
    Told(Began, line="Turn {number} \N{MIDDLE DOT} {led}", icon="person", kind=TURN),
    Told(
        CardPlayed,
        {"": "{who} {who:plays|play} {card}: {effect}.", "blank": "{who} {who:plays|play} {card} without effect."},
        how=is_blank, chain=_played, icon=lambda here, event: icon_of_card(here.view, event.card),
    ),
    Told(
        CardTakenBack,
        caption="{who:**} {who:takes|take} back **{card}**.",
        line="{who} {who:takes|take} back {card}.",
        icon="back",
    ),
    Told(
        Revitalized,
        caption="{who:**} {who:takes|take} back **all played cards**.",
        line="{who} {who:takes|take} back all played cards.",
        icon="back",
    ),
]  # fmt: skip
