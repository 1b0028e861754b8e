"""Folding the turn."""

from domain.evolve.drafts import GameDraft, crew, damage, guns, orders, writable
from domain.evolve.handlers import folds
from domain.facts.turns import TurnBegun, TurnClosed
from domain.state.boarding import Boarding
from domain.state.damage import Covered
from domain.state.this_turn import ThisTurn


@folds(TurnBegun)
def begun(game: GameDraft, fact: TurnBegun) -> None:
    for ship, boxes in fact.ships.items():
        damage(game, ship).began = Covered(boxes.hull, boxes.crew)
    writable(game).turn = fact.turn
    orders(game).ahead = {}


@folds(TurnClosed)
def closed(game: GameDraft, fact: TurnClosed) -> None:
    for key, ship in game.ships.items():
        hands = ship.crew
        if hands.planned or hands.fumbled:
            crew(game, key).planned = ()
            crew(game, key).fumbled = None
        if hands.using or hands.rallied or hands.fate:
            resting = crew(game, key)
            resting.using = resting.rallied = frozenset()
            resting.holding = {}
            resting.fate = None
        for side, broadside in ship.guns.items():
            if broadside.fired and broadside.load is None:
                guns(game, key, side).fired = False
    writable(game).turn = fact.turn + 1
    writable(game).this_turn = ThisTurn()
    writable(game).boarding = Boarding()
