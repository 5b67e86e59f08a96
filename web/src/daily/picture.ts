/** A picture of how a day went, drawn on a canvas: marks and names, and nothing of what was asked. */
export interface Row {
  mark: "✓" | "✗" | "·";
  name: string;
  /** What a solitaire came to. */
  more: string;
}

export const WIDTH = 720;
const HEAD = 110;
const ROW = 46;
const PAPER = "#f5efe4";
const INK = "#2a241e";
const SOFT = "#6a5f53";
const COLOURS = { "✓": "#2c6a55", "✗": "#a5322a", "·": "#ddd2c0" };
const FONT = '"DejaVu Sans", "Segoe UI", Roboto, system-ui, sans-serif';

export function heightOf(rows: readonly Row[]): number {
  return HEAD + ROW * rows.length + 24;
}

export function draw(pen: CanvasRenderingContext2D, title: string, date: string, rows: readonly Row[]): void {
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, WIDTH, heightOf(rows));
  text(pen, title, 36, 52, `600 30px Georgia, "DejaVu Serif", serif`, INK);
  text(pen, date, 36, 84, `18px ${FONT}`, SOFT);
  rows.forEach(({ mark, name, more }, i) => {
    const y = HEAD + ROW * i;
    pen.fillStyle = COLOURS[mark];
    pen.beginPath();
    pen.roundRect(36, y, 32, 32, 8);
    pen.fill();
    drawMark(pen, mark, 52, y + 16);
    text(pen, name, 84, y + 23, `20px ${FONT}`, INK);
    const width = pen.measureText(name).width;
    if (more) text(pen, more, 84 + width + 14, y + 23, `600 20px ${FONT}`, SOFT);
  });
}

/** Drawn, for not every font has these signs. */
function drawMark(pen: CanvasRenderingContext2D, mark: Row["mark"], x: number, y: number): void {
  if (mark === "·") return;
  pen.strokeStyle = "#ffffff";
  pen.lineWidth = 4;
  pen.lineCap = pen.lineJoin = "round";
  pen.beginPath();
  if (mark === "✓") {
    pen.moveTo(x - 8, y + 1);
    pen.lineTo(x - 2, y + 7);
    pen.lineTo(x + 8, y - 6);
  } else {
    pen.moveTo(x - 7, y - 7);
    pen.lineTo(x + 7, y + 7);
    pen.moveTo(x + 7, y - 7);
    pen.lineTo(x - 7, y + 7);
  }
  pen.stroke();
}

function text(pen: CanvasRenderingContext2D, words: string, x: number, y: number, font: string, colour: string): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(words, x, y, WIDTH - x - 24);
}
