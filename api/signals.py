"""Signals to whoever resolves windows, sent after the facts are stored. A lost one costs time, never a game."""

import logging

from api.wiring import Wiring
from domain.facts.windows import WindowClosed

_log = logging.getLogger(__name__)


def signal_closing(wiring: Wiring, game: str, after: int) -> None:
    """Tell that a window closed with what was stored after this version, if one did.

    The order is sealed whether or not anybody hears of it, so nothing that fails here may fail the request.
    """
    try:
        for record in wiring.harbour.store.records(game, after):
            if isinstance(record.fact, WindowClosed):
                wiring.dispatch(game, record.fact.step)
    except Exception:  # noqa: BLE001  (whatever it is, the order is sealed)
        said = {"game": game}
        _log.exception("nobody was told that a window has closed; a sweep will find it", extra=said)
