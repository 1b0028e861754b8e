"""What follows upon a dispute: replies, withdrawal, appeal."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Version


@club(Subject.BENCH, Weight.PLAIN)
class DisputeAnswered(Fact):
    """What somebody else says to the question, before the referee rules."""

    dispute: str
    by: str
    text: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class DisputeWithdrawn(Fact):
    """Whoever asked wants no ruling any more."""

    dispute: str
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class RulingAppealed(Fact):
    """Somebody asks the chief of the referees to rule again; `rests_on` is the ruling."""

    dispute: str
    by: str
    reason: str
    rests_on: tuple[Version, ...]
