"""What pages fetch: put together from small files, marked by what it holds, and fetched once."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

from meadhall.hall.web import assets
from tests.hall.client import PAGE, Client, open_table

DAILY = "/daily/freigard"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SELECTORS = re.compile(r"([^{};]+)\{")
INNERMOST = re.compile(r"\([^()]*\)")
NAMED = re.compile(r"^[a-z]|[.#\[]|^:is\b")
FETCHED = re.compile(r'(?:href|src|data-defs)="(/static/[^"]+)"')


def fetched_by(client: Client, path: str) -> set[str]:
    """Return what a page fetches."""
    page = client.get(path, headers=PAGE)
    assert page.status_code == 200
    assert page.text.startswith("<!doctype html>")
    return set(FETCHED.findall(page.text))


@pytest.mark.parametrize(
    "path",
    ["/", "/open/en_garde", "/rules", "/help", "/about", "/rules/freigard", "/join", "/record", "/daily/freigard"],
)
def test_a_page_fetches_one_script_and_one_sheet_that_stay_for_ever(client: Client, path: str) -> None:
    found = fetched_by(client, path)
    assert len([one for one in found if ".js?" in one]) == 1
    assert len([one for one in found if ".css?" in one]) == 1
    for address in found:
        answer = client.get(address)
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.content


@pytest.mark.parametrize("path", ["/today", "/shelf", "/puzzle", "/evenings"])
def test_the_ways_through_the_hall_have_their_sheet(client: Client, path: str) -> None:
    assert '<nav class="ways"' in client.get(path, headers=PAGE).text
    (sheet,) = [address for address in fetched_by(client, path) if ".css?" in address]
    assert ".ways" in client.get(sheet).text


@pytest.mark.parametrize(
    "path", ["/", "/today", "/shelf", "/puzzle", "/evenings", "/daily/freigard", "/tour/en_garde", "/open/en_garde"]
)
def test_a_page_with_all_that_it_needs_stays_below_a_hundred_kilobytes(client: Client, path: str) -> None:
    """Script, sheet and pictures as they are sent; the two fonts come once, and stay for a year."""
    who = open_table(client, "me", "bot:random").cookie(0)
    packed = PAGE | who | {"accept-encoding": "gzip"}
    page = client.get(path, headers=packed)
    needed = {html.unescape(address) for address in re.findall(r'(?:src|href)="(/[^"]+[?]v=[^"]+)"', page.text)}
    assert any("/board?" in address for address in needed) == (path == "/")
    sent = [client.get(address, headers=packed) for address in needed if ".woff2" not in address]
    assert all(one.status_code == 200 for one in sent)
    assert sum(one.num_bytes_downloaded for one in (page, *sent)) < 100_000


def test_every_game_has_the_sheet_of_its_tables(client: Client) -> None:
    table = open_table(client, "me", "bot:random")
    sheet = next(one for one in fetched_by(client, f"/table/{table.id}") if ".css?" in one)
    text = client.get(sheet).text
    for file in ("shared/base.css", "table/table.css", "table/sheet.css", "table/games/en_garde.css"):
        assert (assets.STATIC / file).read_text()[:200] in text
    assert assets.table_sheet("chess") == "table"


def test_without_its_mark_or_with_another_a_file_is_asked_for_again(client: Client) -> None:
    for query in ("", "?v=0123456789ab", "?v="):
        answer = client.get(f"/static/shared/base.css{query}")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")


@pytest.mark.parametrize(
    "name",
    [
        "shared/base.css",
        "table/table.js",
        "shared/mark.svg",
        "defs/en_garde.svg",
        "theme.css",
        "scripts/table.js",
        "sheets/open.css",
    ],
)
def test_who_has_it_is_sent_nothing(client: Client, name: str) -> None:
    first = client.get(f"/static/{name}")
    tag = first.headers["etag"]
    for known in (tag, tag.removeprefix("W/"), f'"other", {tag}', "*"):
        again = client.get(f"/static/{name}", headers={"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["cache-control"] == "no-cache"
    assert client.get(f"/static/{name}", headers={"if-none-match": '"other"'}).content == first.content
    head = client.head(f"/static/{name}")
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", tag)


@pytest.mark.parametrize(
    "name", ["", "nothing.css", "scripts/nothing.js", "scripts/element.js", "table", "../app.py", "sheets/x.css"]
)
def test_nothing_else_is_there(client: Client, name: str) -> None:
    assert client.get(f"/static/{name}").status_code == 404


def test_everything_can_be_put_together(client: Client) -> None:
    for name in sorted(assets.names()):
        assert client.get(assets.address(name)).status_code == 200, name


def test_a_module_sees_what_it_imports_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "deep.js").write_text("const hidden = 1;\nexport function one() {\n  return hidden;\n}\n")
    (tmp_path / "middle.js").write_text('import { one } from "./deep.js";\nexport const two = one() + 1;\n')
    entry = 'import {\n  one as first,\n} from "./deep.js";\nimport { two } from "./middle.js";\nawait first(two);\n'
    (tmp_path / "page.js").write_text(entry)
    assert assets.script(["page.js"], tmp_path) == (
        "const $deep = (() => { // deep.js\nconst hidden = 1;\nfunction one() {\n  return hidden;\n}\n"
        "return { one };\n})();\n"
        "const $middle = (() => { // middle.js\nconst { one } = $deep;\nconst two = one() + 1;\n"
        "return { two };\n})();\n"
        "{ // page.js\nconst {\n  one: first,\n} = $deep;\nconst { two } = $middle;\nawait first(two);\n}\n"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('import * as all from "./other.js";\n', "neither import"),
        ("export default 1;\n", "neither import"),
        ('import { a } from "./page.js";\n', "imports itself"),
    ],
)
def test_what_cannot_be_put_together_is_said(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "other.js").write_text("export const a = 1;\n")
    (tmp_path / "page.js").write_text(text)
    with pytest.raises(ValueError, match=reason):
        assets.script(["page.js"], tmp_path)


MOST_FONTS = 90_000


def test_our_letters_are_small_licensed_and_preloaded(client: Client) -> None:
    fonts = sorted((assets.STATIC / "fonts").glob("*.woff2"))
    assert sum(font.stat().st_size for font in fonts) <= MOST_FONTS
    fetched = fetched_by(client, "/")
    sheet = client.get(next(one for one in fetched if ".css?" in one)).text
    for font in fonts:
        assert "SIL Open Font License, Version 1.1" in font.with_suffix(".OFL.txt").read_text()
        address = assets.address(f"fonts/{font.name}")
        assert address in fetched
        assert f"url({address})" in sheet
        assert client.get(address).headers["content-type"] == "font/woff2"


def test_comments_do_not_travel_with_scripts() -> None:
    assert "// " in (assets.STATIC / "table/table.js").read_text()
    script = assets.asset("scripts/table.js").content.decode()
    assert not [line for line in script.splitlines() if line.strip().startswith("//")]


def unnamed_after_has(css: str) -> list[str]:
    """Return the selectors that ask what something holds, and then mean any element in it."""
    found: list[str] = []
    for selectors in SELECTORS.findall(COMMENT.sub("", css)):
        plain = selectors
        while INNERMOST.search(plain):
            plain = INNERMOST.sub("", plain)
        for selector in plain.split(","):
            *before, subject = re.split(r"[\s>+~]+", selector.strip())
            if any(":has" in part for part in before) and not NAMED.search(subject):
                found.append(selector.strip())
    return found


def test_no_change_makes_a_browser_style_the_whole_page() -> None:
    """With one such rule every element is looked at whenever anything comes or goes, 100 ms on a slow phone."""
    assert unnamed_after_has(".wide:has(tr>:nth-child(7)) tr>:first-child{} p:has(i, b) *{}") == [
        ".wide:has tr>:first-child",
        "p:has *",
    ]
    assert (
        unnamed_after_has(".a:has(> b) .c, tr>:first-child, .a:has(b) tr>:is(th, td):first-child, .a:has(b)>[d]{}")
        == []
    )
    sheets = sorted(assets.STATIC.rglob("*.css"))
    assert len(sheets) > 10
    assert {sheet.name: found for sheet in sheets if (found := unnamed_after_has(sheet.read_text()))} == {}
