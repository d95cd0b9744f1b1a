"""Every page but the table is readable and reachable at every size, and the form to open a table does what it says."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import meadhall
from tests.hall import browser, paper
from tests.hall.server import Server

pytestmark = pytest.mark.browser

LONG = "Thorbjorn Ironside of Ra"


BRIGHTNESS = "Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3))"
UNCOVERED = """part => {
    const box = part.getBoundingClientRect();
    return part.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def open_everything(page: Page) -> None:
    """Open every fold, and a seat if there are any."""
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = true; })")
    chips = page.locator("[data-chip]")
    if chips.count():
        chips.last.click()


def test_every_page_can_be_read_and_reached_at_every_size(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, wanted=["status of 40"]) as page:
        sitters = ["me", "friend", "friend", "bot:steady", "bot:steady", "friend"]
        browser.open_table(host, hall.address, "castle_panic", {"closed_hands": "on"}, sitters, seats=6, name=LONG)
        waiting, link = host.url, host.input_value("[data-invite='1']")
        for game in ("freyas_folly", "rietburg"):
            host.goto(f"{hall.address}/open/{game}")
            host.evaluate("form => { form.elements.listed.checked = true; }", host.query_selector("form"))
            host.evaluate("form => { form.elements['seat.1'].value = 'friend'; }", host.query_selector("form"))
            host.click("button[type=submit]")
            host.wait_for_selector("body[data-table]")
        browser.open_table(page, hall.address, "castle_panic", name=LONG)
        found: dict[str, list[str]] = {}
        games = meadhall.list_games()
        paths = [
            "/",
            "/name",
            "/join",
            "/join?code=nonsense",
            "/record",
            "/daily/freigard",
            "/tour/en_garde",
            "/rules",
            "/help",
            "/about",
            "/nothing-here",
        ]
        for path in [*paths, *[f"/open/{game}" for game in games], link, waiting]:
            page.goto(path if path.startswith("http") else hall.address + path)
            open_everything(page)
            found[path] = paper.faults(page)
        host.goto(waiting)
        found["waiting, as the host"] = paper.faults(host)
        assert [f"{path} {fault}" for path, faults in found.items() for fault in faults] == []


def test_a_table_is_opened_by_chips_and_switches(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium, (360, 640)) as page:
        page.goto(f"{hall.address}/open/castle_panic")
        sentence, button = page.locator("[data-fresh=sentence]"), page.locator("button.main[type=submit]")
        expect(sentence).to_have_text("First game for 4: you and 3 steady bots.")
        page.get_by_label("Your name").fill("Astrid")
        page.check("[name=preset][value=hard]")
        expect(page.locator("[name='option.walls']")).to_have_value("none")
        page.click("[data-chip='1']")
        expect(page.locator("legend:visible")).to_be_focused()
        shown = [page.locator("legend:visible"), *page.locator(".sitter:visible").all()[:4]]
        assert all(part.evaluate(UNCOVERED) for part in shown), "what was opened lies under the button"
        page.check("[name='seat.1'][value=friend]")
        page.click("[data-chip='2']")
        page.check("[name='seat.2'][value=none]")
        expect(page.locator("[data-chip]")).to_have_count(3)
        page.click("[data-add-seat]")
        expect(page.locator("legend:visible")).to_be_focused()
        page.keyboard.press("Escape")
        expect(page.locator("legend:visible")).to_have_count(0)
        page.click("summary:has-text('More trouble')")
        expect(page.locator("[name='option.kings_tower']")).to_be_hidden()
        page.check("[name='option.my_home']")
        expect(page.locator("[name='option.kings_tower']")).to_be_visible()
        expect(page.locator("[data-fresh=set-2]")).to_have_text("1 changed: own towers")
        expect(sentence).to_have_text("Hard game, 1 rule changed, for 4: you, 2 steady bots and a friend by link.")
        for size in ((844, 390), (1366, 650), (360, 640)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            expect(button).to_be_in_viewport(ratio=1)
        button.click()
        page.wait_for_selector("[data-invite='1']")
        expect(page.locator("body")).to_contain_text("Astrid")
        page.goto(f"{hall.address}/open/castle_panic")
        expect(page.get_by_label("Your name")).to_be_hidden()
        expect(page.locator(".preset", has_text="Your last")).to_contain_text("Hard, with own towers")
        expect(page.locator("[name=preset][value=last]")).to_be_checked()


def test_a_preset_seats_whom_it_names_and_own_settings_start_from_it(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(f"{hall.address}/open/freyas_folly")
        sentence, back = page.locator("[data-fresh=sentence]"), page.locator("[data-back]")
        expect(sentence).to_have_text("First game for 3: you and 2 gentle bots.")
        page.check("[name=preset][value=usual]")
        expect(sentence).to_have_text("Usual game for 4: you and 3 steady bots.")
        page.check("[name=preset][value=first]")
        expect(sentence).to_have_text("First game for 3: you and 2 gentle bots.")
        expect(back).to_be_hidden()
        page.click("[data-add-seat]")
        expect(sentence).to_have_text("First game for 4: you and 3 gentle bots.")
        back.click()
        expect(sentence).to_have_text("First game for 3: you and 2 gentle bots.")
        page.goto(f"{hall.address}/open/rietburg")
        browser.pick_preset(page, "usual")
        page.click("summary:has-text('Level')")
        red = page.locator("[name='option.red_creatures']")
        expect(red).to_be_hidden()
        page.select_option("[name='option.preset']", "own")
        expect(red).to_be_visible()
        expect(red).to_be_checked()
        expect(page.locator("[data-fresh=set-0]")).to_have_text("Nothing changed")
        red.uncheck()
        expect(page.locator("[data-fresh=set-0]")).to_have_text("1 changed: no red creatures")
        page.select_option("[name='option.preset']", "hard")
        expect(page.locator("[data-fresh=set-0]")).to_have_text(
            "2 changed: 9 narrator cards, no friends without effect"
        )
        page.select_option("[name='option.preset']", "own")
        expect(red).to_be_checked()
        browser.pick_preset(page, "first")
        page.click("[data-chip='1']")
        page.click("[data-role='1 kheela']")
        expect(page.locator("[data-role='1 kheela']")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-role='0 kheela']")).to_be_disabled()
        expect(page.locator("[data-chip='1']")).to_contain_text("Kheela")
        page.click("button[type=submit]")
        page.wait_for_selector("body[data-table]")
        heroes = page.evaluate(
            "async () => (await (await fetch(`/api/tables/${document.body.dataset.table}/question?seat=0`)).json())"
            ".options.heroes"
        )
        assert heroes == "chada,kheela"


def test_the_front_page_lives_and_filters(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as host, browser.visitor(chromium, browser.PHONE) as guest:
        guest.goto(hall.address)
        host.goto(f"{hall.address}/open/en_garde")
        host.evaluate("form => { form.elements.listed.checked = true; }", host.query_selector("form"))
        host.evaluate("form => { form.elements['seat.1'].value = 'friend'; }", host.query_selector("form"))
        host.click("button[type=submit]")
        table = host.input_value("[data-invite='1']").rpartition("/")[2]
        # The page looks again every five seconds.
        expect(guest.locator(f"a[href='/join/{table}']")).to_be_visible()
        guest.goto(f"{hall.address}/?game=freigard")
        expect(guest.locator(".empty")).to_have_text("No table of this game is open now.")
        guest.click("[data-filter='']")
        expect(guest.locator(f"a[href='/join/{table}']")).to_be_visible()
        browser.open_table(guest, hall.address, "freigard")
        guest.goto(hall.address)
        expect(guest.locator(".hello p").first).to_contain_text("It is your turn at one table.")
        expect(guest.locator(".bench.yours .btn")).to_have_text("Go on, Freigard alone")


def test_the_theme_goes_light_dark_and_as_the_system(chromium: Browser, hall: Server) -> None:
    with browser.visitor(chromium) as page:
        page.goto(hall.address)
        button = page.locator("[data-theme-switch]")
        for label, icon, theme in (
            ("Theme: same as the system. Next: light", "#i-system", None),
            ("Theme: light. Next: dark", "#i-sun", "light"),
            ("Theme: dark. Next: same as the system", "#i-moon", "dark"),
            ("Theme: same as the system. Next: light", "#i-system", None),
        ):
            expect(button).to_have_attribute("aria-label", label)
            assert button.locator("use").get_attribute("href") == icon
            assert page.locator("html").get_attribute("data-theme") == theme
            for system in ("dark", "light"):
                page.emulate_media(color_scheme=system)
                assert (page.evaluate(BRIGHTNESS) < 128) == ((theme or system) == "dark")
            button.click()
        page.reload()
        expect(button).to_have_attribute("aria-label", "Theme: light. Next: dark")


def test_without_a_script_a_table_is_opened_all_the_same(chromium: Browser, hall: Server) -> None:
    context = chromium.new_context(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{hall.address}/open/castle_panic")
    page.fill("[name=name]", "Astrid")
    page.check("[name=preset][value=first]")
    page.check("[name='seat.3'][value=none]")
    page.click("button[type=submit]")
    expect(page.locator("body[data-table]")).to_be_attached()
    page.goto(hall.address)
    expect(page.locator(".bench")).to_contain_text("with Sigrun and Bjorn")
    context.close()
