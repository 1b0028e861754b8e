from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import Member, Visitor, needs, welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.bench import Appointment, NewPause, Referees
from api.schemas.game_view import GameView
from api.schemas.games import AtLeast
from api.signals import tell_computers
from api.viewers import game_for, my_view, my_viewer
from api.wiring import wiring
from domain.service import appoint_referee, pause_game, resume_game
from domain.state.game import Game
from projections.game_view import bench

referees = Noun(
    "referees", __name__, "Who sees everything and settles what players cannot; each act is a fact."
)


@referees.route("/v1/games/<id:game>/referees")
class AllReferees(MethodView):
    @welcomes
    @referees.operation("listReferees", "game/unknown", "game/no-such-version", etag=True)
    @referees.arguments(AtLeast, location="query")
    @referees.response(200, Referees)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """List the referees of a game.

        They see every order that has counted, and after a look what lies in an open window; they cannot play.
        """
        now = game_for(game, my_viewer(visitor, game, wanted.get("at_least")))
        return tagged(str(now.version), encoded(_listed(now)))


@referees.route("/v1/games/<id:game>/referees/<id:account>")
class OneReferee(MethodView):
    @needs("play")
    @referees.operation(
        "appointReferee",
        "game/unknown",
        "account/unknown",
        "referee/not-yours",
        "referee/plays",
        "referee/consent-needed",
        "referee/ended",
        "referee/fork",
        etag=True,
    )
    @referees.arguments(Appointment)
    @referees.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str, account: str) -> Response:  # noqa: ARG002  (an empty body)
        """Appoint a referee.

        Whoever opened the game does: freely before anybody sits, later once every taken seat has agreed. After the
        end only a referee of its tournament appoints another. To appoint one again changes nothing.
        """
        now = appoint_referee(wiring().world, game, account, account=me.account)
        return tagged(str(now.version), encoded(_listed(now)))


@referees.route("/v1/games/<id:game>/pause")
class Pause(MethodView):
    @needs("referee")
    @referees.operation(
        "stopClock", "game/unknown", "referee/not-appointed", "pause/reason", "pause/not-running", etag=True
    )
    @referees.arguments(NewPause)
    @referees.response(200, GameView)
    def put(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Stop the clock.

        Until it is started again nothing can be sealed, and no deadline passes.
        """
        return _seen(me, pause_game(wiring().world, game, account=me.account, **sent))

    @needs("referee")
    @referees.operation("startClock", "game/unknown", "referee/not-appointed", "pause/running", etag=True)
    @referees.response(200, GameView)
    def delete(self, me: Member, game: str) -> Response:
        """Start the clock again.

        The window that was open has the time that it had left.
        """
        return _seen(me, resume_game(wiring().world, game, account=me.account))


def _listed(game: Game) -> dict[str, Any]:
    return {"game": game.id, "version": game.version, "referees": bench(game)}


def _seen(me: Member, game: Game) -> Response:
    tell_computers(wiring(), game)
    view = my_view(me, game.id, at_least=game.version)
    return tagged(view.tag, view.body)
