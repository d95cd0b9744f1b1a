"""The JSON interface is as its description says, whatever is asked: Schemathesis asks, and finds nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    missing_required_header,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import meadhall
from meadhall.hall.web.api.openapi import EXAMPLES
from tests.hall.client import Client, Opened, hall_at, open_table

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    negative_data_rejection,
    missing_required_header,
]
SHORT, LONG = 6, 150
"""Examples of each kind for each call."""
PARTS = ("method", "url", "params", "json", "data", "files")
"""Of a request, beside its headers."""
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Client]:
    with hall_at(tmp_path, review_iterations=16) as client:
        yield client


def tables_of(hall: Client) -> list[Opened]:
    """Return tables of every kind: running, over, waiting, private."""
    over = open_table(hall, "me", "bot:random")
    over.play_out([0])
    return [
        open_table(hall, "me", "bot:random", may_coach=True),
        over,
        open_table(hall, "me", "friend"),
        open_table(hall, "me", "bot:random", is_private=True),
    ]


def described(hall: Client, tables: list[Opened], without: str = "") -> list[APIOperation[Any, Any, Any, Any]]:
    """Return every call that the description has, asked of tables, invitations and games that there are, or are not.

    *without* leaves an answer out of the description.
    """
    answer = hall.get("/api/schema/openapi.json")
    assert answer.status_code == 200
    text = answer.json()
    known = {
        "name": [*[table.id for table in tables], "a" * 16],
        "invite": [*[invite for table in tables for invite in table.invites.values()], "b" * 16],
        "game": [*meadhall.list_games(), "chess"],
    }
    for item in text["paths"].values():
        for operation in item.values():
            operation["responses"].pop(without, None)
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "path" and parameter["name"] in known:
                    parameter["schema"] = {"type": "string", "enum": known[parameter["name"]]}
    schema = schemathesis.openapi.from_dict(text)
    found = list(schema.get_all_operations())
    return [one.ok() for one in found if isinstance(one, Ok)]


def ask(hall: Client, case: Case[Any], key: dict[str, str]) -> None:
    """Ask what a case asks, and compare the answer with the description."""
    request: dict[str, Any] = case.as_transport_kwargs(base_url="http://hall.test")
    headers = {name: value for name, value in dict(request.pop("headers")).items() if value is not None} | key
    hall.cookies.clear()
    sent = {name: value for name, value in request.items() if name in PARTS and value is not None}
    if isinstance(sent.get("data"), bytes | str):
        sent["content"] = sent.pop("data")
    answer = hall.request(**sent, headers=headers, follow_redirects=False)
    case.validate_response(answer, checks=CHECKS)


def takes_anything(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Say whether there is anything in a call that could be wrong."""
    return bool(list(operation.iter_parameters()) or operation.body)


def examine(hall: Client, examples: int, without: str = "") -> int:
    """Ask every call so many times in each way; return how many calls there are."""
    tables = tables_of(hall)
    operations = described(hall, tables, without)
    keys = [{}, *[table.bearer(0) for table in tables]]
    for operation in operations:
        for mode in MODES:

            @settings(
                max_examples=examples,
                derandomize=True,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode), key=st.sampled_from(keys))
            def asked(case: Case[Any], key: dict[str, str]) -> None:
                ask(hall, case, key)

            try:
                asked()
            except Unsatisfiable:
                assert not takes_anything(operation), operation.label
    return len(operations)


@pytest.mark.once
def test_whatever_is_asked_the_answer_is_as_described(hall: Client) -> None:
    assert examine(hall, SHORT) >= 24


@pytest.mark.parametrize("without", ["4XX", "200"])
def test_an_answer_that_is_not_described_is_found(hall: Client, without: str) -> None:
    with pytest.raises((FailureGroup, Failure, BaseExceptionGroup)):
        examine(hall, SHORT, without)


@pytest.mark.soak
def test_whatever_is_asked_at_length_the_answer_is_as_described(hall: Client) -> None:
    assert examine(hall, LONG) >= 24


def test_every_call_has_a_short_name_and_a_tag(client: Client) -> None:
    text = json.loads(client.get("/api/schema/openapi.json").content)
    calls = [call for item in text["paths"].values() for call in item.values()]
    names = [call["operationId"] for call in calls]
    assert len(set(names)) == len(names) > 30
    assert {"listGames", "open", "sit", "act", "openEvening", "readPuzzle"} <= set(names)
    assert max(len(name) for name in names) < 20
    assert {tag for call in calls for tag in call["tags"]} == {tag["name"] for tag in text["tags"]}


def test_every_example_is_what_its_shape_says(client: Client) -> None:
    text = json.loads(client.get("/api/schema/openapi.json").content)
    shapes = text["components"]["schemas"]
    assert [name for name in shapes if name.endswith("Body") and name not in EXAMPLES] == ["CardBody", "RecordBody"]
    for name, example in EXAMPLES.items():
        assert shapes[name]["examples"] == [example]
        jsonschema_rs.validate({**shapes[name], "components": text["components"]}, example)
    kind = shapes["SitterBody"]["properties"]["kind"]
    assert kind["enum"] == ["me", "shared", "friend", "bot"]


def test_the_example_of_a_table_opens_one(client: Client) -> None:
    answer = client.post("/api/tables", json=EXAMPLES["OpenBody"])
    assert answer.status_code == 201
    assert answer.json()["seats"] == [0]


def test_every_call_says_what_it_refuses(client: Client) -> None:
    text = json.loads(client.get("/api/schema/openapi.json").content)
    for item in text["paths"].values():
        for operation in item.values():
            assert "4XX" in operation["responses"]
            assert "400" not in operation["responses"]
