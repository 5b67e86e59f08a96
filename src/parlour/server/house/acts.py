"""What an operator can do, by the names in the audit log."""

from __future__ import annotations

CLOSE, REOPEN = "close", "reopen"
RENAME, SILENCE, BAN, LIFT = "rename", "silence", "ban", "lift"
NOTICE, READ_ONLY = "notice", "read_only"
EXPORT, FORGET = "export", "forget"
