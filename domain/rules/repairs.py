"""Repair damage (p31): revealed one turn, chosen in the action phase of the next."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import DelayedActionDone, HullRepaired, MendingBegun
from domain.orders.asked import Asked, Choice
from domain.rules.combat_actions import never_fails
from domain.rules.pumping import told, without_box
from domain.ruleset.board import ACTIONS, AHEAD, ASKS, REFUSES, Action
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.counters import HULL_TOKENS
from domain.values.names import Level
from domain.values.refusals import Refusal

REPAIR = Action("repair", "A-DLY-3", never_fails, delayed=True)
RULE_OF = {"leak": "A-REP-2", "rudder": "A-REP-3", "mast": "A-REP-4"}


def boxes(ship: Ship) -> tuple[int, ...]:
    """Places of boxes that can be repaired, most points first, then leftmost; never fire or water."""
    if "repair-hull" in ship.used:
        return ()
    sound = [n for n, box in enumerate(ship.hull) if all(counter.face not in HULL_TOKENS for counter in box)]
    return tuple(sorted(sound, key=lambda n: (-sum(counter.points for counter in ship.hull[n]), n)))


def possible(ship: Ship) -> tuple[str, ...]:
    """What she can repair now, in the order in which the crew would do it unasked."""
    mast = "repair-mast" not in ship.used and ship.markers.mast > ship.markers.lost
    return (
        *(("leak",) if ship.markers.leak else ()),
        *(f"hull-{place + 1}" for place in boxes(ship)),
        *(("mast",) if mast else ()),
        *(("rudder",) if ship.markers.rudder else ()),
    )


def due(ship: Ship) -> bool:
    return ship.delayed.get(REPAIR.name) == 1


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.REPAIRS:
        return ()
    return tuple(_asked(ship) for ship in scene.game.afloat if due(ship))


def _asked(ship: Ship) -> Asked:
    offered: tuple[str | None, ...] = possible(ship) or (None,)
    choices = tuple(Choice(what) for what in offered)
    return Asked(
        ship.id, "repair", "A-DLY-3", offered[0], {"enum": list(offered)}, choices, free=len(offered) > 1
    )


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:  # noqa: ARG001
    if slot is not Slot.REPAIRS or item != "repair":
        return None
    offered: tuple[str | None, ...] = possible(ship) or (None,)
    if due(ship) and value in offered:
        return None
    if value == "mast" and "repair-mast" in ship.used:
        return Refusal("repairs/used", f"{ship.name} has repaired a mast before", "A-REP-4")
    if str(value).startswith("hull-") and "repair-hull" in ship.used:
        return Refusal("repairs/used", f"{ship.name} has repaired her hull before", "A-REP-1")
    return Refusal("repairs/not-possible", f"{ship.name} cannot repair {value!r} now", "A-DLY-3")


def ahead(scene: Scene, window: str, ship: Ship) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return ("repair",) if window == Slot.REPAIRS.window and due(ship) else ()


def repair(moment: Moment) -> Iterator[Entry]:
    """A hull box is repaired at once (ruling 7); the rest is mended at the end of the turn."""
    for ship in moment.game.afloat:
        what = moment.answer(ship.id, "repair").value
        if not due(ship) or not isinstance(what, str):
            continue
        if what.startswith("hull-"):
            yield Entry("A-REP-1", _hull_repaired(ship, int(what.removeprefix("hull-")) - 1))
        else:
            yield Entry(RULE_OF[what], MendingBegun(ship.id, what))


def _hull_repaired(ship: Ship, place: int) -> HullRepaired:
    hull = without_box(ship, place)
    zeros = tuple(counter.token() for counter in (*ship.zeros, *ship.hull[place]))
    return HullRepaired(ship.id, place + 1, told(hull), zeros, min(ship.began.hull, len(hull)))


def mend(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        if due(ship):
            what = ship.mending
            left = max(0, getattr(ship.markers, what) - 1) if what else 0
            yield Entry(
                RULE_OF.get(what or "", "A-DLY-3"), DelayedActionDone(ship.id, REPAIR.name, what, left)
            )


REPAIRS = Rule(
    key="repairs",
    title="Repair damage",
    page=31,
    level=Level.ADVANCED,
    clauses=("A-DLY-3", "A-REP-1", "A-REP-2", "A-REP-3", "A-REP-4", "A-REP-5"),
    steps=((Slot.REPAIRED, repair), (Slot.TURN_ENDS, mend)),
    hooks=(
        Contribution(ACTIONS, lambda scene: (REPAIR,)),  # noqa: ARG005
        Contribution(ASKS, asks),
        Contribution(REFUSES, refuses),
        Contribution(AHEAD, ahead),
    ),
)
