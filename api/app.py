"""The web application: resources, pages and documentation around one wiring."""

from typing import Final

from flask import Flask

from api import addresses, headers, languages, limits, mentions, problems, telemetry
from api.compression import compress
from api.cors import let_pages_read
from api.docs import documentation
from api.framework import Api
from api.live import events
from api.live.feed import Feed
from api.openapi.description import describe
from api.own_writes import bring_level
from api.resources import NOUNS
from api.web import blueprint as pages
from api.web.languages import remember
from api.web.lost import as_page
from api.wiring import EXTENSION, Wiring
from domain.proofs.canonical import MAX_SIZE

# Each holds a thread of the one process that does everything.
EMBEDDED_STREAMS: Final = 48
# What is done with every request before it is answered, and
ARRIVING: Final = (telemetry.begin, headers.number_request, limits.check)
# what every answer passes through on its way out, in this order.
LEAVING: Final = (
    as_page,
    remember,
    mentions.put_names,
    compress,
    limits.tell,
    bring_level,
    languages.tell_language,
    let_pages_read,
    headers.protect,
    telemetry.count,
)
# When it has been answered, or has failed.
ENDING: Final = (telemetry.end, headers.forget_request)


def create_app(wiring: Wiring, streams: int = EMBEDDED_STREAMS) -> Flask:
    """Reads nothing from its surroundings: whatever it needs is in the wiring. So many streams may be open at once."""
    app = Api("api", ARRIVING, LEAVING, ENDING)
    app.config["MAX_CONTENT_LENGTH"] = MAX_SIZE
    app.extensions[EXTENSION] = wiring
    app.extensions[events.EXTENSION] = Feed(wiring.world.store, streams)
    addresses.register(app)
    problems.register(app)
    limits.register(app, wiring)
    mentions.register(app)
    describe(app, NOUNS)
    app.register_blueprint(documentation)
    app.register_blueprint(pages)
    return app
