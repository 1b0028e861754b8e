"""Folding actions, sails and repairs."""

from msgspec.structs import replace

from domain.evolve.damage import boxes
from domain.evolve.drafts import GameDraft, crew, damage, helm, rigging
from domain.evolve.handlers import folds
from domain.facts.crew import (
    ActionRevealed,
    ActionsPlanned,
    CardDiscarded,
    DelayedActionDone,
    DelayedActionHeld,
    HullRepaired,
    MendingBegun,
    SailsSet,
    ShipStopped,
    WaterPumped,
)
from domain.values.counters import parse_token
from domain.values.names import Effect, Once


@folds(ActionsPlanned)
def planned(game: GameDraft, fact: ActionsPlanned) -> None:
    crew(game, fact.ship).orders = fact.actions


@folds(ActionRevealed)
def revealed(game: GameDraft, fact: ActionRevealed) -> None:
    hands = crew(game, fact.ship)
    hands.orders = ()
    if fact.effect is Effect.DONE:
        hands.planned = (*hands.planned, fact.action)
        if fact.delayed:
            hands.delayed = {**hands.delayed, fact.action: 0}


@folds(SailsSet)
def sails_set(game: GameDraft, fact: SailsSet) -> None:
    rigging(game, fact.ship).sails = fact.sails


@folds(ShipStopped)
def stopped(game: GameDraft, fact: ShipStopped) -> None:
    rigging(game, fact.ship).moving = False
    steering = helm(game, fact.ship)
    steering.reference = None
    steering.forgone = None


@folds(CardDiscarded)
def discarded(game: GameDraft, fact: CardDiscarded) -> None:
    steering = helm(game, fact.ship)
    steering.forgone = fact.forgone
    setattr(steering, fact.space, None)


@folds(WaterPumped)
def pumped(game: GameDraft, fact: WaterPumped) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.began = replace(suffered.began, hull=fact.read)


@folds(HullRepaired)
def hull_repaired(game: GameDraft, fact: HullRepaired) -> None:
    suffered = damage(game, fact.ship)
    suffered.hull = boxes(fact.hull)
    suffered.zeros = tuple(parse_token(token) for token in fact.zeros)
    suffered.began = replace(suffered.began, hull=fact.read)
    hands = crew(game, fact.ship)
    hands.used = hands.used | {Once.REPAIR_HULL}


@folds(MendingBegun)
def mending(game: GameDraft, fact: MendingBegun) -> None:
    hands = crew(game, fact.ship)
    hands.mending = fact.what
    if fact.spends:
        hands.used = hands.used | {fact.spends}


@folds(DelayedActionHeld)
def held(game: GameDraft, fact: DelayedActionHeld) -> None:
    hands = crew(game, fact.ship)
    hands.delayed = {**hands.delayed, fact.action: fact.turns}


@folds(DelayedActionDone)
def done(game: GameDraft, fact: DelayedActionDone) -> None:
    hands = crew(game, fact.ship)
    hands.delayed = {action: turns for action, turns in hands.delayed.items() if action != fact.action}
    hands.mending = None
    if fact.mended is not None:
        suffered = damage(game, fact.ship)
        suffered.markers = replace(suffered.markers, **{fact.mended: fact.left})
