"""The mark of a test that shows numbered rules at the table: ``@rule("3.2")``."""

from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Mark a test with the numbers of words/rules/<game>.md that it shows."""
    return pytest.mark.rule(*numbers)
