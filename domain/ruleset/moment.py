"""What a step is shown: a scene at the start of its slot, the answers of the last window, and a hand to draw with."""

from collections.abc import Iterable
from dataclasses import dataclass

from domain.draws.hand import Hand
from domain.facts import Entry
from domain.orders.book import Answer, Answers, OrderBook, opened
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.values.sealed import Sealed


@dataclass(frozen=True, slots=True)
class Moment:
    """The state at the start of a slot. Steps of one slot act at the same time, so all of them see the same state."""

    scene: Scene
    answers: Answers
    book: OrderBook
    hand: Hand

    @property
    def game(self) -> Game:
        return self.scene.game

    def answer(self, subject: str, item: str) -> Answer:
        return self.answers(subject, item)

    def read(self, card: object) -> object:
        """The value behind a sealed item, or the value itself if it was never sealed."""
        return self.book[card.version, card.key].value if isinstance(card, Sealed) else card

    def open(self, items: Iterable[object]) -> tuple[Entry, ...]:
        """The fact that opens these items to everybody; values that were never sealed need none."""
        closed = [item for item in items if isinstance(item, Sealed)]
        return (Entry(None, opened(self.book, closed)),) if closed else ()
