"""Crew actions, sails and repairs."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import Effect, Once, ShipId
from domain.values.sealed import Sealed


@table(Subject.CREW, Weight.QUIET)
class ActionsPlanned(Fact):
    """Action counters lie face-down on the mat."""

    ship: ShipId
    actions: Sealed | tuple[str, ...]


@table(Subject.CREW, Weight.PLAIN)
class ActionRevealed(Fact):
    """A delayed action that is done stays on the mat and takes effect in the next turn; without object it returns."""

    ship: ShipId
    action: str
    effect: Effect
    delayed: bool


@table(Subject.CREW, Weight.PLAIN)
class SailsSet(Fact):
    """full, battle, backing or struck; `why` is setup, action or damage."""

    ship: ShipId
    sails: str
    why: str


@table(Subject.MOVES, Weight.PLAIN)
class ShipStopped(Fact):
    """Her sails are struck and her last card is sailed: she lies still."""

    ship: ShipId


@table(Subject.MOVES, Weight.PLAIN)
class CardDiscarded(Fact):
    """A planned card goes back to the deck unsailed, and unseen if it was closed.

    `forgone` is the card, still closed perhaps, that her next one is judged by instead of one that she sailed.
    """

    ship: ShipId
    space: str
    why: str
    forgone: str | Sealed | None


@table(Subject.CREW, Weight.PLAIN)
class WaterPumped(Fact):
    """One water token is out and the boxes close up; `read` is the box that guns read by from now on."""

    ship: ShipId
    box: int
    hull: tuple[tuple[str, ...], ...]
    read: int


@table(Subject.CREW, Weight.PLAIN)
class HullRepaired(Fact):
    """The counters of one box lie with the zeros, the boxes close up; once a game."""

    ship: ShipId
    box: int
    hull: tuple[tuple[str, ...], ...]
    zeros: tuple[str, ...]
    read: int


@table(Subject.CREW, Weight.PLAIN)
class MendingBegun(Fact):
    """The crew is at it: a leak, the rudder or a mast will be mended at the end of the turn.

    `spends` is what she has done with this and can do no second time in the game.
    """

    ship: ShipId
    what: str
    spends: Once | None


@table(Subject.CREW, Weight.QUIET)
class DelayedActionHeld(Fact):
    """A delayed action stays on the mat for its second turn."""

    ship: ShipId
    action: str
    turns: int


@table(Subject.CREW, Weight.PLAIN)
class DelayedActionDone(Fact):
    """The counter is free again; `mended` is what is gone now, and how many of it are left."""

    ship: ShipId
    action: str
    mended: str | None
    left: int
