/** Whether a lesson is given on this board: then what does not go on with it may fit all the same. */
import { getContext, setContext } from "svelte";

const KEY = "taught";

export function teach(): void {
  setContext(KEY, true);
}

/** Asked while a component is being made. */
export function isTaught(): boolean {
  return getContext<boolean | undefined>(KEY) ?? false;
}
