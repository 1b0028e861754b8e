"""Variable wind direction (p41–42): two changes in the same direction turn the wind by one point of the compass."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.weather import WindShifted
from domain.options.wind_gauge import BLANK, faces, on_the_gauge
from domain.rules.setup import POINT
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import FIRST_WIND_DRAWN, WIND_BAGS, Lot
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.values.names import Level
from domain.values.pose import FULL_CIRCLE

BAG = "wind"
TURNS = {"cw": POINT, "ccw": -POINT}


def bag(scene: Scene) -> tuple[tuple[str, tuple[str, ...]], ...]:
    return ((BAG, faces(scene.pack.wind.direction)),)


def draw(moment: Moment) -> Iterator[Entry]:
    """A blank changes nothing. A second change removes the one that waits, and turns the wind if both are the same."""
    drawn = moment.hand.counter(BAG, rule="O-WDIR-2", ship=None)
    face, waiting = str(drawn.face), moment.game.weather.gauge.direction
    settled = waiting is not None and face != BLANK
    yield Entry("O-WDIR-2", on_the_gauge("direction", drawn, waiting, settled=settled))
    if waiting is not None and waiting.face == face:
        origin = (moment.game.weather.wind.origin + TURNS[face]) % FULL_CIRCLE
        yield Entry("O-WDIR-2", WindShifted(origin, face))


VARIABLE_WIND_DIRECTION = Rule(
    key="variable-wind-direction",
    title="Variable wind direction",
    page=41,
    level=Level.BASIC,
    clauses=("O-WDIR-1", "O-WDIR-2", "O-WDIR-3", "O-WDIR-4"),
    laid=("direction",),
    steps=((Slot.WIND_TURNS, draw),),
    hooks=(
        Contribution(WIND_BAGS, bag),
        Contribution(FIRST_WIND_DRAWN, lambda scene: Lot("O-WDIR-1", scene.pack.wind.compass)),
    ),
)
