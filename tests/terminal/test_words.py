"""What the terminal makes of words: names, menus, options."""

from __future__ import annotations

import pytest

import parlour
from parlour import Move, OptionError, Outcome
from parlour.terminal.arguments import options_help, read_options
from parlour.terminal.menu import branches, going_on, question
from parlour.terminal.names import Names, Seats
from parlour.terminal.session import result


def moves(*texts: str) -> list[Move]:
    return [Move(code, text, {}) for code, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("seat", "phrase", "line"),
    [
        (1, "flips APTA, which cannot be placed", "Bot 1 flips APTA, which cannot be placed"),
        (0, "flips APTA, which cannot be placed", "You flip APTA, which cannot be placed"),
        (0, "passes", "You pass"),
        (0, "switches APTA for PPPP on e5", "You switch APTA for PPPP on e5"),
        (0, "leaves A, takes B and discards C, draws D", "You leave A, take B and discard C, draw D"),
        (0, "turns up the red 4: it counts and goes", "You turn up the red 4: it counts and goes"),
        (0, "names tile 3 of seat 1: and seat 1 is out", "You name tile 3 of Bot 1: and Bot 1 is out"),
        (1, "names tile 3 of seat 0: and seat 0 is out", "Bot 1 names tile 3 of you: and you are out"),
    ],
)
def test_log_lines(seat: int, phrase: str, line: str) -> None:
    assert Names(2, 0).line(seat, phrase) == line


@pytest.mark.parametrize(
    ("sentence", "named"),
    [
        ("Seat 0 has placed all twelve tiles.", "You have placed all twelve tiles."),
        ("Seat 1 has placed all twelve tiles.", "Bot 1 has placed all twelve tiles."),
        ("It is over; seat 0 has 2 left, seat 1 has 3.", "It is over; you have 2 left, Bot 1 has 3."),
        ("[bold]Seat 0 (you)[/] - to move", "[bold]You[/] - to move"),
        ("Seat 0's tiles, seat 1's tiles", "Your tiles, Bot 1's tiles"),
        ("There is no seat 7.", "There is no seat 7."),
    ],
)
def test_sentences(sentence: str, named: str) -> None:
    assert Names(2, 0).sentence(sentence) == named


def test_results_in_words() -> None:
    names = Names(3, 0)
    won = Outcome((3, 1, 0), (0,), "XX-1", "Seat 0 has won.")
    assert result(won, names) == ["You win the game. You have won. (XX-1)", "Score: You 3, Bot 1 1, Bot 2 0"]
    shared = Outcome((1, 3, 3), (1, 2), "XX-1", "It is over.")
    assert result(shared, names)[0] == "Bot 1 and Bot 2 share the game. It is over. (XX-1)"
    drawn = Outcome((0, 0, 0), (), "XX-1", "It is over.")
    assert result(drawn, names)[0] == "Nobody wins the game: it is a draw. It is over. (XX-1)"
    alone = Outcome((25,), (0,), "SD-S1", "All 25 tiles lie.", "Brain")
    assert result(alone, Names(1, 0))[0] == "Well done! Your title: Brain. All 25 tiles lie. (SD-S1)"
    assert result(won, Seats(3, None))[0] == "Seat 0 wins the game. Seat 0 has won. (XX-1)"


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
        assert option.help in text
