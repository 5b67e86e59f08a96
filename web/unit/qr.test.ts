import { describe, expect, test } from "vitest";
import { format, qr } from "../src/ui/qr";

const read = (bits: boolean[]) => bits.reduce((sum, bit) => 2 * sum + Number(bit), 0);

/** A reader of its own: where things stand in a code follows from its size alone. */
function decoded(grid: boolean[][]): { text: string; syndromes: number[] } {
  const size = grid.length;
  const version = (size - 17) / 4;
  const at = (r: number, c: number) => grid[r]?.[c] ?? false;
  const told = [0, 1, 2, 3, 4, 5, 7].map((c) => at(8, c)).concat([8, 7, 5, 4, 3, 2, 1, 0].map((r) => at(r, 8)));
  const marks = read(told) ^ 0b101010000010010;
  expect(marks >> 13, "error correction M").toBe(0b00);
  const mask = (marks >> 10) & 7;
  const masks = [
    (r: number, c: number) => (r + c) % 2,
    (r: number) => r % 2,
    (_: number, c: number) => c % 3,
    (r: number, c: number) => (r + c) % 3,
    (r: number, c: number) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2,
    (r: number, c: number) => ((r * c) % 2) + ((r * c) % 3),
    (r: number, c: number) => (((r * c) % 2) + ((r * c) % 3)) % 2,
    (r: number, c: number) => (((r + c) % 2) + ((r * c) % 3)) % 2,
  ];
  const fixed = (r: number, c: number) =>
    (r < 9 && (c < 9 || c >= size - 8)) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    (version > 1 && Math.abs(r - (size - 7)) <= 2 && Math.abs(c - (size - 7)) <= 2);
  const bits: boolean[] = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let k = 0; k < size; k++) {
      const r = upwards ? size - 1 - k : k;
      for (const c of [right, right - 1]) if (!fixed(r, c)) bits.push(at(r, c) !== (masks[mask]?.(r, c) === 0));
    }
    upwards = !upwards;
  }
  const blocks = [1, 1, 1, 2, 2, 4][version - 1] ?? 0;
  const data = [16, 28, 44, 64, 86, 108][version - 1] ?? 0;
  const total = [26, 44, 70, 100, 134, 172][version - 1] ?? 0;
  const bytes = Array.from({ length: total }, (_, i) => read(bits.slice(8 * i, 8 * i + 8)));
  const parted = Array.from({ length: blocks }, (_, k) => bytes.filter((_, i) => i % blocks === k));
  const straight = parted.flatMap((block) => block.slice(0, data / blocks));
  const half = straight.flatMap((byte) => [byte >> 4, byte & 15]);
  expect(half[0], "bytes").toBe(4);
  const whole = (i: number) => 16 * (half[i] ?? 0) + (half[i + 1] ?? 0);
  const letters = Array.from({ length: whole(1) }, (_, i) => whole(3 + 2 * i));
  // Each block is a multiple of the generator: it is nothing at all its roots.
  const double = (x: number) => (x & 128 ? (x << 1) ^ 0x11d : x << 1);
  const times = (a: number, b: number): number => (b ? (b & 1 ? a : 0) ^ times(double(a), b >> 1) : 0);
  const syndromes = parted.flatMap((block) => {
    let root = 1;
    return Array.from({ length: (total - data) / blocks }, () => {
      const value = block.reduce((sum, byte) => times(sum, root) ^ byte, 0);
      root = double(root);
      return value;
    });
  });
  return { text: new TextDecoder().decode(new Uint8Array(letters)), syndromes };
}

describe("a QR code", () => {
  test("has the standard's marks for level M", () => {
    const written = (mask: number) => format(mask).map(Number).toReversed().join("");
    expect(written(0)).toBe("101010000010010");
    expect(written(5)).toBe("100000011001110");
  });

  test.each([1, 14, 15, 26, 27, 42, 43, 62, 63, 84, 85, 106])("of %i letters can be read, and corrected", (length) => {
    const text = "https://parlour.example/t/käse#".repeat(4).slice(0, length);
    const bytes = new TextEncoder().encode(text).length;
    const grid = qr(text);
    if (bytes > 106) expect(grid).toBeNull();
    else {
      const { text: found, syndromes } = decoded(grid ?? []);
      expect(found).toBe(text);
      expect(syndromes.every((one) => one === 0)).toBe(true);
      expect(grid?.[0]?.slice(0, 8).map(Number).join("")).toBe("11111110");
    }
  });
});
