"""Special damage (p32–33): what a symbol does besides its number, and what fires and leaks do every turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.facts import Entry, Fact
from domain.facts.crew import SailsSet
from domain.facts.damage import DamagePlaced
from domain.facts.special import (
    FireBrokeOut,
    FireSpread,
    LeakSprung,
    MastFell,
    RudderHit,
    SailsTorn,
    WaterRose,
)
from domain.rules.sails import BACKING, BATTLE, SETTINGS
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    DRY,
    SAIL_CAP,
    STRIKES,
    SYMBOLS_ACT,
    SYMBOLS_IGNORED,
    SYMBOLS_VOID,
    VEER_CHANGES,
)
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.damage import Markers
from domain.state.ship import Ship
from domain.values.counters import parse_token
from domain.values.names import Beaten, FelledBy, Level, SailsSetBy

MASTS = 3
SIXTH_SAIL = 6


class Aboard:
    """Markers of one ship while the symbols of a batch take effect one after another."""

    def __init__(self, ship: Ship) -> None:
        self.ship = ship
        self.markers: Markers = ship.damage.markers

    def hit(self, symbol: str) -> Iterator[Fact]:
        match symbol:
            case "fire":
                self.markers = replace(self.markers, fire=self.markers.fire + 1)
                yield FireBrokeOut(self.ship.id, self.markers.fire)
            case "leak":
                self.markers = replace(self.markers, leak=self.markers.leak + 1)
                yield LeakSprung(self.ship.id, self.markers.leak)
            case "mast":
                yield self._mast(FelledBy.HIT)
            case "rudder":
                yield from self._rudder()
            case "sail":
                yield from self._sail()

    def _mast(self, why: FelledBy, lost: int = 0) -> MastFell:
        self.markers = replace(self.markers, mast=self.markers.mast + 1, lost=self.markers.lost + lost)
        return MastFell(self.ship.id, self.markers.mast, self.markers.lost, why)

    def _rudder(self) -> Iterator[Fact]:
        """The first hit takes one off her Veer; every further one breaks a mast instead."""
        if self.markers.rudder:
            yield self._mast(FelledBy.RUDDER)
        else:
            self.markers = replace(self.markers, rudder=1)
            yield RudderHit(self.ship.id)

    def _sail(self) -> Iterator[Fact]:
        self.markers = replace(self.markers, sail=self.markers.sail + 1)
        yield SailsTorn(self.ship.id, self.markers.sail)
        most = sail_limit(self.markers.sail)
        if SETTINGS.index(self.ship.rigging.sails) > most:
            self.ship = replace(self.ship, rigging=replace(self.ship.rigging, sails=SETTINGS[most]))
            yield SailsSet(self.ship.id, SETTINGS[most], SailsSetBy.DAMAGE)
        if self.markers.sail == SIXTH_SAIL:
            yield self._mast(FelledBy.SAILS, lost=1)


def sail_limit(damage: int) -> int:
    """From two on no full sails, from four on only backing; the first has no effect."""
    if damage >= 4:
        return SETTINGS.index(BACKING)
    return SETTINGS.index(BATTLE) if damage >= 2 else len(SETTINGS) - 1


RULE_OF: dict[type[Fact], str] = {
    FireBrokeOut: "A-SPD-2",
    LeakSprung: "A-SPD-3",
    MastFell: "A-SPD-4",
    SailsTorn: "A-SPD-5",
    SailsSet: "A-SPD-5",
    RudderHit: "A-SPD-6",
}


def symbols_act(moment: Moment, fact: DamagePlaced) -> Iterator[Entry]:
    """Every symbol but crew, which the tracks hold already, in the order in which the counters were placed."""
    ship = moment.game.ships[fact.ship]
    aboard, void = Aboard(ship), list(SYMBOLS_VOID.ask(moment.scene, ship))
    for placing in fact.placed:
        if placing.counter in void:
            void.remove(placing.counter)
            continue
        counter = parse_token(placing.counter)
        crew_marker = placing.to.startswith("crew")
        if counter.symbol is None or crew_marker or SYMBOLS_IGNORED.ask(moment.scene, ship, (counter,)):
            continue
        for told in aboard.hit(counter.symbol):
            yield Entry(RULE_OF[type(told)], told)


def burn(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        if ship.damage.markers.fire:
            hull = _filled(ship, "fire", ship.damage.markers.fire)
            yield Entry(
                "A-SPD-2", FireSpread(ship.id, hull, ship.damage.fire_received + ship.damage.markers.fire)
            )


def flood(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        if ship.damage.markers.leak and not DRY.ask(moment.scene, ship):
            hull = _filled(ship, "water", ship.damage.markers.leak)
            yield Entry(
                "A-SPD-3", WaterRose(ship.id, hull, ship.damage.water_received + ship.damage.markers.leak)
            )


def _filled(ship: Ship, token: str, boxes: int) -> tuple[tuple[str, ...], ...]:
    """Each token fills the next empty box; tokens for which no box is left are not placed."""
    free = len(ship.log.hull) - len(ship.damage.hull)
    lying = tuple(tuple(counter.token() for counter in box) for box in ship.damage.hull)
    return lying + ((token,),) * min(boxes, free)


def third_mast(scene: Scene, ship: Ship) -> tuple[Beaten, ...]:  # noqa: ARG001  (the shape of the hook)
    return (Beaten.MASTS,) if ship.damage.markers.mast >= MASTS else ()


def rudder_veer(scene: Scene, ship: Ship) -> int:  # noqa: ARG001  (the shape of the hook)
    return -ship.damage.markers.rudder


SPECIAL_DAMAGE = Rule(
    key="special-damage",
    title="Special damage",
    page=32,
    level=Level.ADVANCED,
    clauses=("A-SPD-1", "A-SPD-5", "A-SPD-6", "A-SPD-7", "A-VEER-1"),
    hooks=(
        Contribution(STRIKES, third_mast),
        Contribution(VEER_CHANGES, rudder_veer),
        Contribution(SYMBOLS_ACT, lambda scene: True),  # noqa: ARG005
        Contribution(SAIL_CAP, lambda scene, ship: sail_limit(ship.damage.markers.sail)),  # noqa: ARG005
    ),
    reactions=((DamagePlaced, symbols_act),),
)

FIRES_AND_LEAKS = Rule(
    key="fires-and-leaks",
    title="Fires and leaks at the start of a turn",
    page=32,
    level=Level.ADVANCED,
    clauses=("A-SPD-2", "A-SPD-3", "A-START-1"),
    steps=((Slot.FIRES_BURN, burn), (Slot.LEAKS_FLOOD, flood)),
)
