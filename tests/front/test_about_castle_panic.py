"""What is this? Every piece of whole games of Castle Panic answers."""

from __future__ import annotations

import pytest

from meadhall.engine.chance import Fair
from meadhall.engine.match import Playing
from meadhall.games.castle_panic.pieces import CARDS, TOKEN_NAMES, TOKENS
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.words.castle_panic.about import about
from meadhall.words.telling import About
from tests.front.abouts import answers, check
from tests.games.castle_panic.positions import Table, game_of, table

GAMES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (6, {}),
    (3, {"version": "overlord", "secret_forces": "on", "monstrous_choices": "on", "closed_hands": "on"}),
    (2, {"version": "overlord", "more_minions": "on", "start": "random"}),
    (4, {"my_home": "on", "kings_tower": "on", "desperate_times": "on", "walls": "random", "start": "rough"}),
    (3, {"version": "master_slayer", "walls": "players", "closed_hands": "on", "all_for_one": "on"}),
    (2, {"final_charge": "on", "not_over_yet": "on", "monster_recycling": "on", "dwindling_resources": "on"}),
]
NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay"]


@pytest.mark.once  # Words and labels, which are never compiled.
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=[str(number) for number in range(len(GAMES))])
def test_every_piece_of_a_whole_game_says_what_it_is(seats: int, options: dict[str, str]) -> None:
    sorts = set()
    for moment in answers("castle_panic", seats, options):
        check("castle_panic", moment)
        for answer in moment:
            if answer.sort == "drawn":
                assert answer.about.name == f"{answer.label}, just drawn"
            if answer.sort.startswith(("monster", "tarred")):
                assert ("tarred" in answer.about.does) == ("tarred" in answer.label)
                assert answer.about.name in answer.label
        sorts |= {answer.sort for answer in moment}
    assert {"monster-#-#-#", "wall-#", "tower-#", "card-#-#-#", "left-#-count", "phase", "unseen-#-count"} <= sorts


def peace(seats: int = 2, **fields: str) -> Table:
    """Return a table at which the first player may play a card."""
    return table(game_of(seats), **{"hands": "tar" + "/-" * (seats - 1), "monsters": "orc2-archer1", **fields})


def asked(at: Table, key: str, seat: int = 0) -> About:
    match = Playing(at.game, Fair(b"about", []), start=str(at))
    view = match.view(seat)
    assert isinstance(view, CastlePanicView)
    return about(view, key, NAMES[: at.game.seats])


def test_every_card_and_every_token_has_a_name_and_a_text_of_its_own() -> None:
    at = peace()
    cards = [asked(at, f"card-0-{card}-1") for card in range(CARDS)]
    assert len({card.name for card in cards}) == len({card.does for card in cards}) == CARDS
    tokens = [asked(at, f"left-{token}") for token in range(TOKENS)]
    assert len({token.name for token in tokens}) == TOKENS
    assert len({token.does for token in tokens}) == TOKENS


def test_what_is_nice_shot() -> None:
    assert asked(peace(), "card-0-18-1") == About(
        "Nice Shot",
        "Special card",
        "Play it with a hit card: the monster you hit is slain, whatever points it has left. "
        "Without a possible hit it cannot be played, and the Barbarian is no hit card.",
        ("6.11",),
    )


def test_things_of_others_bear_their_name() -> None:
    at = table(game_of(2, my_home="on"), homes="1,2", hands="tar/brick", monsters="orc2-forest1")
    assert asked(at, "card-1-15-1").name == "Bo's Brick"
    assert asked(at, "card-1-15-1", seat=1).name == "Brick"
    assert asked(at, "tower-1").name == "Bo's home"
    assert asked(at, "seat-1").name == "Bo"


def test_a_tarred_monster_says_so_and_its_equals_do_not() -> None:
    at = peace(monsters="orc2-archer1*2,orc2-knight1,orc2-knight2", tar="orc2-archer1")
    keys = ["monster-1-0-1", "tarred", "monster-1-0-2", "monster-1-1-1"]
    assert [key for key in keys if "tarred" in asked(at, key).does] == ["tarred"]


def test_only_a_number_that_differs_between_printings_is_reconstructed() -> None:
    ours = [token for token in range(TOKENS) if asked(peace(), f"left-{token}-count").is_reconstructed]
    assert [TOKEN_NAMES[token] for token in ours] == ["troll", "all_discard"]
    assert not asked(peace(), "left-2").is_reconstructed


def test_hidden_things_are_not_told() -> None:
    at = table(game_of(2, closed_hands="on"), hands="brick/tar,mortar", monsters="orc2-forest1")
    assert asked(at, "back-1-1").name == "Bo's face-down card"
    at = table(
        game_of(3, version="overlord", secret_forces="on"),
        hands="tar/-",
        monsters="orc2-archer1",
        tokens="orc,healer",
        hidden="troll",
    )
    assert [asked(at, f"held-{place}").name for place in range(3)] == ["Cy's face-down token"] * 2 + [
        "Cy's secret token"
    ]
    assert asked(at, "token-hidden", seat=2).name == "Your secret token: Troll"
    assert "with the Overlord" in asked(at, "left-1-count").does
    assert "with the Overlord" not in asked(at, "left-1-count", seat=2).does


@pytest.mark.parametrize("key", ["", "card", "dragon-1", "monster-9-1-1"])
def test_a_key_that_no_piece_has_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        asked(peace(), key)
