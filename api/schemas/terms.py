from typing import Any

from marshmallow import Schema, fields, post_load
from marshmallow.validate import Length, Range

from api.schemas.words import about, identifier, whole
from domain.state.clock import Terms as Agreed
from domain.values.bounds import LAST_HOUR, LONGEST_RESERVE, MOST_DAYS_OFF, MOST_DISPUTES, MOST_MISSES


class Terms(Schema):
    """The terms about time and missing players, besides the seconds of a window."""

    reserve = whole("Seconds that each seat may spend beyond deadlines.", 0, LONGEST_RESERVE, load_default=0)
    hours = fields.List(
        fields.Integer(strict=True, validate=Range(0, LAST_HOUR)),
        validate=Length(equal=2),
        load_default=None,
        allow_none=True,
        metadata=about("From which to which whole hour of the day, in UTC, time counts; null is always."),
    )
    days_off = whole("Days that each seat may take off.", 0, MOST_DAYS_OFF, load_default=0)
    forfeit_after = whole(
        "So many deadlines missed in a row lose the battle; null is never.",
        1,
        MOST_MISSES,
        load_default=None,
        allow_none=True,
    )
    stand_in_after = whole(
        "After so many the captain named stands in; null is never.",
        1,
        MOST_MISSES,
        load_default=None,
        allow_none=True,
    )
    captain = identifier(
        "The computer's captain that stands in.", "simple", load_default=None, allow_none=True
    )
    disputes = whole("So many open disputes stop the clock.", 0, MOST_DISPUTES, load_default=3)

    @post_load
    def agreed(self, sent: dict[str, Any], **_: Any) -> Agreed:
        hours = sent.pop("hours")
        return Agreed(hours=hours and (hours[0], hours[1]), **sent)
