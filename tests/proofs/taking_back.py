"""A referee takes windows of a battle back."""

from domain.facts.windows import WindowOpened
from domain.service import rewind
from domain.service.rewind import Call
from tests.kit.club import appointed
from tests.kit.proven import Battle


def judge_of(battle: Battle) -> str:
    """The referee; appointed now, if there is none yet and the battle still goes on."""
    bench = battle.game.club.referees
    return bench[0].account if bench else appointed(battle.world, battle.id)


def take_back(battle: Battle, windows: int) -> None:
    """By the referee, so many windows."""
    opened = [r.version for r in battle.world.store.records(battle.id) if isinstance(r.fact, WindowOpened)]
    referee = judge_of(battle)
    rewind(battle.world, battle.id, Call(referee, opened[-windows], "the line of sight was blocked"))
