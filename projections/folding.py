"""Makes a batch of stored facts, each with the game before and after it."""

from collections.abc import Iterable

from domain.evolve import evolve
from domain.evolve.paths import REWINDS
from domain.facts.forks import GameForked
from domain.orders.book import OrderBook
from domain.proofs.signatures import SigningKey
from domain.state.game import Game
from domain.store import Notice, Store
from domain.store.database import Statement
from domain.store.records import is_game
from domain.store.snapshots import begins_turn, keeping
from projections.audience import Opened
from projections.batch import Batch, GameFact, OtherFact


class Folding:
    """Folds onto the states that the store keeps in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def batch(self, notices: Iterable[Notice]) -> Batch:
        """The facts may be of several streams, but those of one stream must follow one another."""
        game_facts: list[GameFact] = []
        other_facts: list[OtherFact] = []
        games: dict[str, Game] = {}
        for notice in notices:
            if not is_game(notice.stream):
                other_facts.append(OtherFact(notice.id, notice.stream, notice.record))
                continue
            before = games.get(notice.stream) or self._store.before(notice.stream, notice.record)
            after = self._after(before, notice)
            game_facts.append(GameFact(notice.id, notice.record, before, after))
            games[notice.stream] = after
        last = {row.after.id: row.record for row in game_facts}

        def book(game: str) -> OrderBook:
            return self._store.openings(game, games[game].version)

        def signing_key(game: str) -> SigningKey:
            return self._store.signing_key_for(game, games[game].version)

        return Batch(tuple(game_facts), tuple(other_facts), games, last, book, self._opened, signing_key)

    def remember(self, batch: Batch) -> None:
        """Keep these states in memory: the next facts of these games are folded onto them."""
        for game in batch.games.values():
            self._store.remember(game, batch.last[game.id].head)

    def kept(self, batch: Batch) -> list[Statement]:
        """The last state at the first window of a turn among these facts, if any: it is kept as a snapshot."""
        worth = [row.after for row in batch.game_facts if begins_turn(row.before, row.record.fact)]
        return [keeping(worth[-1:])]

    def _opened(self, game: str) -> Opened:
        """Everything that was ever opened in a game, also what was rewound, because it stays known."""
        opened = self._store.opened(game)
        return lambda item: (item.version, item.key) in opened

    def _after(self, before: Game, notice: Notice) -> Game:
        """The state after a fact; after a rewind or at the beginning of a fork it is loaded from the store."""
        if type(notice.record.fact) in REWINDS or isinstance(notice.record.fact, GameForked):
            return self._store.load(notice.stream, notice.record.version)
        return evolve(before, notice.record.version, notice.record.fact)
