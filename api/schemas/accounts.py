from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import (
    about,
    identifier,
    instant,
    name,
    number,
    one_of,
    part,
    several,
    text,
    whole,
    wish,
)
from domain.service.accounts import SCOPES

SCOPE_WORDS = (
    "play: hold seats and seal orders; spectate: read as anybody may; referee: see and settle what a game's"
    " referees may; organise: run tournaments; account: passkeys, recovery codes, all tokens, and to delete the account."
)


class NewAccount(Schema):
    name = name("How you will be called at the table.", required=True)


class NewToken(Schema):
    label = name("What you will know it by.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)
    days = whole("In how many days it runs out; null is never.", 1, 3650, load_default=None, allow_none=True)


class Kept(Schema):
    keep = wish("Whether the token that you show is kept.", load_default=False)


class Token(Schema):
    """A token as it can be read again: without its secret."""

    id = identifier("What it is revoked by.", "k-0123456789ab", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)
    label = text("What its owner knows it by.", required=True)
    issued = instant("When it was made.", required=True)
    expires = instant("When it runs out.", required=True, allow_none=True)
    last_used = instant("The hour in which it was last shown.", required=True, allow_none=True)


class IssuedToken(Schema):
    """A new token. Its text is shown only now; the server keeps only its hash."""

    id = identifier("What it is revoked by.", "k-0123456789ab", required=True)
    token = text("The secret: send it as `Authorization: Bearer …`.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), SCOPE_WORDS, required=True)
    label = text("What you know it by.", required=True)
    expires = instant("When it runs out.", required=True, allow_none=True)


class OpenedAccount(Schema):
    id = identifier("The new account.", "a-0123456789ab", required=True)
    name = text("Its name.", required=True)
    token = part(IssuedToken, "Its first token, with every scope.", required=True)


class Me(Schema):
    id = identifier("Your account.", "a-0123456789ab", required=True)
    name = text("Your name.", required=True)
    handle = text("What only you are called here.", required=True, allow_none=True)
    token = identifier("The token that you are showing.", required=True)
    scopes = several(one_of(SCOPES, "A scope."), "What that token reaches.", required=True)
    tokens = several(part(Token, ""), "All tokens of yours that have not been revoked.", required=True)
    recovery_codes = number("How many recovery codes you have left.", required=True)


class GamesOf(Schema):
    waiting = number("Games that have not begun.", required=True)
    playing = number("Battles that are being fought.", required=True)
    ended = number("Battles that are over.", required=True)


class Profile(Schema):
    id = identifier("The account.", "a-0123456789ab", required=True)
    name = text("Its name; null when it has been deleted.", required=True, allow_none=True)
    handle = text("Its handle.", required=True, allow_none=True)
    opened = instant("Since when it is there.", required=True)
    deleted = instant("When it was deleted.", required=True, allow_none=True)
    games = part(GamesOf, "In how many public games it sits.", required=True)


class RecoveryCodes(Schema):
    codes = several(text("A code."), "Each of them is good once.", required=True)


class RecoveryCode(Schema):
    account = identifier("The account, or its handle.", "a-0123456789ab", required=True)
    code = fields.String(
        required=True,
        validate=Length(1, 64),
        metadata=about("One of its recovery codes; case, spaces and dashes are no difference."),
    )


class RecoveredAccount(Schema):
    id = identifier("The account.", "a-0123456789ab", required=True)
    token = part(IssuedToken, "A new token, with every scope.", required=True)
