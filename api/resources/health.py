import logging
from typing import Final

from flask import Response, current_app
from flask.views import MethodView

from api.answers import answer
from api.lookout import Lookout
from api.openapi.noun import Noun
from api.schemas.health import Alive, Ready
from api.wiring import wiring
from domain.values.refusals import Refusal, Refused
from workers.exposition import MEDIA_TYPE, exposed

# A reader who needs a fact brings the views level himself; behind so many he would wait for seconds.
FARTHEST: Final = 20_000
LOOKOUT: Final = "sealed-orders.lookout"

health = Noun("health", __name__, "For whoever keeps the server running.")

_log = logging.getLogger(__name__)


@health.route("/healthz")
class Healthz(MethodView):
    @health.operation("isAlive", security=[])
    @health.response(200, Alive)
    def get(self) -> Response:
        """Ask whether the process answers.

        It does, whatever becomes of its database.
        """
        return answer({"status": "ok"})


@health.route("/readyz")
class Readyz(MethodView):
    @health.operation("isReady", "server/not-ready", security=[])
    @health.response(200, Ready)
    def get(self) -> Response:
        """Ask whether the server can play.

        It can when its database answers, has the tables of this version, and the views are not far `behind`. A
        broker that is silent makes battles slower, and no server unfit: to turn players away for it would be worse.
        """
        try:
            laid_out, behind = _lookout().report()
        except Exception as error:
            _log.exception("not ready")
            raise Refused(Refusal("server/not-ready", "the database does not answer")) from error
        if not laid_out:
            raise Refused(Refusal("server/not-ready", "the tables are of another version: run `migrate`"))
        if behind > FARTHEST:
            raise Refused(Refusal("server/not-ready", f"the views are {behind} facts behind"))
        return answer({"status": "ready", "behind": behind, "broker": _broker()})


@health.route("/metrics")
class Metrics(MethodView):
    @health.operation("readMetrics", security=[])
    @health.response(200, {"type": "string"}, content_type="text/plain")
    def get(self) -> Response:
        """Read the numbers.

        For Prometheus: windows that wait, resolution times, requests, refusals. Of the server as a whole: they name
        no game and no account.
        """
        return Response(exposed(wiring().watch), content_type=MEDIA_TYPE)


def _lookout() -> Lookout[tuple[bool, int]]:
    """This application's own, made when it is first asked."""
    harbour, follower = wiring().harbour, wiring().projections.follower

    def look() -> tuple[bool, int]:
        latest = harbour.store.latest()
        return follower.laid_out(), max(0, latest - follower.position())

    found: Lookout[tuple[bool, int]] = current_app.extensions.setdefault(LOOKOUT, Lookout(look))
    return found


def _broker() -> str:
    ask = wiring().broker_answers
    if ask is None:
        return "none"
    return "answers" if ask() else "silent"
