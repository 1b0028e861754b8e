"""Write the transcript of a game for one viewer: the records, and the sealed items that this viewer may see."""

from collections.abc import Sequence
from typing import Any

from domain import audience
from domain.facts.orders import OrdersSealed
from domain.proofs.signatures import ListedKey, checkpoint_of
from domain.proofs.transcript import Evidence, own_openings, transcript
from domain.service.receipts import receipt_of, signed_with
from domain.service.world import World
from domain.state.club import Fork
from domain.store import Record


def transcribe(
    world: World,
    game_id: str,
    *,
    seats: Sequence[str] = (),
    referee: bool = False,
    looking: bool = False,
    upto: int | None = None,
) -> dict[str, Any]:
    """The transcript for players of these seats, for a referee (`looking`: who has looked into the open window), or for
    anybody, then only the records up to `upto`.

    A key signs only for its own time, so receipts of earlier orders are left out: players have kept their own.
    """
    game = world.game(game_id) if upto is None else world.store.load(game_id, upto)
    records = world.store.records(game_id, upto=game.version)
    signing_key, keys = world.store.signing_key(), tuple(world.store.listed_keys())
    bench = audience.LOOKING if looking else audience.REFEREE
    viewers = (bench,) if referee else tuple(seats)
    facts = [record.fact for record in records]
    evidence = Evidence(
        openings=own_openings(game, viewers, facts, world.store.openings(game_id)) if viewers else (),
        receipts=tuple(
            signed_with(signing_key, receipt_of(game_id, record))
            for record in records
            if isinstance(record.fact, OrdersSealed)
            and (referee or record.fact.seat in seats)
            and record.at >= keys[-1].since
        ),
        checkpoint=_checkpoint(world, game_id, records[-1]),
        keys=keys,
    )
    written = transcript(game_id, [record.public() for record in records], evidence)
    return written if game.club.fork is None else {**written, "base": _base(world, keys, game.club.fork)}


def _base(world: World, keys: tuple[ListedKey, ...], left: Fork) -> dict[str, Any]:
    """The records that a fork shares with its parent. Visible items of them are among the fork's openings."""
    records = world.store.records(left.parent, upto=left.version)
    evidence = Evidence((), (), _checkpoint(world, left.parent, records[-1]), keys)
    return transcript(left.parent, [record.public() for record in records], evidence)


def _checkpoint(world: World, game_id: str, last: Record) -> dict[str, Any]:
    document = checkpoint_of(game_id, last.version, last.head, last.at)
    key, signature = world.store.signed_checkpoint(game_id, last)
    return {"checkpoint": document, "key": key, "signature": signature}
