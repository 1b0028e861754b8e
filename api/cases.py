"""Adjudication cases sent by clients: read, played within limits, and answered."""

import time
from typing import Final

import msgspec

from api.answers import said_here
from api.languages import tongue
from domain.adjudication import Case, NotACase, Verdict, adjudicated, read_case
from domain.facts import topic_of
from domain.legality import asked_now
from domain.orders.keys import seat_of
from domain.values.refusals import Refusal, Refused, refuse
from projections.awaiting import question
from projections.board import board_svg

MOST_SHIPS: Final = 48
MOST_PIECES: Final = 48
MOST_STEPS: Final = 200
SECONDS: Final = 2.0

# Distances and bearings of the state as cases write them, in millimetres and degrees.
encode = msgspec.json.Encoder(decimal_format="number", enc_hook=said_here).encode


def played(text: str) -> Verdict:
    """The verdict of a case; refused if it is not a valid case, or too large or too long."""
    try:
        case = read_case(text)
        _check_size(case)
        return adjudicated(case, watch=_Clock().look)
    except NotACase as error:
        raise Refused(Refusal("case/invalid", str(error))) from error


def resolved(text: str) -> bytes:
    verdict = played(text)
    facts = [
        {"topic": topic_of(entry.fact), "rule": entry.rule, "fact": entry.fact} for entry in verdict.entries
    ]
    return encode(
        {
            "case": verdict.case.id,
            "passed": verdict.passed,
            "differences": verdict.differences,
            "facts": facts,
            "state": verdict.state,
            "drawing": str(board_svg(verdict.game, verdict.pack, measured=True, tongue=tongue())),
        }
    )


def choices(text: str) -> bytes:
    """The questions to all ships in the window in which the case ends, as nothing in a case is secret."""
    verdict = played(text)
    game, scene = verdict.game, verdict.scene
    asked = [question(scene, seat_of(game, one.subject) or "", one) for one in asked_now(scene)]
    window = game.window
    waits = None if window is None else {"id": window.id, "name": window.name, "turn": window.turn}
    document = {"case": verdict.case.id, "differences": verdict.differences, "window": waits}
    return encode({**document, "questions": asked})


def _check_size(case: Case) -> None:
    """The clock is checked only between steps, so the size, which makes a step long, is limited before."""
    for at, word, count, most in (
        ("ships", "ships", len(case.ships), MOST_SHIPS),
        ("terrain", "pieces of terrain", len(case.terrain), MOST_PIECES),
        ("steps", "steps", len(case.steps), MOST_STEPS),
    ):
        if count > most:
            measure = {"given": count, "most": most}
            raise Refused(
                refuse(
                    "case/too-large", "at most {most} {word}", at=at, measure=measure, most=most, word=word
                )
            )


class _Clock:
    """Checked before every step, to stop a case that takes too long."""

    def __init__(self) -> None:
        self._until = time.monotonic() + SECONDS

    def look(self) -> None:
        if time.monotonic() > self._until:
            raise Refused(
                refuse("case/too-long", "a case may be played for {seconds} seconds", seconds=int(SECONDS))
            )
