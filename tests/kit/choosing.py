"""How captains choose who have no plan: any legal order, and rather something than nothing."""

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from domain.legality import asked_of, judge
from domain.orders.asked import Asked
from domain.ruleset.scene import Scene

# From centre to centre, in micrometres: an enemy whose card may be looked at.
IN_SIGHT = 300_000
IN_VAIN = 0.05

Chooses = Callable[[Asked, Random], object]


def rather_something(offered: Sequence[Any], dice: Random) -> Any:
    """Any of them, but never to hold fire while there is something to fire at: that would prove little."""
    return dice.choice([value for value in offered if value is not None] or offered)


def boldly(asked: Asked, dice: Random) -> object:
    """Any legal choice; what has no list of choices is left as the rules have it."""
    if not asked.choices:
        return asked.default
    return rather_something([choice.value for choice in asked.choices], dice)


def agreeable(asked: Asked, names: list[str]) -> list[str]:
    """As many of these actions as go together, the last ones given up first."""
    while names and asked.refuses(sorted(names)) is not None:
        names = names[:-1]
    return sorted(names)


def busily(asked: Asked, dice: Random) -> object:
    """Boldly, and with every hand of the crew put to something."""
    schema: Any = asked.schema
    if not asked.choices and asked.item == "actions":
        names = list(schema["items"]["enum"])
        return agreeable(asked, dice.sample(names, min(len(names), schema["maxItems"])))
    return boldly(asked, dice)


def looking(scene: Scene, asked: Asked, dice: Random) -> object:
    """At an enemy that is about a ruler away or nearer; at one farther off only now and then, to see that it is in vain."""
    ships, here = scene.game.ships, scene.game.ships[asked.subject].pose
    offered = [choice.value for choice in asked.choices or () if isinstance(choice.value, str)]
    poses = {ship: pose for ship in offered if (pose := ships[ship].pose) is not None}
    near = [
        ship for ship, there in poses.items() if here and math.dist(here.centre, there.centre) <= IN_SIGHT
    ]
    wanted = near or (offered if dice.random() < IN_VAIN else [])
    return dice.choice(wanted) if wanted else None


def going_together(scene: Scene, seat: str, items: dict[str, object]) -> dict[str, object]:
    """The order as it was chosen item by item; where some do not go together, as many of them as do."""
    if not judge(scene, seat, items):
        return items
    order = {asked.key: asked.default for asked in asked_of(scene, seat)}
    for key, value in items.items():
        if not judge(scene, seat, {**order, key: value}):
            order[key] = value
    return order
