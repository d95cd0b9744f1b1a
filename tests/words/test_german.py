"""A second language is a second table: En Garde and the hall's own words in German, complete and up to date."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import TypeVar

from meadhall.engine.contract import View
from meadhall.games.en_garde.events import Attacked, Moved, Parried
from meadhall.words import en_garde
from meadhall.words.derived import Words
from meadhall.words.hall import english, texts
from meadhall.words.people import spoken_to
from meadhall.words.speech import Listing, Person, Several, Template
from tests.games.en_garde.positions import table
from tests.words.german.tables import german, hall, texts_of_en_garde, words_of_en_garde

NAMES = ["Sigrun", "Hans"]
V = TypeVar("V", bound=View)


def texts_in(said: Words[V]) -> set[str]:
    """Return the English of everything that the rows of a game say."""
    ways = []
    for action in said.said.values():
        ways += [action.sentence, *action.path, action.asks, action.note]
    for event in said.told.values():
        if event is not None:
            ways += [event.line, event.caption, event.recap, *event.after.values()]
    for piece in said.pieces:
        ways += [piece.name, piece.kind, piece.does, *[text for _, text in piece.labels]]
    standing = said.standing
    assert standing is not None
    ways += [standing.asked, standing.status, standing.tension, standing.means]
    return {text for way in ways for text in way.texts()}


def texts_outside_rows(package: str) -> set[str]:
    """Return the English of the templates that stand in the modules of a game."""
    found = {"Meanwhile"}
    for module in pkgutil.iter_modules(import_module(package).__path__):
        for value in vars(import_module(f"{package}.{module.name}")).values():
            some = value.values() if isinstance(value, dict) else [value]
            found |= {one.text for one in some if isinstance(one, Template)}
    return found


def texts_on_the_cover() -> set[str]:
    cover = en_garde.COVER
    labels = [text for label in cover.options.values() for text in ([label] if isinstance(label, str) else label)]
    headings = [group.heading for group in cover.groups]
    return {cover.name, cover.line, cover.made_by, *cover.seats, *cover.presets.values(), *headings, *labels}


def test_every_text_of_the_hall_is_there_in_german_and_was_made_from_what_it_says_today() -> None:
    kept = {name: made_from for name, (made_from, _) in hall().items()}
    assert [name for name in texts() if name not in kept] == [], "without German"
    assert [name for name in kept if name not in texts()] == [], "of texts that are gone"
    changed = [name for name, text in texts().items() if kept[name] != text]
    assert changed == [], "made from another English"


def test_every_text_of_en_garde_is_there_in_german_and_none_of_those_that_are_gone() -> None:
    wanted = texts_in(en_garde.WORDS) | texts_outside_rows("meadhall.words.en_garde") | texts_on_the_cover()
    kept = texts_of_en_garde()
    assert sorted(wanted - set(kept)) == [], "without German"
    assert sorted(set(kept) - wanted) == [], "of texts that are gone or have changed"


def test_a_text_whose_english_has_changed_is_said_in_english_until_somebody_translates_it() -> None:
    language = german()
    assert language.translated(Template("Parry with **{cards}**")).text == "Parier mit **{cards:dat}**"
    assert language.translated(Template("Parry with all of **{cards}**")).text == "Parry with all of **{cards}**"


def test_a_german_text_has_the_parts_of_the_english() -> None:
    for name, (_, text) in hall().items():
        own = Template(text)
        assert own.parts == english(name).parts, name
        assert text.count("**") == english(name).text.count("**"), name
        assert all(len(chunk.forms) in {0, 2} for chunk in own.chunks), name


def test_german_knows_persons_cases_and_numbers() -> None:
    say = german().say
    you, hans, sigrun = Person("Ada", is_you=True), Person("Hans"), Person("Sigrun")
    attacks = Template("**{who}** {who:attacks|attack} with **{cards}**.")
    two = Several(2, 4)
    assert say(attacks, {"who": you, "cards": two}.__getitem__) == "**Du** greifst mit **zwei 4en** an."
    assert say(attacks, {"who": hans, "cards": Several(1, 4)}.__getitem__) == "**Hans** greift mit **einer 4** an."
    assert say(Template("{who:gen} Hand"), {"who": hans}.__getitem__) == "Hans' Hand"
    assert say(Template("{who:gen} Hand"), {"who": sigrun}.__getitem__) == "Sigruns Hand"
    assert say(Template("{all} {all:kommt|kommst|kommen}."), {"all": Listing([hans, sigrun])}.__getitem__) == (
        "Hans und Sigrun kommen."
    )


def test_en_garde_speaks_german_from_the_same_rows() -> None:
    said = words_of_en_garde(german())
    view = table(8, 14).view(0)
    names = spoken_to(NAMES, 0)
    view.told = [Moved(0, 1, 8, 9, False)]
    caption = said.caption(view, names)
    assert caption is not None
    assert caption.text == "**Du** rückst **1** vor, auf Feld **9**."
    assert said.tell(view, names)[0].text == "Du bist 1 vorgerückt, von Feld 8 auf 9."
    view.told = [Attacked(1, 0, 4, 2, 14, 14)]
    assert said.tell(view, names)[0].text == "Hans hat mit zwei 4en angegriffen."
    view.told = [Parried(0, 4, 1)]
    assert said.tell(view, names)[0].text == "Du hast mit einer 4 pariert."
    assert said.option_words("level", "basic") == "Einfach: jeder Angriff trifft"
    assert said.TITLE == "En Garde"


def test_the_board_of_en_garde_is_german_and_has_nothing_of_the_english() -> None:
    """What the picture and the table in words say is all there, and says what the English does not."""
    view = table(8, 14).view(0)
    names = spoken_to(NAMES, 0)
    own, other = words_of_en_garde(german()), en_garde.WORDS
    for key, label in other.labels(view, names).items():
        assert own.labels(view, names)[key] != label or label in {"", *NAMES} or label.isnumeric(), key
    for line, english_line in zip(own.table(view, names), other.table(view, names), strict=True):
        assert line != english_line or not any(letter.isalpha() for letter in line)
