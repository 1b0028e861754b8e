"""Folding flagships and their loss."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, damage, mat
from domain.facts.flagship import CrewHeartened, FlagshipLost, FlagshipNamed
from domain.values.counters import Counter, parse_token


@folds(FlagshipNamed)
def named(game: Slate, fact: FlagshipNamed) -> None:
    mat(game, fact.ship).flagship = True


@folds(FlagshipLost)
def lost(game: Slate, fact: FlagshipLost) -> None:
    for ship in fact.shaken:
        suffered = damage(game, ship)
        suffered.drawn = (*suffered.drawn, *(Counter("crew"),) * fact.losses)
    mat(game, fact.ship).mourned = True


@folds(CrewHeartened)
def heartened(game: Slate, fact: CrewHeartened) -> None:
    suffered = damage(game, fact.ship)
    suffered.crew = tuple(parse_token(token) for token in fact.crew)
    suffered.zeros = tuple(parse_token(token) for token in fact.zeros)
    suffered.began = replace(suffered.began, crew=fact.read)
