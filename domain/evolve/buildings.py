"""Folding buildings: a log without guns, and a drawing on the table."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, put_ship, terrain
from domain.facts.buildings import BuildingRaised
from domain.state.ship import Log, Printed, Ship


@folds(BuildingRaised)
def raised(game: Slate, fact: BuildingRaised) -> None:
    """One box takes all the points that it can bear; there is always an empty one behind it."""
    log = Ship(
        id=fact.building,
        name=fact.name,
        side=fact.side,
        seat=fact.seat,
        printed=Printed("", "building", fact.points, 0, "", 0, 0, 0, 0),
        log=Log(((), ()), (0,) * fact.crew, (0,)),
        guns={},
        ashore=fact.on,
    )
    put_ship(game, log)
    terrain(game).buildings = {**game.terrain.buildings, fact.building: tuple(fact.outline)}
