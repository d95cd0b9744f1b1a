"""How a person plays in a browser: by clicking pieces, by keys alone, by sentences; for every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Locator, Page

from meadhall import front
from meadhall.engine.chance import Dice
from tests.conftest import PATIENCE

WIDE = (1280, 800)
TABLET = (768, 1024)
PHONE = (390, 844)
SMALL = (360, 740)
SIZES = (WIDE, TABLET, PHONE, SMALL)

READY = "body[data-ready=yes]"
SETTLED = "body[data-ready=yes], body[data-ready=over], body[data-ready=stage]"
GO_ON = "[data-story-go-on]:visible"
DEALS = "[data-list] .cols2"
"""Both sides of a deal."""
MOST_CLICKS = 8
SMALLEST = 11.95
"""12 pixels, and what a browser rounds away."""
EXPECTED = ("WebSocket", "status of 400")


@contextmanager
def visitor(
    chromium: Browser,
    size: tuple[int, int] = WIDE,
    theme: str = "light",
    wanted: Sequence[str] = (),
    pace: str = "instant",
    has_touch: bool = False,
) -> Iterator[Page]:
    """Yield a page of a browser of its own, without motion; fail if anything but *wanted* was complained about."""
    context = chromium.new_context(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=has_touch,
    )
    context.add_init_script(f"localStorage.getItem('pace') ?? localStorage.setItem('pace', '{pace}')")
    # Most tests read what is offered in the list; those of the strip fold it.
    context.add_init_script("localStorage.getItem('list') ?? localStorage.setItem('list', 'open')")
    # What the browser adds to the draws of a table, so that the same cards come each time.
    context.add_init_script("crypto.getRandomValues = bytes => bytes.fill(7)")
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type != "log" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.set_default_timeout(PATIENCE)
    try:
        yield page
    finally:
        context.close()
    # A lost connection and a refused form are announced by the browser itself, and wanted in some tests.
    assert [line for line in complaints if not any(word in line for word in (*EXPECTED, *wanted))] == []


def open_table(
    page: Page,
    address: str,
    game: str,
    options: Mapping[str, str] | None = None,
    sitters: Sequence[str] = (),
    seats: int | None = None,
    name: str = "Astrid",
    asks_ready: bool = False,
    settings: Mapping[str, str] | None = None,
) -> None:
    """Open a table with the form.

    *sitters*: "me", "friend", "shared" or "bot:steady" by seat; "" leaves it.  *settings*: what is under *Table and
    box*, by the names of its fields; "on" and "" for a switch.
    """
    page.goto(f"{address}/open/{game}")
    pick_preset(page, front.title(game).presets[0].name)
    page.evaluate(
        _FILL,
        {
            "name": name,
            "seats": seats,
            "sitters": list(sitters),
            "options": dict(options or {}),
            "settings": {"ready": "on" if asks_ready else "", **(settings or {})},
        },
    )
    page.click("button[type=submit]")
    page.wait_for_selector("body[data-table]")


def pick_preset(page: Page, preset: str) -> None:
    """Choose a preset on the form, and wait until it is filled in by it."""
    page.check(f"[name=preset][value={preset}]")
    page.wait_for_selector(f"[name=shown][value={preset}]", state="attached")


_FILL = """wish => {
    const form = document.querySelector("form.opening");
    const named = name => [...form.querySelectorAll(`[name="${name}"]`)];
    const check = (name, value) => { named(name).find(radio => radio.value === value).checked = true; };
    form.elements.name.value = wish.name;
    for (const [name, value] of Object.entries(wish.settings)) {
        const [field] = named(name);
        if (field.type === "checkbox") field.checked = value === "on";
        else field.value = value;
    }
    for (let seat = 0; wish.seats && named(`seat.${seat}`).length; seat++) {
        const radios = named(`seat.${seat}`), isFree = radios.some(radio => radio.checked && radio.value === "none");
        if (seat >= wish.seats) check(`seat.${seat}`, "none");
        else if (isFree) radios.find(radio => radio.value === "bot:steady").checked = true;
    }
    wish.sitters.forEach((sitter, seat) => { if (sitter) check(`seat.${seat}`, sitter); });
    for (const [option, value] of Object.entries(wish.options)) {
        const fields = named(`option.${option}`);
        const parts = fields.length > 1 ? value.split(",") : [value];
        fields.forEach((field, place) => {
            if (field.type === "checkbox") field.checked = value === "on";
            else field.value = parts[place] ?? "";
        });
    }
}"""


def step_of(page: Page) -> str:
    """Return the step that the page shows."""
    return page.get_attribute("body", "data-step") or ""


def wait(page: Page) -> bool:
    """Wait until the page asks something, and press on where it waits for that; say False when the match is over."""
    page.wait_for_selector(f"{SETTLED}, {GO_ON}")
    press_on(page)
    return page.locator(READY).count() == 1


def press_on(page: Page) -> None:
    """Press on wherever a round or a match is over."""
    while page.locator(GO_ON).count():
        page.locator(GO_ON).click()
        page.wait_for_selector(f"{SETTLED}, {GO_ON}")


def wait_to_move_on(page: Page, step: str) -> None:
    """Wait until the page shows the table after *step*."""
    moved = f"body:not([data-step='{step}'])"
    while not page.locator(moved).count():
        page.wait_for_selector(f"{moved}, {GO_ON}")
        if page.locator(GO_ON).count():
            page.locator(GO_ON).click()


def wait_for_step_after(page: Page, step: str) -> bool:
    """Wait until the table has moved on from *step* and asks again; say False when the match is over."""
    wait_to_move_on(page, step)
    return wait(page)


def legal_pieces(page: Page) -> Locator:
    """Return the pieces with gold on them that are not chosen yet."""
    return page.locator(".piece.legal:not(.chosen):visible")


def sentences(page: Page) -> Locator:
    """Return the lines that are offered: sentences, and lines that stand for many."""
    return page.locator("[data-choices] .ch")


def choose(page: Page, words: str) -> None:
    """Choose a thing by what it says, wherever it is folded."""
    found = page.locator("[data-choices] .ch[data-index]").filter(has_text=words)
    groups = page.locator("[data-list] .grp")
    place = 0
    while not found.count():
        assert place < groups.count(), f"nothing says {words!r}"
        groups.nth(place).click()
        if not found.count():
            page.keyboard.press("Escape")
        place += 1
    found.first.click()


def choose_line(page: Page, place: int = 0, is_touch: bool = False) -> None:
    """Choose a line; of those it stands for, the first."""
    step = step_of(page)
    press(sentences(page).nth(place), is_touch)
    for _ in range(MOST_CLICKS):
        if is_played(page, step):
            return
        _finish(page, is_touch)


def _finish(page: Page, is_touch: bool) -> None:
    """Choose the first line below one that was opened; of a deal a card on each side, then the deal."""
    if not page.locator(DEALS).count():
        press(page.locator("[data-list] .ch:enabled").first, is_touch)
        return
    for column in range(2):
        cards = page.locator(f"{DEALS} > div:nth-child({column + 1}) .ch")
        if not cards.and_(page.locator(".on")).count():
            press(cards.and_(page.locator(":not(.no)")).first, is_touch)
    press(page.locator("[data-foot] .deal"), is_touch)


def read(page: Page) -> str:
    """Return the board in words, as the page reads it."""
    page.locator("[data-more-open]:visible").first.click()
    page.click("[data-read-open]")
    page.wait_for_selector("[data-text] li")
    text = page.inner_text("[data-text]")
    page.keyboard.press("Escape")
    return text


def verify(page: Page) -> str:
    """Let the page of a match that is over compute every draw again; return what it says."""
    page.click("[data-record-open]")
    page.click("[data-verify]")
    page.wait_for_selector("[data-verdict].good")
    return page.inner_text("[data-verdict]")


def act_by_clicking(page: Page, dice: Dice) -> bool:
    """Do one thing by clicking pieces; say False when the match is over.

    A choice that no piece stands for, or that is complete while others go on, is taken by its sentence.
    """
    return _act_on_pieces(page, dice, is_touch=False)


def act_by_touching(page: Page, dice: Dice) -> bool:
    """Do one thing with a finger alone, as with the mouse; say False when the match is over."""
    return _act_on_pieces(page, dice, is_touch=True)


def _act_on_pieces(page: Page, dice: Dice, is_touch: bool) -> bool:
    step = step_of(page)
    for _ in range(MOST_CLICKS):
        complete = page.locator("[data-choices] .ch.on")
        pieces = legal_pieces(page)
        count = pieces.count()
        if complete.count() and (not count or dice.below(2) == 0):
            press(complete.first, is_touch)
        elif count:
            click_piece(pieces.nth(dice.below(count)), is_touch)
        else:
            break
        if is_played(page, step):
            return wait_for_step_after(page, step)
    if page.locator(DEALS).count():
        _finish(page, is_touch)
    else:
        choose_line(page, is_touch=is_touch)
    return wait_for_step_after(page, step)


def press(control: Locator, is_touch: bool) -> None:
    """Press a control with the mouse or with a finger."""
    if is_touch:
        control.tap()
    else:
        control.click()


def act_by_dragging(page: Page, dice: Dice) -> bool:
    """Do one thing by carrying a piece to where it leads; what leads nowhere is clicked."""
    step = step_of(page)
    sources = page.locator(".piece.drags:not(.chosen):visible")
    count = sources.count()
    if count and _drag(page, sources.nth(dice.below(count)), dice) and is_played(page, step):
        return wait_for_step_after(page, step)
    return act_by_clicking(page, dice)


def _drag(page: Page, piece: Locator, dice: Dice) -> bool:
    """Carry a piece to one of the places that light up; say whether there was one in sight."""
    spot = spot_of(piece)
    if spot is None:
        return False
    page.mouse.move(*spot)
    page.mouse.down()
    page.mouse.move(spot[0] + 6, spot[1] - 12, steps=2)
    targets: list[list[float]] = page.evaluate(_TARGETS)
    if targets:
        page.mouse.move(*targets[dice.below(len(targets))], steps=2)
    page.mouse.up()
    return bool(targets)


_TARGETS = """() => [...document.querySelectorAll(".sketch .dot, .piece.aim")].map(one => {
    const {left, top, width, height} = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
}).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""


def is_played(page: Page, step: str) -> bool:
    """Say whether the page waits for the hall, or already shows what came of it."""
    return page.locator(f"{READY}[data-step='{step}'] [data-choices] .ch:enabled").count() == 0


def click_piece(piece: Locator, is_touch: bool = False) -> None:
    """Click or touch a piece where it can be seen."""
    spot = spot_of(piece)
    if spot is None:
        piece.scroll_into_view_if_needed()
        spot = spot_of(piece)
    if spot is None:
        piece.dispatch_event("click")
    elif is_touch:
        piece.page.touchscreen.tap(*spot)
    else:
        piece.page.mouse.click(*spot)


def spot_of(piece: Locator) -> tuple[float, float] | None:
    """Return where a piece can be seen; another one may lie on its middle.  None if it is hidden."""
    spot: list[float] | None = piece.evaluate(
        """piece => {
            const box = piece.getBoundingClientRect();
            for (const across of [0.5, 0.2, 0.8, 0.35, 0.65, 0.1, 0.9])
                for (const down of [0.5, 0.8, 0.2, 0.95, 0.35, 0.65, 0.05]) {
                    const x = box.left + box.width * across, y = box.top + box.height * down;
                    const hit = document.elementFromPoint(x, y);
                    if (hit && hit.closest(".piece") === piece) return [x, y];
                }
            return null;
        }"""
    )
    return None if spot is None else (spot[0], spot[1])


def act_by_keys(page: Page, dice: Dice) -> bool:
    """Do one thing with the keyboard alone; say False when the match is over."""
    step = step_of(page)
    for _ in range(MOST_CLICKS):
        if not legal_pieces(page).count():
            break
        for _ in range(1 + dice.below(3)):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        if is_played(page, step):
            return wait_for_step_after(page, step)
        if page.locator("[data-list] .ch.on").count():
            break
    for _ in range(MOST_CLICKS):
        if is_played(page, step):
            break
        _press_on_a_line(page)
    return wait_for_step_after(page, step)


def _press_on_a_line(page: Page) -> None:
    """Press the key of the first line; of a deal those of a card on each side and of the deal."""
    if page.locator(DEALS).count():
        while page.locator("[data-drop]:visible").count():
            page.keyboard.press("Escape")
        columns = page.locator(f"{DEALS} > div")
        if not columns.count():
            page.keyboard.press("1")
        given = columns.first.locator(".ch").count()
        for column, key in enumerate(("1", str(given + 1))):
            if not columns.nth(column).locator(".ch.on").count():
                page.keyboard.press(key)
        page.keyboard.press("Enter")
        return
    page.keyboard.press("1" if page.locator("[data-list] .ch").count() else "0")


def play(page: Page, by_keys: bool = False, most: int = 2000, seed: int = 1) -> int:
    """Play until the match is over, or *most* actions; return how many there were."""
    dice = Dice(seed)
    act = act_by_keys if by_keys else act_by_clicking
    for count in range(most):
        if not wait(page) or not act(page, dice):
            return count + 1
    return most


def has_no_sideways_scroll(page: Page) -> bool:
    """Say whether the page fits its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def small_type(page: Page) -> list[str]:
    """Return the texts of the picture that are shown smaller than 12 pixels, each with its size."""
    found: list[str] = page.evaluate(
        """least => {
            const height = text => {
                const matrix = text.getScreenCTM();
                return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.c, matrix.d);
            };
            return [...document.querySelectorAll("[data-stage] svg.part text")]
                .filter(text => text.checkVisibility({visibilityProperty: true}) && text.textContent.trim())
                .map(text => [height(text), text.textContent])
                .filter(([size]) => size < least)
                .map(([size, words]) => `${size.toFixed(1)} ${words}`);
        }""",
        SMALLEST,
    )
    return sorted(set(found))
