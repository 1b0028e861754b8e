"""Signatures of Standard Webhooks: `v1` with the shared secret, `v1a` with the server's key, which anyone can check.

The library of the specification signs with shared secrets only; the tests check our `v1` with it.
"""

import base64
import hashlib
import hmac
from datetime import datetime

from domain.proofs.signatures import SigningKey, sign_bytes
from domain.service.webhooks import PREFIX


def signed_headers(
    message: str, at: str, body: bytes, secret: str, signing_key: SigningKey
) -> dict[str, str]:
    """The timestamp is that of the attempt, because a receiver refuses messages that are too old."""
    stamp = str(int(datetime.fromisoformat(at).timestamp()))
    content = b".".join((message.encode(), stamp.encode(), body))
    key = base64.b64decode(secret.removeprefix(PREFIX))
    shared = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    public = base64.b64encode(sign_bytes(signing_key.private, content)).decode()
    return {
        "webhook-id": message,
        "webhook-timestamp": stamp,
        "webhook-signature": f"v1,{shared} v1a,{public}",
    }
