from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.schemas.catalogue import Match, MatchWanted
from api.wiring import wiring
from domain.articles import scenario_of
from domain.scenarios.matches import Played, match
from domain.service.resolution import agreement_of

matches = Noun("matches", __name__, "Two games in which the players change over, and who won them together.")


@matches.route("/v1/matches")
class Matches(MethodView):
    @matches.operation("scoreMatch", "game/unknown", "match/not-a-match", security=[])
    @matches.arguments(MatchWanted, location="query")
    @matches.response(200, Match)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Score a match.

        Two finished games of a scenario in which the sides have different tasks, the players having changed over: by
        total points, or by ships that got through and the tie-breaks behind them.
        """
        found = match(*(_played(wanted[name]) for name in ("first", "second")))
        teams = found.teams
        return answer(
            {
                "teams": [sorted(team) for team in teams],
                "lines": [
                    {"what": line.what, "counts": [line.counts[team] for team in teams]}
                    for line in found.lines
                ],
                "winner": None if found.winner is None else teams.index(found.winner),
                "decided_by": found.decided_by,
            }
        )


def _played(game_id: str) -> Played:
    game = wiring().world.game(game_id)
    return Played(game, scenario_of(agreement_of(game)))
