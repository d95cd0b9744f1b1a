"""A message as a table: the fields of a struct or dataclass, their types as JSON has them, and what they mean."""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin, get_type_hints

import msgspec

Shape = type[Any]
"""A struct of msgspec, or a dataclass."""
NAMES: Mapping[object, str] = {
    int: "integer",
    float: "number",
    str: "string",
    bool: "boolean",
    NoneType: "null",
    Any: "anything",
}


def table_of(shape: Shape) -> str:
    """Write the fields of a struct as a table, with links to the structs in them; a tag stands first."""
    meanings, optional = meanings_of(shape), optional_of(shape)
    rows = [
        (f"`{name}`", json_type(hint) + (", may be missing" if name in optional else ""), meanings.get(name, ""))
        for name, hint in fields_of(shape).items()
    ]
    settings = _settings(shape)
    if settings is not None and settings.tag is not None:
        rows.insert(0, (f"`{settings.tag_field}`", f'`"{settings.tag}"`', ""))
    if not rows:
        return ""
    head = ["field", "type", "meaning"] if any(meaning for _, _, meaning in rows) else ["field", "type"]
    lines = [head, ["---"] * len(head), *[list(row[: len(head)]) for row in rows]]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def section_of(shape: Shape, level: int) -> str:
    """Write a struct with its heading: what it is for, and its fields."""
    said = inspect.getdoc(shape) or ""
    return f"{'#' * level} {shape.__name__}\n\n{said}\n\n{table_of(shape)}\n"


def fields_of(shape: Shape) -> dict[str, object]:
    """Return the type of each field, in order."""
    hints = get_type_hints(shape, include_extras=True)
    names = [field.name for field in dataclasses.fields(shape)] if _settings(shape) is None else shape.__struct_fields__
    return {name: hints[name] for name in names}


def optional_of(shape: Shape) -> set[str]:
    """Return the fields that need not be there: a reader has a default for them, or the writer leaves it out."""
    settings = _settings(shape)
    if settings is None or not (settings.forbid_unknown_fields or settings.omit_defaults):
        return set()
    return set(shape.__struct_fields__[len(shape.__struct_fields__) - len(shape.__struct_defaults__) :])


def is_shape(hint: object) -> TypeGuard[Shape]:
    """Tell whether a type is a struct or a dataclass."""
    return isinstance(hint, type) and (issubclass(hint, msgspec.Struct) or dataclasses.is_dataclass(hint))


def _settings(shape: Shape) -> msgspec.structs.StructConfig | None:
    return shape.__struct_config__ if issubclass(shape, msgspec.Struct) else None


def json_type(hint: object) -> str:
    """Say what stands in the JSON for a type of Python."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return json_type(inner[0])
    if origin is Literal:
        return " or ".join(f'`"{value}"`' for value in inner)
    if origin in (Union, UnionType):
        return " or ".join(json_type(part) for part in inner)
    if origin is dict:
        return f"object: {json_type(inner[1])} by {json_type(inner[0])}"
    if origin is tuple and Ellipsis not in inner:
        return f"array of {', '.join(json_type(part) for part in inner)}"
    if origin is not None and inner:
        return f"array of {json_type(inner[0])}"
    if is_shape(hint):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    return NAMES.get(hint) or str(getattr(hint, "__name__", hint))


def shapes_in(hints: Iterable[object]) -> list[Shape]:
    """Return every struct that occurs in the types, however deep, each once, in the order of its first mention."""
    found: dict[Shape, None] = {}
    waiting = list(hints)
    while waiting:
        hint = waiting.pop(0)
        if is_shape(hint):
            if hint not in found:
                found[hint] = None
                waiting = [*fields_of(hint).values(), *waiting]
        else:
            waiting = [*get_args(hint), *waiting]
    return list(found)


def meanings_of(shape: Shape) -> dict[str, str]:
    """Return what is said of each field: the text under it, or the description in its type."""
    found: dict[str, str] = {}
    for owner in reversed(shape.__mro__):
        if owner is not msgspec.Struct and is_shape(owner):
            found |= _written_under(owner)
    for name, hint in fields_of(shape).items():
        for extra in get_args(hint)[1:] if get_origin(hint) is Annotated else ():
            if isinstance(extra, msgspec.Meta) and extra.description:
                found[name] = extra.description
    return {name: " ".join(text.split()) for name, text in found.items()}


def _written_under(shape: type) -> dict[str, str]:
    """Return the texts that stand under the fields in the source of a class."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(shape))).body[0]
    assert isinstance(tree, ast.ClassDef)
    return {
        before.target.id: after.value.value
        for before, after in zip(tree.body, tree.body[1:], strict=False)
        if isinstance(before, ast.AnnAssign)
        and isinstance(before.target, ast.Name)
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
    }
