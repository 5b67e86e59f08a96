/** The server's HTTP side. Every failure is a `HttpError` with a sentence that can be shown. */
import type {
  BestResults,
  Challenge,
  Day,
  GameInfo,
  HouseMessage,
  KindOfProblems,
  Lesson,
  Me,
  Opening,
  PastPosition,
  PreparingInfo,
  Picture,
  ProblemDocument,
  ProblemKind,
  Puzzle,
  Rank,
  Review,
  StateMessage,
  TableInfo,
  TableLine,
  Tried,
} from "./wire";
import type { MoveData } from "./games/types";
import { newPromise } from "./share";
import { language, t } from "./texts/index.svelte";
import { problemWords } from "./words/problems";

export class HttpError extends Error {
  readonly status: number;
  readonly rule: string | null;

  constructor(status: number, words: string, rule: string | null = null) {
    super(words);
    this.status = status;
    this.rule = rule;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  // The page has words itself: keys are enough, whatever languages the browser names.
  const headers: Record<string, string> = { "accept-language": language(), "parlour-words": "keys" };
  if (body !== undefined) headers["content-type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new HttpError(0, t().shell.unreachable);
  }
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return said as T;
  const problem = said as Partial<ProblemDocument> | null;
  const words = problem?.said ? problemWords({ ...problem, said: problem.said }) : t().shell.unreachable;
  throw new HttpError(response.status, words, problem?.rule ?? null);
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);

let known: Promise<GameInfo[]> | null = null;

/** The games never change while a page is open: one question is enough, unless it failed. */
export function games(): Promise<GameInfo[]> {
  known ??= get<GameInfo[]>("/games").catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export async function gameInfo(name: string): Promise<GameInfo> {
  const found = (await games()).find((game) => game.name === name);
  if (!found) throw new HttpError(404, t().shell.noSuchGame(name));
  return found;
}

/** A game's first lesson; null if it has none. */
export async function lesson(name: string): Promise<Lesson | null> {
  return (await gameInfo(name)).lesson ? get<Lesson>(`/games/${name}/lesson`) : null;
}

export const preparing = (name: string) => get<PreparingInfo>(`/games/${name}/preparing`);
export const house = () => get<HouseMessage>("/house");
export const me = () => get<Me>("/me");
export const rename = (name: string) => call<Me>("PUT", "/me", { name });
export const myTables = (state: "running" | "over") => get<TableLine[]>(`/me/tables?state=${state}`);
export const putAway = (id: string) => call<null>("DELETE", `/me/tables/${id}`);
export const putBack = (id: string) => call<null>("PUT", `/me/tables/${id}`);
export const publicTables = (state: "waiting" | "running") => get<TableLine[]>(`/tables?state=${state}`);
export const openTable = (opening: Opening) =>
  post<TableInfo>("/tables", opening.seed === undefined ? { ...opening, promise: newPromise() } : opening);
export const openShare = (id: string, share: string) =>
  post<unknown>(`/tables/${id}/actions`, { do: "open_share", share });
export const tableState = (id: string) => get<StateMessage>(`/tables/${id}`);
export const sit = (id: string, name: string | null) =>
  post<StateMessage>(`/tables/${id}/seats`, { promise: newPromise(), ...(name ? { name } : {}) });
export const sendAway = (id: string, seat: number) => call<null>("DELETE", `/tables/${id}/seats/${seat}`);
export const seatLink = (id: string, seat: number) => post<{ token: string }>(`/tables/${id}/seats/${seat}/link`);
export const takeSeat = (id: string, token: string) =>
  post<StateMessage>(`/tables/${id}/take`, { token, promise: newPromise() });
export const position = (id: string, ply: number, game: number) =>
  get<PastPosition>(`/tables/${id}/positions/${ply}?game=${game}`);
export const picture = (
  id: string,
  { ply, game, seat, language }: { ply: number; game: number; seat: number | null; language: string },
) => {
  const eyes = seat === null ? "" : `&seat=${seat}`;
  return get<Picture>(`/tables/${id}/picture?ply=${ply}&game=${game}${eyes}&language=${language}`);
};
export const review = (id: string, game: number) => get<Review>(`/tables/${id}/review?game=${game}`);
export const playOn = (id: string, from: { game: number; ply: number; level: string }) =>
  post<TableInfo>(`/tables/${id}/resume`, from);
export const bestResults = (id: string) => get<BestResults>(`/tables/${id}/best`);
export const recordAddress = (id: string, game: number) => `/api/tables/${id}/record?game=${game}`;
export const kindsOfProblems = () => get<ProblemKind[]>("/puzzles");
export const kindOfProblems = (kind: string) => get<KindOfProblems>(`/puzzles/${encodeURIComponent(kind)}`);
export const puzzle = (kind: string, number: number) => get<Puzzle>(`/puzzles/${encodeURIComponent(kind)}/${number}`);
export const tryPuzzle = (kind: string, number: number, moves: MoveData[], give_up: boolean) =>
  post<Tried>(`/puzzles/${encodeURIComponent(kind)}/${number}`, { moves, give_up });
export const day = (date: string) => get<Day>(`/days/${encodeURIComponent(date)}`);
const ofDay = (date: string, name: string) => `/days/${encodeURIComponent(date)}/${encodeURIComponent(name)}`;
export const challengeOfDay = (date: string, name: string) => get<Challenge>(ofDay(date, name));
export const tryOfDay = (date: string, name: string, moves: MoveData[], give_up: boolean) =>
  post<Tried>(ofDay(date, name), { moves, give_up });
export const tableOfDay = (date: string, name: string) => post<TableInfo>(`${ofDay(date, name)}/table`);
export const leaderboard = (game: string) => get<Rank[]>(`/leaderboard?game=${game}`);
