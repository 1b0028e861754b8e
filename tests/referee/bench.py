"""A battle with a referee, and what the tests ask about it."""

from typing import Any

import pytest

from domain.facts.windows import WindowOpened
from domain.service import Call, appoint_referee, open_account, open_game, rewind
from domain.state.game import Game
from domain.store import Store
from domain.values.refusals import Refused
from tests.kit.battle import Battle
from tests.kit.world import Clock

NELSON, BRUEYS = "a-nelson", "a-brueys"


class Refereed(Battle):
    """A battle before the bench: `referee` is the account of its referee."""

    def __init__(self, store: Store, **terms: Any) -> None:
        self.clock = Clock()
        super().__init__(store, clock=self.clock, **terms)
        self.referee = open_account(self.world, "Sir John")
        appoint_referee(self.world, self.id, self.referee, account="a-host")
        self.sit_down()

    def openings(self) -> list[int]:
        """Versions of all `WindowOpened` facts, undone or not."""
        return [
            record.version for record in self.store.records(self.id) if isinstance(record.fact, WindowOpened)
        ]

    def take_back(self, to_version: int, reason: str = "because") -> Game:
        return rewind(self.world, self.id, Call(self.referee, to_version, reason))

    def play_to(self, window: str) -> Game:
        """Until a window of this name is open."""
        while (game := self.game).window is None or game.window.name != window:
            self.answer()
        return game


def timed(store: Store, level: str = "basic", seconds: int = 600) -> Refereed:
    """A battle whose windows close by themselves after so many seconds."""
    battle = Refereed(store)
    terms = {"name": "Against the clock", "scenario": "enemy-in-sight", "level": level, "seconds": seconds}
    battle.id = open_game(battle.world, account="a-host", **terms)  # type: ignore[arg-type]
    appoint_referee(battle.world, battle.id, battle.referee, account="a-host")
    battle.sit_down()
    return battle


def code(refused: pytest.ExceptionInfo[Refused]) -> str:
    return refused.value.refusals[0].code
