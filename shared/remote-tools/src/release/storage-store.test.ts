import { expect, it, vi } from 'vitest';
import { storageStore } from './storage-store.ts';

/** The store on a Storage that answers like this to whoever reads a file. */
async function storeOn(status: number, body: object) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) =>
    new URL(input instanceof Request ? input.url : input).pathname.endsWith('/bucket')
      ? Response.json({ name: 'releases' })
      : Response.json(body, { status }),
  );
  return storageStore({ url: 'https://supabase.test', secretKey: 'secret', bucket: 'releases' });
}

it.each([
  [404, { statusCode: '404', error: 'not_found', message: 'Object not found' }],
  [400, { statusCode: '404', error: 'not_found', message: 'Object not found' }], // as hosted projects say it
])('knows by %s that a file is not there', async (status, body) => {
  const store = await storeOn(status, body);
  expect(await store.readFile('shops/1/entry.js')).toBeUndefined();
});

it.each([
  [500, { statusCode: '500', error: 'internal', message: 'Internal Server Error' }],
  [403, { statusCode: '403', error: 'Unauthorized', message: 'signature verification failed' }],
])('does not take a failure for a file that is gone: %s', async (status, body) => {
  const store = await storeOn(status, body);
  await expect(store.readFile('shops/1/entry.js')).rejects.toThrow(body.message);
});
