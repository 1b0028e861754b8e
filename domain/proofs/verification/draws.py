"""Every draw again: its number, its step and its result, from seed and orders alone."""

from collections.abc import Mapping

from domain.draws.stream import Stream
from domain.proofs.digests import Given, contribution, salt_step, step_key
from domain.proofs.editions import FIRST
from domain.proofs.verification.forms import Json
from domain.proofs.verification.ledger import Closing, Drawn, Ledger, Order
from domain.proofs.verification.report import Wrong

Values = Mapping[tuple[int, str], object]


def check_draws(ledger: Ledger) -> int:
    """Returns how many draws were made again; the others wait for their seed."""
    streams: dict[int, Stream | None] = {}
    known = ledger.values()
    made = 0
    for number, drawn in enumerate(ledger.draws, start=ledger.draws_before + 1):
        draw = drawn.draw
        _check_number(drawn, number)
        if drawn.pledge.seed is not None:
            if drawn.step not in streams:
                streams[drawn.step] = _stream(ledger, drawn, known)
            stream = streams[drawn.step]
            picks = draw["picks"] if stream is None else _picks(stream, draw)
            if picks != draw["picks"]:
                raise _wrong(drawn, f"chance answered {picks}, the record says {draw['picks']}")
            made += stream is not None
        if not _means(draw):
            raise _wrong(drawn, "its result is not what its picks mean")
    return made


def _check_number(drawn: Drawn, number: int) -> None:
    draw = drawn.draw
    if draw["index"] != number:
        raise _wrong(drawn, f"it has index {draw['index']}; the next draw is {number}")
    if draw["step"] != drawn.step:
        raise _wrong(drawn, f"it is of step {draw['step']}, but step {drawn.step} was being resolved")


def _stream(ledger: Ledger, drawn: Drawn, known: Values) -> Stream | None:
    """None when a value that enters the draws is not known here."""
    assert drawn.pledge.seed is not None
    try:
        given = _given(ledger.edition, drawn.given, known)
    except KeyError:
        return None
    return Stream(step_key(drawn.pledge.seed, ledger.game, drawn.step, salt_step(given)))


def _given(edition: int, source: Closing | Json, known: Values) -> dict[str, bytes | None]:
    if isinstance(source, Closing) and edition != FIRST:
        return {seat: contribution(_order(order, known)) for seat, order in source.lying.items()}
    digests = source.named if isinstance(source, Closing) else source
    return {seat: None if digest is None else bytes.fromhex(digest) for seat, digest in digests.items()}


def _order(order: Order, known: Values) -> Given:
    if not order.server_salted:
        return Given(bytes.fromhex(order.digest), "client")
    values = {key: known[order.version, key] for key in order.items}
    return Given(bytes.fromhex(order.digest), "server", values)


def _picks(stream: Stream, draw: Json) -> list[int]:
    among = draw["among"]
    if draw["kind"] == "order":
        # Not more numbers than the record has, so that a forged `among` cannot keep the verifier busy for hours.
        return [stream.uniform(i + 1) for i in range(among - 1, max(0, among - 2 - len(draw["picks"])), -1)]
    return [stream.uniform(among)]


def _means(draw: Json) -> bool:
    """Whether an order or a choice has the result that its picks give. Draws from bags are checked by the rules."""
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
