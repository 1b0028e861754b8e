"""Whole battles in memory that begin with the ships alongside each other, fought by captains who like to board."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from domain.articles import ruleset
from domain.draws.chance import StreamChance
from domain.draws.stream import Stream
from domain.engine import ENGINE, Limits, RunResult, run
from domain.evolve import evolve
from domain.facts import Entry, Fact
from domain.facts.games import GameOpened, PackRef, SeatTaken
from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.legality import asked_of, judge
from domain.options.boarding.boarders import opponents
from domain.orders.asked import Asked
from domain.packs.pack import pack
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios import seating
from domain.state.game import Game
from domain.values.names import ClosedBy
from domain.values.pose import Pose
from domain.values.sealed import Opening

SCENARIO = "enemy-in-sight"
MOST_TURNS = 60
# Side by side, each ship but the outer ones between two enemies; and in a square, every ship touching both enemies.
LINE = ("courageuse", "terpsichore", "genereux", "defence")
FORMATIONS = {
    "line": {ship: Pose(350_000 + 50_000 * n, 450_000, 0) for n, ship in enumerate(LINE)},
    "square": {
        "courageuse": Pose(400_000, 400_000, 0),
        "terpsichore": Pose(450_000, 400_000, 0),
        "defence": Pose(400_000, 474_500, 0),
        "genereux": Pose(450_000, 474_500, 0),
    },
}


@dataclass
class Captains:
    """Everybody's orders, by chance; `eager` is how often in ten a ship shows Boarding."""

    random: Random
    eager: int = 8

    def value(self, asked: Asked) -> object:
        if asked.item == "actions":
            return self._actions(asked)
        offered = [choice.value for choice in asked.choices or ()]
        if asked.item == "board" and len(offered) > 1:
            return self.random.randrange(10) < self.eager
        if asked.item == "target":
            offered = offered[1:] or offered
        return self.random.choice(offered) if offered else asked.default

    def _actions(self, asked: Asked) -> list[str]:
        names = asked.schema["items"]["enum"]  # type: ignore[index]
        most = min(len(names), asked.schema["maxItems"])  # type: ignore[call-overload]
        prepared = ["boarding"] if most and self.random.randrange(10) < self.eager else []
        others = [name for name in names if name != "boarding"]
        return sorted([*prepared, *self.random.sample(others, most - len(prepared))])


@dataclass
class CloseQuarters:
    """One battle; `entries` is everything that was told."""

    level: str
    formation: str
    seed: int
    options: tuple[str, ...] = ("boarding",)
    victims_ahead: bool = False  # whether the order for the guns says whom the boarders are to hurt
    entries: list[Entry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.pack = pack("napoleonic")
        self.rules = ruleset(self.level, self.options, SCENARIO)
        self.captains = Captains(Random(self.seed))
        self.book: dict[tuple[int, str], Opening] = {}
        self.game = Game("g-alongside")
        seats = seating(SCENARIO, 2, None)
        reference = PackRef(self.pack.id, self.pack.sha256)
        numbers = (reference, ENGINE, 1, "00")
        self._tell(
            GameOpened(
                "Alongside", SCENARIO, self.level, self.options, *numbers, seats, "closed", None, 0, "a"
            )
        )
        for seat in seats:
            self._tell(SeatTaken(seat.seat, f"a-{seat.seat}", seat.seat, None))
        self._deploy()

    def _deploy(self) -> None:
        """Set up as always, then put the ships alongside each other before the first turn begins."""
        self._sail(start=Slot.MUSTER)
        while self.game.window is not None:
            self.close_window(halts=(Slot.TURN_BEGINS,))
        ships = {
            ship: replace(self.game.ships[ship], pose=pose)
            for ship, pose in FORMATIONS[self.formation].items()
        }
        self.game = replace(self.game, ships={**self.game.ships, **ships}, resolving=None)
        self._sail(start=Slot.TURN_BEGINS)

    def fight(self) -> Iterator[Game]:
        """The state at every window, until the battle is won or has lasted too long."""
        while self.game.outcome is None and self.game.turn < MOST_TURNS:
            yield self.game
            self.close_window()
        yield self.game

    def close_window(self, halts: Iterable[Slot] = ()) -> None:
        window = self.game.window
        assert window is not None
        for seat in window.owes:
            self._seal(seat, window.id)
        digests: dict[str, str | None] = dict.fromkeys(window.owes, "")
        self._tell(
            WindowClosed(self.game.counts.next_step, self.game.turn, window.id, digests, ClosedBy.ORDERS)
        )
        self._sail(halts=tuple(halts))

    def _seal(self, seat: str, window: str) -> None:
        scene = Scene(self.game, self.rules, self.pack)
        items = {asked.key: self.captains.value(asked) for asked in asked_of(scene, seat)}
        ahead = self._victims_ahead(seat) if self.victims_ahead and window == "combat" else {}
        items |= ahead
        assert judge(scene, seat, items) == ()
        digests, later = dict.fromkeys(items, ""), ("victims",) if ahead else ()
        self._tell(OrdersSealed(seat, self.game.turn, window, digests, later, "", "server"))
        self.book |= {(self.game.version, key): Opening(value, "") for key, value in items.items()}

    def _victims_ahead(self, seat: str) -> dict[str, object]:
        """Always the first of those she is grappled with."""
        ships = [ship for ship in self.game.afloat if ship.seat == seat]
        found = {ship.id: next(iter(opponents(self.game, ship)), None) for ship in ships}
        return {f"victims>{ship}/victim": victim.id if victim else None for ship, victim in found.items()}

    def _sail(self, start: Slot | None = None, halts: tuple[Slot, ...] = ()) -> None:
        step = self.game.resolving.step if self.game.resolving else self.game.counts.next_step
        stream = Stream(f"{self.seed}/{step}".encode())
        limits = Limits(halts=halts)
        result: RunResult = run(
            self.rules, self.pack, self.game, self.book, StreamChance(stream), limits, start=start
        )
        self.entries.extend(result.entries)
        self.game = result.game

    def _tell(self, fact: Fact) -> None:
        self.game = evolve(self.game, self.game.version + 1, fact)
