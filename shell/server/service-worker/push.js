// Shows what the server pushes, and leads to it.
// Plain JavaScript, because browsers get this very file; either `offline.js` or `off.js` follows it.

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang, dir } = event.data.json();
  const options = { body, tag, lang, dir, renotify: true, icon: '/favicon.ico', data: { path } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

/** Leads an open tab there, the one that is in sight if there is one; otherwise opens one. */
async function show(path) {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === 'visible') ?? tabs[0];
  if (!tab) return self.clients.openWindow(path);
  await tab.focus();
  // A tab that is not ours to lead stays where it is.
  return tab.navigate(path).catch(() => self.clients.openWindow(path));
}
