import logging

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.schemas.health import Alive, Ready
from api.wiring import wiring
from domain.values.refusals import Refusal, Refused

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

        It can when store and projections answer; `behind` says how far the views have to catch up.
        """
        try:
            latest = wiring().harbour.store.latest()
            position = wiring().projections.follower.position()
        except Exception as error:
            _log.exception("not ready")
            raise Refused(Refusal("server/not-ready", "the database does not answer")) from error
        return answer({"status": "ready", "behind": max(0, latest - position)})
