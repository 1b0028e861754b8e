"""Somebody who receives webhooks on this machine, and behaves as they are told to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.kit.listening import Handler, answering


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """`answers` is what the next requests get; when there is nothing left, 204. While it is `hanging`, nobody is answered."""

    def __init__(self) -> None:
        self.url = ""
        self.received: list[Received] = []
        self.answers: list[int] = []
        self.headers: dict[str, str] = {}
        self.free = threading.Event()
        self.free.set()

    @contextmanager
    def hanging(self) -> Iterator[None]:
        self.free.clear()
        try:
            yield
        finally:
            self.free.set()

    @property
    def ids(self) -> list[str]:
        return [one.headers["webhook-id"] for one in self.received]


@contextmanager
def receiving() -> Iterator[Receiver]:
    receiver = Receiver()

    class Hook(Handler):
        def respond(self) -> None:
            told = {name.lower(): value for name, value in self.headers.items()}
            receiver.received.append(Received(self.path, told, self.body))
            receiver.free.wait()
            self.answer(receiver.answers.pop(0) if receiver.answers else 204, **receiver.headers)

    with answering(Hook) as address:
        receiver.url = f"{address}/hook"
        yield receiver
