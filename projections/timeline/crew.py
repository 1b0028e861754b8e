"""Crew actions, sails and repairs, told."""

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
from domain.values.sealed import Sealed
from projections.timeline.says import says
from projections.timeline.words import Telling, counted, listed, plain

_EFFECTS = {"done": "", "none": ", to no effect", "lost": ", but it is lost"}
_SAILS = {"full": "full sails", "battle": "battle sails", "backing": "backing sails"}


@says(ActionsPlanned)
def planned(fact: ActionsPlanned, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if isinstance(fact.actions, Sealed):
        return f"{ship}’s crew gets its orders, face-down."
    return f"{ship}’s crew is to do: {listed(map(plain, fact.actions)) if fact.actions else 'nothing'}."


@says(ActionRevealed)
def revealed(fact: ActionRevealed, telling: Telling) -> str:
    effect = _EFFECTS.get(fact.effect, f", {plain(fact.effect)}")
    delayed = "; it will take until next turn" if fact.delayed else ""
    return f"{telling.ship(fact.ship)}’s crew turns to: {plain(fact.action)}{effect}{delayed}."


@says(SailsSet)
def sails(fact: SailsSet, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    why = " because of the damage aloft" if fact.why == "damage" else ""
    if fact.sails == "struck":
        return f"{ship} strikes her sails{why}."
    return f"{ship} carries {_SAILS.get(fact.sails, plain(fact.sails))}{why}."


@says(ShipStopped)
def stopped(fact: ShipStopped, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} has lost her way and lies still."


@says(CardDiscarded)
def discarded(fact: CardDiscarded, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} takes the card in her {fact.space} space back unsailed: {plain(fact.why)}."


@says(WaterPumped)
def pumped(fact: WaterPumped, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} pumps the water out of hull box {fact.box}."


@says(HullRepaired)
def hull(fact: HullRepaired, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s carpenters repair hull box {fact.box}."


@says(MendingBegun)
def mending(fact: MendingBegun, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)} sets to mending: {plain(fact.what)}, done by the end of the turn."


@says(DelayedActionHeld)
def held(fact: DelayedActionHeld, telling: Telling) -> str:
    return f"{telling.ship(fact.ship)}’s crew is still at it: {plain(fact.action)}."


@says(DelayedActionDone)
def done(fact: DelayedActionDone, telling: Telling) -> str:
    mended = f"; {plain(fact.mended)} mended, {counted(fact.left, 'marker')} left" if fact.mended else ""
    return f"{telling.ship(fact.ship)}’s crew has finished: {plain(fact.action)}{mended}."
