"""The words of the case format: those that this version plays, and those whose rules are still to come.

A new rule moves its words from the second kind to the first, here and in the tables of `ship_keys` and
`expected_keys`, which name the code behind them. Nothing else of the reader has to change.
"""

from typing import Final

from domain.options import OPTIONS as PLAYED
from domain.values.names import Attitude, Level, Status

LEVELS: Final = tuple(level.value for level in Level)
OPTIONS: Final = tuple(PLAYED)
KINDS: Final = ("ball", "chain", "grapeshot", "double-shot")
STRENGTHS: Final = ("low", "medium", "high")
CAUSES: Final = ("combat", "collision", "boarding", "explosion", "reef", "land")
PHASES: Final = ("planning", "action", "movement", "combat", "reloading")
COMPASS: Final = {
    name: 45_000 * place for place, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
}
ATTITUDES: Final = (*(attitude.value for attitude in Attitude), "red", "orange", "green")
STATUSES: Final = tuple(status.value for status in Status)
# A case that lays this on the table is played by the option of that name, whether it says so or not.
BATTERIES: Final = "batteries"
IMPLIED: Final = ("terrain", BATTERIES)
# The same for what is said of a single ship or battery.
IMPLIED_BY_SHIP: Final = {
    "automatic": "solitaire",
    "anchored": "solitaire",
    "pile": "solitaire",
    "aground": "terrain",
}
# And for what a case says that counters were drawn for: they are remembered as such until they are placed.
SCRAPES: Final = ("reef", "land")
IMPLIED_BY_CAUSE: Final = dict.fromkeys(SCRAPES, "terrain")
HIDDEN: Final = "hidden"
