from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import encoded
from api.auth import Member, needs
from api.etag import tagged
from api.openapi.noun import Noun
from api.schemas.bench import Appointment, NewRefereeKey, Referees
from api.schemas.game_view import GameView
from api.schemas.officials import NewCall, Reason
from api.signals import tell_closed
from api.viewers import my_view
from api.wiring import wiring
from domain.service import (
    call_window,
    challenge_referee,
    consent_to_referee,
    dismiss_referee,
    look_into_window,
    name_chief,
    name_key,
    recuse,
)
from domain.state.game import Game
from projections.game_view import bench as seated

bench = Noun("bench", __name__, "Who comes to the bench and leaves it, and a referee's looks and calls.")


@bench.route("/v1/games/<id:game>/referees/<id:account>/consents/<id:seat>")
class Consent(MethodView):
    @needs("play")
    @bench.operation(
        "consentToReferee",
        "game/unknown",
        "account/unknown",
        "seat/unknown",
        "seat/not-yours",
        "referee/plays",
        "referee/fork",
    )
    @bench.arguments(Appointment)
    @bench.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str, account: str, seat: str) -> Response:  # noqa: ARG002  (an empty body)
        """Agree to a referee.

        Once anybody sits at the table, a referee is appointed only after every taken seat has agreed.
        """
        return _listed(consent_to_referee(wiring().world, game, account, seat, account=me.account))


@bench.route("/v1/games/<id:game>/key")
class RefereeKey(MethodView):
    @needs("referee")
    @bench.operation("nameKey", "game/unknown", "referee/not-appointed", "referee/key")
    @bench.arguments(NewRefereeKey)
    @bench.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Name the key that signs your rulings.

        From then on no ruling of yours counts without its signature, whoever runs the server. A key that was lost is
        replaced by naming another; everybody sees that the old one did not sign for it.
        """
        return _listed(name_key(wiring().world, game, account=me.account, **sent))


@bench.route("/v1/games/<id:game>/referees/<id:account>/challenges/<id:seat>")
class Challenge(MethodView):
    @needs("play")
    @bench.operation(
        "challengeReferee",
        "game/unknown",
        "seat/unknown",
        "seat/not-yours",
        "referee/unknown",
        "referee/reason",
    )
    @bench.arguments(Reason)
    @bench.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str, account: str, seat: str) -> Response:
        """Ask that a referee go.

        When every taken seat has asked for it, the referee is dismissed.
        """
        now = challenge_referee(wiring().world, game, account, seat, account=me.account, **sent)
        return _listed(now)


@bench.route("/v1/games/<id:game>/referees/<id:account>/dismissal")
class Dismissal(MethodView):
    @needs("referee")
    @bench.operation(
        "dismissReferee",
        "game/unknown",
        "referee/not-appointed",
        "referee/not-chief",
        "referee/unknown",
        "referee/own",
        "referee/reason",
    )
    @bench.arguments(Reason)
    @bench.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str, account: str) -> Response:
        """Dismiss a referee.

        The chief of the referees may. Players do it together, by challenging.
        """
        return _listed(dismiss_referee(wiring().world, game, account, account=me.account, **sent))


@bench.route("/v1/games/<id:game>/recusals")
class Recusals(MethodView):
    @needs("referee")
    @bench.operation("recuseMyself", "game/unknown", "referee/not-appointed", "referee/reason")
    @bench.arguments(Reason)
    @bench.response(200, Referees)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Step down as a referee.

        You see from then on what everybody on the shore sees.
        """
        return _listed(recuse(wiring().world, game, account=me.account, **sent))


@bench.route("/v1/games/<id:game>/chief/<id:account>")
class Chief(MethodView):
    @needs("referee")
    @bench.operation(
        "nameChief", "game/unknown", "referee/not-appointed", "referee/not-chief", "referee/unknown"
    )
    @bench.arguments(Appointment)
    @bench.response(200, Referees)
    def put(self, me: Member, sent: dict[str, Any], game: str, account: str) -> Response:  # noqa: ARG002  (an empty body)
        """Name the chief of the referees.

        Appeals go to the chief, who is the first referee until the chief names another.
        """
        return _listed(name_chief(wiring().world, game, account, account=me.account))


@bench.route("/v1/games/<id:game>/looks")
class Looks(MethodView):
    @needs("referee")
    @bench.operation("lookIntoWindow", "game/unknown", "referee/not-appointed", "look/no-window")
    @bench.arguments(Appointment)
    @bench.response(200, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:  # noqa: ARG002  (an empty body)
        """Look into the open window.

        Without it a referee does not see what lies sealed in a window that is still open. The players are told of
        the look; once is enough for a window.
        """
        return _seen(me, look_into_window(wiring().world, game, account=me.account))


@bench.route("/v1/games/<id:game>/calls")
class Calls(MethodView):
    @needs("referee")
    @bench.operation(
        "callWindow",
        "game/unknown",
        "referee/not-appointed",
        "window/closed",
        "window/paused",
        "window/reason",
    )
    @bench.arguments(NewCall)
    @bench.response(200, GameView)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Close a window.

        At once, with the orders that lie in it; whoever has sealed nothing has the defaults.
        """
        tell_closed(wiring(), game, call_window(wiring().world, game, account=me.account, **sent))
        return _seen(me, wiring().world.game(game))


def _listed(game: Game) -> Response:
    document = {"game": game.id, "version": game.version, "referees": seated(game)}
    return tagged(str(game.version), encoded(document))


def _seen(me: Member, game: Game) -> Response:
    view = my_view(me, game.id, at_least=game.version)
    return tagged(str(view.version), view.body)
