/** How somebody plays here: a phone is not told of keys and wheels. */
export function hand(): "touch" | "mouse" {
  return matchMedia("(hover: none) and (pointer: coarse)").matches ? "touch" : "mouse";
}
