"""When a seed may be pledged and must be revealed, so that nobody can choose a seed after the orders are known."""

from collections.abc import Iterator

from domain.proofs.verification.ledger import Ledger, Shown
from domain.proofs.verification.members import endings
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Line, Transcript

REWOUND, COMMITTED, REVEALED = "GameRewound/1", "SeedCommitted/1", "SeedRevealed/1"


def check_pledges(transcript: Transcript) -> None:
    """Every seed is pledged where it must be, and revealed once, at the end of the battle."""
    revealed, ended, before = False, 0, ""
    for place, record in enumerate(transcript.records, start=1):
        due = before == REWOUND and revealed
        if (record.topic == COMMITTED) != due:
            raise _wrong(place, "a seed is pledged here that nothing asks for" if not due else _MISSING)
        if record.topic == COMMITTED:
            revealed = False
        elif record.topic == REVEALED:
            if revealed or not ended:
                raise _wrong(place, "a seed is revealed once, with the end of the battle, and not before")
            revealed = True
        ended = _ended(record, place, ended)
        before = record.topic
    last = len(transcript.records)
    if before == REWOUND and revealed:
        raise _wrong(last, _MISSING)
    if ended and not revealed:
        raise _wrong(last, f"the battle ended at {ended}, and its seed was not revealed")


_MISSING = "the seed had been revealed, and no fresh one is pledged with the rewind"


def _ended(record: Line, place: int, ended: int) -> int:
    """The record that ended the battle; 0 while the battle goes on, also after a rewind undid its end."""
    if record.topic in endings():
        return place
    if record.topic == REWOUND and record.fact["to_version"] < ended:
        return 0
    return ended


def check_all_open(ledger: Ledger) -> None:
    """When a seed is revealed, every order that counted has been opened."""
    for pledge in ledger.pledges:
        if pledge.revealed is not None:
            _check_open_at(ledger, pledge.revealed)


def _check_open_at(ledger: Ledger, place: int) -> None:
    known = {(item.version, item.key) for item in _opened_by(ledger, place)} | ledger.stand_ins.keys()
    for version, closed in sorted(ledger.counted.items()):
        left = next(
            (key for key in sorted(ledger.orders[version].items) if (version, key) not in known), None
        )
        if closed < place and left is not None:
            raise _wrong(place, f"the seed is open, and {left} of {version}, which counted, is not")


def _opened_by(ledger: Ledger, place: int) -> Iterator[Shown]:
    yield from ledger.taken
    yield from (item for item in ledger.shown if item.place is not None and item.place < place)


def _wrong(place: int, why: str) -> Wrong:
    return Wrong("seed", f"record {place}", place, why)
