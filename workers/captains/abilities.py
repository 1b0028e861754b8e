"""How the computer's captains use what their captains and crews can do: as soon as it does some good."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = Mapping[str, Any]
Items = dict[str, object]

# Items that are answered yes wherever there is something to decide.
GLADLY: Final = frozenset(
    {
        *("good-aim-left", "good-aim-right", "elite-marines"),
        *("charismatic", "hold-fast", "iron", "quartermaster"),
    }
)
AIMED: Final = ("good-aim-left", "good-aim-right")
# What a blank becomes, the most pressing first.
SECOND_THOUGHTS: Final = (
    *("extinguish", "repair", "pump", "fire-left", "fire-right", "musketry"),
    *("reload-left", "reload-right", "increase-sails"),
)
SIDES: Final = ("left", "right")
# He looks at whoever seems no farther than this many rulers away, from centre to centre.
SIGHT: Final = 1.2
BLANK: Final = "blank"
GUNNERS: Final = "well-trained-gunners"


def answered(question: Json, ship: Json, view: Json, ruler: Json) -> object:
    """The answer to a question about an ability, or its default where this is none."""
    item = question["item"]
    if item in GLADLY:
        return True
    if item == "lucky":
        return _luck(question, ship, view)
    if item == "peek":
        return _looked_at(question, ship, view["ships"], ruler)
    if item == "swap":
        offered = [choice["value"] for choice in question["choices"]]
        return next((action for action in SECOND_THOUGHTS if action in offered), question["default"])
    return question["default"]


def _luck(question: Json, ship: Json, view: Json) -> object:
    """To be free, to have orders carried out, to keep the sails whole."""
    offered = [choice["value"] for choice in question["choices"]]
    if "counter" in offered:
        return "counter"
    held = any(ship["id"] in pair for pair in view["links"].get("entangled", ()))
    return "crew" if held else "zero"


def _looked_at(question: Json, ship: Json, ships: Mapping[str, Json], ruler: Json) -> object:
    """The nearest enemy, if he is near enough by eye; what is too far away would be seen in vain."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    away = {other: _distance(ship, ships[other]) for other in offered}
    nearest = min(away, key=lambda other: away[other], default=None)
    near = nearest is not None and away[nearest] <= SIGHT * ruler["long"]
    return nearest if near else question["default"]


def _distance(ship: Json, other: Json) -> float:
    here, there = ship["pose"], other["pose"]
    return math.hypot(here["x"] - there["x"], here["y"] - there["y"]) if here and there else math.inf


def reloads_at_once(ship: Json) -> bool:
    return bool(ship["abilities"].get(GUNNERS, 0))


def going_together(answers: Items, asked: Sequence[Json], ships: Mapping[str, Json]) -> Items:
    """One broadside is aimed again in a turn, and guns that have fired are loaded by well-trained gunners alone."""
    settled = dict(answers)
    for question in asked:
        key, item = question["subject"], question["item"]
        if item == AIMED[1] and settled.get(f"{key}/{AIMED[0]}"):
            settled[f"{key}/{item}"] = False
        if item == "gunners" and key in ships:
            _send_gunners(settled, question, key, ships[key])
    return settled


def _send_gunners(settled: Items, question: Json, key: str, ship: Json) -> None:
    """To guns that have fired and have something to load; else to where double shot is loaded."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    fired = [side for side in SIDES if ship["broadsides"][side]["state"] == "fired"]
    slow = [side for side in SIDES if settled.get(f"{key}/{side}") == "double-shot" and side not in fired]
    sent = next((side for side in (*fired, *slow) if side in offered), None)
    settled[f"{key}/gunners"] = sent
    for side in fired:
        if side != sent and f"{key}/{side}" in settled:
            settled[f"{key}/{side}"] = None
