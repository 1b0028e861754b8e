"""Documents of directory.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class Link(TypedDict):
    method: str
    href: str
    title: str


class Directory(TypedDict):
    name: str
    version: str
    description: str
    documentation: str
    changes: str
    links: "dict[str, Link]"


class PolicyTold(TypedDict):
    name: str
    most: int
    seconds: int
    about: str


class Limits(TypedDict):
    policies: "list[PolicyTold]"
    streams: int
    body: int
    page: int
    wait: int
