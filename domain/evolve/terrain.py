"""Folding terrain, and ships that meet it."""

from domain.evolve.drafts import GameDraft, mat, terrain
from domain.evolve.handlers import folds
from domain.facts.terrain import GroundMet, HullScraped, ShipGrounded, ShipRefloated, ShoalAhead, TerrainLaid
from domain.state.terrain import Aground, Element, Met, Scrape


@folds(TerrainLaid)
def laid(game: GameDraft, fact: TerrainLaid) -> None:
    element = Element(
        fact.element, fact.name, fact.kind, fact.coast, fact.danger, fact.harbour, tuple(fact.outline)
    )
    terrain(game).elements = {**game.terrain.elements, fact.element: element}


@folds(ShoalAhead)
def shoal_ahead(game: GameDraft, fact: ShoalAhead) -> None:
    _meet(game, Met(game.turn, fact.ship, fact.element, "shoals-ahead"))


@folds(GroundMet)
def met(game: GameDraft, fact: GroundMet) -> None:
    _meet(game, Met(game.turn, fact.ship, fact.element, fact.what))


def _meet(game: GameDraft, found: Met) -> None:
    this_turn = tuple(one for one in game.terrain.met if one.turn == game.turn)
    terrain(game).met = (*this_turn, found)


@folds(HullScraped)
def scraped(game: GameDraft, fact: HullScraped) -> None:
    this_turn = tuple(one for one in game.terrain.scraped if one.turn == game.turn)
    terrain(game).scraped = (*this_turn, Scrape(game.turn, fact.ship, fact.counters))


@folds(ShipGrounded)
def grounded(game: GameDraft, fact: ShipGrounded) -> None:
    terrain(game).aground = {**game.terrain.aground, fact.ship: Aground(game.turn, fact.on)}


@folds(ShipRefloated)
def refloated(game: GameDraft, fact: ShipRefloated) -> None:
    left = {ship: held for ship, held in game.terrain.aground.items() if ship != fact.ship}
    pose = game.ships[fact.ship].pose
    assert pose is not None, "a ship aground lies on the table"
    terrain(game).aground = left
    terrain(game).refloated = (*game.terrain.refloated, fact.ship)
    mat(game, fact.ship).pose = pose._replace(x=fact.x, y=fact.y)
