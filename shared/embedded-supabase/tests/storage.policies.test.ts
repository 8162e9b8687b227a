/** Policies on storage.objects decide: by owner, and one verb at a time. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';
import { bytes, unique } from '../testing/storage-buckets.ts';

const refusal = { status: 400, statusCode: '403', message: 'new row violates row-level security policy' };

describe.skipIf(lacks('dbUrl'))('an object of its owner', () => {
  let owner: Person;
  let other: Person;
  beforeAll(async () => {
    [owner, other] = await Promise.all([newUser(), newUser()]);
  });
  const of = (person: Person) => person.client.storage.from('fixture-owned');
  const stored = async () => {
    const path = unique();
    expect((await of(owner).upload(path, bytes())).error).toBeNull();
    return path;
  };

  it('is read, listed, described and signed for by her alone', async () => {
    const path = await stored();
    expect((await of(owner).download(path)).data?.size).toBe(64);
    expect((await of(owner).list('', { search: path })).data).toHaveLength(1);
    for (const client of [other.client, anon()]) {
      const bucket = client.storage.from('fixture-owned');
      expect((await bucket.download(path)).error).not.toBeNull();
      expect((await bucket.info(path)).error).toMatchObject({ statusCode: '404' });
      expect((await bucket.list('', { search: path })).data).toEqual([]);
      expect((await bucket.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' });
      expect((await bucket.copy(path, unique())).error).toMatchObject({ statusCode: '404' });
    }
  });

  it('is replaced, moved and removed by her alone', async () => {
    const path = await stored();
    expect((await of(other).upload(path, bytes(1), { upsert: true })).error).toMatchObject(refusal);
    expect((await of(other).update(path, bytes(1))).error).toMatchObject(refusal);
    expect((await of(other).move(path, unique())).error).toMatchObject({ statusCode: '404' });
    expect((await of(other).remove([path])).data).toEqual([]);
    expect((await of(other).createSignedUploadUrl(path, { upsert: true })).error).toMatchObject(refusal);
    expect((await of(owner).info(path)).data).toMatchObject({ size: 64 });
    expect((await of(owner).upload(path, bytes(2), { upsert: true })).error).toBeNull();
    const moved = unique();
    expect((await of(owner).move(path, moved)).error).toBeNull();
    expect((await of(owner).remove([moved])).data).toHaveLength(1);
  });

  it('is hers also when she uploaded it by a link', async () => {
    const path = unique();
    const { data } = await of(owner).createSignedUploadUrl(path);
    await anon()
      .storage.from('fixture-owned')
      .uploadToSignedUrl(path, data?.token ?? '', bytes(9));
    expect((await of(owner).info(path)).data).toMatchObject({ size: 9 });
    expect((await of(other).info(path)).error).not.toBeNull();
  });

  it('cannot be put where a policy does not let her', async () => {
    const path = await stored();
    const away = { destinationBucket: 'fixture-dropbox' };
    expect((await of(owner).move(path, unique(), away)).error).toMatchObject(refusal);
    expect((await of(owner).copy(path, unique('.exe'), away)).error).toMatchObject(refusal);
    expect((await of(owner).exists(path)).data).toBe(true);
  });

  it('is refused to a visitor', async () => {
    const visitor = anon().storage.from('fixture-owned');
    expect((await visitor.upload(unique(), bytes())).error).toMatchObject(refusal);
  });
});

describe.skipIf(lacks('dbUrl'))('a box to drop objects into', () => {
  it('takes them from those who may neither read nor replace', async () => {
    const { client } = await newUser();
    const box = client.storage.from('fixture-dropbox');
    const path = unique();
    expect((await box.upload(path, bytes())).error).toBeNull();
    expect((await box.download(path)).error).not.toBeNull();
    expect((await box.upload(path, bytes())).error).toMatchObject({ statusCode: '409' });
    expect((await box.upload(path, bytes(), { upsert: true })).error).toMatchObject(refusal);
    expect((await box.upload(unique('.exe'), bytes())).error).toMatchObject(refusal);
    expect((await secret().storage.from('fixture-dropbox').download(path)).data?.size).toBe(64);
  });
});
