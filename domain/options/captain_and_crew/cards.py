"""Ability cards: each ship is given hers before the battle, and each use is counted."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from domain.facts import Entry
from domain.facts.abilities import AbilitiesGiven, AbilityUsed
from domain.facts.muster import ShipCommissioned
from domain.orders.asked import Form
from domain.ruleset.hook import Contribution, Hook, union
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.ruleset.terms import terms_of
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term
from domain.values.terms import ShipTerm

ONCE, TWICE = 1, 2


class Card(NamedTuple):
    """An ability, how often it can be used, and its clause; wounds can take those of `captains` away."""

    ability: Ability
    uses: int
    rule: str
    about: str
    captains: bool = False

    @property
    def term(self) -> ShipTerm:
        return ShipTerm(self.ability.value, self.rule, self.about)

    @property
    def dealt(self) -> Contribution[[], tuple["Card", ...], tuple["Card", ...]]:
        return Contribution(CARDS, lambda scene: (self,))  # noqa: ARG005  (the shape of the hook)

    def asks(
        self,
        slot: Slot,
        item: str,
        form: Callable[[Scene, Ship], Form],
        refuses: Callable[[Scene, Ship, object], Refusal | None],
        of: Callable[[Scene], Iterable[Ship]] = ships_at_sea,
    ) -> Question[Ship]:
        """A question about using the ability; ships with a use left may answer before the window opens."""
        return Question(slot, item, self.rule, of, form, refuses, ahead=self.holders)

    def holders(self, scene: Scene) -> tuple[Ship, ...]:
        """Ships at sea that can still use this ability."""
        return tuple(ship for ship in scene.game.at_sea if spent(scene, ship, self) is None)


CARDS: Hook[[], tuple[Card, ...], tuple[Card, ...]] = Hook(
    "ability-cards", "the ability cards that ships may be given", union
)
LEFT: Hook[[Ship, Ability], int, int] = Hook("ability-left", "how often a ship can still use an ability", sum)


def left(scene: Scene, ship: Ship, ability: Ability) -> int:
    return LEFT.ask(scene, ship, ability)


def used(scene: Scene, ship: Ship, card: Card) -> Entry:
    return Entry(card.rule, AbilityUsed(ship.id, card.ability, left(scene, ship, card.ability) - 1))


def spent(scene: Scene, ship: Ship, card: Card) -> Refusal | None:
    """The refusal if she has no use of this ability left."""
    if left(scene, ship, card.ability):
        return None
    return refuse(
        "ability/spent",
        "{ship} has no use of {ability} left",
        card.rule,
        ship=ship.name,
        ability=Term(card.ability),
    )


def give(moment: Moment, fact: ShipCommissioned) -> Iterator[Entry]:
    """Terms that are no ability of this level need no check: they were refused when the game was opened."""
    agreed = terms_of(moment.scene, fact.ship)
    given = {card.ability.value: card.uses for card in CARDS.ask(moment.scene) if card.ability in agreed}
    if given:
        yield Entry("C-GEN-1", AbilitiesGiven(fact.ship, dict(sorted(given.items()))))


def counted(scene: Scene, ship: Ship, ability: Ability) -> int:  # noqa: ARG001  (the shape of the hook)
    return ship.crew.abilities.get(ability, 0)


ABILITIES = Rule(
    key="captain-and-crew",
    title="Captain and crew abilities",
    page=0,
    level=Level.BASIC,
    clauses=("C-GEN-1",),
    laid=("abilities",),
    hooks=(Contribution(LEFT, counted),),
    reactions=((ShipCommissioned, give),),
)
