"""Folding what a ruling changes."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.disputes import changed
from domain.evolve.handlers import assign, folds, with_damage, with_ship
from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.state.game import Game
from domain.values.counters import parse_token
from domain.values.pose import Pose


@folds(ReadingSwitched)
def switched(game: Game, fact: ReadingSwitched) -> Game:
    assert game.agreement is not None, "a game's first fact is its opening"
    game = assign(game, agreement=replace(game.agreement, options=fact.options))
    return _noted(game, fact.dispute)


@folds(PositionAmended)
def moved(game: Game, fact: PositionAmended) -> Game:
    game = with_ship(game, fact.ship, pose=Pose(fact.x, fact.y, fact.heading))
    return _noted(game, fact.dispute)


@folds(CounterRestored)
def restored(game: Game, fact: CounterRestored) -> Game:
    bag = game.bags[fact.bag].with_back((fact.serial,))
    game = with_damage(
        assign(game, bags={**game.bags, fact.bag: bag}),
        fact.ship,
        hull=boxes(fact.hull),
        crew=tuple(parse_token(token) for token in fact.crew),
        zeros=tuple(parse_token(token) for token in fact.zeros),
    )
    return _noted(game, fact.dispute)


@folds(OrderCorrected)
def corrected(game: Game, fact: OrderCorrected) -> Game:
    return _noted(game, fact.dispute)


def _noted(game: Game, dispute: str) -> Game:
    """The ruling knows the facts that carry it out. A change of the table that is undone is forgotten with it."""
    asked = game.club.disputes[dispute]
    assert asked.ruling is not None, "a ruling is told before what it changes"
    ruling = replace(asked.ruling, changes=(*asked.ruling.changes, game.version))
    return changed(game, replace(asked, ruling=ruling))
