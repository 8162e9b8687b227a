/** Names of objects: what is taken, what is refused, and that none leads out of the bucket. */
import { assert, asyncProperty, constantFrom, string } from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { secret } from '../testing/clients.ts';
import { bytes, newBucket, unique } from '../testing/storage-buckets.ts';

const { url, secretKey } = inject('backend');
let bucket: string;
const files = () => secret().storage.from(bucket);
beforeAll(async () => {
  bucket = await newBucket({ public: true });
});
/** Puts the name into the address as it is: the client would clean it. */
const send = (method: string, encodedName: string) =>
  fetch(`${url}/storage/v1/object/${bucket}/${encodedName}`, {
    method,
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'image/webp' },
    ...(method === 'POST' && { body: bytes() }),
  });

describe('names', () => {
  it.each(["it's (1) & more.webp", 'a=b;c:d+e,f@g!.webp', 'deep/er/and-er/x_y.webp', '100$*.webp'])(
    '%s comes back as it was given',
    async (name) => {
      const path = `${unique('')}/${name}`;
      expect((await files().upload(path, bytes(5))).error).toBeNull();
      expect((await files().list(path.slice(0, path.lastIndexOf('/')))).data).toHaveLength(1);
      expect((await files().download(path)).data?.size).toBe(5);
      expect((await fetch(files().getPublicUrl(path).data.publicUrl)).status).toBe(200);
      expect((await files().remove([path])).data).toHaveLength(1);
    },
  );

  it.each(['صورة.webp', 'a#b.webp', 'a[1].webp', 'a"b.webp', 'a\\b.webp', 'a\tb.webp', 'a~b.webp', '🏍.webp'])(
    '%s is refused',
    async (name) => {
      const answer = await send('POST', encodeURIComponent(name));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        statusCode: '400',
        error: 'InvalidKey',
        message: `Invalid key: ${name}`,
      });
    },
  );

  it('that are too long are refused', async () => {
    expect((await files().upload('x'.repeat(1025), bytes())).error).toMatchObject({ status: 400 });
  });

  it('of moved and copied objects follow the same rule', async () => {
    const path = unique();
    await files().upload(path, bytes());
    for (const name of ['صورة.webp', ''])
      for (const run of [files().move(path, name), files().copy(path, name)])
        expect((await run).error).toMatchObject({ code: 'InvalidKey' });
  });
});

describe('addresses', () => {
  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e/x', 'a%2f..%2f..%2fb', '%00', 'a%00b', '%', '%F0%28', '..%5c..%5cx'])(
    '%s reads and writes nothing',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await send(method, path);
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
      }
    },
  );

  it('of any kind are answered without a failure', async () => {
    await assert(
      asyncProperty(string({ unit: 'binary', maxLength: 60 }), constantFrom('GET', 'POST'), async (name, method) => {
        const encoded = Buffer.from(name).toString('hex').replace(/../g, '%$&');
        const answer = await send(method, `${unique('')}${encoded}`);
        await answer.arrayBuffer();
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });

  it('take no body that is none', async () => {
    for (const path of ['list', 'sign', 'list-v2'])
      for (const body of ['{bad', '[]', 'null', '{"prefix":7,"expiresIn":"x"}']) {
        const headers = { authorization: `Bearer ${secretKey}`, apikey: secretKey, 'content-type': 'application/json' };
        const answer = await fetch(`${url}/storage/v1/object/${path}/${bucket}`, { method: 'POST', headers, body });
        expect(answer.status).toBe(400);
      }
  });
});
