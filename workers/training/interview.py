"""The questions to one seat in a window, one after another, so that every step is a choice from a short list.

An answer that is a list of known entries (crew actions) is chosen entry by entry. A question whose answers cannot be
listed (a place on the table) gets its default. Offers are only what the rules would accept together with the seat's
earlier choices, so a captain that keeps to the offers always seals a legal order.
"""

from collections.abc import Sequence
from typing import Any, Final

from domain.legality import asked_of
from domain.orders.asked import Asked, Choice
from domain.ruleset.asking import refused_together
from domain.ruleset.scene import Scene
from domain.ruleset.slots import slot_named

# While a list is chosen entry by entry, the first offer says that it is complete.
COMPLETE: Final = "complete"


class Interview:
    """The growing order of one seat. `asked` is the open question, None when the order is complete."""

    def __init__(self, scene: Scene, seat: str) -> None:
        window = scene.game.window
        assert window is not None, "a seat is asked in an open window"
        self._scene, self._seat, self._slot = scene, seat, slot_named(window.slot)
        questions = asked_of(scene, seat)
        self._questions = {question.key: question for question in questions}
        self._open = [question for question in questions if question.free and _is_listed(question)]
        self._entries: tuple[str, ...] = ()
        self.order: dict[str, object] = {question.key: question.default for question in questions}
        self.offers: tuple[Choice | None, ...] = ()
        self._look()

    @property
    def asked(self) -> Asked | None:
        return self._open[0] if self._open else None

    def answer(self, number: int) -> bool:
        """Take the offer with this number; if there is none, the question keeps its default. Returns whether there was."""
        question = self._open[0]
        offer = self.offers[number] if number < len(self.offers) else None
        if offer is not None and question.choices is None and offer.value != COMPLETE:
            self._entries = (*self._entries, str(offer.value))
            self.order[question.key] = sorted(self._entries)
        else:
            if offer is not None and question.choices is not None:
                self.order[question.key] = offer.value
            self._open.pop(0)
            self._entries = ()
        self._look()
        return offer is not None

    def _look(self) -> None:
        """List what may be chosen now; questions without a choice are passed over."""
        while self._open:
            self.offers = self._offers(self._open[0])
            if sum(offer is not None for offer in self.offers) > 1:
                return
            self._open.pop(0)
            self._entries = ()
        self.offers = ()

    def _offers(self, question: Asked) -> tuple[Choice | None, ...]:
        """The choices in the question's order, with None for those that do not fit the earlier answers."""
        if question.choices is not None:
            return tuple(
                choice if self._fits(question, choice.value) else None for choice in question.choices
            )
        more = (
            Choice(entry)
            if entry not in self._entries and self._fits(question, sorted((*self._entries, entry)))
            else None
            for entry in _entries(question)
        )
        return (Choice(COMPLETE), *more)

    def _fits(self, question: Asked, value: object) -> bool:
        if question.refuses(value) is not None:
            return False
        order = {**self.order, question.key: value}
        items = {(one.subject, one.item): order[key] for key, one in self._questions.items()}
        return refused_together(self._scene, self._slot, self._seat, items) is None


def _is_listed(question: Asked) -> bool:
    return question.choices is not None or bool(_entries(question))


def _entries(question: Asked) -> Sequence[str]:
    """The possible entries of an answer that is a list; empty if it is no list or its entries are not known."""
    schema: dict[str, Any] = dict(question.schema)
    return schema.get("items", {}).get("enum", ()) if schema.get("type") == "array" else ()
