"""The disk cache of compiled rules: one file per function, signature and machine; never a stale one.

Why not Numba's own: it stamps a function's own file only (an edited helper or table would silently run old
code), it cannot recognise closures from one process to the next, and its index file lets two processes that
compile at the same time overwrite each other's entries. Here the name of a file is a digest of everything
that went into it: the code of the function and of every rule it reaches, the values of all constants and
tables those refer to, the signature, the processor, and the versions of Python, Numba, NumPy and llvmlite.
So a file is either exactly right or not found, there is no index, and files appear by an atomic rename.

All of that stands on parts of Numba that are private and may be gone in any version. Then nothing is kept on disk:
one sentence in the log says so, and every process compiles for itself.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import logging
import os
import pickle
import platform
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import BuiltinFunctionType, CodeType, ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.extending import is_jitted

log = logging.getLogger(__name__)

VERSIONS = (
    platform.python_implementation(),
    platform.python_version(),
    numba.__version__,
    llvmlite.__version__,
    np.__version__,
)
UNUSED_DAYS = 60


class Unknowable(Exception):
    """A rule refers to something whose content we cannot put into a digest; then it is not cached."""


def folder() -> Path:
    """Where compiled rules are kept: PARLOUR_CACHE, or the user's cache folder."""
    chosen = os.environ.get("PARLOUR_CACHE")
    return Path(chosen) if chosen else Path(platformdirs.user_cache_dir("parlour")) / "rules"


def keep(compiled: Any, mode: str) -> None:
    """Let a rule be found on disk by the next process."""
    if hasattr(compiled, "_cache"):
        compiled._cache = RuleCache(compiled.py_func, mode)
    else:
        _say_once("a dispatcher has no '_cache'")


@contextlib.contextmanager
def _as_far_as_numba_allows() -> Iterator[None]:
    """What happens inside may find a private part of Numba gone or changed; then there is no cache."""
    try:
        yield
    except (AttributeError, TypeError) as change:
        _say_once(str(change))


@functools.cache
def _say_once(change: str) -> None:
    log.warning(
        "Compiled rules are not kept on disk, so every start takes longer: Numba %s has changed inside (%s).",
        numba.__version__,
        change,
    )


class RuleCache:
    """The cache of one rule, in the place where Numba's dispatcher expects its own."""

    def __init__(self, function: Callable[..., Any], mode: str) -> None:
        self._function = function
        self._mode = mode
        self._identity: str | None = None

    @property
    def cache_path(self) -> str:
        """The folder, as Numba's statistics show it."""
        return str(folder())

    def enable(self) -> None:
        """Part of Numba's interface; this cache is always on."""

    def disable(self) -> None:
        """Part of Numba's interface; this cache is always on."""

    def flush(self) -> None:
        """Part of Numba's interface; nothing here can be stale."""

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The compiled function for a signature, or None."""
        with contextlib.suppress(OSError, Unknowable), _as_far_as_numba_allows():
            target_context.refresh()
            path = self._path(sig, target_context.codegen())
            stored = path.read_bytes()
            digest, payload = stored[:32], stored[32:]
            if hashlib.sha256(payload).digest() == digest:
                _note_use(path)
                return numba.core.compiler.CompileResult._rebuild(target_context, *pickle.loads(payload))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep a freshly compiled function; a folder that cannot be written just means no cache."""
        with contextlib.suppress(OSError, Unknowable), _as_far_as_numba_allows():
            if data.library.has_dynamic_globals or any(not lifted.can_cache for lifted in data.lifted):
                return
            path = self._path(sig, data.library.codegen)
            path.parent.mkdir(parents=True, exist_ok=True)
            payload = numba.core.serialize.dumps(data._reduce())
            with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as file:
                file.write(hashlib.sha256(payload).digest() + payload)
            os.replace(file.name, path)
            _forget_unused(path.parent)

    def _path(self, sig: Any, codegen: Any) -> Path:
        if self._identity is None:
            self._identity = identity(self._function)
        parts = (self._identity, self._mode, str(sig), codegen.magic_tuple(), VERSIONS)
        key = hashlib.sha256(repr(parts).encode()).hexdigest()[:40]
        return folder() / f"{_stem(self._function, self._identity)}{key}.rule"


def reached(function: Callable[..., Any]) -> list[Callable[..., Any]]:
    """The function and all rules that it calls, directly or not, in a fixed order."""
    found: dict[int, Callable[..., Any]] = {}
    waiting = [function]
    while waiting:
        current = waiting.pop()
        if id(current) not in found:
            found[id(current)] = current
            waiting.extend(value.py_func for _, value in _references(current) if is_jitted(value))
    return list(found.values())


def identity(function: Callable[..., Any]) -> str:
    """A digest of the function's code and of everything that it refers to."""
    digest = hashlib.sha256()
    for part in reached(function):
        digest.update(_own_digest(part).encode())
    return digest.hexdigest()


def _stem(function: Callable[..., Any], digest: str | None = None) -> str:
    """How the names of a rule's files begin: the same for all its signatures, another for every edit."""
    return f"{function.__module__}.{function.__name__}-{(digest or identity(function))[:16]}-"


def _own_digest(function: Callable[..., Any]) -> str:
    """Code and constants of one function; rules that it calls appear by name only (see `identity`)."""
    parts: list[Any] = [function.__module__, function.__qualname__, _content(function.__code__)]
    parts.append(_content(function.__defaults__))
    parts.extend((name, _content(value)) for name, value in _references(function))
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def _references(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """The globals, module attributes and closed-over values that the function's code names."""
    code = function.__code__
    names = sorted(_all_names(code))
    for name in names:
        if name in function.__globals__:
            yield from _resolved(name, function.__globals__[name], names)
    for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
        yield from _resolved(name, cell.cell_contents, names)


def _resolved(name: str, value: Any, names: list[str]) -> Iterator[tuple[str, Any]]:
    """A value itself; for a module, whichever of its attributes the code may mean."""
    if isinstance(value, ModuleType):
        if value.__name__.partition(".")[0] not in ("numpy", "numba", "math"):
            for attribute in names:
                if hasattr(value, attribute):
                    yield from _resolved(f"{name}.{attribute}", getattr(value, attribute), names)
    else:
        yield name, value


def _all_names(code: CodeType) -> set[str]:
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _all_names(constant)
    return names


def _content(value: Any) -> Any:
    """Something whose `repr` tells the whole content of a value that compiled code may use."""
    if value is None or isinstance(value, (bool, int, float, str, bytes)):
        return value
    if isinstance(value, (tuple, list)):
        return [_content(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(repr(_content(item)) for item in value)
    if value is Ellipsis or isinstance(value, slice):
        return repr(value)
    if isinstance(value, CodeType):
        names = (value.co_names, value.co_varnames, value.co_freevars)
        return [value.co_code, _content(value.co_consts), names]
    if isinstance(value, np.ndarray):
        return [repr(value.dtype), value.shape, hashlib.sha256(value.tobytes()).hexdigest()]
    if isinstance(value, np.generic):
        return [repr(value.dtype), value.tobytes()]
    if isinstance(value, (np.dtype, numba.types.Type)):
        return repr(value)
    if is_jitted(value):
        return ["rule", value.py_func.__module__, value.py_func.__qualname__]
    if isinstance(value, (type, BuiltinFunctionType)) and value.__module__ in ("builtins", "numpy", "math"):
        return [value.__module__, value.__qualname__]
    raise Unknowable(repr(value))


def _note_use(path: Path) -> None:
    """Refresh the file's time once a day, so that files in use are not forgotten."""
    if time.time() - path.stat().st_mtime > 86_400:
        with contextlib.suppress(OSError):
            os.utime(path)


def _forget_unused(place: Path) -> None:
    """Delete what no process has used for long: old versions of the rules."""
    limit = time.time() - UNUSED_DAYS * 86_400
    for path in place.glob("*.rule"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < limit:
                path.unlink()


def machine_code(function: Any) -> Iterator[bytes]:
    """What a rule was compiled to, all that it calls included: as it lies in memory and in the cache."""
    for compiled in function.overloads.values():
        if compiled.library._compiled_object is not None:
            yield compiled.library._compiled_object
    for path in folder().glob(f"{_stem(function.py_func)}*.rule"):
        with contextlib.suppress(OSError):
            yield path.read_bytes()


def callees(function: Any) -> list[Any]:
    """The rules that a rule calls itself."""
    return [value for _, value in _references(function.py_func) if is_jitted(value)]
