/** Uploads that go on where they stopped: the TUS protocol, as tus-js-client and Uppy speak it. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';
import { unique } from '../testing/storage-buckets.ts';

const { url, publishableKey } = inject('backend');
const endpoint = `${url}/storage/v1/upload/resumable`;
const text = 'abcdefghij'.repeat(1000);

async function headersOf(person: Person | null, more: Record<string, string> = {}) {
  const token = (await person?.client.auth.getSession())?.data.session?.access_token ?? publishableKey;
  return { 'tus-resumable': '1.0.0', apikey: publishableKey, authorization: `Bearer ${token}`, ...more };
}

async function begin(person: Person | null, path: string, size = text.length, more: Record<string, string> = {}) {
  const metadata = {
    bucketName: 'fixture-pictures',
    objectName: path,
    contentType: 'image/webp',
    cacheControl: '3600',
  };
  const encoded = Object.entries({ ...metadata, ...more }).map(([key, value]) => `${key} ${btoa(value)}`);
  const headers = await headersOf(person, { 'upload-length': String(size), 'upload-metadata': encoded.join(',') });
  const answer = await fetch(endpoint, { method: 'POST', headers });
  const location = answer.headers.get('location');
  return { status: answer.status, address: location ? new URL(location, endpoint).href : '' };
}

async function send(person: Person | null, address: string, offset: number, part: string) {
  const type = 'application/offset+octet-stream';
  const headers = await headersOf(person, { 'upload-offset': String(offset), 'content-type': type });
  const answer = await fetch(address, { method: 'PATCH', headers, body: part });
  return [answer.status, answer.headers.get('upload-offset')];
}

async function offsetOf(person: Person, address: string) {
  const answer = await fetch(address, { method: 'HEAD', headers: await headersOf(person) });
  return [answer.status, answer.headers.get('upload-offset')];
}

describe('a resumable upload', () => {
  let somebody: Person;
  let stranger: Person;
  beforeAll(async () => {
    [somebody, stranger] = await Promise.all([newUser(), newUser()]);
  });
  const files = () => somebody.client.storage.from('fixture-pictures');

  it('goes on where it stopped, and is an object when it is whole', async () => {
    const path = `${somebody.id}/${unique()}`;
    const { status, address } = await begin(somebody, path);
    expect(status).toBe(201);
    expect(await send(somebody, address, 0, text.slice(0, 4000))).toEqual([204, '4000']);
    expect((await files().exists(path)).data).toBe(false);
    expect(await offsetOf(somebody, address)).toEqual([200, '4000']);
    expect((await send(somebody, address, 0, text))[0]).toBe(409);
    expect(await send(somebody, address, 4000, text.slice(4000))).toEqual([204, '10000']);
    expect(await (await files().download(path)).data?.text()).toBe(text);
    const { data } = await files().info(path);
    expect(data).toMatchObject({ size: 10_000, contentType: 'image/webp', cacheControl: 'max-age=3600' });
  });

  it('asks the policies at its beginning and for each part', async () => {
    const path = `${somebody.id}/${unique()}`;
    expect((await begin(stranger, path)).status).toBe(403);
    expect((await begin(null, path)).status).toBe(403);
    const { address } = await begin(somebody, path);
    expect((await send(stranger, address, 0, text))[0]).toBe(403);
    expect((await send(null, address, 0, text))[0]).toBe(403);
    expect((await secret().storage.from('fixture-pictures').exists(path)).data).toBe(false);
  });

  it('is held to the limits of the bucket', async () => {
    const path = `${somebody.id}/${unique()}`;
    expect((await begin(somebody, path, 5 * 2 ** 20 + 1)).status).toBe(413);
    expect((await begin(somebody, path, 2 ** 40)).status).toBe(413);
    expect((await begin(somebody, path, 10, { contentType: 'text/html' })).status).toBe(415);
    const { address } = await begin(somebody, path, 10);
    expect((await send(somebody, address, 0, 'x'.repeat(5000)))[0]).toBeGreaterThanOrEqual(400);
    expect((await files().exists(path)).data).toBe(false);
  });

  it('replaces nothing, unless it is told to', async () => {
    const path = `${somebody.id}/${unique()}`;
    await files().upload(path, new Blob(['first'], { type: 'image/webp' }));
    expect((await begin(somebody, path)).status).toBe(409);
    expect(await (await files().download(path)).data?.text()).toBe('first');
  });

  it('refuses names and buckets that are none', async () => {
    expect((await begin(somebody, `${somebody.id}/../x`)).status).toBe(400);
    expect((await begin(somebody, '')).status).toBe(400);
    expect((await begin(somebody, 'a.webp', 10, { bucketName: 'nowhere' })).status).toBe(404);
    expect((await offsetOf(somebody, `${endpoint}/${unique('')}`))[0]).toBe(404);
    expect((await anon().storage.from('fixture-pictures').list()).data).toEqual([]);
  });

  it('tells a page of another origin where it stands', async () => {
    const { address } = await begin(somebody, `${somebody.id}/${unique()}`);
    const headers = await headersOf(somebody, { origin: 'http://localhost:3000' });
    const answer = await fetch(address, { method: 'HEAD', headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')?.toLowerCase()).toContain('upload-offset');
  });

  it('can be given up', async () => {
    const { address } = await begin(somebody, `${somebody.id}/${unique()}`);
    await send(somebody, address, 0, 'some of it');
    const gone = await fetch(address, { method: 'DELETE', headers: await headersOf(somebody) });
    expect(gone.status).toBe(204);
    expect((await offsetOf(somebody, address))[0]).toBe(404);
  });
});
