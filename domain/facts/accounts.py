"""Members of the club, and the tokens they show at the door."""

from domain.facts.registry import Fact, Subject, Weight, account


@account(Subject.CLUB, Weight.PLAIN)
class AccountOpened(Fact):
    """Somebody joined. What they are called is no fact: it can be forgotten."""


@account(Subject.CLUB, Weight.PLAIN)
class AccountDeleted(Fact):
    """Somebody left for good: their name is forgotten, and facts go on naming their account."""


@account(Subject.CLUB, Weight.PLAIN)
class TokenIssued(Fact):
    """A token as the club knows it: by the hash of its secret, which only its bearer has ever seen."""

    token: str
    sha256: str
    scopes: tuple[str, ...]
    label: str
    expires: str | None = None


@account(Subject.CLUB, Weight.PLAIN)
class TokenRevoked(Fact):
    token: str


@account(Subject.CLUB, Weight.PLAIN)
class HandleTaken(Fact):
    """A name that no other account of this server has or will have; known here by its SHA-256."""

    sha256: str
