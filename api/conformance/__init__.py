"""For authors of clients: rare faults and situations, on demand.

Only `sealed-orders serve --conformance` has these addresses. Everyone who reaches the server can use them, so it is not
a server to play on.
"""

from functools import partial
from typing import Any, Final

from flask import Blueprint, Flask, Response, current_app
from marshmallow import Schema, fields, validate

from api.answers import answer
from api.bodies import StrictParser
from api.conformance.faults import FAULTS, MOST, Faults
from api.conformance.umpire import SITUATIONS, Umpire
from domain.values.refusals import Refused, refuse

_FAULTS: Final = "sealed-orders-faults"
_UMPIRE: Final = "sealed-orders-umpire"
_use_args = partial(StrictParser().use_args, location="json")

conformance = Blueprint("conformance", __name__, url_prefix="/conformance")


class NewFault(Schema):
    fault = fields.String(required=True, validate=validate.OneOf([*FAULTS]))
    count = fields.Integer(load_default=1, strict=True, validate=validate.Range(1, MOST))


@conformance.get("")
def what_can_be_provoked() -> Response:
    situations = {name: situation.about for name, situation in SITUATIONS.items()}
    return answer({"faults": dict(FAULTS), "situations": situations, "pending": _faults().pending})


@conformance.post("/faults")
@_use_args(NewFault)
def provoke(sent: dict[str, Any]) -> Response:
    """The next `count` suitable requests to `/v1` meet this fault, from any client."""
    _faults().expect(**sent)
    return answer({"pending": _faults().pending}, 201)


@conformance.delete("/faults")
def forgive() -> Response:
    """Cancels all pending faults."""
    _faults().forget()
    return answer({"pending": {}})


@conformance.post("/games")
def open_game() -> Response:
    """A game against the computer, with a free seat for the client and a referee who acts on request."""
    return answer(_umpire().open_game(), 201)


@conformance.post("/games/<id:game>/<id:situation>")
def bring_about(game: str, situation: str) -> Response:
    """The referee's act is stored like any other, so the game can still be verified."""
    if situation not in SITUATIONS:
        raise Refused(
            refuse("request/no-such-page", "there is no situation {situation}", situation=repr(situation))
        )
    _umpire().bring_about(situation, game)
    return answer({"game": game, "situation": situation}, 201)


def _faults() -> Faults:
    found: Faults = current_app.extensions[_FAULTS]
    return found


def _umpire() -> Umpire:
    found: Umpire = current_app.extensions[_UMPIRE]
    return found


def register(app: Flask) -> None:
    """Must be called before the first request, because it adds hooks."""
    app.extensions[_FAULTS] = faults = Faults()
    app.extensions[_UMPIRE] = Umpire(app)
    app.before_request(faults.before)
    app.after_request(faults.after)
    app.register_blueprint(conformance)
