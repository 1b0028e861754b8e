"""Shared by good aim and elite marines: an enemy that drew a zero for this ship's fire draws once more."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.facts import Entry
from domain.options.captain_and_crew.cards import Card, spent, used
from domain.orders.asked import Form, one_of
from domain.rules.damage import AFTER_ATTACK, Due, drawn_by, shown
from domain.ruleset.hooks import SYMBOLS_ACT
from domain.ruleset.moment import Moment
from domain.ruleset.question import Items, Question
from domain.ruleset.rule import Step
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.state.this_turn import Attack
from domain.values.counters import parse_token
from domain.values.names import Ability, Cause
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term


class Fire(NamedTuple):
    """A ship and the kind of fire (a broadside or musketry) that her question is about."""

    ship: Ship
    cause: Cause

    @property
    def id(self) -> str:
        return self.ship.id


class Marksmen(NamedTuple):
    """An ability of this kind: its card, and the name of the item for each kind of fire that it helps."""

    card: Card
    items: dict[Cause, str]

    @property
    def question(self) -> Question[Fire]:
        return Question(
            slot=Slot.REACTIONS,
            item=lambda one: self.items[one.cause],
            items=tuple(self.items.values()),
            rule=self.card.rule,
            of=self._all,
            form=self._form,
            refuses=self._refuses,
            together=self._together,
            ahead=self._ahead,
        )

    @property
    def step(self) -> Step:
        def draw_again(moment: Moment) -> Iterator[Entry]:
            """Runs after all attacks (ruling 92b); a zero drawn here is not drawn for again."""
            served: set[str] = set()
            for one in self._all(moment.scene):
                value = moment.answer(one.id, self.items[one.cause]).value
                bags = bags_of_zeros(moment.scene, one)
                if value and bags and one.id not in served:  # an answer given ahead may ask for both sides
                    served.add(one.id)
                    yield used(moment.scene, one.ship, self.card)
                    bag = str(value) if value in bags else bags[0]
                    yield from _drawn(moment, one, bag, self.card.rule)

        return draw_again

    def _all(self, scene: Scene) -> Iterator[Fire]:
        """Every ship, once shots have been fired: a ship that has no zero to ask for is told why."""
        if scene.game.this_turn.attacks:
            yield from (Fire(ship, cause) for ship in scene.game.at_sea for cause in self.items)

    def _ahead(self, scene: Scene) -> Iterator[Fire]:
        return (Fire(ship, cause) for ship in self.card.holders(scene) for cause in self.items)

    def _form(self, scene: Scene, one: Fire) -> Form:
        """Yes or no; if the target drew zeros from two bags, also the bag from which it draws again."""
        bags = bags_of_zeros(scene, one) if self._barred(scene, one.ship) is None else ()
        letters = bags if len(bags) > 1 else ()
        return one_of((False, True, *letters) if bags else (False,), default=False)

    def _barred(self, scene: Scene, ship: Ship) -> Refusal | None:
        if self.card.ability in ship.crew.using:
            return self._once_a_turn(ship)
        return spent(scene, ship, self.card)

    def _refuses(self, scene: Scene, one: Fire, value: object) -> Refusal | None:
        if value is False:
            return None
        if value is not True and not isinstance(value, str):
            return refuse("order/malformed", "an ability is used (true) or not (false)", self.card.rule)
        barred = self._barred(scene, one.ship)
        if barred is not None:
            return barred
        bags = bags_of_zeros(scene, one)
        if bags and (value is True or value in bags):
            return None
        return refuse(
            "reactions/no-zero",
            "no enemy ship drew a zero for this fire of {ship}",
            self.card.rule,
            ship=one.ship.name,
        )

    def _together(self, scene: Scene, items: Items) -> Refusal | None:
        """The ability can be used once a turn, so not for both broadsides."""
        for ship in scene.game.at_sea:
            wanted = [item for item in self.items.values() if items.get((ship.id, item))]
            if len(wanted) > 1:
                return self._once_a_turn(ship)._replace(at=f"{ship.id}/{wanted[-1]}")
        return None

    def _once_a_turn(self, ship: Ship) -> Refusal:
        ability = Term(self.card.ability)
        return refuse(
            "reactions/once-a-turn",
            "{ship} can use {ability} once a turn",
            self.card.rule,
            ship=ship.name,
            ability=ability,
        )


def attack_of(scene: Scene, one: Fire) -> Attack | None:
    """Her attack on a ship; targets ashore do not count (ruling 92)."""
    attacks = (a for a in scene.game.this_turn.attacks if (a.ship, a.cause) == (one.ship.id, one.cause))
    return next((a for a in attacks if scene.game.ships[a.target].ashore is None), None)


def bags_of_zeros(scene: Scene, one: Fire) -> tuple[str, ...]:
    """The bags from which the target drew a zero for this attack."""
    attack = attack_of(scene, one)
    if attack is None:
        return ()
    fired = attack.target, attack.cause, attack.ship
    records = (
        drawn for drawn in scene.game.this_turn.drawn if (drawn.ship, drawn.cause, drawn.source) == fired
    )
    return tuple(
        sorted({drawn.bag for drawn in records if any(is_zero(scene, one) for one in drawn.counters)})
    )


def is_zero(scene: Scene, token: str) -> bool:
    """At levels where symbols have no effect, a symbol without a number is a zero too (ruling 99a)."""
    counter = parse_token(token)
    bare = counter.points == 0 and counter.symbol != "crew"
    return bare and (counter.symbol is None or not SYMBOLS_ACT.ask(scene))


def _drawn(moment: Moment, one: Fire, bag: str, rule: str) -> Iterator[Entry]:
    attack = attack_of(moment.scene, one)
    assert attack is not None, "a zero was drawn for it"
    due = Due(attack.target, bag, 1, attack.cause, attack.ship)
    draws = drawn_by(moment, due, rule)
    yield from shown(moment, due, draws, rule)
    yield from AFTER_ATTACK.ask(moment.scene, moment, attack, draws)


def made_to_draw_again(scene: Scene, ship: Ship) -> bool:
    """Whether an attacker used either ability this turn, so that she may have drawn once more."""
    firers = {attack.ship for attack in scene.game.this_turn.attacks if attack.target == ship.id}
    again = {Ability.GOOD_AIM, Ability.ELITE_MARINES}
    return any(not again.isdisjoint(scene.game.ships[firer].crew.using) for firer in firers)
