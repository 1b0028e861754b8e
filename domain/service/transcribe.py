"""Write the transcript of a game for somebody: the records, and of what is closed as much as they may see."""

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
    """From these seats, as a referee (who may have looked into the open window), or, from none, what anybody may have: no
    more than what is shown to them, `upto`.

    A key signs for its own time only: receipts of a time before it are those that the players have kept.
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
    """What a fork shares with its parent. Items of it that the viewer may see stand among the fork's openings."""
    records = world.store.records(left.parent, upto=left.version)
    evidence = Evidence((), (), _checkpoint(world, left.parent, records[-1]), keys)
    return transcript(left.parent, [record.public() for record in records], evidence)


def _checkpoint(world: World, game_id: str, last: Record) -> dict[str, Any]:
    document = checkpoint_of(game_id, last.version, last.head, last.at)
    key, signature = world.store.signed_checkpoint(game_id, last)
    return {"checkpoint": document, "key": key, "signature": signature}
