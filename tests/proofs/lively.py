"""Battles in which people do everything that people may do, by lot, and end them in every way; the same for the same number."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from random import Random
from typing import Any, Final

from domain.evolve.paths import path
from domain.facts.windows import WindowOpened
from domain.service import resume_game, seal_for_computer, withdraw_dispute
from domain.service.resolution import scene_of
from domain.state.clock import Terms
from domain.state.game import Game
from domain.values.refusals import Refused
from tests.kit.club import appointed
from tests.kit.proven import LEVELS, Battle, fresh_salts, items_for, joined, order, resolve
from tests.kit.world import wait
from tests.proofs.signing import new_key, proof_of, public

HOUR: Final = 3600
TERMS: Final = Terms(
    reserve=HOUR, days_off=2, forfeit_after=3, stand_in_after=2, captain="simple", disputes=3
)


class Lively:
    """A battle on the way, and the lots by which everybody decides."""

    def __init__(self, battle: Battle, number: int) -> None:
        self.battle, self.number = battle, number
        self.world, self.id = battle.world, battle.id
        self.dice = Random(number)
        self.done: list[str] = []
        self.referee, self.second = "", ""
        self.keys: dict[str, bytes] = {}
        self._salts = fresh_salts(self.dice.random())

    @property
    def game(self) -> Game:
        return self.battle.game

    def players(self) -> dict[str, str]:
        """Seats and who sits there, but for the computer's captains."""
        return {seat.id: seat.account for seat in self.game.seats.values() if seat.account is not None}

    @property
    def late(self) -> str:
        """The seat that comes late, so that wherever there are two somebody is always there."""
        return max(self.game.clock.away.keys() | self.players().keys())

    def windows(self) -> list[int]:
        """Where windows were opened that still count."""
        records = path(self.world.store.records(self.id))
        return [record.version for record in records if isinstance(record.fact, WindowOpened)]

    def attempt(self, what: str, act: Callable[[], object]) -> bool:
        """What the moment does not allow is refused, and nothing has happened."""
        try:
            act()
        except Refused:
            return False
        self.done.append(what)
        return True

    def take_the_bench(self) -> None:
        """Two referees; the first, who is chief, signs rulings with a key."""
        self.referee = appointed(self.world, self.id)
        self.second = appointed(self.world, self.id, "Nathan")

    def seal(self, *seats: str) -> None:
        """These seats answer the open window, a computer's captain too."""
        window = self.game.window
        for seat in seats if window is not None else ():
            now = self.game
            if now.window is None or seat in now.window.orders:
                continue
            account = now.seats[seat].account
            if account is not None:
                order(self.battle, seat, self.dice, self._salts, account=account)
                continue
            items = items_for(scene_of(now), seat, self.dice)
            where = {"turn": now.window.turn, "window": now.window.id}
            seal_for_computer(self.world, self.id, seat=seat, items=items, **where)  # type: ignore[arg-type]

    def go_on(self) -> None:
        """The open window is answered by everybody, and resolved."""
        self._settle()
        window = self.game.window
        if window is not None:
            self.seal(*window.owes)
        self.resolve()

    def _settle(self) -> None:
        """Nothing can be sealed while somebody waits for a ruling, or the clock stands still."""
        for dispute in self.game.club.disputes.values():
            if dispute.waits:
                self.attempt(
                    "taken back", partial(withdraw_dispute, self.world, dispute.id, account=dispute.by)
                )
        if self.game.clock.pause is not None:
            resume_game(self.world, self.id, account=self.referee)

    def resolve(self) -> None:
        if self.game.resolving is not None:
            resolve(self.battle)

    def wait(self, seconds: int) -> None:
        wait(self.world, seconds)

    def key_of(self, account: str, word: str) -> dict[str, str]:
        """A new key of this referee, as it is named in the game."""
        self.keys[account] = key = new_key(f"{self.id} {account} {word}")
        return {"key": public(key), "proof": proof_of(self.id, account, key)}


@contextmanager
def lively(number: int, **agreed: Any) -> Iterator[Lively]:
    """Battle so-and-so with everybody in their seats, under a clock, with a bench; plain if nothing else is agreed."""
    level = LEVELS[number % len(LEVELS)]
    with joined(f"lively {number}", **{"level": level, "seconds": HOUR, "terms": TERMS, **agreed}) as battle:
        living = Lively(battle, number)
        living.take_the_bench()
        yield living
