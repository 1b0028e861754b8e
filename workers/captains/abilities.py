"""How the computer's captains use ability cards: as soon as they have an effect."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

Json = Mapping[str, Any]
Items = dict[str, object]

# Abilities that are used whenever they are asked for.
ALWAYS_USED: Final = frozenset(
    {
        *("good-aim-left", "good-aim-right", "elite-marines"),
        *("charismatic", "hold-fast", "iron", "quartermaster"),
    }
)
AIMED: Final = ("good-aim-left", "good-aim-right")
# The actions that a blank may become, the most urgent first.
BLANK_BECOMES: Final = (
    *("extinguish", "repair", "pump", "fire-left", "fire-right", "musketry"),
    *("reload-left", "reload-right", "increase-sails"),
)
SIDES: Final = ("left", "right")
# An intuitive captain looks at an enemy at most this many rulers away, from centre to centre.
PEEK_WITHIN: Final = 1.2
BLANK: Final = "blank"
GUNNERS: Final = "well-trained-gunners"


def answered(question: Json, ship: Json, view: Json, ruler: Json) -> object:
    """The answer to a question about an ability; the default of any other question."""
    item = question["item"]
    if item in ALWAYS_USED:
        return True
    if item == "lucky":
        return _luck(question, ship, view)
    if item == "peek":
        return _looked_at(question, ship, view["ships"], ruler)
    if item == "swap":
        offered = [choice["value"] for choice in question["choices"]]
        return next((action for action in BLANK_BECOMES if action in offered), question["default"])
    return question["default"]


def _luck(question: Json, ship: Json, view: Json) -> object:
    """Luck is used to come free, to have orders carried out, and against torn sails and new entanglements."""
    offered = [choice["value"] for choice in question["choices"]]
    if "counter" in offered:
        return "counter"
    held = any(ship["id"] in pair for pair in view["links"].get("entangled", ()))
    return "crew" if held else "zero"


def _looked_at(question: Json, ship: Json, ships: Mapping[str, Json], ruler: Json) -> object:
    """The nearest enemy if she seems near enough: a look at one too far away would be wasted (ruling 164)."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    away = {other: _distance(ship, ships[other]) for other in offered}
    nearest = min(away, key=lambda other: away[other], default=None)
    near = nearest is not None and away[nearest] <= PEEK_WITHIN * ruler["long"]
    return nearest if near else question["default"]


def _distance(ship: Json, other: Json) -> float:
    here, there = ship["pose"], other["pose"]
    return math.hypot(here["x"] - there["x"], here["y"] - there["y"]) if here and there else math.inf


def reloads_at_once(ship: Json) -> bool:
    return bool(ship["abilities"].get(GUNNERS, 0))


def going_together(answers: Items, asked: Sequence[Json], ships: Mapping[str, Json]) -> Items:
    """Makes answers compatible: good aim for one broadside a turn, fired guns reloaded only by well-trained gunners."""
    settled = dict(answers)
    for question in asked:
        key, item = question["subject"], question["item"]
        if item == AIMED[1] and settled.get(f"{key}/{AIMED[0]}"):
            settled[f"{key}/{item}"] = False
        if item == "gunners" and key in ships:
            _send_gunners(settled, question, key, ships[key])
    return settled


def _send_gunners(settled: Items, question: Json, key: str, ship: Json) -> None:
    """Sends the gunners to guns that have fired, or else to a side where double shot is loaded."""
    offered = [choice["value"] for choice in question["choices"] if choice["value"] is not None]
    fired = [side for side in SIDES if ship["broadsides"][side]["state"] == "fired"]
    slow = [side for side in SIDES if settled.get(f"{key}/{side}") == "double-shot" and side not in fired]
    sent = next((side for side in (*fired, *slow) if side in offered), None)
    settled[f"{key}/gunners"] = sent
    for side in fired:
        if side != sent and f"{key}/{side}" in settled:
            settled[f"{key}/{side}"] = None
