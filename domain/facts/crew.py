"""Crew actions, sails and repairs."""

from domain.facts.registry import Fact, table
from domain.values.sealed import Sealed


@table
class ActionsPlanned(Fact):
    """Action counters lie face-down on the mat."""

    ship: str
    actions: Sealed | tuple[str, ...]


@table
class ActionRevealed(Fact):
    """`effect` is done (now or in its phase), none (without object: the counter returns) or lost.

    A delayed action stays on the mat and takes effect in the next turn.
    """

    ship: str
    action: str
    effect: str
    delayed: bool


@table
class SailsSet(Fact):
    """full, battle, backing or struck; `why` is setup, action or damage."""

    ship: str
    sails: str
    why: str


@table
class ShipStopped(Fact):
    """Her sails are struck and her last card is sailed: she lies still."""

    ship: str


@table
class CardDiscarded(Fact):
    """A planned card goes back to the deck unsailed, and unseen if it was closed."""

    ship: str
    space: str
    why: str


@table
class WaterPumped(Fact):
    """One water token is out and the boxes close up; `read` is the box that guns read by from now on."""

    ship: str
    box: int
    hull: tuple[tuple[str, ...], ...]
    read: int


@table
class HullRepaired(Fact):
    """The counters of one box lie with the zeros, the boxes close up; once a game."""

    ship: str
    box: int
    hull: tuple[tuple[str, ...], ...]
    zeros: tuple[str, ...]
    read: int


@table
class MendingBegun(Fact):
    """The crew is at it: a leak, the rudder or a mast will be mended at the end of the turn."""

    ship: str
    what: str


@table
class DelayedActionHeld(Fact):
    """A delayed action stays on the mat for its second turn."""

    ship: str
    action: str
    turns: int


@table
class DelayedActionDone(Fact):
    """The counter is free again; `mended` is what is gone now, and how many of it are left."""

    ship: str
    action: str
    mended: str | None
    left: int
