"""What is this? Every piece of whole games of Rietburg answers."""

from __future__ import annotations

import pytest

from meadhall.words.rietburg.about import about
from meadhall.words.telling import About
from tests.front.abouts import Answer, answers, check
from tests.games.rietburg.positions import Table, game_of, table

GAMES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (4, {}),
    (1, {"heroes": "kram,eara", "preset": "normal"}),
    (2, {"heroes": "kheela,chada,eara,orfen", "preset": "hard"}),
    (4, {"heroes": "thorn,kheela,kram,eara", "red_creatures": "on"}),
]
NAMES = ["Ada", "Bo", "Cy", "Dot"]


@pytest.mark.once  # Words and labels, which are never compiled.
@pytest.mark.parametrize(("seats", "options"), GAMES, ids=[str(number) for number in range(len(GAMES))])
def test_every_piece_of_a_whole_game_says_what_it_is(seats: int, options: dict[str, str]) -> None:
    sorts = set()
    for moment in answers("rietburg", seats, options):
        check("rietburg", moment)
        sorts |= {answer.sort for answer in moment}
    wanted = {"place-#", "stack-#", "lying-#", "task-#", "deck", "pile", "done", "count-#", "supply-will", "will"}
    assert wanted <= sorts


def asked(at: Table, key: str, seat: int = 0) -> About:
    view = at.game.view(at.state, seat)
    return about(view, key, NAMES[: at.game.seats])


def test_every_card_option_and_book_is_told_apart() -> None:
    at = table()
    box = at.game.laws.box
    cards = [asked(at, f"card-{name}") for name in box.card_ids]
    assert len({card.name for card in cards}) == len(cards)
    friends_and_objects = cards[box.friend_from :]
    assert len({card.does for card in friends_and_objects}) == len(cards) - box.friend_from - 1  # Triest and Veest
    books = [asked(at, f"book-{book.id}") for book in box.books]
    assert len({book.name for book in books}) == len({book.does for book in books}) == len(books)
    for card in range(box.friend_from):
        for option in range(1, 4):
            key = f"option-{box.card_ids[card]}-{option}"
            check("rietburg", [Answer(0, key, "", asked(at, key))])


def test_what_is_brother_shield() -> None:
    at = table(stacks="brother_shield/-/-/-/-/-")
    assert asked(at, "card-brother_shield") == About(
        "Brother Shield",
        "Object",
        "Fights at any location with strength 5, alone or in a group battle; willpower is never added. "
        "It can be used once, then it lies in the gallery.",
        ("3.7", "5.4", "6.11", "7.4", "10.1"),
        is_reconstructed=True,
    )
    assert asked(at, "stack-1").does.startswith("A hero here picks it up for free and can use it once. Fights at any")


def test_a_face_down_card_is_no_more_than_that() -> None:
    unseen = asked(table(stacks="?/-/-/-/-/-"), "stack-1")
    assert unseen.name == "Face-down card in the Throne Hall"
    assert unseen.does.startswith("One of the 53 cards that nobody has seen, 45 of them creatures.")
    assert not unseen.is_reconstructed
    task = asked(table(), "task-1")
    assert task.kind == "Task"


def test_only_what_the_box_does_not_print_is_reconstructed() -> None:
    at = table(stacks="wardrak_a/wardrak_b/hadrian_hourglass/-/-/-")
    ours = {key: asked(at, key).is_reconstructed for key in ("stack-1", "stack-2", "stack-3", "place-1", "place-6")}
    assert ours == {"stack-1": False, "stack-2": True, "stack-3": False, "place-1": True, "place-6": False}
    assert not asked(at, "book-book_ranged").is_reconstructed
    assert asked(at, "book-book_low").is_reconstructed


def test_things_of_others_bear_their_name() -> None:
    at = table(hand="thorn_1,thorn_2,thorn_3,reka/chada_1,chada_2,chada_3")
    assert asked(at, "card-reka").name == "Reka"
    assert asked(at, "card-reka", seat=1).name == "Thorn's Reka"
    assert asked(at, "seat-chada").name == "Chada, played by Bo"


NOBODYS = ("", "card-nobody", "hero-tarok", "against-1", "side-left", "book-of_cooking", "battle")


@pytest.mark.parametrize("key", NOBODYS)
def test_a_key_that_no_piece_has_is_refused(key: str) -> None:
    with pytest.raises(LookupError):
        asked(table(game_of(heroes="thorn,chada")), key)
