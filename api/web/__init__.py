"""The pages: a battle to watch, the lobby, the rules to look up, games to verify, and the referee's bench.

They are plain files that ask the public API and nothing else. The bench and the rulings may be read and acted
upon with a token that the reader types in; the others show no token: they cannot show what a spectator may not see.
"""

import re
from typing import Final

from flask import Blueprint, render_template

from domain.catalogue import chapters
from domain.facts import FACTS
from domain.offers import offers

_GAME: Final = re.compile(r"g-[0-9a-hjkmnp-tv-z]{12}")

# The pages have names of their own, so that no other part's templates or files are mistaken for them.
blueprint = Blueprint(
    "web", __name__, template_folder="templates", static_folder="static", static_url_path="/web"
)


@blueprint.get("/")
def home() -> str:
    return render_template("pages/home.html")


@blueprint.get("/games/<game>")
def watch(game: str) -> str | tuple[str, int]:
    """A page for anything that is spelt like a game; whether there is one, the page learns from the API."""
    if not _GAME.fullmatch(game):
        return render_template("pages/lost.html", sought="game"), 404
    return render_template("pages/game.html", game=game)


@blueprint.get("/games/<game>/bench")
def bench(game: str) -> str | tuple[str, int]:
    if not _GAME.fullmatch(game):
        return render_template("pages/lost.html", sought="game"), 404
    return render_template("pages/bench.html", game=game, options=offers())


@blueprint.get("/rulings")
def rulings() -> str:
    topics = sorted(kind.topic.partition("/")[0] for kind in FACTS.values() if kind.stream == "game")
    return render_template("pages/rulings.html", topics=topics)


@blueprint.get("/rules")
def rules() -> str:
    return render_template("pages/rules.html", chapters=chapters())


@blueprint.get("/verify")
def verify() -> str:
    return render_template("pages/verify.html")
