"""The game turn (p9): every phase is played by all before the next begins."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.turns import CoveredBoxes, TurnBegun, TurnClosed
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.values.names import Level


def begin(moment: Moment) -> Iterator[Entry]:
    """The boxes covered now decide what this turn's guns and muskets are worth (ruling 6)."""
    covered = {
        ship.id: CoveredBoxes(len(ship.damage.hull), len(ship.damage.crew)) for ship in moment.game.afloat
    }
    yield Entry("B-TURN-1", TurnBegun(max(1, moment.game.turn), covered))


def close(moment: Moment) -> Iterator[Entry]:
    yield Entry("B-TURN-1", TurnClosed(moment.game.turn))


TURNS = Rule(
    key="turns",
    title="The game turn",
    page=9,
    level=Level.BASIC,
    clauses=("B-TURN-1",),
    steps=((Slot.TURN_BEGINS, begin), (Slot.TURN_CLOSES, close)),
)
