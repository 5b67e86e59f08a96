"""What the terminal makes of words: names, menus, options."""

from __future__ import annotations

import pytest

import parlour
from parlour import Move, OptionError, Outcome, Series
from parlour.engine import Said, Who
from parlour.engine.words import Voice
from parlour.terminal.arguments import options_help, read_options
from parlour.terminal.language import language, voice_at_table
from parlour.terminal.menu import branches, going_on, question
from parlour.terminal.results import result, standing
from parlour.terminal.screen import Screen


def moves(*texts: str) -> list[Move]:
    return [Move(code, text, {}, "a game") for code, text in enumerate(texts)]


def test_results_in_words() -> None:
    voice = voice_at_table("en", 3, 0)
    won = Outcome((3, 1, 0), (0,), "XX-1", Said("gave-up", who=Who(2)))
    because = "Bot 2 gave the game up. (XX-1)"
    assert result(won, voice) == [f"You win the game. {because}", "Score: You 3, Bot 1 1, Bot 2 0"]
    shared = Outcome((1, 3, 3), (1, 2), "XX-1", Said("game-over"))
    assert result(shared, voice)[0] == "Bot 1 and Bot 2 share the game. The game is over. (XX-1)"
    drawn = Outcome((0, 0, 0), (), "XX-1", Said("game-over"))
    assert result(drawn, voice)[0] == "Nobody wins the game: it is a draw. The game is over. (XX-1)"
    alone = Outcome((25,), (0,), "SD-S1", Said("game-over"), Said("square-deal.title-none-left"))
    assert result(alone, voice_at_table("en", 1, 0)) == [
        "Well done! Your title: Brain. The game is over. (SD-S1)",
        "Score: 25",
    ]
    assert result(won, Voice())[0] == "Seat 1 wins the game. Seat 3 gave the game up. (XX-1)"
    german = result(won, voice_at_table("de", 3, 0))
    assert german == ["Du gewinnst die Partie. Bot 2 hat aufgegeben. (XX-1)", "Punkte: Du 3, Bot 1 1, Bot 2 0"]


def test_a_series_in_words() -> None:
    series = Series("ten-squares", 5, 2)
    series.add(series.deal(), resigned=0)
    assert standing(series, voice_at_table("en", 2, 0)).startswith("After game 1 of 2: You 0, Bot 1 1. ")
    assert standing(series, Voice("de")).endswith(" die nächste an.")
    series.add(series.deal(), resigned=0)
    assert standing(series, voice_at_table("en", 2, 1)) == "After game 2 of 2: Bot 0 0, You 2. You win the series."


@pytest.mark.parametrize(
    ("wanted", "locale", "spoken"),
    [
        (None, {}, "en"),
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LC_MESSAGES": "de", "LANG": "en_GB"}, "de"),
        (None, {"LANG": "xx_XX"}, "en"),
        ("de", {"LANG": "en_GB"}, "de"),
        ("en", {"LANG": "de_DE"}, "en"),
    ],
)
def test_the_language_is_asked_for_or_that_of_the_locale(
    wanted: str | None, locale: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert language(wanted) == spoken


def test_there_is_no_other_language() -> None:
    with pytest.raises(OptionError, match="no language 'xx'; there are en, de"):
        language("xx")


def test_what_stands_beside_a_label_is_wrapped_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    Screen("de").say(Said("command-quit"), label="  quit", indent=8)
    first, *others = capsys.readouterr().out.splitlines()
    assert first.startswith("  quit  gehen; ")
    assert others
    assert all(line.startswith(" " * 8) and line[8] != " " for line in others)


def test_a_few_moves_are_listed_in_full() -> None:
    listed = branches(moves("place APTA e6", "place PTAA e6", "flip"))
    assert [branch.label for branch in listed] == [" 1  place APTA e6", " 2  place PTAA e6", " 3  flip"]


def test_many_moves_are_asked_for_word_by_word() -> None:
    many = moves(*(f"place {tile} {cell}" for tile in ("APTA", "PTAA") for cell in "abcdefghijklmno"), "flip")
    assert [branch.label for branch in branches(many)] == [" 1  place (30)", " 2  flip"]
    placements = branches(many)[0].moves
    assert question(placements) == "place"
    assert [branch.label for branch in branches(placements)] == [" 1  APTA (15)", " 2  PTAA (15)"]
    assert branches(branches(placements)[1].moves)[2].label == " 3  place PTAA c"


def test_a_number_means_itself() -> None:
    """Who means 7 must not get what is listed seventh."""
    named = moves(*(f"name 1:2 {number}" for number in (*range(12), "dash")))
    assert {branch.key: branch.moves[0].text for branch in branches(named)}["7"] == "name 1:2 7"
    assert branches(named)[-1].key == "dash"
    mixed = branches([*named, *moves("stop")])
    assert [(branch.key, branch.name) for branch in mixed] == [("1", "name"), ("2", "stop")]


@pytest.mark.parametrize("name", parlour.games())
def test_every_move_can_be_reached_by_its_menus(name: str) -> None:
    """In every game, through all positions of a game: keys are unique and lead to every move."""
    position, chance = parlour.game(name).deal(3), parlour.bot(name, "random", 1)
    while position.seat is not None:
        waiting = [tuple(position.moves())]
        reached = []
        while waiting:
            listed = branches(waiting.pop())
            assert len({branch.key for branch in listed}) == len(listed)
            reached += [branch.moves[0].text for branch in listed if len(branch.moves) == 1]
            waiting += [branch.moves for branch in listed if len(branch.moves) > 1]
        assert sorted(reached) == sorted(move.text for move in position.moves())
        position.play(chance.choose(position, position.seat))


def test_typing_goes_on_where_the_question_stands() -> None:
    offered = moves("place APTA e6", "place APTA e7", "place PTAA e6")
    assert [move.text for move in going_on(offered, "apta")] == ["place APTA e6", "place APTA e7"]
    assert [move.text for move in going_on(offered, "APTA e7")] == ["place APTA e7"]
    assert [move.text for move in going_on(offered, "place ptaa e6")] == ["place PTAA e6"]
    assert going_on(offered, "e6") == []


def test_options_are_read_as_typed() -> None:
    coda = parlour.game("coda")
    words = ["--players=3", "--advanced", "--no-notes", "--starter", "1"]
    wanted = {"players": "3", "advanced": True, "notes": False, "starter": "1"}
    assert read_options(coda, words) == wanted
    assert coda.choose(**wanted)["players"] == 3
    assert read_options(coda, ["--advanced", "no", "--notes", "yes"]) == {"advanced": "no", "notes": "yes"}
    assert read_options(coda, ["--speed", "9"]) == {"speed": "9"}  # the game refuses it
    for wrong in (["advanced"], ["--players"], ["--players", "--advanced"], ["-p", "3"]):
        with pytest.raises(OptionError):
            read_options(coda, wrong)


@pytest.mark.parametrize("name", parlour.games())
def test_every_option_of_every_game_is_explained(name: str) -> None:
    game = parlour.game(name)
    text = options_help(game)
    for option in game.options:
        assert f"--{option.name}" in text
        assert str(option.help) in text
