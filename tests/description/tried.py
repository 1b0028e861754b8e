"""One role of `make fuzz`: schemathesis and the server in one process, so that no request waits for a network.

Run by `tests.description.fuzz`, with schemathesis on the path. Streams are told up to where they are level, because what
has no end cannot be read to it.
"""

import json
import re
import sys
import time
from collections.abc import Mapping
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import Any

import schemathesis
from requests import PreparedRequest, Response, Session
from requests.adapters import HTTPAdapter
from schemathesis.cli import schemathesis as command
from urllib3 import HTTPResponse

from api.etag import CONDITION
from api.idempotency import HEADER, KEY
from tests.description.roles import ROLES, Table
from tests.kit.commands import progress
from tests.kit.server import Json, Server, served, told_so_far

BASE = "http://localhost"
OFTEN = 250  # requests between two words of how far it is
# Headers that are refused by their form.
FORMS = {"request/if-match": ("If-Match", CONDITION), "request/idempotency-key": (HEADER, KEY)}
BEYOND_SCHEMAS = ("json/", "oauth/")
LEFT_OUT = ("deleteAccount", "revokeAllTokens", "revokeToken")


class Inside(HTTPAdapter):
    """Takes what is to be sent to a network to the application itself, and says now and then how far it is."""

    def __init__(self, role: str, server: Server) -> None:
        super().__init__()
        self._role, self._server = role, server
        self._begun = time.monotonic()
        self.requests = 0

    def send(self, request: PreparedRequest, **_: Any) -> Response:  # type: ignore[override]
        self.requests += 1
        if self.requests % OFTEN == 0:
            seconds = time.monotonic() - self._begun
            progress(f"{self._role}: {self.requests:,} requests in {seconds:.0f} s")
        answer = self._server.app.test_client(use_cookies=False).open(
            request.path_url,
            base_url=BASE,
            method=request.method,
            headers=[*request.headers.items()],
            data=request.body,
        )
        raw = HTTPResponse(
            BytesIO(told_so_far(answer)),
            answer.headers,
            answer.status_code,
            reason=answer.status.partition(" ")[2],
            preload_content=False,
            decode_content=False,
            request_method=request.method,
        )
        return self.build_response(request, raw)


def described(server: Server, places: dict[str, str]) -> Json:
    """The description, with these for the ids in addresses that the recorded conversation had."""
    document: Json = server.ask("GET", "/openapi.json").json
    for operations in document["paths"].values():
        for parameter in operations.get("parameters", ()):
            parameter["example"] = places.get(parameter["name"], parameter["example"])
    return document


@schemathesis.check
def a_request_that_fits_its_schema_has_no_bad_form(ctx: object, response: Any, case: Any) -> None:  # noqa: ARG001
    """But for what no schema can say: how a whole number is written, and which codes were given by OAuth."""
    if response.status_code == HTTPStatus.BAD_REQUEST and case.meta and case.meta.generation.mode.is_positive:
        code = response.json()["code"]
        assert code.startswith(BEYOND_SCHEMAS) or _is_misfit(code, case.headers or {}), code


def _is_misfit(code: str, headers: Mapping[str, str]) -> bool:
    """Whether the header does not have the form described after all: coverage puts values of its own into headers."""
    name, form = FORMS.get(code, ("", ""))
    return bool(name) and not re.fullmatch(form, headers.get(name, ""))


def words(token: str | None, seed: str) -> list[str]:
    said = ["run", "openapi.json", "--url", BASE, "--checks", "all", "--warnings", "off", "--no-color"]
    said += ["--phases", "examples,coverage,fuzzing,stateful", "--continue-on-failure"]
    said += ["--request-timeout", "60", "--max-response-time", "60", "--report", "json"]
    said += ["--report-json-path", "report.json"]
    said += [part for name in LEFT_OUT for part in ("--exclude-operation-id", name)]
    said += ["--seed", seed, "--suppress-health-check", "too_slow"]  # so is everything on a busy machine
    return said + ([] if token is None else ["-H", f"Authorization: Bearer {token}"])


def main(role: str, seed: str) -> None:
    with served(f"sqlite:///{Path.cwd()}/orders.db") as server:
        table = Table(server)
        sitting = ROLES[role]
        token, places = sitting.token(table), table.places(sitting.seat, sitting.owner(table))
        Path("openapi.json").write_text(json.dumps(described(server, places)), encoding="utf-8")
        inside = Inside(role, server)
        Session.get_adapter = lambda *_, **__: inside  # whoever opens a session, for whatever address
        try:
            command(words(token, seed))
        finally:
            Path("requests.txt").write_text(str(inside.requests), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
