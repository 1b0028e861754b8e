"""Hold fast: with one crew box free, her next three crew losses of this turn may be ignored; the fourth counts."""

from domain.options.captain_and_crew.cards import ONCE, Card, spent
from domain.options.captain_and_crew.standing_fast import (
    CHARISMA,
    beyond,
    in_effect,
    pending,
    questions,
    steps,
)
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CREW_SPARED, Ignored
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal

CARD = Card(
    Ability.HOLD_FAST,
    ONCE,
    "C-CRW-4",
    "With one crew box free, three further crew losses of a turn may be ignored; once.",
)
LOSSES = 3


def barred(scene: Scene, ship: Ship) -> Refusal | None:
    """Not while a charismatic captain is in effect, unless the losses are more than the captain can cover."""
    charisma, due = CHARISMA.ask(scene, ship), pending(scene, ship)
    if charisma and due <= charisma:
        return spent(scene, ship, CARD) or in_effect(ship)
    return spent(scene, ship, CARD)


def needed(scene: Scene, ship: Ship) -> bool:
    return pending(scene, ship) > CHARISMA.ask(scene, ship)


def holds(ship: Ship) -> int:
    """How many losses she can ignore now: three at first, later in the turn what is left of the three."""
    return LOSSES if CARD.ability in ship.crew.rallied else ship.crew.holding.get(CARD.ability, 0)


def spares(scene: Scene, ship: Ship, losses: int) -> tuple[Ignored, ...]:
    ignored = min(holds(ship), max(0, beyond(ship, losses) - CHARISMA.ask(scene, ship)))
    if not ignored:
        return ()
    return (Ignored(CARD.rule, CARD.ability, ignored, 0, holds(ship) - ignored),)


HOLD_FAST = Rule(
    key="hold-fast",
    title="Hold fast",
    page=0,
    level=Level.BASIC,
    clauses=("C-CRW-4",),
    steps=steps(CARD),
    questions=questions(CARD, barred, needed),
    hooks=(CARD.dealt, Contribution(CREW_SPARED, spares)),
    terms=(CARD.term,),
)
