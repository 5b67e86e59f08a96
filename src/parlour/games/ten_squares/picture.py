"""10 Squares in a terminal: the two rows, the card on top, and every card seen so far.

Colour only decorates: red is marked R and black B, a turned marker has two arrows, and cards still in the
pile are dots.
"""

from __future__ import annotations

from parlour.engine import Data
from parlour.games.ten_squares.cards import CARD_NAMES, COLOURS, NUMBERS, ROW, SUIT

STYLES = ("bold red", "bold blue")  # blue for black: black on a dark terminal would vanish
SHORT_SHAPES = ("tri", "squ", "cir")
LABEL = 8  # width of the words to the left of a row


def draw(view: Data) -> str:
    """The table as Rich markup."""
    table = view["table"]
    rule = " " * LABEL + "+---" * len(ROW) + "+"
    lines = [" " * LABEL + "".join(f"  {square} " for square in ROW), rule]
    for seat in (0, 1):
        lines += [marker_row(table["markers"][seat], seat), rule]
    lines += ["", top_card(table), f"[dim]{table['pile']} cards face down; seen, on the discard pile:[/]"]
    lines += [seen(table["discard"], colour) for colour in (0, 1)]
    return "\n".join(lines)


def marker_row(marker: Data, seat: int) -> str:
    """One row of squares with its marker: R> on the way out, <R> once it may go either way."""
    letter = COLOURS[seat][0].upper()
    shown = f"<{letter}>" if marker["turned"] else f" {letter}>"
    cells = "|".join(styled(shown, seat) if square == marker["square"] else "   " for square in ROW)
    return f"{styled(f'{COLOURS[seat]:<{LABEL}}', seat)}|{cells}|"


def top_card(table: Data) -> str:
    """The card turned up last, and what became of it."""
    card = table["card"]
    if card is None:
        return "No card has been turned up yet."
    fate = "" if table["counted"] else ", which does not count and went back"
    if table["waiting"]:
        fate = f": {card.split()[0]} to choose"
    return f"Last card: {styled(card, COLOURS.index(card.split()[0]))}{fate}"


def seen(discard: list[str], colour: int) -> str:
    """The cards of a colour in a line, a dot for each that is still in the pile."""
    names = CARD_NAMES[colour * SUIT : (colour + 1) * SUIT]
    faces = [*map(str, range(1, NUMBERS + 1)), *SHORT_SHAPES]
    shown = "".join(f"{face if name in discard else '.':>4}" for name, face in zip(names, faces, strict=True))
    return styled(f"{COLOURS[colour]:<{LABEL}}{shown}", colour)


def styled(text: str, colour: int) -> str:
    """Text in the style of a colour."""
    return f"[{STYLES[colour]}]{text}[/]"
