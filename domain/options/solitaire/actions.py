"""Actions of automatic ships and batteries (p49–50): the first of a list of priorities, as many as they can plan."""

from collections.abc import Callable, Iterable, Iterator

from domain.facts import Entry
from domain.facts.crew import ActionsPlanned
from domain.options.solitaire.fire import target_of
from domain.rules.crew_actions import available, left_to_plan
from domain.rules.musketry import ITEM as MUSKETRY
from domain.rules.repairs import possible
from domain.ruleset.hook import Contribution, Hook, only_one
from domain.ruleset.hooks import GUNS_READY
from domain.ruleset.moment import Moment
from domain.ruleset.question import Decision
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Side

Priority = Callable[[Scene, Ship], Iterable[str]]
EXTINGUISH, REPAIR = "extinguish", "repair"
HULL = "hull-"


def musketry(scene: Scene, ship: Ship) -> Iterator[str]:
    if target_of(scene, ship, MUSKETRY) is not None:
        yield MUSKETRY


def extinguish(scene: Scene, ship: Ship) -> Iterator[str]:  # noqa: ARG001  (the shape of a priority)
    if ship.damage.markers.fire:
        yield EXTINGUISH


def stop_a_leak(scene: Scene, ship: Ship) -> Iterator[str]:  # noqa: ARG001  (the shape of a priority)
    if ship.damage.markers.leak:
        yield REPAIR


def fire(scene: Scene, ship: Ship) -> Iterator[str]:
    for side in ship.sides:
        if _has_a_shot(scene, ship, side):
            yield _action("fire", side)


def reload(scene: Scene, ship: Ship) -> Iterator[str]:
    """Not for guns that will be fired unloaded, which cannot be reloaded in the same turn."""
    for side in ship.sides:
        if ship.guns[side].load is None and not _has_a_shot(scene, ship, side):
            yield _action("reload", side)


def repair(scene: Scene, ship: Ship) -> Iterator[str]:  # noqa: ARG001  (the shape of a priority)
    if mended(ship):
        yield REPAIR


def _has_a_shot(scene: Scene, ship: Ship, side: Side) -> bool:
    """Whether the side can fire, loaded or by continuous fire, at a target from the present positions (ruling 157)."""
    return GUNS_READY.ask(scene, ship, side) and target_of(scene, ship, side.value) is not None


def _action(word: str, side: Side) -> str:
    """The name of the action counter; a battery has one set of guns, so its counters name no side."""
    return word if side is Side.GUNS else f"{word}-{side}"


def mended(ship: Ship) -> tuple[str, ...]:
    """What she would repair, in order: a leak, a box full of plain damage, a mast, the rudder."""
    return tuple(what for what in possible(ship) if not what.startswith(HULL) or _full(ship, what))


def _full(ship: Ship, what: str) -> bool:
    box = ship.damage.hull[int(what.removeprefix(HULL)) - 1]
    return sum(counter.points for counter in box) >= ship.printed.burden


OF_SHIPS: tuple[Priority, ...] = (musketry, extinguish, stop_a_leak, fire, reload, repair)
OF_BATTERIES: tuple[Priority, ...] = (extinguish, fire, musketry, reload, repair)
PRIORITIES: Hook[[Ship], tuple[Priority, ...] | None, tuple[Priority, ...]] = Hook(
    "priorities", "what an automatic crew does, the most urgent first", only_one(())
)


def decide(moment: Moment) -> Iterator[Entry]:
    """Decided when the other ships reveal their actions, from the positions of the action phase (ruling 157)."""
    for ship in moment.game.afloat:
        actions = chosen(moment.scene, ship) if ship.automatic else ()
        if actions:
            yield Entry("Y-ACT-1", ActionsPlanned(ship.id, tuple(sorted(actions))))


def chosen(scene: Scene, ship: Ship) -> list[str]:
    """The most urgent actions, as many as she can plan; counters that are in use or barred are passed over."""
    at_hand = {action.name for action in available(scene, ship)}
    wanted = dict.fromkeys(action for urgent in PRIORITIES.ask(scene, ship) for action in urgent(scene, ship))
    return [action for action in wanted if action in at_hand][: left_to_plan(ship)]


def repaired(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of a decision)
    return next(iter(mended(ship)), None)


def of_ships(scene: Scene, ship: Ship) -> tuple[Priority, ...] | None:  # noqa: ARG001  (the shape of the hook)
    return None if ship.pose is None else OF_SHIPS


def of_batteries(scene: Scene, ship: Ship) -> tuple[Priority, ...] | None:
    return OF_BATTERIES if ship.id in scene.game.batteries else None


# Ships and batteries share this rule; each has a list of priorities by a rule of its own.
AUTOMATIC_CREWS = Rule(
    key="automatic-crews",
    title="Automatic crews",
    page=49,
    level=Level.ADVANCED,
    clauses=("Y-ACT-1",),
    steps=((Slot.SAILORS_ANSWERED, decide),),
    decisions=(Decision(Slot.REPAIRS, "repair", repaired),),
)

AUTOMATIC_ACTIONS = Rule(
    key="automatic-actions",
    title="Actions of automatic ships",
    page=49,
    level=Level.ADVANCED,
    clauses=("Y-ACT-1",),
    hooks=(Contribution(PRIORITIES, of_ships),),
)

AUTOMATIC_BATTERY_ACTIONS = Rule(
    key="automatic-battery-actions",
    title="Actions of automatic batteries",
    page=50,
    level=Level.ADVANCED,
    clauses=("Y-BAT-1",),
    hooks=(Contribution(PRIORITIES, of_batteries),),
)
