"""A hall without a server in a real browser: played with the host stopped, and loaded again in the middle."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from meadhall import front
from tests.hall.browser import (
    PHONE,
    READY,
    SETTLED,
    choose_line,
    step_of,
    verify,
    visitor,
    wait_for_step_after,
)
from tests.hall.browser import open_table as open_table_in_hall
from tests.hall.server import Server
from tests.hall.without_server import Host, folder_in

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.once]
IS_KEPT = "() => navigator.serviceWorker.controller !== null"
MOST_BEFORE, MOST_ANSWERS = 4, 2000
"""Answers before a page is loaded again, and in a whole match."""
PLAY_ON = """most => new Promise(resolve => {
    const hall = globalThis.meadhall;
    let count = 0;
    hall.heard = message => {
        if (message.type !== "state") return;
        const { step, result, is_yours: isYours, choices } = message;
        if (result !== null) resolve([step, true]);
        else if (isYours && choices.length) {
            if (count === most) resolve([step, false]);
            else hall.tell(JSON.stringify({ type: "answer", step, index: choices[step % choices.length].index }));
            count += 1;
        }
    };
    hall.tell(JSON.stringify({ type: "hello", cut: "none", faces: [], inflates: false }));
})"""
CAME = "() => document.querySelector('[data-coming]').hidden"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return folder_in(tmp_path_factory.getbasetemp().parent)


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.stop()


def play_one(page: Page) -> bool:
    """Take the first line, and wait for the next question; say False when the match is over."""
    step = step_of(page)
    choose_line(page)
    return wait_for_step_after(page, step)


def play_on(page: Page, most: int) -> tuple[int, bool]:
    """Play without pictures, as the page's own script would; return the step and whether the match is over."""
    step, is_over = page.evaluate(PLAY_ON, most)
    return step, is_over


def open_table(page: Page, address: str, game: str) -> None:
    page.goto(f"{address}/open-{game}.html")
    page.wait_for_function(CAME)
    page.click("form button.main[type=submit]")
    page.wait_for_selector(SETTLED)


def installing_errors(page: Page) -> list[str]:
    """Return what the browser misses for installing the page as an app."""
    session = page.context.new_cdp_session(page)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    of_manifest = session.send("Page.getAppManifest")["errors"]
    return [*[error["errorId"] for error in errors], *[error["message"] for error in of_manifest]]


def test_whole_games_are_played_without_a_host_and_a_reload_loses_nothing(chromium: Browser, folder: Path) -> None:
    host = Host(folder)
    # Pictures of the rules that nobody has looked at before are not there without a network.
    with visitor(chromium, wanted=["net::ERR_FAILED"]) as page:
        page.goto(f"{host.address}/index.html")
        page.wait_for_function(IS_KEPT)
        page.locator("form[action='/play/freigard'] button").first.click()
        page.wait_for_selector(SETTLED)
        host.stop()
        page.context.set_offline(True)
        open_table(page, host.address, "en_garde")
        for _ in range(3):
            play_one(page)
        before = step_of(page)
        page.reload()
        page.wait_for_selector(READY)
        assert step_of(page) == before
        while play_one(page):
            pass
        assert page.locator("[data-result]").is_visible()
        assert verify(page).startswith("All ")
        for game in front.list_games():
            open_table(page, host.address, game)
            step, is_over = play_on(page, MOST_BEFORE)
            assert not is_over, game
            page.reload()
            page.wait_for_function(f"() => document.body.dataset.step === '{step}'")
            assert play_on(page, MOST_ANSWERS)[1], game
        page.goto(f"{host.address}/rules.html")
        page.click("a[href='rules-rietburg.html']")
        page.wait_for_selector("[data-find]:visible")
        page.click(".colophon a[href='help.html']")
        page.wait_for_selector("text=kept in this browser and nowhere else")
        page.click(".colophon a[href='about.html']")
        page.wait_for_selector("h1:text-is('About')")
        page.goto(f"{host.address}/index.html")
        page.click("a[href='hall.html?/?every=on']")
        page.wait_for_function(
            "() => document.querySelectorAll('[data-fresh=mine] a[href^=\"hall.html?/table/\"]').length >= 6"
        )


def test_a_hall_gives_its_app_along_and_is_found_again_when_it_is_back(
    chromium: Browser, folder: Path, tmp_path: Path
) -> None:
    hall = Server(tmp_path, app=folder)
    with visitor(chromium, wanted=["net::ERR_"]) as page:
        open_table_in_hall(page, hall.address, "en_garde", sitters=["me", "friend"])
        table = page.get_attribute("body", "data-table")
        page.goto(hall.address)
        page.wait_for_function("() => document.querySelector('[data-own-app]').textContent !== ''")
        assert installing_errors(page) == []
        hall.stop()
        page.goto(f"{hall.address}/table/{table}")
        assert page.url == f"{hall.address}/app/index.html"
        page.wait_for_selector("[data-site-hall-away]:visible")
        open_table(page, f"{hall.address}/app", "freigard")
        assert play_one(page)
        assert page.locator("[data-site-hall-away]").is_hidden()
        hall.start()
        page.goto(f"{hall.address}/app/index.html")
        page.click("[data-site-hall-back] button")
        page.wait_for_selector(f"[data-fresh=mine] a[href='/table/{table}']")
        page.click("a[href='/app/index.html']")
        page.wait_for_selector("[data-fresh=mine] a[href^='hall.html?/table/']")
    hall.stop()


def test_both_pages_of_a_table_say_so_and_one_alone_takes_a_new_version(
    chromium: Browser, folder: Path, tmp_path: Path
) -> None:
    own = shutil.copytree(folder, tmp_path / "site", ignore=shutil.ignore_patterns("rules"))
    host = Host(own)
    with visitor(chromium, PHONE) as page:
        open_table(page, host.address, "en_garde")
        page.wait_for_function(IS_KEPT)
        twin = page.context.new_page()
        twin.goto(page.url)
        for one in (page, twin):
            one.wait_for_selector("[data-site-says]:visible")
            one.click("[data-site-says] button")
            assert one.locator("[data-site-says]").is_hidden()
        keeper = own / "service_worker.js"
        keeper.write_text(re.sub(r'(?<=MARK = ")', "new-", keeper.read_text(encoding="utf-8")), encoding="utf-8")
        page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
        for one in (page, twin):
            one.wait_for_selector("[data-site-update]:visible")
        page.evaluate("document.body.dataset.before = 'yes'")
        twin.click("[data-site-update] button")
        page.wait_for_selector("[data-site-taken]:visible")
        assert page.get_attribute("body", "data-before") == "yes"
        assert page.locator("[data-site-update]").is_hidden()
    host.stop()


def test_tables_go_as_a_file_to_another_browser(chromium: Browser, host: Host, tmp_path: Path) -> None:
    file = tmp_path / "tables.json"
    with visitor(chromium, PHONE) as page:
        open_table(page, host.address, "freigard")
        play_one(page)
        table, step = page.get_attribute("body", "data-table"), step_of(page)
        page.goto(f"{host.address}/index.html")
        page.wait_for_function(CAME)
        with page.expect_download() as saved:
            page.click("[data-save-tables]")
        saved.value.save_as(file)
    assert json.loads(file.read_text())["format"] == "meadhall tables 1"
    with visitor(chromium) as page:
        page.goto(f"{host.address}/index.html")
        page.wait_for_function(CAME)
        page.set_input_files("[data-bring-tables]", file)
        page.wait_for_function("() => document.querySelector('[data-kept-says]').textContent.startsWith('One table')")
        page.goto(f"{host.address}/hall.html?/table/{table}")
        page.wait_for_selector(READY)
        assert step_of(page) == step


def test_it_can_be_installed_and_a_page_stands_before_python_has_come(chromium: Browser, host: Host) -> None:
    with visitor(chromium, PHONE) as page:
        page.goto(f"{host.address}/open-castle_panic.html")
        assert page.locator("[data-coming]").is_visible()
        assert page.locator("form.opening").is_visible()
        manifest = json.loads(page.context.request.get(f"{host.address}/manifest.webmanifest").text())
        assert {"name", "start_url", "display", "icons"} <= set(manifest)
        for icon in manifest["icons"]:
            assert page.context.request.get(f"{host.address}/{icon['src']}").ok
        assert installing_errors(page) == []
        page.wait_for_function(CAME)
