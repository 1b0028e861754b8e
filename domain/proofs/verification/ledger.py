"""The ledger: the orders, windows, seeds and openings of the records, gathered without knowing any rule."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from domain.proofs.editions import FIRST
from domain.proofs.verification.forms import Json
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Transcript


class Order(NamedTuple):
    """A sealed order; `n` counts the orders that the seat had sealed in that window before it.

    For an order that a fork has from its parent, `game` is the parent and `version` is zero or less.
    """

    game: str
    version: int
    seat: str
    turn: int
    window: str
    items: Json
    digest: str
    server_salted: bool
    n: int
    pledge: "Pledge"


@dataclass(slots=True, eq=False)
class Pledge:
    """A commitment to a seed, and the seed if it has been revealed since."""

    made: int
    commitment: str
    seed: bytes | None = None
    revealed: int | None = None


class Closing(NamedTuple):
    """The closing of a window: the orders it names, and those that were sealed in the window."""

    place: int
    step: int
    named: Json
    lying: dict[str, Order]


class Shown(NamedTuple):
    """An opened item: `place` is that of the record that opened it, None for a viewer's own."""

    place: int | None
    where: str
    version: int
    key: str
    value: object
    salt: str
    r: str | None = None

    def wrong(self, check: str, why: str) -> Wrong:
        return Wrong(check, self.where, self.version if self.place is None else self.place, why)


class Drawn(NamedTuple):
    """A draw, the pledge it rests on, its step, and what the seats contributed to the step.

    `given` is the closing that began the step, or for step 0 the nonces of the seats.
    """

    place: int
    draw: Json
    step: int
    pledge: Pledge
    given: Closing | Json


@dataclass(slots=True)
class Ledger:
    """Everything gathered so far. For a fork it begins with what the fork has from its parent."""

    game: str
    edition: int = FIRST
    orders: dict[int, Order] = field(default_factory=dict)
    closings: list[Closing] = field(default_factory=list)
    pledges: list[Pledge] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    draws: list[Drawn] = field(default_factory=list)
    steps: int = 0
    counted: dict[int, int] = field(
        default_factory=dict
    )  # orders that some window closed with, and where it closed
    rewinds: list[tuple[int, int]] = field(default_factory=list)  # where, and whereto
    undone: set[int] = field(default_factory=set)  # orders that counted and were undone by a rewind
    lying: dict[str, Order] = field(default_factory=dict)  # in the open window, by seat
    sealings: dict[tuple[str, int, str], int] = field(default_factory=dict)
    nonces: dict[str, str | None] = field(default_factory=dict)
    steps_before: int = 0
    draws_before: int = 0
    taken: list[Shown] = field(default_factory=list)  # openings of the parent
    stand_ins: dict[tuple[int, str], object] = field(default_factory=dict)

    def pledge_at(self, place: int) -> Pledge:
        """The commitment in force at a record."""
        return next(pledge for pledge in reversed(self.pledges) if pledge.made <= place)

    def sealed(self) -> int:
        """How many items of orders that counted, or are in the open window, are not known here."""
        orders = self.counted.keys() | {order.version for order in self.lying.values()}
        known = self.values().keys()
        return sum((version, key) not in known for version in orders for key in self.orders[version].items)

    def values(self) -> dict[tuple[int, str], object]:
        """The values of all opened items, and those that a fork agreed to use for unknown ones."""
        known = {(item.version, item.key): item.value for item in (*self.taken, *self.shown)}
        return known | self.stand_ins


def ledger_of(transcript: Transcript) -> Ledger:
    ledger = Ledger(transcript.game, transcript.edition)
    if transcript.base is not None:
        _take_along(ledger, ledger_of(transcript.base), transcript.records[0].fact)
    for place, record in enumerate(transcript.records, start=1):
        enter = _ENTERS.get(record.topic)
        if enter is not None:
            enter(ledger, place, record.fact)
        ledger.draws += [_drawn(ledger, place, draw) for draw in record.draws]
    ledger.shown += [
        Shown(None, f"opening {place}", *loose) for place, loose in enumerate(transcript.openings, start=1)
    ]
    return ledger


def _take_along(fork: Ledger, parent: Ledger, left: Json) -> None:
    """In a fork the parent's last fact has version 0, the one before it −1, and so on."""
    back = left["version"]
    fork.orders = {
        version - back: order._replace(version=version - back) for version, order in parent.orders.items()
    }
    fork.counted = {version - back: 0 for version in parent.counted.keys() - parent.undone}
    fork.lying = {seat: fork.orders[order.version - back] for seat, order in parent.lying.items()}
    fork.sealings = {**parent.sealings}
    fork.steps_before = parent.steps_before + len(parent.closings)
    fork.draws_before = parent.draws_before + len(parent.draws)
    fork.taken = [item._replace(version=item.version - back) for item in parent.shown]
    fork.stand_ins = {(item["version"] - back, item["key"]): item["value"] for item in left["stand_ins"]}


def _pledge(ledger: Ledger, place: int, fact: Json) -> None:
    ledger.pledges.append(Pledge(place, fact["commitment"]))


def _reveal(ledger: Ledger, place: int, fact: Json) -> None:
    """The battle is over: orders in a window that is still open never counted, and stay sealed."""
    pledge = ledger.pledges[-1]
    pledge.seed, pledge.revealed = bytes.fromhex(fact["seed"]), place
    ledger.lying = {}


def _sit(ledger: Ledger, place: int, fact: Json) -> None:  # noqa: ARG001  (all are called alike)
    ledger.nonces[fact["seat"]] = fact["nonce"]


def _open_window(ledger: Ledger, place: int, fact: Json) -> None:  # noqa: ARG001
    ledger.steps = ledger.steps or (0 if ledger.steps_before else 1)
    ledger.lying = {}


def _seal(ledger: Ledger, place: int, fact: Json) -> None:
    seat, turn, window = fact["seat"], fact["turn"], fact["window"]
    n = ledger.sealings.get((seat, turn, window), 0)
    ledger.sealings[seat, turn, window] = n + 1
    ledger.lying[seat] = ledger.orders[place] = Order(
        ledger.game,
        place,
        seat,
        turn,
        window,
        fact["items"],
        fact["order_digest"],
        fact["salts"] == "server",
        n,
        ledger.pledges[-1],
    )


def _withdraw(ledger: Ledger, place: int, fact: Json) -> None:  # noqa: ARG001
    ledger.lying.pop(fact["seat"], None)


def _close_window(ledger: Ledger, place: int, fact: Json) -> None:
    ledger.closings.append(Closing(place, fact["step"], fact["orders"], ledger.lying))
    ledger.counted |= {order.version: place for order in ledger.lying.values()}
    ledger.steps += 1
    ledger.lying = {}


def _rewind(ledger: Ledger, place: int, fact: Json) -> None:
    ledger.rewinds.append((place, fact["to_version"]))
    ledger.undone |= {version for version in ledger.counted if version > fact["to_version"]}
    ledger.lying = {}


def _show(ledger: Ledger, place: int, fact: Json) -> None:
    ledger.shown += [Shown(place, f"record {place}", **item) for item in fact["openings"]]


_ENTERS: Final[Mapping[str, Callable[[Ledger, int, Json], None]]] = {
    "GameOpened/1": _pledge,
    "GameForked/1": _pledge,
    "SeedCommitted/1": _pledge,
    "SeedRevealed/1": _reveal,
    "SeatTaken/1": _sit,
    "WindowOpened/1": _open_window,
    "OrdersSealed/1": _seal,
    "OrdersWithdrawn/1": _withdraw,
    "WindowClosed/1": _close_window,
    "GameRewound/1": _rewind,
    "OrdersOpened/1": _show,
}


def _drawn(ledger: Ledger, place: int, draw: Json) -> Drawn:
    if not ledger.closings:
        return Drawn(place, draw, ledger.steps_before, ledger.pledges[-1], {**ledger.nonces})
    closing = ledger.closings[-1]
    return Drawn(place, draw, closing.step, ledger.pledges[-1], closing)
