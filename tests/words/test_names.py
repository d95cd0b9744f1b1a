"""People are called by their names: in what they may choose, in what the picture says and in what is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import meadhall
from meadhall import bots, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import SPECTATOR
from meadhall.front import title
from meadhall.words.telling import texts

NAMES = ["Ada", "Bea", "Cy", "Dan", "Eve", "Fay"]
PIECES = {"en_garde": ("role.", "fencer.")}
"""Labels that say which figure a seat plays, as it is printed: the white and the black fencer."""

each_game = pytest.mark.parametrize("name", meadhall.list_games())


@each_game
def test_nobody_is_called_by_a_seat(name: str) -> None:
    seats = max(title(name).seats)
    numbered = re.compile(r"\b(player|seat) \d", re.IGNORECASE)
    printed = re.compile(rf"\b({'|'.join(words.of(name).seat_names(seats))})\b")
    lines = list(said_at(name, seats))
    assert any("Ada" in line for line in lines)
    assert [line for line in lines if numbered.search(line) or printed.search(line)] == []


def said_at(name: str, seats: int) -> Iterator[str]:
    """Yield everything that is said to people in a whole match of greedy bots."""
    match = meadhall.new(name, seed=7, seats=seats, names=NAMES[:seats])
    said, bot, dice = match.words, bots.make("greedy", match.game), Dice(7)
    while match.actor is not None:
        view = match.view()
        yield from [offer.sentence for offer in match.actions()]
        yield said.asked(view)
        yield said.status(view)
        labels = said.labels(view, match.names)
        yield from [label for key, label in labels.items() if not key.startswith(PIECES.get(name, ("?",)))]
        match.play(bot.choose(view, match.playing.legal_actions(), dice))
        yield from texts(said.tell(match.view(SPECTATOR), match.names))
    assert match.outcome is not None
    yield said.ending(match.outcome, match.names)


def test_an_offer_and_a_dwarf_in_the_way_name_the_person() -> None:
    assert any(line.endswith(" to Bea\N{HORIZONTAL ELLIPSIS}") for line in said_at("castle_panic", 3))
    assert any(re.search(r", past (Ada|Bea|Cy) \d", line) for line in said_at("freyas_folly", 3) if "Send a" in line)
