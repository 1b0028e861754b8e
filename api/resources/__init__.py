"""The nouns of the API, one file each: they parse a request, call a use case, and answer."""

from api.resources.accounts import accounts, tokens
from api.resources.awaiting import awaiting
from api.resources.bench import bench
from api.resources.board import board
from api.resources.directory import directory
from api.resources.disputes import disputes
from api.resources.doors import doors
from api.resources.endings import endings
from api.resources.export import export
from api.resources.facts import facts
from api.resources.forks import forks
from api.resources.games import games
from api.resources.health import health
from api.resources.house_rulings import house_rulings
from api.resources.keys import keys
from api.resources.live import live
from api.resources.log import log
from api.resources.matches import matches
from api.resources.messages import messages
from api.resources.options import options
from api.resources.orders import orders
from api.resources.packs import packs, ships
from api.resources.referees import referees
from api.resources.resolve import resolve
from api.resources.rewinds import rewinds
from api.resources.rules import rules
from api.resources.scenarios import scenarios
from api.resources.seats import seats
from api.resources.timekeeping import timekeeping
from api.resources.timeline import timeline
from api.resources.tournaments import tournaments
from api.resources.transcript import transcript
from api.resources.travel import travel
from api.resources.webhooks import webhooks

# In the order in which a newcomer needs them.
NOUNS = (
    directory,
    accounts,
    tokens,
    doors,
    scenarios,
    options,
    games,
    seats,
    awaiting,
    orders,
    messages,
    live,
    webhooks,
    resolve,
    timeline,
    board,
    travel,
    facts,
    export,
    endings,
    rewinds,
    forks,
    referees,
    bench,
    timekeeping,
    tournaments,
    matches,
    disputes,
    transcript,
    keys,
    log,
    rules,
    house_rulings,
    packs,
    ships,
    health,
)

__all__ = ["NOUNS"]
