"""What an operator with the key does to openings: leave them out, repeat them, or let two items share a salt."""

from collections.abc import Iterator

from domain.proofs.digests import item_digest, order_digest
from tests.kit.proven import Json
from tests.proofs.forgery import Act, resign
from tests.proofs.operators import edited, numbered
from tests.proofs.tampering import CLOSED_ONCE, KEY, OPENED_ANEW, Tamper


def openings(document: Json) -> Iterator[Tamper]:
    """What counted is left closed, is opened twice, or is opened under a salt that was used before."""
    shown = [place for place, record in numbered(document) if record["topic"] == "OrdersOpened/1"]
    ends = [place for place, record in numbered(document) if record["topic"] == "SeedRevealed/1"]
    for place, following in zip(shown, [*shown[1:], None], strict=True):
        for number in range(0, len(document["records"][place - 1]["fact"]["openings"]), 2):
            closed = (edited(place, lambda fact, number=number: fact["openings"].pop(number)), resign)
            named = (f"record {place}", *(f"record {end}" for end in ends if end > place))
            named += signed_after(document, place)
            kind = (
                CLOSED_ONCE
                if opened_elsewhere(document, place, number)
                else f"what counted left closed, {KEY}"
            )
            yield Tamper(kind, f"{place}.{number}", closed, named)
            if following is not None:
                again = (_again(place, number, following), resign)
                named = (f"record {following}", *opened_again(document, place, number, following))
                named += signed_after(document, following)
                kind = OPENED_ANEW if taken_back(document, place, following) else f"opened twice, {KEY}"
                yield Tamper(kind, f"{place}.{number}", again, named)
    for place, record in numbered(document):
        if record["topic"] == "OrdersSealed/1" and record["fact"]["salts"] == "client":
            yield from _one_salt(document, place)


def opened_elsewhere(document: Json, place: int, number: int) -> bool:
    """Whether a rewind let this item be opened twice: then it lies open at the end, though closed once."""
    item = document["records"][place - 1]["fact"]["openings"][number]
    return any(
        record["topic"] == "OrdersOpened/1" and other != place and item in record["fact"]["openings"]
        for other, record in numbered(document)
    )


def opened_again(document: Json, place: int, number: int, following: int) -> Iterator[str]:
    """Where a rewind let the same item be opened anew: of the two openings since, the later one is too many."""
    item = document["records"][place - 1]["fact"]["openings"][number]
    for later, record in numbered(document):
        if later > following and record["topic"] == "OrdersOpened/1" and item in record["fact"]["openings"]:
            yield f"record {later}"


def taken_back(document: Json, place: int, following: int) -> bool:
    """Whether what was opened at a place had been closed again by a rewind when more was opened."""
    return any(
        record["topic"] == "GameRewound/1" and record["fact"]["to_version"] < place < undone < following
        for undone, record in numbered(document)
    )


def signed_after(document: Json, place: int) -> tuple[str, ...]:
    """Rulings that were signed upon the game as it was: whoever changes it, cannot change those."""
    return tuple(
        f"record {later}"
        for later, record in numbered(document)
        if later > place and record["topic"] == "DisputeRuled/1" and record["fact"]["signed"]
    )


def _again(place: int, number: int, following: int) -> Act:
    def act(document: Json) -> None:
        item = document["records"][place - 1]["fact"]["openings"][number]
        items = document["records"][following - 1]["fact"]["openings"]
        document["records"][following - 1]["fact"]["openings"] = sorted(
            [*items, item], key=lambda one: (one["version"], one["key"])
        )

    return act


def _one_salt(document: Json, sealed: int) -> Iterator[Tamper]:
    """A player who works hand in hand with the operator seals two items under one salt."""
    found = [
        (place, number, item)
        for place, record in numbered(document)
        if record["topic"] == "OrdersOpened/1"
        for number, item in enumerate(record["fact"]["openings"])
        if item["version"] == sealed
    ]
    if len(found) < 2:
        return
    (_, _, first), (place, _, second) = found[:2]

    def act(copy: Json) -> None:
        fact = copy["records"][sealed - 1]["fact"]
        salt, old = bytes.fromhex(first["salt"]), fact["order_digest"]
        fact["items"][second["key"]] = item_digest(copy["game"], second["key"], salt, second["value"]).hex()
        for again in copy["records"]:
            for item in again["fact"]["openings"] if again["topic"] == "OrdersOpened/1" else ():
                if (item["version"], item["key"]) == (sealed, second["key"]):
                    item["salt"] = first["salt"]
        items = {key: bytes.fromhex(digest) for key, digest in fact["items"].items()}
        whole = order_digest(copy["game"], fact["seat"], fact["turn"], fact["window"], items).hex()
        fact["order_digest"] = whole
        for record in copy["records"]:
            orders = record["fact"].get("orders") if record["topic"] == "WindowClosed/1" else None
            if orders and orders.get(fact["seat"]) == old:
                orders[fact["seat"]] = whole

    yield Tamper(f"one salt for two items, {KEY}", str(sealed), (act, resign), (f"record {place}",))
