from datetime import UTC, datetime
from typing import Any

from flask import Response
from flask.views import MethodView
from msgspec import Raw

from api.auth import Member, Visitor, needs, welcomes
from api.boards import diagram
from api.etag import tagged
from api.languages import tongue
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.timeline import Topics, TopicsWanted
from api.schemas.travel import Facts, FactsWanted
from api.viewers import check_shown_to, my_viewer
from api.wiring import wiring
from domain.facts.registry import FACTS, FactType, Subject
from domain.service.world import instant
from domain.values.refusals import Refused, refuse
from projections.fact_search import FactFilter

SVG = "image/svg+xml"

facts = Noun("facts", __name__, "Facts on their own: drawn, and found across all games.")


@facts.route("/v1/facts")
class Field(MethodView):
    @needs("referee")
    @facts.operation("findFacts")
    @facts.arguments(FactsWanted, location="query")
    @facts.response(200, Facts)
    def get(self, _: Member, wanted: dict[str, Any]) -> Response:
        """Find facts in all games.

        By topic, by clause, by whether chance had a part in them, by time and by tournament: every collision of the weekend whose
        order was drawn by lot is `?topic=PrecedenceSettled&drawn=true&since=…`. A topic may be spelt with its version, as
        timelines have it (`WindowOpened/1`), or without; facts of every version are found. Forks are left out.
        """
        if not {"topic", "rule"} & wanted.keys():
            raise Refused(refuse("request/invalid", "name a topic or a rule", at="topic"))
        asked = FactFilter(
            topic=wanted["topic"].partition("/")[0] if "topic" in wanted else None,
            rule=wanted.get("rule"),
            drawn=wanted.get("drawn"),
            since=_moment(wanted, "since"),
            until=_moment(wanted, "until"),
            tournament=wanted.get("tournament"),
        )
        found = wiring().queries.facts(asked, wanted.get("cursor"), wanted["limit"], tongue())
        return answer_page("facts", found, Raw)


@facts.route("/v1/facts/topics")
class AllTopics(MethodView):
    @facts.operation("listTopics", security=[])
    @facts.arguments(TopicsWanted, location="query")
    @facts.response(200, Topics)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the kinds of facts.

        What each kind of fact is about, how loudly it is told, where a stepper halts and what was measured for it. A
        client that reads this, or the same words in a timeline, can show kinds of facts that are younger than itself.
        """
        subjects = {subject.value: subject.title for subject in Subject}
        chosen = [kind for kind in FACTS.values() if wanted.get("subject") in (None, kind.subject)]
        listed = page(chosen, wanted.get("cursor"), wanted["limit"])
        return answer_page("topics", listed, _topic, subjects=subjects)


@facts.route("/v1/games/<id:game>/facts/<version:version>/diagram.svg")
class Diagram(MethodView):
    @welcomes
    @facts.operation("drawFact", "game/unknown", "game/no-such-version", "pack/unsupported", etag=True)
    @facts.response(200, {"type": "string"}, content_type=SVG)
    def get(self, visitor: Visitor, game: str, version: int) -> Response:
        """Draw a fact.

        The table as it lay before it, with the measurement that decided: dots, arcs, the ruler with its bands, the
        line of sight, the line of a rake, overlaps, slides, and where counters went. The same for everybody.
        """
        check_shown_to(my_viewer(visitor, game), version)
        return tagged(f"fact-{version}", diagram(wiring(), game, version), mimetype=SVG)


def _topic(kind: FactType) -> dict[str, Any]:
    return {
        "topic": kind.topic,
        "kind": kind.kind,
        "stream": kind.stream,
        "subject": kind.subject,
        "weight": kind.weight,
        "stop": kind.stop,
        "measured": kind.measures,
    }


def _moment(wanted: dict[str, Any], name: str) -> str | None:
    """An instant in the format of facts, so that texts compare like times; a time without an offset is UTC."""
    if name not in wanted:
        return None
    try:
        moment = datetime.fromisoformat(wanted[name])
    except ValueError:
        raise Refused(refuse("request/invalid", "a time is RFC 3339", at=name)) from None
    return instant(moment if moment.tzinfo else moment.replace(tzinfo=UTC))
