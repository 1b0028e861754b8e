"""Skillful quartermaster: when the cards are revealed, the ship's Veer becomes one greater for this turn."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.options.captain_and_crew.cards import TWICE, Card, spent, used
from domain.orders.asked import Form, one_of
from domain.rules.veer import rating, veer_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import VEER_CHANGES
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse
from domain.values.sealed import Sealed

CARD = Card(
    Ability.QUARTERMASTER,
    TWICE,
    "C-CRW-5",
    "One more on her Veer for a turn, as her card is revealed; twice.",
)
ITEM = CARD.ability.value
HELP = 1


def helps(scene: Scene, ship: Ship) -> bool:
    """Whether the help may make her card legal, judged by what is public: her forgone card may still be sealed."""
    card, before = ship.helm.first, ship.helm.forgone
    if not isinstance(card, str):
        return False
    veer = veer_of(scene, ship, card)
    if isinstance(before, Sealed):
        return veer is not None
    reference = ship.helm.reference if before is None else veer_of(scene, ship, before)
    return None not in (veer, reference) and abs((veer or 0) - (reference or 0)) == rating(scene, ship) + HELP


def form(scene: Scene, ship: Ship) -> Form:
    able_to = spent(scene, ship, CARD) is None
    return one_of((False, True) if able_to else (False,), default=False, free=able_to and helps(scene, ship))


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if not isinstance(value, bool):
        return refuse("order/malformed", "the quartermaster helps (true) or not (false)", CARD.rule)
    return spent(scene, ship, CARD) if value else None


def call(moment: Moment) -> Iterator[Entry]:
    for ship in moment.game.at_sea:
        if moment.answer(ship.id, ITEM).value is True:
            yield used(moment.scene, ship, CARD)


def eases_the_helm(scene: Scene, ship: Ship) -> int:  # noqa: ARG001  (the shape of the hook)
    return HELP if CARD.ability in ship.crew.using else 0


QUARTERMASTER_CALLED = CARD.asks(Slot.REVEAL, ITEM, form, refuses)

QUARTERMASTER = Rule(
    key="quartermaster",
    title="Skillful quartermaster",
    page=0,
    level=Level.STANDARD,
    clauses=("C-CRW-5",),
    steps=((Slot.HELM_ORDERED, call),),
    questions=(QUARTERMASTER_CALLED,),
    hooks=(CARD.dealt, Contribution(VEER_CHANGES, eases_the_helm)),
    terms=(CARD.term,),
)
