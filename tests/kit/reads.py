"""Every address that can be read, with something for each part of it: routes are found in the application, not listed."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from werkzeug.routing import Rule

from tests.kit.server import Server

PLACES = {
    "pack": ["napoleonic"],
    "ship": ["courageuse"],
    "scenario": ["enemy-in-sight"],
    "rule": ["B-MOV-1"],
    "seat": ["british-1", "french-1"],
    "account": ["a-0123456789ab"],
    "undo": ["u-0123456789ab"],
    "handle": ["horatio"],
    "dispute": ["d-0123456789ab"],
    "tournament": ["t-0123456789ab"],
    "webhook": ["w-0123456789ab"],
    "filename": ["seal.svg", "docs.css"],
    "number": [1, 2],
    "edition_name": ["another"],
}


def reads(
    server: Server, values: Mapping[str, Sequence[Any]], version: int | None = None
) -> Iterator[tuple[Rule, str]]:
    """Each route's addresses with these values; where a version is named, also all that can be asked beside."""
    known = {**PLACES, **values}
    for rule in server.app.url_map.iter_rules():
        if "GET" in (rule.methods or ()):
            for path in _addresses(rule, known):
                yield from (
                    (rule, path + query) for query in ([""] if version is None else _queries(rule, version))
                )


def _addresses(rule: Rule, values: Mapping[str, Sequence[Any]]) -> list[str]:
    """Every address of a route; a route with a new kind of argument fails here until it is given values."""
    chosen = [[(name, value) for value in values[name]] for name in sorted(rule.arguments)]
    return [str(rule.build(dict(pairs))[1]) for pairs in product(*chosen)]  # type: ignore[index]


def _queries(rule: Rule, version: int) -> list[str]:
    """What can be asked beside the plain question; unknown to a route, it is an error that is compared too."""
    asked = {
        "": [f"?at_least={version}", f"?at_least={version + 1}"],
        "/stream": ["?last_event_id=0", f"?last_event_id={version - 1}"],
        "/awaiting": ["?seat=french-1", "?seat=british-1", "?seat=nobody-1"],
        "/timeline": [f"?after={version - 2}", "?limit=500"],
        "/board.svg": [f"?at={version - 1}", f"?at={version + 1}"],
        "/at": ["?turn=0", "?turn=1&window=planning"],
        "/diff": [f"?from=1&to={version}", f"?from={version - 1}&to={version}"],
    }
    return ["", *asked.get(rule.rule.rpartition("<id:game>")[2], ())] if "game" in rule.arguments else [""]
