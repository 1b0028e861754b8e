"""One battle of the soak, from the first order to the verdict of the lookout."""

import traceback
from dataclasses import dataclass, field
from functools import cache
from random import Random

from domain.store import Store, open_store
from domain.values.names import Level
from domain.values.sealed import Sealed
from tests.battles.captains import Captain
from tests.battles.fought import Fought, Terms
from tests.soak import replay, table
from tests.soak.logbook import Logbook
from tests.soak.sightings import seen

# Captains lose their patience long before; a battle that lasts longer does not end.
LAST_TURN = 200
PLAYERS = (2, 2, 3, 4)


@dataclass(slots=True)
class Account:
    """What is told of a battle afterwards."""

    level: str
    number: int
    turns: int = 0
    facts: int = 0
    ending: str = ""
    seen: frozenset[str] = frozenset()
    faults: list[str] = field(default_factory=list)


@cache
def harbour() -> Store:
    """One store in memory for every process."""
    store = open_store("sqlite://:memory:")
    store.migrate()
    return store


def fight(level: str, number: int, *, again: bool = True) -> Account:
    """Fight a battle; `again` keeps it in a store, and folds and adjudicates it from there."""
    account = Account(level, number)
    rng = Random(f"{level}/{number}")
    try:
        # Each level has its own numbers, for one store holds the battles of all.
        name = number + 1_000_000 * tuple(Level).index(Level(level))
        battle = Fought(Terms(level, name, players=rng.choice(PLAYERS)))
        _watch(battle, rng, account)
        if again:
            replay.keep(harbour(), battle)
            account.faults.extend(replay.differences(harbour(), battle))
    except Exception:  # noqa: BLE001  (whatever goes wrong in a battle is a finding, and the others go on)
        account.faults.append(traceback.format_exc(limit=-6))
    return account


def _watch(battle: Fought, rng: Random, account: Account) -> None:
    logbook = Logbook(battle.terms.level, battle.book)
    captains = {seat: Captain(seat, rng, lambda card: read(battle, card)) for seat in battle.game.seats}
    told = battle.appended[-1].entries
    logbook.read(battle.game, told)
    seen_here = set(seen(told))
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        before = battle.game
        scene = battle.scene
        told = battle.resolve({seat: captains[seat].orders(scene) for seat in battle.game.window.owes})
        logbook.read(before, told)
        seen_here.update(seen(told))
        account.faults.extend(f"turn {battle.game.turn}: {fault}" for fault in table.faults(battle.game))
    account.faults.extend(logbook.complaints)
    if battle.game.outcome is None:
        account.faults.append(f"no end after {battle.game.turn} turns")
    account.faults.extend(_outcome(battle))
    account.turns, account.facts = battle.game.turn, battle.game.version
    account.ending = str(battle.game.outcome.side or "draw") if battle.game.outcome else "none"
    account.seen = frozenset(seen_here)


def read(battle: Fought, card: object) -> object:
    return battle.book[card.version, card.key].value if isinstance(card, Sealed) else card


def _outcome(battle: Fought) -> list[str]:
    """Who still has a ship has won; nobody, a draw."""
    afloat = sorted({ship.side for ship in battle.game.ships.values() if ship.in_play})
    outcome = battle.game.outcome
    wanted = [] if outcome is None or outcome.side is None else [outcome.side]
    return [] if afloat == wanted else [f"{outcome} with ships of {afloat} in play"]
