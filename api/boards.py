"""The board of a game, drawn for whoever asks."""

from api.wiring import Wiring
from domain.packs.pack import PackError, pack
from domain.service.resolution import agreement_of
from domain.store import UnknownStream
from domain.values.refusals import Refusal, Refused
from projections.audience import Viewer
from projections.board import board_svg, trail_of


def drawn(wiring: Wiring, game_id: str, version: int, viewer: Viewer) -> bytes:
    """The table as it lay at a version, with the wakes and shots of the turn behind it."""
    store = wiring.harbour.store
    try:
        game = store.load(game_id, version)
    except UnknownStream:
        raise Refused(Refusal("game/unknown", f"there is no game {game_id}")) from None
    try:
        printed = pack(agreement_of(game).pack)
    except PackError as error:
        raise Refused(Refusal("pack/unsupported", str(error))) from error
    return board_svg(game, printed, viewer=viewer.key, trail=trail_of(store, game_id, version)).encode()
