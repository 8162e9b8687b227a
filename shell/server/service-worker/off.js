// Follows `push.js` where the setting `works_offline` is off: takes away what `offline.js` has kept, and answers for nothing.

self.addEventListener('activate', (event) => event.waitUntil(clear()));

async function clear() {
  await self.registration.navigationPreload?.disable();
  for (const name of await caches.keys()) if (name.startsWith('dabbab-')) await caches.delete(name);
  // Takes the open pages over from the worker before.
  await self.clients.claim();
}
