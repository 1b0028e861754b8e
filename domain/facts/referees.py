"""The referee's bench: who sits on it, what is brought before it, how it rules."""

from domain.facts.registry import Fact, club


@club
class RefereeAppointed(Fact):
    """Sees everything that is sealed, settles disputes, and can hold no seat; everybody is told."""

    account: str
    name: str
    by: str


@club
class DisputeRaised(Fact):
    """Somebody points at facts, by version, and asks; `rules` are the clauses that those facts rest on."""

    dispute: str
    by: str
    facts: tuple[int, ...]
    rules: tuple[str, ...]
    question: str


@club
class DisputeRuled(Fact):
    """`ruling` is upheld, corrected, annulled or no-action; `reading` is how the rule is read from now on.

    A correction, and an annulment, name the version that the table was taken back to.
    """

    dispute: str
    by: str
    ruling: str
    reason: str
    reading: str | None
    to_version: int | None
