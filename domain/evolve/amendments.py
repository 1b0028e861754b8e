"""Folding what a ruling changes."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.disputes import enter
from domain.evolve.drafts import GameDraft, damage, mat, writable
from domain.evolve.handlers import folds
from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.values.counters import parse_token
from domain.values.pose import Pose


@folds(ReadingSwitched)
def switched(game: GameDraft, fact: ReadingSwitched) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    writable(game).agreement = replace(game.agreement, options=fact.options)
    _note(game, fact.dispute)


@folds(PositionAmended)
def moved(game: GameDraft, fact: PositionAmended) -> None:
    mat(game, fact.ship).pose = Pose(fact.x, fact.y, fact.heading)
    _note(game, fact.dispute)


@folds(CounterRestored)
def restored(game: GameDraft, fact: CounterRestored) -> None:
    writable(game).bags = {**game.bags, fact.bag: game.bags[fact.bag].with_back((fact.serial,))}
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.crew = tuple(parse_token(token) for token in fact.crew)
    suffered.zeros = tuple(parse_token(token) for token in fact.zeros)
    _note(game, fact.dispute)


@folds(OrderCorrected)
def corrected(game: GameDraft, fact: OrderCorrected) -> None:
    _note(game, fact.dispute)


def _note(game: GameDraft, dispute: str) -> None:
    """Note in the ruling that this fact carries it out. If a rewind undoes the fact, the note goes with it."""
    asked = game.club.disputes[dispute]
    assert asked.ruling is not None, "a ruling is told before what it changes"
    ruling = replace(asked.ruling, changes=(*asked.ruling.changes, game.version))
    enter(game, replace(asked, ruling=ruling))
