from typing import Any

from marshmallow import Schema, fields, post_load
from marshmallow.validate import Length, Range

from api.schemas.bench import prose
from api.schemas.paging import Paged
from api.schemas.words import (
    about,
    count,
    flag,
    hexadecimal,
    identifier,
    number,
    one_of,
    part,
    several,
    text,
    whole,
)
from domain.service import Signed
from domain.service.amend import Change as Changed
from domain.service.amend import Lying as OnLog
from domain.service.disputes import MOST_FACTS
from domain.values.bounds import RULINGS
from domain.values.pose import FULL_CIRCLE, Pose

MOST_CHANGES = 48


class NewDispute(Schema):
    facts = fields.List(
        fields.Integer(strict=True, validate=Range(1)),
        required=True,
        validate=Length(1, MOST_FACTS),
        metadata=about("Versions of the facts in question; see the timeline."),
    )
    question = prose("What you ask the referee.", required=True)


class Ruling(Schema):
    ruling = one_of(RULINGS, "How the referee ruled.", required=True)
    by = text("Who ruled.", required=True)
    reason = text("Why.", required=True)
    reading = text("How the rule is read from now on.", required=True, allow_none=True)
    to_version = number("The window that was played again.", required=True, allow_none=True)
    version = number("The fact that tells it.", required=True)
    changes = several(number("A version."), "The facts by which it changed this game.", required=True)
    key = text("The referee's own key, if it is signed with one.", required=True, allow_none=True)


class Berth(Schema):
    x = whole("In micrometres.", required=True)
    y = whole("In micrometres.", required=True)
    heading = whole("In millidegrees.", 0, FULL_CIRCLE - 1, required=True)

    @post_load
    def pose(self, sent: dict[str, int], **_: Any) -> Pose:
        return Pose(**sent)


class Lying(Schema):
    """A counter on the log of a ship."""

    ship = identifier("The ship.", "courageuse", required=True)
    bag = fields.String(required=True, validate=Length(1, 16), metadata=about("Its bag."))
    serial = whole("Its number in the bag.", 0, required=True)

    @post_load
    def lying(self, sent: dict[str, Any], **_: Any) -> OnLog:
        return OnLog(**sent)


class Amendment(Schema):
    """What a ruling changes in this game, beginning with the window from which it is played again."""

    options = fields.List(
        fields.String(validate=Length(1, 80)),
        load_default=None,
        allow_none=True,
        validate=Length(max=64),
        metadata=about("All the options and readings that are played from now on; null keeps them."),
    )
    positions = fields.Dict(
        keys=fields.String(validate=Length(1, 64)),
        values=part(Berth, ""),
        load_default=dict,
        validate=Length(max=MOST_CHANGES),
        metadata=about("Where ships lie, by id."),
    )
    counters = several(
        part(Lying, ""),
        "Counters that go back to their bags.",
        load_default=list,
        validate=Length(max=MOST_CHANGES),
    )
    correct = identifier(
        "The seat that may seal anew what it ordered by mistake; the orders of the others stand.",
        "french-1",
        load_default=None,
        allow_none=True,
    )

    @post_load
    def change(self, sent: dict[str, Any], **_: Any) -> Changed:
        options = sent["options"]
        return Changed(
            None if options is None else tuple(options),
            sent["positions"],
            tuple(sent["counters"]),
            sent["correct"],
        )


class RulingSigned(Schema):
    """The referee's own signature of the ruling and of the game as the referee saw it."""

    key = hexadecimal(32, "The key that you have named in this game.", required=True)
    version = whole("The version that you have seen.", 1, required=True)
    head = hexadecimal(32, "Its head, from the checkpoint of the view.", required=True)
    signature = hexadecimal(
        64,
        "Ed25519 over `sealed-orders/ruling/v1`, a zero byte and the canonical JSON of by, change, dispute, game, head,"
        " reading, reason, ruling, to_version and version.",
        required=True,
    )

    @post_load
    def signed(self, sent: dict[str, Any], **_: Any) -> Signed:
        return Signed(**sent)


class NewRuling(Schema):
    ruling = one_of(
        RULINGS,
        "upheld and no-action leave the table as it is; corrected takes it back to `to_version`; annulled takes it"
        " back to before the facts in question.",
        required=True,
    )
    reason = prose("Why; everybody reads it.", required=True)
    reading = prose("How the rule is read from now on.", load_default=None, allow_none=True)
    to_version = whole("The window to be played again.", 1, load_default=None, allow_none=True)
    change = part(Amendment, "What it changes in this game.", load_default=Changed())
    signed = part(
        RulingSigned, "Due once you have named a key in this game.", load_default=None, allow_none=True
    )


class Reply(Schema):
    by = text("Who answers.", required=True)
    text = text("What.", required=True)
    version = number("The fact that tells it.", required=True)


class NewReply(Schema):
    text = prose("What you say to the question.", required=True)


class Dispute(Schema):
    id = identifier("The dispute.", "d-0123456789ab", required=True)
    game = text("The game.", required=True)
    version = number("The fact that raised it.", required=True)
    by = text("Who asks.", required=True)
    facts = several(number("A version."), "The facts in question.", required=True)
    rules = several(text("A clause."), "The clauses that they rest on.", required=True)
    question = text("What is asked.", required=True)
    waits = flag("Whether somebody still has to rule.", required=True)
    withdrawn = flag("Whether whoever asked took the question back.", required=True)
    replies = several(part(Reply, ""), "What was said to it.", required=True)
    appealed = flag("Whether somebody appealed to the chief of the referees.", required=True)
    first_ruling = part(Ruling, "The ruling that was appealed against.", required=True, allow_none=True)
    ruling = part(Ruling, "How the referee ruled; null until then.", required=True, allow_none=True)


class Disputes(Schema):
    game = text("The game.", required=True)
    disputes = several(part(Dispute, ""), "In the order they were raised.", required=True)


class RulingsWanted(Schema):
    rule = fields.String(validate=Length(1, 32), metadata=about("Only what rests on this clause."))
    tournament = identifier("Only what arose in this tournament.", "t-0123456789ab")
    cursor = fields.String(
        validate=Length(1, 128), metadata=about("Where to go on: the `next` of the page before.")
    )
    limit = count("How many at most.", 1, 500, load_default=50)


class Rulings(Paged):
    rulings = several(part(Dispute, ""), "Disputes with their rulings, the newest first.", required=True)
