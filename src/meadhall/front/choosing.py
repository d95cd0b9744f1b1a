"""Choosing: what an actor may choose, in words, with the pieces he touches and the line it is folded into.

It follows from his view alone: what comes after a choice is looked up in a table imagined behind that view.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from meadhall import pictures, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from meadhall.engine.match import Match as Playing
from meadhall.engine.play import copy_of
from meadhall.pictures.picture import Choice
from meadhall.words.telling import Fold

ELLIPSIS = "\u2026"


def choices_of(playing: Playing, view: View, names: Sequence[str]) -> list[Choice]:
    """Return what the actor, whose view this is, may choose."""
    game, said = playing.game, words.of(playing.game.name)
    table = _table_behind(game, view)
    legal = playing.legal_actions()
    choices = [_choice(game, view, action, names, table) for action in words.as_offered(said, legal)]
    opened = _opened(game, view, legal, table)
    if opened is None:
        return choices
    answers = tuple(_choice(game, opened.view, answer, names, opened.table) for answer in opened.answers)
    first, *passes = choices
    return [replace(first, then=answers, opens=said.asked(opened.view)), *passes]


def view_shown(playing: Playing, view: View) -> View:
    """Return the table as it is asked about: where nobody is asked for the only thing that can be done, as after it."""
    opened = _opened(playing.game, view, playing.legal_actions(), _table_behind(playing.game, view))
    if opened is None:
        return view
    opened.view.told = view.told
    return opened.view


def draws_of(playing: Playing, view: View, names: Sequence[str]) -> list[Choice]:
    """Return what whoever has this view may tell that was drawn or rolled from a real box."""
    said, told = words.of(playing.game.name), playing.tellable()
    sentences = [said.sentence(view, action, names) for action in told]
    return [
        Choice(
            action.index,
            # Where two things are called alike, the record's own word tells them apart.
            f"{sentence} ({action.text.rpartition(' ')[2]})" if sentences.count(sentence) > 1 else sentence,
            path=(words.plain(sentence), action.text),
        )
        for action, sentence in zip(told, sentences, strict=True)
    ]


def folds_of(playing: Playing, view: View, names: Sequence[str]) -> dict[str, Fold]:
    """Return what the lines say that stand for many choices, by the first word of their paths."""
    game, said = playing.game, words.of(playing.game.name)
    folds: dict[str, Fold] = {}
    legal = playing.legal_actions()
    opened = _opened(game, view, legal, _table_behind(game, view))
    rows = [(view, action) for action in legal]
    if opened is not None:
        rows += [(opened.view, answer) for answer in opened.answers]
    for seen, action in rows:
        word = said.path(seen, action, names)[0]
        if word not in folds:
            folds[word] = said.fold(seen, action, names)
    return folds


def _table_behind(game: Any, view: View) -> Any:
    """Imagine a table behind a view; None where hands are hidden."""
    hides = any(view.hides_from(seat) for seat in range(game.seats))
    return None if hides else game.imagine(view, Dice(0))


class _Opened(NamedTuple):
    """What is asked once the only thing was done that can be done."""

    table: Any
    view: View
    answers: list[Action]


def _opened(game: Any, view: View, legal: Sequence[Action], table: Any) -> _Opened | None:
    """Look behind the only thing that can be done, if nothing comes of it but that the actor is asked again."""
    said = words.of(game.name)
    others = [action for action in legal if not words.is_pass(said, action)]
    if table is None or len(others) != 1 or others[0].text.partition(" ")[0] not in said.OPENS:
        return None
    after = copy_of(table)
    after.told = []
    game.apply(after, others[0])
    if after.told or game.actor(after) != view.seat:
        return None
    answers = [answer for answer in game.legal_actions(after) if not words.is_pass(said, answer)]
    return _Opened(after, game.view(after, view.seat), answers) if answers else None


def _choice(game: Any, view: View, action: Action, names: Sequence[str], table: Any) -> Choice:
    """Say one thing that may be chosen; *table* is imagined behind the view, None where hands are hidden.

    Nothing can be taken back freely where hands are hidden, nor once chance or somebody else was asked.
    """
    said, drawn = words.of(game.name), pictures.of(game.name)
    choice = Choice(
        action.index,
        said.sentence(view, action, names),
        drawn.handles(view, action),
        words.is_pass(said, action),
        said.path(view, action, names),
        reveals=True,
    )
    if table is None:
        return choice
    after = copy_of(table)
    game.apply(after, action)
    if game.actor(after) != view.seat:
        return choice
    word, seen, legal = action.text.partition(" ")[0], game.view(after, view.seat), game.legal_actions(after)
    if word in said.ANSWERED and len(legal) == 1:
        return _answered(choice, _choice(game, seen, legal[0], names, after))
    answers = [answer for answer in legal if word in said.TOGETHER and not words.is_pass(said, answer)]
    return replace(choice, reveals=False, then=tuple(_choice(game, seen, answer, names, after) for answer in answers))


def _answered(choice: Choice, answer: Choice) -> Choice:
    """Say a choice together with the only answer to what is asked after it."""
    took = answer.sentence[:1].lower() + answer.sentence[1:]
    return replace(
        choice,
        sentence=f"{choice.sentence.rstrip(ELLIPSIS)} and {took}",
        path=(*choice.path[:-1], f"{choice.path[-1]} for {answer.path[-1]}"),
        reveals=answer.reveals,
        follows=answer.index,
    )
