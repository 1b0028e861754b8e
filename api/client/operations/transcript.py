"""Calls of transcript.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.transcript import Transcript


def read_transcript(game: str, *, at_least: int | None = None) -> Call[Transcript]:
    """Take the transcript of a game."""
    return Call("GET", f"/v1/games/{within(game)}/transcript", query={"at_least": at_least})
