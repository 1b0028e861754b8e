"""Delete an account: its tokens are revoked, and its name, messages, keys and webhooks are deleted."""

from domain.facts import Entry
from domain.facts.accounts import AccountDeleted, TokenRevoked
from domain.service.accounts import account_of
from domain.service.world import World, deciding
from domain.store import messages, passkeys, people, recovery, webhooks


def delete_account(world: World, account: str) -> None:
    """Facts of battles keep the account's id. Its handle can never be taken again."""

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
