"""What an expectation may name. One line for each key: how it is written, read from the table, and compared."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from domain.adjudication.keys import expected_mat_keys as mat
from domain.adjudication.keys.agreement import (
    near,
    same,
    same_attitude,
    same_bearing,
    same_hull,
    same_load,
    same_window,
)
from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.counters import read_hull_counter
from domain.adjudication.keys.fields import Field
from domain.adjudication.keys.look import Look, thousandths
from domain.adjudication.keys.mat_keys import (
    MARKERS,
    RECEIVED,
    read_counts,
    read_delayed,
    read_sails,
    read_truth,
    read_used,
)
from domain.adjudication.keys.pile_keys import expected_pile
from domain.adjudication.keys.ship_keys import FACE_UP, read_load, read_storage
from domain.adjudication.keys.table_keys import WAITING, read_waiting
from domain.adjudication.keys.words import ATTITUDES, COMPASS, HIDDEN, STATUSES, STRENGTHS
from domain.evolve.weather import BAG_OF
from domain.ruleset.hooks import ATTITUDE
from domain.scenarios.points import total
from domain.state.guns import Broadside
from domain.state.ship import Ship
from domain.values.counters import BAGS as DAMAGE_BAGS
from domain.values.counters import Counter
from domain.values.names import Ability, Phase, Side, Status

STANDING: Final = "standing"
EDGES: Final = ("north", "east", "south", "west")
BAGS: Final = (*DAMAGE_BAGS, *BAG_OF.values())


class ExpectedKey(NamedTuple):
    """`want` reads the case and `got` the table (for a key of ships it is given the ship), both in units of cases.

    In a mapping only the keys that the case names are compared; with `bare` an empty mapping means that nothing is
    there.
    """

    want: Callable[[Field], Any]
    got: Callable[..., Any]
    agrees: Callable[[Any, Any], bool] = same
    bare: bool = False


def read_compass(field: Field) -> Decimal:
    """Degrees, or a letter of the compass."""
    if isinstance(field.raw, str):
        return thousandths(COMPASS[field.word(COMPASS, "direction")])
    return thousandths(field.angle())


def _or_null(read: Callable[[Field], Any]) -> Callable[[Field], Any]:
    return lambda field: None if field.raw is None else read(field)


def _or_hidden(read: Callable[[Field], Any]) -> Callable[[Field], Any]:
    return lambda field: HIDDEN if field.raw == HIDDEN else read(field)


def _word(words: tuple[str, ...], what: str) -> Callable[[Field], str]:
    return lambda field: field.word(words, what)


def _count(field: Field) -> int:
    return field.integer(0, 1000)


def _place(field: Field) -> list[Decimal]:
    return [thousandths(part.length()) for part in field.items(2, 2)]


def _bearing(field: Field) -> Decimal:
    return thousandths(field.angle())


def _boxes(field: Field) -> list[list[Counter]]:
    return [list(box.each(read_hull_counter)) for box in field.items()]


def _firepower(field: Field) -> list[int]:
    return [number.integer(0, 50) for number in field.items(1, 12)]


def _load(field: Field) -> object:
    return _loaded(read_load(field))


def _loads(field: Field) -> dict[str, object]:
    read = _or_hidden(_load)
    return {side: read(load) for side, load in field.keyed(tuple(Side)).items()}


def _cards(field: Field) -> dict[str, object]:
    read = _or_null(lambda card: Field(card.path, card_of_veer(card)).text())
    return {space: read(card) for space, card in field.keyed(("first", "second")).items()}


def _loaded(broadside: Broadside) -> object:
    return {"fired": broadside.load} if broadside.fired else broadside.load


def _status(look: Look, ship: Ship) -> str:
    """The status of a building that still stands is `standing`, because it does not float."""
    stands = ship.id in look.game.terrain.buildings and ship.status is Status.AFLOAT
    return STANDING if stands else ship.status.value


def _points(_: Look, ship: Ship) -> int:
    """What made a building surrender is still said of it, though the counters are back in their bags."""
    lying = sum(counter.points for box in ship.damage.hull for counter in box)
    return lying or ship.damage.returned.points


def _crew(look: Look, ship: Ship) -> int:
    """The same of a building; of a ship that has surrendered nothing is said any more."""
    gone = ship.damage.returned.crew if ship.id in look.game.terrain.buildings else 0
    return len(ship.damage.crew) or gone


def _at(_: Look, ship: Ship) -> list[Decimal] | None:
    return [thousandths(ship.pose.x), thousandths(ship.pose.y)] if ship.pose else None


def _heading(_: Look, ship: Ship) -> Decimal | None:
    return thousandths(ship.pose.heading) if ship.pose else None


def _attitude(look: Look, ship: Ship) -> str | None:
    if not look.shows_attitude(ship):
        return HIDDEN
    return ATTITUDE.ask(look.scene, ship).value if ship.pose else None


def _guns(_: Look, ship: Ship) -> list[int]:
    """The numbers of the leftmost empty hull box, as the log is now."""
    covered = len(ship.damage.hull)
    return list(ship.log.hull[covered]) if covered < len(ship.log.hull) else [0] * len(ship.log.hull[0])


def _muskets(_: Look, ship: Ship) -> int:
    covered = len(ship.damage.crew)
    return ship.log.crew[covered] if covered < len(ship.log.crew) else 0


def _fired(look: Look, ship: Ship) -> dict[str, object]:
    return {
        side: {"fired": look.read(guns.load)} if guns.fired else look.read(guns.load)
        for side, guns in ship.guns.items()
    }


def _face_up(_: Look, ship: Ship) -> dict[str, dict[str, str]]:
    """Everything that lies face-up in the storages, by side."""
    return {
        side: {kind: facing for facing, name in FACE_UP.items() if (kind := getattr(guns, name)) is not None}
        for side, guns in ship.guns.items()
    }


SHIP: Final[Mapping[str, ExpectedKey]] = {
    "status": ExpectedKey(_word((*STATUSES, STANDING), "status"), _status),
    "at": ExpectedKey(_or_null(_place), _at, near),
    "heading": ExpectedKey(_or_null(_bearing), _heading, same_bearing),
    "attitude": ExpectedKey(_or_null(_or_hidden(_word(ATTITUDES, "attitude"))), _attitude, same_attitude),
    "hull": ExpectedKey(
        _boxes, lambda _, ship: [[c.face for c in box] for box in ship.damage.hull], same_hull
    ),
    "points": ExpectedKey(_count, _points),
    "crew": ExpectedKey(_count, _crew),
    "zeros": ExpectedKey(_count, lambda _, ship: len(ship.damage.zeros)),
    "firepower": ExpectedKey(_firepower, _guns),
    "musketry": ExpectedKey(_count, _muskets),
    "veer": ExpectedKey(_count, mat.veer),
    "actions": ExpectedKey(_count, mat.actions),
    "sails": ExpectedKey(read_sails, lambda _, ship: ship.rigging.sails),
    "moving": ExpectedKey(read_truth, lambda _, ship: ship.rigging.moving),
    "markers": ExpectedKey(read_counts(MARKERS), mat.markers, bare=True),
    "received": ExpectedKey(read_counts(RECEIVED), mat.received, bare=True),
    "planned": ExpectedKey(mat.read_actions, lambda _, ship: sorted(ship.crew.planned)),
    "delayed": ExpectedKey(read_delayed, lambda _, ship: dict(ship.crew.delayed), bare=True),
    "aback": ExpectedKey(_count, lambda _, ship: ship.rigging.aback),
    "abilities": ExpectedKey(read_counts(tuple(Ability)), mat.abilities, bare=True),
    "used": ExpectedKey(lambda field: sorted(read_used(field)), lambda _, ship: sorted(ship.crew.used)),
    "entangled": ExpectedKey(mat.read_held, mat.entangled, mat.same_hold),
    "grappled": ExpectedKey(mat.read_held, mat.grappled, mat.same_hold),
    "aground": ExpectedKey(read_truth, mat.aground),
    "broadsides": ExpectedKey(_loads, _fired, same_load),
    # A battery's one gun box, by the name under which a position lays it.
    "guns": ExpectedKey(_or_hidden(_load), lambda look, ship: _fired(look, ship).get(Side.GUNS), same_load),
    "storage": ExpectedKey(read_storage, _face_up, bare=True),
    "cards": ExpectedKey(
        _cards,
        lambda look, ship: {"first": look.read(ship.helm.first), "second": look.read(ship.helm.second)},
    ),
    "pile": ExpectedKey(expected_pile, lambda _, ship: list(ship.helm.pile)),
    "edge": ExpectedKey(_or_null(_word(EDGES, "edge")), lambda _, ship: ship.edge),
}


def _wind(field: Field) -> dict[str, object]:
    fields = field.keyed(("from", "strength"))
    readers = {"from": read_compass, "strength": _word(STRENGTHS, "strength")}
    return {key: readers[key](part) for key, part in fields.items()}


def _bags(field: Field) -> dict[str, int]:
    return {bag: _count(number) for bag, number in field.keyed(BAGS).items()}


def _left(look: Look) -> dict[str, int]:
    return {bag: len(look.game.bags[bag].left) if bag in look.game.bags else 0 for bag in BAGS}


def _gauge(field: Field) -> dict[str, str | None]:
    return {gauge: read_waiting(gauge, part) for gauge, part in field.keyed(WAITING).items()}


def _waiting(look: Look) -> dict[str, str | None]:
    gauge = look.game.weather.gauge
    waiting = {"direction": gauge.direction, "strength": gauge.strength}
    return {name: counter.face if counter else None for name, counter in waiting.items()}


def _winner(look: Look) -> str | None:
    outcome = look.game.outcome
    return None if outcome is None else outcome.side or "draw"


def _points_by_side(field: Field) -> dict[str, int]:
    return {side: points.integer(-1000, 1000) for side, points in field.mapping().items()}


def _score(look: Look) -> dict[str, int]:
    """The points so far, and those that would be scored if the battle ended now."""
    sides = {ship.side for ship in look.game.ships.values()}
    return {side: total(look.scene, side) for side in sorted(sides)}


def _blowing(look: Look) -> dict[str, object]:
    return {"from": thousandths(look.game.weather.wind.origin), "strength": look.game.weather.wind.strength}


GAME: Final[Mapping[str, ExpectedKey]] = {
    "turn": ExpectedKey(_count, lambda look: look.game.turn),
    "phase": ExpectedKey(
        _word(tuple(phase.value for phase in Phase), "phase"), lambda look: look.slot.phase.value
    ),
    "window": ExpectedKey(
        _or_null(Field.text), lambda look: look.game.window.id if look.game.window else None, same_window
    ),
    "wind": ExpectedKey(_wind, _blowing),
    "gauge": ExpectedKey(_gauge, _waiting, bare=True),
    "winner": ExpectedKey(_or_null(Field.text), _winner),
    "score": ExpectedKey(_points_by_side, _score),
    "bags": ExpectedKey(_bags, _left),
}
