"""Shared by charismatic captains and hold fast: crew losses that would cover the last free box may be ignored."""

from collections.abc import Callable, Iterator
from typing import Final

from domain.facts import Entry
from domain.facts.abilities import CrewRallied
from domain.options.captain_and_crew.cards import Card
from domain.options.captain_and_crew.drawing_again import made_to_draw_again
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Hook
from domain.ruleset.hooks import SYMBOLS_IGNORED
from domain.ruleset.moment import Moment
from domain.ruleset.question import Items, Question
from domain.ruleset.rule import Step
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.refusals import Refusal, refuse

# Wherever damage waits to be placed: the slot where its owner is asked, and the slot that applies the answer.
ASKED: Final = {
    Slot.START_ASKED: Slot.START_ANSWERED,
    Slot.MOVEMENT_ASKED: Slot.MOVEMENT_ANSWERED,
    Slot.REACTIONS: Slot.REACTED,
    Slot.LOSSES_ASKED: Slot.LOSSES_ANSWERED,
    Slot.MORALE_ASKED: Slot.MORALE_ANSWERED,
    Slot.BOARDERS_ASKED: Slot.BOARDERS_ANSWERED,
}
# After shots every ship is asked; in the other slots only ships that are about to lose their last box.
OPEN_TO_ALL: Final = Slot.REACTIONS

CHARISMA: Hook[[Ship], int, int] = Hook(
    "charisma", "crew losses that a charismatic captain can still have ignored", sum
)

UNCALLED: Hook[[Ship], bool, bool] = Hook(
    "uncalled", "whether a charismatic captain has not called upon the crew yet", any
)


def free_boxes(ship: Ship) -> int:
    return len(ship.log.crew) - len(ship.damage.crew)


def beyond(ship: Ship, losses: int) -> int:
    """How many of these losses would come when she has at most one box free."""
    return max(0, losses - max(0, free_boxes(ship) - 1))


def pending(scene: Scene, ship: Ship) -> int:
    """How many of the losses that wait to be placed would come when she has at most one box free."""
    crew = tuple(counter for counter in ship.damage.drawn if counter.symbol == "crew")
    return beyond(ship, len(crew) - len(SYMBOLS_IGNORED.ask(scene, ship, crew)))


def questions(
    card: Card, barred: Callable[[Scene, Ship], Refusal | None], needed: Callable[[Scene, Ship], bool]
) -> tuple[Question[Ship], ...]:
    """One for each place in the sequence. `needed` says whether there is something to decide now."""

    def form(slot: Slot) -> Callable[[Scene, Ship], Form]:
        def asked(scene: Scene, ship: Ship) -> Form:
            able = barred(scene, ship) is None and card.ability not in ship.crew.rallied
            late = slot is Slot.LOSSES_ASKED and not made_to_draw_again(scene, ship)
            free = able and not late and needed(scene, ship)
            return one_of((False, True) if able else (False,), default=False, free=free)

        return asked

    def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
        if not isinstance(value, bool):
            return refuse("order/malformed", "an ability is used (true) or not (false)", card.rule)
        return barred(scene, ship) if value else None

    return tuple(
        Question(
            slot=slot,
            item=card.ability.value,
            rule=card.rule,
            of=_everybody if slot is OPEN_TO_ALL else _at_the_last_box,
            form=form(slot),
            refuses=refuses,
            together=_charisma_first,
            ahead=card.holders,
        )
        for slot in ASKED
    )


def _everybody(scene: Scene) -> Iterator[Ship]:
    if scene.game.this_turn.attacks:
        yield from scene.game.at_sea


def _at_the_last_box(scene: Scene) -> Iterator[Ship]:
    return (ship for ship in scene.game.at_sea if pending(scene, ship))


def _charisma_first(scene: Scene, items: Items) -> Refusal | None:
    """A crew cannot hold fast while its charismatic captain could be used first and is not."""
    for ship in scene.game.at_sea:
        called = items.get((ship.id, "charismatic"))
        if items.get((ship.id, "hold-fast")) and UNCALLED.ask(scene, ship) and not called:
            return in_effect(ship)
    return None


def in_effect(ship: Ship) -> Refusal:
    at = f"{ship.id}/hold-fast"
    return refuse(
        "reactions/charismatic-in-effect",
        "the charismatic captain of {ship} is in effect",
        "C-CRW-4",
        at=at,
        ship=ship.name,
    )


def steps(card: Card) -> tuple[tuple[Slot, Step], ...]:
    def rally(moment: Moment) -> Iterator[Entry]:
        """An answer given ahead has no effect where no damage waits to be placed."""
        for ship in moment.game.at_sea:
            if ship.damage.drawn and moment.answer(ship.id, card.ability.value).value is True:
                yield Entry(card.rule, CrewRallied(ship.id, card.ability))

    return tuple((slot, rally) for slot in ASKED.values())
