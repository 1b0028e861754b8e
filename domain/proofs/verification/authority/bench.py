"""How referees are appointed, challenged and dismissed, and what a referee may do."""

from collections.abc import Mapping

from domain.facts.bench import (
    ChiefNamed,
    RefereeChallenged,
    RefereeConsented,
    RefereeDismissed,
    RefereeLooked,
    RefereeRecused,
    WindowCalled,
)
from domain.facts.referees import RefereeAppointed, RefereeKeyNamed
from domain.proofs.verification.authority.act import (
    OPENING,
    Act,
    Acts,
    Case,
    appointment,
    by_referee,
    by_seat,
    chief_of,
    must_agree,
    rests_on,
    seats_of,
)
from domain.state.game import Game


def _appointed(case: Case) -> str | None:
    game, fact = case.game, case.fact
    barred = _barred(game, fact.account)
    if barred is not None:
        return barred
    tournament = game.club.tournament
    joined = None if tournament is None else (tournament.version,)
    if game.outcome is not None:
        by_right = tournament is not None and fact.by in tournament.referees
        return None if by_right and rests_on(case) == joined else "the battle was over"
    opened_by = None if game.agreement is None else game.agreement.by
    if fact.by != opened_by and tournament is None:
        return f"{fact.by} did not open the game"
    if not game.club.seated:
        allowed = (OPENING, joined) if fact.by == opened_by else (joined,)
        return None if rests_on(case) in allowed else "it rests neither on the opening nor on a tournament"
    return _of_all(case, game.club.consents.get(fact.account, {}), "has not agreed to it")


def _barred(game: Game, account: str) -> str | None:
    """Why this account cannot become a referee."""
    if game.club.fork is not None:
        return "a fork has no referees of its own"
    if account in game.club.seated:
        return f"{account} plays or has played in this game"
    judges = appointment(game, account) is not None
    return f"{account} was a referee of this game already" if judges else None


def _of_all(case: Case, given: Mapping[str, int], missing: str) -> str | None:
    """The act must rest on the statements of all taken seats, and on nothing else."""
    seats = must_agree(case.game)
    silent = next((seat for seat in seats if seat not in given), None)
    if silent is not None:
        return f"{silent} {missing}"
    due = tuple(sorted(given[seat] for seat in seats))
    return None if rests_on(case) == due else "it does not rest on what the seats have said"


def _consents(case: Case) -> str | None:
    return by_seat(case, case.fact.seat)


def _recused(case: Case) -> str | None:
    return by_referee(case, case.fact.account)


def _challenged(case: Case) -> str | None:
    return by_seat(case, case.fact.seat) or _is_referee(case.game, case.fact.account)


def _is_referee(game: Game, account: str) -> str | None:
    return f"{account} was no referee of this game then" if appointment(game, account) is None else None


def _dismissed(case: Case) -> str | None:
    account = case.fact.account
    unknown = _is_referee(case.game, account)
    if unknown is not None:
        return unknown
    if _by_chief(case) is None:
        return None
    if not seats_of(case.game, case.fact.by):
        return f"{case.fact.by} is not the chief, and does not play"
    return _of_all(case, case.game.club.challenges.get(account, {}), "has not asked for it")


def _by_chief(case: Case) -> str | None:
    chief = chief_of(case.game)
    return by_referee(case, case.fact.by) or (None if case.fact.by == chief else "only the chief may do it")


def _named(case: Case) -> str | None:
    return _by_chief(case) or _is_referee(case.game, case.fact.account)


def _key_named(case: Case) -> str | None:
    """`rulings` checks the signatures. A key that replaces another must rest on the fact of that one too."""
    since, before = appointment(case.game, case.fact.account), case.game.club.keys.get(case.fact.account)
    if since is None:
        return f"{case.fact.account} was no referee of this game then"
    due = (since, *(() if before is None else (before.version,)))
    return None if rests_on(case) == due else "it does not rest on the appointment and the key before"


def _looked(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open"
    if (fact.account, fact.turn, fact.window) in case.game.club.looks:
        return f"{fact.account} had looked into it before"
    return by_referee(case, fact.account)


def _called(case: Case) -> str | None:
    fact, window = case.fact, case.game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return f"the window {fact.window} of turn {fact.turn} was not open"
    return by_referee(case, fact.by)


ACTS: Acts = {
    RefereeAppointed: Act(
        "the account that opened the game or its tournament; after the end a referee of the tournament",
        "before anybody sat the opening or the tournament; later the consent of every taken seat",
        _appointed,
    ),
    RefereeConsented: Act("the player in the seat", "the seat was taken", _consents),
    RefereeRecused: Act("the referee", "the appointment", _recused),
    RefereeChallenged: Act("the player in the seat", "the seat was taken", _challenged),
    RefereeDismissed: Act(
        "the chief, or all seats", "the chief's appointment, or every challenge", _dismissed
    ),
    ChiefNamed: Act("the chief", "the chief's appointment", _named),
    RefereeKeyNamed: Act(
        "the referee", "the appointment; the key's own signature, and that of the key before", _key_named
    ),
    RefereeLooked: Act("a referee, once for each window", "the appointment", _looked),
    WindowCalled: Act("a referee", "the appointment; the closing follows directly", _called),
}
