"""What puts out each clause of the Basic rules."""

# ruff: noqa: ARG005  (a mutation has the shape of what it stands for)

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from domain.facts import Entry
from domain.facts.gunnery import BroadsideFired
from domain.facts.reloading import AmmunitionStored, BroadsideReloaded
from domain.facts.sailing import ShipsHeldBack
from domain.geometry.sight import Blind
from domain.orders.asked import Form
from domain.rules import artillery, damage, overlap, reloading
from domain.rules.firepower import PLACE
from domain.rules.sighting import printed_gun
from domain.rules.time_to_react import blue_cards
from domain.ruleset.moment import Moment
from domain.ruleset.scene import Scene
from domain.ruleset.subjects import ShipSide
from domain.values.names import Arc, Attitude
from tests.cases.mutations.mutation import Mutation, Part, Swap, to

RULES: Final = "domain.rules"


def held_back_once(moment: Moment) -> Iterator[Entry]:
    """Without looking again for whoever would now end on a ship that has gone back."""
    ships = {ship.id: ship for ship in moment.game.on_table}
    ends = {key: ship.helm.course.end if ship.helm.course else ship.pose for key, ship in ships.items()}
    found = list(overlap.clashes(moment, ships, ends))
    if found:
        held = {key for pair in found for key in pair if key in ships and ships[key].helm.course}
        yield Entry("B-OVL-1", ShipsHeldBack(tuple(sorted(held)), tuple(found)))


def only(ship: Callable[[list[str]], str]) -> Callable[[Moment], Iterator[Entry]]:
    """One ship fires, as if the others had to wait for what she does."""

    def fire(moment: Moment) -> Iterator[Entry]:
        told = list(artillery.fire(moment))
        firing = [entry.fact.ship for entry in told if isinstance(entry.fact, BroadsideFired)]
        for entry in told:
            if not isinstance(entry.fact, BroadsideFired) or entry.fact.ship == ship(firing):
                yield entry

    return fire


def must_fire(scene: Scene, one: ShipSide) -> Form:
    form = artillery.broadside_form(scene, one)
    shots = [choice.value for choice in form.choices or () if choice.value is not None]
    return replace(form, default=shots[0] if shots else None)


def first_attack_only(moment: Moment) -> Iterator[Entry]:
    return islice(damage.draw(moment), 1)


def by_central_dot(scene: Scene, ship: Any, side: Any, arc: str) -> Any:
    gun, central = (printed_gun(scene, ship, side, one) for one in (arc, Arc.CENTRAL.value))
    return gun and central and gun._replace(dot=central.dot)


def central_range(sighted: Callable[..., Any]) -> Callable[..., Any]:
    def seen(scene: Scene, ship: Any, gun: Any, target: Any) -> Any:
        found = sighted(scene, ship, gun, target)
        central = sighted(scene, ship, printed_gun(scene, ship, gun.side, Arc.CENTRAL.value), target)
        return found if isinstance(found, Blind) or isinstance(central, Blind) else central

    return seen


def only_moved(around: Callable[..., Any]) -> Callable[..., Any]:
    """Ships that wait for their own move are in nobody's way."""

    def found(moment: Moment, ship: Any, end: Any, poses: Mapping[str, Any]) -> Any:
        ships = moment.game.ships
        here = {
            key: pose
            for key, pose in poses.items()
            if ships[key].helm.course is None or pose != ships[key].pose or key == ship.id
        }
        return around(moment, ship, end, here)

    return found


def dropping(*, zeros: bool) -> Callable[[Any], Any]:
    """Counters without points: zeros are thrown away, or crew symbols are."""

    def lay(lay_crew_or_zero: Any) -> Any:
        def laid(tracks: Any, counter: Any) -> None:
            if (counter.symbol == "crew") == zeros:
                lay_crew_or_zero(tracks, counter)

        return laid

    return lay


def unless_symbol(lay: Any) -> Any:
    return lambda tracks, pile: lay(tracks, [c for c in pile if c.symbol in (None, "crew")])


def lowest_first(tracks: Any, pile: Any) -> None:
    counters = list(pile)
    for counter in counters:
        if counter.symbol == "crew" or counter.points == 0:
            tracks._lay_crew_or_zero(counter)
    for counter in sorted((c for c in counters if c.points), key=lambda c: c.points):
        tracks._lay_on_hull(counter)


def leftmost_open(tracks: Any, counter: Any) -> None:
    for place, box in enumerate(tracks.hull):
        if not tracks._full(box):
            tracks._put(box, counter, f"hull-{place + 1}")
            return
    tracks.hull.append([])
    tracks._put(tracks.hull[-1], counter, f"hull-{len(tracks.hull)}")


def unseen(shown: Any) -> Any:
    def told(*args: Any) -> Iterator[Entry]:
        for entry in shown(*args):
            yield Entry(
                entry.rule, replace(entry.fact, faces=()) if hasattr(entry.fact, "faces") else entry.fact
            )

    return told


def left_only(moment: Moment) -> Iterator[Entry]:
    return (entry for entry in reloading.reload(moment) if entry.fact.side == "left")  # type: ignore[attr-defined]


def loaded_at_once(moment: Moment) -> Iterator[Entry]:
    """What was fired this turn goes straight back into the guns."""
    for entry in reloading.store(moment):
        assert isinstance(entry.fact, AmmunitionStored)
        yield entry
        yield Entry("B-REL-1", BroadsideReloaded(entry.fact.ship, entry.fact.side, entry.fact.kind))


BASIC: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "B-SET-2": (Part("setup", "bags-in-use", lambda scene: tuple("ABCDE")),),
    "B-SET-4": (Swap("domain.scenarios.table_and_wind:windward", to(lambda scene, wind, homes: 270_000)),),
    "B-WIND-1": (Part("wind", "attitude", lambda scene, ship: Attitude.RUNNING),),
    "B-WIND-2": (
        Swap(f"{RULES}.wind:attitude_of", lambda was: lambda *args: was(*args[:-1], -args[-1] - 1)),
    ),
    "B-PLAN-1": (Part("planning", "offered", lambda scene, ship: ("straight",)),),
    "B-PLAN-2": (Part("planning", "offered", blue_cards),),
    "B-PLAN-5": (Part("planning", "plan"),),
    "B-MOV-1": (Part("movement", "sail"),),
    "B-MOV-2": (Swap(f"{RULES}.movement:arrow_of", lambda was: lambda line, colour: was(line, "orange")),),
    "B-SET-6": (
        Swap(f"{RULES}.edges:edge_crossed", lambda was: lambda base, *size: was(base, 900_000, 900_000)),
    ),
    "B-OUT-1": (Part("edges", "leave"),),
    "B-OVL-1": (Part("overlap", "hold_back"), Part("overlap", "hold_back", held_back_once)),
    "B-OVL-2": (
        Swap(f"{RULES}.overlap:_rank", lambda was: lambda ship: (0, was(ship)[1])),
        Swap(f"{RULES}.overlap:_rank", lambda was: lambda ship: (was(ship)[0], 0)),
    ),
    "B-OVL-3": (Swap(f"{RULES}.overlap:room_at_the_end", to(lambda *_: False)),),
    "B-OVL-4": (
        Swap(
            f"{RULES}.overlap:slide",
            lambda was: lambda base, line, _, astern: was(base, line, [], astern=astern),
        ),
    ),
    "B-OVL-5": (Swap(f"{RULES}.overlap:_around", only_moved),),
    "B-OVL-6": (Swap(f"{RULES}.overlap:_rank", lambda was: lambda ship: (-was(ship)[0], was(ship)[1])),),
    "B-CMB-1": (Part("artillery", "fire", only(lambda firing: firing[0])),),
    "B-ARC-3": (
        Swap(
            f"{RULES}.artillery:declared_shot",
            lambda was: lambda scene, guns, arc, target: was(scene, guns, "central", target),
        ),
    ),
    "B-TGT-1": (Part("artillery", "fire"),),
    "B-TGT-2": (Part("artillery", "ask:side", replace(artillery.BROADSIDES, form=must_fire)),),
    "B-ARC-1": (Part("arcs", "printed_gun", by_central_dot),),
    "B-ARC-2": (Part("arcs", "three_arcs", lambda scene, ship, side: ("central",)),),
    "B-PWR-1": (Part("arcs", "power_of", lambda scene, ship, arc: ship.log.hull[0][PLACE[Arc(arc)]]),),
    "B-PWR-2": (
        Part(
            "firepower",
            "box_at_turns_start",
            lambda scene, ship, track: len(getattr(ship.damage, track)),
        ),
    ),
    "B-PWR-3": (Part("firepower", "box_at_turns_start", lambda scene, ship, track: 0),),
    "B-RNG-1": (Part("range", "ball", lambda scene, shot, counters: {"B": counters}),),
    "B-RNG-2": (Swap(f"{RULES}.artillery:sighted", central_range),),
    "B-MUS-1": (Swap(f"{RULES}.musketry:gap_of", to(lambda *_: 0)),),
    "B-MUS-2": (Swap(f"{RULES}.musketry:muskets", to(lambda scene, ship: 1)),),
    "B-MUS-3": (Swap(f"{RULES}.musketry:muskets", to(lambda scene, ship: ship.log.crew[0])),),
    "B-DMG-1": (Part("damage", "draw", first_attack_only),),
    "B-DMG-2": (Swap(f"{RULES}.damage:Tracks._lay_crew_or_zero", dropping(zeros=True)),),
    "B-DMG-3": (Swap(f"{RULES}.damage:Tracks._lay_crew_or_zero", dropping(zeros=False)),),
    "B-DMG-4": (Swap(f"{RULES}.damage:Tracks.lay", unless_symbol),),
    "B-DMG-5": (Swap(f"{RULES}.damage:Tracks.lay", to(lowest_first)),),
    "B-DMG-6": (Swap(f"{RULES}.damage:Tracks._full", to(lambda tracks, box: False)),),
    "B-DMG-7": (Swap(f"{RULES}.damage:Tracks._lay_on_hull", to(leftmost_open)),),
    "B-DMG-8": (
        Swap(
            f"{RULES}.damage:Tracks._full",
            to(lambda tracks, box: sum(counter.points for counter in box) > tracks.burden),
        ),
    ),
    "B-DMG-9": (Swap(f"{RULES}.damage:shown", unseen),),
    "B-SUR-1": (Part("surrender", "covered"), Part("surrender", "tow_away"), Part("surrender", "give_back")),
    "B-SUR-2": (Part("artillery", "fire", only(lambda firing: firing[-1])),),
    "B-REL-1": (Part("reloading", "store"), Part("reloading", "reload")),
    "B-REL-2": (Part("reloading", "reload", left_only),),
    "B-REL-3": (Part("reloading", "store", loaded_at_once),),
}
