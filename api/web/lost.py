"""What a person sees who comes to a wrong address, or to a server that is not ready: a page, not a document.

Programs get problem documents everywhere, and everybody gets them from the API itself.
"""

from typing import Final, Literal

import msgspec
from flask import Request, render_template

from api.leaving import Leaving
from api.web.languages import page_text

PROBLEM: Final = "application/problem+json"


class _Problem(msgspec.Struct):
    detail: str = ""
    code: str = ""


def lost(sought: Literal["game", "tournament"]) -> tuple[str, int]:
    """The page for an address under which there cannot be anything."""
    sentences = {
        "game": page_text("There is no game at this address."),
        "tournament": page_text("There is no tournament at this address."),
    }
    return render_template("pages/lost.html", said=sentences[sought]), 404


def _heading(status: int) -> str:
    match status:
        case 404:
            return page_text("Nothing in sight")
        case 405:
            return page_text("Not that way")
        case 503:
            return page_text("The server is making ready")
        case _:
            return page_text("Something went wrong")


def reads_pages(request: Request) -> bool:
    """Whether whoever asks would rather read a page: browsers say so when an address is opened in them."""
    if request.path.startswith("/v1/"):
        return False
    wanted = request.accept_mimetypes
    return wanted["text/html"] > wanted["application/json"] and wanted["text/html"] > wanted[PROBLEM]


def as_page(leaving: Leaving) -> None:
    """A problem as a page, for those who read pages; everything else as it is."""
    if leaving.kind != PROBLEM or not reads_pages(leaving.request):
        return
    response = leaving.response
    problem = msgspec.json.decode(response.get_data(), type=_Problem)
    heading = _heading(response.status_code)
    said = f"{problem.detail[:1].upper()}{problem.detail[1:]}."
    response.set_data(render_template("pages/lost.html", heading=heading, said=said, code=problem.code))
    response.mimetype = leaving.kind = "text/html"
    response.headers.add("Vary", "Accept")
