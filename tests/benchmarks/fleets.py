"""Battles to measure: two lines of ships abreast of each other, every gun in use, for as many turns as wanted.

They are real games in a real store. Only their size is unusual: no scenario has 24 ships or lasts for 100 turns.
So the seats are filled from the whole pack, the table is laid larger, and what was sunk or blown apart is relieved.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random

from domain.catalogue import VERSION
from domain.engine import ENGINE
from domain.facts import Entry, Fact
from domain.facts.games import GameOpened, PackRef, SeatSpec
from domain.facts.muster import BattleJoined, BroadsideLoaded, ShipDeployed
from domain.facts.sailing import CardPlanned
from domain.legality import asked_of
from domain.orders.asked import Asked
from domain.packs.pack import pack
from domain.proofs.digests import SEED_BYTES, commitment
from domain.rules.setup import bags, commission
from domain.service import World, resolve_window, seal_orders, take_seat
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.state.ship import Ship
from domain.state.window import Window
from domain.store import Private
from domain.values.sealed import Sealed
from tests.benchmarks.shores import islands, loaded

PACK = "napoleonic"
SIDES = ("british", "french")
SEA = 4_000_000  # a table that nobody leaves by mistake, in micrometres
BETWEEN_SHIPS, BETWEEN_LINES = 110_000, 120_000
ASHORE = ("batteries", "terrain")  # the options by which islands and what stands on them are played
COAST = SEA // 2 + 2 * BETWEEN_LINES  # beyond the second line, as far from it as the first
NORTH = 0  # the wind is on the beam
# What a crew is put to, the most useful first; each ship takes as many as she has men for.
ACTIONS = ("fire", "musketry", "reload", "repair", "extinguish", "pump")


class Fleets:
    """One game with so many ships in two lines; `begin` plays it to the first planning window."""

    def __init__(
        self,
        world: World,
        ships: int,
        game: str,
        accounts: Mapping[str, str] | None = None,
        *,
        ashore: bool = False,
    ) -> None:
        self.world = world
        self.id = game
        self._accounts = accounts or {side: f"a-{side}" for side in SIDES}
        self._seats = [SeatSpec(f"{side}-1", side, _names(side, ships // 2)) for side in SIDES]
        self._shore = (*islands(ships, COAST, SEA // 2),) if ashore else ()
        self._dice = Random(ships)

    def begin(self) -> Game:
        seed = self.world.entropy(SEED_BYTES)
        self._tell([self._opening(seed)], Private(seed=seed.hex()))
        for seat in self._seats:
            take_seat(self.world, self.id, seat.seat, account=self._accounts[seat.side], name=seat.side)
        game = self.game
        self._tell([BattleJoined(SEA, SEA, bags(scene_of(game)))])
        if self._shore:
            self._tell(self._shore)
            self._tell(loaded(self.game))
        while self.window.name != "planning":
            self.play_window()
        return self.form_line()

    @property
    def game(self) -> Game:
        return self.world.store.load(self.id)

    @property
    def turn(self) -> int:
        return self.game.turn

    @property
    def window(self) -> Window:
        window = self.game.window
        assert window is not None, "these battles never end"
        return window

    def form_line(self) -> Game:
        """Every ship in her place, relieved if she was lost: another of the same name, sound and loaded."""
        game = self.game
        for line, seat in enumerate(self._seats):
            for place, name in enumerate(seat.ships):
                x, y = SEA // 2 + line * BETWEEN_LINES, SEA // 2 + place * BETWEEN_SHIPS
                self._tell([*_relieved(game.ships[name]), ShipDeployed(name, x, y, NORTH)])
        return self.game

    def play_turn(self) -> int:
        """Until the planning of the next turn is open; how many windows that took."""
        self.play_window()
        windows = 1
        while self.window.name != "planning":
            self.play_window()
            windows += 1
        return windows

    def play_window(self) -> None:
        resolving = self.seal_window().resolving
        assert resolving is not None
        self.resolve(resolving.step)

    def resolve(self, step: int) -> None:
        resolve_window(self.world, self.id, step)

    def seal_window(self) -> Game:
        """Everybody who owes seals; the window has closed and waits for its resolution."""
        for seat in self.window.owes:
            self.seal(seat)
        return self.game

    def but_the_last(self) -> tuple[str, dict[str, object]]:
        """Everybody who owes seals, but one: that seat, and what it would order."""
        *others, last = self.window.owes
        for seat in others:
            self.seal(seat)
        return last, self.order(last)

    def seal(self, seat: str) -> None:
        account = self._accounts[seat.partition("-")[0]]
        seal_orders(self.world, self.id, account=account, **self.order(seat))  # type: ignore[arg-type]

    def order(self, seat: str) -> dict[str, object]:
        game = self.game
        assert game.window is not None
        items = {question.key: self._answer(question, game) for question in asked_of(scene_of(game), seat)}
        return {"seat": seat, "turn": game.window.turn, "window": game.window.id, "items": items}

    def _answer(self, question: Asked, game: Game) -> object:
        if question.item == "actions":
            return _crew_at_work(question, game.ships[question.subject])
        if question.item in ("card", "place") or not question.choices:
            return question.default
        wanted = [choice.value for choice in question.choices if choice.value is not None]
        return self._dice.choice(wanted) if wanted else question.default

    def _opening(self, seed: bytes) -> GameOpened:
        return GameOpened(
            name=f"{self.id}: two lines",
            scenario="enemy-in-sight",
            level="advanced",
            options=ASHORE if self._shore else (),
            pack=PackRef(PACK, pack(PACK).sha256),
            engine=ENGINE,
            catalogue=VERSION,
            commitment=commitment(self.id, seed).hex(),
            seats=tuple(self._seats),
            council="closed",
            seconds=None,
            grace=0,
            by="a-bench",
        )

    def _tell(self, facts: Iterable[Fact], private: Private | None = None) -> None:
        version = 0 if private else self.game.version
        entries = [Entry(None, fact) for fact in facts]
        self.world.store.append(
            self.id, version, entries, at=self.world.now(), private={0: private} if private else {}
        )


def long_battle(world: World, game: str, facts: int, ships: int = 4) -> Fleets:
    """A battle of so many facts or a few more; the line is formed again when a ship is in danger, or every fifth turn."""
    fleets = Fleets(world, ships, game)
    fleets.begin()
    while (now := fleets.game).version < facts:
        if now.turn % 5 == 0 or any(map(_in_danger, now.ships.values())):
            fleets.form_line()
        fleets.play_turn()
    return fleets


def _names(side: str, count: int) -> tuple[str, ...]:
    fleet = sorted(card.id for card in pack(PACK).ships.values() if card.side == side)
    return tuple(fleet[:count])


def _in_danger(ship: Ship) -> bool:
    """One more turn like the last could end the battle."""
    return (
        not ship.in_play
        or 3 * len(ship.damage.hull) >= len(ship.log.hull)
        or 3 * len(ship.damage.crew) >= len(ship.log.crew)
    )


def _relieved(ship: Ship) -> Iterator[Fact]:
    """What lies sealed on her mat and in her guns is taken over, to be opened in its time as in any battle."""
    yield commission(pack(PACK), ship.printed.card, ship.side, ship.seat)
    for side, guns in ship.guns.items():
        yield BroadsideLoaded(ship.id, side, guns.load if isinstance(guns.load, Sealed) else "ball")
    yield CardPlanned(
        ship.id, "first", ship.helm.first if isinstance(ship.helm.first, Sealed) else "straight"
    )


def _crew_at_work(question: Asked, ship: Ship) -> list[str]:
    """Useful actions that have an effect as things stand, as many as there are men for, sorted by name."""
    schema = question.schema
    warned, items, most = schema.get("x-warnings", {}), schema["items"], schema["maxItems"]
    assert isinstance(warned, dict)
    assert isinstance(items, dict)
    assert isinstance(most, int)
    able = [name for name in items["enum"] if name not in warned]
    # The enemy lies to starboard of the British and to port of the French: one side's guns are enough.
    near = "right" if ship.side == "british" else "left"
    useful = [name for word in ACTIONS for name in able if name in (word, f"{word}-{near}")]
    return sorted(useful[:most])
