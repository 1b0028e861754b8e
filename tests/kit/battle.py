"""A battle played through the service by captains who choose at random among what is legal."""

from collections.abc import Mapping, Sequence
from random import Random

from domain.legality import asked_of
from domain.service import open_game, seal_orders, take_seat
from domain.service.resolution import scene_of
from domain.state.game import Game
from domain.store import Store
from tests.kit.choosing import Chooses, boldly
from tests.kit.club import resolve_waiting
from tests.kit.world import Clock, world_on

CAPTAINS = {"british-1": "Nelson", "french-1": "Brueys"}


class Battle:
    """A game and whoever plays it. `play` goes on until the turn, or the end."""

    def __init__(
        self,
        store: Store,
        *,
        seed: int = 1,
        name: str = "The Nile",
        level: str = "basic",
        options: Sequence[str] = (),
        council: str = "closed",
        captains: Mapping[str, str] = CAPTAINS,
        clock: Clock | None = None,
    ) -> None:
        players = len(captains)
        self.world = world_on(store, Random(seed).randbytes, clock)
        self.store = store
        self._chance = Random(seed)
        self.id = open_game(
            self.world,
            account="a-host",
            name=name,
            scenario="enemy-in-sight",
            level=level,
            options=options,
            council=council,
            players=players,
        )
        self._captains = captains

    @property
    def game(self) -> Game:
        return self.store.load(self.id)

    def sit_down(self) -> "Battle":
        for seat in self._captains:
            self.seats(seat)
        return self

    def seats(self, seat: str) -> None:
        name = self._captains[seat]
        take_seat(self.world, self.id, seat, account=f"a-{name.lower()}", name=name)

    def orders(self, seat: str, chooses: Chooses = boldly) -> dict[str, object]:
        return {asked.key: chooses(asked, self._chance) for asked in asked_of(scene_of(self.game), seat)}

    def seal(self, seat: str, items: Mapping[str, object] | None = None) -> None:
        game = self.game
        assert game.window is not None
        account = game.seats[seat].account
        assert account is not None
        given = self.orders(seat) if items is None else items
        seal_orders(self.world, self.id, account=account, seat=seat, window=game.window.id, items=given)

    def resolve(self) -> None:
        resolve_waiting(self.world, self.id)

    def answer(self) -> None:
        """One window: everybody who owes seals, and it is resolved."""
        window = self.game.window
        assert window is not None
        for seat in window.owes:
            self.seal(seat)
        self.resolve()

    def play(self, *, turns: int = 1000) -> "Battle":
        while self.game.outcome is None and self.game.turn <= turns:
            self.answer()
        return self
