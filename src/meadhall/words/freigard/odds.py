"""The odds of the next card in words: families, and the features that the Eye can search for."""

from __future__ import annotations

from typing import Final

from meadhall.games.freigard.pieces import FAMILIES, FEATURES
from meadhall.games.freigard.rules.odds import family_weights, feature_weights
from meadhall.words.freigard.parts import FAMILY_WORDS, ROUT, Board, Family, FeatureOf, HereIs, parts
from meadhall.words.freigard.turn import has_top
from meadhall.words.freigard.worth import RULES_OF_FAMILY, SCORING
from meadhall.words.rows import AnyRow, By, Piece
from meadhall.words.speech import Noun, Phrase, Template

_NOUNS: Final = {
    "golem-surge": ("golem with surge", "surge"),
    "golem-plain": ("golem without surge", "no surge"),
    "dragon-1": ("one-headed dragon", "one head"),
    "dragon-2": ("two-headed dragon", "two heads"),
    "ent-conifer": ("conifer card", "conifer"),
    "ent-broadleaf": ("broadleaf card", "broadleaf"),
    "ent-0": ("card with no ent", "no ent"),
    "ent-1": ("card with one ent", "one ent"),
    "ent-2": ("card with two ents", "two ents"),
}
"""What a feature is called, and without its family; else as the rules name it."""


def _named(name: str) -> tuple[Noun, str]:
    family, _, word = name.partition("-")
    noun, short = _NOUNS.get(name, (f"{word} {family}", word))
    return Noun(noun, article="a"), short


_FEATURES: Final = {feature.name: _named(feature.name) for feature in FEATURES}


def feature_noun(number: int) -> Noun:
    """Name what the Eye searches for: "spike golem"."""
    return _FEATURES[FEATURES[number].name][0]


def feature_word(number: int) -> str:
    """Name a feature without its family: "spike"."""
    return _FEATURES[FEATURES[number].name][1]


def feature_family(number: int) -> str:
    """Name the family of a feature."""
    return FAMILY_WORDS[FEATURES[number].family]


@parts.of(FeatureOf)
def sought(here: HereIs, it: FeatureOf) -> Noun:
    return _FEATURES[it.name][0]


@parts.of(FeatureOf)
def sought_short(here: HereIs, it: FeatureOf) -> str:
    return _FEATURES[it.name][1]


@parts.of(FeatureOf)
def sought_titled(here: HereIs, it: FeatureOf) -> str:
    return _FEATURES[it.name][0].name.capitalize()


@parts.of(FeatureOf)
def sought_scores(here: HereIs, it: FeatureOf) -> str:
    return here.say(SCORING[it.family])


ONE_OF: Final = {
    "golem": Phrase(Template("a golem"), {}),
    "dragon": Phrase(Template("a dragon"), {}),
    "ent": Phrase(Template("an ent card"), {}),
    "rout": Phrase(Template("the {rout}"), {"rout": ROUT}),
}


@parts.of(Family)
def one(here: HereIs, it: Family) -> Phrase:
    return ONE_OF[it.family]


# How likely they are.


class FamilyOdds:
    """How likely a card of a family is."""

    def __init__(self, name: str, chance: int) -> None:
        self.name = name
        self.chance = chance

    @property
    def title(self) -> str:
        """What is likely."""
        return self.name.capitalize()


class FeatureOdds(FamilyOdds):
    """How likely a card with a feature is."""

    @property
    def title(self) -> str:
        """What is likely."""
        return _FEATURES[self.name][0].name.capitalize()


def family_odds(here: HereIs) -> list[FamilyOdds]:
    """List how likely each family is; nothing once no card is drawn any more."""
    if here.view.is_round_over():
        return []
    weights = family_weights(here.view)
    total = sum(weights) or 1
    return [FamilyOdds(name, round(100 * weights[family] / total)) for family, name in enumerate(FAMILIES)]


def feature_odds(here: HereIs) -> list[FeatureOdds]:
    """List how likely each feature is; nothing once no card is drawn any more."""
    if here.view.is_round_over():
        return []
    total = sum(family_weights(here.view)) or 1
    weights = feature_weights(here.view)
    return [FeatureOdds(feature.name, round(100 * weights[number] / total)) for number, feature in enumerate(FEATURES)]


class RoutOdds:
    """How likely the Rout is."""

    def __init__(self, chance: int) -> None:
        self.chance = chance


def rout_odds(here: HereIs) -> list[RoutOdds]:
    """List how likely the Rout is; nothing once no card is drawn any more."""
    if here.view.is_round_over():
        return []
    weights = family_weights(here.view)
    return [RoutOdds(round(100 * weights[-1] / (sum(weights) or 1)))]


@parts.of(Board)
def unseen(here: HereIs, it: Board) -> int:
    return sum(here.view.pool)


NONE = Template("none")
FAMILY_LINE = Template("{name} {chance} ({features})")
FEATURE_LINE = Template("{name} {chance}")
ROUT_LINE = Template("{rout} {chance}")
PERCENT = Template("{chance} %")


def lines(here: HereIs) -> list[str]:
    """Say how likely each family is, and its features."""
    weights = family_weights(here.view)
    total = sum(weights)
    if not total:
        return [here.say(NONE)]
    chances = feature_weights(here.view)
    said: list[str] = []
    for family, name in enumerate(FAMILIES):
        features = [
            here.say(FEATURE_LINE, name=feature_word(number), chance=_percent(here, chances[number], total))
            for number, feature in enumerate(FEATURES)
            if feature.family == family
        ]
        chance = _percent(here, weights[family], total)
        said.append(here.say(FAMILY_LINE, name=name, chance=chance, features=", ".join(features)))
    return [*said, here.say(ROUT_LINE, rout=ROUT, chance=_percent(here, weights[-1], total))]


def _percent(here: HereIs, weight: int, total: int) -> str:
    return here.say(PERCENT, chance=round(100 * weight / total))


def _which(here: HereIs, it: object) -> str:
    return "over" if here.view.is_round_over() else has_top(here, it)


_COUNTED: Final = "All cards count that nobody has seen this round."

ROWS: list[AnyRow] = [
    Piece(
        Family, "share-{family}", "Chance of {one}", "Odds",
        f"How likely the next unknown card is {{one}}, in percent. {_COUNTED}",
        "1.5 10.6",
    ),
    Piece(
        FeatureOf, "feature-{family}-{word}", "Any {sought}", "Feature",
        "{sought_scores} The number is the chance that {sought:a} comes next, in percent; the Eye can search for it.",
        "10.1 10.2", more=lambda here, it: RULES_OF_FAMILY[it.family],
        labels={"feature.{name}": "{sought_short}", "feature.{name}.name": "{sought_titled}"},
    ),
    Piece(Board, "", labels={
        "odds.tab": "Odds",
        "odds": By(_which, {"over": "No card is drawn any more", "top": "First unknown card", "": "The next card"}),
        "odds.note": By(_which, {"over": "", **dict.fromkeys(("top", ""), "in %, {unseen:# card|# cards} unseen")}),
    }),
    Piece(FamilyOdds, "", labels={"family.{name}.label": "{title} {chance} %"}),
    Piece(FeatureOdds, "", labels={"feature.{name}.label": "{title}: {chance} %"}),
    Piece(RoutOdds, "", labels={"rout.label": "Rout {chance} %"}),
]  # fmt: skip
