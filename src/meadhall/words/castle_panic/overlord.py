"""Chapters 12 and 16 in words: the Overlord and his tokens."""

from __future__ import annotations

from meadhall.games.castle_panic import pieces as at
from meadhall.games.castle_panic.events import TokenGivenBack, TokenTaken
from meadhall.games.castle_panic.rules.overlord import HIDDEN, Play, Put, Secret, Swap
from meadhall.words.castle_panic.parts import TOKEN_SIGNS, TOKENS, HereIs, parts
from meadhall.words.rows import AnyRow, Said, Told
from meadhall.words.speech import Listing, Noun, Phrase, Template
from meadhall.words.telling import CHANCE_LINE

MOST_TOKENS = 3
"""More tokens than this are counted."""
A_TOKEN = Template("a token")
COUNTED = Template("{count:# token|# tokens}")


def _kind(here: HereIs, it: Play | Put) -> int:
    """Return the kind of a token, -1 for a secret one that nobody else knows."""
    return here.view.table.hidden if it.token == HIDDEN else it.token


def _does(here: HereIs, it: Play) -> str:
    return "comes" if _kind(here, it) <= at.GIANT_BOULDER else "acts"


def _more(here: HereIs, it: Put) -> str:
    return "king" if _kind(here, it) == at.GOBLIN_KING else "only"


def _icon(here: HereIs, it: Put) -> str:
    kind = _kind(here, it)
    return TOKEN_SIGNS[kind] if kind >= 0 else "mark"


def _verb(here: HereIs, it: TokenTaken) -> str:
    return "aside" if it.is_set_aside else "drawn"


@parts.of(TokenTaken)
def taken_token(here: HereIs, it: TokenTaken) -> Noun | Phrase:
    return TOKENS[it.token] if it.token >= 0 else Phrase(A_TOKEN, {})


@parts.of_run(TokenTaken)
def taken_tokens(here: HereIs, run: list[TokenTaken]) -> Listing | Phrase:
    seen = [TOKENS[event.token] for event in run if event.token >= 0]
    return Listing(seen) if 0 < len(seen) <= MOST_TOKENS else Phrase(COUNTED, {"count": len(run)})


ROWS: list[AnyRow] = [
    Said(
        Secret,
        "Set **{token}** aside",
        path="Set a token aside",
        own="{token}",
        asks="Set which token aside?",
        icon="mark",
    ),
    Said(
        Swap,
        "Give **{token}** back for a new token",
        path="Give a token back",
        own="{token}",
        asks="Give which token back?",
        note="for a new one",
        icon="mark",
    ),
    Told(
        TokenGivenBack,
        line="{who} gave a token back.",
        caption="**{who}** {who:gives|give} a token back.",
        icon="mark",
    ),
    Said(
        Play,
        how=_does,
        sentence={"comes": "Play **{token}** by the die", "acts": "Play **{token}** for its effect"},
        path="Play a token",
        own="{token}",
        asks="Play which token?",
        icon="mark",
    ),
    Said(
        Put,
        how=_more,
        sentence={
            "king": "Put **{token}** in **Forest {number}**, and draw three more tokens",
            "only": "Put **{token}** in **Forest {number}**, as your only token",
        },
        path="Put {token} in the forest",
        own="Forest {number}",
        asks="Put it in which arc?",
        note="pick the arc",
        icon=_icon,
    ),
    Told(
        TokenTaken,
        how=_verb,
        runs=True,
        line={"aside": "{who} set aside {taken_token}.", "drawn": "{who} drew {taken_token}."},
        caption={
            "aside": "**{who}** {who:sets|set} aside {taken_tokens}.",
            "drawn": "**{who}** {who:draws|draw} {taken_tokens}.",
        },
        icon="mark",
        kind=CHANCE_LINE,
    ),
]
