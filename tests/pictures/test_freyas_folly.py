"""The picture of Freya's Folly: what can be touched, what is shown, and nothing off its part."""

from __future__ import annotations

import pytest

from meadhall.engine.contract import SPECTATOR
from meadhall.pictures import svg
from meadhall.pictures.picture import Picture, Piece
from tests.games.freyas_folly.positions import Table, opening
from tests.pictures.bounds import points_of
from tests.pictures.drawn import SVG, draw, parse, pieces_in

SLACK = 24
"""Halos and discs for fingers may reach this far over an edge."""


def picture(board: Table, seat: int = 0) -> Picture:
    legal = board.game.legal_actions(board.state) if board.actor == seat else []
    return draw(board.game, board.view(seat), legal)


def piece(drawn: Picture, key: str) -> Piece:
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
    for part in drawn.parts:
        for cut in part.sizes:
            root = parse(f'<svg xmlns="{SVG.strip("{}")}">{svg.fragment(drawn, part.name, cut)}</svg>')
            width, height = part.sizes[cut]
            for element in pieces_in(root):
                for x, y in points_of(element):
                    if not (-SLACK <= x <= width + SLACK and -SLACK <= y <= height + SLACK):
                        gone.append((cut, part.name, element.get("data-key"), round(x), round(y)))
                        break
    assert gone == []


def test_one_dwarf_outside_stands_for_all_of_his_seat() -> None:
    drawn = picture(opening())
    newcomers = {one.handle: one.key for one in drawn.pieces if one.handle.startswith("newcomer")}
    assert newcomers == {f"newcomer {seat}": f"dwarf-{5 * seat}" for seat in range(4)}
    wanted = {handle for choice in drawn.choices for handle in choice.handles}
    assert newcomers.keys() & wanted == {"newcomer 0"}


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


def test_the_jewels_of_a_cavern_are_letters_too() -> None:
    board = opening()
    drawn = picture(board)
    mine = board.state.box.mine
    for number in range(mine.lantern_count, mine.outside):
        name = mine.ids[number]
        stones = [one.key.split("-")[2] for one in drawn.pieces if one.key.startswith(f"stone-{name}-")]
        slips = [one for one in drawn.pieces if one.key == f"letters-{name}"]
        assert len(slips) == bool(stones)
        assert all(f">{''.join(stones)}</text>" in spot.body for one in slips for spot in one.spots.values())


def test_the_last_move_is_chalked() -> None:
    board = opening().play("enter - A")
    view = board.view(0)
    view.told = board.told[-1:]
    assert "trail" in piece(draw(board.game, view, []), "trail").spots["wide"].body


def test_a_spectator_sees_every_home_in_a_row() -> None:
    drawn = picture(opening(5), SPECTATOR)
    assert {one.key for one in drawn.pieces if one.key.startswith("row-")} == {f"row-{seat}" for seat in range(5)}
    assert "hand" not in [part.name for part in drawn.parts]


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
    assert all(one is other for one, other in zip(before.parts, after.parts, strict=True))
    drawn = {one.key: one for one in before.pieces}
    changed = {one.key for one in after.pieces if drawn.get(one.key) is not one}
    assert changed - {"heading", "trail"} == {"dwarf-1", "place-K01", "place-C2"}


def test_drawings_do_not_depend_on_what_may_be_chosen() -> None:
    board = crowded()
    chosen = picture(board)
    watched = draw(board.game, board.view(0), [])
    assert all(one is other for one, other in zip(chosen.pieces, watched.pieces, strict=True))
