"""Every setting is an option, a variable and a line of the documentation; a bad value is refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.hall.settings import Limits, Patience, SettingOption, Settings, options, settings_with
from tests.cli.command import meadhall
from tests.house.places import ROOT

PAGE = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")


def written(option: SettingOption) -> str:
    """Return the line of the documentation for a setting."""
    default = "as many as cores, 2 to 4" if option.name == "workers" else f"{option.default}"
    if option.kind is float:
        default = f"{option.default:g}"
    return f"| `{option.flag}` | `{option.variable}` | {default} | {option.text} |"


@pytest.mark.parametrize("option", options(), ids=lambda option: option.name)
def test_every_setting_is_documented_with_its_default(option: SettingOption) -> None:
    assert written(option) in PAGE


def test_every_number_of_limits_and_waiting_is_a_setting() -> None:
    names = {option.name for option in options()}
    assert names >= set(Limits.__slots__) | set(Patience.__slots__)


@pytest.mark.parametrize("option", [option for option in options() if not option.told.words], ids=lambda one: one.name)
def test_a_number_that_is_too_small_is_refused(option: SettingOption) -> None:
    least = option.told.least
    assert option.refusal(least) == ""
    assert option.refusal(least - 1) == f"{option.flag} must be at least {least:g}, not {least - 1:g}"
    assert option.refusal(float("nan"))
    assert option.refusal(float("inf"))


@pytest.mark.parametrize(
    ("given", "part"),
    [
        (("--sockets", "0"), "--sockets must be at least 1, not 0"),
        (("--log", "xml"), "--log is text or json, not 'xml'"),
        (("--metrics", "all"), "--metrics is loopback, key or open, not 'all'"),
        (("--header-seconds", "nan"), "--header-seconds must be at least 1, not nan"),
        (("--worker-memory", "8"), "--worker-memory must be at least 256, not 8"),
        (("--joins", "many"), "Input should be a valid integer"),
    ],
)
def test_a_hall_does_not_open_with_a_setting_that_makes_no_sense(given: tuple[str, ...], part: str) -> None:
    ran = meadhall("serve", *given)
    assert ran.status == 2
    assert part in ran.err


def test_the_environment_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEADHALL_CONNECTIONS_EACH", "-4")
    assert "--connections-each must be at least 1, not -4" in meadhall("serve").err


def test_settings_are_put_where_they_belong() -> None:
    given = {"connections_each": 7, "reader_seconds": 3.0, "workers": 1, "log": "json"}
    settings = settings_with(Settings(Path()), given)
    assert settings.limits.connections_each == 7
    assert settings.wire.reader_seconds == 3
    assert (settings.workers, settings.log) == (1, "json")
    assert settings.limits.sockets == Limits().sockets
