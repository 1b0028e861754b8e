"""The transcript: one file with everything that is needed to check a game, and nothing that its reader may not see."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from domain import audience
from domain.facts.orders import OrdersOpened
from domain.facts.registry import Fact
from domain.orders.book import OrderBook
from domain.proofs.signatures import ListedKey
from domain.state.game import Game
from domain.values.sealed import Sealed

FORMAT: Final = "sealed-orders/transcript/2"

Json = Mapping[str, Any]


class Evidence(NamedTuple):
    """The parts of a transcript besides the records; openings and receipts are those of its viewer."""

    openings: tuple[Json, ...]
    receipts: tuple[Any, ...]
    checkpoint: Json
    keys: tuple[ListedKey, ...]


def transcript(game_id: str, records: list[dict[str, Any]], evidence: Evidence) -> dict[str, Any]:
    """The records are public and the same for all viewers; two transcripts of a game differ only in the evidence."""
    opening = records[0]["fact"]
    seeds = [record["fact"]["seed"] for record in records if record["topic"] == "SeedRevealed/1"]
    return {
        "format": FORMAT,
        "game": game_id,
        "engine": opening["engine"],
        "pack": opening["pack"],
        "records": records,
        "openings": evidence.openings,
        "receipts": evidence.receipts,
        "seed": seeds[-1] if seeds else None,
        "checkpoint": evidence.checkpoint,
        "keys": [key.listed() for key in evidence.keys],
    }


def own_openings(
    game: Game, viewers: Iterable[str], facts: Iterable[Fact], book: OrderBook
) -> tuple[dict[str, Any], ...]:
    """Items that these viewers may see and no record has opened yet, sorted by version, then key.

    Only items of orders that counted or are sealed in the open window: replaced or withdrawn orders are never opened.
    """
    opened = {
        (item.version, item.key) for fact in facts if isinstance(fact, OrdersOpened) for item in fact.openings
    }
    looks = [audience.visible(game, viewer) for viewer in viewers]
    shown = sorted(
        (item.version, item.key)
        for item in _closed(game)
        if (item.version, item.key) not in opened and any(look(item) for look in looks)
    )
    found = ((version, key, book[version, key]) for version, key in shown)
    return tuple(
        {"version": version, "key": key, "value": item.value, "salt": item.salt, "r": item.r}
        for version, key, item in found
    )


def _closed(game: Game) -> Iterator[Sealed]:
    yield from (Sealed(version, key) for version, key in game.orders.unopened)
    if game.window is not None:
        yield from (Sealed(order.version, key) for order in game.window.orders.values() for key in order.keys)
