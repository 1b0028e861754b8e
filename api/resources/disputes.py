from typing import Any

from flask import Response
from flask.views import MethodView
from msgspec import Raw

from api.answers import answer, encoded, raw
from api.auth import Member, Visitor, needs, welcomes
from api.etag import expected_version, tagged, view_tag
from api.evidence import attached, case_text
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.paging import answer_page
from api.permissions import check_scope
from api.schemas.disputes import Dispute, Disputes, NewDispute, NewReply, NewRuling, Rulings, RulingsWanted
from api.schemas.evidence import Evidence
from api.schemas.officials import Reason
from api.signals import tell_computers
from api.viewers import game_for, my_viewer
from api.wiring import wiring
from domain.service import (
    Answer,
    answer_dispute,
    appeal_ruling,
    raise_dispute,
    rule_on,
    withdraw_dispute,
)
from domain.service.disputes import game_of, unknown_dispute
from domain.state.game import Game
from projections.audience import Viewer
from projections.disputes import line

YAML = "application/yaml"

disputes = Noun("disputes", __name__, "A question, its evidence, a ruling, and the case that keeps it.")


@disputes.route("/v1/games/<id:game>/disputes")
class GameDisputes(MethodView):
    @welcomes
    @disputes.operation("listDisputes", "game/unknown")
    @disputes.response(200, Disputes)
    def get(self, visitor: Visitor, game: str) -> Response:
        """List the disputes of a game.

        Those that wait, and those that were ruled upon.
        """
        viewer = my_viewer(visitor, game)
        if viewer.upto is None:
            return answer({"game": game, "disputes": raw(wiring().queries.disputes(game))})
        raised = game_for(game, viewer).club.disputes.values()
        return answer({"game": game, "disputes": [line(game, dispute) for dispute in raised]})

    @needs()
    @disputes.operation(
        "raiseDispute",
        "game/unknown",
        "token/scope",
        "dispute/not-yours",
        "dispute/no-referee",
        "dispute/fork",
        "dispute/facts",
        "dispute/question",
        "dispute/too-many",
    )
    @disputes.arguments(NewDispute)
    @disputes.response(
        201, Dispute, headers={"Location": {"schema": {"type": "string"}, "description": "It."}}
    )
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Ask the referee.

        Point at facts by their versions. The clock stops until the referee has ruled; the evidence is gathered by
        itself.
        """
        check_scope(me, game)
        dispute = raise_dispute(
            wiring().world, game, account=me.account, idempotency_key=idempotency_key(), **sent
        )
        now = wiring().world.game(game)
        wiring().queries.reach(game, now.version)
        return answer(line(game, now.club.disputes[dispute]), 201, {"Location": f"/v1/disputes/{dispute}"})


@disputes.route("/v1/disputes/<id:dispute>")
class OneDispute(MethodView):
    @welcomes
    @disputes.operation("readDispute", "dispute/unknown", "engine/unsupported", "pack/unsupported", etag=True)
    @disputes.response(200, Evidence)
    def get(self, visitor: Visitor, dispute: str) -> Response:
        """Read a dispute with its evidence.

        The facts with what was measured and where it is drawn, the clauses they rest on, the window they came out
        of with its orders and draws, and the table before it, all as far as you may see it.
        """
        game, viewer = _shown(visitor, dispute)
        document = attached(wiring(), game, game.club.disputes[dispute], viewer)
        return tagged(view_tag(game.version, viewer), encoded(document))

    @needs()
    @disputes.operation(
        "withdrawDispute", "token/scope", "dispute/unknown", "dispute/not-yours", "dispute/settled"
    )
    @disputes.response(200, Dispute)
    def delete(self, me: Member, dispute: str) -> Response:
        """Take your question back.

        If nothing else stops it, the clock runs again.
        """
        check_scope(me, game_of(wiring().world, dispute).id)
        return _line(withdraw_dispute(wiring().world, dispute, account=me.account), dispute)


@disputes.route("/v1/disputes/<id:dispute>/answers")
class AnswersToDispute(MethodView):
    @needs()
    @disputes.operation(
        "answerDispute",
        "token/scope",
        "dispute/unknown",
        "dispute/not-yours",
        "dispute/settled",
        "dispute/answer",
        "dispute/too-many",
    )
    @disputes.arguments(NewReply)
    @disputes.response(200, Dispute)
    def post(self, me: Member, sent: dict[str, Any], dispute: str) -> Response:
        """Say something to a question.

        Players and referees of the game may, until it is ruled upon.
        """
        check_scope(me, game_of(wiring().world, dispute).id)
        return _line(answer_dispute(wiring().world, dispute, account=me.account, **sent), dispute)


@disputes.route("/v1/disputes/<id:dispute>/appeals")
class AppealsOfDispute(MethodView):
    @needs("play")
    @disputes.operation(
        "appealRuling", "dispute/unknown", "dispute/not-yours", "dispute/no-appeal", "dispute/reason"
    )
    @disputes.arguments(Reason)
    @disputes.response(200, Dispute)
    def post(self, me: Member, sent: dict[str, Any], dispute: str) -> Response:
        """Appeal to the chief of the referees.

        Once, and not against the chief's own ruling. The chief's second ruling is the last word.
        """
        return _line(appeal_ruling(wiring().world, dispute, account=me.account, **sent), dispute)


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
        etag=True,
    )
    @disputes.response(200, {"type": "string"}, content_type=YAML)
    def get(self, visitor: Visitor, dispute: str) -> Response:
        """Take the case of a dispute.

        The least position, orders and draws that bring the facts about again, for `sealed-orders adjudicate`, and
        for whoever keeps rulings as regression tests.
        """
        game, viewer = _shown(visitor, dispute)
        text = case_text(wiring(), game, game.club.disputes[dispute], viewer)
        return tagged(view_tag(game.version, viewer), text.encode(), mimetype=YAML)


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
        "ruling/unknown",
        "ruling/reason",
        "ruling/reading",
        "ruling/to-version",
        "ruling/withdrawn",
        "ruling/ended",
        "ruling/position",
        "ruling/no-such-ship",
        "ruling/no-such-counter",
        "ruling/correct",
        "ruling/unsigned",
        "ruling/signature",
        "referee/not-chief",
        "game/options",
        "undo/no-window",
        "undo/nothing",
        "undo/resolving",
        headers=("IfMatch",),
    )
    @disputes.arguments(NewRuling)
    @disputes.response(200, Dispute)
    def put(self, me: Member, sent: dict[str, Any], dispute: str) -> Response:
        """Rule on a dispute.

        The ruling is a fact of the game. With it the clock runs again, unless another dispute waits. It can change
        the articles, a position, a counter or one seat's order; then the window that is played again, and everything
        after it, follow. Orders that lie in the open window are taken back if it changes anything.
        """
        now = rule_on(
            wiring().world, dispute, Answer(**sent), account=me.account, expected=expected_version()
        )
        tell_computers(wiring(), now)
        return _line(now, dispute)


def _shown(visitor: Visitor, dispute: str) -> tuple[Game, Viewer]:
    """The game of the dispute as the sender may see it, and how they view it."""
    game_id = game_of(wiring().world, dispute).id
    viewer = my_viewer(visitor, game_id)
    game = game_for(game_id, viewer)
    if dispute not in game.club.disputes:
        raise unknown_dispute(dispute)
    return game, viewer


def _line(now: Game, dispute: str) -> Response:
    wiring().queries.reach(now.id, now.version)
    return answer(line(now.id, now.club.disputes[dispute]))


@disputes.route("/v1/rulings")
class AllRulings(MethodView):
    @disputes.operation("listRulings", security=[])
    @disputes.arguments(RulingsWanted, location="query")
    @disputes.response(200, Rulings)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Search the rulings.

        Precedents of all games, the newest first; by the clause that they rest on, and by tournament.
        """
        found = wiring().queries.rulings(
            wanted.get("rule"),
            wanted.get("cursor"),
            wanted["limit"],
            tournament=wanted.get("tournament"),
        )
        return answer_page("rulings", found, Raw)
