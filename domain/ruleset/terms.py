"""Terms that are agreed ship by ship: which of them a ship has, and which are refused."""

from collections.abc import Mapping, Sequence

from domain.facts.games import SeatSpec
from domain.ruleset.hooks import CREW_TERMS
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.values.refusals import Refusal
from domain.values.said import say
from domain.values.terms import ShipTerm

Terms = Mapping[str, tuple[str, ...]]
CODE = "game/ship-terms"


def terms_of(scene: Scene, ship: str) -> tuple[str, ...]:
    """The words that were agreed for her and those that the scenario gives her, sorted, each once."""
    agreed = scene.game.agreement.terms.get(ship, ()) if scene.game.agreement else ()
    return tuple(sorted({*agreed, *CREW_TERMS.ask(scene, ship)}))


def refused_terms(rules: Ruleset, seats: Sequence[SeatSpec], terms: Terms) -> Refusal | None:
    """Why these terms cannot be agreed upon for the ships of these seats."""
    known = {term.word: term for rule in rules.rules for term in rule.terms}
    ships = {ship for seat in seats for ship in seat.ships}
    for ship, words in terms.items():
        if ship not in ships:
            return Refusal(CODE, say("refusal", "{ship} does not sail in this battle", ship=repr(ship)))
        for word in words:
            if word not in known:
                offered = ", ".join(sorted(known)) or "nothing"
                return Refusal(
                    CODE,
                    say(
                        "refusal",
                        "{word} cannot be agreed for {ship} in this game; there is: {offered}",
                        word=repr(word),
                        ship=ship,
                        offered=offered,
                    ),
                )
    return next(
        filter(None, (_too_many(seat, terms, term) for seat in seats for term in known.values())), None
    )


def _too_many(seat: SeatSpec, terms: Terms, term: ShipTerm) -> Refusal | None:
    having = [ship for ship in seat.ships if term.word in terms.get(ship, ())]
    if term.a_seat is None or len(having) <= term.a_seat:
        return None
    detail = (
        f"{seat.seat} may have {term.word} for {term.a_seat} of its ships, not for {' and '.join(having)}"
    )
    return Refusal(CODE, detail, term.rule)
