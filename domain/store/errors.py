"""Errors of streams that a caller can handle, by reading again or by reporting that there is no such stream."""


class Conflict(Exception):
    """Another process appended first, or holds the claim: read again, decide again."""


class UnknownStream(LookupError):
    """There is no such game or account."""
