from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer, encoded, raw
from api.auth import member, needs, welcomes
from api.etag import expected_version, tagged
from api.evidence import attached, case_text
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.paging import place
from api.schemas.bench import Dispute, Disputes, NewDispute, NewRuling, Rulings, RulingsWanted
from api.schemas.evidence import Evidence
from api.viewers import my_viewer
from api.wiring import wiring
from domain.service import Answer, raise_dispute, rule_on
from domain.service.disputes import game_of
from projections.disputes import told

YAML = "application/yaml"

disputes = Noun("disputes", __name__, "A question, its evidence, a ruling, and the case that keeps it.")


@disputes.route("/v1/games/<id:game>/disputes")
class GameDisputes(MethodView):
    @welcomes
    @disputes.operation("listDisputes", "game/unknown")
    @disputes.response(200, Disputes)
    def get(self, game: str) -> Response:
        """List the disputes of a game.

        Those that wait, and those that were ruled upon.
        """
        my_viewer(game)
        return answer({"game": game, "disputes": raw(wiring().projections.disputes(game))})

    @needs()
    @disputes.operation(
        "raiseDispute",
        "game/unknown",
        "dispute/not-yours",
        "dispute/no-referee",
        "dispute/fork",
        "dispute/facts",
        "dispute/question",
        "request/idempotency-key",
        headers=("IdempotencyKey",),
    )
    @disputes.arguments(NewDispute)
    @disputes.response(
        201, Dispute, headers={"Location": {"schema": {"type": "string"}, "description": "It."}}
    )
    def post(self, sent: dict[str, Any], game: str) -> Response:
        """Ask the referee.

        Point at facts by their versions. The clock stops until the referee has ruled; the evidence is gathered by
        itself.
        """
        me = member()
        my_viewer(game)
        dispute = raise_dispute(
            wiring().harbour, game, account=me.account, idempotency_key=idempotency_key(), **sent
        )
        now = wiring().harbour.game(game)
        wiring().projections.reach(game, now.version)
        return answer(told(game, now.disputes[dispute]), 201, {"Location": f"/v1/disputes/{dispute}"})


@disputes.route("/v1/disputes/<id:dispute>")
class OneDispute(MethodView):
    @welcomes
    @disputes.operation("readDispute", "dispute/unknown", "engine/unsupported", "pack/unsupported")
    @disputes.response(200, Evidence)
    @disputes.alt_response(304, description="The evidence you have is the newest.", success=True)
    def get(self, dispute: str) -> Response:
        """Read a dispute with its evidence.

        The facts with what was measured and where it is drawn, the clauses they rest on, the window they came out
        of with its orders and draws, and the table before it, all as far as you may see it.
        """
        game = game_of(wiring().harbour, dispute)
        viewer = my_viewer(game.id)
        document = attached(wiring(), game, game.disputes[dispute], viewer)
        return tagged(str(game.version), encoded(document))


@disputes.route("/v1/disputes/<id:dispute>/case.yaml")
class CaseOfDispute(MethodView):
    @welcomes
    @disputes.operation(
        "readCaseOfDispute",
        "dispute/unknown",
        "dispute/sealed",
        "dispute/no-case",
        "engine/unsupported",
        "pack/unsupported",
    )
    @disputes.response(200, {"type": "string"}, content_type=YAML)
    def get(self, dispute: str) -> Response:
        """Take the case of a dispute.

        The least position, orders and draws that bring the facts about again, for `sealed-orders adjudicate`, and
        for whoever keeps rulings as regression tests.
        """
        game = game_of(wiring().harbour, dispute)
        viewer = my_viewer(game.id)
        text = case_text(wiring(), game, game.disputes[dispute], viewer)
        return tagged(str(game.version), text.encode(), mimetype=YAML)


@disputes.route("/v1/disputes/<id:dispute>/ruling")
class RulingOfDispute(MethodView):
    @needs("referee")
    @disputes.operation(
        "ruleOnDispute",
        "dispute/unknown",
        "game/changed",
        "request/if-match",
        "referee/not-appointed",
        "ruling/given",
        "ruling/to-version",
        "undo/no-window",
        "undo/nothing",
        "undo/resolving",
        headers=("IfMatch",),
    )
    @disputes.arguments(NewRuling)
    @disputes.response(200, Dispute)
    def put(self, sent: dict[str, Any], dispute: str) -> Response:
        """Rule on a dispute.

        The ruling is a fact of the game. With it the clock runs again, unless another dispute waits.
        """
        now = rule_on(
            wiring().harbour, dispute, Answer(**sent), account=member().account, expected=expected_version()
        )
        wiring().projections.reach(now.id, now.version)
        return answer(told(now.id, now.disputes[dispute]))


@disputes.route("/v1/rulings")
class AllRulings(MethodView):
    @disputes.operation("listRulings", security=[])
    @disputes.arguments(RulingsWanted, location="query")
    @disputes.response(200, Rulings)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Search the rulings.

        Precedents of all games, the newest first; by the clause that they rest on, and by tournament.
        """
        found = wiring().projections.rulings(
            wanted.get("rule"),
            place(wanted.get("cursor")),
            wanted["limit"],
            tournament=wanted.get("tournament"),
        )
        following = None if found.cursor is None else str(found.cursor)
        return answer({"rulings": raw(found.lines), "next": following})
