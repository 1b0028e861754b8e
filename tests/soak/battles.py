"""One battle of the soak, from the first order to the verdict of the checker."""

import traceback
from dataclasses import dataclass, field
from functools import cache
from random import Random

from domain.state.game import Game
from domain.store import Store
from domain.values.names import Level
from domain.values.pose import Pose
from domain.values.sealed import Sealed
from tests.kit.captains import Captain
from tests.kit.fought import Fought, Terms
from tests.kit.stores import new_store
from tests.soak import replay, table
from tests.soak.agreements import agreement
from tests.soak.logbook import Logbook
from tests.soak.sightings import seen

# Captains lose their patience long before; a battle that lasts longer does not end.
LAST_TURN = 200
# Hulls that stay and ships that hold each other can bring everybody to lie still out of each other's arcs, for ever.
STANDSTILL = 30
PLAYERS = (2, 2, 3, 4)


@dataclass(slots=True)
class Account:
    """What is told of a battle afterwards."""

    level: str
    number: int
    optional: bool = False
    turns: int = 0
    facts: int = 0
    ending: str = ""
    options: tuple[str, ...] = ()
    seen: frozenset[str] = frozenset()
    faults: list[str] = field(default_factory=list)


@cache
def store_of_the_soak() -> Store:
    """One store in memory for every process."""
    return new_store()


def fight(level: str, number: int, *, again: bool = True, optional: bool = False) -> Account:
    """Fight a battle; `again` keeps it in a store, and folds and adjudicates it from there.

    `optional` is with the options and the terms for single ships that its number stands for.
    """
    account = Account(level, number, optional)
    rng = Random(f"{level}/{number}")
    try:
        battle = Fought(_terms(level, number, rng.choice(PLAYERS), optional=optional))
        account.options = battle.terms.options
        _watch(battle, rng, account)
        if again:
            replay.keep(store_of_the_soak(), battle)
            account.faults.extend(replay.differences(store_of_the_soak(), battle))
    except Exception:  # noqa: BLE001  (whatever goes wrong in a battle is a finding, and the others go on)
        account.faults.append(traceback.format_exc(limit=-6))
    return account


def _terms(level: str, number: int, players: int, *, optional: bool) -> Terms:
    """Each level has its own numbers, and so has each with options, for one store holds all battles."""
    series = tuple(Level).index(Level(level)) + (len(Level) if optional else 0)
    name = number + 1_000_000 * series
    if not optional:
        return Terms(level, name, players)
    agreed = agreement(Level(level), number, players)
    return Terms(
        level,
        name,
        players,
        options=agreed.options,
        ships=agreed.terms,
        automatic=agreed.automatic,
        document=agreed.document,
    )


def _watch(battle: Fought, rng: Random, account: Account) -> None:
    logbook = Logbook(battle.terms.level, battle.book)
    captains = {seat: Captain(seat, rng, lambda card: read(battle, card)) for seat in battle.game.seats}
    told = battle.appended[-1].entries
    logbook.read(battle.game, told)
    seen_here = set(seen(told))
    moved = 0  # the turn in which anybody was last seen to move
    while battle.game.window is not None and battle.game.turn < LAST_TURN:
        if account.options and battle.game.turn > moved + STANDSTILL:
            break
        before = battle.game
        scene = battle.scene
        told = battle.resolve({seat: captains[seat].orders(scene) for seat in battle.game.window.owes})
        logbook.read(before, told)
        seen_here.update(seen(told))
        moved = battle.game.turn if _places(before) != _places(battle.game) else moved
        account.faults.extend(f"turn {battle.game.turn}: {fault}" for fault in table.faults(battle.game))
    account.faults.extend(logbook.complaints)
    if battle.game.turn <= moved + STANDSTILL:
        account.faults.extend(_outcome(battle))
    account.turns, account.facts = battle.game.turn, battle.game.version
    account.ending = str(battle.game.outcome.side or "draw") if battle.game.outcome else "none"
    account.seen = frozenset(seen_here)


def _places(game: Game) -> dict[str, Pose | None]:
    return {key: ship.pose for key, ship in game.ships.items()}


def read(battle: Fought, card: object) -> object:
    return battle.book[card.version, card.key].value if isinstance(card, Sealed) else card


def _outcome(battle: Fought) -> list[str]:
    """Who still has a ship has won; nobody, a draw. It always comes to an end, if all that are left lie aground."""
    left = [ship for ship in battle.game.ships.values() if ship.in_play and ship.ashore is None]
    afloat = sorted({ship.side for ship in left})
    outcome = battle.game.outcome
    if outcome is not None and left and all(ship.id in battle.game.terrain.aground for ship in left):
        return []
    wanted = [] if outcome is None or outcome.side is None else [outcome.side]
    return [] if afloat == wanted else [f"{outcome} with ships of {afloat} in play"]
