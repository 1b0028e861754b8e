"""How a ship lies to terrain: what she would lie on, is too near to, or touches."""

from collections.abc import Callable, Iterator

from domain.facts.sailing import ShipSailed
from domain.geometry.contact import CONTACT, Shape, gap_to_shape, in_danger
from domain.geometry.slide import SHORTEST
from domain.rules.bases import base_of
from domain.ruleset.hooks import Hazard
from domain.state.game import Game
from domain.state.ship import Ship
from domain.state.terrain import Element
from domain.values.pose import Pose

Which = Callable[[Element], bool]


def elements(game: Game, which: Which) -> Iterator[Element]:
    """The pieces of terrain that `which` accepts, by id."""
    lying = game.terrain.elements
    return (lying[key] for key in sorted(lying) if which(lying[key]))


def itself(element: Element) -> Shape:
    return Shape(element.outline)


def zone(element: Element) -> Shape:
    """The piece with the dangerous water around it."""
    return Shape(element.outline, element.reach)


def hazard(element: Element, shape: Shape) -> Hazard:
    return Hazard(element.id, shape)


def would_lie_on(ship: Ship, end: Pose, element: Element) -> bool:
    return in_danger(base_of(ship, end), itself(element))


def lies_in(ship: Ship, element: Element) -> bool:
    """Whether she lies on the piece, or closer to it than is safe."""
    return in_danger(base_of(ship), zone(element))


def touches(ship: Ship, element: Element) -> bool:
    """Whether she touches the piece itself, or is so near that she could not slide closer."""
    return gap_to_shape(base_of(ship), element.outline) <= CONTACT + SHORTEST


def has_moved(fact: ShipSailed) -> bool:
    """False for a ship that something stopped before her move began."""
    return fact.slid is not None or not fact.met
