"""Carry out an agreed forfeit: a side that has missed as many deadlines in a row as agreed has lost."""

from domain.facts.endings import SideForfeited
from domain.service.ending import check_endable, ending, enemy_of, result
from domain.service.windows import overdue
from domain.service.world import World, deciding
from domain.state.game import Game


def forfeit_overdue(world: World, game_id: str) -> bool:
    """End the battle if the deadline that has just passed makes a side forfeit; returns whether it did."""

    def forfeit() -> bool:
        game, now = world.game(game_id), world.now()
        if game.outcome is not None or not overdue(game, now):
            return False
        lost = [side for side in sorted({seat.side for seat in game.seats.values()}) if _missed(game, side)]
        if not lost:
            return False
        check_endable(game)
        acts = tuple(SideForfeited(side, _closings(game, side)) for side in lost)
        winner = enemy_of(game, lost[0]) if len(lost) == 1 else None
        entries = ending(world, game, acts, result(winner, "forfeit"))
        world.store.append(game_id, game.version, entries, at=now)
        return True

    return deciding(forfeit)


def _missed(game: Game, side: str) -> bool:
    """Whether every seat of a side has missed the agreed number of deadlines, one of them in the open window."""
    limit, window = game.clock.terms.forfeit_after, game.window
    if limit is None or window is None:
        return False
    seats = [seat.id for seat in game.seats.values() if seat.side == side]
    late = [seat for seat in seats if seat in window.owes and seat not in window.orders]
    behind = [len(game.clock.misses.get(seat, ())) + (seat in late) >= limit for seat in seats]
    return bool(late) and all(behind)


def _closings(game: Game, side: str) -> tuple[int, ...]:
    seats = [seat.id for seat in game.seats.values() if seat.side == side]
    return tuple(sorted({version for seat in seats for version in game.clock.misses.get(seat, ())}))
