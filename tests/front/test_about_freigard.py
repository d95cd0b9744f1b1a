"""What is this? Every piece of whole games of Freigard answers."""

from __future__ import annotations

from typing import Any

import pytest

from meadhall.games.freigard import TITLE
from meadhall.games.freigard.box import FreigardBox
from meadhall.games.freigard.pieces import TOTEMS
from meadhall.games.freigard.rules.game import Freigard
from meadhall.words.freigard import WORDS
from meadhall.words.telling import About
from tests.front.abouts import answers, check
from tests.games.freigard.positions import Table, box, table


@pytest.mark.once  # Words and labels, which are never compiled.
@pytest.mark.parametrize(
    ("bot", "options"),
    [("greedy", {}), ("random", {"level": "night"}), ("random", {"level": "own", "castles": "1,1,99"})],
)
def test_every_piece_of_a_whole_game_says_what_it_is(bot: str, options: dict[str, str]) -> None:
    for moment in answers("freigard", 1, options, bot):
        check("freigard", moment)


def dealt(hand: str = "blue1,blue2,spike+", **lies: Any) -> Table:
    """Set up a table at which a hand was dealt."""
    return table(hand, **lies)


def asked(at: Table, key: str) -> About:
    return WORDS.about(at.game.view(at.state, 0), key, ["Guardian"])


def test_every_defender_has_a_name_of_its_own_and_tells_its_sphere() -> None:
    codes = box().codes[: box().rout]
    told = {code: asked(dealt(), f"hand-{code}-1") for code in codes}
    assert len({card.name for card in told.values()}) == len(codes)
    for code, card in told.items():
        sphere = code.partition("/")[2]
        assert (f"this one's is {sphere}" if sphere else "no sphere") in card.does


def test_the_features_of_a_defender_are_reconstructed_until_an_owner_has_typed_them_in() -> None:
    assert asked(dealt(), "hand-spike+-1").is_reconstructed
    assert asked(dealt(discards="spike+"), "discard-spike+").is_reconstructed
    assert not asked(dealt(), "castle-0").is_reconstructed
    text = box().text.replace('status = "reconstruction"', 'status = "printed"')
    typed = TITLE.game(1, {}, TITLE.read_box(text))
    assert isinstance(typed, Freigard)
    assert isinstance(typed.box, FreigardBox)
    view = typed.view(typed.setup(), 0)
    assert not WORDS.about(view, "hand-spike+-1", ["Guardian"]).is_reconstructed


def test_every_totem_says_that_it_serves_once_and_can_be_a_point() -> None:
    totems = [asked(dealt(), f"totem-{totem}") for totem in TOTEMS]
    assert len({totem.does for totem in totems}) == len(TOTEMS)
    for totem in totems:
        assert "once in the game" in totem.does
        assert "1 point" in totem.does


def test_what_is_the_eye() -> None:
    assert asked(dealt(), "totem-eye") == About(
        "Eye",
        "Totem",
        "Instead of a turn, name one feature of one family: the first such card goes on top of the deck, unless "
        "the Rout turns up first. "
        "Each totem works once in the game; unused, it can be given up for 1 point at the end of a round.",
        ("8.1", "8.2", "8.5", "10.1", "10.2", "10.3", "10.4"),
    )


def test_a_card_is_told_apart_by_where_it_lies() -> None:
    at = dealt(discards="blue1,rout", vessel="spike", top="round+", totems="eye,shield")
    keys = ["hand-blue1-1", "discard-blue1", "discard-rout", "kept", "top"]
    assert [asked(at, key).name for key in keys] == [
        "One-headed blue dragon",
        "Discarded one-headed blue dragon",
        "Discarded Rout",
        "Spike golem under the Vessel",
        "Round golem with surge on the deck",
    ]


def test_a_point_says_nothing_of_its_face() -> None:
    at = dealt(points=2, unseen=2)
    assert asked(at, "point-0") == asked(at, "point-1")
    assert asked(at, "point-0").name == "Point"


@pytest.mark.parametrize("key", ["", "hand", "totem-anvil", "hand-wyvern-1", "castle-3", "share-elf", "feature-ent-9"])
def test_a_key_that_no_piece_has_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        asked(dealt(), key)
