"""Rietburg in words: names as people say them, what one hero asks of another, and the story of a battle."""

from __future__ import annotations

from meadhall.engine.chance import Fair, secret_of
from meadhall.engine.contract import SPECTATOR, Event
from meadhall.engine.match import Playing
from meadhall.front import moments_of
from meadhall.games.rietburg.events import NarratorRead
from meadhall.games.rietburg.pieces import RETRIEVE_OWN
from meadhall.words import of
from meadhall.words.people import spoken_to
from meadhall.words.rietburg.draws import TALES
from meadhall.words.rietburg.symbols import op_words
from meadhall.words.telling import BAD, CHANCE_LINE, DEED, GOOD, TURN, Fact, Panel, texts
from tests.games.rietburg.positions import Table, at, game_of, table

WORDS = of("rietburg")
NAMES = ["Astrid", "Eira", "Liv"]
LONGEST_TALE = 50
"""With more letters a caption is too long for its line."""


def captions(shown: Table, *actions: str) -> list[str]:
    """Take these actions, chance's too; return what is said over the board since the last decision."""
    match = Playing(shown.game, Fair(secret_of(1), []), start=str(shown))
    for text in actions:
        action = match.find(text)
        assert action is not None
        assert match.follow(match.actor, action) is None, [row.text for row in match.legal_actions()]
    return [moment.caption.text for moment in moments_of(match, 0, NAMES) if moment.caption]


def said(shown: Table, text: str) -> str:
    return WORDS.sentence(shown.state, shown.row(text), NAMES)


def test_a_named_foe_and_a_named_tower_have_no_article() -> None:
    shown = table(stacks=at(l4="shan", l6="fluggor"), at="4,6", will="9,0").play("play thorn_1 1")
    assert said(shown, "fight 4") == "Fight **Shan** in **Brandur's Tower**, strength 9"
    elsewhere = table(stacks=at(l6="fluggor"), at="6,1").play("play thorn_1 1")
    assert said(elsewhere, "fight 6") == "Fight the **Fluggor** in the **Gatehouse**, strength 1"
    moving = table().play("play thorn_1 3")
    assert [said(moving, f"go {place}") for place in (4, 5)] == ["Go to **Brandur's Tower**", "Go to the **Forge**"]


def test_whoever_is_asked_reads_who_asks_for_what() -> None:
    fetching = table(at="4,6").play("play thorn_1 3", "fetch chada")
    assert WORDS.asked(fetching.state) == "Thorn asks Chada to come to Brandur's Tower"
    assert [said(fetching, text) for text in fetching.legal()] == [
        "Agree: **Chada goes to Brandur's Tower**",
        "Refuse: stay here",
    ]
    game = game_of(heroes="thorn,orfen,kram")
    battle = table(game, stacks=at(l6="troll_c"), will="0,1,0").play("play thorn_1 1")
    assert WORDS.asked(battle.state) == "Thorn: fight the Troll?"
    battle.play("fight 6", "invite orfen")
    assert WORDS.asked(battle.state) == "Orfen, help Thorn? Troll: 6 against 10, 4 short"
    battle.play("join orfen_1 1")
    assert WORDS.asked(battle.state) == "Orfen joins. Troll: 11 against 10, it falls"
    offered = table(game_of(heroes="eara,thorn"), hand="eara_1,eara_2,eara_3/thorn_1", played="-/thorn_2,thorn_3")
    offered.play("play eara_2 2", "offer thorn")
    assert WORDS.asked(offered.state) == "Eara lets Thorn take back a card"
    assert said(offered, "retake thorn_2") == (
        "Take back **Thorn 2**: fight 5 or turn over 2 face-down cards or 2 willpower"
    )


def test_the_story_of_a_battle_with_a_friend() -> None:
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    shown = table(hand=hand, stacks=at(l6="gor_b"), at="6,2").play("play triest")
    assert texts(WORDS.tell(shown.view(0), NAMES))[:2] == [
        "Thorn plays Triest: fight 4.",
        "Thorn fells the Gor in the Gatehouse: 4 against 4.",
    ]


def test_a_foe_comes_into_sight() -> None:
    shown = table(stacks=at(l4="?", l5="?")).play("play thorn_2 2", "turn 4", "draw shan")
    assert texts(WORDS.tell(shown.view(0), NAMES)) == ["Shan is turned up in Brandur's Tower."]
    shown.play("turn 5", "draw gor_a")
    assert texts(WORDS.tell(shown.view(0), NAMES))[0] == "A Gor is turned up in the Forge."


def test_symbols_and_cards_are_named_by_what_they_are_about() -> None:
    lines = WORDS.table(table(game_of(heroes="chada,eara")).state, NAMES)
    hands = [line for line in lines if "'s hand: " in line]
    assert "fight with up to 2 quivers or 1 quiver and move 1 or turn any card over" in hands[0]
    assert "use up to 2 books or turn over a task or 1 willpower" in hands[1]
    assert not [line for line in lines if "twice" in line]
    wardrak = table(stacks=at(l6="wardrak_a"), hand="thorn_1,thorn_2,thorn_3,gilda/chada_1,chada_2,chada_3")
    said_of = "\n".join(WORDS.table(wardrak.state, NAMES))
    assert "reward: remove a face-down card" in said_of
    assert "Gilda: take back up to 2 cards" in said_of
    assert op_words(RETRIEVE_OWN, 1) == "take back a card"


def test_what_is_left_in_the_supplies_stands_in_the_table() -> None:
    shown = table(quivers="5", used="2,9", read="n01,n02", deck="9", dropped="1")
    lines = WORDS.table(shown.state, NAMES)
    assert "Quiver supply: 13. Used quivers: 2 9." in lines
    assert "Willpower supply: 18. Unused narrator cards: 10." in lines
    assert not [line for line in WORDS.table(table(game_of(heroes="thorn,kram")).state, NAMES) if "Quiver" in line]


def test_what_is_left_unused_is_named() -> None:
    one = table(hero="chada").play("play chada_1 2")
    assert WORDS.asked(one.state) == "Use a symbol, or leave it"
    one.play("use 1", "draw quiver 2")
    assert WORDS.asked(one.state) == "Use the last symbol, or leave it"
    assert said(one, "stop") == "Leave the rest"
    reward = table(stacks=at(l6="wardrak_a", l2="?"), at="6,5").play("play thorn_1 1", "fight 6")
    assert said(reward, "stop") == "Leave the reward"
    own = table(stacks=at(l2="?")).play("play thorn_1 2")
    assert said(own, "stop") == "Leave the rest"


def test_a_known_card_does_not_leave_unseen() -> None:
    shown = table(stacks=at(l2="?gor_a", l3="?")).play("play thorn_1 2", "remove 2")
    assert texts(WORDS.tell(shown.view(0), NAMES))[0] == "The Gor from the Chapel goes to the box."
    shown = table(stacks=at(l2="?gor_a", l3="?")).play("play thorn_1 2", "remove 3")
    told = texts(WORDS.tell(shown.view(0), NAMES))
    assert told[0] == "A face-down card from the Royal Library goes to the box unseen."


def test_a_turned_task_tells_its_blue_box() -> None:
    shown = table(tasks="?,?,?,?,?,?").play("task 6", "draw ambush")
    told = texts(WORDS.tell(shown.view(0), NAMES))
    assert told[0].endswith("is Ambush: nothing but a clear location. At once: 2 new cards face up.")


def test_a_fight_names_what_it_costs() -> None:
    shown = table(stacks=at(l6="skeleton_a"), gallery="gor_a:1", at="6,2").play("play thorn_1 1")
    assert said(shown, "fight 6") == "Fight the **Skeleton Warrior** in the **Gatehouse**, strength 5 and 1 gold"


def test_thinking_again_says_what_is_left() -> None:
    shown = table(stacks=at(l6="wardrak_a"), will="2,0", at="6,2").play("play thorn_3 1", "use 2")
    assert said(shown, "back") == "Think again: another symbol"
    assert said(shown.play("fight 6"), "back") == "Think again: no fight yet"


def test_a_turn_has_a_heading_and_what_is_drawn_is_set_apart() -> None:
    shown = table(stacks=at(l4="?")).play("play thorn_2 2")
    lines = WORDS.tell(shown.view(0), NAMES)
    assert [(line.kind, line.icon, line.seat) for line in lines] == [(DEED, "thorn", 0)]
    (turned, turn) = WORDS.tell(shown.play("turn 4", "draw gor_a").view(1), NAMES)
    assert (turned.kind, turned.icon, turned.seat) == (CHANCE_LINE, "eye", 0)
    assert (turn.kind, turn.text, turn.seat) == (TURN, "Turn 2 · Chada (Eira)", 1)


def test_revitalizing_is_told_moment_by_moment() -> None:
    tired = table(hand="thorn_1/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-")
    assert captions(tired, "revitalize", "draw n07", "draw gor_a") == [
        "**Thorn** revitalizes. Shadows bow to one another in the Throne Hall. **9 narrator cards** left.",
        "**1 face-down card** comes to the **Throne Hall**.",
        "A **Gor** comes to the **Gatehouse**.",
        "**Thorn** takes back **all played cards**.",
    ]


def test_a_card_is_told_with_what_it_gives() -> None:
    assert captions(table(), "play thorn_3 3") == ["**Thorn** plays **Thorn 3** and gains **1 willpower**."]
    quivers = captions(table(hero="chada"), "play chada_1 2", "use 1", "draw quiver 5")
    assert quivers == ["**Chada** draws a quiver of **5**."]
    hand = "thorn_1,thorn_2,thorn_3,triest/chada_1,chada_2,chada_3"
    friend = table(hand=hand, stacks=at(l6="gor_b"), at="6,2")
    assert captions(friend, "play triest")[0] == "**Thorn** plays **Triest** and fells the **Gor**: 4 against 4."


def test_a_group_battle_is_told_from_the_question_to_the_blow() -> None:
    start = table(game_of(heroes="thorn,orfen,kram"), stacks=at(l6="troll_c"))
    begun = ("play thorn_1 1", "fight 6", "invite orfen")
    assert captions(start, *begun) == ["**Thorn** asks **Orfen** (Eira) to help against the **Troll**."]
    assert captions(start, *begun, "decline") == ["**Orfen** (Eira) declines."]
    joined = (*begun, "join orfen_1 1")
    assert captions(start, *joined) == ["**Orfen** (Eira) joins with **Orfen 1**, strength 5."]
    assert captions(start, *joined, "strike 0")[0] == "**Thorn** and **Orfen** fell the **Troll**: 11 against 10."


def test_what_a_task_costs_is_told_with_it() -> None:
    tasks = "ambush*,jrain*,farewell*,lost_relics,providence,fire_spirit"
    shown = table(tasks=tasks, will="4,0")
    assert captions(shown, "complete 6") == [
        "**Thorn** completes **Appease the Fire Spirit** for **4 willpower**: 4 of 4 tasks.",
        "**Rietburg is free**, with 10 narrator cards left.",
    ]
    assert texts(WORDS.tell(shown.play("complete 6").view(0), NAMES))[0] == "Thorn pays 4 willpower."


def test_what_needs_no_stop_has_no_caption() -> None:
    shown = table(stacks=at(l6="troll_c"), will="9,0")
    assert captions(shown, "play thorn_1 1", "fight 6") == []


def test_the_set_up_is_one_moment() -> None:
    match = Playing(game_of(), Fair(secret_of(1), []))
    match.settle()
    (moment,) = moments_of(match, 0, NAMES)
    assert moment.caption is not None
    assert moment.caption.text.startswith("The narrator lays **")
    assert moment.caption.text.endswith("**Thorn** (Astrid) begins.")


def told_in(shown: Table, *actions: str) -> list[Event]:
    """Take these actions, chance's too; return everything that was told."""
    told: list[Event] = []
    for text in actions:
        told += shown.play(text).told
    return told


def test_turns_are_summed_up_one_by_one() -> None:
    shown = table(stacks=at(l2="?", l3="?", l6="gor_b"), at="6,2")
    told = told_in(shown, "play thorn_2 2", "turn 2", "draw gor_a", "turn 3", "draw gor_c", "play chada_1 3")
    told += told_in(shown, "go 1", "fetch thorn", "agree", "play thorn_3 3")
    blocks = WORDS.recap(shown.view(0), told, spoken_to(NAMES, 0))
    assert [(block.heading, block.seat, texts(block.lines)) for block in blocks] == [
        ("You", 0, ["Chada (Eira) fetched you to the Throne Hall."]),
        (
            "Thorn (you), turn 1",
            0,
            ["Played Thorn 2.", "Turned up: a Gor in the Chapel and a Gor in the Royal Library."],
        ),
        (
            "Chada (Eira), turn 2",
            1,
            ["Played Chada 1.", "Went to the Throne Hall.", "Fetched Thorn to the Throne Hall."],
        ),
        ("Thorn (you), turn 3", 0, ["Played Thorn 3.", "Gained 1 willpower."]),
    ]
    assert [line.kind for line in blocks[1].lines] == [DEED, CHANCE_LINE]


def test_the_table_is_judged_by_tasks_time_and_what_lies_in_the_castle() -> None:
    shown = table(stacks=at(l6="gor_a,?"), gallery="gor_a:1,troll_a:1", will="3,0", deck="4")
    assert [(count.word, count.number, count.is_good) for count in WORDS.counts(shown.view(0), NAMES)] == [
        ("Tasks", 0, True),
        ("Narrator cards", 4, True),
        ("Cards in the castle", 2, False),
        ("Gold", 1, True),
        ("Willpower", 3, True),
    ]


def result_of(shown: Table, *actions: str, seat: int = 0) -> Panel:
    told = told_in(shown, *actions)
    return WORDS.panel(shown.view(seat), shown.outcome, told, NAMES)


def test_a_victory_names_what_each_hero_did() -> None:
    tasks = "ambush*,jrain*,farewell*,lost_relics,providence,fire_spirit"
    shown = table(tasks=tasks, will="4,0", stacks=at(l6="gor_b"), at="6,2")
    won = result_of(shown, "play thorn_1 1", "fight 6", "strike 0", "complete 6")
    assert (won.verdict, won.how) == ("Rietburg is free", "Won together: 4 of 4 tasks, 10 narrator cards left")
    assert (won.tone, won.icon) == (GOOD, "tower")
    tasks_done, heroes = won.breakdowns
    assert [cell.text for cell in tasks_done.rows[0].cells][-1] == "Appease the Fire Spirit"
    assert len(tasks_done.columns) == len(tasks_done.rows[0].cells) == 4
    assert heroes.columns == ["Felled", "Tasks"]
    assert [(row.name, [cell.text for cell in row.cells]) for row in heroes.rows] == [
        ("Thorn (Astrid)", ["1", "1"]),
        ("Chada (Eira)", ["\u2013", "\u2013"]),
    ]
    assert [fact.title for fact in won.facts] == ["In time", "The hardest battle"]


def test_a_defeat_names_the_nearest_task() -> None:
    tasks = "ambush*,?,?,lost_relics,providence,fire_spirit"
    shown = table(
        tasks=tasks, will="3,0", deck="0", hand="-/chada_1,chada_2,chada_3", played="thorn_1,thorn_2,thorn_3/-"
    )
    lost = result_of(shown, "revitalize")
    assert (lost.verdict, lost.how, lost.tone) == ("Tarok has come, 3 tasks short", "Lost together: 1 of 4 tasks", BAD)
    assert lost.facts[-1] == Fact("Nearest", "Appease the Fire Spirit: 1 willpower short.")
    watching = WORDS.panel(shown.view(SPECTATOR), shown.outcome, [], NAMES)
    assert watching.tone == ""


def test_a_battle_is_fought_with_willpower_or_without() -> None:
    shown = table(stacks=at(l6="gor_b"), will="2,0").play("play thorn_1 1", "fight 6")
    assert said(shown, "strike 0") == "Fight the **Gor** without willpower"
    assert said(shown, "strike 1") == "Fight the **Gor** with **1 willpower**"
    paths = [WORDS.path(shown.state, shown.row(f"strike {points}"), NAMES) for points in (0, 1)]
    assert paths == [("Fight now", "no willpower"), ("Fight now", "1 willpower")]


def test_a_symbol_is_named_by_what_the_hero_does_with_it() -> None:
    shown = table(hero="chada").play("play chada_1 2")
    assert said(shown, "use 1") == "**Draw 1 quiver**\N{HORIZONTAL ELLIPSIS}"


def test_the_narrator_has_a_sentence_for_each_card() -> None:
    narrators = [card.id for card in table().game.laws.box.narrators]
    assert sorted(TALES) == sorted(narrators)
    told = [TALES[name] for name in narrators]
    assert len(set(told)) == len(told)
    assert all(tale.endswith(".") and len(tale) <= LONGEST_TALE for tale in told)
    view = table().view(0)
    view.told = [NarratorRead(narrators.index("n03"))]
    assert texts(WORDS.tell(view, NAMES)) == ["The narrator reads: Something sits down on the empty throne."]


def test_a_task_can_be_exchanged_where_no_card_lies() -> None:
    hand = "thorn_1,thorn_2,thorn_3,melkart/chada_1,chada_2,chada_3"
    shown = table(hand=hand, tasks="providence,jrain,?,?,?,?").play("play melkart")
    paths = [WORDS.path(shown.state, shown.row(f"exchange {place}"), NAMES) for place in (1, 2)]
    assert paths == [("Exchange a task", "Throne Hall"), ("Exchange a task", "Chapel")]


def test_whoever_leads_one_hero_revitalizes() -> None:
    shown = table(hand="thorn_1/chada_1,chada_2,chada_3", played="thorn_2,thorn_3/-")
    match = Playing(shown.game, Fair(secret_of(1), []), start=str(shown))
    for text in ("revitalize", "draw n07", "draw gor_a"):
        action = match.find(text)
        assert action is not None
        assert match.follow(match.actor, action) is None
    said_to = [moment.caption.text for moment in moments_of(match, 0, spoken_to(NAMES, 0)) if moment.caption]
    assert said_to[0].startswith("**You** revitalize.")
    assert said_to[-1] == "**You** take back **all played cards**."
