/** Whether this is the id of a rule that the rules page explains; giving up, for one, is no rule of a game. */
export function isRule(id: string | null): id is string {
  return id !== null && /^[A-Z][A-Z0-9]{1,3}-/.test(id);
}
