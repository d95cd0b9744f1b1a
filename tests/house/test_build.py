"""The build under test is the one that was asked for: MEADHALL_BUILD=compiled means really compiled."""

from __future__ import annotations

import enum
import importlib
import inspect
import sys
from pathlib import Path
from typing import Generic

import pytest

import meadhall
from tests.house.places import COMPILED_ROOMS, IS_COMPILED, SOURCE, modules_of

EXCEPTED = (BaseException, enum.Enum, Generic)
"""Classes with a Python base have room for a dictionary, though what is declared in them is still a native field."""

MODULES = [name for room in COMPILED_ROOMS for name in modules_of(room)]


def test_the_package_under_test_is_the_installed_one_or_the_source() -> None:
    found = Path(meadhall.__file__).resolve().parent
    assert found.is_relative_to(sys.prefix) if IS_COMPILED else found == SOURCE


@pytest.mark.parametrize("name", MODULES)
def test_a_module_of_the_rules_is_of_the_build_under_test(name: str) -> None:
    file = importlib.import_module(name).__file__
    assert file is not None
    assert file.endswith((".so", ".pyd") if IS_COMPILED else ".py")


def test_compiled_classes_are_native() -> None:
    """A class that mypyc could not make native keeps a dictionary, silently, and with it the slowness."""
    modules = [importlib.import_module(name) for name in MODULES]
    with_dictionary = {
        f"{module.__name__}.{name}"
        for module in modules
        for name, found in inspect.getmembers(module, inspect.isclass)
        if found.__module__ == module.__name__ and not issubclass(found, EXCEPTED) and found.__dictoffset__ != 0
    }
    if IS_COMPILED:
        assert with_dictionary == set()
    else:
        assert "meadhall.engine.contract.State" in with_dictionary
