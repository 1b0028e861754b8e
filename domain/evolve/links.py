"""Folding what holds ships together."""

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts.links import ShipsEntangled, ShipsFreed
from domain.values.names import Link


@folds(ShipsEntangled)
def entangled(game: GameDraft, fact: ShipsEntangled) -> None:
    tie(game, Link.ENTANGLED, fact.ships)


@folds(ShipsFreed)
def freed(game: GameDraft, fact: ShipsFreed) -> None:
    left = tuple(pair for pair in game.links.get(fact.link, ()) if pair != fact.ships)
    writable(game).links = {**game.links, fact.link: left}


def tie(game: GameDraft, link: Link, ships: tuple[str, str]) -> None:
    pairs = sorted({*game.links.get(link, ()), ships})
    writable(game).links = {**game.links, link: tuple(pairs)}
