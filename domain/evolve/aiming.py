"""Folding how guns were laid."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, damage, this_turn
from domain.evolve.handlers import folds
from domain.facts.aiming import AimedHigh, AimForced, CountersReplaced


@folds(AimForced)
def forced(game: GameDraft, fact: AimForced) -> None:
    """Nothing to assign: the shot is the next fact."""


@folds(AimedHigh)
def high(game: GameDraft, fact: AimedHigh) -> None:
    this_turn(game).attacks = tuple(
        replace(attack, high=True) if (attack.ship, attack.cause) == (fact.ship, fact.side) else attack
        for attack in game.this_turn.attacks
    )


@folds(CountersReplaced)
def replaced(game: GameDraft, fact: CountersReplaced) -> None:
    suffered = damage(game, fact.ship)
    drawn = list(suffered.drawn)
    over = [drawn.pop([counter.token() for counter in drawn].index(token)) for token in fact.counters]
    suffered.drawn = tuple(drawn)
    suffered.zeros = (*suffered.zeros, *over)
    suffered.aloft = (*suffered.aloft, *fact.aloft)
