"""A battle in which everybody lies still for good waits for its players, turn by turn, instead of running on without them."""

from msgspec.structs import replace

from domain.state.terrain import Aground
from tests.kit.fought import Fought, Terms


def test_everybody_is_asked_when_a_whole_turn_has_asked_nobody() -> None:
    battle = Fought(Terms("basic", 1, options=("terrain",)))
    battle.resolve({seat: battle.defaults(seat) for seat in battle.game.seats})
    game = battle.game
    held = dict.fromkeys((ship.id for ship in game.at_sea), Aground(game.turn, "reef"))
    battle.game = replace(game, terrain=replace(game.terrain, aground=held))
    turns = []
    for _ in range(3):
        window = battle.game.window
        assert window is not None
        assert (window.id, window.owes) == ("planning", tuple(sorted(battle.game.seats)))
        turns.append(battle.game.turn)
        battle.resolve({seat: battle.defaults(seat) for seat in window.owes})
    assert turns == [1, 3, 5]
    assert battle.game.outcome is None
