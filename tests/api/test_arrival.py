"""A request is handed on when all of it has come, and no sooner; what will never be one is known early."""

import pytest

from api.arrival import MOST_BODY, MOST_HEAD, Arrival

GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
CHUNKED = (
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nhello\r\n3\r\nyou\r\n0\r\nA: b\r\n\r\n"
)
HEAD = b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize("request_", [GET, POST, CHUNKED, POST.replace(b"Content-L", b"content-l")])
def test_it_is_complete_with_its_last_byte_and_not_before(request_: bytes) -> None:
    arrival = Arrival()
    for place in range(len(request_)):
        assert not arrival.complete
        arrival.add(request_[place : place + 1])
    assert arrival.complete
    assert arrival.whole
    assert not arrival.hopeless


def test_requests_that_follow_each_other_are_complete_with_the_first() -> None:
    assert Arrival(GET + POST[:10]).complete


@pytest.mark.parametrize(
    "bytes_",
    [b"G" * (MOST_HEAD + 1), HEAD + b"ffffffffffff\r\n", HEAD + b"xyz\r\n", HEAD + b"1;" + b"a" * 400,
     HEAD + b"5\r\nhello\r\n+1\r\n"],
)  # fmt: skip
def test_what_no_parser_could_read_is_hopeless(bytes_: bytes) -> None:
    arrival = Arrival(bytes_)
    assert arrival.complete
    assert arrival.hopeless


@pytest.mark.parametrize("length", [b"99999999", b"9" * 5000])
def test_a_body_longer_than_any_is_not_waited_for_and_ends_the_connection(length: bytes) -> None:
    arrival = Arrival(b"POST / HTTP/1.1\r\nContent-Length: " + length + b"\r\n\r\n{")
    assert arrival.complete
    assert not arrival.whole


def test_chunks_without_an_end_are_not_collected_for_ever() -> None:
    arrival = Arrival(HEAD)
    while not arrival.complete:
        arrival.add(b"400\r\n" + b"a" * 1024 + b"\r\n")
    assert len(arrival.received) < 2 * MOST_BODY
    assert not arrival.whole


def test_it_knows_who_waits_for_leave_to_send_a_body() -> None:
    head = b"POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n"
    assert Arrival(head).awaits_leave
    assert not Arrival(POST).awaits_leave
