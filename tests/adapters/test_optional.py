"""The peers are optional: nobody but the adapters knows them."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import parlour

SOURCES = Path(parlour.__file__).parent
PEERS = {"pyspiel", "open_spiel", "pettingzoo", "gymnasium", "torch", "jax"}


@pytest.mark.slow
def test_only_adapters_import_peers() -> None:
    for path in SOURCES.rglob("*.py"):
        if path.is_relative_to(SOURCES / "adapters"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not {name.split(".")[0] for name in names} & PEERS, path


@pytest.mark.slow
def test_each_adapter_loads_its_own_peer_alone() -> None:
    own = {"pettingzoo": {"pettingzoo", "gymnasium"}, "gymnasium": {"gymnasium"}, "openspiel": {"pyspiel"}}
    for adapter, needed in own.items():
        program = f"import parlour.adapters.{adapter}, sys; print(*({PEERS} & set(sys.modules)))"
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        assert set(done.stdout.split()) == needed
