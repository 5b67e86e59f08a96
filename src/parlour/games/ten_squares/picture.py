"""10 Squares in a terminal: the two rows, the card on top, and every card seen so far.

Colour only decorates: markers carry the letter of their colour, a turned one has two arrows, and cards still in
the pile are dots.
"""

from __future__ import annotations

from parlour.engine import Data, Said
from parlour.engine.words import Voice
from parlour.games.ten_squares.parts import CARD_NAMES, ROW, SUIT
from parlour.games.ten_squares.things import SAID_CARDS, SAID_COLOURS

STYLES = ("bold red", "bold blue")  # blue for black: black on a dark terminal would vanish
LABEL = 8  # width of the words to the left of a row


def draw(view: Data, voice: Voice) -> str:
    """The table as Rich markup."""
    table = view["table"]
    rule = " " * LABEL + "+---" * len(ROW) + "+"
    lines = [" " * LABEL + "".join(f"  {square} " for square in ROW), rule]
    for seat in (0, 1):
        lines += [marker_row(table["markers"][seat], seat, voice), rule]
    left, discard = Said("ten-squares.cards-left", count=table["pile"]), Said("ten-squares.discard-pile")
    lines += ["", top_card(table, voice), f"[dim]{voice.say(left)}. {voice.say(discard)}:[/]"]
    lines += [seen(table["discard"], colour, voice) for colour in (0, 1)]
    return "\n".join(lines)


def marker_row(marker: Data, seat: int, voice: Voice) -> str:
    """One row of squares with its marker: R> on the way out, <R> once it may go either way."""
    letter = voice.say(SAID_COLOURS[seat], "letter")
    shown = f"<{letter}>" if marker["turned"] else f" {letter}>"
    cells = "|".join(styled(shown, seat) if square == marker["square"] else "   " for square in ROW)
    return f"{styled(label(seat, voice), seat)}|{cells}|"


def top_card(table: Data, voice: Voice) -> str:
    """The card turned up last, and what became of it."""
    if table["card"] is None:
        return voice.say(Said("ten-squares.no-card"))
    card = CARD_NAMES.index(table["card"])
    shown = styled(voice.say(SAID_CARDS[card]), card // SUIT)
    if table["waiting"]:
        return voice.say(Said("ten-squares.last-card-waits", card=shown, colour=SAID_COLOURS[card // SUIT]))
    if not table["counted"]:
        return voice.say(Said("ten-squares.last-card-in-vain", card=shown))
    return voice.say(Said("ten-squares.last-card", card=shown))


def seen(discard: list[str], colour: int, voice: Voice) -> str:
    """The cards of a colour in a line, a dot for each that is still in the pile."""
    cards = range(colour * SUIT, (colour + 1) * SUIT)
    shown = "".join(
        f"{voice.say(SAID_CARDS[card], 'short') if CARD_NAMES[card] in discard else '.':>4}" for card in cards
    )
    return styled(label(colour, voice) + shown, colour)


def label(colour: int, voice: Voice) -> str:
    """What a row is called."""
    return f"{voice.say(SAID_COLOURS[colour]):<{LABEL}}"


def styled(text: str, colour: int) -> str:
    """Text in the style of a colour."""
    return f"[{STYLES[colour]}]{text}[/]"
