"""Folding buildings: a log without guns, and a drawing on the table."""

from domain.evolve.drafts import GameDraft, put_ship, terrain
from domain.evolve.handlers import folds
from domain.facts.buildings import BuildingRaised
from domain.state.ship import Log, Printed, Ship


@folds(BuildingRaised)
def raised(game: GameDraft, fact: BuildingRaised) -> None:
    """A second hull box that stays empty, so that points destroy the building and not a covered track."""
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
