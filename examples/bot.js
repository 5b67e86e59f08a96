// A bot in another language: parlour arena square-deal --bots "run:node examples/bot.js,random"
// It reads lines of JSON and answers each "start" and "move" with one line; see docs/bots.md.
// It plays any game: by lot, but does something rather than nothing.
"use strict";
const lines = require("node:readline").createInterface({ input: process.stdin });

let luck = 1;

/** A fraction from 0 to below 1, decided by the seed of the game (Mulberry32). */
function random() {
  luck = (luck + 0x6d2b79f5) | 0;
  let t = Math.imul(luck ^ (luck >>> 15), 1 | luck);
  t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
}

/** How much a move is worth: here, whether it does something rather than nothing. */
function worth(move) {
  return ["pass", "stop", "discard"].includes(move.data.do) ? 0 : 1;
}

function answer(message) {
  if (message.do === "start") {
    luck = message.seed | 0;
    return { ready: message.protocol };
  }
  if (message.do === "move") {
    const best = Math.max(...message.moves.map(worth));
    const moves = message.moves.filter((move) => worth(move) === best);
    return { move: moves[Math.floor(random() * moves.length)].code };
  }
  return null; // "end", and whatever later versions may tell
}

lines.on("line", (line) => {
  const said = answer(JSON.parse(line));
  if (said) process.stdout.write(JSON.stringify(said) + "\n");
});
