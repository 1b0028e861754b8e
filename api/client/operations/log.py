"""Calls of log.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.log import Consistency, Cosignature, Cosigned, LogEntries, LogInclusion


def read_log_checkpoint(*, size: int | None = None, cosigned: bool | None = None) -> Call[str]:
    """Read a checkpoint of the log."""
    return Call("GET", "/v1/log/checkpoint", query={"size": size, "cosigned": cosigned}, text=True)


def read_log_entries(*, start: int, end: int) -> Call[LogEntries]:
    """Read entries of the log."""
    return Call("GET", "/v1/log/entries", query={"start": start, "end": end})


def prove_log_consistency(*, old: int, new: int) -> Call[Consistency]:
    """Prove that the log did nothing but grow."""
    return Call("GET", "/v1/log/consistency", query={"old": old, "new": new})


def prove_log_inclusion(*, game: str, version: int, size: int | None = None) -> Call[LogInclusion]:
    """Prove that a version of a game is in the log."""
    return Call("GET", "/v1/log/inclusion", query={"game": game, "version": version, "size": size})


def cosign_log(body: Cosignature) -> Call[Cosigned]:
    """Co-sign a checkpoint."""
    return Call("POST", "/v1/log/cosignatures", body=body)
