import tomllib
from typing import Any

from flask import Response
from flask.views import MethodView
from msgspec.structs import replace

from api.answers import answer
from api.auth import Member, needs
from api.etag import tagged
from api.languages import tongue, words
from api.openapi.noun import Noun
from api.paging import answer_page, page
from api.schemas.catalogue import NewScenario, OwnScenario, Scenarios
from api.schemas.paging import Page
from api.wiring import wiring
from domain.packs.canonical import plain
from domain.packs.pack import pack
from domain.rules.levels import LEVELS
from domain.scenarios import SCENARIOS
from domain.scenarios.scenario import Scenario as Played
from domain.service.publish_scenario import publish_scenario, scenario_named
from domain.service.rehearse import PACK, rehearsed
from domain.service.resolution import agreement_of
from domain.state.game import Game
from domain.values.refusals import Refused, refuse
from projections.board import board_svg

SVG = "image/svg+xml"

scenarios = Noun("scenarios", __name__, "Battles that can be opened: those of the book, and your own.")


@scenarios.route("/v1/scenarios")
class AllScenarios(MethodView):
    @scenarios.operation("listScenarios", security=[])
    @scenarios.arguments(Page, location="query")
    @scenarios.response(200, Scenarios)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the scenarios.

        Table, fleets, players, levels and options of every battle of the book that can be opened here.
        """
        found = page([*SCENARIOS.values()], wanted.get("cursor"), wanted["limit"])
        return answer_page("scenarios", found, _shown)

    @needs("play")
    @scenarios.operation("publishScenario", "scenario/invalid", "scenario/too-large")
    @scenarios.arguments(NewScenario)
    @scenarios.response(
        201, OwnScenario, headers={"Location": {"schema": {"type": "string"}, "description": "It."}}
    )
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Publish a scenario of your own.

        It is kept by the hash of its document, for anybody to open games with; the same document again is the same
        scenario. What is wrong with it is refused with the place in the document.
        """
        played = publish_scenario(wiring().world, account=me.account, document=_document(sent))
        return answer(_whole(played), 201, {"Location": f"/v1/scenarios/{played.id}"})


@scenarios.route("/v1/scenarios/<id:scenario>")
class OneScenario(MethodView):
    @scenarios.operation("readScenario", "scenario/unknown", security=[])
    @scenarios.response(200, OwnScenario)
    def get(self, scenario: str) -> Response:
        """Read a scenario.

        Table, fleets, players, levels and options; of a scenario that somebody published, its document too.
        """
        return answer(_whole(_found(scenario)))


@scenarios.route("/v1/scenarios/<id:scenario>/board.svg")
class Preview(MethodView):
    @scenarios.operation("previewScenario", "scenario/unknown", security=[], etag=True)
    @scenarios.response(200, {"type": "string"}, content_type=SVG)
    def get(self, scenario: str) -> Response:
        """Preview a scenario.

        Its table set up in the scenario's own places: terrain, buildings, the zones of the sides and the ships in them.
        """
        played = _found(scenario)
        drawn = board_svg(_called_here(rehearsed(played)), pack(PACK), measured=False, tongue=tongue())
        return tagged(played.id, drawn.encode(), mimetype=SVG, public=True)


def _called_here(game: Game) -> Game:
    """The example game has no name, so it gets the title of its scenario, in the language of the request."""
    agreed = agreement_of(game)
    return replace(game, agreement=replace(agreed, name=words("scenario", agreed.name)))


def _found(scenario: str) -> Played:
    try:
        return scenario_named(wiring().world, scenario)
    except Refused:
        unknown = refuse("scenario/unknown", "there is no scenario {scenario}", scenario=scenario)
        raise Refused(unknown) from None


def _document(sent: dict[str, Any]) -> object:
    if ("document" in sent) == ("toml" in sent):
        raise Refused(refuse("scenario/invalid", "a scenario is sent as `document` or as `toml`", "N-7"))
    if "document" in sent:
        return sent["document"]
    try:
        return tomllib.loads(sent["toml"])
    except (ValueError, RecursionError) as error:
        why = " ".join(str(error).split())
        wrong = refuse("scenario/invalid", "this is not TOML: {why}", "N-7", at="toml", why=why)
        raise Refused(wrong) from None


def _whole(scenario: Played) -> dict[str, Any]:
    document = None if scenario.document is None else plain(scenario.document)
    return {**_shown(scenario), "document": document}


def _shown(scenario: Played) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": words("scenario", scenario.title),
        "page": scenario.page,
        "summary": scenario.summary and words("scenario", scenario.summary),
        "table": {"length": scenario.length, "width": scenario.width},
        "fleets": [{"side": side, "ships": ships} for side, ships in scenario.fleets.items()],
        "players": scenario.players,
        "levels": [level.value for level in scenario.levels if level.value in LEVELS],
        "options": scenario.options,
        "variant_of": scenario.variant_of,
        "automatic": scenario.automatic,
        "roles": {side: role for role, side in scenario.roles.items()},
        "preview": f"/v1/scenarios/{scenario.id}/board.svg",
    }
