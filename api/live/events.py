"""Streams as Server-Sent Events: first what the client missed, then new events, with heartbeats in between."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Final

from flask import Flask, Response, current_app, request

from api.current_request import current_request
from api.limits import asker
from api.live.feed import Feed, Listener, News, Word, news_after
from api.live.losses import Lost
from api.problems import answer
from domain.store import Away, Store
from domain.values.refusals import refuse
from projections.accounts import Bearer
from projections.news import Message, news
from projections.stream_marks import StreamMarks, newest, read_marks, written

EXTENSION: Final = "sealed-orders-feed"
MEDIA_TYPE: Final = "text/event-stream"
HEARTBEAT: Final = 15.0  # seconds
LOOK: Final = 1.0  # seconds between two looks for spectators who see a game late
RETRY: Final = 3000  # milliseconds after which a client reconnects
FULL: Final = "10"  # seconds after which there may be room
# The most facts that are sent again to a client that was away; one that missed more is told to read everything again.
MOST_MISSED: Final = 5000
_LONGEST: Final = 16
# The events of a listener; None is a heartbeat.
Heard = Iterator[News | Word | Lost | None]
LetsIn = Callable[[], bool]


def feed() -> Feed:
    found: Feed = current_app.extensions[EXTENSION]
    return found


def end_streams(app: object) -> None:
    """Tell all listeners of this application that their streams end."""
    if isinstance(app, Flask) and EXTENSION in app.extensions:
        app.extensions[EXTENSION].end()


def last_id() -> str:
    """The id of the last event that the client received. Without a valid one the stream starts from now.

    It is no error, because after an error a browser does not reconnect by itself.
    """
    return request.headers.get("Last-Event-ID") or request.args.get("last_event_id", "")


def last_version() -> int | None:
    text = last_id()
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST else None


def full() -> Response:
    """The refusal if all streams are taken, or all that one account or address may have."""
    response = answer(refuse("server/streams-full", "all streams are taken; read again in a moment, or poll"))
    response.headers["Retry-After"] = FULL
    return response


def stream_of_game(store: Store, game: str, lets_in: LetsIn, bearer: Bearer | None = None) -> Response:
    """The stream of one game; event ids are versions."""
    seen = last_version()
    with ExitStack() as stack:
        listener = stack.enter_context(feed().listen((game,), bearer=bearer, asker=_asker(bearer)))
        if listener is None:
            return full()
        lines = _tell_game(feed(), store, game, _heard(feed(), listener, lets_in), seen)
        return _streamed(lines, stack.pop_all())


def late_stream_of_game(
    store: Store, game: str, shown: Callable[[], int | None], bearer: Bearer | None = None
) -> Response:
    """The stream for spectators of a battle that is shown late: each event is sent when they may see it."""
    seen = last_version()
    with ExitStack() as stack:
        listener = stack.enter_context(feed().listen((game,), asker=_asker(bearer)))
        if listener is None:
            return full()
        return _streamed(_tell_late(feed(), store, game, listener, seen, shown), stack.pop_all())


def stream_of_account(store: Store, games: list[str], lets_in: LetsIn, bearer: Bearer) -> Response:
    """The stream of an account's games; event ids are marks (see `stream_marks`), which clients must not interpret."""
    seen = read_marks(last_id())
    with ExitStack() as stack:
        listener = stack.enter_context(feed().listen(games, bearer.account, bearer, _asker(bearer)))
        if listener is None:
            return full()
        lines = _tell_all(feed(), store, games, _heard(feed(), listener, lets_in), seen)
        return _streamed(lines, stack.pop_all())


def _asker(bearer: Bearer | None) -> str | None:
    return asker(current_request(), bearer)


def _streamed(lines: Iterator[bytes], held: ExitStack) -> Response:
    response = Response(_closing(lines, held), mimetype=MEDIA_TYPE)
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"  # a proxy that buffers answers would delay the events
    response.call_on_close(held.close)
    return response


def _closing(lines: Iterator[bytes], held: ExitStack) -> Iterator[bytes]:
    with held:
        yield from lines


def _tell_game(source: Feed, store: Store, game: str, heard: Heard, seen: int | None) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % RETRY
    last = -1 if seen is None else seen
    if seen is not None and seen > (there := store.load(game).version):  # facts that the client got are lost
        last = there
        yield reset_event(str(last))
    for message in _missed_of(source, store, game, last) if seen is not None else ():
        last = message.version
        yield append_event(str(message.version), message.body)
    yield b": level\n\n"
    for event in heard:
        if event is None:
            yield b": \n\n"
        elif isinstance(event, Word):
            yield message_event(event)
        elif isinstance(event, Lost):
            last = event.versions.get(game, 0)
            yield reset_event(str(last))
        elif event.version > last:
            last = event.version
            yield append_event(str(event.version), event.body)


def _tell_late(
    source: Feed,
    store: Store,
    game: str,
    listener: Listener,
    seen: int | None,
    shown: Callable[[], int | None],
) -> Iterator[bytes]:
    """Polls what may be shown. New facts do not wake these listeners, because they must not know of them yet."""
    yield b"retry: %d\n\n" % RETRY
    upto = shown() or 0
    last = upto if seen is None else seen
    quiet, level = 0.0, False
    while not listener.over:
        for message in _missed_of(source, store, game, last, upto) if upto > last else ():
            last, quiet = message.version, 0.0
            yield append_event(str(message.version), message.body)
        if not level:
            level = True
            yield b": level\n\n"
        elif quiet >= HEARTBEAT:
            quiet = 0.0
            yield b": \n\n"
        lost = listener.sleep(LOOK)
        quiet += LOOK
        upto = shown() or 0
        if lost:
            last = min(last, upto)
            yield reset_event(str(last))


def _tell_all(
    source: Feed, store: Store, games: list[str], events: Heard, seen: StreamMarks | None
) -> Iterator[bytes]:
    yield b"retry: %d\n\n" % RETRY
    with source.reading:
        latest = newest(store)
        missed = [] if seen is None else _missed(store, games, seen)
    last = latest if seen is None else {**seen}
    if seen is None:
        # So that the client knows where to go on, even if the connection is lost before the first event.
        yield b"id: %s\n\n" % written(last).encode()
    elif missed is None:
        last = latest
        yield reset_event(written(last))
    else:
        for event in missed:
            last[event.source] = event.notice
            yield append_event(written(last), event.body)
    yield b": level\n\n"
    for heard in events:
        if heard is None:
            yield b": \n\n"
        elif isinstance(heard, Word):
            yield message_event(heard)
        elif isinstance(heard, Lost):
            last = {**last, heard.source: heard.notice}
            yield reset_event(written(last))
        elif heard.notice > last.get(heard.source, 0):
            last[heard.source] = heard.notice
            yield append_event(written(last), heard.body)


def _missed_of(source: Feed, store: Store, game: str, seen: int, upto: int | None = None) -> list[Message]:
    """Missed events are all read before any is sent, so that a slow client does not hold the semaphore."""
    with source.reading:
        return [*news(store, game, seen, upto)]


def _missed(store: Store, games: list[str], seen: StreamMarks) -> list[News] | None:
    """What happened in these games since; None if it is too much, a game was moved here, or facts were lost."""
    missed: list[News] = []
    for name, member in store.members().items():
        try:
            some = _missed_in(member, name, games, seen.get(name, 0))
        except Away:
            continue  # its games wait, and their events are sent when it is back
        if some is None:
            return None
        missed += some
    return missed


def _missed_in(member: Store, name: str, games: list[str], seen: int) -> list[News] | None:
    if not 0 <= member.latest() - seen <= MOST_MISSED:
        return None
    places: dict[str, dict[int, int]] = {game: {} for game in games}
    theirs = [notice for notice in member.notifications(seen, MOST_MISSED) if notice.stream in places]
    if member.copied(theirs):
        return None
    for notice in theirs:
        places[notice.stream][notice.record.version] = notice.id
    return sorted(
        event
        for game, versions in places.items()
        if versions
        for event in news_after(member, game, min(versions) - 1, versions, name)
    )


def _heard(source: Feed, listener: Listener, lets_in: LetsIn) -> Heard:
    """Events until the server stops or the listener may no longer listen, which is checked with each heartbeat."""
    asked = time.monotonic()
    while not listener.over:
        heard = listener.next(HEARTBEAT)
        if time.monotonic() >= asked + HEARTBEAT:
            asked = time.monotonic()
            if not _may_stay(source, lets_in):
                return
        yield heard


def _may_stay(source: Feed, lets_in: LetsIn) -> bool:
    """If the database does not answer, the listener may stay, and is checked again later."""
    try:
        with source.reading:
            return lets_in()
    except Exception:  # noqa: BLE001  (an error does not show that the token is invalid)
        return True


def append_event(number: str, body: bytes) -> bytes:
    return b"id: %s\nevent: append\ndata: %s\n\n" % (number.encode(), body)


def reset_event(number: str) -> bytes:
    """Tells the client to read everything again; from here on it gets every event."""
    return b"id: %s\nevent: reset\ndata: {}\n\n" % number.encode()


def message_event(word: Word) -> bytes:
    """Without an id, because a client that reconnects goes on after the last fact, and reads messages separately."""
    return b"event: message\ndata: %s\n\n" % word.body
