import { say, voice } from "$page/words/index.svelte";
import type { Description, View } from "$page/games/types";
import { openName, placedName, tileName } from "./things";
import type { Hand, Seen, Table } from "./view";

export function describe(view: View<Table>, names: string[]): Description {
  return { position: position(view, names), expects: expects(view, names) };
}

function position({ table, seat }: View<Table>, names: string[]): string {
  const speaker = voice(names, seat);
  const worth = table.open.filter((open) => open.neighbours > 1).map((open) => openName(open, false));
  const hands = table.hands.map((hand, owner) => {
    const whose = speaker.say({ key: "pyramid-power.hand-of", args: { who: { seat: owner } } });
    return `${whose}: ${handWords(hand)}`;
  });
  return [
    `${say("pyramid-power.layout")}: ${table.layout.map(placedName).join("; ")}`,
    ...(worth.length ? [worth.join("; ")] : []),
    ...hands,
    say("pyramid-power.pile", { left: table.pile }),
    ...(table.drew ? [say("pyramid-power.just-drawn", { tile: tileName(table.drew) })] : []),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

function handWords({ stack, top, height, drawn }: Hand): string {
  const parts: string[] = [];
  if (stack?.length) parts.push(say("pyramid-power.stack-top-first", { tiles: listed(stack) }));
  else if (top)
    parts.push(
      `${say("pyramid-power.stack-of", { height })}, ${say("pyramid-power.top-tile", { tile: tileName(top) })}`,
    );
  if (drawn.length) parts.push(say("pyramid-power.face-up-tiles", { tiles: listed(drawn) }));
  return parts.join(". ") || say("pyramid-power.no-tiles");
}

/** Between tiles, which have commas of their own. */
function listed(tiles: Seen[]): string {
  return tiles.map((tile) => tileName(tile)).join("; ");
}

function expects({ table, turn, seat }: View<Table>, names: string[]): string {
  if (turn === null) return say("pyramid-power.expects-over");
  const alone = table.hands.length === 1 ? "pyramid-power.expects-alone" : "pyramid-power.expects-play";
  const key = table.drew ? "pyramid-power.expects-drawn" : alone;
  return voice(names, seat).say({ key, args: { who: { seat: turn } } });
}
