"""The words of the case format.

A new rule adds its words here and to the tables of `ship_keys` and `expected_keys`, which name the code behind
them. Nothing else in the reader has to change.
"""

from collections.abc import Mapping
from typing import Final

from domain.options import OPTIONS as PLAYED
from domain.values.names import Attitude, Level, Status

LEVELS: Final = tuple(level.value for level in Level)
OPTIONS: Final = tuple(PLAYED)
SHIP_ACTIONS: Final = (
    *("increase-sails", "decrease-sails", "pump", "fire-left", "fire-right", "musketry"),
    *("reload-left", "reload-right", "extinguish", "repair", "grog", "boarding", "blank"),
)
BATTERY_ACTIONS: Final = ("fire", "reload", "musketry", "extinguish", "repair")
ACTIONS: Final = tuple(dict.fromkeys((*SHIP_ACTIONS, *BATTERY_ACTIONS)))
# What is asked in each window, at whatever level and with whatever options.
ITEMS: Final[Mapping[str, tuple[str, ...]]] = {
    "terrain": ("place",),
    "deployment": ("place",),
    "loading": ("left", "right", "card", "sails"),
    "boarding": ("board",),
    "captain": ("grog", "peek"),
    "planning": ("card", "actions"),
    "swap": ("swap", "extinguish"),
    "repairs": ("repair",),
    "grapple": ("board", "target"),
    "reveal": ("quartermaster",),
    "combat": ("left", "right", "guns", "musketry"),
    "reactions": (
        *("good-aim-left", "good-aim-right", "elite-marines"),
        *("hold-fast", "charismatic", "iron", "lucky"),
    ),
    "victims": ("victim",),
    "wound": ("lose",),
    "reloading": ("left", "right", "guns", "gunners"),
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
# A case with one of these keys is played with the option of that name, even if it does not list the option.
BATTERIES: Final = "batteries"
IMPLIED: Final = ("terrain", BATTERIES)
# The same for keys of a single ship or battery.
IMPLIED_BY_SHIP: Final = {
    "automatic": "solitaire",
    "anchored": "solitaire",
    "pile": "solitaire",
    "aground": "terrain",
}
# The same for keys of a ship, but only if their value differs from that of every ship.
IMPLIED_BY_SAYING: Final[Mapping[str, str]] = {
    "abilities": "captain-and-crew",
    "flagship": "flagship",
    "training": "lacking-training",
}
IMPLIED_BY_LINK: Final = {"entangled": "entanglement", "grappled": "boarding"}
IMPLIED_BY_GAUGE: Final = {
    "direction": ("variable-wind-direction",),
    "strength": ("variable-wind-direction", "variable-wind-strength"),
}
# The same for causes of damage.
SCRAPES: Final = ("reef", "land")
IMPLIED_BY_CAUSE: Final = dict.fromkeys(SCRAPES, "terrain")
HIDDEN: Final = "hidden"
