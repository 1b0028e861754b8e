"""What puts out each clause of terrain and batteries."""

# ruff: noqa: ARG005  (a mutation has the shape of what it stands for)

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.facts import Entry
from domain.facts.batteries import BatteryDestroyed
from domain.facts.damage import ColoursStruck
from domain.geometry.coasts import Land
from domain.options.batteries.guns import arcs_of
from domain.options.terrain.coasts import is_land
from domain.options.terrain.hulls import elements
from domain.rules.firepower import firepower
from domain.ruleset.moment import Moment
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from tests.cases.mutations.mutation import Mutation, Part


def first_number(scene: Scene, ship: Ship, arc: str) -> int | None:
    return firepower(scene, ship)[0] if arc in arcs_of(scene, ship) else None


def first_arc(scene: Scene, ship: Ship, side: Any) -> tuple[str, ...]:  # noqa: ARG001
    return tuple(arcs_of(scene, ship))[:1]


def destroyed_either_way(moment: Moment, fact: ColoursStruck) -> Iterator[Entry]:
    if fact.ship in moment.game.batteries:
        yield Entry("T-BAT-4", BatteryDestroyed(fact.ship))


def hidden_by_reefs_too(scene: Scene, ship: Ship, target: Ship) -> tuple[Land, ...]:  # noqa: ARG001
    every = elements(scene.game, lambda element: True)
    return tuple(Land((one.outline,), under_target=one.id == target.ashore) for one in every)


def hidden_by_other_land(scene: Scene, ship: Ship, target: Ship) -> tuple[Land, ...]:  # noqa: ARG001
    """The ground of the target never hides it, not even by a peninsula."""
    return tuple(Land((one.outline,)) for one in elements(scene.game, is_land) if one.id != target.ashore)


def hidden_by_its_own_shore(scene: Scene, ship: Ship, target: Ship) -> tuple[Land, ...]:  # noqa: ARG001
    """A line that comes ashore only to end there is lost too."""
    return tuple(Land((one.outline,)) for one in elements(scene.game, is_land))


TERRAIN: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "T-REEF-1": (Part("reefs", "reefs"), Part("reefs", "stopped"), Part("reefs", "scrape")),
    "T-REEF-4": (Part("sight-over-land", "hidden_by_land", hidden_by_reefs_too),),
    "T-COAST-3": (Part("sight-over-land", "hidden_by_land"),),
    "T-COAST-4": (Part("sight-over-land", "hidden_by_land", hidden_by_other_land),),
    "T-BAT-1": (
        Part("battery-guns", "gun_at_dot"),
        Part("battery-guns", "dots_of"),
        Part("battery-guns", "close_band"),
    ),
    "T-BAT-4": (Part("eliminated-batteries", "destroyed", destroyed_either_way),),
    "T-BAT-7": (Part("sight-over-land", "hidden_by_land", hidden_by_its_own_shore),),
    "T-BAT-8": (
        Part("battery-guns", "number_of", first_number),
        Part("battery-guns", "numbered_arcs", first_arc),
    ),
    "T-BAT-9": (Part("eliminated-batteries", "destroyed"),),
}
