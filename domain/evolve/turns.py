"""Folding the turn."""

from domain.evolve.handlers import assign, folds, with_crew, with_damage, with_orders
from domain.evolve.muster import with_broadside
from domain.facts.turns import TurnBegun, TurnClosed
from domain.state.boarding import Boarding
from domain.state.damage import Columns
from domain.state.game import Game
from domain.state.this_turn import ThisTurn


@folds(TurnBegun)
def begun(game: Game, fact: TurnBegun) -> Game:
    for ship, boxes in fact.ships.items():
        game = with_damage(game, ship, began=Columns(boxes.hull, boxes.crew))
    return with_orders(assign(game, turn=fact.turn), ahead={})


@folds(TurnClosed)
def closed(game: Game, fact: TurnClosed) -> Game:
    for key in [key for key, ship in game.ships.items() if ship.crew.planned or ship.crew.fumbled]:
        game = with_crew(game, key, planned=(), fumbled=None)
    for key in [
        key for key, ship in game.ships.items() if ship.crew.using or ship.crew.rallied or ship.crew.fate
    ]:
        game = with_crew(game, key, using=frozenset(), rallied=frozenset(), holding={}, fate=None)
    for key, ship in [*game.ships.items()]:
        for side in [side for side, guns in ship.guns.items() if guns.fired and guns.load is None]:
            game = with_broadside(game, key, side, fired=False)
    return assign(game, turn=fact.turn + 1, this_turn=ThisTurn(), boarding=Boarding())
