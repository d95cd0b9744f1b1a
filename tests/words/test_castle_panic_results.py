"""What Castle Panic sums up: the numbers, what happened since somebody's last turn, and the result."""

from __future__ import annotations

from meadhall import front, words
from meadhall.engine.contract import SPECTATOR, Event
from meadhall.engine.match import Playing
from meadhall.words.telling import BAD, GOOD, Block, Panel, texts
from tests.front.test_castle_panic import GAMES, NAMES, played, steps_of
from tests.games.castle_panic.positions import Table, game_of, table

SAID = words.of("castle_panic")


def recap_of(at: Table, *texts: str, seat: int = 0) -> list[Block]:
    match = played(at)
    events: list[Event] = []
    for text in texts:
        action = match.find(text)
        assert action is not None
        assert match.follow(match.actor, action) is None
        events += match.last_step(seat).told or []
    before = list(events)
    blocks = SAID.recap(match.view(seat), events, NAMES)
    assert events == before
    return blocks


def said(block: Block) -> list[str]:
    return texts(block.lines)


def test_a_recap_has_a_block_for_each_actor_and_sums_equal_deeds() -> None:
    at = table(
        hands="red_archer,red_hero,barbarian,tar/-",
        monsters="troll3-archer1*2,orc2-knight3,troll3-swordsman5",
        pile="orc,plague_knights",
    )
    blocks = recap_of(
        at,
        "hit red_archer troll3-archer1",
        "hit red_hero troll3-archer1",
        "slay orc2-knight3",
        "done",
        "token orc",
        "roll 2",
        "token plague_knights",
        seat=1,
    )
    assert [(block.heading, block.seat) for block in blocks] == [("Ada, turn 9", 0), ("The monsters, turn 9", -2)]
    assert said(blocks[0]) == ["2 hits: 2 Trolls (2 points left each).", "Slew an Orc."]
    assert said(blocks[1]) == [
        "Wall 5 fell.",
        "Hurt: Troll (2 points left).",
        "Came out: Orc in Forest 2.",
        "Turned up: Plague! Knights.",
    ]


def test_a_monster_that_is_hit_twice_is_one_monster() -> None:
    at = table(hands="red_archer,red_hero,tar/-", monsters="troll3-archer1", pile="")
    blocks = recap_of(at, "hit red_archer troll3-archer1", "hit red_hero troll2-archer1")
    assert said(blocks[0]) == ["2 hits: Troll (1 point left)."]


def test_what_was_done_to_you_comes_first() -> None:
    at = table(phase="trade", trades="1", hands="brick,tar/mortar,missing", monsters="orc2-forest1")
    blocks = recap_of(at, "offer 1 brick", "want mortar", "accept", seat=1)
    assert [(block.heading, said(block)) for block in blocks] == [("You", ["Gave Mortar for Brick (Ada)."])]
    blocks = recap_of(at, "offer 1 brick", "want mortar", "accept", seat=0)
    assert [(block.heading, said(block)) for block in blocks] == [
        ("Ada, turn 9", ["Traded Brick for Mortar with Bo."]),
    ]


def test_more_towers_are_good_for_the_castle_and_bad_for_the_overlord() -> None:
    game = game_of(3, version="overlord")
    at = table(game, phase="command", due="2", tokens="orc,troll", monsters="orc2-forest1", walls="1,2", pile="goblin")
    for seat, is_good in ((0, True), (2, False), (SPECTATOR, True)):
        counts = SAID.counts(at.view(seat), NAMES)
        assert [(count.word, count.number) for count in counts] == [
            ("Towers", 6),
            ("Walls", 2),
            ("Monsters", 1),
            ("To come", 3),
        ]
        assert [count.is_good for count in counts] == [is_good, is_good, not is_good, not is_good]


def panel_of(match: Playing, seat: int) -> Panel:
    panel = front.look(match, seat, NAMES[: match.game.seats]).panel
    assert panel is not None
    return panel


def test_a_castle_that_has_fallen_says_what_broke_it() -> None:
    at = table(hands="tar/-", monsters="orc2-swordsman1,orc2-swordsman2", walls="2", towers="1", pile="goblin*2")
    panel = panel_of(played(at, "done"), 0)
    assert (panel.verdict, panel.how, panel.tone, panel.icon) == (
        "The castle has fallen",
        "Lost together on turn 9, 2 monsters and 2 tokens short",
        BAD,
        "rubble",
    )
    towers = panel.breakdowns[0]
    assert (towers.heading, towers.columns[0]) == ("Towers", "Tower 1")
    assert towers.rows[0].cells[0].text == "fell on turn 9"
    assert towers.rows[0].cells[0].note == "Tower 1 fell to an Orc on turn 9"
    assert [fact.title for fact in panel.facts] == ["What broke it", "What was left"]
    assert panel.facts[0].sentence == "An Orc broke 1 tower. The last was tower 1 on turn 9."
    assert panel.facts[1].sentence == "2 monsters on the board, and 2 tokens still to come."


def test_a_castle_can_fall_with_the_last_monster() -> None:
    at = table(hands="tar/-", monsters="goblin1-swordsman1", walls="", towers="1", pile="")
    panel = panel_of(played(at, "done"), 0)
    assert panel.how == "Lost together on turn 9, as the last monster died"
    assert panel.facts[1].sentence == "No monster, and no token: the last of them took the last tower down."


def test_a_castle_that_is_saved_says_what_each_player_did() -> None:
    at = table(hands="red_archer,tar/-", monsters="goblin1-archer1", pile="", towers="1,2,3")
    match = played(at, "hit red_archer goblin1-archer1")
    panel = panel_of(match, 1)
    assert (panel.verdict, panel.how, panel.tone) == ("The castle stands", "Together, with 3 towers of 6", GOOD)
    assert panel_of(match, SPECTATOR).tone == ""
    assert [cell.tone for cell in panel.breakdowns[0].rows[0].cells] == [GOOD] * 3 + [BAD] * 3
    players = panel.breakdowns[1]
    assert players.columns == ["Hits", "Slain"]
    assert [[cell.text for cell in row.cells] for row in players.rows] == [["1", "1"], ["0", "0"]]


def test_the_overlord_wins_alone_and_a_master_slayer_by_points() -> None:
    game = game_of(2, version="overlord")
    at = table(game, hands="tar", monsters="orc2-swordsman1", walls="", towers="1", tokens="orc")
    match = played(at, "done")
    assert (panel_of(match, 1).how, panel_of(match, 1).tone) == ("Bo, the Overlord, wins on turn 9", GOOD)
    assert panel_of(match, 0).tone == BAD
    game = game_of(2, version="master_slayer")
    at = table(game, hands="red_archer,tar/-", monsters="goblin1-archer1", pile="")
    panel = panel_of(played(at, "hit red_archer goblin1-archer1"), 0)
    assert panel.how == "Ada wins with 1 point; 6 towers of 6 stand"
    assert panel.breakdowns[1].columns[-1] == "Points"
    assert [row.tone for row in panel.breakdowns[1].rows] == [GOOD, ""]


def test_every_game_has_a_recap_and_a_panel_that_fit_the_table() -> None:
    for seats, options in GAMES:
        game = game_of(seats, **options)
        events: list[Event] = []
        for match in steps_of(game, seats, 700):
            events += match.view(SPECTATOR).told or []
        assert match.outcome is not None
        blocks = SAID.recap(match.view(SPECTATOR), events, NAMES)
        assert all(block.lines for block in blocks)
        for breakdown in panel_of(match, SPECTATOR).breakdowns:
            assert all(len(row.cells) == len(breakdown.columns) for row in breakdown.rows)
