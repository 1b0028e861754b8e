"""What goes wrong with streams, and is answered by whoever asked: by reading again, or by saying that there is none."""


class Conflict(Exception):
    """Somebody else appended first, or holds what was claimed: read again, decide again."""


class UnknownStream(LookupError):
    """There is no such game or account."""
