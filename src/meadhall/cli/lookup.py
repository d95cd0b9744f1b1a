"""What can be asked at the command line and at a table: rules by number, what a thing is, and why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meadhall import front, words
from meadhall.engine.contract import Action, Seat
from meadhall.engine.match import Playing
from meadhall.front import Help, Seen
from meadhall.words import plain, rulebook
from meadhall.words.telling import ended

MOST_HINTED = 5
"""Choices that a hint names."""
MOST_WORDS = 20
"""Words to suggest for an unknown one."""


def rule_lines(game: str, number: str) -> list[str]:
    """Return one rule ("6.3"), the rules of a chapter ("6"), or the chapters (""); none if there is no such number."""
    rules, chapters = rulebook.rules(game), rulebook.chapters(game)
    if not number:
        return [f"{chapter}. {title}" for chapter, title in chapters.items()]
    if number in chapters:
        own = [f"{rule}  {text}" for rule, text in rules.items() if rule.partition(".")[0] == number]
        return [f"{number}. {chapters[number]}", *own]
    return [f"{number}  {rules[number]}"] if number in rules else []


def no_rule(game: str, number: str) -> str:
    """Say which numbers there are instead of this one."""
    chapters = list(rulebook.chapters(game))
    return f"There is no rule {number!r}; chapters are {chapters[0]} to {chapters[-1]}, and 1.1 is one rule."


def help_lines(told: Help) -> list[str]:
    """Say what a thing is, and how it stands with it now."""
    about = told.about
    lines = [f"{about.name}: {about.kind[:1].lower()}{about.kind[1:]}. {about.does}"]
    if about.is_reconstructed:
        lines.append("It is not printed in the rulebook: this is our reconstruction.")
    lines.append(f"Now: {told.now}" if told.can else f"Not now: {told.now}{_by(told.rule)}")
    if about.rules:
        lines.append(f"Rules: {', '.join(about.rules)}.")
    return lines


def _by(rule: str) -> str:
    return f" Rule {rule}." if rule else ""


def why_lines(playing: Playing, seen: Seen, text: str, actor: Seat) -> list[str]:
    """Say whether an action is allowed, or why it is not; the same of a thing that is named instead.

    Raise front.UnknownPiece if it is neither.
    """
    action = playing.find(text)
    if action is None:
        try:
            return help_lines(front.find_help(playing, seen, text))
        except front.UnknownPiece as unknown:
            more = how_it_goes_on(playing, text)
            raise front.UnknownPiece(f"{text[:60]!r} is no action of this game{more or f'; {unknown}'}") from None
    refusal = playing.why_not(actor, action)
    if refusal is None:
        said = words.of(playing.game.name)
        return [ended(f"{text} is allowed: {plain(said.sentence(seen.view, action, seen.names))}.")]
    rule = refusal.rule
    told = rulebook.rules(playing.game.name).get(rule.number)
    lines = [f"{text} is not allowed, rule {rule.number}: {rule.reason}."]
    return [*lines, f"{rule.number}  {told}"] if told else lines


def how_it_goes_on(playing: Playing, text: str) -> str:
    """Say what can follow the words of a text that do begin an action; nothing if none do."""
    said = text.split()
    rows = [action.text.split() for action in playing.game.actions]
    for count in range(len(said) - 1, 0, -1):
        following = list(dict.fromkeys(row[count] for row in rows if row[:count] == said[:count] and row[count:]))
        if following:
            more = ", ..." if len(following) > MOST_WORDS else ""
            start = " ".join(said[:count])
            return f": after {start!r} comes one of {', '.join(following[:MOST_WORDS])}{more}"
    return ""


def hint_lines(advice: front.Advice, legal: Sequence[Action], typed: Callable[[Action], str]) -> list[str]:
    """Say what a coach says: the best choices, with what is *typed* for each, a reason and a plan."""
    known = {action.index: action for action in legal}
    rows = [row for row in advice.choices if row.index in known][:MOST_HINTED]
    said = [f"{front.percent_of(row):>6}  {typed(known[row.index])} {row.sentence}" for row in rows]
    lines = [advice.means, *said, *([f"Why: {advice.reason}"] if advice.reason else [])]
    return [*lines, *([f"Plan: {advice.plan}"] if advice.plan else [])]
