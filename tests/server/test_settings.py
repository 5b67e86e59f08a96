"""Settings: from the environment, checked, and safe where nothing was chosen."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from parlour.engine import OptionError
from parlour.server.operation import settings
from parlour.server.operation.settings import Settings, described, misspelt, read, setting


def test_settings_come_from_the_environment_and_options_go_first() -> None:
    assert read({}) == Settings()
    told = {"PARLOUR_PORT": " 9000 ", "PARLOUR_HOSTS": "a.test, b.test", "PARLOUR_DATABASE": "x.db", "PORT": "1"}
    assert read(told) == Settings(port=9000, hosts=("a.test", "b.test"), database="x.db")
    assert read(told, port=7, database=None) == Settings(port=7, hosts=("a.test", "b.test"), database="x.db")


@pytest.mark.parametrize(
    ("variable", "text", "says"),
    [
        ("PARLOUR_PORT", "many", "PARLOUR_PORT must be a whole number, not 'many'."),
        ("PARLOUR_PORT", "-1", "PARLOUR_PORT must be 0 or more."),
        ("PARLOUR_DAYS", "nan", "PARLOUR_DAYS must be 1 or more."),
        ("PARLOUR_DAYS", "inf", "PARLOUR_DAYS must be 1 or more."),
        ("PARLOUR_DAYS", "soon", "PARLOUR_DAYS must be a number, not 'soon'."),
        ("PARLOUR_SHUT", "perhaps", "PARLOUR_SHUT is yes or no, not 'perhaps'."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, variable: str, text: str, says: str
) -> None:
    @dataclass(frozen=True)
    class Some:
        port: int = setting(8080, "A port.", least=0)
        days: float = setting(3.0, "Days.", least=1)
        shut: bool = setting(False, "Whether.")

    monkeypatch.setattr(settings, "Settings", Some)
    assert vars(read({"PARLOUR_DAYS": "2.5", "PARLOUR_SHUT": "Yes"})) == vars(Some(days=2.5, shut=True))
    with pytest.raises(OptionError, match=re.escape(says)):
        read({variable: text})


def test_a_misspelt_variable_is_noticed() -> None:
    assert misspelt({"PARLOUR_ORIGNS": "x"}) == [
        "PARLOUR_ORIGNS is not a setting of Parlour; did you mean PARLOUR_ORIGINS?"
    ]
    assert misspelt({"PARLOUR_ORIGINS": "x", "PARLOUR_CACHE": "x", "ORIGINS": "x"}) == []


def test_every_setting_has_one_line_of_meaning_and_no_secret_is_shown() -> None:
    for variable, _, meaning in described():
        assert re.fullmatch(r"PARLOUR_[A-Z_]+", variable)
        assert "\n" not in meaning
        assert meaning.endswith(".")
    shown = repr(Settings(metrics_token="mellon", database="postgresql://frodo:mellon@host/x"))
    assert "mellon" not in shown
