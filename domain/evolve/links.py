"""Folding what holds ships together."""

from domain.evolve.handlers import assign, folds
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.state.game import Game
from domain.values.names import Link


@folds(ShipsEntangled)
def entangled(game: Game, fact: ShipsEntangled) -> Game:
    return with_link(game, Link.ENTANGLED, fact.ships)


@folds(ShipsFreed)
def freed(game: Game, fact: ShipsFreed) -> Game:
    left = tuple(pair for pair in game.links.get(fact.link, ()) if pair != fact.ships)
    return assign(game, links={**game.links, fact.link: left})


def with_link(game: Game, link: Link, ships: tuple[str, str]) -> Game:
    pairs = sorted({*game.links.get(link, ()), ships})
    return assign(game, links={**game.links, link: tuple(pairs)})
