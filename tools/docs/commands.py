"""The page of the command line: every command with its arguments and options, as the program has them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import typer

from meadhall.cli import app

HIDDEN = {"help", "install_completion", "show_completion"}


def commands() -> str:
    """Write a section for each command."""
    return "\n".join(_section(name, command) for name, command in _all("meadhall", typer.main.get_command(app)))


def _all(name: str, command: Any) -> Iterator[tuple[str, Any]]:
    """Yield each command with its whole name; a group that only holds others is none."""
    inner = {word: command.get_command(None, word) for word in getattr(command, "commands", {})}
    if not inner or getattr(command, "invoke_without_command", False):
        yield name, command
    for word, part in inner.items():
        yield from _all(f"{name} {word}", part)


def _section(name: str, command: Any) -> str:
    shown = [option for option in command.params if option.name not in HIDDEN and not getattr(option, "hidden", False)]
    arguments = [option for option in shown if option.param_type_name == "argument"]
    usage = " ".join(
        [name, *[_usage(option) for option in arguments], *(["[OPTIONS]"] if len(shown) > len(arguments) else [])]
    )
    lines = [f"## {name}\n", f"```\n{usage}\n```\n", str(command.help or "").strip(), ""]
    rows = [f"| {_names(option)} | {_cell(option.help or '')}{_default(option)} |" for option in shown]
    if rows:
        lines += ["| option | meaning |", "| --- | --- |", *rows, ""]
    examples = str(command.epilog or "").partition(": ")[2]
    if examples:
        lines += ["```", *examples.split(" | "), "```", ""]
    return "\n".join(lines)


def _usage(option: Any) -> str:
    name = option.name.upper()
    return name if option.required else f"[{name}]"


def _names(option: Any) -> str:
    if option.param_type_name == "argument":
        return f"`{_usage(option)}`"
    value = "" if option.is_flag else f" {option.name.upper()}"
    return ", ".join(f"`{name}{value}`" for name in option.opts)


def _default(option: Any) -> str:
    default = option.default
    if option.is_flag if option.param_type_name == "option" else False:
        return ""
    many = " Can be given several times." if option.multiple else ""
    is_said = option.param_type_name == "argument" or default in (None, "", 0, -1) or callable(default) or not default
    return many if is_said else f"{many} Without it: `{default}`."


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
