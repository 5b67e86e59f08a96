import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { newPromise, promisedShare, sha256 } from "../src/share";

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200])("the hash of %d letters is SHA-256", (length) => {
  const text = Array.from({ length }, (_, i) => String.fromCharCode(97 + (i % 26))).join("");
  expect(sha256(text)).toBe(createHash("sha256").update(text).digest("hex"));
});

test("a promise is the hash of the share that is kept for it", () => {
  const [one, other] = [newPromise(), newPromise()];
  expect(one).not.toBe(other);
  const share = promisedShare(one);
  expect(share).toMatch(/^[0-9a-f]{64}$/);
  expect(sha256(share ?? "")).toBe(one);
  expect(promisedShare("nobody promised this")).toBeNull();
});
