"""The nouns of the API, one file each: parse, call, answer."""

from api.resources.accounts import accounts, tokens
from api.resources.awaiting import awaiting
from api.resources.board import board
from api.resources.disputes import disputes
from api.resources.facts import facts
from api.resources.forks import forks
from api.resources.games import games
from api.resources.health import health
from api.resources.keys import keys
from api.resources.options import options
from api.resources.orders import orders
from api.resources.packs import packs, ships
from api.resources.referees import referees
from api.resources.rewinds import rewinds
from api.resources.rules import rules
from api.resources.scenarios import scenarios
from api.resources.seats import seats
from api.resources.timeline import timeline
from api.resources.tournaments import tournaments
from api.resources.transcript import transcript
from api.resources.travel import travel

# In the order in which somebody who is new here would need them.
NOUNS = (
    accounts,
    tokens,
    scenarios,
    options,
    games,
    seats,
    awaiting,
    orders,
    timeline,
    board,
    travel,
    facts,
    rewinds,
    forks,
    referees,
    tournaments,
    disputes,
    transcript,
    keys,
    rules,
    packs,
    ships,
    health,
)

__all__ = ["NOUNS"]
