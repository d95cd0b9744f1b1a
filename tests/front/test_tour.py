"""Tours are played here from start to end by several players; they fail when rules, pieces or sentences drift."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest

from meadhall import front, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import NOBODY, Action
from meadhall.engine.match import Playing
from meadhall.engine.record import RecordError
from meadhall.front import Guide, Seen, begin_tour
from meadhall.front.tour import PLAYER
from meadhall.words import plain, tourbook
from meadhall.words.tourbook import Station, TourError, fits

MOST_DECISIONS = 80
"""A tour is over before its player has decided so often."""
each_tour = pytest.mark.parametrize("name", front.list_games())

Chooser = Callable[[Guide, Playing, Sequence[Action]], Action]


def guide_says(guide: Guide, playing: Playing, allowed: Sequence[Action]) -> Action:
    shown = guide.show_me(playing)
    assert shown is not None
    assert shown in allowed
    return shown


def first(guide: Guide, playing: Playing, allowed: Sequence[Action]) -> Action:
    return allowed[0]


def last(guide: Guide, playing: Playing, allowed: Sequence[Action]) -> Action:
    return allowed[-1]


def any_of_them(seed: int) -> Chooser:
    dice = Dice(seed)
    return lambda *asked: asked[-1][dice.below(len(asked[-1]))]


def go_on(guide: Guide, playing: Playing) -> None:
    """Let chance and bots act until the player must, or the tour is over."""
    guide.settle(playing)
    while (action := guide.answer(playing)) is not None:
        assert playing.play(playing.actor, action) is None
        guide.settle(playing)


def walk(name: str, choose: Chooser) -> Iterator[tuple[Guide, Playing, int, Station]]:
    """Play a tour; yield the match whenever the player must decide."""
    guide, playing = Guide(name), begin_tour(name)
    go_on(guide, playing)
    for _ in range(MOST_DECISIONS):
        found = guide.station(playing)
        if found is None:
            return
        assert playing.actor == PLAYER, f"station {found[0]}: it is nobody's turn who could go on with the tour"
        yield guide, playing, *found
        assert playing.play(PLAYER, choose(guide, playing, guide.allowed(playing))) is None
        go_on(guide, playing)
    raise AssertionError(f"the tour does not come to an end; it stands at station {guide.where(playing).station + 1}")


@cache
def names_of(name: str) -> list[str]:
    return words.of(name).seat_names(tourbook.script(name).seats)


def sayings(name: str, seen: Seen) -> str:
    """Return everything that stands on the table under some name, and everything that may be chosen."""
    said = words.of(name)
    labels = [piece.label for piece in seen.picture.pieces]
    abouts = [said.about(seen.view, piece.key, seen.names).name for piece in seen.picture.pieces]
    choices = [plain(choice.sentence) for choice in seen.choices]
    return "\n".join([*labels, *abouts, *choices, *said.table(seen.view, seen.names)]).lower()


def check_station(guide: Guide, playing: Playing, number: int, station: Station, *, is_new: bool) -> None:
    """Check what a station says and wants; its words are for the table as it is when somebody comes to it."""
    name = guide.script.game
    where = f"{name}, station {number} ({station.title})"
    seen = front.look(playing, PLAYER, names_of(name))
    check_lights(guide, playing, seen, where)
    for action in guide.allowed(playing):
        assert station.allows(action.text), f"{where}: nothing that it waits for is legal; {action.text!r} is"
    for action in playing.legal_actions():
        assert (guide.refusal(playing, action) == "") == station.allows(action.text)
    if is_new:
        check_words(name, where, station, seen)


def check_lights(guide: Guide, playing: Playing, seen: Seen, where: str) -> None:
    """Check that what is lit to be touched begins a choice that the station waits for, and all of that is lit."""
    handles = {piece.key: piece.handle for piece in seen.picture.pieces}
    offered = guide.offers(playing, seen.choices)
    touches, shows = guide.touches(playing, seen), guide.shows(playing, seen)
    begins = {choice.handles[0] for choice in offered if choice.handles}
    assert offered, where
    assert {handles[key] for key in touches} == begins, where
    assert len(set(touches)) == len(touches), where
    # What it only shows leads nowhere now, and something else is to be done: a piece is touched, or a line is chosen.
    assert not {handles[key] for key in shows} & begins, where
    assert touches or all(choice.sentence for choice in offered), where


def check_words(name: str, where: str, station: Station, seen: Seen) -> None:
    pieces = [text for piece in seen.picture.pieces for text in (piece.key, piece.handle, piece.label)]
    for pattern in station.points:
        assert any(fits(text, (pattern,)) for text in pieces), f"{where}: no piece is {pattern!r}"
    table = sayings(name, seen)
    for noun in station.nouns(seen.names):
        assert re.search(rf"(?<!\w){re.escape(noun.lower())}(?!\w)", table), (
            f"{where}: there is no {noun!r} on the table"
        )


def check_tour(name: str, choose: Chooser) -> list[int]:
    """Play a tour and check each station; return their numbers, decision by decision."""
    passed = [0]
    for guide, playing, number, station in walk(name, choose):
        check_station(guide, playing, number, station, is_new=number != passed[-1])
        passed.append(number)
    return passed[1:]


@each_tour
@pytest.mark.parametrize("choose", [guide_says, first, last], ids=["show me", "first", "last"])
def test_a_tour_can_be_played_to_its_end_whatever_is_chosen(name: str, choose: Chooser) -> None:
    passed = check_tour(name, choose)
    assert sorted(set(passed)) == list(range(1, len(tourbook.script(name).stations) + 1))
    assert passed == sorted(passed)


@each_tour
@pytest.mark.parametrize("seed", range(4))
def test_a_tour_can_be_played_to_its_end_by_chance(name: str, seed: int) -> None:
    check_tour(name, any_of_them(seed))


@each_tour
def test_everything_that_a_tour_has_chosen_comes_to_pass(name: str) -> None:
    before = 0
    for guide, playing, number, _ in walk(name, guide_says):
        where = guide.where(playing)
        is_due = number != before
        assert not is_due or (where.draws, where.bots) == ((), ()), f"this was to happen before station {number}"
        before = number


@each_tour
def test_every_pattern_is_one_of_actions_of_the_game(name: str) -> None:
    script = tourbook.script(name)
    texts = [action.text for action in begin_tour(name).game.actions]
    thens = [then for station in script.stations for then in station.then]
    patterns = {*script.draws, *script.bots, *script.usually}
    patterns |= {text for station in script.stations for text in (*station.waits, *station.ends, *station.shows)}
    patterns |= {text for then in thens for text in (then.after, *then.draws, *then.bots)}
    assert [
        pattern for pattern in sorted(patterns) if not any(fnmatchcase(text, pattern.lstrip("!")) for text in texts)
    ] == []


@each_tour
def test_after_the_tour_the_match_goes_on_freely(name: str) -> None:
    *_, (guide, playing, _, _) = walk(name, guide_says)
    assert guide.is_over(playing)
    assert guide.allowed(playing) == playing.legal_actions()
    assert guide.answer(playing) is None
    assert guide.show_me(playing) is None
    match = front.Match(playing)
    for seed in range(12):
        if match.actor is not None:
            match.play_bot("random", seed=seed)
    assert guide.is_over(playing)


@each_tour
def test_a_tour_that_was_left_goes_on_where_it_was(name: str) -> None:
    for guide, playing, number, _ in walk(name, first):
        if number == 3:
            text = front.Match(playing).record()
            again = front.replay(text).playing
            assert guide.where(again) == guide.where(playing)
            assert again.notation() == playing.notation()
            return


def test_taking_back_takes_the_tour_back_and_the_same_is_drawn_again() -> None:
    guide, playing = Guide("en_garde"), begin_tour("en_garde")
    go_on(guide, playing)
    start = playing.notation()
    for _ in range(2):
        assert guide.where(playing).station == 0
        action = playing.find("advance 5")
        assert action is not None
        playing.play(PLAYER, action)
        go_on(guide, playing)
        assert guide.where(playing).station == 1
        assert [step.action.text for step in playing.steps[-4:]] == ["advance 5", "draw 5", "advance 3", "draw 1"]
        playing.undo(PLAYER, 4)
        assert playing.notation() == start


def test_what_the_tour_does_not_wait_for_is_refused_in_a_friendly_sentence() -> None:
    guide, playing = Guide("en_garde"), begin_tour("en_garde")
    go_on(guide, playing)
    short, held_by_nobody = playing.find("advance 3"), playing.find("advance 1")
    assert short is not None
    assert held_by_nobody is not None
    assert guide.refusal(playing, short) == (
        "The tour waits for you to advance with a 4 or a 5. End the tour to play freely."
    )
    assert guide.refusal(playing, held_by_nobody) == "", "that is for the rules to refuse"


def test_the_record_of_a_tour_says_that_its_draws_were_chosen() -> None:
    *_, (_, playing, _, _) = walk("en_garde", guide_says)
    match = front.Match(playing)
    while match.actor is not None:
        match.play_bot("greedy", seed=1)
    assert playing.actor == NOBODY
    text = match.record()
    assert "\ndraws chosen\n" in text
    assert front.replay(text).record() == text
    with pytest.raises(RecordError, match="nothing to verify"):
        front.verify(text)


# What is wrong with a script is said.

GOOD = (Path(tourbook.__file__).parent / "tours" / "en_garde.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('game = "en_garde"', 'game = "chess"', "the tour: game is 'chess'; it must be 'en_garde'"),
        ("seats = 2", "seats = 0", "the tour: seats must be a number from 1, not 0"),
        ("seats = 2", 'seats = 2\noptions = "easy"', "the tour: options must be a table of texts, not 'easy'"),
        ('called = "White"', 'called = ""', "the tour: called must be a text of 1 to 24 characters, not ''"),
        ("seats = 2", "seats = 2\nhaste = 1", "the tour: there is no field 'haste'"),
        ('waits = ["parry 3x1"]', "waits = []", "station 7: waits is missing"),
        ('waits = ["parry 3x1"]', 'waits = "parry"', "station 7: waits must be a list of texts, not 'parry'"),
        ('title = "Parry"', 'title = ""', "station 7: title must be a text of 1 to 32 characters, not ''"),
        ('text = "{1} attacks', 'text = "One. Two. {1} attacks', "station 7: its text has more than 2 sentences"),
        ('title = "Parry"', 'title = "Parry"\nturn = 1', "station 7: turn must be true or false, not 1"),
        ('after = "advance 5 *"', "after = 5", "station 3: after must be a text, not 5"),
        ('title = "Parry"', 'title = "Parry"\nthen = 3', "station 7: what follows stands in rows"),
        ("[[stage]]", "[[stages]]", "there is no field 'stages'"),
        ("[[stage.station]]", "[[stage.stations]]", "stage goal: there is no field 'stations'"),
        (
            'name = "turn"',
            'name = "pause"',
            "must have the stages [[stage]] goal, turn, miss, in this order",
        ),
        ('done = "That is a turn."', 'done = ""', "stage turn: done must be a text of 1 to 32 characters, not ''"),
        ('game = "en_garde"', "game = en_garde", "not a TOML file"),
    ],
)
def test_a_script_that_cannot_be_played_says_why(old: str, new: str, problem: str) -> None:
    assert old in GOOD
    with pytest.raises(TourError) as refused:
        tourbook.read(GOOD.replace(old, new), "en_garde")
    assert any(problem in said for said in refused.value.problems), refused.value.problems


def test_a_station_must_be_a_table_and_a_stage_has_some() -> None:
    stages = "".join(f'[[stage]]\nname = "{name}"\nstation = {rows}\n' for name, rows in STAGE_ROWS.items())
    with pytest.raises(TourError) as refused:
        tourbook.read(f'game = "en_garde"\nseats = 2\n{stages}', "en_garde")
    assert "station 1: must be a table, not 1" in refused.value.problems
    assert "stage miss: it must have at least 2 stations [[stage.station]]" in refused.value.problems
    assert "the tour: it must have 8 to 14 stations, not 5" in refused.value.problems


STAGE_ROWS = {"goal": "[1, 2]", "turn": "[3, 4, 5]", "miss": "[6]"}


# Stages.


@each_tour
@pytest.mark.parametrize("stage", range(3))
def test_a_stage_can_be_begun_on_its_own_and_played_to_its_end(name: str, stage: int) -> None:
    guide, playing = Guide(name), begin_tour(name)
    guide.lead_to(playing, stage)
    script = guide.script
    assert guide.where(playing).station == script.first_of(stage)
    assert guide.stages_passed(playing) == stage
    assert playing.actor == PLAYER
    again = begin_tour(name)
    guide.lead_to(again, stage)
    assert again.notation() == playing.notation(), "it is the same deal each time"
    for _ in range(MOST_DECISIONS):
        if guide.stages_passed(playing) > stage:
            break
        playing.play(PLAYER, guide_says(guide, playing, guide.allowed(playing)))
        go_on(guide, playing)
    assert guide.stages_passed(playing) == stage + 1


@each_tour
def test_the_stages_of_a_tour_are_short_and_sum_themselves_up(name: str) -> None:
    script = tourbook.script(name)
    assert [stage.title for stage in script.stages] == ["The goal", "A turn", "What beginners miss"]
    assert sum(len(stage.stations) for stage in script.stages) == len(script.stations)
    assert script.stage_at(0) == (0, 0)
    assert script.stage_at(len(script.stations)) == (3, 0)
    for number, stage in enumerate(script.stages):
        assert script.stage_at(script.first_of(number) + 1) == (number, 1)
        assert 2 <= len(stage.stations) <= 5
        assert stage.done.endswith(".")
        assert stage.sums.endswith(".")


def test_a_game_without_a_tour_says_so() -> None:
    assert not front.has_tour("chess")
    with pytest.raises(TourError, match="chess has no tour"):
        tourbook.script("chess")
