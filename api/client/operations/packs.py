"""Calls of packs.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.packs import Pack, Packs


def list_packs(*, cursor: str | None = None, limit: int | None = None) -> Call[Packs]:
    """List the packs."""
    return Call("GET", "/v1/packs", query={"cursor": cursor, "limit": limit})


def read_pack(pack: str) -> Call[Pack]:
    """Read a pack."""
    return Call("GET", f"/v1/packs/{within(pack)}")
