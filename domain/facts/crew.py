"""Crew actions, sails and repairs."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import Effect, Once, SailsSetBy, ShipId, Unsailed
from domain.values.sealed import Sealed


@table(Subject.CREW, Weight.QUIET)
class ActionsPlanned(Fact):
    """Action counters lie face-down on the mat."""

    ship: ShipId
    actions: Sealed | tuple[str, ...]


@table(Subject.CREW, Weight.PLAIN, relied_on=("action", "effect"))
class ActionRevealed(Fact):
    """An action is revealed. A `delayed` one that can be done stays on the mat and takes effect in the next turn."""

    ship: ShipId
    action: str
    effect: Effect
    delayed: bool


@table(Subject.CREW, Weight.PLAIN)
class SailsSet(Fact):
    """The sails of a ship are now full, battle, backing or struck."""

    ship: ShipId
    sails: str
    why: SailsSetBy


@table(Subject.MOVES, Weight.PLAIN)
class ShipStopped(Fact):
    """Her sails are struck and her last card is sailed: she lies still."""

    ship: ShipId


@table(Subject.MOVES, Weight.PLAIN)
class CardDiscarded(Fact):
    """A planned card goes back to the deck without being sailed; if it was sealed, nobody sees it.

    `forgone` is the card, perhaps still sealed, that her next card is compared with for Veer.
    """

    ship: ShipId
    space: str
    why: Unsailed
    forgone: str | Sealed | None


@table(Subject.CREW, Weight.PLAIN)
class WaterPumped(Fact):
    """One water token leaves the hull track and the boxes close up; `read` is the box that her guns read then."""

    ship: ShipId
    box: int
    hull: tuple[tuple[str, ...], ...]
    read: int


@table(Subject.CREW, Weight.PLAIN)
class HullRepaired(Fact):
    """The counters of one box go to the zeros and the boxes close up; possible once a game."""

    ship: ShipId
    box: int
    hull: tuple[tuple[str, ...], ...]
    zeros: tuple[str, ...]
    read: int


@table(Subject.CREW, Weight.PLAIN)
class MendingBegun(Fact):
    """A repair begins: a leak, the rudder or a mast will be mended at the end of the turn.

    `spends` is the repair that she cannot do a second time in this game, if it is one of those.
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
    """A delayed action ends and its counter is free again; `mended` is the damage repaired, `left` how much remains."""

    ship: ShipId
    action: str
    mended: str | None
    left: int
