"""Charismatic captain: with one crew box free, her next two crew losses may be ignored; the third counts."""

from domain.options.captain_and_crew.cards import TWICE, Card, left, spent
from domain.options.captain_and_crew.standing_fast import (
    CHARISMA,
    UNCALLED,
    beyond,
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
    Ability.CHARISMATIC,
    TWICE,
    "C-CAP-1",
    "With one crew box free, two further crew losses may be ignored in the battle.",
    captains=True,
)


def still(scene: Scene, ship: Ship) -> int:
    """How many crew losses the captain can still have ignored."""
    return left(scene, ship, CARD.ability)


def begun(scene: Scene, ship: Ship) -> bool:
    """Whether the first loss was ignored: then the second is ignored without asking, as both are one decision."""
    return 0 < still(scene, ship) < CARD.uses


def uncalled(scene: Scene, ship: Ship) -> bool:
    return still(scene, ship) == CARD.uses and CARD.ability not in ship.crew.rallied


def barred(scene: Scene, ship: Ship) -> Refusal | None:
    return spent(scene, ship, CARD)


def needed(scene: Scene, ship: Ship) -> bool:
    return bool(pending(scene, ship)) and not begun(scene, ship)


def spares(scene: Scene, ship: Ship, losses: int) -> tuple[Ignored, ...]:
    called = CARD.ability in ship.crew.rallied or begun(scene, ship)
    ignored = min(still(scene, ship), beyond(ship, losses)) if called else 0
    rest = still(scene, ship) - ignored
    return (Ignored(CARD.rule, CARD.ability, ignored, rest, rest),) if ignored else ()


CHARISMATIC = Rule(
    key="charismatic",
    title="Charismatic captain",
    page=0,
    level=Level.BASIC,
    clauses=("C-CAP-1",),
    steps=steps(CARD),
    questions=questions(CARD, barred, needed),
    hooks=(
        CARD.dealt,
        Contribution(CREW_SPARED, spares),
        Contribution(CHARISMA, still),
        Contribution(UNCALLED, uncalled),
    ),
    terms=(CARD.term,),
)
