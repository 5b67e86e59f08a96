import { beforeEach, expect, test, vi } from "vitest";

const focus = vi.fn();

/** As much of a browser as addresses need. */
function browse(address: string): void {
  const at = (to: string) => vi.stubGlobal("location", new URL(to, "http://parlour.test"));
  at(address);
  const change = (_: unknown, __: string, to: string) => at(to);
  vi.stubGlobal("history", { pushState: vi.fn(change), replaceState: vi.fn(change) });
  vi.stubGlobal("document", { getElementById: () => ({ focus }) });
  vi.stubGlobal("scrollTo", vi.fn());
}

beforeEach(() => {
  vi.resetModules();
  focus.mockClear();
});

test("an address has parts, a question and a place in the page", async () => {
  browse("/t/abc?game=2#take=x%20y");
  const { parts, query, hash } = await import("../src/router.svelte");
  expect(parts()).toEqual(["t", "abc"]);
  expect([query("game"), query("ply")]).toEqual(["2", null]);
  expect(hash()).toBe("take=x y");
});

test("what cannot be decoded stays as it was typed", async () => {
  browse("/rules/%E0%A4%A");
  expect((await import("../src/router.svelte")).parts()).toEqual(["rules", "%E0%A4%A"]);
});

test("another page begins at its top, and the focus with it; a question on the same page does not", async () => {
  browse("/");
  const { go, parts, query } = await import("../src/router.svelte");
  go("/replay/abc");
  expect(parts()).toEqual(["replay", "abc"]);
  expect(focus).toHaveBeenCalledOnce();
  go("/replay/abc?game=1", true);
  expect(query("game")).toBe("1");
  expect(history.replaceState).toHaveBeenCalledOnce();
  expect(focus).toHaveBeenCalledOnce();
});

test("some addresses lead somewhere, all others nowhere", async () => {
  const { route } = await import("../src/routes");
  const led = (address: string) => route(address.split("/").filter(Boolean));
  expect(["/play/coda", "/games", "/leaderboard", "/leaderboard/coda", "/t/x/"].map(led)).toEqual([
    "play",
    "games",
    "leaderboard",
    "leaderboard",
    "t",
  ]);
  expect(["/play", "/games/more", "/t/x/y", "/gammes", "/constructor"].map(led)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
