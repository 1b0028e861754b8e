"""Planning the maneuver (p10): one card a ship, chosen in secret, revealed together, sailed this turn."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import CardPlanned, CardRevealed
from domain.orders.asked import Asked, Choice
from domain.ruleset.board import ASKS, ATTITUDE, CARD_BARRED, CARDS_OFFERED, PLANS_NO_CARD, REFUSES
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Attitude, Level
from domain.values.refusals import Refusal
from domain.values.sealed import Sealed


def offered(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """Red cards when she is taken aback, blue ones otherwise."""
    border = "red" if ATTITUDE.ask(scene, ship) is Attitude.ABACK else "blue"
    return tuple(card.name for card in scene.pack.decks[ship.deck].cards.values() if card.border == border)


def plannable(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The cards she may plan now, each once however many rules offer it."""
    offers = dict.fromkeys(CARDS_OFFERED.ask(scene, ship))
    return tuple(card for card in offers if barred(scene, ship, card) is None)


def barred(scene: Scene, ship: Ship, card: str) -> Refusal | None:
    printed = scene.pack.decks[ship.deck].cards.get(card)
    if printed is None:
        return Refusal(
            "plan/card-not-in-deck", f"deck {ship.deck} of {ship.name} has no card {card!r}", "B-SET-5"
        )
    refusal = CARD_BARRED.ask(scene, ship, card)
    if refusal is not None:
        return refusal
    out = [*ship.laid, *(space for space in (ship.first, ship.second) if not isinstance(space, Sealed))]
    if out.count(card) >= printed.copies:
        return Refusal("plan/no-copies-left", f"every copy of {card} is in use", "B-MOV-4")
    return None


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    if slot is not Slot.PLANNING:
        return ()
    return tuple(card_asked(scene, ship) for ship in scene.game.afloat)


def card_asked(scene: Scene, ship: Ship) -> Asked:
    if PLANS_NO_CARD.ask(scene, ship):
        return Asked(
            ship.id, "card", "B-PLAN-5", None, {"type": "null"}, (Choice(None),), free=False, opens="later"
        )
    cards = plannable(scene, ship)
    printed = scene.pack.decks[ship.deck].cards
    ahead = [card for card in cards if printed[card].border != "red"]
    default = next((card for card in ("straight", *ahead, "aback-5", *cards) if card in cards), None)
    choices = tuple(Choice(card, {"veer": printed[card].veer}) for card in cards)
    schema = {"type": "string", "enum": list(cards)}
    return Asked(ship.id, "card", "B-PLAN-5", default, schema, choices, free=len(cards) > 1, opens="later")


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is not Slot.PLANNING or item != "card":
        return None
    refusal = refuses_card(scene, ship, value)
    if refusal is not None or value is None or value in CARDS_OFFERED.ask(scene, ship):
        return refusal
    aback = ATTITUDE.ask(scene, ship) is Attitude.ABACK
    why = (
        "she is taken aback: a red-bordered card" if aback else "she is not taken aback: a blue-bordered card"
    )
    return Refusal("plan/card-not-offered", f"{why} must be planned", "B-PLAN-2" if aback else "B-PLAN-1")


def refuses_card(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    """Why this is no card that she could have at hand."""
    if PLANS_NO_CARD.ask(scene, ship):
        return (
            None if value is None else Refusal("plan/no-card", f"{ship.name} plans no card now", "B-PLAN-5")
        )
    if not isinstance(value, str):
        return Refusal("order/malformed", "a card is named by its name", "B-PLAN-5")
    return barred(scene, ship, value)


def plan(moment: Moment) -> Iterator[Entry]:
    """The card lies face-down in the first space: it is sailed this turn."""
    yield from cards_planned(moment, "first", "B-PLAN-5")


def cards_planned(moment: Moment, space: str, rule: str) -> Iterator[Entry]:
    """A card in this space of every ship that plans one; which it is stays closed."""
    for ship in moment.game.afloat:
        if not PLANS_NO_CARD.ask(moment.scene, ship):
            told = moment.answer(ship.id, "card").told
            assert isinstance(told, str | Sealed)
            yield Entry(rule, CardPlanned(ship.id, space, told))


def reveal(moment: Moment) -> Iterator[Entry]:
    """All cards of the first space are turned at the same time."""
    planned = [ship for ship in moment.game.on_table if ship.first is not None]
    yield from moment.open(ship.first for ship in planned)
    for ship in planned:
        yield Entry("B-PLAN-3", CardRevealed(ship.id, str(moment.read(ship.first))))


PLANNING = Rule(
    key="planning",
    title="Planning the maneuver",
    page=10,
    level=Level.BASIC,
    clauses=("B-PLAN-1", "B-PLAN-2", "B-PLAN-4", "B-PLAN-5"),
    steps=((Slot.PLANNED, plan),),
    hooks=(Contribution(CARDS_OFFERED, offered), Contribution(ASKS, asks), Contribution(REFUSES, refuses)),
)

REVEALING = Rule(
    key="revealing",
    title="Cards revealed together",
    page=10,
    level=Level.BASIC,
    clauses=("B-PLAN-3",),
    steps=((Slot.CARDS_REVEALED, reveal),),
)
