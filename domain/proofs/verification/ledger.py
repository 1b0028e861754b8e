"""The ledger: orders, windows, seeds and openings as the records tell of them, without knowing a rule."""

from dataclasses import dataclass, field
from typing import NamedTuple

from domain.proofs.verification.shape import Json, Line, Transcript


class Order(NamedTuple):
    """A sealed order; `n` counts the orders that the seat had sealed in that window before it."""

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
    """A window's end: the orders it names, and those that lay in it."""

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


class Drawn(NamedTuple):
    """A draw with the pledge it rests on, the step that ran, and what the seats gave to that step."""

    place: int
    draw: Json
    step: int
    pledge: Pledge
    given: Json


@dataclass(slots=True)
class Ledger:
    orders: dict[int, Order] = field(default_factory=dict)
    closings: list[Closing] = field(default_factory=list)
    pledges: list[Pledge] = field(default_factory=list)
    shown: list[Shown] = field(default_factory=list)
    draws: list[Drawn] = field(default_factory=list)
    steps: int = 0
    lying: dict[str, Order] = field(default_factory=dict)  # in the open window, by seat
    sealings: dict[tuple[str, int, str], int] = field(default_factory=dict)
    nonces: dict[str, str | None] = field(default_factory=dict)

    def pledge_at(self, place: int) -> Pledge:
        """The commitment in force at a record."""
        return next(pledge for pledge in reversed(self.pledges) if pledge.made <= place)

    def sealed(self) -> int:
        """Items of orders that counted, or lie in the open window, which nobody here can open."""
        counted = {order.version for closing in self.closings for order in closing.lying.values()}
        counted |= {order.version for order in self.lying.values()}
        known = {(item.version, item.key) for item in self.shown}
        return sum((version, key) not in known for version in counted for key in self.orders[version].items)


def ledger_of(transcript: Transcript) -> Ledger:
    ledger = Ledger()
    for place, record in enumerate(transcript.records, start=1):
        _enter(ledger, place, record)
    ledger.shown += [
        Shown(None, f"opening {place}", *loose) for place, loose in enumerate(transcript.openings, start=1)
    ]
    return ledger


def _enter(ledger: Ledger, place: int, record: Line) -> None:
    fact = record.fact
    match record.topic:
        case "GameOpened/1" | "SeedCommitted/1":
            ledger.pledges.append(Pledge(place, fact["commitment"]))
        case "SeedRevealed/1":
            pledge = ledger.pledges[-1]
            pledge.seed, pledge.revealed = bytes.fromhex(fact["seed"]), place
        case "SeatTaken/1":
            ledger.nonces[fact["seat"]] = fact["nonce"]
        case "WindowOpened/1":
            ledger.steps = ledger.steps or 1
            ledger.lying = {}
        case "OrdersSealed/1":
            ledger.lying[fact["seat"]] = ledger.orders[place] = _order(ledger, place, fact)
        case "OrdersWithdrawn/1":
            ledger.lying.pop(fact["seat"], None)
        case "WindowClosed/1":
            ledger.closings.append(Closing(place, fact["step"], fact["orders"], ledger.lying))
            ledger.steps += 1
            ledger.lying = {}
        case "GameRewound/1":
            ledger.lying = {}
        case "OrdersOpened/1":
            ledger.shown += [Shown(place, f"record {place}", **item) for item in fact["openings"]]
    for draw in record.draws:
        step, given = (
            (ledger.closings[-1].step, ledger.closings[-1].named)
            if ledger.closings
            else (0, {**ledger.nonces})
        )
        ledger.draws.append(Drawn(place, draw, step, ledger.pledges[-1], given))


def _order(ledger: Ledger, place: int, fact: Json) -> Order:
    seat, turn, window = fact["seat"], fact["turn"], fact["window"]
    n = ledger.sealings.get((seat, turn, window), 0)
    ledger.sealings[seat, turn, window] = n + 1
    return Order(
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
