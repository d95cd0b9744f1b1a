"""What is this? Every piece of a whole game of Pebbles answers."""

from tests.front.abouts import answers, check


def test_every_piece_of_a_whole_game_says_what_it_is() -> None:
    moments = list(answers("pebbles", 2))
    for moment in moments:
        check("pebbles", moment)
    assert {answer.about.name for moment in moments for answer in moment} == {"Pebble"}
