from marshmallow import Schema

from api.schemas.bench import prose
from api.schemas.paging import Paged
from api.schemas.words import flag, instant, one_of, part, several, text
from domain.service.write_message import AUDIENCES


class NewMessage(Schema):
    to = one_of(AUDIENCES, "To the whole table, or to your allies alone.", load_default=AUDIENCES[0])
    text = prose("What you say.", required=True)


class TableMessage(Schema):
    """A message of a player or referee; messages are not facts of the game."""

    id = text("Its id.", required=True)
    at = instant("When it was said.", required=True)
    account = text("Who said it.", required=True)
    name = text("Their name.", required=True)
    seat = text("Their seat; null for a referee.", required=True, allow_none=True)
    to = one_of(AUDIENCES, "To whom it was said.", required=True)
    text = text("What was said.", required=True)


class TableMessages(Paged):
    messages = several(part(TableMessage, ""), "What was said to you, the newest first.", required=True)


class Mutes(Schema):
    """The accounts whose messages you do not want to get in this game."""

    everybody = flag("Nobody at all.", required=True)
    accounts = several(text("An account."), "These people.", required=True)
