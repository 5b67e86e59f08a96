/** A board that an outside package brings along: what lies on the table, and the moves as buttons. */
export function mount(element, { play, refuse, say }) {
  const table = document.createElement("p");
  const hand = document.createElement("div");
  element.replaceChildren(table, hand);

  function button(label, move) {
    const made = document.createElement("button");
    made.className = "button";
    made.textContent = label;
    made.onclick = move;
    return made;
  }
  return {
    update({ view, moves, seat }) {
      table.textContent = say("shown", { cards: view.table.shown.join(", ") || "0" });
      const words = ({ do: kind, card }) => (kind === "draw" ? say("draw") : say("play", { card }));
      hand.replaceChildren(...moves.map(({ data }) => button(words(data), () => play(data))));
      if (seat !== null) hand.append(button("9?", () => refuse({ do: "play", card: 9 })));
    },
  };
}
