"""What people see of Castle Panic moment by moment: each event by itself, with its caption, in order."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from meadhall import front, words
from meadhall.engine.chance import Dice, Fair
from meadhall.engine.contract import CHANCE, SPECTATOR
from meadhall.engine.match import Playing
from meadhall.engine.scene import Scene
from meadhall.games.castle_panic.rules.game import CastlePanic
from meadhall.games.castle_panic.state import CastlePanicState
from meadhall.games.castle_panic.view import CastlePanicView
from meadhall.pictures.castle_panic.cards import sign_of
from meadhall.pictures.castle_panic.tokens import EFFECTS, ICONS
from meadhall.pictures.icons import ICONS as DRAWN
from meadhall.pictures.picture import CUTS
from meadhall.words.castle_panic.parts import TOKEN_SIGNS, icon_of
from tests.games.castle_panic.positions import Table, game_of, table

NAMES = ["Ada", "Bo", "Cy", "Dot", "Eve", "Fay"]
SIX = "-/-/-/-/-/-"


def played(at: Table, *texts: str) -> Playing:
    """Play these actions from a position, chance's too; the draws are named as well."""
    match = Playing(at.game, Fair(b"tests", []), start=str(at))
    for text in texts:
        action = match.find(text)
        assert action is not None
        assert match.follow(match.actor, action) is None
    return match


def captions(match: Playing, seat: int = SPECTATOR) -> list[str]:
    moments = front.moments_of(match, seat, NAMES)
    return [words.plain(moment.caption.text) for moment in moments if moment.caption]


def tables_of(match: Playing) -> list[CastlePanicState]:
    """Return the table at each moment, as seat 0 sees it."""
    views = [moment.view for moment in front.moments_of(match, 0, NAMES)]
    return [view.table for view in views if isinstance(view, CastlePanicView)]


def test_a_monsters_turn_with_six_players_is_shown_event_by_event() -> None:
    at = table(
        game_of(6),
        hands="tar/-/-/-/-/-",
        monsters="goblin1-swordsman1,troll3-swordsman2,orc2-knight3,troll3-castle5",
        walls="1,2",
        towers="1,2,3,4,6",
    )
    match = played(at, "done", "token orc", "roll 4", "token red_move")
    assert captions(match) == [
        "The monsters move one ring inwards; 1 goes round the castle.",
        "The Goblin breaks wall 1 and dies.",
        "The Troll breaks wall 2 and has 2 points left.",
        "The Troll breaks tower 6 and has 2 points left.",
        "A new Orc comes out in Forest 4.",
        "Monsters in Red Move 1: the Troll in Swordsman 2 moves to Castle 2.",
        "The Troll breaks tower 2 and has 1 point left.",
    ]
    tables = tables_of(match)
    assert [shown.walls for shown in tables] == [0b11, 0b10, 0, 0, 0, 0, 0]
    assert [shown.towers.bit_count() for shown in tables] == [5, 5, 5, 4, 4, 4, 3]


def test_a_hit_and_its_card_are_one_event_and_the_monsters_are_the_next() -> None:
    at = table(hands="red_archer/-", monsters="troll3-archer1", pile="")
    match = played(at, "hit red_archer troll3-archer1")
    assert captions(match)[:2] == [
        "Ada hits the Troll in Archer 1 with Red Archer: 2 points left.",
        "The Troll in Archer 1 moves to Knight 1.",
    ]
    before = tables_of(match)[0]
    assert before.figures.monster_name(before.monsters[0]) == "troll2-archer1"


def test_who_is_hurt_is_asked_after_the_wall_was_seen_to_fall() -> None:
    at = table(hands="tar/-", monsters="goblin1-swordsman1,troll3-swordsman1", walls="1")
    match = played(at, "done")
    assert captions(match)[-1] == "Several monsters break wall 1."
    assert match.actor == 0
    match = played(at, "done", "hurt troll3-swordsman1")
    assert captions(match)[0] == "The Troll in Swordsman 1 is hurt at the wall: 2 points left."


def test_a_boulder_is_seen_before_it_rolls() -> None:
    at = table(phase="token", due="1", monsters="orc2-archer3,troll3-knight6")
    match = played(at, "token giant_boulder", "roll 3")
    assert captions(match)[:2] == [
        "A Giant Boulder is turned up.",
        "The boulder rolls down arc 3, crushes an Orc and breaks wall 3.",
    ]
    at = table(phase="token", due="1", monsters="orc2-archer6,goblin1-forest2", walls="", towers="1,2")
    match = played(at, "token giant_boulder", "roll 3")
    assert captions(match)[1] == "The boulder rolls down arc 3, crushes an Orc and leaves through arc 6."


def test_a_boss_comes_out_before_it_acts() -> None:
    at = table(phase="token", due="1", monsters="orc1-archer3,troll2-knight5")
    assert captions(played(at, "token healer", "roll 2"))[:2] == [
        "A new Healer comes out in Forest 2.",
        "The Healer heals 2 monsters.",
    ]
    assert captions(played(at, "token troll_mage", "roll 2"))[:2] == [
        "A new Troll Mage comes out in Forest 2.",
        "3 monsters move inwards.",
    ]


def test_cards_drawn_one_after_the_other_are_one_event() -> None:
    at = table(phase="exchange", hands="brick,tar/-", monsters="orc2-forest1")
    assert captions(played(at, "exchange brick", "draw mortar")) == ["Ada exchanges Brick for Mortar."]
    at = table(hands="draw_2/-", monsters="orc2-forest1")
    assert captions(played(at, "draw_2", "draw mortar", "draw tar")) == [
        "Ada plays Draw 2 Cards and draws Mortar and Tar.",
    ]


def test_a_closed_hand_is_not_betrayed_by_captions() -> None:
    at = table(game_of(2, closed_hands="on"), phase="exchange", hands="brick,tar/mortar", monsters="orc2-forest1")
    match = played(at, "exchange brick", "draw mortar")
    assert captions(match, 0) == ["Ada exchanges Brick for Mortar."]
    assert captions(match, 1) == captions(match) == ["Ada exchanges Brick for 1 card."]


def test_the_end_is_an_event_of_its_own() -> None:
    at = table(hands="tar/-", monsters="orc2-swordsman1", walls="", towers="1")
    assert captions(played(at, "done")) == [
        "The Orc in Swordsman 1 moves to Castle 1.",
        "The Orc breaks tower 1 and has 1 point left.",
        "The last tower has fallen: the castle is lost.",
    ]


GAMES = [
    (1, {}),
    (6, {}),
    (3, {"version": "overlord", "secret_forces": "on", "monstrous_choices": "on", "closed_hands": "on"}),
    (4, {"my_home": "on", "kings_tower": "on", "desperate_times": "on", "walls": "random", "start": "rough"}),
    (5, {"version": "master_slayer", "walls": "players", "closed_hands": "on", "start": "random", "all_for_one": "on"}),
    (2, {"final_charge": "on", "not_over_yet": "on", "monster_recycling": "on", "dwindling_resources": "on"}),
]


def steps_of(game: CastlePanic, seed: int, most: int) -> Iterator[Playing]:
    match = Playing(game, Fair(bytes([seed]), []))
    dice = Dice(seed)
    for _ in range(most):
        match.settle()
        if match.outcome is not None:
            return
        legal = match.legal_actions()
        assert match.play(match.actor, legal[dice.below(len(legal))]) is None
        match.settle()
        yield match


@pytest.mark.parametrize(("seats", "options"), GAMES, ids=[str(number) for number in range(len(GAMES))])
def test_every_moment_can_be_looked_at(seats: int, options: dict[str, str]) -> None:
    game = game_of(seats, **options)
    for match in steps_of(game, 7 + seats, 60):
        for seat in (SPECTATOR, seats - 1):
            seen = front.look(match, seat, NAMES[:seats])
            assert [line for beat in seen.moments for line in beat.lines] == seen.lines
            assert all(beat.caption for beat in seen.moments[:-1])
            for beat in seen.moments:
                icons = [line.icon for line in beat.lines] + [beat.caption.icon if beat.caption else "skull"]
                assert set(icons) <= DRAWN.keys()
                assert beat.caption is None or len(words.plain(beat.caption.text)) <= 125


@pytest.mark.parametrize(("seats", "options"), [GAMES[2], GAMES[4]], ids=["overlord", "slayers"])
def test_tables_that_a_seat_cannot_tell_apart_have_the_same_moments(seats: int, options: dict[str, str]) -> None:
    game = game_of(seats, **options)
    match = Playing(game, Fair(b"alike", []))
    dice = Dice(3)
    compared = 0
    for _ in range(90):
        legal = match.legal_actions()
        if not legal:
            break
        action = match.due() if match.actor == CHANCE else legal[dice.below(len(legal))]
        start = match.notation()
        for seat in (SPECTATOR, *range(seats)):
            view = match.view(seat)
            assert isinstance(view, CastlePanicView)
            other = game.imagine(view, dice)
            if game.why_not(other, action) is None:
                one = moments_after(game, start, action.text, seat)
                two = moments_after(game, other.notation(), action.text, seat)
                if one[-1] == two[-1]:
                    assert one == two
                    compared += 1
        assert match.follow(match.actor, action) is None
    assert compared > 50


def moments_after(game: CastlePanic, start: str, text: str, seat: int) -> list[tuple[object, ...]]:
    """Return what a seat is shown of one step, in words and pictures."""
    match = Playing(game, Fair(b"alike", []), start=start)
    action = match.find(text)
    assert action is not None
    assert match.follow(match.actor, action) is None
    names = NAMES[: game.seats]
    seen = front.look(match, seat, names)
    drawn = [tuple(beat.picture.svg(cut) for cut in CUTS) for beat in seen.moments]
    told = [(beat.caption, beat.lines) for beat in seen.moments]
    return [*zip(told, drawn, strict=True), (seen.view.notation(),)]


def test_chalk_marks_what_has_just_happened() -> None:
    at = table(hands="tar/-", monsters="goblin1-swordsman1,troll3-swordsman2", walls="1", towers="2,3", pile="")
    beats = front.look(played(at, "done"), 0, NAMES[:2]).moments
    marked = [[piece.key for piece in beat.picture.pieces if piece.key.startswith("chalk")] for beat in beats]
    assert marked == [[], ["chalk-wall-0", "chalk-space-18"], ["chalk-25-0", "chalk-tower-1"]]


def test_a_monster_keeps_its_key_when_it_goes_inwards_and_others_come() -> None:
    at = table(hands="tar/-", monsters="troll3-archer1,troll3-forest5", pile="troll*2")
    match = played(at, "done", "token troll", "roll 6")
    keys = [
        {piece.key: piece.handle for piece in beat.picture.pieces if piece.key.startswith("monster")}
        for beat in front.look(match, 0, NAMES[:2]).moments
    ]
    assert [len(shown) for shown in keys] == [2, 3]
    assert keys[0].items() < keys[1].items()


def test_a_second_look_draws_nothing() -> None:
    match = played(table(game_of(6), hands=f"tar/{SIX[2:]}", monsters="orc2-forest1,troll3-knight3"), "done")
    first, second = (front.look(match, 0, NAMES).picture for _ in range(2))
    assert first == second
    assert all(one is other for one, other in zip(first.pieces, second.pieces, strict=True) if one.handle)


def test_what_may_be_chosen_changes_no_drawing() -> None:
    at = table(game_of(3), phase="trade", trades="1", hands="brick,tar/mortar/missing", monsters="orc2-forest1")
    match = played(at, "offer 1 brick")
    bodies = [
        {
            piece.key: piece.spots["wide"].body
            for piece in front.look(match, seat, NAMES[:3]).picture.pieces
            if "wide" in piece.spots
        }
        for seat in (0, 2)
    ]
    assert bodies[0]["card-1-16-1"] == bodies[1]["card-1-16-1"]


def test_nobody_is_told_a_scene_as_it_is() -> None:
    at = table(hands="tar/-", monsters="troll3-swordsman2")
    match = played(at, "done")
    assert not any(isinstance(event, Scene) for event in match.view(0).told or [])


def test_words_and_pictures_use_the_same_signs() -> None:
    assert [icon_of(card) for card in range(25)] == [sign_of(card) for card in range(25)]
    assert [TOKEN_SIGNS[token] for token in range(19)] == [*ICONS, *EFFECTS]
