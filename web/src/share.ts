/**
 * A share in the seed of a table: drawn here, promised by its hash when we sit down, opened when all have. What it is
 * for, and what it proves, is told in docs/api.md. The hash is our own: browsers offer theirs over https only.
 */
import { kept, keep } from "./ui/kept";

const KEY = "shares";
/** More tables than anybody waits at. */
const MOST = 100;
/** In a browser that may not remember. */
let known: [string, string][] = [];

/** Draw a share and keep it in this browser; its promise. */
export function newPromise(): string {
  const share = hex(crypto.getRandomValues(new Uint8Array(32)));
  const promise = sha256(share);
  known = [...shares().slice(1 - MOST), [promise, share]];
  keep(KEY, JSON.stringify(known));
  return promise;
}

/** The share that was promised, if that was here. */
export function promisedShare(promise: string): string | null {
  return shares().find(([given]) => given === promise)?.[1] ?? null;
}

function shares(): [string, string][] {
  const stored = kept(KEY);
  return stored ? (JSON.parse(stored) as [string, string][]) : known;
}

function hex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** SHA-256 (FIPS 180-4) of a short ASCII text, as hexadecimal digits. */
export function sha256(text: string): string {
  const primes = firstPrimes(64);
  const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32) | 0;
  const constants = primes.map((prime) => fraction(Math.cbrt(prime)));
  const state = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const blocks = new DataView(new ArrayBuffer((((text.length + 8) >> 6) + 1) << 6));
  for (let i = 0; i < text.length; i++) blocks.setUint8(i, text.charCodeAt(i));
  blocks.setUint8(text.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, text.length * 8);
  for (let start = 0; start < blocks.byteLength; start += 64) mix(state, constants, blocks, start);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mix(state: number[], constants: number[], blocks: DataView, start: number): void {
  const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  const words: number[] = [];
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  constants.forEach((constant, i) => {
    const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0];
    const word =
      i < 16
        ? blocks.getInt32(start + 4 * i)
        : ((words[i - 16] ?? 0) +
            (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
            (words[i - 7] ?? 0) +
            (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))) |
          0;
    words.push(word);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constant + word) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  });
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = ((state[i] ?? 0) + word) | 0));
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}
