"""What a window asks now, from the questions of all plugged-in rules, and why an order is no answer to it."""

from collections.abc import Callable, Iterable
from functools import cache, partial
from typing import Any

from domain.orders.asked import Asked, Form
from domain.orders.keys import seat_of
from domain.ruleset.hook import Clash, first_given
from domain.ruleset.question import Items, Question, Subject
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.values.refusals import Refusal, refuse

Judge = Callable[[Scene, Any, object], Refusal | None]


def asked(scene: Scene, slot: Slot, of: str | None = None) -> tuple[Asked, ...]:
    """Everything that the window of this slot asks, of everybody or `of` one seat."""
    found: dict[str, Asked] = {}
    for question in scene.rules.questions(slot):
        for subject in question.of(scene):
            seat = seat_of(scene.game, subject.id)
            if of not in (None, seat):
                continue
            put = _settled(scene, question, subject) if seat is None else _put(scene, question, subject)
            if put.key in found:
                raise Clash(f"{found[put.key].rule} and {put.rule} both ask for {put.key} in {slot.key}")
            found[put.key] = put
    return tuple(found.values())


def _put(scene: Scene, question: Question[Any], subject: Subject) -> Asked:
    item = question.item_of(subject)
    objections = [other.refuses for other in scene.rules.objections(question.slot, item)]
    judges = (question.refuses, *objections)

    def form() -> Form:
        given = question.form(scene, subject)
        if not objections:
            return given
        return given.without(lambda value: _refused(scene, subject, objections, value) is not None)

    return Asked(
        subject=subject.id,
        item=item,
        rule=question.rule,
        opens=question.opens,
        form=_once(form),
        refuses=lambda value: _refused(scene, subject, judges, value),
    )


def _settled(scene: Scene, question: Question[Any], subject: Subject) -> Asked:
    """The question for a subject without a seat, such as an automatic ship: no window waits for its answer."""
    item = question.item_of(subject)
    decision = scene.rules.decision(question.slot, item)

    def form() -> Form:
        default = question.form(scene, subject).default if decision is None else None
        return Form(default, {"type": "null"}, (), free=False)

    return Asked(
        subject=subject.id,
        item=item,
        rule=question.rule,
        opens=question.opens,
        form=_once(form),
        refuses=lambda _: refuse("order/automatic", "nobody gives orders to {ship}", ship=subject.id),
        decided=None if decision is None else cache(partial(decision.decides, scene, subject)),
    )


def _once(form: Callable[[], Form]) -> Callable[[], Form]:
    """Call `form` once, on the first use. Cheaper to create than `functools.cache`; most forms are never used."""
    known: list[Form] = []

    def looked_at() -> Form:
        if not known:
            known.append(form())
        return known[0]

    return looked_at


def _refused(scene: Scene, subject: Subject, judges: Iterable[Judge], value: object) -> Refusal | None:
    return first_given(judge(scene, subject, value) for judge in judges)


def refused_together(scene: Scene, slot: Slot, seat: str, items: Items) -> Refusal | None:
    """Why the items of this seat's order do not go together, judged by each question that was put to the seat."""
    return first_given(
        question.together(scene, items)
        for question in scene.rules.questions(slot)
        if question.together and any(seat_of(scene.game, s.id) == seat for s in question.of(scene))
    )


def windows_ahead(rules: Ruleset) -> set[str]:
    """The windows that seats may answer in advance."""
    return {slot.window for slot in Slot if slot.window and any(one.ahead for one in rules.questions(slot))}


def keys_ahead(scene: Scene, window: str, seat: str) -> set[str]:
    """The keys with which this seat answers a later window in advance; an order must hold all of them or none."""
    return {
        f"{window}>{subject.id}/{question.item_of(subject)}"
        for slot in Slot
        if slot.window == window
        for question in scene.rules.questions(slot)
        if question.ahead
        for subject in question.ahead(scene)
        if seat_of(scene.game, subject.id) == seat
    }
