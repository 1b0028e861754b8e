"""Requests that are refused before any act, by the code that refuses them. `{game}` is a game that has begun."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple


class Request(NamedTuple):
    method: str
    path: str
    status: int
    options: Mapping[str, Any] = {}


TOO_LARGE: Final = {"document": {"key": "x" * 40_000}}

REQUESTS: Final[Mapping[str, Request]] = {
    "end/unknown": Request("PUT", "/v1/games/{game}/endings/mutiny/seats/british-1", 404, {"json": {}}),
    "match/not-a-match": Request("GET", "/v1/matches?first={game}&second={game}", 422),
    "pack/unknown": Request("GET", "/v1/packs/atlantis", 404),
    "rule/unknown": Request("GET", "/v1/rules/B-NONE-1", 404),
    "scenario/too-large": Request("POST", "/v1/scenarios", 413, {"json": TOO_LARGE}),
    "scenario/unknown": Request("GET", "/v1/scenarios/armada", 404),
    "ship/unknown": Request("GET", "/v1/ships/argo", 404),
}

# What flask refuses by itself, or a server in front of it, by its status: no request of the test client gets so far.
BY_STATUS: Final[Mapping[str, int]] = {
    "request/malformed": 400,
    "request/no-such-page": 404,
    "request/not-acceptable": 406,
    "request/uri-too-long": 414,
}
