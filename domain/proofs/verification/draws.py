"""Every draw again: its number, its step, and what chance answered, from seed and orders alone."""

from domain.draws.stream import Stream
from domain.proofs.digests import salt_step, step_key
from domain.proofs.verification.forms import Json
from domain.proofs.verification.ledger import Drawn, Ledger
from domain.proofs.verification.report import Wrong


def check_draws(ledger: Ledger) -> int:
    """How many draws were made again; the others wait for their seed."""
    streams: dict[int, Stream] = {}
    made = 0
    for number, drawn in enumerate(ledger.draws, start=ledger.draws_before + 1):
        draw = drawn.draw
        _check_number(drawn, number)
        if drawn.pledge.seed is not None:
            if drawn.step not in streams:
                streams[drawn.step] = _stream(ledger.game, drawn)
            picks = _picks(streams[drawn.step], draw)
            if picks != draw["picks"]:
                raise _wrong(drawn, f"chance answered {picks}, the record says {draw['picks']}")
            made += 1
        if not _means(draw):
            raise _wrong(drawn, "its result is not what its picks mean")
    return made


def _check_number(drawn: Drawn, number: int) -> None:
    draw = drawn.draw
    if draw["index"] != number:
        raise _wrong(drawn, f"it has index {draw['index']}; the next draw is {number}")
    if draw["step"] != drawn.step:
        raise _wrong(drawn, f"it is of step {draw['step']}, but step {drawn.step} was being resolved")


def _stream(game: str, drawn: Drawn) -> Stream:
    assert drawn.pledge.seed is not None
    given = {seat: None if digest is None else bytes.fromhex(digest) for seat, digest in drawn.given.items()}
    return Stream(step_key(drawn.pledge.seed, game, drawn.step, salt_step(given)))


def _picks(stream: Stream, draw: Json) -> list[int]:
    among = draw["among"]
    if draw["kind"] == "order":
        # No more than the record claims: a forged number must not keep the verifier busy for hours.
        return [stream.uniform(i + 1) for i in range(among - 1, max(0, among - 2 - len(draw["picks"])), -1)]
    return [stream.uniform(among)]


def _means(draw: Json) -> bool:
    """Whether an order or a choice among items has the result that its picks give. Bags are for the rules."""
    if draw["kind"] == "bag":
        return True
    items, picks = draw.get("items"), draw["picks"]
    if not isinstance(items, list) or len(items) != draw["among"]:
        return False
    if draw["kind"] == "one":
        return len(picks) == 1 and picks[0] < len(items) and draw.get("result") == items[picks[0]]
    result = list(items)
    for i, j in zip(range(len(items) - 1, 0, -1), picks, strict=False):
        if j > i:
            return False
        result[i], result[j] = result[j], result[i]
    return len(picks) == len(items) - 1 and draw.get("result") == result


def _wrong(drawn: Drawn, why: str) -> Wrong:
    where = f"record {drawn.place}"
    return Wrong("draws", where, drawn.place, f"draw {drawn.draw['index']}: {why}")
