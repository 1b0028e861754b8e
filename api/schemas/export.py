from marshmallow import Schema

from api.schemas.games import GamesWanted
from api.schemas.words import Whole, count, identifier, text

MOST_FACTS = 5000


class GamesToExport(GamesWanted):
    class Meta:
        exclude = ("cursor", "limit")


class FactsToExport(Schema):
    after = text(
        "Only what was stored after this `place`; 0 is everything.",
        load_default="0",
        validate=Whole("^[0-9a-z,=-]{1,512}$", error="not a place of ours"),
    )
    limit = count("How many at most.", 1, MOST_FACTS, load_default=1000)
    game = identifier("Only facts of this game.", "g-0123456789ab")
