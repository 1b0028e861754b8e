"""The pages: the lobby, the table to play at, a battle to watch, the rules, games to verify, and the referee's bench.

They are plain files that use only the public API. At the table the browser keeps the players' tokens; the bench and the
rulings accept a token that the reader types in; the other pages use none.
"""

import re
from typing import Final

from flask import Blueprint, current_app, redirect, render_template, url_for
from werkzeug.wrappers import Response

from api.headers import let_frame
from api.web import files, install, languages
from api.web.lost import lost
from api.web.modules import modules
from domain.catalogue import HouseRuling, chapters, house_rulings
from domain.facts.registry import FACTS, Subject
from domain.offers import offers

_GAME: Final = re.compile(r"g-[0-9a-hjkmnp-tv-z]{12}")
_TOURNAMENT: Final = re.compile(r"t-[0-9a-hjkmnp-tv-z]{12}")

# What facts of games are about.
SUBJECTS: Final = [
    subject
    for subject in Subject
    if any(kind.subject is subject and kind.stream == "game" for kind in FACTS.values())
]

# A blueprint of their own, so that their templates and files are not confused with those of other parts.
blueprint = Blueprint("web", __name__, template_folder="templates")
files.register(blueprint)
install.register(blueprint)
languages.register(blueprint)

# Routes that a page uses only if the server has them, by their name in scripts.
ROUTES: Final = {"stream": "/v1/games/<id:game>/stream", "endings": "/v1/games/<id:game>/endings/"}


@blueprint.app_context_processor
def about_pages() -> dict[str, object]:
    rules = [rule.rule for rule in current_app.url_map.iter_rules()]
    there = [name for name, path in ROUTES.items() if any(rule.startswith(path) for rule in rules)]
    return {"modules": modules, "routes": " ".join(there)}


@blueprint.get("/")
def home() -> str:
    return render_template("pages/home.html")


@blueprint.get("/games")
def games() -> Response:
    return redirect(url_for("web.home", _anchor="games"))


@blueprint.get("/games/<game>/play")
def play(game: str) -> str | tuple[str, int]:
    if not _GAME.fullmatch(game):
        return lost("game")
    return render_template("pages/play.html", game=game)


@blueprint.get("/games/<game>")
def watch(game: str) -> str | tuple[str, int]:
    """The page for any valid game id; its script finds out from the API whether the game exists."""
    if not _GAME.fullmatch(game):
        return lost("game")
    return render_template("pages/game.html", game=game)


@blueprint.get("/games/<game>/bench")
def bench(game: str) -> str | tuple[str, int]:
    if not _GAME.fullmatch(game):
        return lost("game")
    return render_template("pages/bench.html", game=game, options=offers(), subjects=SUBJECTS)


@blueprint.get("/games/<game>/report")
def report(game: str) -> str | tuple[str, int]:
    if not _GAME.fullmatch(game):
        return lost("game")
    return render_template("pages/report.html", game=game)


@blueprint.get("/games/<game>/embed")
def embedded(game: str) -> str | tuple[str, int]:
    """Only the board, for other sites; `delay` in the address is how many seconds it lags behind."""
    if not _GAME.fullmatch(game):
        return lost("game")
    let_frame()
    return render_template("pages/embed.html", game=game)


@blueprint.get("/tournaments")
def tournaments() -> str:
    return render_template("pages/tournaments.html")


@blueprint.get("/tournaments/<tournament>")
def tournament(tournament: str) -> str | tuple[str, int]:
    if not _TOURNAMENT.fullmatch(tournament):
        return lost("tournament")
    return render_template("pages/tournament.html", tournament=tournament)


@blueprint.get("/rulings")
def rulings() -> str:
    topics = sorted(kind.name for kind in FACTS.values() if kind.stream == "game")
    return render_template("pages/rulings.html", topics=topics)


@blueprint.get("/house-rulings")
def house() -> str:
    """Rendered by the server, because it is the same for all readers and needs no script."""
    chapters: dict[str, list[HouseRuling]] = {}
    for ruling in house_rulings().values():
        chapters.setdefault(ruling.chapter, []).append(ruling)
    return render_template("pages/house-rulings.html", chapters=chapters)


@blueprint.get("/rules")
def rules() -> str:
    return render_template("pages/rules.html", chapters=chapters())


@blueprint.get("/account")
def account() -> str:
    return render_template("pages/account.html")


@blueprint.get("/authorize")
def authorize() -> str:
    """The address says what an app asks for; the page explains it, and calls the API if the reader consents."""
    return render_template("pages/authorize.html")


@blueprint.get("/verify")
def verify() -> str:
    return render_template("pages/verify.html")
