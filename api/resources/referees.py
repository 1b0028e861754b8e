from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import member, needs, welcomes
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.bench import Appointment, NewPause, Referees
from api.schemas.games import AtLeast, GameView
from api.viewers import my_view, my_viewer
from api.wiring import wiring
from domain.service import appoint_referee, pause_game, resume_game
from domain.state.game import Game

referees = Noun(
    "referees", __name__, "Who sees everything and settles what players cannot; each act is a fact."
)


@referees.route("/v1/games/<id:game>/referees")
class AllReferees(MethodView):
    @welcomes
    @referees.operation("listReferees", "game/unknown", "game/no-such-version")
    @referees.arguments(AtLeast, location="query")
    @referees.response(200, Referees)
    def get(self, wanted: dict[str, Any], game: str) -> Response:
        """List the referees of a game.

        They see every order as soon as it is sealed, and cannot play.
        """
        my_viewer(game, wanted.get("at_least"))
        now = wiring().harbour.game(game)
        return tagged(str(now.version), encoded(_told(now)))


@referees.route("/v1/games/<id:game>/referees/<id:account>")
class OneReferee(MethodView):
    @needs("play")
    @referees.operation(
        "appointReferee",
        "game/unknown",
        "account/unknown",
        "referee/not-yours",
        "referee/plays",
        "referee/too-late",
    )
    @referees.arguments(Appointment)
    @referees.response(200, Referees)
    def put(self, sent: dict[str, Any], game: str, account: str) -> Response:  # noqa: ARG002  (an empty body)
        """Appoint a referee.

        Whoever opened the game does. If he plays himself, he must do it before the battle begins: a referee sees
        what the others seal. To appoint one again changes nothing.
        """
        now = appoint_referee(wiring().harbour, game, account, account=member().account)
        return tagged(str(now.version), encoded(_told(now)))


@referees.route("/v1/games/<id:game>/pause")
class Pause(MethodView):
    @needs("referee")
    @referees.operation(
        "stopClock", "game/unknown", "referee/not-appointed", "pause/reason", "pause/not-running"
    )
    @referees.arguments(NewPause)
    @referees.response(200, GameView)
    def put(self, sent: dict[str, Any], game: str) -> Response:
        """Stop the clock.

        Until it is started again nothing can be sealed, and no deadline passes.
        """
        return _seen(pause_game(wiring().harbour, game, account=member().account, **sent))

    @needs("referee")
    @referees.operation("startClock", "game/unknown", "referee/not-appointed", "pause/running")
    @referees.response(200, GameView)
    def delete(self, game: str) -> Response:
        """Start the clock again.

        The window that was open has the time that it had left.
        """
        return _seen(resume_game(wiring().harbour, game, account=member().account))


def _told(game: Game) -> dict[str, Any]:
    return {"game": game.id, "version": game.version, "referees": game.referees}


def _seen(game: Game) -> Response:
    view = my_view(game.id, at_least=game.version)
    return tagged(str(view.version), view.body)
