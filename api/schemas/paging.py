from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import about, count, text

MOST = 500


class Page(Schema):
    """A list is read page by page: ask again with the `next` of the last answer as `cursor`."""

    cursor = fields.String(
        validate=Length(1, 64), metadata=about("Where to go on: the `next` of the page before.")
    )
    limit = count("How many at most.", 1, MOST, load_default=50)


class Paged(Schema):
    next = text("Where the next page begins; null on the last one.", required=True, allow_none=True)
