"""Abilities of captains and crews: given, used, lost, and what they do."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId, Wound
from domain.values.sealed import Sealed


@table(Subject.CREW, Weight.PLAIN)
class AbilitiesGiven(Fact):
    """The abilities that a ship has in this battle, each with its uses or with the crew losses that it can ignore."""

    ship: ShipId
    abilities: dict[str, int]


@table(Subject.CREW, Weight.PLAIN)
class AbilityUsed(Fact):
    """An ability was used; `left` is how often it can still be used in this battle."""

    ship: ShipId
    ability: str
    left: int


@table(Subject.CREW, Weight.PLAIN)
class AbilityLost(Fact):
    """A wound has cost an ability one use, or all uses that were left."""

    ship: ShipId
    ability: str
    left: int


@table(Subject.CREW, Weight.PLAIN)
class CaptainTested(Fact):
    """Four counters were drawn for a captain and are back in their bag."""

    ship: ShipId
    outcome: Wound
    faces: tuple[str, ...]
    draws: tuple[Draw, ...]


@table(Subject.CREW, Weight.PLAIN)
class CrewRallied(Fact):
    """An ability is called upon, and will ignore as many as it can of the crew losses that are placed next."""

    ship: ShipId
    ability: str


@table(Subject.CREW, Weight.PLAIN)
class LossesIgnored(Fact):
    """An ability ignores crew losses. `counters` lie on its card; a counter with a number goes to the hull instead.

    `left` is the number that the ability reads now, `more` how many further losses it ignores this turn.
    """

    ship: ShipId
    ability: str
    losses: int
    counters: tuple[str, ...]
    left: int
    more: int


@table(Subject.EVENTS, Weight.PLAIN)
class FateChosen(Fact):
    """A lucky captain decides in advance one draw that may follow this turn; `result` is the face that it will show."""

    ship: ShipId
    rule: str
    ships: tuple[ShipId, ...]
    result: str


@table(Subject.MOVES, Weight.PLAIN, measures=("target", "gap", "reach"))
class CardPeeked(Fact):
    """The captain of `ship` looks at the card that `target` will sail; None: `target` is farther than `reach`."""

    ship: ShipId
    target: ShipId
    gap: int
    reach: int
    card: str | Sealed | None


@table(Subject.CREW, Weight.PLAIN)
class BlankReplaced(Fact):
    """The blank among the actions revealed this turn becomes another action; the next fact reveals that action."""

    ship: ShipId
    action: str


@table(Subject.LOADING, Weight.PLAIN, measures=("side",))
class GunnersHurried(Fact):
    """Well-trained gunners load this side in the turn in which it fired, or load in one phase what takes others two."""

    ship: ShipId
    side: str
