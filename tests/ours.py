"""The games of this house, with recordings, figures and pages of their own; installed packages may bring more."""

from __future__ import annotations

from pathlib import Path

import parlour

HOUSE = Path(parlour.__file__).parent / "games"
OURS = sorted(folder.parent.name.replace("_", "-") for folder in HOUSE.glob("*/__init__.py"))
