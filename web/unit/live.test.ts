import { beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/live";
import { Table } from "../src/table/table.svelte";
import type { StateMessage } from "../src/wire";

/** The browser's socket, as far as a line needs it; it opens when the test says so. */
class Socket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = Socket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    super();
    Socket.made.push(this);
  }
  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
    this.dispatchEvent(new Event("open"));
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
}

const socket = (n: number): Socket => Socket.made[n] as Socket;

beforeEach(() => {
  Socket.made = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("location", { href: "http://127.0.0.1/" });
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
});

test("what is asked before the line is open leaves once it is", async () => {
  const live = new Live("/api/tables/t/live", vi.fn(), vi.fn());
  const answer = live.ask({ do: "hint", at: 3 });
  expect(socket(0).sent).toEqual([]);
  socket(0).open();
  expect(socket(0).sent).toEqual([{ do: "hint", at: 3, id: 1 }]);
  socket(0).hear({ type: "answer", id: 1 });
  expect(await answer).toEqual({ type: "answer", id: 1 });
});

test("where the line never opens, the answer is null", async () => {
  const live = new Live("/api/tables/t/live", vi.fn(), vi.fn());
  const answer = live.ask({ do: "hint", at: 3 });
  socket(0).onclose?.({ code: 1006, reason: "" });
  expect(await answer).toBeNull();
  live.close();
});

test("a move made while a chair's new line is not open yet leaves with the first state", () => {
  const state = {
    type: "state",
    at: 3,
    ply: 0,
    view: null,
    moves: [],
    log: [],
    time: null,
    table: { id: "t", seats: [], series: { index: 0 } },
  } as unknown as StateMessage;
  const table = new Table("t");
  table.connect();
  socket(0).open();
  socket(0).hear(state);
  expect(table.line).toBe("open");
  table.connect(); // somebody has just sat down
  void table.play({ do: "draw" });
  expect(table.notice).not.toBeNull();
  socket(1).open();
  socket(1).hear(state);
  expect(socket(1).sent).toEqual([{ do: "move", at: 3, move: { do: "draw" }, id: 1 }]);
});
