// Keeps the build it was made with, so that everything but play over a server works without a network. The site build fills in the lists.
const BUILD = "", FILES = [];
// One file after another: all at once would take the line from the page that is being opened.
self.addEventListener("install", event => event.waitUntil(caches.open(BUILD).then(async kept => {
  for (const file of FILES) await kept.add(file);
})));
self.addEventListener("activate", event => event.waitUntil((async () => {
  // A tab of the build before may still be open.
  const old = (await caches.keys()).filter(name => name !== BUILD).slice(0, -1);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
})()));
// The page says when: nobody is interrupted.
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", event => {
  const { request } = event, address = new URL(request.url), root = new URL("./", self.location);
  if (request.method !== "GET" || address.origin !== root.origin) return;
  const isPage = request.mode === "navigate" && [root.pathname, `${root.pathname}index.html`].includes(address.pathname);
  const kept = isPage ? caches.open(BUILD).then(kept => kept.match(root)) : address.pathname.includes("/build/") ? caches.match(request) : null;
  if (kept) event.respondWith(kept.then(answer => answer ?? fetch(request)));
});
