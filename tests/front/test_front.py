from typing import Any

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR
from tests.front.playing import play_on


def test_a_whole_match_is_played_by_script() -> None:
    match = meadhall.new("en_garde", seed=7)
    while match.actor is not None:
        match.play(match.actions()[0])
    assert match.outcome is not None
    assert match.outcome.ending == "points"
    assert match.actions() == []


def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        match = meadhall.new("en_garde", seed=7, options={"points": 1})
        while match.actor is not None:
            match.play(match.actions()[-1].text)
        records.append(match.record())
    assert records[0] == records[1]
    assert meadhall.verify(records[0]).problems == []


def test_an_action_is_given_as_itself_its_index_or_its_text() -> None:
    offer = meadhall.new("en_garde", seed=7).actions()[0]
    for said in (offer, offer.index, offer.text):
        match = meadhall.new("en_garde", seed=7)
        match.play(said)
        assert match.actor == 1


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    match = meadhall.new("en_garde", seed=7)
    before = match.playing.notation()
    with pytest.raises(meadhall.IllegalAction) as caught:
        match.play("attack 5x5")
    assert caught.value.rule == "2.3"
    assert caught.value.reason == "you do not hold these cards"
    assert match.playing.notation() == before


def test_what_is_no_action_is_said_to_be_none() -> None:
    match = meadhall.new("en_garde", seed=7)
    with pytest.raises(meadhall.UnknownAction, match="is no action of en_garde"):
        match.play("castle kingside")
    with pytest.raises(meadhall.UnknownAction, match="has actions 0 to 150, not 999"):
        match.play(999)


def test_a_record_is_replayed_whole_or_in_part() -> None:
    match = meadhall.new("en_garde", seed=7, options={"points": 1}, names=["Astrid", "Sigrun"])
    while match.actor is not None:
        match.play_bot(seed=2)
    again = meadhall.replay(match.record())
    assert again.record() == match.record()
    assert again.names == ["Astrid", "Sigrun"]
    part = meadhall.replay(match.record(), steps=12)
    assert len(part.playing.steps) == 12
    assert part.outcome is None


def test_a_running_record_keeps_its_secret() -> None:
    match = meadhall.new("en_garde")
    assert "\nsecret " not in match.record()
    assert "\ncommit " in match.record()


def test_views_and_tables_are_those_of_a_seat() -> None:
    match = meadhall.new("en_garde", seed=7)
    assert match.view(0).seat == 0
    assert match.view().seat == match.actor
    assert "your hand" in match.table(1)
    assert "your hand" not in match.table(SPECTATOR)


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"name": "chess"}, meadhall.UnknownGame, "there is no game 'chess'; there are: "),
        ({"name": "en_garde", "seats": 3}, meadhall.SeatsError, "en_garde is for 2 seats, not for 3"),
        ({"name": "en_garde", "options": {"speed": 1}}, meadhall.OptionError, "there is no option 'speed'"),
        ({"name": "en_garde", "options": {"points": 0}}, meadhall.OptionError, "a whole number from 1 to 20"),
        ({"name": "en_garde", "box": "no such"}, meadhall.BoxError, "neither a file nor a shipped box"),
    ],
)
def test_what_cannot_be_is_refused_by_name(arguments: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        meadhall.new(**arguments)


@pytest.mark.parametrize("name", meadhall.list_games())
def test_a_match_starts_from_any_position_and_its_record_says_so(name: str) -> None:
    match = meadhall.new(name, seed=3)
    play_on(match, "random", 12)
    again = meadhall.at(name, match.notation(), seed=8, names=match.names)
    assert (again.notation(), again.actor, again.actions()) == (match.notation(), match.actor, match.actions())
    while again.actor is not None:
        again.play_bot("random", seed=5)
    record = again.record()
    assert f"position {match.notation()}\n" in record
    assert meadhall.verify(record).problems == []
    assert meadhall.replay(record).table() == again.table()
    with pytest.raises(meadhall.RecordError, match=f"the position that the record begins with is none of {name}"):
        meadhall.replay(record.replace("position ", "position x"))


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(meadhall.NotationError, match="a position has 11 fields"):
        meadhall.at("en_garde", "turn 1")
    with pytest.raises(meadhall.NotationError, match="a position is one line of text, not ''"):
        meadhall.at("en_garde", "")


def test_a_copy_goes_its_own_way_with_the_same_draws() -> None:
    match = meadhall.new("en_garde", seed=7)
    other = match.copy()
    first, second = match.actions()[0], match.actions()[1]
    other.play(second)
    assert match.actions()[0] == first
    assert match.playing.steps != other.playing.steps
    match.play(second)
    assert match.record() == other.record()


def test_a_match_says_what_it_is() -> None:
    match = meadhall.new("en_garde", seed=7, options={"points": 1})
    assert repr(match) == "<Match of en_garde: step 10, seat 0 to act>"
    while match.actor is not None:
        match.play_bot("random", seed=1)
    assert repr(match).startswith("<Match of en_garde: over after ")


def test_the_packages_of_the_games_can_be_imported_by_name() -> None:
    import meadhall.games.en_garde as duel

    assert duel.TITLE.name == "en_garde"
    assert meadhall.list_games() == sorted(meadhall.list_games())
    assert meadhall.box("en_garde").name == "standard"
