import { runInNewContext } from 'node:vm';

/** Files and pages as the network has them, by address; a missing one is answered with 404. */
export type Network = Map<string, { body: string; type?: string; etag?: string }>;

export const SITE = 'https://dabbab.example';

class FakeCache {
  readonly kept = new Map<string, Response>();
  match = async (address: string) => this.kept.get(new URL(address, SITE).href)?.clone();
  put = async (address: string, answer: Response) => void this.kept.set(new URL(address, SITE).href, answer);
  delete = async (address: string) => this.kept.delete(new URL(address, SITE).href);
  keys = async () => [...this.kept.keys()].map((url) => ({ url }));
}

interface World {
  network?: Network;
  kept?: Map<string, FakeCache>;
  clients?: object;
  registration?: object;
}

/** A browser's storage, which outlives a worker. */
export const newCaches = () => new Map<string, FakeCache>();

/**
 * Runs the script of a service worker as browsers do, with a network and a storage of the test's own.
 * @param parts of its world that the test plays itself
 */
export function runWorker(script: string, { network = new Map(), kept = newCaches(), ...parts }: World) {
  const listeners: Record<string, (event: object) => void> = {};
  const asked: string[] = [];
  const connection = { lost: false };
  const open = (name: string) => {
    const cache = kept.get(name) ?? new FakeCache();
    kept.set(name, cache);
    return cache;
  };
  const fetchFake = async (input: string | { url: string }) => {
    const { href } = new URL(typeof input === 'string' ? input : input.url, SITE);
    if (connection.lost) throw new TypeError('Failed to fetch');
    asked.push(href);
    const found = network.get(href);
    const headers = { 'content-type': found?.type ?? 'text/javascript', ...(found?.etag && { etag: found.etag }) };
    return new Response(found?.body ?? 'Not found', { status: found ? 200 : 404, headers });
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    location: new URL('/sw.js', SITE),
    skipWaiting: async () => {},
    clients: { claim: async () => {} },
    registration: {},
    ...parts,
  };
  const caches = {
    open: async (name: string) => open(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  runInNewContext(script, { self, caches, fetch: fetchFake, URL });

  /** Tells the worker of an event and waits for what it makes of it. */
  const tell = async (name: string, event: object = {}) => {
    const work: Promise<unknown>[] = [];
    listeners[name]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
    await Promise.all(work);
  };
  /** Asks for an address as a page does; undefined: the worker leaves it to the browser. */
  const ask = async (address: string, request: object = {}): Promise<Response | undefined> => {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.fetch?.({
      request: {
        url: new URL(address, SITE).href,
        method: 'GET',
        mode: 'cors',
        destination: '',
        headers: new Headers(),
        ...request,
      },
      respondWith: (promise: Promise<Response>) => (answer = promise),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const given = await answer;
    await Promise.all(work);
    return given;
  };
  return { tell, ask, asked, connection, addresses: (name: string) => [...(kept.get(name)?.kept.keys() ?? [])] };
}
