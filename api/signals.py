"""Signal workers, after the facts are stored, that a window has closed or waits for the computer."""

from api.wiring import Wiring
from domain.orders.computers import computers_owing
from domain.state.game import Game
from workers.telemetry.logs import get_logger

_log = get_logger(__name__)


def tell_closed(wiring: Wiring, game: str, step: int | None) -> None:
    """Signal that a step waits to be resolved; `step` is None if no window closed.

    The order is sealed even if no worker gets the signal, and a sweep finds the game, so an error here must not fail
    the request. A worker that gets the signal also projects the closing of the window together with the resolution,
    because it reads those facts anyway. A reader in between finds the views behind the game and updates them.
    """
    if step is None:
        return
    try:
        if wiring.dispatch(game, step):
            wiring.world.store.at(game).fresh.leave(game)
    except Exception:  # noqa: BLE001  (whatever it is, the order is sealed)
        said = {"game": game, "step": step}
        _log.exception("nobody was told that a window has closed; a sweep will find it", **said)


def tell_computers(wiring: Wiring, game: Game) -> None:
    """Signal that the open window waits for the computer's captains, if it does."""
    if not computers_owing(game):
        return
    try:
        wiring.summon(game.id)
    except Exception:  # noqa: BLE001  (whatever it is, the window is open)
        _log.exception("nobody was told that the computer owes; a sweep will find it", game=game.id)
