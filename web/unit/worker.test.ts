import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

const SOURCE = readFileSync(new URL("../worker/worker.js", import.meta.url), "utf8");

/** A browser's caches, an internet, and a worker of some build in them. */
class Browser {
  caches = new Map<string, Map<string, string>>();
  online = true;
  /** Milliseconds until the server answers. */
  delay = 0;
  asked: string[] = [];
  #on = new Map<string, (event: unknown) => void>();

  start(version: string, files: string[]): void {
    const open = (name: string) => {
      const kept = this.caches.get(name) ?? new Map<string, string>();
      this.caches.set(name, kept);
      const pathOf = (of: string | { url: string }) => (typeof of === "string" ? of : new URL(of.url).pathname);
      return {
        match: async (of: string | { url: string }) => kept.get(pathOf(of)),
        add: async (of: string | { url: string }) => kept.set(pathOf(of), await this.fetch(pathOf(of))),
        put: async (of: { url: string }, answer: string) => kept.set(pathOf(of), answer),
      };
    };
    const caches = {
      open: async (name: string) => open(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name: string) => this.caches.delete(name),
      match: async (of: { url: string }) => {
        for (const name of this.caches.keys()) {
          const found = await open(name).match(of);
          if (found !== undefined) return found;
        }
        return undefined;
      },
    };
    const self = {
      addEventListener: (name: string, heard: (event: unknown) => void) => this.#on.set(name, heard),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    };
    class Asked {
      url: string;
      constructor(path: string) {
        this.url = `https://parlour.example${path}`;
      }
    }
    const fetch = async (of: { url: string }) => {
      const body = await this.fetch(new URL(of.url).pathname);
      return Object.assign(new String(body), { ok: true, clone: () => body });
    };
    const source = SOURCE.replace("__VERSION__", version).replace("/* __FILES__ */ []", JSON.stringify(files));
    new Function("self", "caches", "fetch", "Request", "location", source)(
      self,
      caches,
      fetch,
      Asked,
      new URL("https://parlour.example/"),
    );
  }

  async fetch(path: string): Promise<string> {
    this.asked.push(path);
    if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay));
    if (!this.online) throw new TypeError("no line");
    return `${path} of the server`;
  }

  async event(name: string): Promise<void> {
    let done: Promise<unknown> = Promise.resolve();
    this.#on.get(name)?.({ waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  }

  /** What the worker answers; null: it leaves that to the browser. */
  async ask(path: string, request: object = {}): Promise<string | null> {
    let answer: Promise<unknown> | null = null;
    this.#on.get("fetch")?.({
      request: { method: "GET", mode: "cors", url: `https://parlour.example${path}`, ...request },
      respondWith: (given: Promise<unknown>) => (answer = given),
    });
    return answer === null ? null : String(await answer);
  }
}

describe("the service worker", () => {
  const browser = () => new Browser();
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const navigate = { mode: "navigate" };

  async function installed(): Promise<Browser> {
    const one = browser();
    one.start("one", ["app-1.js"]);
    await one.event("install");
    await one.event("activate");
    one.asked = [];
    return one;
  }

  test("shows the server's newest page, and the kept one only where that does not come", async () => {
    const one = await installed();
    expect(await one.ask("/t/abc", navigate)).toBe("/t/abc of the server");
    one.online = false;
    expect(await one.ask("/t/abc", navigate)).toBe("/ of the server");
    one.online = true;
    one.delay = 60_000;
    const slow = one.ask("/t/abc", navigate);
    await vi.advanceTimersByTimeAsync(1600);
    expect(await slow).toBe("/ of the server");
  });

  test("keeps files whose names are their content, and asks for each once", async () => {
    const one = await installed();
    expect(await one.ask("/assets/app-1.js")).toBe("/assets/app-1.js of the server");
    await one.ask("/assets/words-1.ftl");
    await one.ask("/assets/words-1.ftl");
    expect(one.asked).toEqual(["/assets/words-1.ftl"]);
  });

  test("never answers for the API, for other hosts, or for what is sent", async () => {
    const one = await installed();
    expect(await one.ask("/api/tables")).toBeNull();
    expect(await one.ask("/api/tables/x/record", navigate)).toBeNull();
    expect(await one.ask("/t/abc", { method: "POST" })).toBeNull();
    expect(await one.ask("/", { url: "https://elsewhere.example/assets/x.js" })).toBeNull();
  });

  test("makes room for a new build, and keeps the parts of the last one for tabs that are open", async () => {
    const one = await installed();
    for (const version of ["two", "three"]) {
      one.start(version, [`app-${version}.js`]);
      await one.event("install");
      await one.event("activate");
    }
    expect([...one.caches.keys()]).toEqual(["parlour-two", "parlour-three"]);
    expect(one.caches.get("parlour-three")?.has("/")).toBe(true);
  });
});
