"""The web application: resources, pages and documentation around one wiring."""

from flask import Flask

from api import addresses, headers, problems, telemetry
from api.docs import documentation
from api.openapi.description import describe
from api.resources import NOUNS
from api.web import blueprint as pages
from api.wiring import EXTENSION, Wiring
from domain.proofs.canonical import MAX_SIZE


def create_app(wiring: Wiring) -> Flask:
    """Reads nothing from its surroundings: whatever it needs is in the wiring."""
    app = Flask("api", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = MAX_SIZE
    app.extensions[EXTENSION] = wiring
    addresses.register(app)
    telemetry.register(app)
    headers.register(app)
    problems.register(app)
    describe(app, NOUNS)
    app.register_blueprint(documentation)
    app.register_blueprint(pages)
    return app
