"""Folding flagships and their loss."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, damage, mat
from domain.evolve.handlers import folds
from domain.facts.flagship import CrewHeartened, FlagshipLost, FlagshipNamed
from domain.values.counters import Counter, parse_token


@folds(FlagshipNamed)
def named(game: GameDraft, fact: FlagshipNamed) -> None:
    mat(game, fact.ship).flagship = True


@folds(FlagshipLost)
def lost(game: GameDraft, fact: FlagshipLost) -> None:
    for ship in fact.shaken:
        suffered = damage(game, ship)
        suffered.drawn = (*suffered.drawn, *(Counter("crew"),) * fact.losses)
    mat(game, fact.ship).mourned = True


@folds(CrewHeartened)
def heartened(game: GameDraft, fact: CrewHeartened) -> None:
    suffered = damage(game, fact.ship)
    suffered.crew = tuple(parse_token(token) for token in fact.crew)
    suffered.zeros = tuple(parse_token(token) for token in fact.zeros)
    suffered.began = replace(suffered.began, crew=fact.read)
