"""Carries out what a ruling changes: the articles, a position, a counter, an order entered by mistake."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec

from domain.articles import ruleset, scenario_of
from domain.evolve.paths import path
from domain.facts import Entry
from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.facts.referees import CounterNamed, RulingChange
from domain.service.evidence import answered_windows
from domain.service.fork import check_cards
from domain.service.resolution import agreement_of
from domain.service.seal_orders import Order, sealed_order
from domain.service.world import World
from domain.state.game import Game
from domain.state.window import Window
from domain.store import Private
from domain.values.pose import FULL_CIRCLE, Pose
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say


class Lying(msgspec.Struct, frozen=True):
    """A counter on the log of a ship."""

    ship: str
    bag: str
    serial: int


class Change(msgspec.Struct, frozen=True):
    """`options` are all options that are played from now on; `correct` is the seat whose order was a mistake."""

    options: tuple[str, ...] | None = None
    positions: Mapping[str, Pose] = {}
    counters: tuple[Lying, ...] = ()
    correct: str | None = None

    @property
    def is_empty(self) -> bool:
        return self.options is None and not self.positions and not self.counters and self.correct is None


def stated(change: Change) -> RulingChange:
    """The change as the ruling states it."""
    counters = tuple(CounterNamed(one.ship, one.bag, one.serial) for one in change.counters)
    positions = {ship: tuple(pose) for ship, pose in change.positions.items()}
    return RulingChange(change.options, positions, counters, change.correct)


class Ruled(NamedTuple):
    """The ruling that changes rest on: its referee, the version of its fact, and the window that it opened again."""

    dispute: str
    by: str
    version: int
    window: Window | None
    to_version: int | None


Changes = tuple[list[Entry], dict[int, Private]]


def amending(world: World, game: Game, change: Change, ruled: Ruled) -> Changes:
    """The facts that carry out the change, and the private data beside them, by place."""
    if change.is_empty:
        return [], {}
    if game.resolving is not None:
        raise Refused(refuse("undo/resolving", "a window is being resolved; wait for what comes of it"))
    if game.window is None and ruled.window is None:
        raise Refused(refuse("ruling/ended", "the battle is over: say which window is played again"))
    table = game if ruled.to_version is None else world.store.load(game.id, ruled.to_version)
    entries = [
        *_articles(table, change, ruled),
        *_positions(table, change, ruled),
        *_counters(table, change, ruled),
    ]
    if change.correct is None:
        return entries, {}
    corrected, kept = _correction(world, game, change.correct, ruled)
    return [*entries, *corrected], {len(entries) + place: beside for place, beside in kept.items()}


def _articles(table: Game, change: Change, ruled: Ruled) -> Iterator[Entry]:
    if change.options is None:
        return
    agreed = agreement_of(table)
    options = tuple(sorted(set(change.options)))
    check_cards(table, ruleset(agreed.level, options, scenario_of(agreed), engine=agreed.engine))
    yield Entry(None, ReadingSwitched(ruled.dispute, options, ruled.by, (ruled.version,)))


def _positions(table: Game, change: Change, ruled: Ruled) -> Iterator[Entry]:
    for ship, pose in sorted(change.positions.items()):
        if ship not in table.ships or table.ships[ship].pose is None:
            raise Refused(refuse("ruling/no-such-ship", "no ship {ship} lies on the table", ship=ship))
        inside = 0 <= pose.x <= table.table.length and 0 <= pose.y <= table.table.width
        if not inside or not 0 <= pose.heading < FULL_CIRCLE:
            raise Refused(refuse("ruling/position", "{ship} cannot lie there", ship=ship))
        yield Entry(None, PositionAmended(ruled.dispute, ship, *pose, ruled.by, (ruled.version,)))


def _counters(table: Game, change: Change, ruled: Ruled) -> Iterator[Entry]:
    left = {ship.id: ship.damage for ship in table.ships.values()}
    for lying in change.counters:
        before = left.get(lying.ship)
        damage = None if before is None else before.without(lying.bag, lying.serial)
        if damage is None:
            detail = say(
                "ruling/no-such-counter",
                "counter {serial} of bag {bag} does not lie on {ship}",
                serial=lying.serial,
                bag=lying.bag,
                ship=lying.ship,
            )
            raise Refused(Refusal("ruling/no-such-counter", detail))
        left[lying.ship] = damage
        fact = CounterRestored(
            ruled.dispute,
            lying.ship,
            lying.bag,
            lying.serial,
            tuple(tuple(c.token() for c in box) for box in damage.hull),
            tuple(c.token() for c in damage.crew),
            tuple(c.token() for c in damage.zeros),
            ruled.by,
            (ruled.version,),
        )
        yield Entry(None, fact)


def _correction(world: World, game: Game, seat: str, ruled: Ruled) -> Changes:
    """The seat may seal again; the orders of the others in that window are sealed again as they were."""
    window = ruled.window
    if window is None or seat not in window.owes or game.outcome is not None:
        raise Refused(refuse("ruling/correct", "{seat} has no order to correct in that window", seat=seat))
    records = path(world.store.records(game.id))
    answered = [one for one in answered_windows(records) if one.closed > (ruled.to_version or 0)]
    if not answered or seat not in answered[0].orders:
        raise Refused(refuse("ruling/correct", "{seat} sealed no order in that window", seat=seat))
    kept = {other: version for other, version in sorted(answered[0].orders.items()) if other != seat}
    fact = OrderCorrected(ruled.dispute, seat, window.turn, window.id, kept, ruled.by, (ruled.version,))
    entries, private = [Entry(None, fact)], dict[int, Private]()
    book = world.store.openings(game.id)
    for other, version in kept.items():
        items = {key: opening.value for (number, key), opening in book.items() if number == version}
        ahead = tuple(sorted({key.partition(">")[0] for key in items if ">" in key}))
        order = Order(other, window.id, items, None, ahead, window.turn)
        sealed, openings = sealed_order(world, game, window, order)
        private[len(entries)] = Private(openings=openings)
        entries.append(Entry(None, sealed))
    return entries, private
