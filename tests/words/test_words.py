"""The words of every game fit its rules."""

import pytest

import meadhall
from meadhall import words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import CHANCE, NOBODY, SPECTATOR
from meadhall.engine.play import random_walk
from meadhall.front import title
from meadhall.words.telling import Caption, Line, TextSection, ended

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_options_and_their_values_have_labels(name: str) -> None:
    said = words.of(name)
    for row in title(name).options:
        assert said.option_words(row.name) != row.name
        for value in row.choices:
            assert said.option_words(row.name, value)


@each_game
def test_every_action_offered_has_its_own_sentence_and_the_table_is_told(name: str) -> None:
    said = words.of(name)
    for seats in title(name).seats:
        game = meadhall.game(name, seats)
        names = said.seat_names(seats)
        assert len(names) == seats
        state = game.setup()
        told = 0
        for action in random_walk(game, Dice(seats), 300):
            actor = game.actor(state)
            if actor not in (CHANCE, NOBODY):
                view = game.view(state, actor)
                sentences = [said.sentence(view, legal, names) for legal in game.legal_actions(state)]
                assert len(set(sentences)) == len(sentences), sorted(sentences)
                assert all(sentence.count("**") % 2 == 0 for sentence in sentences)
                assert said.asked(view)
                assert said.status(view)
            state.told = []
            game.apply(state, action)
            for seat in (*range(seats), SPECTATOR):
                view = game.view(state, seat)
                told += len(said.tell(view, names))
                assert all("\n" not in line and line == line.strip() for line in said.table(view, names))
        assert told


@each_game
def test_to_do_no_more_is_offered_last(name: str) -> None:
    said = words.of(name)
    game = meadhall.game(name, max(title(name).seats))
    offered = words.as_offered(said, game.actions)
    assert sorted(row.index for row in offered) == list(range(len(game.actions)))
    last = [said.grouping(row).passes for row in offered]
    assert last == sorted(last)
    assert not all(last)


@each_game
def test_a_title_has_a_line_and_a_length(name: str) -> None:
    said = words.of(name)
    assert said.TITLE
    assert said.LINE.endswith(".")
    assert 0 < said.MINUTES <= 240


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ("Astrid played Strike!.", "Astrid played Strike!"),
        ("**Astrid** plays **Strike!**.", "**Astrid** plays **Strike!**"),
        ("She discarded Strike!. Then she drew.", "She discarded Strike! Then she drew."),
        ("You took back \N{LEFT DOUBLE QUOTATION MARK}Strike!.\N{RIGHT DOUBLE QUOTATION MARK}", None),
        ("Is it Strike!?", "Is it Strike!?"),
        ("Strike!...", "Strike!..."),
        ("Offer it to Eira\N{HORIZONTAL ELLIPSIS}.", "Offer it to Eira\N{HORIZONTAL ELLIPSIS}"),
        ("Astrid played Tar.", "Astrid played Tar."),
    ],
)
def test_a_title_that_ends_by_itself_takes_no_full_stop(said: str, wanted: str | None) -> None:
    expected = said.replace("!.", "!") if wanted is None else wanted
    assert ended(said) == expected
    assert Line(said).text == Caption(said).text == expected
    assert TextSection("", [said], brief=[said]).lines == TextSection("", [said], brief=[said]).brief == [expected]
