from marshmallow import Schema

from api.schemas.words import by_key, number, part, several, text


class Link(Schema):
    method = text("How to ask.", required=True)
    href = text("Where; names in braces are yours to fill in.", required=True)
    title = text("What for.", required=True)


class Directory(Schema):
    name = text("What serves here.", required=True)
    version = text("Of the API: what it promises holds until this changes.", required=True)
    description = text("The whole description, for programs.", required=True)
    documentation = text("The same, for people.", required=True)
    changes = text("What has become of it since when, for people.", required=True)
    links = by_key(part(Link, ""), "Every operation, by its name in the description.", required=True)


class PolicyTold(Schema):
    name = text("As the headers `RateLimit` and `RateLimit-Policy` name it.", required=True)
    most = number("So many requests", required=True)
    seconds = number("in so many seconds.", required=True)
    about = text("Which requests count.", required=True)


class Limits(Schema):
    policies = several(
        part(PolicyTold, ""), "Each counts by account, or by address without one.", required=True
    )
    streams = number(
        "Streams that this process holds open at once; one account or address holds a quarter of them.",
        required=True,
    )
    body = number("Bytes of a body, at most.", required=True)
    page = number("Entries on a page, at most.", required=True)
    wait = number("Seconds that a read may wait, at most.", required=True)
