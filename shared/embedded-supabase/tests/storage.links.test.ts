/** Signed links: what they open, and that they open nothing else. */
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, newUser, secret } from '../testing/clients.ts';
import { bytes, newBucket, unique } from '../testing/storage-buckets.ts';

describe('links for reading', () => {
  let bucket: string;
  const files = () => secret().storage.from(bucket);
  beforeAll(async () => {
    bucket = await newBucket();
    for (const name of ['paper.pdf', 'folder/other.pdf', 'with space (1).pdf'])
      await files().upload(name, new Blob([`%PDF ${name}`], { type: 'application/pdf' }));
  });
  const linkTo = async (name: string, seconds = 60) =>
    (await files().createSignedUrl(name, seconds)).data?.signedUrl ?? '';

  it('open a private object to whoever has them', async () => {
    expect((await fetch(files().getPublicUrl('paper.pdf').data.publicUrl)).status).toBe(400);
    const answer = await fetch(await linkTo('paper.pdf'));
    expect(await answer.text()).toBe('%PDF paper.pdf');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await (await fetch(await linkTo('with space (1).pdf'))).text()).toBe('%PDF with space (1).pdf');
  });

  it('name the file that is saved', async () => {
    const named = await files().createSignedUrl('paper.pdf', 60, { download: 'contract.pdf' });
    const disposition = (await fetch(named.data?.signedUrl ?? '')).headers.get('content-disposition');
    expect(disposition).toBe("attachment; filename=contract.pdf; filename*=UTF-8''contract.pdf;");
    const arabic = encodeURIComponent('عقد بيع.pdf');
    const other = await fetch(`${await linkTo('paper.pdf')}&download=${arabic}`);
    expect(other.headers.get('content-disposition')).toContain(`filename*=UTF-8''${arabic}`);
    const plain = await files().createSignedUrl('paper.pdf', 60, { download: true });
    expect((await fetch(plain.data?.signedUrl ?? '')).headers.get('content-disposition')).toBe('attachment;');
    expect((await fetch(await linkTo('paper.pdf'))).headers.get('content-disposition')).toBeNull();
  });

  it('are made for several objects at once, with an error for each that is not there', async () => {
    const { data } = await files().createSignedUrls(['paper.pdf', 'none.pdf', 'folder/other.pdf'], 60);
    expect(data?.map(({ path, error }) => [path, error])).toEqual([
      ['paper.pdf', null],
      ['none.pdf', 'Either the object does not exist or you do not have access to it'],
      ['folder/other.pdf', null],
    ]);
    expect(data?.[1]?.signedUrl).toBeNull();
    expect(await (await fetch(data?.[2]?.signedUrl ?? '')).text()).toBe('%PDF folder/other.pdf');
  });

  it('are made only by those who may read', async () => {
    const { client } = await newUser();
    for (const one of [client, anon()]) {
      const single = await one.storage.from(bucket).createSignedUrl('paper.pdf', 60);
      expect(single.error).toMatchObject({ status: 400, statusCode: '404', message: 'Object not found' });
      const bulk = await one.storage.from(bucket).createSignedUrls(['paper.pdf'], 60);
      expect(bulk.data?.[0]).toMatchObject({ signedUrl: null, error: expect.any(String) });
    }
    expect((await files().createSignedUrl('none.pdf', 60)).error).toMatchObject({ message: 'Object not found' });
    expect((await files().createSignedUrl('paper.pdf', 0)).error).toMatchObject({ status: 400 });
  });

  it('do not open when they are tampered with, for another object, or without a token', async () => {
    const link = await linkTo('paper.pdf');
    const refusal = async (url: string) => {
      const answer = await fetch(url);
      return [answer.status, ((await answer.json()) as { error: string }).error];
    };
    expect(await refusal(`${link.slice(0, -6)}AAAAAA`)).toEqual([400, 'InvalidJWT']);
    expect(await refusal(link.replace('paper.pdf', 'folder/other.pdf'))).toEqual([400, 'InvalidSignature']);
    expect((await fetch(link.replace(/\?.*/, ''))).status).toBe(400);
    const session = (await (await newUser()).client.auth.getSession()).data.session?.access_token ?? '';
    expect((await fetch(link.replace(/token=.*/, `token=${session}`))).status).toBe(400);
  });

  it('end', async () => {
    const link = await linkTo('paper.pdf', 3);
    expect((await fetch(link)).status).toBe(200);
    await expect.poll(async () => (await fetch(`${link}&${unique('')}`)).status, { timeout: 15_000 }).toBe(400);
    const answer = (await (await fetch(`${link}&${unique('')}`)).json()) as object;
    expect(answer).toMatchObject({ error: 'InvalidJWT', message: '"exp" claim timestamp check failed' });
  });
});

describe('links for uploading', () => {
  it('take one object, of one name, once', async () => {
    const bucket = await newBucket();
    const path = unique();
    const { data, error } = await secret().storage.from(bucket).createSignedUploadUrl(path);
    expect([error, data?.path]).toEqual([null, path]);
    const token = data?.token ?? '';
    const visitor = anon().storage.from(bucket);
    const other = await visitor.uploadToSignedUrl(unique(), token, bytes());
    expect(other.error).toMatchObject({ status: 400, statusCode: '400', code: 'InvalidSignature' });
    expect((await visitor.uploadToSignedUrl(path, `${token.slice(0, -4)}AAAA`, bytes())).error).not.toBeNull();
    const done = await visitor.uploadToSignedUrl(path, token, bytes(33), { contentType: 'image/webp' });
    expect(done.data).toMatchObject({ path, fullPath: `${bucket}/${path}` });
    expect((await secret().storage.from(bucket).info(path)).data).toMatchObject({ size: 33 });
    const again = await visitor.uploadToSignedUrl(path, token, bytes());
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
  });

  it('replace what is there when they were made for that', async () => {
    const bucket = await newBucket();
    await secret().storage.from(bucket).upload('a.webp', bytes(1));
    const early = await secret().storage.from(bucket).createSignedUploadUrl('a.webp');
    expect(early.error).toMatchObject({ statusCode: '409' });
    const { data } = await secret().storage.from(bucket).createSignedUploadUrl('a.webp', { upsert: true });
    const done = await anon()
      .storage.from(bucket)
      .uploadToSignedUrl('a.webp', data?.token ?? '', bytes(2));
    expect(done.error).toBeNull();
    expect((await secret().storage.from(bucket).info('a.webp')).data).toMatchObject({ size: 2 });
  });

  it('are made only by those who may upload, and leave nothing behind by themselves', async () => {
    const bucket = await newBucket();
    const { client } = await newUser();
    for (const one of [client, anon()]) {
      const refused = await one.storage.from(bucket).createSignedUploadUrl('a.webp');
      expect(refused.error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
    }
    await secret().storage.from(bucket).createSignedUploadUrl('a.webp');
    expect((await secret().storage.from(bucket).list()).data).toEqual([]);
  });

  it('are held to the limits of the bucket', async () => {
    const bucket = await newBucket({ fileSizeLimit: 10, allowedMimeTypes: ['image/webp'] });
    const { data } = await secret().storage.from(bucket).createSignedUploadUrl('a.webp');
    const put = (body: Blob) =>
      anon()
        .storage.from(bucket)
        .uploadToSignedUrl('a.webp', data?.token ?? '', body);
    expect((await put(bytes(11))).error).toMatchObject({ statusCode: '413' });
    expect((await put(bytes(5, 'text/html'))).error).toMatchObject({ statusCode: '415' });
  });
});
