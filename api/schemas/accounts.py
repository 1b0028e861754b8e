from marshmallow import Schema

from api.schemas.words import identifier, instant, name, one_of, part, several, text
from domain.service.accounts import SCOPES

SCOPE_WORDS = (
    "play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's"
    " referees may; organise: run tournaments."
)


class NewAccount(Schema):
    name = name("How you will be called at the table.", required=True)


class NewToken(Schema):
    label = name("What you will know it by.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)


class Token(Schema):
    """A token as it can be seen again: never its secret."""

    id = identifier("What it is revoked by.", "k-0123456789ab", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)
    label = text("What its owner knows it by.", required=True)
    issued = instant("When it was made.", required=True)


class IssuedToken(Schema):
    """A new token. Its text is shown this once; the server keeps only a hash of it."""

    id = identifier("What it is revoked by.", "k-0123456789ab", required=True)
    token = text("The secret: send it as `Authorization: Bearer …`.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)
    label = text("What you know it by.", required=True)


class OpenedAccount(Schema):
    id = identifier("The new account.", "a-0123456789ab", required=True)
    name = text("Its name.", required=True)
    token = part(IssuedToken, "Its first token, with every scope.", required=True)


class Me(Schema):
    id = identifier("Your account.", "a-0123456789ab", required=True)
    name = text("Your name.", required=True)
    token = identifier("The token that you are showing.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), "What that token reaches.", required=True)
    tokens = several(part(Token, ""), "All tokens of yours that have not been revoked.", required=True)
