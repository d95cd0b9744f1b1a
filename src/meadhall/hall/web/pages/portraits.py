"""The faces of the people of the hall and the plates of their levels, as pictures that a browser keeps."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from meadhall.hall.errors import missing
from meadhall.hall.play.viewer.portraits import SUFFIX
from meadhall.hall.web.rate_limits import FREE
from meadhall.pictures import people
from meadhall.words.hall import say

SVG_TYPE = "image/svg+xml"


@get("/static/people/{name:str}", include_in_schema=False, rate=FREE, media_type=SVG_TYPE)
async def portrait_svg(name: FromPath[str]) -> Response[str]:
    """Return the face of one of the hall's people, or the plate of a level."""
    drawn = name.removesuffix(SUFFIX)
    if drawn not in people.faces() | people.plates() or not name.endswith(SUFFIX):
        raise missing(say("refusals.no_such_page"))
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(people.portrait(drawn), media_type=SVG_TYPE, headers=headers)
