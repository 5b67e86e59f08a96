"""The command as a person uses it: in a pseudo-terminal, or through pipes, always in a process of its own."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

COMMAND = (sys.executable, "-m", "parlour.cli")
PATIENCE = 60.0  # seconds; rules may have to be compiled first
THINKING = 0.3
PROMPT = re.compile(r"> \Z")


def environment(home: Path, **more: str) -> dict[str, str]:
    """Where nothing of the person who runs the tests is found or changed."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return {
        **kept,
        "XDG_DATA_HOME": str(home),
        "TERM": "xterm-256color",
        "PAGER": "cat",
        "LC_ALL": "C.UTF-8",
        **more,
    }


def command(home: Path, *words: str, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """Run to the end with everything that is typed in a pipe."""
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed,
        capture_output=True,
        text=True,
        errors="surrogateescape",  # so that a test can type a byte that is no letter
        env=environment(home, **more),
        timeout=PATIENCE,
        check=False,
    )
    assert "Traceback" not in done.stdout + done.stderr, done.stderr
    return done


class Terminal:
    """A running command with a person at its terminal."""

    def __init__(self, home: Path, *words: str, **more: str) -> None:
        self._master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment(home, **more),
            start_new_session=True,
            close_fds=True,
            preexec_fn=_take_terminal,
        )
        os.close(slave)
        self.shown = ""
        """Everything so far."""
        self._seen = 0
        """How much of it has been looked at."""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.close()

    def type(self, line: str) -> str:
        """Type a line; what is shown until the next question."""
        os.write(self._master, f"{line}\n".encode())
        return self.wait()

    def press(self, key: bytes) -> None:
        """Press a single key, as late as a person would: Python loses a Ctrl-C just before it begins to read."""
        time.sleep(THINKING)
        os.write(self._master, key)

    def wait(self) -> str:
        """What is shown until the next question, or until the end."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not self._read(0.05) or (PROMPT.search(self.shown) and len(self.shown) > self._seen):
                break
        else:
            raise AssertionError(f"no question was asked:\n{self.shown}")
        assert "Traceback" not in self.shown, self.shown
        news, self._seen = self.shown[self._seen :], len(self.shown)
        return news

    def end(self) -> str:
        """What is shown until the process ends."""
        deadline = time.monotonic() + PATIENCE
        while self._read(0.05):
            assert time.monotonic() < deadline, f"it does not end:\n{self.shown}"
        self.process.wait(PATIENCE)
        assert "Traceback" not in self.shown, self.shown
        news, self._seen = self.shown[self._seen :], len(self.shown)
        return news

    def close(self) -> None:
        """Close the window."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1

    def _read(self, seconds: float) -> bool:
        """Take in what has been written; False at the end."""
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return True
        try:
            chunk = os.read(self._master, 65_536)
        except OSError:  # how Linux tells that nobody has the other end any more
            return False
        self.shown += chunk.decode(errors="replace").replace("\r\n", "\n")
        return bool(chunk)


def _take_terminal() -> None:
    """In the child: make the pseudo-terminal the one that Ctrl-C and a closed window reach."""
    # A shell that starts the tests in the background makes them ignore Ctrl-C, and children inherit that.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
