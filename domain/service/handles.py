"""Handles: unique names, so that nobody can pretend to be another account."""

import re
from typing import Final, NamedTuple

from domain.facts import Entry
from domain.facts.accounts import HandleTaken
from domain.service.accounts import account_of, name_of
from domain.service.identities import hash_of
from domain.service.world import World, deciding
from domain.store import Private, people
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

HANDLE: Final = re.compile(r"[a-z0-9](?:[a-z0-9.-]{1,30})[a-z0-9]")


class Held(NamedTuple):
    """A handle, the account that has it, and the account's name."""

    handle: str
    account: str
    name: str


def take_handle(world: World, account: str, handle: str) -> Held:
    """Take a handle for good; taking one's own handle again changes nothing."""
    if not HANDLE.fullmatch(handle):
        detail = say(
            "account/handle",
            "a handle has 3 to 32 lower-case letters, digits, dots and dashes, and begins and ends with neither",
        )
        raise Refused(Refusal("account/handle", detail))

    def take() -> Held:
        member = account_of(world, account)
        held = Held(handle, account, name_of(world, account))
        if member.handle == hash_of(handle):
            people.call(world.store.database, account, handle)  # in case a crash came before this line
            return held
        if member.handle is not None:
            raise Refused(refuse("account/has-handle", "you already have a handle, and it cannot be changed"))
        if world.store.claimed(_claim(handle)) is not None:
            raise Refused(
                refuse("account/handle-taken", "another account has the handle {handle}", handle=handle)
            )
        private = {0: Private(claims=(_claim(handle),))}
        entries = [Entry(None, HandleTaken(hash_of(handle)))]
        world.store.append(account, member.version, entries, at=world.now(), private=private)
        people.call(world.store.database, account, handle)
        return held

    return deciding(take)


def holder_of(world: World, handle: str) -> Held:
    """The account that has this handle; refused if there is none."""
    found = people.holder(world.store.database, handle)
    if found is None:
        raise Refused(refuse("account/unknown", "no account has the handle {handle}", handle=handle))
    return Held(handle, found.account, found.name)


def _claim(handle: str) -> str:
    return f"handle:{hash_of(handle)}"
