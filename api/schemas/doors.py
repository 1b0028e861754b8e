from marshmallow import Schema, fields
from marshmallow.validate import Length, OneOf

from api.schemas.accounts import SCOPE_WORDS, IssuedToken
from api.schemas.words import (
    about,
    anything,
    by_key,
    identifier,
    instant,
    name,
    number,
    one_of,
    part,
    several,
    text,
)


class PasskeyAsked(Schema):
    challenge = identifier("The challenge, to be named with the answer.", "c-0123456789ab", required=True)
    options = by_key(anything("As WebAuthn has it."), "For `navigator.credentials`, as JSON.", required=True)


class PasskeyAnswer(Schema):
    challenge = identifier("The challenge that is answered.", "c-0123456789ab", required=True)
    credential = by_key(
        anything("As WebAuthn has it."), "What `navigator.credentials` gave, as JSON.", required=True
    )


class NewPasskey(PasskeyAnswer):
    label = name("What you will know it by.", required=True)


class Passkey(Schema):
    id = text("What it is removed by.", required=True)
    label = text("What you know it by.", required=True)
    created = instant("When it was made.", required=True)


class Passkeys(Schema):
    passkeys = several(part(Passkey, ""), "All of yours.", required=True)


class SignedIn(Schema):
    id = identifier("The account.", "a-0123456789ab", required=True)
    token = part(IssuedToken, "A new token, with every scope.", required=True)


def _said(most: int, description: str, **options: object) -> fields.String:
    return fields.String(validate=Length(1, most), metadata=about(description), **options)  # type: ignore[arg-type]


class NewGrant(Schema):
    client_id = _said(200, "What the app calls itself; nobody registers it.", required=True)
    redirect_uri = _said(
        500, "Where the code is sent: https, this machine, or the app's own scheme.", required=True
    )
    scope = _said(100, f"With spaces between. {SCOPE_WORDS} No app is given `account`.", required=True)
    code_challenge = _said(43, "SHA-256 of the verifier, in base64url.", required=True)
    code_challenge_method = one_of(("S256",), "S256 and nothing else.", required=True)


class Grant(Schema):
    code = text("Good once, for two minutes.", required=True)
    expires = instant("When it runs out.", required=True)


class CodeToExchange(Schema):
    """The form of RFC 6749."""

    grant_type = fields.String(
        required=True, validate=OneOf(["authorization_code"]), metadata=about("authorization_code.")
    )
    code = _said(200, "The code.", required=True)
    redirect_uri = _said(500, "The same as before, to the letter.", required=True)
    client_id = _said(200, "The same as before.", required=True)
    code_verifier = _said(128, "The secret whose hash was the challenge.", required=True)


class AccessToken(Schema):
    access_token = text("The token.", required=True)
    token_type = one_of(("Bearer",), "Bearer.", required=True)
    scope = text("What it reaches.", required=True)
    expires_in = number("Seconds.", required=True)
