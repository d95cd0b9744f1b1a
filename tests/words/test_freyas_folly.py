"""The words of Freya's Folly say what is so."""

from __future__ import annotations

import meadhall
from meadhall import words
from meadhall.engine.contract import NOBODY
from meadhall.games.freyas_folly import TITLE
from meadhall.words import rulebook
from meadhall.words.telling import CHANCE_LINE, DEED, TURN, texts
from tests.games.freyas_folly.positions import Table, opening

SAID = words.of("freyas_folly")
NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik"]


def sentence(board: Table, text: str) -> str:
    return SAID.sentence(board.view(0), board.row(text), NAMES)


def test_a_pass_ends_the_turn_only_without_a_token() -> None:
    assert sentence(opening(), "pass") == "Pass this action"
    assert sentence(opening().play("pass"), "pass") == "Pass this action; your turn ends"
    board = opening().forge(0, "B1").pay(0, 1).play("pass")
    assert sentence(board, "pass") == "Pass this action; free actions may follow"


def test_the_turns_of_strength_are_told() -> None:
    board = opening().stand(0, "C", ability="strength").play("rouse C")
    assert any("with Strength at work, 3 turns left" in line for line in SAID.table(board.view(0), NAMES))
    assert "with Strength at work, 3 turns left" in SAID.labels(board.view(0), NAMES)["dwarf.0"]
    board.play("pass").pass_turns(4)
    assert any("with Strength at work, 1 turn left" in line for line in SAID.table(board.view(0), NAMES))


def test_leaving_the_mine_is_a_right_not_a_duty() -> None:
    assert rulebook.rules("freyas_folly")["4.8"].startswith("A dwarf may leave the mine when ")


def test_names_keep_their_capitals_in_what_is_asked() -> None:
    board = opening().stand(0, "C", ability="strength").play("move C B")
    assert SAID.table(board.view(0), NAMES)[0].endswith("Astrid's choice: use the Strength or wait.")


def test_cards_turned_into_one_place_share_a_line() -> None:
    match = meadhall.new("freyas_folly", seed=7, names=NAMES)
    told = texts(SAID.tell(match.view(0), NAMES))
    (workshop,) = [line for line in told if line.startswith("New in the workshop: ")]
    assert "workshop: the emerald necklace, the emerald torc, the amethyst bracelet, " in workshop
    assert workshop.endswith("the ruby earrings and the emerald brooch.")
    assert "New in the black market: Thief, Stamina and Bat." in told


def test_passed_dwarfs_are_named_by_their_owners() -> None:
    board = opening().stand(1, "A").stand(1, "B").stand(2, "C")
    assert sentence(board, "enter - D") == "Send a **dwarf** in, to **lantern D**, past Bjorn's dwarfs 1 and 2"


def test_whatever_declines_is_a_pass() -> None:
    rules = opening().game
    declining = ["pass", "leave", "bat -", "wait", "halt", "end"]
    assert [row.text for row in rules.actions if SAID.grouping(row).passes] == declining


def test_log_and_choices_name_settings_by_their_names_alone() -> None:
    board = opening()
    offered = [SAID.sentence(board.view(0), action, NAMES) for action in board.game.legal_actions(board.state)]
    assert any(sentence.startswith("Take the **ruby ring**, 3 points for ") for sentence in offered)
    assert not any("(S" in sentence for sentence in offered)
    steps = [
        texts(SAID.tell(board.play(text).view(0), NAMES)) for text in ("setting S01", "kind setting", "reveal S09")
    ]
    told = [line for lines in steps for line in lines]
    assert "Astrid took the ruby ring." in told
    assert not any("(S" in line for line in told)


def test_lines_have_headings_icons_and_what_is_drawn_is_set_apart() -> None:
    board = opening().play("setting S01", "kind setting")
    drawn = SAID.tell(board.play("reveal S09").view(0), NAMES)
    assert [(line.kind, line.icon, line.seat) for line in drawn] == [(CHANCE_LINE, "scroll", NOBODY)]
    turn = SAID.tell(board.play("enter - A").view(0), NAMES)
    assert [(line.text, line.kind, line.icon, line.seat) for line in turn] == [
        ("Astrid's dwarf 1 went into the mine to lantern A.", DEED, "boot", 0),
        ("Turn 1 · Bjorn", TURN, "pick", 1),
    ]


def test_pieces_of_the_necklace_are_called_by_their_amber_and_abilities_have_articles() -> None:
    board = opening().open_pieces("B1").own(0, "yyy").offer("bat", "speed", "stealth")
    assert sentence(board, "forge B1") == (
        "Complete a **piece of the Brisingamen** with 3 small amber for 2 free actions"
    )
    assert sentence(board, "ability bat") == "Take a **Bat** from the black market"
    assert sentence(board, "ability speed") == "Take **Speed** from the black market"
    told = texts(SAID.tell(board.play("forge B1").view(0), NAMES))
    assert told == ["Astrid completed a piece of the Brisingamen with 3 small amber and won 2 free actions."]
    assert SAID.status(board.view(0)) == "Turn 1, 1 of 4 pieces made"


def test_a_box_with_two_pieces_alike_tells_them_apart_by_their_codes() -> None:
    text = opening().state.box.text.replace('id = "B2"\nsmall = 4', 'id = "B2"\nsmall = 3')
    game = TITLE.game(3, {}, TITLE.read_box(text))
    view = game.view(game.setup(), 0)
    assert [SAID.about(view, f"piece-{code}", NAMES[:3]).name for code in ("B1", "B3")] == [
        "Piece of the Brisingamen for 3 small amber (B1)",
        "Piece of the Brisingamen for 1 large amber and 2 small amber",
    ]
