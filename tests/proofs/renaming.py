"""A forger who gives things names that no server gives, and seals every order again under them."""

from collections.abc import Mapping
from typing import Any

from domain.proofs.digests import item_digest, order_digest
from tests.kit.proven import Json
from tests.proofs.forgery import Act

# What every object of JavaScript answers to, whether it was told of it or not.
INHERITED = ("__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__")


def renaming(said: Mapping[str, str]) -> Act:
    """Everywhere in the records, in what begins with them and a slash, and in the digests."""

    def act(document: Json) -> None:
        for record in document["records"]:
            record["fact"] = _called(record["fact"], said)
        document["openings"] = _called(document["openings"], said)
        _seal_again(document)

    return act


def _called(value: Any, said: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {_called(key, said): _called(part, said) for key, part in value.items()}
    if isinstance(value, list):
        return [_called(part, said) for part in value]
    if not isinstance(value, str):
        return value
    first, slash, rest = value.partition("/")
    return said.get(first, first) + slash + rest


def _seal_again(document: Json) -> None:
    facts = [record["fact"] for record in document["records"]]
    shown = [opening for fact in facts for opening in fact.get("openings", ())] + document["openings"]
    digests: dict[str | None, str] = {}
    for version, record in enumerate(document["records"], start=1):
        if record["topic"] == "OrdersSealed/1":
            _seal(
                document["game"], record["fact"], [one for one in shown if one["version"] == version], digests
            )
    for record in document["records"]:
        if record["topic"] == "WindowClosed/1":
            orders = record["fact"]["orders"]
            record["fact"]["orders"] = {seat: digests.get(told, told) for seat, told in orders.items()}


def _seal(game: str, fact: Json, openings: list[Json], digests: dict[str | None, str]) -> None:
    for one in openings:
        sealed = item_digest(game, one["key"], bytes.fromhex(one["salt"]), one["value"])
        fact["items"][one["key"]] = sealed.hex()
    items = {key: bytes.fromhex(digest) for key, digest in fact["items"].items()}
    whole = order_digest(game, fact["seat"], fact["turn"], fact["window"], items).hex()
    digests[fact["order_digest"]] = whole
    fact["order_digest"] = whole
