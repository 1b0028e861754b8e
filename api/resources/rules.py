from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.paging import page
from api.schemas.catalogue import Clause, Rules, RulesWanted
from domain.catalogue import VERSION, chapters, clauses
from domain.catalogue import Clause as Listed
from domain.values.refusals import Refusal, Refused

rules = Noun("rules", __name__, "Every clause of the rules, in our own words, with the page of the book.")


@rules.route("/v1/rules")
class AllRules(MethodView):
    @rules.operation("listRules", security=[])
    @rules.arguments(RulesWanted, location="query")
    @rules.response(200, Rules)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the rules.

        The catalogue in the order of the book; if you wish, one chapter or one level of it.
        """
        chosen = [
            clause
            for clause in clauses().values()
            if wanted.get("chapter") in (None, clause.chapter)
            and wanted.get("level") in (None, *clause.levels)
        ]
        listed, following = page(chosen, wanted.get("cursor"), wanted["limit"])
        shown = [_shown(clause) for clause in listed]
        return answer({"catalogue": VERSION, "chapters": dict(chapters()), "rules": shown, "next": following})


@rules.route("/v1/rules/<clause:rule>")
class OneRule(MethodView):
    @rules.operation("readRule", "rule/unknown", security=[])
    @rules.response(200, Clause)
    def get(self, rule: str) -> Response:
        """Read a rule.

        One clause: what it says, from which level on, and where the book has it.
        """
        if rule not in clauses():
            raise Refused(Refusal("rule/unknown", f"the catalogue has no clause {rule}"))
        return answer(_shown(clauses()[rule]))


def _shown(clause: Listed) -> dict[str, Any]:
    return {
        "id": clause.id,
        "chapter": clause.chapter,
        "group": clause.group,
        "title": clause.title,
        "summary": clause.summary,
        "page": clause.page,
        "pages": clause.pages,
        "levels": clause.levels,
        "needs": clause.needs,
    }
