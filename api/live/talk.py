"""News of messages in games: only that there is one, and only to those to whom it is addressed."""

import time
from typing import Final

import msgspec

from domain.service.world import later
from domain.store import Store, messages
from domain.store.messages import EVERYBODY, Message
from projections.accounts import Bearer
from projections.audience import channels
from projections.viewers import viewer_in

PAUSE: Final = 0.5  # seconds between two looks
# Clocks of processes differ, so messages may not be stored in the order of their times; this much is read again.
OVERLAP: Final = 30  # seconds
_encode = msgspec.json.Encoder().encode


class Talk:
    """New messages since the last look, each once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: set[str] = set()
        self._looked = 0.0

    def begin(self) -> None:
        """Earlier messages are not news, as a new listener reads them separately."""
        self._known = {message.id for message in self._recent()}

    def said(self) -> list[Message]:
        """New messages; empty if it is not yet time to look."""
        if time.monotonic() - self._looked < PAUSE:
            return []
        recent = self._recent()
        known, self._known = self._known, {message.id for message in recent}
        self._looked = time.monotonic()
        return [message for message in recent if message.id not in known]

    def _recent(self) -> list[Message]:
        newest = messages.newest(self._store.database)
        return messages.since(self._store.database, later(newest, -OVERLAP)) if newest else []

    def reaches(self, message: Message, bearer: Bearer | None) -> bool:
        """Whether the message is addressed to the bearer, who has not muted its writer."""
        if bearer is None or message.account == bearer.account:
            return False
        game = self._store.load(message.game)
        viewer = viewer_in(game, bearer)
        if viewer.ashore or message.side not in channels(game, viewer):
            return False
        muted = messages.muted_by(self._store.database, message.game, bearer.account)
        return not {message.account, EVERYBODY} & {*muted}


def message_body(message: Message) -> bytes:
    return _encode({"game": message.game, "id": message.id})
