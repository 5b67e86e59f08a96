"""Packages of strangers, put into folders of their own, for processes that find them there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CONNECT_FOUR = Path(__file__).parents[2] / "examples/connect_four"
LAMPS = Path(__file__).with_name("lamps.py")


def install(package: Path, folder: Path) -> Path:
    """What an installer makes of a package, without asking the network."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    apart = ["--no-index", "--no-deps", "--no-build-isolation", "--no-compile", "--target", str(folder)]
    subprocess.run([*command, *apart, str(package)], check=True)
    return folder


def install_module(module: Path, folder: Path, name: str) -> Path:
    """A game that is a single module, as an installer would leave it."""
    (folder / module.name).write_text(module.read_text(encoding="utf-8"), encoding="utf-8")
    about = folder / f"{module.stem}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module.stem}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[parlour.games]\n{name} = {module.stem}:GAME\n")
    return folder


def found_in(*folders: Path) -> dict[str, str]:
    """The environment of a process that finds them."""
    paths = [*map(str, folders), os.environ.get("PYTHONPATH", "")]
    return {"PYTHONPATH": os.pathsep.join(path for path in paths if path)}


def python(program: str, *folders: Path) -> str:
    """What a program prints in a process that finds them."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **found_in(*folders)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
