"""What puts out each clause of the optional rules."""

# ruff: noqa: ARG005  (a mutation has the shape of what it stands for)

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.facts import Entry
from domain.facts.boarding import BoardersMustered, VictimNamed
from domain.facts.events import EventDrawn
from domain.facts.gunnery import Modifier
from domain.facts.links import ShipsFreed
from domain.options import aiming_high, entanglement
from domain.options.boarding import boarders
from domain.options.boarding.declaring import BOARDING
from domain.ruleset.moment import Moment
from domain.values.names import Band
from tests.cases.mutations.mutation import Mutation, Part, Swap, to

OPTIONS: Final = "domain.options"


def never_free(moment: Moment) -> Iterator[Entry]:
    settled = next(step for _, step in BOARDING.steps if step.__name__ == "settled")
    return (entry for entry in settled(moment) if not isinstance(entry.fact, ShipsFreed))


def never_disentangled(moment: Moment) -> Iterator[Entry]:
    return (entry for entry in entanglement.draw(moment) if not isinstance(entry.fact, ShipsFreed))


def lowest_victim(moment: Moment) -> Iterator[Entry]:
    for ship in boarders.naming(moment.scene):
        yield Entry("O-BRD-8", VictimNamed(ship.id, boarders.opponents(moment.game, ship)[0].id))


def backwards(moment: Moment) -> Iterator[Entry]:
    for entry in boarders.muster(moment):
        assert isinstance(entry.fact, BoardersMustered)
        yield Entry(entry.rule, BoardersMustered(entry.fact.order[::-1], entry.fact.draws))


def one_counter_each(was: Any) -> Any:
    return lambda scene: tuple(s for s in was(scene) if not scene.game.boarding.inflicted.get(s.id))


def of_double_shot(scene: Any, shot: Any, counters: int) -> dict[str, int] | None:  # noqa: ARG001
    return {"A": counters, "B": counters} if shot.kind == "double-shot" else None


def of_one_bag(scene: Any, shot: Any, counters: int) -> dict[str, int] | None:  # noqa: ARG001
    if shot.kind != "double-shot":
        return None
    return {} if shot.band is Band.LONG else {"B": 2 * counters}


OPTIONAL: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "O-HIGH-1": (Part("aiming-high", "exchange"), Part("aiming-high", "aim")),
    "O-HIGH-2": (
        Part("aiming-high", "tear"),
        Swap(f"{OPTIONS}.aiming_high:ALOFT", to({"leak": "mast", "rudder": "sail"})),
    ),
    "O-HIGH-3": (Swap(f"{OPTIONS}.aiming_high:goes_over", to(lambda one: one.symbol in aiming_high.ALOFT)),),
    "O-BRD-1": (Part("boarding", "needs_contact"), Part("boarding", "show")),
    "O-BRD-5": (Part("boarding", "settled", never_free),),
    "O-BRD-6": (
        Swap(f"{OPTIONS}.boarding.grapples:ranked", to(lambda ships: tuple((s.id,) for s in ships))),
    ),
    "O-BRD-7": (
        Swap(
            f"{OPTIONS}.boarding.grapples:event",
            to(lambda moment, rule, *ships: EventDrawn(rule, ships, happens=True, draws=())),
        ),
    ),
    "O-BRD-2": (Part("held-by-grapples", "plans-no-card"), Part("card-lost-to-grapples", "discard")),
    "O-BRD-11": (Part("held-by-grapples", "grappled"),),
    "O-BRD-3": (Part("boarding-attack", "place"),),
    "O-BRD-4": (Swap(f"{OPTIONS}.boarding.boarders:_duels", to(lambda stroke: iter(()))),),
    "O-BRD-8": (Part("boarding-attack", "name_victims", lowest_victim),),
    "O-BRD-12": (Part("boarding-attack", "muster", backwards),),
    "O-BRD-13": (Swap(f"{OPTIONS}.boarding.boarders:strikers", one_counter_each),),
    "O-BRD-9": (Part("boarding-by-action", "needs_action"),),
    "O-BRD-10": (Part("boarding-unprepared", "unprepared"),),
    "O-BRD-14": (Swap(f"{OPTIONS}.boarding.boarders:taken_unprepared", to(lambda scene: ())),),
    "O-DBL-1": (Part("double-shot", "half_loaded"),),
    "O-DBL-2": (Part("double-shot", "volley", of_double_shot),),
    "O-DBL-3": (Part("double-shot", "kinds"),),
    "O-DBL-4": (Part("double-shot", "volley", of_one_bag),),
    "O-ENT-1": (Part("entanglement", "draw"), Part("entanglement", "entangled")),
    "O-ENT-3": (Part("entanglement", "draw", never_disentangled), Part("entanglement", "free_partners")),
    "O-FBR-1": (Part("first-broadside", "spend"),),
    "O-FBR-2": (
        Part(
            "first-broadside",
            "bonus",
            lambda scene, shot: (Modifier("O-FBR-1", -(-(shot.firepower + 2) // 3) + 1),),
        ),
    ),
    "O-FBR-3": (Part("first-broadside", "bonus"),),
    "O-LTG-1": (Part("untrained-gunners", "leave_up"), Part("untrained-gunners", "turn")),
    "O-LTG-2": (Part("untrained-gunners", "not_turned"),),
    "O-SPF-2": (Part("water-on-the-enemy", "douse"), Part("water-on-the-enemy", "set_watches")),
    "O-WRK-1": (Part("hulls-stay", "every_hull"), Part("surrendered-ships", "stop")),
    "O-WRK-4": (Part("surrender", "give_back"),),
    "O-WDIR-1": (Part("variable-wind-direction", "first-wind-drawn"),),
    "O-WDIR-2": (Part("variable-wind-direction", "draw"),),
    "O-WDIR-3": (Swap(f"{OPTIONS}.variable_wind_direction:TURNS", to({"cw": 0, "ccw": 0})),),
    "O-WDIR-4": (Swap(f"{OPTIONS}.variable_wind_direction:TURNS", to({"cw": -45_000, "ccw": 45_000})),),
    "O-WSTR-1": (Part("variable-wind-strength", "shift"), Part("variable-wind-strength", "strain")),
    "O-WSTR-2": (Part("variable-wind-strength", "draw"),),
    "O-WSTR-3": (Swap(f"{OPTIONS}.variable_wind_strength:STRENGTHS", to(("medium", "low", "high"))),),
    "O-WSTR-4": (Swap(f"{OPTIONS}.variable_wind_strength:changed", to(lambda strength, way: strength)),),
}
