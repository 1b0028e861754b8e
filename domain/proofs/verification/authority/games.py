"""How a game begins: opened or forked with its first record, entered in a tournament, its seats taken."""

from msgspec import UnsetType

from domain.facts.first_wind import FirstWindAgreed
from domain.facts.forks import GameForked
from domain.facts.games import GameOpened, SeatTaken, SeedCommitted, SeedRevealed
from domain.facts.own_scenarios import ScenarioAgreed
from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.facts.ship_terms import ShipTermsAgreed
from domain.facts.terms import TermsAgreed
from domain.facts.tournaments import TournamentJoined
from domain.proofs.verification.authority.act import Act, Acts, Case
from domain.scenarios.own import scenario_id
from domain.state.game import Game

# Facts of the opening, before any seat can be taken.
OPENING_FACTS = (GameOpened, TermsAgreed, ShipTermsAgreed, FirstWindAgreed, ScenarioAgreed, PrivacyAgreed)


def has_begun(game: Game) -> bool:
    """Whether step 0 has run: the last seat was taken, and a window opened."""
    return bool(game.counts.windows)


def _begins(case: Case) -> str | None:
    return None if case.place == 1 else "a game begins once, with its first record"


def _agrees(case: Case) -> str | None:
    follows_opening = case.before is not None and isinstance(case.before.fact, GameOpened)
    if not follows_opening:
        return "terms are agreed with the opening of a game, and not later"
    return _unkept(case)


def _unkept(case: Case) -> str | None:
    """Terms about time need a clock; a stand-in needs a captain, and a captain a stand-in."""
    fact, agreed = case.fact, case.game.agreement
    timed = (fact.reserve, fact.hours, fact.days_off, fact.forfeit_after, fact.stand_in_after)
    if any(timed) and (agreed is None or agreed.seconds is None):
        return "no clock was agreed upon"
    if (fact.stand_in_after is None) != (fact.captain is None):
        return "a stand-in needs a captain, and a captain a stand-in"
    ordered = fact.hours is None or fact.hours[0] < fact.hours[1]
    return None if ordered else "the hours end before they begin"


def _agrees_too(case: Case) -> str | None:
    follows_opening = case.before is not None and isinstance(case.before.fact, OPENING_FACTS)
    return (
        None
        if follows_opening
        else "ships, the first wind, privacy and spectators are agreed upon with the opening of a game, and not later"
    )


def _describes(case: Case) -> str | None:
    """The document must be the one that the opening names by its hash."""
    why_not = _agrees_too(case)
    if why_not is not None:
        return why_not
    agreed, fact = case.game.agreement, case.fact
    named = agreed is not None and agreed.scenario == fact.scenario == scenario_id(fact.document)
    return None if named else "the document is not that of the scenario that the game was opened with"


def _sits(case: Case) -> str | None:
    game, fact = case.game, case.fact
    seat = game.seats.get(fact.seat)
    if seat is None or seat.taken or has_begun(game) or game.outcome is not None:
        return f"{fact.seat} is no free seat of a game that has not begun"
    by_computer = not isinstance(fact.captain, UnsetType)
    if by_computer is not (fact.account is None):
        return "either an account sits there or the computer"
    if seat.reserved not in (None, fact.account):
        return f"{fact.seat} was kept for somebody else"
    return None if fact.account is None else _impartial(game, fact.account, seat.side)


def _impartial(game: Game, account: str, side: str) -> str | None:
    if account in game.club.benched:
        return f"{account} is or was a referee of this game"
    return f"{account} sits on the other side" if game.club.seated.get(account, side) != side else None


def _joins(case: Case) -> str | None:
    game = case.game
    if game.club.fork is not None or game.club.tournament is not None:
        return "a game is entered in one tournament, and a fork in none"
    if has_begun(game):
        return "a game is entered in a tournament before its battle begins"
    opened_by = None if game.agreement is None else game.agreement.by
    return None if case.fact.by == opened_by else "only the player who opened a game can enter it"


def _nothing_more(case: Case) -> str | None:  # noqa: ARG001  (the pledges have been checked)
    return None


ACTS: Acts = {
    GameOpened: Act("the account that opens it", "the first record", _begins),
    GameForked: Act("the account that forks", "the first record; the base holds the parent's head", _begins),
    TermsAgreed: Act("the account that opened the game", "directly after the opening", _agrees, worded=False),
    ShipTermsAgreed: Act("the account that opened the game", "with the opening", _agrees_too, worded=False),
    FirstWindAgreed: Act("the account that opened the game", "with the opening", _agrees_too, worded=False),
    ScenarioAgreed: Act(
        "the account that opened the game",
        "with the opening; the hash of the document",
        _describes,
        worded=False,
    ),
    PrivacyAgreed: Act("the account that opened the game", "with the opening", _agrees_too, worded=False),
    SpectatorsAgreed: Act("the account that opened the game", "with the opening", _agrees_too, worded=False),
    SeatTaken: Act("anybody, in a free seat before the battle", "no bench, no other side", _sits),
    TournamentJoined: Act(
        "the account that opened the game, before its battle", "`by` of the opening", _joins
    ),
    SeedCommitted: Act("nobody", "directly after a rewind over a revealed seed", _nothing_more, worded=False),
    SeedRevealed: Act("nobody", "with every end, after all that counted", _nothing_more, worded=False),
}
