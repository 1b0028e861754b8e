"""A rule that asks seats, not ships: where the wind is to come from, and in every turn a signal that can be given ahead."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.muster import WindSet
from domain.facts.weather import WindForceChanged
from domain.orders.asked import Form, one_of
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Seat
from domain.values.names import Level
from domain.values.refusals import Refusal

OPTION = "seat-questions"
WINDS = ("north", "south")
SIGNALS = (None, "high", "low")


def every_seat(scene: Scene) -> tuple[Seat, ...]:
    return tuple(seat for _, seat in sorted(scene.game.seats.items()))


def wind_form(scene: Scene, seat: Seat) -> Form:  # noqa: ARG001  (the shape of a form)
    return one_of(WINDS, "north")


def wind_refused(scene: Scene, seat: Seat, value: object) -> Refusal | None:  # noqa: ARG001
    return (
        None
        if value in WINDS
        else Refusal("terrain/wind", f"{seat.id} may not whistle for {value}", "B-WIND-1")
    )


def set_wind(moment: Moment) -> Iterator[Entry]:
    """As the last seat has it."""
    last = every_seat(moment.scene)[-1]
    origin = 180_000 if moment.answer(last.id, "wind").value == "south" else 0
    yield Entry("B-WIND-1", WindSet(origin, "medium", ()))


def signal_form(scene: Scene, seat: Seat) -> Form:  # noqa: ARG001
    return one_of(SIGNALS, None)


def signal_refused(scene: Scene, seat: Seat, value: object) -> Refusal | None:  # noqa: ARG001
    return None if value in SIGNALS else Refusal("reloading/signal", f"{value} is no signal", "B-WIND-1")


def signal(moment: Moment) -> Iterator[Entry]:
    for seat in every_seat(moment.scene):
        strength = moment.answer(seat.id, "signal").value
        if isinstance(strength, str):
            yield Entry("B-WIND-1", WindForceChanged(strength))


WIND_CALLED = Question(
    slot=Slot.TERRAIN, item="wind", rule="B-WIND-1", of=every_seat, form=wind_form, refuses=wind_refused
)
SIGNALLED = Question(
    slot=Slot.RELOADING,
    item="signal",
    rule="B-WIND-1",
    of=every_seat,
    form=signal_form,
    refuses=signal_refused,
    ahead=every_seat,
)

SEAT_RULE = Rule(
    key="seat-questions",
    title="Questions to seats",
    page=1,
    level=Level.BASIC,
    clauses=(),
    steps=((Slot.TERRAIN_LAID, set_wind), (Slot.RELOADED, signal)),
    questions=(WIND_CALLED, SIGNALLED),
)
