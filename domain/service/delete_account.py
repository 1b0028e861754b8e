"""Leave for good: no token opens a door any more, and nothing remembers what the account was called or said."""

from domain.facts import Entry
from domain.facts.accounts import AccountDeleted, TokenRevoked
from domain.service.accounts import account_of
from domain.service.world import World, deciding
from domain.store import messages, passkeys, people, recovery, webhooks


def delete_account(world: World, account: str) -> None:
    """Battles keep the account's id in their facts; a handle that was held is nobody's again, for good."""

    def delete() -> None:
        member = account_of(world, account)
        alive = [one.id for one in member.tokens.values() if not one.revoked]
        entries = [Entry(None, fact) for fact in (*map(TokenRevoked, alive), AccountDeleted())]
        world.store.append(account, member.version, entries, at=world.now())

    deciding(delete)
    people.forget(world.store.database, account)
    recovery.forget(world.store.database, account)
    passkeys.forget(world.store.database, account)
    messages.forget(world.store.database, account)
    webhooks.remove(
        world.store.database, [one.id for one in webhooks.of_account(world.store.database, account)]
    )
