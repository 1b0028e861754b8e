"""Signatures of Standard Webhooks: `v1` with the secret that both sides know, `v1a` with a key of ours that all can read."""

import base64
import hashlib
import hmac
from datetime import datetime

from domain.proofs.signatures import Signet, sign_bytes
from domain.service.webhooks import PREFIX


def signed_headers(message: str, at: str, body: bytes, secret: str, signet: Signet) -> dict[str, str]:
    """The timestamp is that of the attempt: a receiver refuses what comes too late after it."""
    stamp = str(int(datetime.fromisoformat(at).timestamp()))
    content = b".".join((message.encode(), stamp.encode(), body))
    key = base64.b64decode(secret.removeprefix(PREFIX))
    shared = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    public = base64.b64encode(sign_bytes(signet.private, content)).decode()
    return {
        "webhook-id": message,
        "webhook-timestamp": stamp,
        "webhook-signature": f"v1,{shared} v1a,{public}",
    }
