"""Choices: what an actor may choose, in words, with the pieces to touch and the line it is folded into.

They follow from the actor's view alone: the rules are asked about a table imagined behind that view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import msgspec

from meadhall import pictures, words
from meadhall.engine.chance import Dice
from meadhall.engine.contract import Action, View
from meadhall.engine.match import Playing
from meadhall.engine.play import copy_of
from meadhall.words.hall import say
from meadhall.words.telling import Fold

ELLIPSIS = "\u2026"


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that may be done now."""

    index: int
    """The place of the action in the catalog."""
    sentence: str
    """What it does; nouns to touch stand between **."""
    handles: tuple[str, ...] = ()
    """The pieces to touch, a multiset, source before target; none: only the sentence offers it."""
    is_pass: bool = False
    """Whether it is the choice to do nothing more."""
    path: tuple[str, ...] = ()
    """The words under which it is found where many choices are folded: source or deed, family, short name."""
    reveals: bool = False
    """Whether it cannot be taken back freely: chance acts next, the match ends, or hands are hidden."""
    then: tuple[Choice, ...] = ()
    """What may be chosen together with it: the answers to the question that comes right after it."""
    opens: str = ""
    """That question, where nothing else can be done and nothing comes of it but this: *then* may stand in its place."""
    follows: int = -1
    """The only answer to what is asked right after it: it is said with it, and the page gives it by itself."""


class Choosing:
    """What an actor is asked, seen through his view; each part is computed once, when it is first wanted."""

    def __init__(self, playing: Playing, view: View, names: Sequence[str], *, is_practice: bool = False) -> None:
        """Take what the actor of a match, whose view this is, may do; in practice everything can be taken back."""
        self._game: Any = playing.game
        self._said, self._drawn = words.of(playing.game.name), pictures.of(playing.game.name)
        self._view = view
        self._names = names
        self._is_practice = is_practice
        self._legal = playing.legal_actions()
        self._paths: dict[tuple[int, int], tuple[str, ...]] = {}
        """By the identity of a view and the index of an action."""
        self._kept: list[View] = []
        """Views that are kept because their identity is used."""
        self.offered: dict[int, tuple[View, Action]] = {}
        """What was offered, by its place in the catalog, and the view that it was offered with."""

    def choices(self) -> list[Choice]:
        """Return what the actor may choose."""
        choices = [
            self._choice(self._view, action, self._table) for action in words.as_offered(self._said, self._legal)
        ]
        opened = self._opened
        if opened is None:
            return choices
        answers = tuple([self._choice(opened.view, answer, opened.table) for answer in opened.answers])
        first, *passes = choices
        return [msgspec.structs.replace(first, then=answers, opens=self._said.asked(opened.view)), *passes]

    def view_shown(self) -> View:
        """Return the table as it is asked about: where nobody is asked for the only thing to do, as after it."""
        opened = self._opened
        if opened is None:
            return self._view
        opened.view.told = self._view.told
        return opened.view

    def folds(self) -> dict[str, Fold]:
        """Return what the lines say that stand for many choices, by the first word of their paths."""
        folds: dict[str, Fold] = {}
        rows = [(self._view, action) for action in self._legal]
        if self._opened is not None:
            rows += [(self._opened.view, answer) for answer in self._opened.answers]
        for seen, action in rows:
            word = self._path(seen, action)[0]
            if word not in folds:
                folds[word] = self._said.fold(seen, action, self._names)
        return folds

    @cached_property
    def _table(self) -> Any:
        """A table imagined behind the view; None where hands are hidden."""
        hides = any(self._view.hides_from(seat) for seat in range(self._game.seats))
        return None if hides else self._game.imagine(self._view, Dice(0))

    @cached_property
    def _opened(self) -> _Opened | None:
        """What lies behind the only thing to do, if nothing comes of it but that the actor is asked again."""
        game, said, view = self._game, self._said, self._view
        others = [action for action in self._legal if not said.grouping(action).passes]
        if len(others) != 1 or not said.grouping(others[0]).opens or self._table is None:
            return None
        after = copy_of(self._table)
        after.told = []
        game.apply(after, others[0])
        if after.told or game.actor(after) != view.seat:
            return None
        answers = [answer for answer in game.legal_actions(after) if not said.grouping(answer).passes]
        return _Opened(after, game.view(after, view.seat), answers) if answers else None

    def _path(self, view: View, action: Action) -> tuple[str, ...]:
        key = id(view), action.index
        if key not in self._paths:
            self._paths[key] = self._said.path(view, action, self._names)
        return self._paths[key]

    def _choice(self, view: View, action: Action, table: Any) -> Choice:
        """Say one thing that may be chosen; *table* is imagined behind the view, None where hands are hidden.

        Nothing can be taken back freely where hands are hidden, nor once chance was asked, nor after the end; what
        another seat is asked can be, until it has answered.
        """
        self.offered[action.index] = view, action
        game, said = self._game, self._said
        sentence, handles = said.sentence(view, action, self._names), self._drawn.handles(view, action)
        grouping, path = said.grouping(action), self._path(view, action)
        is_pass, goes_on = grouping.passes, grouping.answered or grouping.together
        if table is None or not goes_on:
            reveals = not self._is_practice and (table is None or game.reveals(table, action))
            return Choice(action.index, sentence, handles, is_pass, path, reveals)
        after = copy_of(table)
        game.apply(after, action)
        actor = game.actor(after)
        choice = Choice(action.index, sentence, handles, is_pass, path, reveals=actor < 0 and not self._is_practice)
        if actor != view.seat:
            return choice
        seen, legal = game.view(after, view.seat), game.legal_actions(after)
        self._kept.append(seen)
        if grouping.answered and len(legal) == 1:
            return _answered(choice, self._choice(seen, legal[0], after))
        if not grouping.together:
            return choice
        answers = [answer for answer in legal if not said.grouping(answer).passes]
        return msgspec.structs.replace(choice, then=tuple([self._choice(seen, answer, after) for answer in answers]))


class _Opened(NamedTuple):
    """What is asked once the only thing was done that can be done."""

    table: Any
    view: View
    answers: list[Action]


def choices_of(playing: Playing, view: View, names: Sequence[str]) -> list[Choice]:
    """Return what the actor, whose view this is, may choose."""
    return Choosing(playing, view, names).choices()


def draws_of(playing: Playing, view: View, names: Sequence[str]) -> list[Choice]:
    """Return what the seat of this view may enter as drawn or rolled from a real box."""
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


def _answered(choice: Choice, answer: Choice) -> Choice:
    """Say a choice together with the only answer to what is asked after it."""
    took = answer.sentence[:1].lower() + answer.sentence[1:]
    return msgspec.structs.replace(
        choice,
        sentence=say("match.both", first=choice.sentence.rstrip(ELLIPSIS), then=took),
        path=(*choice.path[:-1], say("match.one_for_another", given=choice.path[-1], taken=answer.path[-1])),
        reveals=answer.reveals,
        follows=answer.index,
    )
