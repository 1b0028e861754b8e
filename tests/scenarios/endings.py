"""Every way in which a scenario can end, and where it has been seen: in a battle, or in a case."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from domain.adjudication import adjudicate
from domain.facts.outcome import GameDrawn, GameWon
from tests.cases.folder import FILES, name

# In the words of the outcome; `drawn` where nobody wins by it.
ENDINGS: Final[Mapping[str, re.Pattern[str]]] = {
    text: re.compile(pattern)
    for text, pattern in {
        "last side afloat": "won: every enemy has surrendered or left the table",
        "nobody left: a draw": "drawn: no ship of either side is left in play",
        "all aground, more or heavier ships": "won: every ship left is aground and out of reach; hers",
        "all aground, equal: a draw": "drawn: every ship left is aground and out of reach of the others",
        "got through": "won: every ship has got through",
        "did not get through": "won: .* did not get through",
        "points, a fleet done": "won: no .* ship is left that could sail; british .* points",
        "points, outpost and fleet beaten": "won: the french outpost and fleet are beaten; .* points",
        "points, equal: a draw": "drawn: .* points",
        "ducks, won": "won: no .* ship is left that could sail$",
        "ducks, one ran aground": "won: .*ran aground",
        "ducks, not all beaten when time is up": "won: time is up; not every enemy is beaten",
        "ducks, too dear": "won: .*has lost half her boxes",
    }.items()
}


class Seen(NamedTuple):
    """An outcome as it was told, and the case or the scenario in which it was."""

    told: str
    where: str


def in_words(side: str | None, why: str) -> str:
    return f"{'drawn' if side is None else 'won'}: {why}"


def of_cases() -> Iterator[Seen]:
    """What the cases of scenarios end with."""
    for file in FILES:
        if not name(file).startswith("scenarios/"):
            continue
        for entry in adjudicate(file.read_text(encoding="utf-8")).entries:
            if isinstance(entry.fact, GameWon):
                yield Seen(in_words(entry.fact.side, entry.fact.why), name(file))
            elif isinstance(entry.fact, GameDrawn):
                yield Seen(in_words(None, entry.fact.why), name(file))


def reached(seen: Iterable[Seen]) -> dict[str, list[str]]:
    """By ending, where it was seen."""
    found = [*seen]
    return {
        text: sorted({one.where for one in found if pattern.match(one.told)})
        for text, pattern in ENDINGS.items()
    }
