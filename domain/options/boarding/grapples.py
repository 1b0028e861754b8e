"""Grappling (p37–39): the counters are shown, targets are declared, and pairs of ships are grappled or come free.

Both ways of boarding share these steps: the one before planning, and the one by an action.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import groupby

from domain.draws.chance import COIN
from domain.facts import Entry
from domain.facts.boarding import BoardingShown, GrappleDeclared, ShipsGrappled
from domain.facts.damage import ColoursStruck
from domain.facts.events import EventDrawn
from domain.facts.links import ShipsFreed
from domain.facts.losses import ShipExploded, ShipSank
from domain.facts.sailing import ShipLeftTable
from domain.options.random_events import Occurrence, event
from domain.rules.bases import enemies_in_contact
from domain.ruleset.hook import Hook, first_given
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Step
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.draws import Draw
from domain.values.names import FreedBy, Link
from domain.values.refusals import Refusal

BOARD, TARGET = "board", "target"
Places = tuple[tuple[str, ...], ...]

BOARDING_BARRED: Hook[[Ship], Refusal | None, Refusal | None] = Hook(
    "boarding-barred", "why a ship may not show Boarding", first_given
)


def alongside(game: Game, ship: Ship) -> tuple[Ship, ...]:
    """Enemies in play whose bases touch hers, by id; a ship that has surrendered cannot be boarded (ruling 139)."""
    return enemies_in_contact(game, ship)


def show(moment: Moment) -> Iterator[Entry]:
    """Turns all counters together, and settles the order in which targets are declared."""
    game = moment.game
    able = [ship for ship in game.at_sea if BOARDING_BARRED.ask(moment.scene, ship) is None]
    if game.boarding.shown or not able:
        return
    counters = {ship.id: bool(moment.answer(ship.id, BOARD).value) for ship in able}
    choosing = {
        ship.id
        for ship in able
        if counters[ship.id] and has_several(game, ship) and moment.answer(ship.id, TARGET).value is None
    }
    involved = [ship for ship in game.at_sea if alongside(game, ship)]
    places, draws = by_lot(moment, ranked(involved), choosing)
    yield Entry("O-BRD-6", BoardingShown(counters, places, draws))


def ranked(ships: Iterable[Ship]) -> Places:
    """The smallest printed crew first, then the most losses; ships that are equal share a place (ruling 131)."""

    def rank(ship: Ship) -> tuple[int, int]:
        return ship.printed.crewmen, -len(ship.damage.crew)

    ordered = sorted(ships, key=lambda ship: (rank(ship), ship.id))
    return tuple(tuple(ship.id for ship in equal) for _, equal in groupby(ordered, key=rank))


def by_lot(moment: Moment, places: Places, choosing: Collection[str]) -> tuple[Places, tuple[Draw, ...]]:
    """Ships of equal rank draw lots for their order, but only those that have a choice to make."""
    settled: list[tuple[str, ...]] = []
    draws: tuple[Draw, ...] = ()
    for place in places:
        equal = [ship for ship in place if ship in choosing]
        if len(equal) > 1:
            lot = moment.hand.order(equal, rule="O-BRD-6")
            settled.extend((ship,) for ship in lot.result)
            draws += lot.draws
        rest = tuple(ship for ship in place if len(equal) <= 1 or ship not in equal)
        settled.extend((rest,) if rest else ())
    return tuple(settled), draws


def next_to_declare(game: Game) -> str | None:
    """The first boarder that has several enemies alongside and has not named her target."""
    boarding = game.boarding
    waiting = (ship for place in boarding.places for ship in place if boarding.shown.get(ship))
    return next((s for s in waiting if s not in boarding.targets and has_several(game, game.ships[s])), None)


def has_several(game: Game, ship: Ship) -> bool:
    return len(alongside(game, ship)) > 1


def declare(moment: Moment) -> Iterator[Entry]:
    """A target is public before the next ship has to name one; a ship that names none in her turn grapples nobody."""
    game = moment.game
    turn = next_to_declare(game)
    for ship in game.at_sea:
        target = moment.answer(ship.id, TARGET).value
        if _boards(moment, ship) and has_several(game, ship) and (target is not None or ship.id == turn):
            yield Entry("O-BRD-6", GrappleDeclared(ship.id, target if isinstance(target, str) else None))


def _boards(moment: Moment, ship: Ship) -> bool:
    """Whether she shows Boarding in this window, or has shown it and not yet named a target."""
    boarding = moment.game.boarding
    if not boarding.shown:
        return bool(moment.answer(ship.id, BOARD).value)
    return boarding.shown.get(ship.id, False) and ship.id not in boarding.targets


def settle(clause: str) -> Step:
    """A step that settles each pair; `clause` applies where neither ship has several enemies alongside."""

    def settled(moment: Moment) -> Iterator[Entry]:
        held: set[tuple[str, str]] = set()
        for a in moment.game.at_sea:
            for b in alongside(moment.game, a):
                if a.id < b.id:
                    entries = list(_settled(moment, a, b, clause))
                    held.update(e.fact.ships for e in entries if isinstance(e.fact, ShipsGrappled))
                    yield from entries
        for pair in moment.game.links.get(Link.GRAPPLED, ()):
            if pair not in held:
                yield Entry("O-BRD-5", ShipsFreed(pair, Link.GRAPPLED, FreedBy.CUT_LOOSE))

    return settled


def _settled(moment: Moment, a: Ship, b: Ship, clause: str) -> Iterator[Entry]:
    """If both ships want it they are grappled; if one does, a coin or an event decides (ruling 130)."""
    wanted, several = _wanted(moment.game, a, b)
    rule = "O-BRD-7" if several else clause
    happens = wanted > 1
    if wanted == 1:
        drawn = event(moment, rule, a.id, b.id) if several else _coin(moment, rule, a.id, b.id)
        yield Entry(rule, drawn)
        happens = drawn.happens
    if happens:
        yield Entry(rule, ShipsGrappled((a.id, b.id)))


def _wanted(game: Game, a: Ship, b: Ship) -> tuple[int, bool]:
    """How many of the two ships try to grapple the other, and whether one of them has several enemies alongside."""
    wanted = (_makes_for(game, a) == b.id) + (_makes_for(game, b) == a.id)
    return wanted, has_several(game, a) or has_several(game, b)


def occurrences(settled: Slot) -> Callable[[Scene, Slot], tuple[Occurrence, ...]]:
    """The pairs that an event will settle in this slot."""

    def one_sided(scene: Scene, slot: Slot) -> tuple[Occurrence, ...]:
        if slot is not settled:
            return ()
        pairs = ((a, b) for a in scene.game.at_sea for b in alongside(scene.game, a) if a.id < b.id)
        return tuple(
            Occurrence("O-BRD-7", (a.id, b.id)) for a, b in pairs if _wanted(scene.game, a, b) == (1, True)
        )

    return one_sided


def _makes_for(game: Game, ship: Ship) -> str | None:
    """Whom she tries to grapple; if only one enemy is alongside, she need not name it."""
    if not game.boarding.shown.get(ship.id):
        return None
    enemies = alongside(game, ship)
    return enemies[0].id if len(enemies) == 1 else game.boarding.targets.get(ship.id)


def _coin(moment: Moment, rule: str, *ships: str) -> EventDrawn:
    lot = moment.hand.one("coin", COIN, rule=rule, ship=ships[0])
    return EventDrawn(rule, ships, lot.result == COIN[0], lot.draws)


def free_partners(
    moment: Moment, fact: ColoursStruck | ShipLeftTable | ShipExploded | ShipSank
) -> Iterator[Entry]:
    """Frees the ships that were grappled with a ship that is gone."""
    ships = moment.game.ships
    for pair in moment.game.links.get(Link.GRAPPLED, ()):
        gone = [ship for ship in pair if not ships[ship].in_play]
        if gone[:1] == [fact.ship]:  # if both ships of a pair go together, the pair is freed once
            yield Entry("O-BRD-5", ShipsFreed(pair, Link.GRAPPLED, FreedBy.ONE_IS_GONE))


PARTING = tuple((lost, free_partners) for lost in (ColoursStruck, ShipLeftTable, ShipExploded, ShipSank))
