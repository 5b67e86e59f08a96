/** Who sits at this browser. */
import * as api from "../api";
import type { Me } from "../wire";

/** What the server calls who is forgotten. */
export const UNNAMED = "Guest";

/** `name` is the chosen one; without one, others see the `given` one. */
export const guest = $state({ id: null as string | null, name: "", given: "" });

export async function meet(): Promise<void> {
  try {
    const me = await api.me();
    known(me);
  } catch {
    // Nothing on the page depends on it; the page says elsewhere when the server is away.
  }
}

export async function callMe(name: string): Promise<void> {
  known(await api.rename(name));
}

function known({ id, name, chosen }: Me): void {
  guest.id = id;
  guest.name = chosen ? name : "";
  guest.given = chosen ? "" : name;
}
