/** Stores each answer, and serves it afterwards. */
const answer = async (request) => {
  const cache = await caches.open('yardstick');
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
