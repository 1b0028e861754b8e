"""A client of the API: typed calls, problems as exceptions, safe retries, streams that miss nothing, checked receipts.

It imports nothing else of this project, so that it can be published alone as `sealed_orders_client`; the command line,
the captains and the tests use the same files.
"""

from .attempts import Patience
from .calls import Call, Document
from .client import AsyncClient, Client
from .events import News
from .problems import BadReceipt, Problem, Reason, Unreachable
from .sealing import Kept, SealedOrder, check_receipt, sealed

__all__ = [
    "AsyncClient",
    "BadReceipt",
    "Call",
    "Client",
    "Document",
    "Kept",
    "News",
    "Patience",
    "Problem",
    "Reason",
    "SealedOrder",
    "Unreachable",
    "check_receipt",
    "sealed",
]
