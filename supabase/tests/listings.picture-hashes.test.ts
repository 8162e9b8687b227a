/** Photos taken from others: who shows a picture that somebody else's active ad had first is looked at, and nobody is punished. */
import { randomBytes } from 'node:crypto';
import { newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { beforeAll, describe, expect, it } from 'vitest';
import { denial, hidden, insertAd, newAdmin, noticesOf, picture, storePictures } from './domain.ts';

interface Item {
  id: string;
  thing_id: string;
  state: string;
  reasons: { code: string; path: string; first_path: string; first_listing_id: string }[];
}

const look = () => [...randomBytes(32)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
/** The same picture, made smaller, packed anew or cut a little: some bits are others. */
const altered = (hash: string, bits: number) =>
  [...hash].map((bit, at) => (at < bits ? 1 - Number(bit) : bit)).join('');
const mirrored = (hash: string) => (hash.match(/.{16}/g) ?? []).map((line) => [...line].toReversed().join('')).join('');
const record = (path: string, hash: string | null, problem: string | null = null) =>
  must(secret().rpc('record_picture_hashes', { results: [{ bucket: 'listings', path, hash, problem }] }));

let admin: Person;
let first: Person;
let later: Person;
beforeAll(async () => {
  [admin, first, later] = await Promise.all([newAdmin(), newUser(), newUser()]);
});

/** An ad whose picture looks so. */
async function showing(owner: Person, hash: string, columns: object = {}): Promise<string> {
  const id = await insertAd(owner, { ...columns });
  await record(picture(owner, id).path, hash);
  return id;
}

const itemOf = async (ad: string): Promise<Item | undefined> => {
  const page = admin.client.rpc('admin_list_moderation', { source: 'pictures', sort: '-created_at', page_size: 100 });
  return (await must<Item[]>(page)).find(({ thing_id }) => thing_id === ad);
};
const told = async (person: Person, ad: string) =>
  (await noticesOf(person)).filter(({ kind, data }) => kind === 'picture_reused' && data['listing_id'] === ad);

describe('a picture that another’s active ad had first', () => {
  it.each<[string, (hash: string) => string]>([
    ['as it is', (hash) => hash],
    ['packed anew', (hash) => altered(hash, 12)],
    ['cut a little', (hash) => altered(hash, 28)],
    ['mirrored', (hash) => altered(mirrored(hash), 10)],
  ])('%s raises the later ad, once, and tells whoever had it', async (_how, change) => {
    const hash = look();
    const one = await showing(first, hash);
    const copy = await showing(later, change(hash));
    const reason = { code: 'same_picture', path: picture(later, copy).path, first_path: picture(first, one).path };
    expect((await itemOf(copy))?.reasons).toMatchObject([{ ...reason, first_listing_id: one }]);
    expect(await itemOf(one)).toBeUndefined();
    await record(picture(later, copy).path, change(hash));
    expect(await told(first, copy)).toMatchObject([{ data: { first_listing_id: one } }]);
    expect(await told(later, copy)).toEqual([]);
    // Nothing else happens to it.
    const ad = secret().from('listings').select('listed, suspended').eq('id', copy).single();
    expect(await must(ad)).toEqual({ listed: true, suspended: false });
  });

  it('raises the later ad also if the earlier is looked at last', async () => {
    const hash = look();
    const [one, copy] = [await insertAd(first), await insertAd(later)];
    await record(picture(later, copy).path, hash);
    await record(picture(first, one).path, hash);
    expect(await itemOf(copy)).toBeDefined();
    expect(await told(first, copy)).toHaveLength(1);
  });

  it.each(Object.entries(hidden))('is nobody’s business while that ad is %s', async (_state, columns) => {
    const hash = look();
    await showing(first, hash, columns);
    expect(await itemOf(await showing(later, hash))).toBeUndefined();
  });

  it('is anybody’s own to use again, and another picture is another', async () => {
    const hash = look();
    await showing(first, hash);
    expect(await itemOf(await showing(first, hash))).toBeUndefined();
    expect(await itemOf(await showing(later, altered(hash, 60)))).toBeUndefined();
  });

  it('is settled when it is taken out', async () => {
    const hash = look();
    await showing(first, hash);
    const copy = await showing(later, hash);
    expect(await itemOf(copy)).toBeDefined();
    await must(later.client.from('listing_images').delete().eq('listing_id', copy));
    expect(await itemOf(copy)).toBeUndefined();
  });

  it('is decided by an admin: it may stand, or the ad is suspended', async () => {
    const hash = look();
    await showing(first, hash);
    const [fine, stolen] = [await showing(later, hash), await showing(later, hash)];
    const decide = async (ad: string, verdict: object) =>
      denial(admin.client.rpc('decide_moderation', { id: (await itemOf(ad))?.id, ...verdict }));
    expect(await decide(fine, { allowed: true })).toBeNull();
    expect(await decide(stolen, { allowed: false })).toBe('22023 reason');
    expect(await decide(stolen, { allowed: false, reason: 'The photo is of another ad' })).toBeNull();
    const ads = secret().from('listings').select('id, suspended').in('id', [fine, stolen]);
    expect(
      new Map((await must<{ id: string; suspended: boolean }[]>(ads)).map(({ id, suspended }) => [id, suspended])),
    ).toEqual(
      new Map([
        [fine, false],
        [stolen, true],
      ]),
    );
  });
});

it('a file that is no picture is looked at, beside what else is against the ad, until it is gone', async () => {
  const hash = look();
  const one = await showing(first, hash);
  const ad = await showing(later, hash);
  const more = picture(later, ad, 1);
  await storePictures(more.path);
  await must(later.client.from('listing_images').insert(more));
  await record(more.path, null, 'unreadable_picture');
  const same = { code: 'same_picture', first_listing_id: one };
  expect((await itemOf(ad))?.reasons).toMatchObject([same, { code: 'unreadable_picture', path: more.path }]);
  const remove = (path: string) => must(later.client.from('listing_images').delete().eq('path', path));
  await remove(more.path);
  expect((await itemOf(ad))?.reasons).toMatchObject([same]);
  await remove(picture(later, ad).path);
  expect(await itemOf(ad)).toBeUndefined();
});

it('what a person puts into an ad is looked at, once', async () => {
  const ad = await insertAd(later);
  const { path } = picture(later, ad, 1);
  await storePictures(path);
  await must(later.client.from('listing_images').insert(picture(later, ad, 1)));
  const taken: string[] = [];
  for (let batch: { path: string }[] | undefined; batch?.length !== 0;) {
    batch = await must<{ path: string }[]>(secret().rpc('take_pictures_to_hash', { most: 100 }));
    taken.push(...batch.map((one) => one.path));
  }
  expect(taken.filter((one) => one === path)).toHaveLength(1);
  expect(taken).not.toContain(picture(later, ad).path); // brought by the server
});
