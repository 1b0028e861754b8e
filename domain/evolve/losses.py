"""Folding explosions and sinkings."""

from domain.evolve.drafts import GameDraft, helm, mat, this_turn
from domain.evolve.handlers import folds
from domain.facts.losses import HullTested, MagazineTested, ShipExploded, ShipSank
from domain.values.names import Status


@folds(MagazineTested)
def magazine_tested(game: GameDraft, fact: MagazineTested) -> None:
    """Only its draws count."""


@folds(ShipExploded)
def exploded(game: GameDraft, fact: ShipExploded) -> None:
    this_turn(game).explosions = (*game.this_turn.explosions, (fact.ship, *fact.touching))
    _lose(game, fact.ship, Status.EXPLODED)


@folds(HullTested)
def hull_tested(game: GameDraft, fact: HullTested) -> None:
    """Only its draws count."""


@folds(ShipSank)
def sank(game: GameDraft, fact: ShipSank) -> None:
    _lose(game, fact.ship, Status.SUNK)


def _lose(game: GameDraft, ship: str, status: Status) -> None:
    helm(game, ship).course = None
    mat(game, ship).status = status
    mat(game, ship).pose = None
