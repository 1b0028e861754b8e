"""Links of the document: from an answer that creates something to the operations on it, by its id."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

Document = dict[str, Any]

# By operation: the name in addresses of the `id` in its answer.
MAKES: Final[Mapping[str, str]] = {
    "openAccount": "account",
    "issueToken": "token",
    "addPasskey": "passkey",
    "publishScenario": "scenario",
    "openGame": "game",
    "forkGame": "game",
    "openRematch": "game",
    "raiseDispute": "dispute",
    "foundTournament": "tournament",
    "addWebhook": "webhook",
}


def with_links(document: Document) -> Document:
    """Links every answer that creates something to the operations whose address needs only its id."""
    about: dict[str, list[str]] = {}
    for path, operation in _operations(document):
        places = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        if len(places) == 1:
            about.setdefault(places[0], []).append(operation["operationId"])
    for _, operation in _operations(document):
        noun = MAKES.get(operation["operationId"])
        if noun is not None:
            operation["responses"]["201"]["links"] = {
                name: {"operationId": name, "parameters": {noun: "$response.body#/id"}}
                for name in about[noun]
            }
    return document


def _operations(document: Document) -> Iterator[tuple[str, Document]]:
    for path, operations in document["paths"].items():
        for operation in operations.values():
            if isinstance(operation, dict):
                yield path, operation
