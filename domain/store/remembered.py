"""What a process keeps in memory of each stream. All of it follows from the same facts and is dropped together.

Facts never change, but a standby that takes over may lack the last facts that were read here, and others may be
written in their place. So a reader that goes on from memory checks in the same statement that the row it goes on from
is still there.
"""

from domain.state.game import Game
from domain.store import codec
from domain.store.heads import Heads
from domain.store.ledgers import Ledgers
from domain.store.records import Record
from domain.store.signets import Signets
from domain.store.states import States


class Remembered:
    def __init__(self) -> None:
        self.heads = Heads()
        self.ledgers = Ledgers()
        self.signets = Signets()
        self.states = States()

    def forget(self, stream: str) -> None:
        for part in (self.heads, self.states, self.ledgers, self.signets):
            part.forget(stream)

    def keep(self, game: Game, head: str) -> None:
        """The newest state there is, and the head of the fact that it ends with."""
        self.heads.remember(game.id, game.version, head)
        self.states.keep(game, head)

    def before(self, stream: str, record: Record) -> Game | None:
        """The state that a record follows, if that is remembered: the record itself says so."""
        kept = self.states.of(stream, record.version - 1)
        if kept is None:
            # Nothing is here that the record could be compared with: whatever else is known may rest on other facts.
            self.ledgers.forget(stream)
            return None
        follows = kept.game.version == record.version - 1 and codec.is_next(kept.head, record)
        return kept.game if follows else None
