"""How far a listener has heard the news of all games: for each database, the id of the last fact it was sent.

With one database that is a number; the others add theirs by name, `1042,north=17`. To clients it is opaque.
"""

import re
from collections.abc import Mapping
from typing import Final

from domain.store import Away, Store
from domain.store.places import HOME

Marks = Mapping[str, int]
_MARKS: Final = re.compile(r"[0-9]{1,16}(,[a-z0-9-]{1,32}=[0-9]{1,16}){0,64}")


def read_marks(text: str) -> Marks | None:
    """None for anything that is none of ours."""
    if not _MARKS.fullmatch(text):
        return None
    first, *others = text.split(",")
    named = (other.split("=") for other in others)
    return {HOME: int(first), **{name: int(place) for name, place in named}}


def written(marks: Marks) -> str:
    others = [f",{name}={place}" for name, place in sorted(marks.items()) if name != HOME]
    return f"{marks.get(HOME, 0)}{''.join(others)}"


def newest(store: Store) -> dict[str, int]:
    """Where news begin for a listener who starts now."""
    marks: dict[str, int] = {}
    for name, member in store.members().items():
        try:
            marks[name] = member.latest()
        except Away:
            continue  # whatever it has to tell when it is back, it is told from its beginning, or as a reset
    return marks
