from collections.abc import Sequence
from typing import Final, NamedTuple

from flask import Response, current_app
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.probe import Probe
from api.schemas.health import Alive, Ready
from api.wiring import wiring
from domain.values.refusals import Refused, refuse
from workers.telemetry.logs import get_logger

# Reads first update the views; with more facts than this to project, that would take seconds.
FARTHEST: Final = 20_000
PROBE: Final = "sealed-orders.probe"

health = Noun("health", __name__, "For whoever keeps the server running.")

_log = get_logger(__name__)


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
        Where games are spread over several databases, `silent` names those that do not answer: their games wait.
        """
        try:
            seen = _probe().report()
        except Exception as error:
            _log.exception("not ready")
            raise Refused(refuse("server/not-ready", "the database does not answer")) from error
        if not seen.laid_out:
            raise Refused(refuse("server/not-ready", "the tables are of another version: run `migrate`"))
        if seen.behind > FARTHEST:
            raise Refused(
                refuse("server/not-ready", "the views are {behind} facts behind", behind=seen.behind)
            )
        return answer(
            {"status": "ready", "behind": seen.behind, "broker": _broker(), "silent": list(seen.silent)}
        )


class _Seen(NamedTuple):
    laid_out: bool
    behind: int
    silent: Sequence[str]


def _probe() -> Probe[_Seen]:
    """The probe of this application, made at the first call."""
    store, follower = wiring().world.store, wiring().queries.follower

    def look() -> _Seen:
        return _Seen(follower.laid_out(), follower.behind(), store.silent())

    found: Probe[_Seen] = current_app.extensions.setdefault(PROBE, Probe(look))
    return found


def _broker() -> str:
    ask = wiring().broker_answers
    if ask is None:
        return "none"
    return "answers" if ask() else "silent"
