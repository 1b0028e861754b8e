"""The words of the case format that are not names of a pack.

`ship_keys` and `expected_keys` have the keys, and the code behind them.
"""

from collections.abc import Mapping
from typing import Final

from domain.articles import every_rule
from domain.options import OPTIONS as PLAYED
from domain.ruleset.slots import windows
from domain.values.names import Attitude, Level, Status

LEVELS: Final = tuple(level.value for level in Level)
OPTIONS: Final = tuple(PLAYED)
SHIP_ACTIONS: Final = (
    *("increase-sails", "decrease-sails", "pump", "fire-left", "fire-right", "musketry"),
    *("reload-left", "reload-right", "extinguish", "repair", "grog", "boarding", "blank"),
)
BATTERY_ACTIONS: Final = ("fire", "reload", "musketry", "extinguish", "repair")
ACTIONS: Final = tuple(dict.fromkeys((*SHIP_ACTIONS, *BATTERY_ACTIONS)))
_QUESTIONS: Final = tuple(asked for rule in every_rule() for asked in rule.questions)
# What is asked in each window, at whatever level and with whatever options.
ITEMS: Final[Mapping[str, tuple[str, ...]]] = {
    window: tuple(
        dict.fromkeys(name for asked in _QUESTIONS if asked.slot.window == window for name in asked.names)
    )
    for window in windows()
}
ITEM_NAMES: Final = tuple(dict.fromkeys(item for items in ITEMS.values() for item in items))
# The arcs of a battery, in the order of its dots.
BATTERY_ARCS: Final = tuple(f"arc-{number}" for number in range(1, 13))
# Words of answers that are nothing else: what is repaired, and what an ability may choose.
ANSWERS: Final = (
    *("A", "B", "C", "D", "E", *BATTERY_ARCS),
    *(f"hull-{box}" for box in range(1, 41)),
    *("leak", "mast", "rudder", "crew", "zero", "counter", "blank"),
)
KINDS: Final = ("ball", "chain", "grapeshot", "double-shot")
STRENGTHS: Final = ("low", "medium", "high")
CAUSES: Final = ("combat", "collision", "boarding", "explosion", "reef", "land")
PHASES: Final = ("planning", "action", "movement", "combat", "reloading")
COMPASS: Final = {
    name: 45_000 * place for place, name in enumerate(("N", "NE", "E", "SE", "S", "SW", "W", "NW"))
}
ATTITUDES: Final = (*(attitude.value for attitude in Attitude), "red", "orange", "green")
STATUSES: Final = tuple(status.value for status in Status)
BATTERIES: Final = "batteries"
# A case may name these as causes of damage; the cause is kept until the counters are placed.
SCRAPES: Final = ("reef", "land")
HIDDEN: Final = "hidden"
