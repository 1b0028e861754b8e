"""Export: the facts of all public games, in the order in which each database stored them."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

import msgspec

from domain.store import Away, Notice, Store
from domain.store.records import is_game
from projections.stream_marks import StreamMarks, written

_KNOWN = (
    "SELECT game, version, private = 1 OR status = 'fork', EXISTS (SELECT 1 FROM delays WHERE delays.game = lobby.game"
    " AND delays.fought = 1) FROM lobby"
)
BATCH = 1000
_encode = msgspec.json.Encoder().encode


def export_facts(
    store: Store, after: StreamMarks, limit: int, game: str | None, upto: int | None = None
) -> Iterator[bytes]:
    """One line for each fact: its position, its game, and the record as in a transcript.

    `upto` is the last version of `game` that spectators may see, if they see it late.
    """
    marks = {**after}
    for name, notice in islice(_everywhere(store, after, game, upto), limit):
        marks[name] = notice.id
        line = {"place": written(marks), "game": notice.stream, **notice.record.public()}
        yield _encode(line) + b"\n"


def _everywhere(
    store: Store, after: StreamMarks, game: str | None, upto: int | None
) -> Iterator[tuple[str, Notice]]:
    """One database after another; the facts of one that is away follow when it is back."""
    for name, member in store.members().items():
        with suppress(Away):
            yield from ((name, notice) for notice in _shown(member, after.get(name, 0), game, upto))


def _shown(store: Store, after: int, game: str | None, upto: int | None) -> Iterator[Notice]:
    """Stops where the views end, because only they know which games are private."""
    known = {
        name: (int(version), bool(hidden) or (bool(late) and game is None))
        for name, version, hidden, late in store.database.read(_KNOWN)
    }
    if game is not None and upto is not None and game in known:
        known[game] = (upto, known[game][1])
    while notices := store.notifications(after, BATCH):
        for notice in notices:
            if not is_game(notice.stream):
                continue
            version, hidden = known.get(notice.stream, (0, True))
            if notice.record.version > version:
                return
            if not hidden and game in (None, notice.stream):
                yield notice
        after = notices[-1].id
