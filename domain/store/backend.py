"""What the store asks of a database, whichever it is."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Final, Protocol

from eventsourcing.persistence import ApplicationRecorder

from domain.store.records import Piece

# Placeholders are %s everywhere; a backend that wants another sign translates.
Execute = Callable[[str, Sequence[object]], list[tuple[object, ...]]]

FACTS_TABLE: Final = "facts"
# The small tables beside the facts. All but the keys can be made again from the facts.
TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS snapshots (
        stream TEXT NOT NULL, version BIGINT NOT NULL, engine BIGINT NOT NULL, shape TEXT NOT NULL,
        state BYTEA NOT NULL, PRIMARY KEY (stream, version))""",
    "CREATE TABLE IF NOT EXISTS claims (claim TEXT PRIMARY KEY, stream TEXT NOT NULL, version BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS moorings (game TEXT PRIMARY KEY, step BIGINT, deadline TEXT)",
    """CREATE TABLE IF NOT EXISTS signing_keys (
        id TEXT PRIMARY KEY, public TEXT NOT NULL, private TEXT, since TEXT NOT NULL, until TEXT)""",
)


class Backend(Protocol):
    """A database with the library's recorder on it."""

    @property
    def recorder(self) -> ApplicationRecorder: ...

    def migrate(self) -> None:
        """Create what is not there yet; any number of processes may do it at once."""

    def append(self, piece: Piece) -> None:
        """All or nothing; raises the library's IntegrityError when a version or a claim is taken."""

    def reading(self) -> AbstractContextManager[Execute]: ...

    def writing(self, *, alone: bool = False, lasting: bool = True) -> AbstractContextManager[Execute]:
        """One transaction; `alone` keeps every append waiting until it ends.

        What need not be `lasting` may be lost in a power cut, and waits for no disk.
        """

    def close(self) -> None: ...
