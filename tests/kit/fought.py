"""A whole battle in memory, sealed, closed, drawn and told exactly as one of the store is."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from domain.articles import own_scenario
from domain.catalogue import VERSION
from domain.engine import ENGINE
from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.games import GameOpened, PackRef, SeatSpec, SeatTaken
from domain.facts.orders import OrdersSealed
from domain.facts.own_scenarios import ScenarioAgreed
from domain.facts.ship_terms import ShipTermsAgreed
from domain.facts.windows import WindowClosed
from domain.legality import asked_of, judge
from domain.packs.canonical import canonical_json
from domain.packs.pack import pack
from domain.proofs.digests import commitment
from domain.proofs.seals import seal, server_salts
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios import SCENARIOS
from domain.scenarios.scenario import Scenario
from domain.service.automatic_seats import automatic_seats_taken
from domain.service.resolution import scene_of, step_of
from domain.state.game import Game
from domain.store import Private
from domain.values.names import ClosedBy
from domain.values.sealed import Opening

PACK: Final = pack("napoleonic")
SCENARIO: Final = "enemy-in-sight"
AT: Final = "2026-01-02T03:04:05.000006Z"

Items = Mapping[str, object]
Orders = Mapping[str, Items]


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before a battle. The number tells battles of a level apart: its seed follows from it."""

    level: str
    number: int
    players: int = 2
    options: tuple[str, ...] = ()
    scenario: str = SCENARIO
    ships: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # what is agreed for single ones
    automatic: tuple[str, ...] = ()  # seats that nobody takes; their option must be among the others
    document: Mapping[str, object] | None = None  # a scenario of one's own, played for the one that is named

    @property
    def played(self) -> Scenario:
        return (
            SCENARIOS[self.scenario] if self.document is None else own_scenario(canonical_json(self.document))
        )

    @property
    def game(self) -> str:
        return f"g-{self.number:012}"

    @property
    def seed(self) -> bytes:
        return hashlib.sha256(f"{self.level}/{self.number}".encode()).digest()


class Appended(NamedTuple):
    """What one append to the store holds, with what is kept beside its first fact."""

    entries: tuple[Entry, ...]
    private: Private | None = None


class Fought:
    """One battle under way. The same terms and the same orders make the same battle."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.game = Game(terms.game)
        self.book: dict[tuple[int, str], Opening] = {}
        self.appended: list[Appended] = []
        seats = terms.played.seating(terms.players, None)
        own = (Entry(None, ScenarioAgreed(terms.played.id, terms.document)),) if terms.document else ()
        agreed = (Entry(None, ShipTermsAgreed(dict(terms.ships))),) if terms.ships else ()
        nobody = automatic_seats_taken(terms.played, seats, terms.automatic)
        opening = Entry(None, self._opening(seats))
        self._append((opening, *own, *agreed, *nobody), Private(seed=terms.seed.hex()))
        for spec in seats:
            if not self.game.seats[spec.seat].taken:
                self._append((Entry(None, SeatTaken(spec.seat, f"a-{spec.side}", spec.seat, None)),))
        self._append(self._step(0, dict.fromkeys(self.game.seats), Slot.MUSTER))

    @property
    def scene(self) -> Scene:
        return scene_of(self.game)

    @property
    def over(self) -> bool:
        return self.game.outcome is not None

    def defaults(self, seat: str) -> dict[str, object]:
        return {question.key: question.default for question in asked_of(self.scene, seat)}

    def resolve(self, orders: Orders) -> tuple[Entry, ...]:
        """Seal what every seat orders in the open window, close it, and play on to the next."""
        window = self.game.window
        assert window is not None, "a battle that is not over waits in a window"
        for seat in window.owes:
            self._seal(seat, orders[seat])
        window = self.game.window
        assert window is not None, "sealing leaves the window open"
        step = self.game.counts.next_step
        digests: dict[str, str | None] = {seat: o.digest for seat, o in sorted(window.orders.items())}
        self._append((Entry(None, WindowClosed(step, self.game.turn, window.id, digests, ClosedBy.ORDERS)),))
        told = self._step(step, {seat: bytes.fromhex(digest or "") for seat, digest in digests.items()})
        self._append(told)
        return told

    def _opening(self, seats: tuple[SeatSpec, ...]) -> GameOpened:
        return GameOpened(
            name=f"{self.terms.level} {self.terms.number}",
            scenario=self.terms.played.id,
            level=self.terms.level,
            options=self.terms.options,
            pack=PackRef(PACK.id, PACK.sha256),
            engine=ENGINE,
            catalogue=VERSION,
            commitment=commitment(self.terms.game, self.terms.seed).hex(),
            seats=seats,
            council="closed",
            seconds=None,
            grace=0,
            by="a-british",
        )

    def _seal(self, seat: str, items: Items) -> None:
        refusals = judge(self.scene, seat, items)
        assert refusals == (), f"{self.terms}, turn {self.game.turn}: {seat} was refused {refusals}"
        window, turn = self.game.window, self.game.turn
        assert window is not None
        salts = server_salts(
            self.terms.seed, self.game.id, seat, turn, window.id, window.sealings.get(seat, 0), items
        )
        sealed = seal(self.game.id, seat, turn, window.id, items, salts)
        digests = {key: digest.hex() for key, digest in sorted(sealed.items.items())}
        openings = {key: Opening(value, salts[key].hex()) for key, value in items.items()}
        fact = OrdersSealed(seat, turn, window.id, digests, (), sealed.order_digest.hex(), "server")
        self._append((Entry(None, fact),), Private(openings=openings))
        self.book |= {(self.game.version, key): opening for key, opening in openings.items()}

    def _step(
        self, step: int, given: Mapping[str, bytes | None], start: Slot | None = None
    ) -> tuple[Entry, ...]:
        return step_of(
            self.game, step=step, given=given, seed=self.terms.seed, book=self.book, now=AT, start=start
        )

    def _append(self, entries: tuple[Entry, ...], private: Private | None = None) -> None:
        for entry in entries:
            self.game = evolve(self.game, self.game.version + 1, entry.fact)
        self.appended.append(Appended(entries, private))
