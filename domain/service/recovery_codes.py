"""Recovery codes: ten codes on paper, with which a person whose tokens are lost gets a new one."""

from typing import Final

from domain.service.accounts import SCOPES, NewToken, account_of, issue_token
from domain.service.identities import CROCKFORD, hash_of
from domain.service.world import World
from domain.store import people, recovery
from domain.values.names import is_id
from domain.values.refusals import Refused, refuse

CODES: Final = 10
LETTERS: Final = 20  # a hundred random bits, too many to guess
GROUP: Final = 5
LABEL: Final = "recovered"


def make_recovery_codes(world: World, account: str) -> tuple[str, ...]:
    """Make new codes, which are shown only once; older codes become invalid."""
    account_of(world, account)
    codes = tuple(_code(world) for _ in range(CODES))
    recovery.replace(world.store.database, account, [_digest(code) for code in codes])
    return codes


def recover(world: World, who: str, code: str) -> tuple[str, NewToken]:
    """Exchange a code for a new token of the account, which is named by id or handle. The code is used up."""
    account = _named(world, who)
    if account is None or not recovery.use(world.store.database, account, _digest(code)):
        raise Refused(refuse("account/recovery", "there is no such account, or it does not have this code"))
    return account, issue_token(world, account, SCOPES, LABEL)


def _named(world: World, who: str) -> str | None:
    held = people.holder(world.store.database, who) or people.person(world.store.database, who)
    return held.account if held is not None and is_id(who) else None


def _code(world: World) -> str:
    letters = "".join(CROCKFORD[byte & 31] for byte in world.entropy(LETTERS))
    return "-".join(letters[place : place + GROUP] for place in range(0, LETTERS, GROUP))


def _digest(code: str) -> str:
    """The hash of a code as people type it: case, spaces and dashes make no difference."""
    plain = "".join(code.split()).replace("-", "").lower()
    return hash_of(plain)
