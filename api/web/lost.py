"""Problems as pages, for people who open a wrong address or whose server is not ready.

Programs always get problem documents, and the API itself sends only these.
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
    """The page for an id that cannot exist."""
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
    """Whether the client prefers a page to a document, as browsers say when a person opens an address."""
    if request.path.startswith("/v1/"):
        return False
    wanted = request.accept_mimetypes
    return wanted["text/html"] > wanted["application/json"] and wanted["text/html"] > wanted[PROBLEM]


def as_page(leaving: Leaving) -> None:
    """Replace a problem document by a page if the client prefers pages."""
    if leaving.kind != PROBLEM or not reads_pages(leaving.request):
        return
    response = leaving.response
    problem = msgspec.json.decode(response.get_data(), type=_Problem)
    heading = _heading(response.status_code)
    said = f"{problem.detail[:1].upper()}{problem.detail[1:]}."
    response.set_data(render_template("pages/lost.html", heading=heading, said=said, code=problem.code))
    response.mimetype = leaving.kind = "text/html"
    response.headers.add("Vary", "Accept")
