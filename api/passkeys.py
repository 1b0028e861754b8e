"""Passkeys by WebAuthn: challenges for an authenticator, and checks of its answers."""

from typing import Any, Final

import msgspec
import webauthn
from flask import request
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from api.wiring import wiring
from domain.service.identities import new_id
from domain.service.world import later
from domain.store import passkeys
from domain.store.passkeys import Passkey
from domain.values.refusals import Refused, refuse

PATIENCE: Final = 300  # seconds in which a challenge must be answered
CHALLENGE_BYTES: Final = 32


def asked_to_register(account: str, name: str) -> dict[str, Any]:
    """The options with which a browser lets an authenticator make a key for this account."""
    challenge, drawn = _put(account)
    known = passkeys.of_account(wiring().world.store.database, account)
    options = webauthn.generate_registration_options(
        rp_id=_host(),
        rp_name="Sealed Orders",
        user_id=account.encode(),
        user_name=name,
        challenge=drawn,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in known],
    )
    return {"challenge": challenge, "options": msgspec.json.decode(webauthn.options_to_json(options))}


def registered(account: str, challenge: str, label: str, credential: dict[str, Any]) -> Passkey:
    """The new passkey, if the answer fits the challenge."""
    world = wiring().world
    drawn = passkeys.answered(world.store.database, challenge, account, now=world.now())
    if drawn is None:
        raise Refused(refuse("passkey/refused", "the challenge was never put to you, or has run out"))
    try:
        held = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=drawn,
            expected_rp_id=_host(),
            expected_origin=_origins(),
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
        raise Refused(refuse("passkey/refused", "the authenticator's answer does not hold")) from wrong
    name = bytes_to_base64url(held.credential_id)
    if passkeys.one(world.store.database, name) is not None:
        raise Refused(refuse("passkey/refused", "this passkey is known already"))
    made = Passkey(name, account, _host(), held.credential_public_key, held.sign_count, label, world.now())
    passkeys.add(world.store.database, made)
    return made


def asked_to_sign_in() -> dict[str, Any]:
    """No account is named, because the authenticator knows its keys."""
    challenge, drawn = _put(None)
    options = webauthn.generate_authentication_options(rp_id=_host(), challenge=drawn)
    return {"challenge": challenge, "options": msgspec.json.decode(webauthn.options_to_json(options))}


def signed_in(challenge: str, credential: dict[str, Any]) -> str:
    """The account whose passkey answered the challenge."""
    world = wiring().world
    drawn = passkeys.answered(world.store.database, challenge, None, now=world.now())
    known = passkeys.one(world.store.database, str(credential.get("id", "")))
    if drawn is None or known is None or known.host != _host():
        raise Refused(
            refuse("passkey/refused", "the passkey is not known here, or the challenge has run out")
        )
    try:
        held = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=drawn,
            expected_rp_id=known.host,
            expected_origin=_origins(),
            credential_public_key=known.public,
            credential_current_sign_count=known.uses,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as wrong:
        raise Refused(refuse("passkey/refused", "the authenticator's answer does not hold")) from wrong
    passkeys.used(world.store.database, known.id, held.new_sign_count)
    return known.account


def _put(account: str | None) -> tuple[str, bytes]:
    world = wiring().world
    name, drawn, now = new_id("c", world.entropy), world.entropy(CHALLENGE_BYTES), world.now()
    passkeys.challenge(world.store.database, name, drawn, account, now=now, expires=later(now, PATIENCE))
    return name, drawn


def _host() -> str:
    """The host name of the site, for which an authenticator answers only."""
    host = request.host
    if not host:  # the Host header may be missing or invalid
        raise Refused(refuse("passkey/refused", "the request does not say for which site it is"))
    return host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host


def _origins() -> list[str]:
    """Both, as a proxy may terminate TLS. Without TLS a browser offers passkeys only for its own machine."""
    return [f"https://{request.host}", f"http://{request.host}"]
