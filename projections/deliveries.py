"""The messages to a webhook, the newest first."""

from domain.store.database import Database
from domain.store.deliveries import Delivery, delivery_of
from projections.pages import Page, read_page


def read_deliveries(
    database: Database, webhook: str, cursor: str | None = None, limit: int = 50
) -> Page[Delivery]:
    return read_page(
        [database],
        "SELECT place, id, webhook, body, created, state, tries, due FROM deliveries",
        delivery_of,
        key={"place": int},
        cursor=cursor,
        limit=limit,
        only={"webhook = ?": webhook},
    )
