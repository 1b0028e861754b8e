"""Pages of lists, and the answers with them."""

import re
from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from flask import Response

from api.answers import answer
from projections.pages import NoCursor, Page

Item = TypeVar("Item")
_PLACE: Final = re.compile(r"[0-9]{1,16}")


def page(items: Sequence[Item], cursor: str | None, limit: int) -> Page[Item]:
    """A page of a list in memory."""
    if cursor is not None and not _PLACE.fullmatch(cursor):
        raise NoCursor(cursor)
    begin = int(cursor or 0)
    end = begin + limit
    return Page([*items[begin:end]], str(end) if end < len(items) else None)


def answer_page(name: str, found: Page[Item], shown: Callable[[Item], object], **more: object) -> Response:
    """The shown items under the name of the list, and the cursor of the next page."""
    return answer({**more, name: [shown(item) for item in found.items], "next": found.next})
