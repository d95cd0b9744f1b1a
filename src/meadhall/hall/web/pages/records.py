"""The pages of records: uploading one, and opening a table that goes on from a step."""

from __future__ import annotations

from litestar import get, post
from litestar.datastructures import FormMultiDict, UploadFile
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Template

from meadhall.engine.options import ON
from meadhall.hall.errors import Refused, bad
from meadhall.hall.play.records.uploads import open_record
from meadhall.hall.play.tables import Tables
from meadhall.hall.play.viewer import replay
from meadhall.hall.web.identity import must_be_player, player_of
from meadhall.hall.web.middleware import AnyRequest, AnyResponse
from meadhall.hall.web.pages.table import MOST_DIGITS, to_table
from meadhall.hall.web.rate_limits import OPEN
from meadhall.hall.web.request_body import while_waiting
from meadhall.words.hall import say

NOT_TEXT = say("review.record_text_file")
NO_STEP = say("review.form_does_not")


@get("/record", include_in_schema=False)
async def record_page() -> Template:
    """Show the form to open a record."""
    return _page("", 200)


@post("/record", include_in_schema=False, rate=OPEN)
async def open_record_page(request: AnyRequest, tables: NamedDependency[Tables]) -> AnyResponse:
    """Open a record; on a mistake show the form again."""
    try:
        record = await _record(await request.form())
        return to_table(await while_waiting(request, open_record(tables, record)))
    except Refused as refused:
        if refused.wait:
            raise
        return _page(refused.sentence, refused.status)


@post("/table/{name:str}/fork", include_in_schema=False, rate=OPEN)
async def fork(request: AnyRequest, name: FromPath[str], tables: NamedDependency[Tables]) -> AnyResponse:
    """Go on from a step of a table at a new one."""
    table = await tables.find(name, player_of(request))
    form = await request.form()
    step = form.get("step", "")
    if not (isinstance(step, str) and step.isascii() and step.isdigit() and len(step) <= MOST_DIGITS):
        raise bad(NO_STEP)
    return to_table(await replay.fork(tables, table, must_be_player(request), int(step), form.get("practice") == ON))


async def _record(given: FormMultiDict) -> str:
    upload = given.get("file")
    if isinstance(upload, UploadFile) and upload.filename:
        try:
            return (await upload.read()).decode("utf-8")
        except UnicodeDecodeError:
            raise bad(NOT_TEXT) from None
    pasted = given.get("record", "")
    return pasted.replace("\r\n", "\n") if isinstance(pasted, str) else ""


def _page(error: str, status: int) -> Template:
    return Template("record.html", context={"error": error}, status_code=status)
