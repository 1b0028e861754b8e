"""nginx with our file before a server that tells what it is asked: bodies are cut short, TLS is told of."""

import json
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from urllib.parse import urlsplit

from tests.deploy.certificate import self_signed
from tests.deploy.checking import INFRA, Finding, asked, need
from tests.kit.listening import Handler, answering
from tests.services import debian, servers
from tests.services.programs import Program, find, on_path

MAIN = """daemon off; pid {folder}/nginx.pid; error_log stderr warn;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/default.conf;
}}
"""


class Upstream(Handler):
    """Tells the headers it got, and who it is: requests and streams go to servers of their own."""

    protocol_version = "HTTP/1.1"

    def respond(self) -> None:
        _ = self.body  # read, or the next request would begin with it
        told = {name.lower(): value for name, value in self.headers.items()}
        self.answer(200, json.dumps({**told, "by": self.server.server_address[1]}).encode())


class Proxy:
    """What a client sees through it."""

    def __init__(self, port: int, tls_port: int) -> None:
        self._port, self._tls_port = port, tls_port

    def ask(self, method: str, path: str, body: bytes | None = None, *, tls: bool = False) -> HTTPResponse:
        trusting = ssl._create_unverified_context()  # the certificate is our own
        connection = (
            HTTPSConnection("127.0.0.1", self._tls_port, timeout=10, context=trusting)
            if tls
            else HTTPConnection("127.0.0.1", self._port, timeout=10)
        )
        connection.request(method, path, body)
        return connection.getresponse()

    def answers(self) -> bool:
        try:
            return self.ask("GET", "/").status == 200
        except OSError:
            return False


def check() -> Finding:
    nginx = find(
        "nginx",
        {
            "system": lambda: on_path(["nginx"], [Path("/usr/sbin")]),
            "Debian packages": lambda: debian.unpacked("nginx", ["nginx"], "usr/sbin/nginx"),
        },
        "PATH so that it holds nginx",
    )
    with _running(nginx) as proxy:
        _try(proxy)
    version = re.search(r"nginx/(\S+)", asked(nginx, "-v"))
    found = "413, 429 and Strict-Transport-Security as they should be, streams apart"
    return Finding("`nginx.conf`", f"nginx -t, and run ({version and version[1]})", found)


def _try(proxy: Proxy) -> None:
    told = json.loads(proxy.ask("GET", "/v1/games").read())
    need(re.fullmatch(r"[0-9a-f]{32}", told["x-request-id"]), "no request number was handed on")
    streams = ("/v1/stream", "/v1/games/g-1/stream")
    (other,) = {json.loads(proxy.ask("GET", path).read())["by"] for path in streams}
    need(other != told["by"], "streams go where requests go")
    need(proxy.ask("POST", "/v1/games", b"x" * 200_000).status == 413, "a long body came through")
    header = "Strict-Transport-Security"
    need(proxy.ask("GET", "/v1/games").getheader(header) is None, "plain HTTP speaks of TLS")
    need(
        proxy.ask("GET", "/v1/games", tls=True).getheader(header) == "max-age=31536000", "TLS is not told of"
    )
    opened = [proxy.ask("POST", "/v1/accounts", b"{}").status for _ in range(8)]
    need(opened[0] == 200 and opened[-1] == 429, f"accounts are opened without limit: {opened}")


@contextmanager
def _running(nginx: Program) -> Iterator[Proxy]:
    sailors = servers.crew()
    with (
        answering(Upstream) as api,
        answering(Upstream) as streams,
        servers.scratch_folder(sailors) as folder,
    ):
        proxy_ports = servers.free_port(), servers.free_port()
        _furnish(folder, [urlsplit(one).netloc for one in (api, streams)], *proxy_ports)
        words = ["-p", str(folder), "-c", str(folder / "nginx.conf")]
        asked(nginx, "-t", "-q", *words)
        for left in folder.glob("*"):
            if sailors:
                left.chmod(0o777 if left.is_dir() else 0o644)
        (folder / "nginx.pid").unlink(missing_ok=True)
        proxy = Proxy(*proxy_ports)
        with servers.running(
            [str(nginx.binary), *words],
            proxy.answers,
            folder=folder,
            sailors=sailors,
            environment=nginx.surroundings(),
        ):
            yield proxy


def _furnish(folder: Path, upstreams: list[str], port: int, tls_port: int) -> None:
    """Our file as it is, but for the addresses that it cannot have here."""
    text = (INFRA / "nginx.conf").read_text(encoding="utf-8")
    for ours, here in (
        ("server api:8000;", f"server {upstreams[0]};"),
        ("server stream:8001;", f"server {upstreams[1]};"),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
        ("/etc/nginx/sealed-orders-tls/", f"{folder}/tls/"),
    ):
        need(ours in text, f"nginx.conf has no {ours}")
        text = text.replace(ours, here)
    (folder / "default.conf").write_text(text, encoding="utf-8")
    (folder / "nginx.conf").write_text(MAIN.format(folder=folder), encoding="utf-8")
    (folder / "tls").mkdir()
    certificate, key = self_signed(folder / "tls")
    (folder / "tls" / "tls.conf").write_text(
        f"listen 127.0.0.1:{tls_port} ssl; ssl_certificate {certificate}; ssl_certificate_key {key};"
    )
