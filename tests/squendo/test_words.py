"""Squendo has words for everything that it says, in English and in German."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from parlour.engine import Position, Said, Who
from parlour.engine.said import Arg
from parlour.engine.words import Voice
from parlour.games.squendo import notation, parts
from parlour.games.squendo.notation import read_tile
from parlour.games.squendo.things import COLOUR_WORDS, tile_said
from tests.squendo.steer import Chooser, at_random, hoard, hoarder, stacker
from tests.squendo.table import GAME, Table

NAMES = ("Ann", "Bo", "Cy", "Di")
STUCK = [["red-o-wwww"], ["gold-o-wwww", "gold-x-bbbb"], ["teal-o-wwww"]]
"""Hands that cannot be placed, once the black cross lies."""
GAMES = [*((players, seed) for players in (2, 3, 4) for seed in range(3)), (0, 0)]
"""Players and seed; 0 for a game of stuck hands."""

DONE = {
    "places",
    "places-and-draws",
    "discards",
    "discards-and-draws",
    "takes",
    "takes-one",
    "passes",
    "has-nothing",
}
POSSIBLE = {"move-place", "move-discard", "move-take", "move-pass"}
OVER = {"all-passed", "all-empty"}
REFUSED = {
    *("three-first", "cannot-pass", "not-in-hand", "first-in-centre", "not-beside", "shapes-differ"),
    *("sides-differ", "no-three", "not-in-three", "cannot-stay"),
}


def table_of(players: int, seed: int) -> tuple[Table, Chooser]:
    """A game and how to play it, so that much happens: stacks of three, or hands that get stuck."""
    if not players:
        return Table.made_up(STUCK, stacks={(0, 0): ["plum-x-bbbb"]}), at_random
    return (hoard(random.Random(seed), players), hoarder) if seed == 2 else (Table.dealt(seed, players), stacker)


@cache
def heard(players: int, seed: int) -> tuple[list[Said], list[Said]]:
    """All that is said in one game: moves in words, lines of the log and why it ended; and refusals."""
    rng = random.Random(seed)
    table, choose = table_of(players, seed)
    said: list[Said] = []
    refusals: list[Said] = []
    while table.oracle.seat is not None:
        before = table.position.copy()
        codes = before.codes().tolist()
        said += [GAME.phrase(before.observe(), code) for code in rng.sample(codes, min(6, len(codes)))]
        refusals += refused(before, rng)
        move = choose(rng, table.oracle, table.moves)
        table.play(move)
        said += GAME.tells(before.observations(), GAME.parse(move), table.position.observations())
    return [*said, GAME.reason(table.position.observe())[1]], refusals


def refused(position: Position, rng: random.Random) -> list[Said]:
    """What is said of some moves that cannot be made: placements near and far, resolutions, a pass."""
    legal = position.codes().tolist()
    cells = [code // parts.LAID for code in legal if code < notation.PASS]
    cells += [parts.cell_at(0, 0), parts.cell_at(20, 20)]
    tried = [rng.choice(cells) * parts.LAID + rng.randrange(parts.LAID) for _ in range(20)]
    triple = position.view(position.seat)["table"]["triple"]
    left = [read_tile(tile) for tile in triple["tiles"]] if triple else []
    tried += [notation.LEAVE + tile * notation.TAKES for tile in (*left, rng.randrange(parts.MOST_TILES))]
    tried.append(notation.PASS)
    return [GAME.refusal(position.observe(), code).said for code in tried if code not in legal]


def things(arg: Arg) -> Iterator[Said]:
    """What is said, and all that is spoken of in it."""
    if isinstance(arg, Said):
        yield arg
        yield from chain.from_iterable(map(things, arg.args.values()))
    elif isinstance(arg, tuple):
        yield from chain.from_iterable(map(things, arg))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_all_has_words_in_both_languages(players: int, seed: int) -> None:
    """ALL-5: no key, no gap and no code shows through, whoever hears it, and German is not English."""
    said = set(chain(*heard(players, seed)))
    assert {thing.key.partition(".")[0] for one in said for thing in things(one)} == {"squendo"}
    for you in (None, 0, 1):
        for one in said:
            texts = [Voice(language, NAMES, you).say(one) for language in ("en", "de")]
            assert texts[0] != texts[1]
            for text in texts:
                assert not set("{}$.") & set(text.rstrip(".")), text
                assert not any(word in text for word in ("squendo", "-o-", "-x-", "  ")), text


@pytest.mark.slow
def test_everything_was_heard() -> None:
    """The games above call for every line of the log, every phrase, every reason and every refusal."""
    said, refusals = (set(chain(*some)) for some in zip(*(heard(*game) for game in GAMES), strict=True))
    assert {one.key.removeprefix("squendo.") for one in said} == DONE | POSSIBLE | OVER
    assert {one.key.removeprefix("squendo.") for one in refusals} == REFUSED


def test_a_line_knows_who_hears_it() -> None:
    """You take a tile, Ann takes one; and German has cases and genders."""
    kept, taken, gone = (tile_said(read_tile(tile)) for tile in ("red-x-wwww", "gold-x-bbww", "plum-x-bbbb"))
    said = Said("squendo.takes", who=Who(0), tile=kept, taken=taken, discarded=gone)
    assert Voice("en", NAMES, 0).say(said) == (
        "You leave the red cross of the three, take the gold cross with two adjoining black sides "
        "and discard the plum cross with four black sides"
    )
    assert Voice("de", NAMES).say(said) == (
        "Ann lässt vom Dreierstapel das rote Kreuz liegen, nimmt das goldene Kreuz mit zwei benachbarten "
        "schwarzen Seiten und legt das violette Kreuz mit vier schwarzen Seiten ab"
    )


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_two_moves_sound_alike(language: str) -> None:
    """Whoever reads the moves in words can tell them apart."""
    voice, rng = Voice(language), random.Random(3)
    for players in (2, 4):
        table = Table.dealt(players, players)
        for _ in range(40):
            position = table.position
            phrases = {voice.say(GAME.phrase(position.observe(), code)) for code in position.codes().tolist()}
            assert len(phrases) == len(table.moves)
            table.play(stacker(rng, table.oracle, table.moves))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("place red-o-bbw 0,0", "no-tile"),
        ("place red-o-bbww 49,0", "out-of-reach"),
        ("leave red-o-bbww take red-o-wbbw", "left-and-taken"),
        ("leave it", "moves-look-like"),
    ],
)
def test_what_cannot_be_read(text: str, key: str) -> None:
    """ALL-5: a text that is no move is answered in the reader's language, too."""
    with pytest.raises(ValueError, match=r"tile|reach|Moves") as error:
        GAME.parse(text)
    said = error.value.args[0]
    assert said.key == f"squendo.{key}"
    assert "squendo" not in Voice("de").say(said) != Voice("en").say(said)


@pytest.mark.parametrize(("language", "letters"), [("en", "RGTP"), ("de", "RGPV")])
def test_letters_of_colours(language: str, letters: str) -> None:
    """A picture calls a colour by the first letter that it has in the reader's language."""
    voice = Voice(language)
    for colour, letter in zip(parts.COLOURS, letters, strict=True):
        assert voice.say(COLOUR_WORDS[colour], "letter") == letter == voice.say(COLOUR_WORDS[colour])[0].upper()
    teal = GAME.picture(Table.made_up([[], []], stacks={(0, 0): ["teal-o-wwww"]}).position.view(), voice)
    assert f"]{letters[2]}o " in teal


def test_a_picture_in_german_with_names() -> None:
    """No word of it is English; names that look like markup stay names."""
    table = Table.made_up(STUCK, stacks={(0, 0): ["plum-x-bbbb"]}).play_all("pass")
    picture = GAME.picture(table.position.view(1), Voice("de", ("[bold]Ann", "Bo", "Cy"), 1))
    assert "\\[bold]Ann" in picture
    for words in ("> Du", "Rot", "1 auf der Hand", "Deine Hand:", "In Folge gepasst: 1 von 3"):
        assert words in picture
    for words in ("hand:", "Pile", "points", "Seat", "seat"):
        assert words not in picture
