"""Boards and diagrams of a game, drawn for one viewer."""

from api.languages import tongue
from api.wiring import Wiring
from domain.packs.pack import Pack, PackError, pack
from domain.service.resolution import agreement_of
from domain.state.game import Game
from domain.store import UnknownStream
from domain.values.refusals import Refusal, Refused, refuse
from projections.audience import Viewer
from projections.board import board_svg, trail_of
from projections.diagrams import diagram_svg
from projections.timeline.sentences import sentence
from projections.timeline.words import Telling


def drawn(wiring: Wiring, game_id: str, version: int, viewer: Viewer) -> bytes:
    """The table at a version, with the moves and shots of the turn before."""
    store = wiring.world.store
    try:
        game = store.load(game_id, version)
    except UnknownStream:
        raise Refused(refuse("game/unknown", "there is no game {game_id}", game_id=game_id)) from None
    trail = trail_of(store, game_id, version)
    return board_svg(game, _pack(game), viewer=viewer.key, trail=trail, tongue=tongue()).encode()


def diagram(wiring: Wiring, game_id: str, version: int) -> bytes:
    """One fact with the measurement that decided it, on the table before it."""
    store = wiring.world.store
    records = store.records(game_id, version - 1, version) if version >= 1 else []
    if not records:
        raise Refused(
            refuse("game/no-such-version", "the game has not come to version {version}", version=version)
        )
    after = store.load(game_id, version)
    before = store.load(game_id, version - 1) if version > 1 else after
    caption = sentence(records[0].fact, Telling(before, after))
    return diagram_svg(records[0], before, _pack(after), caption, tongue()).encode()


def _pack(game: Game) -> Pack:
    try:
        return pack(agreement_of(game).pack)
    except PackError as error:
        raise Refused(Refusal("pack/unsupported", str(error))) from error
