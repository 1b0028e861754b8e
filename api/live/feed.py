"""Polls the store once for all listeners of the process, and gives new events to each of them.

A listener registers first and reads what it missed afterwards. Events in the meantime wait in its queue, and versions
show which of them it has sent already. So nothing is missed and nothing is sent twice.
"""

import threading
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from api.live.admission import AT_ONCE
from api.live.losses import Losses, Lost, last_fact
from api.live.talk import Talk, message_body
from domain.store import Away, Notice, Store, UnknownStream
from projections.accounts import Bearer
from projections.news import news
from projections.stream_marks import newest
from projections.viewers import MOVES, present
from workers.telemetry.logs import get_logger

PAUSE: Final = 0.05  # seconds between two polls
BATCH: Final = 500

_log = get_logger(__name__)


class News(NamedTuple):
    """The event of one append; `notice` is its position in the log of `source`, the database where it is stored."""

    notice: int
    game: str
    version: int
    body: bytes
    source: str


class Word(NamedTuple):
    """The event that there is a new message in a game; its text is read elsewhere."""

    game: str
    body: bytes


class Listener:
    """A client that listens to some games; with an account, also to games that the account joins later.

    `bearer` is set for listeners that are told of messages addressed to them, `asker` for those that are counted.
    """

    def __init__(
        self,
        games: Iterable[str],
        account: str | None = None,
        bearer: Bearer | None = None,
        asker: str | None = None,
    ) -> None:
        self.games = set(games)
        self.account = account
        self.bearer = bearer
        self.asker = asker
        self._queue: SimpleQueue[News | Word | Lost | None] = SimpleQueue()
        self._over = threading.Event()

    @property
    def over(self) -> bool:
        """Whether there will be no more events."""
        return self._over.is_set()

    def end(self) -> None:
        """End the listener, and wake the thread that waits for its next event."""
        self._over.set()
        self._queue.put(None)

    def hear(self, event: News | Word | Lost) -> None:
        self._queue.put(event)

    def next(self, patience: float) -> News | Word | Lost | None:
        """The next event; None if there is none within `patience` seconds."""
        try:
            return self._queue.get(timeout=patience)
        except Empty:
            return None

    def sleep(self, seconds: float) -> bool:
        """Wait this long unless the listener ends; drops all events and returns whether one of them was a loss."""
        self._over.wait(seconds)
        lost = False
        while not self._queue.empty():
            lost |= isinstance(self._queue.get_nowait(), Lost)
        return lost


class Feed:
    """Polls while there are listeners. At most `most` at a time, because each holds a thread or a greenlet.

    One account, or one address without a token, may use a quarter of them, so that no single one takes them all.
    """

    def __init__(self, store: Store, most: int) -> None:
        self._store = store
        self.most = most
        self.most_each = max(1, most // 4)
        # Only a few listeners at a time read what they missed: see `admission`.
        self.reading = threading.BoundedSemaphore(AT_ONCE)
        self._lock = threading.Lock()
        self._listeners: set[Listener] = set()
        # How many of them each account or address has.
        self._held: Counter[str] = Counter()
        # For each game with listeners, the version up to which events were sent.
        self._sent_to: dict[str, int] = {}
        self._heard: dict[str, int] = {}  # for each database, the last fact that was read
        self._looking = False
        self._ended = False
        self._talk = Talk(store)
        self._losses = Losses()

    @property
    def listening(self) -> int:
        return len(self._listeners)

    @contextmanager
    def listen(
        self,
        games: Iterable[str],
        account: str | None = None,
        bearer: Bearer | None = None,
        asker: str | None = None,
    ) -> Iterator[Listener | None]:
        """A listener for the block; None if there is no room for one more."""
        listener = Listener(games, account, bearer, asker)
        if not self._register(listener):
            yield None
            return
        try:
            yield listener
        finally:
            with self._lock:
                self._listeners.discard(listener)
                self._count(asker, -1)

    def end(self) -> None:
        """End all streams, because a server that stops would wait for them. Clients reconnect to the next server."""
        with self._lock:
            self._ended = True
            for listener in self._listeners:
                listener.end()

    def _register(self, listener: Listener) -> bool:
        with self._lock:
            if self._ended or len(self._listeners) >= self.most:
                return False
            if listener.asker is not None and self._held[listener.asker] >= self.most_each:
                return False
            if not self._looking:
                self._looking, self._heard = True, newest(self._store)
                self._sent_to.clear()
                self._losses.forget()
                self._talk.begin()
                threading.Thread(target=self._run, name="feed", daemon=True).start()
            self._watch(listener.games)
            self._listeners.add(listener)
            self._count(listener.asker, 1)
        return True

    def _count(self, asker: str | None, change: int) -> None:
        """Those who have no stream any more are forgotten, or addresses would pile up."""
        if asker is not None:
            self._held[asker] += change
            if not self._held[asker]:
                del self._held[asker]

    def _watch(self, games: Iterable[str]) -> None:
        for game in games:
            if game not in self._sent_to:
                self._sent_to[game] = self._store.load(game).version

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._listeners:
                    self._looking = False
                    return
            try:
                self._look()
                self._pass_on()
            except Exception:  # noqa: BLE001  (after any error the next poll finds the same facts)
                _log.exception("news could not be told; trying again")
                threading.Event().wait(1)
            threading.Event().wait(PAUSE)

    def _look(self) -> None:
        for name, member in self._store.members().items():
            with suppress(Away):
                self._look_into(name, member)

    def _pass_on(self) -> None:
        """Hand new messages to the listeners they are addressed to."""
        with self._lock:
            listening = [one for one in self._listeners if one.bearer is not None]
        for message in self._talk.said():
            for listener in listening:
                if message.game in listener.games and self._talk.reaches(message, listener.bearer):
                    listener.hear(Word(message.game, message_body(message)))

    def _look_into(self, name: str, member: Store) -> None:
        """Tell what is new, if all that was told before is still there.

        That is looked up after the new facts were read: facts never come back, so it was there while they were read.
        """
        while True:
            latest = member.latest()
            # A standby that takes over may have been behind; its next facts then have the same numbers as the lost ones.
            position = self._heard[name] = min(self._heard.get(name, latest), latest)
            notices = member.notifications(position, BATCH) if position < latest else ()
            if self._losses.found(name, member, latest):
                left = last_fact(member, latest)
                self._tell_lost(name, latest)
                self._losses.remember(name, left)
                return
            if not notices:
                return
            copies = member.copied(notices)
            with self._lock:
                self._tell(name, [notice for notice in notices if notice.id not in copies])
                self._heard[name] = notices[-1].id
            self._losses.remember(name, notices[-1])

    def _tell_lost(self, name: str, latest: int) -> None:
        """Tell all listeners to read again, because it is unknown which games lost facts."""
        with self._lock:
            self._sent_to = {game: self._version(game, sent) for game, sent in self._sent_to.items()}
            self._heard[name] = latest
            for listener in self._listeners:
                versions = {game: self._sent_to[game] for game in listener.games if game in self._sent_to}
                listener.hear(Lost(name, latest, versions))

    def _version(self, game: str, sent: int) -> int:
        """The present version of a game; `sent` if its database is away."""
        try:
            return self._store.load(game).version
        except UnknownStream:
            return 0
        except Away:
            return sent

    def _tell(self, name: str, notices: Sequence[Notice]) -> None:
        self._welcome(notices)
        for event in self._events(name, notices):
            for listener in self._listeners:
                if event.game in listener.games:
                    listener.hear(event)

    def _welcome(self, notices: Iterable[Notice]) -> None:
        """An account that has taken a seat or become a referee gets events of that game from this fact on."""
        for notice in notices:
            if isinstance(notice.record.fact, MOVES) and self._store.fork(notice.stream) is None:
                there = present(self._store.load(notice.stream, notice.record.version))
                for listener in self._listeners:
                    if listener.account in there and notice.stream not in listener.games:
                        listener.games.add(notice.stream)
                        self._sent_to.setdefault(notice.stream, notice.record.version - 1)

    def _events(self, source: str, notices: Iterable[Notice]) -> list[News]:
        """Events in the order of the log. An append that is not complete in this batch waits for the next one."""
        places: dict[str, dict[int, int]] = defaultdict(dict)
        for notice in notices:
            if notice.stream in self._sent_to:
                places[notice.stream][notice.record.version] = notice.id
        events: list[News] = []
        for game, versions in places.items():
            news_of_game = news_after(self._store, game, self._sent_to[game], versions, source)
            self._sent_to[game] = max((event.version for event in news_of_game), default=self._sent_to[game])
            events += news_of_game
        return sorted(events)


def news_after(store: Store, game: str, after: int, places: Mapping[int, int], source: str) -> list[News]:
    """News of a game after a version, but only appends whose last fact's position is known."""
    return [
        News(places[message.version], *message, source)
        for message in news(store, game, after)
        if message.version in places
    ]
