"""Messages in a game that are addressed to the reader and whose writer the reader has not muted."""

from typing import NamedTuple

from domain.store.database import Database
from domain.store.messages import Message, message_of
from projections.pages import Page, read_page

# A reader's own messages are always shown.
_HEARD = (
    "? NOT IN (SELECT mutes.account FROM mutes WHERE mutes.game = messages.game"
    " AND mutes.muted IN (messages.account, 'everybody') AND mutes.account <> messages.account)"
)


class Reader(NamedTuple):
    """An account (None: unknown), its side, and the last version it may see if it sees the game late."""

    account: str | None
    side: str = ""
    upto: int | None = None


def read_messages(
    database: Database, game: str, reader: Reader, cursor: str | None = None, limit: int = 50
) -> Page[Message]:
    """The newest first; a reader who sees the game late gets only messages written before the last fact shown to them."""
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
