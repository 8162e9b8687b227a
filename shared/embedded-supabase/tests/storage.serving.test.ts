/** How stored bytes are served: whole and in parts, cached, saved under a name, and never as a page of ours. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { secret } from '../testing/clients.ts';
import { bytes, newBucket, unique } from '../testing/storage-buckets.ts';

const { url, publishableKey } = inject('backend');
const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(100);
let bucket: string;
let letters: string;
const files = () => secret().storage.from(bucket);
const addressOf = (path: string) => files().getPublicUrl(path).data.publicUrl;
const get = (path: string, headers: Record<string, string> = {}) => fetch(addressOf(path), { headers });

beforeAll(async () => {
  bucket = await newBucket({ public: true });
  letters = unique('.txt');
  await files().upload(letters, new Blob([text], { type: 'text/plain' }), { cacheControl: '600' });
});

describe('parts of an object', () => {
  it.each([
    ['bytes=10-19', 'bytes 10-19/2600', text.slice(10, 20)],
    ['bytes=2590-', 'bytes 2590-2599/2600', text.slice(2590)],
    ['bytes=-5', 'bytes 2595-2599/2600', text.slice(-5)],
    ['bytes=2595-9999', 'bytes 2595-2599/2600', text.slice(2595)],
  ])('%s', async (range, contentRange, part) => {
    const answer = await get(letters, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, contentRange]);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(await answer.text()).toBe(part);
  });

  it('beyond its end are refused', async () => {
    const answer = await get(letters, { range: 'bytes=2600-' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */2600']);
  });

  it('are given only of what the client already has a part of', async () => {
    const eTag = (await get(letters, { 'accept-encoding': 'identity' })).headers.get('etag') ?? '';
    const same = await get(letters, { range: 'bytes=0-4', 'if-range': eTag });
    expect([same.status, await same.text()]).toEqual([206, 'abcde']);
    const other = await get(letters, { range: 'bytes=0-4', 'if-range': '"an older one"' });
    expect([other.status, (await other.text()).length]).toEqual([200, 2600]);
  });
});

describe('an answer', () => {
  it('can be kept, and is not sent again while it holds', async () => {
    const first = await get(letters);
    expect(await first.text()).toBe(text);
    expect(first.headers.get('cache-control')).toBe('max-age=600');
    const eTag = first.headers.get('etag') ?? '';
    const lastModified = first.headers.get('last-modified') ?? '';
    for (const headers of [{ 'if-none-match': eTag }, { 'if-modified-since': lastModified }]) {
      const again = await get(letters, headers);
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get(letters, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('to HEAD describes without sending', async () => {
    const answer = await fetch(addressOf(letters), { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '2600']);
    expect((await fetch(addressOf('none'), { method: 'HEAD' })).status).toBe(400);
  });

  it('is saved under a name when that is asked for', async () => {
    const disposition = async (query: string) =>
      (await fetch(addressOf(letters) + query)).headers.get('content-disposition');
    expect(await disposition('')).toBeNull();
    expect(await disposition('?download')).toBe('attachment;');
    expect(await disposition('?download=a%20b.txt')).toBe(
      "attachment; filename=a%20b.txt; filename*=UTF-8''a%20b.txt;",
    );
    expect(await disposition('?download=a%0d%0aset-cookie:x')).not.toContain('\n');
  });

  it('never runs as a page of this address', async () => {
    const page = unique('.html');
    await files().upload(page, new Blob(['<script>1</script>'], { type: 'text/html' }));
    const answer = await get(page);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe('<script>1</script>');
  });

  it.skipIf(!inject('backend').superuserUrl)('lets no picture of an uploader run a script here', async () => {
    const drawing = unique('.svg');
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
    await files().upload(drawing, new Blob([script], { type: 'image/svg+xml' }));
    const { headers } = await get(drawing);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('of nothing is an empty one', async () => {
    const empty = unique('');
    await files().upload(empty, bytes(0));
    const answer = await get(empty);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect((await files().info(empty)).data).toMatchObject({ size: 0 });
  });
});

describe('what is described of an object', () => {
  it('are its type, size, caching and own metadata', async () => {
    const path = unique();
    const metadata = { taken: 'الرياض', by: { camera: 'X' } };
    await files().upload(path, bytes(12), { cacheControl: '60', metadata });
    const { data } = await files().info(path);
    expect(data).toMatchObject({
      name: path,
      bucketId: bucket,
      size: 12,
      contentType: 'image/webp',
      cacheControl: 'max-age=60',
      metadata,
      etag: expect.stringMatching(/^".+"$/),
      version: expect.any(String),
    });
    await files().upload(`raw-${path}`, new Uint8Array(3), { contentType: 'image/png', metadata });
    expect((await files().info(`raw-${path}`)).data).toMatchObject({ contentType: 'image/png', metadata });
    expect((await files().info(letters)).data?.metadata).toEqual({});
  });

  it('is whether it is there', async () => {
    expect((await files().exists(letters)).data).toBe(true);
    const none = await files().exists('none');
    expect(none).toMatchObject({ data: false, error: { code: 'NoSuchKey' } });
  });

  it('changes with the object', async () => {
    const path = unique();
    await files().upload(path, bytes(5));
    const before = (await files().info(path)).data;
    expect((await files().update(path, bytes(6, 'image/png'))).error).toBeNull();
    const after = (await files().info(path)).data;
    expect(after).toMatchObject({ size: 6, contentType: 'image/png', id: before?.id });
    expect(after?.etag).not.toBe(before?.etag);
    expect((await (await files().download(path)).data?.arrayBuffer())?.byteLength).toBe(6);
  });
});

describe('a caller', () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${url}/storage/v1/bucket/${bucket}`, { method: 'PUT', headers });

  it('with a tampered token is refused', async () => {
    const token = `${'x'.repeat(30)}.${'y'.repeat(30)}.${'z'.repeat(30)}`;
    const answer = await ask({ apikey: publishableKey, authorization: `Bearer ${token}` });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: '403', error: 'Unauthorized' });
  });

  it('without a key may only read what is public', async () => {
    expect((await ask({})).status).toBe(400);
    const plain = await fetch(`${url}/storage/v1/object/${bucket}/${letters}`);
    expect([plain.status, (await plain.text()).length]).toEqual([200, 2600]);
  });
});
