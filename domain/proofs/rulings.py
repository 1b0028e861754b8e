"""What a referee signs with a key of their own: that it is theirs, and how they rule upon the game that they have seen."""

from collections.abc import Mapping
from typing import Any

Json = Mapping[str, Any]


def key_document(game: str, account: str, key: str) -> Json:
    """Signed by the key itself, and by the one that it takes the place of."""
    return {"game": game, "account": account, "key": key}


def ruling_document(game: str, ruled: Json, signed: Json) -> Json:
    """The ruling with all that it changes, and the head of the game that the referee had before their eyes.

    `ruled` and `signed` are the fact and its member of that name, as they stand in a record. Which window is played
    again the referee may leave to the server, so what was asked for is signed and not what came of it.
    """
    ruling = {name: ruled[name] for name in ("dispute", "by", "ruling", "reason", "reading", "change")}
    seen = {name: signed[name] for name in ("version", "head", "to_version")}
    return {"game": game, **ruling, **seen}
