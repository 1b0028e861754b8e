"""What can follow a dispute: replies, withdrawal, appeal."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Version


@club(Subject.BENCH, Weight.PLAIN)
class DisputeAnswered(Fact):
    """A reply to the question of a dispute, before the referee rules."""

    dispute: str
    by: str
    text: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class DisputeWithdrawn(Fact):
    """The player who raised the dispute no longer wants a ruling."""

    dispute: str
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class RulingAppealed(Fact):
    """A player asks the chief of the referees to rule again; `rests_on` is the ruling."""

    dispute: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]
