// Ninefold: keeps the page, so that it opens without a network, and after the server has ended.

const OURS = `ninefold ${self.registration.scope} `;
const CACHE = `${OURS}@HASH@`;
const FILES = ["./", "manifest.webmanifest", "icon.svg"];

/** Fetches all files past the browser's own cache, which may have older ones. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await self.skipWaiting();
}

/** Removes what other versions kept at this address. */
async function tidy() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The network comes first: a new version is seen at once. */
async function answer(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(request, { ignoreSearch: true });
    const page = request.mode === "navigate" ? await cache.match("./") : undefined;
    if (kept ?? page) return kept ?? page;
    throw failure;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
