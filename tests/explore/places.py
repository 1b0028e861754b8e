"""In which game of the stage somebody does something: where it can be done, and now and then somewhere else."""

from random import Random

from tests.explore.routes import Route
from tests.explore.stage import BENCH, HOST, LOOKER, SOLITARY, Stage
from tests.explore.standing import GAME, SEAT

# Of a game in which nobody sits yet.
EARLY = (
    f"PUT {SEAT}",
    f"DELETE {SEAT}",
    f"PUT {SEAT}/reservation",
    f"PUT {SEAT}/vacancy",
    f"PUT {GAME}/referees/{{account}}",
    f"POST {GAME}/aborts",
    "PUT /v1/tournaments/{tournament}/games/{game}",
)
LATE = (f"POST {GAME}/rematches", f"GET {GAME}/compare")
FORK = f"POST {GAME}/forks"
# What takes somebody else on one's own side, who has not sealed yet, asks for an undo or raises a dispute.
OF_SEVERAL = (
    f"DELETE {GAME}/orders",
    f"PUT {GAME}/undo-requests/{{undo}}/answers/{{seat}}",
    "POST /v1/disputes/{dispute}/answers",
    "POST /v1/disputes/{dispute}/appeals",
)
# How often a call is made where it belongs; else it is made somewhere else.
AT_HOME = 0.85


def place(stage: Stage, role: str, route: Route, chance: Random) -> str:
    at_home = chance.random() < AT_HOME
    if route.name in EARLY:
        return stage.waiting[role if at_home and role in stage.waiting else HOST]
    if route.name == f"POST {SEAT}/volunteers":
        return chance.choice(_elsewhere(stage, role))
    home = _home(stage, role, route)
    if at_home or home in (stage.ended, stage.manned):
        return home
    others = [game for game in (*stage.hiding, stage.ended) if game != home]
    return chance.choice([*others, stage.fork] if route.reads else others)


def _home(stage: Stage, role: str, route: Route) -> str:
    if route.name in LATE or (route.name == FORK and role not in (BENCH, LOOKER)):
        return stage.ended
    if route.name == f"PUT {SEAT}/return":
        return stage.manned
    if role != SOLITARY:
        return stage.battle
    return stage.joint if route.name in OF_SEVERAL else stage.solitary


def _elsewhere(stage: Stage, role: str) -> list[str]:
    """Battles in which somebody neither plays nor is a referee."""
    member = stage.member(role)
    account = member.account if member else ""
    fought = [(game, stage.game(game).club) for game in (*stage.hiding, stage.manned)]
    return [game for game, club in fought if account not in {*club.seated, *club.benched}]
