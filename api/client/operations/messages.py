"""Calls of messages.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.messages import Mutes, NewMessage, TableMessage, TableMessages


def list_messages(game: str, *, cursor: str | None = None, limit: int | None = None) -> Call[TableMessages]:
    """Read what was said."""
    return Call("GET", f"/v1/games/{within(game)}/messages", query={"cursor": cursor, "limit": limit})


def write_message(game: str, body: NewMessage) -> Call[TableMessage]:
    """Say something at the table."""
    return Call("POST", f"/v1/games/{within(game)}/messages", body=body, keyed=True)


def list_mutes(game: str) -> Call[Mutes]:
    """Read whom you have muted here."""
    return Call("GET", f"/v1/games/{within(game)}/mutes")


def mute_person(game: str, account: str) -> Call[Mutes]:
    """Mute somebody at a table."""
    return Call("PUT", f"/v1/games/{within(game)}/mutes/{within(account)}", keyed=True)


def unmute_person(game: str, account: str) -> Call[Mutes]:
    """Hear somebody again."""
    return Call("DELETE", f"/v1/games/{within(game)}/mutes/{within(account)}", keyed=True)
