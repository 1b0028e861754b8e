from collections.abc import Iterable
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import member, needs
from api.idempotency import idempotency_key
from api.openapi.noun import Noun
from api.paging import place
from api.schemas.bench import Appointment
from api.schemas.paging import Page
from api.schemas.tournaments import (
    GameToEnter,
    NewTournament,
    Tournament,
    TournamentGame,
    TournamentReferee,
    Tournaments,
)
from api.wiring import wiring
from domain.service import appoint_to_tournament, enter_game, found_tournament, tournament_of
from domain.service.posting import PassedOver

tournaments = Noun("tournaments", __name__, "Many games under the same referees.")


@tournaments.route("/v1/tournaments")
class AllTournaments(MethodView):
    @tournaments.operation("listTournaments", security=[])
    @tournaments.arguments(Page, location="query")
    @tournaments.response(200, Tournaments)
    def get(self, wanted: dict[str, Any]) -> Response:
        """List the tournaments.

        Each in one line, the newest first.
        """
        found = wiring().projections.tournaments(place(wanted.get("cursor")), wanted["limit"])
        lines = [
            {
                "id": one.id,
                "name": one.name,
                "organiser": {"account": one.account, "name": one.organiser},
                "founded": one.at,
            }
            for one in found.lines
        ]
        return answer({"tournaments": lines, "next": None if found.cursor is None else str(found.cursor)})

    @needs("organise")
    @tournaments.operation(
        "foundTournament", "tournament/name", "request/idempotency-key", headers=("IdempotencyKey",)
    )
    @tournaments.arguments(NewTournament)
    @tournaments.response(
        201, Tournament, headers={"Location": {"schema": {"type": "string"}, "description": "It."}}
    )
    def post(self, sent: dict[str, Any]) -> Response:
        """Found a tournament.

        You are its organiser: you appoint its referees, and see no more of its games than anybody else. Sent twice
        with the same `Idempotency-Key` it founds one tournament, and answers with it again.
        """
        founded = found_tournament(
            wiring().harbour, account=member().account, idempotency_key=idempotency_key(), **sent
        )
        wiring().projections.follower.catch_up()
        return answer(_told(founded), 201, {"Location": f"/v1/tournaments/{founded}"})


@tournaments.route("/v1/tournaments/<id:tournament>")
class OneTournament(MethodView):
    @tournaments.operation("readTournament", "tournament/unknown", security=[])
    @tournaments.response(200, Tournament)
    def get(self, tournament: str) -> Response:
        """Read a tournament.

        Who organises it, who referees it, and which games are played in it.
        """
        return answer(_told(tournament))


@tournaments.route("/v1/tournaments/<id:tournament>/referees/<id:account>")
class OneReferee(MethodView):
    @needs("organise")
    @tournaments.operation(
        "appointTournamentReferee", "tournament/unknown", "account/unknown", "tournament/not-yours"
    )
    @tournaments.arguments(Appointment)
    @tournaments.response(200, TournamentReferee)
    def put(self, sent: dict[str, Any], tournament: str, account: str) -> Response:  # noqa: ARG002  (an empty body)
        """Appoint a referee of a tournament.

        The organiser does. He is appointed in all games that are not over, each of which tells it to its players, and
        in every game that is entered later. A game in which he plays does without him; so does one that was
        entered before if the organiser plays in it. The answer names those. To appoint him again changes
        nothing, or finishes what a failure left half done.
        """
        appointed = appoint_to_tournament(wiring().harbour, tournament, account, account=member().account)
        wiring().projections.follower.catch_up()
        return answer(
            {
                "tournament": tournament,
                "account": account,
                "games": [{"game": game.id, "version": game.version} for game in appointed.games],
                "passed_over": _reasons(appointed.passed_over),
            }
        )


@tournaments.route("/v1/tournaments/<id:tournament>/games/<id:game>")
class OneEntry(MethodView):
    @needs("play")
    @tournaments.operation(
        "enterGame",
        "tournament/unknown",
        "game/unknown",
        "tournament/not-yours",
        "tournament/not-your-game",
        "tournament/other",
        "tournament/fork",
        "tournament/too-late",
    )
    @tournaments.arguments(GameToEnter)
    @tournaments.response(200, TournamentGame)
    def put(self, sent: dict[str, Any], tournament: str, game: str) -> Response:  # noqa: ARG002  (an empty body)
        """Enter a game in a tournament.

        The organiser or a referee of the tournament does, with a game that he opened himself and whose battle has not
        begun. Its referees are appointed in it, but for those who play in it. To enter it again changes nothing, or
        finishes what a failure left half done.
        """
        now, passed_over = enter_game(wiring().harbour, tournament, game, account=member().account)
        wiring().projections.reach(game, now.version)
        return answer(
            {
                "tournament": tournament,
                "game": game,
                "version": now.version,
                "referees": now.referees,
                "passed_over": _reasons(passed_over),
            }
        )


def _told(tournament: str) -> dict[str, Any]:
    now = tournament_of(wiring().harbour, tournament)
    readings = wiring().projections
    return {
        "id": now.id,
        "name": now.name,
        "organiser": {
            "account": now.organiser,
            "name": readings.account_name(now.organiser) or now.organiser,
        },
        "referees": [*now.referees.values()],
        "games": readings.games_of(tournament),
    }


def _reasons(passed_over: Iterable[PassedOver]) -> list[dict[str, str]]:
    return [
        {"game": one.game, "account": one.account, "code": one.why.code, "detail": one.why.detail}
        for one in passed_over
    ]
