"""One duel: two captains who are handed the documents of the API, the rules in memory, and a verdict."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import msgspec

from domain.facts.games import GameOpened
from domain.packs.canonical import plain
from domain.proofs.signatures import SigningKey
from domain.scenarios import SCENARIOS
from domain.service.automatic_seats import with_their_rules
from domain.store import Record
from domain.values.names import AUTOMATIC
from projections.audience import Viewer
from projections.awaiting import awaited
from projections.game_view import Views
from tests.kit.fought import AT, PACK, SCENARIO, Fought, Terms
from workers.captains import CAPTAINS

COMPONENTS: Final[dict[str, Any]] = msgspec.json.decode(msgspec.json.encode(plain(PACK)))
# A duel that lasts longer is a draw.
LAST_TURN: Final = 120
# The window in which a captain thinks longest.
PLANNING: Final = "planning"
SIDES: Final = ("british", "french")
SIGNING_KEY: Final = SigningKey(bytes(32))
# A head and a stored text are no matter to a captain; a record has to have them.
BLANK: Final = Record(0, "GameOpened/1", AT, None, GameOpened, "0" * 64, b"{}")  # type: ignore[arg-type]


@dataclass(slots=True)
class Verdict:
    """How a duel ended, and how long each captain thought about a ship when cards were planned, in milliseconds.

    Both by the processor's clock and by the one on the wall: only the first is the same on a busy machine.
    """

    level: str
    number: int
    british: str
    french: str
    winner: str | None = None
    turns: int = 0
    left: Mapping[str, int] = field(default_factory=dict)
    worked: dict[str, list[float]] = field(default_factory=dict)
    waited: dict[str, list[float]] = field(default_factory=dict)

    @property
    def counts(self) -> bool:
        """A battle that automatic ships lose by leaving the table shows nothing of whoever fought them."""
        lost = {"british": "french", "french": "british"}.get(self.winner or "")
        return lost is None or getattr(self, lost) != AUTOMATIC or not self.left[lost]

    def score(self, captain: str) -> float:
        """One for a battle won, a half for one that is drawn."""
        if self.winner is None:
            return 0.5
        return float(getattr(self, self.winner) == captain)


def fight(level: str, number: int, british: str, french: str) -> Verdict:
    """The same numbers and captains make the same duel."""
    kinds = {"british-1": british, "french-1": french}
    nobody = tuple(seat for seat, captain in kinds.items() if captain == AUTOMATIC)
    battle = Fought(
        Terms(level, number, options=with_their_rules((), SCENARIOS[SCENARIO], nobody), automatic=nobody)
    )
    verdict = Verdict(level, number, british, french)
    # Each throws dice of its own, so that what one decides changes nothing for the other.
    dice = {seat: Random(f"{seat}/{level}/{number}") for seat in kinds}
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        orders = {}
        for seat in battle.game.window.owes:
            awaiting, view = documents(battle, seat)
            begun = time.process_time(), time.perf_counter()
            orders[seat] = CAPTAINS[kinds[seat]](awaiting, view, COMPONENTS, dice[seat])
            ended = time.process_time(), time.perf_counter()
            if awaiting["window"]["name"] == PLANNING:
                ships = len({question["subject"] for question in awaiting["mine"]})
                for kept, since, until in zip((verdict.worked, verdict.waited), begun, ended, strict=True):
                    kept.setdefault(kinds[seat], []).append(1000 * (until - since) / ships)
        battle.resolve(orders)
    outcome = battle.game.outcome
    verdict.winner = outcome.side if outcome else None
    verdict.turns = battle.game.turn
    ships = battle.game.ships.values()
    verdict.left = {
        side: sum(ship.side == side and ship.edge is not None for ship in ships) for side in SIDES
    }
    return verdict


def documents(battle: Fought, seat: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the API would answer this seat: `awaiting` and the game's view, through JSON and back."""
    viewer = Viewer((seat,))
    views = Views(battle.game, BLANK, SIGNING_KEY, lambda: battle.book)
    awaiting = msgspec.json.encode(awaited(battle.game, viewer, seat), enc_hook=str)
    return msgspec.json.decode(awaiting), msgspec.json.decode(views.whole(viewer))
