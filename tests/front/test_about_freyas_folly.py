"""What is this? Every piece of whole games of Freya's Folly answers."""

from __future__ import annotations

import pytest

from meadhall import words
from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import TITLE
from meadhall.games.freyas_folly.pieces import ABILITIES
from meadhall.games.freyas_folly.rules.game import FreyasFolly
from meadhall.words.telling import About
from tests.front.abouts import answers, check
from tests.games.freyas_folly.positions import Table, opening

SAID = words.of("freyas_folly")
NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik", "Frida"]


@pytest.mark.once  # Words and labels, which are never compiled.
@pytest.mark.parametrize(
    ("seats", "options"), [(3, {}), (5, {"brisingamen_tokens": "seven_cards"})], ids=["fewest", "most"]
)
def test_every_piece_of_a_whole_game_says_what_it_is(seats: int, options: dict[str, str]) -> None:
    sorts = set()
    for moment in answers("freyas_folly", seats, options):
        check("freyas_folly", moment)
        sorts |= {answer.sort for answer in moment}
    assert {"dwarf-#", "barrow-#", "setting-S#", "waiting-#", "left-R-tray", "market-R", "tokens-#", "trail"} <= sorts


def asked(at: Table, key: str, seat: int = 0) -> About:
    return SAID.about(at.game.view(at.state, seat), key, NAMES[: at.game.seats])


def test_every_ability_tells_what_it_does_and_how_it_is_used() -> None:
    told = {word: asked(opening(), f"offer-{word}-1") for word in ABILITIES}
    assert len({card.does for card in told.values()}) == len(ABILITIES)
    for word, card in told.items():
        assert card.name == word.capitalize()
        assert ("as he enters" in card.does) == (word != "thief")


def test_what_is_speed() -> None:
    assert asked(opening(), "hand-0-speed") == About(
        "Your Speed card",
        "Ability card",
        "Its dwarf may make two moves in each action that moves him, and may collect and turn back in between. "
        "It goes to a dwarf as he enters, and is lost when he leaves the mine.",
        ("9.3", "9.6", "9.8", "10.9", "10.10", "10.11"),
    )


def test_a_dwarf_tells_the_ability_he_has() -> None:
    at = opening().stand(0, "C", ability="stealth")
    number = at.state.dwarf_at[at.state.box.mine.ids.index("C")]
    assert "past up to 4 dwarfs" in asked(at, f"dwarf-{number}").does
    assert "10.12" in asked(at, f"dwarf-{number}").rules
    assert "past up to 2 dwarfs" in asked(at, f"dwarf-{number + 1}").does
    assert asked(at, f"dwarf-{number}").name == f"Astrid's dwarf {number + 1}"


def test_things_of_people_bear_their_name() -> None:
    at = opening().own(1, "R").hold(1, "S03").forge(1, "B4")
    for seat, whose in ((0, "Bjorn's"), (1, "Your"), (SPECTATOR, "Bjorn's")):
        assert asked(at, "home-1-R", seat).name == f"{whose} large rubies"
        assert asked(at, "setting-S03", seat).name == f"{whose} sapphire ring"
        assert asked(at, "setting-S03", seat).does.startswith("Worth 3 points when completed")
    assert asked(at, "mini-1-R").name == "Bjorn's large rubies"
    assert asked(at, "piece-B4").name == "Piece of the Brisingamen made by Bjorn with 5 small amber"
    assert asked(at, "hand-1-bat").name == "Bjorn's Bat card"


def test_what_is_left_in_the_deck_is_told_with_its_numbers() -> None:
    at = opening()
    assert "15 of them lie in the upper part" in asked(at, "deck-setting").does
    assert "6 pieces among 27 cards" in asked(at, "deck-brisingamen").does
    assert "of the 12 abilities" in asked(at, "hidden-bat").does
    assert asked(at, "hidden-bat-tray") == asked(at, "hidden-bat")


def test_amber_is_for_the_brisingamen_and_every_other_jewel_for_settings() -> None:
    amber, ruby = [asked(opening(), f"stone-K01-{letter}-1") for letter in "Yr"]
    assert "Brisingamen" in amber.does
    assert "2 points" in amber.does
    assert "setting" in ruby.does
    assert "1 point," in ruby.does


def test_what_was_made_to_fit_says_so_until_an_owner_has_typed_it_in() -> None:
    at = opening()
    ours = {key: asked(at, key).is_reconstructed for key in ("place-A", "place-C1", "place-K01", "setting-S01")}
    assert ours == {"place-A": False, "place-C1": True, "place-K01": True, "setting-S01": True}
    assert asked(at, "piece-B1").is_reconstructed
    assert not asked(at, "stone-K01-r-1").is_reconstructed
    assert not asked(at, "offer-bat-1").is_reconstructed
    text = at.state.box.text.replace('status = "reconstruction"', 'status = "printed"')
    typed = TITLE.game(3, {}, TITLE.read_box(text))
    assert isinstance(typed, FreyasFolly)
    view = typed.view(typed.setup(), 0)
    assert not any(SAID.about(view, key, NAMES[:3]).is_reconstructed for key in ours)


@pytest.mark.parametrize("key", ["", "dwarf", "dwarf-99", "place-Q7", "stone-K01-q-1", "hand-0-anvil", "setting-S99"])
def test_a_key_that_no_piece_has_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        asked(opening(), key)
