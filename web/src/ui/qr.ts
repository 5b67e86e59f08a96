/**
 * QR codes (ISO/IEC 18004) of short addresses: bytes, error correction M, versions 1 to 6, which have neither version
 * information nor blocks of different lengths. Fetched when somebody asks for a code.
 */

/** For each version: bytes of error correction in a block, blocks, bytes of data in a block. */
const BLOCKS: [number, number, number][] = [
  [10, 1, 16],
  [16, 1, 28],
  [26, 1, 44],
  [18, 2, 32],
  [24, 2, 43],
  [16, 4, 27],
];
/** Mode and length take a byte and a half; half a byte ends the data. */
const AROUND = 2;

const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++, x = x & 0x80 ? (x << 1) ^ 0x11d : x << 1) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
}
const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** Dark where true, row by row; null: too long for a code of this kind. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + BLOCKS.findIndex(([, blocks, data]) => bytes.length + AROUND <= blocks * data);
  if (!version) return null;
  const bits = codewords(bytes, BLOCKS[version - 1]!);
  const [first, ...others] = [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => drawn(version, bits, mask));
  return others.reduce((best, one) => (penalty(one) < penalty(best) ? one : best), first!);
}

/** The data with its error correction, one bit after the other. */
function codewords(bytes: Uint8Array, [corrections, count, size]: [number, number, number]): boolean[] {
  const data = new Uint8Array(count * size);
  // 0100 for bytes, eight bits of length, and the bytes: all half a byte askew.
  const askew = [bytes.length, ...bytes];
  askew.reduce((left, byte, i) => {
    data[i] = (left << 4) | (byte >> 4);
    return byte & 15;
  }, 4);
  data[askew.length] = (askew.at(-1)! & 15) << 4;
  for (let i = askew.length + 1, pad = 0xec; i < data.length; i++, pad ^= 0xec ^ 0x11) data[i] = pad;
  const blocks = Array.from({ length: count }, (_, k) => data.subarray(k * size, (k + 1) * size));
  const corrected = blocks.map((block) => remainder(block, corrections));
  const woven = (parts: Uint8Array[], length: number) =>
    Array.from({ length }, (_, i) => parts.map((part) => part[i]!)).flat();
  return [...woven(blocks, size), ...woven(corrected, corrections)].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );
}

/** Reed-Solomon: what is left of the data after division by the generator of this degree. */
function remainder(data: Uint8Array, degree: number): Uint8Array {
  let generator = [1];
  for (let i = 0; i < degree; i++)
    generator = [...generator, 0].map((c, k) => c ^ times(k ? generator[k - 1]! : 0, EXP[i]!));
  const rest = new Uint8Array(data.length + degree);
  rest.set(data);
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i]!;
    for (let k = 0; k <= degree; k++) rest[i + k]! ^= times(generator[k]!, lead);
  }
  return rest.subarray(data.length);
}

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

function drawn(version: number, bits: boolean[], mask: number): boolean[][] {
  const size = 17 + 4 * version;
  const grid: (boolean | null)[][] = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (row: number, column: number, dark: boolean) => {
    if (grid[row]?.[column] !== undefined) grid[row]![column] = dark;
  };
  // Squares round a middle: the finders with their white rims, and the one for alignment.
  const rings = (row: number, column: number, radius: number, light: number[]) => {
    for (let r = -radius; r <= radius; r++)
      for (let c = -radius; c <= radius; c++)
        set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, [2, 4]);
  if (version > 1) rings(size - 7, size - 7, 2, [1]);
  for (let i = 8; i < size - 8; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  format(mask).forEach((dark, i) => {
    const near = i < 6 ? i : i < 8 ? i + 1 : 0;
    if (i < 8) set(near, 8, dark);
    else set(8, i === 8 ? 7 : 14 - i, dark);
    if (i < 8) set(8, size - 1 - i, dark);
    else set(size - 15 + i, 8, dark);
  });
  set(size - 8, 8, true);
  // The rest is data, in columns of two from the right, up and down in turn; the sixth column is left out.
  let next = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++) {
      const up = ((right + 1) & 2) === 0;
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (grid[row]![column] === null) set(row, column, (bits[next++] ?? false) !== MASKS[mask]!(row, column));
    }
  return grid.map((row) => row.map(Boolean));
}

/** Level M and the mask with their own error correction, the lowest bit first. */
export function format(mask: number): boolean[] {
  let rest = mask << 10;
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  return Array.from({ length: 15 }, (_, i) => ((bits >> i) & 1) === 1);
}

/** How hard a code would be to read: long runs, blocks, what looks like a finder, too much dark or light. */
function penalty(grid: boolean[][]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, c) => grid.map((row) => row[c]!))].map((line) =>
    line.map((dark) => (dark ? "1" : "0")).join(""),
  );
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length;
  }
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) {
      const dark = grid[r]![c];
      if (grid[r - 1]![c] === dark && grid[r]![c - 1] === dark && grid[r - 1]![c - 1] === dark) sum += 3;
    }
  const share = (100 * grid.flat().filter(Boolean).length) / size ** 2;
  return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
}
