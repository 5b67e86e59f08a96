"""Repeatable installs: exact versions with hashes, for all that pyproject.toml asks for, and no address."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

HOUSE = Path(__file__).parents[1]
FOLDER = HOUSE / "requirements"
PROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
ASKED = {
    "play": PROJECT["dependencies"],
    "server": PROJECT["dependencies"] + EXTRAS["postgres"],
    "test": PROJECT["dependencies"] + EXTRAS["postgres"] + EXTRAS["arena"] + EXTRAS["dev"],
    "docs": PROJECT["dependencies"] + EXTRAS["docs"],
}
PYTHONS = ("3.11", "3.12", "3.13")
LINE = re.compile(r"^(?P<name>[a-z0-9.-]+)==(?P<version>[^ ;]+)(?: ; (?P<marker>[^\\]+?))? \\$", re.MULTILINE)


def locked(file: str, python: str, system: str = "linux") -> dict[str, Version]:
    """What pip installs from a file, on a Python."""
    found = {}
    environment = {"python_version": python, "python_full_version": f"{python}.4", "sys_platform": system}
    for line in LINE.finditer((FOLDER / f"{file}.txt").read_text(encoding="utf-8")):
        if line["marker"] is None or Marker(line["marker"]).evaluate(environment):
            assert line["name"] not in found, f"{line['name']} is there twice"
            found[line["name"]] = Version(line["version"])
    return found


@pytest.mark.parametrize("file", ["play", "server", "test", "docs", "node", "peers"])
def test_every_line_is_a_version_or_a_hash(file: str) -> None:
    """So there is no address, and nothing that pip would take without a hash."""
    text = (FOLDER / f"{file}.txt").read_text(encoding="utf-8")
    packages = re.split(r"\n(?=\S)", text.rstrip("\n"))
    for package in packages:
        first, *rest = package.split("\n")
        assert LINE.match(f"{first}\n"), first
        assert rest, first
        for number, line in enumerate(rest, 1):
            ending = "" if number == len(rest) else r" \\"
            assert re.fullmatch(rf"    --hash=sha256:[0-9a-f]{{64}}{ending}", line), line


@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("file", ASKED)
def test_all_that_pyproject_asks_for_is_locked(file: str, python: str) -> None:
    there = locked(file, python)
    for asked in map(Requirement, ASKED[file]):
        version = there.get(canonicalize_name(asked.name))
        assert version is not None, f"{asked.name} is missing: make requirements"
        assert version in asked.specifier, f"{asked} is not met by {version}: make requirements"


@pytest.mark.parametrize("python", PYTHONS)
def test_who_plays_gets_the_versions_that_were_tested(python: str) -> None:
    tested = locked("test", python)
    for file in ("play", "server"):
        assert locked(file, python).items() <= tested.items()
    assert locked("play", python).items() <= locked("peers", python).items()


@pytest.mark.parametrize("python", PYTHONS)
def test_documentation_is_built_beside_the_tests(python: str) -> None:
    """In one environment: what both need is the same version."""
    tested, documented = locked("test", python), locked("docs", python)
    assert {name: documented[name] for name in tested.keys() & documented.keys()}.items() <= tested.items()


def test_playing_installs_no_test_tools() -> None:
    tools = {canonicalize_name(Requirement(asked).name) for asked in EXTRAS["dev"] + EXTRAS["arena"]}
    needed = {canonicalize_name(Requirement(asked).name) for asked in PROJECT["dependencies"]}
    # What litestar brings along is not ours to leave out.
    assert tools & locked("play", "3.12").keys() - needed <= {"httpx", "pyyaml"}
    assert "pytest" in tools


def test_make_takes_them() -> None:
    rules = (HOUSE / "Makefile").read_text(encoding="utf-8")
    for file in ("play", "test", "docs"):
        assert f"\t@$(INSTALL) --require-hashes --requirement requirements/{file}.txt" in rules
    assert "\t@$(PEERS_INSTALL) --require-hashes --requirement requirements/peers.txt" in rules
    others = [line for line in rules.splitlines() if "INSTALL) " in line and "--require-hashes" not in line]
    tools = ("INSTALL", "PEERS_INSTALL")
    assert others == [f"\t@$({tool}) --no-deps --no-build-isolation --editable ." for tool in tools]
    assert "--require-hashes" in (HOUSE / "tools" / "with-node").read_text(encoding="utf-8")
