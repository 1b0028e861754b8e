"""Who may do what, by what the rules of authority say, and not by what happened to be refused.

The description says which operations are open to anybody and which to whoever has an account. Of what belongs to a game
it is said here; infra/acts.md says why. A role may do what it may do in one of the games on the stage, or in a fork of
its own, in which whoever forked holds every seat.
"""

from collections.abc import Iterable

from tests.explore.routes import Route
from tests.explore.stage import ALLY, BENCH, LOOKER, NOBODY, OPPONENT, OWN, ROLES, SOLITARY

Pair = tuple[str, str]

GAME, SEAT = "/v1/games/{game}", "/v1/games/{game}/seats/{seat}"
MEMBERS = tuple(role for role in ROLES if role != NOBODY)
PLAYERS = (OWN, ALLY, OPPONENT, SOLITARY)
REFEREES = (BENCH, LOOKER)

OF_REFEREES = (
    f"PUT {SEAT}/substitute",
    f"POST {SEAT}/fines",
    f"POST {GAME}/results",
    f"PUT {GAME}/pause",
    f"DELETE {GAME}/pause",
    f"PUT {GAME}/key",
    f"POST {GAME}/recusals",
    f"POST {GAME}/looks",
    f"POST {GAME}/calls",
    f"POST {GAME}/extensions",
    f"POST {GAME}/adjournments",
    "PUT /v1/disputes/{dispute}/ruling",
    # Of the chief, whom the chief before may have named.
    f"PUT {GAME}/referees/{{account}}/dismissal",
    f"PUT {GAME}/chief/{{account}}",
)
OF_PLAYERS = (
    f"PUT {GAME}/endings/{{offer}}/seats/{{seat}}",
    f"DELETE {GAME}/endings/{{offer}}/seats/{{seat}}",
    f"PUT {GAME}/undo-requests/{{undo}}/answers/{{seat}}",
    f"PUT {GAME}/referees/{{account}}/consents/{{seat}}",
    f"PUT {GAME}/referees/{{account}}/challenges/{{seat}}",
    f"POST {SEAT}/days-off",
    f"PUT {SEAT}/return",
    f"PUT {SEAT}/stand-in",
    "POST /v1/disputes/{dispute}/appeals",
)
OF_BOTH = (
    f"POST {GAME}/messages",
    f"PUT {GAME}/mutes/{{account}}",
    f"DELETE {GAME}/mutes/{{account}}",
    f"POST {GAME}/disputes",
    "DELETE /v1/disputes/{dispute}",
    "POST /v1/disputes/{dispute}/answers",
)
# Whoever does not play may do this in a fork of their own.
IN_A_FORK = (
    f"POST {GAME}/orders",
    f"DELETE {GAME}/orders",
    f"POST {GAME}/preview",
    f"POST {GAME}/rewinds",
    f"POST {GAME}/undo-requests",
)
ONLY: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(OF_REFEREES, REFEREES),
    **dict.fromkeys(OF_PLAYERS, PLAYERS),
    **dict.fromkeys(OF_BOTH, PLAYERS + REFEREES),
    # Of those who fought in the battle that is over.
    f"POST {GAME}/rematches": (OWN, ALLY, OPPONENT),
}


def allowed(routes: Iterable[Route]) -> set[Pair]:
    """The pairs of a role and a route that this role may use."""
    return {(role, route.name) for route in routes for role in _who(route)}


def _who(route: Route) -> tuple[str, ...]:
    if route.name in ONLY:
        return ONLY[route.name]
    return MEMBERS if route.needs_account else ROLES
