"""A dispute with everything needed for a ruling, as far as the reader may see it."""

from typing import Any

import msgspec

from api.clauses import shown
from api.languages import tongue
from api.wiring import Wiring
from domain.catalogue import clauses
from domain.facts.orders import OrdersSealed
from domain.service.case_of import case_of
from domain.service.evidence import Answered, evidence_of
from domain.state.club import Dispute
from domain.state.game import Game
from domain.values.refusals import Refusal, Refused
from domain.values.said import say
from domain.values.sealed import Sealed
from projections.audience import Viewer, Viewpoint
from projections.disputes import line

Document = dict[str, Any]


def attached(wiring: Wiring, game: Game, dispute: Dispute, viewer: Viewer) -> Document:
    evidence = evidence_of(wiring.world, game.id, dispute)
    wiring.queries.reach(game.id, game.version)
    window, place = evidence.window, f"/v1/games/{game.id}"
    links = {"precedents": f"/v1/rulings?rule={dispute.rules[0]}"} if dispute.rules else {}
    if window is not None:
        links["case"] = f"/v1/disputes/{dispute.id}/case.yaml"
        links["board"] = f"{place}/board.svg?at={window.before}"
    return {
        **line(game.id, dispute),
        "in_question": [_fact(wiring, game.id, version, viewer) for version in dispute.facts],
        "clauses": [shown(clauses()[rule]) for rule in dispute.rules if rule in clauses()],
        "window": None if window is None else _window(wiring, game.id, window, viewer),
        "before": None if window is None else _before(wiring, game.id, window, viewer),
        "links": links,
    }


def case_text(wiring: Wiring, game: Game, dispute: Dispute, viewer: Viewer) -> str:
    """The case as YAML; refused if it would reveal orders that are still sealed for the reader."""
    evidence = evidence_of(wiring.world, game.id, dispute)
    case = case_of(wiring.world, game.id, evidence)
    closed = case.items - wiring.world.store.opened(game.id, viewer.upto)
    if closed and not viewer.referee:
        detail = say(
            "dispute/sealed",
            "the case tells {closed} items of orders that are not open yet",
            closed=len(closed),
        )
        raise Refused(Refusal("dispute/sealed", detail))
    how = "comes out as the game did" if case.reproduced else "does not come out as the game did"
    return f"# Dispute {dispute.id} of {game.id}; adjudicated, it {how}.\n{case.text}"


def _fact(wiring: Wiring, game_id: str, version: int, viewer: Viewer) -> Document:
    (body,) = wiring.queries.timeline(game_id, version - 1, 1, tongue(), viewer.upto)
    line: Document = msgspec.json.decode(body)
    line["measures"] = _measures(line["fact"], line["measured"])
    line["diagram"] = f"/v1/games/{game_id}/facts/{version}/diagram.svg"
    return line


def _measures(fact: Document, measured: list[str]) -> Document:
    """The measured fields that the fact declares; those of a shot's derivation are added to them."""
    found = {key: fact[key] for key in measured if fact[key] is not None}
    return found | found.pop("derivation", {})


def _window(wiring: Wiring, game_id: str, window: Answered, viewer: Viewer) -> Document:
    store = wiring.world.store
    opened = store.opened(game_id, viewer.upto)
    viewpoint = Viewpoint(
        store.load(game_id, window.closed),
        viewer,
        lambda: store.openings(game_id),
        lambda item: (item.version, item.key) in opened,
    )
    return {
        "turn": window.turn,
        "window": window.window,
        "step": window.step,
        "before": window.before,
        "closed": window.closed,
        "orders": {
            seat: {"version": version, "items": _items(wiring, game_id, version, viewpoint)}
            for seat, version in window.orders.items()
        },
        "draws": window.draws,
    }


def _items(wiring: Wiring, game_id: str, version: int, viewpoint: Viewpoint) -> Document:
    (record,) = wiring.world.store.records(game_id, version - 1, version)
    assert isinstance(record.fact, OrdersSealed)
    return {key: viewpoint.shown(Sealed(version, key)) for key in record.fact.items}


def _before(wiring: Wiring, game_id: str, window: Answered, viewer: Viewer) -> msgspec.Raw:
    body = wiring.queries.view_at(game_id, window.before, viewer)
    assert body is not None, "the version is one of the game's"
    return msgspec.Raw(body)
