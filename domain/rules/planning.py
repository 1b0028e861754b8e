"""Planning the maneuver (p10): one card a ship, chosen in secret, revealed together, sailed this turn."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import CardPlanned, CardRevealed
from domain.orders.asked import Choice, Form
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    ATTITUDE,
    ATTITUDE_KNOWN,
    CARD_BARRED,
    CARD_DRAWN,
    CARDS_OFFERED,
    LIES_STILL,
    PLANS_NO_CARD,
)
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_afloat
from domain.state.ship import Ship
from domain.values.names import Attitude, Level
from domain.values.refusals import Refusal, refuse
from domain.values.sealed import Sealed


def offered(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """Red cards when she is taken aback, blue ones otherwise."""
    border = "red" if ATTITUDE.ask(scene, ship) is Attitude.ABACK else "blue"
    return tuple(card.name for card in scene.pack.cards(ship.printed.deck).values() if card.border == border)


def plannable(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The cards she may plan now, each once, although several rules may offer the same card."""
    offers = dict.fromkeys(CARDS_OFFERED.ask(scene, ship))
    return tuple(card for card in offers if barred(scene, ship, card) is None)


def barred(scene: Scene, ship: Ship, card: str) -> Refusal | None:
    printed = scene.pack.cards(ship.printed.deck).get(card)
    if printed is None:
        return refuse(
            "plan/card-not-in-deck",
            "deck {deck} of {ship} has no card {card}",
            "B-SET-5",
            deck=ship.printed.deck,
            ship=ship.name,
            card=repr(card),
        )
    refusal = CARD_BARRED.ask(scene, ship, card)
    if refusal is not None:
        return refusal
    out = [
        *ship.helm.laid,
        *(space for space in (ship.helm.first, ship.helm.second) if not isinstance(space, Sealed)),
    ]
    if out.count(card) >= printed.copies:
        return refuse("plan/no-copies-left", "every copy of {card} is in use", "B-MOV-4", card=card)
    return None


def plans_none(scene: Scene, ship: Ship) -> bool:
    """Whether no card is planned for her, because she stays where she is or a card is drawn for her."""
    return PLANS_NO_CARD.ask(scene, ship) or CARD_DRAWN.ask(scene, ship)


def card_form(scene: Scene, ship: Ship) -> Form:
    """One card that she may plan; by default straight, otherwise one that is not red, if there is any."""
    if plans_none(scene, ship):
        return Form(None, {"type": "null"}, (Choice(None),), free=False)
    cards = plannable(scene, ship)
    printed = scene.pack.cards(ship.printed.deck)
    ahead = [card for card in cards if printed[card].border != "red"]
    default = next((card for card in ("straight", *ahead, "aback-5", *cards) if card in cards), None)
    choices = tuple(Choice(card, {"veer": printed[card].veer}) for card in cards)
    return Form(default, {"type": "string", "enum": list(cards)}, choices, free=len(cards) > 1)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    refusal = refuses_card(scene, ship, value)
    if refusal is not None or value is None or value in CARDS_OFFERED.ask(scene, ship):
        return refusal
    aback = ATTITUDE.ask(scene, ship) is Attitude.ABACK
    why = (
        "she is taken aback: a red-bordered card" if aback else "she is not taken aback: a blue-bordered card"
    )
    return refuse(
        "plan/card-not-offered", "{why} must be planned", "B-PLAN-2" if aback else "B-PLAN-1", why=why
    )


def refuses_card(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    """Why she cannot plan this card, whether or not it is offered to her now."""
    if plans_none(scene, ship):
        return (
            None
            if value is None
            else refuse("plan/no-card", "{ship} plans no card now", "B-PLAN-5", ship=ship.name)
        )
    if not isinstance(value, str):
        return refuse("order/malformed", "a card is named by its name", "B-PLAN-5")
    return barred(scene, ship, value)


def plan(moment: Moment) -> Iterator[Entry]:
    """The card lies face-down in the first space: it is sailed this turn."""
    yield from cards_planned(moment, "first", "B-PLAN-5")


def cards_planned(moment: Moment, space: str, rule: str) -> Iterator[Entry]:
    """Put a card in this space for every ship that plans one; which card it is stays sealed."""
    for ship in moment.game.afloat:
        if not plans_none(moment.scene, ship):
            card = moment.answer(ship.id, "card").public
            assert isinstance(card, str | Sealed)
            yield Entry(rule, CardPlanned(ship.id, space, card))


def reveal(moment: Moment) -> Iterator[Entry]:
    """All cards of the first space are turned at the same time; that of a ship that lies still stays sealed."""
    planned = [
        ship
        for ship in moment.game.on_table
        if ship.helm.first is not None and not LIES_STILL.ask(moment.scene, ship)
    ]
    yield from moment.open(ship.helm.first for ship in planned)
    for ship in planned:
        yield Entry("B-PLAN-3", CardRevealed(ship.id, str(moment.read(ship.helm.first))))


CARD = Question(
    slot=Slot.PLANNING,
    item="card",
    rule="B-PLAN-5",
    of=ships_afloat,
    form=card_form,
    refuses=refuses,
    opens="later",
)

PLANNING = Rule(
    key="planning",
    title="Planning the maneuver",
    page=10,
    level=Level.BASIC,
    clauses=("B-PLAN-1", "B-PLAN-2", "B-PLAN-4", "B-PLAN-5"),
    steps=((Slot.PLANNED, plan),),
    questions=(CARD,),
    hooks=(
        Contribution(CARDS_OFFERED, offered),
        Contribution(ATTITUDE_KNOWN, lambda scene: True),  # noqa: ARG005
    ),
)

REVEALING = Rule(
    key="revealing",
    title="Cards revealed together",
    page=10,
    level=Level.BASIC,
    clauses=("B-PLAN-3",),
    steps=((Slot.CARDS_REVEALED, reveal),),
)
