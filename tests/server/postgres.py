"""A private PostgreSQL for one test run: its own folder, its own port, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path

USER = "parlour"


class NoPostgres(Exception):
    """There is none on this machine; the sentence says what to do."""


def programs() -> Path:
    """Where the newest PostgreSQL keeps its programs; Debian does not put them on the path."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(path.parent.name))
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    raise NoPostgres("PostgreSQL is not installed here; `tools/need postgresql` can do it.")


def free_port() -> int:
    """A port that nobody uses at this moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Cluster:
    """A running PostgreSQL, as strict about the disk as it is by default."""

    def __init__(self) -> None:
        self._programs = programs()
        self._folder = Path(tempfile.mkdtemp(prefix="parlour-postgres-"))
        self._owner: dict[str, object] = {}
        if os.geteuid() == 0:  # it refuses to run as root
            owner = _somebody_else()
            os.chown(self._folder, owner.pw_uid, owner.pw_gid)
            self._owner = {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": []}
        self._databases = 0
        try:
            self._run("initdb", "-D", self._data, "-U", USER, "--auth=trust", "--encoding=UTF8", "--locale=C",
                      "--no-sync")  # fmt: skip
            self._start()
        except BaseException:
            shutil.rmtree(self._folder, ignore_errors=True)
            raise

    @property
    def _data(self) -> str:
        return str(self._folder / "data")

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self._programs / program), *arguments],
            cwd=self._folder, capture_output=True, text=True, **self._owner,
        )  # type: ignore[call-overload]  # fmt: skip
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.strip()}")

    def _start(self) -> None:
        self.port = free_port()
        settings = {
            "listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": str(self._folder),
            "shared_buffers": "32MB", "max_connections": 100, "fsync": "on", "synchronous_commit": "on",
        }  # fmt: skip
        command = [str(self._programs / "postgres"), "-D", self._data]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self._folder / "log").open("wb") as log:
            self._process: subprocess.Popen[bytes] = subprocess.Popen(
                command, cwd=self._folder, stdout=log, stderr=log, **self._owner
            )  # type: ignore[call-overload]
        deadline = time.monotonic() + 60
        # It answers the port before it lets anybody in; `pg_isready` knows the difference.
        ready = [str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready).returncode:
            if self._process.poll() is not None or time.monotonic() > deadline:
                said = (self._folder / "log").read_text(errors="replace")[-500:]
                raise NoPostgres(f"PostgreSQL did not start: {said}")
            time.sleep(0.05)

    def new_database(self) -> str:
        """The address of an empty database; made from one to which nobody, not even a vacuum, can be connected."""
        self._databases += 1
        name = f"test{self._databases}"
        self._run("createdb", "-T", "template0", "-h", str(self._folder), "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """Shut down, whoever is still connected, and leave nothing behind."""
        self._process.send_signal(signal.SIGQUIT)  # at once: nobody needs what is in it any more
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        shutil.rmtree(self._folder, ignore_errors=True)


def _somebody_else() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise NoPostgres("PostgreSQL does not run as root, and there is no other user here.")
