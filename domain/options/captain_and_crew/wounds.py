"""Wounds to the captain: when half the crew is gone and more men fall, he may be hit, and loses what he could do."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.abilities import AbilityLost, CaptainTested
from domain.options.captain_and_crew.cards import CARDS, TWICE, Card, left
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Hook
from domain.ruleset.hooks import DRAWS_RETURN
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Ability, Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term, listed

COUNTERS = 4
LOSS = "crew"
OUTCOMES = {3: "wounded", 4: "dead"}
LOSE = "lose"
# It ignores two losses by one decision: until the first it can be lost like what is used once (ruling 163).
ONE_DECISION = Ability.CHARISMATIC

SHRUGGED_OFF: Hook[[Ship], bool, bool] = Hook(
    "shrugged-off", "whether her captain has ignored his wound", any
)


def captains(scene: Scene, ship: Ship) -> tuple[Card, ...]:
    """The abilities of her captain that have a use left, by name."""
    cards = [card for card in CARDS.ask(scene) if card.captains and left(scene, ship, card.ability)]
    return tuple(sorted(cards))


def in_danger(scene: Scene) -> Iterator[Ship]:
    """Half of the crew boxes covered, a loss taken this turn, and an ability that could be lost (188)."""
    for ship in scene.game.at_sea:
        half = 2 * len(ship.damage.crew) >= len(ship.log.crew)
        if half and ship.id in scene.game.this_turn.bled and captains(scene, ship):
            yield ship


def test(moment: Moment) -> Iterator[Entry]:
    """Four counters at once, which all go back before the next captain's are drawn."""
    returns = DRAWS_RETURN.ask(moment.scene)
    for ship in in_danger(moment.scene):
        draws = moment.hand.glance("E", COUNTERS, rule="C-WND-1", ship=ship.id, returns=returns)
        faces = tuple(str(draw.face) for draw in draws)
        outcome = OUTCOMES.get(faces.count(LOSS), "unhurt")
        yield Entry("C-WND-1", CaptainTested(ship.id, outcome, faces, draws))


def die(moment: Moment, fact: CaptainTested) -> Iterator[Entry]:
    if fact.outcome == OUTCOMES[COUNTERS]:
        for card in captains(moment.scene, moment.game.ships[fact.ship]):
            yield Entry("C-WND-2", AbilityLost(fact.ship, card.ability, 0))


def suffering(scene: Scene) -> tuple[Ship, ...]:
    """Ships whose captains feel their wounds."""
    wounded = (ship for ship in scene.game.at_sea if ship.id in scene.game.this_turn.wounded)
    return tuple(ship for ship in wounded if not SHRUGGED_OFF.ask(scene, ship))


def weakened(scene: Scene, ship: Ship) -> tuple[Card, ...]:
    """What can be used twice is used once less, all of it."""
    return tuple(
        card for card in captains(scene, ship) if card.uses == TWICE and card.ability is not ONE_DECISION
    )


def at_risk(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """Where there is no such ability: those that are used once and have not been, of which one is lost."""
    if weakened(scene, ship):
        return ()
    unused = (card for card in captains(scene, ship) if left(scene, ship, card.ability) == card.uses)
    return tuple(card.ability.value for card in unused)


def form(scene: Scene, ship: Ship) -> Form:
    choices = at_risk(scene, ship) or (None,)
    return one_of(choices, choices[0])


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    choices = at_risk(scene, ship)
    if value in choices or (value is None and not choices):
        return None
    return refuse(
        "wound/not-at-risk",
        "the wounded captain of {ship} loses one of these: {abilities}",
        "C-WND-2",
        ship=ship.name,
        abilities=listed(map(Term, choices)),
    )


def lose(moment: Moment) -> Iterator[Entry]:
    for ship in suffering(moment.scene):
        for card in weakened(moment.scene, ship):
            rest = left(moment.scene, ship, card.ability) - 1
            yield Entry("C-WND-2", AbilityLost(ship.id, card.ability, rest))
        if at_risk(moment.scene, ship):
            yield Entry("C-WND-2", AbilityLost(ship.id, str(moment.answer(ship.id, LOSE).value), 0))


LOST = Question(
    slot=Slot.WOUND,
    item=LOSE,
    rule="C-WND-2",
    of=suffering,
    form=form,
    refuses=refuses,
)

WOUNDS = Rule(
    key="wounds",
    title="Wounds to the captain",
    page=0,
    level=Level.BASIC,
    clauses=("C-WND-1",),
    steps=((Slot.WOUNDS, test),),
)

WOUNDED = Rule(
    key="wounded",
    title="What a wound costs",
    page=0,
    level=Level.BASIC,
    clauses=("C-WND-2",),
    steps=((Slot.WOUNDED, lose),),
    questions=(LOST,),
    reactions=((CaptainTested, die),),
)
