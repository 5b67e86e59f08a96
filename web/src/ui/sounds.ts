/** Small sounds, made here from a few tones: no files. They are heard where the player wants them. */
import { hand } from "./hand";
import { settings } from "./settings.svelte";

export type Sound = "place" | "turn" | "hit" | "miss" | "yours" | "won" | "lost" | "over";

interface Note {
  /** Seconds after the sound's beginning. */
  at: number;
  length: number;
  /** Hertz, and where it glides to. */
  pitch: number;
  to?: number;
  loud: number;
  /** A knock has a noise in it, as wood on wood; all else is a soft tone. */
  knock?: boolean;
}

/** A bell: a tone and its faint octave, dying away. */
function bell(pitch: number, at: number, loud = 0.16, length = 0.5): Note[] {
  return [
    { at, length, pitch, loud },
    { at, length: length / 2, pitch: 2 * pitch, loud: loud / 4 },
  ];
}

const [G4, C5, D5, E5, G5, C6] = [392, 523.3, 587.3, 659.3, 784, 1046.5] as const;

export const SOUNDS: Record<Sound, Note[]> = {
  place: [{ at: 0, length: 0.09, pitch: 190, to: 110, loud: 0.3, knock: true }],
  turn: [
    { at: 0, length: 0.05, pitch: 520, to: 330, loud: 0.1, knock: true },
    { at: 0.07, length: 0.06, pitch: 300, to: 210, loud: 0.16, knock: true },
  ],
  hit: [...bell(E5, 0), ...bell(G5, 0.09)],
  miss: [{ at: 0, length: 0.28, pitch: 233, to: 175, loud: 0.16 }],
  yours: bell(D5, 0, 0.11, 0.35),
  won: [...bell(C5, 0), ...bell(E5, 0.12), ...bell(G5, 0.24), ...bell(C6, 0.38, 0.2, 1.1)],
  lost: [...bell(E5, 0, 0.1, 0.6), ...bell(C5, 0.24, 0.1, 0.7), ...bell(G4, 0.5, 0.1, 1.1)],
  over: [...bell(G4, 0, 0.12, 0.6), ...bell(C5, 0.2, 0.12, 0.9)],
};

/** Milliseconds of humming and resting, for hands that hold a phone. */
const HUMS: Partial<Record<Sound, number[]>> = {
  yours: [30],
  hit: [15, 60, 15],
  miss: [60],
  won: [25, 60, 25, 60, 90],
  lost: [70],
  over: [40],
};
/** Between two sounds of one moment. */
const APART = 0.28;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Whether sounds are on: as was chosen, else at a desk and not on a phone. */
export function soundOn(): boolean {
  return settings.sound ?? hand() === "mouse";
}

/** Whether this device can hum at all. */
export function canHum(): boolean {
  return "vibrate" in navigator && hand() === "touch";
}

/** Let sounds be heard one after the other, and felt where that is wanted. */
export function sound(...sounds: Sound[]): void {
  if (!sounds.length) return;
  if (settings.hum && canHum()) navigator.vibrate(sounds.map((one) => HUMS[one] ?? []).reduce(longer));
  if (!soundOn()) return;
  const speaker = awake();
  sounds.forEach((one, n) => {
    for (const note of SOUNDS[one]) play(speaker, note, n * APART);
  });
}

const longer = (one: number[], other: number[]) => (other.length > one.length ? other : one);

/** Browsers keep still until somebody has touched the page: then the first sounds are simply not heard. */
function awake(): AudioContext | null {
  if (!("AudioContext" in globalThis) || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function play(speaker: AudioContext | null, note: Note, later: number): void {
  if (!speaker) return;
  const begin = speaker.currentTime + 0.01 + later + note.at;
  const volume = speaker.createGain();
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(note.loud, begin + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + note.length);
  volume.connect(speaker.destination);
  const tone = speaker.createOscillator();
  tone.frequency.setValueAtTime(note.pitch, begin);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, begin + note.length);
  tone.connect(volume);
  tone.start(begin);
  tone.stop(begin + note.length);
  if (note.knock) knock(speaker, volume, note.pitch, begin);
}

function knock(speaker: AudioContext, volume: GainNode, pitch: number, begin: number): void {
  noise ??= rustle(speaker);
  const source = speaker.createBufferSource();
  source.buffer = noise;
  const wood = speaker.createBiquadFilter();
  wood.type = "bandpass";
  wood.frequency.value = 6 * pitch;
  source.connect(wood).connect(volume);
  source.start(begin);
}

function rustle(speaker: AudioContext): AudioBuffer {
  const buffer = speaker.createBuffer(1, speaker.sampleRate / 25, speaker.sampleRate);
  buffer.getChannelData(0).forEach((_, i, data) => (data[i] = (2 * Math.random() - 1) * (1 - i / data.length)));
  return buffer;
}
