from typing import Any

import msgspec
from flask import Response, request
from flask.views import MethodView

from api.answers import encoded
from api.auth import Member, Visitor, needs, welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.bench import Appointment
from api.schemas.game_view import GameView
from api.schemas.games import AtLeast, Seating, Seats
from api.schemas.officials import NewReservation, NewSubstitute, Reason
from api.signals import tell_computers
from api.viewers import INVITATION, my_view
from api.wiring import wiring
from domain.service import (
    leave_seat,
    reserve_seat,
    seat_computers,
    substitute,
    take_seat,
    unseat,
    volunteer,
)
from domain.state.game import Game
from domain.values.refusals import Refused, refuse

seats = Noun("seats", __name__, "Chairs at the table; each commands its ships.")


class _Seated(msgspec.Struct):
    seats: msgspec.Raw
    referees: msgspec.Raw


_seated = msgspec.json.Decoder(_Seated)


@seats.route("/v1/games/<id:game>/seats")
class AllSeats(MethodView):
    @welcomes
    @seats.operation("listSeats", "game/unknown", "game/no-such-version", etag=True)
    @seats.arguments(AtLeast, location="query")
    @seats.response(200, Seats)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """List the seats of a game.

        Who sits where, and which ships each seat commands; and the referees, who see everything.
        """
        view = my_view(visitor, game, wanted.get("at_least"))
        seated = _seated.decode(view.body)
        document = {
            "game": game,
            "version": view.version,
            "seats": seated.seats,
            "referees": seated.referees,
        }
        return tagged(view.tag, encoded(document))


@seats.route("/v1/games/<id:game>/seats/<id:seat>")
class OneSeat(MethodView):
    @needs("play")
    @seats.operation(
        "takeSeat",
        "game/unknown",
        "seat/captain",
        "seat/name",
        "seat/unknown",
        "seat/taken",
        "seat/reserved",
        "seat/ended",
        "seat/other-side",
        "seat/referee",
        "seat/nonce-malformed",
        "seat/not-your-game",
        "engine/unsupported",
        "pack/unsupported",
        etag=True,
    )
    @seats.arguments(Seating)
    @seats.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Take a seat.

        With the last one the battle begins. To take your own seat again changes nothing. One account may hold
        several seats of a side, never seats of both. With `computer`, a captain of the computer takes the seat
        instead of you, if you opened the game or play in it: it answers every window from what a player of that
        seat is told, with orders that are sealed like anybody's.
        """
        captain, nonce = sent["computer"], sent["nonce"]
        if captain is None:
            seated = take_seat(
                wiring().world,
                game,
                seat,
                account=me.account,
                name=me.mention,
                nonce=nonce,
                invitation=sent["invitation"] or request.headers.get(INVITATION),
            )
        else:
            _check_no_nonce(nonce)
            seated = seat_computers(wiring().world, game, {seat: captain}, account=me.account)
        tell_computers(wiring(), seated)
        return _seen(me, seated)

    @needs("play")
    @seats.operation("leaveSeat", "game/unknown", "seat/unknown", "seat/not-yours", "seat/begun")
    @seats.response(200, GameView)
    def delete(self, me: Member, game: str, seat: str) -> Response:
        """Leave a seat.

        Before the battle begins.
        """
        return _seen(me, leave_seat(wiring().world, game, seat, account=me.account))


@seats.route("/v1/games/<id:game>/seats/<id:seat>/reservation")
class Reservation(MethodView):
    @needs("play")
    @seats.operation(
        "reserveSeat",
        "game/unknown",
        "account/unknown",
        "seat/unknown",
        "seat/taken",
        "seat/begun",
        "seat/not-your-game",
        "seat/invitation",
    )
    @seats.arguments(NewReservation)
    @seats.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Keep a seat for somebody.

        Whoever opened the game does, before the battle begins: for an account, for whoever brings an invitation, or,
        with neither, for everybody again.
        """
        kept = {
            "for_account": sent["account"],
            "invitation": sent["invitation"] or request.headers.get(INVITATION),
        }
        return _seen(me, reserve_seat(wiring().world, game, seat, account=me.account, **kept))


@seats.route("/v1/games/<id:game>/seats/<id:seat>/vacancy")
class Vacancy(MethodView):
    @needs("play")
    @seats.operation(
        "clearSeat",
        "game/unknown",
        "seat/unknown",
        "seat/free",
        "seat/begun",
        "seat/not-your-game",
        "seat/reason",
    )
    @seats.arguments(Reason)
    @seats.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Clear a seat.

        Whoever opened the game asks somebody to leave, before the battle begins.
        """
        return _seen(me, unseat(wiring().world, game, seat, account=me.account, **sent))


@seats.route("/v1/games/<id:game>/seats/<id:seat>/volunteers")
class Volunteers(MethodView):
    @needs("play")
    @seats.operation(
        "volunteer",
        "game/unknown",
        "seat/automatic",
        "seat/name",
        "seat/unknown",
        "seat/taken",
        "seat/referee",
        "seat/other-side",
        "seat/not-fought",
    )
    @seats.arguments(Appointment)
    @seats.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:  # noqa: ARG002  (an empty body)
        """Offer to take a seat over.

        For a player who cannot go on; a referee decides.
        """
        return _seen(me, volunteer(wiring().world, game, seat, account=me.account, name=me.mention), 201)


@seats.route("/v1/games/<id:game>/seats/<id:seat>/substitute")
class Substitute(MethodView):
    @needs("referee")
    @seats.operation(
        "substitutePlayer",
        "game/unknown",
        "seat/automatic",
        "referee/not-appointed",
        "seat/unknown",
        "seat/taken",
        "seat/referee",
        "seat/other-side",
        "seat/not-fought",
        "seat/no-volunteer",
        "seat/reason",
    )
    @seats.arguments(NewSubstitute)
    @seats.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Seat a substitute.

        One who has offered to. What lies sealed in the open window is kept or taken back, as you say.
        """
        return _seen(me, substitute(wiring().world, game, seat, account=me.account, **sent))


def _check_no_nonce(nonce: str | None) -> None:
    if nonce is not None:
        raise Refused(refuse("seat/nonce-malformed", "the computer brings no nonce to the table"))


def _seen(me: Member, game: Game, status: int = 200) -> Response:
    view = my_view(me, game.id, at_least=game.version)
    return tagged(view.tag, view.body, status=status)
