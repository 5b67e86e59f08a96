"""docs/running.md and deploy/ tell the truth: every command, option, setting and file in them exists."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import typer.main
import yaml

from parlour.cli import app
from parlour.server.operation.settings import described

HOUSE = Path(__file__).parents[1]
DEPLOY = HOUSE / "deploy"
GUIDE = (HOUSE / "docs" / "running.md").read_text(encoding="utf-8")
OF_THE_GAMES = {"PARLOUR_CACHE", "PARLOUR_RULES"}
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in DEPLOY.iterdir()} | {"running.md": GUIDE}


def test_every_setting_is_explained_with_its_default() -> None:
    rows = re.findall(r"^\| `(PARLOUR_\w+)` \| (?:`([^`]*)`|none) \| (.*) \|$", GUIDE, re.MULTILINE)
    assert rows == list(described()), "write the table in docs/running.md anew"


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_setting_that_is_named_exists(name: str) -> None:
    known = {variable for variable, _, _ in described()} | OF_THE_GAMES
    assert set(re.findall(r"PARLOUR_[A-Z_]+[A-Z]", TEXTS[name])) <= known


def commands(text: str) -> list[str]:
    """What is said to be typed: `parlour ...` in code, in a unit, in a shell."""
    found = re.findall(r"`(parlour [a-z][^`]*)`", text) + re.findall(r"^(parlour [a-z].*)$", text, re.MULTILINE)
    found += re.findall(r"bin/(parlour [a-z][^'\n]*)", text)
    started = re.findall(r'^CMD \["(parlour.*)"\]', text, re.MULTILINE)
    return found + [words.replace('", "', " ") for words in started]


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_every_command_exists_with_its_options(name: str) -> None:
    found = commands(TEXTS[name])
    assert found or name not in ("running.md", "parlour.service", "parlour-backup.service", "Containerfile")
    for line in found:
        words = shlex.split(line, comments=True)[1:]
        command: Any = typer.main.get_command(app)
        while words and hasattr(command, "commands"):
            assert words[0] in command.commands, line
            command = command.commands[words.pop(0)]
        options = {option for parameter in command.params for option in parameter.opts}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_the_composition_is_two_servers_a_database_and_a_proxy() -> None:
    plan = yaml.safe_load(TEXTS["compose.yaml"])
    services = plan["services"]
    assert set(services) == {"server1", "server2", "database", "proxy"}
    networks, volumes = set(plan["networks"]), set(plan["volumes"])
    for service in services.values():
        assert set(service["networks"]) <= networks
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in volumes
    for server in (services["server1"], services["server2"]):
        build = server["build"]
        assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
        subnet = plan["networks"]["inside"]["ipam"]["config"][0]["subnet"]
        assert server["environment"]["PARLOUR_PROXIES"] == subnet, "the proxy is believed"
        assert f"{'server1' if server is services['server1'] else 'server2'}:8080" in TEXTS["Caddyfile"]
    asked = set(re.findall(r"\$\{(\w+)", TEXTS["compose.yaml"]))
    assert asked == set(re.findall(r"^(\w+)=", TEXTS["example.env"], re.MULTILINE))


def test_what_the_container_copies_exists() -> None:
    for source in re.findall(r"^COPY (?!--from)(\S+) ", TEXTS["Containerfile"], re.MULTILINE):
        assert (HOUSE / source).exists(), source
    assert "--require-hashes" in TEXTS["Containerfile"]
    assert re.search(r"^USER parlour$", TEXTS["Containerfile"], re.MULTILINE), "not as root"


@pytest.mark.parametrize("name", ["parlour.service", "parlour-backup.service", "parlour-backup.timer"])
def test_the_units_can_be_read(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(TEXTS[name])
    assert unit.has_section("Unit")
    if name.endswith(".service"):
        assert unit["Service"]["User"] == "parlour"
        assert unit["Service"]["UMask"] == "0077"


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_no_outside_address_is_named(name: str) -> None:
    """Image names are names; what has a host would be somebody's address."""
    hosts = re.findall(r"\w+://(?:[^@\s/\"'`]*@)?([^\s/:\"'`)]+)", re.sub(r"\$\{.*?\}", "x", TEXTS[name]))
    allowed = {"127.0.0.1", "localhost", "database", "...;", "...", "parlour.example.org"}
    assert set(hosts) <= allowed
    for image in re.findall(r"(?:^FROM|image:) (\S+)", TEXTS[name], re.MULTILINE):
        assert re.fullmatch(r"[a-z]+(:[\w.-]+)?", image), image


@pytest.mark.parametrize("name", ["Caddyfile", "Containerfile", "running.md"])
def test_paths_of_the_server_that_are_named_exist(name: str) -> None:
    routes = "\n".join(path.read_text(encoding="utf-8") for path in (HOUSE / "src/parlour/server").rglob("*.py"))
    for path in set(re.findall(r"(/health/\w+|/metrics)\b", TEXTS[name])):
        assert f'"{path}"' in routes, path
