"""The steps of a case: orders, refusals, damage, and the turn's beginning and end."""

from collections.abc import Mapping
from fnmatch import fnmatchcase

from domain.adjudication.case import BeginTurn, Damage, EndTurn, GiveOrders, Orders, Refuse
from domain.adjudication.draft import Draft
from domain.adjudication.table import Table
from domain.legality import asked_of, judge
from domain.ruleset.slots import Slot
from domain.values.refusals import Refusal

# Where damage of each cause is placed, and what follows from it.
PLACED_IN: Mapping[str, tuple[Slot, ...]] = {
    "combat": (Slot.COMBAT_PLACED, Slot.COMBAT_STRIKES, Slot.COMBAT_RETURNS, Slot.COMBAT_OUTCOME),
    "boarding": (Slot.COMBAT_PLACED, Slot.BOARDERS_STRIKE, Slot.COMBAT_RETURNS, Slot.COMBAT_OUTCOME),
    "collision": (Slot.MOVEMENT_PLACED, Slot.MOVEMENT_STRIKES, Slot.MOVEMENT_RETURNS, Slot.MOVEMENT_OUTCOME),
}


class Differs(Exception):
    """Play did not go as the case says; the rest of it has no meaning."""


def give(table: Table, step: GiveOrders) -> None:
    later = (*(orders.window for orders in step.windows[1:]), None)
    for orders, following in zip(step.windows, later, strict=True):
        seek(table, orders.window, step.path)
        for seat, items in _by_seat(table, orders).items():
            refusals = judge(table.scene, seat, items)
            if refusals:
                raise Differs(
                    f"{_where(orders, refusals[0])}: expected to be accepted got {_told(refusals[0])}"
                )
            table.seal(seat, items)
        table.resolve(wanted=following)


def refuse(table: Table, step: Refuse) -> None:
    seek(table, step.orders.window, step.path)
    refusals = [
        refusal
        for seat, items in _by_seat(table, step.orders).items()
        for refusal in judge(table.scene, seat, items)
    ]
    wanted = step.code or "*"
    if not any(fnmatchcase(refusal.code, wanted) for refusal in refusals):
        got = ", ".join(_told(refusal) for refusal in refusals) or "an order that is accepted"
        expected = f"refusal {step.code}" if step.code else "a refusal"
        raise Differs(f"{step.path}.refuse: expected {expected} got {got}")


def damage(table: Table, step: Damage) -> None:
    """Counters of one cause are placed together, as if they had just been drawn."""
    draft = Draft(table.game, table.scene.rules, table.scene.pack)
    for ship, damaged in step.ships.items():
        if draft.ship(ship).in_play:
            counters = tuple(draft.take(counter) for counter in damaged.counters)
            draft.change(ship, drawn=(*draft.ship(ship).drawn, *counters))
        else:
            raise Differs(f"{step.path}.damage.{ship}: expected a ship in play got {draft.ship(ship).status}")
    table.game = draft.game
    for cause in sorted({damaged.cause for damaged in step.ships.values()}):
        table.play(PLACED_IN[cause])


def begin_turn(table: Table, step: BeginTurn) -> None:
    if table.slot is not Slot.TURN_BEGINS:
        raise Differs(f"{step.path}: expected a turn that has not begun got {_standing(table)}")
    _begin(table)


def end_turn(table: Table, step: EndTurn) -> None:  # noqa: ARG001  (the shape of a step)
    if table.slot is Slot.TURN_BEGINS:
        _begin(table)
    while table.slot is not Slot.TURN_BEGINS:
        table.resolve(halts=(Slot.TURN_BEGINS,))


def seek(table: Table, window: str, path: str) -> None:
    """Resolve earlier windows of this turn with defaults until this one is open."""
    if table.slot is Slot.TURN_BEGINS:
        _begin(table)
    turn = table.game.turn
    while not _open(table, window):
        if table.slot is Slot.TURN_ENDS:
            raise Differs(f"{path}: window {window} did not open in turn {turn}")
        table.resolve(wanted=window)


def _begin(table: Table) -> None:
    table.resolve(wanted="planning")


def _open(table: Table, window: str) -> bool:
    """A name means the next opening of that name; `name.2` only the second."""
    return table.window is not None and window in (table.window, table.window.partition(".")[0])


def _by_seat(table: Table, orders: Orders) -> dict[str, dict[str, object]]:
    """Whole orders of the seats that are named: what they leave out has its default."""
    ships = table.game.ships
    found: dict[str, dict[str, object]] = {}
    for ship, items in orders.ships.items():
        seat = ships[ship].seat
        whole = found.setdefault(
            seat, {question.key: question.default for question in asked_of(table.scene, seat)}
        )
        whole.update({f"{ship}/{item}": value for item, value in items.items()})
    return found


def _where(orders: Orders, refusal: Refusal) -> str:
    return f"{orders.path}.{refusal.at.replace('/', '.')}" if refusal.at else orders.path


def _told(refusal: Refusal) -> str:
    return f"{refusal.code} ({refusal.detail})"


def _standing(table: Table) -> str:
    return f"turn {table.game.turn} in its {table.slot.phase} phase"
