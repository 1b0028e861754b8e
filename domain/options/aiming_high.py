"""Aiming high (p37): the shot goes over the hull and damages masts and sails."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.aiming import AimedHigh, CountersReplaced
from domain.facts.gunnery import BroadsideFired
from domain.rules.damage import AFTER_ATTACK, Due, drawn_by, shown
from domain.rules.special_damage import RULE_OF, Aboard
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import DRAWS_RETURN, SHOT_TERMS, ShotTerm
from domain.ruleset.moment import Moment
from domain.ruleset.question import Objection
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide
from domain.state.ship import Ship
from domain.state.this_turn import Attack
from domain.values.counters import Counter, parse_face
from domain.values.draws import Draw
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse

# Only these can be aimed high; other kinds are fired as usual.
KINDS = ("ball", "double-shot")
# Counters with an underlined number, and what they damage instead when aimed high.
ALOFT = {"leak": "sail", "rudder": "mast"}
HEAVIEST = 6
CREW = "crew"
INSTEAD = "C"


def terms(scene: Scene, ship: Ship, side: Side) -> tuple[ShotTerm, ...]:  # noqa: ARG001  (the shape of the hook)
    return (ShotTerm("high", {"type": "boolean"}, ({}, {"high": True})),)


def high_refused(scene: Scene, one: ShipSide, value: object) -> Refusal | None:  # noqa: ARG001  (an objection's shape)
    """Refuses only by what everybody knows: a sealed load of chain or grapeshot aimed high is fired as usual."""
    if not isinstance(value, dict) or "high" not in value:
        return None
    if not isinstance(value["high"], bool):
        return refuse("order/malformed", "guns are aimed high (true) or not (false)", "O-HIGH-1")
    load = one.ship.guns[one.side].load
    known = load if isinstance(load, str) else value.get("kind", KINDS[0]) if load is None else KINDS[0]
    if not value["high"] or known in KINDS:
        return None
    return refuse("combat/not-high", "{known} is not aimed high", "O-HIGH-1", known=known)


def aim(moment: Moment, fact: BroadsideFired) -> Iterator[Entry]:
    order = moment.answer(fact.ship, fact.side).value
    high = isinstance(order, dict) and order.get("high") is True
    if high and fact.target is not None and fact.kind in KINDS:
        yield Entry("O-HIGH-1", AimedHigh(fact.ship, fact.side, fact.target))


def goes_over(counter: Counter) -> bool:
    """Whether the counter has an underlined number (a leak, a rudder, a six), or only a crew loss."""
    points, symbol = parse_face(counter.face)
    return symbol in ALOFT or points == HEAVIEST or (symbol == CREW and not points)


def exchange(scene: Scene, moment: Moment, attack: Attack, draws: tuple[Draw, ...]) -> tuple[Entry, ...]:
    """Exchanges each such counter once: the counter drawn instead stays, whatever it shows (ruling 88)."""
    if not attack.high:
        return ()
    returned = DRAWS_RETURN.ask(scene)
    over = [one for one in map(_counter, draws) if goes_over(one)]
    if not over:
        return ()
    tokens = tuple(one.face if returned else one.token() for one in over)
    told = Entry("O-HIGH-1", CountersReplaced(attack.target, tokens, aloft(over), attack.ship))
    due = Due(attack.target, INSTEAD, len(over), attack.cause, attack.ship)
    return (told, *shown(moment, due, drawn_by(moment, due, "O-HIGH-1"), "O-HIGH-1"))


def _counter(draw: Draw) -> Counter:
    assert isinstance(draw.face, str)
    assert isinstance(draw.bag, str)
    assert isinstance(draw.serial, int)
    return Counter(draw.face, draw.bag, draw.serial)


def aloft(over: list[Counter]) -> tuple[str, ...]:
    return tuple(ALOFT[one.symbol] for one in over if one.symbol in ALOFT)


def tear(moment: Moment) -> Iterator[Entry]:
    """Runs before the symbols of the placed counters, which are counted on top of this damage."""
    for ship in moment.game.afloat:
        aboard = Aboard(ship)
        for symbol in ship.damage.aloft:
            for told in aboard.hit(symbol):
                yield Entry(RULE_OF[type(told)], told)


AIMING_HIGH = Rule(
    key="aiming-high",
    title="Aiming high",
    page=37,
    level=Level.ADVANCED,
    clauses=("O-HIGH-1", "O-HIGH-2", "O-HIGH-3"),
    steps=((Slot.COMBAT_PLACED, tear),),
    hooks=(Contribution(SHOT_TERMS, terms), Contribution(AFTER_ATTACK, exchange)),
    objections=tuple(Objection(Slot.COMBAT, side.value, high_refused) for side in Side),
    reactions=((BroadsideFired, aim),),
)
