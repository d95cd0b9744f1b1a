"""You: whoever is spoken to is never called by name, and verbs agree; everybody else hears names."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator

import pytest

import meadhall
from meadhall import front
from meadhall.engine.contract import SPECTATOR
from meadhall.front.look import Narration, events_of
from meadhall.words import of
from meadhall.words.languages.english import does, verb, whose
from meadhall.words.people import You, called, spoken_to
from meadhall.words.telling import Line, Panel

each_game = pytest.mark.parametrize("name", meadhall.list_games())
NAMES = ["Astrid", "Bjorn", "Dagny", "Eirik", "Freydis"]
MOST_STEPS = 120
_VERB_OF_ANOTHER = re.compile(r"\b[Yy]ou (?:is|was|has|\w+[^s\W]s)\b")
_NO_VERBS = re.compile(r"\b[Yy]ou (?:always|towers)\b")
_SMALL = re.compile(r"(?:^|[.!?\N{MIDDLE DOT}] )\**you")


def played(name: str) -> front.Match:
    seats = max(front.title(name).seats[0], min(3, front.title(name).seats[-1]))
    return meadhall.new(name, seed=5, seats=seats, names=NAMES[:seats])


def told(match: front.Match) -> Iterator[str]:
    """Play with bots, and yield all that seat 0 is told on the way."""
    said, names = of(match.game.name), spoken_to(match.names, 0)
    for step in range(MOST_STEPS):
        if match.actor is None:
            break
        if match.actor == 0:
            view = match.view()
            for action in match.playing.legal_actions():
                yield said.sentence(view, action, names)
                yield from said.path(view, action, names)
        match.play_bot("greedy" if step % 3 else "random", seed=step)
        events = []
        for moment in front.moments_of(match.playing, 0, names):
            events += moment.view.told or []
            yield from [line.text for line in moment.lines]
            if moment.caption is not None:
                yield moment.caption.text
        for block in said.recap(match.view(0), events, names):
            yield from [block.heading, *[line.text for line in block.lines]]


@each_game
def test_whoever_is_spoken_to_is_you(name: str) -> None:
    match = played(name)
    texts = list(dict.fromkeys(told(match)))
    assert any("you" in text.lower() for text in texts)
    for text in texts:
        bare = text.replace("**", "")
        assert NAMES[0] not in bare
        assert not isinstance(text, You), "only names are"
        assert not _VERB_OF_ANOTHER.search(bare) or _NO_VERBS.search(bare), bare
        assert not _SMALL.search(text) or text in match.names, text


@each_game
def test_a_result_is_told_to_you(name: str) -> None:
    match = played(name)
    for step in range(2000):
        if match.actor is None:
            break
        match.play_bot("greedy", seed=step)
    assert match.outcome is not None
    events = events_of(match.playing)
    for seat in range(match.game.seats):
        names = spoken_to(match.names, seat)
        panel = of(name).panel(match.view(seat), match.outcome, events, names)
        said = [panel.verdict, panel.how, *[fact.sentence for fact in panel.facts]]
        said += [row.name for table in panel.breakdowns for row in table.rows]
        assert not any(match.names[seat] in text for text in said), said
        assert not any(_VERB_OF_ANOTHER.search(text) for text in said), said


def test_what_is_told_has_one_form_for_those_in_it_and_one_for_all_others() -> None:
    match = meadhall.new("castle_panic", seed=4, seats=4, names=NAMES[:4])
    while match.actor != 1:
        match.play_bot("random", seed=1)
    match.play_bot("random", seed=1)
    narration = Narration(match.playing)
    heard = {}
    for seat in (SPECTATOR, *range(4)):
        moments = front.moments_of(match.playing, seat, spoken_to(match.names, seat), narration=narration)
        heard[seat] = moments[-1].lines
    assert [line.text for line in heard[0]] == ["You traded Mortar for Green Archer with Bjorn."]
    assert [line.text for line in heard[1]] == ["Astrid traded Mortar for Green Archer with you."]
    assert [line.text for line in heard[2]] == ["Astrid traded Mortar for Green Archer with Bjorn."]
    assert heard[2] is heard[3] is heard[SPECTATOR], "it is said once"


@pytest.mark.parametrize(
    ("third", "second"),
    [("draws", "draw"), ("passes", "pass"), ("carries", "carry"), ("is", "are"), ("has", "have"), ("fetches", "fetch")],
)
def test_a_verb_agrees_with_you(third: str, second: str) -> None:
    assert verb("Astrid", third) == third
    assert verb(You("Astrid"), third) == second


def test_a_name_and_what_is_owned() -> None:
    assert does("Astrid", "draws") == "Astrid draws"
    assert does(You("Astrid"), "draws", "**") == "**you** draw"
    assert whose("Astrid", "**") == "**Astrid**'s"
    assert whose(You("Astrid"), "**") == "**your**"


def test_a_sentence_begins_with_a_capital() -> None:
    assert Line("you drew a 5. you begin.").text == "You drew a 5. You begin."
    assert Line("Turn 3 \N{MIDDLE DOT} you").text == "Turn 3 \N{MIDDLE DOT} You"
    assert Panel("you win by 21", "").verdict == "You win by 21"
    assert Line("Sigrun gives you a card.").text == "Sigrun gives you a card."


def test_the_table_keeps_the_name_of_whoever_is_spoken_to() -> None:
    names = spoken_to(["Astrid", "Bjorn"], 0)
    assert names == ["you", "Bjorn"]
    assert called(names) == ["Astrid", "Bjorn"]
    assert called(pickle.loads(pickle.dumps(names))) == ["Astrid", "Bjorn"]
    assert spoken_to(["Astrid", "Bjorn"], SPECTATOR) == ["Astrid", "Bjorn"]
