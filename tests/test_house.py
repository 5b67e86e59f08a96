"""What the house says of itself is true: commands that exist, links that lead somewhere, one version."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

import parlour
from tests.terminal.pseudo import COMMAND

HOUSE = Path(__file__).parents[1]
SOURCES = Path(parlour.__file__).parent
FRONT = [HOUSE / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES = [*FRONT, *sorted((HOUSE / "docs").rglob("*.md"))]
WORKFLOWS = sorted((HOUSE / ".github" / "workflows").glob("*.yml"))
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)|(?:src|srcset)=\"([^\"]+)\"")


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


TARGETS = set(re.findall(r"^([a-z]+):", text(HOUSE / "Makefile"), re.MULTILINE))


def told_to_make(commands: str) -> set[str]:
    """The targets that somebody is told to make."""
    return set(re.findall(r"\bmake ([a-z]+)", commands))


def name(path: Path) -> str:
    return str(path.relative_to(HOUSE))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_to_files(page: Path) -> None:
    prose = CODE.sub("", text(page))
    for link in (first or second for first, second in LINK.findall(prose)):
        assert re.match(r"[a-z]+:", link) or (page.parent / link).exists(), f"{name(page)} links to {link}"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_what_people_are_told_to_make_can_be_made(page: Path) -> None:
    commands = "\n".join(CODE.findall(text(page)))
    assert told_to_make(commands) <= TARGETS
    if page.name == "CONTRIBUTING.md":
        assert {"check", "test", "docs"} <= told_to_make(commands)


def test_hooks_are_our_own_and_call_make() -> None:
    repositories = yaml.safe_load(text(HOUSE / ".pre-commit-config.yaml"))["repos"]
    assert [one["repo"] for one in repositories] == ["local"], (
        "a hook from elsewhere runs what nobody here has read"
    )
    for hook in repositories[0]["hooks"]:
        assert told_to_make(hook["entry"]) <= TARGETS
        assert hook["entry"].startswith("make ")


@pytest.mark.parametrize("path", WORKFLOWS, ids=name)
def test_hosted_ci_calls_make(path: Path) -> None:
    jobs = yaml.safe_load(text(path))["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    assert "make test" in commands
    assert all(told_to_make(command) <= TARGETS and command.startswith("make ") for command in commands)


def test_there_is_one_version() -> None:
    project = text(HOUSE / "pyproject.toml")
    assert not re.search(r"^version\b", project, re.MULTILINE)
    assert 'path = "src/parlour/__init__.py"' in project
    newest = re.search(r"^## \[(.+?)\]", text(HOUSE / "CHANGELOG.md"), re.MULTILINE)
    assert newest
    assert newest[1] == parlour.__version__
    documents = [source for source in map(text, SOURCES.rglob("*.py")) if "OpenAPIConfig(" in source]
    assert documents
    assert all("version=parlour.__version__" in source for source in documents)
    done = subprocess.run([*COMMAND, "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"parlour {parlour.__version__}\n"


def test_contributing_fits_on_two_screens() -> None:
    assert text(HOUSE / "CONTRIBUTING.md").count("\n") < 110


def test_make_check_leaves_out_whatever_is_marked() -> None:
    check = next(line for line in text(HOUSE / "Makefile").splitlines() if re.search(r'pytest .*-m "', line))
    registered = set(re.findall(r'^    "([a-z]+): ', text(HOUSE / "pyproject.toml"), re.MULTILINE))
    assert set(re.findall(r"[a-z]+", check.split('"')[1])) - {"not", "and"} == registered


def test_the_readme_names_every_room() -> None:
    drawn = set(re.findall(r"^  ([a-z]+)/ ", text(HOUSE / "README.md"), re.MULTILINE))
    rooms = {path.name for path in SOURCES.iterdir() if path.is_dir()} - {"__pycache__"}
    assert drawn == rooms
