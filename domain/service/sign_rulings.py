"""A referee's own key for signing rulings. The public key is named in a fact; a lost key can be replaced."""

from dataclasses import replace
from typing import NamedTuple

import msgspec

from domain.facts import Entry
from domain.facts.referees import DisputeRuled, RefereeKeyNamed, RulingSignature
from domain.proofs.rulings import key_document, ruling_document
from domain.proofs.signatures import REFEREE_KEY, RULING, key_fault, verify
from domain.service.referees import check_referee
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.values.refusals import Refused, refuse


class Signed(NamedTuple):
    """A ruling's signature as the referee sends it, with the version and head of the game that they saw."""

    key: str
    version: int
    head: str
    signature: str


def name_key(
    world: World, game_id: str, *, account: str, key: str, proof: str, previous: str | None = None
) -> Game:
    """Name the key with which this referee's rulings must be signed from now on. The same key again changes nothing.

    `previous` is the signature of the key that is replaced; without it the old key counts as lost.
    """

    def name() -> Game:
        game = world.game(game_id)
        rests_on = check_referee(game, account)
        before = game.club.keys.get(account)
        if before is not None and before.key == key:
            return game
        document = key_document(game_id, account, key)
        if not signs(key, REFEREE_KEY, document, proof):
            raise Refused(refuse("referee/key", "the key has not signed that it is yours", at="proof"))
        if previous is not None and (
            before is None or not signs(before.key, REFEREE_KEY, document, previous)
        ):
            raise Refused(refuse("referee/key", "that is no signature of the key before", at="previous"))
        if before is not None:
            rests_on = (*rests_on, before.version)
        named = RefereeKeyNamed(account, key, proof, previous, rests_on)
        return world.append(game, [Entry(None, named)], at=world.now())

    return deciding(name)


def signs(key: str, purpose: str, document: object, signature: str) -> bool:
    public = bytes.fromhex(key)
    return key_fault(public) is None and verify(public, purpose, document, bytes.fromhex(signature))


def signing(
    world: World, game: Game, ruled: DisputeRuled, signed: Signed | None, asked: int | None
) -> DisputeRuled:
    """The ruling with its signature; refused if the referee has named a key that has not signed this ruling."""
    key = game.club.keys.get(ruled.by)
    if key is None and signed is None:
        return replace(ruled, signed=None)
    if key is None or signed is None or signed.key != key.key:
        raise Refused(
            refuse(
                "ruling/unsigned",
                "sign with the key that you have named in this game; without a named key, do not sign",
                at="signed",
            )
        )
    records = world.store.records(game.id)
    seen = next((record for record in records if record.version == signed.version), None)
    if seen is None or seen.head != signed.head:
        raise Refused(
            refuse(
                "ruling/signature",
                "the game does not have this head at version {version}",
                at="signed",
                version=signed.version,
            )
        )
    signature = RulingSignature(key.key, signed.version, signed.head, asked, signed.signature)
    document = ruling_document(game.id, msgspec.to_builtins(ruled), msgspec.to_builtins(signature))
    if not signs(key.key, RULING, document, signed.signature):
        raise Refused(refuse("ruling/signature", "the signature is not that of your key", at="signed"))
    return replace(ruled, signed=signature)
