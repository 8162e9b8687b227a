import { settingsAtom } from '@dabbab/platform/settings';
import { store } from '@dabbab/platform/store';
import { allRemotes } from '../remotes/registry.ts';

/** The server knows a changed setting after half a minute at the latest, so that this page has it within a minute. */
const LOOK_MS = 25_000;

/**
 * Has the service worker keep what this page has loaded, so that the site starts without a connection; and looks whether
 * the server has another worker now, also one that takes the former out of this browser.
 */
export async function keepSite(): Promise<void> {
  // Browsers have none where the connection is not safe.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const { works_offline: worksOffline } = store.get(settingsAtom);
  if (worksOffline) await serviceWorker.register('/sw.js');
  else await dropKept();
  const registration = await serviceWorker.getRegistration('/');
  if (!registration) return;
  const look = () => {
    // Without a connection there is nothing to find.
    if (!document.hidden) registration.update().catch(() => {});
  };
  look();
  setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', look);
  // The worker that is being replaced may still be in charge, and would fill the caches again.
  if (!worksOffline) return;
  // What loads from then on passes through it.
  if (!serviceWorker.controller) {
    await new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }));
  }
  serviceWorker.controller?.postMessage({ type: 'keep', files: loadedFiles() });
}

/** Empties the caches: the worker before may have been filling them still when the one that emptied them took over. */
async function dropKept(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith('dabbab-')) await caches.delete(name);
}

/** Lists the files of the site that this page has loaded, or would have if the server had not drawn it. */
function loadedFiles(): string[] {
  const bases = allRemotes().flatMap(({ build, problem }) => (problem ? [] : [build.base]));
  const folders = ['/', ...bases].map((folder) => new URL(folder, location.href).href);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-href]');
  const inlined = [...links].map(({ dataset }) => new URL(dataset.href ?? '', location.href).href);
  return [...new Set([...loaded, ...inlined])].filter((file) => folders.some((folder) => file.startsWith(folder)));
}
