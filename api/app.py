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

# Each open stream holds a thread in the process that does everything.
EMBEDDED_STREAMS: Final = 48
# The steps of every request before it is answered.
ARRIVING: Final = (telemetry.begin, headers.number_request, limits.check)
# The steps of every answer before it is sent, in this order.
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
# The steps after a request was answered or has failed.
ENDING: Final = (telemetry.end, headers.forget_request)


def create_app(wiring: Wiring, streams: int = EMBEDDED_STREAMS) -> Flask:
    """Reads no environment: all it needs is in the wiring. `streams` is how many may be open at once."""
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
