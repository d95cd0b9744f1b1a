"""The shape of a sentence: what is left of it without the things that it is about, as two sentences of one template."""

from __future__ import annotations

import re

WORDS = 4
"""Words that tell two templates apart."""
QUOTED = re.compile("\N{LEFT DOUBLE QUOTATION MARK}.*?\N{RIGHT DOUBLE QUOTATION MARK}")
NUMBER = r"(?:\d+(?:\.\d+)?|no|a|an|one|two|three|four|five|six)"
JEWEL = r"(?:(?:the |\d+ )?(?:large |small )(?:rub(?:y|ies)|emeralds?|sapphires?|amethysts?|amber))"
NAMES = r"(?<![.:;] )(?<!^)(?:\b[A-Z][\w']*\b(?: of| \d+)?(?: |(?=[.,;:!?]|$)))+"
CARD = (
    r"(?:(?:one|two)-headed |crimson |blue |spike |round |square |golem|dragon|conifer |broadleaf |card with \w+ ents?"
    r"|with(?:out)? surge|\(sphere \d\)| )+"
)


def shape_of(text: str) -> str:
    """Return a sentence without names, numbers, cards and jewels."""
    said = QUOTED.sub("Q", text)
    said = re.sub(rf"{JEWEL}(?:(?:, | and ){JEWEL})*", "J", said)
    said = re.sub(rf"\b{NUMBER} of the {NUMBER}\b", "#", said)
    said = re.sub(r"^[A-Z]\w*'s", "N", said)
    said = re.sub(NAMES, "N ", said)
    said = re.sub(rf"\b{NUMBER}(?: \d+s?)?\b", "#", said)
    said = re.sub(rf"\bthe {CARD}(?=[\s.,:;]|$)", "C ", said)
    said = re.sub(r"\b(\w{2,}?)s\b", r"\1", said)
    return re.sub(r"\s+([.,;:])", r"\1", " ".join(said.split()))


def sentences_of(text: str) -> list[str]:
    """Return the sentences of a text."""
    return re.split(r"(?<=\.)\s+(?=[A-Z\N{LEFT DOUBLE QUOTATION MARK}])", text)


def frame_of(sentence: str) -> str:
    """Return how a sentence begins, which is what tells two templates apart."""
    return " ".join(shape_of(sentence).split()[:WORDS])
