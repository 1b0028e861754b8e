"""Write the transcript of a game for somebody: the records, and of what is closed as much as he may see."""

from collections.abc import Sequence
from typing import Any

from domain import audience
from domain.facts.orders import OrdersSealed
from domain.proofs.signatures import Signet, checkpoint_of
from domain.proofs.transcript import Evidence, own_openings, transcript
from domain.service.harbour import Harbour
from domain.service.receipts import receipt_of, signed_with
from domain.state.bench import Fork
from domain.store import Record


def transcribe(
    h: Harbour, game_id: str, *, seats: Sequence[str] = (), referee: bool = False
) -> dict[str, Any]:
    """From these seats, as a referee, or, from none, what anybody may have."""
    game = h.game(game_id)
    records = h.store.records(game_id, upto=game.version)
    signet = h.store.signet()
    viewers = (audience.REFEREE,) if referee else tuple(seats)
    facts = [record.fact for record in records]
    evidence = Evidence(
        openings=own_openings(game, viewers, facts, h.store.openings(game_id)) if viewers else (),
        receipts=tuple(
            signed_with(signet, receipt_of(game_id, record))
            for record in records
            if isinstance(record.fact, OrdersSealed) and (referee or record.fact.seat in seats)
        ),
        checkpoint=_checkpoint(signet, game_id, records[-1]),
        keys=tuple(h.store.listed_keys()),
    )
    written = transcript(game_id, [record.public() for record in records], evidence)
    return written if game.fork is None else {**written, "base": _base(h, signet, game.fork)}


def _base(h: Harbour, signet: Signet, left: Fork) -> dict[str, Any]:
    """What a fork shares with its parent. Items of it that the viewer may see stand among the fork's openings."""
    records = h.store.records(left.parent, upto=left.version)
    checkpoint = _checkpoint(signet, left.parent, records[-1])
    evidence = Evidence((), (), checkpoint, tuple(h.store.listed_keys()))
    return transcript(left.parent, [record.public() for record in records], evidence)


def _checkpoint(signet: Signet, game_id: str, last: Record) -> dict[str, Any]:
    document = checkpoint_of(game_id, last.version, last.head, last.at)
    key, signature = signet.checkpoint(document)
    return {"checkpoint": document, "key": key, "signature": signature}
