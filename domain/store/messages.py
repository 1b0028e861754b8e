"""Messages of players in a game. They are never in facts, so that they can be deleted.

Of each game only the newest are kept. Deleting an account deletes its messages.
"""

from typing import Final, NamedTuple

from domain.store.database import Database, Row

MOST_KEPT: Final = 1000  # for a table, and again for each of its sides
EVERYBODY: Final = "everybody"
_COLUMNS = "id, game, account, seat, side, version, at, body"
_ADD = f"INSERT INTO messages ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608  (a constant)
_DROP = (
    "DELETE FROM messages WHERE game = ? AND side = ? AND at < (SELECT kept.at FROM messages AS kept"
    " WHERE kept.game = ? AND kept.side = ? ORDER BY kept.at DESC, kept.id DESC LIMIT 1 OFFSET ?)"
)
_SINCE = f"SELECT {_COLUMNS} FROM messages WHERE at >= ? ORDER BY at, id"  # noqa: S608  (a constant)
_NEWEST = "SELECT MAX(at) FROM messages"
_MUTE = (
    "INSERT INTO mutes (game, account, muted) VALUES (?, ?, ?) ON CONFLICT (game, account, muted) DO NOTHING"
)
_UNMUTE = "DELETE FROM mutes WHERE game = ? AND account = ? AND muted = ?"
_MUTED = "SELECT muted FROM mutes WHERE game = ? AND account = ? ORDER BY muted"


class Message(NamedTuple):
    """From a seat, or (`seat` None) from a referee; to the allies of a `side`, or ("") to the whole table.

    `version` is that of the game when the message was written.
    """

    id: str
    game: str
    account: str
    seat: str | None
    side: str
    version: int
    at: str
    body: str

    def __repr__(self) -> str:
        """Keeps the text out of logs."""
        return f"Message({self.id})"


def add(database: Database, message: Message, kept: int = MOST_KEPT) -> None:
    channel = (message.game, message.side)
    with database.writing() as transaction:
        transaction.change(_ADD, *message)
        transaction.change(_DROP, *channel, *channel, kept - 1)


def message_of(row: Row) -> Message:
    return Message(*row)


def newest(database: Database) -> str:
    """When the newest message of all games was written; "" if there is none."""
    return str(database.read(_NEWEST)[0][0] or "")


def since(database: Database, at: str) -> list[Message]:
    """The messages of all games since a time."""
    return [message_of(row) for row in database.read(_SINCE, at)]


def forget(database: Database, account: str) -> None:
    """Delete all messages of an account, and its list of muted people."""
    with database.writing() as transaction:
        transaction.change("DELETE FROM messages WHERE account = ?", account)
        transaction.change("DELETE FROM mutes WHERE account = ? OR muted = ?", account, account)


def mute(database: Database, game: str, account: str, muted: str) -> None:
    with database.writing() as transaction:
        transaction.change(_MUTE, game, account, muted)


def unmute(database: Database, game: str, account: str, muted: str) -> None:
    with database.writing() as transaction:
        transaction.change(_UNMUTE, game, account, muted)


def muted_by(database: Database, game: str, account: str) -> list[str]:
    return [str(muted) for (muted,) in database.read(_MUTED, game, account)]
