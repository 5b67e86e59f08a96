/** Who sits at this browser. */
import * as api from "../api";

/** What the server calls whoever gave no name. */
export const UNNAMED = "Guest";

export const guest = $state({ id: null as string | null, name: "" });

export async function meet(): Promise<void> {
  try {
    const me = await api.me();
    guest.id = me.id;
    // Who has no id yet has not been named either.
    guest.name = me.id && me.name !== UNNAMED ? (me.name ?? "") : "";
  } catch {
    // Nothing on the page depends on it; the page says elsewhere when the server is away.
  }
}

export async function callMe(name: string): Promise<void> {
  const me = await api.rename(name);
  guest.id = me.id;
  guest.name = me.name ?? "";
}
