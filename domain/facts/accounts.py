"""Members of the club, and the tokens they show at the door."""

from domain.facts.registry import Fact, account


@account
class AccountOpened(Fact):
    name: str


@account
class TokenIssued(Fact):
    """A token as the club knows it: by the hash of its secret, which only its bearer has ever seen."""

    token: str
    sha256: str
    scopes: tuple[str, ...]
    label: str


@account
class TokenRevoked(Fact):
    token: str
