"""What a process keeps in memory of each stream. All of it follows from the same facts and is dropped together.

Facts never change, but a standby that takes over may lack the last facts that were read here, and others may be
written in their place. So a reader that continues from memory checks in the same query that the last row it knows is
still there.
"""

from domain.state.game import Game
from domain.store import codec
from domain.store.heads import Heads
from domain.store.ledgers import Ledgers
from domain.store.records import Record
from domain.store.signing_keys import SigningKeys
from domain.store.states import States


class Remembered:
    def __init__(self) -> None:
        self.heads = Heads()
        self.ledgers = Ledgers()
        self.signing_keys = SigningKeys()
        self.states = States()

    def forget(self, stream: str) -> None:
        for part in (self.heads, self.states, self.ledgers, self.signing_keys):
            part.forget(stream)

    def keep(self, game: Game, head: str) -> None:
        """Remember the newest state, and the head of its last fact."""
        self.heads.remember(game.id, game.version, head)
        self.states.keep(game, head)

    def before(self, stream: str, record: Record) -> Game | None:
        """The state before a record, if it is in memory and the record's head proves that it follows that state."""
        kept = self.states.of(stream, record.version - 1)
        if kept is None:
            # The record cannot be compared with a state, so other memory of this stream may come from other facts.
            self.ledgers.forget(stream)
            return None
        follows = kept.game.version == record.version - 1 and codec.is_next(kept.head, record)
        return kept.game if follows else None
