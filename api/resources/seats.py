from typing import Any

import msgspec
from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import member, needs, welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.games import AtLeast, GameView, Seating, Seats
from api.viewers import my_view
from api.wiring import wiring
from domain.service import take_seat

seats = Noun("seats", __name__, "Chairs at the table; each commands its ships.")


class _Seated(msgspec.Struct):
    seats: msgspec.Raw
    referees: msgspec.Raw


_seated = msgspec.json.Decoder(_Seated)


@seats.route("/v1/games/<id:game>/seats")
class AllSeats(MethodView):
    @welcomes
    @seats.operation("listSeats", "game/unknown", "game/no-such-version")
    @seats.arguments(AtLeast, location="query")
    @seats.response(200, Seats)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """List the seats of a game.

        Who sits where, and which ships each seat commands; and the referees, who see everything.
        """
        view = my_view(game, wanted.get("at_least"))
        seated = _seated.decode(view.body)
        document = {
            "game": game,
            "version": view.version,
            "seats": seated.seats,
            "referees": seated.referees,
        }
        return tagged(str(view.version), encoded(document))


@seats.route("/v1/games/<id:game>/seats/<id:seat>")
class OneSeat(MethodView):
    @needs("play")
    @seats.operation(
        "takeSeat",
        "game/unknown",
        "seat/unknown",
        "seat/taken",
        "seat/other-side",
        "seat/referee",
        "seat/nonce-malformed",
        "engine/unsupported",
        "pack/unsupported",
    )
    @seats.arguments(Seating)
    @seats.response(200, GameView)
    def put(self, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Take a seat.

        With the last one the battle begins. To take your own seat again changes nothing. One account may hold
        several seats of a side, never seats of both.
        """
        me = member()
        seated = take_seat(
            wiring().harbour, game, seat, account=me.account, name=me.name, nonce=sent["nonce"]
        )
        view = my_view(game, at_least=seated.version)
        return tagged(str(view.version), view.body)
