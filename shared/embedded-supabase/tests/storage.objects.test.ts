/** The buckets of pictures: who may write what below their folder, and how the pictures are served. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';

/** Any bytes will do: the backend trusts the declared type, as hosted Supabase does. */
const picture = (size = 64) => new Blob([new Uint8Array(size).fill(7)], { type: 'image/webp' });
const pictures = (person: Person) => person.client.storage.from('fixture-pictures');

describe('pictures', () => {
  let somebody: Person;
  let stranger: Person;
  beforeAll(async () => {
    [somebody, stranger] = await Promise.all([newUser(), newUser()]);
  });

  it('stores a picture in the own folder and serves it to everybody', async () => {
    const path = `${somebody.id}/${randomUUID()}/320.webp`;
    const { data, error } = await pictures(somebody).upload(path, picture(100), {
      cacheControl: '31536000',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, fullPath: `fixture-pictures/${path}` });

    const { publicUrl } = anon().storage.from('fixture-pictures').getPublicUrl(path).data;
    const answer = await fetch(publicUrl);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('max-age=31536000');
    expect(answer.headers.get('content-length')).toBe('100');
    expect((await answer.arrayBuffer()).byteLength).toBe(100);

    const eTag = answer.headers.get('etag') ?? '';
    const again = await fetch(publicUrl, { headers: { 'if-none-match': eTag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const changed = await fetch(publicUrl, { headers: { 'if-none-match': '"other"' } });
    expect(changed.status).toBe(200);
    await changed.arrayBuffer();
  });

  it('keeps the cache lifetime of a raw upload and of the default', async () => {
    const raw = `${somebody.id}/${randomUUID()}.webp`;
    const byDefault = `${somebody.id}/${randomUUID()}.webp`;
    await pictures(somebody).upload(raw, new Uint8Array(10), {
      contentType: 'image/webp',
      cacheControl: '60',
    });
    await pictures(somebody).upload(byDefault, picture());
    const cachingOf = async (path: string) => {
      const answer = await fetch(pictures(somebody).getPublicUrl(path).data.publicUrl);
      await answer.arrayBuffer();
      return answer.headers.get('cache-control');
    };
    expect(await cachingOf(raw)).toBe('max-age=60');
    expect(await cachingOf(byDefault)).toBe('max-age=3600');
  });

  it('refuses a folder of somebody else, and a visitor', async () => {
    const path = `${somebody.id}/${randomUUID()}.webp`;
    const refusal = { statusCode: '403', message: 'new row violates row-level security policy' };
    expect((await pictures(stranger).upload(path, picture())).error).toMatchObject(refusal);
    expect((await anon().storage.from('fixture-pictures').upload(path, picture())).error).toMatchObject(refusal);
    const missing = await fetch(pictures(somebody).getPublicUrl(path).data.publicUrl);
    expect(await missing.json()).toMatchObject({ statusCode: '404' });
  });

  it('refuses what is too large or of another type', async () => {
    const path = `${somebody.id}/${randomUUID()}`;
    const large = await pictures(somebody).upload(path, picture(5 * 2 ** 20 + 1));
    expect(large.error).toMatchObject({ statusCode: '413' });
    const huge = await pictures(somebody).upload(path, picture(12 * 2 ** 20));
    expect(huge.error).toMatchObject({ statusCode: '413' });
    const page = new Blob(['<script>'], { type: 'text/html' });
    expect((await pictures(somebody).upload(path, page)).error).toMatchObject({ statusCode: '415' });
  });

  it('refuses an unknown bucket and a name that leads elsewhere', async () => {
    const bucket = await somebody.client.storage.from('nowhere').upload('a.webp', picture());
    expect(bucket.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
    const url = `${inject('backend').url}/storage/v1/object/fixture-pictures/${somebody.id}/..%2f..%2fx`;
    const { data } = await somebody.client.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    const answer = await fetch(url, { method: 'POST', headers, body: picture() });
    expect(await answer.json()).toMatchObject({ error: 'InvalidKey' });
  });

  it('replaces a picture only when told to, and keeps one file', async () => {
    const path = `${somebody.id}/${randomUUID()}.webp`;
    const server = secret().storage.from('fixture-pictures');
    await server.upload(path, picture(10));
    const twice = await server.upload(path, picture(20));
    expect(twice.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    expect((await server.upload(path, picture(30), { upsert: true })).error).toBeNull();
    const stolen = await pictures(stranger).upload(path, picture(40), { upsert: true });
    expect(stolen.error).toMatchObject({ statusCode: '403' });
    const answer = await fetch(pictures(somebody).getPublicUrl(path).data.publicUrl);
    expect((await answer.arrayBuffer()).byteLength).toBe(30);
  });

  it('lists one level: folders without, files with their metadata', async () => {
    const folder = `${somebody.id}/${randomUUID()}`;
    for (const name of ['b.webp', 'a.webp', 'deeper/c.webp'])
      await pictures(somebody).upload(`${folder}/${name}`, picture(9));
    const { data } = await pictures(somebody).list(folder);
    const files = data?.filter((entry) => entry.id !== null) ?? [];
    expect(files.map((entry) => entry.name)).toEqual(['a.webp', 'b.webp']);
    expect(data?.filter((entry) => entry.id === null).map((entry) => entry.name)).toEqual(['deeper']);
    expect(files[0]?.metadata).toMatchObject({ size: 9, mimetype: 'image/webp' });
    const second = await pictures(somebody).list(folder, {
      search: '.webp',
      sortBy: { column: 'name', order: 'desc' },
    });
    expect(second.data).toEqual([]);
    const found = await pictures(somebody).list(folder, { search: 'B.', limit: 1 });
    expect(found.data?.map((entry) => entry.name)).toEqual(['b.webp']);
    expect((await pictures(stranger).list(folder)).data).toEqual([]);
  });

  it('removes only what the person may remove', async () => {
    const path = `${somebody.id}/${randomUUID()}.webp`;
    await pictures(somebody).upload(path, picture());
    const { publicUrl } = pictures(somebody).getPublicUrl(path).data;
    expect((await pictures(stranger).remove([path])).data).toEqual([]);
    expect((await fetch(publicUrl, { method: 'HEAD' })).status).toBe(200);
    expect((await pictures(somebody).remove([path])).data?.map((one) => one.name)).toEqual([path]);
    expect((await fetch(publicUrl, { method: 'HEAD' })).status).toBe(400);
  });

  it('moves, copies and describes', async () => {
    const [from, to, copy] = ['a', 'b', 'c'].map(() => `${somebody.id}/${randomUUID()}.webp`) as [
      string,
      string,
      string,
    ];
    const server = secret().storage.from('fixture-pictures');
    await server.upload(from, picture(11));
    expect((await server.move(from, to)).error).toBeNull();
    expect((await pictures(somebody).copy(to, copy)).error).toBeNull();
    expect((await pictures(somebody).info(copy)).data).toMatchObject({ size: 11 });
    expect((await pictures(somebody).exists(from)).data).toBe(false);
    expect((await pictures(stranger).move(to, from)).error).toMatchObject({ statusCode: '404' });
  });
});
