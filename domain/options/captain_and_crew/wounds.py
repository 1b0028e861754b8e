"""Wounds to the captain: when half the crew is lost and more fall, the captain may be hit and lose abilities."""

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
from domain.values.names import Ability, Level, Wound
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term, listed

COUNTERS = 4
LOSS = "crew"
OUTCOMES = {3: Wound.WOUNDED, 4: Wound.DEAD}
LOSE = "lose"
# Its two uses are one decision, so until the first use a wound treats it like an ability used once (ruling 163).
ONE_DECISION = Ability.CHARISMATIC

SHRUGGED_OFF: Hook[[Ship], bool, bool] = Hook(
    "shrugged-off", "whether her captain has ignored the wound", any
)


def captains(scene: Scene, ship: Ship) -> tuple[Card, ...]:
    """The abilities of her captain that have a use left, sorted by name."""
    cards = [card for card in CARDS.ask(scene) if card.captains and left(scene, ship, card.ability)]
    return tuple(sorted(cards))


def in_danger(scene: Scene) -> Iterator[Ship]:
    """Ships with half of the crew boxes covered, a loss this turn, and an ability to lose (rulings 159, 188)."""
    for ship in scene.game.at_sea:
        half = 2 * len(ship.damage.crew) >= len(ship.log.crew)
        if half and ship.id in scene.game.this_turn.bled and captains(scene, ship):
            yield ship


def test(moment: Moment) -> Iterator[Entry]:
    """Four counters are drawn together, and all go back before the next captain's are drawn."""
    returns = DRAWS_RETURN.ask(moment.scene)
    for ship in in_danger(moment.scene):
        draws = moment.hand.glance("E", COUNTERS, rule="C-WND-1", ship=ship.id, returns=returns)
        faces = tuple(str(draw.face) for draw in draws)
        outcome = OUTCOMES.get(faces.count(LOSS), Wound.UNHURT)
        yield Entry("C-WND-1", CaptainTested(ship.id, outcome, faces, draws))


def die(moment: Moment, fact: CaptainTested) -> Iterator[Entry]:
    if fact.outcome is Wound.DEAD:
        for card in captains(moment.scene, moment.game.ships[fact.ship]):
            yield Entry("C-WND-2", AbilityLost(fact.ship, card.ability, 0))


def suffering(scene: Scene) -> tuple[Ship, ...]:
    """Ships whose captain was wounded this turn and did not ignore the wound."""
    wounded = (ship for ship in scene.game.at_sea if ship.id in scene.game.this_turn.wounded)
    return tuple(ship for ship in wounded if not SHRUGGED_OFF.ask(scene, ship))


def weakened(scene: Scene, ship: Ship) -> tuple[Card, ...]:
    """Every ability that can be used twice loses one use (ruling 162)."""
    return tuple(
        card for card in captains(scene, ship) if card.uses == TWICE and card.ability is not ONE_DECISION
    )


def at_risk(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """If no ability can be used twice, the unused abilities that can be used once: one of them is lost (ruling 162)."""
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
