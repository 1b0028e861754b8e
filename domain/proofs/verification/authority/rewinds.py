"""Undo: agreed by all seats, or done by a referee, or by one player alone while nothing depends on the order."""

from domain.facts import FACTS
from domain.facts.rewinds import GameRewound, UndoAsked, UndoConsented, UndoExpired, UndoRefused
from domain.proofs.verification.authority.act import (
    Act,
    Acts,
    Case,
    appointment,
    by_seat,
    must_agree,
    rests_on,
    seats_of,
)
from domain.proofs.verification.shape import Line

REWOUND, OPENED = "GameRewound/1", "WindowOpened/1"


def _asks(case: Case) -> str | None:
    if case.game.club.undo is not None:
        return "another request waited for its answers"
    if case.game.outcome is not None:
        return "the battle was over"
    if not seats_of(case.game, case.fact.by):
        return f"{case.fact.by} does not play"
    return _unopened(case, _path(case))


def _consents(case: Case) -> str | None:
    if case.fact.by is None:
        return _waits(case) or _by_computer(case, case.fact.seat)
    return _waits(case) or by_seat(case, case.fact.seat, case.fact.by)


def _by_computer(case: Case, seat: str) -> str | None:
    chair = case.game.seats.get(seat)
    commands = chair is not None and chair.captain is not None and chair.account is None
    return None if commands else f"no captain of the computer sat in {seat}"


def _refuses(case: Case) -> str | None:
    return _waits(case) or (None if seats_of(case.game, case.fact.by) else f"{case.fact.by} does not play")


def _waits(case: Case) -> str | None:
    undo = case.game.club.undo
    return None if undo is not None and undo.id == case.fact.undo else f"no request {case.fact.undo} waited"


def _rewinds(case: Case) -> str | None:
    game, fact = case.game, case.fact
    if game.resolving is not None:
        return "a window was being resolved"
    path = _path(case)
    unopened = _unopened(case, path)
    if unopened is not None:
        return unopened
    if rests_on(case) is None:
        return "it does not say what it rests on"
    uncounted = _miscounted(case)
    if uncounted is not None:
        return uncounted
    if appointment(game, fact.by) is not None and game.club.fork is None:
        return None if rests_on(case) == (appointment(game, fact.by),) else "it rests on no appointment"
    return _agreed(case) if rests_on(case) else _alone(case, path)


def _unopened(case: Case, path: list[Line]) -> str | None:
    """A rewind goes back to the opening of a window that was not undone; in a fork, perhaps one of its base."""
    to_version = case.fact.to_version
    left = case.record(to_version)
    if case.game.club.fork is not None or (left is not None and left.topic == OPENED and left in path):
        return None
    return f"no window was opened at {to_version}, or it was undone"


def _miscounted(case: Case) -> str | None:
    """Steps, draws and windows go on from where they were, so that no number is used twice or left out.

    For a fork only its own steps and draws are counted here, not those of its base.
    """
    fact, earlier = case.fact, case.lines[: case.place - 1]
    steps = [line.fact["step"] + 1 for line in earlier if line.topic == "WindowClosed/1"]
    draws = [draw["index"] for line in earlier for draw in line.draws]
    if (case.game.club.fork is None or steps) and fact.step != (steps[-1] if steps else 1):
        return f"it goes on with step {fact.step}"
    if (case.game.club.fork is None or draws) and fact.draws != (draws[-1] if draws else 0):
        return f"it goes on after draw {fact.draws}"
    left, windows = case.record(fact.to_version), case.game.counts.windows
    again = next((key for key in sorted(fact.windows) if fact.windows[key] != windows.get(key, 0)), "")
    due = again if left is None or left.topic != OPENED else _named(left)
    right = again == due and {**windows, again: windows.get(again, 0) + 1} == fact.windows
    return None if right else "it does not count the windows that were opened"


def _named(opened: Line) -> str:
    return f"{opened.fact['turn']}/{opened.fact['window'].partition('.')[0]}"


def _agreed(case: Case) -> str | None:
    """Every taken seat has agreed to exactly this request."""
    undo = case.game.club.undo
    if undo is None or (undo.to_version, undo.by) != (case.fact.to_version, case.fact.by):
        return "nobody had asked for it"
    silent = next((seat for seat in must_agree(case.game) if seat not in undo.consents), None)
    if silent is not None:
        return f"{silent} has not agreed"
    due = tuple(sorted(undo.consents.values()))
    return None if rests_on(case) == due else "it does not rest on the consent of every seat"


def _alone(case: Case, path: list[Line]) -> str | None:
    """A player may undo their own order while nothing was revealed, drawn or answered since; or anything with all seats."""
    mine = seats_of(case.game, case.fact.by)
    if not mine:
        return f"{case.fact.by} neither plays nor is a referee"
    if mine == case.game.seats.keys():
        return None
    if case.game.outcome is not None:
        return "the battle was over"
    order = 0
    for line in path:
        if line.version > case.fact.to_version and line.topic == "WindowClosed/1":
            break
        if line.version > case.fact.to_version and _answers(line) in mine:
            order = line.version
    if not order:
        return f"{case.fact.by} had no order in that window to take back"
    rested = next((line for line in path if line.version > order and _rests(line, mine)), None)
    return None if rested is None else f"others rest on what happened at {rested.version}"


def _answers(line: Line) -> str | None:
    return line.fact["seat"] if line.topic == "OrdersSealed/1" else None


def _rests(line: Line, mine: frozenset[str]) -> bool:
    answered = line.topic in ("OrdersSealed/1", "OrdersWithdrawn/1") and line.fact["seat"] not in mine
    return answered or line.topic == "OrdersOpened/1" or bool(line.draws)


def _path(case: Case) -> list[Line]:
    """The records before this one that have not been undone."""
    kept: list[Line] = []
    reach = case.place
    for line in reversed(case.lines[: case.place - 1]):
        declared = FACTS.get(line.topic)
        if line.version <= reach:
            kept.append(line)
            reach = min(reach, line.fact["to_version"]) if line.topic == REWOUND else reach
        elif line.topic != REWOUND and declared is not None and declared.kind == "club":
            kept.append(line)
    return kept[::-1]


ACTS: Acts = {
    UndoAsked: Act("a player", "a seat of theirs; the opening of a window that was not undone", _asks),
    UndoConsented: Act("the player in the seat", "the request waits", _consents),
    UndoRefused: Act("a player", "the request waits", _refuses),
    UndoExpired: Act("the clock", "the request waits", _waits),
    GameRewound: Act(
        "a referee; all seats; a seat alone while nothing rests on its order; the account that forked",
        "the appointment; every `UndoConsented`; nothing revealed, drawn or answered since",
        _rewinds,
    ),
}
