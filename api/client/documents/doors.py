"""Documents of doors.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, TypedDict

from .shared import IssuedToken


class PasskeyAsked(TypedDict):
    challenge: str
    options: dict[str, Any]


class Passkey(TypedDict):
    id: str
    label: str
    created: str


class Passkeys(TypedDict):
    passkeys: "list[Passkey]"


class NewPasskey(TypedDict):
    challenge: str
    credential: dict[str, Any]
    label: str


class PasskeyAnswer(TypedDict):
    challenge: str
    credential: dict[str, Any]


class SignedIn(TypedDict):
    id: str
    token: "IssuedToken"


class NewGrant(TypedDict):
    client_id: str
    redirect_uri: str
    scope: str
    code_challenge: str
    code_challenge_method: Literal["S256"]


class Grant(TypedDict):
    code: str
    expires: str


class CodeToExchange(TypedDict):
    grant_type: Literal["authorization_code"]
    code: str
    redirect_uri: str
    client_id: str
    code_verifier: str


class AccessToken(TypedDict):
    access_token: str
    token_type: Literal["Bearer"]
    scope: str
    expires_in: int
