"""The steps of a case: orders, refusals, damage, and the turn's beginning and end."""

from collections.abc import Mapping
from fnmatch import fnmatchcase

from domain.adjudication.keys.draft import Draft
from domain.adjudication.keys.words import SCRAPES
from domain.adjudication.play.table import Table
from domain.adjudication.read.case import BeginTurn, Damage, EndTurn, GiveOrders, Orders, Refuse
from domain.draws.script import ScriptFailed
from domain.engine import RETURNS
from domain.evolve import drafts
from domain.facts import Entry
from domain.facts.terrain import HullScraped
from domain.legality import asked_of, judge
from domain.options.terrain.hulls import elements, touches
from domain.orders.keys import seat_of
from domain.ruleset.asking import asked
from domain.ruleset.hooks import AGAIN
from domain.ruleset.slots import Slot
from domain.scenarios.deployment import PLACE
from domain.state.game import Game
from domain.state.this_turn import Drawn
from domain.values.counters import Counter
from domain.values.names import Cause
from domain.values.refusals import Refusal

MORALE = (Slot.COMBAT_MORALE, Slot.MORALE_PLACED, Slot.MORALE_STRIKES)
# After these slots the loss of a flagship may lead back to earlier ones, as in the engine.
LEADS_BACK = (Slot.START_MORALE, Slot.MOVEMENT_MORALE, Slot.MORALE_STRIKES)
# The slots that place damage of each cause, and those that follow.
PLACED_IN: Mapping[str, tuple[Slot, ...]] = {
    "combat": (Slot.COMBAT_PLACED, Slot.COMBAT_STRIKES, *MORALE, Slot.COMBAT_RETURNS, Slot.COMBAT_OUTCOME),
    "boarding": (Slot.COMBAT_PLACED, Slot.BOARDERS_STRIKE, *MORALE, Slot.COMBAT_RETURNS, Slot.COMBAT_OUTCOME),
    "explosion": (
        Slot.START_PLACED,
        Slot.START_STRIKES,
        Slot.START_MORALE,
        Slot.START_RETURNS,
        Slot.START_OUTCOME,
    ),
    **dict.fromkeys(
        ("collision", "reef", "land"),
        (
            Slot.MOVEMENT_PLACED,
            Slot.MOVEMENT_STRIKES,
            Slot.MOVEMENT_MORALE,
            Slot.MOVEMENT_RETURNS,
            Slot.MOVEMENT_OUTCOME,
        ),
    ),
}
# Windows that a turn may come to more than once.
SEVERAL_PLACES = ("reactions", "grapple", "victims")
# Windows that come before planning, and where the phase is begun again for them: a case that begins with planning may
# still give orders in them. Targets are named once it has been shown who boards.
BEFORE_CARDS = {"boarding": Slot.BOARDING, "grapple": Slot.BOARDING, "captain": Slot.CAPTAIN}


class Differs(Exception):
    """Play did not go as the case says, so its other steps cannot be played."""


def give(table: Table, step: GiveOrders) -> None:
    for orders, following in zip(step.windows, (*step.windows[1:], None), strict=True):
        seek(table, orders, step.path)
        _take_up(table, orders)
        for seat, items in _by_seat(table, orders).items():
            refusals = judge(table.scene, seat, items)
            if refusals:
                raise Differs(
                    f"{_where(orders, refusals[0])}: expected to be accepted got {_code_and_detail(refusals[0])}"
                )
            table.seal(seat, items)
        table.resolve(wanted=None if following is None else _wanted(table, following))


def refuse(table: Table, step: Refuse) -> None:
    seek(table, step.orders, step.path)
    lying = table.game
    _take_up(table, step.orders)
    refusals = [
        refusal
        for seat, items in _by_seat(table, step.orders).items()
        for refusal in judge(table.scene, seat, items)
    ]
    table.game = lying
    wanted = step.code or "*"
    if not any(fnmatchcase(refusal.code, wanted) for refusal in refusals):
        got = ", ".join(_code_and_detail(refusal) for refusal in refusals) or "an order that is accepted"
        expected = f"refusal {step.code}" if step.code else "a refusal"
        raise Differs(f"{step.path}.refuse: expected {expected} got {got}")


def damage(table: Table, step: Damage) -> None:
    """Place the counters of each cause together, as if they had just been drawn."""
    draft = Draft(table.game, table.scene.rules, table.scene.pack)
    scrapes: list[HullScraped] = []
    for ship, damaged in step.ships.items():
        if draft.ship(ship).in_play:
            counters = tuple(draft.take(counter) for counter in damaged.counters)
            draft.change(drafts.damage, ship, drawn=(*draft.ship(ship).damage.drawn, *counters))
            if damaged.cause in tuple(Cause):
                record = Drawn(ship, Cause(damaged.cause), None, tuple(one.token() for one in counters))
                draft.change(drafts.this_turn, drawn=(*draft.game.this_turn.drawn, record))
            if damaged.cause in SCRAPES:
                scrapes.append(_scraped(draft, ship, damaged.cause, counters))
        else:
            raise Differs(f"{step.path}.damage.{ship}: expected a ship in play got {draft.ship(ship).status}")
    table.game = draft.game
    for scrape in scrapes:
        table.happens(Entry("T-REEF-1", scrape))
    for cause in sorted({damaged.cause for damaged in step.ships.values()}):
        _play(table, PLACED_IN[cause])


def _scraped(draft: Draft, ship: str, cause: str, counters: tuple[Counter, ...]) -> HullScraped:
    """The fact of a scrape on the terrain that she touches; a case may also have one in open water."""
    touched = elements(draft.game, lambda element: touches(draft.ship(ship), element))
    met = tuple(element.id for element in touched) or ("",)
    rocks, land = (met, ()) if cause == Cause.REEF else ((), met)
    tokens = tuple(counter.token() for counter in counters)
    return HullScraped(ship, rocks, land, tokens, sum(counter.points for counter in counters))


def _play(table: Table, slots: tuple[Slot, ...]) -> None:
    order = tuple(Slot)
    place = 0
    while place < len(slots):
        slot = slots[place]
        table.play((slot,))
        place += 1
        if slot in LEADS_BACK and AGAIN.ask(table.scene, slot):
            earliest = order.index(RETURNS[slot])
            place = next(n for n, other in enumerate(slots) if order.index(other) >= earliest)


def begin_turn(table: Table, step: BeginTurn) -> None:
    if table.slot is not Slot.TURN_BEGINS:
        raise Differs(f"{step.path}: expected a turn that has not begun got {_standing(table)}")
    _begin(table)


def end_turn(table: Table, step: EndTurn) -> None:  # noqa: ARG001  (the shape of a step)
    if table.slot is Slot.TURN_BEGINS:
        _begin(table)
    while table.slot is not Slot.TURN_BEGINS:
        table.resolve(halts=(Slot.TURN_BEGINS,))


def seek(table: Table, orders: Orders, path: str) -> None:
    """Resolve earlier windows of this turn with defaults until this one is open."""
    window = orders.window
    if table.slot is Slot.TURN_BEGINS:
        table.resolve(wanted=_wanted(table, orders))
    if table.slot is Slot.PLANNING:
        _step_back(table, window)
    turn = table.game.turn
    while not _open(table, window):
        if table.slot is Slot.TURN_ENDS:
            raise Differs(f"{path}: window {window} did not open in turn {turn}")
        table.resolve(wanted=_wanted(table, orders))


def _wanted(table: Table, orders: Orders) -> str | None:
    """The window to open even if no seat has a choice in it; None if it will open anyway and ask for these items.

    A window with several places in the turn would otherwise open at the first of them, where its items may not
    be asked yet, or decide nothing.
    """
    several = orders.window.partition(".")[0] in SEVERAL_PLACES
    return None if several and _opens_in_play(table.aside(), orders) else orders.window


def _opens_in_play(table: Table, orders: Orders) -> bool:
    turn = table.game.turn + (table.slot is Slot.TURN_BEGINS)
    named = {f"{subject}/{item}" for subject, items in orders.by_subject.items() for item in items}
    try:
        while table.slot is not Slot.TURN_ENDS and table.game.turn <= turn:
            table.resolve()
            if _open(table, orders.window):
                return named <= {question.key for question in asked(table.scene, table.slot)}
    except ScriptFailed:
        pass
    return False


def _step_back(table: Table, window: str) -> None:
    """A case that begins with planning begins with the phase, so its windows before the cards are still to come."""
    earlier = BEFORE_CARDS.get(window.partition(".")[0])
    if earlier is not None and asked(table.scene, earlier):
        table.step_back(earlier)


def _begin(table: Table) -> None:
    table.resolve(wanted="planning")


def _open(table: Table, window: str) -> bool:
    """Whether this window is open. A name means any opening of that window; `name.2` only the second."""
    return table.window is not None and window in (table.window, table.window.partition(".")[0])


def _take_up(table: Table, orders: Orders) -> None:
    """Take a ship off the table whose place is ordered now, although the case begins with her on the table."""
    if table.slot is not Slot.DEPLOYMENT:
        return
    draft = Draft(table.game, table.scene.rules, table.scene.pack)
    for subject, items in orders.by_subject.items():
        if PLACE in items and subject in draft.game.ships:
            draft.change(drafts.mat, subject, pose=None)
    table.game = draft.game


def _by_seat(table: Table, orders: Orders) -> dict[str, dict[str, object]]:
    """Whole orders for the seats that are named; items that the case leaves out have their defaults."""
    found: dict[str, dict[str, object]] = {}
    for subject, items in orders.by_subject.items():
        seat = _addressed(table.game, subject)
        whole = found.setdefault(
            seat, {question.key: question.default for question in asked_of(table.scene, seat)}
        )
        whole.update({f"{subject}/{item}": value for item, value in items.items()})
    return found


def _addressed(game: Game, subject: str) -> str:
    """The seat that gives this order; for an automatic ship the seat that it belongs to, which will be refused."""
    seat = seat_of(game, subject)
    return seat if seat is not None else game.ships[subject].seat if subject in game.ships else subject


def _where(orders: Orders, refusal: Refusal) -> str:
    return f"{orders.path}.{refusal.at.replace('/', '.')}" if refusal.at else orders.path


def _code_and_detail(refusal: Refusal) -> str:
    return f"{refusal.code} ({refusal.detail})"


def _standing(table: Table) -> str:
    return f"turn {table.game.turn} in its {table.slot.phase} phase"
