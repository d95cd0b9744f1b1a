"""The picture of Rietburg: crowded castles, battles, and what a click means."""

from __future__ import annotations

import re

import pytest

from meadhall.pictures import svg
from meadhall.pictures.picture import PHONE, WIDE, Picture, Spot
from meadhall.pictures.rietburg.figures import encounter_card, task_card
from meadhall.words.rietburg.tasks import task_brief
from tests.games.rietburg.positions import Table, at, game_of, table
from tests.pictures.bounds import points_of
from tests.pictures.drawn import draw, parse

SLACK = 8
"""Halos may reach so far beyond the edge of a part; they are cut there."""
ENDLESS = ("sky", "battlements", "deck", "place")
"""What goes on past the edges, where it is cut off: the sky, the wall of the castle, and what stands in a room."""


def crowded() -> Table:
    """Return a full castle: nine cards in one stack, four heroes together, a hand of seven, a long gallery."""
    return table(
        game_of(heroes="kram,chada,eara,kheela"),
        stacks=at(
            l6="gor_a,gor_b,?,?,?,gorlot_a,?,?,troll_red",
            l5="?,?,skeleton_a",
            l4="?,?,?",
            l3="falcon",
            l2="calrai",
            l1="fluggor",
        ),
        will="4,0,5,2",
        quivers="2,3,4,5,5,6,7,8,9",
        spirit="6:plus",
        hand="kram_1,kram_2,kram_3,triest,veest,reka,brother_shield/chada_2,chada_3,rune_stone/"
        "eara_1,eara_2,eara_3/kheela_1,kheela_2",
        played="-/chada_1/-/kheela_3",
        gallery="gor_b:1,gor_c:2,gorlot_b:2,chalk_skral_a:1,chalk_skral_b:1,skral_a:2,wardrak_b:2,troll_a:2,"
        "fluggor:4,skeleton_b:1,telescope:1,bone_branches:1,witch_brew:1",
        tasks="providence,watch_on_the_walls,oath_at_the_anvil,light_in_every_hall,fire_spirit,jrain",
        pile="5",
    )


def drawing_of(shown: Table, seat: int = 0) -> Picture:
    legal = shown.game.legal_actions(shown.state) if shown.actor == seat else []
    return draw(shown.game, shown.view(seat), list(legal))


def keys_of(picture: Picture) -> set[str]:
    return {piece.key for piece in picture.pieces}


@pytest.mark.parametrize("cut", [WIDE, PHONE])
def test_nothing_leaves_its_part_in_a_crowded_castle(cut: str) -> None:
    """On the board; and in a tray, nothing leaves the drawing of its own."""
    for crowd, seat in crowds():
        picture = drawing_of(crowd, seat)
        for piece in picture.pieces:
            if cut not in piece.spots or piece.key.partition("-")[0] in ENDLESS:
                continue
            spot = piece.spots[cut]
            wide, high = spot.size if piece.part != "board" else picture.parts[0].sizes[cut]
            for x, y in points_of(parse(framed(svg.piece_svg(picture, piece, cut)))):
                assert -SLACK <= x <= wide + SLACK, (piece.key, x, y)
                assert -SLACK <= y <= high + SLACK, (piece.key, x, y)


def framed(markup: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{markup}</svg>'


@pytest.mark.parametrize("cut", [WIDE, PHONE])
def test_nobody_hides_a_word_or_a_face(cut: str) -> None:
    """Heroes may stand before the foot of a task that lies face down, and before the legs of others behind them."""
    everywhere = [crowded(), table(game_of(heroes="kram,chada,eara,kheela")), *[crowd for crowd, _ in crowds()]]
    everywhere += [table(game_of(heroes="kram,chada,eara,kheela"), stacks=at(l6="?")), table(stacks=at())]
    for shown in everywhere:
        pieces = [piece for piece in drawing_of(shown).pieces if is_solid(piece.key)]
        boxes = [(piece, box_of(piece.spots[cut])) for piece in pieces]
        for index, (piece, one) in enumerate(boxes):
            for below, other in boxes[:index]:
                low = other[3]
                if below.key.startswith("hero-"):
                    low = other[1] + FACES * (other[3] - other[1])
                elif below.label.endswith("face down"):
                    low -= FOOT
                is_apart = one[0] >= other[2] or one[2] <= other[0] or one[1] >= low or one[3] <= other[1]
                assert is_apart, (piece.key, below.key)


FACES = 0.3
"""So much of a figure is its head."""
FOOT = 20
"""So much of a card back may be covered."""


def is_solid(key: str) -> bool:
    return key.startswith(("hero-", "stack-", "task-"))


def box_of(spot: Spot) -> tuple[float, float, float, float]:
    """Return around what a piece is drawn, without its halos and seals."""
    without = re.sub(r'<[^>]*class="halo [abf]"[^>]*/>|<g class="seal">.*?</g>', "", spot.body)
    points = [(spot.x + x * spot.scale, spot.y + y * spot.scale) for x, y in points_of(parse(framed(without)))]
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) + 2, min(down) + 2, max(across) - 2, max(down) - 4


def test_each_option_of_a_card_is_clicked_by_itself() -> None:
    picture = drawing_of(crowded())
    options = [choice.handles for choice in picture.choices if choice.sentence.startswith("Play **Kram 1**")]
    assert ("option kram_1 1",) in options
    assert {"option-kram_1-1", "option-kram_1-2", "option-kram_1-3"} <= keys_of(picture)


def test_a_battle_shows_each_contribution_and_what_is_missing() -> None:
    battle = crowded().play("play kram_1 1", "fight 6", "invite chada")
    picture = drawing_of(battle, 1)
    (piece,) = [piece for piece in picture.pieces if piece.key == "battle"]
    assert piece.label == "Troll: 6 against 12, 6 short"
    assert "#i-swords" in bodies_of(picture)["against-6"]
    brings = {piece.key: piece.label for piece in picture.pieces if piece.key.startswith("battle-")}
    assert brings["battle-kram"] == "Kram brings 6, at most 14"
    assert brings["battle-chada"] == "Chada could bring 19"
    (fight,) = [part for part in picture.parts if part.name == "fight"]
    assert (fight.heading, fight.note) == ("Fight the Troll", "up to 57")
    assert "against-5" not in bodies_of(picture)
    assert {"card-chada_2", "quiver-5", "quiver-9"} <= keys_of(picture)
    assert {("option chada_2 1",), ("option chada_3 1",)} <= {choice.handles for choice in picture.choices}


def test_reachable_creatures_and_places_can_be_clicked() -> None:
    moving = crowded().play("play kram_3 3")
    handles = {handle for choice in drawing_of(moving).choices for handle in choice.handles}
    assert {f"place {number}" for number in range(1, 6)} <= handles
    fighting = crowded().play("play kram_1 1")
    assert ("stack 6",) in {choice.handles for choice in drawing_of(fighting).choices}


def test_a_card_that_was_seen_is_named_on_its_back() -> None:
    picture = drawing_of(table(stacks=at(l2="?shan", l3="?")))
    bodies = bodies_of(picture)
    assert "Shan" in bodies["stack-2"]
    assert "Shan" not in bodies["stack-3"]


def crowds() -> list[tuple[Table, int]]:
    """Return crowded tables with the seat that looks: the choice of a card, a battle, a hand of nine, the end."""
    battle = crowded().play("play kram_1 1", "fight 6", "invite chada", "join chada_2 1")
    nine = "orfen_1,orfen_2,orfen_3,orfen_4,triest,veest,bone_branches,brother_shield,hadrian_hourglass"
    full = table(game_of(heroes="orfen,kheela"), hand=f"{nine}/kheela_1,kheela_2", played="-/kheela_3")
    return [(crowded(), 0), (battle, 1), (crowded(), 2), (full, 0)]


@pytest.mark.parametrize("cut", [WIDE, PHONE])
def test_all_type_has_12_pixels(cut: str) -> None:
    """The board at its floor, everything else in its own size; a large hand is never lower than 158."""
    for crowd, seat in crowds():
        picture = drawing_of(crowd, seat)
        floor = picture.parts[0].floors[cut]
        for piece in picture.pieces:
            if cut not in piece.spots:
                continue
            spot = piece.spots[cut]
            shown = floor if piece.part == "board" else 158 / 172 if cut == WIDE and piece.part == "hand" else 1
            for size in re.findall(r'font-size="([^"]+)"', spot.body):
                assert float(size) * spot.scale * shown >= 12, (piece.key, size)


def test_no_word_on_a_card_is_cut_short() -> None:
    """Names, tasks and words fit as they are, even in the widest common font."""
    box = game_of().laws.box
    bodies = [encounter_card(row, "5", tuple(row.reward), cut) for row in box.encounters for cut in (WIDE, PHONE)]
    bodies += [task_card(task.name, task_brief(task), False, cut) for task in box.tasks for cut in (WIDE, PHONE)]
    heroes = ("thorn,chada,orfen,kram", "eara,kheela")
    for picture in [drawing_of(table(game_of(heroes=names))) for names in heroes] + [drawing_of(crowded())]:
        bodies += [spot.body for piece in picture.pieces for spot in piece.spots.values()]
    cut_short = {text for body in bodies for text in re.findall(r">([^<>]*\u2026)<", body)}
    assert cut_short == set()


def test_the_card_in_play_stays_whole_and_shows_its_option() -> None:
    bodies = bodies_of(drawing_of(crowded().play("play kram_3 3")))
    assert "gold-wash" in bodies["option-kram_3-3"]
    assert "gold-wash" not in bodies["option-kram_3-1"] + bodies["option-kram_1-1"]
    done = bodies_of(drawing_of(crowded().play("play kram_3 3", "go 1", "stop"), 0))
    assert "option-kram_3-3" not in done
    assert "played" in done["card-kram_3"]


def test_trophies_of_a_kind_lie_together_and_are_paid_by_touching_them() -> None:
    game = game_of(heroes="kram,thorn")
    paying = table(game, axe="dull", gallery="gor_a:1,gor_b:2,telescope:1").play("repair")
    picture = drawing_of(paying)
    assert {"trophy-gor", "trophy-telescope"} <= keys_of(picture)
    assert {choice.handles for choice in picture.choices} == {("trophy gor",), ("trophy telescope",)}


def test_whoever_is_asked_is_marked_among_the_heroes() -> None:
    picture = drawing_of(crowded().play("play kram_1 1", "fight 6", "invite chada"), 1)
    assert "#i-chat" in bodies_of(picture)["seat-chada"]
    assert {piece.key for piece in picture.pieces if "asked" in piece.classes} == {"seat-chada"}


def test_an_object_shows_what_it_does() -> None:
    bodies = bodies_of(drawing_of(table(stacks=at(l2="falcon", l3="witch_brew"))))
    assert "#i-boot" in bodies["stack-2"]
    assert "#i-will" in bodies["stack-3"]


def bodies_of(picture: Picture) -> dict[str, str]:
    return {piece.key: piece.spots["wide"].body for piece in picture.pieces if "wide" in piece.spots}


def test_pieces_keep_their_keys_when_a_card_is_played() -> None:
    before = crowded()
    first = keys_of(drawing_of(before))
    after = keys_of(drawing_of(before.play("play kram_1 3")))
    assert {"card-kram_1", "stack-6", "hero-kram"} <= first
    assert {"stack-6", "hero-kram"} <= after


def test_a_second_look_draws_nothing() -> None:
    """Pieces are made once from what they show, and kept."""
    first, second = drawing_of(crowded()), drawing_of(crowded())
    assert all(one is other for one, other in zip(first.pieces, second.pieces, strict=True))
    assert all(one is other for one, other in zip(first.parts, second.parts, strict=True))


def test_parts_stay_when_cards_are_played_and_battles_begin() -> None:
    """Else a page would have to be laid out anew."""
    start = table(game_of(heroes="kram,chada,eara,kheela"), stacks=at(l6="troll_b"))
    fighting = start.copy().play("play kram_1 1", "fight 6")
    moved = start.copy().play("play kram_3 3", "go 1", "stop")
    pictures = [drawing_of(start), drawing_of(fighting), drawing_of(moved)]
    assert len({tuple((part.name, part.at, part.panel) for part in picture.parts) for picture in pictures}) == 1


def test_seats_show_whose_hero_is_whose() -> None:
    both = table(game_of(2, heroes="kram,chada,eara,kheela"))
    picture = drawing_of(both)
    notes = {part.name: part.note for part in picture.parts if part.at == "seat"}
    assert notes == {"seat-0": "Kram 3, Eara 3", "seat-1": "Chada 3, Kheela 3"}
    faces = {piece.part: piece.key for piece in picture.pieces if "face" in piece.classes}
    assert faces == {"seat-0": "seat-kram", "seat-1": "seat-chada"}
    homes = {part.name: part.seat for part in picture.parts if part.at == "home"}
    assert homes == {"home-kram": 0, "home-chada": 1, "home-eara": 0, "home-kheela": 1}
    assert {piece.part for piece in picture.pieces if piece.key == "held-chada_1"} == {"home-chada"}


def test_somebody_alone_has_no_seat_but_all_heroes_beside_the_castle() -> None:
    picture = drawing_of(table(game_of(1, heroes="kram,chada")))
    assert not [part for part in picture.parts if part.at in ("seat", "home")]
    beside = {part.panel: part.note for part in picture.parts if part.panel.startswith("home")}
    assert beside == {"home-kram": "3 cards", "home-chada": "3 cards"}


def test_what_is_unseen_is_counted_by_kind() -> None:
    """Every card that nobody has seen, and no other: those that lie face down are among them."""
    shown = crowded()
    picture = drawing_of(shown)
    counts = {
        piece.key: int(piece.label.split(", ")[-1]) for piece in picture.pieces if piece.key.startswith("unseen-")
    }
    assert sum(counts.values()) == sum(shown.state.unseen)
    assert counts["unseen-gor"] == 3
    notes = {part.name: part.note for part in picture.parts}
    assert (notes["creatures"], notes["coming"]) == ("22 cards", "10 \u00b7 0 here")
    coming = [piece.key for piece in picture.pieces if piece.key.startswith("coming-")]
    assert len(coming) == shown.state.unseen_tasks.bit_count()


def looks_of(picture: Picture) -> dict[str, tuple[object, ...]]:
    """Return all that is shown of each piece, by key."""
    return {one.key: (one.part, one.label, dict(one.spots), one.handle, one.classes) for one in picture.pieces}


def test_what_changes_with_a_hero_s_step_is_little() -> None:
    moving = crowded().play("play kram_3 3")
    before, after = looks_of(drawing_of(moving)), looks_of(drawing_of(moving.play("go 1")))
    assert {key for key, look in after.items() if before.get(key) != look} == {
        *("hero-kram", "hero-chada"),  # who stood beside him comes to the middle of the row
        "seat-kram",
    }


def test_chalk_marks_where_a_card_was_turned() -> None:
    shown = table(stacks=at(l4="?", l5="?")).play("play thorn_2 2", "turn 4", "draw gor_a")
    assert {key for key in keys_of(drawing_of(shown)) if key.startswith("chalk")} == {"chalk-4"}


def narrated(deck: int) -> Picture:
    """Draw a table with so many narrator cards left."""
    return drawing_of(table(game_of(heroes="thorn,chada"), deck=str(deck)))


def test_the_dragon_comes_nearer_with_each_narrator_card() -> None:
    shown = {deck: {piece.key: piece for piece in narrated(deck).pieces} for deck in range(10, -1, -1)}
    stages = [int(pieces["sky"].classes[0].removeprefix("sky-")) for pieces in shown.values()]
    assert stages == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5]
    assert shown[5]["sky"].label == "Tarok is over the forest, 5 cards left"
    flight = [shown[deck]["dragon"].spots[WIDE].x for deck in range(10, 2, -1)]
    assert flight == sorted(set(flight)), "he never stands still and never turns back by himself"
    for deck, pieces in shown.items():
        assert ("ember" in pieces["place-1"].classes) == (deck <= 4)
        assert ("shadow" in pieces) == (deck <= 2)
        assert pieces["sky"].spots[WIDE].body == shown[10]["sky"].spots[WIDE].body
        assert pieces["place-1"].spots == shown[10]["place-1"].spots


def test_deck_and_tasks_are_drawn_in_every_cut() -> None:
    """A task that is done is seen over the castle, and on phones in the window of the sky."""
    for deck in (10, 1):
        before = {piece.key: piece for piece in narrated(deck).pieces}
        after = {piece.key: piece for piece in drawing_of(done_one(deck)).pieces}
        assert {WIDE, PHONE} <= before["deck"].spots.keys()
        assert before["tag"].spots[WIDE].body != after["tag"].spots[WIDE].body
        assert before["deck"].spots[PHONE].body != after["deck"].spots[PHONE].body


def done_one(deck: int) -> Table:
    return table(game_of(heroes="thorn,chada"), deck=str(deck), tasks="providence*,?,?,?,?,?")


def test_a_figure_is_one_face_wherever_it_stands() -> None:
    """In every room, in both cuts, of the active hero and of others."""
    bodies: dict[str, set[str]] = {}
    for crowd, seat in [*crowds(), (crowded().play("play kram_3 3", "go 1"), 0)]:
        for piece in drawing_of(crowd, seat).pieces:
            if piece.key.startswith(("hero-", "place-")):
                bodies.setdefault(piece.key, set()).update(spot.body for spot in piece.spots.values())
    assert {key for key, found in bodies.items() if len(found) > 1} == set()


def test_what_the_others_hold_is_seen_at_a_glance() -> None:
    picture = drawing_of(crowded())
    slips = {piece.key: piece for piece in picture.pieces if piece.key.startswith("slip-")}
    assert set(slips) == {
        *("slip-chada_2", "slip-chada_3", "slip-rune_stone"),
        *("slip-eara_1", "slip-eara_2", "slip-eara_3", "slip-kheela_1", "slip-kheela_2"),
    }
    assert slips["slip-chada_2"].label.startswith("Chada 2: ")
    assert {piece.part for piece in slips.values()} == {"hand-chada", "hand-eara", "hand-kheela"}


def test_cards_say_where_they_lie_in_the_row() -> None:
    picture = drawing_of(crowded())
    heads = {piece.key: piece.classes[-1] for piece in picture.pieces if piece.key.startswith("card-kram_")}
    assert heads == {"card-kram_1": "at-1", "card-kram_2": "at-2", "card-kram_3": "at-3"}


def test_arrows_stand_in_a_quiver_with_their_strength() -> None:
    bodies = bodies_of(drawing_of(crowded(), 1))
    assert {"quiver-2", "quiver-5", "quiver-9"} <= bodies.keys()
    assert "red-fill" in bodies["quiver-9"]
    assert "red-fill" not in bodies["quiver-5"]
