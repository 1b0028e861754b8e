"""Spreading fires (p40–41): guns that set a ship alongside on fire set their own ship on fire too.

A crew that throws water on the enemy, by an Extinguish fire action, prevents the fires of its own guns.
"""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.crew import DelayedActionDone
from domain.facts.fire_watch import FireDoused, FireWatchSet
from domain.facts.special import FireBrokeOut
from domain.orders.asked import Form, one_of
from domain.rules.bases import enemies_in_contact
from domain.rules.extinguishing import EXTINGUISH, no_fire, put_out
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, ACTIONS_TO_COME, SYMBOLS_IGNORED, SYMBOLS_VOID
from domain.ruleset.moment import Moment
from domain.ruleset.question import Items, Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_afloat
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import parse_token
from domain.values.names import Cause, Level
from domain.values.refusals import Refusal, refuse

ITEM = EXTINGUISH.name
GUNS = (Cause.LEFT, Cause.RIGHT)
Lit = tuple[Ship, Ship, tuple[str, ...]]


def lit(scene: Scene) -> Iterator[Lit]:
    """Broadsides that set an enemy alongside on fire: the ship that fired, her target, and the fire counters."""
    game = scene.game
    for drawn in game.this_turn.drawn:
        target, firer = game.ships[drawn.ship], game.ships.get(drawn.source or "")
        if firer is None or drawn.cause not in GUNS or target not in enemies_in_contact(game, firer):
            continue
        fires = tuple(token for token in drawn.counters if _burns(scene, target, token))
        if fires:
            yield firer, target, fires


def _burns(scene: Scene, target: Ship, token: str) -> bool:
    counter = parse_token(token)
    return counter.symbol == "fire" and not SYMBOLS_IGNORED.ask(scene, target, (counter,))


def watches(game: Game, firer: Ship, target: Ship) -> bool:
    return game.this_turn.watches.get(firer.id) == target.id


def catch(moment: Moment) -> Iterator[Entry]:
    """The firing ship gets one fire for every fire counter of her own shot (ruling 124)."""
    fires = {ship.id: ship.damage.markers.fire for ship in moment.game.afloat}
    for firer, target, counters in lit(moment.scene):
        if not watches(moment.game, firer, target):
            for _ in counters:
                fires[firer.id] += 1
                yield Entry("O-SPF-1", FireBrokeOut(firer.id, fires[firer.id]))


def douse(moment: Moment) -> Iterator[Entry]:
    for firer, target, counters in lit(moment.scene):
        if watches(moment.game, firer, target):
            yield Entry("O-SPF-2", FireDoused(target.id, firer.id, counters))


def kept_down(scene: Scene, ship: Ship) -> tuple[str, ...]:
    return scene.game.this_turn.doused.get(ship.id, ())


def no_fire_near(scene: Scene, ship: Ship) -> str | None:
    """The action fails if she has no fire of her own and no enemy alongside to throw water on."""
    return None if enemies_in_contact(scene.game, ship) else no_fire(scene, ship)


EXTINGUISH_EITHER = EXTINGUISH._replace(fails=no_fire_near)


def revealed(ship: Ship) -> bool:
    """Whether the action was revealed this turn; one revealed last turn puts out a fire of her own."""
    return EXTINGUISH.name in ship.crew.planned and ship.crew.delayed.get(EXTINGUISH.name) == 0


def at_hand(scene: Scene, ship: Ship) -> bool:
    """Whether the action was revealed, or may still be chosen in this window together with its target."""
    return revealed(ship) or EXTINGUISH.name in ACTIONS_TO_COME.ask(scene, ship)


def watch_form(scene: Scene, ship: Ship) -> Form:
    enemies = [enemy.id for enemy in enemies_in_contact(scene.game, ship)] if at_hand(scene, ship) else []
    return one_of((None, *enemies), default=None)


def watch_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if not isinstance(value, str):
        return refuse("order/malformed", "the enemy to throw water on is named by id", "O-SPF-2")
    if not at_hand(scene, ship):
        return _not_revealed(ship)
    if any(enemy.id == value for enemy in enemies_in_contact(scene.game, ship)):
        return None
    return refuse(
        "swap/not-alongside", "{value} is no enemy alongside {ship}", "O-SPF-2", value=value, ship=ship.name
    )


def _not_revealed(ship: Ship) -> Refusal:
    return refuse(
        "swap/no-action",
        "{item} was not revealed aboard {ship} this turn",
        "O-SPF-2",
        item=ITEM,
        ship=ship.name,
    )


def chosen_with_it(scene: Scene, items: Items) -> Refusal | None:
    """If the action was not revealed, it must be chosen in the same answer as its target."""
    for (key, item), value in items.items():
        if item == ITEM and value is not None and not revealed(scene.game.ships[key]):
            chosen = [one for (ship, other), one in items.items() if ship == key and other != ITEM]
            if EXTINGUISH.name not in chosen:
                return _not_revealed(scene.game.ships[key])
    return None


def set_watches(moment: Moment) -> Iterator[Entry]:
    """Aimed at an enemy, the action works this turn; with no target and no fire of her own it does nothing.

    In both cases it is not delayed and puts out no fire of her own (ruling 124).
    """
    for ship in filter(revealed, moment.game.afloat):
        target = moment.answer(ship.id, ITEM).value
        if isinstance(target, str):
            yield Entry("O-SPF-2", FireWatchSet(ship.id, target))
        if isinstance(target, str) or no_fire(moment.scene, ship) is not None:
            yield Entry("O-SPF-2", DelayedActionDone(ship.id, EXTINGUISH.name, None, 0))


WATER_ON_WHOM = Question(
    slot=Slot.SWAP,
    item=ITEM,
    rule="O-SPF-2",
    of=ships_afloat,
    form=watch_form,
    refuses=watch_refused,
    together=chosen_with_it,
    ahead=ships_afloat,
)

SPREADING_FIRES = Rule(
    key="spreading-fires",
    title="Spreading fires",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-SPF-1",),
    steps=((Slot.COMBAT_PLACED, catch),),
)

WATER_ON_THE_ENEMY = Rule(
    key="water-on-the-enemy",
    title="Water on an enemy's deck",
    page=40,
    level=Level.ADVANCED,
    clauses=("A-DLY-2", "O-SPF-2"),
    steps=((Slot.ACTIONS_DONE, set_watches), (Slot.COMBAT_PLACED, douse), (Slot.TURN_ENDS, put_out)),
    questions=(WATER_ON_WHOM,),
    hooks=(
        Contribution(ACTIONS, lambda scene: (EXTINGUISH_EITHER,)),  # noqa: ARG005
        Contribution(SYMBOLS_VOID, kept_down),
    ),
    replaces=("extinguishing",),
)
