import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { type Network, newCaches, runWorker, SITE } from './run-worker.ts';
import { serviceWorker } from './service-worker.ts';

let worksOffline = true;
const server = new Hono();
serviceWorker(server, async () => ({ works_offline: worksOffline }));

async function scriptOf(works: boolean): Promise<string> {
  worksOffline = works;
  return (await server.request('/sw.js')).text();
}

const at = (path: string) => new URL(path, SITE).href;
const digest = (letter: string) => letter.repeat(8);
const MAIN = at(`/assets/main.${digest('a')}.js`);

/** A build of mf-shops, which has an entry and two chunks. */
const shops = (letter: string, base = '/remotes/shops/federated/') => ({
  name: 'shops',
  base,
  entry: `entry.${digest(letter)}.js`,
  integrity: Object.fromEntries(
    ['entry', 'app', 'map'].map((file) => [`${file}.${digest(letter)}.js`, `sha256-${letter}`]),
  ),
});

/** The site as the network has it. */
function siteWith(remotes: ReturnType<typeof shops>[], main = MAIN, etag = JSON.stringify([remotes, main])): Network {
  const data = JSON.stringify({ remotes: remotes.map(({ name, base, entry }) => ({ build: { name, base, entry } })) });
  const page = `<link rel="preload" href="/assets/font.${digest('f')}.woff2" as="font"><script type="application/json" id="page-data">${data}</script><script defer src="${new URL(main).pathname}"></script>`;
  const files = remotes.flatMap(({ base, integrity }) => Object.keys(integrity).map((file) => at(base + file)));
  const all = [...files, main, at(`/assets/font.${digest('f')}.woff2`)];
  return new Map<string, { body: string; type?: string; etag?: string }>([
    [at('/offline-page'), { body: page, type: 'text/html; charset=utf-8', etag }],
    [at('/remotes.json'), { body: JSON.stringify({ remotes }), type: 'application/json' }],
    ...all.map((url): [string, { body: string }] => [url, { body: url }]),
  ]);
}

const fileOf = (build: { base: string; integrity: object }, name: string) =>
  at(build.base + (Object.keys(build.integrity).find((file) => file.startsWith(name)) ?? ''));

async function installed(network: Network, kept = newCaches()) {
  return runWorker(await scriptOf(true), { network, kept });
}

const navigate = { mode: 'navigate', destination: 'document' };

it('lies at the root, and is asked for anew each time', async () => {
  worksOffline = true;
  const answer = await server.request('/sw.js');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await server.request('/sw.js', { headers: known })).status).toBe(304);
  worksOffline = false;
  const other = await server.request('/sw.js', { headers: known });
  expect(other.status).toBe(200);
  const text = await other.text();
  expect(text).toContain("'push'");
  expect(text).not.toContain("'fetch'"); // it answers for nothing of the site
});

it('leaves every page to the server while there is a connection, and starts the site without one', async () => {
  const build = shops('b');
  const network = siteWith([build]);
  network.set(at('/shops'), { body: 'of the server', type: 'text/html' });
  const worker = await installed(network);
  await worker.tell('message', { data: { type: 'keep', files: [MAIN] } });
  expect(await (await worker.ask('/shops', navigate))?.text()).toBe('of the server');
  expect((await worker.ask('/nowhere', navigate))?.status).toBe(404);
  worker.connection.lost = true;
  expect(await (await worker.ask('/shops', navigate))?.text()).toContain('page-data');
  expect(await (await worker.ask(MAIN, { destination: 'script' }))?.text()).toBe(MAIN);
});

it('fails as the browser would where nothing is kept', async () => {
  const worker = await installed(new Map());
  worker.connection.lost = true;
  await expect(worker.ask('/shops', navigate)).rejects.toThrow('Failed to fetch');
});

it('takes what the browser has asked for while the worker started', async () => {
  const worker = await installed(new Map());
  const preloadResponse = Promise.resolve(new Response('asked for before'));
  let answer: Promise<Response> | undefined;
  await worker.tell('fetch', {
    request: { url: at('/'), method: 'GET', ...navigate },
    preloadResponse,
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  expect(await (await answer)?.text()).toBe('asked for before');
  expect(worker.asked).toEqual([]);
});

it.each([
  ['data', 'https://api.example/rest/v1/rpc/list_listings', {}],
  ['what is written', '/pass', { method: 'POST' }],
  [
    'pictures of people',
    `https://api.example/storage/v1/object/public/a.${digest('a')}.webp`,
    { destination: 'image', mode: 'no-cors' },
  ],
  ['what changes under its name', '/remotes.json', {}],
  ['a part of a file', MAIN, { headers: new Headers({ range: 'bytes=0-9' }) }],
])('has nothing to do with %s', async (_what, address, request) => {
  const worker = await installed(siteWith([]));
  expect(await worker.ask(address, request)).toBeUndefined();
});

it('keeps files as they are used, wherever they lie, and asks for none twice', async () => {
  const elsewhere = shops('b', 'https://files.example/shops/');
  const worker = await installed(siteWith([elsewhere]));
  const entry = fileOf(elsewhere, 'entry');
  for (let time = 0; time < 2; time++) await worker.ask(entry, { destination: 'script' });
  expect(worker.asked).toEqual([entry]);
});

it('keeps neither what is missing nor the page of a network that asks for a sign-in', async () => {
  const network = siteWith([]);
  network.set(MAIN, { body: '<h1>Wi-Fi</h1>', type: 'text/html' });
  const worker = await installed(network);
  await worker.ask(MAIN, { destination: 'script' });
  await worker.ask(`/assets/gone.${digest('c')}.js`, { destination: 'script' });
  expect(worker.addresses('dabbab-files')).toEqual([]);
});

it('fetches of a newer build what was in use of the former, and drops that', async () => {
  const [former, next] = [shops('b'), shops('c')];
  const kept = newCaches();
  const worker = await installed(siteWith([former]), kept);
  await worker.tell('message', {
    data: { type: 'keep', files: [MAIN, fileOf(former, 'entry'), fileOf(former, 'app')] },
  });
  const later = await installed(siteWith([next]), kept);
  await later.tell('message', { data: { type: 'keep', files: [MAIN] } });
  const files = later.addresses('dabbab-files');
  expect(files).toContain(fileOf(next, 'entry'));
  expect(files).toContain(fileOf(next, 'app'));
  expect(files).not.toContain(fileOf(next, 'map')); // which nobody has opened
  expect(files.filter((file) => file.includes(digest('b')))).toEqual([]);
  later.connection.lost = true;
  expect(await (await later.ask('/', navigate))?.text()).toContain(next.entry);
});

it('keeps page and files of one moment when the connection ends in between', async () => {
  const [former, next] = [shops('b'), shops('c')];
  const kept = newCaches();
  const worker = await installed(siteWith([former]), kept);
  await worker.tell('message', { data: { type: 'keep', files: [MAIN, fileOf(former, 'entry')] } });
  const network = siteWith([next]);
  const later = await installed(network, kept);
  network.get = (address: string) => {
    if (address === fileOf(next, 'entry')) throw new TypeError('Failed to fetch');
    return Map.prototype.get.call(network, address) as ReturnType<Network['get']>;
  };
  await expect(later.tell('message', { data: { type: 'keep', files: [MAIN] } })).rejects.toThrow('Failed to fetch');
  later.connection.lost = true;
  expect(await (await later.ask('/', navigate))?.text()).toContain(former.entry);
  expect((await later.ask(fileOf(former, 'entry'), { destination: 'script' }))?.status).toBe(200);
});

it('waits with a newer shell until a page runs it', async () => {
  const next = at(`/assets/main.${digest('d')}.js`);
  const kept = newCaches();
  await (await installed(siteWith([]), kept)).tell('message', { data: { type: 'keep', files: [MAIN] } });
  const worker = await installed(siteWith([], next), kept);
  await worker.tell('message', { data: { type: 'keep', files: [MAIN] } });
  worker.connection.lost = true;
  expect(await (await worker.ask('/', navigate))?.text()).toContain(MAIN.slice(SITE.length));
  worker.connection.lost = false;
  await worker.tell('message', { data: { type: 'keep', files: [next] } });
  worker.connection.lost = true;
  expect(await (await worker.ask('/', navigate))?.text()).toContain(next.slice(SITE.length));
});

it('keeps two hundred files of shells, and all that are in use', async () => {
  const network = siteWith([]);
  const files = Array.from({ length: 210 }, (_, index) => at(`/assets/${index}.${digest('e')}.js`));
  for (const file of files) network.set(file, { body: file });
  const worker = await installed(network);
  for (const file of files) await worker.ask(file, { destination: 'script' });
  await worker.tell('message', { data: { type: 'keep', files: [MAIN, files[0]] } });
  const left = worker.addresses('dabbab-files');
  expect(left).toContain(files[0]);
  expect(left).toContain(MAIN);
  expect(left).not.toContain(files[1]);
  expect(left.length).toBeLessThanOrEqual(201);
});

it('drops everything where it is switched off, also what a broken worker has kept', async () => {
  const kept = newCaches();
  await (await installed(siteWith([]), kept)).tell('message', { data: { type: 'keep', files: [MAIN] } });
  kept.set('of somebody else', [...kept.values()][0] as never);
  let claimed = false;
  let preloads = true;
  const off = runWorker(await scriptOf(false), {
    kept,
    clients: { claim: async () => (claimed = true) },
    registration: { navigationPreload: { disable: async () => (preloads = false) } },
  });
  await off.tell('activate');
  expect([...kept.keys()]).toEqual(['of somebody else']);
  expect({ claimed, preloads }).toEqual({ claimed: true, preloads: false });
  expect(await off.ask('/', navigate)).toBeUndefined();
});
