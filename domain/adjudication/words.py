"""The words of the case format: those that this version plays, and those whose rules are still to come.

A new rule moves its words from the second kind to the first, here and in the tables of `ship_keys` and
`readings`, which name the code behind them. Nothing else of the reader has to change.
"""

from typing import Final

from domain.values.names import Attitude, Status

LEVELS: Final = ("basic",)
LATER_LEVELS: Final = ("standard", "advanced")
OPTIONS: Final[tuple[str, ...]] = ()
LATER_OPTIONS: Final = (
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
)
KINDS: Final = ("ball",)
LATER_KINDS: Final = ("chain", "grapeshot", "double-shot")
STRENGTHS: Final = ("medium",)
LATER_STRENGTHS: Final = ("low", "high")
CAUSES: Final = ("combat", "collision")
LATER_CAUSES: Final = ("reef", "land", "explosion", "boarding")
PHASES: Final = ("planning", "action", "movement", "combat", "reloading")
COMPASS: Final = {
    name: 45_000 * place for place, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
}
ATTITUDES: Final = (*(attitude.value for attitude in Attitude), "red", "orange", "green")
STATUSES: Final = tuple(status.value for status in Status)
LATER_TOP: Final = ("links", "gauge", "terrain", "batteries")
LATER_SHIP: Final = (
    "markers",
    "received",
    "sails",
    "planned",
    "aback",
    "delayed",
    "used",
    "training",
    "abilities",
    "storage",
    "moving",
    "fired-at",
    "pile",
    "flagship",
    "automatic",
    "anchored",
    "aground",
)
LATER_READINGS: Final = (
    "actions",
    "sails",
    "markers",
    "received",
    "storage",
    "planned",
    "moving",
    "pile",
    "aback",
    "aground",
    "entangled",
    "grappled",
    "delayed",
    "used",
    "abilities",
    "points",
)
LATER_GAME: Final = ("gauge", "score")
LATER_FACTS: Final = (
    "MastFell",
    "FireBrokeOut",
    "LeakSprung",
    "ActionRevealed",
    "EventDrawn",
    "ShipsEntangled",
    "ShipsGrappled",
    "ShipsFreed",
    "ShipGrounded",
    "PointsScored",
    "WindShifted",
)
HIDDEN: Final = "hidden"
