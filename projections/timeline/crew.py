"""Sentences about crew actions, sails and repairs."""

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
from domain.values.names import Effect, SailsSetBy
from domain.values.sealed import Sealed
from projections.timeline.says import says
from projections.timeline.unspoken import listed, say
from projections.timeline.words import Telling, plain, unsailed

_EFFECTS = {
    Effect.DONE: "",
    Effect.NONE: say("ActionRevealed", ", to no effect"),
    Effect.LOST: say("ActionRevealed", ", but it is lost"),
}
_SAILS = {
    "full": say("SailsSet", "full sails"),
    "battle": say("SailsSet", "battle sails"),
    "backing": say("SailsSet", "backing sails"),
}


@says(ActionsPlanned)
def planned(fact: ActionsPlanned, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    if isinstance(fact.actions, Sealed):
        return say("ActionsPlanned", "{ship}’s crew gets its orders, face-down.", ship=ship)
    return say(
        "ActionsPlanned",
        "{ship}’s crew is to do: {what}.",
        ship=ship,
        what=listed(map(plain, fact.actions)) if fact.actions else say("ActionsPlanned", "nothing"),
    )


@says(ActionRevealed)
def revealed(fact: ActionRevealed, telling: Telling) -> str:
    delayed = say("ActionRevealed", "; it will take until next turn") if fact.delayed else ""
    return say(
        "ActionRevealed",
        "{ship}’s crew turns to: {action}{effect}{delayed}.",
        ship=telling.ship(fact.ship),
        action=plain(fact.action),
        effect=_EFFECTS[fact.effect],
        delayed=delayed,
    )


@says(SailsSet)
def sails(fact: SailsSet, telling: Telling) -> str:
    ship = telling.ship(fact.ship)
    why = say("SailsSet", " because of the damage aloft") if fact.why is SailsSetBy.DAMAGE else ""
    if fact.sails == "struck":
        return say("SailsSet", "{ship} strikes her sails{why}.", ship=ship, why=why)
    return say(
        "SailsSet",
        "{ship} carries {sails}{why}.",
        ship=ship,
        sails=_SAILS.get(fact.sails, plain(fact.sails)),
        why=why,
    )


@says(ShipStopped)
def stopped(fact: ShipStopped, telling: Telling) -> str:
    return say("ShipStopped", "{ship} has lost her way and lies still.", ship=telling.ship(fact.ship))


@says(CardDiscarded)
def discarded(fact: CardDiscarded, telling: Telling) -> str:
    return say(
        "CardDiscarded",
        "{ship} takes the card in her {space} space back unsailed: {why}.",
        ship=telling.ship(fact.ship),
        space=plain(fact.space),
        why=unsailed(fact.why),
    )


@says(WaterPumped)
def pumped(fact: WaterPumped, telling: Telling) -> str:
    return say(
        "WaterPumped",
        "{ship} pumps the water out of hull box {box}.",
        ship=telling.ship(fact.ship),
        box=fact.box,
    )


@says(HullRepaired)
def hull(fact: HullRepaired, telling: Telling) -> str:
    return say(
        "HullRepaired",
        "{ship}’s carpenters repair hull box {box}.",
        ship=telling.ship(fact.ship),
        box=fact.box,
    )


@says(MendingBegun)
def mending(fact: MendingBegun, telling: Telling) -> str:
    return say(
        "MendingBegun",
        "{ship} sets to mending: {what}, done by the end of the turn.",
        ship=telling.ship(fact.ship),
        what=plain(fact.what),
    )


@says(DelayedActionHeld)
def held(fact: DelayedActionHeld, telling: Telling) -> str:
    return say(
        "DelayedActionHeld",
        "{ship}’s crew is still at it: {action}.",
        ship=telling.ship(fact.ship),
        action=plain(fact.action),
    )


@says(DelayedActionDone)
def done(fact: DelayedActionDone, telling: Telling) -> str:
    mended = (
        say(
            "DelayedActionDone",
            "; {mended} mended, {left:marker|markers} left",
            mended=plain(fact.mended),
            left=fact.left,
        )
        if fact.mended
        else ""
    )
    return say(
        "DelayedActionDone",
        "{ship}’s crew has finished: {action}{mended}.",
        ship=telling.ship(fact.ship),
        action=plain(fact.action),
        mended=mended,
    )
