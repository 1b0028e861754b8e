from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.clauses import shown
from api.languages import words
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.catalogue import Clause, Rules, RulesWanted
from domain.catalogue import VERSION, chapters, clauses
from domain.values.refusals import Refused, refuse

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
        found = page(chosen, wanted.get("cursor"), wanted["limit"])
        titles = {letter: words(f"{letter} chapter", title) for letter, title in chapters().items()}
        return answer_page("rules", found, shown, catalogue=VERSION, chapters=titles)


@rules.route("/v1/rules/<clause:rule>")
class OneRule(MethodView):
    @rules.operation("readRule", "rule/unknown", security=[])
    @rules.response(200, Clause)
    def get(self, rule: str) -> Response:
        """Read a rule.

        One clause: what it says, from which level on, and where the book has it.
        """
        if rule not in clauses():
            raise Refused(refuse("rule/unknown", "the catalogue has no clause {clause}", clause=rule))
        return answer(shown(clauses()[rule]))
