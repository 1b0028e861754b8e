from typing import Any

from marshmallow import Schema, post_load

from api.schemas.words import flag, whole
from domain.state.club import Spectators as Agreed
from domain.values.bounds import MOST_MINUTES_LATE, MOST_TURNS_LATE


class Spectators(Schema):
    """The terms for spectators, with a token or without one."""

    minutes = whole("So many minutes late they see the battle.", 0, MOST_MINUTES_LATE, load_default=0)
    turns = whole("Or so many turns late.", 0, MOST_TURNS_LATE, load_default=0)
    messages = flag(
        "Whether they read the messages at the table while the battle is fought.", load_default=False
    )

    @post_load
    def agreed(self, sent: dict[str, Any], **_: Any) -> Agreed:
        return Agreed(**sent)
