"""What of a step at Rietburg is seen by itself, and what together."""

from __future__ import annotations

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import SPECTATOR
from meadhall.engine.match import Playing
from tests.games.rietburg.positions import Table, at, game_of, table


def beats_of(shown: Table, *texts: str) -> list[list[str]]:
    """Take these actions, chance's too; return the kinds of events of each moment since the last decision."""
    match = Playing(shown.game, Fair(secret_of(1), []), start=str(shown))
    for text in texts:
        action = match.find(text)
        assert action is not None
        refusal = match.follow(match.actor, action)
        assert refusal is None, (text, [row.text for row in match.legal_actions()])
    told = [view.told or [] for view in match.beats(SPECTATOR)]
    return [[type(event).__name__ for event in events] for events in told if events]


def test_revitalizing_is_seen_card_by_card() -> None:
    tired = table(hand="thorn_1/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-")
    assert beats_of(tired, "revitalize", "draw n07", "draw gor_a") == [
        ["NarratorRead"],
        ["CardLaid"],
        ["CardLaid"],
        ["Revitalized"],
        ["TurnBegan"],
    ]


def test_a_creature_falls_before_its_reward_and_its_price() -> None:
    shown = table(stacks=at(l6="skeleton_a"), gallery="gor_a:1", at="6,2")
    assert beats_of(shown, "play thorn_1 1", "fight 6")[:2] == [["BattleWon"], ["TrophyPaid"]]


def test_a_friend_who_fights_is_played_in_the_same_moment() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    shown = table(hand=hand, stacks=at(l6="gor_b"), at="6,2")
    assert beats_of(shown, "play triest")[0] == ["CardPlayed", "BattleWon"]


def test_who_declines_is_seen_before_the_battle_is_called_off() -> None:
    shown = table(game_of(heroes="thorn,orfen"), stacks=at(l6="troll_c"))
    declined = beats_of(shown, "play thorn_1 1", "fight 6", "invite orfen", "decline")
    assert declined == [["Answered"], ["BattleCalledOff", "CardTakenBack"]]


def test_a_task_is_seen_before_its_blue_box() -> None:
    ambush = beats_of(table(tasks="?,?,?,?,?,?"), "task 6", "draw ambush", "draw gor_a", "draw gor_b")
    assert ambush == [["TaskTurned"], ["CardLaid"], ["CardLaid"]]


def test_a_card_and_what_it_gives_are_one_moment() -> None:
    assert beats_of(table(), "play thorn_3 3") == [["CardPlayed", "Gained"], ["TurnBegan"]]


def test_the_fourth_task_is_seen_before_the_end() -> None:
    tasks = "ambush*,jrain*,farewell*,lost_relics,fire_spirit,troll_hunt"
    shown = table(tasks=tasks, gallery="troll_a:1,troll_b:1")
    assert beats_of(shown, "complete 6") == [["TaskCompleted"], ["GameEnded"]]


def test_the_last_card_is_laid_before_the_castle_is_overrun() -> None:
    shown = table(pile="0", tasks="?,?,?,?,?,?")
    assert beats_of(shown, "task 6", "draw ambush") == [["TaskTurned"], ["GameEnded"]]
