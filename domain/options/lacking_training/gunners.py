"""Gunners lacking training (p34–35): one turn more to load a broadside; in Advanced by an action that takes two."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import DelayedActionDone
from domain.facts.reloading import AmmunitionStored
from domain.facts.storage import AmmunitionLeftUp, AmmunitionTurned
from domain.options.lacking_training.terms import GUNNERS
from domain.rules.combat_actions import RELOAD_LEFT, RELOAD_RIGHT, reload_needs_action
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTION_DELAYED, ACTIONS, RELOAD_BARRED, SHARE, Share, Shot
from domain.ruleset.moment import Moment
from domain.ruleset.question import Objection
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal
from domain.values.said import say

RELOADS = {RELOAD_LEFT.name: Side.LEFT, RELOAD_RIGHT.name: Side.RIGHT}
THIRD = 3


def untrained(ship: Ship) -> bool:
    return GUNNERS in ship.crew.untrained


def leave_up(moment: Moment, fact: AmmunitionStored) -> Iterator[Entry]:
    if untrained(moment.game.ships[fact.ship]):
        yield Entry("O-LTG-1", AmmunitionLeftUp(fact.ship, fact.side, fact.kind))


def turn(moment: Moment) -> Iterator[Entry]:
    """One reloading phase after the ammunition was put back into the storage."""
    for ship in moment.game.afloat:
        for side, guns in ship.guns.items():
            if guns.spent is not None:
                yield Entry("O-LTG-1", AmmunitionTurned(ship.id, side, guns.spent))


def not_turned(scene: Scene, ship: Ship, side: Side) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    """While a counter lies face-up in the storage, no kind can be loaded from it."""
    if ship.guns[side].spent is None:
        return None
    detail = say(
        "reloading/untrained",
        "the untrained gunners of {ship} are not ready to load the {side} broadside",
        ship=ship.name,
        side=side,
    )
    return Refusal("reloading/untrained", detail, "O-LTG-2")


def third(scene: Scene, shot: Shot) -> Share | None:  # noqa: ARG001  (the shape of the hook)
    """A third instead of half when unloaded guns fire; another rule decides whether they may."""
    loaded = shot.ship.guns[shot.side].loaded
    return Share(THIRD, "O-LTG-3") if untrained(shot.ship) and not loaded else None


def delayed(scene: Scene, ship: Ship, action: str) -> bool:  # noqa: ARG001  (the shape of the hook)
    """A half-loaded side is not delayed again, as loading takes only one turn more in all (ruling 119)."""
    side = RELOADS.get(action)
    return side is not None and untrained(ship) and ship.guns[side].readied is None


def reload_needs_time(scene: Scene, ship: Ship, side: Side) -> Refusal | None:
    """The side is loaded in the turn after the action was revealed, whatever is planned in that turn."""
    turns = ship.crew.delayed.get(f"reload-{side}")
    if turns is None:
        return reload_needs_action(scene, ship, side)
    if turns:
        return None
    detail = say(
        "reloading/untrained",
        "the untrained gunners of {ship} load the {side} broadside next turn",
        ship=ship.name,
        side=side,
    )
    return Refusal("reloading/untrained", detail, "O-LTG-4")


def only_what_was_begun(scene: Scene, one: ShipSide, value: object) -> Refusal | None:  # noqa: ARG001
    """An action of one turn can only finish loading the kind that lies ready."""
    ready = one.ship.guns[one.side].readied
    short = untrained(one.ship) and f"reload-{one.side}" not in one.ship.crew.delayed
    if value is None or ready is None or value == ready or not short:
        return None
    detail = say(
        "reloading/untrained",
        "the untrained gunners of {ship} can finish loading {ready}; {value} takes them longer",
        ship=one.ship.name,
        ready=ready,
        value=str(value),
    )
    return Refusal("reloading/untrained", detail, "O-LTG-4")


def finish(moment: Moment) -> Iterator[Entry]:
    """The action counter is free again even if nothing was loaded."""
    for ship in moment.game.afloat:
        for action in RELOADS:
            if ship.crew.delayed.get(action) == 1:
                yield Entry("O-LTG-4", DelayedActionDone(ship.id, action, None, 0))


UNTRAINED_GUNNERS = Rule(
    key="untrained-gunners",
    title="Gunners lacking training",
    page=34,
    level=Level.BASIC,
    clauses=("O-LTG-1", "O-LTG-2"),
    steps=((Slot.STORED, turn),),
    hooks=(Contribution(RELOAD_BARRED, not_turned),),
    reactions=((AmmunitionStored, leave_up),),
)

UNTRAINED_CONTINUOUS_FIRE = Rule(
    key="untrained-continuous-fire",
    title="Continuous fire of untrained gunners",
    page=35,
    level=Level.BASIC,
    clauses=("O-LTG-3",),
    hooks=(Contribution(SHARE, third),),
)

DELAYED_RELOADING = Rule(
    key="delayed-reloading",
    title="Reloading as a delayed action",
    page=35,
    level=Level.ADVANCED,
    clauses=("O-LTG-4",),
    steps=((Slot.TURN_ENDS, finish),),
    hooks=(
        Contribution(ACTIONS, lambda scene: (RELOAD_LEFT, RELOAD_RIGHT)),  # noqa: ARG005
        Contribution(ACTION_DELAYED, delayed),
        Contribution(RELOAD_BARRED, reload_needs_time),
    ),
    objections=tuple(Objection(Slot.RELOADING, side.value, only_what_was_begun) for side in Side),
    replaces=("untrained-gunners", "reload-actions"),
)
