"""The words of the case format: those that this version plays, and those whose rules are still to come.

A new rule moves its words from the second kind to the first, here and in the tables of `ship_keys` and
`readings`, which name the code behind them. Nothing else of the reader has to change.
"""

from typing import Final

from domain.catalogue import readings
from domain.options import OPTIONS as PLAYED
from domain.values.names import Attitude, Level, Status

LEVELS: Final = tuple(level.value for level in Level)
# Every option and reading of the format; those that are listed among the options are played.
_OPTIONS: Final = (
    "grog",
    "lacking-training",
    "entanglement",
    "continuous-fire",
    "first-broadside",
    "forced-aim",
    "double-shot",
    "aiming-high",
    "boarding",
    "flagship",
    "ammunition-explosion",
    "sinking-ships",
    "spreading-fires",
    "surrendered-ships",
    "variable-wind-direction",
    "variable-wind-strength",
    "terrain",
    "batteries",
    "solitaire",
    "captain-and-crew",
    *(f"reading:{name}" for name in readings()),
)
OPTIONS: Final = tuple(name for name in _OPTIONS if name in PLAYED)
LATER_OPTIONS: Final = tuple(name for name in _OPTIONS if name not in PLAYED)
KINDS: Final = ("ball", "chain", "grapeshot")
LATER_KINDS: Final = ("double-shot",)
STRENGTHS: Final = ("low", "medium", "high")
CAUSES: Final = ("combat", "collision", "boarding")
LATER_CAUSES: Final = ("reef", "land", "explosion")
PHASES: Final = ("planning", "action", "movement", "combat", "reloading")
COMPASS: Final = {
    name: 45_000 * place for place, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
}
ATTITUDES: Final = (*(attitude.value for attitude in Attitude), "red", "orange", "green")
STATUSES: Final = tuple(status.value for status in Status)
LATER_TOP: Final = ("terrain", "batteries")
LATER_SHIP: Final = (
    "training",
    "abilities",
    "storage",
    "fired-at",
    "pile",
    "flagship",
    "automatic",
    "anchored",
    "aground",
)
LATER_READINGS: Final = (
    "storage",
    "pile",
    "aground",
    "abilities",
    "points",
)
LATER_GAME: Final = ("score",)
LATER_FACTS: Final = (
    "ShipGrounded",
    "PointsScored",
)
HIDDEN: Final = "hidden"
