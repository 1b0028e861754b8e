"""Open a game: fix everything that is agreed before seats are taken, and commit to a seed."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from domain.articles import ruleset
from domain.catalogue import VERSION
from domain.engine import ENGINE
from domain.facts import Entry
from domain.facts.first_wind import FirstWindAgreed
from domain.facts.games import GameOpened, PackRef, SeatSpec
from domain.facts.own_scenarios import ScenarioAgreed
from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.facts.ship_terms import ShipTermsAgreed
from domain.packs.pack import installed
from domain.packs.pack import pack as installed_pack
from domain.proofs.digests import SEED_BYTES, commitment
from domain.proofs.editions import EDITION
from domain.rules.setup import BY_SCENARIO, DRAWN, FIRST_WINDS
from domain.ruleset.hooks import FIRST_WIND_DRAWN
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.terms import refused_terms
from domain.scenarios.scenario import Scenario
from domain.service.automatic_seats import automatic_seats_taken, with_their_rules
from domain.service.identities import claim_of, new_id
from domain.service.publish_scenario import scenario_named
from domain.service.terms import PLAIN, check_clock, terms_agreed
from domain.service.wording import check_wording
from domain.service.world import World, deciding
from domain.state.clock import Terms
from domain.state.club import Spectators
from domain.store import Private
from domain.values.bounds import (
    COUNCILS,
    LONGEST_WINDOW,
    MOST_MINUTES_LATE,
    MOST_TURNS_LATE,
    SHORTEST_WINDOW,
)
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.said import say

ANYBODY: Final = Spectators()
MOST_RUNNING: Final = 200  # games that one account may have open at a time


def open_game(  # noqa: PLR0913  (one argument for each thing agreed)
    world: World,
    *,
    account: str,
    name: str,
    scenario: str,
    level: str,
    options: Sequence[str] = (),
    ship_terms: Mapping[str, Sequence[str]] | None = None,
    first_wind: str = BY_SCENARIO,
    players: int = 2,
    alone: str | None = None,
    council: str = "closed",
    private: bool = False,
    spectators: Spectators = ANYBODY,
    seconds: int | None = None,
    grace: int = 0,
    pack: str = "napoleonic",
    terms: Terms = PLAIN,
    running: int = 0,
    computers: Collection[str] = (),
    automatic: Collection[str] = (),
    idempotency_key: str | None = None,
) -> str:
    """Open a game; returns its id, the same for the same key. The rules command the ships of `automatic` seats."""
    played = scenario_named(world, scenario)
    chosen = _chosen(name, options, played, automatic)
    rules, clock = ruleset(level, chosen, played), _clock_agreed(council, seconds, grace, terms)
    seats = _seats(played.seating(players, alone), (*computers, *automatic))
    fixed = _agreements(played, rules, seats, ship_terms, first_wind)
    shown = _audience_agreed(spectators, private=private)
    agreed = (*clock, *fixed, *shown, *automatic_seats_taken(played, seats, automatic))
    claim = None if idempotency_key is None else claim_of("open", account, idempotency_key)

    draft = GameOpened(
        name=name,
        scenario=scenario,
        level=level,
        options=chosen,
        pack=_components(pack),
        engine=ENGINE,
        catalogue=VERSION,
        commitment="",
        seats=seats,
        council=council,
        seconds=seconds,
        grace=grace,
        by=account,
        proofs=EDITION,
    )
    return deciding(lambda: _open(world, draft, agreed, claim, running))


def _open(world: World, draft: GameOpened, agreed: tuple[Entry, ...], claim: str | None, running: int) -> str:
    """Append the opening under a new id, with a new seed to which the first fact commits the server."""
    opened = None if claim is None else world.store.reserved(claim)
    if opened is not None and world.store.has(opened, 1):
        return opened
    _check_running(running)
    game_id = world.store.reserve(claim, new_id("g", world.entropy))
    seed = world.entropy(SEED_BYTES)
    fact = replace(draft, commitment=commitment(game_id, seed).hex())
    beside = {0: Private(seed=seed.hex())}
    world.store.append(game_id, 0, (Entry(None, fact), *agreed), at=world.now(), private=beside)
    return game_id


def _chosen(
    name: str, options: Sequence[str], scenario: Scenario, automatic: Collection[str]
) -> tuple[str, ...]:
    """The chosen options and those that the scenario needs."""
    check_wording(name, "game/name", "the name of a game")
    if len(set(options)) != len(options):
        raise Refused(refuse("game/options", "an option is chosen once or not at all"))
    return tuple(sorted({*with_their_rules(options, scenario, automatic), *scenario.options}))


def _check_running(running: int) -> None:
    if running >= MOST_RUNNING:
        detail = say(
            "game/too-many",
            "{most_running} games of yours have not ended; end one of them first",
            most_running=MOST_RUNNING,
        )
        raise Refused(Refusal("game/too-many", detail))


def _seats(seats: tuple[SeatSpec, ...], computers: Collection[str]) -> tuple[SeatSpec, ...]:
    for seat in sorted({*computers} - {spec.seat for spec in seats}):
        raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
    return seats


def _agreements(
    scenario: Scenario,
    rules: Ruleset,
    seats: Sequence[SeatSpec],
    ship_terms: Mapping[str, Sequence[str]] | None,
    first_wind: str,
) -> Iterator[Entry]:
    """The facts of special agreements, so that players who take a seat know them."""
    _check_first_wind(rules, first_wind)
    agreed = _agreed_terms(rules, seats, ship_terms or {})
    if agreed:
        yield Entry(None, ShipTermsAgreed(agreed))
    if first_wind != BY_SCENARIO:
        yield Entry(None, FirstWindAgreed(first_wind))
    if scenario.document is not None:
        # With this fact the records alone suffice to replay a scenario that a player wrote.
        yield Entry(None, ScenarioAgreed(scenario.id, scenario.document))


def _audience_agreed(spectators: Spectators, *, private: bool) -> Iterator[Entry]:
    """The facts that restrict who may know of the game and what spectators see; none without restrictions."""
    if not (0 <= spectators.minutes <= MOST_MINUTES_LATE and 0 <= spectators.turns <= MOST_TURNS_LATE) or (
        spectators.minutes and spectators.turns
    ):
        raise Refused(
            refuse(
                "game/spectators",
                "spectators are up to {minutes} minutes or up to {turns} turns late, not both",
                minutes=MOST_MINUTES_LATE,
                turns=MOST_TURNS_LATE,
            )
        )
    if private:
        yield Entry(None, PrivacyAgreed())
    if spectators != ANYBODY:
        yield Entry(None, SpectatorsAgreed(spectators.minutes, spectators.turns, spectators.messages))


def _components(pack: str) -> PackRef:
    if pack not in installed():
        raise Refused(
            refuse(
                "game/unknown-pack",
                "no pack {pack} is installed; there is: {installed}",
                pack=repr(pack),
                installed=", ".join(installed()),
            )
        )
    return PackRef(pack, installed_pack(pack).sha256)


def _agreed_terms(
    rules: Ruleset, seats: Sequence[SeatSpec], terms: Mapping[str, Sequence[str]]
) -> dict[str, tuple[str, ...]]:
    """The agreed words by ship, sorted, each once; ships without words are left out."""
    agreed = {ship: tuple(sorted(set(words))) for ship, words in sorted(terms.items()) if words}
    refusal = refused_terms(rules, seats, agreed)
    if refusal is not None:
        raise Refused(refusal)
    return agreed


def _check_first_wind(rules: Ruleset, first_wind: str) -> None:
    """Refuse a drawn first wind unless a rule is played that has counters to draw from."""
    if first_wind not in FIRST_WINDS:
        raise Refused(
            refuse(
                "game/first-wind",
                "the first wind is {first_winds}, not {first_wind}",
                first_winds=" or ".join(FIRST_WINDS),
                first_wind=repr(first_wind),
            )
        )
    if first_wind == DRAWN and not rules.contributions(FIRST_WIND_DRAWN):
        raise Refused(
            refuse(
                "game/first-wind",
                "the first wind is drawn by lot only where a rule is played that has counters for it",
                "B-SET-4",
            )
        )


def _clock_agreed(council: str, seconds: int | None, grace: int, terms: Terms) -> tuple[Entry, ...]:
    check_clock(terms, seconds)
    if council not in COUNCILS:
        raise Refused(
            refuse(
                "game/council",
                "a council is {councils}, not {council}",
                councils=" or ".join(COUNCILS),
                council=repr(council),
            )
        )
    if seconds is not None and not SHORTEST_WINDOW <= seconds <= LONGEST_WINDOW:
        raise Refused(
            refuse(
                "game/seconds",
                "a window stays open for {shortest} to {longest} seconds, or for ever",
                shortest=SHORTEST_WINDOW,
                longest=LONGEST_WINDOW,
            )
        )
    if not 0 <= grace <= LONGEST_WINDOW:
        raise Refused(
            refuse(
                "game/grace", "the grace after a deadline is 0 to {longest} seconds", longest=LONGEST_WINDOW
            )
        )
    return terms_agreed(terms)
