"""Let the computer's captains answer the open window of a game.

A captain gets only what the API would tell a player of its seat (what is awaited, the view of the game, the pack), and
dice. Its decision is sealed like any order. Idempotent by game, window and seat: a message may come late, twice, or
never.
"""

import time
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from domain.orders.computers import computers_owing
from domain.packs.canonical import plain
from domain.packs.pack import pack
from domain.service import Sealing, seal_for_computer
from domain.service.request_stand_in import relieve_due
from domain.service.resolution import agreement_of
from domain.state.game import Game
from domain.state.window import Window
from domain.values.refusals import Refused
from projections.audience import Viewer
from projections.awaiting import awaited
from workers.captains import CAPTAINS
from workers.parts import Parts
from workers.project import bring_level
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import METRICS

Json = dict[str, Any]

DICE: Final = 16  # random bytes that seed a captain's dice

_log = get_logger(__name__)


def is_owed(parts: Parts, game_id: str) -> bool:
    """Whether the open window waits for the computer; right after a resolution the game is still in memory."""
    game = parts.world.store.recall(game_id)
    if game is None or game.resolving is not None:
        game = parts.world.game(game_id)
    return bool(computers_owing(game))


def command(parts: Parts, game_id: str) -> int | None:
    """Answer for every computer's seat that owes; returns the step to resolve if this closed the window."""
    game, closed = relieve_due(parts.world, game_id), None
    for seat in computers_owing(game):
        assert game.window is not None, "a seat owes in an open window"
        sealing = _answered(parts, game, game.window, seat)
        closed = closed if sealing is None else sealing.closed
    bring_level(parts)
    return closed


def _answered(parts: Parts, game: Game, window: Window, seat: str) -> Sealing | None:
    """A captain that fails, or whose order is refused, gets the defaults, like an absent player."""
    begun = time.perf_counter()
    awaiting = _json(
        awaited(game, Viewer((seat,)), seat, lambda: parts.world.store.openings(game.id, game.version))
    )
    by_default = {question["key"]: question["default"] for question in awaiting["mine"]}
    for items in (_decided(parts, game, seat, awaiting), by_default):
        if items is None:
            continue
        try:
            sealing = seal_for_computer(
                parts.world, game.id, seat=seat, turn=window.turn, window=window.id, items=items
            )
        except Refused as refused:
            _log.warning("a computer's order was refused: %s", refused, game=game.id, seat=seat)
            continue
        METRICS.decision_seconds.labels(captain=game.seats[seat].captain).observe(time.perf_counter() - begun)
        return sealing
    return None


def _decided(parts: Parts, game: Game, seat: str, awaiting: Json) -> Json | None:
    """The order of the seat's captain; None if it fails."""
    try:
        parts.queries.reach(game.id, game.version)
        view = parts.queries.view(game.id, Viewer((seat,)))
        assert view is not None, "a stored game has a view for each of its seats"
        decide = CAPTAINS[game.seats[seat].captain or ""]
        dice = Random(parts.world.entropy(DICE))  # noqa: S311  (a captain's whims are no secret)
        return decide(awaiting, msgspec.json.decode(view.body), _pack(agreement_of(game).pack), dice)
    except Exception:  # noqa: BLE001  (a captain that took too long, or failed, must not stop the battle)
        _log.exception("a computer could not decide", game=game.id, seat=seat)
        return None


@cache
def _pack(name: str) -> Json:
    return _json(plain(pack(name)))


def _json(document: object) -> Json:
    """The document as a client reads it, through JSON and back."""
    read: Json = msgspec.json.decode(msgspec.json.encode(document, enc_hook=str))
    return read
