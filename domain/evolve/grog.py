"""Folding the grog."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, crew, damage
from domain.evolve.handlers import folds
from domain.facts.grog import GrogServed
from domain.values.counters import parse_token
from domain.values.names import Once


@folds(GrogServed)
def served(game: GameDraft, fact: GrogServed) -> None:
    suffered = damage(game, fact.ship)
    suffered.crew = tuple(parse_token(token) for token in fact.crew)
    suffered.zeros = tuple(parse_token(token) for token in fact.zeros)
    suffered.began = replace(suffered.began, crew=fact.read)
    hands = crew(game, fact.ship)
    hands.used = hands.used | {Once.GROG}
