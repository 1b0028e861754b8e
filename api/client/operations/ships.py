"""Calls of ships.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.ships import Ship, Ships


def list_ships(
    *, cursor: str | None = None, limit: int | None = None, pack: str | None = None, side: str | None = None
) -> Call[Ships]:
    """List the ships."""
    return Call("GET", "/v1/ships", query={"cursor": cursor, "limit": limit, "pack": pack, "side": side})


def read_ship(ship: str, *, pack: str | None = None) -> Call[Ship]:
    """Read a ship."""
    return Call("GET", f"/v1/ships/{within(ship)}", query={"pack": pack})
