"""Makes an adjudication case of a dispute: the smallest position, orders and draws that give the same facts again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from domain.adjudication import NotACase, adjudicate
from domain.adjudication.write.text import Given, Written, script_of, text_of
from domain.catalogue import clauses
from domain.facts import FACTS, Entry, drawn, topic_of
from domain.orders.book import OrderBook
from domain.service.evidence import Answered, Evidence
from domain.service.world import World
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused
from domain.values.said import say
from domain.values.sealed import Sealed

# Steps that may be needed after the last orders, until the disputed facts have happened.
ENDINGS: Final[Sequence[tuple[str, ...]]] = ((), ("end-turn",), ("end-turn", "begin-turn"))
LONGEST_TITLE: Final = 200


@dataclass(frozen=True, slots=True)
class CaseOfDispute:
    """`reproduced`: adjudicating the text gives the disputed facts. `items` are the sealed items that it reveals."""

    text: str
    reproduced: bool
    items: frozenset[tuple[int, str]]


class _Reader:
    """Reads sealed items, and remembers which it has read."""

    def __init__(self, book: OrderBook) -> None:
        self._book = book
        self.items: set[tuple[int, str]] = set()

    def __call__(self, value: object) -> object:
        if not isinstance(value, Sealed):
            return value
        self.items.add((value.version, value.key))
        return self._book[value.version, value.key].value

    def order(self, version: int) -> dict[str, object]:
        keys = [key for number, key in self._book if number == version and ">" not in key]
        return {key: self(Sealed(version, key)) for key in keys}


def case_of(world: World, game_id: str, evidence: Evidence) -> CaseOfDispute:
    """A case that begins at the window of the facts, or at an earlier one: a case cannot express every state."""
    disputed = _in_question(evidence)
    if evidence.window is None or not disputed:
        detail = say("dispute/no-case", "no window had been resolved that these facts came out of")
        raise Refused(Refusal("dispute/no-case", detail))
    book = world.store.openings(game_id)
    reader = _Reader(book)
    last: Written | None = None
    for draft in _drafts(world, game_id, evidence, disputed, reader):
        last = draft
        fitted = _fitted(draft)
        if fitted is not None:
            return CaseOfDispute(text_of(_least(fitted)), True, frozenset(reader.items))  # noqa: FBT003
    assert last is not None, "there is always the window itself"
    return CaseOfDispute(text_of(last), False, frozenset(reader.items))  # noqa: FBT003


def _in_question(evidence: Evidence) -> tuple[Entry, ...]:
    """The disputed facts of the table that came from this window; other facts do not follow from rules."""
    window = evidence.window
    resolved = {record.version for record in window.resolution} if window else set()
    return tuple(
        Entry(record.rule, record.fact)
        for record in evidence.facts
        if record.version in resolved and FACTS[topic_of(record.fact)].kind == "table"
    )


def _drafts(
    world: World, game_id: str, evidence: Evidence, disputed: tuple[Entry, ...], reader: _Reader
) -> Iterator[Written]:
    dispute, windows = evidence.dispute, evidence.windows
    title = " ".join(dispute.question.split())[:LONGEST_TITLE]
    for begin in range(len(windows) - 1, -1, -1):
        game = world.store.load(game_id, windows[begin].before)
        given = [*_played(windows[begin:], reader)]
        draws = script_of(draw for answered in windows[begin:] for draw in answered.draws)
        for ending in ENDINGS:
            yield Written(
                id=f"disputes/{dispute.id}",
                title=title,
                rules=[rule for rule in dispute.rules if rule in clauses()],
                game=game,
                reads=reader,
                steps=[*given, *ending],
                draws=draws,
                facts=disputed,
                ships=[ship.id for ship in game.on_table] or sorted(_at_sea(game)),
            )


def _at_sea(game: Game) -> Iterator[str]:
    return (key for key, ship in game.ships.items() if ship.ashore is None)


def _played(windows: Sequence[Answered], reader: _Reader) -> Iterator[Given | str]:
    for place, answered in enumerate(windows):
        if place and answered.turn != windows[place - 1].turn:
            yield "end-turn"
        yield _given(answered, reader)


def _given(answered: Answered, reader: _Reader) -> Given:
    ordered: dict[str, dict[str, object]] = {}
    for version in answered.orders.values():
        for key, value in reader.order(version).items():
            subject, _, item = key.partition("/")
            ordered.setdefault(subject, {})[item] = value
    return Given(answered.window.partition(".")[0], dict(sorted(ordered.items())))


def _fitted(case: Written) -> Written | None:
    """The case with only the draws that it uses, if it then gives the same facts as the game; otherwise None."""
    try:
        played = adjudicate(text_of(case))
    except NotACase:
        return None
    made = script_of(draw for entry in played.entries for draw in drawn(entry.fact))
    draws = {word: case.draws[word][: len(listed)] for word, listed in made.items() if word in case.draws}
    fitted = replace(case, draws=draws)
    return fitted if adjudicate(text_of(fitted)).passed else None


def _least(case: Written) -> Written:
    """The case without all ships that it does not need to give the same facts."""
    named = {name for entry in case.facts for name in _names(entry)}
    for ship in [ship for ship in case.ships if ship not in named]:
        without = replace(case, ships=[other for other in case.ships if other != ship])
        case = _fitted(without) or case
    return case


def _names(entry: Entry) -> set[str]:
    """The ships that a fact names."""
    values = [getattr(entry.fact, name, None) for name in ("ship", "target", "source", "ships")]
    return {name for value in values for name in (value if isinstance(value, tuple) else (value,)) if name}
