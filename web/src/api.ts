/** The server's HTTP side. Every failure is a `Problem` with a sentence that can be shown. */
import type {
  GameInfo, Me, Opening, PastPosition, ProblemBody, Rank, Review, StateMessage, TableInfo, TableLine,
} from "./messages";
import { t } from "./texts/index.svelte";
import { heard } from "./texts/server";

export class Problem extends Error {
  readonly status: number;
  readonly rule: string | null;

  constructor(body: Pick<ProblemBody, "status" | "detail"> & { rule?: string | null }) {
    super(body.detail);
    this.status = body.status;
    this.rule = body.rule ?? null;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem({ status: 0, detail: t().shell.unreachable });
  }
  const said: unknown = await response.json().catch(() => null);
  if (response.ok) return said as T;
  const problem = said as Partial<ProblemBody> | null;
  throw new Problem({
    status: response.status,
    detail: problem?.detail ? heard(problem.detail) : t().shell.unreachable,
    rule: problem?.rule ?? null,
  });
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
  if (!found) throw new Problem({ status: 404, detail: t().shell.noSuchGame(name) });
  return found;
}

export const me = () => get<Me>("/me");
export const rename = (name: string) => call<Me>("PUT", "/me", { name });
export const myTables = (state: "running" | "over") => get<TableLine[]>(`/me/tables?state=${state}`);
export const publicTables = (state: "waiting" | "running") => get<TableLine[]>(`/tables?state=${state}`);
export const openTable = (opening: Opening) => post<TableInfo>("/tables", opening);
export const tableState = (id: string) => get<StateMessage>(`/tables/${id}`);
export const sit = (id: string, name: string | null) => post<StateMessage>(`/tables/${id}/seats`, name ? { name } : {});
export const seatLink = (id: string, seat: number) => post<{ token: string }>(`/tables/${id}/seats/${seat}/link`);
export const takeSeat = (id: string, token: string) => post<StateMessage>(`/tables/${id}/take`, { token });
export const position = (id: string, ply: number, game: number) =>
  get<PastPosition>(`/tables/${id}/positions/${ply}?game=${game}`);
export const review = (id: string, game: number) => get<Review>(`/tables/${id}/review?game=${game}`);
export const recordAddress = (id: string, game: number) => `/api/tables/${id}/record?game=${game}`;
export const leaderboard = (game: string) => get<Rank[]>(`/leaderboard?game=${game}`);
