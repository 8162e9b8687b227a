// Follows `push.js`: lets the site start without a connection. With one, the server gives every page, and this nothing but
// files that are named after their content; of data and of what is written it sees nothing.

const PAGES = 'dabbab-pages';
const FILES = 'dabbab-files';

/** Starts the site at any address, and says nothing about anybody. */
const OFFLINE_PAGE = '/offline-page';

/** The files of all shells lie in one folder, so the ones used last stay. */
const SHELL_FILES = '/assets/';
const MOST_SHELL_FILES = 200;

const LASTING = /\.[0-9a-f]{8,}\.(?:js|css|woff2|svg|png|webp)$/;

self.addEventListener('activate', (event) => event.waitUntil(start()));

async function start() {
  // The browser asks the server while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (isLasting(request)) event.respondWith(readFile(event));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'keep') event.waitUntil(keep(event.data.files));
});

async function openPage({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const page = await (await caches.open(PAGES)).match(OFFLINE_PAGE);
    if (page) return page;
    throw error;
  }
}

/** Tells whether a request is for a file of the shell or of a remote, wherever that lies; pictures of people are none. */
function isLasting({ url, mode, destination, headers }) {
  if (!LASTING.test(new URL(url).pathname) || headers.has('range')) return false;
  return isOwn(url) || (mode === 'cors' && ['script', 'style', 'font'].includes(destination));
}

const isOwn = (url) => new URL(url).origin === self.location.origin;

async function readFile(event) {
  const { request } = event;
  const files = await caches.open(FILES);
  const kept = await files.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (isWhole(answer)) event.waitUntil(files.put(request.url, answer.clone()));
  return answer;
}

/** A network that asks for a sign-in answers every address with its own page. */
const isWhole = (answer) => answer.status === 200 && !answer.headers.get('content-type')?.startsWith('text/html');

/** Keeps what an open page has loaded, and the page that starts it. @param used addresses of files */
async function keep(used) {
  const files = await caches.open(FILES);
  const pages = await caches.open(PAGES);
  // What the browser has is not asked for again.
  for (const url of used) await store(files, url, { cache: 'force-cache' });
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache' });
  const before = await pages.match(OFFLINE_PAGE);
  if (!page.ok || page.headers.get('etag') === before?.headers.get('etag')) return;
  const text = await page.clone().text();
  // An open page of an older shell has not loaded what the newer one needs.
  if (!filesOf(text, 'src').every((script) => used.includes(script))) return;
  for (const url of filesOf(text, 'href')) await store(files, url, { cache: 'force-cache' });
  const builds = buildsOf(text);
  const buildsBefore = before ? buildsOf(await before.text()) : [];
  // Page and files are of one moment: if any of these does not come, everything stays as it was.
  const live = isSame(builds, buildsBefore) ? undefined : await renew(files, buildsBefore);
  await pages.put(OFFLINE_PAGE, page);
  if (live) await drop(files, live);
  await dropOldest(files, used);
}

async function store(files, url, how) {
  if (!LASTING.test(new URL(url).pathname) || (await files.match(url))) return;
  const answer = await fetch(url, { mode: 'cors', ...how });
  if (isWhole(answer)) await files.put(url, answer);
}

const absolute = (url) => new URL(url, self.location.origin).href;

/** Lists the files of the shell that a page names. */
const filesOf = (text, attribute) =>
  [...text.matchAll(new RegExp(` ${attribute}="(${SHELL_FILES}[^"]+)"`, 'g'))].map(([, path]) => absolute(path));

/** Reads the builds of the remotes from the data of a page. */
const buildsOf = (text) =>
  JSON.parse(/ id="page-data">(.*?)<\/script>/s.exec(text)[1]).remotes.map(({ build: { name, base, entry } }) => ({
    name,
    base,
    entry,
  }));

const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Fetches of the newer builds what was kept of the former. @returns the addresses of all files of all builds */
async function renew(files, buildsBefore) {
  const answer = await fetch('/remotes.json', { cache: 'no-cache' });
  const { remotes } = await answer.json();
  const kept = (await files.keys()).map(({ url }) => url);
  for (const { name, base, integrity } of remotes) {
    const former = buildsBefore.find((build) => build.name === name);
    const inFormer = former ? kept.filter((url) => url.startsWith(absolute(former.base))) : [];
    const wanted = new Set(inFormer.map(purposeOf));
    for (const [file, digest] of Object.entries(integrity)) {
      if (wanted.has(purposeOf(file))) await store(files, absolute(base + file), { integrity: digest });
    }
  }
  return new Set(remotes.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => absolute(base + file))));
}

/** Names a file without the digest, which differs between builds. */
const purposeOf = (file) => file.replace(/.*\//, '').replace(/\.[0-9a-f]{8,}\./, '.');

const isOfShell = (url) => url.startsWith(absolute(SHELL_FILES));

/** Drops the files of remotes that are no longer live. */
async function drop(files, live) {
  for (const { url } of await files.keys()) if (!isOfShell(url) && !live.has(url)) await files.delete(url);
}

/** Drops files of former shells, but none that is in use. */
async function dropOldest(files, used) {
  const ofShell = (await files.keys()).map(({ url }) => url).filter(isOfShell);
  for (const url of ofShell.slice(0, -MOST_SHELL_FILES)) if (!used.includes(url)) await files.delete(url);
}
