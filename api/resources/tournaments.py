from collections.abc import Iterable
from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, needs
from api.idempotency import idempotency_key
from api.languages import here
from api.openapi.noun import Noun
from api.paging import answer_page
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
from domain.service.accounts import mention
from domain.service.posting import PassedOver
from projections.game_view import bench
from projections.tournaments import Founded

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
        found = wiring().queries.tournaments(wanted.get("cursor"), wanted["limit"])
        return answer_page("tournaments", found, _line)

    @needs("organise")
    @tournaments.operation("foundTournament", "tournament/name")
    @tournaments.arguments(NewTournament)
    @tournaments.response(
        201, Tournament, headers={"Location": {"schema": {"type": "string"}, "description": "It."}}
    )
    def post(self, me: Member, sent: dict[str, Any]) -> Response:
        """Found a tournament.

        You are its organiser: you appoint its referees, and see no more of its games than anybody else. Sent twice
        with the same `Idempotency-Key` it founds one tournament, and answers with it again.
        """
        founded = found_tournament(
            wiring().world, account=me.account, idempotency_key=idempotency_key(), **sent
        )
        wiring().queries.follower.bring_level()
        return answer(_shown(founded), 201, {"Location": f"/v1/tournaments/{founded}"})


@tournaments.route("/v1/tournaments/<id:tournament>")
class OneTournament(MethodView):
    @tournaments.operation("readTournament", "tournament/unknown", security=[])
    @tournaments.response(200, Tournament)
    def get(self, tournament: str) -> Response:
        """Read a tournament.

        Who organises it, who referees it, and which games are played in it.
        """
        return answer(_shown(tournament))


@tournaments.route("/v1/tournaments/<id:tournament>/referees/<id:account>")
class OneReferee(MethodView):
    @needs("organise")
    @tournaments.operation(
        "appointTournamentReferee", "tournament/unknown", "account/unknown", "tournament/not-yours"
    )
    @tournaments.arguments(Appointment)
    @tournaments.response(200, TournamentReferee)
    def put(self, me: Member, sent: dict[str, Any], tournament: str, account: str) -> Response:  # noqa: ARG002  (an empty body)
        """Appoint a referee of a tournament.

        The organiser does. The referee is appointed in all games that are not over, each of which tells it to its
        players, and in every game that is entered later. A game does without a referee who plays in it; so does one
        that was entered before if the organiser plays in it. The answer names those. To appoint a referee again
        changes nothing, or finishes what a failure left half done.
        """
        appointed = appoint_to_tournament(wiring().world, tournament, account, account=me.account)
        wiring().queries.follower.bring_level()
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
    def put(self, me: Member, sent: dict[str, Any], tournament: str, game: str) -> Response:  # noqa: ARG002  (an empty body)
        """Enter a game in a tournament.

        The organiser or a referee of the tournament does, with a game of their own opening whose battle has not
        begun. Its referees are appointed in it, but for those who play in it. To enter it again changes nothing, or
        finishes what a failure left half done.
        """
        now, passed_over = enter_game(wiring().world, tournament, game, account=me.account)
        wiring().queries.reach(game, now.version)
        return answer(
            {
                "tournament": tournament,
                "game": game,
                "version": now.version,
                "referees": bench(now),
                "passed_over": _reasons(passed_over),
            }
        )


def _shown(tournament: str) -> dict[str, Any]:
    now = tournament_of(wiring().world, tournament)
    queries = wiring().queries
    return {
        "id": now.id,
        "name": now.name,
        "organiser": {
            "account": now.organiser,
            "name": mention(now.organiser),
        },
        "referees": [{"account": one.account, "name": one.name} for one in now.referees.values()],
        "games": queries.games_of(tournament),
    }


def _reasons(passed_over: Iterable[PassedOver]) -> list[dict[str, str]]:
    return [
        {"game": one.game, "account": one.account, "code": one.why.code, "detail": str(here(one.why.detail))}
        for one in passed_over
    ]


def _line(one: Founded) -> dict[str, Any]:
    return {
        "id": one.id,
        "name": one.name,
        "organiser": {"account": one.account, "name": mention(one.account)},
        "founded": one.at,
    }
