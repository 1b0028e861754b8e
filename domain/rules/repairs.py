"""Repair damage (p31): revealed one turn, chosen in the action phase of the next."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import DelayedActionDone, HullRepaired, MendingBegun
from domain.orders.asked import Form, one_of
from domain.rules.combat_actions import never_fails
from domain.rules.pumping import tokens, without_box
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, Action
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.counters import HULL_TOKENS
from domain.values.names import Level, Once
from domain.values.refusals import Refusal, refuse

REPAIR = Action("repair", "A-DLY-3", never_fails, delayed=True)
RULE_OF = {"leak": "A-REP-2", "rudder": "A-REP-3", "mast": "A-REP-4"}
# Leaks and the rudder can be mended again and again.
SPENDS = {"mast": Once.REPAIR_MAST}


def boxes(ship: Ship) -> tuple[int, ...]:
    """Places of boxes that can be repaired, most points first, then leftmost; never fire or water."""
    if Once.REPAIR_HULL in ship.crew.used:
        return ()
    sound = [
        n for n, box in enumerate(ship.damage.hull) if all(counter.face not in HULL_TOKENS for counter in box)
    ]
    return tuple(sorted(sound, key=lambda n: (-sum(counter.points for counter in ship.damage.hull[n]), n)))


def possible(ship: Ship) -> tuple[str, ...]:
    """What she can repair now; the first is the default."""
    mast = Once.REPAIR_MAST not in ship.crew.used and ship.damage.markers.mast > ship.damage.markers.lost
    return (
        *(("leak",) if ship.damage.markers.leak else ()),
        *(f"hull-{place + 1}" for place in boxes(ship)),
        *(("mast",) if mast else ()),
        *(("rudder",) if ship.damage.markers.rudder else ()),
    )


def due(ship: Ship) -> bool:
    return ship.crew.delayed.get(REPAIR.name) == 1


def ships_due(scene: Scene) -> tuple[Ship, ...]:
    return tuple(ship for ship in scene.game.afloat if due(ship))


def repair_form(scene: Scene, ship: Ship) -> Form:  # noqa: ARG001  (the shape of a form)
    offered: tuple[str | None, ...] = possible(ship) or (None,)
    return one_of(offered, offered[0])


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:  # noqa: ARG001  (the shape of a question)
    if value in (possible(ship) or (None,)):
        return None
    if value == "mast" and Once.REPAIR_MAST in ship.crew.used:
        return refuse("repairs/used", "{ship} has repaired a mast before", "A-REP-4", ship=ship.name)
    if str(value).startswith("hull-") and Once.REPAIR_HULL in ship.crew.used:
        return refuse("repairs/used", "{ship} has repaired her hull before", "A-REP-1", ship=ship.name)
    return refuse(
        "repairs/not-possible",
        "{ship} cannot repair {value} now",
        "A-DLY-3",
        ship=ship.name,
        value=repr(value),
    )


def repair(moment: Moment) -> Iterator[Entry]:
    """A hull box is repaired at once (ruling 7); the rest is mended at the end of the turn."""
    for ship in moment.game.afloat:
        what = moment.answer(ship.id, "repair").value
        if not due(ship) or not isinstance(what, str):
            continue
        if what.startswith("hull-"):
            yield Entry("A-REP-1", _hull_repaired(ship, int(what.removeprefix("hull-")) - 1))
        else:
            yield Entry(RULE_OF[what], MendingBegun(ship.id, what, SPENDS.get(what)))


def _hull_repaired(ship: Ship, place: int) -> HullRepaired:
    hull = without_box(ship, place)
    zeros = tuple(counter.token() for counter in (*ship.damage.zeros, *ship.damage.hull[place]))
    return HullRepaired(ship.id, place + 1, tokens(hull), zeros, min(ship.damage.began.hull, len(hull)))


def mend(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.afloat:
        if due(ship):
            what = ship.crew.mending
            left = max(0, getattr(ship.damage.markers, what) - 1) if what else 0
            yield Entry(
                RULE_OF.get(what or "", "A-DLY-3"), DelayedActionDone(ship.id, REPAIR.name, what, left)
            )


REPAIRED = Question(
    slot=Slot.REPAIRS,
    item="repair",
    rule="A-DLY-3",
    of=ships_due,
    form=repair_form,
    refuses=refuses,
    ahead=ships_due,
)

REPAIRS = Rule(
    key="repairs",
    title="Repair damage",
    page=31,
    level=Level.ADVANCED,
    clauses=("A-DLY-3", "A-REP-1", "A-REP-2", "A-REP-3", "A-REP-4", "A-REP-5"),
    steps=((Slot.REPAIRED, repair), (Slot.TURN_ENDS, mend)),
    questions=(REPAIRED,),
    hooks=(
        Contribution(ACTIONS, lambda scene: (REPAIR,)),  # noqa: ARG005
    ),
)
