"""What is said at a table, as far as it is addressed to whoever reads it and they want to hear it."""

from typing import NamedTuple

from domain.store.database import Database
from domain.store.messages import Message, message_of
from projections.pages import Page, read_page

# Nobody is kept from reading what they wrote themselves.
_HEARD = (
    "? NOT IN (SELECT mutes.account FROM mutes WHERE mutes.game = messages.game"
    " AND mutes.muted IN (messages.account, 'everybody') AND mutes.account <> messages.account)"
)


class Reader(NamedTuple):
    """Who reads: an account, or nobody known; of which side; and, if they are kept late, what they are shown up to."""

    account: str | None
    side: str = ""
    upto: int | None = None


def read_messages(
    database: Database, game: str, reader: Reader, cursor: str | None = None, limit: int = 50
) -> Page[Message]:
    """The newest first. Whoever is kept late reads what was said before something that they are shown."""
    return read_page(
        [database],
        "SELECT at, id, id, game, account, seat, side, version, at, body FROM messages",
        message_of,
        key={"at": str, "id": str},
        cursor=cursor,
        limit=limit,
        only={
            "game = ?": game,
            "side IN ('', ?)": reader.side,
            "version < ?": reader.upto,
            _HEARD: reader.account,
        },
    )
