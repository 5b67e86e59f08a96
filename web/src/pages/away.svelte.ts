import type { TableLine } from "../wire";

/** The table that was put away last, to be had back while the page is open. */
export const away = $state<{ table: TableLine | null }>({ table: null });
