"""The pages as an app: the manifest to install them, and the page shown without a connection."""

from typing import Final

from flask import Blueprint, Response, jsonify, render_template, url_for

from api.headers import let_work
from api.languages import language
from api.web.languages import page_text

NAME: Final = "Sealed Orders"
PAPER: Final = "#f6f2e7"
MARK: Final = "#9b1b4a"


def register(blueprint: Blueprint) -> None:
    blueprint.add_url_rule("/app.webmanifest", view_func=manifest)
    blueprint.add_url_rule("/service-worker.js", view_func=worker)
    blueprint.add_url_rule("/offline", view_func=offline)


def manifest() -> Response:
    icon = {"src": url_for("web.static", filename="seal.svg"), "sizes": "any", "type": "image/svg+xml"}
    answer = jsonify(
        {
            "name": NAME,
            "short_name": NAME,
            "lang": language(),
            "description": page_text(
                "Battles of Sails of Glory, with orders that are sealed and can be checked."
            ),
            "id": "/",
            "start_url": "/",
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": MARK,
            "icons": [{**icon, "purpose": "any"}, {**icon, "purpose": "maskable"}],
        }
    )
    answer.mimetype = "application/manifest+json"
    return answer


def worker() -> Response:
    """The service worker, at the root of the site, because it can serve only addresses beside and below its own."""
    let_work()
    return Response(render_template("service-worker.js"), mimetype="text/javascript")


def offline() -> str:
    """The browser keeps this page for when the server cannot be reached."""
    return render_template(
        "pages/lost.html",
        heading=page_text("No wind in the sails"),
        said=page_text(
            "The server cannot be reached. Orders that you have drafted are kept in this browser."
        ),
    )
