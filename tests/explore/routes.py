"""Every route and method of the application, each with an example of how it is called."""

import json
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from flask import Flask
from werkzeug.exceptions import HTTPException

from api.openapi import examples

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
FORMS = ("POST /v1/oauth/token",)


@dataclass(frozen=True)
class Route:
    """A method at an address; `values`, `query` and `body` are those of the description's example, if it has one.

    `needs_account` is what the description says: there is no way in without a token or a ticket.
    """

    method: str
    pattern: str
    arguments: tuple[str, ...]
    values: dict[str, Any] = field(default_factory=dict, compare=False)
    query: str = field(default="", compare=False)
    body: Any = field(default=None, compare=False)
    needs_account: bool = field(default=False, compare=False)

    @property
    def name(self) -> str:
        return f"{self.method} {self.pattern}"

    @property
    def reads(self) -> bool:
        return self.method == "GET"

    def address(self, values: dict[str, Any]) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: str(values[found[1]]), self.pattern)


def routes(app: Flask) -> list[Route]:
    """What the application's own map holds: a new route is explored without being entered anywhere."""
    exemplary, described = _examples(app), app.test_client().get("/openapi.json").json["paths"]
    found = []
    for rule in app.url_map.iter_rules():
        pattern = re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule)
        for method in sorted((rule.methods or set()) & METHODS):
            example = exemplary.get((rule.endpoint, method), {})
            security = described.get(pattern, {}).get(method.lower(), {}).get("security", [])
            needs = bool(security) and {} not in security
            found.append(
                Route(method, pattern, tuple(sorted(rule.arguments)), needs_account=needs, **example)
            )
    return found


def _examples(app: Flask) -> dict[tuple[str, str], dict[str, Any]]:
    adapter, found = app.url_map.bind("localhost"), {}
    for line in _conversation():
        address = urlsplit(line["path"])
        try:
            endpoint, values = adapter.match(address.path, line["method"])
        except HTTPException as wrong:
            raise AssertionError(f"the conversation speaks of {line['path']}, which is gone") from wrong
        known = {"values": dict(values), "query": address.query, "body": line["body"]}
        found.setdefault((endpoint, line["method"]), known)
    return found


@cache
def _conversation() -> list[dict[str, Any]]:
    record = Path(examples.__file__).with_name("conversation.json")
    lines: list[dict[str, Any]] = json.loads(record.read_text(encoding="utf-8"))
    return lines
