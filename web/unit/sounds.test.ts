import { afterEach, describe, expect, test, vi } from "vitest";
import { game as coda } from "$games/coda/board/index";
import type { View } from "../src/games/types";
import { heard } from "../src/table/hearing";
import { settings } from "../src/ui/settings.svelte";
import { sound, soundOn } from "../src/ui/sounds";
import type { LogLine } from "../src/wire";

const line = (ply: number, key: string): LogLine => ({ ply, seat: 0, said: { key, args: {} }, scores: [0, 0] });
const at = (ply: number, mine = false, over = false, game = 0) => ({ game, ply, mine, over });
const view = (winners: number[] | null) => ({ outcome: winners && { winners, scores: [0, 0] } }) as unknown as View;
const told = (lines: LogLine[], seat: number | null = 0, winners: number[] | null = null) => ({
  lines,
  view: view(winners),
  seat,
  sounds: coda.sounds ?? {},
});

describe("what a table sounds like", () => {
  test("nothing on coming in, in another game, or when steps are taken back", () => {
    expect(heard(null, at(5), told([line(5, "coda.stops")]))).toEqual([]);
    expect(heard(at(9), at(1, false, false, 1), told([line(1, "coda.takes")]))).toEqual([]);
    expect(heard(at(5), at(4), told([line(4, "coda.stops")]))).toEqual([]);
  });

  test("a move by its kind, then whose turn it is", () => {
    expect(heard(at(4), at(5), told([line(5, "coda.names-right")]))).toEqual(["hit"]);
    expect(heard(at(4), at(5), told([line(5, "coda.names-wrong-showing")]))).toEqual(["miss"]);
    expect(heard(at(4), at(6, true), told([line(5, "coda.takes"), line(6, "coda.stops")]))).toEqual(["place", "yours"]);
    expect(heard(at(4, true), at(5, true), told([line(5, "coda.takes")]))).toEqual(["turn"]);
  });

  test("the end by who listens", () => {
    const end = (seat: number | null, winners: number[]) =>
      heard(at(4, true), at(5, false, true), told([line(5, "coda.names-last")], seat, winners)).at(-1);
    expect(end(0, [0])).toBe("won");
    expect(end(1, [0])).toBe("lost");
    expect(end(null, [0])).toBe("over");
    expect(end(0, [])).toBe("over");
    expect(heard(at(5, false, true), at(5, false, true), told([], 0, [0]))).toEqual([]);
  });
});

describe("sounds", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Object.assign(settings, { sound: null, hum: false });
  });

  /** A browser with loudspeakers, in a hand or on a desk; how many tones were begun, and what it hummed. */
  function device(touch: boolean): { tones: () => number; hums: unknown[] } {
    const hums: unknown[] = [];
    let tones = 0;
    const ramp = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    const node = () => ({
      gain: ramp,
      frequency: ramp,
      connect: (next: unknown) => next,
      start: () => tones++,
      stop: vi.fn(),
    });
    class Speaker {
      state = "running";
      currentTime = 0;
      sampleRate = 8000;
      createGain = node;
      createOscillator = node;
      createBufferSource = node;
      createBiquadFilter = node;
      createBuffer = () => ({ getChannelData: () => new Float32Array(4) });
    }
    vi.stubGlobal("AudioContext", Speaker);
    vi.stubGlobal("matchMedia", () => ({ matches: touch }));
    vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true }, vibrate: (hum: unknown) => hums.push(hum) });
    return { tones: () => tones, hums };
  }

  test("are on at a desk and off on a phone, until one switch says otherwise", () => {
    const desk = device(false);
    expect(soundOn()).toBe(true);
    sound("won");
    expect(desk.tones()).toBeGreaterThan(3);
    expect(desk.hums).toEqual([]);
    const phone = device(true);
    expect(soundOn()).toBe(false);
    sound("won", "yours");
    expect(phone.tones()).toBe(0);
    settings.sound = true;
    expect(soundOn()).toBe(true);
  });

  test("hum where that is wanted, once for a moment", () => {
    const phone = device(true);
    sound("yours");
    expect(phone.hums).toEqual([]);
    settings.hum = true;
    sound("miss", "yours");
    expect(phone.hums).toEqual([[60]]);
  });
});
