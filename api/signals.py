"""Tell workers what waits for them, after the facts are stored: a closed window, or one that the computer answers."""

from api.wiring import Wiring
from domain.orders.computers import computers_owing
from domain.state.game import Game
from workers.telemetry.logs import get_logger

_log = get_logger(__name__)


def tell_closed(wiring: Wiring, game: str, step: int | None) -> None:
    """Tell that a step waits to be resolved; None, when nothing closed, is told to nobody.

    The order is sealed whether or not anybody hears of it, and a sweep finds the game. So nothing that fails here may
    fail the request. A worker who was told also projects the closing, with what the resolution comes to: it reads it
    anyway, and hardly anybody will look in between. Whoever does finds the views behind the game, and brings them on.
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
    """Tell that the open window waits for captains of the computer, if it does."""
    if not computers_owing(game):
        return
    try:
        wiring.summon(game.id)
    except Exception:  # noqa: BLE001  (whatever it is, the window is open)
        _log.exception("nobody was told that the computer owes; a sweep will find it", game=game.id)
