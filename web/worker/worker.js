/**
 * The service worker: it keeps the page's own files, so that the page opens at once on a bad line too, and without any.
 * It never answers for the API: what the server knows is asked of the server, and the page says when that is away.
 * The build puts the real list where VERSION and FILES stand.
 */
const VERSION = "__VERSION__";
const FILES = /* __FILES__ */ [];

const OURS = "parlour-";
const CACHE = OURS + VERSION;
const FIRST = "/";
/** A build that somebody still has open in another tab may want to load its parts, which the server has no more. */
const BUILDS_KEPT = 2;
/** Milliseconds after which a page from before is better than none; a newer one is there at the next look. */
const PATIENCE = 1500;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

async function install() {
  const cache = await caches.open(CACHE);
  // The first page of this very build, not one that the browser has kept; and one file after the other, in no hurry.
  await cache.add(new Request(FIRST, { cache: "reload" }));
  for (const name of FILES) await cache.add("/assets/" + name);
  await self.skipWaiting();
}

async function activate() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  for (const name of builds.slice(0, Math.max(0, builds.length + 1 - BUILDS_KEPT))) await caches.delete(name);
  await self.clients.claim();
}

/** The server's page, which is the newest; ours where it does not come. */
async function page(request) {
  const fresh = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  const answer = await Promise.race([fresh, late]).catch(() => null);
  return answer ?? (await (await caches.open(CACHE)).match(FIRST)) ?? fresh;
}

/** A file has its content in its name: what was kept once stays true. */
async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}
