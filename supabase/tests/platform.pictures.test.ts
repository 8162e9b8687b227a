/** The files of pictures: everybody sees them by their address; a person in good standing writes below their own id. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { bytes, unique } from 'embedded-supabase/testing/storage-buckets';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusal, undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { insertAd, newAdmin, storePictures, suspend } from './domain.ts';
import { newShop } from './shop.ts';

const refused = { statusCode: '403', message: 'new row violates row-level security policy' };
const size = async (url: string) => (await (await fetch(url)).blob()).size;

describe.each(['listings', 'avatars'])('a file of %s', (bucket) => {
  let owner: Person;
  let other: Person;
  let admin: Person;
  beforeAll(async () => {
    [owner, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
  });
  const of = (person: Person) => person.client.storage.from(bucket);
  const stored = async () => {
    const path = `${owner.id}/${unique()}`;
    await must(of(owner).upload(path, bytes(10)));
    return path;
  };

  it('is seen by everybody who has its address, and listed by its owner alone', async () => {
    const path = await stored();
    expect(await size(anon().storage.from(bucket).getPublicUrl(path).data.publicUrl)).toBe(10);
    const search = path.split('/')[1] ?? '';
    expect((await of(owner).list(owner.id, { search })).data).toHaveLength(1);
    for (const client of [anon(), other.client, admin.client]) {
      expect((await client.storage.from(bucket).list(owner.id, { search })).data).toEqual([]);
    }
  });

  it('is added and removed by its owner alone, and replaced by nobody', async () => {
    const path = await stored();
    for (const client of [anon(), other.client, admin.client]) {
      const files = client.storage.from(bucket);
      expect((await files.upload(`${owner.id}/${unique()}`, bytes())).error).toMatchObject(refused);
      expect((await files.upload(path, bytes(20), { upsert: true })).error).toMatchObject(refused);
      expect((await files.remove([path])).data).toEqual([]);
    }
    expect((await of(owner).info(path)).data).toMatchObject({ size: 10 });
    expect((await of(owner).upload(path, bytes(20), { upsert: true })).error).toMatchObject(refused);
    expect((await of(owner).update(path, bytes(20))).error).toMatchObject(refused);
    expect((await of(owner).createSignedUploadUrl(path, { upsert: true })).error).toMatchObject(refused);
    expect((await of(owner).move(path, `${owner.id}/${unique()}`)).error).toMatchObject({ statusCode: '404' });
    const second = await stored();
    expect((await of(owner).copy(second, path)).error).toMatchObject({ statusCode: '409' });
    expect((await of(owner).info(path)).data).toMatchObject({ size: 10 });
    // By this word a browser knows that an upload whose answer was lost did arrive.
    expect((await of(owner).upload(path, bytes(20))).error).toMatchObject({ statusCode: '409' });
    expect((await of(owner).remove([path])).data).toHaveLength(1);
  });

  it('cannot be moved into the folder of another, nor lie outside of folders', async () => {
    const path = await stored();
    expect((await of(owner).copy(path, `${other.id}/${unique()}`)).error).toMatchObject(refused);
    expect((await of(owner).upload(unique(), bytes())).error).toMatchObject(refused);
    expect((await of(owner).upload(`x/${owner.id}/${unique()}`, bytes())).error).toMatchObject(refused);
  });

  it('is a picture of a bearable size', async () => {
    const add = (file: Blob) => of(owner).upload(`${owner.id}/${unique()}`, file);
    expect((await add(bytes(10, 'text/html'))).error).toMatchObject({ statusCode: '415' });
    expect((await add(bytes(6_000_000))).error).toMatchObject({ statusCode: '413' });
  });

  it('is neither added nor removed by somebody suspended', async () => {
    const person = await newUser();
    const path = `${person.id}/${unique()}`;
    await must(of(person).upload(path, bytes(10)));
    await suspend(person);
    expect((await of(person).upload(`${person.id}/${unique()}`, bytes())).error).toMatchObject(refused);
    expect((await of(person).remove([path])).data).toEqual([]);
    expect((await of(person).info(path)).data).toMatchObject({ size: 10 });
  });
});

interface Shown {
  owner: Person;
  bucket: string;
  name: string;
  /** Shows it no longer. */
  hide: () => Promise<unknown>;
}
/** What shows a file, so that others see it. */
const shown: Record<string, () => Promise<Shown>> = {
  'an ad': async () => {
    const owner = await newUser();
    const id = await insertAd(owner);
    const [path, other] = [`${owner.id}/${id}/a`, `${owner.id}/${id}/b`] as const;
    await storePictures(path, other);
    const set = (paths: string[]) => must(owner.client.rpc('set_listing_pictures', { listing_id: id, paths }));
    await set([path]);
    return { owner, bucket: 'listings', name: `${path}/1280.webp`, hide: () => set([other]) };
  },
  'the gallery of a shop': async () => {
    const { owner, id } = await newShop();
    const path = `${owner.id}/shop/a`;
    await storePictures(path);
    const set = (paths: string[]) => must(owner.client.rpc('set_shop_gallery', { shop_id: id, paths }));
    await set([path]);
    return { owner, bucket: 'listings', name: `${path}/1280.webp`, hide: () => set([]) };
  },
  'a shop': async () => {
    const { owner, id } = await newShop();
    const [photo, cover] = [`${owner.id}/shop/a`, `${owner.id}/shop/b`] as const;
    await storePictures(photo, cover);
    const set = (columns: object) => must(owner.client.from('shops').update(columns).eq('id', id).select('id'));
    await set({ photo_path: photo, cover_path: cover });
    expect((await owner.client.storage.from('listings').remove([`${cover}/640.webp`])).data).toEqual([]);
    return { owner, bucket: 'listings', name: `${photo}/320.webp`, hide: () => set({ photo_path: null }) };
  },
  'a profile': async () => {
    const owner = await newUser();
    const name = `${owner.id}/${unique()}`;
    await must(owner.client.storage.from('avatars').upload(name, bytes(64)));
    const set = (avatar_path: string | null) =>
      must(owner.client.from('profiles').update({ avatar_path }).eq('id', owner.id).select('id'));
    await set(name);
    return { owner, bucket: 'avatars', name, hide: () => set(null) };
  },
};

describe.each(Object.entries(shown))('a file that %s shows', (_what, show) => {
  it('stays as it is, and leaves no room for another when it is missing, until it is shown no more', async () => {
    const { owner, bucket, name, hide } = await show();
    const files = owner.client.storage.from(bucket);
    expect((await files.remove([name])).data).toEqual([]);
    expect((await files.upload(name, bytes(20), { upsert: true })).error).toMatchObject(refused);
    expect((await files.update(name, bytes(20))).error).toMatchObject(refused);
    expect((await files.move(name, `${owner.id}/${unique()}`)).error).toMatchObject({ statusCode: '404' });
    expect((await files.upload(name, bytes(20))).error).toMatchObject({ statusCode: '409' });
    expect((await files.info(name)).data).toMatchObject({ size: 64 });

    await must(secret().storage.from(bucket).remove([name]));
    expect((await files.upload(name, bytes(20))).error).toMatchObject(refused);
    expect((await files.createSignedUploadUrl(name)).error).toMatchObject(refused);
    await hide();
    await must(files.upload(name, bytes(20)));
    expect((await files.remove([name])).data).toHaveLength(1);
  });
});

describe.skipIf(lacks('dbUrl'))('a row of storage', () => {
  it('of another is changed by nobody, not even unseen', async () => {
    const [owner, other] = await Promise.all([newUser(), newUser()]);
    await must(owner.client.storage.from('listings').upload(`${owner.id}/x.webp`, bytes()));
    await undone(async (tx) => {
      const look = `select user_metadata ? 'taken' as taken from storage.objects where name = '${owner.id}/x.webp'`;
      const caller = { role: 'authenticated', id: other.id } as const;
      const outcome = await attempt(tx, caller, `update storage.objects set user_metadata = '{"taken": true}'`, look);
      expect(outcome).toMatchObject({ rows: [{ taken: false }] });
    });
  });
});

describe.skipIf(lacks('dbUrl'))('a file of a bucket that has no rules', () => {
  it('is neither read nor written by people, not even below their own id', async () => {
    const person = await newUser();
    const caller = { role: 'authenticated', id: person.id } as const;
    await undone(async (tx) => {
      await tx`insert into storage.buckets (id, name) values ('ruleless', 'ruleless')`;
      const add = (bucket: string) =>
        `insert into storage.objects (bucket_id, name) values ('${bucket}', '${person.id}/x')`;
      expect(await refusal(tx, caller, add('avatars'))).toBeNull();
      expect(await refusal(tx, caller, add('ruleless'))).toBe('42501');
    });
  });
});
