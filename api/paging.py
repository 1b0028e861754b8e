"""Lists that are short enough to lie in memory, read page by page like the long ones."""

import re
from collections.abc import Sequence
from typing import Final, TypeVar

from domain.values.refusals import Refusal, Refused

Item = TypeVar("Item")
_PLACE: Final = re.compile(r"[0-9]{1,16}")


def page(items: Sequence[Item], cursor: str | None, limit: int) -> tuple[Sequence[Item], str | None]:
    """The items of a page, and the cursor of the next one."""
    begin = place(cursor) or 0
    end = begin + limit
    return items[begin:end], str(end) if end < len(items) else None


def place(cursor: str | None) -> int | None:
    """A cursor is a number that we gave out; anything else never was one."""
    if cursor is None:
        return None
    if not _PLACE.fullmatch(cursor):
        raise Refused(Refusal("request/invalid", "not a cursor of ours", at="cursor"))
    return int(cursor)
