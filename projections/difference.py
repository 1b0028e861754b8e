"""The differences between two views, ship by ship: of two versions of a game, or of a game and its fork.

Both are views of the reader, so the differences reveal nothing that these do not.
"""

from typing import Any

import msgspec

Document = dict[str, Any]

# Fields that differ between views but say nothing about the table.
_NOT_THE_TABLE = frozenset(
    (
        *("id", "version", "checkpoint", "key", "signature", "agreement", "name", "fork", "forked", "viewer"),
        *("seats", "referees", "ships", "seed_revealed"),
    )
)
_ABSENT = None


def difference(one: bytes, other: bytes) -> Document:
    """`table` and `ships`, each with the fields that differ, as {"from", "to"}."""
    first, second = msgspec.json.decode(one), msgspec.json.decode(other)
    ships = sorted({*first["ships"], *second["ships"]})
    changed = {ship: _changes(first["ships"].get(ship, {}), second["ships"].get(ship, {})) for ship in ships}
    return {
        "from": {"game": first["id"], "version": first["version"], "turn": first["turn"]},
        "to": {"game": second["id"], "version": second["version"], "turn": second["turn"]},
        "table": _changes(_table(first), _table(second)),
        "ships": {ship: changes for ship, changes in changed.items() if changes},
    }


def _table(view: Document) -> Document:
    window = view["window"] and {key: part for key, part in view["window"].items() if key != "version"}
    return {key: part for key, part in view.items() if key not in _NOT_THE_TABLE} | {"window": window}


def _changes(one: Document, other: Document, prefix: str = "") -> Document:
    """The differing fields by name; nested fields by their path (`broadsides.left.state`)."""
    found: Document = {}
    for key in sorted({*one, *other}):
        before, after = _unsealed(one.get(key, _ABSENT)), _unsealed(other.get(key, _ABSENT))
        if isinstance(before, dict) and isinstance(after, dict):
            found |= _changes(before, after, f"{prefix}{key}.")
        elif before != after:
            found[f"{prefix}{key}"] = {"from": before, "to": after}
    return found


def _unsealed(value: Any) -> Any:
    """All sealed values count as equal, wherever they were sealed."""
    return (
        "sealed"
        if isinstance(value, dict) and value.keys() == {"sealed"} and isinstance(value["sealed"], dict)
        else value
    )
