from datetime import UTC, datetime
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, raw
from api.auth import needs, welcomes
from api.boards import diagram
from api.etag import tagged
from api.openapi.noun import Noun
from api.paging import place
from api.schemas.travel import Facts, FactsWanted
from api.viewers import my_viewer
from api.wiring import wiring
from domain.service.harbour import instant
from domain.values.refusals import Refusal, Refused
from projections.field import Wanted

SVG = "image/svg+xml"

facts = Noun("facts", __name__, "Facts on their own: drawn, and found across all games.")


@facts.route("/v1/facts")
class Field(MethodView):
    @needs("referee")
    @facts.operation("findFacts")
    @facts.arguments(FactsWanted, location="query")
    @facts.response(200, Facts)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Find facts in all games.

        By topic, by clause, by whether chance had a part in them, by time and by tournament: every collision of the weekend whose
        order was drawn by lot is `?topic=PrecedenceSettled&drawn=true&since=…`. Forks are left out.
        """
        if not {"topic", "rule"} & wanted.keys():
            raise Refused(Refusal("request/invalid", "name a topic or a rule", at="topic"))
        asked = Wanted(
            topic=wanted.get("topic"),
            rule=wanted.get("rule"),
            drawn=wanted.get("drawn"),
            since=_moment(wanted, "since"),
            until=_moment(wanted, "until"),
            tournament=wanted.get("tournament"),
        )
        found = wiring().projections.field(asked, place(wanted.get("cursor")), wanted["limit"])
        following = None if found.cursor is None else str(found.cursor)
        return answer({"facts": raw(found.lines), "next": following})


@facts.route("/v1/games/<id:game>/facts/<version:version>/diagram.svg")
class Diagram(MethodView):
    @welcomes
    @facts.operation("drawFact", "game/unknown", "game/no-such-version", "pack/unsupported")
    @facts.response(200, {"type": "string"}, content_type=SVG)
    @facts.alt_response(304, description="The drawing you have is the same.", success=True)
    def get(self, game: str, version: int) -> Response:
        """Draw a fact.

        The table as it lay before it, with the measurement that decided: dots, arcs, the ruler with its bands, the
        line of sight, the line of a rake, overlaps, slides, and where counters went. The same for everybody.
        """
        my_viewer(game)
        return tagged(f"fact-{version}", diagram(wiring(), game, version), mimetype=SVG)


def _moment(wanted: dict[str, Any], name: str) -> str | None:
    """An instant as facts have it, so that earlier is less; a time without an offset is UTC."""
    if name not in wanted:
        return None
    try:
        moment = datetime.fromisoformat(wanted[name])
    except ValueError:
        raise Refused(Refusal("request/invalid", "a time is RFC 3339", at=name)) from None
    return instant(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
