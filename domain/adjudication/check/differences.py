"""Comparing an expectation with the table."""

from collections.abc import Callable, Iterator, Mapping

from domain.adjudication.keys.expected_keys import GAME, SHIP
from domain.adjudication.keys.fields import shown
from domain.adjudication.keys.look import Look, Sees
from domain.adjudication.play.table import Table
from domain.adjudication.read.choices import not_offered
from domain.adjudication.read.expectation import Expectation, PairWanted, Wanted
from domain.adjudication.read.fact_patterns import missing, unwanted
from domain.geometry.contact import Shape, near_obstacle, overlaps_obstacle
from domain.geometry.outlines import gap_between
from domain.legality import asked_now
from domain.rules.bases import base_of
from domain.ruleset.measuring import may_check_attitude
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.outlines import Outline

# Which sealed items a viewer (a seat, `spectator`, `referee`) may read in this game.
Audience = Callable[[Game, str], Sees]


def differences(table: Table, expected: Expectation, audience: Audience) -> Iterator[str]:
    """Everything that is not as expected, as one line for each difference."""
    omniscient = _everything(table)
    yield from _ships(omniscient, expected.ships)
    for wanted in expected.game:
        yield from _compare(wanted, wanted.expected.got(omniscient))
    for pair in expected.touching:
        yield from _pair(table.game, pair, expected=True)
    for pair in expected.apart:
        yield from _pair(table.game, pair, expected=False)
    yield from missing(expected.facts, table.entries, table.book)
    yield from unwanted(expected.never, table.entries, table.book)
    if expected.choices:
        yield from not_offered(expected.choices, asked_now(table.scene), table.window)
    for viewer, ships in expected.sees.items():
        yield from _ships(_seen_by(table, viewer, audience(table.game, viewer)), ships)


def described(table: Table) -> dict[str, object]:
    """The whole table in the words of an expectation."""
    look = _everything(table)
    ships = {
        key: {name: expected.got(look, ship) for name, expected in SHIP.items()}
        for key, ship in look.game.ships.items()
    }
    return {**{name: expected.got(look) for name, expected in GAME.items()}, "ships": ships}


def _everything(table: Table) -> Look:
    return Look(table.scene, table.slot, table.book, lambda _: True, lambda _: True)


def _seen_by(table: Table, viewer: str, sees: Sees) -> Look:
    def shows_attitude(ship: Ship) -> bool:
        return may_check_attitude(table.scene, own=ship.seat == viewer)

    return Look(table.scene, table.slot, table.book, sees, shows_attitude)


def _ships(look: Look, ships: Mapping[str, tuple[Wanted, ...]]) -> Iterator[str]:
    for key, keys in ships.items():
        for wanted in keys:
            yield from _compare(wanted, wanted.expected.got(look, look.game.ships[key]))


def _compare(wanted: Wanted, got: object) -> Iterator[str]:
    if wanted.value == {} and isinstance(got, dict):
        there = {key: value for key, value in got.items() if value}
        if there:
            yield f"{wanted.path}: expected {{}} got {shown(there)}"
    elif isinstance(wanted.value, dict) and isinstance(got, dict):
        for key, value in wanted.value.items():
            if not wanted.expected.agrees(value, got.get(key)):
                yield f"{wanted.path}.{key}: expected {shown(value)} got {shown(got.get(key))}"
    elif not wanted.expected.agrees(wanted.value, got):
        yield f"{wanted.path}: expected {shown(wanted.value)} got {shown(got)}"


def _pair(game: Game, pair: PairWanted, *, expected: bool) -> Iterator[str]:
    lying = _outlines(game)
    gone = [key for key in pair.ships if key not in lying and game.ships[key].pose is None]
    if gone:
        yield f"{pair.path}: expected both on the table got {gone[0]} gone"
    elif _touch(game, lying, *pair.ships) is not expected:
        yield f"{pair.path}: expected {_contact(expected)} got {_contact(not expected)}"


def _outlines(game: Game) -> dict[str, Outline]:
    """What lies on the table and is no base: terrain and buildings. The pieces count, not their zones of danger."""
    terrain = game.terrain
    return {**{key: element.outline for key, element in terrain.elements.items()}, **terrain.buildings}


def _touch(game: Game, lying: Mapping[str, Outline], one: str, other: str) -> bool:
    here, there = sorted((one, other), key=lambda key: key in lying)
    if here in lying:
        return gap_between(lying[here], lying[there]) == 0
    base = base_of(game.ships[here])
    beside = Shape(lying[there]) if there in lying else base_of(game.ships[there])
    return near_obstacle(base, beside) and not overlaps_obstacle(base, beside)


def _contact(touches: bool) -> str:  # noqa: FBT001
    return "contact" if touches else "no contact"
