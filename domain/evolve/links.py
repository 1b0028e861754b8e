"""Folding what holds ships together."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, whole
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.values.names import Link


@folds(ShipsEntangled)
def entangled(game: Slate, fact: ShipsEntangled) -> None:
    tie(game, Link.ENTANGLED, fact.ships)


@folds(ShipsFreed)
def freed(game: Slate, fact: ShipsFreed) -> None:
    left = tuple(pair for pair in game.links.get(fact.link, ()) if pair != fact.ships)
    whole(game).links = {**game.links, fact.link: left}


def tie(game: Slate, link: Link, ships: tuple[str, str]) -> None:
    pairs = sorted({*game.links.get(link, ()), ships})
    whole(game).links = {**game.links, link: tuple(pairs)}
