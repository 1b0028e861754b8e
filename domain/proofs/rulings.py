"""What a referee signs with their own key: that the key is theirs, and each ruling on the game as they saw it."""

from collections.abc import Mapping
from typing import Any

Json = Mapping[str, Any]


def key_document(game: str, account: str, key: str) -> Json:
    """What the new key signs, and the old key that it replaces."""
    return {"game": game, "account": account, "key": key}


def ruling_document(game: str, ruled: Json, signed: Json) -> Json:
    """The ruling with all that it changes, and the head of the game that the referee saw.

    `ruled` is the fact and `signed` its member of that name, as in a record. The referee may leave to the server which
    window is played again, so the window they asked for is signed and not the one that was chosen.
    """
    ruling = {name: ruled[name] for name in ("dispute", "by", "ruling", "reason", "reading", "change")}
    seen = {name: signed[name] for name in ("version", "head", "to_version")}
    return {"game": game, **ruling, **seen}
