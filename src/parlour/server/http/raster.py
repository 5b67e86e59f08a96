"""Flat shapes become a PNG: with NumPy and zlib, which are here anyway, instead of a library for pictures.

A picture of 1200 x 630 takes 70 to 130 ms of processor time, and has 11 to 19 KB.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.engine.sketch import Shape, extent

WIDTH, HEIGHT = 1200, 630
"""What those who show links want."""
MARGIN = 50
FINER = 2
"""Each pixel is the mean of so many squared; `_halved` adds them up in whole numbers, for NumPy's mean of a whole
canvas took half of the time."""
LARGEST = 1.6
"""A lonely tile need not fill the picture."""
FELT, BORDER = "#e9dfcd", "#d3c5ad"
MARK = ((0, 0, "#2c6a55"), (1, 0, "#e0a63f"), (0, 1, "#d3705b"), (1, 1, "#2c6a55"))
"""The house's sign, in the corner."""
Canvas = NDArray[np.uint8]


def png(shapes: Sequence[Shape]) -> bytes:
    """The shapes in the middle of the table, as large as they fit, over the house's sign."""
    canvas = np.empty((HEIGHT * FINER, WIDTH * FINER, 3), dtype=np.uint8)
    canvas[:] = _paint(BORDER)
    rim = 14 * FINER
    canvas[rim:-rim, rim:-rim] = _paint(FELT)
    side = 16 * FINER
    for column, row, colour in MARK:
        x = WIDTH * FINER - 5 * side + column * (side + 6)
        y = HEIGHT * FINER - 5 * side + row * (side + 6)
        canvas[y : y + side, x : x + side] = _paint(colour)
    if shapes:
        for one in shapes:
            _fill(canvas, _fitted(one, shapes), one.colour)
    return _encoded(_halved(canvas))


def _halved(canvas: Canvas) -> Canvas:
    rows = canvas[::2].astype(np.uint16)
    rows += canvas[1::2]
    return ((rows[:, ::2] + rows[:, 1::2]) >> 2).astype(np.uint8)


def _fitted(one: Shape, shapes: Sequence[Shape]) -> NDArray[np.float64]:
    low_x, low_y, high_x, high_y = extent(shapes)
    room = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    scale = min(room[0] / max(1.0, high_x - low_x), room[1] / max(1.0, high_y - low_y), LARGEST)
    middle = np.array([(low_x + high_x) / 2, (low_y + high_y) / 2])
    corners = np.array(one.corners, dtype=np.float64)
    fitted: NDArray[np.float64] = ((corners - middle) * scale + np.array([WIDTH / 2, HEIGHT / 2])) * FINER
    return fitted


def _fill(canvas: Canvas, corners: NDArray[np.float64], colour: str) -> None:
    """Paint whatever lies on the same side of all edges."""
    left, top = np.maximum(np.floor(corners.min(axis=0)).astype(int), 0)
    right, bottom = np.ceil(corners.max(axis=0)).astype(int) + 1
    part = canvas[top:bottom, left:right]
    xs = np.arange(left, left + part.shape[1]) + 0.5
    ys = (np.arange(top, top + part.shape[0]) + 0.5)[:, None]
    sides = [
        (far_x - x) * (ys - y) - (far_y - y) * (xs - x)
        for (x, y), (far_x, far_y) in zip(corners, np.roll(corners, -1, axis=0), strict=True)
    ]
    inside = np.logical_and.reduce([side >= 0 for side in sides])
    if not inside.any():  # the corners run the other way round
        inside = np.logical_and.reduce([side <= 0 for side in sides])
    part[inside] = _paint(colour)


def _paint(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _encoded(picture: Canvas) -> bytes:
    """PNG, 8 bits of red, green and blue; no line is told by the one before it."""
    height, width, _ = picture.shape
    lines = np.zeros((height, 1 + 3 * width), dtype=np.uint8)
    lines[:, 1:] = picture.reshape(height, 3 * width)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(lines.tobytes(), 9)
    chunks = ((b"IHDR", head), (b"IDAT", body), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
