"""Matches of two games between which the players change sides (N-3-3, N-4-6, N-5-3), and who wins them."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from domain.scenarios.scenario import Scenario
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Status
from domain.values.refusals import Refused, refuse

FLEEING, CHASING = "fleeing", "chasing"
SUNK: Final = (Status.SURRENDERED, Status.WRECK, Status.SUNK, Status.EXPLODED)

Team = frozenset[str]


class Played(NamedTuple):
    """A finished game and its scenario."""

    game: Game
    scenario: Scenario


class Line(NamedTuple):
    """One thing that is compared, and each team's count of it."""

    what: str
    counts: Mapping[Team, int]


class Match(NamedTuple):
    """`lines` are compared in this order; `winner` is None if the teams are equal in all of them."""

    teams: tuple[Team, Team]
    lines: tuple[Line, ...]
    winner: Team | None
    decided_by: str | None


def match(first: Played, second: Played) -> Match:
    """Raises Refused if the games are not over, not of one scenario, or the players did not change sides."""
    roles = _checked(first, second)
    teams = tuple(_team(first, role) for role in roles)
    lines = tuple(_by_points(first, second) if CHASING not in roles else _by_flight(first, second))
    for line in lines:
        one, other = (line.counts[team] for team in teams)
        if one != other:
            return Match((teams[0], teams[1]), lines, teams[0] if one > other else teams[1], line.what)
    return Match((teams[0], teams[1]), lines, None, None)


def _checked(first: Played, second: Played) -> tuple[str, ...]:
    roles = tuple(first.scenario.roles)
    if not roles or _family(first.scenario) != _family(second.scenario):
        raise _no_match("a match is two games of a scenario in which the sides have different tasks")
    for played in (first, second):
        if played.game.outcome is None or played.game.outcome.void:
            raise _no_match(f"{played.game.id} has not been fought to its end")
    one, other = roles
    if _team(first, one) != _team(second, other) or _team(first, other) != _team(second, one):
        raise _no_match("the players of the first game have not changed over in the second")
    if _team(first, one) == _team(first, other):
        raise _no_match("the same players were on both sides")
    return roles


def _no_match(detail: str) -> Refused:
    return Refused(refuse("match/not-a-match", "{why}", "N-3-3", why=detail))


def _family(scenario: Scenario) -> str:
    return scenario.variant_of or scenario.id


def _team(played: Played, role: str) -> Team:
    """The players of the side that has this role: accounts, or the names of the computer's captains."""
    side = played.scenario.roles[role]
    seats = [seat for seat in played.game.seats.values() if seat.side == side]
    return frozenset(seat.account or f"computer:{seat.captain}" for seat in seats)


def _by_points(first: Played, second: Played) -> tuple[Line, ...]:
    """Compares the total points of both games."""
    counts: dict[Team, int] = {}
    for played in (first, second):
        for role, side in played.scenario.roles.items():
            scored = sum(line.points for line in played.game.score if line.side == side)
            team = _team(played, role)
            counts[team] = counts.get(team, 0) + scored
    return (Line("points", counts),)


def _by_flight(first: Played, second: Played) -> tuple[Line, ...]:
    """Compares the teams by the game in which each was the fleeing side."""
    games = {_team(played, FLEEING): played for played in (first, second)}
    return tuple(
        Line(what, {team: count(played) for team, played in games.items()}) for what, count in FLIGHT.items()
    )


def _ships(played: Played, role: str) -> list[Ship]:
    side = played.scenario.roles[role]
    return [ship for ship in played.game.ships.values() if ship.side == side and ship.ashore is None]


def _out(played: Played) -> list[Ship]:
    return [ship for ship in _ships(played, FLEEING) if ship.status is Status.EXITED]


def _undamaged(ship: Ship) -> int:
    return len(ship.log.hull) + len(ship.log.crew) - _damaged(ship)


def _damaged(ship: Ship) -> int:
    """Boxes covered now, or when her counters were returned to their bags if that was more."""
    lying, gone = ship.damage, ship.damage.returned
    return max(len(lying.hull), gone.hull) + max(len(lying.crew), gone.crew)


FLIGHT: Final[Mapping[str, Callable[[Played], int]]] = {
    "ships-out": lambda played: len(_out(played)),
    "undamaged-boxes": lambda played: sum(map(_undamaged, _out(played))),
    "chasers-sunk": lambda played: sum(ship.status in SUNK for ship in _ships(played, CHASING)),
    "damage-to-chasers": lambda played: sum(map(_damaged, _ships(played, CHASING))),
}
