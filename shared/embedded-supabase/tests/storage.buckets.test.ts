/** Buckets: made, limited, switched, emptied and removed by the server, and by nobody else. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { anon, newUser, secret } from '../testing/clients.ts';
import { bytes, newBucket, unique } from '../testing/storage-buckets.ts';

describe('buckets', () => {
  it('are described, changed and removed', async () => {
    const name = await newBucket({ fileSizeLimit: '1mb', allowedMimeTypes: ['image/*'] });
    const { data } = await secret().storage.getBucket(name);
    expect(data).toMatchObject({
      id: name,
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*'],
    });
    await secret().storage.updateBucket(name, { public: true, fileSizeLimit: null, allowedMimeTypes: null });
    const changed = await secret().storage.getBucket(name);
    expect(changed.data).toMatchObject({ public: true, file_size_limit: null, allowed_mime_types: null });
    expect((await secret().storage.deleteBucket(name)).error).toBeNull();
    const gone = await secret().storage.getBucket(name);
    expect(gone.error).toMatchObject({ status: 400, statusCode: '404', message: 'Bucket not found' });
  });

  it('keep what a change does not name', async () => {
    const name = await newBucket({ fileSizeLimit: 1000, allowedMimeTypes: ['text/plain'] });
    await secret().storage.updateBucket(name, { public: true });
    const { data } = await secret().storage.getBucket(name);
    expect(data).toMatchObject({ public: true, file_size_limit: 1000, allowed_mime_types: ['text/plain'] });
  });

  it('are listed by part of their name, sorted and paged', async () => {
    const word = randomUUID();
    for (const letter of ['b', 'a', 'c']) await secret().storage.createBucket(`${letter}-${word}`);
    const { data } = await secret().storage.listBuckets({
      search: word,
      sortColumn: 'name',
      sortOrder: 'desc',
      limit: 2,
      offset: 1,
    });
    expect(data?.map((bucket) => bucket.name)).toEqual([`b-${word}`, `a-${word}`]);
  });

  it('are refused twice, with a name that is none, and with limits that are none', async () => {
    const { storage } = secret();
    const name = await newBucket();
    const twice = await storage.createBucket(name);
    expect(twice.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' });
    const path = await storage.createBucket('a/b');
    expect(path.error).toMatchObject({ statusCode: '400', message: 'Bucket name invalid' });
    const wrong = { public: false, allowedMimeTypes: ['picture'] };
    expect((await storage.createBucket(randomUUID(), wrong)).error).toMatchObject({ statusCode: '415' });
    const huge = { public: false, fileSizeLimit: '90000gb' };
    expect((await storage.createBucket(randomUUID(), huge)).error).toMatchObject({ statusCode: '413' });
  });

  it('are removed only when empty', async () => {
    const name = await newBucket();
    await secret().storage.from(name).upload('a/b.webp', bytes());
    const refused = await secret().storage.deleteBucket(name);
    expect(refused.error).toMatchObject({ message: 'The bucket you tried to delete is not empty' });
    expect((await secret().storage.emptyBucket(name)).error).toBeNull();
    // On a hosted project emptying is a job that runs by itself.
    await expect.poll(async () => (await secret().storage.deleteBucket(name)).error, { timeout: 15_000 }).toBeNull();
  });

  it('are opened and closed to the public', async () => {
    const name = await newBucket();
    const file = unique();
    await secret().storage.from(name).upload(file, bytes());
    const { publicUrl } = anon().storage.from(name).getPublicUrl(file).data;
    const statusOf = async () => (await fetch(`${publicUrl}?${randomUUID()}`)).status;
    expect(await statusOf()).toBe(400);
    await secret().storage.updateBucket(name, { public: true });
    expect(await statusOf()).toBe(200);
    expect((await anon().storage.from(name).download(file)).data?.size).toBe(64);
    await secret().storage.updateBucket(name, { public: false });
    expect(await statusOf()).toBe(400);
  });

  it('are the business of the server alone', async () => {
    const { client } = await newUser();
    const name = await newBucket();
    const made = await client.storage.createBucket(`mine-${randomUUID()}`);
    expect(made.error).toMatchObject({ statusCode: '403', message: 'new row violates row-level security policy' });
    for (const one of [client, anon()]) {
      expect((await one.storage.getBucket(name)).error).toMatchObject({ statusCode: '404' });
      expect((await one.storage.updateBucket(name, { public: true })).error).not.toBeNull();
      expect((await one.storage.emptyBucket(name)).error).not.toBeNull();
      expect((await one.storage.deleteBucket(name)).error).not.toBeNull();
      expect((await one.storage.listBuckets()).data).toEqual([]);
    }
    expect((await secret().storage.getBucket(name)).data).toMatchObject({ public: false });
  });
});

describe('the limits of a bucket', () => {
  it('hold for size, also of a body whose length is not told', async () => {
    const name = await newBucket({ fileSizeLimit: 1000 });
    const bucket = secret().storage.from(name);
    const refusal = { status: 400, statusCode: '413', message: 'The object exceeded the maximum allowed size' };
    expect((await bucket.upload(unique(), bytes(1000))).error).toBeNull();
    expect((await bucket.upload(unique(), bytes(1001))).error).toMatchObject(refusal);
    const path = unique();
    const untold = bytes(5000).stream();
    expect((await bucket.upload(path, untold, { contentType: 'image/webp' })).error).toMatchObject(refusal);
    expect((await bucket.list()).data?.map((one) => one.name)).not.toContain(path);
  });

  it('hold for the declared type', async () => {
    const name = await newBucket({ allowedMimeTypes: ['image/*', 'application/pdf'] });
    const bucket = secret().storage.from(name);
    const put = async (type: string) => (await bucket.upload(unique(''), bytes(9, type))).error;
    expect(await put('image/png')).toBeNull();
    expect(await put('application/pdf')).toBeNull();
    for (const type of ['text/html', 'application/json', 'imageless/png'])
      expect(await put(type)).toMatchObject({ statusCode: '415', message: `mime type ${type} is not supported` });
    const raw = await bucket.upload(unique(), new Uint8Array(9), { contentType: 'video/mp4' });
    expect(raw.error).toMatchObject({ statusCode: '415', code: 'InvalidMimeType' });
  });
});

it('are not told to who has no key', async () => {
  for (const path of ['/bucket', `/bucket/${await newBucket()}`])
    expect((await fetch(`${inject('backend').url}/storage/v1${path}`)).ok).toBe(false);
});
