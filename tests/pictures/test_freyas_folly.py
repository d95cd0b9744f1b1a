"""The picture of Freya's Folly: what can be touched, what is shown, and nothing off its part."""

from __future__ import annotations

import math
from xml.etree import ElementTree as ET

import pytest

from meadhall import words
from meadhall.engine.contract import SPECTATOR
from meadhall.games.freyas_folly import TITLE
from meadhall.games.freyas_folly.box import read_box
from meadhall.games.freyas_folly.pieces import ABILITIES, JEWEL_COUNT, jewels_in
from meadhall.pictures import svg
from meadhall.pictures.drawings import drawing
from meadhall.pictures.freyas_folly.caverns import cavern_radii, stone_pieces
from meadhall.pictures.freyas_folly.dwarfs import Stand, point_of
from meadhall.pictures.freyas_folly.figures import SLOTS
from meadhall.pictures.freyas_folly.layout import plans
from meadhall.pictures.picture import DrawnPiece, Picture
from tests.games.freyas_folly.positions import Table, opening
from tests.pictures.bounds import points_of
from tests.pictures.drawn import SVG, draw, parse, pieces_in

SLACK = 24
"""Halos and discs for fingers may reach this far over an edge."""


def picture(board: Table, seat: int = 0) -> Picture:
    legal = board.game.legal_actions(board.state) if board.actor == seat else []
    return draw(board.game, board.view(seat), legal)


def piece(drawn: Picture, key: str) -> DrawnPiece:
    return next(piece for piece in drawn.pieces if piece.key == key)


def crowded() -> Table:
    """Five players, a home with every jewel, five settings, three abilities, seven tokens."""
    board = opening(5).own(0, "RRESAYYrrrreeesssaaayyy").hold(0, "S03", "S04", "S05", "S17", "S18")
    board.give_card(0, "speed", "bat", "thief")
    for seat, place in ((0, "C"), (0, "K01"), (1, "A"), (1, "B"), (2, "D"), (2, "E"), (3, "F"), (3, "F1"), (4, "C1")):
        board.stand(seat, place, "s" if seat == 0 else "-")
    return board.forge(1, "B1", "B2").forge(2, "B3").open_pieces("B4", "B5", "B6", "B7").checked()


@pytest.mark.parametrize("board", [opening(3), opening(5), crowded()], ids=["three", "five", "crowded"])
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_nothing_leaves_its_part(board: Table, seat: int) -> None:
    drawn = picture(board, seat)
    gone = []
    mine = drawn.parts[0]
    for cut in mine.sizes:
        root = parse(f'<svg xmlns="{SVG.strip("{}")}">{svg.fragment(drawn, mine.name, cut)}</svg>')
        gone += [(cut, key) for key in _outside(root, *mine.sizes[cut])]
        for one in drawn.pieces:
            if one.part != mine.name and cut in one.spots:
                root = parse(f'<svg xmlns="{SVG.strip("{}")}">{svg.piece_svg(drawn, one, cut)}</svg>')
                gone += [(cut, key) for key in _outside(root, *one.spots[cut].size)]
    assert gone == []


def _outside(root: ET.Element, width: float, height: float) -> list[str | None]:
    """Return the pieces that reach over the edges of what they lie in."""

    def is_out(x: float, y: float) -> bool:
        return not (-SLACK <= x <= width + SLACK and -SLACK <= y <= height + SLACK)

    return [element.get("data-key") for element in pieces_in(root) if any(is_out(x, y) for x, y in points_of(element))]


def test_whoever_enters_next_waits_before_the_gate_and_at_home() -> None:
    drawn = picture(opening())
    newcomers = [(one.handle, one.key) for one in drawn.pieces if one.handle.startswith("newcomer")]
    assert newcomers == [
        ("newcomer 0", "dwarf-0"),
        ("newcomer 0", "waiting-0"),
        *[(f"newcomer {seat}", f"waiting-{5 * seat}") for seat in (1, 2, 3)],
    ]


def test_the_cavern_of_a_dwarf_means_its_jewels() -> None:
    board = opening().stand(0, "K01")
    drawn = picture(board)
    assert piece(drawn, "place-K01").handle == "heap K01"
    assert piece(drawn, "place-K05").handle == "place K05"
    gather = next(choice for choice in drawn.choices if choice.sentence.startswith("Collect"))
    assert gather.handles == ("dwarf K01", "heap K01", "place C")


def test_a_bat_is_given_single_jewels() -> None:
    board = opening().fill("K01", "rre").stand(0, "C", ability="bat").play("move C K01")
    drawn = picture(board)
    assert [one.handle for one in drawn.pieces if one.key.startswith("stone-K01")] == ["stone r", "stone r", "stone e"]
    assert ("stone r", "stone r") in [choice.handles for choice in drawn.choices]


def test_a_trade_is_clicked_jewel_by_jewel() -> None:
    board = opening().own(0, "RR").stock("eeess").play("give RR")
    drawn = picture(board)
    assert drawn.choices[0].handles == ("market e", "market e", "market e", "market s")


def test_settings_show_which_jewels_are_there_and_which_are_ready() -> None:
    ready = picture(opening().hold(0, "S03").own(0, "sa"))
    missing = picture(opening().hold(0, "S03").own(0, "s"))
    assert "ready" in piece(ready, "setting-S03").spots["wide"].body
    assert "ready" not in piece(missing, "setting-S03").spots["wide"].body


def test_the_mine_has_no_letters_but_the_names_of_places_that_may_be_chosen() -> None:
    drawn = picture(opening().fill("K01", "-"))
    ids = opening().state.box.mine.ids
    for one in drawn.pieces:
        for spot in one.spots.values() if one.part == "board" else ():
            root = parse(f'<svg xmlns="{SVG.strip("{}")}">{spot.body}</svg>')
            named = [text for mark in root.iter(f"{SVG}g") if mark.get("class") == "if-legal" for text in mark]
            said = [text.text for text in root.iter(f"{SVG}text") if text not in named]
            assert [text.text in ids for text in named if text.tag == f"{SVG}text"] == [True] * one.key.startswith(
                "place"
            )
            assert said == []


@pytest.mark.parametrize("index", [0, 1, 2], ids=["wide", "phone", "low"])
def test_no_dwarf_in_another_place_hides_the_name_of_one_that_may_be_chosen(index: int) -> None:
    drawn = picture(opening())
    box = opening().state.box
    plan = plans(box)[index]
    dwarfs = {
        name: point_of(plan, index, Stand(number, cavern_radii(0) if box.mine.is_cavern(number) else ()))
        for number, name in enumerate(box.mine.ids[: box.mine.outside])
    }
    for name in dwarfs:
        spot = piece(drawn, f"place-{name}").spots[plan.cut]
        root = parse(f'<svg xmlns="{SVG.strip("{}")}">{spot.body}</svg>')
        text = next(text for text in root.iter(f"{SVG}text") if text.text == name)
        half = len(name) * plan.size.sign / 3
        across = {"start": half, "middle": 0, "end": -half}[text.get("text-anchor", "start")]
        middle = spot.x + float(text.get("x", "0")) + across, spot.y + float(text.get("y", "0")) - plan.size.sign / 3
        near = [
            other for other, point in dwarfs.items() if other != name and math.dist(middle, point) < plan.size.dwarf
        ]
        assert near == [], name


def test_in_the_small_cuts_each_kind_of_jewels_is_drawn_once_with_its_number() -> None:
    drawn = picture(opening().fill("K05", "rrre"))
    stones = [one for one in drawn.pieces if one.key.startswith("stone-K05-")]
    assert [(one.key[-3:], sorted(one.spots)) for one in stones] == [
        ("r-1", ["low", "phone", "wide"]),
        ("r-2", ["wide"]),
        ("r-3", ["wide"]),
        ("e-1", ["low", "phone", "wide"]),
    ]
    assert "#n-3" in stones[0].spots["phone"].body
    assert "#n-" not in stones[0].spots["wide"].body


def test_what_is_left_is_counted() -> None:
    board = opening()
    drawn = picture(board)
    lying = "".join(board.cavern(name).replace("-", "") for name in board.state.box.mine.ids if name[0] == "K")
    for letter in "RESAYresay":
        assert f": {lying.count(letter)} in the mine" in piece(drawn, f"left-{letter}").label
        assert piece(drawn, f"left-{letter}-tray").spots.keys() == {"phone", "low"}
    assert piece(drawn, "deck-setting").label == "30 settings in the deck, 15 of them in its upper part"
    assert piece(drawn, "deck-brisingamen").label == "6 pieces of the Brisingamen in the deck"
    unseen = [piece(drawn, f"hidden-{word}").label for word in ABILITIES]
    assert sum(int(label.split()[1]) for label in unseen) == 12
    notes = {part.name: part.note for part in drawn.parts}
    assert (notes["workshop"], notes["offers"], notes["necklace"]) == (
        "42 in the deck",
        "6 in the pile",
        "0 of 4 \N{MIDDLE DOT} 18 tokens",
    )


def test_the_turns_left_of_a_strength_are_seen() -> None:
    resting = piece(picture(opening().stand(0, "C", ability="strength")), "plate-0")
    board = opening().stand(0, "C", ability="strength").play("rouse C")
    working = piece(picture(board), "plate-0")
    for cut in ("wide", "phone", "low"):
        assert f"#n-{board.dwarf('C').strength}" in working.spots[cut].body
        assert "#n-2" not in resting.spots[cut].body


def test_a_mine_of_another_list_is_drawn_by_its_numbers() -> None:
    """A list corrected from a real box may have other names, and two caverns at one lantern."""
    text = TITLE.shipped_box("standard").text
    longer = text.replace('id = "C3"\nparent = "C2"', 'id = "C9"\nparent = "C2"').replace(
        'parent = "C3"', 'parent = "C9"'
    )
    box = read_box(longer.replace('id = "K02"\nparent = "C1"', 'id = "K02"\nparent = "C"'))
    for plan in plans(box):
        assert len(set(plan.points)) == len(box.mine.ids)
        assert all(0 <= x <= plan.width and 0 <= y <= plan.height for x, y in plan.points)


def test_the_last_move_is_chalked() -> None:
    board = opening().play("enter - A")
    view = board.view(0)
    view.told = board.told[-1:]
    assert "trail" in piece(draw(board.game, view, []), "trail").spots["wide"].body


def test_homes_of_others_are_opened_and_a_spectator_has_none_of_his_own() -> None:
    own = picture(opening(5))
    watched = picture(opening(5), SPECTATOR)
    assert {part.seat for part in own.parts if part.at == "home"} == {1, 2, 3, 4}
    assert {part.seat for part in watched.parts if part.at == "home"} == {0, 1, 2, 3, 4}
    assert {part.at for part in watched.parts} == {"board", "rail", "home", "seat"}
    assert [part.note for part in own.parts if part.at == "seat"] == ["0 points"] * 5


@pytest.mark.parametrize("cut", ["phone", "low"])
def test_in_the_small_cuts_a_dwarf_hides_no_jewel_of_his_cavern_and_stands_inside_the_picture(cut: str) -> None:
    board = opening(3)
    box = board.state.box
    for number, heap in enumerate(board.state.caverns):
        place, radii = box.mine.lantern_count + number, cavern_radii(heap)
        plan, index = next((plan, index) for index, plan in enumerate(plans(box)) if plan.cut == cut)
        stand = Stand(place, radii, has_jewels=True)
        x, y = point_of(plan, index, stand)
        size = stand.size(plan)
        assert size <= x <= plan.width - size
        assert size <= y <= plan.height - size
        for stone in stone_pieces(box, place, heap, True, False, ("",) * JEWEL_COUNT):
            if cut in stone.spots:
                spot = stone.spots[cut]
                assert math.dist((x, y), (spot.x, spot.y)) > size + plan.size.small / 2 - 1


def test_looking_again_draws_nothing() -> None:
    board = crowded()
    before, after = picture(board), picture(board)
    assert all(one is other for one, other in zip(before.pieces, after.pieces, strict=True))
    assert all(one is other for one, other in zip(before.parts, after.parts, strict=True))


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_a_move_changes_few_pieces_and_no_ground(seat: int) -> None:
    board = crowded()
    before = picture(board, seat)
    after = picture(board.play("move K01 C2"), seat)
    parts = [one.name for one, other in zip(before.parts, after.parts, strict=True) if one is not other]
    assert parts == (["hand-jewels"] if seat == 0 else [])  # its note says which action it is
    drawn = {one.key: one for one in before.pieces}
    changed = {one.key for one in after.pieces if drawn.get(one.key) is not one}
    made_room = {key for key in drawn if key.startswith("stone-K01-")}
    assert changed - {"trail"} == {"dwarf-1", "figure-1", "plate-1", "place-K01", "place-C2", *made_room}


def test_drawings_do_not_depend_on_what_may_be_chosen() -> None:
    board = crowded()
    chosen = picture(board)
    watched = draw(board.game, board.view(0), [])
    assert all(one is other for one, other in zip(chosen.pieces, watched.pieces, strict=True))


def test_the_dwarfs_of_a_clan_are_one_drawing_in_every_cut_and_one_with_a_load() -> None:
    board = opening().stand(0, "C").stand(0, "D1").stand(0, "E1", "r")
    figures = [one for one in picture(board).pieces if one.key.startswith("figure-") and one.spots]
    bodies = [{spot.body for spot in one.spots.values()} for one in figures]
    assert [len(one) for one in bodies] == [1] * len(figures)
    assert len(set.union(*bodies)) == 2


@pytest.mark.parametrize("made", [0, 1, 2, 3])
def test_what_is_made_of_the_necklace_hangs_on_freya_in_every_cut(made: int) -> None:
    board = opening()
    if made:
        board = board.forge(1, *["B1", "B2", "B3"][:made]).checked()
    freya = piece(picture(board), "freya")
    assert freya.label.startswith(f"Freya and the Brisingamen: {made} of 4 pieces")
    for cut in ("wide", "phone", "low"):
        hung = [
            number
            for number in range(1, 5)
            if drawing("freyas_folly", f"brisingamen-{number}") in freya.spots[cut].body
        ]
        assert hung == list(range(1, made + 1))


def test_a_seat_carries_what_people_track() -> None:
    board = opening().own(1, "RRe").hold(1, "S03", "S17")
    drawn = picture(board)
    facts = {one.key.removeprefix("fact-1-"): one.label for one in drawn.pieces if one.key.startswith("fact-1-")}
    loss = sum(board.state.box.loss_of(board.state.box.setting_ids.index(name)) for name in ("S03", "S17"))
    assert list(facts) == ["dwarfs", "orders", "risk", "jewels", "tokens"]
    assert facts["dwarfs"] == "5 dwarfs left"
    assert facts["orders"] == "2 settings to finish"
    assert facts["risk"] == f"{loss} points at risk"
    assert next(part.note for part in drawn.parts if part.name == "seat-1") == "5 points"
    assert f"\N{MINUS SIGN}{loss}" in piece(drawn, "fact-1-risk").spots["wide"].body


def test_lanterns_go_out_where_no_jewels_are_left_behind_them() -> None:
    board = opening()
    box = board.state.box
    for name in box.mine.ids[box.mine.lantern_count : box.mine.outside]:
        board.fill(name, "r" if name == "K01" else "-")
    lit = [name for name in box.mine.ids[: box.mine.lantern_count] if 'opacity="0.4"' not in _lamp(board, name)]
    assert lit == ["A", "B", "C"]


def _lamp(board: Table, name: str) -> str:
    return piece(picture(board), f"lamp-{name}").spots["wide"].body


def test_every_setting_of_the_box_has_silver_with_a_place_for_each_stone() -> None:
    box = opening().state.box
    for number, name in enumerate(box.setting_ids):
        kind = words.of("freyas_folly").labels(opening().view(0), ["a", "b", "c", "d"])[f"name.{name}"].lower()
        assert len(SLOTS[kind]) == len(jewels_in(box.setting_needs[number])), name
