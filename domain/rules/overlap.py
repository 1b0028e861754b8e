"""Overlapping during movement (p12–13): who goes back, who moves first, and how far a blocked ship slides."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, groupby

from domain.facts import Entry
from domain.facts.sailing import Precedence, PrecedenceSettled, ShipSailed, ShipsCollided, ShipsHeldBack
from domain.geometry.contact import Obstacle, overlaps, overlaps_obstacle
from domain.geometry.slide import slide
from domain.rules.bases import base_of
from domain.ruleset.hooks import HAZARDS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.helm import Course
from domain.state.ship import Ship
from domain.values.courses import Line
from domain.values.draws import Draw
from domain.values.names import COLOUR_RANK, Attitude, Level
from domain.values.pose import Pose

# Whether a ship that was held back may now make her full move, with these obstacles around her.
Room = Callable[[Ship, Course, Line, Sequence[Obstacle]], bool]


def hold_back(moment: Moment) -> Iterator[Entry]:
    """Only final positions count. Repeated, because one ship may end on another that has just gone back."""
    ships = {ship.id: ship for ship in moment.game.on_table}
    ends = {key: ship.helm.course.end if ship.helm.course else ship.pose for key, ship in ships.items()}
    found: list[tuple[str, str]] = []
    while True:
        new = [pair for pair in clashes(moment, ships, ends) if pair not in found]
        if not new:
            break
        found.extend(new)
        for key in {key for pair in new for key in pair if key in ships}:
            ends[key] = ships[key].pose
    if found:
        held = sorted({key for pair in found for key in pair if key in ships and ships[key].helm.course})
        yield Entry("B-OVL-1", ShipsHeldBack(tuple(held), tuple(found)))


def clashes(
    moment: Moment, ships: Mapping[str, Ship], ends: Mapping[str, Pose | None]
) -> Iterator[tuple[str, str]]:
    """Pairs in which a ship would end her move on the other ship or hazard."""
    for a, b in combinations(sorted(ships), 2):
        moves = ends[a] != ships[a].pose or ends[b] != ships[b].pose
        if moves and overlaps(base_of(ships[a], ends[a]), base_of(ships[b], ends[b])):
            yield a, b
    for key in sorted(ships):
        end = ends[key]
        if end is not None and end != ships[key].pose:
            for hazard in HAZARDS.ask(moment.scene, ships[key], end):
                if overlaps_obstacle(base_of(ships[key], end), hazard.shape):
                    yield key, hazard.id


def room_at_the_end(ship: Ship, laid: Course, line: Line, others: Sequence[Obstacle]) -> bool:  # noqa: ARG001
    """A clear end is enough, even if the way there leads across another ship (ruling 53)."""
    return not any(overlaps_obstacle(base_of(ship, laid.end), other) for other in others)


def move_one_by_one(moment: Moment) -> Iterator[Entry]:
    yield from one_by_one(moment, room_at_the_end)


def one_by_one(moment: Moment, room: Room) -> Iterator[Entry]:
    held = [
        ship for ship in moment.game.on_table if ship.helm.course is not None and ship.helm.course.held_back
    ]
    if not held:
        return
    order, draws = settle(moment, held)
    if len(order) > 1:
        yield Entry("B-OVL-2", PrecedenceSettled(tuple(_precedence(ship) for ship in order), draws))
    poses: dict[str, Pose] = {ship.id: ship.pose for ship in moment.game.on_table if ship.pose is not None}
    for ship in order:
        entries, poses[ship.id] = _move(moment, ship, poses, room)
        yield from entries


def settle(moment: Moment, held: list[Ship]) -> tuple[list[Ship], tuple[Draw, ...]]:
    """Higher burden first, then the better colour, then by lot."""
    by_id = {ship.id: ship for ship in held}
    order: list[Ship] = []
    draws: tuple[Draw, ...] = ()
    for _, equal in groupby(sorted(held, key=_rank), key=_rank):
        lot = moment.hand.order([ship.id for ship in equal], rule="B-OVL-2")
        order.extend(by_id[key] for key in lot.result)
        draws += lot.draws
    return order, draws


def _rank(ship: Ship) -> tuple[int, int]:
    return -ship.printed.burden, COLOUR_RANK[_colour(ship)]


def _colour(ship: Ship) -> str:
    assert ship.helm.course is not None
    return Attitude(ship.helm.course.attitude).colour


def _precedence(ship: Ship) -> Precedence:
    return Precedence(ship.id, ship.printed.burden, _colour(ship))


def _move(moment: Moment, ship: Ship, poses: Mapping[str, Pose], room: Room) -> tuple[list[Entry], Pose]:
    """Her full move if there is room for it now; otherwise she slides until she touches an obstacle."""
    laid = ship.helm.course
    assert laid is not None
    ids, obstacles = _around(moment, ship, laid.end, poses)
    line = line_sailed(moment, ship, laid)
    if room(ship, laid, line, obstacles):
        return [Entry("B-OVL-3", _sailed(ship, laid, laid.end, None, ()))], laid.end
    stopped = slide(base_of(ship), line.up_to(laid.arrow), obstacles, astern=line.astern)
    met = tuple(ids[index] for index in stopped.touched)
    entries = [Entry("B-OVL-4", _sailed(ship, laid, stopped.pose, stopped.by, met))]
    rammed = tuple(key for key in met if key in poses)
    if rammed:
        entries.append(Entry("B-OVL-4", ShipsCollided((ship.id, *rammed))))
    return entries, stopped.pose


def line_sailed(moment: Moment, ship: Ship, laid: Course) -> Line:
    return moment.scene.pack.decks[ship.printed.deck].cards[laid.card].lines[laid.line]


def _around(
    moment: Moment, ship: Ship, end: Pose, poses: Mapping[str, Pose]
) -> tuple[list[str], list[Obstacle]]:
    """Ships, whether moved already or not, and hazards that can stop her, where they lie now."""
    game: Game = moment.game
    others = [key for key in sorted(poses) if key != ship.id]
    hazards = HAZARDS.ask(moment.scene, ship, end)
    obstacles: list[Obstacle] = [base_of(game.ships[key], poses[key]) for key in others]
    return [*others, *(h.id for h in hazards)], [*obstacles, *(h.shape for h in hazards)]


def _sailed(ship: Ship, laid: Course, to: Pose, slid: str | None, met: tuple[str, ...]) -> ShipSailed:
    return ShipSailed(ship.id, laid.card, laid.line, laid.arrow, to.x, to.y, to.heading, slid, met)


OVERLAP = Rule(
    key="overlap",
    title="Overlapping during movement",
    page=12,
    level=Level.BASIC,
    clauses=("B-OVL-1", "B-OVL-2", "B-OVL-3", "B-OVL-4", "B-OVL-5", "B-OVL-6"),
    steps=((Slot.OVERLAPS_FOUND, hold_back), (Slot.SLIDING, move_one_by_one)),
)
