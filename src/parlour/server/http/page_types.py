"""The page's types of all that is sent and received, made from the server's own.

    python -m parlour.server.http.page_types web/src/wire.ts

A test compares that file with what this makes now.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from parlour.server.house.rules import HouseInfo, Notice
from parlour.server.http.routes_days import ChallengeInfo, DayInfo
from parlour.server.http.routes_games import GameInfo, PreparingInfo
from parlour.server.http.routes_lists import RankLine, TableLine
from parlour.server.http.routes_me import Me
from parlour.server.http.routes_parcel import Lesson, Parcel
from parlour.server.http.routes_past import BestResults
from parlour.server.http.routes_picture import Picture
from parlour.server.http.routes_puzzles import KindInfo, ProblemKind
from parlour.server.http.schema import ProblemDocument
from parlour.server.messages import actions, answers, requests
from parlour.server.thinking.reviews import ReviewInfo
from parlour.server.training.asking import PuzzleInfo, TryInfo

RECEIVED = (requests.Opening, requests.Sitting, requests.Taking, requests.Renaming, requests.Trying)
SENT = (
    *(answers.State, answers.Update, answers.People, answers.Answer, HouseInfo, Notice, answers.Closing),
    *(answers.PastPosition, GameInfo, TableLine, RankLine, Me, ReviewInfo, Picture, ProblemDocument),
    *(ProblemKind, KindInfo, PuzzleInfo, TryInfo, Parcel, Lesson),
    *(DayInfo, ChallengeInfo, PreparingInfo, BestResults),
)
BOTH = (requests.GameClock,)
"""Sent as it was received."""
UNIONS = {
    "Action": actions.Action,
    "Clock": requests.ClockWish,
    "SeatWish": requests.MySeat | requests.OpenSeat | requests.BotSeat,
    "ServerMessage": (
        answers.State | answers.Update | answers.People | answers.Answer | HouseInfo | answers.Closing
    ),
}
NAMES = {
    "Answer": "AnswerMessage", "AskInfo": "Ask", "ChallengeInfo": "Challenge", "Closing": "ClosingMessage",
    "DayInfo": "Day", "HintData": "Hint", "HouseInfo": "HouseMessage", "KindInfo": "KindOfProblems",
    "LineInfo": "LogLine", "MoveData": "Move", "People": "PeopleMessage", "ProblemData": "ProblemBody",
    "PuzzleInfo": "Puzzle", "RankLine": "Rank", "Rematch": "WantRematch", "RematchInfo": "RematchWish",
    "VerdictInfo": "Verdict", "ReviewInfo": "Review",
    "ReviewedMove": "ReviewMove", "SaidData": "Said", "SeatInfo": "Seat", "State": "StateMessage",
    "StepInfo": "Step", "TimeInfo": "Time", "TrainingInfo": "Training", "TryInfo": "Tried",
    "Update": "UpdateMessage",
}  # fmt: skip
"""What the page calls what has another name here."""
ELSEWHERE = {
    "./games/types": ("Move", "MoveData", "Outcome", "View"),
    "./words/fluent": ("Said",),
}
"""What the page has types of its own for: the games' part, and what is said."""
WIDTH = 120
HEAD = """\
/**
 * What the server says and hears. Made from its types; docs/api.md is the full account.
 * Do not edit: python -m parlour.server.http.page_types web/src/wire.ts
 */
"""
Schema = dict[str, Any]


def source() -> str:
    """The TypeScript module."""
    roots = [*RECEIVED, *SENT, *UNIONS.values()]
    shapes, components = msgspec.json.schema_components(roots, ref_template="{name}")
    structs = {struct.__name__: struct for struct in _all_structs()}
    here = {name for names in ELSEWHERE.values() for name in names}
    parts = [
        _interface(name, schema, structs[name])
        for name, schema in components.items()
        if NAMES.get(name, name) not in here
    ]
    parts += [_union(name, shape) for name, shape in zip(UNIONS, shapes[-len(UNIONS) :], strict=True)]
    parts.append("export type Rematch = RematchWish | null;\n")
    text = "\n".join(parts)
    imports = "".join(
        f'import type {{ {", ".join(name for name in names if _mentions(text, name))} }} from "{file}";\n'
        for file, names in ELSEWHERE.items()
    )
    return f"{HEAD}{imports}\n{text}"


def _all_structs() -> list[type[Struct]]:
    found, waiting = [], [Struct]
    while waiting:
        subs = waiting.pop().__subclasses__()
        found += subs
        waiting += subs
    return [struct for struct in found if struct.__module__.startswith("parlour.server.")]


def _mentions(text: str, name: str) -> bool:
    return any(
        f"{before}{name}{after}" in text for before in (" ", "(", "<") for after in ("[", ";", " ", ")", ">")
    )


def _interface(name: str, schema: Schema, struct: type[Struct]) -> str:
    lines = [f"/** {_sentence(schema['description'])} */"] if "description" in schema else []
    lines.append(f"export interface {NAMES.get(name, name)} {{")
    for field, shape in schema["properties"].items():
        mark = "" if field in schema.get("required", ()) or _always_sent(struct) else "?"
        kind = _type(shape)
        if mark and struct.__struct_config__.omit_defaults:  # left out instead
            kind = kind.removesuffix(" | null")
        lines.append(_statement(f"  {field}{mark}:", kind, "  "))
    return "\n".join([*lines, "}", ""])


def _always_sent(struct: type[Struct]) -> bool:
    """Whether fields are there although they have defaults: what we send has them, unless it leaves them out."""
    config = struct.__struct_config__
    return struct in BOTH or not (config.omit_defaults or config.forbid_unknown_fields)


def _sentence(description: str) -> str:
    return " ".join(description.split())


def _union(name: str, shape: Schema) -> str:
    return _statement(f"export type {name} =", _type(shape), "") + "\n"


def _statement(begin: str, kind: str, indent: str) -> str:
    """A field or an alias; a union too long for a line has the next one, or one for each part."""
    for line, width in ((f"{begin} {kind};", WIDTH), (f"{begin}\n{indent}  {kind};", WIDTH + len(begin) + 1)):
        if len(line) <= width:
            return line
    parts = "".join(f"\n{indent}  | {part}" for part in kind.split(" | "))
    return f"{begin}{parts};"


def _type(shape: Schema) -> str:
    if "tsType" in shape:
        return str(shape["tsType"])
    if "$ref" in shape:
        name = str(shape["$ref"])
        return NAMES.get(name, name)
    if "anyOf" in shape:
        return " | ".join(dict.fromkeys(_type(one) for one in shape["anyOf"]))
    if "enum" in shape:
        return " | ".join(json.dumps(value) for value in shape["enum"])
    if "const" in shape:
        return json.dumps(shape["const"])
    return _plain(shape)


def _plain(shape: Schema) -> str:
    match shape.get("type"):
        case "array":
            item = _type(shape["items"])
            return f"({item})[]" if " | " in item and not item.startswith("Record<") else f"{item}[]"
        case "object":
            more = shape.get("additionalProperties", {})
            return f"Record<string, {_type(more) if isinstance(more, dict) else 'unknown'}>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as kind:
            return f"{kind}"
    return "unknown"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(source(), encoding="utf-8")
