"""A hall for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hall.client import Client, hall_at


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with hall_at(tmp_path) as client:
        yield client
