"""A battle once more, out of the store: folded again, and adjudicated again from its orders and its seed."""

from collections.abc import Iterator

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.games import SeatTaken
from domain.facts.windows import WindowClosed
from domain.ruleset.slots import Slot
from domain.service.resolution import step_of
from domain.state.game import Game
from domain.store import Store
from tests.kit.fought import AT, Fought


def keep(store: Store, battle: Fought) -> None:
    """Append a battle as the service would have."""
    version = 0
    for entries, private in battle.appended:
        beside = {} if private is None else {0: private}
        store.append(battle.game.id, version, entries, at=AT, private=beside)
        version += len(entries)


def differences(store: Store, battle: Fought) -> Iterator[str]:
    """What the store makes of the battle that differs from how it was fought."""
    if store.load(battle.game.id) != battle.game:
        yield "the state folded from the store is another"
    yield from adjudicated_again(store, battle.game.id)


def adjudicated_again(store: Store, game_id: str) -> Iterator[str]:
    """Resolve every step anew, from what is stored before it, and compare what is told."""
    records = store.records(game_id)
    book, seed = store.openings(game_id), store.seed(game_id)
    game = Game(game_id)
    for place, record in enumerate(records):
        game = evolve(game, record.version, record.fact)
        told: tuple[Entry, ...] = ()
        if isinstance(record.fact, WindowClosed):
            given = {seat: bytes.fromhex(digest or "") for seat, digest in record.fact.orders.items()}
            told = step_of(game, step=record.fact.step, given=given, seed=seed, book=book, now=AT)
        elif isinstance(record.fact, SeatTaken) and all(seat.account for seat in game.seats.values()):
            nobody = dict.fromkeys(game.seats)
            told = step_of(game, step=0, given=nobody, seed=seed, book=book, now=AT, start=Slot.MUSTER)
        stored = [Entry(after.rule, after.fact) for after in records[place + 1 : place + 1 + len(told)]]
        if stored != list(told):
            yield f"version {record.version}: adjudicated again, other facts follow"
