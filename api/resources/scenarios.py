from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.paging import page
from api.schemas.catalogue import Scenario, Scenarios
from api.schemas.paging import Page
from domain.rules.levels import LEVELS
from domain.scenarios import SCENARIOS
from domain.scenarios.scenario import Scenario as Played
from domain.values.refusals import Refusal, Refused

scenarios = Noun("scenarios", __name__, "Battles that can be opened.")


@scenarios.route("/v1/scenarios")
class AllScenarios(MethodView):
    @scenarios.operation("listScenarios", security=[])
    @scenarios.arguments(Page, location="query")
    @scenarios.response(200, Scenarios)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the scenarios.

        Table, fleets, players and levels of every battle that can be opened here.
        """
        listed, following = page([*SCENARIOS.values()], wanted.get("cursor"), wanted["limit"])
        return answer({"scenarios": [_shown(scenario) for scenario in listed], "next": following})


@scenarios.route("/v1/scenarios/<id:scenario>")
class OneScenario(MethodView):
    @scenarios.operation("readScenario", "scenario/unknown", security=[])
    @scenarios.response(200, Scenario)
    def get(self, scenario: str) -> Response:
        """Read a scenario.

        Table, fleets, players and levels.
        """
        if scenario not in SCENARIOS:
            raise Refused(Refusal("scenario/unknown", f"there is no scenario {scenario}"))
        return answer(_shown(SCENARIOS[scenario]))


def _shown(scenario: Played) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario.title,
        "page": scenario.page,
        "summary": scenario.summary,
        "table": {"length": scenario.length, "width": scenario.width},
        "fleets": [{"side": side, "ships": ships} for side, ships in scenario.fleets.items()],
        "players": scenario.players,
        "levels": [level.value for level in scenario.levels if level.value in LEVELS],
    }
