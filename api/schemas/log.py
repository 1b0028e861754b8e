from marshmallow import Schema, fields
from marshmallow.validate import Length

from api.schemas.words import about, count, hexadecimal, identifier, number, several, text, whole


class CheckpointWanted(Schema):
    size = count("Of the log when it had so many entries; the newest if it is left out.")
    cosigned = fields.Boolean(
        load_default=False,
        metadata=about("The newest that most witnesses have co-signed; if none is, the newest."),
    )


class EntriesWanted(Schema):
    start = count("The first entry; the log's first is 0.", required=True)
    end = count("The entry to stop before.", required=True)


class LogEntries(Schema):
    start = number("Which entry the first one is.", required=True)
    entries = several(
        text("The data of a leaf: canonical JSON of game, version and head."),
        "As many as there are up to `end`, at most 500.",
        required=True,
    )


class ConsistencyWanted(Schema):
    old = count("The size that you know.", required=True)
    new = count("The size that you are told.", required=True)


class Consistency(Schema):
    old = number("The smaller size.", required=True)
    new = number("The larger size.", required=True)
    proof = several(hexadecimal(32, "A hash."), "RFC 6962, 2.1.2.", required=True)


class InclusionWanted(Schema):
    game = identifier("The game.", "g-0123456789ab", required=True)
    version = count("The version that closed a window or revealed a seed.", 1, required=True)
    size = count("In the log of so many entries; the newest if it is left out.")


class LogInclusion(Schema):
    index = number("Which entry it is.", required=True)
    size = number("The size of the log that the proof is of.", required=True)
    leaf = text("Its data.", required=True)
    proof = several(
        hexadecimal(32, "A hash."), "The audit path from leaf to root (RFC 6962, 2.1.1).", required=True
    )


class Cosignature(Schema):
    size = whole("The size of the checkpoint that is co-signed.", required=True)
    cosignature = fields.String(
        required=True,
        validate=Length(1, 512),
        metadata=about("The signature line of the witness (C2SP tlog-cosignature), without its line feed."),
    )


class Cosigned(Schema):
    size = number("The size of the checkpoint.", required=True)
    witness = text("The name of the witness.", required=True)
