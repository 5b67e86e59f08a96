"""Real `parlour serve` processes: started, waited for, stopped, killed, started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

PATIENT = 60
"""Seconds until a start counts as failed; the machine may be busy with other tests."""
GENEROUS = "all=1000000"


class Server:
    """One server process on a port of its own."""

    def __init__(
        self, database: str, *, limits: str = GENEROUS, program: str = "tests.server.noon", **environment: str
    ) -> None:
        self.database = database
        self._program = program
        self._environment = {**os.environ, "PARLOUR_LIMITS": limits, "PARLOUR_PREPARE": "no", **environment}
        self._lines: list[str] = []
        self.start()

    def start(self, port: int = 0) -> None:
        """Start the process and wait until it is open, on a free port unless one is named."""
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-m", self._program, "serve", "--port", str(port), "--database", self.database],
            env=self._environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )  # fmt: skip
        opened = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self._process, opened), daemon=True)
        self._reader.start()
        if not opened.wait(PATIENT) or not self.address:
            self.kill()
            raise RuntimeError(f"The server did not start:\n{self.log}")

    def _read(self, process: subprocess.Popen[str], opened: threading.Event) -> None:
        self.address = ""
        assert process.stdout is not None
        for line in process.stdout:
            self._lines.append(line)
            if line.startswith("Parlour is open at "):
                self.address = line.split()[-1]
                opened.set()
        opened.set()

    @property
    def log(self) -> str:
        """Everything that the processes have printed so far, over all starts."""
        return "".join(self._lines)

    @property
    def live_address(self) -> str:
        """The address for sockets."""
        return self.address.replace("http", "ws", 1)

    @property
    def pid(self) -> int:
        """The process, to look at it from outside."""
        return self._process.pid

    def kill(self) -> None:
        """End it at this instant, as a power cut would."""
        self._process.kill()
        self._process.wait()
        self._reader.join(5)

    def stop(self) -> int:
        """Ask it to close; the exit code."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise RuntimeError(f"The server did not stop when asked:\n{self.log[-2000:]}") from None
        self._reader.join(5)
        return code


def sqlite_in(folder: Path) -> str:
    """The address of an empty SQLite database."""
    return f"sqlite:///{folder / 'parlour.db'}"
