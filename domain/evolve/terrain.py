"""Folding terrain, and what it does to hulls."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_ship
from domain.facts.terrain import GroundMet, HullScraped, ShipGrounded, ShipRefloated, ShoalAhead, TerrainLaid
from domain.state.game import Game
from domain.state.terrain import Aground, Element, Met, Scrape


def with_terrain(game: Game, **changes: object) -> Game:
    return assign(game, terrain=replace(game.terrain, **changes))


@folds(TerrainLaid)
def laid(game: Game, fact: TerrainLaid) -> Game:
    element = Element(
        fact.element, fact.name, fact.kind, fact.coast, fact.danger, fact.harbour, tuple(fact.outline)
    )
    return with_terrain(game, elements={**game.terrain.elements, fact.element: element})


@folds(ShoalAhead)
def shoal_ahead(game: Game, fact: ShoalAhead) -> Game:
    return _meet(game, Met(game.turn, fact.ship, fact.element, "shoals-ahead"))


@folds(GroundMet)
def met(game: Game, fact: GroundMet) -> Game:
    return _meet(game, Met(game.turn, fact.ship, fact.element, fact.what))


def _meet(game: Game, found: Met) -> Game:
    this_turn = tuple(one for one in game.terrain.met if one.turn == game.turn)
    return with_terrain(game, met=(*this_turn, found))


@folds(HullScraped)
def scraped(game: Game, fact: HullScraped) -> Game:
    this_turn = tuple(one for one in game.terrain.scraped if one.turn == game.turn)
    return with_terrain(game, scraped=(*this_turn, Scrape(game.turn, fact.ship, fact.counters)))


@folds(ShipGrounded)
def grounded(game: Game, fact: ShipGrounded) -> Game:
    return with_terrain(game, aground={**game.terrain.aground, fact.ship: Aground(game.turn, fact.on)})


@folds(ShipRefloated)
def refloated(game: Game, fact: ShipRefloated) -> Game:
    left = {ship: held for ship, held in game.terrain.aground.items() if ship != fact.ship}
    pose = game.ships[fact.ship].pose
    assert pose is not None, "a ship aground lies on the table"
    return with_ship(with_terrain(game, aground=left), fact.ship, pose=pose._replace(x=fact.x, y=fact.y))
