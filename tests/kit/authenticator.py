"""An authenticator in software: one Ed25519 key, the same in every run, that always agrees."""

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from webauthn.helpers import bytes_to_base64url

Json = dict[str, Any]
CREDENTIAL = b"a-passkey-of-the-tests"
PRESENT, ATTESTED = 0x01, 0x40


class Authenticator:
    def __init__(self, origin: str = "http://localhost", host: str = "localhost") -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
        self._origin = origin
        self._host = host
        self.uses = 0

    def create(self, options: Json) -> Json:
        public = {1: 1, 3: -8, -1: 6, -2: self._key.public_key().public_bytes_raw()}
        attested = bytes(16) + len(CREDENTIAL).to_bytes(2, "big") + CREDENTIAL + cbor2.dumps(public)
        spoken = {"fmt": "none", "attStmt": {}, "authData": self._about(PRESENT | ATTESTED) + attested}
        return self._credential(
            {
                "clientDataJSON": bytes_to_base64url(self._client("webauthn.create", options)),
                "attestationObject": bytes_to_base64url(cbor2.dumps(spoken)),
            }
        )

    def get(self, options: Json) -> Json:
        self.uses += 1
        client, about = self._client("webauthn.get", options), self._about(PRESENT)
        signature = self._key.sign(about + hashlib.sha256(client).digest())
        return self._credential(
            {
                "clientDataJSON": bytes_to_base64url(client),
                "authenticatorData": bytes_to_base64url(about),
                "signature": bytes_to_base64url(signature),
            }
        )

    def _about(self, flags: int) -> bytes:
        return hashlib.sha256(self._host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _client(self, kind: str, options: Json) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self._origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response: Json) -> Json:
        name = bytes_to_base64url(CREDENTIAL)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
