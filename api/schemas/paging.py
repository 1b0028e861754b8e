from marshmallow import Schema, fields

from api.schemas.words import Whole, about, count, text

MOST = 500


class Page(Schema):
    """A list is read page by page: ask again with the `next` of the last answer as `cursor`."""

    cursor = fields.String(
        validate=Whole("^[0-9A-Za-z:.~-]{1,128}$", error="not a cursor of ours"),
        metadata=about("Where to go on: the `next` of the page before."),
    )
    limit = count("How many at most.", 1, MOST, load_default=50)


class Paged(Schema):
    next = text("Where the next page begins; null on the last one.", required=True, allow_none=True)
