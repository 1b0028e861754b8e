"""Variable wind strength (p42–43): sails count for less in a low wind, for more in a high one, where they may tear."""

from collections.abc import Iterator
from math import dist

from domain.facts import Entry
from domain.facts.weather import WindForceChanged
from domain.options.random_events import OCCURRENCES, RANDOM_EVENTS, Occurrence, event
from domain.options.wind_gauge import BLANK, faces, on_the_gauge
from domain.rules.sails import FULL, STRUCK, counts_as, struck_again
from domain.rules.special_damage import RULE_OF, Aboard
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import SAIL_SHIFT, WIND_BAGS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Level

BAG = "strength"
STRENGTHS = ("low", "medium", "high")
STEPS = {"up": 1, "down": -1}
# A ship that moved less than this (a tenth of a millimetre) has not moved (ruling 176).
LEAST_MOVE = 100


def bag(scene: Scene) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ((BAG, faces(scene.pack.wind.strength)),)


def draw(moment: Moment) -> Iterator[Entry]:
    """A blank carries out the change that waits; the opposite change removes it (ruling 14)."""
    drawn = moment.hand.counter(BAG, rule="O-WSTR-2", ship=None)
    face, waiting = str(drawn.face), moment.game.weather.gauge.strength
    settled = waiting is not None and face != waiting.face
    yield Entry("O-WSTR-2", on_the_gauge("strength", drawn, waiting, settled=settled))
    if waiting is not None and face == BLANK:
        strength = changed(moment.game.weather.wind.strength, waiting.face)
        if strength != moment.game.weather.wind.strength:
            yield Entry("O-WSTR-2", WindForceChanged(strength))


def changed(strength: str, way: str) -> str:
    """One step along the gauge; it ends at low and at high."""
    place = STRENGTHS.index(strength) + STEPS[way]
    return STRENGTHS[max(0, min(place, len(STRENGTHS) - 1))]


def shift(scene: Scene, ship: Ship) -> int:  # noqa: ARG001  (the shape of the hook)
    """The wind is the same for everybody: one step less in a low wind, one more in a high one."""
    return STRENGTHS.index(scene.game.weather.wind.strength) - STRENGTHS.index("medium")


def becalmed(moment: Moment, fact: WindForceChanged) -> Iterator[Entry]:  # noqa: ARG001  (the shape of a reaction)
    """Sails that now count as struck are struck as by order: a card planned for a restart goes back (ruling 46)."""
    for ship in moment.game.at_sea:
        if ship.rigging.sails != STRUCK and counts_as(moment.scene, ship, ship.rigging.sails) == STRUCK:
            yield from struck_again(ship)


def has_moved(game: Game, ship: Ship) -> bool:
    start = game.this_turn.left.get(ship.id)
    return start is not None and ship.pose is not None and dist(start.centre, ship.pose.centre) >= LEAST_MOVE


def strain(moment: Moment) -> Iterator[Entry]:
    """Every ship that moved with full sails in a high wind draws an event; if it happens, a sail tears (ruling 47)."""
    for ship in strained(moment.game):
        drawn = event(moment, "O-WSTR-1", ship.id)
        yield Entry("O-WSTR-1", drawn)
        if drawn.happens:
            for torn in Aboard(ship).hit("sail"):
                yield Entry(RULE_OF[type(torn)], torn)


def strained(game: Game) -> tuple[Ship, ...]:
    if game.weather.wind.strength != STRENGTHS[-1]:
        return ()
    return tuple(ship for ship in game.at_sea if ship.rigging.sails == FULL and has_moved(game, ship))


def occurrences(scene: Scene, slot: Slot) -> tuple[Occurrence, ...]:
    if slot is not Slot.SQUALLS:
        return ()
    return tuple(Occurrence("O-WSTR-1", (ship.id,)) for ship in strained(scene.game))


VARIABLE_WIND_STRENGTH = Rule(
    key="variable-wind-strength",
    title="Variable wind strength",
    page=42,
    level=Level.ADVANCED,
    clauses=("O-WSTR-1", "O-WSTR-2", "O-WSTR-3", "O-WSTR-4"),
    laid=("strength",),
    steps=((Slot.WIND_RISES, draw), (Slot.SQUALLS, strain)),
    hooks=(
        Contribution(WIND_BAGS, bag),
        Contribution(SAIL_SHIFT, shift),
        Contribution(OCCURRENCES, occurrences),
    ),
    reactions=((WindForceChanged, becalmed),),
    requires=("variable-wind-direction",),
    brings=(RANDOM_EVENTS,),
)
