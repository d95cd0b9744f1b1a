from typing import Any

import pytest

import meadhall
from meadhall.engine.contract import SPECTATOR


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
