from marshmallow import Schema, fields

from api.schemas.games import Checkpoint, PackRef
from api.schemas.orders import Sealed
from api.schemas.words import (
    about,
    anything,
    hexadecimal,
    identifier,
    instant,
    number,
    one_of,
    part,
    several,
    text,
)
from domain.proofs.signatures import ALGORITHM
from domain.proofs.transcript import FORMAT


class Key(Schema):
    id = text("The first 16 hex digits of the SHA-256 of its public part.", required=True)
    algorithm = one_of((ALGORITHM,), "What it signs with.", required=True)
    public = text("Its public part, 32 bytes in hex.", required=True)
    since = fields.String(
        required=True, data_key="from", metadata=about("Since when it is in use.", format="date-time")
    )
    until = instant("Until when it was in use.", required=True, allow_none=True)


class Keys(Schema):
    keys = several(part(Key, ""), "The oldest first.", required=True)


class Record(Schema):
    """A fact with its place in the chain."""

    version = number("Its place.", required=True)
    topic = text("What kind of fact it is.", required=True)
    at = instant("When it was stored.", required=True)
    rule = text("The clause it rests on.", required=True, allow_none=True)
    fact = anything("The fact itself.", required=True)
    head = text("The head of the chain after it.", required=True)


class Opening(Schema):
    """A sealed value, and the salt that proves it."""

    version = number("The record that sealed it.", required=True)
    key = text("SHIP/ITEM.", required=True)
    value = anything("What was ordered.", required=True, allow_none=True)
    salt = text("16 bytes in hex.", required=True)
    r = text("What the server put into a salt of its own, 16 bytes in hex.", required=True, allow_none=True)


class SignedCheckpoint(Schema):
    checkpoint = part(Checkpoint, "What is signed.", required=True)
    key = text("The key that signed it.", required=True)
    signature = text("Ed25519, in hex.", required=True)


class PlaceInLog(Schema):
    version = number("A record that closed a window or revealed a seed.", required=True)
    index = number("Which entry of the log it is.", required=True)
    proof = several(hexadecimal(32, "A hash."), "The audit path from leaf to root.", required=True)


class LogPart(Schema):
    entries = several(part(PlaceInLog, ""), "In order.", required=True)
    checkpoint = text("The signed note that the proofs lead to, co-signatures included.", required=True)


class Transcript(Schema):
    """A game in one file. The format must never change, because other people's programs check it."""

    format = one_of((FORMAT,), "What kind of file this is.", required=True)
    game = identifier("The game.", "g-0123456789ab", required=True)
    engine = number("The engine it is pinned to.", required=True)
    pack = part(PackRef, "The components it is pinned to.", required=True)
    records = several(part(Record, ""), "Every fact, in order.", required=True)
    openings = several(part(Opening, ""), "What you may see and no record has opened yet.", required=True)
    receipts = several(part(Sealed, ""), "Receipts of your orders; add those you kept.", required=True)
    seed = text("The seed that was last revealed.", required=True, allow_none=True)
    checkpoint = part(SignedCheckpoint, "Of the last record.", required=True)
    keys = several(part(Key, ""), "The keys that signatures are checked with.", required=True)
    log = part(LogPart, "Where the game stands in the server's log.")
    base = anything("Of a fork: the transcript of its parent, up to where it left.")
