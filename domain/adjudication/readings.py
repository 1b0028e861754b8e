"""What an expectation may name. One line a key: how it is written, how it is read off the table, when they agree.

Keys of rules that are still to come are in `words.LATER_READINGS` and `words.LATER_GAME`.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, Final, NamedTuple

from domain.adjudication import mat_readings as mat
from domain.adjudication.agreement import (
    near,
    same,
    same_attitude,
    same_bearing,
    same_hull,
    same_load,
    same_window,
)
from domain.adjudication.counters import BAGS as DAMAGE_BAGS
from domain.adjudication.counters import read_hull_counter
from domain.adjudication.fields import Field
from domain.adjudication.look import Look, thousandths
from domain.adjudication.mat_keys import (
    MARKERS,
    RECEIVED,
    read_counts,
    read_delayed,
    read_sails,
    read_truth,
    read_used,
)
from domain.adjudication.ship_keys import read_load
from domain.adjudication.table_entries import WAITING, read_waiting
from domain.adjudication.words import ATTITUDES, COMPASS, HIDDEN, STATUSES, STRENGTHS
from domain.evolve.weather import BAG_OF
from domain.ruleset.board import ATTITUDE
from domain.state.ship import Broadside, Ship
from domain.values.counters import Counter
from domain.values.names import Phase

EDGES: Final = ("north", "east", "south", "west")
BAGS: Final = (*DAMAGE_BAGS, *BAG_OF.values())


class Reading(NamedTuple):
    """`got` is given the look, and the ship for a key of ships; both sides speak the units of cases.

    Of a mapping only what is named matters; `bare` says that an empty one means there is nothing.
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
    return [number.integer(0, 50) for number in field.items(3, 3)]


def _load(field: Field) -> object:
    return _loaded(read_load(field))


def _loads(field: Field) -> dict[str, object]:
    read = _or_hidden(_load)
    return {side: read(load) for side, load in field.keyed(("left", "right")).items()}


def _cards(field: Field) -> dict[str, object]:
    read = _or_null(Field.text)
    return {space: read(card) for space, card in field.keyed(("first", "second")).items()}


def _loaded(broadside: Broadside) -> object:
    return {"fired": broadside.load} if broadside.fired else broadside.load


def _at(_: Look, ship: Ship) -> list[Decimal] | None:
    return [thousandths(ship.pose.x), thousandths(ship.pose.y)] if ship.pose else None


def _heading(_: Look, ship: Ship) -> Decimal | None:
    return thousandths(ship.pose.heading) if ship.pose else None


def _attitude(look: Look, ship: Ship) -> str | None:
    return ATTITUDE.ask(look.scene, ship).value if ship.pose else None


def _guns(_: Look, ship: Ship) -> list[int]:
    """As the log stands at this moment: its leftmost empty hull box."""
    covered = len(ship.hull)
    return list(ship.log.hull[covered]) if covered < len(ship.log.hull) else [0, 0, 0]


def _muskets(_: Look, ship: Ship) -> int:
    covered = len(ship.crew)
    return ship.log.crew[covered] if covered < len(ship.log.crew) else 0


def _fired(look: Look, ship: Ship) -> dict[str, object]:
    return {
        side: {"fired": look.read(guns.load)} if guns.fired else look.read(guns.load)
        for side, guns in ship.broadsides.items()
    }


SHIP: Final[Mapping[str, Reading]] = {
    "status": Reading(_word(STATUSES, "status"), lambda _, ship: ship.status.value),
    "at": Reading(_or_null(_place), _at, near),
    "heading": Reading(_or_null(_bearing), _heading, same_bearing),
    "attitude": Reading(_word(ATTITUDES, "attitude"), _attitude, same_attitude),
    "hull": Reading(_boxes, lambda _, ship: [[c.face for c in box] for box in ship.hull], same_hull),
    "crew": Reading(_count, lambda _, ship: len(ship.crew)),
    "zeros": Reading(_count, lambda _, ship: len(ship.zeros)),
    "firepower": Reading(_firepower, _guns),
    "musketry": Reading(_count, _muskets),
    "veer": Reading(_count, mat.veer),
    "actions": Reading(_count, mat.actions),
    "sails": Reading(read_sails, lambda _, ship: ship.sails),
    "moving": Reading(read_truth, lambda _, ship: ship.moving),
    "markers": Reading(read_counts(MARKERS), mat.markers),
    "received": Reading(read_counts(RECEIVED), mat.received),
    "planned": Reading(mat.read_actions, lambda _, ship: sorted(ship.planned)),
    "delayed": Reading(read_delayed, lambda _, ship: dict(ship.delayed), bare=True),
    "aback": Reading(_count, lambda _, ship: ship.aback),
    "used": Reading(lambda field: sorted(read_used(field)), lambda _, ship: sorted(ship.used)),
    "entangled": Reading(mat.read_held, mat.entangled, mat.same_hold),
    "grappled": Reading(mat.read_held, mat.grappled, mat.same_hold),
    "broadsides": Reading(_loads, _fired, same_load),
    "cards": Reading(
        _cards, lambda look, ship: {"first": look.read(ship.first), "second": look.read(ship.second)}
    ),
    "edge": Reading(_or_null(_word(EDGES, "edge")), lambda _, ship: ship.edge),
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
    gauge = look.game.gauge
    waiting = {"direction": gauge.direction, "strength": gauge.strength}
    return {name: counter.face if counter else None for name, counter in waiting.items()}


def _winner(look: Look) -> str | None:
    outcome = look.game.outcome
    return None if outcome is None else outcome.side or "draw"


def _blowing(look: Look) -> dict[str, object]:
    return {"from": thousandths(look.game.wind.origin), "strength": look.game.wind.strength}


GAME: Final[Mapping[str, Reading]] = {
    "turn": Reading(_count, lambda look: look.game.turn),
    "phase": Reading(
        _word(tuple(phase.value for phase in Phase), "phase"), lambda look: look.slot.phase.value
    ),
    "window": Reading(
        _or_null(Field.text), lambda look: look.game.window.id if look.game.window else None, same_window
    ),
    "wind": Reading(_wind, _blowing),
    "gauge": Reading(_gauge, _waiting),
    "winner": Reading(_or_null(Field.text), _winner),
    "bags": Reading(_bags, _left),
}
