"""Folding the turn."""

from msgspec.structs import replace

from domain.evolve.handlers import folds, with_ships
from domain.facts.turns import TurnBegun, TurnClosed
from domain.state.boarding import Boarding
from domain.state.game import Game
from domain.state.ship import Columns


@folds(TurnBegun)
def begun(game: Game, fact: TurnBegun) -> Game:
    began = {
        ship: replace(game.ships[ship], began=Columns(boxes.hull, boxes.crew))
        for ship, boxes in fact.ships.items()
    }
    return replace(with_ships(game, began), turn=fact.turn, ahead={})


@folds(TurnClosed)
def closed(game: Game, fact: TurnClosed) -> Game:
    ships = {key: replace(ship, planned=()) for key, ship in game.ships.items() if ship.planned}
    return replace(
        with_ships(game, ships),
        turn=fact.turn + 1,
        attacks=(),
        sailed=(),
        collisions=(),
        overlaps=(),
        boarding=Boarding(),
    )
