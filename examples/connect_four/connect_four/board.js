/** Connect Four on the page: a button for each column, with its stones from below. */
const [COLUMNS, ROWS, SIZE] = [7, 6, 10];
const FILLS = ["var(--bad)", "var(--hint)"];
const SVG = "http://www.w3.org/2000/svg";
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export function mount(element, { play, refuse, say }) {
  const buttons = Array.from({ length: COLUMNS }, () => document.createElement("button"));
  const heights = buttons.map(() => ROWS); // as they were drawn last: what lies higher falls in
  element.replaceChildren(...buttons);
  element.style.cssText += "display: flex; justify-content: center; align-items: center;";
  for (const button of buttons) {
    button.style.cssText = "flex: 0 1 5rem; min-width: 0; padding: 0; border: 0; background: var(--accent-soft);";
  }
  return {
    update({ view, moves, names, marked }) {
      const { columns } = view.table;
      buttons.forEach((button, i) => {
        const move = moves.find(({ data }) => data.column === i + 1);
        const stones = columns[i].map((seat) => names[seat]).join(", ") || say("empty");
        button.replaceChildren(draw(columns[i], heights[i]));
        heights[i] = columns[i].length;
        button.ariaLabel = say("column", { column: i + 1, stones });
        button.ariaDisabled = String(!move);
        button.toggleAttribute("data-move", Boolean(move));
        button.style.cursor = move ? "pointer" : "default";
        button.style.boxShadow = marked?.column === i + 1 ? "inset 0 0 0 3px var(--hint)" : "none";
        button.onclick = () => {
          if (move) play(move.data);
          else if (moves.length) refuse({ do: "drop", column: i + 1 });
        };
      });
    },
  };
}

function draw(stones, known) {
  const drawing = shape("svg", { viewBox: `0 0 ${SIZE} ${SIZE * ROWS}`, "aria-hidden": "true", display: "block" });
  for (let row = 0; row < ROWS; row++) {
    const middle = { cx: SIZE / 2, cy: SIZE * (ROWS - row - 0.5) };
    drawing.append(shape("circle", { ...middle, r: 4.2, fill: "var(--felt)" }));
    if (row >= stones.length) continue;
    const stone = shape("g", {});
    stone.append(shape("circle", { ...middle, r: 4.2, fill: FILLS[stones[row]] }));
    // The second player's stones have a hole, for whoever sees no colours.
    if (stones[row] === 1) stone.append(shape("circle", { ...middle, r: 1.8, fill: "var(--felt)" }));
    if (row >= known && !calm.matches) stone.animate({ transform: [`translateY(-${middle.cy}px)`, "none"] }, 250);
    drawing.append(stone);
  }
  return drawing;
}

function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}
