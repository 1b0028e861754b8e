"""How far a listener has received the news of all games: for each database, the id of the last fact sent.

With one database this is a number; others add theirs by name, as in `1042,north=17`. Clients must not interpret it.
"""

import re
from collections.abc import Mapping
from typing import Final

from domain.store import Away, Store
from domain.store.places import HOME

StreamMarks = Mapping[str, int]
_MARKS: Final = re.compile(r"[0-9]{1,16}(,[a-z0-9-]{1,32}=[0-9]{1,16}){0,64}")


def read_marks(text: str) -> StreamMarks | None:
    """None if the text is not a valid mark."""
    if not _MARKS.fullmatch(text):
        return None
    first, *others = text.split(",")
    named = (other.split("=") for other in others)
    return {HOME: int(first), **{name: int(place) for name, place in named}}


def written(marks: StreamMarks) -> str:
    others = [f",{name}={place}" for name, place in sorted(marks.items()) if name != HOME]
    return f"{marks.get(HOME, 0)}{''.join(others)}"


def newest(store: Store) -> dict[str, int]:
    """The marks of a listener that starts now."""
    marks: dict[str, int] = {}
    for name, member in store.members().items():
        try:
            marks[name] = member.latest()
        except Away:
            continue  # when it is back, its news are sent from its beginning, or the listener is told to reset
    return marks
