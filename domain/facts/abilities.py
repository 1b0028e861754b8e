"""Abilities of captains and crews: given, used, lost, and what comes of them."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId
from domain.values.sealed import Sealed


@table(Subject.CREW, Weight.PLAIN)
class AbilitiesGiven(Fact):
    """For this battle: each with its uses, or with the crew losses that it can ignore."""

    ship: ShipId
    abilities: dict[str, int]


@table(Subject.CREW, Weight.PLAIN)
class AbilityUsed(Fact):
    """`left` is how often it can still be used in this battle."""

    ship: ShipId
    ability: str
    left: int


@table(Subject.CREW, Weight.PLAIN)
class AbilityLost(Fact):
    """A wound has cost a use, or all that were left."""

    ship: ShipId
    ability: str
    left: int


@table(Subject.CREW, Weight.PLAIN)
class CaptainTested(Fact):
    """What four counters, back in their bag by now, did to a captain: unhurt, wounded or dead."""

    ship: ShipId
    outcome: str
    faces: tuple[str, ...]
    draws: tuple[Draw, ...]


@table(Subject.CREW, Weight.PLAIN)
class CrewRallied(Fact):
    """An ability is called upon: it ignores what it can of the crew losses that are placed next."""

    ship: ShipId
    ability: str


@table(Subject.CREW, Weight.PLAIN)
class LossesIgnored(Fact):
    """Crew losses that cost nobody. `counters` lie on the ability's card; one with a number goes on to the hull.

    `left` is what the ability reads now, `more` how many further losses it ignores this turn.
    """

    ship: ShipId
    ability: str
    losses: int
    counters: tuple[str, ...]
    left: int
    more: int


@table(Subject.EVENTS, Weight.PLAIN)
class FateChosen(Fact):
    """A lucky captain says how one occurrence, should it come to the draw, will fall out; `result` is the face."""

    ship: ShipId
    rule: str
    ships: tuple[ShipId, ...]
    result: str


@table(Subject.MOVES, Weight.PLAIN, measures=("target", "gap", "reach"))
class CardPeeked(Fact):
    """`ship`'s captain looks at the card that `target` is about to sail; None: she was farther away than he can see."""

    ship: ShipId
    target: ShipId
    gap: int
    reach: int
    card: str | Sealed | None


@table(Subject.CREW, Weight.PLAIN)
class BlankReplaced(Fact):
    """The blank among the actions revealed this turn becomes another one, which is told next."""

    ship: ShipId
    action: str


@table(Subject.LOADING, Weight.PLAIN, measures=("side",))
class GunnersHurried(Fact):
    """Well-trained gunners load this side in the turn it fired, or in one phase what takes others two."""

    ship: ShipId
    side: str
