"""A witness co-signs a log that only grew, and no other."""

from collections.abc import Callable
from typing import Any

import pytest

from api.witnessing import NotUnderstood, Signer, Vouched, go_round
from domain.proofs.log.checkpoints import open_checkpoint
from domain.proofs.log.witness import Memory, Misconduct
from tests.proofs.log.dishonest import KEY, Log, entry, listed

TIME = 1767323046


class Witness:
    """Keeps what it is told to keep, and remembers in which order things were done."""

    def __init__(self, name: str = "witness.example/w1", private: bytes = bytes(range(0x20, 0x40))) -> None:
        self.signer = Signer(name, private, lambda: TIME)
        self.memory: Memory | None = None

    def looks(self, log: Log) -> list[Vouched]:
        return list(go_round(log, self.signer, self.memory, self._keep))

    def _keep(self, memory: Memory) -> None:
        self.memory = memory


def honest() -> Log:
    return Log(entry(1, 4), entry(2, 4), entry(1, 9), entry(2, 10), entry(1, 15))


def sizes(vouched: list[Vouched]) -> list[int]:
    return [one.checkpoint.size for one in vouched]


def test_a_log_that_grows_is_cosigned_each_time() -> None:
    log, witness = honest(), Witness()
    key = log.name(witness.signer.name, witness.signer.private)
    for more in range(20):
        vouched = witness.looks(log)
        assert vouched[-1].checkpoint == log.checkpoint()
        assert vouched[-1].refused is None
        opened = open_checkpoint(log.note(), log.origin, {listed(KEY)["id"]: _public()}, [key])
        assert opened.witnesses == {key: TIME}
        log.entries += [entry(7, 20 * more + number + 1) for number in range(more)]


def _public() -> bytes:
    return bytes.fromhex(listed(KEY)["public"])


def test_entries_are_read_page_by_page_each_of_them() -> None:
    log, witness = Log(*(entry(number % 7, number + 1) for number in range(100))), Witness()
    log.page = 9
    assert sizes(witness.looks(log)) == [100]
    assert witness.memory is not None
    assert sorted(witness.memory.games.values()) == list(range(94, 101))


def test_a_witness_that_is_not_named_still_watches() -> None:
    (*_, vouched) = Witness().looks(honest())
    assert vouched.refused == "403 no such witness"


def test_witnesses_who_come_at_different_times_meet() -> None:
    log, early, late = honest(), Witness(), Witness("witness.example/w2", bytes(range(1, 33)))
    keys = [log.name(witness.signer.name, witness.signer.private) for witness in (early, late)]
    early.looks(log)
    log.entries.append(entry(3, 5))
    assert sizes(late.looks(log)) == [5, 6]
    known = {listed(KEY)["id"]: _public()}
    assert open_checkpoint(log.note(5), log.origin, known, keys).witnesses == dict.fromkeys(keys, TIME)


def test_it_remembers_before_it_cosigns() -> None:
    """A disk that is full leaves no co-signature behind that the witness knows nothing of."""
    log = honest()
    log.name("witness.example/w1", bytes(range(0x20, 0x40)))

    def full(_: Memory) -> None:
        raise OSError("no space left")

    with pytest.raises(OSError, match="no space"):
        list(go_round(log, Witness().signer, None, full))
    assert log.lines == {}


def rewrite(log: Log) -> None:
    log.entries[1] = entry(2, 4, "another story")


def shrink(log: Log) -> None:
    del log.entries[3:]


def tell_again(log: Log) -> None:
    log.entries.append(entry(1, 15))


def tell_two_heads(log: Log) -> None:
    log.entries.append(entry(2, 10, "another story"))


def fall_back(log: Log) -> None:
    log.entries.append(entry(2, 9))


def write_badly(log: Log) -> None:
    log.entries.append(entry(2, 11).replace(b":11", b": 11"))


def hide(log: Log) -> None:
    log.entries.append(entry(2, 11))
    log.hidden = 1


def change_name(log: Log) -> None:
    log.origin = "sealed-orders/0123456789abcdef"


def drop_key(log: Log) -> None:
    log.private = bytes(range(1, 33))
    log.keys = [listed(log.private)]


def change_key(log: Log) -> None:
    log.private = bytes(range(1, 33))
    log.keys = [{**listed(log.private), "id": log.keys[0]["id"]}]


def sign_with_another_key(log: Log) -> None:
    log.private = bytes(range(1, 33))


def list_a_weak_key(log: Log) -> None:
    log.keys.append({**listed(bytes(range(1, 33))), "public": "00" * 32})


def list_no_algorithm(log: Log) -> None:
    log.keys.append({**listed(bytes(range(1, 33))), "algorithm": "none"})


MISDEEDS: list[Callable[[Log], None]] = [
    rewrite,
    shrink,
    tell_again,
    tell_two_heads,
    fall_back,
    write_badly,
    hide,
    change_name,
    drop_key,
    change_key,
    sign_with_another_key,
    list_a_weak_key,
    list_no_algorithm,
]


@pytest.mark.parametrize("misdeed", MISDEEDS, ids=lambda misdeed: misdeed.__name__)
def test_a_log_that_misbehaves_is_not_cosigned(misdeed: Callable[[Log], None]) -> None:
    log, witness = honest(), Witness()
    log.name(witness.signer.name, witness.signer.private)
    witness.looks(log)
    before, lines = witness.memory, {size: list(kept) for size, kept in log.lines.items()}
    misdeed(log)
    log.lines = {}
    with pytest.raises(Misconduct):
        witness.looks(log)
    assert log.lines == {}
    assert witness.memory == before
    assert lines


@pytest.mark.parametrize("misdeed", [tell_again, tell_two_heads, fall_back, write_badly, hide])
def test_nor_is_one_that_misbehaved_before_the_witness_came(misdeed: Callable[[Log], None]) -> None:
    log = honest()
    misdeed(log)
    with pytest.raises(Misconduct):
        Witness().looks(log)


def test_a_log_is_named_after_the_first_key_of_its_server() -> None:
    log = honest()
    log.origin = "sealed-orders/0123456789abcdef"
    with pytest.raises(Misconduct, match="named after"):
        Witness().looks(log)


def test_a_rotated_key_is_accepted() -> None:
    log, witness = honest(), Witness()
    witness.looks(log)
    log.private = bytes(range(1, 33))
    log.keys = [listed(KEY, until="2026-01-03T00:00:00.000000Z"), listed(log.private)]
    log.entries.append(entry(2, 11))
    assert sizes(witness.looks(log)) == [6]
    assert witness.memory is not None
    assert len(witness.memory.keys) == 2


@pytest.mark.parametrize("answer", ["", "{}", "[]", '{"keys": 1}', '{"keys": [{"id": 1}]}', '{"entries": 7}'])
def test_an_answer_that_is_none_is_not_understood(answer: str) -> None:
    log = honest()

    def garbled(method: str, path: str, body: dict[str, Any] | None = None) -> str:
        return answer if path == "/keys" or path.startswith("/log/entries") else log(method, path, body)

    with pytest.raises(NotUnderstood):
        list(go_round(garbled, Witness().signer, None, lambda _: None))
