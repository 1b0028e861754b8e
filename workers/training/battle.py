"""A battle in memory, in which orders are sealed, windows closed and draws made as in a stored game."""

from collections.abc import Mapping
from typing import Final

from domain.articles import ruleset
from domain.catalogue import VERSION
from domain.engine import ENGINE
from domain.evolve import evolve
from domain.facts import Entry, Fact
from domain.facts.games import GameOpened, PackRef, SeatSpec, SeatTaken
from domain.facts.orders import OrdersSealed
from domain.orders.closing import closing
from domain.packs.pack import pack
from domain.proofs.digests import commitment, salt_step, step_key
from domain.proofs.seals import seal, server_salts
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios import seating
from domain.state.game import Game
from domain.steps import run_step
from domain.values.names import ClosedBy
from domain.values.sealed import Opening
from workers.training.terms import Terms

GAME: Final = "g-training"
PACK: Final = "napoleonic"


class Battle:
    """One battle. Equal terms, seed and orders give the same battle."""

    def __init__(self, terms: Terms, seed: bytes) -> None:
        self._seed = seed
        self._rules = ruleset(terms.level, terms.options, terms.scenario)
        self._pack = pack(PACK)
        self.game = Game(GAME)
        self.book: dict[tuple[int, str], Opening] = {}
        seats = seating(terms.scenario, terms.players)
        self._tell(self._opening(terms, seats))
        for spec in seats:
            self._tell(SeatTaken(spec.seat, f"a-{spec.seat}", spec.seat, None))
        self._play(0, dict.fromkeys(self.game.seats), Slot.MUSTER)

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self._rules, self._pack)

    def resolve(self, orders: Mapping[str, Mapping[str, object]]) -> None:
        """Seal the orders of all seats in the open window, close it, and play on to the next one."""
        for seat, items in orders.items():
            self._seal(seat, items)
        closed = closing(self.game, ClosedBy.ORDERS)
        self._tell(closed)
        given = {seat: bytes.fromhex(digest or "") for seat, digest in closed.orders.items()}
        self._play(closed.step, given)

    def _opening(self, terms: Terms, seats: tuple[SeatSpec, ...]) -> GameOpened:
        return GameOpened(
            name=terms.scenario,
            scenario=terms.scenario,
            level=terms.level,
            options=terms.options,
            pack=PackRef(self._pack.id, self._pack.sha256),
            engine=ENGINE,
            catalogue=VERSION,
            commitment=commitment(GAME, self._seed).hex(),
            seats=seats,
            council="closed",
            seconds=None,
            grace=0,
            by=f"a-{seats[0].seat}",
        )

    def _seal(self, seat: str, items: Mapping[str, object]) -> None:
        window, turn = self.game.window, self.game.turn
        assert window is not None, "orders are sealed in an open window"
        count = window.sealings.get(seat, 0)
        salts = server_salts(self._seed, GAME, seat, turn, window.id, count, items)
        sealed = seal(GAME, seat, turn, window.id, items, salts)
        digests = {key: digest.hex() for key, digest in sorted(sealed.items.items())}
        self._tell(OrdersSealed(seat, turn, window.id, digests, (), sealed.order_digest.hex(), "server"))
        for key, value in items.items():
            self.book[self.game.version, key] = Opening(value, salts[key].hex())

    def _play(self, step: int, given: Mapping[str, bytes | None], start: Slot | None = None) -> None:
        key = step_key(self._seed, GAME, step, salt_step(given))
        for entry in run_step(self.scene, key=key, seed=self._seed, book=self.book, start=start):
            self._take(entry)

    def _tell(self, fact: Fact) -> None:
        self._take(Entry(None, fact))

    def _take(self, entry: Entry) -> None:
        self.game = evolve(self.game, self.game.version + 1, entry.fact)
