from typing import Any

from flask import Response
from flask.views import MethodView

from api.auth import Member, needs
from api.etag import tagged
from api.openapi.noun import Noun
from api.permissions import check_either
from api.schemas.bench import Appointment
from api.schemas.game_view import GameView
from api.schemas.officials import NewResult, Reason
from api.viewers import my_view
from api.wiring import wiring
from domain.service import Offer, abort_game, decide_result, decline_end, offer_end
from domain.state.game import Game
from domain.values.refusals import Refused, refuse

endings = Noun("endings", __name__, "How a battle ends that is not fought to its end.")

CODES = ("game/unknown", "end/ended", "end/resolving", "end/fork")


@endings.route("/v1/games/<id:game>/endings/<id:offer>/seats/<id:seat>")
class Offers(MethodView):
    @needs("play")
    @endings.operation(
        "offerEnd",
        *CODES,
        "end/unknown",
        "end/not-begun",
        "end/mid-turn",
        "end/revealed",
        "end/computer",
        "seat/unknown",
        "seat/not-yours",
    )
    @endings.arguments(Appointment)
    @endings.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str, offer: str, seat: str) -> Response:  # noqa: ARG002  (an empty body)
        """Offer an end.

        Of a battle that has begun: before that one leaves one's seat. `draw` and `abort` end the battle when every seat has offered them, an abort only before anything was
        revealed. `resignation` ends it when every seat of a side has offered it in the same turn, before the first
        window of that turn has closed. The computer is not waited for: it agrees to a draw only when its side has
        the worse of it, which is when a smaller part of its boxes is left.
        """
        return _seen(me, offer_end(wiring().world, game, _offer(offer), seat, account=me.account))

    @needs("play")
    @endings.operation("declineEnd", *CODES, "end/unknown", "seat/unknown", "seat/not-yours")
    @endings.response(200, GameView)
    def delete(self, me: Member, game: str, offer: str, seat: str) -> Response:
        """Decline an end.

        Your own offer or somebody else's: everything that was offered of this kind is off.
        """
        return _seen(me, decline_end(wiring().world, game, _offer(offer), seat, account=me.account))


@endings.route("/v1/games/<id:game>/results")
class Results(MethodView):
    @needs("referee")
    @endings.operation("decideResult", *CODES, "referee/not-appointed", "end/no-such-side", "end/reason")
    @endings.arguments(NewResult)
    @endings.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Decide a battle.

        As a referee, with reasons. Everything that counted is laid open, and the seed is revealed.
        """
        return _seen(me, decide_result(wiring().world, game, account=me.account, **sent), 201)


@endings.route("/v1/games/<id:game>/aborts")
class Aborts(MethodView):
    @needs()
    @endings.operation(
        "abortGame", *CODES, "token/scope", "referee/not-appointed", "end/revealed", "end/reason"
    )
    @endings.arguments(Reason)
    @endings.response(201, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Call a battle off.

        Whoever opened it before it has begun, a referee before anything was revealed.
        """
        check_either(me)
        ended = abort_game(
            wiring().world,
            game,
            account=me.account,
            as_host="play" in me.scopes,
            as_referee="referee" in me.scopes,
            **sent,
        )
        return _seen(me, ended, 201)


def _offer(word: str) -> Offer:
    if word not in list(Offer):
        raise Refused(refuse("end/unknown", "one can offer {offer}", offer=", ".join(Offer)))
    return Offer(word)


def _seen(me: Member, game: Game, status: int = 200) -> Response:
    view = my_view(me, game.id, at_least=game.version)
    return tagged(str(view.version), view.body, status=status)
