from typing import Any

from flask import Response
from flask.views import MethodView

from api.auth import Member, needs
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.bench import Appointment
from api.schemas.game_view import GameView
from api.schemas.officials import NewAdjournment, NewDayOff, NewExtension, NewStandIn
from api.signals import tell_computers
from api.viewers import my_view
from api.wiring import wiring
from domain.service import adjourn, extend_window, fine_time, relieve_stand_in, take_day_off
from domain.service.request_stand_in import request_stand_in
from domain.state.game import Game

timekeeping = Noun("timekeeping", __name__, "Time given and taken, within what was agreed.")


@timekeeping.route("/v1/games/<id:game>/extensions")
class Extensions(MethodView):
    @needs("referee")
    @timekeeping.operation(
        "extendWindow",
        "game/unknown",
        "referee/not-appointed",
        "clock/no-deadline",
        "clock/seconds",
        "clock/reason",
    )
    @timekeeping.arguments(NewExtension)
    @timekeeping.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Give more time.

        To everybody, in the window that is open.
        """
        return _seen(me, extend_window(wiring().world, game, account=me.account, **sent), 201)


@timekeeping.route("/v1/games/<id:game>/seats/<id:seat>/fines")
class Fines(MethodView):
    @needs("referee")
    @timekeeping.operation(
        "fineTime",
        "game/unknown",
        "seat/unknown",
        "referee/not-appointed",
        "clock/no-reserve",
        "clock/seconds",
        "clock/reason",
    )
    @timekeeping.arguments(NewExtension)
    @timekeeping.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Take time away.

        From the reserve of one seat, as far as it has some.
        """
        return _seen(me, fine_time(wiring().world, game, seat, account=me.account, **sent), 201)


@timekeeping.route("/v1/games/<id:game>/adjournments")
class Adjournments(MethodView):
    @needs("referee")
    @timekeeping.operation(
        "adjournGame",
        "game/unknown",
        "referee/not-appointed",
        "pause/not-running",
        "clock/resolving",
        "clock/until",
        "clock/reason",
    )
    @timekeeping.arguments(NewAdjournment)
    @timekeeping.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Adjourn a battle.

        Until a time at which it goes on by itself; start the clock to go on sooner. What lies sealed is kept.
        """
        return _seen(me, adjourn(wiring().world, game, account=me.account, **sent), 201)


@timekeeping.route("/v1/games/<id:game>/seats/<id:seat>/days-off")
class DaysOff(MethodView):
    @needs("play")
    @timekeeping.operation(
        "takeDayOff",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "clock/day",
        "clock/days-spent",
        "clock/ended",
    )
    @timekeeping.arguments(NewDayOff)
    @timekeeping.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Take a day off.

        Within the allowance that was agreed: on that day no time counts for anybody.
        """
        return _seen(me, take_day_off(wiring().world, game, seat, account=me.account, **sent), 201)


@timekeeping.route("/v1/games/<id:game>/seats/<id:seat>/stand-in")
class StandIn(MethodView):
    @needs("play")
    @timekeeping.operation(
        "askStandIn", "game/unknown", "seat/unknown", "seat/not-yours", "seat/captain", "seat/stand-in"
    )
    @timekeeping.arguments(NewStandIn)
    @timekeeping.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:
        """Let the computer play for you.

        One of its captains takes your seat: for so many turns, with the one that is played, or until you are back
        (`returnToSeat`). What it orders is sealed and verified like any order; it sees what you would see, and you, while
        you are away, what a spectator sees.
        """
        now = request_stand_in(wiring().world, game, seat, account=me.account, **sent)
        tell_computers(wiring(), now)
        return _seen(me, now)


@timekeeping.route("/v1/games/<id:game>/seats/<id:seat>/return")
class Return(MethodView):
    @needs("play")
    @timekeeping.operation("returnToSeat", "game/unknown", "seat/unknown", "seat/not-yours")
    @timekeeping.arguments(Appointment)
    @timekeeping.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, seat: str) -> Response:  # noqa: ARG002  (an empty body)
        """Come back to your seat.

        A captain of the computer has stood in for you. What it has sealed you may replace while the window is open.
        """
        now = relieve_stand_in(wiring().world, game, seat, account=me.account, name=me.mention)
        return _seen(me, now)


def _seen(me: Member, game: Game, status: int = 200) -> Response:
    view = my_view(me, game.id, at_least=game.version)
    return tagged(view.tag, view.body, status=status)
