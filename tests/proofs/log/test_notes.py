"""What strangers send is read in its one spelling or not at all."""

import pytest

from domain.proofs.log.checkpoints import open_checkpoint, read_checkpoint
from domain.proofs.log.leaves import NoLeaf, read_leaf
from domain.proofs.log.notes import BadNote, read_line, read_note, read_vkey
from tests.proofs.log.vectors import HEADS, KEYS, LEAVES, NOTE, ORIGIN, VKEY, WITNESSES

DATA = LEAVES[0].data.decode()
MISTYPED = (
    "",
    "witness.example/w1",
    VKEY.replace("20324abe", "20324abf"),
    VKEY.replace("w1", "w2"),
    VKEY.replace("w1", "w 1"),
    VKEY.replace("+BCms", "+BSms"),
    VKEY.replace("+BCms", "+ACms"),
    VKEY[:-4],
    VKEY + "\n",
)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{}",
        "[1]",
        DATA + "\n",
        " " + DATA,
        DATA.replace('":', '": '),
        DATA.replace("g-0001", "G-0001"),
        DATA.replace("g-0001", "g\\u002d0001"),
        DATA.replace('"g-0001"', "null"),
        DATA.replace(":1}", ":0}"),
        DATA.replace(":1}", ":-1}"),
        DATA.replace(":1}", ":1.0}"),
        DATA.replace(":1}", ":true}"),
        DATA.replace(":1}", ':"1"}'),
        DATA.replace(":1}", ':1,"x":2}'),
        DATA.replace(":1}", ':1,"version":1}'),
        DATA.replace(HEADS[0], HEADS[0].upper()),
        DATA.replace(HEADS[0], HEADS[0][:-2]),
        DATA.replace(f'"{HEADS[0]}"', "[]"),
        '{"version":1,"head":"' + HEADS[0] + '","game":"g-0001"}',
    ],
)
def test_a_leaf_has_one_form(data: str) -> None:
    assert data != DATA
    with pytest.raises(NoLeaf):
        read_leaf(data.encode())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n3\n", "\n03\n"),
        ("\n3\n", "\n-3\n"),
        ("\n3\n", "\n3 \n"),
        ("\n3\n", "\n٣\n"),
        ("\n3\n", "\n4\n"),
        ("\n3\n", "\n\n"),
        ("GphJA=\n", "GphJB=\n"),
        ("GphJA=\n", "GphJA\n"),
        ("GphJA=\n", "GphJA=\nextension\n"),
        ("GphJA=\n", "\n"),
        ("S3xz", "S3xy"),
        ("sealed-orders.example/log\n3", "sealed-orders.example/lag\n3"),
        ("\n\n—", "\n—"),
        ("— sealed", "- sealed"),
        ("qZQ8beJU", "qZQ8beJV"),
        ("qZQ8beJU", "qZQ9beJU"),
        ("IDJKvgAAAABp", "IDJKvgAAAABq"),
        ("i+DQ==\n", "i+DQ==\n\n"),
        ("i+DQ==\n", "i+DQ=="),
        ("i+DQ==\n", "i+DQ==\r\n"),
        ("— witness.example/w1 IDJKvg", "— witness.example/w1  IDJKvg"),
    ],
)
def test_a_changed_note_is_worthless(old: str, new: str) -> None:
    changed = NOTE.replace(old, new)
    assert changed != NOTE
    with pytest.raises(BadNote):
        open_checkpoint(changed, ORIGIN, KEYS, WITNESSES)


def test_the_lines_of_strangers_are_passed_over() -> None:
    more = NOTE + "— somebody.else AAAAAAAA\n"
    assert open_checkpoint(more, ORIGIN, KEYS, WITNESSES) == open_checkpoint(NOTE, ORIGIN, KEYS, WITNESSES)
    assert open_checkpoint(NOTE, ORIGIN, KEYS).witnesses == {}


def test_a_note_without_a_signature_of_the_log_is_none() -> None:
    text, _, below = NOTE.partition("\n\n")
    alone = f"{text}\n\n" + below.partition("\n")[2]
    with pytest.raises(BadNote, match="no key of the log"):
        open_checkpoint(alone, ORIGIN, KEYS, WITNESSES)
    with pytest.raises(BadNote, match="no key of the log"):
        open_checkpoint(NOTE, ORIGIN, {}, WITNESSES)


def test_a_note_has_bounds() -> None:
    with pytest.raises(BadNote, match="too long"):
        read_note(NOTE + "— a AAAAAAAA\n" * 2000)
    with pytest.raises(BadNote, match="too many"):
        read_note(NOTE + "— a AAAAAAAA\n" * 70)


@pytest.mark.parametrize("vkey", MISTYPED)
def test_a_mistyped_key_is_refused(vkey: str) -> None:
    with pytest.raises(BadNote):
        read_vkey(vkey)


@pytest.mark.parametrize("line", ["", "— ", "— a", "— a ", "— a AAAA", "— a b c", "— a+b AAAAAAAA"])
def test_a_malformed_line_is_refused(line: str) -> None:
    with pytest.raises(BadNote):
        read_line(line)


def test_a_root_has_32_bytes() -> None:
    with pytest.raises(BadNote, match="32 bytes"):
        read_checkpoint("a\n1\nAAAA\n")
